// The gate "convergence": does a larger slice learn from the same examples as
// much as the slice below it? Both train the recipe as planned for them, each
// with the same seeds, and the losses near the end are compared seed by seed.
//
// The difference d of a seed is the mean training loss of the upper rung less
// that of the lower rung, over the last 20 % of the examples that all runs have
// seen, without warm-up. The gate is red if
//
//   mean d > allowance + t x s / sqrt(n)
//
// where n is the number of seeds, s the standard deviation of d, and t the
// value that Student's t of n - 1 degrees of freedom exceeds once in a thousand
// times: 7.2 for 5 seeds. A spread pooled from many recorded runs of the model
// stands in for s where it gives the smaller bound and is not refuted by the
// runs themselves; t is then about 3.2.
//
// The allowance is what the forecast of examples (plan/forecast.h) lets the
// larger batch lose: the lower rung's loss at as many fewer examples, less its
// loss at the end. Without a forecast it is 2 % of the drop, the lower rung's
// mean first loss less its mean loss at the end.
//
// In a short part of a run a sound larger batch may lose more than 2 %: while
// noise is small, each of its steps gains little more than one of the smaller
// batch. So without a forecast a part below a half of the planned run is red
// only if the larger batch gains less than the smaller one in as many steps,
// which no noise explains. Between the two bounds the answer is not known.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/status.h"
#include "escala/climb/gate.h"

namespace escala::climb {

// The loss of one step's batch, at the weights that were trained on so many
// examples before that step.
struct CurvePoint {
  double examples = 0;
  double loss = 0;  // may be NaN
};
using Curve = std::vector<CurvePoint>;  // by rising examples

// Reads metrics.jsonl of a run's folder. The gate needs every step
// (log_every=1): a loss of one batch says little. NaN stands for a loss that
// was not finite. NOT_FOUND if there is no such file; INVALID_ARGUMENT if it
// has no step with a loss.
Result<Curve> ReadCurve(Env* env, const std::string& folder);

struct SeedRun {
  int64_t seed = 0;
  Curve curve;
};

// The runs of one rung. REQUIRES: no seed occurs twice.
struct RungRuns {
  std::string slice;           // "v3-8"
  double warmup_examples = 0;  // trained on in warm-up
  std::vector<SeedRun> runs;
};

// The standard deviation, between seeds, of a run's mean loss over its last
// 20 % of examples.
struct PooledSpread {
  double spread = 0;
  int64_t runs = 0;  // of which it is the pooled value
};
// Fewer runs than this are no pool.
inline constexpr int64_t kLeastPooledRuns = 30;

// The spread of the recorded runs of this model, of all slices together
// (data/pooled.csv, written by `./dev bench climb`); nullopt for a
// model without recorded runs.
std::optional<PooledSpread> PooledSpreadOf(std::string_view model);

struct ConvergenceRuns {
  RungRuns lower, upper;
  // The examples that the upper rung's batch may need, as a multiple of those
  // of the lower rung's: BatchForecast::Factor(...).high. Half of all sound
  // plans need more than its middle, which gave false reds in bench/climb.
  std::optional<double> examples_factor;
  // Why there is none, as the end of a sentence: "the step is imported".
  std::string no_forecast;
  double batch_ratio = 1;  // of the upper rung's batch to the lower rung's
  std::optional<PooledSpread> pooled;
  double share = 1;  // of the planned run, which both rungs were cut to
};

// The gate is
//   red      as above, or if a loss is not finite;
//   yellow   with fewer than 5 seeds, if it is not red;
//   unknown  if nothing can be compared: no common seed, no end of warm-up, a
//            forecast of examples that all lie in warm-up, or
//            a run that ended before half of the longest one; or if the larger
//            batch lost what it may lose in a part of a run, and there is no
//            forecast of how much.
// Its figures hold the difference, the bound, and the smallest difference that
// would have been red.
Gate ConvergenceGate(const ConvergenceRuns& runs);

// The gate of a rung that has no such runs.
Gate ConvergenceSkipped(std::string why);

}  // namespace escala::climb
