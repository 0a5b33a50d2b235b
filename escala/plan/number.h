// Provides the arithmetic of plans, on ratios of whole numbers and on decimal
// numbers as people wrote them.
#pragma once

#include <cstdint>

namespace escala::plan {

// num / den in lowest terms, both at least 1.
struct Ratio {
  int64_t num = 1;
  int64_t den = 1;

  static Ratio Of(int64_t num, int64_t den);
  bool operator==(const Ratio&) const = default;
  bool is_one() const { return num == den; }
  long double value() const {
    return static_cast<long double>(num) / static_cast<long double>(den);
  }
};

// The decimal number that `value` is printed as. 0.1 becomes one tenth, so
// three times it is 0.3.
long double Written(double value);

// a x b / c, rounded up. REQUIRES: a, b, c >= 1, and the result is below 2^63.
int64_t ScaleUp(int64_t a, int64_t b, int64_t c);

}  // namespace escala::plan
