#include "escala/plan/estimator.h"

#include <utility>

#include "escala/tpu/step_work.h"

namespace escala::plan {

namespace {

// Identifies the program of a core among those of one recipe. If each replica
// is a single core and cores only sum gradients, the batch alone decides it;
// otherwise the slice does, too.
std::string ProgramKey(const recipe::Recipe& recipe, const Facts& facts) {
  const bool alone = recipe.program.empty() && recipe.mesh.model == 1 &&
                     recipe.mesh.fsdp == 1 && facts.replicas > 1 &&
                     recipe.optimizer.shard == recipe::Shard::kNone &&
                     recipe.architecture.Find("norm_span") == nullptr;
  return StrCat(facts.batch_per_replica, " in parts of ", facts.micro_batch,
                alone ? "" : StrCat(" on ", facts.slice->name));
}

}  // namespace

Result<Estimator::Program*> Estimator::Made(const recipe::Recipe& recipe,
                                            const pods::Slice& slice,
                                            const Facts& facts) {
  const std::string key = ProgramKey(recipe, facts);
  const auto found = programs_.find(key);
  if (found != programs_.end()) return &found->second;
  ESCALA_ASSIGN_OR_RETURN(job::Job job, JobOn(recipe, slice, *data_));
  ESCALA_ASSIGN_OR_RETURN(auto step, CanonicalStep(job));
  ESCALA_ASSIGN_OR_RETURN(pods::StepWork work,
                          tpu::StepWorkOf(*job.train.module, *step));
  Program program{std::move(job), std::move(step), std::move(work), {}};
  return &programs_.emplace(key, std::move(program)).first->second;
}

Result<pods::StepTime> Estimator::Step(const recipe::Recipe& recipe,
                                       const pods::Slice& slice) {
  ESCALA_RETURN_IF_ERROR(data_.status());
  ESCALA_ASSIGN_OR_RETURN(const Facts facts,
                          FactsOf(recipe, slice, {.train = data_->examples}));
  ESCALA_ASSIGN_OR_RETURN(const Program* program, Made(recipe, slice, facts));
  pods::HostWork host;
  host.input_bytes = static_cast<double>(BatchBytes(program->job)) *
                     slice.devices / slice.hosts;
  return pods::StepTimeOf(program->work, slice, host);
}

Result<Fit> Estimator::FitOn(const recipe::Recipe& recipe,
                             const pods::Slice& slice) {
  ESCALA_RETURN_IF_ERROR(data_.status());
  ESCALA_ASSIGN_OR_RETURN(const Facts facts,
                          FactsOf(recipe, slice, {.train = data_->examples}));
  ESCALA_ASSIGN_OR_RETURN(Program * program, Made(recipe, slice, facts));
  auto found = program->fits.find(slice.generation);
  if (found == program->fits.end()) {
    ESCALA_ASSIGN_OR_RETURN(Fit fit, EstimateFit(program->job, *program->step,
                                                 slice, data_->hbm_bytes));
    found = program->fits.emplace(slice.generation, std::move(fit)).first;
  }
  Fit fit = found->second;
  fit.host_bytes = HostBytes(program->job, facts.replicas, slice);
  return fit;
}

Result<RunTime> Estimator::TimeOf(const Plan& plan, const pods::Prices& prices,
                                  const std::string& zone) {
  const pods::Slice& slice = *plan.after.slice;
  RunTime time;
  ESCALA_ASSIGN_OR_RETURN(time.step, Step(plan.recipe, slice));
  ESCALA_ASSIGN_OR_RETURN(const Program* program,
                          Made(plan.recipe, slice, plan.after));
  pods::RunSize size;
  size.global_batch = static_cast<double>(plan.after.global_batch);
  size.steps = static_cast<double>(plan.after.steps.value_or(0));
  size.model_operations = program->job.train.flops;
  time.currency = prices.currency;
  time.run = pods::CostOf(size, time.step.total(), slice, prices, zone);
  return time;
}

Result<double> Estimator::EfficiencyOf(const Plan& plan) {
  const auto rate = [&](const recipe::Recipe& recipe,
                        const Facts& facts) -> Result<double> {
    ESCALA_ASSIGN_OR_RETURN(const pods::StepTime step,
                            Step(recipe, *facts.slice));
    return static_cast<double>(facts.global_batch) / step.total() /
           static_cast<double>(facts.slice->cores);
  };
  ESCALA_ASSIGN_OR_RETURN(const double was, rate(plan.given, plan.before));
  ESCALA_ASSIGN_OR_RETURN(const double is, rate(plan.recipe, plan.after));
  return is / was;
}

void Estimator::Fill(const pods::Prices& prices, const std::string& zone,
                     Plan* plan) {
  const auto put = [&](auto result, auto* where) {
    if (result.ok())
      *where = *std::move(result);
    else
      plan->estimated = result.status();
  };
  put(EfficiencyOf(*plan), &plan->efficiency);
  put(TimeOf(*plan, prices, zone), &plan->time);
  put(FitOn(plan->recipe, *plan->after.slice), &plan->fit);
}

std::vector<Remedy> Estimator::Find(const Plan& plan, Remedies which) const {
  if (!plan.fit || plan.fit->verdict == Verdict::kFits) return {};
  return FindRemedies(plan.recipe, *plan.after.slice, *data_, *plan.fit, which);
}

void Estimator::Propose(Plan* plan) const {
  for (const Remedy& remedy : Find(*plan, Remedies::kFirst))
    plan->proposals.push_back(
        {remedy.what, remedy.overrides,
         StrCat("then it needs ",
                FormatBytes(static_cast<double>(remedy.fit.needed_bytes)),
                " of HBM a core and ", ToString(remedy.fit.verdict), "; ",
                remedy.cost)});
}

}  // namespace escala::plan
