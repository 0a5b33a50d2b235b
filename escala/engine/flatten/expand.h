// Preparation of a program for flattening: one function, with fewer kinds of
// op.
#pragma once

#include <memory>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// Attribute of a stablehlo.rng: the path from the entry function to the op
// (hlo/reference/op_index.h). Calls and the op itself are given by their
// number, loops by -1 - number.
inline constexpr char kPathAttribute[] = "softpod.path";

// Returns the entry function with its calls inlined. It has no tuples, tokens,
// futures or scans, and no op that is only another spelling of an op that has a
// rule (Flatten::kRewritten in ops.def). A composite of one element-wise op of
// the op table becomes that op; other composites are inlined.
Result<std::unique_ptr<hlo::Function>> Expand(const hlo::Module& module);

}  // namespace escala::engine
