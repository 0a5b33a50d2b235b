#include "escala/plan/run_time.h"

#include <utility>

#include "escala/cost/step_work.h"

namespace escala::plan {

namespace {

// What decides over a core's program, of one recipe: where replicas are single
// cores that only add up gradients, the batch alone.
Result<std::string> ProgramKey(const recipe::Recipe& recipe,
                               const pods::Slice& slice, const Data& data) {
  ESCALA_ASSIGN_OR_RETURN(const Facts facts,
                          FactsOf(recipe, slice, {.train = data.examples}));
  const bool alone = recipe.program.empty() && recipe.mesh.model == 1 &&
                     recipe.mesh.fsdp == 1 &&
                     recipe.optimizer.shard == recipe::Shard::kNone &&
                     recipe.architecture.Find("norm_span") == nullptr;
  return StrCat(facts.batch_per_replica, " in parts of ", facts.micro_batch,
                alone ? "" : StrCat(" on ", slice.name));
}

}  // namespace

Result<const StepClock::Counted*> StepClock::Count(const recipe::Recipe& recipe,
                                                   const pods::Slice& slice) {
  ESCALA_ASSIGN_OR_RETURN(const std::string key,
                          ProgramKey(recipe, slice, data_));
  const auto found = counted_.find(key);
  if (found != counted_.end()) return &found->second;
  ESCALA_ASSIGN_OR_RETURN(const job::Job job, JobOn(recipe, slice, data_));
  Counted counted;
  ESCALA_ASSIGN_OR_RETURN(counted.work, cost::StepWorkOf(*job.train.module));
  counted.operations = job.train.flops;
  for (const job::BatchField& field : job.batch)
    counted.batch_bytes += static_cast<double>(field.shape.byte_size());
  return &counted_.emplace(key, std::move(counted)).first->second;
}

Result<pods::StepTime> StepClock::Step(const recipe::Recipe& recipe,
                                       const pods::Slice& slice) {
  ESCALA_ASSIGN_OR_RETURN(const Counted* counted, Count(recipe, slice));
  pods::HostWork host;
  host.input_bytes = counted->batch_bytes * slice.devices / slice.hosts;
  return pods::StepTimeOf(counted->work, slice, host);
}

Result<RunTime> StepClock::Run(const Plan& plan, const pods::Prices& prices,
                               const std::string& zone) {
  const pods::Slice& slice = *plan.after.slice;
  RunTime time;
  ESCALA_ASSIGN_OR_RETURN(time.step, Step(plan.recipe, slice));
  ESCALA_ASSIGN_OR_RETURN(const Counted* counted, Count(plan.recipe, slice));
  pods::RunSize size;
  size.global_batch = static_cast<double>(plan.after.global_batch);
  size.steps = static_cast<double>(plan.after.steps.value_or(0));
  size.model_operations = counted->operations;
  time.run = pods::CostOf(size, time.step.total(), slice, prices, zone);
  return time;
}

}  // namespace escala::plan
