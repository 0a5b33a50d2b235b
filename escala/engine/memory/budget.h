// Fits programs into a memory budget.
#pragma once

#include <cstdint>
#include <vector>

#include "escala/base/status.h"
#include "escala/engine/blocks/schedule.h"
#include "escala/engine/ir/compiled_segment.h"

namespace escala::engine {

// Options for cutting a program into blocks. AllCutOptions returns them in the
// order in which they are tried: the first one is the fastest, the later ones
// save memory with smaller blocks, fewer partial sums, and weights that are not
// packed.
struct CutOptions {
  BlockOptions blocks;
  bool prepare_weights = true;
};
std::vector<CutOptions> AllCutOptions(const BlockOptions& blocks);

// The choice among them must not depend on how many threads the machine has,
// because the bits of sums follow from the cut. So it is made as if there were
// this many workers.
inline constexpr int kWorkersToPlanFor = 2;

// The bytes that a program needs: its arguments, the results that do not reuse
// an argument's memory, and the memory of a run.
int64_t BytesNeeded(const hlo::Function& function, const RunPlan& plan);

// The RESOURCE_EXHAUSTED error of a program that does not fit: it names the
// bytes needed and the largest buffers.
Status TooLarge(const hlo::Function& function,
                const std::vector<CompiledSegment>& segments,
                const RunPlan& plan, int64_t budget);

}  // namespace escala::engine
