// Forecasts how many examples a run needs when its batch grows, from runs at
// other batches, from the gradient noise scale, or from both.
//
// The model is that of McCandlish et al., 2018, arXiv:1812.06162, with one more
// free parameter, the power:
//
//   examples(batch) = least x (1 + (batch / critical) ^ power)
//
// plus scatter around the curve, because each batch is tuned anew, better or
// worse. Priors over critical and power stand in for what the runs do not
// determine. All curves that fit are kept with a weight, so that an estimate
// has an interval.
#pragma once

#include <optional>
#include <vector>

#include "escala/base/status.h"

namespace escala::plan {

// The runs at one batch.
struct BatchRuns {
  double batch = 0;
  double examples = 0;  // mean of the runs, to the target; in any unit
  double spread = 0;    // standard deviation of one run; 0: not known
  int64_t runs = 1;
};

// A gradient noise scale in examples, with the ends of its 80 % interval if
// they are known.
struct NoiseEstimate {
  double examples = 0;
  std::optional<double> low, high;
};

// Normal distributions of logarithms, each as center and standard deviation.
struct Priors {
  double critical;  // ln (critical / smallest batch of the runs)
  double critical_spread;
  double power;  // ln power
  double power_spread;
  double scatter;  // standard deviation of ln examples around the curve
};

// Fitted to reference convergence points (bench/forecast/priors.h).
inline constexpr Priors kPriors = {2.51, 1.63, -0.0125, 0.197, 0.0595};

// The critical batch equals the noise scale, averaged over the run, within a
// factor of e. This was set before the models of `./dev bench forecast` were
// trained; their critical batches are 1.7, 1.9 and 3.1 times the noise scale.
// Over the tasks of that paper, which span six orders of magnitude, the noise
// scale explains 80 % of the variance. The reference points state no noise
// scales, so the spread cannot be learned from them.
inline constexpr double kNoiseRatioSpread = 1;

// Standard deviation of one run over its mean, used if there is a single run
// and its spread is not given. It is the median of the reference points.
inline constexpr double kRunSpread = 0.04;

// A median and the ends of its 80 % interval.
struct Estimate {
  double value = 0, low = 0, high = 0;
};

class BatchForecast {
 public:
  // INVALID_ARGUMENT if there are neither runs nor a noise scale, if a number
  // is not positive and finite, if a batch occurs twice, or if an interval
  // does not contain its value.
  static Result<BatchForecast> Fit(std::vector<BatchRuns> runs,
                                   const std::optional<NoiseEstimate>& noise,
                                   const Priors& priors = kPriors);

  // The examples that a run at `batch` needs. REQUIRES: there were runs.
  Estimate Examples(double batch) const;
  // The same, as a multiple of the examples that a run at `from` needs.
  Estimate Factor(double batch, double from) const;
  // The batch at which the curve needs twice `least` examples.
  Estimate Critical() const;

  // Logarithm of the likelihood of the runs under the priors, up to a constant.
  double Evidence() const { return evidence_; }
  // The runs, smallest batch first.
  const std::vector<BatchRuns>& runs() const { return runs_; }

 private:
  // One of the weighted curves.
  struct Curve {
    double critical, power;  // ln critical, power
    double least;            // ln least
    double weight;           // the weights of all curves add up to 1
  };

  // Quantiles of a mixture of normal distributions, one for each curve.
  template <typename Center>
  Estimate Quantiles(const Center& center, double spread) const;

  std::vector<BatchRuns> runs_;
  std::vector<Curve> curves_;
  double least_spread_ = 0;  // of ln least, equal for all curves
  double scatter_ = 0;
  double evidence_ = 0;
};

}  // namespace escala::plan
