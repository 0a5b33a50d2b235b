// Ops that only move elements. Negative dimensions count from the end.
#pragma once

#include "escala/graph/graph.h"

namespace escala::graph {

// One dimension may be -1: it is inferred.
Value Reshape(const Value& x, const Dims& dims, Here here = Here::current());
Value Transpose(const Value& x, const Dims& permutation,
                Here here = Here::current());
Value SwapDims(const Value& x, int a, int b, Here here = Here::current());
// Adds or removes a dimension of size 1.
Value ExpandDim(const Value& x, int at, Here here = Here::current());
Value Squeeze(const Value& x, int dimension, Here here = Here::current());
// Dimension i of x becomes dimension map[i] (ascending); sizes of 1 may grow.
Value BroadcastInDim(const Value& x, const Dims& dims, const Dims& map,
                     Here here = Here::current());

Value Concatenate(const std::vector<Value>& parts, int dimension,
                  Here here = Here::current());
// Joins equal shapes along a new dimension.
Value Stack(const std::vector<Value>& parts, int dimension,
            Here here = Here::current());
// Cuts a dimension into equal parts.
std::vector<Value> Split(const Value& x, int parts, int dimension,
                         Here here = Here::current());
Value Slice(const Value& x, const Dims& starts, const Dims& limits,
            const Dims& strides = {}, Here here = Here::current());
// Elements [start, limit) of a dimension; negative limits count from the end.
Value SliceDim(const Value& x, int dimension, int64_t start, int64_t limit,
               int64_t stride = 1, Here here = Here::current());
Value Reverse(const Value& x, const Dims& dimensions,
              Here here = Here::current());
// Pads with `value` around and between elements; negative edges cut off.
Value Pad(const Value& x, double value, const Dims& low, const Dims& high,
          const Dims& interior = {}, Here here = Here::current());

// `starts` are i32 scalars, clamped so that the slice lies inside.
Value DynamicSlice(const Value& x, const std::vector<Value>& starts,
                   const Dims& sizes, Here here = Here::current());
Value DynamicUpdateSlice(const Value& x, const Value& update,
                         const std::vector<Value>& starts,
                         Here here = Here::current());

}  // namespace escala::graph
