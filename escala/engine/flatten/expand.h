// What comes before flattening: one function, in fewer kinds of op.
#pragma once

#include <memory>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// On a stablehlo.rng: the way to it (hlo/reference/op_index.h). Numbers of
// calls and of the op itself as they are, of loops as -1 - number.
inline constexpr char kPathAttribute[] = "softpod.path";

// The entry function with its calls inlined, without tuples, tokens, futures,
// scans, and without the ops that are another spelling of one that has a rule
// (Flatten::kRewritten in ops.def). Composites of one element-wise op that the
// op table has become that op; other composites are inlined.
Result<std::unique_ptr<hlo::Function>> Expand(const hlo::Module& module);

}  // namespace escala::engine
