// Widen: the same program in f64, in which rounding errors are negligible. Its
// results are the reference for those of narrower programs
// (hlo/check/yardstick.h).
#pragma once

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// f16, bf16 and f32 become f64, complex<f32> becomes complex<f64>; other types
// stay.
ElementType WideType(ElementType type);

// The conversion is exact.
HostArray Widen(const HostArray& array);

// Returns the module with all its types and constants widened. Conversions
// between widened types become the identity. Ops whose meaning depends on the
// width of their elements (bitcast_convert, chlo.next_after, rng) keep their
// width: their operands are narrowed before and their results widened after.
// Algorithms of dot_general, which round operands, are dropped.
//
// Fails with kUnimplemented and the reason if the result is not a valid
// program.
// REQUIRES: a verified module
Result<Module> Widen(const Module& module);

}  // namespace escala::hlo
