// The objects behind C's executables; they own whatever C gets pointers to.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {

// Strings as C lists them: pointers and sizes. They are views of what Add got.
struct StringList {
  std::vector<const char*> data;
  std::vector<size_t> sizes;
  void Add(const std::string& text) {
    data.push_back(text.data());
    sizes.push_back(text.size());
  }
  // Sets the fields of a C struct.
  void Put(size_t* count, const char* const** texts,
           const size_t** text_sizes) const {
    *count = data.size();
    *texts = data.data();
    *text_sizes = sizes.data();
  }
};

struct ExecutableObject {
  explicit ExecutableObject(std::shared_ptr<Executable> executable);

  const std::shared_ptr<Executable> executable;
  std::vector<PJRT_Buffer_Type> result_types;
  std::vector<int64_t> result_dims;  // of all results, one after another
  std::vector<size_t> result_ranks;
  StringList result_memory_kinds;
  StringList argument_memory_kinds;
  StringList result_shardings;
  StringList argument_shardings;
  // Layouts by XLA's text, which the layouts extension gives out; they point
  // into layout_texts.
  std::vector<std::string*> argument_layouts, result_layouts;
  std::vector<std::string> layout_texts;

  // Both are made on the first call.
  const NamedValueList& costs();
  const std::string& text();

 private:
  std::once_flag costs_once_;
  std::unique_ptr<NamedValueList> costs_;
  std::once_flag text_once_;
  std::string text_;
};

// Returns what Executable_DeserializeAndLoad reads.
std::string Serialized(const Executable& executable);

// Compiles for the Pod of a client or topology.
Result<std::shared_ptr<Executable>> CompileFor(const ClientObject& client,
                                               const PJRT_Program* program,
                                               std::string_view options);

struct LoadedExecutableObject {
  explicit LoadedExecutableObject(std::shared_ptr<Executable> executable);

  const std::shared_ptr<Executable> executable;
  std::vector<PJRT_LogicalDeviceIds> logical_ids;
};

}  // namespace escala::softpod::api
