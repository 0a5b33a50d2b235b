// Reads arrays by name, whether they lie in a safetensors file or in a
// checkpoint.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/ckpt/checkpoint.h"
#include "escala/ckpt/safetensors.h"

namespace escala::ckpt {

// The key of a safetensors file's metadata that has the kind of an array, in
// ToString's words. An array without the key is a parameter.
std::string KindKey(std::string_view array);

// Any thread may call any method.
class ArrayStore {
 public:
  struct Entry {
    std::string name;
    Shape shape;  // of the whole array
    ArrayKind kind = ArrayKind::kParameter;
  };

  // `path`: a safetensors file, or the folder of one checkpoint. Errors are
  // those of Safetensors::Open and Checkpoint::Open; FAILED_PRECONDITION for
  // another folder, and DATA_LOSS for a kind that does not exist.
  static Result<ArrayStore> Open(Env* env, const std::string& path);

  const std::string& path() const { return path_; }
  const std::vector<Entry>& arrays() const { return arrays_; }
  const Entry* Find(std::string_view name) const;  // nullptr if absent
  // nullptr for a file.
  const Manifest* manifest() const {
    return checkpoint_ ? &checkpoint_->manifest() : nullptr;
  }
  // Reads a whole array. In a checkpoint it is verified. REQUIRES: `array` is
  // one of arrays()
  Result<HostArray> Read(const Entry& array) const;

 private:
  std::string path_;
  std::vector<Entry> arrays_;
  std::unordered_map<std::string, size_t> index_;  // of arrays_, by name
  // One of the two.
  std::unique_ptr<const Safetensors> file_;
  std::unique_ptr<Sink> sink_;  // of the checkpoint
  std::unique_ptr<const Checkpoint> checkpoint_;
};

}  // namespace escala::ckpt
