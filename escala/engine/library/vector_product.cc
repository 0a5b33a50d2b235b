// Nothing is packed. Where lines lie side by side, the result is a sum of rows
// of the matrix; where each line is a run of memory, it is a dot product.
#include "escala/engine/library/vector_product.h"

#include <algorithm>
#include <utility>

#include "escala/base/aligned.h"
#include "escala/engine/library/product_pack.h"
#include "escala/engine/library/vector_kernel.h"

namespace escala::engine {

namespace {

// Shorter runs than this are no better than packed ones.
constexpr int64_t kLeastRun = 16;
// Elements of the result between two checks of the cancel flag.
constexpr int64_t kMostLines = 2048;

template <typename T>
class VectorProduct final : public PackedProduct {
 public:
  // REQUIRES: IsVectorProduct(form)
  explicit VectorProduct(const ProductForm& form)
      : kernel_(FindVectorKernel<T>()),
        side_(form.operands[1].lines.count() == 1 ? 0 : 1),
        matrix_(form.operands[side_]),
        vector_(form.operands[1 - side_]),
        matrix_stride_(form.matrix),
        line_stride_(side_ == 0 ? form.row : form.column),
        adds_rows_(AddsRows(form.operands[side_])),
        gathers_(!IsRun(vector_.inner.data(), std::ssize(vector_.inner))) {}

  static bool AddsRows(const ProductForm::Operand& matrix) {
    return matrix.lines.stride() == 1 && matrix.lines.run() >= kLeastRun;
  }

  void Run(const std::byte* lhs, const std::byte* rhs, std::byte* result,
           int64_t begin, int64_t end, std::byte* scratch, bool /*packed*/,
           hlo::CancelFlag cancel) const override {
    const T* matrix = reinterpret_cast<const T*>(side_ == 0 ? lhs : rhs);
    const T* vector = reinterpret_cast<const T*>(side_ == 0 ? rhs : lhs);
    T* const y = reinterpret_cast<T*>(result);
    const int64_t m = matrix_.lines.count();
    while (begin < end && !hlo::IsCancelled(cancel)) {
      const int64_t b = begin / m, first = begin - b * m;
      const int64_t last = std::min(m, end - b * m);
      const T* const w = VectorOf(vector + vector_.start + vector_.batch[b],
                                  reinterpret_cast<T*>(scratch));
      RunLines(matrix + matrix_.start + matrix_.batch[b], w, first, last,
               y + b * matrix_stride_,
               reinterpret_cast<T*>(scratch + vector_bytes()), cancel);
      begin += last - first;
    }
  }

  int packed_operand() const override { return 1 - side_; }

  int64_t rows() const override {
    return matrix_.batch.count() * matrix_.lines.count();
  }
  int64_t scratch_bytes() const override {
    return vector_bytes() + Aligned(kMostLines * (sizeof(T) + sizeof(int64_t)));
  }
  double multiplications() const override {
    return static_cast<double>(rows()) * static_cast<double>(terms());
  }
  std::string description() const override {
    return StrCat("vector product ", ToString(matrix_.type), " ", rows(), "x",
                  terms(), adds_rows_ ? ", sums of rows" : ", dot products");
  }

 private:
  int64_t terms() const { return std::ssize(matrix_.inner); }
  int64_t vector_bytes() const {
    return gathers_ ? Aligned(terms() * static_cast<int64_t>(sizeof(T))) : 0;
  }

  // The elements of the vector, one after the other.
  const T* VectorOf(const T* from, T* space) const {
    if (vector_.inner.empty()) return from;
    if (!gathers_) return from + vector_.inner[0];
    for (size_t k = 0; k < vector_.inner.size(); ++k)
      space[k] = from[vector_.inner[k]];
    return space;
  }

  void RunLines(const T* x, const T* w, int64_t first, int64_t last, T* y,
                T* space, hlo::CancelFlag cancel) const {
    int64_t count = 0;
    for (int64_t i = first; i < last && !hlo::IsCancelled(cancel); i += count) {
      count = std::min(kMostLines, last - i);
      if (adds_rows_)
        count = std::min(count, matrix_.lines.run() - i % matrix_.lines.run());
      T* const to = line_stride_ == 1 ? y + i : space;
      if (adds_rows_) {
        kernel_.add_rows({.x = x + matrix_.lines[i],
                          .rows = matrix_.inner.data(),
                          .terms = terms(),
                          .w = w,
                          .y = to,
                          .count = count});
      } else {
        auto* const lines = reinterpret_cast<int64_t*>(space + kMostLines);
        matrix_.lines.Fill(i, count, lines);
        const DotRun run{0, 0, terms()};
        kernel_.dot_lines({.x = x + matrix_.inner[0],
                           .lines = lines,
                           .count = count,
                           .w = w,
                           .runs = {&run, 1},
                           .y = to});
      }
      for (int64_t j = 0; to == space && j < count; ++j)
        y[(i + j) * line_stride_] = to[j];
    }
  }

  const VectorKernel<T> kernel_;
  const int side_;  // the operand that is the matrix
  const ProductForm::Operand matrix_, vector_;
  const int64_t matrix_stride_, line_stride_;  // in the result
  const bool adds_rows_;                       // or else computes dot products
  const bool gathers_;  // the vector's elements are not one run of memory
};

bool IsVectorProduct(const ProductForm& form) {
  const auto& [a, b] = form.operands;
  if (a.type != b.type || a.type != form.result.type) return false;
  if (a.lines.count() != 1 && b.lines.count() != 1) return false;
  const auto& matrix = b.lines.count() == 1 ? a : b;
  return VectorProduct<float>::AddsRows(matrix) ||
         (std::ssize(matrix.inner) >= kLeastRun &&
          IsRun(matrix.inner.data(), std::ssize(matrix.inner)));
}

}  // namespace

std::unique_ptr<PackedProduct> MakeVectorProduct(const ProductForm& form) {
  if (!IsVectorProduct(form)) return nullptr;
  switch (form.result.type) {
    case ElementType::kF32:
      return std::make_unique<VectorProduct<float>>(form);
    case ElementType::kF64:
      return std::make_unique<VectorProduct<double>>(form);
    case ElementType::kI32:
    case ElementType::kU32:
      return std::make_unique<VectorProduct<uint32_t>>(form);
    case ElementType::kI64:
    case ElementType::kU64:
      return std::make_unique<VectorProduct<uint64_t>>(form);
    default:
      return nullptr;
  }
}

}  // namespace escala::engine
