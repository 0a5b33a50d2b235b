// Rules: ops that move elements. The core axes stay in front.
#include "escala/engine/flatten/rules.h"

namespace escala::engine {

using hlo::AttributeMap;
using hlo::OpCode;

namespace {

// If the padding value differs between cores, the op pads with zeros and then
// selects the core's value wherever an equally padded i1 tensor of ones is
// zero.
ValueId PadBy(FlattenContext& c, const Op& op, Flat x, Flat value) {
  const Shape& local = c.Local(op.results[0]);
  const Shape result = c.Dense(x.axes, local);
  AttributeMap attributes = op.attributes;
  for (const char* name :
       {"edge_padding_low", "edge_padding_high", "interior_padding"})
    ShiftInts(&attributes, name, Dims(c.Lead(x.axes), 0), 0);
  const auto pad = [&](ValueId inner, ValueId with, ElementType type) {
    return c.b.Emit1(OpCode::kPad, {inner, with}, attributes,
                     Shape{type, result.dims});
  };
  if (value.axes == 0) return pad(x.id, value.id, result.type);
  const ValueId zero = c.b.Splat(result.type, {}, 0);
  const ValueId padded = pad(x.id, zero, result.type);
  const ValueId ones = c.b.Splat(ElementType::kI1, c.b.dims(x.id), 1);
  const ValueId none = c.b.Splat(ElementType::kI1, {}, 0);
  const ValueId inside = pad(ones, none, ElementType::kI1);
  return c.b.Select(inside, padded, c.SpreadScalar(value, x.axes, local.dims));
}

}  // namespace

Status FlattenMove(FlattenContext& c, const Op& op, const Flats& in) {
  const AxisSet axes = Union(in);
  const int64_t lead = c.Lead(axes);
  c.Note(op, "moves local dimensions");
  if (op.code == OpCode::kPad) {
    c.Set(op, 0, {PadBy(c, op, {c.Spread(in[0], axes), axes}, in[1]), axes});
    return Status();
  }
  AttributeMap attributes = op.attributes;
  switch (op.code) {
    case OpCode::kBroadcastInDim:
      ShiftInts(&attributes, "broadcast_dimensions", Iota(lead), lead);
      break;
    case OpCode::kConcatenate:
      ShiftInt(&attributes, "dimension", lead);
      break;
    case OpCode::kReverse:
      ShiftInts(&attributes, "dimensions", {}, lead);
      break;
    case OpCode::kSlice:
      ShiftInts(&attributes, "start_indices", Dims(lead, 0), 0);
      ShiftInts(&attributes, "limit_indices", c.cores.DimsOf(axes), 0);
      ShiftInts(&attributes, "strides", Dims(lead, 1), 0);
      break;
    case OpCode::kTranspose:
      ShiftInts(&attributes, "permutation", Iota(lead), lead);
      break;
    case OpCode::kReshape:
    case OpCode::kBitcastConvert:
      break;
    default:
      return Internal(Info(op).name, " is no move that FlattenMove knows");
  }
  c.EmitDense(op, c.SpreadAll(in, axes), std::move(attributes), axes);
  return Status();
}

}  // namespace escala::engine
