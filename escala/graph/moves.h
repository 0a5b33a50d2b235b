// Ops that only move elements. Negative dimensions count from the end.
#pragma once

#include "escala/graph/graph.h"

namespace escala::graph {

// One dimension may be -1: it is inferred.
Value Reshape(const Value& x, const Dims& dims,
              CallSite here = CallSite::current());
Value Transpose(const Value& x, const Dims& permutation,
                CallSite here = CallSite::current());
Value SwapDims(const Value& x, int a, int b,
               CallSite here = CallSite::current());
// Adds or removes a dimension of size 1.
Value ExpandDim(const Value& x, int at, CallSite here = CallSite::current());
Value Squeeze(const Value& x, int dimension,
              CallSite here = CallSite::current());
// Dimension i of x becomes dimension map[i] (ascending); sizes of 1 may grow.
Value BroadcastInDim(const Value& x, const Dims& dims, const Dims& map,
                     CallSite here = CallSite::current());

Value Concatenate(const std::vector<Value>& parts, int dimension,
                  CallSite here = CallSite::current());
// Joins equal shapes along a new dimension.
Value Stack(const std::vector<Value>& parts, int dimension,
            CallSite here = CallSite::current());
// Cuts a dimension into equal parts.
std::vector<Value> Split(const Value& x, int parts, int dimension,
                         CallSite here = CallSite::current());
Value Slice(const Value& x, const Dims& starts, const Dims& limits,
            const Dims& strides = {}, CallSite here = CallSite::current());
// Elements [start, limit) of a dimension; negative limits count from the end.
Value SliceDim(const Value& x, int dimension, int64_t start, int64_t limit,
               int64_t stride = 1, CallSite here = CallSite::current());
Value Reverse(const Value& x, const Dims& dimensions,
              CallSite here = CallSite::current());
// Pads with `value` around and between elements; negative edges cut off.
Value Pad(const Value& x, double value, const Dims& low, const Dims& high,
          const Dims& interior = {}, CallSite here = CallSite::current());

// `starts` are i32 scalars, clamped so that the slice lies inside.
Value DynamicSlice(const Value& x, const std::vector<Value>& starts,
                   const Dims& sizes, CallSite here = CallSite::current());
Value DynamicUpdateSlice(const Value& x, const Value& update,
                         const std::vector<Value>& starts,
                         CallSite here = CallSite::current());

}  // namespace escala::graph
