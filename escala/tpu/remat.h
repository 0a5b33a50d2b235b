// Models what the TPU compiler does when a program needs more HBM than a core
// has: it computes values again shortly before they are read, instead of
// keeping them.
//
// The rules are those of XLA's pass HloRematerialization. Kernels are placed in
// their order, with a running sum of the live values. Where the sum exceeds the
// limit, the kernels that free most memory if they run again later are chosen,
// one at a time, or a short run of neighbours if no single one helps. The sum
// knows neither gaps in the heap nor values written over their operands, so the
// compiler recomputes before the heap is really full.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "escala/tpu/schedule.h"

namespace escala::tpu {

struct RematProblem {
  std::vector<CombinedKernels> instructions;  // in order of execution
  int64_t limit = 0;  // of the sum of the live values, in bytes
  // Bytes of a value. Values whose memory is counted elsewhere, such as
  // arguments and results, have none, and are not computed again.
  std::function<int64_t(hlo::ValueId)> bytes;
  // Bytes of a value of the program in the layout that wastes least.
  std::function<int64_t(hlo::ValueId)> compact_bytes;
  // The value whose memory a value shares; itself if none.
  std::function<hlo::ValueId(hlo::ValueId)> storage;
  // Bytes that a kernel needs while it runs: those of its loop's body, say.
  std::function<int64_t(const FusionRegion&)> inside;
  // Whether the compiler makes a kernel's results in several steps, so that it
  // does not run again.
  std::function<bool(const FusionRegion&)> has_steps;
  hlo::ValueId first_free = 0;  // ids from here on are unused
};

struct Rematerialised {
  std::vector<FusionRegion> kernels;
  // From each value that is computed again, or copied, to the one that it
  // repeats. Ops of the kernels still name the original.
  std::unordered_map<hlo::ValueId, hlo::ValueId> original;
  bool misses_limit = false;
  std::unordered_set<hlo::ValueId> compact;  // copies in their compact layout
  std::vector<std::unique_ptr<hlo::Op>> copies;  // the ops that make them
};

Rematerialised Rematerialise(const RematProblem& problem);

}  // namespace escala::tpu
