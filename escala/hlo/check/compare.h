// The comparisons of the check dialect.
//
// They follow StableHLO's rules. In CompareEqual, floats are equal as numbers
// (-0 equals 0, NaN equals nothing); in the other two, NaN matches any NaN.
// Complex numbers match if both parts do. A mismatch is kFailedPrecondition:
// "at [0, 2]: got 1, expected 2 (3 of 12 elements differ)".
#pragma once

#include <cstdint>
#include <string>

#include "escala/base/array.h"
#include "escala/base/status.h"

namespace escala::hlo {

Status CompareEqual(ConstView got, ConstView expected);

// |got - expected| <= tolerance, for floats and complex numbers.
Status CompareAlmost(ConstView got, ConstView expected, double tolerance);

// min_ulps <= number of floats between the two <= max_ulps, for floats and
// complex numbers.
Status CompareClose(ConstView got, ConstView expected, uint64_t min_ulps,
                    uint64_t max_ulps);

// The number of steps between two values of the type. It is 0 for equal bits
// and for two NaNs, and otherwise the maximum if a value is not finite. For
// complex numbers, `index` counts parts.
// REQUIRES: floats or complex numbers of the same type
uint64_t UlpDifference(ConstView a, ConstView b, int64_t index);

// A part as a double, exactly: an element, or the real or imaginary part of a
// complex one, which count as two parts.
// REQUIRES: floats or complex numbers
double NumberAt(ConstView view, int64_t part);

// An element in words: "0.5", "0x7F800000 (inf)".
std::string ElementInWords(ConstView view, int64_t element);

// The position of element number `element`: "[0, 2]".
std::string PositionOf(const Shape& shape, int64_t element);

}  // namespace escala::hlo
