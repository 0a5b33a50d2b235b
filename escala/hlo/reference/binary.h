// Element-wise ops of two and three operands on views. They do not depend on
// the op in the program, so plain ops and CHLO's broadcasting ops share them.
#pragma once

#include <string_view>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"
#include "escala/hlo/reference/cancel.h"

namespace escala::hlo::ref {

// `code`: of a plain op (kAdd ...). All three views have one shape.
Status RunBinary(OpCode code, ConstView a, ConstView b, View to,
                 CancelFlag cancel = nullptr);

// direction: "EQ", "NE", "LT" ...; total_order: compare floats in IEEE-754's
// total order (-NaN first, NaN last, -0 before +0).
Status RunCompare(std::string_view direction, bool total_order, ConstView a,
                  ConstView b, View to, CancelFlag cancel = nullptr);

void RunComplex(ConstView real, ConstView imag, View to,
                CancelFlag cancel = nullptr);

// to[i] = which[i] ? a[i] : b[i]; `which` may be a scalar.
void RunSelect(ConstView which, ConstView a, ConstView b, View to);

}  // namespace escala::hlo::ref
