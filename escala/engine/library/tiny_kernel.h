// Computes products of many matrices of a few rows and columns, as rotations
// and Jacobians of points are: a loop over packed panels would spend its time
// between them.
#pragma once

#include <cstdint>

namespace escala::engine {

constexpr int64_t kMostTinyColumns = 4;
constexpr int64_t kLeastTinyDepth = 2, kMostTinyDepth = 4;

// c(i, j) of matrix t = sum over p of a(i, p) b(p, j), the terms added in order
// to 0. Strides are in elements.
template <typename T>
struct TinyProducts {
  const T* a = nullptr;
  const T* b = nullptr;
  T* c = nullptr;
  // By matrix: where it begins. Those of c are `c_matrix` apart.
  const int64_t* a_start = nullptr;
  const int64_t* b_start = nullptr;
  int64_t c_matrix = 0;
  int64_t count = 0, rows = 0;
  int64_t a_row = 0, a_inner = 0, b_inner = 0, b_column = 0;
  int64_t c_row = 0, c_column = 0;
};

template <typename T>
using TinyFunction = void (*)(const TinyProducts<T>& products);

// The fastest function that this processor has, within DNNL_MAX_CPU_ISA, for
// float and double. REQUIRES: 1 <= columns <= kMostTinyColumns,
// kLeastTinyDepth <= depth <= kMostTinyDepth
template <typename T>
TinyFunction<T> FindTinyFunction(int64_t columns, int64_t depth);

}  // namespace escala::engine
