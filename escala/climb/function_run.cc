#include "escala/climb/function_run.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "escala/climb/arrays.h"
#include "escala/climb/rewrite.h"
#include "escala/hlo/text.h"
#include "escala/job/gradients.h"
#include "escala/train/reading.h"
#include "escala/train/step.h"

namespace escala::climb {

namespace {

using job::StateEntry;
using train::Session;
using train::State;

// Of the step of plain SGD.
constexpr double kMostRate = 1 << 30;

Result<pjrt::LoadedExecutable> Compile(const Session& session,
                                       const job::Program& program, Order order,
                                       std::string_view what) {
  hlo::Module module = WithExactProducts(*program.module);
  if (order == Order::kOther) module = WithOtherSums(module);
  return session.placement().Compile(program, what, hlo::Print(module));
}

// The model's arrays in the state, by index.
std::vector<size_t> ModelArrays(const job::Job& job) {
  std::vector<size_t> entries;
  for (size_t i = 0; i < job.state.size(); ++i)
    if (job.state[i].kind == StateEntry::Kind::kParameter ||
        job.state[i].kind == StateEntry::Kind::kStatistic)
      entries.push_back(i);
  return entries;
}

Result<std::vector<HostArray>> Get(const Session& session, const State& state,
                                   const std::vector<size_t>& entries) {
  std::vector<HostArray> arrays;
  for (const size_t entry : entries) {
    ESCALA_ASSIGN_OR_RETURN(
        arrays.emplace_back(),
        state.Get(session.placement(), session.job(), entry));
  }
  return arrays;
}

// The recipe with plain SGD, cut and summed as before.
recipe::Recipe WithPlainSgd(const recipe::Recipe& recipe) {
  recipe::Recipe plain = recipe;
  const recipe::Optimizer& from = recipe.optimizer;
  plain.optimizer = {.name = recipe::OptimizerName::kSgd,
                     .learning_rate = from.learning_rate,
                     .accumulate = from.accumulate,
                     .gradient_type = from.gradient_type,
                     .shard = from.shard,
                     .freeze = from.freeze};
  return plain;
}

}  // namespace

Result<std::unique_ptr<input::Batches>> BatchesOf(const Session& session) {
  ESCALA_ASSIGN_OR_RETURN(input::BatchOptions options,
                          train::ReadingOf(session.recipe(), session.source()));
  options.global_batch = session.job().length.global_batch;
  options.replicas = static_cast<int>(session.job().replicas);
  return input::Batches::Make(&session.source(), options);
}

Result<std::vector<train::Buffers>> NextBatch(const Session& session,
                                              input::Batches* batches) {
  ESCALA_ASSIGN_OR_RETURN(const input::Batch batch, batches->Next());
  return train::PutBatch(session.placement(), session.job(), batch);
}

Result<FunctionRun> FunctionRun::Make(const recipe::Recipe& recipe,
                                      const pjrt::Client* client, Env* env) {
  FunctionRun run;
  run.recipe_ = std::make_unique<recipe::Recipe>(recipe);
  run.plain_recipe_ = std::make_unique<recipe::Recipe>(WithPlainSgd(recipe));
  ESCALA_ASSIGN_OR_RETURN(run.own_, Session::Make(*run.recipe_, *client, env));
  ESCALA_ASSIGN_OR_RETURN(run.plain_,
                          Session::Make(*run.plain_recipe_, *client, env));
  return run;
}

bool FunctionRun::has_statistics() const {
  const auto& state = own_.job().state;
  return std::any_of(state.begin(), state.end(), [](const StateEntry& entry) {
    return entry.kind == StateEntry::Kind::kStatistic;
  });
}

Result<FunctionAnswer> FunctionRun::Run(Order order, int64_t steps,
                                        double learning_rate) const {
  FunctionAnswer answer;
  ESCALA_RETURN_IF_ERROR(Gradients(order, &answer));
  ESCALA_RETURN_IF_ERROR(PlainUpdate(order, &answer));
  ESCALA_RETURN_IF_ERROR(Steps(order, steps, learning_rate, &answer));
  return answer;
}

Status FunctionRun::Gradients(Order order, FunctionAnswer* answer) const {
  const job::Job& job = own_.job();
  const train::Placement& placement = own_.placement();
  ESCALA_ASSIGN_OR_RETURN(const job::GradientProgram gradients,
                          job::MakeGradients(*recipe_, job));
  ESCALA_ASSIGN_OR_RETURN(const auto program, Compile(own_, gradients.program,
                                                      order, "the gradients"));
  ESCALA_ASSIGN_OR_RETURN(const State state,
                          own_.StartState(recipe_->init_from));
  ESCALA_ASSIGN_OR_RETURN(const auto batches, BatchesOf(own_));
  ESCALA_ASSIGN_OR_RETURN(const auto batch, NextBatch(own_, batches.get()));
  ESCALA_ASSIGN_OR_RETURN(
      const auto results,
      train::ExecuteStep(placement, job, program, state, batch,
                         {.learning_rate = 1, .seed = recipe_->seed}));
  ESCALA_ASSIGN_OR_RETURN(const HostArray loss, results.outputs[0][0].ToHost());
  answer->loss = *loss.as<float>();
  for (size_t i = 0; i < gradients.parameters.size(); ++i) {
    const StateEntry& entry = job.state[gradients.parameters[i]];
    std::vector<const pjrt::Buffer*> pieces;
    for (const train::Buffers& core : results.outputs)
      pieces.push_back(&core[i + 1]);
    FunctionAnswer::Parameter& parameter = answer->parameters.emplace_back();
    parameter.name = entry.name;
    ESCALA_ASSIGN_OR_RETURN(
        parameter.gradient,
        placement.Get(pieces, entry.shape, entry.cuts, job.mesh));
  }
  return Status();
}

Status FunctionRun::PlainUpdate(Order order, FunctionAnswer* answer) const {
  const job::Job& job = plain_.job();
  ESCALA_ASSIGN_OR_RETURN(const auto program,
                          Compile(plain_, job.train, order, "a step of SGD"));
  ESCALA_ASSIGN_OR_RETURN(State state, plain_.StartState(recipe_->init_from));
  std::vector<size_t> entries;
  for (const FunctionAnswer::Parameter& parameter : answer->parameters)
    for (size_t i = 0; i < job.state.size(); ++i)
      if (job.state[i].name == parameter.name) entries.push_back(i);
  ESCALA_ASSIGN_OR_RETURN(const auto before, Get(plain_, state, entries));
  // With so large a rate that no update is lost beside its parameter.
  double rate = 1;
  for (size_t i = 0; i < entries.size(); ++i) {
    const double gradient = Norm(answer->parameters[i].gradient);
    if (gradient > 0)
      rate = std::max(rate, std::min(Norm(before[i]) / gradient, kMostRate));
  }
  rate = std::exp2(std::ceil(std::log2(rate)));
  ESCALA_ASSIGN_OR_RETURN(const auto batches, BatchesOf(plain_));
  ESCALA_ASSIGN_OR_RETURN(const auto batch, NextBatch(plain_, batches.get()));
  ESCALA_ASSIGN_OR_RETURN(
      auto results,
      train::ExecuteStep(plain_.placement(), job, program, state, batch,
                         {.learning_rate = rate, .seed = recipe_->seed}));
  state.Take(std::move(results.outputs));
  ESCALA_ASSIGN_OR_RETURN(const auto after, Get(plain_, state, entries));
  for (size_t i = 0; i < entries.size(); ++i)
    answer->parameters[i].plain = Subtract(before[i], after[i], 1 / rate);
  return Status();
}

Status FunctionRun::Steps(Order order, int64_t steps, double learning_rate,
                          FunctionAnswer* answer) const {
  const job::Job& job = own_.job();
  ESCALA_ASSIGN_OR_RETURN(const auto program,
                          Compile(own_, job.train, order, "the step"));
  ESCALA_ASSIGN_OR_RETURN(State state, own_.StartState(recipe_->init_from));
  ESCALA_ASSIGN_OR_RETURN(const auto batches, BatchesOf(own_));
  const std::vector<size_t> entries = ModelArrays(job);
  ESCALA_ASSIGN_OR_RETURN(const auto before, Get(own_, state, entries));
  const auto norm = std::find(job.train.metrics.begin(),
                              job.train.metrics.end(), "grad_norm") -
                    job.train.metrics.begin();
  for (int64_t step = 0; step < steps; ++step) {
    ESCALA_ASSIGN_OR_RETURN(const auto batch, NextBatch(own_, batches.get()));
    ESCALA_ASSIGN_OR_RETURN(
        auto results,
        train::ExecuteStep(own_.placement(), job, program, state, batch,
                           {.step = step,
                            .updates = step,
                            .examples = step * job.length.global_batch,
                            .learning_rate = learning_rate,
                            .seed = recipe_->seed}));
    const train::Buffers metrics = state.Take(std::move(results.outputs));
    ESCALA_ASSIGN_OR_RETURN(const HostArray loss, metrics[0].ToHost());
    answer->losses.push_back(*loss.as<float>());
    if (step > 0) continue;
    ESCALA_ASSIGN_OR_RETURN(const HostArray of_all, metrics[norm].ToHost());
    answer->gradient_norm = *of_all.as<float>();
    ESCALA_ASSIGN_OR_RETURN(const auto after, Get(own_, state, entries));
    for (size_t i = 0; i < entries.size(); ++i) {
      const StateEntry& entry = job.state[entries[i]];
      if (entry.kind == StateEntry::Kind::kStatistic)
        answer->statistics.push_back({.name = entry.name, .update = after[i]});
      for (FunctionAnswer::Parameter& parameter : answer->parameters) {
        if (parameter.name != entry.name) continue;
        parameter.update = Subtract(after[i], before[i]);
        parameter.start_norm = Norm(before[i]);
      }
    }
  }
  return Status();
}

}  // namespace escala::climb
