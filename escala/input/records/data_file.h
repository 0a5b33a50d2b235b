// Opens data files for positioned reads, whether they are compressed or not.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"

namespace escala::input {

// A file that is compressed cannot be read from the middle, so it is
// decompressed into memory when it is opened.
enum class Compression { kNone, kGzip, kZlib };
std::string_view ToString(Compression compression);  // "gzip"

inline constexpr uint64_t kFirstBytes = 64 << 10;

struct DataFile {
  std::string path;
  std::unique_ptr<const RandomFile> file;
  uint64_t size = 0;  // of what `file` reads
  // The crc32c of the first kFirstBytes of the file itself, or of all if it is
  // shorter.
  uint32_t first_crc = 0;
  Compression compression = Compression::kNone;

  // For places in what `file` reads: "a.tfrecord", "a.gz, decompressed".
  std::string Name() const {
    return compression == Compression::kNone ? path : path + ", decompressed";
  }
};

// Whether the bytes begin as such a file does.
bool LooksLikeGzip(std::string_view head);
bool LooksLikeZlib(std::string_view head);

// Says how a file is compressed by its first bytes: kFirstBytes of them, or as
// many as it has. Fails if they are those of another format; the caller adds
// the file's name.
using Recognise = std::function<Result<Compression>(std::string_view head)>;
// kGzip if they look like it, else kNone.
Compression GzipOrNone(std::string_view head);

// Opens the files, several at a time; the first error by order of the files is
// returned. RESOURCE_EXHAUSTED if those that are compressed need more than
// `memory` bytes together.
inline constexpr uint64_t kMostDecompressed = uint64_t{1} << 30;
Result<std::vector<DataFile>> OpenDataFiles(
    Env* env, const std::vector<std::string>& paths, const Recognise& recognise,
    uint64_t memory = kMostDecompressed);

// Calls body(i) for each 0 <= i < paths.size() with as many threads as use the
// processor, or for a bucket keep enough requests under way. Begins no more
// after an error, and returns the first one by the order of paths.
Status ForEachFile(const std::vector<std::string>& paths,
                   const std::function<Status(size_t)>& body);

}  // namespace escala::input
