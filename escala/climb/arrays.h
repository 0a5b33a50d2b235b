// Arithmetic on f32 arrays of the host, in f64.
#pragma once

#include <cmath>

#include "escala/base/array.h"

namespace escala::climb {

// (a - b) x factor. REQUIRES: f32 arrays of one shape
inline HostArray Difference(const HostArray& a, const HostArray& b,
                            double factor = 1) {
  HostArray out = HostArray::Uninitialized(a.shape());
  const float* const x = a.as<float>();
  const float* const y = b.as<float>();
  for (int64_t i = 0; i < a.shape().num_elements(); ++i)
    out.mutable_as<float>()[i] =
        static_cast<float>((double{x[i]} - double{y[i]}) * factor);
  return out;
}

inline double Norm(const HostArray& a) {
  double sum = 0;
  for (int64_t i = 0; i < a.shape().num_elements(); ++i)
    sum += double{a.as<float>()[i]} * double{a.as<float>()[i]};
  return std::sqrt(sum);
}

}  // namespace escala::climb
