// Estimates the memory that a program needs on a core. This is where the Pod
// calls the estimate of escala/tpu.
#pragma once

#include "escala/softpod/pod/executable.h"

namespace escala::softpod {

// By argument: the bytes of one core's HBM that its donation saves.
std::vector<int64_t> AliasBytes(const engine::ProgramPlan& plan);

// Estimates for a core of that generation.
ProgramMemory EstimateProgramMemory(const hlo::Module& module,
                                    const engine::ProgramPlan& plan,
                                    const pods::Generation& generation);

}  // namespace escala::softpod
