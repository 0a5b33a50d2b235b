#include "escala/input/registry.h"

#include <utility>

#include "escala/base/registry.h"
#include "escala/input/sources.h"

namespace escala::input {
namespace {

Registry<SourceMaker>& TheRegistry() {
  static auto* const registry = new Registry<SourceMaker>(  // never destroyed
      {{"digits", MakeDigits},
       {"images", MakeImages},
       {"text", MakeText},
       {"records", MakeRecordSource},
       {"mixture", MakeMixture}});
  return *registry;
}

}  // namespace

Status RegisterSource(std::string name, SourceMaker maker) {
  if (TheRegistry().Add(name, std::move(maker))) return Status();
  return AlreadyExists("there is a source named \"", name,
                       "\" already: choose another name");
}

Result<std::unique_ptr<Source>> MakeSource(std::string_view name, Split split,
                                           const TomlTable& options, Env* env,
                                           const AskedAt& at) {
  ESCALA_ASSIGN_OR_RETURN(
      const SourceMaker maker,
      TheRegistry().Find(
          at.place.empty() ? "data" : StrCat(at.place, ": ", at.key), name));
  OptionReader reader(options, StrCat("data ", name), at.table);
  ESCALA_ASSIGN_OR_RETURN(auto source, maker(split, &reader, env));
  ESCALA_RETURN_IF_ERROR(reader.Finish());
  return source;
}

}  // namespace escala::input
