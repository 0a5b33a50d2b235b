#include <algorithm>

#include "escala/graph/ops.h"
#include "escala/hlo/op_table.h"
#include "escala/job/job.h"
#include "escala/job/trace.h"

namespace escala::job {

Result<ForwardProgram> MakeForward(const recipe::Recipe& recipe,
                                   const models::Model& model,
                                   const std::vector<Field>& fields,
                                   int64_t examples) {
  ForwardProgram forward;
  graph::Graph graph(1);
  nn::Context::Options options;
  options.mode = nn::Mode::kEval;
  ESCALA_ASSIGN_OR_RETURN(
      options.precision,
      nn::Precision::FromName(recipe::Word(recipe.precision)));

  models::Batch batch;
  for (const BatchField& field : BatchOf(fields, examples)) {
    if (std::find(model.inputs.begin(), model.inputs.end(), field.name) ==
        model.inputs.end())
      continue;
    batch.Add(field.name, graph.Argument(field.shape, field.name));
    forward.inputs.push_back(field);
  }
  nn::Context context(&graph, options, [&](const nn::Parameter& p) {
    forward.state.push_back({p.is_statistic ? StateEntry::Kind::kStatistic
                                            : StateEntry::Kind::kParameter,
                             p.name,
                             p.name,
                             p.shape,
                             {},
                             p.init});
    return graph.Argument(p.shape, p.name);
  });
  const models::Outputs outputs = model.forward(nn::Scope(&context), batch);
  ESCALA_RETURN_IF_ERROR(graph.status().WithContext(
      StrCat(recipe.PlaceOf("model"), ": model ", model.name)));
  std::vector<graph::Value> values;
  std::vector<std::string> names;
  for (const auto& [name, value] : outputs.named()) {
    if (value.rank() < 1 || value.dims()[0] != examples)
      return InvalidArgument("model ", model.name, ": its output ", name,
                             " is ", value.shape().ToString(),
                             ", expected one to each of ", examples,
                             " examples: they are the first dimension");
    values.push_back(value);
    names.push_back(name);
    forward.outputs.push_back({name, value.shape()});
  }
  ESCALA_ASSIGN_OR_RETURN(hlo::Module module, graph.Build(values, {}, names));
  module.name = "forward";
  forward.program.flops = hlo::CountWork(module).flops;
  forward.program.module = std::make_shared<hlo::Module>(std::move(module));
  return forward;
}

}  // namespace escala::job
