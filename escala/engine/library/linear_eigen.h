// Eigenvalues and vectors of a symmetric matrix: Householder's reduction to a
// tridiagonal matrix, then QL steps with implicit shifts. See linear_loops.h.
#pragma once

#include <limits>
#include <numeric>

#include "escala/engine/library/linear_loops.h"

namespace escala::engine::linear {

// The memory of one matrix of n by n.
template <typename T>
struct EigenWork {
  static constexpr int64_t kLanes = 64 / static_cast<int64_t>(sizeof(T));

  EigenWork(int64_t n, std::byte* memory)
      : ld((n + kLanes - 1) / kLanes * kLanes),
        matrix(reinterpret_cast<T*>(memory)),
        vectors(matrix + ld * ld),
        v(vectors + ld * ld),
        w(v + ld),
        taus(w + ld),
        diagonal(reinterpret_cast<double*>(taus + ld)),
        beside(diagonal + ld),
        cosines(beside + ld),
        sines(cosines + ld),
        order(reinterpret_cast<int64_t*>(sines + ld)) {}
  static int64_t Bytes(int64_t n) {
    const int64_t ld = (n + kLanes - 1) / kLanes * kLanes;
    return (2 * ld * ld + 3 * ld) * static_cast<int64_t>(sizeof(T)) +
           5 * ld * 8;
  }

  int64_t ld;
  T* matrix;
  T* vectors;  // rows of ld
  T *v, *w, *taus;
  double *diagonal, *beside, *cosines, *sines;
  int64_t* order;
};

template <typename T>
ESCALA_LINEAR_INLINE void LoadReflector(int64_t count, const T* from, T* v) {
  v[0] = 1;
  std::copy_n(from + 1, count - 1, v + 1);
}

// The rows of `matrix` become reflectors, `diagonal` and `beside` the
// tridiagonal matrix.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void Tridiagonalize(int64_t n, const EigenWork<T>& work) {
  T* const a = work.matrix;
  for (int64_t k = 0; k + 2 < n; ++k) {
    const int64_t size = n - k - 1;
    T* const row = a + k * n + k + 1;
    const T tau = MakeReflector<S>(size - 1, row, row + 1);
    work.taus[k] = tau;
    if (tau == 0) continue;
    T *const v = work.v, *const w = work.w, *const rest = row + n;
    LoadReflector(size, row, v);
    std::fill_n(w, size, T{0});
    SubtractRow<S>(size, size, v, rest, n, w);
    T product = 0;  // of w = tau rest v, and v
    for (int64_t i = 0; i < size; ++i) {
      w[i] *= -tau;
      product += w[i] * v[i];
    }
    for (int64_t i = 0; i < size; ++i) w[i] -= tau / 2 * product * v[i];
    for (int64_t i = 0; i < size; ++i) {
      T* const to = rest + i * n;
      const T vi = v[i], wi = w[i];
      for (int64_t j = 0; j < size; ++j) to[j] -= vi * w[j] + wi * v[j];
    }
  }
  for (int64_t k = 0; k < n; ++k) {
    work.diagonal[k] = a[k * n + k];
    work.beside[k] = k + 1 < n ? a[k * n + k + 1] : 0;
  }
}

// `vectors` becomes the transposed product of the reflectors.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void StartVectors(int64_t n, const EigenWork<T>& work) {
  T* const q = work.vectors;
  const int64_t ld = work.ld;
  std::fill_n(q, ld * ld, T{0});
  for (int64_t i = 0; i < n; ++i) q[i * ld + i] = 1;
  for (int64_t k = n - 3; k >= 0; --k) {
    const int64_t size = n - k - 1;
    LoadReflector(size, work.matrix + k * n + k + 1, work.v);
    Reflect<S>(work.taus[k], size, work.v, q + (k + 1) * (ld + 1), ld, work.w);
  }
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < i; ++j) std::swap(q[i * ld + j], q[j * ld + i]);
}

// Rotates the rows last and last - 1 of z, then last - 1 and last - 2, and so
// on to row `first`, in kV vectors of columns.
template <typename S, int kV, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void RotateStrip(int64_t first, int64_t last,
                                      const EigenWork<T>& work, T* z) {
  typename S::Vector carried[kV];
  std::memcpy(carried, z + last * work.ld, sizeof(carried));
  for (int64_t i = last - 1; i >= first; --i) {
    const T c = static_cast<T>(work.cosines[i]);
    const T s = static_cast<T>(work.sines[i]);
    typename S::Vector row[kV], done[kV];
    std::memcpy(row, z + i * work.ld, sizeof(row));
#pragma GCC unroll 8
    for (int v = 0; v < kV; ++v) {
      done[v] = s * row[v] + c * carried[v];
      carried[v] = c * row[v] - s * carried[v];
    }
    std::memcpy(z + (i + 1) * work.ld, done, sizeof(done));
  }
  std::memcpy(z + first * work.ld, carried, sizeof(carried));
}

template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void RotateRows(int64_t first, int64_t last,
                                     const EigenWork<T>& work) {
  int64_t j = 0;
  for (; j + 4 * S::kLanes <= work.ld; j += 4 * S::kLanes)
    RotateStrip<S, 4>(first, last, work, work.vectors + j);
  for (; j < work.ld; j += S::kLanes)
    RotateStrip<S, 1>(first, last, work, work.vectors + j);
}

// One QL step with an implicit shift on rows [first, last]. Sets the rotations
// and returns the row at which they begin: `first`, or a later one if the
// matrix falls apart there.
template <typename T>
ESCALA_LINEAR_INLINE int64_t QlStep(int64_t first, int64_t last,
                                    const EigenWork<T>& work) {
  double *const d = work.diagonal, *const e = work.beside;
  // The shift is the eigenvalue of the first two rows that is nearer to
  // d[first].
  const double half = (d[first + 1] - d[first]) / (2 * e[first]);
  const double root = std::sqrt(half * half + 1);
  double x = d[last] - d[first] + e[first] / (half + std::copysign(root, half));
  double c = 1, s = 1, shift = 0;
  for (int64_t i = last - 1; i >= first; --i) {
    const double bulge = s * e[i], next = c * e[i];
    const double length = std::sqrt(bulge * bulge + x * x);
    e[i + 1] = length;
    if (length == 0) {
      d[i + 1] -= shift;
      e[last] = 0;
      return i + 1;
    }
    s = bulge / length;
    c = x / length;
    const double corner = d[i + 1] - shift;
    const double turned = (d[i] - corner) * s + 2 * c * next;
    shift = s * turned;
    d[i + 1] = corner + shift;
    x = c * turned - next;
    work.cosines[i] = c;
    work.sines[i] = s;
  }
  d[first] -= shift;
  e[first] = x;
  e[last] = 0;
  return first;
}

// Returns false if the steps do not converge.
template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE bool Diagonalize(int64_t n, bool vectors,
                                      const EigenWork<T>& work) {
  constexpr int kMostSteps = 60;
  const double epsilon = std::numeric_limits<T>::epsilon() / 2;
  const double *const d = work.diagonal, *const e = work.beside;
  for (int64_t first = 0; first < n; ++first) {
    for (int step = 0;; ++step) {
      int64_t last = first;
      while (last + 1 < n &&
             std::abs(e[last]) > epsilon * (std::abs(d[last]) +
                                            std::abs(d[last + 1]) + epsilon))
        ++last;
      if (last == first) break;
      if (step == kMostSteps) return false;
      const int64_t begin = QlStep(first, last, work);
      if (vectors && begin < last) RotateRows<S>(begin, last, work);
    }
  }
  return true;
}

// The largest element of the triangle; infinity if one is not finite.
template <typename T>
ESCALA_LINEAR_INLINE T MostOf(int64_t n, bool lower, const T* a) {
  T most = 0;
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = lower ? 0 : i; j < (lower ? i + 1 : n); ++j) {
      const T size = std::abs(a[i * n + j]);
      if (!(size <= std::numeric_limits<T>::max()))
        return std::numeric_limits<T>::infinity();
      most = std::max(most, size);
    }
  return most;
}

template <typename S, typename T = typename S::Element>
ESCALA_LINEAR_INLINE void Eigh(int64_t n, bool lower, bool vectors, const T* a,
                               T* to, T* values, std::byte* scratch) {
  const EigenWork<T> work(n, scratch);
  const T most = MostOf(n, lower, a);
  const T scale = most > 0 ? most : 1;
  const auto fail = [&] {
    std::fill_n(to, n * n, std::numeric_limits<T>::quiet_NaN());
    std::fill_n(values, n, std::numeric_limits<T>::quiet_NaN());
  };
  if (most == std::numeric_limits<T>::infinity()) return fail();
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j <= i; ++j)
      work.matrix[i * n + j] = work.matrix[j * n + i] =
          (lower ? a[i * n + j] : a[j * n + i]) / scale;
  Tridiagonalize<S>(n, work);
  if (vectors) StartVectors<S>(n, work);
  if (!Diagonalize<S>(n, vectors, work)) return fail();
  std::iota(work.order, work.order + n, int64_t{0});
  std::sort(work.order, work.order + n, [&](int64_t i, int64_t j) {
    const double x = work.diagonal[i], y = work.diagonal[j];
    return x < y || (x == y && i < j);
  });
  for (int64_t j = 0; j < n; ++j) {
    const int64_t from = work.order[j];
    values[j] = static_cast<T>(work.diagonal[from] * scale);
    for (int64_t i = 0; vectors && i < n; ++i)
      to[i * n + j] = work.vectors[from * work.ld + i];
  }
}

}  // namespace escala::engine::linear
