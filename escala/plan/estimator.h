// Estimates the time, money and memory that a recipe's steps and its run take
// on a slice. The estimate reads the job's own program (escala/tpu,
// pods/step_time.h, fit.h).
#pragma once

#include <map>
#include <string>

#include "escala/plan/fit.h"
#include "escala/plan/plan.h"
#include "escala/pods/run_cost.h"

namespace escala::plan {

// Estimates for one recipe and the plans made from it. The program of a core is
// built and counted once for all slices on which it is the same, so many slices
// take little longer than one.
class Estimator {
 public:
  // Without the data nothing can be estimated: every call then returns the
  // status of `data`.
  explicit Estimator(Result<Data> data) : data_(std::move(data)) {}

  const Result<Data>& data() const { return data_; }

  // The time includes the transfer of each host's input to its devices, but not
  // decoding.
  Result<pods::StepTime> Step(const recipe::Recipe& recipe,
                              const pods::Slice& slice);
  Result<Fit> FitOn(const recipe::Recipe& recipe, const pods::Slice& slice);

  // Sets efficiency, time and fit of the plan's recipe on its slice, or
  // `estimated` to the error of one that is not known.
  void Fill(const pods::Prices& prices, const std::string& zone, Plan* plan);
  // The remedies for a plan that may not fit; empty if it fits or its fit is
  // not known.
  std::vector<Remedy> Find(const Plan& plan, Remedies which) const;
  // Adds the first remedy with which the plan fits to its proposals, if it may
  // not fit.
  void Propose(Plan* plan) const;

 private:
  struct Program {
    job::Job job;
    std::unique_ptr<hlo::Function> step;  // CanonicalStep()
    pods::StepWork work;
    std::map<const pods::Generation*, Fit> fits;
  };
  Result<Program*> Made(const recipe::Recipe& recipe, const pods::Slice& slice,
                        const Facts& facts);
  Result<RunTime> TimeOf(const Plan& plan, const pods::Prices& prices,
                         const std::string& zone);
  Result<double> EfficiencyOf(const Plan& plan);

  Result<Data> data_;
  std::map<std::string, Program> programs_;
};

}  // namespace escala::plan
