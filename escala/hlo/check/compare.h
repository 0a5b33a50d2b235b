// How the check dialect compares tensors.
//
// By StableHLO's rules: floats are equal as numbers (-0 equals 0, NaN equals
// nothing) in CompareEqual; NaN matches any NaN in the other two. Complex
// numbers match where both parts do. A mismatch is kFailedPrecondition: "at
// [0, 2]: got 1, expected 2 (3 of 12 elements differ)".
#pragma once

#include <cstdint>
#include <string>

#include "escala/base/array.h"
#include "escala/base/status.h"

namespace escala::hlo {

Status CompareEqual(ConstView got, ConstView expected);

// |got - expected| <= tolerance. Of floats and complex numbers.
Status CompareAlmost(ConstView got, ConstView expected, double tolerance);

// min_ulps <= number of floats between the two <= max_ulps. Of floats and
// complex numbers.
Status CompareClose(ConstView got, ConstView expected, uint64_t min_ulps,
                    uint64_t max_ulps);

// Numbers of the type between two of its numbers; 0 for two NaNs, the largest
// number for a pair of which one is not finite. For one part of a complex
// number, `index` counts parts.
// REQUIRES: floats or complex numbers of the same type
uint64_t UlpDifference(ConstView a, ConstView b, int64_t index);

// One part: an element, or the real or imaginary part of one, which count as
// two. Exact.
// REQUIRES: floats or complex numbers
double NumberAt(ConstView view, int64_t part);

// Where element number `element` is: "[0, 2]".
std::string PositionOf(const Shape& shape, int64_t element);

}  // namespace escala::hlo
