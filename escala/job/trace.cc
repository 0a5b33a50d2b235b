#include "escala/job/trace.h"

#include "escala/graph/ops.h"
#include "escala/nn/losses.h"

namespace escala::job {

namespace {

using graph::Value;

Value SumOf(graph::Graph* graph, const std::string& what, const Value& each,
            const TraceInput& input, graph::CallSite here) {
  if (!each) return each;
  const int64_t examples =
      input.fields.empty() ? 0 : input.fields[0].second.dim(0, here);
  if (each.rank() < 1 || each.dims()[0] != examples ||
      each.type() != ElementType::kF32) {
    graph->Fail(here,
                StrCat("the model's ", what, " is ", each.shape().ToString(),
                       ", expected f32 and a number for each of ", examples,
                       " examples"));
    return Value();
  }
  const Value numbers = nn::MeanOfExample(each);
  return graph::Sum(input.weight ? numbers * input.weight : numbers);
}

}  // namespace

Traced Trace(graph::Graph* graph, const models::Model& model,
             const TraceInput& input) {
  const graph::CallSite here = graph::CallSite::current();
  Traced traced;
  traced.context =
      std::make_unique<nn::Context>(graph, input.options, input.provide);
  traced.context->SetRandom(input.seed, input.examples);
  auto batch = std::make_unique<models::Batch>();
  for (const auto& [name, value] : input.fields) batch->Add(name, value);
  traced.batch = std::move(batch);

  const nn::Scope scope(traced.context.get());
  const models::Outputs outputs = model.forward(scope, *traced.batch);
  const models::Judgement judgement =
      model.judge(scope, outputs, *traced.batch);
  traced.sums.perplexity = judgement.perplexity;
  const auto add = [&](const std::string& name, const Value& each) {
    traced.sums.names.push_back(name);
    traced.sums.values.push_back(SumOf(graph, name, each, input, here));
  };
  add("loss", judgement.loss);
  for (const auto& [name, each] : judgement.metrics) add(name, each);
  return traced;
}

Result<Written> ParametersOf(const models::Model& model,
                             const nn::Context::Options& options,
                             const std::vector<BatchField>& batch) {
  graph::Graph graph(options.mesh.size());
  TraceInput input;
  input.options = options;
  input.provide = [&](const nn::Parameter& p) {
    return graph.Argument(nn::LocalShape(p.shape, p.cuts, options.mesh),
                          p.name);
  };
  for (const BatchField& field : batch)
    input.fields.emplace_back(field.name,
                              graph.Argument(field.shape, field.name));
  input.seed = graph.Argument({ElementType::kU32, {}}, "seed");
  const int64_t examples = batch.empty() ? 0 : batch[0].shape.dims[0];
  input.examples =
      graph.Argument({ElementType::kU32, {examples, 2}}, "examples");
  Traced traced = Trace(&graph, model, input);
  ESCALA_RETURN_IF_ERROR(
      graph.status().WithContext(StrCat("model ", model.name)));
  return Written{traced.context->parameters(), std::move(traced.sums.names),
                 traced.sums.perplexity};
}

std::vector<BatchField> BatchOf(const std::vector<Field>& fields,
                                int64_t examples) {
  std::vector<BatchField> batch;
  for (const Field& field : fields) {
    Shape shape = field.shape;
    shape.dims.insert(shape.dims.begin(), examples);
    batch.push_back({field.name, std::move(shape)});
  }
  return batch;
}

hlo::AttributeMap SameOnAllCores(bool same) {
  hlo::AttributeMap attributes;
  if (same) attributes.Set("mhlo.is_same_data_across_replicas", true);
  return attributes;
}

}  // namespace escala::job
