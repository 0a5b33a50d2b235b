#include "escala/graph/indexing.h"

#include "escala/graph/dimensions.h"
#include "escala/graph/elementwise.h"
#include "escala/graph/gradient.h"
#include "escala/graph/moves.h"

namespace escala::graph {

using hlo::AttributeMap;
using hlo::IntsOf;
using hlo::OpCode;

Value Gather(const Value& x, const Value& indices, const GatherDims& dims,
             const Dims& slice_sizes, CallSite here) {
  if (!x || !indices) return Value();
  AttributeMap numbers, attributes;
  numbers.Set("offset_dims", IntsOf(dims.offset_dims));
  numbers.Set("collapsed_slice_dims", IntsOf(dims.collapsed));
  numbers.Set("operand_batching_dims", IntsOf(dims.operand_batching));
  numbers.Set("start_indices_batching_dims", IntsOf(dims.indices_batching));
  numbers.Set("start_index_map", IntsOf(dims.index_map));
  numbers.Set("index_vector_dim", hlo::IntValue{dims.index_vector_dim});
  attributes.Set("dimension_numbers", std::move(numbers));
  attributes.Set("slice_sizes", IntsOf(slice_sizes));
  return x.graph()->Emit1(OpCode::kGather, {x, indices}, std::move(attributes),
                          here);
}

namespace {

OpCode CodeOf(ScatterKind kind) {
  switch (kind) {
    case ScatterKind::kMin:
      return OpCode::kMinimum;
    case ScatterKind::kMax:
      return OpCode::kMaximum;
    case ScatterKind::kMul:
      return OpCode::kMultiply;
    default:
      return OpCode::kAdd;
  }
}

}  // namespace

Value Scatter(const Value& x, const Value& indices, const Value& updates,
              const ScatterDims& dims, ScatterKind kind, CallSite here) {
  if (!x || !indices || !updates) return Value();
  Graph* const graph = x.graph();
  AttributeMap numbers, attributes;
  numbers.Set("update_window_dims", IntsOf(dims.update_window_dims));
  numbers.Set("inserted_window_dims", IntsOf(dims.inserted));
  numbers.Set("input_batching_dims", IntsOf(dims.operand_batching));
  numbers.Set("scatter_indices_batching_dims", IntsOf(dims.indices_batching));
  numbers.Set("scatter_dims_to_operand_dims", IntsOf(dims.scatter_map));
  numbers.Set("index_vector_dim", hlo::IntValue{dims.index_vector_dim});
  attributes.Set("scatter_dimension_numbers", std::move(numbers));
  std::vector<hlo::Region> regions;
  const Shape scalar{x.type(), {}};
  if (kind == ScatterKind::kReplace)
    regions.push_back(graph->Trace(
        {scalar, scalar},
        [](const std::vector<Value>& v) { return std::vector<Value>{v[1]}; },
        here));
  else
    regions.push_back(graph->ScalarBody(CodeOf(kind), x.type()));
  return graph->Emit1(OpCode::kScatter, {x, indices, updates},
                      std::move(attributes), here, std::move(regions));
}

Value Take(const Value& x, const Value& indices, CallSite here) {
  if (!x || !indices) return Value();
  if (x.rank() < 1 || !IsInteger(indices.type())) {
    x.graph()->Fail(here, StrCat("take: got ", x.shape().ToString(),
                                 " by indices ", indices.shape().ToString(),
                                 ", expected rows and integers"));
    return Value();
  }
  GatherDims dims;
  dims.offset_dims = Counting(x.rank() - 1, indices.rank());
  dims.collapsed = {0};
  dims.index_map = {0};
  dims.index_vector_dim = indices.rank();
  Dims sizes = x.dims();
  sizes[0] = 1;
  return Gather(x, indices, dims, sizes, here);
}

Value OneHot(const Value& index, int64_t size, ElementType type,
             CallSite here) {
  if (!index) return Value();
  Dims dims = index.dims();
  dims.push_back(size);
  const Value places =
      Iota(index.graph(), Shape{index.type(), dims}, index.rank(), here);
  return Convert(Equal(Operand(ExpandDim(index, -1, here), here), places), type,
                 here);
}

// The gradient compares with the index instead of scattering.
Value Pick(const Value& x, const Value& index, CallSite here) {
  if (!x || !index) return Value();
  Dims rows = x.dims();
  if (!rows.empty()) rows.pop_back();
  if (x.rank() < 1 || rows != index.dims() || !IsInteger(index.type())) {
    x.graph()->Fail(here, StrCat("pick: got ", x.shape().ToString(), " by ",
                                 index.shape().ToString(),
                                 ", expected an integer for each row of the "
                                 "last dimension"));
    return Value();
  }
  const int64_t size = x.dim(-1, here);
  return CustomVjp(
      {x},
      [&](const std::vector<Value>& v) {
        GatherDims dims;
        dims.collapsed = {index.rank()};
        dims.operand_batching = Counting(index.rank());
        dims.indices_batching = Counting(index.rank());
        dims.index_map = {index.rank()};
        dims.index_vector_dim = index.rank();
        return std::vector<Value>{
            Gather(v[0], index, dims, Dims(x.rank(), 1), here)};
      },
      [index, size](const auto& in, const auto&, const auto& ct) {
        const Value hot = OneHot(index, size, ElementType::kI1);
        return std::vector<Value>{
            Select(hot, BroadcastTo(ExpandDim(ct[0], -1), in[0].dims()),
                   ZerosLike(in[0]))};
      },
      here)[0];
}

// --- Order ------------------------------------------------------------------

namespace {

std::vector<Value> EmitSort(const std::vector<Value>& values, int along,
                            const CallSite& here) {
  Graph* const graph = values[0].graph();
  std::vector<Shape> scalars;
  for (const Value& value : values)
    for (int i = 0; i < 2; ++i) scalars.push_back({value.type(), {}});
  std::vector<hlo::Region> regions;
  regions.push_back(graph->Trace(
      scalars,
      [](const std::vector<Value>& v) {
        return std::vector<Value>{Less(v[0], v[1])};
      },
      here));
  AttributeMap attributes;
  attributes.Set("dimension", hlo::IntValue{along});
  attributes.Set("is_stable", true);
  return graph->Emit(OpCode::kSort, values, std::move(attributes), here,
                     std::move(regions), values.size());
}

}  // namespace

// Sorts the original positions along; the gradient sorts the cotangents back by
// them.
std::vector<Value> Sort(const std::vector<Value>& values, int along,
                        CallSite here) {
  Graph* const graph = GraphOf(values);
  if (graph == nullptr || !values[0]) return values;
  const auto at = DimensionOf(values[0], along, "sort", here);
  if (!at) return std::vector<Value>(values.size());
  std::vector<Value> sorted = CustomVjp(
      values,
      [&](const std::vector<Value>& v) {
        std::vector<Value> all = v;
        all.push_back(
            Iota(graph, Shape{ElementType::kI32, v[0].dims()}, *at, here));
        return EmitSort(all, *at, here);
      },
      [at = *at, here](const auto& in, const auto& out, const auto& ct) {
        std::vector<Value> keyed = {out.back()};
        for (size_t i = 0; i < in.size(); ++i)
          if (IsFloat(in[i].type())) keyed.push_back(ct[i]);
        const std::vector<Value> back = Sort(keyed, at, here);
        std::vector<Value> result(in.size());
        for (size_t i = 0, next = 1; i < in.size(); ++i)
          if (IsFloat(in[i].type())) result[i] = back[next++];
        return result;
      },
      here);
  sorted.pop_back();
  return sorted;
}

TopKResult TopK(const Value& x, int64_t k, CallSite here) {
  if (!x) return {};
  if (x.rank() < 1 || k < 0 || k > x.dim(-1, here)) {
    x.graph()->Fail(
        here, StrCat("top_k: there are no ", k, " in the last dimension of ",
                     DimsText(x.dims())));
    return {};
  }
  const Value places =
      Iota(x.graph(), Shape{ElementType::kI32, x.dims()}, x.rank() - 1, here);
  const auto sorted = Sort({Negate(x, here), x, places}, -1, here);
  return {SliceDim(sorted[1], -1, 0, k, 1, here),
          SliceDim(sorted[2], -1, 0, k, 1, here)};
}

}  // namespace escala::graph
