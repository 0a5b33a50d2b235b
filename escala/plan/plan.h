// Plans a recipe for another slice: the job stays the same, and a named rule
// changes each setting that depends on the number of cores.
//
// The plan keeps the examples of each core's batch, the examples of the run,
// and everything that the recipe gives in epochs, minutes or shares. Everything
// else follows the batch.
//
// A planned recipe carries its [origin] and is always planned again from there.
// So planning a -> b and then b -> c equals planning a -> c, and planning back
// to the origin's slice restores the original recipe bit for bit.
//
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/plan/facts.h"
#include "escala/plan/fit.h"
#include "escala/plan/forecast.h"
#include "escala/pods/catalogue.h"
#include "escala/pods/run_cost.h"
#include "escala/recipe/recipe.h"

namespace escala::plan {

struct Options {
  DataSize data;
  // If the rule cannot hold, plan the largest batch for which it does.
  bool allow_nonlinear = false;
  // A refusal says what would be accepted, which takes some tens of plans.
  bool advise = true;
  // Forecast of the examples that a batch needs; nullptr: not known.
  const BatchForecast* forecast = nullptr;
};

// One setting that depends on the slice, with its values as printed.
struct Line {
  std::string key;  // of the recipe, or e.g. "records_per_host"
  std::string before, after;
  std::string rule;  // a word or two
  std::string reason;
};

// Predicted time of a step and cost of the run.
struct RunTime {
  pods::StepTime step;
  pods::RunCost run;
  std::string currency;  // of the cost
};

// A change that the user may want to make. The overrides have the same effect
// in the command that planned, on the planned recipe, and written into either
// file.
struct Proposal {
  std::string what;
  std::vector<std::string> overrides;
  std::string besides;  // more to know; may be ""

  std::string ToString() const;
};

struct Plan {
  recipe::Recipe given;   // for the slice `before.slice`
  recipe::Recipe recipe;  // for the slice `after.slice`
  Facts before, after;
  // The slice of the recipe that the rules began with: that of `before`, or of
  // [origin]. The lines compare it with `after`.
  const pods::Slice* origin = nullptr;
  std::vector<Line> lines;
  std::vector<std::string> notes;
  std::vector<Proposal> proposals;
  // Examples asked for, minus those of the whole steps that are run. Negative
  // if the run sees more than asked for.
  std::optional<int64_t> remainder_examples;
  double remainder_share = 0;  // of the run's examples
  // True if each core's batch was kept, so that each core has the same work.
  bool linear = true;
  // Examples that `after` needs for the same result, as a multiple of what
  // `before` needs.
  std::optional<Estimate> examples_factor;

  // Estimated from the job's own program (estimator.h), on `after.slice`.
  // Examples per second and core, after over before.
  std::optional<double> efficiency;
  std::optional<RunTime> time;
  std::optional<Fit> fit;
  std::vector<Remedy> remedies;  // if they were looked for
  Status estimated;              // why an estimate is not known
};

// Returns how many times sooner the run ends. If step times are not known, a
// step is assumed to take as long as before. REQUIRES: examples_factor
double SpeedUp(const Plan& plan);

// INVALID_ARGUMENT: the recipe is wrong, or is not one for the slice `from`.
// FAILED_PRECONDITION: a rule cannot hold on `to`; the message says which one,
// why, and what would be accepted.
Result<Plan> MakePlan(const recipe::Recipe& recipe, const pods::Slice& from,
                      const pods::Slice& to, const Options& options);

// The recipe unchanged, on any slice: no rule is applied and there are no
// lines. Fails like FactsOf.
Result<Plan> PlanUnchanged(const recipe::Recipe& recipe,
                           const pods::Slice& slice, const DataSize& data);

// The plan that a run of the recipe on the slice follows: from its [origin] if
// it was planned for this slice, else PlanUnchanged.
Result<Plan> PlanOfRun(const recipe::Recipe& recipe, const pods::Slice& slice,
                       const DataSize& data);

// Parses "v2-8..v3-512" into the slices from the first to the second, in the
// order of the catalogue. "v3-32" gives one slice.
Result<std::vector<const pods::Slice*>> FindRungs(const std::string& range);

// INVALID_ARGUMENT if the catalogue knows no offer of the slice in the zone.
Status CheckZone(const pods::Slice& slice, const std::string& zone);

}  // namespace escala::plan
