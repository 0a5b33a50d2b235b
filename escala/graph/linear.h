// Matrix products, convolutions, pooling.
#pragma once

#include <optional>
#include <string_view>

#include "escala/graph/graph.h"

namespace escala::graph {

// Sums over the paired dimensions `contract_*`. The result has the batch
// dimensions, then the remaining ones of a, then those of b. `result` is its
// element type if it differs from the operands' (bf16 operands, f32 sums).
struct DotDims {
  Dims batch_a, batch_b, contract_a, contract_b;
};
Value Dot(const Value& a, const Value& b, const DotDims& dims,
          std::optional<ElementType> result = {},
          CallSite here = CallSite::current());

// NumPy's matmul: contracts a's last dimension with b's last but one; leading
// ones are batches and are broadcast.
Value MatMul(const Value& a, const Value& b,
             CallSite here = CallSite::current());

// "bqhd,bkhd->bhqk": sums over letters that the result lacks. Two operands;
// each letter at most once in each.
Value Einsum(std::string_view equation, const Value& a, const Value& b,
             CallSite here = CallSite::current());

enum class Padding { kSame, kValid };

// x: N, spatial ..., channels in; kernel: spatial ..., channels in / groups,
// channels out. Any number of spatial dimensions.
struct ConvOptions {
  Dims strides;  // empty: 1
  Padding padding = Padding::kSame;
  Dims low, high;       // explicit padding, overrides `padding`
  Dims dilation;        // of the kernel; empty: 1
  Dims input_dilation;  // of x (a transposed convolution); empty: 1
  int64_t groups = 1;
  std::optional<ElementType> result;
};
Value Conv(const Value& x, const Value& kernel, const ConvOptions& options = {},
           CallSite here = CallSite::current());

// Pools windows of x's spatial dimensions (N, spatial ..., channels).
struct PoolOptions {
  Dims window;
  Dims strides;  // empty: the window
  Padding padding = Padding::kValid;
};
Value MaxPool(const Value& x, const PoolOptions& options,
              CallSite here = CallSite::current());
Value SumPool(const Value& x, const PoolOptions& options,
              CallSite here = CallSite::current());
// The average leaves out padding.
Value AvgPool(const Value& x, const PoolOptions& options,
              CallSite here = CallSite::current());

}  // namespace escala::graph
