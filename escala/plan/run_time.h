// How long a recipe's steps and its run take on a slice, and what it costs, by
// the job's own program (escala/cost, pods/step_time.h).
#pragma once

#include <map>
#include <string>

#include "escala/plan/fit.h"
#include "escala/plan/plan.h"
#include "escala/pods/run_cost.h"

namespace escala::plan {

// Of one recipe and its plans. What a core does is counted once for all slices
// on which it is the same: a ladder takes little longer than a rung.
class StepClock {
 public:
  explicit StepClock(Data data) : data_(std::move(data)) {}

  // With the input that comes over each host's own way; without decoding.
  Result<pods::StepTime> Step(const recipe::Recipe& recipe,
                              const pods::Slice& slice);

  // Of the plan's recipe on its slice.
  Result<RunTime> Run(const Plan& plan, const pods::Prices& prices,
                      const std::string& zone);

 private:
  struct Counted {
    pods::StepWork work;
    double operations = 0;   // of one core
    double batch_bytes = 0;  // of one core
  };
  Result<const Counted*> Count(const recipe::Recipe& recipe,
                               const pods::Slice& slice);

  Data data_;
  std::map<std::string, Counted> counted_;
};

}  // namespace escala::plan
