// A part of the work is as many lines as a vector has elements, which are
// transformed side by side; or some lines that are transformed one by one,
// because their length fills vectors.
//
// A real line of even length is transformed as a complex one of half the
// length, whose points are pairs of neighbours: the spectrum of the even points
// and that of the odd ones follow from the symmetries of the result.
#include "escala/engine/library/fft.h"

#include <algorithm>
#include <complex>
#include <cstring>
#include <optional>
#include <vector>

#include "escala/base/root_of_unity.h"
#include "escala/base/strings.h"
#include "escala/engine/library/fft_lanes.h"
#include "escala/engine/library/fft_plan.h"
#include "escala/engine/library/fft_rows.h"

namespace escala::engine {

namespace fft {
namespace {

// The longest lines that are transformed side by side: they fit the L2 cache.
constexpr int64_t kLongestSide = 4096;
// Points of lines that are transformed one by one in a part.
constexpr int64_t kPointsOfPart = 1024;

template <typename Cpu, typename T>
class LineFft final : public PartKernel {
 public:
  explicit LineFft(const FftForm& form)
      : form_(form),
        halved_(form.kind != FftForm::Kind::kComplex && form.length % 2 == 0),
        points_(halved_ ? form.length / 2 : form.length),
        lines_(form.outer * form.inner),
        scale_(form.inverse ? T(1) / static_cast<T>(form.length) : T(1)) {
    if (IsSide())
      side_.emplace(points_);
    else
      row_.emplace(points_, V);
    if (row_) Transforms<Cpu, T>::Prepare(&*row_);
    if (halved_) roots_ = RootsOfHalves<T>(form.length, V);
  }

  int64_t parts() const override {
    return (lines_ + lines_per_part() - 1) / lines_per_part();
  }
  int64_t work() const override { return lines_ * form_.length; }
  int64_t scratch_bytes() const override {
    int64_t elements = 4 * V * (points_ + 1);
    if (row_) {
      elements = row_->scratch() + 2 * padded();
      if (form_.inner > 1) elements += 2 * V * points_;
    }
    return elements * static_cast<int64_t>(sizeof(T));
  }
  std::string description() const override {
    return StrCat("fft of ", lines_, " lines of ", form_.length);
  }
  void Run(std::byte* const* buffers, const LoopCode& /*code*/, int64_t part,
           std::byte* scratch) const override {
    RunPart(reinterpret_cast<const T*>(buffers[0]),
            reinterpret_cast<T*>(buffers[1]), part,
            reinterpret_cast<T*>(scratch));
  }

 private:
  static constexpr int64_t V = Cpu::template kLanes<T>;
  using Rows = Transforms<Cpu, T>;

  bool IsSide() const;
  int64_t lines_per_part() const {
    if (side_ || form_.inner > 1) return V;
    return std::max<int64_t>(1, kPointsOfPart / points_);
  }
  int64_t padded() const { return points_ + V; }
  bool from_real() const { return form_.kind == FftForm::Kind::kFromReal; }
  bool to_real() const { return form_.kind == FftForm::Kind::kToReal; }
  // Complex numbers of the complex side of a real line.
  int64_t half() const { return form_.length / 2 + 1; }
  // Reals of a line in the two arrays.
  int64_t reals_from() const {
    return from_real() ? form_.length : 2 * (to_real() ? half() : form_.length);
  }
  int64_t reals_to() const {
    return to_real() ? form_.length : 2 * (from_real() ? half() : form_.length);
  }
  // Where a line begins in an array whose lines have so many reals.
  int64_t Begin(int64_t line, int64_t reals) const {
    return line / form_.inner * form_.inner * reals + 2 * (line % form_.inner);
  }

  // An inverse transform is a forward one between conjugates.
  Pairs<const T> PairsFrom(const T* from, int64_t step) const {
    return {from, step, T(1), form_.inverse ? T(-1) : T(1)};
  }
  Pairs<T> PairsTo(T* to, int64_t step) const {
    return {to, step, scale_, form_.inverse ? -scale_ : scale_};
  }

  void RunPart(const T* from, T* to, int64_t part, T* scratch) const;
  void RunSide(const T* const* from, T* const* to, T* scratch) const;
  void RunInnerSide(const T* const* from, T* const* to, bool adjacent,
                    T* scratch) const;
  void RunInnerRows(const T* const* from, T* const* to, int64_t lines,
                    T* scratch) const;
  void RunRow(const T* from, T* to, T* scratch) const;

  const FftForm form_;
  const bool halved_;
  const int64_t points_;  // of the complex transform
  const int64_t lines_;
  const T scale_;
  std::optional<LinePlan<T>> side_;
  std::optional<RowPlan<T>> row_;
  Roots<T> roots_;  // if halved
};

template <typename Cpu, typename T>
bool LineFft<Cpu, T>::IsSide() const {
  using Way = typename RowPlan<T>::Way;
  const Way way = RowPlan<T>::WayOf(points_, V);
  if (way == Way::kNone) return true;
  if (!IsSmooth(points_)) return false;
  // Fewer lines would leave most of a vector empty.
  const bool few = lines_ < V / 2 && points_ >= 256;
  return (form_.inner > 1 || (way != Way::kLanes && !few)) &&
         points_ <= kLongestSide;
}

template <typename Cpu, typename T>
void LineFft<Cpu, T>::RunPart(const T* from, T* to, int64_t part,
                              T* scratch) const {
  const int64_t first = part * lines_per_part();
  const int64_t count = std::min(lines_per_part(), lines_ - first);
  if (row_ && form_.inner == 1) {
    for (int64_t i = first; i < first + count; ++i)
      RunRow(from + i * reals_from(), to + i * reals_to(), scratch);
    return;
  }
  // The elements of the vector that no line is left for do what another does.
  const T* begin_from[V];
  T* begin_to[V];
  for (int64_t i = 0; i < V; ++i) {
    const int64_t line = i < count ? first + i : first;
    begin_from[i] = from + Begin(line, reals_from());
    begin_to[i] = to + Begin(line, reals_to());
  }
  if (row_) return RunInnerRows(begin_from, begin_to, count, scratch);
  if (form_.inner == 1) return RunSide(begin_from, begin_to, scratch);
  const bool adjacent =
      count == V && first % form_.inner + count <= form_.inner;
  RunInnerSide(begin_from, begin_to, adjacent, scratch);
}

template <typename Cpu, typename T>
void LineFft<Cpu, T>::RunSide(const T* const* from, T* const* to,
                              T* scratch) const {
  T* const b = scratch + 2 * V * (points_ + 1);
  T* const result = Rows::LastTo(*side_, scratch, b);
  // In a real line of odd length only the real parts are read or written.
  const bool all_from = !from_real() || halved_;
  const bool all_to = !to_real() || halved_;
  const Split<T> x = Rows::Array(b), y = Rows::Array(result);
  Cpu::Run([&]() ESCALA_FFT_LAMBDA {
    if (!all_from) std::fill(b, b + 2 * V * points_, T(0));
    LoadLanes<T, V>(from, reals_from(), b, all_from ? V : 2 * V);
    if (to_real()) {
      if (halved_)
        LanesToHalves<T, V>(roots_, points_, x);
      else
        MirrorLanes<T, V>(points_, x);
    }
  });
  // An inverse transform is a forward one of swapped parts.
  if (form_.inverse)
    Rows::Lines(*side_, Split<T>{x.im, x.re, x.step},
                Split<T>{y.im, y.re, y.step}, scratch, b);
  else
    Rows::Lines(*side_, x, y, scratch, b);
  Cpu::Run([&]() ESCALA_FFT_LAMBDA {
    if (from_real() && halved_) LanesFromHalves<T, V>(roots_, points_, y);
    SaveLanes<T, V>(result, all_to ? V : 2 * V, reals_to(), scale_, to);
  });
}

// Copies complex numbers between the lines and an array that has them side by
// side.
template <typename T>
void CopyPair(const T* from, T* to) {
  std::memcpy(to, from, 2 * sizeof(T));
}

template <typename Cpu, typename T>
void LineFft<Cpu, T>::RunInnerSide(const T* const* from, T* const* to,
                                   bool adjacent, T* scratch) const {
  const int64_t step = 2 * form_.inner;
  T* const b = scratch + 2 * V * points_;
  if (adjacent) {
    return Rows::Lines(*side_, PairsFrom(from[0], step), PairsTo(to[0], step),
                       scratch, b);
  }
  T* const result = Rows::LastTo(*side_, scratch, b);
  for (int64_t k = 0; k < points_; ++k)
    for (int64_t i = 0; i < V; ++i)
      CopyPair(from[i] + k * step, b + 2 * (k * V + i));
  Rows::Lines(*side_, PairsFrom(b, 2 * V), PairsTo(result, 2 * V), scratch, b);
  for (int64_t k = 0; k < points_; ++k)
    for (int64_t i = 0; i < V; ++i)
      CopyPair(result + 2 * (k * V + i), to[i] + k * step);
}

template <typename Cpu, typename T>
void LineFft<Cpu, T>::RunInnerRows(const T* const* from, T* const* to,
                                   int64_t lines, T* scratch) const {
  const int64_t step = 2 * form_.inner, line = 2 * points_;
  T* const copy = scratch + row_->scratch();
  for (int64_t k = 0; k < points_; ++k)
    for (int64_t i = 0; i < lines; ++i)
      CopyPair(from[i] + k * step, copy + i * line + 2 * k);
  for (int64_t i = 0; i < lines; ++i)
    Rows::Row(*row_, PairsFrom(copy + i * line, 2), PairsTo(copy + i * line, 2),
              scratch);
  for (int64_t k = 0; k < points_; ++k)
    for (int64_t i = 0; i < lines; ++i)
      CopyPair(copy + i * line + 2 * k, to[i] + k * step);
}

template <typename Cpu, typename T>
void LineFft<Cpu, T>::RunRow(const T* from, T* to, T* scratch) const {
  const Split<T> x{scratch, scratch + padded(), 1};
  scratch += 2 * padded();
  if (form_.kind == FftForm::Kind::kComplex)
    return Rows::Row(*row_, PairsFrom(from, 2), PairsTo(to, 2), scratch);
  if (from_real()) {
    if (halved_) {
      Rows::Row(*row_, PairsFrom(from, 2), x, scratch);
      Cpu::Run([&]() ESCALA_FFT_LAMBDA {
        RowFromHalves<T, V>(roots_, points_, x, to);
      });
      return;
    }
    std::copy_n(from, points_, x.re);
    std::fill_n(x.im, points_, T(0));
    Rows::Row(*row_, x, x, scratch);
    for (int64_t k = 0; k < half(); ++k) {
      to[2 * k] = x.re[k];
      to[2 * k + 1] = x.im[k];
    }
    return;
  }
  // An inverse transform is a transform of the conjugate line.
  if (halved_) {
    Cpu::Run([&]() ESCALA_FFT_LAMBDA {
      RowToHalves<T, V>(roots_, points_, from, x);
    });
    return Rows::Row(*row_, x, PairsTo(to, 2), scratch);
  }
  x.re[0] = from[0];
  x.im[0] = 0;
  for (int64_t k = 1; k < half(); ++k) {
    x.re[k] = x.re[points_ - k] = from[2 * k];
    x.im[points_ - k] = from[2 * k + 1];
    x.im[k] = -from[2 * k + 1];
  }
  Rows::Row(*row_, x, x, scratch);
  for (int64_t k = 0; k < points_; ++k) to[k] = x.re[k] * scale_;
}

template <typename T>
std::shared_ptr<const PartKernel> MakeFftOf(const FftForm& form,
                                            int64_t widest) {
#if defined(__x86_64__)
  if (widest >= 64 && __builtin_cpu_supports("avx512f"))
    return std::make_shared<LineFft<Avx512, T>>(form);
  if (widest >= 32 && __builtin_cpu_supports("avx2") &&
      __builtin_cpu_supports("fma"))
    return std::make_shared<LineFft<Avx2, T>>(form);
#endif
  return std::make_shared<LineFft<AnyCpu, T>>(form);
}

}  // namespace
}  // namespace fft

std::shared_ptr<const PartKernel> MakeFft(const FftForm& form, int64_t widest) {
  if (form.real_type == ElementType::kF64)
    return fft::MakeFftOf<double>(form, widest);
  return fft::MakeFftOf<float>(form, widest);
}

}  // namespace escala::engine
