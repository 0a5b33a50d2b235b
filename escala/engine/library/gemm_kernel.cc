#include "escala/engine/library/gemm_kernel.h"

#include "escala/engine/library/processor.h"

namespace escala::engine {

const GemmKernel* FindGemmKernel() {
  static const GemmKernel* const kernel = HaveAvx512() ? GemmKernelAvx512()
                                          : HaveAvx2() ? GemmKernelAvx2()
                                                       : nullptr;
  return kernel;
}

}  // namespace escala::engine
