// Kernels as a compiler for TPUs makes them of fusion regions. For this room.
#pragma once

#include <functional>
#include <vector>

#include "escala/tpu/fusion.h"

namespace escala::tpu {

// A kernel of several results: a region, and reductions that share its reading.
struct JoinedKernel {
  struct Access {
    hlo::ValueId value;
    double bytes;
    bool all;  // of the value
  };
  std::vector<const FusionRegion*> regions;  // the first makes the kernel
  std::vector<Access> reads, writes;
};

// A reduction joins the kernel that makes its largest input, or the first that
// reads it, unless it has to wait for another result of that kernel; so the
// statistics of a batch norm come with the convolution before it. What its
// host has read or made anyway it does not read again. Regions keep their
// order; collectives, control flow and names for other memory are hosts to
// nobody, and read and write nothing.
//
// `size`: bytes of a value in memory.
std::vector<JoinedKernel> JoinReductions(
    const std::vector<FusionRegion>& regions,
    const std::function<double(hlo::ValueId)>& size);

// Ops whose kernels do not compute: collectives, loops, branches, tuples.
bool HasNoKernel(const hlo::Op& op);

}  // namespace escala::tpu
