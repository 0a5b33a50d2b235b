// Rules: slices whose start is known at run time only, gather, scatter.
#include <algorithm>

#include "escala/engine/flatten/flattener.h"

namespace escala::engine {

using hlo::AttributeMap;
using hlo::OpCode;

Status Flattener::Indexed(const Op& op, const Flats& in, AxisSet sum) {
  switch (op.code) {
    case OpCode::kDynamicSlice:
      Set(op, 0, DynamicSlice(op, in));
      break;
    case OpCode::kDynamicUpdateSlice:
      Set(op, 0, DynamicUpdateSlice(op, in));
      break;
    case OpCode::kGather:
      Set(op, 0,
          Gather(in[0], in[1], op.attributes.Dict("dimension_numbers"),
                 op.attributes.Ints("slice_sizes"), Local(op.results[0])));
      break;
    default: {
      const size_t count = op.results.size();
      const Flats inputs(in.begin(), in.begin() + count);
      const Flats updates(in.begin() + count + 1, in.end());
      const Flats results =
          Scatter(inputs, in[count], updates,
                  op.attributes.Dict("scatter_dimension_numbers"),
                  op.attributes, CopyRegion(op.regions[0]), sum);
      for (size_t i = 0; i < count; ++i) Set(op, i, results[i]);
      if (sum != 0) {
        Note(op, StrCat("scatters of all cores on axes ", ToString(sum),
                        " into one sum"));
        return Status();
      }
    }
  }
  const AxisSet axes = Union(in);
  Note(op, StrCat("axes ", ToString(axes), " in front or as batches"));
  return Status();
}

// --- dynamic_slice, dynamic_update_slice -------------------------------------

Flat Flattener::IndexTensor(const Flats& starts) {
  const AxisSet axes = Union(starts);
  std::vector<ValueId> parts;
  for (const Flat& start : starts)
    parts.push_back(
        b_.Reshape(Spread(start, axes), Join(cores_.DimsOf(axes), {1})));
  return {b_.Concatenate(std::move(parts), Lead(axes)), axes};
}

Flat Flattener::DynamicSlice(const Op& op, const Flats& in) {
  const Flat x = in[0];
  const Shape& local = Local(op.results[0]);
  const Dims& sizes = op.attributes.Ints("slice_sizes");
  // The start matters only in dimensions in which the slice is smaller than the
  // operand.
  Flats starts;
  Dims moving;
  for (size_t d = 0; d < sizes.size(); ++d) {
    if (sizes[d] == Local(op.operands[0]).dims[d]) continue;
    moving.push_back(static_cast<int64_t>(d));
    starts.push_back(in[1 + d]);
  }
  if (moving.empty()) return x;
  if (Union(starts) == 0) {
    const ElementType type = b_.shape(starts[0].id).type;
    std::vector<ValueId> at(static_cast<size_t>(Lead(x.axes)) + sizes.size(),
                            b_.Splat(type, {}, 0));
    for (size_t i = 0; i < moving.size(); ++i)
      at[static_cast<size_t>(Lead(x.axes) + moving[i])] = starts[i].id;
    return {b_.DynamicSlice(x.id, std::move(at), Dense(x.axes, local).dims),
            x.axes};
  }
  AttributeMap numbers;
  numbers.Set("offset_dims", IntsOf(Iota(local.rank())));
  numbers.Set("collapsed_slice_dims", IntsOf({}));
  numbers.Set("operand_batching_dims", IntsOf({}));
  numbers.Set("start_indices_batching_dims", IntsOf({}));
  numbers.Set("start_index_map", IntsOf(moving));
  numbers.Set("index_vector_dim", hlo::IntValue{0});
  return Gather(x, IndexTensor(starts), numbers, sizes, local);
}

Flat Flattener::DynamicUpdateSlice(const Op& op, const Flats& in) {
  const Flat x = in[0], update = in[1];
  const Dims& dims = Local(op.operands[0]).dims;
  const Dims& sizes = Local(op.operands[1]).dims;
  Flats starts;
  Dims moving;
  for (size_t d = 0; d < sizes.size(); ++d) {
    if (sizes[d] == dims[d]) continue;
    moving.push_back(static_cast<int64_t>(d));
    starts.push_back(in[2 + d]);
  }
  if (moving.empty()) return update;
  if (Union(starts) == 0) {
    const AxisSet axes = x.axes | update.axes;
    const ElementType type = b_.shape(starts[0].id).type;
    std::vector<ValueId> at(static_cast<size_t>(Lead(axes)) + sizes.size(),
                            b_.Splat(type, {}, 0));
    for (size_t i = 0; i < moving.size(); ++i)
      at[static_cast<size_t>(Lead(axes) + moving[i])] = starts[i].id;
    return {b_.DynamicUpdateSlice(Spread(x, axes), Spread(update, axes),
                                  std::move(at)),
            axes};
  }
  // dynamic_update_slice clamps its start, but scatter drops an update that is
  // out of bounds, so clamp the start here.
  for (size_t i = 0; i < moving.size(); ++i) {
    const int64_t last = dims[moving[i]] - sizes[moving[i]];
    ValueId at = starts[i].id;
    if (b_.shape(at).type == ElementType::kU64)
      at = b_.Binary(OpCode::kMinimum, at,
                     b_.Splat(ElementType::kU64, b_.dims(at), last));
    at = b_.Convert(at, ElementType::kI64);
    const auto bound = [&](int64_t value) {
      return b_.Splat(ElementType::kI64, b_.dims(at), value);
    };
    at = b_.Binary(OpCode::kMaximum, at, bound(0));
    starts[i].id = b_.Binary(OpCode::kMinimum, at, bound(last));
  }
  AttributeMap numbers;
  numbers.Set("update_window_dims",
              IntsOf(Iota(static_cast<int64_t>(sizes.size()))));
  numbers.Set("inserted_window_dims", IntsOf({}));
  numbers.Set("input_batching_dims", IntsOf({}));
  numbers.Set("scatter_indices_batching_dims", IntsOf({}));
  numbers.Set("scatter_dims_to_operand_dims", IntsOf(moving));
  numbers.Set("index_vector_dim", hlo::IntValue{0});
  hlo::Region body;
  const Shape scalar{Local(op.operands[0]).type, {}};
  b_.NewArgument(&body, scalar);
  b_.NewArgument(&body, scalar);
  Enter(&body);
  b_.Return({body.arguments[1]});
  Leave();
  AttributeMap attributes;
  attributes.Set("indices_are_sorted", false);
  attributes.Set("unique_indices", true);
  return Scatter({x}, IndexTensor(starts), {update}, numbers,
                 std::move(attributes), std::move(body), 0)[0];
}

// --- gather, scatter ---------------------------------------------------------

// Axes of both operands become batching dimensions. Axes of x alone are taken
// whole, as part of the slice. Axes of the indices alone add index dimensions.
Flat Flattener::Gather(Flat x, Flat indices, const AttributeMap& numbers,
                       const Dims& slice_sizes, const Shape& local) {
  const AxisSet axes = x.axes | indices.axes;
  const AxisSet both = x.axes & indices.axes;
  const AxisSet whole = x.axes & ~indices.axes;
  const int64_t of_x = Lead(x.axes), of_indices = Lead(indices.axes);
  AttributeMap moved;
  const auto put = [&](const char* name, Dims front, int64_t by) {
    moved.Set(name,
              IntsOf(Join(std::move(front), Plus(numbers.Ints(name), by))));
  };
  put("offset_dims", PositionsIn(axes, whole), Lead(axes));
  put("collapsed_slice_dims", {}, of_x);
  put("operand_batching_dims", PositionsIn(x.axes, both), of_x);
  put("start_indices_batching_dims", PositionsIn(indices.axes, both),
      of_indices);
  put("start_index_map", {}, of_x);
  moved.Set("index_vector_dim",
            hlo::IntValue{numbers.Int("index_vector_dim") + of_indices});
  Dims sizes;
  for (size_t a = 0; a < cores_.sizes.size(); ++a)
    if (Has(x.axes, a)) sizes.push_back(Has(both, a) ? 1 : cores_.sizes[a]);
  AttributeMap attributes;
  attributes.Set("dimension_numbers", std::move(moved));
  attributes.Set("slice_sizes", IntsOf(Join(std::move(sizes), slice_sizes)));
  return {b_.Emit1(OpCode::kGather, {x.id, indices.id}, std::move(attributes),
                   Dense(axes, local)),
          axes};
}

// Axes of the indices become batching dimensions or, if the result is computed
// summed over them, more updates of the same scatter. All other axes become
// part of the window.
std::vector<Flat> Flattener::Scatter(const Flats& inputs, Flat indices,
                                     const Flats& updates,
                                     const AttributeMap& numbers,
                                     AttributeMap attributes, hlo::Region body,
                                     AxisSet sum) {
  const AxisSet all = Union(inputs) | indices.axes | Union(updates);
  const AxisSet summed = sum & indices.axes;
  const AxisSet axes = all & ~summed;
  const AxisSet batches = indices.axes & ~summed;
  const int64_t lead = Lead(axes), of_indices = Lead(indices.axes);
  AttributeMap moved;
  const auto put = [&](const char* name, Dims front, int64_t by) {
    moved.Set(name,
              IntsOf(Join(std::move(front), Plus(numbers.Ints(name), by))));
  };
  put("update_window_dims", PositionsIn(all, all & ~indices.axes), Lead(all));
  put("inserted_window_dims", {}, lead);
  put("input_batching_dims", PositionsIn(axes, batches), lead);
  put("scatter_indices_batching_dims", PositionsIn(indices.axes, batches),
      of_indices);
  put("scatter_dims_to_operand_dims", {}, lead);
  moved.Set("index_vector_dim",
            hlo::IntValue{numbers.Int("index_vector_dim") + of_indices});
  attributes.Set("scatter_dimension_numbers", std::move(moved));
  if (indices.axes != 0) attributes.Set("indices_are_sorted", false);
  if (summed != 0) attributes.Set("unique_indices", false);
  std::vector<ValueId> operands;
  std::vector<Shape> shapes;
  for (const Flat& x : SpreadAll(inputs, axes)) {
    operands.push_back(x.id);
    shapes.push_back(b_.shape(x.id));
  }
  operands.push_back(indices.id);
  for (const Flat& x : SpreadAll(updates, all))
    operands.push_back(summed == 0 ? x.id : Others(x));
  std::vector<hlo::Region> regions;
  regions.push_back(std::move(body));
  Flats results;
  for (ValueId id :
       b_.Emit(OpCode::kScatter, std::move(operands), std::move(attributes),
               std::move(shapes), std::move(regions)))
    results.push_back({id, axes});
  return results;
}

}  // namespace escala::engine
