#include "escala/engine/library/tiny_product.h"

#include <algorithm>
#include <utility>

#include "escala/engine/library/tiny_kernel.h"

namespace escala::engine {

namespace {

constexpr int64_t kMostRows = 8;
constexpr int64_t kLeastMatrices = 2;
// Matrices between two checks of the cancel flag.
constexpr int64_t kAtOnce = 64;

// The distance of neighbours, if all have the same; else nothing.
std::optional<int64_t> StrideOf(const Dims& offsets) {
  const int64_t stride = offsets.size() > 1 ? offsets[1] - offsets[0] : 0;
  for (size_t i = 1; i < offsets.size(); ++i)
    if (offsets[i] - offsets[i - 1] != stride) return std::nullopt;
  return stride;
}

// The operand whose lines are columns; the other one's are rows. -1: neither
// has few enough.
int ColumnsOf(const ProductForm& form) {
  const int64_t m = form.operands[0].lines.count();
  const int64_t n = form.operands[1].lines.count();
  if (n <= kMostTinyColumns && m <= kMostRows) return 1;
  if (m <= kMostTinyColumns && n <= kMostRows) return 0;
  return -1;
}

template <typename T>
class TinyProduct final : public PackedProduct {
 public:
  // REQUIRES: IsTinyProduct(form)
  explicit TinyProduct(const ProductForm& form)
      : columns_(ColumnsOf(form)),
        a_(form.operands[1 - columns_]),
        b_(form.operands[columns_]),
        run_(FindTinyFunction<T>(b_.lines.count(), std::ssize(b_.inner))) {
    form_.c_matrix = form.matrix;
    form_.c_row = columns_ == 1 ? form.row : form.column;
    form_.c_column = columns_ == 1 ? form.column : form.row;
    form_.a_row = *StrideOf(a_.lines.All());
    form_.a_inner = *StrideOf(a_.inner);
    form_.b_inner = *StrideOf(b_.inner);
    form_.b_column = *StrideOf(b_.lines.All());
  }

  void Run(const std::byte* lhs, const std::byte* rhs, std::byte* result,
           int64_t begin, int64_t end, std::byte* /*scratch*/, bool /*packed*/,
           hlo::CancelFlag cancel) const override {
    TinyProducts<T> some = form_;
    some.a = reinterpret_cast<const T*>(columns_ == 1 ? lhs : rhs) + a_.start;
    some.b = reinterpret_cast<const T*>(columns_ == 1 ? rhs : lhs) + b_.start;
    T* const to = reinterpret_cast<T*>(result);
    const int64_t m = a_.lines.count();
    int64_t a_start[kAtOnce], b_start[kAtOnce];
    some.a_start = a_start;
    some.b_start = b_start;
    while (begin < end && !hlo::IsCancelled(cancel)) {
      const int64_t first = begin / m, row = begin % m;
      // Whole matrices, or a part of one.
      const bool whole = row == 0 && end - begin >= m;
      some.count = whole ? std::min(kAtOnce, (end - begin) / m) : 1;
      some.rows = whole ? m : std::min(m, row + end - begin) - row;
      a_.batch.Fill(first, some.count, a_start);
      b_.batch.Fill(first, some.count, b_start);
      a_start[0] += row * some.a_row;
      some.c = to + first * some.c_matrix + row * some.c_row;
      run_(some);
      begin += some.count * some.rows;
    }
  }

  int packed_operand() const override { return columns_; }
  int64_t rows() const override { return a_.batch.count() * a_.lines.count(); }
  int64_t scratch_bytes() const override { return 0; }
  double multiplications() const override {
    return static_cast<double>(rows() * b_.lines.count()) *
           static_cast<double>(b_.inner.size());
  }
  std::string description() const override {
    return StrCat("product ", ToString(a_.type), " ", a_.batch.count(), " of ",
                  a_.lines.count(), "x", b_.lines.count(), "x",
                  b_.inner.size());
  }

 private:
  const int columns_;  // the operand whose lines are columns
  const ProductForm::Operand a_, b_;
  const TinyFunction<T> run_;
  TinyProducts<T> form_;
};

}  // namespace

bool IsTinyProduct(const ProductForm& form) {
  const auto& [a, b] = form.operands;
  const ElementType type = form.result.type;
  const auto depth = std::ssize(a.inner);
  if ((type != ElementType::kF32 && type != ElementType::kF64) ||
      a.type != type || b.type != type || depth < kLeastTinyDepth ||
      depth > kMostTinyDepth || a.batch.count() < kLeastMatrices ||
      ColumnsOf(form) < 0)
    return false;
  return StrideOf(a.inner) && StrideOf(b.inner) && StrideOf(a.lines.All()) &&
         StrideOf(b.lines.All());
}

bool IsTinyProduct(const hlo::OpContext& op) {
  if (op.op.code != hlo::OpCode::kDotGeneral) return false;
  const auto form = ProductFormOf(op);
  return form.ok() && IsTinyProduct(*form);
}

std::unique_ptr<PackedProduct> MakeTinyProduct(const ProductForm& form) {
  if (!IsTinyProduct(form)) return nullptr;
  if (form.result.type == ElementType::kF64)
    return std::make_unique<TinyProduct<double>>(form);
  return std::make_unique<TinyProduct<float>>(form);
}

}  // namespace escala::engine
