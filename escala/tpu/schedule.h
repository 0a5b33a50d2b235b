// Puts the kernels of a block in the order in which the TPU compiler runs them.
//
// XLA's memory scheduler makes three orders and takes the one that needs least
// memory: greedily the kernel that frees most next; depth first, from the
// results, with the operand first that has most users among its producers; and
// plain post-order. A kernel that also computes reductions is one instruction,
// and so are combined sums over cores.
#pragma once

#include <functional>
#include <vector>

#include "escala/tpu/fusion.h"

namespace escala::tpu {

bool IsProduct(hlo::OpCode code);

// Removes kernels that gather what another one has gathered, such as a
// parameter for a value that is computed again.
void ShareGathers(std::vector<FusionRegion>* kernels);

// One instruction of the compiler's.
using CombinedKernels = std::vector<FusionRegion>;

struct ScheduleProblem {
  std::vector<FusionRegion>
      kernels;  // in the program's order; the last returns
  // The generation has no reduce-scatter (HbmOptions).
  bool whole_scatters = false;
  std::function<int64_t(hlo::ValueId)> bytes;  // size of a value
  // The value whose memory a value shares; itself if none.
  std::function<hlo::ValueId(hlo::ValueId)> storage;
  // Bytes that a kernel needs while it runs: those of its loop's body, say.
  std::function<int64_t(const FusionRegion&)> inside;
  std::function<bool(hlo::ValueId)> is_scalar;  // one number
  // Size with tiles over the last two dimensions, as the compiler counts the
  // gradient of a convolution's kernel when it combines sums.
  std::function<int64_t(hlo::ValueId)> plain_bytes;
  // See HbmOptions.
  bool recomputes_early = false;
  // Where sums over cores run beside kernels: the bytes of values up to which
  // gradients wait for the end of the backward pass. 0: they do not.
  int64_t late_bytes = 0;
};

// Returns the instructions in their order, each with its kernels. Sums of one
// kind over the same cores are combined, up to 120 MiB in total, if none
// depends on another. Reduce-scatters are combined only if `whole_scatters`
// makes them sums.
std::vector<CombinedKernels> Schedule(const ScheduleProblem& problem);

}  // namespace escala::tpu
