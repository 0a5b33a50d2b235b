// Estimates how much rounding alone may change a program's results.
//
// The error of one run depends on its particular roundings: it may be small by
// luck, where another order of summation is not. The yardstick (yardstick.h)
// therefore adds runs in which every rounding goes up, down, towards zero, away
// from zero, or in a random direction. In these runs, ops that sum internally
// (a product, a convolution) also get an error as large as that many additions
// may cause. Exact values stay exact, so comparisons and conversions of exact
// values see no noise.
#pragma once

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

inline constexpr int kNoises = 6;

// `Widen(module)` with noise of one kind. Its results are values of the narrow
// types, held in f64.
// REQUIRES: 0 <= kind < kNoises
Result<Module> WidenWithNoise(const Module& module, int kind);

// True if the op's float results are copies of operands or exact functions of
// them, provided that the same holds for its regions.
bool RoundsNothing(const Op& op);

}  // namespace escala::hlo
