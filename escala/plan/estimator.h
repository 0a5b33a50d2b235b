// What a recipe's steps and its run take on a slice: time, money and memory,
// by the job's own program (escala/tpu, pods/step_time.h, fit.h).
#pragma once

#include <map>
#include <string>

#include "escala/plan/fit.h"
#include "escala/plan/plan.h"
#include "escala/pods/run_cost.h"

namespace escala::plan {

// Of one recipe and its plans. What a core does is counted once for all slices
// on which it is the same: a ladder takes little longer than a rung.
class Estimator {
 public:
  // Nothing can be told without the data, whose status then is the answer.
  explicit Estimator(Result<Data> data) : data_(std::move(data)) {}

  const Result<Data>& data() const { return data_; }

  // With the input that comes over each host's own way; without decoding.
  Result<pods::StepTime> Step(const recipe::Recipe& recipe,
                              const pods::Slice& slice);
  Result<Fit> FitOn(const recipe::Recipe& recipe, const pods::Slice& slice);

  // Of the plan's recipe on its slice: efficiency, time, fit, and `estimated`.
  void Fill(const pods::Prices& prices, const std::string& zone, Plan* plan);
  // Where it may not fit.
  std::vector<Remedy> Find(const Plan& plan, Remedies which) const;
  // Then the first by which it does is a proposal of the plan.
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
