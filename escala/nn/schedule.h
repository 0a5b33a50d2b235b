// The learning rate of each step, computed on the host.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/status.h"

namespace escala::nn {

// Steps count from 0. The rate rises linearly from `warmup_from` x peak to the
// peak at step `warmup_steps`, then decays until `total_steps`.
struct Schedule {
  enum class Kind { kConstant, kLinear, kCosine, kPolynomial, kPiecewise };
  Kind kind = Kind::kConstant;
  double peak = 0.1;
  int64_t warmup_steps = 0;
  double warmup_from = 0;
  int64_t total_steps = 0;  // the end of the decay; unused by kConstant
  double end_factor = 0;    // the final rate / peak
  double power = 1;         // kPolynomial
  // kPiecewise: from step boundaries[i] on (counted from the run's begin) the
  // rate is factors[i] x peak.
  std::vector<int64_t> boundaries;
  std::vector<double> factors;

  // Fails if a field is invalid.
  Status Check() const;
  double At(int64_t step) const;
};

}  // namespace escala::nn
