// Elements by indices, and by order.
#pragma once

#include "escala/graph/graph.h"

namespace escala::graph {

// StableHLO's gather and scatter; out-of-range indices are clamped (gather) or
// left out (scatter). Of a window that lies partly outside StableHLO scatters
// what lies inside, XLA nothing, and no gradient flows back: best have none.
struct GatherDims {
  Dims offset_dims, collapsed, operand_batching, indices_batching, index_map;
  int64_t index_vector_dim = 0;
};
Value Gather(const Value& x, const Value& indices, const GatherDims& dims,
             const Dims& slice_sizes, Here here = Here::current());
// x with the updates added (kAdd), put in place (kSelect stands for that), ...
struct ScatterDims {
  Dims update_window_dims, inserted, operand_batching, indices_batching,
      scatter_map;
  int64_t index_vector_dim = 0;
};
enum class ScatterKind { kAdd, kReplace, kMin, kMax, kMul };
Value Scatter(const Value& x, const Value& indices, const Value& updates,
              const ScatterDims& dims, ScatterKind kind = ScatterKind::kAdd,
              Here here = Here::current());

// Rows of dimension 0 (an embedding's): indices' dimensions come in its place.
Value Take(const Value& x, const Value& indices, Here here = Here::current());
// x[..., index[...]] along the last dimension: one element for each index (the
// log probability of a label).
Value Pick(const Value& x, const Value& index, Here here = Here::current());
// 1 at the index along a new last dimension of `size`, else 0.
Value OneHot(const Value& index, int64_t size, ElementType type,
             Here here = Here::current());

// Ascending along a dimension; stable. The others move along with the first.
std::vector<Value> Sort(const std::vector<Value>& values, int along,
                        Here here = Here::current());
// The k largest of the last dimension, and their places (i32).
struct TopKResult {
  Value values, indices;
};
TopKResult TopK(const Value& x, int64_t k, Here here = Here::current());

}  // namespace escala::graph
