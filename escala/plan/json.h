// Plans for programs.
#pragma once

#include <string>

#include "escala/plan/fit.h"
#include "escala/plan/text.h"
#include "escala/plan/tpu_compiler.h"

namespace escala::plan {

// One object on one line, whose keys are stable (docs/commands.md). What is not
// known is null; `compiler` is there where it was asked. Of a rung without a
// plan: slice and refused.
std::string RungJson(const Rung& rung, const TpuAnswer* compiler = nullptr);

// A run's plan.json: the same of its recipe on the slice; of a planned one from
// its origin, else as it is.
std::string PlanJson(const recipe::Recipe& recipe, const pods::Slice& slice,
                     const DataSize& size, Data data);

}  // namespace escala::plan
