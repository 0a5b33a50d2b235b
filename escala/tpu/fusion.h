// Which ops become one kernel, and which values are thereby never stored.
//
// The rule is that of a compiler for a machine whose memory is the bottleneck:
// a cheap value is recomputed wherever it is used, unless that would read more
// memory than storing it would.
#pragma once

#include <vector>

#include "escala/hlo/ir.h"
#include "escala/hlo/op_table.h"

namespace escala::tpu {

// A kernel: the ops that compute `stored` from stored values.
struct FusionRegion {
  std::vector<const hlo::Op*> ops;    // in order; the last is the root
  std::vector<hlo::ValueId> inputs;   // stored values it reads, no repeats
  std::vector<hlo::ValueId> outputs;  // stored values it makes
  const hlo::Op& root() const { return *ops.back(); }
};

struct FusionOptions {
  // Values are stored in their narrow type, and computed again wherever that
  // moves fewer bytes in all: what the TPU compiler does to save time. Without
  // it a value of several uses is computed again only if that reads no more
  // than loading it: nearer to what it keeps in memory.
  bool least_traffic = false;
  // What is rounded only to be made wide again is never rounded: a product in
  // bf16 whose result is converted to f32 stays in f32. By the generation:
  // undoes_rounding of chips.toml.
  bool undoes_rounding = false;
};

// The kernels of one block of ops (a function's body, a loop's body), in order
// of execution. Ops with regions of their own (while, case ...) and those
// without data to fuse (collectives, sort, custom calls) are kernels alone.
// REQUIRES: `function` is canonical (canonical.h)
std::vector<FusionRegion> FusionRegions(const hlo::Function& function,
                                        const hlo::Region& block,
                                        const FusionOptions& options = {});

// Work of one kernel: the flops of its ops, the bytes of its inputs and
// outputs alone.
hlo::Work RegionWork(const hlo::Module& module, const hlo::Function& function,
                     const FusionRegion& region);

}  // namespace escala::tpu
