// Programs and the memory that they may take.
#pragma once

#include <cstdint>
#include <vector>

#include "escala/base/status.h"
#include "escala/engine/blocks/schedule.h"
#include "escala/engine/ir/compiled.h"

namespace escala::engine {

// A way to cut a program. The first is the fastest; the further ones take less
// memory: smaller blocks, fewer partial sums, weights read as they lie.
struct Thrift {
  BlockOptions blocks;
  bool prepare_weights = true;
};
std::vector<Thrift> WaysToCut(const BlockOptions& blocks);

// Which way is chosen must not depend on the machine's threads, as the bits of
// sums follow from it: it is chosen as if there were so many.
inline constexpr int kWorkersToPlanFor = 2;

// Arguments, results that are not in their memory, and what a run keeps.
int64_t NeedOf(const hlo::Function& function, const RunPlan& plan);

// RESOURCE_EXHAUSTED, with the figure and what takes most of it.
Status TooLarge(const hlo::Function& function,
                const std::vector<Compiled>& segments, const RunPlan& plan,
                int64_t budget);

}  // namespace escala::engine
