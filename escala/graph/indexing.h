// Indexing and sorting.
#pragma once

#include "escala/graph/graph.h"

namespace escala::graph {

// StableHLO's gather and scatter. Out-of-range indices are clamped by gather.
// Scatter skips windows that are not wholly inside, as XLA does, and no gradient
// flows back from them.
struct GatherDims {
  Dims offset_dims, collapsed, operand_batching, indices_batching, index_map;
  int64_t index_vector_dim = 0;
};
Value Gather(const Value& x, const Value& indices, const GatherDims& dims,
             const Dims& slice_sizes, CallSite here = CallSite::current());
// Adds the updates to x (kAdd), replaces elements (kReplace), ...
struct ScatterDims {
  Dims update_window_dims, inserted, operand_batching, indices_batching,
      scatter_map;
  int64_t index_vector_dim = 0;
};
enum class ScatterKind { kAdd, kReplace, kMin, kMax, kMul };
Value Scatter(const Value& x, const Value& indices, const Value& updates,
              const ScatterDims& dims, ScatterKind kind = ScatterKind::kAdd,
              CallSite here = CallSite::current());

// Rows of x along dimension 0, in place of which come the indices' dimensions.
Value Take(const Value& x, const Value& indices,
           CallSite here = CallSite::current());
// x[..., index[...]] along the last dimension: one element per index (e.g. the
// log probability of a label).
Value Pick(const Value& x, const Value& index,
           CallSite here = CallSite::current());
// Adds a dimension of `size`, last: 1 at the index, else 0.
Value OneHot(const Value& index, int64_t size, ElementType type,
             CallSite here = CallSite::current());

// Stable ascending sort by the first value; the others are permuted alike.
std::vector<Value> Sort(const std::vector<Value>& values, int along,
                        CallSite here = CallSite::current());
// The k largest along the last dimension, and their indices (i32).
struct TopKResult {
  Value values, indices;
};
TopKResult TopK(const Value& x, int64_t k, CallSite here = CallSite::current());

}  // namespace escala::graph
