// How far rounding alone may carry a program's results.
//
// One run is off by what its roundings happen to be: little where it is lucky,
// though another order of sums is not. So the yardstick (yardstick.h) also asks
// runs in which every rounding goes up, down, towards zero, away from it, or
// anywhere at random, and in which what an op sums inside (a product, a
// convolution) is moved by what that many additions may round. What is exact
// stays exact, so that comparisons and conversions of exact values see no
// noise.
#pragma once

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

inline constexpr int kNoises = 6;

// `Widen(module)` with noise of one kind: its results are those of the narrow
// types, held in f64.
// REQUIRES: 0 <= kind < kNoises
Result<Module> WidenWithNoise(const Module& module, int kind);

// Gives floats that are among its operands or follow from them without
// rounding, if its regions do.
bool RoundsNothing(const Op& op);

}  // namespace escala::hlo
