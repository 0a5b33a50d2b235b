// Brings operands of a matrix product into the order in which the kernels of
// product_kernel.h read them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "escala/base/element_type.h"

namespace escala::engine {

// Whether the offsets follow one another.
bool IsRun(const int64_t* offsets, int64_t count);

// Lines of an operand: rows of the first one or columns of the second one.
// Element k of line i is at data[lines[i] + inner[k]].
struct Lines {
  const std::byte* data = nullptr;
  const int64_t* lines = nullptr;
  int64_t count = 0;
  const int64_t* inner = nullptr;
  int64_t depth = 0;
  int64_t width = 0;      // of the tile or panel; lines from `count` on are 0
  bool is_first = false;  // operand; matters for complex numbers
  const void* table = nullptr;  // for elements of one byte
};

// Packs one tile or panel. What fills up the last group of elements is 0, or
// meets a 0 in the other operand.
template <typename T>
using PackFunction = void (*)(const Lines&, T* to);

// How operands of a type become T, in groups (ProductKernel) of two for
// int16_t and Bf16, otherwise one by one. Null: they cannot. For double, float,
// uint32_t, uint64_t, int16_t, Bf16.
template <typename T>
PackFunction<T> FindPack(ElementType type);

// Bytes, four at a time. `raised`: adds 128 to each.
PackFunction<int8_t> FindBytePack(bool raised);

// Complex numbers as pairs of T.
template <typename T>
void PackComplex(const Lines& from, T* to);

// The value of each byte as an element of `type`. REQUIRES: it has one byte
template <typename T>
std::vector<T> TableOf(ElementType type);

}  // namespace escala::engine
