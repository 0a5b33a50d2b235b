#include "escala/climb/rung_work.h"

#include <algorithm>
#include <numeric>

#include "escala/base/strings.h"
#include "escala/climb/comparable.h"
#include "escala/job/job.h"

namespace escala::climb {
namespace {

// Seconds. A budget that is gone is not one without a bound.
constexpr double kLittle = 1e-3;
constexpr double kLeastSteps = 20;  // of a run for convergence
// The comparison looks back by as much as the larger batch is forecast to need
// more, at most about the ratio of the batches, and past warm-up.
constexpr double kBeyondWarmup = 1.15;

double Warmup(const plan::Facts& facts) {
  return static_cast<double>(facts.warmup_steps.value_or(0) *
                             facts.global_batch);
}

// The fewest examples that tell something of convergence on a rung.
int64_t LeastExamples(const Ascent& ascent, size_t at) {
  const plan::Facts& own = ascent.plans[at]->after;
  double least = kLeastSteps * static_cast<double>(own.global_batch);
  if (at > 0 && ascent.plans[at - 1].ok()) {
    const plan::Facts& below = ascent.plans[at - 1]->after;
    least =
        std::max(least, kBeyondWarmup * std::max(Warmup(own), Warmup(below)) *
                            static_cast<double>(own.global_batch) /
                            static_cast<double>(below.global_batch));
  }
  return static_cast<int64_t>(least);
}

// Where the rung below measures noise, its runs say what the comparison needs
// (rung_learning.cc).
bool MeasuresNoise(const Ascent& ascent, size_t at) {
  return WhyNoNoise(ascent, at).empty() &&
         !(at > 0 && ascent.plans[at - 1].ok() &&
           MeasuresNoise(ascent, at - 1));
}

RungWork WorkOf(const Ascent& ascent, size_t at) {
  RungWork work;
  if (!ascent.plans[at].ok()) return work;
  const plan::Facts& facts = ascent.plans[at]->after;
  work.can_run = true;
  work.batch_per_replica = facts.batch_per_replica;
  work.replicas = facts.replicas;
  work.cores = ascent.options->rungs[at]->devices;
  work.least_batch_per_replica = ascent.plans[at]->recipe.optimizer.accumulate;
  work.flops_per_example = ascent.flops_per_example;
  work.program_bytes = ascent.program_bytes;
  work.held_out = ascent.held_out;
  work.input_seconds = ascent.options->input_seconds;
  work.has_below = at > 0;
  // The first rung is compared with its own gradients.
  work.function_batch =
      at > 0 && ascent.plans[at - 1].ok()
          ? std::lcm(facts.replicas, ascent.plans[at - 1]->after.replicas)
          : facts.replicas;
  if (const auto plain =
          PlainForm({ascent.plans[at]->recipe, ascent.options->rungs[at]});
      plain && at == 0 && ascent.recipe->program.empty()) {
    work.has_plain = true;
    work.function_batch =
        std::lcm(work.cores, facts.replicas *
                                 ascent.plans[at]->recipe.optimizer.accumulate);
  }
  if (!ascent.recipe->program.empty()) {
    // The batch is written into the program.
    work.least_batch_per_replica = facts.batch_per_replica;
    work.function_batch = facts.global_batch;
  }
  work.examples = facts.examples.value_or(0);
  work.least_examples = LeastExamples(ascent, at);
  work.measures_noise = MeasuresNoise(ascent, at);
  return work;
}

RungChoice ChoiceOf(const Rung& rung) {
  RungChoice choice;
  choice.depth = rung.depth;
  choice.batch_per_replica = rung.run_batch_per_replica;
  choice.steps = kStepsOfShortRun;
  if (!rung.losses.empty() && !rung.losses.front().examples.empty())
    // A point of a curve stands where its step began.
    choice.seed_examples =
        static_cast<int64_t>(rung.losses.front().examples.back()) +
        rung.global_batch;
  return choice;
}

PartSeconds TookOf(const Rung& rung) {
  PartSeconds took = {};
  for (int i = 0; i < kParts; ++i)
    for (const auto& [name, seconds] : rung.took)
      if (name == ToString(static_cast<Part>(i)))
        took[static_cast<size_t>(i)] = seconds;
  return took;
}

double FlopsPerSecond(const Ascent& ascent, const Rung& rung, size_t at) {
  const RungWork work = WorkOf(ascent, at);
  return static_cast<double>(rung.run_batch_per_replica * work.replicas) *
         work.flops_per_example / *rung.step_seconds;
}

Pace WithoutFactors(Pace pace) {
  pace.factors.fill(1);
  return pace;
}

// False where a rung that was interrupted went on: an earlier call made its
// short run, while this machine may have had other work, and `took` is of the
// rest alone.
bool HasRunSteps(const Rung& rung, const RungChoice& choice) {
  return rung.step_seconds &&
         TookOf(rung)[static_cast<size_t>(Part::kRuns)] >
             *rung.step_seconds * static_cast<double>(choice.steps);
}

}  // namespace

std::vector<RungWork> WorkFrom(const Ascent& ascent, size_t first) {
  std::vector<RungWork> work;
  for (size_t i = first; i < ascent.plans.size(); ++i)
    work.push_back(WorkOf(ascent, i));
  return work;
}

Left LeftFor(const Ascent& ascent, size_t at, double spent) {
  Left left;
  if (const double budget = ascent.options->budget_seconds; budget > 0)
    left.seconds = std::max(budget - spent, kLittle);
  for (size_t i = 0; i < at; ++i) {
    const Rung& rung = ascent.climb.rungs[i];
    const RungChoice choice = ChoiceOf(rung);
    left.can_run = choice.depth != Depth::kDry;
    left.full += choice.depth == Depth::kFull;
    left.can_be_full =
        choice.depth == Depth::kFull &&
        (choice.seed_examples > 0 || !ascent.plans[i]->after.examples);
    left.seed_examples = std::max(left.seed_examples, choice.seed_examples);
  }
  // What the first full rung decided, also before it is done.
  if (ascent.climb.shared_examples > 0)
    left.seed_examples = ascent.climb.shared_examples;
  return left;
}

std::string WhyNoNoise(const Ascent& ascent, size_t at) {
  if (!ascent.recipe->program.empty())
    return "the step is imported, and measures no gradient noise";
  const recipe::Recipe& recipe = ascent.plans[at]->recipe;
  const pods::Slice& slice = *ascent.options->rungs[at];
  const auto mesh = job::MeshOf(recipe, slice.devices);
  if (mesh.ok() && job::NoiseParts(recipe, *mesh).ok()) return "";
  return StrCat(
      "gradient noise is measured between 2 to 8 equal groups of replicas "
      "that hold all parameters, which the mesh of ",
      slice.name, " does not have");
}

void LearnFrom(const Rung& rung, size_t at, Ascent* ascent) {
  if (rung.depth == Depth::kDry || !ascent->plans[at].ok()) return;
  if (rung.process_bytes)
    ascent->pace.memory_uses.push_back(
        {LargestStep(WorkOf(*ascent, at), rung.run_batch_per_replica),
         *rung.process_bytes});
  // How many steps a rung of an earlier call had is not known.
  if (at >= ascent->choices.size()) {
    if (rung.step_seconds && *rung.step_seconds > 0)
      ascent->pace.flops_per_second = FlopsPerSecond(*ascent, rung, at);
    return;
  }
  LearnFromShortRuns(rung, at, ascent);
  Pace& pace = ascent->pace;
  const RungWork work = WorkOf(*ascent, at);
  const RungChoice& choice = ascent->choices[at];
  if (HasRunSteps(rung, choice))
    pace.Learn(SecondsOf(work, choice, WithoutFactors(pace)), TookOf(rung));
}

void LearnFromShortRuns(const Rung& rung, size_t at, Ascent* ascent) {
  if (ascent->is_pace_known || !rung.step_seconds || !(*rung.step_seconds > 0))
    return;
  RungChoice choice = ascent->choices[at];
  if (!HasRunSteps(rung, choice)) return;
  const RungWork work = WorkOf(*ascent, at);
  Pace& pace = ascent->pace;
  pace.flops_per_second = FlopsPerSecond(*ascent, rung, at);
  // What the steps do not take, the starts do.
  const auto runs = static_cast<size_t>(Part::kRuns);
  const auto expected = [&] {
    return SecondsOf(work, choice, WithoutFactors(pace))[runs];
  };
  const double all = expected();
  choice.steps = 0;
  const double starts = expected();
  const double took = TookOf(rung)[runs] - (all - starts);
  if (starts > 0) pace.start_seconds *= std::clamp(took / starts, 0.1, 10.0);
  ascent->is_pace_known = true;
}

}  // namespace escala::climb
