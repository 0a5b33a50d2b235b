// Whether the floats of a back end are right.
//
// A float result is right if its error against a run in f64 is at most 4 times
// that of a run of the reference in the program's own types, plus 2 ulp of the
// largest term. Errors are counted in ulps of the largest term. The error of
// the reference is the largest in the tensor, and the largest of several runs:
// a plain one and some that round at random (noise.h). Where one run is lucky,
// another need not be.
#pragma once

#include <span>

#include "escala/base/array.h"
#include "escala/base/status.h"

namespace escala::hlo {

inline constexpr double kTimesPlainError = 4;
inline constexpr double kUlpsOnTop = 2;
// Where there is no wider run to measure against.
inline constexpr double kUlpsWithoutWide = 16;

// What the terms of a result are.
enum class Terms {
  kElement,  // each element is made from its own: an ulp is one of the element
  kTensor,   // elements are sums of terms that are as large as the largest
             // element of the tensor: an ulp is one of that
};

// `plain`, `wide` and `noisy` are results of the reference: of the program
// itself, of it in f64, and of it with noise, held in f64. Complex numbers are
// right where both parts are; their ulp is one of the larger part. NaN matches
// NaN; what is not finite otherwise must be what `plain` or `wide` have.
// kFailedPrecondition says where and how much. REQUIRES: floats or complex
// numbers; the same dimensions
Status CompareByYardstick(ConstView got, ConstView plain, ConstView wide,
                          Terms terms, std::span<const ConstView> noisy = {});

// `got` is within kUlpsWithoutWide of `plain` (within one ulp in a type of less
// than 16 bits), and 4 times what noise does to it.
Status CompareWithoutWide(ConstView got, ConstView plain, Terms terms,
                          std::span<const ConstView> noisy = {});

// Same bits, but any NaN is any other.
Status CompareExactly(ConstView got, ConstView expected);

// The distance from `magnitude` to the next number of the type.
// REQUIRES: a float type; 0 <= magnitude < infinity
double UlpOf(ElementType type, double magnitude);

}  // namespace escala::hlo
