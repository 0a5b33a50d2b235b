// Merges fusion regions into kernels as a TPU compiler does. Internal to tpu/.
#pragma once

#include <functional>
#include <vector>

#include "escala/tpu/fusion.h"

namespace escala::tpu {

// A kernel with several results: a region, and reductions that share its reads.
struct JoinedKernel {
  struct Access {
    hlo::ValueId value;
    double bytes;
    bool all;  // the whole value
  };
  std::vector<const FusionRegion*> regions;  // the first is the host
  std::vector<Access> reads, writes;
};

// Merges each reduction into a host: the kernel that makes its largest input,
// or the first one that reads it, unless the reduction depends on another
// result of that kernel. So the statistics of a batch norm join the convolution
// before them. A reduction does not read again what its host reads or makes.
// Regions keep their order. Collectives, control flow and ops that only rename
// memory are no hosts, and read and write nothing.
//
// `size`: bytes of a value in memory.
std::vector<JoinedKernel> JoinReductions(
    const std::vector<FusionRegion>& regions,
    const std::function<double(hlo::ValueId)>& size);

// Ops that run no kernel of their own: collectives, loops, branches, barriers.
bool HasNoKernel(const hlo::Op& op);

}  // namespace escala::tpu
