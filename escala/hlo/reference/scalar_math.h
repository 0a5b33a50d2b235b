// Orders of elements, in compute types (elements.h).
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "escala/hlo/reference/elements.h"

namespace escala::hlo::ref {

// Complex numbers are ordered by their real parts, then by the imaginary ones.
template <typename T>
bool Less(T a, T b) {
  if constexpr (kIsComplex<T>) {
    return a.real() < b.real() || (a.real() == b.real() && a.imag() < b.imag());
  } else {
    return a < b;
  }
}

// IEEE-754's totalOrder: -NaN, -infinity, ..., -0, +0, ..., infinity, NaN.
template <typename T>
bool TotalLess(T a, T b) {
  if constexpr (kIsFloat<T>) {
    const auto key = [](double x) {
      const int64_t bits = std::bit_cast<int64_t>(x);
      return bits < 0 ? bits ^ std::numeric_limits<int64_t>::max() : bits;
    };
    return key(a) < key(b);
  } else if constexpr (kIsComplex<T>) {
    if (TotalLess(a.real(), b.real())) return true;
    return !TotalLess(b.real(), a.real()) && TotalLess(a.imag(), b.imag());
  } else {
    return a < b;
  }
}

// NaN if an operand is NaN; +0 is above -0.
template <typename T>
T Max(T a, T b) {
  if constexpr (kIsFloat<T>) {
    if (std::isnan(a)) return a;
    if (std::isnan(b)) return b;
    if (a == b) return std::signbit(a) ? b : a;
  }
  return Less(b, a) ? a : b;
}
template <typename T>
T Min(T a, T b) {
  if constexpr (kIsFloat<T>) {
    if (std::isnan(a)) return a;
    if (std::isnan(b)) return b;
    if (a == b) return std::signbit(a) ? a : b;
  }
  return Less(a, b) ? a : b;
}

}  // namespace escala::hlo::ref
