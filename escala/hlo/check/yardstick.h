// Judges whether the float results of a back end are right.
//
// A float result is right if its error, measured against a run in f64, is at
// most 4 times the error of the reference in the program's own types, plus 2
// ulp. Errors are counted in ulps of the largest term. The error of the
// reference is the largest in the tensor over several runs: a plain one and
// some with random rounding (noise.h), because a single run may be accurate by
// luck.
#pragma once

#include <span>

#include "escala/base/array.h"
#include "escala/base/status.h"

namespace escala::hlo {

inline constexpr double kTimesPlainError = 4;
inline constexpr double kUlpsOnTop = 2;
// The tolerance if there is no f64 run to measure against.
inline constexpr double kUlpsWithoutWide = 16;

// The terms of a result, whose largest defines the ulp.
enum class Terms {
  kElement,  // each element has its own terms: the ulp is that of the element
  // Elements are sums of terms as large as the largest element of the tensor:
  // the ulp is that of the largest element.
  kTensor,
};

// `plain`, `wide` and `noisy` are results of the reference: of the program, of
// the program in f64, and of the program with noise, held in f64. Complex
// numbers are right if both parts are; their ulp is that of the larger part.
// NaN matches NaN; other non-finite values must equal those of `plain` or
// `wide`. Fails with kFailedPrecondition, which gives the position and the size
// of the error.
// REQUIRES: floats or complex numbers; the same dimensions
Status CompareByYardstick(ConstView got, ConstView plain, ConstView wide,
                          Terms terms, std::span<const ConstView> noisy = {});

// `got` must be within kUlpsWithoutWide of `plain` (within one ulp for types of
// less than 16 bits), plus 4 times the effect of noise.
Status CompareWithoutWide(ConstView got, ConstView plain, Terms terms,
                          std::span<const ConstView> noisy = {});

// Requires equal bits, except that any NaN equals any other.
Status CompareExactly(ConstView got, ConstView expected);

// The distance from `magnitude` to the next number of the type.
// REQUIRES: a float type; 0 <= magnitude < infinity
double UlpOf(ElementType type, double magnitude);

}  // namespace escala::hlo
