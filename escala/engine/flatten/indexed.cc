// Rules: slices whose start is known at run time only, gather, scatter.
#include <algorithm>

#include "escala/engine/flatten/rules.h"

namespace escala::engine {

using hlo::AttributeMap;
using hlo::OpCode;

namespace {

// --- gather, scatter ---------------------------------------------------------

// Axes of both operands become batching dimensions. Axes of x alone are taken
// whole, as part of the slice. Axes of the indices alone add index dimensions.
Flat Gather(FlattenContext& c, Flat x, Flat indices, AttributeMap numbers,
            const Dims& slice_sizes, const Shape& local) {
  const AxisSet axes = x.axes | indices.axes;
  const AxisSet both = x.axes & indices.axes;
  const int64_t of_x = c.Lead(x.axes), of_indices = c.Lead(indices.axes);
  ShiftInts(&numbers, "offset_dims",
            c.PositionsIn(axes, x.axes & ~indices.axes), c.Lead(axes));
  ShiftInts(&numbers, "collapsed_slice_dims", {}, of_x);
  ShiftInts(&numbers, "operand_batching_dims", c.PositionsIn(x.axes, both),
            of_x);
  ShiftInts(&numbers, "start_indices_batching_dims",
            c.PositionsIn(indices.axes, both), of_indices);
  ShiftInts(&numbers, "start_index_map", {}, of_x);
  ShiftInt(&numbers, "index_vector_dim", of_indices);
  Dims sizes;
  for (const Label& a : c.AxisLabels(x.axes))
    sizes.push_back(Has(both, a.index) ? 1 : c.cores.sizes[a.index]);
  return {
      c.b.Emit1(OpCode::kGather, {x.id, indices.id},
                Attributes({{"dimension_numbers", std::move(numbers)},
                            {"slice_sizes", IntsOf(Join(sizes, slice_sizes))}}),
                c.Dense(axes, local)),
      axes};
}

// Axes of the indices become batching dimensions or, if the result is computed
// summed over them, more updates of the same scatter. All other axes become
// part of the window.
Flats Scatter(FlattenContext& c, const Flats& inputs, Flat indices,
              const Flats& updates, AttributeMap numbers,
              AttributeMap attributes, hlo::Region body, AxisSet sum) {
  const AxisSet all = Union(inputs) | indices.axes | Union(updates);
  const AxisSet summed = sum & indices.axes;
  const AxisSet axes = all & ~summed;
  const AxisSet batches = indices.axes & ~summed;
  const int64_t lead = c.Lead(axes), of_indices = c.Lead(indices.axes);
  ShiftInts(&numbers, "update_window_dims",
            c.PositionsIn(all, all & ~indices.axes), c.Lead(all));
  ShiftInts(&numbers, "inserted_window_dims", {}, lead);
  ShiftInts(&numbers, "input_batching_dims", c.PositionsIn(axes, batches),
            lead);
  ShiftInts(&numbers, "scatter_indices_batching_dims",
            c.PositionsIn(indices.axes, batches), of_indices);
  ShiftInts(&numbers, "scatter_dims_to_operand_dims", {}, lead);
  ShiftInt(&numbers, "index_vector_dim", of_indices);
  attributes.Set("scatter_dimension_numbers", std::move(numbers));
  if (indices.axes != 0) attributes.Set("indices_are_sorted", false);
  if (summed != 0) attributes.Set("unique_indices", false);
  std::vector<ValueId> operands = c.SpreadAll(inputs, axes);
  std::vector<Shape> shapes;
  for (ValueId x : operands) shapes.push_back(c.b.shape(x));
  operands.push_back(indices.id);
  for (ValueId x : c.SpreadAll(updates, all))
    operands.push_back(summed == 0 ? x : c.WithoutOutliers({x, all}));
  std::vector<hlo::Region> regions;
  regions.push_back(std::move(body));
  Flats results;
  for (ValueId id :
       c.b.Emit(OpCode::kScatter, std::move(operands), std::move(attributes),
                std::move(shapes), std::move(regions)))
    results.push_back({id, axes});
  return results;
}

// --- dynamic_slice, dynamic_update_slice -------------------------------------

// Where a slice starts: in each dimension in which it is smaller than its
// operand. In others every start is clamped to 0.
struct Start {
  Dims dims;
  Flats at;
};

// `in` ends with a start for each dimension.
Start StartOf(const Flats& in, const Dims& whole, const Dims& sizes) {
  Start start;
  for (size_t d = 0; d < sizes.size(); ++d) {
    if (sizes[d] == whole[d]) continue;
    start.dims.push_back(static_cast<int64_t>(d));
    start.at.push_back(in[in.size() - sizes.size() + d]);
  }
  return start;
}

// The operands of a slice at a start that is equal on all cores.
std::vector<ValueId> UniformStart(FlattenContext& c, const Start& start,
                                  int64_t lead, size_t rank) {
  const ElementType type = c.b.shape(start.at[0].id).type;
  std::vector<ValueId> at(static_cast<size_t>(lead) + rank,
                          c.b.Splat(type, {}, 0));
  for (size_t i = 0; i < start.dims.size(); ++i)
    at[static_cast<size_t>(lead + start.dims[i])] = start.at[i].id;
  return at;
}

// Joins scalars into one index tensor, with them as its last dimension.
Flat IndexTensor(FlattenContext& c, const Flats& starts) {
  const AxisSet axes = Union(starts);
  std::vector<ValueId> parts;
  for (const Flat& start : starts)
    parts.push_back(
        c.b.Reshape(c.Spread(start, axes), Join(c.cores.DimsOf(axes), {1})));
  return {c.b.Concatenate(std::move(parts), c.Lead(axes)), axes};
}

Flat DynamicSlice(FlattenContext& c, const Op& op, const Flats& in) {
  const Flat x = in[0];
  const Shape& local = c.Local(op.results[0]);
  const Dims& sizes = op.attributes.Ints("slice_sizes");
  const Start start = StartOf(in, c.Local(op.operands[0]).dims, sizes);
  if (start.dims.empty()) return x;
  if (Union(start.at) == 0)
    return {c.b.DynamicSlice(
                x.id, UniformStart(c, start, c.Lead(x.axes), sizes.size()),
                c.Dense(x.axes, local).dims),
            x.axes};
  AttributeMap numbers =
      Attributes({{"offset_dims", IntsOf(Iota(local.rank()))},
                  {"collapsed_slice_dims", IntsOf({})},
                  {"operand_batching_dims", IntsOf({})},
                  {"start_indices_batching_dims", IntsOf({})},
                  {"start_index_map", IntsOf(start.dims)},
                  {"index_vector_dim", hlo::IntValue{0}}});
  return Gather(c, x, IndexTensor(c, start.at), std::move(numbers), sizes,
                local);
}

// dynamic_update_slice clamps its start, but scatter drops an update that is
// out of bounds.
ValueId Clamp(FlattenContext& c, ValueId at, int64_t last) {
  const auto bound = [&](ElementType type, int64_t n) {
    return c.b.Splat(type, c.b.dims(at), n);
  };
  if (c.b.shape(at).type == ElementType::kU64)
    at = c.b.Binary(OpCode::kMinimum, at, bound(ElementType::kU64, last));
  at = c.b.Convert(at, ElementType::kI64);
  at = c.b.Binary(OpCode::kMaximum, at, bound(ElementType::kI64, 0));
  return c.b.Binary(OpCode::kMinimum, at, bound(ElementType::kI64, last));
}

Flat DynamicUpdateSlice(FlattenContext& c, const Op& op, const Flats& in) {
  const Flat x = in[0], update = in[1];
  const Dims& dims = c.Local(op.operands[0]).dims;
  const Dims& sizes = c.Local(op.operands[1]).dims;
  Start start = StartOf(in, dims, sizes);
  if (start.dims.empty()) return update;
  if (Union(start.at) == 0) {
    const AxisSet axes = x.axes | update.axes;
    std::vector<ValueId> at =
        UniformStart(c, start, c.Lead(axes), sizes.size());
    const ValueId whole = c.Spread(x, axes);
    return {
        c.b.DynamicUpdateSlice(whole, c.Spread(update, axes), std::move(at)),
        axes};
  }
  for (size_t i = 0; i < start.dims.size(); ++i)
    start.at[i].id =
        Clamp(c, start.at[i].id, dims[start.dims[i]] - sizes[start.dims[i]]);
  AttributeMap numbers = Attributes(
      {{"update_window_dims", IntsOf(Iota(c.Local(op.operands[1]).rank()))},
       {"inserted_window_dims", IntsOf({})},
       {"input_batching_dims", IntsOf({})},
       {"scatter_indices_batching_dims", IntsOf({})},
       {"scatter_dims_to_operand_dims", IntsOf(start.dims)},
       {"index_vector_dim", hlo::IntValue{0}}});
  hlo::Region body;
  const Shape scalar{c.Local(op.operands[0]).type, {}};
  c.b.NewArgument(&body, scalar);
  c.b.NewArgument(&body, scalar);
  c.Enter(&body);
  c.b.Return({body.arguments[1]});
  c.Leave();
  return Scatter(
      c, {x}, IndexTensor(c, start.at), {update}, std::move(numbers),
      Attributes({{"indices_are_sorted", false}, {"unique_indices", true}}),
      std::move(body), 0)[0];
}

}  // namespace

Status FlattenIndexed(FlattenContext& c, const Op& op, const Flats& in) {
  std::string rule =
      StrCat("axes ", ToString(Union(in)), " in front or as batches");
  if (op.code == OpCode::kDynamicSlice) {
    c.Set(op, 0, DynamicSlice(c, op, in));
  } else if (op.code == OpCode::kDynamicUpdateSlice) {
    c.Set(op, 0, DynamicUpdateSlice(c, op, in));
  } else if (op.code == OpCode::kGather) {
    c.Set(op, 0,
          Gather(c, in[0], in[1], op.attributes.Dict("dimension_numbers"),
                 op.attributes.Ints("slice_sizes"), c.Local(op.results[0])));
  } else {
    const size_t count = op.results.size();
    const AxisSet sum = c.SumOf(op);
    const Flats results =
        Scatter(c, Flats(in.begin(), in.begin() + count), in[count],
                Flats(in.begin() + count + 1, in.end()),
                op.attributes.Dict("scatter_dimension_numbers"), op.attributes,
                c.CopyRegion(op.regions[0]), sum);
    for (size_t i = 0; i < count; ++i) c.Set(op, i, results[i]);
    if (sum != 0)
      rule = StrCat("scatters of all cores on axes ", ToString(sum),
                    " into one sum");
  }
  c.Note(op, std::move(rule));
  return Status();
}

}  // namespace escala::engine
