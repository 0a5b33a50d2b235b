#include "escala/nn/schedule.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace escala::nn {

Status Schedule::Check() const {
  if (warmup_steps < 0 || total_steps < 0)
    return InvalidArgument("got ", warmup_steps, " steps of warm-up of ",
                           total_steps, ", expected none or more");
  if (kind != Kind::kConstant && kind != Kind::kPiecewise &&
      warmup_steps >= total_steps)
    return InvalidArgument("a warm-up of ", warmup_steps,
                           " steps leaves nothing of ", total_steps,
                           " to decay in; make the run longer or the warm-up "
                           "shorter");
  if (boundaries.size() != factors.size())
    return InvalidArgument("got ", boundaries.size(), " boundaries and ",
                           factors.size(), " factors, expected as many");
  for (size_t i = 1; i < boundaries.size(); ++i)
    if (boundaries[i] <= boundaries[i - 1])
      return InvalidArgument("boundary ", boundaries[i], " comes after ",
                             boundaries[i - 1], ", expected growing steps");
  return Status();
}

double Schedule::At(int64_t step) const {
  if (step < warmup_steps)
    return peak * (warmup_from + (1 - warmup_from) * static_cast<double>(step) /
                                     static_cast<double>(warmup_steps));
  if (kind == Kind::kConstant) return peak;
  if (kind == Kind::kPiecewise) {
    double factor = 1;
    for (size_t i = 0; i < boundaries.size(); ++i)
      if (step >= boundaries[i]) factor = factors[i];
    return peak * factor;
  }
  const auto length =
      static_cast<double>(std::max<int64_t>(total_steps - warmup_steps, 1));
  const double done =
      std::min(static_cast<double>(step - warmup_steps) / length, 1.0);
  if (kind == Kind::kCosine) {
    const double wave = 0.5 * (1 + std::cos(std::numbers::pi * done));
    return peak * (end_factor + (1 - end_factor) * wave);
  }
  const double exponent = kind == Kind::kPolynomial ? power : 1;
  return peak * (end_factor + (1 - end_factor) * std::pow(1 - done, exponent));
}

}  // namespace escala::nn
