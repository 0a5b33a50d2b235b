// Computes one register tile of a matrix product from packed operands, for
// element types that oneDNN does not multiply.
#pragma once

#include <cstdint>

namespace escala::engine {

// The type in which products of T are added up. Sums of 16-bit integers wrap in
// 32 bits.
template <typename T>
struct SumOf {
  using type = T;
};
template <>
struct SumOf<int16_t> {
  using type = uint32_t;
};

// A kernel for tiles of `rows` by `columns`.
template <typename T>
struct ProductKernel {
  using Sum = typename SumOf<T>::type;

  int64_t rows = 0, columns = 0;
  // How many consecutive elements of the contracted dimension lie together in
  // the packed operands; the kernel counts them as one step.
  int64_t group = 1;
  // c[i * ldc + j] = sum over steps s and group elements g of
  // a[(s * rows + i) * group + g] * b[(s * columns + j) * group + g], or += if
  // `add`. The steps are added in order, in one chain for each element of c.
  void (*run)(const T* a, const T* b, int64_t steps, Sum* c, int64_t ldc,
              bool add) = nullptr;
};

// The fastest kernel that this processor has, within DNNL_MAX_CPU_ISA. For
// double, float, uint32_t, uint64_t.
template <typename T>
ProductKernel<T> FindProductKernel();

// For int16_t: `run` is null if the processor has no instruction for it.
template <>
ProductKernel<int16_t> FindProductKernel<int16_t>();

}  // namespace escala::engine
