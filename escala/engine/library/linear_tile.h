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
#include <cstdint>
#include <cstring>

#include "escala/engine/library/move_tile.h"

#define ESCALA_LINEAR_INLINE inline __attribute__((always_inline))

namespace escala::engine::linear {

// The vectors of a kind of processor, and the tile that its registers hold:
// kRows rows of kVectors vectors.
template <typename T, int bytes, int rows, int vectors>
struct Tiles {
  using Element = T;
  typedef T Vector __attribute__((vector_size(bytes)));
  static constexpr int kBytes = bytes;
  static constexpr int kLanes = bytes / static_cast<int>(sizeof(T));
  static constexpr int kRows = rows;
  static constexpr int kVectors = vectors;
};

constexpr int64_t kMostRows = 8;    // of the tiles of all processors
constexpr int64_t kMostBytes = 64;  // of their vectors

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

// --- Products ----------------------------------------------------------------

// The columns from j on of SubtractRows, in tiles of kV vectors.
template <typename S, int kR, int kV, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void SubtractColumns(int64_t j, int64_t m, int64_t n,
                                          int64_t k, const T* a, int64_t ars,
                                          int64_t acs, const T* b, int64_t ldb,
                                          T* c, int64_t ldc) {
  for (; n - j > (kV - 1) * S::kLanes; j += kV * S::kLanes) {
    for (int64_t i = 0; i < m; i += kR) {
      typename S::Vector sums[kR][kV];
      LoadTile<S>(c + i * ldc + j, ldc, sums);
      SubtractProduct<S>(k, a + i * ars, ars, acs, b + j, ldb, sums);
      StoreTile<S>(sums, c + i * ldc + j, ldc);
    }
  }
  if constexpr (kV > 1)
    SubtractColumns<S, kR, kV - 1>(j, m, n, k, a, ars, acs, b, ldb, c, ldc);
}

// c[m, n] -= a[m, k] b[k, n].
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void Subtract(int64_t m, int64_t n, int64_t k, const T* a,
                                   int64_t ars, int64_t acs, const T* b,
                                   int64_t ldb, T* c, int64_t ldc) {
  // So many rows of b, as wide as a tile, stay in the L1 cache.
  constexpr int64_t kDepth = 256;
  for (int64_t p = 0; p < k; p += kDepth)
    SubtractColumns<S, S::kRows, S::kVectors>(0, m, n, std::min(kDepth, k - p),
                                              a + p * acs, ars, acs,
                                              b + p * ldb, ldb, c, ldc);
}

// The same for one row, where a pad has columns only.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void SubtractRow(int64_t n, int64_t k, const T* a,
                                      const T* b, int64_t ldb, T* c) {
  SubtractColumns<S, 1, 8>(0, 1, n, k, a, 0, 1, b, ldb, c, 0);
}

// --- Triangular systems ------------------------------------------------------

// A lower triangle as solves read it: for each tile of rows, column after
// column up to the diagonal, with what each row is divided by at last.
template <typename T>
struct Triangle {
  // The elements for n rows.
  static constexpr int64_t Size(int64_t n) {
    const int64_t rows = (n + kMostRows - 1) / kMostRows * kMostRows;
    return rows * (rows + kMostRows) / 2 + rows;
  }
  T* elements;
  T* diagonal;
  // How a row is divided by the diagonal.
  enum class Division : uint8_t {
    kNone,     // the diagonal is 1
    kInverse,  // by a multiplication with the inverse, which `diagonal` holds
    kExact,    // by a division: an inverse would be denormal or infinite
  } division;
};

// Packs a triangle of n rows into `memory`. Its element (i, j) is
// t[i * rs + j * cs].
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE Triangle<T> PackTriangle(int64_t n, const T* t, int64_t rs,
                                              int64_t cs, bool unit,
                                              T* memory) {
  constexpr int64_t kR = S::kRows;
  using Division = typename Triangle<T>::Division;
  const int64_t padded = (n + kR - 1) / kR * kR;
  Triangle<T> made{memory + padded, memory,
                   unit ? Division::kNone : Division::kInverse};
  T* to = made.elements;
  for (int64_t i = 0; i < n; i += kR) {
    const int64_t rows = std::min(kR, n - i), columns = i + rows;
    const T* const from = t + i * rs;
    if (cs == 1 || cs == -1) {
      // From the last column on if they are in reversed order in memory.
      const int64_t first = cs == 1 ? 0 : columns - 1;
      TransposeTile(from + first * cs, rs, to + first * kR, cs * kR, rows,
                    columns);
    } else if (rs == 1 && rows == kR) {
      for (int64_t j = 0; j < columns; ++j)
        std::memcpy(to + j * kR, from + j * cs, kR * sizeof(T));
    } else {
      for (int64_t j = 0; j < columns; ++j)
        for (int64_t r = 0; r < rows; ++r)
          to[j * kR + r] = from[r * rs + j * cs];
    }
    to += (i + kR) * kR;
  }
  if (unit) return made;
  constexpr T kMost = 1 / std::numeric_limits<T>::min();
  for (int64_t i = 0; i < n; ++i) {
    const T size = std::abs(t[i * (rs + cs)]);
    if (size != 0 && (size < 1 / kMost || size > kMost))
      made.division = Division::kExact;
  }
  for (int64_t i = 0; i < n; ++i) {
    const T diagonal = t[i * (rs + cs)];
    made.diagonal[i] =
        made.division == Division::kExact ? diagonal : 1 / diagonal;
  }
  return made;
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

// Solves t x = x in place for the columns of x from j on.
template <typename S, int kV = S::kVectors, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void Solve(int64_t n, const Triangle<T>& t, int64_t j,
                                int64_t columns, T* x, int64_t ld) {
  for (; columns - j > (kV - 1) * S::kLanes; j += kV * S::kLanes) {
    const T* a = t.elements;
    for (int64_t i = 0; i < n; i += S::kRows) {
      SolveTile<S, kV>(i, a, S::kRows, t.diagonal + i, t.division, x + j, ld,
                       x + i * ld + j, ld);
      a += (i + S::kRows) * S::kRows;
    }
  }
  if constexpr (kV > 1) Solve<S, kV - 1>(n, t, j, columns, x, ld);
}

}  // namespace escala::engine::linear
