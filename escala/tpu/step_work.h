// What a program asks of a chip, in the plain numbers that escala/pods makes
// times of.
#pragma once

#include "escala/base/status.h"
#include "escala/hlo/ir.h"
#include "escala/pods/step_time.h"

namespace escala::tpu {

// Of one core's share of the module's entry function. Kernels are those of
// fusion.h, in the order of execution; equal ones that follow one
// another are one that runs more often. Their bytes are those of padded
// layouts; a kernel that takes slices reads what it takes, one that updates a
// slice writes that. Reductions over the same values read them once, unless
// one needs the other's result. Bodies of loops run as often as the text says,
// or once; of branches the first that costs most of the MXU, then memory.
//
// Collectives that do not wait for each other, of the same kind and groups,
// are one transfer. Groups of all cores of the program are of all cores of
// whichever slice it runs on.
//
// Fails where a collective's groups are wrong.
Result<pods::StepWork> StepWorkOf(const hlo::Module& module);
// Of an entry that is canonical already: `function` is what it became.
Result<pods::StepWork> StepWorkOf(const hlo::Module& module,
                                  const hlo::Function& function);

}  // namespace escala::tpu
