// How many examples a run needs when its batch grows: a forecast from runs at
// other batches, from the gradient noise scale, or from both.
//
// The model is that of McCandlish et al., 2018, arXiv:1812.06162, with one
// freedom more, the power:
//
//   examples(batch) = least x (1 + (batch / critical) ^ power)
//
// and a scatter around it: each batch is tuned anew, better or worse. What is
// not measured is taken from priors over critical and power; all curves that
// fit are kept with their weight, so an estimate has an interval.
#pragma once

#include <optional>
#include <vector>

#include "escala/base/status.h"

namespace escala::plan {

// Runs at one batch.
struct BatchRuns {
  double batch = 0;
  double examples = 0;  // to the target, the mean of the runs; of any unit
  double spread = 0;    // standard deviation of one run; 0: not known
  int64_t runs = 1;
};

// In examples; the ends of its interval of 80 %, where it has them.
struct NoiseEstimate {
  double examples = 0;
  std::optional<double> low, high;
};

// Normal distributions of logarithms: center and standard deviation.
struct Priors {
  double critical;  // ln (critical / smallest batch of the runs)
  double critical_spread;
  double power;  // ln power
  double power_spread;
  double scatter;  // standard deviation of ln examples around the curve
};

// Learnt from the reference convergence points (convergence.h).
inline constexpr Priors kPriors = {2.51, 1.63, -0.0125, 0.197, 0.0595};

// The critical batch is the noise scale, the mean over a run's way, within a
// factor of e: set before the models of `./dev bench forecast` were trained,
// where it is 1.7, 1.9 and 3.1 times the noise scale. (Of that paper's tasks,
// six orders of magnitude apart, the noise scale explains 80 % of the variance.
// The reference points have no noise scales to learn it from.)
inline constexpr double kNoiseRatioSpread = 1;

// Standard deviation of one run over its mean, where runs do not tell: the
// median of the reference points.
inline constexpr double kRunSpread = 0.04;

// The median, and the ends of the interval of 80 %.
struct Estimate {
  double value = 0, low = 0, high = 0;
};

class BatchForecast {
 public:
  // INVALID_ARGUMENT: neither runs nor a noise scale; a number that is no
  // number, zero or negative; a batch that stands there twice; an interval that
  // does not hold its value.
  static Result<BatchForecast> Fit(std::vector<BatchRuns> runs,
                                   const std::optional<NoiseEstimate>& noise,
                                   const Priors& priors = kPriors);

  // What a run at `batch` needs. REQUIRES: there were runs.
  Estimate Examples(double batch) const;
  // The same as a multiple of what a run at `from` needs.
  Estimate Factor(double batch, double from) const;
  // The batch that needs twice the examples of the smallest.
  Estimate Critical() const;

  // Logarithm of how likely the priors make the runs, up to a constant.
  double Evidence() const { return evidence_; }
  // Smallest batch first.
  const std::vector<BatchRuns>& runs() const { return runs_; }

 private:
  // One curve of those that are weighed.
  struct Curve {
    double critical, power;  // ln critical, power
    double least;            // ln least
    double weight;           // all: 1
  };

  // Of normal distributions, one for each curve.
  template <typename Center>
  Estimate Quantiles(const Center& center, double spread) const;

  std::vector<BatchRuns> runs_;
  std::vector<Curve> curves_;
  double least_spread_ = 0;  // of any curve
  double scatter_ = 0;
  double evidence_ = 0;
};

}  // namespace escala::plan
