// The learning rate of a step, computed on the host and handed to the program.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/base/status.h"

namespace escala::nn {

// Steps are counted from 0. Warm-up goes first, linearly from
// `warmup_from` x peak to the peak at step `warmup_steps`; the decay fills the
// steps from there to `total_steps`.
struct Schedule {
  enum class Kind { kConstant, kLinear, kCosine, kPolynomial, kPiecewise };
  Kind kind = Kind::kConstant;
  double peak = 0.1;
  int64_t warmup_steps = 0;
  double warmup_from = 0;
  int64_t total_steps = 0;  // the end of the decay; not of kConstant
  double end_factor = 0;    // of the peak at the end
  double power = 1;         // kPolynomial
  // kPiecewise: from step boundaries[i] of the run on (the warm-up's steps
  // count) the rate is factors[i] x peak.
  std::vector<int64_t> boundaries;
  std::vector<double> factors;

  // What is wrong with it, if anything.
  Status Check() const;
  double At(int64_t step) const;
};

}  // namespace escala::nn
