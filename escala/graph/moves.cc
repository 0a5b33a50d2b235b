#include "escala/graph/moves.h"

#include <algorithm>

#include "escala/graph/dimensions.h"
#include "escala/graph/elementwise.h"

namespace escala::graph {

using hlo::AttributeMap;
using hlo::IntsOf;
using hlo::OpCode;

Value Reshape(const Value& x, const Dims& dims, CallSite here) {
  if (!x) return x;
  Dims to = dims;
  int64_t known = 1, open = -1;
  for (size_t i = 0; i < to.size(); ++i) {
    if (to[i] != -1) known *= to[i];
    if (to[i] == -1 && open >= 0) known = 0;
    if (to[i] == -1) open = static_cast<int64_t>(i);
  }
  const int64_t count = x.shape().num_elements();
  if (open >= 0 && known > 0) to[open] = count / known;
  if (open >= 0 && (known <= 0 || count % known != 0)) {
    x.graph()->Fail(here, StrCat("reshape: ", DimsText(x.dims()),
                                 " does not become ", DimsText(dims),
                                 ": one dimension may be -1, and the others "
                                 "must divide ",
                                 count, " elements"));
    return Value();
  }
  if (to == x.dims()) return x;
  return x.graph()->EmitTyped(OpCode::kReshape, {x}, {}, {},
                              Shape{x.type(), to}, here);
}

Value Transpose(const Value& x, const Dims& permutation, CallSite here) {
  if (!x) return x;
  const auto dims = DimensionsOf(x, permutation, "transpose", here, true);
  if (!dims) return Value();
  if (static_cast<int>(dims->size()) == x.rank() &&
      std::is_sorted(dims->begin(), dims->end()))
    return x;
  AttributeMap attributes;
  attributes.Set("permutation", IntsOf(*dims));
  return x.graph()->Emit1(OpCode::kTranspose, {x}, std::move(attributes), here);
}

Value SwapDims(const Value& x, int a, int b, CallSite here) {
  if (!x) return x;
  const auto p = DimensionOf(x, a, "SwapDims", here);
  const auto q = DimensionOf(x, b, "SwapDims", here);
  if (!p || !q) return Value();
  Dims permutation = Counting(x.rank());
  std::swap(permutation[*p], permutation[*q]);
  return Transpose(x, permutation, here);
}

Value ExpandDim(const Value& x, int at, CallSite here) {
  if (!x) return x;
  const auto place = DimensionOf(x, at, "ExpandDim", here, true);
  if (!place) return Value();
  Dims dims = x.dims();
  dims.insert(dims.begin() + *place, 1);
  return Reshape(x, dims, here);
}

Value Squeeze(const Value& x, int dimension, CallSite here) {
  if (!x) return x;
  const auto place = DimensionOf(x, dimension, "Squeeze", here);
  if (!place) return Value();
  Dims dims = x.dims();
  if (dims[*place] != 1) {
    x.graph()->Fail(here, StrCat("Squeeze: dimension ", dimension, " of ",
                                 DimsText(dims), " is not 1"));
    return Value();
  }
  dims.erase(dims.begin() + *place);
  return Reshape(x, dims, here);
}

Value BroadcastInDim(const Value& x, const Dims& dims, const Dims& map,
                     CallSite here) {
  if (!x) return x;
  if (x.dims() == dims && map == Counting(x.rank())) return x;
  AttributeMap attributes;
  attributes.Set("broadcast_dimensions", IntsOf(map));
  return x.graph()->EmitTyped(OpCode::kBroadcastInDim, {x},
                              std::move(attributes), {}, Shape{x.type(), dims},
                              here);
}

Value Concatenate(const std::vector<Value>& parts, int dimension,
                  CallSite here) {
  Graph* const graph = GraphOf(parts);
  if (graph == nullptr || !parts[0]) return Value();
  if (parts.size() == 1) return parts[0];
  const auto at = DimensionOf(parts[0], dimension, "concatenate", here);
  if (!at) return Value();
  AttributeMap attributes;
  attributes.Set("dimension", hlo::IntValue{*at});
  return graph->Emit1(OpCode::kConcatenate, parts, std::move(attributes), here);
}

Value Stack(const std::vector<Value>& parts, int dimension, CallSite here) {
  std::vector<Value> rows;
  for (const Value& part : parts)
    rows.push_back(ExpandDim(part, dimension, here));
  return rows.empty() ? Value() : Concatenate(rows, dimension, here);
}

std::vector<Value> Split(const Value& x, int parts, int dimension,
                         CallSite here) {
  std::vector<Value> result(std::max(parts, 1));
  if (!x) return result;
  const auto at = DimensionOf(x, dimension, "split", here);
  if (!at) return result;
  if (parts < 1 || x.dims()[*at] % parts != 0) {
    x.graph()->Fail(
        here, StrCat("split: dimension ", dimension, " of ", DimsText(x.dims()),
                     " has no ", parts, " equal parts"));
    return result;
  }
  const int64_t size = x.dims()[*at] / parts;
  for (int i = 0; i < parts; ++i)
    result[i] = SliceDim(x, *at, i * size, (i + 1) * size, 1, here);
  return result;
}

Value Slice(const Value& x, const Dims& starts, const Dims& limits,
            const Dims& strides, CallSite here) {
  if (!x) return x;
  AttributeMap attributes;
  attributes.Set("start_indices", IntsOf(starts));
  attributes.Set("limit_indices", IntsOf(limits));
  attributes.Set("strides",
                 IntsOf(strides.empty() ? Dims(starts.size(), 1) : strides));
  return x.graph()->Emit1(OpCode::kSlice, {x}, std::move(attributes), here);
}

Value SliceDim(const Value& x, int dimension, int64_t start, int64_t limit,
               int64_t stride, CallSite here) {
  if (!x) return x;
  const auto at = DimensionOf(x, dimension, "slice", here);
  if (!at) return Value();
  Dims starts(x.dims().size(), 0), limits = x.dims();
  Dims strides(x.dims().size(), 1);
  if (limit < 0) limit += limits[*at];
  if (start == 0 && limit == limits[*at] && stride == 1) return x;
  starts[*at] = start;
  limits[*at] = limit;
  strides[*at] = stride;
  return Slice(x, starts, limits, strides, here);
}

Value Reverse(const Value& x, const Dims& dimensions, CallSite here) {
  if (!x) return x;
  const auto dims = DimensionsOf(x, dimensions, "reverse", here);
  if (!dims) return Value();
  AttributeMap attributes;
  attributes.Set("dimensions", IntsOf(*dims));
  return x.graph()->Emit1(OpCode::kReverse, {x}, std::move(attributes), here);
}

Value Pad(const Value& x, double value, const Dims& low, const Dims& high,
          const Dims& interior, CallSite here) {
  if (!x) return x;
  AttributeMap attributes;
  attributes.Set("edge_padding_low", IntsOf(low));
  attributes.Set("edge_padding_high", IntsOf(high));
  attributes.Set("interior_padding",
                 IntsOf(interior.empty() ? Dims(low.size(), 0) : interior));
  return x.graph()->Emit1(
      OpCode::kPad, {x, Full(x.graph(), Shape{x.type(), {}}, value, here)},
      std::move(attributes), here);
}

Value DynamicSlice(const Value& x, const std::vector<Value>& starts,
                   const Dims& sizes, CallSite here) {
  if (!x) return x;
  AttributeMap attributes;
  attributes.Set("slice_sizes", IntsOf(sizes));
  std::vector<Value> operands = {x};
  operands.insert(operands.end(), starts.begin(), starts.end());
  return x.graph()->Emit1(OpCode::kDynamicSlice, operands,
                          std::move(attributes), here);
}

Value DynamicUpdateSlice(const Value& x, const Value& update,
                         const std::vector<Value>& starts, CallSite here) {
  if (!x) return x;
  std::vector<Value> operands = {x, update};
  operands.insert(operands.end(), starts.begin(), starts.end());
  return x.graph()->Emit1(OpCode::kDynamicUpdateSlice, operands, {}, here);
}

}  // namespace escala::graph
