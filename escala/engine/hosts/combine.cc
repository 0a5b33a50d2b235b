#include "escala/engine/hosts/combine.h"

#include <bit>

#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::engine {

namespace {

// Most of what hosts exchange is sums of gradients.
template <typename T>
void Add(std::byte* to, const std::byte* from, int64_t elements) {
  T* const a = reinterpret_cast<T*>(to);
  const T* const b = reinterpret_cast<const T*>(from);
  for (int64_t i = 0; i < elements; ++i) a[i] += b[i];
}

}  // namespace

Status Combiner::Into(std::byte* to, const std::byte* from,
                      int64_t elements) const {
  if (code_ == hlo::OpCode::kAdd && type_ == ElementType::kF32) {
    Add<float>(to, from, elements);
    return Status();
  }
  if (code_ == hlo::OpCode::kAdd && type_ == ElementType::kF64) {
    Add<double>(to, from, elements);
    return Status();
  }
  // The reference's kernel reads elements before it writes their result.
  const Shape shape{type_, {elements}};
  const hlo::Module module;
  const hlo::Function function("combine");
  hlo::Op op;
  op.code = code_;
  const ConstView operands[] = {{&shape, to}, {&shape, from}};
  const View result{&shape, to};
  return hlo::Info(op).reference.kernel(hlo::KernelCall{
      {module, function, op}, operands, {&result, 1}, nullptr, {}});
}

int64_t SplitOf(int64_t n) {
  return static_cast<int64_t>(std::bit_ceil(static_cast<uint64_t>(n + 1) / 2));
}

}  // namespace escala::engine
