// Transforms lines, as code of the processor Cpu.
#pragma once

#include <algorithm>

#include "escala/engine/library/fft_loops.h"
#include "escala/engine/library/fft_plan.h"
#include "escala/engine/library/fft_vector.h"

namespace escala::engine::fft {

// Lines come `from` and go `to` Pairs or a Split. Only what Cpu::Run runs is
// code of the processor, so functions are as small as their loops.
template <typename Cpu, typename T>
struct Transforms {
  static constexpr int64_t V = Cpu::template kLanes<T>;

  // Transforms V lines side by side: point k of them is From's and To's point
  // k. `a` and `b` are arrays of 2 * n * V elements. `from` may be in b, and
  // `to` in the array that LastTo gives.
  template <typename From, typename To>
  static void Lines(const LinePlan<T>& plan, const From& from, const To& to,
                    T* a, T* b) {
    const size_t last = plan.stages.size() - 1;
    if (last == 0) return Stage<false>(plan, 0, from, to);
    Stage<true>(plan, 0, from, Array(a));
    for (size_t s = 1; s < last; ++s) {
      std::swap(a, b);
      Stage<true>(plan, s, Array(b), Array(a));
    }
    Stage<false>(plan, last, Array(a), to);
  }

  // The one of the arrays a and b that the last stage does not read.
  static T* LastTo(const LinePlan<T>& plan, T* a, T* b) {
    return plan.stages.size() % 2 == 1 ? a : b;
  }

  // An array of vectors of lines.
  static Split<T> Array(T* a) { return {a, a + V, 2 * V}; }

  // Transforms one line. `to` may be `from`. `scratch` has plan.scratch()
  // elements.
  template <typename From, typename To>
  static void Row(const RowPlan<T>& plan, const From& from, const To& to,
                  T* scratch) {
    if (plan.way == RowPlan<T>::Way::kChirp)
      ByChirp(plan, from, to, scratch);
    else
      Smooth(plan, from, to, scratch);
  }

  // Completes a new plan.
  static void Prepare(RowPlan<T>* plan) {
    if (plan->way != RowPlan<T>::Way::kChirp) return;
    std::vector<T> scratch(plan->longer->scratch());
    const Split<T> spectrum{plan->spectrum_re.data(), plan->spectrum_im.data(),
                            1};
    Smooth(*plan->longer, spectrum, spectrum, scratch.data());
  }

 private:
  template <bool twiddled, typename From, typename To>
  static void Stage(const LinePlan<T>& plan, size_t s, const From& from,
                    const To& to) {
    const auto& stage = plan.stages[s];
    const StageCall<T> call{stage, plan.factors.data() + stage.factors,
                            plan.roots.data() + stage.roots};
    Cpu::Run([&]() ESCALA_FFT_LAMBDA {
      RunAnyStage<T, V, twiddled>(call, from, to);
    });
  }

  template <typename From, typename To>
  static void Smooth(const RowPlan<T>& plan, const From& from, const To& to,
                     T* scratch) {
    if (plan.way == RowPlan<T>::Way::kLanes)
      ByLanes(plan, from, to, scratch);
    else
      ByMatrix(plan, from, to, scratch);
  }

  template <typename From, typename To>
  static void ByLanes(const RowPlan<T>& plan, const From& from, const To& to,
                      T* scratch) {
    T* const a = scratch;
    T* const b = scratch + 2 * plan.n;
    Cpu::Run([&]() ESCALA_FFT_LAMBDA {
      LanesStage<T, V>(plan, from, Array(b), to);
    });
    Lines(*plan.rest, Array(b), to.Line(0, V), a, b);
  }

  template <typename From, typename To>
  static void ByMatrix(const RowPlan<T>& plan, const From& from, const To& to,
                       T* scratch) {
    const int64_t n1 = plan.columns->n, n2 = plan.rows->n;
    const int64_t row = 2 * V * (VectorsOver(n2, V) + 1);
    T* const matrix = scratch;
    T* const a = matrix + n1 * row;
    T* const b = a + 2 * V * std::max(n1, n2);
    for (int64_t v = 0; v < VectorsOver(n2, V); ++v) {
      T* const column = matrix + 2 * V * v;
      Lines(*plan.columns, from.Line(VectorBegin(v, n2, V), n2),
            Split<T>{column, column + V, row}, a, b);
    }
    for (int64_t v = 0; v < VectorsOver(n1, V); ++v) {
      const int64_t k = VectorBegin(v, n1, V);
      Cpu::Run([&]() ESCALA_FFT_LAMBDA {
        TurnRows<T, V>(plan, k, matrix + k * row, row, Array(b));
      });
      Lines(*plan.rows, Array(b), to.Line(k, n1), a, b);
    }
  }

  template <typename From, typename To>
  static void ByChirp(const RowPlan<T>& plan, const From& from, const To& to,
                      T* scratch) {
    const int64_t n = plan.n, m = plan.longer->n;
    const Split<T> x{scratch, scratch + m, 1};
    scratch += 2 * m;
    const Split<const T> chirp{plan.chirp_re.data(), plan.chirp_im.data(), 1};
    const Split<const T> spectrum{plan.spectrum_re.data(),
                                  plan.spectrum_im.data(), 1};
    Multiply(n, from, chirp, x);
    std::fill(x.re + n, x.re + m, T(0));
    std::fill(x.im + n, x.im + m, T(0));
    Smooth(*plan.longer, x, x, scratch);
    Multiply(m, x, spectrum, x);
    // An inverse transform is a forward one of swapped parts.
    const Split<T> swapped{x.im, x.re, 1};
    Smooth(*plan.longer, swapped, swapped, scratch);
    Multiply(n, x, chirp, to);
  }

  template <typename From, typename To>
  static void Multiply(int64_t n, const From& a, Split<const T> b,
                       const To& to) {
    Cpu::Run([&]() ESCALA_FFT_LAMBDA { MultiplyAll<T, V>(n, a, b, to); });
  }
};

}  // namespace escala::engine::fft
