#include "escala/job/step_graph.h"

#include "escala/graph/ops.h"
#include "escala/job/trace.h"

namespace escala::job {

namespace {

using graph::Value;
constexpr ElementType kF32 = ElementType::kF32;

// Returns the numbers of this core's examples, as two words each.
Value Examples(StepGraph* s) {
  const int64_t batch = s->job.length.batch_per_replica;
  const auto cores_of_one = static_cast<double>(s->job.mesh.SizeOf("model"));
  const Value replica = graph::ReplicaId(&s->graph) / cores_of_one;
  const auto first = [&](int64_t word) {
    return graph::BroadcastTo(graph::SliceDim(s->examples, 0, word, word + 1),
                              {batch});
  };
  const Value low =
      first(0) + (graph::Iota(&s->graph, {ElementType::kU32, {batch}}, 0) +
                  replica * static_cast<double>(batch));
  const Value carry =
      graph::Convert(graph::Less(low, first(0)), ElementType::kU32);
  return graph::Stack({low, first(1) + carry}, 1);
}

// `statistics`: the values before these examples.
Pass PassOver(StepGraph* s, const Values& batch, const Value& examples,
              const Values& statistics) {
  const Layout& layout = s->layout;
  TraceInput input;
  input.options.precision =
      *nn::Precision::FromName(recipe::Word(s->recipe.precision));
  input.options.mesh = s->job.mesh;
  input.provide = [&](const nn::Parameter& parameter) {
    const Kept& kept = layout.Find(parameter.name);
    if (parameter.is_statistic) return statistics[layout.StatisticOf(kept)];
    return Whole(kept, s->job.mesh, s->state[kept.at], s->sum_type());
  };
  for (size_t i = 0; i < batch.size(); ++i)
    input.fields.emplace_back(s->job.batch[i].name, batch[i]);
  input.seed = s->seed;
  input.examples = examples;
  const Traced traced = Trace(&s->graph, s->job.model, input);

  Pass pass;
  pass.sums = traced.sums.values;
  pass.statistics = statistics;
  const auto& parameters = traced.context->parameters();
  for (size_t i = 0; i < parameters.size(); ++i)
    if (const Value& update = traced.context->updates()[i])
      pass.statistics[layout.StatisticOf(layout.Find(parameters[i].name))] =
          update;
  if (!s->graph.status().ok()) return pass;
  Values trained;
  for (const Kept* kept : layout.trained())
    trained.push_back(s->state[kept->at]);
  // The core's share of the mean over the global batch.
  const double share = 1 / static_cast<double>(s->job.length.global_batch);
  pass.gradients = graph::Gradient(pass.sums[0] * share, trained);
  for (Value& gradient : pass.gradients)
    gradient = graph::Convert(gradient, kF32);
  return pass;
}

}  // namespace

StepGraph::StepGraph(const recipe::Recipe& recipe, const Job& job,
                     const Layout& layout, const nn::Optimizer& optimizer)
    : recipe(recipe),
      job(job),
      layout(layout),
      optimizer(optimizer),
      graph(job.cores) {
  for (const StateEntry& entry : job.state)
    state.push_back(
        graph.Argument(nn::LocalShape(entry.shape, entry.cuts, job.mesh),
                       entry.name, SameOnAllCores(entry.cuts.empty())));
  for (const BatchField& field : job.batch)
    batch.push_back(graph.Argument(field.shape, field.name));
  const auto same = [&](Shape shape, const char* name) {
    return graph.Argument(std::move(shape), name, SameOnAllCores(true));
  };
  learning_rate = same({kF32, {}}, "learning_rate");
  updates = same({ElementType::kI32, {}}, "updates");
  examples = same({ElementType::kU32, {2}}, "examples");
  seed = same({ElementType::kU32, {}}, "seed");
  for (const Kept& kept : layout.kept)
    if (kept.parameter.is_statistic) statistics.push_back(state[kept.at]);
}

Status StepGraph::status() const {
  return graph.status().WithContext(StrCat("model ", job.model.name));
}

Pass PassOverBatch(StepGraph* s) {
  const int64_t count = s->recipe.optimizer.accumulate;
  if (count == 1) return PassOver(s, s->batch, Examples(s), s->statistics);
  const auto cut = [&](const Value& x) {
    Dims dims = x.dims();
    dims[0] /= count;
    dims.insert(dims.begin(), count);
    return graph::Reshape(x, dims);
  };
  Values xs;
  for (const Value& x : s->batch) xs.push_back(cut(x));
  xs.push_back(cut(Examples(s)));
  // The loop carries sums, gradients and statistics.
  Values carry;
  for (size_t i = 0; i < s->job.train.metrics.size(); ++i)
    carry.push_back(graph::Full(&s->graph, {kF32, {}}, 0));
  const size_t sums = carry.size();
  for (const Kept* kept : s->layout.trained())
    carry.push_back(
        graph::Full(&s->graph, {kF32, s->state[kept->at].dims()}, 0));
  const size_t added = carry.size();  // sums and gradients
  carry.insert(carry.end(), s->statistics.begin(), s->statistics.end());
  const auto end =
      graph::Scan(carry, xs, count, [&](const Values& before, const Values& x) {
        const Pass pass = PassOver(s, {x.begin(), x.end() - 1}, x.back(),
                                   {before.begin() + added, before.end()});
        graph::ScanStep after;
        for (const Values* more : {&pass.sums, &pass.gradients})
          for (const Value& value : *more)
            after.carry.push_back(before[after.carry.size()] + value);
        after.carry.insert(after.carry.end(), pass.statistics.begin(),
                           pass.statistics.end());
        return after;
      });
  const auto first = end.carry.begin();
  return {{first, first + sums},
          {first + sums, first + added},
          {first + added, end.carry.end()}};
}

Pass UnrolledPass(StepGraph* s) {
  const int64_t count = s->recipe.optimizer.accumulate;
  if (count == 1) return PassOverBatch(s);
  const int64_t micro = s->job.length.micro_batch;
  const Value examples = Examples(s);
  Pass sum;
  sum.statistics = s->statistics;
  for (int64_t i = 0; i < count; ++i) {
    const auto part = [&](const Value& x) {
      return graph::SliceDim(x, 0, i * micro, (i + 1) * micro);
    };
    Values batch;
    for (const Value& x : s->batch) batch.push_back(part(x));
    const Pass pass = PassOver(s, batch, part(examples), sum.statistics);
    sum.statistics = pass.statistics;
    for (size_t g = 0; g < pass.gradients.size(); ++g) {
      if (i == 0)
        sum.gradients.push_back(pass.gradients[g]);
      else
        sum.gradients[g] = sum.gradients[g] + pass.gradients[g];
    }
  }
  return sum;
}

}  // namespace escala::job
