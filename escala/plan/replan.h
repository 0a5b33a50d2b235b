// Plans a recipe that is not itself a plan, rule by rule.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "escala/plan/plan.h"
#include "escala/plan/rates.h"

namespace escala::plan {

struct Replanned {
  recipe::Recipe recipe;        // without origin
  std::vector<RateReason> why;  // in the order in which it is shown
  std::vector<std::string> notes;
  std::vector<Proposal> proposals;
  std::optional<int64_t> remainder_examples;
  bool linear = true;
};

// Plans `base`, a recipe for the slice `from`, for the slice `to`.
// `batch_per_replica`, if given, is used whatever the rule and its limits say.
// If the slices are equal and it is not given, the recipe stays as it is.
Result<Replanned> Replan(const recipe::Recipe& base, const pods::Slice& from,
                         const pods::Slice& to, const Options& options,
                         std::optional<int64_t> batch_per_replica = {});

// Sets everything that is counted in steps of the schedule: length, warm-up,
// boundaries and cadences of `planned`, whose batch is already final. It is the
// part of Replan that lives in steps.cc.
Status PlanSteps(const recipe::Recipe& base, const Facts& before,
                 const Facts& after, const Options& options,
                 Replanned* planned);

// Proposes the layer-wise optimizer for a plan whose batch is beyond the reach
// of the recipe's own. nullopt: it is not, or no such optimizer is known.
// `facts`: those of the planned recipe. It lives in propose.cc.
std::optional<Proposal> LayerWiseRates(const recipe::Recipe& base,
                                       const Facts& facts,
                                       const Replanned& planned);

// The longest warm-up that a plan accepts, in percent of the run.
constexpr int64_t kWarmupPercent = 30;

constexpr int64_t kMostBatch = 1000000000;  // the limit of the recipe's keys

// FAILED_PRECONDITION in the form that all refusals have: "v3-512: KEY: got
// ...".
template <typename... Args>
Status Refuse(const pods::Slice& slice, const recipe::Recipe& base,
              std::string_view key, const Args&... args) {
  return FailedPrecondition(slice.name, ": ", base.At(key), ": got ", args...);
}
// The same for a failure that says the rest.
inline Status AsRefusal(const Status& status, const pods::Slice& slice) {
  return FailedPrecondition(slice.name, ": ", status.message());
}

}  // namespace escala::plan
