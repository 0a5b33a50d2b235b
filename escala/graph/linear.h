// Products, convolutions, windows.
#pragma once

#include <optional>
#include <string_view>

#include "escala/graph/graph.h"

namespace escala::graph {

// Sums over the paired dimensions `contract_*`; the result has the batch
// dimensions, then what remains of a, then of b. `result`: its element type, if
// it is not that of the operands (bf16 operands, sums in f32).
struct DotDims {
  Dims batch_a, batch_b, contract_a, contract_b;
};
Value Dot(const Value& a, const Value& b, const DotDims& dims,
          std::optional<ElementType> result = {}, Here here = Here::current());

// As NumPy's matmul: the last dimension of a with the last but one of b; those
// in front are batches, and are broadcast.
Value MatMul(const Value& a, const Value& b, Here here = Here::current());

// "bqhd,bkhd->bhqk": letters on both sides of a comma and absent from the
// result are summed over. Two operands; each letter once in each.
Value Einsum(std::string_view equation, const Value& a, const Value& b,
             Here here = Here::current());

enum class Padding { kSame, kValid };

// x: N, spatial ..., channels in; kernel: spatial ..., channels in / groups,
// channels out. Any number of spatial dimensions.
struct ConvOptions {
  Dims strides;  // empty: 1
  Padding padding = Padding::kSame;
  Dims low, high;       // explicit padding, in place of `padding`
  Dims dilation;        // of the kernel; empty: 1
  Dims input_dilation;  // of x (a transposed convolution); empty: 1
  int64_t groups = 1;
  std::optional<ElementType> result;
};
Value Conv(const Value& x, const Value& kernel, const ConvOptions& options = {},
           Here here = Here::current());

// Over windows of the spatial dimensions of x (N, spatial ..., channels).
struct PoolOptions {
  Dims window;
  Dims strides;  // empty: the window
  Padding padding = Padding::kValid;
};
Value MaxPool(const Value& x, const PoolOptions& options,
              Here here = Here::current());
Value SumPool(const Value& x, const PoolOptions& options,
              Here here = Here::current());
// Padding does not count.
Value AvgPool(const Value& x, const PoolOptions& options,
              Here here = Here::current());

}  // namespace escala::graph
