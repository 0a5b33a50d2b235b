// Computes sums of rows and dot products, where one operand of a product is a
// single line, so that packing the other one would cost more than it saves.
#pragma once

#include <cstdint>
#include <span>

namespace escala::engine {

// Sums of rows of x, for a few lines of factors w:
//   y[j * y_line + i] = the sum over k < terms of
//       w[j * w_line + k] * x[rows[k] + i]
// for i < count and j < w_count, or += if `accumulate`. The terms of an element
// are added in order, in groups, whatever `count` is. w_count is at most 16.
template <typename T>
struct RowSums {
  const T* x = nullptr;
  const int64_t* rows = nullptr;
  int64_t terms = 0;
  const T* w = nullptr;
  int64_t w_line = 0, w_count = 1;
  T* y = nullptr;
  int64_t y_line = 0;
  int64_t count = 0;
  bool accumulate = false;
};
template <typename T>
using AddRowsFunction = void (*)(const RowSums<T>& sums);

// Terms of a dot product that follow each other in memory: `terms` elements of
// a line of x from x on, and of w from w on.
struct DotRun {
  int64_t x = 0, w = 0, terms = 0;
};

// Dot products of many lines of x with a few lines of w:
//   y[y_lines[i] + j * y_w] = the sum over all runs r and k < r.terms of
//       w[j * w_line + r.w + k] * x[lines[i] + r.x + k]
// for i < count and j < w_count, or += if `accumulate`. Without y_lines, i is
// taken. A sum has the same order whatever `count` is.
template <typename T>
struct Dots {
  const T* x = nullptr;
  const int64_t* lines = nullptr;
  int64_t count = 0;
  const T* w = nullptr;
  int64_t w_line = 0, w_count = 1;
  std::span<const DotRun> runs;
  T* y = nullptr;
  const int64_t* y_lines = nullptr;
  int64_t y_w = 1;
  bool accumulate = false;
};
template <typename T>
using DotLinesFunction = void (*)(const Dots<T>& dots);

template <typename T>
struct VectorKernel {
  AddRowsFunction<T> add_rows;
  DotLinesFunction<T> dot_lines;
};

// The fastest kernel that this processor has, within DNNL_MAX_CPU_ISA. For
// double, float, uint32_t, uint64_t.
template <typename T>
VectorKernel<T> FindVectorKernel();

}  // namespace escala::engine
