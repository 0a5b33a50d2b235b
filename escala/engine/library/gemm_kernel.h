// Computes matrix products on processors with 512-bit vectors, for the cases in
// which this kernel is faster than oneDNN: packed b, transposed b, few columns,
// small sizes.
#pragma once

#include "escala/engine/library/gemm.h"

namespace escala::engine {

// Whether this processor has the instructions that RunGemmKernel needs, and
// DNNL_MAX_CPU_ISA lets oneDNN use them.
bool HaveGemmKernel();

// Packs b into the kernel's panels ahead of time, so that not every product has
// to. PackedSize is in floats; `packed` is aligned to 64 bytes.
int64_t PackedSize(const Gemm& gemm);
void PackForGemmKernel(const Gemm& gemm, const float* b, float* packed);

// Runs `gemm` by our kernel. REQUIRES: HaveGemmKernel(); no size is 0
void RunGemmKernel(const Gemm& gemm, const float* a, const float* b, float* c);

}  // namespace escala::engine
