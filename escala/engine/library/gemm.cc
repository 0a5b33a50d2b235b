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

// Lines of an operand that count as few, and the shortest rows that fill
// vectors.
constexpr int64_t kFewLines = 8;
constexpr int64_t kShallow = 16;
constexpr int64_t kMostDepthOfDots = 1 << 14;

// Sums of so few terms take less time than it takes oneDNN to begin with a
// transposed b, or to add up the lanes of several dot products.
constexpr int64_t kShortSums = 48;

// Rows that are added up at a time, which are all of a single row's terms.
constexpr int64_t kRowsAtOnce = 512;

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
  if (g.transpose_b)
    return g.m >= 16 || g.k <= kShortSums ||
           (g.m >= 8 && g.n * g.k >= kMuchMemory);
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

// Whether few rows of b are added up, or few sums made of them, so that packing
// b would take longer than it saves. Threads share the columns, and find the
// same bits, since each element is a chain of its terms.
bool AddsRows(const Gemm& g) {
  if (g.ours || g.packed_b || g.transpose_b || g.ldb < kShallow) return false;
  return g.m <= 4 || (g.m <= kShallow && g.k <= kShallow && g.n >= 256);
}

void RunRows(const Gemm& g, const float* a, const float* b, float* c) {
  static const VectorKernel<float> kernel = FindVectorKernel<float>();
  int64_t rows[kRowsAtOnce];
  float factors[kFewLines * kRowsAtOnce];
  for (int64_t i = 0; i < g.m; i += kFewLines)
    for (int64_t l = 0; l < g.k; l += kRowsAtOnce) {
      RowSums<float> sums;
      sums.x = b;
      sums.rows = rows;
      sums.terms = std::min(kRowsAtOnce, g.k - l);
      sums.w = a + i * g.lda + l;
      sums.w_line = g.lda;
      sums.w_count = std::min(kFewLines, g.m - i);
      sums.y = c + i * g.ldc;
      sums.y_line = g.ldc;
      sums.count = g.n;
      sums.accumulate = g.accumulate || l > 0;
      for (int64_t k = 0; k < sums.terms; ++k) rows[k] = (l + k) * g.ldb;
      if (g.transpose_a) {
        for (int64_t k = 0; k < sums.terms; ++k)
          for (int64_t r = 0; r < sums.w_count; ++r)
            factors[r * kRowsAtOnce + k] = a[(l + k) * g.lda + i + r];
        sums.w = factors;
        sums.w_line = kRowsAtOnce;
      }
      kernel.add_rows(sums);
    }
}

// Whether b is a column whose elements follow each other.
bool IsRunOfB(const Gemm& g) {
  return g.n == 1 && (g.transpose_b || g.ldb == 1);
}

// Whether the columns of b are so few that they fill only a part of a vector:
// each element is then a dot product of a row of a.
bool DotsLines(const Gemm& g) {
  if (g.n >= 4 && g.k <= kShortSums && FindGemmKernel() != nullptr)
    return false;
  return !g.ours && !g.packed_b && !g.transpose_a && g.n <= kFewLines &&
         g.k >= kShallow && (g.k <= kMostDepthOfDots || IsRunOfB(g));
}

void RunDots(const Gemm& g, const float* a, const float* b, float* c) {
  static const VectorKernel<float> kernel = FindVectorKernel<float>();
  constexpr int64_t kLines = 256;
  int64_t lines[kLines], to[kLines];
  std::vector<float> columns;
  if (!IsRunOfB(g)) {
    columns.resize(static_cast<size_t>(g.n * g.k));
    for (int64_t l = 0; l < g.k; ++l)
      for (int64_t j = 0; j < g.n; ++j)
        columns[j * g.k + l] = b[g.transpose_b ? j * g.ldb + l : l * g.ldb + j];
    b = columns.data();
  }
  const DotRun run{0, 0, g.k};
  for (int64_t i = 0; i < g.m; i += kLines) {
    const int64_t count = std::min(kLines, g.m - i);
    for (int64_t r = 0; r < count; ++r) {
      lines[r] = r * g.lda;
      to[r] = r * g.ldc;
    }
    kernel.dot_lines({.x = a + i * g.lda,
                      .lines = lines,
                      .count = count,
                      .w = b,
                      .w_line = g.k,
                      .w_count = g.n,
                      .runs = {&run, 1},
                      .y = c + i * g.ldc,
                      .y_lines = to,
                      .accumulate = g.accumulate});
  }
}

// Whether the result is a column of sums over rows of a, which is the same as a
// row of them.
bool IsColumnOfRows(const Gemm& g) {
  return g.n == 1 && g.transpose_a && g.ldc == 1 && !g.packed_b &&
         g.lda >= kShallow;
}

void RunColumn(const Gemm& g, const float* a, const float* b, float* c) {
  Gemm row = g;
  row.m = 1;
  row.n = g.m;
  row.transpose_a = !g.transpose_b;
  row.lda = g.transpose_b ? g.k : g.ldb;
  row.transpose_b = false;
  row.ldb = g.lda;
  row.ldc = g.m;
  RunRows(row, b, a, c);
}

bool IsThin(const Gemm& g) {
  return AddsRows(g) || DotsLines(g) || IsColumnOfRows(g);
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
  return FindGemmKernel() != nullptr && !IsThin(*this) && OursIsFaster(*this);
}

bool Gemm::CutsFreely() const { return IsThin(*this) || HasOwnRows(); }

void Gemm::PreferOwnRows() {
  ours = FindGemmKernel() != nullptr && !IsThin(*this) && m > 1 && n > 1;
}

void Gemm::Run(const float* a, const float* b, float* c) const {
  if (m <= 0 || n <= 0) return;
  if (k <= 0) {
    if (accumulate) return;
    for (int64_t i = 0; i < m; ++i) std::fill_n(c + i * ldc, n, 0.0f);
    return;
  }
  if (AddsRows(*this)) return RunRows(*this, a, b, c);
  if (DotsLines(*this)) return RunDots(*this, a, b, c);
  if (IsColumnOfRows(*this)) return RunColumn(*this, a, b, c);
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
