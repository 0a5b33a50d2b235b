#include "escala/plan/facts.h"

#include <limits>

#include "escala/job/job.h"
#include "escala/recipe/length.h"

namespace escala::plan {
namespace {

// The recipe without what is given in epochs: LengthOf computes the rest of it
// without the size of the data set.
recipe::Recipe WithoutEpochs(recipe::Recipe recipe) {
  if (recipe.epochs) {
    recipe.epochs.reset();
    // The run ends after one step: a constant schedule without warm-up fits
    // into it.
    recipe.train_steps = 1;
    recipe.schedule = {};
    recipe.schedule.warmup_steps = 0;
  }
  recipe::Schedule& schedule = recipe.schedule;
  if (schedule.warmup_epochs) {
    schedule.warmup_epochs.reset();
    schedule.warmup_steps = 0;
  }
  if (!schedule.boundaries_epochs.empty()) {
    schedule.boundaries_epochs.clear();
    schedule.kind = recipe::ScheduleKind::kConstant;
  }
  recipe.eval.every_epochs.reset();
  recipe.checkpoint.every_epochs.reset();
  return recipe;
}

// Examples that a host reads for a step.
int64_t RecordsPerHost(const Facts& facts) {
  const int64_t hosts = facts.slice->hosts;
  // If several hosts feed one replica, each of them reads all of its examples.
  const int64_t replicas = (facts.replicas + hosts - 1) / hosts;
  return replicas * facts.batch_per_replica;
}

void FillIn(const recipe::Recipe& recipe, const recipe::Length& length,
            bool all_known, Facts* facts) {
  const recipe::Schedule& schedule = recipe.schedule;
  facts->epochs = recipe.epochs;
  if (all_known || !recipe.epochs) {
    facts->steps = length.steps;
    if (!recipe.optimizer.adascale) facts->examples = length.examples;
    if (length.epochs > 0) facts->epochs = length.epochs;
  }
  if (all_known || !recipe.epochs)
    facts->remainder_examples = length.remainder_examples;
  if (all_known)
    facts->warmup_steps = length.warmup_steps;
  else if (schedule.warmup_steps)
    facts->warmup_steps = *schedule.warmup_steps;
  else if (schedule.warmup_fraction && !recipe.epochs)
    facts->warmup_steps = length.warmup_steps;
  if (all_known)
    facts->boundaries = length.boundaries;
  else if (schedule.boundaries_epochs.empty())
    facts->boundaries = schedule.boundaries;
}

// Checks the step counts here, because a run of unknown length does not bound
// them.
Status CheckSteps(const recipe::Recipe& recipe) {
  constexpr int64_t kMost = std::numeric_limits<int32_t>::max();
  const recipe::Schedule& schedule = recipe.schedule;
  std::vector<int64_t> all = schedule.boundaries;
  all.push_back(schedule.warmup_steps.value_or(0));
  for (const int64_t steps : all)
    if (steps > kMost)
      return InvalidArgument(recipe.At("schedule"), ": got ",
                             Counted(steps, "step"), ", expected at most ",
                             kMost);
  return Status();
}

}  // namespace

Result<Facts> FactsOf(const recipe::Recipe& recipe, const pods::Slice& slice,
                      const DataSize& data) {
  ESCALA_RETURN_IF_ERROR(CheckSteps(recipe));
  ESCALA_ASSIGN_OR_RETURN(const nn::Mesh mesh,
                          job::MeshOf(recipe, slice.devices));
  Facts facts;
  facts.slice = &slice;
  facts.replicas = mesh.SizeOf("data") * mesh.SizeOf("fsdp");
  facts.cores_per_replica =
      mesh.SizeOf("model") * (slice.cores / slice.devices);
  ESCALA_ASSIGN_OR_RETURN(
      const recipe::Length length,
      data.train > 0
          ? recipe::LengthOf(recipe, facts.replicas, data.train)
          : recipe::LengthOf(WithoutEpochs(recipe), facts.replicas, 0));
  facts.batch_per_replica = length.batch_per_replica;
  facts.micro_batch = length.micro_batch;
  facts.global_batch = length.global_batch;
  facts.scheduled_batch = recipe.optimizer.adascale ? length.batch_per_replica
                                                    : length.global_batch;
  facts.eval_batch = length.eval_batch_per_replica * facts.replicas;
  facts.records_per_host = RecordsPerHost(facts);
  FillIn(recipe, length, data.train > 0, &facts);
  return facts;
}

}  // namespace escala::plan
