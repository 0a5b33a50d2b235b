// Computes register tiles of a matrix product from packed operands, for element
// types that oneDNN does not multiply.
#pragma once

#include <cstdint>

namespace escala::engine {

// The bits of a number of bf16, whose products are added up in pairs. Numbers
// below the smallest normal one count as zero there.
enum class Bf16 : uint16_t {};

// The type in which products of T are added up. Sums of integers of at most 16
// bits wrap in 32 bits.
template <typename T>
struct SumOf {
  using type = T;
};
template <>
struct SumOf<int16_t> {
  using type = uint32_t;
};
template <>
struct SumOf<int8_t> {
  using type = uint32_t;
};
template <>
struct SumOf<Bf16> {
  using type = float;
};

// A column of tiles, one below the other, that share a panel of the second
// operand. The last one may have fewer rows than the kernel, and all may have
// fewer columns: c has no others.
template <typename T>
struct ProductTiles {
  const T* a = nullptr;  // the packed tiles, one after the other
  const T* b = nullptr;  // the packed panel
  int64_t rows = 0, columns = 0;
  int64_t steps = 0;  // of the contracted dimension
  typename SumOf<T>::type* c = nullptr;
  int64_t ldc = 0;
  bool add = false;
  // For int8_t: the bytes of `a` are the elements + 128, as unsigned numbers.
  bool raised = false;
};

// A tile whose first operand was not packed: element k of its row i is
// a[lines[i] + inner[k]]. For the types of which elements are not grouped.
template <typename T>
struct TileInPlace {
  const T* a = nullptr;
  const int64_t* lines = nullptr;
  const int64_t* inner = nullptr;
  const T* b = nullptr;           // the packed panel
  int64_t rows = 0, columns = 0;  // at most those of the kernel
  int64_t steps = 0;
  typename SumOf<T>::type* c = nullptr;
  int64_t ldc = 0;
  bool add = false;
};

// A kernel for tiles of `rows` by `columns`.
template <typename T>
struct ProductKernel {
  int64_t rows = 0, columns = 0;
  // How many consecutive elements of the contracted dimension lie together in
  // the packed operands; the kernel counts them as one step.
  int64_t group = 1;
  // For row i of all tiles, with its elements a[(s * rows + i) * group + g]:
  // c[i * ldc + j] = sum over steps s and group elements g of
  // a[...] * b[(s * columns + j) * group + g], or += if `add`. The steps are
  // added in order, in one chain for each element of c.
  void (*run)(const ProductTiles<T>& tiles) = nullptr;
  // The same sums; nullptr: a must be packed.
  void (*run_in_place)(const TileInPlace<T>& tile) = nullptr;
};

// The fastest kernel that this processor has, within DNNL_MAX_CPU_ISA. For
// double, float, uint32_t, uint64_t.
template <typename T>
ProductKernel<T> FindProductKernel();

// For int16_t, int8_t and Bf16: `run` is null if the processor has no
// instruction for it. Bytes of `a` are unsigned, those of `b` signed.
template <>
ProductKernel<int16_t> FindProductKernel<int16_t>();
template <>
ProductKernel<int8_t> FindProductKernel<int8_t>();
template <>
ProductKernel<Bf16> FindProductKernel<Bf16>();

}  // namespace escala::engine
