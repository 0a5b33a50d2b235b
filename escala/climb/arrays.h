// Arithmetic on f32 arrays of the host, in f64.
#pragma once

#include <cmath>

#include "escala/base/array.h"

namespace escala::climb {

// (a - b) x factor. REQUIRES: f32 arrays of one shape
inline HostArray Subtract(const HostArray& a, const HostArray& b,
                          double factor = 1) {
  HostArray out = HostArray::Uninitialized(a.shape());
  for (int64_t i = 0; i < a.shape().num_elements(); ++i)
    out.mutable_as<float>()[i] = static_cast<float>(
        (double{a.as<float>()[i]} - double{b.as<float>()[i]}) * factor);
  return out;
}

// The sum of the squares of the elements i for which `counts(i)`.
template <typename Counts>
double SquaresWhere(const HostArray& a, const Counts& counts) {
  double sum = 0;
  for (int64_t i = 0; i < a.shape().num_elements(); ++i)
    if (counts(i)) sum += double{a.as<float>()[i]} * double{a.as<float>()[i]};
  return sum;
}
// The norm of a - b over these elements.
template <typename Counts>
double ApartWhere(const HostArray& a, const HostArray& b,
                  const Counts& counts) {
  double sum = 0;
  for (int64_t i = 0; i < a.shape().num_elements(); ++i) {
    if (!counts(i)) continue;
    const double apart = double{a.as<float>()[i]} - double{b.as<float>()[i]};
    sum += apart * apart;
  }
  return std::sqrt(sum);
}

inline bool Always(int64_t) { return true; }
inline double Squares(const HostArray& a) { return SquaresWhere(a, Always); }
inline double Norm(const HostArray& a) { return std::sqrt(Squares(a)); }
inline double Apart(const HostArray& a, const HostArray& b) {
  return ApartWhere(a, b, Always);
}

}  // namespace escala::climb
