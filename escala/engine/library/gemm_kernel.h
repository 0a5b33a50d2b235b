// Our own product of matrices for processors with 512-bit vectors, where it is
// faster than oneDNN's: b packed beforehand, transposed b, few columns, small
// sizes.
#pragma once

#include "escala/engine/library/gemm.h"

namespace escala::engine {

// Whether this processor has what RunGemmKernel needs, and oneDNN may use it
// (DNNL_MAX_CPU_ISA).
bool HaveGemmKernel();

// b in the kernel's panels, so that they need not be made for each product:
// how many numbers, and to make them. `packed` at a multiple of 64 bytes.
int64_t PackedSize(const Gemm& gemm);
void PackForGemmKernel(const Gemm& gemm, const float* b, float* packed);

// gemm.Run by our kernel. REQUIRES: HaveGemmKernel(), no size is 0
void RunGemmKernel(const Gemm& gemm, const float* a, const float* b, float* c);

}  // namespace escala::engine
