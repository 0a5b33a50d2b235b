// The products and triangular systems that linear_loops.h is made of, in tiles
// of registers. Every element is the sum of its terms in their order, whatever
// the tile, so the bits do not depend on it.
//
// Matrices are row-major; `ld` is the elements from one row to the next. Tiles
// are always whole: what is written may go on for up to kRows - 1 rows and a
// vector's columns behind the matrix, and so may what is read. The memory there
// is a pad, whose elements are no part of other elements (LeadingOf).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "escala/engine/library/move_tile.h"

#define ESCALA_LINEAR_INLINE inline __attribute__((always_inline))

namespace escala::engine::linear {

// The integer that has the bits of a T.
template <typename T>
using BitsOf = std::conditional_t<sizeof(T) == 4, int32_t, int64_t>;

// The vectors of a kind of processor, and the tile that its registers hold:
// kRows rows of kVectors vectors.
template <typename T, int bytes, int rows, int vectors>
struct Tiles {
  using Element = T;
  typedef T Vector __attribute__((vector_size(bytes)));
  typedef BitsOf<T> Bits __attribute__((vector_size(bytes)));
  static constexpr int kBytes = bytes;
  static constexpr int kLanes = bytes / static_cast<int>(sizeof(T));
  static constexpr int kRows = rows;
  static constexpr int kVectors = vectors;
};

constexpr int64_t kMostRows = 8;    // of the tiles of all processors
constexpr int64_t kMostBytes = 64;  // of their vectors

// Rows or columns that are eliminated together.
constexpr int64_t kBlock = 32;
// The terms that are added to a tile at a time.
constexpr int64_t kDepth = 256;

// The ld of a matrix of `columns` columns with a pad. It is an odd number of
// cache lines, so that the elements of a column lie in different sets of the
// cache.
template <typename T>
constexpr int64_t LeadingOf(int64_t columns) {
  constexpr int64_t kLine = 64 / sizeof(T);
  return (((columns + kLine - 1) / kLine + 1) | 1) * kLine;
}

// The elements of such a matrix.
template <typename T>
constexpr int64_t PaddedSize(int64_t rows, int64_t columns) {
  return (rows + kMostRows) * LeadingOf<T>(columns);
}

// sums -= a[kR, k] b[k, kV vectors]. Element (i, p) of a is
// a[i * ars + p * acs].
template <typename S, int kR, int kV, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void SubtractProduct(int64_t k, const T* a, int64_t ars,
                                          int64_t acs, const T* b, int64_t ldb,
                                          typename S::Vector (&sums)[kR][kV]) {
  for (int64_t p = 0; p < k; ++p) {
    typename S::Vector bs[kV];
#pragma GCC unroll 8
    for (int v = 0; v < kV; ++v)
      std::memcpy(&bs[v], b + p * ldb + v * S::kLanes, sizeof(bs[v]));
#pragma GCC unroll 8
    for (int i = 0; i < kR; ++i) {
#pragma GCC unroll 8
      for (int v = 0; v < kV; ++v) sums[i][v] -= bs[v] * a[i * ars + p * acs];
    }
  }
}

template <typename S, int kR, int kV, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void LoadTile(const T* c, int64_t ld,
                                   typename S::Vector (&sums)[kR][kV]) {
#pragma GCC unroll 8
  for (int i = 0; i < kR; ++i) {
#pragma GCC unroll 8
    for (int v = 0; v < kV; ++v)
      std::memcpy(&sums[i][v], c + i * ld + v * S::kLanes, S::kBytes);
  }
}

template <typename S, int kR, int kV, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void StoreTile(const typename S::Vector (&sums)[kR][kV],
                                    T* c, int64_t ld) {
#pragma GCC unroll 8
  for (int i = 0; i < kR; ++i) {
#pragma GCC unroll 8
    for (int v = 0; v < kV; ++v)
      std::memcpy(c + i * ld + v * S::kLanes, &sums[i][v], S::kBytes);
  }
}

template <typename S, int kR, int kV, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void AddTile(const typename S::Vector (&sums)[kR][kV],
                                  T* c, int64_t ld) {
  typename S::Vector whole[kR][kV];
  LoadTile<S>(c, ld, whole);
#pragma GCC unroll 8
  for (int i = 0; i < kR; ++i) {
#pragma GCC unroll 8
    for (int v = 0; v < kV; ++v) whole[i][v] += sums[i][v];
  }
  StoreTile<S>(whole, c, ld);
}

// --- Products ----------------------------------------------------------------

// The columns from j on of Subtract, in tiles of kV vectors.
template <typename S, int kR, int kV, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void SubtractColumns(int64_t j, int64_t m, int64_t n,
                                          int64_t k, const T* a, int64_t ars,
                                          int64_t acs, const T* b, int64_t ldb,
                                          T* c, int64_t ldc) {
  for (; n - j > (kV - 1) * S::kLanes; j += kV * S::kLanes) {
    for (int64_t i = 0; i < m; i += kR) {
      T* const tile = c + i * ldc + j;
      typename S::Vector sums[kR][kV] = {};
      // The next tile to the right; in a large matrix its rows are pages apart.
      for (int r = 0; r < kR; ++r)
        __builtin_prefetch(tile + r * ldc + kV * S::kLanes);
      SubtractProduct<S>(k, a + i * ars, ars, acs, b + j, ldb, sums);
      AddTile<S>(sums, tile, ldc);
    }
  }
  if constexpr (kV > 1)
    SubtractColumns<S, kR, kV - 1>(j, m, n, k, a, ars, acs, b, ldb, c, ldc);
}

// c[m, n] -= a[m, k] b[k, n]. The terms of an element are added up before they
// meet c, so a matrix that is eliminated block by block is rounded once a
// block.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void Subtract(int64_t m, int64_t n, int64_t k, const T* a,
                                   int64_t ars, int64_t acs, const T* b,
                                   int64_t ldb, T* c, int64_t ldc) {
  // So many rows of b, as wide as a tile, stay in the L1 cache, and the pages
  // of so many rows of c in the first TLB.
  constexpr int64_t kTogether = 32;
  for (int64_t p = 0; p < k; p += kDepth)
    for (int64_t i = 0; i < m; i += kTogether)
      SubtractColumns<S, S::kRows, S::kVectors>(
          0, std::min(kTogether, m - i), n, std::min(kDepth, k - p),
          a + i * ars + p * acs, ars, acs, b + p * ldb, ldb, c + i * ldc, ldc);
}

// The same for one row, where a pad has columns only.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void SubtractRow(int64_t n, int64_t k, const T* a,
                                      const T* b, int64_t ldb, T* c) {
  SubtractColumns<S, 1, 8>(0, 1, n, k, a, 0, 1, b, ldb, c, 0);
}

// to[i] += factor * from[i]. Both have a pad.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void AddMultiple(int64_t count, T factor, const T* from,
                                      T* to) {
  for (int64_t i = 0; i < count; i += S::kLanes) {
    typename S::Vector x, y;
    std::memcpy(&x, from + i, sizeof(x));
    std::memcpy(&y, to + i, sizeof(y));
    y += x * factor;
    std::memcpy(to + i, &y, sizeof(y));
  }
}

// The sum of x[i] * y[i], in lanes that are the same on all processors. Both
// have a pad.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE T Dot(int64_t count, const T* x, const T* y) {
  constexpr int kV = 2 * kMostBytes / S::kBytes, kLanes = kV * S::kLanes;
  typename S::Vector sums[kV] = {};
  int64_t i = 0;
  for (; i + kLanes <= count; i += kLanes) {
#pragma GCC unroll 8
    for (int v = 0; v < kV; ++v) {
      typename S::Vector a, b;
      std::memcpy(&a, x + i + v * S::kLanes, sizeof(a));
      std::memcpy(&b, y + i + v * S::kLanes, sizeof(b));
      sums[v] += a * b;
    }
  }
  typename S::Bits numbers;
#pragma GCC unroll 16
  for (int lane = 0; lane < S::kLanes; ++lane) numbers[lane] = lane;
#pragma GCC unroll 8
  for (int v = 0; v < kV; ++v, i += S::kLanes) {
    if (i >= count) break;
    typename S::Vector a, b;
    std::memcpy(&a, x + i, sizeof(a));
    std::memcpy(&b, y + i, sizeof(b));
    const auto rest = static_cast<BitsOf<T>>(std::min<int64_t>(count - i, 16));
    sums[v] += numbers < rest ? a * b : typename S::Vector{};
  }
  T lanes[kLanes];
  std::memcpy(lanes, sums, sizeof(lanes));
#pragma GCC unroll 8
  for (int half = kLanes / 2; half > 0; half /= 2) {
#pragma GCC unroll 16
    for (int lane = 0; lane < half; ++lane) lanes[lane] += lanes[lane + half];
  }
  return lanes[0];
}

// --- Triangular systems ------------------------------------------------------

// A lower triangle as solves read it. Each kBlock rows are panels of a tile's
// rows, which have the elements of a column side by side.
template <typename T>
struct Triangle {
  // The elements for n rows.
  static constexpr int64_t Size(int64_t n) {
    const int64_t blocks = (n + kBlock - 1) / kBlock;
    return kBlock * kBlock * blocks * (blocks + 1) / 2 + kBlock * blocks;
  }
  const T* elements;
  const T* diagonal;
  // How a row is divided by the diagonal.
  enum class Division : uint8_t {
    kNone,     // the diagonal is 1
    kInverse,  // by a multiplication with the inverse, which `diagonal` holds
    kExact,    // by a division: an inverse would be denormal or infinite
  } division;
};

// Packs `rows` rows and the columns of a triangle for PackTriangle, as panels
// of kR rows.
template <int kR, typename T>
ESCALA_LINEAR_INLINE void PackRows(int64_t rows, int64_t columns, const T* t,
                                   int64_t rs, int64_t cs, T* to) {
  if (cs == 1 || cs == -1) {
    // From the last column on if they are in reversed order in memory.
    const int64_t first = cs == 1 ? 0 : columns - 1;
    for (int64_t i = 0; i < rows; i += kR)
      TransposeTile(t + i * rs + first * cs, rs, to + i * columns + first * kR,
                    cs * kR, std::min<int64_t>(kR, rows - i), columns);
    return;
  }
  for (int64_t j = 0; j < columns; ++j) {
    const T* const from = t + j * cs;
    __builtin_prefetch(from + 16 * cs);
    int64_t i = 0;
    for (; i + kR <= rows; i += kR) {
      T panel[kR];
#pragma GCC unroll 8
      for (int r = 0; r < kR; ++r) panel[r] = from[(i + r) * rs];
      std::memcpy(to + i * columns + j * kR, panel, sizeof(panel));
    }
    for (int64_t r = i; r < rows; ++r)
      to[i * columns + j * kR + r - i] = from[r * rs];
  }
}

// Packs a triangle of n rows into `memory`. Its element (i, j) is
// t[i * rs + j * cs].
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE Triangle<T> PackTriangle(int64_t n, const T* t, int64_t rs,
                                              int64_t cs, bool unit,
                                              T* memory) {
  using Division = typename Triangle<T>::Division;
  T* const diagonal = memory;
  memory += (n + kBlock - 1) / kBlock * kBlock;
  const T* const elements = memory;
  for (int64_t i = 0; i < n; i += kBlock) {
    const int64_t end = std::min(i + kBlock, n);
    PackRows<S::kRows>(end - i, end, t + i * rs, rs, cs, memory);
    memory += kBlock * end;
  }
  if (unit) return {elements, diagonal, Division::kNone};
  constexpr T kMost = 1 / std::numeric_limits<T>::min();
  bool exact = false;
  for (int64_t i = 0; i < n; ++i) {
    diagonal[i] = t[i * (rs + cs)];
    const T size = std::abs(diagonal[i]);
    exact |= size != 0 && (size < 1 / kMost || size > kMost);
  }
  if (exact) return {elements, diagonal, Division::kExact};
  for (int64_t i = 0; i < n; ++i) diagonal[i] = 1 / diagonal[i];
  return {elements, diagonal, Division::kInverse};
}

// Rows k, k + 1, ... of a solution for kV vectors of columns. Element (i, p) of
// these rows of the triangle is a[i + p * acs]; x has the rows before.
template <typename S, int kV, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void SolveTile(int64_t k, const T* a, int64_t acs,
                                    const T* diagonal,
                                    typename Triangle<T>::Division division,
                                    const T* x, int64_t ldx, T* c,
                                    int64_t ldc) {
  using Division = typename Triangle<T>::Division;
  constexpr int kR = S::kRows;
  typename S::Vector sums[kR][kV];
  LoadTile<S>(c, ldc, sums);
  SubtractProduct<S>(k, a, 1, acs, x, ldx, sums);
  a += k * acs;
#pragma GCC unroll 8
  for (int i = 0; i < kR; ++i) {
#pragma GCC unroll 8
    for (int v = 0; v < kV; ++v) {
      if (division == Division::kInverse) sums[i][v] *= diagonal[i];
      if (division == Division::kExact) sums[i][v] /= diagonal[i];
    }
#pragma GCC unroll 8
    for (int r = i + 1; r < kR; ++r) {
#pragma GCC unroll 8
      for (int v = 0; v < kV; ++v) sums[r][v] -= sums[i][v] * a[r + i * acs];
    }
  }
  StoreTile<S>(sums, c, ldc);
}

// The rows from `begin` to `end` of Solve, for the columns from j on; `a` are
// these rows of the triangle.
template <typename S, int kV, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void SolveColumns(int64_t begin, int64_t end, const T* a,
                                       const Triangle<T>& t, int64_t j,
                                       int64_t columns, T* x, int64_t ld) {
  constexpr int64_t kR = S::kRows;
  for (; columns - j > (kV - 1) * S::kLanes; j += kV * S::kLanes) {
    for (int64_t p = 0; p < begin; p += kDepth)
      for (int64_t i = begin; i < end; i += kR) {
        typename S::Vector sums[kR][kV];
        LoadTile<S>(x + i * ld + j, ld, sums);
        SubtractProduct<S>(std::min(kDepth, begin - p),
                           a + (i - begin) * end + p * kR, 1, kR,
                           x + p * ld + j, ld, sums);
        StoreTile<S>(sums, x + i * ld + j, ld);
      }
    for (int64_t i = begin; i < end; i += kR)
      SolveTile<S, kV>(i - begin, a + (i - begin) * end + begin * kR, kR,
                       t.diagonal + i, t.division, x + begin * ld + j, ld,
                       x + i * ld + j, ld);
  }
  if constexpr (kV > 1)
    SolveColumns<S, kV - 1>(begin, end, a, t, j, columns, x, ld);
}

// Solves t x = x in place for the columns of x, which has n rows.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void Solve(int64_t n, const Triangle<T>& t,
                                int64_t columns, T* x, int64_t ld) {
  const T* a = t.elements;
  for (int64_t begin = 0; begin < n; begin += kBlock) {
    const int64_t end = std::min(begin + kBlock, n);
    SolveColumns<S, S::kVectors>(begin, end, a, t, 0, columns, x, ld);
    a += kBlock * end;
  }
}

}  // namespace escala::engine::linear
