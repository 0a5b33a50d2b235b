// The rules of a plan, from a recipe that was not planned itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "escala/plan/plan.h"
#include "escala/plan/rates.h"

namespace escala::plan {

struct Replanned {
  recipe::Recipe recipe;  // without origin
  std::vector<Why> why;   // in the order in which it is shown
  std::vector<std::string> notes, proposals;
  std::optional<int64_t> remainder_examples;
  bool linear = true;
};

// `base`, a recipe for the slice `from`, for the slice `to`. With
// `batch_per_replica` the batch is that one, whatever the rule and its limits
// say. The same slice gives the same recipe.
Result<Replanned> Replan(const recipe::Recipe& base, const pods::Slice& from,
                         const pods::Slice& to, const Options& options,
                         std::optional<int64_t> batch_per_replica = {});

// Warm-up, boundaries and everything else that is counted in steps of the
// schedule: length, schedule and cadences of `planned`, whose batch stands.
// Part of Replan, in a file of its own (steps.cc).
Status PlanSteps(const recipe::Recipe& base, const Facts& before,
                 const Facts& after, const Options& options,
                 Replanned* planned);

// FAILED_PRECONDITION in the words of all refusals: "v3-512: KEY: got ...".
template <typename... Args>
Status Refuse(const pods::Slice& slice, const recipe::Recipe& base,
              std::string_view key, const Args&... args) {
  return FailedPrecondition(slice.name, ": ", base.At(key), ": got ", args...);
}

}  // namespace escala::plan
