#include "escala/softpod/engine/library/gemm.h"

#include <dnnl.h>
#include <omp.h>

#include <algorithm>

#include "escala/base/status.h"
#include "escala/softpod/engine/library/gemm_kernel.h"

namespace escala::softpod::engine {

namespace {

// Where our kernel is faster by more than a few percent, measured for sizes of
// 2 to 1024: oneDNN is slow to begin, at few columns, and at a transposed b.
bool OursIsFaster(const Gemm& g) {
  if (g.n == 1) return false;
  if (g.transpose_b) return g.m >= 16;
  if (g.n <= 16) return g.m >= 8 || g.k <= 256;
  return g.n <= 64 && g.k <= 64;
}

}  // namespace

void Gemm::Run(const float* a, const float* b, float* c) const {
  if (m <= 0 || n <= 0) return;
  if (k <= 0) {
    if (accumulate) return;
    for (int64_t i = 0; i < m; ++i) std::fill_n(c + i * ldc, n, 0.0f);
    return;
  }
  if (OursIsFaster(*this) && HaveGemmKernel())
    return RunGemmKernel(*this, a, b, c);
  const dnnl_status_t status =
      dnnl_sgemm(transpose_a ? 'T' : 'N', transpose_b ? 'T' : 'N', m, n, k,
                 1.0f, a, lda, b, ldb, accumulate ? 1.0f : 0.0f, c, ldc);
  ESCALA_CHECK(status == dnnl_success, "dnnl_sgemm gives status ",
               static_cast<int>(status));
}

void UseOneThreadHere() { omp_set_num_threads(1); }

}  // namespace escala::softpod::engine
