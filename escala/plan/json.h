// Plans for programs.
#pragma once

#include <string>

#include "escala/plan/text.h"
#include "escala/plan/tpu_compiler.h"

namespace escala::plan {

// One object on one line, whose keys are stable (docs/commands.md). What is not
// known is null; `compiler` is there where it was asked. Of a rung without a
// plan: slice and refused.
std::string RungJson(const Rung& rung, const TpuAnswer* compiler = nullptr);

}  // namespace escala::plan
