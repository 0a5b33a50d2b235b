#include <cmath>

#include "escala/graph/ops.h"
#include "escala/hlo/op_table.h"
#include "escala/job/across_cores.h"
#include "escala/job/programs.h"
#include "escala/job/step_graph.h"

namespace escala::job {

namespace {

using graph::Value;
constexpr ElementType kF32 = ElementType::kF32;

// Returns AdaScale's gain, computed from each replica's own gradients, and puts
// its slots and the sum of all gains into `next`. `squared`: squared norm of
// the whole batch's gradient.
Value Gain(const StepGraph& s, const Pass& pass, const Value& squared,
           Values* next) {
  const auto replicas = static_cast<double>(s.job.replicas);
  std::vector<AddPieces> add;
  for (const Kept* kept : s.layout.trained())
    add.push_back(AddOver(s.job.mesh, kept->cuts));
  // A replica's gradient is `replicas` times its share of the mean gradient.
  // Take its squared norm, then the mean over the replicas.
  const Value each =
      SumOverData(s.job.mesh, nn::SquaredNorm(pass.gradients, add)) * replicas;
  // The paper's formula for all models.
  const double smoothing = std::max(0.0, 1 - replicas / 1000);
  const auto& at = s.layout.adascale;
  Values slots = {s.state[at[0]], s.state[at[1]]};
  const Value gain =
      nn::AdaScale(s.job.replicas, smoothing).Gain(each, squared, &slots);
  (*next)[at[0]] = slots[0];
  (*next)[at[1]] = slots[1];
  (*next)[at[2]] = s.state[at[2]] + gain;
  return gain;
}

// Puts the updated parameter and its slots into `next`.
void Update(const StepGraph& s, const Kept& kept, const Value& gradient,
            const AddPieces& add, const Value& rate, Values* next) {
  const recipe::Optimizer& o = s.recipe.optimizer;
  nn::OptimizerInput input;
  input.parameter =
      graph::Convert(UpdatedPiece(s.job.mesh, kept, s.state[kept.at]), kF32);
  input.gradient = gradient;
  input.learning_rate = rate;
  input.count = graph::Convert(s.updates, kF32) + 1.0;
  input.decay = !nn::MatchesAny(kept.parameter.name, o.decay_exclude);
  input.trust = !nn::MatchesAny(kept.parameter.name, o.trust_exclude);
  input.add_pieces = add;
  Values slots;
  for (const size_t slot : kept.slots) slots.push_back(s.state[slot]);
  const Value updated = s.optimizer.Update(input, &slots);
  (*next)[kept.at] = FromUpdated(
      s.job.mesh, kept, graph::Convert(updated, kept.parameter.shape.type));
  for (size_t i = 0; i < kept.slots.size(); ++i)
    (*next)[kept.slots[i]] = slots[i];
}

Result<Program> WriteStep(StepGraph* step) {
  const StepGraph& s = *step;
  const nn::Mesh& mesh = s.job.mesh;
  Program program;
  Values metrics, next = s.state;
  const auto report = [&](const std::string& name, const Value& value) {
    program.metrics.push_back(name);
    metrics.push_back(value);
  };

  const Pass pass = PassOverBatch(step);
  if (!s.graph.status().ok()) return s.status();
  const double share = 1 / static_cast<double>(s.job.length.global_batch);
  for (size_t i = 0; i < pass.sums.size(); ++i)
    report(s.job.train.metrics[i], SumOverData(mesh, pass.sums[i]) * share);

  const std::vector<const Kept*> trained = s.layout.trained();
  Values gradients;
  std::vector<AddPieces> add;
  for (size_t i = 0; i < trained.size(); ++i) {
    gradients.push_back(
        SumGradient(mesh, *trained[i], pass.gradients[i], s.sum_type()));
    add.push_back(AddUpdated(mesh, *trained[i]));
  }
  const Value squared = nn::SquaredNorm(gradients, add);

  Value rate = s.learning_rate;
  if (!s.layout.adascale.empty()) {
    const Value gain = Gain(s, pass, squared, &next);
    rate = s.learning_rate * gain;
    report(kAdaScaleGain, gain);
    report(kAdaScaleSteps, next[s.layout.adascale.back()]);
  }
  report("grad_norm", graph::Sqrt(squared));
  if (s.recipe.optimizer.clip_norm > 0)
    gradients =
        nn::ClipByNorm(gradients, squared, s.recipe.optimizer.clip_norm);
  // A step whose loss or gradient is not finite must leave the state as it was,
  // so that the cause can be found.
  const Value good =
      graph::And(graph::IsFinite(metrics[0]), graph::IsFinite(squared));

  for (size_t i = 0; i < trained.size(); ++i)
    Update(s, *trained[i], gradients[i], add[i], rate, &next);
  for (const Kept& kept : s.layout.kept) {
    if (kept.parameter.is_statistic)
      next[kept.at] =
          MeanOverData(mesh, pass.statistics[s.layout.StatisticOf(kept)]);
    if (kept.ema >= 0)
      next[kept.ema] =
          nn::Ema(s.state[kept.ema], graph::Convert(next[kept.at], kF32),
                  s.recipe.optimizer.ema);
  }
  if (!s.graph.status().ok()) return s.status();

  std::vector<int64_t> aliases;
  std::vector<std::string> names;
  for (size_t i = 0; i < next.size(); ++i) {
    next[i] = graph::Select(good, next[i], s.state[i]);
    aliases.push_back(static_cast<int64_t>(i));
    names.push_back(s.job.state[i].name);
  }
  next.insert(next.end(), metrics.begin(), metrics.end());
  names.insert(names.end(), program.metrics.begin(), program.metrics.end());
  ESCALA_ASSIGN_OR_RETURN(hlo::Module module,
                          step->graph.Build(next, aliases, names));
  program.flops = hlo::CountWork(module).flops;
  program.module = std::make_shared<hlo::Module>(std::move(module));
  return program;
}

}  // namespace

Result<Program> WriteTrainProgram(const recipe::Recipe& recipe, const Job& job,
                                  const Layout& layout,
                                  const nn::Optimizer& optimizer) {
  StepGraph step(recipe, job, layout, optimizer);
  ESCALA_ASSIGN_OR_RETURN(Program program, WriteStep(&step));
  if (step.graph.has_remat()) {
    StepGraph once(recipe, job, layout, optimizer);
    once.graph.SetRemat(false);
    ESCALA_ASSIGN_OR_RETURN(const Program plain, WriteStep(&once));
    program.flops = plain.flops;
  }
  return program;
}

}  // namespace escala::job
