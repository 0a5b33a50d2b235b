// Files of named arrays in the safetensors format, which PyTorch, JAX and
// others read and write. A file has eight bytes with the length of a JSON
// header, the header, and the arrays' bytes one after another (little-endian,
// row-major).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/env.h"
#include "escala/base/status.h"

namespace escala::ckpt {

struct TensorInfo {
  std::string name;
  Shape shape;
  uint64_t offset = 0;  // in the file
};

// The header of a file, which stands before the arrays' bytes.
struct SafetensorsIndex {
  std::vector<TensorInfo> tensors;  // in the file's order
  std::map<std::string, std::string> metadata;
};

// Reads the header of a file of `file_bytes`, of which `read` gives any bytes.
// Checks every offset against the file's size, and that arrays neither overlap
// nor leave gaps.
using BytesReader =
    std::function<Status(uint64_t offset, size_t size, char* out)>;
Result<SafetensorsIndex> ReadSafetensorsIndex(uint64_t file_bytes,
                                              const BytesReader& read);

class Safetensors {
 public:
  // Reads the header. Messages begin with the path.
  static Result<Safetensors> Open(Env* env, const std::string& path);

  const std::string& path() const { return path_; }
  const std::vector<TensorInfo>& tensors() const { return index_.tensors; }
  const TensorInfo* Find(std::string_view name) const;  // nullptr if absent
  const std::map<std::string, std::string>& metadata() const {
    return index_.metadata;
  }
  Result<HostArray> Read(const TensorInfo& tensor) const;

 private:
  std::string path_;
  std::shared_ptr<const RandomFile> file_;
  SafetensorsIndex index_;
};

using NamedArrays = std::vector<std::pair<std::string, HostArray>>;

// Called with the bytes of each array that was written.
using ArrayWritten = std::function<void(uint64_t bytes)>;

// Writes the arrays in this order. An existing file is replaced atomically at
// the end. Fails on a name that occurs twice, and on an element type that the
// format lacks.
Status WriteSafetensors(
    Env* env, const std::string& path, const NamedArrays& arrays,
    const std::map<std::string, std::string>& metadata = {},
    const ArrayWritten& written = [](uint64_t) {});

// A file's first bytes, behind which the arrays' bytes follow each other.
Result<std::string> SafetensorsHeader(
    const NamedArrays& arrays,
    const std::map<std::string, std::string>& metadata = {});
Status AppendArray(const HostArray& array, WritableFile* file);

}  // namespace escala::ckpt
