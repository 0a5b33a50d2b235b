// Simulates the memory of one block of a canonical function: its kernels in
// order, what is stored between them, and the heap. Internal to tpu/.
#pragma once

#include <utility>
#include <vector>

#include "escala/hlo/ir.h"
#include "escala/tpu/hbm.h"
#include "escala/tpu/stored_sizes.h"

namespace escala::tpu {

// An argument and the result that takes over its memory.
using Donation = std::pair<hlo::ValueId, hlo::ValueId>;

struct BlockProblem {
  const hlo::Module& module;
  const hlo::Function& function;
  const hlo::Region& block;
  const StoredSizes& sizes;
  const HbmOptions& options;
  const ValueRoles* roles = nullptr;  // or null
  std::vector<Donation> donated;
  // Values are computed again while more bytes than this are live.
  int64_t limit = INT64_MAX;
  // Values are placed again where the heap needs more than this.
  int64_t roomy = INT64_MAX;
};

struct BlockMemory {
  int64_t bytes = 0;
  bool rematerialises = false;
  bool misses_limit = false;
  std::vector<HbmEstimate::Row> rows;  // the temporaries live at the peak
};

// Arguments and results of the block are in memory that is counted elsewhere.
BlockMemory SimulateBlock(const BlockProblem& problem);

}  // namespace escala::tpu
