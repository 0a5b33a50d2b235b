#include "escala/input/registry.h"

#include <map>
#include <utility>

#include "escala/base/mutex.h"
#include "escala/input/sources.h"

namespace escala::input {
namespace {

struct Registry {
  Mutex mutex;
  std::map<std::string, SourceMaker, std::less<>> makers
      ESCALA_GUARDED_BY(mutex) = {
          {"digits", MakeDigits}, {"images", MakeImages}, {"text", MakeText}};
};

Registry& TheRegistry() {
  static Registry* registry = new Registry;  // never destroyed
  return *registry;
}

}  // namespace

Status RegisterSource(std::string name, SourceMaker maker) {
  Registry& registry = TheRegistry();
  const MutexLock lock(registry.mutex);
  if (registry.makers.contains(name))
    return AlreadyExists("there is a source named \"", name,
                         "\" already: choose another name");
  registry.makers.emplace(std::move(name), std::move(maker));
  return Status();
}

std::vector<std::string> SourceNames() {
  Registry& registry = TheRegistry();
  const MutexLock lock(registry.mutex);
  std::vector<std::string> names;
  for (const auto& [name, maker] : registry.makers) names.push_back(name);
  return names;
}

Result<std::unique_ptr<Source>> MakeSource(std::string_view name, Split split,
                                           const TomlTable& options, Env* env,
                                           const AskedAt& at) {
  SourceMaker maker;
  {
    Registry& registry = TheRegistry();
    const MutexLock lock(registry.mutex);
    const auto found = registry.makers.find(name);
    if (found != registry.makers.end()) maker = found->second;
  }
  if (maker == nullptr) {
    const std::vector<std::string> names = SourceNames();
    const std::vector<std::string> near = NearestWords(name, names, 1);
    return InvalidArgument(
        at.place.empty() ? "data" : StrCat(at.place, ": ", at.key), ": got \"",
        name, "\", expected one of ", StrJoin(names),
        near.empty() ? "" : StrCat("; did you mean ", near[0], "?"));
  }
  OptionReader reader(options, StrCat("data ", name), at.table);
  auto source = maker(split, &reader, env);
  ESCALA_RETURN_IF_ERROR(reader.Finish());
  return source;
}

}  // namespace escala::input
