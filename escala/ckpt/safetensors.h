// Files of named arrays in the safetensors format, which PyTorch, JAX and
// others read and write: eight bytes with the length of a JSON header, the
// header, the arrays' bytes (little-endian, row-major) one after the other.
#pragma once

#include <cstdint>
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

class Safetensors {
 public:
  // Reads the header. Every offset is checked against the file's size, and that
  // arrays neither overlap nor leave gaps. Messages begin with the path.
  static Result<Safetensors> Open(Env* env, const std::string& path);

  const std::string& path() const { return path_; }
  const std::vector<TensorInfo>& tensors() const { return tensors_; }
  const TensorInfo* Find(std::string_view name) const;  // or nullptr
  const std::map<std::string, std::string>& metadata() const {
    return metadata_;
  }
  Result<HostArray> Read(const TensorInfo& tensor) const;

 private:
  std::string path_;
  std::shared_ptr<const RandomFile> file_;
  std::vector<TensorInfo> tensors_;  // as they lie in the file
  std::map<std::string, std::string> metadata_;
};

// Writes the arrays in this order, in place of a file that was there, at the
// end in one step. Fails on a name that is there twice, and on element types
// that the format has no name for.
Status WriteSafetensors(
    Env* env, const std::string& path,
    const std::vector<std::pair<std::string, HostArray>>& arrays,
    const std::map<std::string, std::string>& metadata = {});

}  // namespace escala::ckpt
