// A part of the work is as many lines as a vector has lanes. They are brought
// into scratch memory, transformed, and written back. Short lines are
// transformed side by side, one in each lane; long ones, and those whose length
// has a large prime factor, one after another.
//
// A real line of even length is transformed as a complex one of half the
// length, whose points are pairs of neighbours: the spectrum of the even points
// and that of the odd ones follow from the symmetries of the result.
#include "escala/engine/library/fft.h"

#include <algorithm>
#include <complex>
#include <optional>
#include <vector>

#include "escala/base/root_of_unity.h"
#include "escala/base/strings.h"
#include "escala/engine/library/fft_loops.h"
#include "escala/engine/library/fft_plan.h"

namespace escala::engine {

namespace fft {
namespace {

// The longest lines that are transformed side by side: they fit the L2 cache.
// Lines along an inner dimension would have to be moved twice otherwise.
constexpr int64_t kLongestSide = 512;
constexpr int64_t kLongestInnerSide = 4096;

template <typename T>
class LineFft final : public PartKernel {
 public:
  explicit LineFft(const FftForm& form)
      : form_(form),
        real_(form.kind != FftForm::Kind::kComplex),
        halved_(real_ && form.length % 2 == 0),
        points_(halved_ ? form.length / 2 : form.length),
        lines_(form.outer * form.inner) {
    const int64_t longest = form.inner > 1 ? kLongestInnerSide : kLongestSide;
    const bool few = lines_ < kLanes<T> / 2 && points_ >= 256;
    if (IsSmooth(points_) && points_ <= longest && !few)
      side_.emplace(points_);
    else
      row_.emplace(points_);
    if (!halved_) return;
    for (int64_t k = 0; k <= points_ / 2; ++k) {
      const std::complex<double> root = RootOfUnity(k, form.length);
      roots_.push_back(static_cast<T>(root.real()));
      roots_.push_back(static_cast<T>(root.imag()));
    }
  }

  int64_t parts() const override {
    return (lines_ + lines_per_part() - 1) / lines_per_part();
  }
  int64_t work() const override { return lines_ * form_.length; }
  int64_t scratch_bytes() const override {
    const int64_t elements =
        side_ ? 4 * block() : 2 * padded() + row_->scratch();
    return elements * static_cast<int64_t>(sizeof(T));
  }
  std::string description() const override {
    return StrCat("fft of ", lines_, " lines of ", form_.length);
  }
  void Run(std::byte* const* buffers, const LoopCode& code, int64_t part,
           std::byte* scratch) const override;

  ESCALA_FFT_INLINE void RunPart(const T* from, T* to, int64_t part,
                                 T* scratch) const;

 private:
  // Where the lines of a part begin in the arrays, in reals.
  struct Lines {
    int64_t count;
    int64_t from[kLanes<T>], to[kLanes<T>];
    bool adjacent;  // point k of all lines lies side by side
  };

  int64_t lines_per_part() const { return side_ ? kLanes<T> : 1; }
  int64_t block() const { return (points_ + 1) * kLanes<T>; }
  int64_t padded() const { return row_->padded() + kLanes<T>; }
  // The points that are read and written of a line, as complex numbers, or as
  // reals where `real_in`, `real_out`.
  int64_t half() const { return form_.length / 2 + 1; }
  bool from_real() const { return form_.kind == FftForm::Kind::kFromReal; }
  bool to_real() const { return form_.kind == FftForm::Kind::kToReal; }

  ESCALA_FFT_INLINE Lines LinesOf(int64_t first) const;
  ESCALA_FFT_INLINE void RunSide(const T* from, T* to, const Lines& lines,
                                 T* scratch) const;
  ESCALA_FFT_INLINE void RunRow(const T* from, T* to, T* scratch) const;
  // `W` lines lie side by side: point k of line i is at k * W + i.
  template <int64_t W>
  ESCALA_FFT_INLINE void Before(Split<T> x) const;
  template <int64_t W>
  ESCALA_FFT_INLINE void After(Split<T> x) const;
  template <int64_t W>
  ESCALA_FFT_INLINE void Load(const T* from, Split<T> x) const;
  template <int64_t W>
  ESCALA_FFT_INLINE void Save(Split<T> x, T* to) const;
  ESCALA_FFT_INLINE void LoadSide(const T* from, int64_t count,
                                  Split<T> x) const;
  ESCALA_FFT_INLINE void SaveSide(Split<T> x, int64_t count, T* to) const;

  const FftForm form_;
  const bool real_;
  const bool halved_;
  const int64_t points_;  // of the complex transform
  const int64_t lines_;
  std::optional<LinePlan<T>> side_;
  std::optional<RowPlan<T>> row_;
  std::vector<T> roots_;  // of the circle in `length` parts, if halved
};

template <typename T>
ESCALA_FFT_INLINE auto LineFft<T>::LinesOf(int64_t first) const -> Lines {
  Lines lines;
  lines.count = std::min(lines_per_part(), lines_ - first);
  const int64_t from = from_real() ? form_.length
                       : to_real() ? 2 * half()
                                   : 2 * form_.length;
  const int64_t to = from_real() ? 2 * half()
                     : to_real() ? form_.length
                                 : 2 * form_.length;
  for (int64_t i = 0; i < lines.count; ++i) {
    const int64_t line = first + i;
    const int64_t outer = line / form_.inner, inner = line % form_.inner;
    lines.from[i] = outer * form_.inner * from + 2 * inner;
    lines.to[i] = outer * form_.inner * to + 2 * inner;
  }
  lines.adjacent =
      form_.inner > 1 && first % form_.inner + lines.count <= form_.inner;
  return lines;
}

// Reads a line.
template <typename T>
template <int64_t W>
ESCALA_FFT_INLINE void LineFft<T>::Load(const T* from, Split<T> x) const {
  if (from_real() && !halved_) {
    for (int64_t k = 0; k < points_; ++k) {
      x.re[k * W] = from[k];
      x.im[k * W] = 0;
    }
    return;
  }
  const int64_t n = to_real() ? half() : points_;
  const int64_t stride = 2 * form_.inner;
  for (int64_t k = 0; k < n; ++k) {
    x.re[k * W] = from[k * stride];
    x.im[k * W] = from[k * stride + 1];
  }
}

// Writes a line, and scales it.
template <typename T>
template <int64_t W>
ESCALA_FFT_INLINE void LineFft<T>::Save(Split<T> x, T* to) const {
  const T scale = form_.inverse ? T(1) / static_cast<T>(form_.length) : T(1);
  if (to_real() && !halved_) {
    for (int64_t k = 0; k < points_; ++k) to[k] = x.re[k * W] * scale;
    return;
  }
  const int64_t n = from_real() ? half() : points_;
  const int64_t stride = 2 * form_.inner;
  for (int64_t k = 0; k < n; ++k) {
    to[k * stride] = x.re[k * W] * scale;
    to[k * stride + 1] = x.im[k * W] * scale;
  }
}

// The same for lines whose points lie side by side: point by point, so that
// memory is read in order.
template <typename T>
ESCALA_FFT_INLINE void LineFft<T>::LoadSide(const T* from, int64_t count,
                                            Split<T> x) const {
  for (int64_t k = 0; k < points_; ++k, from += 2 * form_.inner) {
    for (int64_t i = 0; i < count; ++i) {
      x.re[k * kLanes<T> + i] = from[2 * i];
      x.im[k * kLanes<T> + i] = from[2 * i + 1];
    }
  }
}

template <typename T>
ESCALA_FFT_INLINE void LineFft<T>::SaveSide(Split<T> x, int64_t count,
                                            T* to) const {
  const T scale = form_.inverse ? T(1) / static_cast<T>(form_.length) : T(1);
  for (int64_t k = 0; k < points_; ++k, to += 2 * form_.inner) {
    for (int64_t i = 0; i < count; ++i) {
      to[2 * i] = x.re[k * kLanes<T> + i] * scale;
      to[2 * i + 1] = x.im[k * kLanes<T> + i] * scale;
    }
  }
}

// Makes the points of the complex transform from those read.
template <typename T>
template <int64_t W>
ESCALA_FFT_INLINE void LineFft<T>::Before(Split<T> x) const {
  if (!to_real()) return;
  // A real line has real sums at the ends of its spectrum.
  for (int64_t i = 0; i < W; ++i) x.im[i] = 0;
  if (!halved_) {
    for (int64_t k = 1; k < half(); ++k) {
      for (int64_t i = 0; i < W; ++i) {
        x.re[(points_ - k) * W + i] = x.re[k * W + i];
        x.im[(points_ - k) * W + i] = -x.im[k * W + i];
      }
    }
    return;
  }
  for (int64_t i = 0; i < W; ++i) x.im[points_ * W + i] = 0;
  for (int64_t k = 0; k <= points_ / 2; ++k) {
    const T c = roots_[2 * k], s = roots_[2 * k + 1];
    for (int64_t i = 0; i < W; ++i) {
      const int64_t p = k * W + i, q = (points_ - k) * W + i;
      // Twice the spectrum of the even points, and of the odd ones.
      const T even_re = x.re[p] + x.re[q], even_im = x.im[p] - x.im[q];
      const T d_re = x.re[p] - x.re[q], d_im = x.im[p] + x.im[q];
      const T odd_re = d_re * c + d_im * s, odd_im = d_im * c - d_re * s;
      x.re[p] = even_re - odd_im;
      x.im[p] = even_im + odd_re;
      x.re[q] = even_re + odd_im;
      x.im[q] = odd_re - even_im;
    }
  }
}

// Makes the points written from those of the complex transform.
template <typename T>
template <int64_t W>
ESCALA_FFT_INLINE void LineFft<T>::After(Split<T> x) const {
  if (!from_real() || !halved_) return;
  for (int64_t i = 0; i < W; ++i) {
    x.re[points_ * W + i] = x.re[i];
    x.im[points_ * W + i] = x.im[i];
  }
  const T half = static_cast<T>(0.5);
  for (int64_t k = 0; k <= points_ / 2; ++k) {
    const T c = roots_[2 * k], s = roots_[2 * k + 1];
    for (int64_t i = 0; i < W; ++i) {
      const int64_t p = k * W + i, q = (points_ - k) * W + i;
      const T even_re = half * (x.re[p] + x.re[q]);
      const T even_im = half * (x.im[p] - x.im[q]);
      const T odd_re = half * (x.im[p] + x.im[q]);
      const T odd_im = half * (x.re[q] - x.re[p]);
      const T t_re = odd_re * c - odd_im * s, t_im = odd_re * s + odd_im * c;
      x.re[p] = even_re + t_re;
      x.im[p] = even_im + t_im;
      x.re[q] = even_re - t_re;
      x.im[q] = t_im - even_im;
    }
  }
}

template <typename T>
ESCALA_FFT_INLINE void LineFft<T>::RunSide(const T* from, T* to,
                                           const Lines& lines,
                                           T* scratch) const {
  constexpr int64_t lanes = kLanes<T>;
  const Split<T> a{scratch, scratch + block()};
  const Split<T> b{scratch + 2 * block(), scratch + 3 * block()};
  if (lines.adjacent)
    LoadSide(from + lines.from[0], lines.count, b);
  else
    for (int64_t i = 0; i < lines.count; ++i)
      Load<lanes>(from + lines.from[i], {b.re + i, b.im + i});
  Before<lanes>(b);
  Split<T> x;
  if (form_.inverse) {
    x = TransformLines<T>(*side_, {b.im, b.re}, lanes, {a.im, a.re},
                          {b.im, b.re});
    std::swap(x.re, x.im);
  } else {
    x = TransformLines<T>(*side_, {b.re, b.im}, lanes, a, b);
  }
  After<lanes>(x);
  if (lines.adjacent)
    SaveSide(x, lines.count, to + lines.to[0]);
  else
    for (int64_t i = 0; i < lines.count; ++i)
      Save<lanes>({x.re + i, x.im + i}, to + lines.to[i]);
}

template <typename T>
ESCALA_FFT_INLINE void LineFft<T>::RunRow(const T* from, T* to,
                                          T* scratch) const {
  const Split<T> x{scratch, scratch + padded()};
  scratch += 2 * padded();
  Load<1>(from, x);
  Before<1>(x);
  TransformRow<T>(*row_, form_.inverse ? Split<T>{x.im, x.re} : x, scratch);
  After<1>(x);
  Save<1>(x, to);
}

template <typename T>
ESCALA_FFT_INLINE void LineFft<T>::RunPart(const T* from, T* to, int64_t part,
                                           T* scratch) const {
  const Lines lines = LinesOf(part * lines_per_part());
  if (side_) return RunSide(from, to, lines, scratch);
  for (int64_t i = 0; i < lines.count; ++i)
    RunRow(from + lines.from[i], to + lines.to[i], scratch);
}

#if defined(__x86_64__)
#define ESCALA_FFT_TARGET(name, T, isa)                                        \
  __attribute__((target(isa))) void name(const LineFft<T>& fft, const T* from, \
                                         T* to, int64_t part, T* scratch) {    \
    fft.RunPart(from, to, part, scratch);                                      \
  }
ESCALA_FFT_TARGET(RunAvx512, float, "avx512f,fma")
ESCALA_FFT_TARGET(RunAvx512, double, "avx512f,fma")
ESCALA_FFT_TARGET(RunAvx2, float, "avx2,fma")
ESCALA_FFT_TARGET(RunAvx2, double, "avx2,fma")
#undef ESCALA_FFT_TARGET
#endif

template <typename T>
void LineFft<T>::Run(std::byte* const* buffers, const LoopCode& /*code*/,
                     int64_t part, std::byte* scratch_bytes) const {
  const T* from = reinterpret_cast<const T*>(buffers[0]);
  T* to = reinterpret_cast<T*>(buffers[1]);
  T* scratch = reinterpret_cast<T*>(scratch_bytes);
#if defined(__x86_64__)
  static const bool avx512 = __builtin_cpu_supports("avx512f");
  static const bool avx2 =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  if (avx512) return RunAvx512(*this, from, to, part, scratch);
  if (avx2) return RunAvx2(*this, from, to, part, scratch);
#endif
  RunPart(from, to, part, scratch);
}

}  // namespace
}  // namespace fft

std::shared_ptr<const PartKernel> MakeFft(const FftForm& form) {
  if (form.real_type == ElementType::kF64)
    return std::make_shared<fft::LineFft<double>>(form);
  return std::make_shared<fft::LineFft<float>>(form);
}

}  // namespace escala::engine
