// The large operand is read once, and not packed. Where its lines lie side by
// side, the result is a few sums of the rows across them, which a block of
// columns makes at a time. Where both operands have few lines, which are long,
// the result is a few dot products, made piece by piece.
#include "escala/engine/library/thin_product.h"

#include <algorithm>
#include <utility>

#include "escala/base/aligned.h"
#include "escala/engine/library/product_pack.h"
#include "escala/engine/library/vector_kernel.h"

namespace escala::engine {

namespace {

constexpr int64_t kMostLines = 8;   // that count as few
constexpr int64_t kColumns = 1024;  // of a piece of the result
constexpr int64_t kLeastColumns = 64;
// The few lines are brought together, if they lie apart: not too much of it.
constexpr int64_t kMostTerms = 1 << 14;
// Dot products of lines shorter than this gain nothing; longer ones are made of
// pieces, which fit the L1 cache.
constexpr int64_t kLeastTerms = 256;
constexpr int64_t kPiece = 512;

template <typename T>
class FewSums final : public PackedProduct {
 public:
  // REQUIRES: IsFewSums(form)
  explicit FewSums(const ProductForm& form)
      : kernel_(FindVectorKernel<T>()),
        side_(form.operands[0].lines.count() <= kMostLines ? 1 : 0),
        wide_(form.operands[side_]),
        few_(form.operands[1 - side_]),
        matrix_stride_(form.matrix),
        line_stride_(side_ == 0 ? form.row : form.column),
        few_stride_(side_ == 0 ? form.column : form.row) {}

  void Run(const std::byte* lhs, const std::byte* rhs, std::byte* result,
           int64_t begin, int64_t end, std::byte* scratch, bool /*packed*/,
           hlo::CancelFlag cancel) const override {
    const T* const wide =
        reinterpret_cast<const T*>(side_ == 0 ? lhs : rhs) + wide_.start;
    const T* const few =
        reinterpret_cast<const T*>(side_ == 0 ? rhs : lhs) + few_.start;
    T* const weights = reinterpret_cast<T*>(scratch);
    T* const sums = reinterpret_cast<T*>(scratch + weight_bytes());
    const int64_t n = wide_.lines.count();
    while (begin < end && !hlo::IsCancelled(cancel)) {
      const int64_t b = begin / n, first = begin - b * n;
      const int64_t last = std::min(n, end - b * n);
      for (int64_t v = 0; v < count(); ++v) {
        const T* const line = few + few_.batch[b] + few_.lines[v];
        for (int64_t k = 0; k < terms(); ++k)
          weights[v * terms() + k] = line[few_.inner[k]];
      }
      T* const to = reinterpret_cast<T*>(result) + b * matrix_stride_;
      for (int64_t i = first; i < last && !hlo::IsCancelled(cancel);) {
        const int64_t run = wide_.lines.run();
        const int64_t some = std::min({kColumns, last - i, run - i % run});
        SumColumns(wide + wide_.batch[b] + wide_.lines[i], weights, some,
                   to + i * line_stride_, sums);
        i += some;
      }
      begin += last - first;
    }
  }

  int packed_operand() const override { return 1 - side_; }

  int64_t rows() const override {
    return wide_.batch.count() * wide_.lines.count();
  }
  int64_t scratch_bytes() const override {
    return weight_bytes() + Aligned(count() * kColumns * kBytes);
  }
  double multiplications() const override {
    return static_cast<double>(rows() * count()) * static_cast<double>(terms());
  }
  std::string description() const override {
    return StrCat("product ", ToString(wide_.type), " ", rows(), "x", count(),
                  "x", terms(), ", sums of rows");
  }

 private:
  static constexpr auto kBytes = static_cast<int64_t>(sizeof(T));

  int64_t count() const { return few_.lines.count(); }
  int64_t terms() const { return std::ssize(wide_.inner); }
  int64_t weight_bytes() const { return Aligned(count() * terms() * kBytes); }

  void SumColumns(const T* x, const T* weights, int64_t some, T* to,
                  T* sums) const {
    const bool direct = line_stride_ == 1;
    kernel_.add_rows({.x = x,
                      .rows = wide_.inner.data(),
                      .terms = terms(),
                      .w = weights,
                      .w_line = terms(),
                      .w_count = count(),
                      .y = direct ? to : sums,
                      .y_line = direct ? few_stride_ : kColumns,
                      .count = some});
    for (int64_t v = 0; v < count() && !direct; ++v)
      for (int64_t i = 0; i < some; ++i)
        to[i * line_stride_ + v * few_stride_] = sums[v * kColumns + i];
  }

  const VectorKernel<T> kernel_;
  const int side_;  // the operand of many lines
  const ProductForm::Operand wide_, few_;
  const int64_t matrix_stride_, line_stride_, few_stride_;  // in the result
};

template <typename T>
class FewDots final : public PackedProduct {
 public:
  // REQUIRES: IsFewDots(form)
  explicit FewDots(const ProductForm& form)
      : kernel_(FindVectorKernel<T>()), form_(form) {}

  void Run(const std::byte* lhs, const std::byte* rhs, std::byte* result,
           int64_t begin, int64_t end, std::byte* scratch, bool /*packed*/,
           hlo::CancelFlag cancel) const override {
    const std::byte* const data[2] = {lhs, rhs};
    T* const pieces[2] = {reinterpret_cast<T*>(scratch),
                          reinterpret_cast<T*>(scratch) + kMostLines * kPiece};
    while (begin < end) {
      const int64_t b = begin / m(), first = begin - b * m();
      const int64_t last = std::min(m(), end - b * m());
      T sums[kMostLines][kMostLines] = {};
      for (int64_t k = 0; k < terms(); k += kPiece) {
        if (hlo::IsCancelled(cancel)) return;
        const int64_t depth = std::min(kPiece, terms() - k);
        for (const int s : {0, 1}) Take(s, data[s], b, k, depth, pieces[s]);
        AddDots(pieces, first, last, depth, sums);
      }
      T* const to = reinterpret_cast<T*>(result) + b * form_.matrix;
      for (int64_t i = first; i < last; ++i)
        for (int64_t j = 0; j < n(); ++j)
          to[i * form_.row + j * form_.column] = sums[i][j];
      begin += last - first;
    }
  }

  int packed_operand() const override { return 1; }

  int64_t rows() const override {
    return form_.operands[0].batch.count() * m();
  }
  int64_t scratch_bytes() const override {
    return Aligned(2 * kMostLines * kPiece * static_cast<int64_t>(sizeof(T)));
  }
  double multiplications() const override {
    return static_cast<double>(rows() * n()) * static_cast<double>(terms());
  }
  std::string description() const override {
    return StrCat("product ", ToString(form_.result.type), " ", rows(), "x",
                  n(), "x", terms(), ", dot products");
  }

 private:
  int64_t m() const { return form_.operands[0].lines.count(); }
  int64_t n() const { return form_.operands[1].lines.count(); }
  int64_t terms() const { return std::ssize(form_.operands[0].inner); }

  // Elements [k, k + depth) of all lines of an operand, one line behind the
  // other.
  void Take(int s, const std::byte* data, int64_t b, int64_t k, int64_t depth,
            T* to) const {
    const ProductForm::Operand& side = form_.operands[s];
    const T* const from =
        reinterpret_cast<const T*>(data) + side.start + side.batch[b];
    const int64_t* const inner = side.inner.data() + k;
    const bool run = IsRun(inner, depth);
    for (int64_t l = 0; l < side.lines.count(); ++l, to += kPiece) {
      const T* const line = from + side.lines[l];
      if (run)
        std::copy_n(line + inner[0], depth, to);
      else
        for (int64_t i = 0; i < depth; ++i) to[i] = line[inner[i]];
    }
  }

  void AddDots(T* const pieces[2], int64_t first, int64_t last, int64_t depth,
               T (*sums)[kMostLines]) const {
    int64_t lines[kMostLines], to[kMostLines];
    for (int64_t i = 0; i < kMostLines; ++i) lines[i] = i * kPiece;
    for (int64_t i = 0; i < kMostLines; ++i) to[i] = i * kMostLines;
    const DotRun run{0, 0, depth};
    kernel_.dot_lines({.x = pieces[0],
                       .lines = lines + first,
                       .count = last - first,
                       .w = pieces[1],
                       .w_line = kPiece,
                       .w_count = n(),
                       .runs = {&run, 1},
                       .y = sums[0],
                       .y_lines = to + first,
                       .accumulate = true});
  }

  const VectorKernel<T> kernel_;
  const ProductForm form_;
};

bool IsFewSums(const ProductForm& form) {
  const auto& [a, b] = form.operands;
  const bool left_is_few = a.lines.count() <= kMostLines;
  const auto& wide = left_is_few ? b : a;
  const auto& few = left_is_few ? a : b;
  return few.lines.count() <= kMostLines && wide.lines.stride() == 1 &&
         wide.lines.run() >= kLeastColumns &&
         std::ssize(wide.inner) <= kMostTerms;
}

bool IsFewDots(const ProductForm& form) {
  const auto& [a, b] = form.operands;
  return a.lines.count() <= kMostLines && b.lines.count() <= kMostLines &&
         std::ssize(a.inner) >= kLeastTerms;
}

template <typename T>
std::unique_ptr<PackedProduct> Make(const ProductForm& form) {
  if (IsFewSums(form)) return std::make_unique<FewSums<T>>(form);
  if (IsFewDots(form)) return std::make_unique<FewDots<T>>(form);
  return nullptr;
}

}  // namespace

std::unique_ptr<PackedProduct> MakeThinProduct(const ProductForm& form) {
  const ElementType type = form.result.type;
  for (const auto& operand : form.operands)
    if (operand.type != type) return nullptr;
  switch (type) {
    case ElementType::kF32:
      return Make<float>(form);
    case ElementType::kF64:
      return Make<double>(form);
    case ElementType::kI32:
    case ElementType::kU32:
      return Make<uint32_t>(form);
    case ElementType::kI64:
    case ElementType::kU64:
      return Make<uint64_t>(form);
    default:
      return nullptr;
  }
}

}  // namespace escala::engine
