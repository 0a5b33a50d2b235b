// The loops of linear.h. They are inlined into one function for each kind of
// processor (linear.cc). Matrices are row-major; `ld` is the elements from one
// row to the next.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <utility>

#define ESCALA_LINEAR_INLINE inline __attribute__((always_inline))

namespace escala::engine::linear {

// Rows or columns that are eliminated together.
constexpr int64_t kBlock = 32;

// c[m, n] -= a[m, k] b[k, n] for kR rows and kV vectors of kBytes of columns.
// Element (i, p) of a is a[i * ars + p * acs].
template <typename T, int kR, int kV, int kBytes = 64>
ESCALA_LINEAR_INLINE void SubtractTile(int64_t k, const T* a, int64_t ars,
                                       int64_t acs, const T* b, int64_t ldb,
                                       T* c, int64_t ldc) {
  typedef T Vector __attribute__((vector_size(kBytes)));
  constexpr int kLanes = kBytes / sizeof(T);
  Vector sums[kR][kV] = {};
  for (int64_t p = 0; p < k; ++p) {
    Vector bs[kV];
#pragma GCC unroll 8
    for (int v = 0; v < kV; ++v)
      std::memcpy(&bs[v], b + p * ldb + v * kLanes, sizeof(Vector));
#pragma GCC unroll 8
    for (int i = 0; i < kR; ++i) {
#pragma GCC unroll 8
      for (int v = 0; v < kV; ++v) sums[i][v] += bs[v] * a[i * ars + p * acs];
    }
  }
#pragma GCC unroll 8
  for (int i = 0; i < kR; ++i) {
#pragma GCC unroll 8
    for (int v = 0; v < kV; ++v) {
      Vector old;
      std::memcpy(&old, c + i * ldc + v * kLanes, sizeof(Vector));
      old -= sums[i][v];
      std::memcpy(c + i * ldc + v * kLanes, &old, sizeof(Vector));
    }
  }
}

// The same for any m and the columns of kV vectors.
template <typename T, int kV, int kBytes = 64>
ESCALA_LINEAR_INLINE void SubtractStrip(int64_t m, int64_t k, const T* a,
                                        int64_t ars, int64_t acs, const T* b,
                                        int64_t ldb, T* c, int64_t ldc) {
  int64_t i = 0;
  for (; i + 8 <= m; i += 8)
    SubtractTile<T, 8, kV, kBytes>(k, a + i * ars, ars, acs, b, ldb,
                                   c + i * ldc, ldc);
  for (; i < m; ++i)
    SubtractTile<T, 1, kV, kBytes>(k, a + i * ars, ars, acs, b, ldb,
                                   c + i * ldc, ldc);
}

// c[m, n] -= a[m, k] b[k, n].
template <typename T>
ESCALA_LINEAR_INLINE void Subtract(int64_t m, int64_t n, int64_t k, const T* a,
                                   int64_t ars, int64_t acs, const T* b,
                                   int64_t ldb, T* c, int64_t ldc) {
  constexpr int64_t kLanes = 64 / sizeof(T);
  if (k == 0) return;
  int64_t j = 0;
  for (; j + 2 * kLanes <= n; j += 2 * kLanes)
    SubtractStrip<T, 2>(m, k, a, ars, acs, b + j, ldb, c + j, ldc);
  for (; j + kLanes <= n; j += kLanes)
    SubtractStrip<T, 1>(m, k, a, ars, acs, b + j, ldb, c + j, ldc);
  if (j + kLanes / 2 <= n) {
    SubtractStrip<T, 1, 32>(m, k, a, ars, acs, b + j, ldb, c + j, ldc);
    j += kLanes / 2;
  }
  if (j + kLanes / 4 <= n) {
    SubtractStrip<T, 1, 16>(m, k, a, ars, acs, b + j, ldb, c + j, ldc);
    j += kLanes / 4;
  }
  if (j == n) return;
  // The last columns, fewer than a small vector has.
  for (int64_t i = 0; i < m; ++i) {
    T* const row = c + i * ldc;
    for (int64_t p = 0; p < k; ++p) {
      const T factor = a[i * ars + p * acs];
      const T* const from = b + p * ldb;
      for (int64_t q = j; q < n; ++q) row[q] -= factor * from[q];
    }
  }
}

// --- Triangular systems ------------------------------------------------------

// Solves t x = x in place for the n columns of x. Element (i, j) of the
// triangle t, which has `size` rows, is t[i * rs + j * cs].
template <typename T>
ESCALA_LINEAR_INLINE void SolveLower(int64_t size, int64_t n, const T* t,
                                     int64_t rs, int64_t cs, bool unit, T* x,
                                     int64_t ld) {
  constexpr int64_t kRows = 8;  // of a tile
  for (int64_t begin = 0; begin < size; begin += kRows) {
    const int64_t end = std::min(begin + kRows, size);
    Subtract(end - begin, n, begin, t + begin * rs, rs, cs, x, ld,
             x + begin * ld, ld);
    for (int64_t i = begin; i < end; ++i) {
      T* const row = x + i * ld;
      Subtract(1, n, i - begin, t + i * rs + begin * cs, rs, cs, x + begin * ld,
               ld, row, ld);
      if (unit) continue;
      const T diagonal = t[i * (rs + cs)];
      for (int64_t j = 0; j < n; ++j) row[j] /= diagonal;
    }
  }
}

// The same for an upper triangle. Reversed, it is a lower one.
template <typename T>
ESCALA_LINEAR_INLINE void Solve(int64_t size, int64_t n, const T* t, int64_t rs,
                                int64_t cs, bool lower, bool unit, T* x,
                                int64_t ld) {
  if (lower) return SolveLower(size, n, t, rs, cs, unit, x, ld);
  SolveLower(size, n, t + (size - 1) * (rs + cs), -rs, -cs, unit,
             x + (size - 1) * ld, -ld);
}

// --- Cholesky ----------------------------------------------------------------

// The upper triangle of u becomes the factor U with U^T U = u. Returns false if
// the matrix is not positive definite.
template <typename T>
ESCALA_LINEAR_INLINE bool FactorUpper(int64_t n, T* u) {
  for (int64_t begin = 0; begin < n; begin += kBlock) {
    const int64_t end = std::min(begin + kBlock, n);
    for (int64_t i = begin; i < end; ++i) {
      T* const row = u + i * n;
      Subtract(1, n - i, i - begin, u + begin * n + i, int64_t{1}, n,
               u + begin * n + i, n, row + i, n);
      if (!(row[i] > 0)) return false;  // also if it is NaN
      const T diagonal = std::sqrt(row[i]);
      for (int64_t j = i; j < n; ++j) row[j] /= diagonal;
      row[i] = diagonal;
    }
    for (int64_t i = end; i < n; i += 8)
      Subtract(std::min<int64_t>(8, n - i), n - i, end - begin,
               u + begin * n + i, int64_t{1}, n, u + begin * n + i, n,
               u + i * n + i, n);
  }
  return true;
}

template <typename T>
ESCALA_LINEAR_INLINE void Cholesky(int64_t n, bool lower, const T* a, T* to,
                                   T* work) {
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = i; j < n; ++j)
      work[i * n + j] = lower ? a[j * n + i] : a[i * n + j];
  if (!FactorUpper(n, work)) {
    std::fill_n(to, n * n, std::numeric_limits<T>::quiet_NaN());
    return;
  }
  for (int64_t i = 0; i < n; ++i) {
    for (int64_t j = 0; j < i; ++j) to[i * n + j] = lower ? work[j * n + i] : 0;
    to[i * n + i] = work[i * n + i];
    for (int64_t j = i + 1; j < n; ++j)
      to[i * n + j] = lower ? 0 : work[i * n + j];
  }
}

// --- LU ----------------------------------------------------------------------

// The first row from k on whose element of column k is the largest.
template <typename T>
ESCALA_LINEAR_INLINE int64_t PivotRow(int64_t m, int64_t n, int64_t k,
                                      const T* a) {
  int64_t best = k;
  T most = -1;
  for (int64_t i = k; i < m; ++i) {
    T size = std::abs(a[i * n + k]);
    if (size != size) size = std::numeric_limits<T>::infinity();
    if (size > most) {
      most = size;
      best = i;
    }
  }
  return best;
}

template <typename T>
ESCALA_LINEAR_INLINE void Lu(int64_t m, int64_t n, T* a, int32_t* pivots,
                             int32_t* permutation) {
  for (int64_t i = 0; i < m; ++i) permutation[i] = static_cast<int32_t>(i);
  const int64_t least = std::min(m, n);
  for (int64_t begin = 0; begin < least; begin += kBlock) {
    const int64_t end = std::min(begin + kBlock, least);
    for (int64_t k = begin; k < end; ++k) {
      const int64_t best = PivotRow(m, n, k, a);
      pivots[k] = static_cast<int32_t>(best);
      std::swap(permutation[k], permutation[best]);
      if (best != k) std::swap_ranges(a + k * n, a + k * n + n, a + best * n);
      const T* const row = a + k * n;
      if (row[k] == 0) continue;
      for (int64_t i = k + 1; i < m; ++i) {
        T* const other = a + i * n;
        const T factor = other[k] / row[k];
        other[k] = factor;
        for (int64_t j = k + 1; j < end; ++j) other[j] -= factor * row[j];
      }
    }
    if (end == n) continue;
    T* const right = a + begin * n + end;
    SolveLower(end - begin, n - end, a + begin * n + begin, n, int64_t{1}, true,
               right, n);
    Subtract(m - end, n - end, end - begin, a + end * n + begin, n, int64_t{1},
             right, n, a + end * n + end, n);
  }
}

// --- Householder -------------------------------------------------------------

// The length of the elements x[0], x[step], ... without overflow.
template <typename T>
ESCALA_LINEAR_INLINE T Length(int64_t count, const T* x, int64_t step) {
  T most = 0;
  for (int64_t i = 0; i < count; ++i) {
    const T size = std::abs(x[i * step]);
    if (std::isnan(size)) return size;
    most = std::max(most, size);
  }
  if (most == 0) return 0;
  T sum = 0;
  for (int64_t i = 0; i < count; ++i) {
    const T part = x[i * step] / most;
    sum += part * part;
  }
  return most * std::sqrt(sum);
}

// As MakeReflector in hlo/reference/decompositions.cc.
template <typename T>
ESCALA_LINEAR_INLINE T MakeReflector(int64_t count, int64_t step, T* alpha,
                                     T* x) {
  const T norm = Length(count, x, step);
  if (norm == 0) return 0;
  const T length = std::hypot(*alpha, norm);
  const T beta = std::signbit(*alpha) ? length : -length;
  // The inverse of a denormal number may be infinite.
  const T first = *alpha - beta;
  const T tau = (beta - *alpha) / beta;
  for (int64_t i = 0; i < count; ++i) x[i * step] /= first;
  *alpha = beta;
  return tau;
}

// c = (I - tau v v^T) c for m rows and n columns; v[0] is taken as 1. `v` has
// m elements, `work` n.
template <typename T>
ESCALA_LINEAR_INLINE void Reflect(T tau, int64_t m, int64_t n, const T* v, T* c,
                                  int64_t ld, T* work) {
  if (tau == 0 || n <= 0) return;
  std::fill_n(work, n, T{0});
  Subtract(int64_t{1}, n, m, v, m, int64_t{1}, c, ld, work, n);
  for (int64_t j = 0; j < n; ++j) work[j] *= tau;  // -tau v^T c
  for (int64_t i = 0; i < m; ++i) {
    const T factor = v[i];
    T* const row = c + i * ld;
    for (int64_t j = 0; j < n; ++j) row[j] += factor * work[j];
  }
}

template <typename T>
ESCALA_LINEAR_INLINE void LoadReflector(int64_t count, const T* from,
                                        int64_t ld, T* v) {
  v[0] = 1;
  for (int64_t i = 1; i < count; ++i) v[i] = from[i * ld];
}

// `work` has m + n elements.
template <typename T>
ESCALA_LINEAR_INLINE void Qr(int64_t m, int64_t n, T* a, T* taus, T* work) {
  for (int64_t k = 0; k < std::min(m, n); ++k) {
    T* const diagonal = a + k * n + k;
    taus[k] = MakeReflector(m - k - 1, n, diagonal, diagonal + n);
    LoadReflector(m - k, diagonal, n, work);
    Reflect(taus[k], m - k, n - k - 1, work, diagonal + 1, n, work + m);
  }
}

template <typename T>
ESCALA_LINEAR_INLINE void Reflections(int64_t m, int64_t n, int64_t count,
                                      const T* a, const T* taus, T* q,
                                      T* work) {
  std::fill_n(q, m * n, T{0});
  for (int64_t i = 0; i < std::min(m, n); ++i) q[i * n + i] = 1;
  for (int64_t k = count - 1; k >= 0; --k) {
    LoadReflector(m - k, a + k * n + k, n, work);
    Reflect(taus[k], m - k, n - k, work, q + k * n + k, n, work + m);
  }
}

}  // namespace escala::engine::linear
