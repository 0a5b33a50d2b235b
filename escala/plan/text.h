// Plans in words, as tables, and for programs.
#pragma once

#include <string>
#include <vector>

#include "escala/plan/plan.h"

namespace escala::plan {

// The batch from example to slice, every line with rule and reason, then what
// is left over, notes and proposals.
std::string PlanText(const Plan& plan);

// A rung of a ladder: its plan, or why there is none.
struct Rung {
  const pods::Slice* slice = nullptr;
  Result<Plan> plan;
};
std::string LadderText(const std::vector<Rung>& rungs);

// How long the rungs take whose time is known, and what they cost. "": none is.
std::string TimesText(const std::vector<Rung>& rungs,
                      const std::string& currency);

// One object on one line; its keys are stable: slice, global_batch,
// batch_per_replica, replicas, train_steps, epochs, examples,
// remainder_examples, learning_rate, warmup_steps, boundaries, why. What is not
// known is null. Of a rung without a plan: slice and refused.
std::string RungJson(const Rung& rung);

// Columns side by side; the last may be long.
std::string Aligned(const std::vector<std::vector<std::string>>& rows);

}  // namespace escala::plan
