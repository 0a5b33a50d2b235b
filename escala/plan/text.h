// Prints plans as text and tables.
#pragma once

#include <string>
#include <vector>

#include "escala/plan/plan.h"

namespace escala::plan {

// The chain of batch sizes from replica to slice, every line with rule and
// reason, the remainder, the forecasts of the run, notes and proposals.
// `lists_remedies`: the caller prints what would need less memory.
std::string PlanText(const Plan& plan, bool lists_remedies = false);

// A ladder is the slices of a range such as v3-8..v3-512. A rung is one of
// them: its plan, or why there is none.
struct Rung {
  const pods::Slice* slice = nullptr;
  Result<Plan> plan;
};
// Prints a table of the settings on each rung, one of the runs' forecasts, and
// the notes of all rungs.
std::string LadderText(const std::vector<Rung>& rungs);

// The plan's notes, and one that says why time or fit are not known.
std::vector<std::string> NotesOf(const Plan& plan);

}  // namespace escala::plan
