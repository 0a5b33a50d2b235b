// What a program needs of a core's memory: the seam to the estimate of
// escala/tpu.
#pragma once

#include "escala/softpod/pod/executable.h"

namespace escala::softpod {

// By argument: what its donation saves, in bytes of one core's HBM.
std::vector<int64_t> AliasBytes(const engine::ProgramPlan& plan);

// On a device of that generation.
ProgramMemory EstimateProgramMemory(const hlo::Module& module,
                                    const engine::ProgramPlan& plan,
                                    const pods::Generation& generation);

}  // namespace escala::softpod
