// Lines come into the elements of vectors, and real lines become complex ones
// of half their length. For a real line of 2 * m points, z is the complex line
// of its pairs of neighbours, Z its spectrum and X that of the real line. Then
// with w the root of 2 * m, for k from 0 to m:
//
//   even = (Z[k] + conj Z[m - k]) / 2, odd = (Z[k] - conj Z[m - k]) / 2i
//   X[k] = even + w^k odd
#pragma once

#include <vector>

#include "escala/base/root_of_unity.h"
#include "escala/engine/library/fft_plan.h"
#include "escala/engine/library/fft_vector.h"

namespace escala::engine::fft {

// --- Memory to elements of vectors -------------------------------------------

// to[k * step + i] = lines[i][k] for k < n and the V lines.
template <typename T, int64_t V>
ESCALA_FFT_INLINE void LoadLanes(const T* const* lines, int64_t n, T* to,
                                 int64_t step) {
  if (n < V) {
    for (int64_t k = 0; k < n; ++k)
      for (int64_t i = 0; i < V; ++i) to[k * step + i] = lines[i][k];
    return;
  }
  for (int64_t v = 0; v < VectorsOver(n, V); ++v) {
    const int64_t k = VectorBegin(v, n, V);
    Vector<T, V> x[V];
    Unrolled<V>([&](auto i)
                    ESCALA_FFT_LAMBDA { x[i] = LoadVector<V>(lines[i] + k); });
    Transpose<T, V>(x);
    Unrolled<V>([&](auto i) ESCALA_FFT_LAMBDA {
      StoreVector<V>(to + (k + i) * step, x[i]);
    });
  }
}

// lines[i][k] = from[k * step + i] * scale
template <typename T, int64_t V>
ESCALA_FFT_INLINE void SaveLanes(const T* from, int64_t step, int64_t n,
                                 T scale, T* const* lines) {
  if (n < V) {
    for (int64_t k = 0; k < n; ++k)
      for (int64_t i = 0; i < V; ++i) lines[i][k] = from[k * step + i] * scale;
    return;
  }
  for (int64_t v = 0; v < VectorsOver(n, V); ++v) {
    const int64_t k = VectorBegin(v, n, V);
    Vector<T, V> x[V];
    Unrolled<V>([&](auto i) ESCALA_FFT_LAMBDA {
      x[i] = LoadVector<V>(from + (k + i) * step) * scale;
    });
    Transpose<T, V>(x);
    Unrolled<V>([&](auto i)
                    ESCALA_FFT_LAMBDA { StoreVector<V>(lines[i] + k, x[i]); });
  }
}

// --- Real lines --------------------------------------------------------------

// The real and the imaginary parts of w^k.
template <typename T>
struct Roots {
  std::vector<T> re, im;
};

// For lines of `length` reals: enough that vectors of `lanes` elements can
// begin anywhere up to length / 4.
template <typename T>
Roots<T> RootsOfHalves(int64_t length, int64_t lanes) {
  Roots<T> roots;
  for (int64_t k = 0; k <= length / 4 + lanes; ++k) {
    const std::complex<double> root = RootOfUnity(k, length);
    roots.re.push_back(static_cast<T>(root.real()));
    roots.im.push_back(static_cast<T>(root.imag()));
  }
  return roots;
}

// From p = Z[k] and q = Z[m - k] to p = X[k] and q = X[m - k].
template <typename T, typename X, typename F>
ESCALA_FFT_INLINE void FromHalves(Complex<X>& p, Complex<X>& q, F re, F im) {
  const T half = static_cast<T>(0.5);
  const Complex<X> even{half * (p.re + q.re), half * (p.im - q.im)};
  const Complex<X> odd{half * (p.im + q.im), half * (q.re - p.re)};
  const Complex<X> t = Multiply(odd, re, im);
  p = even + t;
  q = {even.re - t.re, t.im - even.im};
}

// The reverse, times 2.
template <typename X, typename F>
ESCALA_FFT_INLINE void ToHalves(Complex<X>& p, Complex<X>& q, F re, F im) {
  const Complex<X> even{p.re + q.re, p.im - q.im};
  const Complex<X> odd =
      Multiply(Complex<X>{p.re - q.re, p.im + q.im}, re, -im);
  p = {even.re - odd.im, even.im + odd.re};
  q = {even.re + odd.im, odd.re - even.im};
}

// V lines side by side, in place: m points become m + 1.
template <typename T, int64_t V>
ESCALA_FFT_INLINE void LanesFromHalves(const Roots<T>& roots, int64_t m,
                                       Split<T> x) {
  x.template Store<V>(m, x.template Load<V>(0));
  for (int64_t k = 0; k <= m / 2; ++k) {
    auto p = x.template Load<V>(k), q = x.template Load<V>(m - k);
    FromHalves<T>(p, q, roots.re[k], roots.im[k]);
    x.template Store<V>(k, p);
    x.template Store<V>(m - k, q);
  }
}

template <typename T, int64_t V>
ESCALA_FFT_INLINE void LanesToHalves(const Roots<T>& roots, int64_t m,
                                     Split<T> x) {
  // Imaginary parts at both ends of a real line's spectrum count as 0.
  StoreVector<V>(x.im, Vector<T, V>{});
  StoreVector<V>(x.im + m * x.step, Vector<T, V>{});
  for (int64_t k = 0; k <= m / 2; ++k) {
    auto p = x.template Load<V>(k), q = x.template Load<V>(m - k);
    ToHalves(p, q, roots.re[k], roots.im[k]);
    x.template Store<V>(k, p);
    x.template Store<V>(m - k, q);
  }
}

// The second half of the spectrum of a real line of odd length n.
template <typename T, int64_t V>
ESCALA_FFT_INLINE void MirrorLanes(int64_t n, Split<T> x) {
  StoreVector<V>(x.im, Vector<T, V>{});
  for (int64_t k = 1; k <= n / 2; ++k) {
    const auto p = x.template Load<V>(k);
    x.template Store<V>(n - k, {p.re, -p.im});
  }
}

// One line whose points fill vectors: from Z to the m + 1 complex numbers of X.
// REQUIRES: m >= 2 * V
template <typename T, int64_t V>
ESCALA_FFT_INLINE void RowFromHalves(const Roots<T>& roots, int64_t m,
                                     Split<T> x, T* to) {
  const Pairs<T> out{to, 2, T(1), T(1)};
  for (int64_t k = 1; k <= m / 2; k += V) {
    auto p = x.template Load<V>(k), q = x.template Load<V>(m - k - V + 1);
    q = {Reverse<V>(q.re), Reverse<V>(q.im)};
    FromHalves<T>(p, q, LoadVector<V>(roots.re.data() + k),
                  LoadVector<V>(roots.im.data() + k));
    out.template Store<V>(k, p);
    out.template Store<V>(m - k - V + 1, {Reverse<V>(q.re), Reverse<V>(q.im)});
  }
  to[0] = x.re[0] + x.im[0];
  to[2 * m] = x.re[0] - x.im[0];
  to[1] = to[2 * m + 1] = 0;
}

// The reverse, times 2; x becomes the conjugate of Z.
template <typename T, int64_t V>
ESCALA_FFT_INLINE void RowToHalves(const Roots<T>& roots, int64_t m,
                                   const T* from, Split<T> x) {
  const Pairs<const T> in{from, 2, T(1), T(1)};
  for (int64_t k = 1; k <= m / 2; k += V) {
    auto p = in.template Load<V>(k), q = in.template Load<V>(m - k - V + 1);
    q = {Reverse<V>(q.re), Reverse<V>(q.im)};
    ToHalves(p, q, LoadVector<V>(roots.re.data() + k),
             LoadVector<V>(roots.im.data() + k));
    x.template Store<V>(k, {p.re, -p.im});
    x.template Store<V>(m - k - V + 1, {Reverse<V>(q.re), -Reverse<V>(q.im)});
  }
  x.re[0] = from[0] + from[2 * m];
  x.im[0] = from[2 * m] - from[0];
}

}  // namespace escala::engine::fft
