// Counts the work that a program asks of a chip, as plain numbers from which
// escala/pods computes times.
#pragma once

#include "escala/base/status.h"
#include "escala/hlo/ir.h"
#include "escala/pods/step_time.h"

namespace escala::tpu {

// What one core does of a program that the compiler partitions.
enum class Division {
  kEven,  // an equal share of everything: no partitioner makes it less
  // The share that the shardings of values tell
  // (hlo/analysis/shardings.h): all of what is replicated. Values with none
  // are shared equally.
  kByShardings,
};

// The work of one core's share of the module's entry function. Kernels are
// those of fusion.h in order of execution; equal consecutive kernels are one
// with more `runs`. Bytes are those of padded layouts. A kernel that takes
// slices reads only these, and one that updates a slice writes only that.
// Reductions over the same values read them once, unless one depends on the
// other. A loop's body runs as often as the text tells, else once. The branch
// with the most work counts, by MXU operations, then by bytes.
//
// Collectives of the same kind and groups that do not depend on each other are
// one transfer. Groups of all cores of the program mean all cores of whichever
// slice it runs on.
//
// Fails if a collective's groups are wrong.
Result<pods::StepWork> StepWorkOf(const hlo::Module& module,
                                  Division division = Division::kEven);
// The same for an entry that is already canonical, as `function`.
Result<pods::StepWork> StepWorkOf(const hlo::Module& module,
                                  const hlo::Function& function,
                                  Division division = Division::kEven);

}  // namespace escala::tpu
