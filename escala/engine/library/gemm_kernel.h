// Computes matrix products on processors with vectors of 512 or 256 bits, for
// the cases in which these kernels are faster than oneDNN: packed b, transposed
// b, few columns, small sizes.
#pragma once

#include "escala/engine/library/gemm.h"

namespace escala::engine {

struct GemmKernel {
  // Packs b into panels of this many columns ahead of time, so that not every
  // product has to. `packed` is aligned to 64 bytes and has PackedSize floats.
  int64_t panel;
  // A longer k is several parts, each of which has its own panels.
  int64_t most_depth;
  void (*pack)(const Gemm& gemm, const float* b, float* packed);

  // REQUIRES: no size is 0
  void (*run)(const Gemm& gemm, const float* a, const float* b, float* c);

  int64_t PackedSize(const Gemm& gemm) const {
    return gemm.k * ((gemm.n + panel - 1) / panel * panel);
  }
};

// The kernel for this processor's vectors, as far as DNNL_MAX_CPU_ISA lets
// oneDNN use them, or nullptr.
const GemmKernel* FindGemmKernel();

// The kernel of each kind of processor. On other architectures than x86-64 it
// is nullptr.
const GemmKernel* GemmKernelAvx512();
const GemmKernel* GemmKernelAvx2();

}  // namespace escala::engine
