// The loops of fft_plan.h. V is the number of lanes.
#pragma once

#include <algorithm>

#include "escala/engine/library/fft_plan.h"
#include "escala/engine/library/fft_vector.h"

namespace escala::engine::fft {

// --- Butterflies: transforms of a few points in registers --------------------

// Multiplies by -i.
template <typename X>
ESCALA_FFT_INLINE Complex<X> Turn(Complex<X> x) {
  return {x.im, -x.re};
}

template <typename X>
ESCALA_FFT_INLINE void Butterfly2(Complex<X>& a, Complex<X>& b) {
  const Complex<X> sum = a + b;
  b = a - b;
  a = sum;
}

template <typename T, typename X>
ESCALA_FFT_INLINE void Butterfly3(Complex<X> (&x)[3]) {
  const T sine = static_cast<T>(0.86602540378443864676);
  const T half = static_cast<T>(0.5);
  const Complex<X> sum = x[1] + x[2], d = x[1] - x[2];
  const Complex<X> t = {x[0].re - half * sum.re, x[0].im - half * sum.im};
  const Complex<X> u = {sine * d.im, -sine * d.re};
  x[0] = x[0] + sum;
  x[1] = t + u;
  x[2] = t - u;
}

template <typename X>
ESCALA_FFT_INLINE void Butterfly4(Complex<X>& a, Complex<X>& b, Complex<X>& c,
                                  Complex<X>& d) {
  Butterfly2(a, c);
  Butterfly2(b, d);
  const Complex<X> t = Turn(d), first = a + b;
  d = c - t;
  const Complex<X> second = c + t;
  c = a - b;
  a = first;
  b = second;
}

template <typename T, typename X>
ESCALA_FFT_INLINE void Butterfly5(Complex<X> (&x)[5]) {
  // Cosines and sines of a fifth and of two fifths of the circle.
  const T c1 = static_cast<T>(0.30901699437494742410);
  const T c2 = static_cast<T>(-0.80901699437494742410);
  const T s1 = static_cast<T>(0.95105651629515357212);
  const T s2 = static_cast<T>(0.58778525229247312917);
  const Complex<X> a = x[0];
  const Complex<X> p = x[1] + x[4], q = x[2] + x[3];
  const Complex<X> m = Turn(x[1] - x[4]), n = Turn(x[2] - x[3]);
  const Complex<X> t = {a.re + c1 * p.re + c2 * q.re,
                        a.im + c1 * p.im + c2 * q.im};
  const Complex<X> u = {a.re + c2 * p.re + c1 * q.re,
                        a.im + c2 * p.im + c1 * q.im};
  const Complex<X> v = {s1 * m.re + s2 * n.re, s1 * m.im + s2 * n.im};
  const Complex<X> w = {s2 * m.re - s1 * n.re, s2 * m.im - s1 * n.im};
  x[0] = a + p + q;
  x[1] = t + v;
  x[2] = u + w;
  x[3] = u - w;
  x[4] = t - v;
}

template <typename T, typename X>
ESCALA_FFT_INLINE void Butterfly8(Complex<X> (&x)[8]) {
  const T half_root = static_cast<T>(0.70710678118654752440);
  Unrolled<4>([&](auto r) ESCALA_FFT_LAMBDA { Butterfly2(x[r], x[r + 4]); });
  // The odd outputs are those of x[4..7], times powers of the eighth root.
  x[5] = {half_root * (x[5].re + x[5].im), half_root * (x[5].im - x[5].re)};
  x[6] = Turn(x[6]);
  x[7] = {half_root * (x[7].im - x[7].re), -half_root * (x[7].re + x[7].im)};
  Butterfly4(x[0], x[1], x[2], x[3]);
  Butterfly4(x[4], x[5], x[6], x[7]);
  const Complex<X> y[8] = {x[0], x[4], x[1], x[5], x[2], x[6], x[3], x[7]};
  Unrolled<8>([&](auto r) ESCALA_FFT_LAMBDA { x[r] = y[r]; });
}

template <typename T, typename X>
ESCALA_FFT_INLINE void Butterfly16(Complex<X> (&x)[16]) {
  // Cosines of the sixteenth parts of the circle.
  constexpr T cosine[16] = {T(1),
                            T(0.92387953251128675613),
                            T(0.70710678118654752440),
                            T(0.38268343236508977173),
                            T(0),
                            T(-0.38268343236508977173),
                            T(-0.70710678118654752440),
                            T(-0.92387953251128675613),
                            T(-1),
                            T(-0.92387953251128675613),
                            T(-0.70710678118654752440),
                            T(-0.38268343236508977173),
                            T(0),
                            T(0.38268343236508977173),
                            T(0.70710678118654752440),
                            T(0.92387953251128675613)};
  Unrolled<4>([&](auto r) ESCALA_FFT_LAMBDA {
    Butterfly4(x[r], x[r + 4], x[r + 8], x[r + 12]);
    Unrolled<3>([&](auto i) ESCALA_FFT_LAMBDA {
      constexpr int64_t k = i + 1, turn = k * r;
      if constexpr (turn > 0)
        x[r + 4 * k] =
            Multiply(x[r + 4 * k], cosine[turn % 16], cosine[(turn + 4) % 16]);
    });
  });
  Complex<X> y[16];
  Unrolled<4>([&](auto k) ESCALA_FFT_LAMBDA {
    constexpr int64_t i = 4 * k;
    Butterfly4(x[i], x[i + 1], x[i + 2], x[i + 3]);
    Unrolled<4>([&](auto r) ESCALA_FFT_LAMBDA { y[k + 4 * r] = x[i + r]; });
  });
  Unrolled<16>([&](auto r) ESCALA_FFT_LAMBDA { x[r] = y[r]; });
}

template <typename T, int64_t radix, typename X>
ESCALA_FFT_INLINE void Butterfly(Complex<X> (&x)[radix]) {
  if constexpr (radix == 2) Butterfly2(x[0], x[1]);
  if constexpr (radix == 3) Butterfly3<T>(x);
  if constexpr (radix == 4) Butterfly4(x[0], x[1], x[2], x[3]);
  if constexpr (radix == 5) Butterfly5<T>(x);
  if constexpr (radix == 8) Butterfly8<T>(x);
  if constexpr (radix == 16) Butterfly16<T>(x);
}

// --- Lines side by side ------------------------------------------------------

template <typename T>
struct StageCall {
  const typename LinePlan<T>::Stage& stage;
  const T* factors;  // null in the last stage
  const T* roots;
};

// One stage. Results are multiplied by factors if `twiddled`.
template <typename T, int64_t V, int64_t radix, bool twiddled, typename From,
          typename To>
ESCALA_FFT_INLINE void RunStage(const StageCall<T>& call, const From& from,
                                const To& to) {
  const int64_t groups = call.stage.groups, stride = call.stage.stride;
  const int64_t next = groups * stride;
  const T* w = call.factors;
  for (int64_t j = 0; j < groups; ++j, w += 2 * (radix - 1)) {
    for (int64_t q = 0; q < stride; ++q) {
      Complex<Vector<T, V>> x[radix];
      Unrolled<radix>([&](auto r) ESCALA_FFT_LAMBDA {
        x[r] = from.template Load<V>(q + stride * j + r * next);
      });
      Butterfly<T>(x);
      Unrolled<radix>([&](auto k) ESCALA_FFT_LAMBDA {
        if constexpr (twiddled && k > 0)
          x[k] = Multiply(x[k], w[2 * (k - 1)], w[2 * (k - 1) + 1]);
        to.template Store<V>(q + stride * (radix * j + k), x[k]);
      });
    }
  }
}

// The same for any odd radix. Outputs k and radix - k share their products:
// those with sums, and those with differences of the points r and radix - r.
template <typename T, int64_t V, bool twiddled, typename From, typename To>
ESCALA_FFT_INLINE void RunOddStage(const StageCall<T>& call, const From& from,
                                   const To& to) {
  using X = Complex<Vector<T, V>>;
  const int64_t radix = call.stage.radix, groups = call.stage.groups;
  const int64_t stride = call.stage.stride, next = groups * stride;
  const int64_t half = radix / 2;
  const T* w = call.factors;
  for (int64_t j = 0; j < groups; ++j, w += 2 * (radix - 1)) {
    for (int64_t q = 0; q < stride; ++q) {
      X sums[kLargestRadix / 2 + 1], turned[kLargestRadix / 2 + 1];
      const int64_t at = q + stride * j;
      const X first = from.template Load<V>(at);
      X all = first;
      for (int64_t r = 1; r <= half; ++r) {
        const X a = from.template Load<V>(at + r * next);
        const X b = from.template Load<V>(at + (radix - r) * next);
        sums[r] = a + b;
        turned[r] = Turn(a - b);
        all = all + sums[r];
      }
      const int64_t out = q + stride * radix * j;
      to.template Store<V>(out, all);
      for (int64_t k = 1; k <= half; ++k) {
        X even = first, odd = {};
        int64_t turn = 0;
        for (int64_t r = 1; r <= half; ++r) {
          turn += k;
          if (turn >= radix) turn -= radix;
          const T c = call.roots[2 * turn], s = -call.roots[2 * turn + 1];
          even.re += c * sums[r].re;
          even.im += c * sums[r].im;
          odd.re += s * turned[r].re;
          odd.im += s * turned[r].im;
        }
        X low = even + odd, high = even - odd;
        if constexpr (twiddled) {
          const T* const u = w + 2 * (k - 1);
          const T* const v = w + 2 * (radix - k - 1);
          low = Multiply(low, u[0], u[1]);
          high = Multiply(high, v[0], v[1]);
        }
        to.template Store<V>(out + stride * k, low);
        to.template Store<V>(out + stride * (radix - k), high);
      }
    }
  }
}

template <typename T, int64_t V, bool twiddled, typename From, typename To>
ESCALA_FFT_INLINE void RunAnyStage(const StageCall<T>& call, const From& from,
                                   const To& to) {
  switch (call.stage.radix) {
    case 1:
      return to.template Store<V>(0, from.template Load<V>(0));
    case 2:
      return RunStage<T, V, 2, twiddled>(call, from, to);
    case 3:
      return RunStage<T, V, 3, twiddled>(call, from, to);
    case 4:
      return RunStage<T, V, 4, twiddled>(call, from, to);
    case 5:
      return RunStage<T, V, 5, twiddled>(call, from, to);
    case 8:
      return RunStage<T, V, 8, twiddled>(call, from, to);
    default:
      return RunOddStage<T, V, twiddled>(call, from, to);
  }
}

// --- One line ----------------------------------------------------------------

// The first stage of Way::kLanes: butterflies of radix V over vectors of points
// that are m = n / V apart. Output k of butterfly j is element k of vector j of
// `to`, so that element k of the vectors is the line whose transform has the
// points k, k + V, ... of the result.
//
// Lines mostly lie one behind the other. So the next line is asked for while
// this one is computed, and the memory of the whole transform's `result`,
// unless that would drive out of the caches what is computed with.
template <typename T, int64_t V, typename From, typename Result>
ESCALA_FFT_INLINE void LanesStage(const RowPlan<T>& plan, const From& from,
                                  Split<T> to, const Result& result) {
  const int64_t m = plan.rest->n, vectors = VectorsOver(m, V);
  const bool prefetch = plan.n * static_cast<int64_t>(sizeof(T)) <= 1 << 14;
  const T* w = plan.factors.data();
  for (int64_t v = 0; v < vectors; ++v) {
    const int64_t j = VectorBegin(v, m, V);
    if (prefetch) {
      for (int64_t r = 0; r < V; ++r) {
        from.template Prefetch<V, false>(plan.n + j + r * m);
        result.template Prefetch<V, true>((j + r) * V);
      }
    }
    Complex<Vector<T, V>> x[V];
    Unrolled<V>([&](auto r) ESCALA_FFT_LAMBDA {
      x[r] = from.template Load<V>(j + r * m);
    });
    Butterfly<T>(x);
    Vector<T, V> re[V], im[V];
    Unrolled<V>([&](auto k) ESCALA_FFT_LAMBDA {
      if constexpr (k > 0) {
        x[k] = Multiply(x[k], LoadVector<V>(w), LoadVector<V>(w + V));
        w += 2 * V;
      }
      re[k] = x[k].re;
      im[k] = x[k].im;
    });
    Transpose<T, V>(re);
    Unrolled<V>([&](auto k) ESCALA_FFT_LAMBDA {
      StoreVector<V>(to.re + (j + k) * to.step, re[k]);
    });
    Transpose<T, V>(im);
    Unrolled<V>([&](auto k) ESCALA_FFT_LAMBDA {
      StoreVector<V>(to.im + (j + k) * to.step, im[k]);
    });
  }
}

// Brings V rows of Way::kMatrix, from row k on and times the factors, into the
// elements of vectors. `matrix` is at row k; `row` elements are between rows.
template <typename T, int64_t V>
ESCALA_FFT_INLINE void TurnRows(const RowPlan<T>& plan, int64_t k,
                                const T* matrix, int64_t row, Split<T> to) {
  const int64_t n1 = plan.columns->n, n2 = plan.rows->n;
  const T* w = plan.factors.data() + 2 * V * k;
  for (int64_t v = 0; v < VectorsOver(n2, V); ++v) {
    const Split<const T> from{matrix, matrix + V, row};
    const Split<const T> factors{w, w + V, 2 * V};
    Vector<T, V> re[V], im[V];
    Unrolled<V>([&](auto r) ESCALA_FFT_LAMBDA {
      const auto factor = factors.template Load<V>(r);
      const auto x = Multiply(from.template Load<V>(r), factor.re, factor.im);
      re[r] = x.re;
      im[r] = x.im;
    });
    Transpose<T, V>(re);
    Transpose<T, V>(im);
    const int64_t j = VectorBegin(v, n2, V);
    Unrolled<V>([&](auto r) ESCALA_FFT_LAMBDA {
      to.template Store<V>(j + r, {re[r], im[r]});
    });
    matrix += 2 * V;
    w += 2 * V * n1;
  }
}

// to = a * b, element by element. `to` may be `a` if V divides n.
template <typename T, int64_t V, typename From, typename To>
ESCALA_FFT_INLINE void MultiplyAll(int64_t n, const From& a, Split<const T> b,
                                   const To& to) {
  for (int64_t v = 0; v < VectorsOver(n, V); ++v) {
    const int64_t k = VectorBegin(v, n, V);
    const auto factor = b.template Load<V>(k);
    to.template Store<V>(k,
                         Multiply(a.template Load<V>(k), factor.re, factor.im));
  }
}

}  // namespace escala::engine::fft
