// The loops of linear.h. They are inlined into one function for each kind of
// processor (linear.cc), whose Tiles are the parameter S. See linear_tile.h.
#pragma once

#include <bit>
#include <limits>
#include <utility>

#include "escala/engine/library/linear_tile.h"

namespace escala::engine::linear {

// Copies a matrix.
template <typename T>
ESCALA_LINEAR_INLINE void Copy(int64_t m, int64_t n, const T* from, int64_t ld,
                               T* to, int64_t to_ld) {
  for (int64_t i = 0; i < m; ++i)
    std::memcpy(to + i * to_ld, from + i * ld,
                static_cast<size_t>(n) * sizeof(T));
}

// --- Cholesky ----------------------------------------------------------------

// Factors the kRows rows of a tile on the diagonal, of which `rows` are the
// matrix's. `inverses` becomes the inverses of the factor's diagonal. Returns
// false if the matrix is not positive definite.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE bool FactorTile(int64_t rows, int64_t k, const T* above,
                                     T* u, int64_t ld, T* inverses) {
  constexpr int kR = S::kRows, kV = (kR + S::kLanes - 1) / S::kLanes;
  typename S::Vector sums[kR][kV];
  LoadTile<S>(u, ld, sums);
  SubtractProduct<S>(k, above, 1, ld, above, ld, sums);
  T tile[kR][kV * S::kLanes];
  std::memcpy(tile, sums, sizeof(tile));
  for (int64_t i = 0; i < rows; ++i) {
    if (!(tile[i][i] > 0)) return false;  // also if it is NaN
    tile[i][i] = std::sqrt(tile[i][i]);
    inverses[i] = 1 / tile[i][i];
    for (int j = static_cast<int>(i) + 1; j < kR; ++j)
      tile[i][j] *= inverses[i];
    for (int r = static_cast<int>(i) + 1; r < kR; ++r)
      for (int j = r; j < kR; ++j) tile[r][j] -= tile[i][r] * tile[i][j];
  }
  Copy<T>(kR, kR, tile[0], kV * S::kLanes, u, ld);
  return true;
}

// The rows of FactorTile to the right of it.
template <typename S, int kV = S::kVectors, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void FactorRows(int64_t columns, int64_t k, const T* above,
                                     int64_t j, T* u, int64_t ld,
                                     const T* inverses) {
  for (; columns - j > (kV - 1) * S::kLanes; j += kV * S::kLanes)
    SolveTile<S, kV>(k, above, ld, inverses, Triangle<T>::Division::kInverse,
                     above + j, ld, u + j, ld);
  if constexpr (kV > 1)
    FactorRows<S, kV - 1>(columns, k, above, j, u, ld, inverses);
}

// The upper triangle of u becomes the factor U with U^T U = u, rows [begin,
// end) after rows [0, begin); below it are other numbers. Returns false if the
// matrix is not positive definite.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE bool FactorUpper(int64_t begin, int64_t end, int64_t n,
                                      T* u, int64_t ld) {
  constexpr int64_t kR = S::kRows;
  T inverses[kR] = {};
  for (int64_t i = begin; i < end; i += kR) {
    const T* const above = u + begin * ld + i;
    T* const tile = u + i * (ld + 1);
    if (!FactorTile<S>(std::min(kR, n - i), i - begin, above, tile, ld,
                       inverses))
      return false;
    FactorRows<S>(n - i, i - begin, above, kR, tile, ld, inverses);
  }
  return true;
}

// Subtracts from rows [first, last) the products of rows [begin, end) of the
// factor with themselves.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void SubtractUpper(int64_t begin, int64_t end,
                                        int64_t first, int64_t last, int64_t n,
                                        T* u, int64_t ld) {
  for (int64_t i = first; i < last; i += S::kRows) {
    const T* const above = u + begin * ld + i;
    Subtract<S>(S::kRows, n - i, end - begin, above, 1, ld, above, ld,
                u + i * (ld + 1), ld);
  }
}

// Copies kBlock rows of a matrix from row i on into u, and of the factor into
// the result.
template <typename T>
ESCALA_LINEAR_INLINE void ReadUpper(int64_t i, int64_t n, bool lower,
                                    const T* a, T* u, int64_t ld) {
  const int64_t rows = std::min(kBlock, n - i);
  if (lower)
    TransposeTile(a + i * (n + 1), n, u + i * (ld + 1), ld, n - i, rows);
  else
    Copy(rows, n - i, a + i * (n + 1), n, u + i * (ld + 1), ld);
}
template <typename T>
ESCALA_LINEAR_INLINE void WriteUpper(int64_t i, int64_t n, bool lower, bool ok,
                                     const T* u, int64_t ld, T* to) {
  const int64_t end = std::min(i + kBlock, n);
  if (!ok) {
    std::fill(to + i * n, to + end * n, std::numeric_limits<T>::quiet_NaN());
    return;
  }
  if (lower)
    TransposeTile(u + i, ld, to + i * n, n, end, end - i);
  else
    Copy(end - i, n - i, u + i * (ld + 1), ld, to + i * (n + 1), n);
  for (int64_t r = i; r < end; ++r) {
    T* const row = to + r * n;
    std::fill(lower ? row + r + 1 : row, lower ? row + n : row + r, T{0});
  }
}

// --- LU ----------------------------------------------------------------------

// The bits of the absolute value, which are in its order, NaN last.
template <typename T>
ESCALA_LINEAR_INLINE BitsOf<T> SizeBits(T x) {
  return std::bit_cast<BitsOf<T>>(x) & std::numeric_limits<BitsOf<T>>::max();
}

// The first of x[0], x[1], ... that is the largest; NaN counts as infinity.
template <typename T>
ESCALA_LINEAR_INLINE int64_t LargestOf(int64_t count, const T* x) {
  const auto infinity = SizeBits(std::numeric_limits<T>::infinity());
  BitsOf<T> most = 0;
  for (int64_t i = 0; i < count; ++i) most = std::max(most, SizeBits(x[i]));
  most = std::min(most, infinity);
  constexpr int64_t kTogether = 32;
  int64_t i = 0;
  for (; i + kTogether <= count; i += kTogether) {
    BitsOf<T> here = 0;
    for (int64_t j = 0; j < kTogether; ++j)
      here = std::max(here, SizeBits(x[i + j]));
    if (here >= most) break;
  }
  while (SizeBits(x[i]) < most) ++i;
  return i;
}

// Factors n columns of m >= n elements; column j begins at p + j * ld. A pivot
// is counted from the first row.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void FactorColumns(int64_t m, int64_t n, T* p, int64_t ld,
                                        int32_t* pivots) {
  constexpr int64_t kColumns = 8;  // that are eliminated one by one
  for (int64_t begin = 0; begin < n; begin += kColumns) {
    const int64_t end = std::min(begin + kColumns, n);
    for (int64_t k = begin; k < end; ++k) {
      T* const column = p + k * ld;
      const int64_t best = k + LargestOf(m - k, column + k);
      pivots[k] = static_cast<int32_t>(best);
      if (best != k)
        for (int64_t j = 0; j < n; ++j)
          std::swap(p[j * ld + k], p[j * ld + best]);
      const T pivot = column[k];
      if (pivot == 0) continue;
      for (int64_t i = k + 1; i < m; ++i) column[i] /= pivot;
      for (int64_t j = k + 1; j < end; ++j) {
        T* const other = p + j * ld;
        const T factor = other[k];
        AddMultiple<S>(m - k - 1, -factor, column + k + 1, other + k + 1);
      }
    }
    for (int64_t j = end; j < n; ++j)
      for (int64_t k = begin; k < end; ++k)
        for (int64_t i = k + 1; i < end; ++i)
          p[j * ld + i] -= p[j * ld + k] * p[k * ld + i];
    Subtract<S>(n - end, m - end, end - begin, p + end * ld + begin, ld, 1,
                p + begin * ld + end, ld, p + end * (ld + 1), ld);
  }
}

// A matrix that is decomposed in place, and columns [begin, end) of it, which
// are factored together.
template <typename T>
struct Block {
  int64_t m, n;  // of the matrix
  T* a;
  T* panel;  // the columns from row `begin` on, transposed
  int64_t begin, end;

  int64_t ld() const { return LeadingOf<T>(n); }
  int64_t size() const { return end - begin; }
  int64_t rows() const { return m - begin; }
  int64_t panel_ld() const { return LeadingOf<T>(rows()); }
  T* diagonal() const { return a + begin * (ld() + 1); }
  void ReadPanel() const {
    TransposeTile(diagonal(), ld(), panel, panel_ld(), rows(), size());
  }
  void WritePanel() const {
    TransposeTile(panel, panel_ld(), diagonal(), ld(), size(), rows());
  }
};

template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void FactorBlock(const Block<T>& block, int32_t* pivots,
                                      int32_t* permutation) {
  block.ReadPanel();
  FactorColumns<S>(block.rows(), block.size(), block.panel, block.panel_ld(),
                   pivots + block.begin);
  block.WritePanel();
  for (int64_t k = block.begin; k < block.end; ++k) {
    pivots[k] += static_cast<int32_t>(block.begin);
    if (pivots[k] != k) std::swap(permutation[k], permutation[pivots[k]]);
  }
}

// Does to columns [first, last), which are not of the block, what was done to
// it. `memory`: of a triangle of kBlock rows.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void FollowBlock(const Block<T>& block,
                                      const int32_t* pivots, int64_t first,
                                      int64_t last, T* memory) {
  const int64_t ld = block.ld(), panel_ld = block.panel_ld();
  T* const a = block.a;
  for (int64_t k = block.begin; k < block.end; ++k)
    if (pivots[k] != k)
      std::swap_ranges(a + k * ld + first, a + k * ld + last,
                       a + pivots[k] * ld + first);
  if (first < block.end) return;
  T* const right = a + block.begin * ld + first;
  Solve<S>(
      block.size(),
      PackTriangle<S>(block.size(), block.panel, 1, panel_ld, true, memory),
      last - first, right, ld);
  Subtract<S>(block.m - block.end, last - first, block.size(),
              block.panel + block.size(), 1, panel_ld, right, ld,
              a + block.end * ld + first, ld);
}

// --- Householder -------------------------------------------------------------

// The length of the elements x[0], x[1], ... without overflow.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE T Length(int64_t count, const T* x) {
  BitsOf<T> bits = 0;
  for (int64_t i = 0; i < count; ++i) bits = std::max(bits, SizeBits(x[i]));
  const T most = std::bit_cast<T>(bits);
  if (most == 0 || std::isnan(most)) return most;
  // The squares of elements up to this size have sums that are no infinity and
  // lose nothing as denormal numbers.
  constexpr T kMost = sizeof(T) == 4 ? T(0x1p31) : T(0x1p255);
  if (most < kMost && most > 1 / kMost) return std::sqrt(Dot<S>(count, x, x));
  T sum = 0;
  for (int64_t i = 0; i < count; ++i) {
    const T part = x[i] / most;
    sum += part * part;
  }
  return most * std::sqrt(sum);
}

// As MakeReflector in hlo/reference/decompositions.cc.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE T MakeReflector(int64_t count, T* alpha, T* x) {
  const T norm = Length<S>(count, x);
  if (norm == 0) return 0;
  const T length = std::hypot(*alpha, norm);
  const T beta = std::signbit(*alpha) ? length : -length;
  // The inverse of a denormal number may be infinite.
  const T first = *alpha - beta;
  const T tau = (beta - *alpha) / beta;
  for (int64_t i = 0; i < count; ++i) x[i] /= first;
  *alpha = beta;
  return tau;
}

// The product of `count` reflectors of m elements is I - V t V^T; the last of
// them is applied first. The reflector k is row k of v, from element k on,
// which is set to 1; what is before is set to 0. t has PaddedSize(kBlock,
// kBlock) elements.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void JoinReflectors(int64_t count, int64_t m, T* v,
                                         int64_t ldv, const T* taus, T* t) {
  const int64_t ldt = LeadingOf<T>(kBlock);
  for (int64_t k = 0; k < count; ++k) {
    std::fill_n(v + k * ldv, k, T{0});
    v[k * ldv + k] = 1;
    // Column k of t, an upper triangle.
    T dots[kBlock];
    for (int64_t i = 0; i < k; ++i)
      dots[i] = Dot<S>(m - k, v + i * ldv + k, v + k * ldv + k);
    for (int64_t i = 0; i < count; ++i) {
      T sum = i == k ? -1 : 0;
      for (int64_t j = i; j < k; ++j) sum += t[i * ldt + j] * dots[j];
      t[i * ldt + k] = -taus[k] * sum;
    }
  }
}

// The scratch memory of ApplyReflectors for n columns.
template <typename T>
constexpr int64_t ApplySize(int64_t n) {
  return 2 * PaddedSize<T>(kBlock, n);
}

// c[m, n] = (I - V t V^T) c; or the transposed product, which applies the first
// reflector first.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void ApplyReflectors(int64_t count, const T* v,
                                          int64_t ldv, const T* t,
                                          bool transposed, int64_t m, int64_t n,
                                          T* c, int64_t ld, T* work) {
  const int64_t ldt = LeadingOf<T>(kBlock), ldw = LeadingOf<T>(n);
  T* const products = work;
  T* const factors = products + PaddedSize<T>(kBlock, n);
  std::fill_n(products, count * ldw, T{0});
  Subtract<S>(count, n, m, v, ldv, 1, c, ld, products, ldw);
  std::fill_n(factors, count * ldw, T{0});
  Subtract<S>(count, n, count, t, transposed ? 1 : ldt, transposed ? ldt : 1,
              products, ldw, factors, ldw);
  Subtract<S>(m, n, count, v, 1, ldv, factors, ldw, c, ld);
}

// Makes reflectors of n columns of m >= n elements; column j begins at
// p + j * ld.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void ReflectColumns(int64_t m, int64_t n, T* p, int64_t ld,
                                         T* taus) {
  for (int64_t k = 0; k < n; ++k) {
    T* const v = p + k * (ld + 1);
    const int64_t rest = m - k - 1;
    taus[k] = MakeReflector<S>(rest, v, v + 1);
    if (taus[k] == 0) continue;
    for (int64_t j = k + 1; j < n; ++j) {
      T* const x = p + j * ld + k;
      const T factor = taus[k] * (x[0] + Dot<S>(rest, v + 1, x + 1));
      x[0] -= factor;
      AddMultiple<S>(rest, -factor, v + 1, x + 1);
    }
  }
}

template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void ReflectBlock(const Block<T>& block, T* taus, T* t) {
  block.ReadPanel();
  ReflectColumns<S>(block.rows(), block.size(), block.panel, block.panel_ld(),
                    taus + block.begin);
  block.WritePanel();
  if (block.end < block.n)
    JoinReflectors<S>(block.size(), block.rows(), block.panel, block.panel_ld(),
                      taus + block.begin, t);
}

// Applies the block's reflectors to columns [first, last). `memory` has
// ApplySize(last - first) elements.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void ApplyBlock(const Block<T>& block, const T* t,
                                     bool transposed, int64_t first,
                                     int64_t last, T* memory) {
  ApplyReflectors<S>(block.size(), block.panel, block.panel_ld(), t, transposed,
                     block.rows(), last - first,
                     block.a + block.begin * block.ld() + first, block.ld(),
                     memory);
}

// Reads the reflectors of a block from what Qr made.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void ReadReflectors(const Block<T>& block, const T* from,
                                         const T* taus, T* t) {
  TransposeTile(from + block.begin * (block.n + 1), block.n, block.panel,
                block.panel_ld(), block.rows(), block.size());
  JoinReflectors<S>(block.size(), block.rows(), block.panel, block.panel_ld(),
                    taus + block.begin, t);
}

// Rows [first, last) of the identity.
template <typename T>
ESCALA_LINEAR_INLINE void FillIdentity(int64_t first, int64_t last, int64_t n,
                                       T* q) {
  const int64_t ld = LeadingOf<T>(n);
  std::fill(q + first * ld, q + last * ld, T{0});
  for (int64_t i = first; i < std::min(last, n); ++i) q[i * (ld + 1)] = 1;
}

// c = (I - tau v v^T) c for n rows and columns; v[0] is taken as 1. `v` and
// `work` have n elements.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void Reflect(T tau, int64_t n, const T* v, T* c,
                                  int64_t ld, T* work) {
  if (tau == 0) return;
  std::fill_n(work, n, T{0});
  SubtractRow<S>(n, n, v, c, ld, work);
  for (int64_t j = 0; j < n; ++j) work[j] *= tau;  // -tau v^T c
  for (int64_t i = 0; i < n; ++i) {
    const T factor = v[i];
    T* const row = c + i * ld;
    for (int64_t j = 0; j < n; ++j) row[j] += factor * work[j];
  }
}

}  // namespace escala::engine::linear
