#include "escala/models/model.h"

#include <algorithm>
#include <map>

#include "escala/base/mutex.h"
#include "escala/base/strings.h"
#include "escala/models/shipped.h"

namespace escala::models {

namespace {

struct Registry {
  Mutex mutex;
  std::map<std::string, MakeModel, std::less<>> makers
      ESCALA_GUARDED_BY(mutex) = {
          {"digits_cnn", MakeDigitsCnn},
          {"digits_mlp", MakeDigitsMlp},
          {"gpt", MakeGpt},
          {"resnet20", ResNet20()},
          {"resnet50", ResNet50()},
          {"vit_tiny", MakeVitTiny},
  };
};

Registry& TheRegistry() {
  static auto* const registry = new Registry;
  return *registry;
}

std::string NamesOf(const std::vector<Field>& fields) {
  std::vector<std::string> names;
  for (const Field& field : fields) names.push_back(field.name);
  return names.empty() ? "none" : StrJoin(names);
}

}  // namespace

Value Batch::Get(graph::Graph* graph, std::string_view name,
                 graph::CallSite here) const {
  std::vector<std::string> names;
  for (const auto& [field, value] : fields_) {
    if (field == name) return value;
    names.push_back(field);
  }
  graph->Fail(here, StrCat("the data has no field ", name, "; it has ",
                           names.empty() ? "none" : StrJoin(names)));
  return Value();
}

Status RegisterModel(std::string name, MakeModel make) {
  Registry& registry = TheRegistry();
  const MutexLock lock(registry.mutex);
  if (!registry.makers.emplace(name, std::move(make)).second)
    return AlreadyExists("a model named ", name, " is already registered");
  return Status();
}

std::vector<std::string> ModelNames() {
  Registry& registry = TheRegistry();
  const MutexLock lock(registry.mutex);
  std::vector<std::string> names;
  for (const auto& [name, make] : registry.makers) names.push_back(name);
  return names;
}

Result<Model> FindModel(std::string_view name, const TomlTable& architecture,
                        const std::vector<Field>& fields, const AskedAt& at) {
  MakeModel make;
  {
    Registry& registry = TheRegistry();
    const MutexLock lock(registry.mutex);
    const auto found = registry.makers.find(name);
    if (found != registry.makers.end()) make = found->second;
  }
  const std::string place = at.place.empty() ? "" : StrCat(at.place, ": ");
  if (!make) {
    const auto names = ModelNames();
    const auto nearest = NearestWords(name, names, 1);
    return InvalidArgument(
        place, "model: got \"", name, "\", expected one of ", StrJoin(names),
        nearest.empty() ? "" : StrCat("; did you mean ", nearest[0], "?"));
  }
  OptionReader options(architecture, StrCat("model ", name), at.table);
  Result<Model> model = make(&options, fields);
  if (model.ok()) {
    model->name = name;
    return model;
  }
  // Errors of options already have a position.
  ESCALA_RETURN_IF_ERROR(options.Finish());
  return Status(model.status().code(), StrCat(place, model.status().message()));
}

Result<Field> FindField(const std::vector<Field>& fields, std::string_view name,
                        std::string_view model) {
  for (const Field& field : fields)
    if (field.name == name) return field;
  return InvalidArgument("model ", model, " reads the field ", name,
                         "; the data has ", NamesOf(fields),
                         ". Choose data that has it");
}

}  // namespace escala::models
