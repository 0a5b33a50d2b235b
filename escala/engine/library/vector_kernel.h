// Computes sums of rows and dot products, where one operand of a product is a
// single line, so that packing the other one would cost more than it saves.
#pragma once

#include <cstdint>

namespace escala::engine {

// y[i] += w[0] x[rows[0] + i] + w[1] x[rows[1] + i] + ... for `count` elements
// of y; the terms are added in order, in one chain for each element.
template <typename T>
using AddRowsFunction = void (*)(const T* x, const int64_t* rows, const T* w,
                                 int64_t terms, T* y, int64_t count);

// y[i] = sum over k of w[k] x[lines[i] + k]; each sum has the same order,
// whatever `count` is.
template <typename T>
using DotLinesFunction = void (*)(const T* x, const int64_t* lines,
                                  int64_t count, const T* w, int64_t terms,
                                  T* y);

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
