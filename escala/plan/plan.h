// A recipe planned again for another slice: the same job, with everything that
// depends on the number of cores moved by a rule that is named.
//
// Kept: the examples of each core's batch, the examples of the run, and all
// that the recipe writes in epochs, minutes or shares. The rest moves with the
// batch. A recipe that was planned carries its [origin] and is always planned
// from there: so plan(a -> c) is plan(b -> c) after plan(a -> b), and a plan
// back to the origin's slice is the recipe that was planned, bit for bit.
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
  // Where the rule cannot hold, plan the largest batch that does.
  bool allow_nonlinear = false;
  // Of the examples that a batch needs; nullptr: not known.
  const BatchForecast* forecast = nullptr;
};

// One thing that depends on the slice. Values as they are printed.
struct Line {
  std::string key;  // of the recipe, or "global_batch", "records_per_host", ...
  std::string before, after;
  std::string rule;  // a word or two
  std::string reason;
};

// A forecast.
struct RunTime {
  pods::StepTime step;
  pods::RunCost run;
  std::string currency;  // of its cost
};

struct Plan {
  recipe::Recipe given;   // for the slice `before.slice`
  recipe::Recipe recipe;  // for the slice `after.slice`
  Facts before, after;
  std::vector<Line> lines;
  std::vector<std::string> notes;
  std::vector<std::string> proposals;  // what a person may want to change
  // Of the examples asked for, by the last step that does not come out even:
  // negative where the run sees more.
  std::optional<int64_t> remainder_examples;
  double remainder_share = 0;  // of the run
  // All of each core's batch was kept, so that the work of a core is the same.
  bool linear = true;
  // Examples to the same result, over those that `before` needs.
  std::optional<Estimate> examples_factor;

  // By the job's own program (estimator.h), on `after.slice`.
  std::optional<double>
      efficiency;  // examples per second and core, over before
  std::optional<RunTime> time;
  std::optional<Fit> fit;
  std::vector<Remedy> remedies;  // those that were looked for
  Status estimated;              // why one of them is not known
};

// How much sooner the run is done: where step times are not known, a step takes
// as long as before. REQUIRES: examples_factor
double SpeedUp(const Plan& plan);

// INVALID_ARGUMENT: the recipe is wrong, or not one for the slice `from`.
// FAILED_PRECONDITION: a rule cannot hold on `to`; the message says which, why
// and what would.
Result<Plan> MakePlan(const recipe::Recipe& recipe, const pods::Slice& from,
                      const pods::Slice& to, const Options& options);

// The recipe as it is, on whatever slice: no rule is asked, no line says why.
// Fails as FactsOf.
Result<Plan> AsItIs(const recipe::Recipe& recipe, const pods::Slice& slice,
                    const DataSize& data);

// What a run of the recipe on the slice is: the plan of its [origin] for there,
// else the recipe as it is.
Result<Plan> PlanOfRun(const recipe::Recipe& recipe, const pods::Slice& slice,
                       const DataSize& data);

// "v2-8..v3-512": the catalogue's slices from the one to the other, in its
// order. "v3-32" is one.
Result<std::vector<const pods::Slice*>> FindRungs(const std::string& range);

// Whether the slice is offered there, as far as the catalogue knows.
Status CheckZone(const pods::Slice& slice, const std::string& zone);

}  // namespace escala::plan
