#include "escala/models/model.h"

#include "escala/base/registry.h"
#include "escala/base/strings.h"
#include "escala/graph/ops.h"
#include "escala/models/shipped.h"
#include "escala/nn/losses.h"

namespace escala::models {

namespace {

Registry<MakeModel>& TheRegistry() {
  static auto* const registry =
      new Registry<MakeModel>({{"digits_cnn", MakeDigitsCnn},
                               {"digits_mlp", MakeDigitsMlp},
                               {"gpt", MakeGpt},
                               {"resnet20", ResNet20()},
                               {"resnet50", ResNet50()},
                               {"vit_tiny", MakeVitTiny}});
  return *registry;
}

Value GetNamed(graph::Graph* graph,
               const std::vector<std::pair<std::string, Value>>& all,
               std::string_view missing, std::string_view name,
               graph::CallSite here) {
  std::vector<std::string> names;
  for (const auto& [each, value] : all) {
    if (each == name) return value;
    names.push_back(each);
  }
  graph->Fail(here, StrCat(missing, name, "; it has ",
                           names.empty() ? "none" : StrJoin(names)));
  return Value();
}

std::string NamesOf(const std::vector<Field>& fields) {
  std::vector<std::string> names;
  for (const Field& field : fields) names.push_back(field.name);
  return names.empty() ? "none" : StrJoin(names);
}

}  // namespace

Value Batch::Get(graph::Graph* graph, std::string_view name,
                 graph::CallSite here) const {
  return GetNamed(graph, fields_, "the data has no field ", name, here);
}

Outputs::operator const Value&() const {
  ESCALA_CHECK(named_.size() == 1,
               "a model with several outputs takes each by its name");
  return named_[0].second;
}

Value Outputs::Get(graph::Graph* graph, std::string_view name,
                   graph::CallSite here) const {
  return GetNamed(graph, named_, "the model has no output ", name, here);
}

Judgement JudgeApart(
    const std::vector<std::pair<std::string, Judgement>>& outputs) {
  Judgement all;
  for (const auto& [name, judgement] : outputs) {
    const Value loss = nn::MeanOfExample(judgement.loss);
    all.loss = all.loss ? all.loss + loss : loss;
    all.metrics.emplace_back(StrCat(name, "/loss"), loss);
    for (const auto& [metric, value] : judgement.metrics)
      all.metrics.emplace_back(StrCat(name, "/", metric), value);
  }
  return all;
}

Status RegisterModel(std::string name, MakeModel make) {
  if (TheRegistry().Add(name, std::move(make))) return Status();
  return AlreadyExists("a model named ", name, " is already registered");
}

std::vector<std::string> ModelNames() { return TheRegistry().Names(); }

Result<Model> FindModel(std::string_view name, const TomlTable& architecture,
                        const std::vector<Field>& fields, const AskedAt& at) {
  const std::string place = at.place.empty() ? "" : StrCat(at.place, ": ");
  ESCALA_ASSIGN_OR_RETURN(const MakeModel make,
                          TheRegistry().Find(StrCat(place, "model"), name));
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
