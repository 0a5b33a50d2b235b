// Plans in words, as tables, and for programs.
#pragma once

#include <string>
#include <vector>

#include "escala/plan/plan.h"

namespace escala::plan {

// The batch from example to slice, every line with rule and reason, what is
// left over, what the run takes, notes and proposals.
std::string PlanText(const Plan& plan);

// A rung of a ladder: its plan, or why there is none.
struct Rung {
  const pods::Slice* slice = nullptr;
  Result<Plan> plan;
};
// What moves on each rung, and what the runs take.
std::string LadderText(const std::vector<Rung>& rungs);

// With why time or fit are not known.
std::vector<std::string> NotesOf(const Plan& plan);

// Columns side by side; the last may be long.
std::string Aligned(const std::vector<std::vector<std::string>>& rows);

}  // namespace escala::plan
