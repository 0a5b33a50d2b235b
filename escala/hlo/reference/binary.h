// Element-wise ops of two and three operands on views, apart from the op that
// they come from: plain ops and CHLO's broadcasting ones share them.
#pragma once

#include <string_view>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo::ref {

// By the code of a plain op (kAdd ...). All three of one shape.
Status RunBinary(OpCode code, ConstView a, ConstView b, View to);

// direction: "EQ", "NE", "LT" ...; total_order: of floats, -NaN first, NaN
// last, -0 before +0.
Status RunCompare(std::string_view direction, bool total_order, ConstView a,
                  ConstView b, View to);

void RunComplex(ConstView real, ConstView imag, View to);

// to[i] = which[i] ? a[i] : b[i]; `which` may be a scalar.
void RunSelect(ConstView which, ConstView a, ConstView b, View to);

}  // namespace escala::hlo::ref
