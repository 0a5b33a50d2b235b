// The same program in f64: what its floats would be if rounding were (almost)
// free. The yardstick for results of narrower programs (hlo/check/yardstick.h).
#pragma once

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// f16, bf16 and f32 become f64, complex<f32> becomes complex<f64>; other types
// stay.
ElementType WideType(ElementType type);

// Exact.
HostArray Widen(const HostArray& array);

// The module with all its types and constants widened. Conversions between
// widened types become the identity. Ops whose meaning hangs on the width of
// their elements (bitcast_convert, chlo.next_after, rng) keep it: their
// operands are narrowed before and their results widened after. Algorithms of
// dot_general, which round operands, are left out.
//
// Fails with kUnimplemented, saying why, where what comes out is no valid
// program.
// REQUIRES: a verified module
Result<Module> Widen(const Module& module);

}  // namespace escala::hlo
