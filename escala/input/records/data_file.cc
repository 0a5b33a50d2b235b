#include "escala/input/records/data_file.h"

#include <zlib.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <thread>
#include <utility>

#include "escala/base/thread_pool.h"
#include "escala/base/wire/crc32c.h"
#include "escala/store/uri.h"

namespace escala::input {
namespace {

// A request to a bucket takes tens of milliseconds and no processor.
constexpr int kRequestsAtOnce = 32;

// The bytes of a file that was decompressed.
class MemoryFile : public RandomFile {
 public:
  explicit MemoryFile(std::string bytes) : bytes_(std::move(bytes)) {}

  Result<size_t> Read(uint64_t offset, size_t size, char* out) const override {
    if (offset >= bytes_.size()) return size_t{0};
    const size_t got = std::min<size_t>(size, bytes_.size() - offset);
    std::memcpy(out, bytes_.data() + offset, got);
    return got;
  }

 private:
  const std::string bytes_;
};

class Inflater {
 public:
  explicit Inflater(Compression compression) : compression_(compression) {
    // 15: the largest window; 16 more: a gzip header instead of zlib's.
    const int bits = compression == Compression::kGzip ? 15 + 16 : 15;
    ESCALA_CHECK(inflateInit2(&stream_, bits) == Z_OK, "no memory for zlib");
  }
  ~Inflater() { inflateEnd(&stream_); }

  // Appends to *out what `input` decompresses to. `memory` has the bytes that
  // *out and others may still take.
  Status Add(std::string_view input, std::atomic<int64_t>* memory,
             std::string* out) {
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(input.data()));
    stream_.avail_in = static_cast<uInt>(input.size());
    do {
      // Files of several gzip members are one file.
      if (ended_ && stream_.avail_in > 0) {
        if (compression_ == Compression::kZlib)
          return DataLoss("it goes on after the end of its data");
        inflateReset(&stream_);
        ended_ = false;
      }
      char piece[64 << 10];
      stream_.next_out = reinterpret_cast<Bytef*>(piece);
      stream_.avail_out = sizeof piece;
      const int code = inflate(&stream_, Z_NO_FLUSH);
      const size_t made = sizeof piece - stream_.avail_out;
      if (memory->fetch_sub(static_cast<int64_t>(made)) <
          static_cast<int64_t>(made))
        return ResourceExhausted("");
      out->append(piece, made);
      ended_ = code == Z_STREAM_END;
      // Z_BUF_ERROR: more input is needed.
      if (code == Z_BUF_ERROR) break;
      if (code != Z_OK && !ended_)
        return DataLoss("its data are damaged (",
                        stream_.msg != nullptr ? stream_.msg : "zlib", ")");
    } while (stream_.avail_in > 0 || stream_.avail_out == 0);
    return Status();
  }

  size_t input_left() const { return stream_.avail_in; }
  bool ended() const { return ended_; }

 private:
  const Compression compression_;
  z_stream stream_ = {};
  bool ended_ = false;  // at the end of a member
};

Result<std::string> Inflate(const RandomFile& file, uint64_t size,
                            Compression compression,
                            std::atomic<int64_t>* memory) {
  Inflater inflater(compression);
  std::string out;
  std::string piece(std::min<uint64_t>(size, 256 << 10), '\0');
  for (uint64_t at = 0; at < size; at += piece.size()) {
    piece.resize(std::min<uint64_t>(piece.size(), size - at));
    ESCALA_RETURN_IF_ERROR(ReadExactly(file, at, piece.size(), piece.data()));
    const Status status = inflater.Add(piece, memory, &out);
    if (status.code() == StatusCode::kDataLoss)
      return status.WithContext(
          StrCat("at byte ", at + piece.size() - inflater.input_left()));
    ESCALA_RETURN_IF_ERROR(status);
  }
  if (!inflater.ended())
    return DataLoss("it ends at byte ", size,
                    " inside its compressed data: get it whole");
  out.shrink_to_fit();
  return out;
}

Result<DataFile> OpenOne(Env* env, const std::string& path,
                         const Recognise& recognise, uint64_t most,
                         std::atomic<int64_t>* memory) {
  DataFile data{path, nullptr};
  ESCALA_ASSIGN_OR_RETURN(const FileInfo info, env->Stat(path));
  ESCALA_ASSIGN_OR_RETURN(data.file, env->OpenRandom(path));
  data.size = info.size;
  // One request for the two who look at the begin.
  std::string head(std::min<uint64_t>(info.size, kFirstBytes), '\0');
  ESCALA_RETURN_IF_ERROR(
      ReadExactly(*data.file, 0, head.size(), head.data()).WithContext(path));
  data.first_crc = Crc32c(head);
  auto compression = recognise(head);
  if (!compression.ok()) return compression.status().WithContext(path);
  data.compression = *compression;
  if (data.compression == Compression::kNone || data.size == 0) return data;
  auto bytes = Inflate(*data.file, info.size, data.compression, memory);
  if (bytes.status().code() == StatusCode::kResourceExhausted)
    return ResourceExhausted(
        path, " is compressed (", ToString(data.compression),
        "), so it is held in memory, but all such files together need more than"
        " the ",
        FormatBytes(static_cast<double>(most)),
        " that they may: decompress them, or write them anew by `escala data"
        " convert`");
  ESCALA_RETURN_IF_ERROR(bytes.status().WithContext(
      StrCat(path, ", compressed by ", ToString(data.compression))));
  data.size = bytes->size();
  data.file = std::make_unique<MemoryFile>(*std::move(bytes));
  return data;
}

}  // namespace

std::string_view ToString(Compression compression) {
  switch (compression) {
    case Compression::kNone:
      return "none";
    case Compression::kGzip:
      return "gzip";
    case Compression::kZlib:
      break;
  }
  return "zlib";
}

bool LooksLikeGzip(std::string_view head) {
  return head.starts_with("\x1f\x8b\x08");  // 8: deflate, the only method
}

bool LooksLikeZlib(std::string_view head) {
  if (head.size() < 2) return false;
  const int first = static_cast<uint8_t>(head[0]);
  const int second = static_cast<uint8_t>(head[1]);
  return (first & 15) == 8 && first >> 4 <= 7 &&
         (256 * first + second) % 31 == 0;
}

Compression GzipOrNone(std::string_view head) {
  return LooksLikeGzip(head) ? Compression::kGzip : Compression::kNone;
}

Result<std::vector<DataFile>> OpenDataFiles(
    Env* env, const std::vector<std::string>& paths, const Recognise& recognise,
    uint64_t memory) {
  if (paths.empty())
    return InvalidArgument("no file is given: name the files of the set");
  std::vector<DataFile> files(paths.size());
  std::atomic<int64_t> left = static_cast<int64_t>(memory);
  ESCALA_RETURN_IF_ERROR(ForEachFile(paths, [&](size_t i) -> Status {
    ESCALA_ASSIGN_OR_RETURN(files[i],
                            OpenOne(env, paths[i], recognise, memory, &left));
    return Status();
  }));
  return files;
}

Status ForEachFile(const std::vector<std::string>& paths,
                   const std::function<Status(size_t)>& body) {
  if (paths.empty()) return Status();
  const auto count = static_cast<int64_t>(paths.size());
  const int64_t threads =
      store::IsInBucket(paths[0])
          ? kRequestsAtOnce
          : std::max<int64_t>(std::thread::hardware_concurrency(), 1);
  // The caller takes part.
  ThreadPool pool(static_cast<int>(std::min(threads, count) - 1));
  std::vector<Status> statuses(paths.size());
  // A bucket that does not answer is not asked a thousand times. The files
  // before one that fails have begun, so the first of the errors is known.
  std::atomic<bool> failed = false;
  pool.ShareOut(count, pool.threads() + 1, [&](int64_t i, int64_t) {
    if (failed) return;
    const auto file = static_cast<size_t>(i);
    statuses[file] = body(file);
    if (!statuses[file].ok()) failed = true;
  });
  for (const Status& status : statuses) ESCALA_RETURN_IF_ERROR(status);
  return Status();
}

}  // namespace escala::input
