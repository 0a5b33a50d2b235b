// Rules: reductions, windows, sort, batch norm, and ops that allow batch
// dimensions.
#include <algorithm>

#include "escala/engine/flatten/rules.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::AttributeMap;
using hlo::OpCode;

namespace {

// The first operand may still have axes of the sum: they become further
// dimensions of the reduction.
Status Reduce(FlattenContext& c, const Op& op, Flats in) {
  const size_t count = op.results.size();
  const Flats inits(in.begin() + static_cast<ptrdiff_t>(count), in.end());
  const AxisSet of_inits = Union(inits);
  const std::optional<OpCode> body = hlo::CombinerOf(op.regions[0]);
  const ElementType type = c.Local(op.results[0]).type;
  const bool known = count == 1 && body && IsSummable(type) &&
                     c.Local(op.operands[0]).type == type && !IsComplex(type) &&
                     (body == OpCode::kAdd || body == OpCode::kMultiply ||
                      body == OpCode::kMinimum || body == OpCode::kMaximum);
  if (of_inits != 0 && !known)
    return FlattenCoreByCore(c, op, "its initial value differs between cores");
  in.resize(count);
  const AxisSet all = Union(in);
  const AxisSet folded = all & c.SumOf(op);
  const AxisSet axes = all & ~folded;
  if (folded != 0) in[0].id = c.WithoutOutliers(in[0]);
  AttributeMap attributes = op.attributes;
  ShiftInts(&attributes, "dimensions", c.PositionsIn(all, folded), c.Lead(all));
  if (of_inits != 0) {
    const ValueId reduced =
        c.b.Reduce(*body, in[0].id, attributes.Ints("dimensions"));
    const AxisSet to = axes | of_inits;
    const ValueId start =
        c.SpreadScalar(inits[0], to, c.Local(op.results[0]).dims);
    c.Set(op, 0, {c.b.Binary(*body, start, c.Spread({reduced, axes}, to)), to});
    c.Note(op,
           "reduces local dimensions, then combines with each initial value");
    return Status();
  }
  c.EmitDense(op, Join(c.SpreadAll(in, all), c.SpreadAll(inits, 0)),
              std::move(attributes), axes);
  c.Note(op, folded == 0 ? std::string("reduces local dimensions")
                         : StrCat("reduces local dimensions and axes ",
                                  ToString(folded)));
  return Status();
}

// Along core axes windows have size 1.
Status Windows(FlattenContext& c, const Op& op, const Flats& in) {
  const bool scatter = op.code == OpCode::kSelectAndScatter;
  const size_t count = scatter ? 2 : op.results.size();
  const Flats inputs(in.begin(), in.begin() + static_cast<ptrdiff_t>(count));
  const Flats inits(in.begin() + static_cast<ptrdiff_t>(count), in.end());
  if (Union(inits) != 0)
    return FlattenCoreByCore(c, op, "its initial value differs between cores");
  const AxisSet axes = Union(in);
  const auto lead = static_cast<size_t>(c.Lead(axes));
  AttributeMap attributes = op.attributes;
  for (const char* name : {"window_dimensions", "window_strides",
                           "base_dilations", "window_dilations"})
    if (attributes.Has(name)) ShiftInts(&attributes, name, Dims(lead, 1), 0);
  if (attributes.Has("padding"))
    attributes.Set(
        "padding",
        MatrixOf(Join(Dims(2 * lead, 0), op.attributes.Ints("padding")), 2));
  c.EmitDense(op, Join(c.SpreadAll(inputs, axes), c.SpreadAll(inits, 0)),
              std::move(attributes), axes);
  c.Note(op, "windows over local dimensions");
  return Status();
}

}  // namespace

Status FlattenReduction(FlattenContext& c, const Op& op, const Flats& in) {
  return op.code == OpCode::kReduce ? Reduce(c, op, in) : Windows(c, op, in);
}

Status FlattenSort(FlattenContext& c, const Op& op, const Flats& in) {
  const AxisSet axes = Union(in);
  AttributeMap attributes = op.attributes;
  if (op.attributes.IntOr("dimension", -1) >= 0)
    ShiftInt(&attributes, "dimension", c.Lead(axes));
  c.EmitDense(op, c.SpreadAll(in, axes), std::move(attributes), axes);
  c.Note(op, "sorts along a local dimension");
  return Status();
}

// Ops that look at the last dimensions only: core axes are leading batches.
Status FlattenBatched(FlattenContext& c, const Op& op, const Flats& in) {
  const AxisSet axes = Union(in);
  c.EmitDense(op, c.SpreadAll(in, axes), op.attributes, axes);
  c.Note(op, StrCat("axes ", ToString(axes), " as batches"));
  return Status();
}

}  // namespace escala::engine
