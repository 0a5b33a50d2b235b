// The loops of fft_plan.h. They are inlined into one function for each kind of
// processor (fft.cc).
#pragma once

#include <algorithm>
#include <cstring>

#include "escala/engine/library/fft_plan.h"

namespace escala::engine::fft {

template <typename T>
ESCALA_FFT_INLINE Vector<T>& At(T* p) {
  return *reinterpret_cast<Vector<T>*>(p);
}
template <typename T>
ESCALA_FFT_INLINE const Vector<T>& At(const T* p) {
  return *reinterpret_cast<const Vector<T>*>(p);
}

// to = (re, im) * (factor_re, factor_im), where factors are vectors or scalars.
template <typename T, typename F>
ESCALA_FFT_INLINE void Store(Split<T> to, int64_t at, const Vector<T>& re,
                             const Vector<T>& im, const F& factor_re,
                             const F& factor_im) {
  At<T>(to.re + at) = re * factor_re - im * factor_im;
  At<T>(to.im + at) = re * factor_im + im * factor_re;
}

// One stage. Point k of `from` is at k * step.
template <typename T>
struct StageCall {
  const typename LinePlan<T>::Stage& stage;
  const T* factors;
  const T* roots;
  Split<const T> from;
  int64_t step;
  Split<T> to;
};

// One butterfly of a stage: where its points come from and go to.
template <typename T>
struct Butterfly {
  const T* re;  // point r is at r * next
  const T* im;
  int64_t next;
  Split<T> to;  // output k is at k * row
  int64_t row;
  const T* factors;  // pairs, of the outputs from 1 on

  ESCALA_FFT_INLINE Vector<T> Re(int64_t r) const { return At(re + r * next); }
  ESCALA_FFT_INLINE Vector<T> Im(int64_t r) const { return At(im + r * next); }
  ESCALA_FFT_INLINE void First(const Vector<T>& out_re,
                               const Vector<T>& out_im) const {
    At<T>(to.re) = out_re;
    At<T>(to.im) = out_im;
  }
  ESCALA_FFT_INLINE void Output(int64_t k, const Vector<T>& out_re,
                                const Vector<T>& out_im) const {
    const T* w = factors + 2 * (k - 1);
    Store<T>(to, k * row, out_re, out_im, w[0], w[1]);
  }
};

// Calls `run` with every butterfly of a stage.
template <int64_t radix, typename T, typename Run>
ESCALA_FFT_INLINE void ForButterflies(const StageCall<T>& call,
                                      const Run& run) {
  const int64_t groups = call.stage.groups, stride = call.stage.stride;
  const int64_t next = groups * stride * call.step;
  for (int64_t j = 0; j < groups; ++j) {
    const T* const factors = call.factors + 2 * (radix - 1) * j;
    for (int64_t q = 0; q < stride; ++q) {
      const int64_t from = (q + stride * j) * call.step;
      const int64_t to = (q + stride * radix * j) * kLanes<T>;
      run(Butterfly<T>{call.from.re + from,
                       call.from.im + from,
                       next,
                       {call.to.re + to, call.to.im + to},
                       stride * kLanes<T>,
                       factors});
    }
  }
}

template <typename T>
ESCALA_FFT_INLINE void Radix2(const StageCall<T>& call) {
  ForButterflies<2>(call, [](const Butterfly<T>& b) ESCALA_FFT_LAMBDA {
    b.First(b.Re(0) + b.Re(1), b.Im(0) + b.Im(1));
    b.Output(1, b.Re(0) - b.Re(1), b.Im(0) - b.Im(1));
  });
}

template <typename T>
ESCALA_FFT_INLINE void Radix3(const StageCall<T>& call) {
  const T sine = static_cast<T>(0.86602540378443864676);
  const T half = static_cast<T>(0.5);
  ForButterflies<3>(call, [=](const Butterfly<T>& b) ESCALA_FFT_LAMBDA {
    const Vector<T> ar = b.Re(0), ai = b.Im(0);
    const Vector<T> br = b.Re(1), bi = b.Im(1);
    const Vector<T> cr = b.Re(2), ci = b.Im(2);
    const Vector<T> sr = br + cr, si = bi + ci;
    const Vector<T> tr = ar - half * sr, ti = ai - half * si;
    const Vector<T> ur = sine * (bi - ci), ui = sine * (cr - br);
    b.First(ar + sr, ai + si);
    b.Output(1, tr + ur, ti + ui);
    b.Output(2, tr - ur, ti - ui);
  });
}

template <typename T>
ESCALA_FFT_INLINE void Radix4(const StageCall<T>& call) {
  ForButterflies<4>(call, [](const Butterfly<T>& b) ESCALA_FFT_LAMBDA {
    const Vector<T> ar = b.Re(0), ai = b.Im(0);
    const Vector<T> br = b.Re(1), bi = b.Im(1);
    const Vector<T> cr = b.Re(2), ci = b.Im(2);
    const Vector<T> dr = b.Re(3), di = b.Im(3);
    const Vector<T> sr = ar + cr, si = ai + ci, tr = ar - cr, ti = ai - ci;
    const Vector<T> ur = br + dr, ui = bi + di;
    const Vector<T> vr = bi - di, vi = dr - br;  // -i (b - d)
    b.First(sr + ur, si + ui);
    b.Output(1, tr + vr, ti + vi);
    b.Output(2, sr - ur, si - ui);
    b.Output(3, tr - vr, ti - vi);
  });
}

template <typename T>
ESCALA_FFT_INLINE void Radix5(const StageCall<T>& call) {
  // Cosines and sines of a fifth and of two fifths of the circle.
  const T c1 = static_cast<T>(0.30901699437494742410);
  const T c2 = static_cast<T>(-0.80901699437494742410);
  const T s1 = static_cast<T>(0.95105651629515357212);
  const T s2 = static_cast<T>(0.58778525229247312917);
  ForButterflies<5>(call, [=](const Butterfly<T>& b) ESCALA_FFT_LAMBDA {
    const Vector<T> ar = b.Re(0), ai = b.Im(0);
    const Vector<T> br = b.Re(1), bi = b.Im(1);
    const Vector<T> cr = b.Re(2), ci = b.Im(2);
    const Vector<T> dr = b.Re(3), di = b.Im(3);
    const Vector<T> er = b.Re(4), ei = b.Im(4);
    const Vector<T> be_r = br + er, be_i = bi + ei;
    const Vector<T> cd_r = cr + dr, cd_i = ci + di;
    // -i times the differences.
    const Vector<T> eb_r = bi - ei, eb_i = er - br;
    const Vector<T> dc_r = ci - di, dc_i = dr - cr;
    const Vector<T> tr = ar + c1 * be_r + c2 * cd_r;
    const Vector<T> ti = ai + c1 * be_i + c2 * cd_i;
    const Vector<T> ur = ar + c2 * be_r + c1 * cd_r;
    const Vector<T> ui = ai + c2 * be_i + c1 * cd_i;
    const Vector<T> vr = s1 * eb_r + s2 * dc_r, vi = s1 * eb_i + s2 * dc_i;
    const Vector<T> xr = s2 * eb_r - s1 * dc_r, xi = s2 * eb_i - s1 * dc_i;
    b.First(ar + be_r + cd_r, ai + be_i + cd_i);
    b.Output(1, tr + vr, ti + vi);
    b.Output(2, ur + xr, ui + xi);
    b.Output(3, ur - xr, ui - xi);
    b.Output(4, tr - vr, ti - vi);
  });
}

// Any radix: each output is a sum of all inputs.
template <typename T>
ESCALA_FFT_INLINE void AnyRadix(const StageCall<T>& call) {
  const auto [radix, groups, stride, first] = call.stage;
  const int64_t next = groups * stride * call.step;
  const T* const roots = call.roots + 2 * radix * radix;
  for (int64_t j = 0; j < groups; ++j) {
    for (int64_t q = 0; q < stride; ++q) {
      const T* re = call.from.re + (q + stride * j) * call.step;
      const T* im = call.from.im + (q + stride * j) * call.step;
      for (int64_t k = 0; k < radix; ++k) {
        Vector<T> sum_re = At(re), sum_im = At(im);
        for (int64_t r = 1; r < radix; ++r) {
          const T* root = roots + 2 * (r * k % radix);
          const Vector<T> xr = At(re + r * next), xi = At(im + r * next);
          sum_re += xr * root[0] - xi * root[1];
          sum_im += xr * root[1] + xi * root[0];
        }
        const T one[2] = {1, 0};
        const T* w =
            k == 0 ? one : call.factors + 2 * (j * (radix - 1) + k - 1);
        Store<T>(call.to, (q + stride * (radix * j + k)) * kLanes<T>, sum_re,
                 sum_im, w[0], w[1]);
      }
    }
  }
}

// Transforms the lines in `from`, whose point k is at k * step. `a` and `b` are
// arrays of n * kLanes elements, and the result is in one of them. `from` may
// be `b`, with a step of kLanes.
template <typename T>
ESCALA_FFT_INLINE Split<T> TransformLines(const LinePlan<T>& plan,
                                          Split<const T> from, int64_t step,
                                          Split<T> a, Split<T> b) {
  if (plan.stages.empty()) {
    At<T>(a.re) = At(from.re);
    At<T>(a.im) = At(from.im);
    return a;
  }
  for (const auto& stage : plan.stages) {
    const StageCall<T> call{stage,
                            plan.factors.data() + stage.factors,
                            plan.roots.data(),
                            from,
                            step,
                            a};
    switch (stage.radix) {
      case 2:
        Radix2<T>(call);
        break;
      case 3:
        Radix3<T>(call);
        break;
      case 4:
        Radix4<T>(call);
        break;
      case 5:
        Radix5<T>(call);
        break;
      default:
        AnyRadix<T>(call);
    }
    from = {a.re, a.im};
    step = kLanes<T>;
    std::swap(a, b);
  }
  return b;
}

// to[c * kLanes + r] = from[r * stride + c], for kLanes rows.
template <typename T>
ESCALA_FFT_INLINE void Transpose(const T* from, int64_t stride, int64_t columns,
                                 T* to) {
  for (int64_t r = 0; r < kLanes<T>; ++r)
    for (int64_t c = 0; c < columns; ++c)
      to[c * kLanes<T> + r] = from[r * stride + c];
}

// Transforms a line in place. Each of its arrays has plan.padded() elements.
template <typename T>
ESCALA_FFT_INLINE void TransformMatrix(const RowPlan<T>& plan, Split<T> line,
                                       T* scratch) {
  constexpr int64_t lanes = kLanes<T>;
  const int64_t n1 = plan.columns->n, n2 = plan.rows->n;
  const int64_t width = Whole<T>(n2), matrix = Whole<T>(n1) * width;
  const int64_t block = std::max(n1, n2) * lanes;
  const Split<T> middle{scratch, scratch + matrix};
  scratch += 2 * matrix;
  const Split<T> a{scratch, scratch + block};
  const Split<T> b{scratch + 2 * block, scratch + 3 * block};
  for (int64_t j = 0; j < n2; j += lanes) {
    const Split<T> done =
        TransformLines<T>(*plan.columns, {line.re + j, line.im + j}, n2, a, b);
    for (int64_t k = 0; k < n1; ++k) {
      const int64_t to = k * width + j;
      Store<T>(middle, to, At<T>(done.re + k * lanes),
               At<T>(done.im + k * lanes), At(plan.factors_re.data() + to),
               At(plan.factors_im.data() + to));
    }
  }
  for (int64_t k = 0; k < n1; k += lanes) {
    Transpose<T>(middle.re + k * width, width, n2, b.re);
    Transpose<T>(middle.im + k * width, width, n2, b.im);
    const Split<T> done =
        TransformLines<T>(*plan.rows, {b.re, b.im}, lanes, a, b);
    const size_t bytes = std::min(lanes, n1 - k) * sizeof(T);
    for (int64_t j = 0; j < n2; ++j) {
      std::memcpy(line.re + j * n1 + k, done.re + j * lanes, bytes);
      std::memcpy(line.im + j * n1 + k, done.im + j * lanes, bytes);
    }
  }
}

// to = a * b, element by element.
template <typename T>
ESCALA_FFT_INLINE void Multiply(Split<const T> a, const std::vector<T>& b_re,
                                const std::vector<T>& b_im, int64_t n,
                                Split<T> to) {
  for (int64_t k = 0; k < n; k += kLanes<T>) {
    const Vector<T> re = At(a.re + k), im = At(a.im + k);
    Store<T>(to, k, re, im, At(b_re.data() + k), At(b_im.data() + k));
  }
}

template <typename T>
ESCALA_FFT_INLINE void TransformRow(const RowPlan<T>& plan, Split<T> line,
                                    T* scratch) {
  if (plan.longer == nullptr) return TransformMatrix<T>(plan, line, scratch);
  const RowPlan<T>& longer = *plan.longer;
  const int64_t padded = longer.padded();
  const Split<T> work{scratch, scratch + padded};
  scratch += 2 * padded;
  const int64_t n = plan.n, m = longer.n;
  Multiply<T>({line.re, line.im}, plan.chirp_re, plan.chirp_im, n, work);
  std::fill(work.re + n, work.re + padded, T(0));
  std::fill(work.im + n, work.im + padded, T(0));
  TransformMatrix<T>(longer, work, scratch);
  Multiply<T>({work.re, work.im}, plan.spectrum_re, plan.spectrum_im, m, work);
  TransformMatrix<T>(longer, {work.im, work.re}, scratch);
  Multiply<T>({work.re, work.im}, plan.chirp_re, plan.chirp_im, n, line);
}

}  // namespace escala::engine::fft
