#include "escala/engine/library/gemm.h"

#include <dnnl.h>
#include <omp.h>

#include <algorithm>
#include <mutex>
#include <vector>

#include "escala/base/log.h"
#include "escala/engine/library/gemm_kernel.h"
#include "escala/engine/library/processor.h"
#include "escala/engine/library/vector_kernel.h"

namespace escala::engine {

namespace {

// From this many floats on, b comes from memory.
constexpr int64_t kMuchMemory = 4 << 20;

// Rows and depth of a product to which a wide b is given as it is.
constexpr int64_t kShallow = 16;

// The most terms of the sums of a single row.
constexpr int64_t kMostTerms = 512;

// Whether our kernel is faster, measured for sizes from 2 to 2048. oneDNN is
// slow at start-up, with few columns, and with a transposed b. In isolation its
// loops are a twentieth faster; among the other steps of a program, whose
// arrays are not in the caches, ours are.
bool IsFasterWith256Bits(const Gemm& g) {
  if (g.n == 1 || g.m == 1) return false;
  if (g.m * g.n * g.k <= 32 * 1024) return true;
  if (g.transpose_b) return g.m >= 4 || g.k >= 1024;
  if (g.m < 8) return g.n >= 2048 && g.k >= 32;
  return g.n > 16 || g.k <= 64;
}

// The same by more than a few percent. oneDNN computes weight gradients of
// short blocks faster in isolation, but not small ones among the other steps of
// a block, where its first product takes 60 us longer.
bool IsFasterWith512Bits(const Gemm& g) {
  if (g.n == 1) return false;
  if (g.transpose_b) return g.m >= 16 || (g.m >= 8 && g.n * g.k >= kMuchMemory);
  if (g.transpose_a && g.k <= 64 && g.m >= 64 && g.n >= 64 &&
      g.m * g.n <= 64 * 1024)
    return true;
  if (g.n <= 16) return g.m >= 8 || g.k <= 256;
  return g.n <= 64 && g.k <= 64;
}

bool OursIsFaster(const Gemm& g) {
  if (g.ours || g.packed_b) return true;
  return HaveAvx512() ? IsFasterWith512Bits(g) : IsFasterWith256Bits(g);
}

// The form that Pack produces. kPanels: panels for our kernel. kTransposed: b
// transposed back, for processors without our kernel, because oneDNN is slow
// with a transposed b.
enum class Packing { kNone, kPanels, kTransposed };

Packing PackingOf(const Gemm& g) {
  if (FindGemmKernel() != nullptr)
    return g.m >= (HaveAvx512() ? 8 : 2) && g.n >= 8 && g.k >= 8
               ? Packing::kPanels
               : Packing::kNone;
  return g.transpose_b && g.n >= 16 && g.k >= 16 ? Packing::kTransposed
                                                 : Packing::kNone;
}

// The fallback if oneDNN fails, which it does if it has no memory to pack into.
void RunPlainly(const Gemm& g, const float* a, const float* b, float* c) {
  static std::once_flag once;
  std::call_once(once, [] {
    ESCALA_LOG(kWarning, "oneDNN's sgemm fails; its products run slowly");
  });
  for (int64_t i = 0; i < g.m; ++i) {
    for (int64_t j = 0; j < g.n; ++j) {
      float sum = 0;
      for (int64_t l = 0; l < g.k; ++l)
        sum += a[g.transpose_a ? l * g.lda + i : i * g.lda + l] *
               b[g.transpose_b ? j * g.ldb + l : l * g.ldb + j];
      float& to = c[i * g.ldc + j];
      to = g.accumulate ? to + sum : sum;
    }
  }
}

// Rows of a that overlap are those of a convolution with a stride below its
// window. oneDNN refuses them, so some at a time are copied apart.
void RunOverlapping(Gemm g, const float* a, const float* b, float* c) {
  constexpr int64_t kFloatsAtOnce = 16384;  // 64 KiB, for the level 2 cache
  const int64_t rows = std::min(g.m, std::max<int64_t>(1, kFloatsAtOnce / g.k));
  std::vector<float> apart(static_cast<size_t>(rows * g.k));
  const int64_t m = g.m, lda = g.lda;
  g.lda = g.k;
  for (int64_t i = 0; i < m; i += rows) {
    g.m = std::min(rows, m - i);
    for (int64_t r = 0; r < g.m; ++r)
      std::copy_n(a + (i + r) * lda, g.k, apart.data() + r * g.k);
    g.Run(apart.data(), b, c + i * g.ldc);
  }
}

// Whether b is wide and its columns are so short that packing them would take
// longer than all multiplications.
bool IsShallow(const Gemm& g) {
  return !g.ours && !g.transpose_b && !g.packed_b && g.m <= kShallow &&
         g.k <= kShallow && g.n >= 256;
}

// Adds up rows of b, a piece of them at a time that stays in the caches.
void RunShallow(const Gemm& g, const float* a, const float* b, float* c) {
  static const VectorKernel<float> kernel = FindVectorKernel<float>();
  constexpr int64_t kColumns = 1024;
  int64_t rows[kShallow];
  for (int64_t l = 0; l < g.k; ++l) rows[l] = l * g.ldb;
  for (int64_t j = 0; j < g.n; j += kColumns) {
    const int64_t columns = std::min(kColumns, g.n - j);
    for (int64_t i = 0; i < g.m; ++i) {
      float factors[kShallow];
      for (int64_t l = 0; l < g.k; ++l)
        factors[l] = a[g.transpose_a ? l * g.lda + i : i * g.lda + l];
      float* const to = c + i * g.ldc + j;
      if (!g.accumulate) std::fill_n(to, columns, 0.0f);
      kernel.add_rows(b + j, rows, factors, g.k, to, columns);
    }
  }
}

// Whether a single row is multiplied, and b's rows fill vectors: adding them up
// begins sooner than a library does. The number of columns does not count here,
// because threads share them.
bool IsOneRow(const Gemm& g) {
  return g.m == 1 && g.k <= kMostTerms && g.ldb >= kShallow && !g.packed_b &&
         !g.transpose_b && (!g.transpose_a || g.lda == 1);
}

void RunOneRow(const Gemm& g, const float* a, const float* b, float* c) {
  static const VectorKernel<float> kernel = FindVectorKernel<float>();
  int64_t rows[kMostTerms];
  for (int64_t l = 0; l < g.k; ++l) rows[l] = l * g.ldb;
  if (!g.accumulate) std::fill_n(c, g.n, 0.0f);
  kernel.add_rows(b, rows, a, g.k, c, g.n);
}

}  // namespace

int64_t Gemm::packed_size() const {
  switch (PackingOf(*this)) {
    case Packing::kNone:
      return 0;
    case Packing::kPanels:
      return FindGemmKernel()->PackedSize(*this);
    case Packing::kTransposed:
      return k * n;
  }
  return 0;
}

void Gemm::Pack(const float* b, float* packed) const {
  const GemmKernel* const kernel = FindGemmKernel();
  if (kernel != nullptr) return kernel->pack(*this, b, packed);
  // Transpose in squares that use whole cache lines of both sides.
  constexpr int64_t kSide = 16;
  for (int64_t i = 0; i < k; i += kSide)
    for (int64_t j = 0; j < n; j += kSide)
      for (int64_t x = i; x < std::min(i + kSide, k); ++x)
        for (int64_t y = j; y < std::min(j + kSide, n); ++y)
          packed[x * n + y] = b[y * ldb + x];
}

bool Gemm::HasOwnRows() const {
  return FindGemmKernel() != nullptr && !IsShallow(*this) &&
         OursIsFaster(*this);
}

void Gemm::PreferOwnRows() {
  ours = FindGemmKernel() != nullptr && !IsShallow(*this) && m > 1 && n > 1;
}

void Gemm::Run(const float* a, const float* b, float* c) const {
  if (m <= 0 || n <= 0) return;
  if (k <= 0) {
    if (accumulate) return;
    for (int64_t i = 0; i < m; ++i) std::fill_n(c + i * ldc, n, 0.0f);
    return;
  }
  if (IsOneRow(*this)) return RunOneRow(*this, a, b, c);
  if (IsShallow(*this)) return RunShallow(*this, a, b, c);
  const GemmKernel* const kernel = FindGemmKernel();
  if (kernel != nullptr && OursIsFaster(*this))
    return kernel->run(*this, a, b, c);
  Gemm plain = *this;
  if (packed_b) {  // it was transposed back
    plain.transpose_b = false;
    plain.ldb = n;
  }
  if (!transpose_a && lda < k) return RunOverlapping(plain, a, b, c);
  const dnnl_status_t status = dnnl_sgemm(
      transpose_a ? 'T' : 'N', plain.transpose_b ? 'T' : 'N', m, n, k, 1.0f, a,
      lda, b, plain.ldb, accumulate ? 1.0f : 0.0f, c, ldc);
  if (status != dnnl_success) RunPlainly(plain, a, b, c);
}

void UseOneThreadHere() { omp_set_num_threads(1); }

}  // namespace escala::engine
