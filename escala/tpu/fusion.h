// Decides which ops become one kernel, and so which values are never stored.
//
// The rule is that of a compiler for a machine limited by memory bandwidth: a
// cheap value is recomputed wherever it is used, unless recomputing reads more
// memory than storing the value would.
#pragma once

#include <vector>

#include "escala/hlo/ir.h"
#include "escala/hlo/op_table.h"

namespace escala::tpu {

// A kernel: ops that compute the stored values `outputs` from stored values.
struct FusionRegion {
  std::vector<const hlo::Op*> ops;    // in order; the last is the root
  std::vector<hlo::ValueId> inputs;   // stored values it reads, each once
  std::vector<hlo::ValueId> outputs;  // stored values it writes
  const hlo::Op& root() const { return *ops.back(); }
};

struct FusionOptions {
  // True: minimise the bytes moved. Values are stored in their narrow type, and
  // recomputed if that moves fewer bytes in total, as the TPU compiler does to
  // save time. False: a value with several uses is recomputed only if that
  // reads no more elements than loading it would, which is nearer to what the
  // compiler keeps in memory.
  bool least_traffic = false;
  // Drop a rounding that is followed by widening: a product in bf16 whose
  // result is converted to f32 stays in f32. Set by generation: undoes_rounding
  // of chips.toml.
  bool undoes_rounding = false;
};

// The kernels of one block of ops (the body of a function or loop), in order of
// execution. An op is a kernel by itself if it has regions (while, case, ...)
// or cannot be fused (collectives, sort, custom calls). REQUIRES: `function` is
// canonical (canonical.h)
std::vector<FusionRegion> FusionRegions(const hlo::Function& function,
                                        const hlo::Region& block,
                                        const FusionOptions& options = {});

// The work of one kernel: the flops of all its ops, and the bytes of its inputs
// and outputs only.
hlo::Work RegionWork(const hlo::Module& module, const hlo::Function& function,
                     const FusionRegion& region);

}  // namespace escala::tpu
