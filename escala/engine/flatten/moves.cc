// Rules: ops that move elements. The core axes stay in front.
#include "escala/engine/flatten/flattener.h"

namespace escala::engine {

using hlo::AttributeMap;
using hlo::OpCode;

Status Flattener::Move(const Op& op, const Flats& in) {
  const AxisSet axes = Union(in);
  const int64_t lead = Lead(axes);
  const Dims front = cores_.DimsOf(axes);
  const Dims zeros(front.size(), 0), ones(front.size(), 1);
  AttributeMap attributes = op.attributes;
  std::vector<ValueId> operands;
  for (const Flat& x : in) operands.push_back(Spread(x, axes));

  switch (op.code) {
    case OpCode::kBroadcastInDim:
      attributes.Set(
          "broadcast_dimensions",
          IntsOf(Join(Iota(lead),
                      Plus(op.attributes.Ints("broadcast_dimensions"), lead))));
      break;
    case OpCode::kConcatenate:
      attributes.Set("dimension",
                     hlo::IntValue{op.attributes.Int("dimension") + lead});
      break;
    case OpCode::kPad:
      Set(op, 0, {PadBy(op, {operands[0], axes}, in[1]), axes});
      Note(op, "moves local dimensions");
      return Status();
    case OpCode::kReverse:
      attributes.Set("dimensions",
                     IntsOf(Plus(op.attributes.Ints("dimensions"), lead)));
      break;
    case OpCode::kSlice:
      attributes.Set("start_indices",
                     IntsOf(Join(zeros, op.attributes.Ints("start_indices"))));
      attributes.Set("limit_indices",
                     IntsOf(Join(front, op.attributes.Ints("limit_indices"))));
      attributes.Set("strides",
                     IntsOf(Join(ones, op.attributes.Ints("strides"))));
      break;
    case OpCode::kTranspose:
      attributes.Set(
          "permutation",
          IntsOf(
              Join(Iota(lead), Plus(op.attributes.Ints("permutation"), lead))));
      break;
    default:  // reshape, bitcast_convert
      break;
  }
  Set(op, 0,
      {b_.Emit1(op.code, std::move(operands), std::move(attributes),
                Dense(axes, Local(op.results[0]))),
       axes});
  Note(op, "moves local dimensions");
  return Status();
}

// If the padding value differs between cores, the op pads with zeros and then
// selects the core's value wherever an equally padded i1 tensor of ones is
// zero.
ValueId Flattener::PadBy(const Op& op, Flat x, Flat value) {
  const Shape result = Dense(x.axes, Local(op.results[0]));
  AttributeMap attributes;
  for (const char* name :
       {"edge_padding_low", "edge_padding_high", "interior_padding"})
    attributes.Set(
        name,
        IntsOf(Join(
            Dims(b_.dims(x.id).size() - op.attributes.Ints(name).size(), 0),
            op.attributes.Ints(name))));
  if (value.axes == 0)
    return b_.Emit1(OpCode::kPad, {x.id, value.id}, std::move(attributes),
                    result);
  const ElementType type = result.type;
  const ValueId padded =
      b_.Emit1(OpCode::kPad, {x.id, b_.Splat(type, {}, 0)}, attributes, result);
  const ValueId inside =
      b_.Emit1(OpCode::kPad,
               {b_.Splat(ElementType::kI1, b_.dims(x.id), 1),
                b_.Splat(ElementType::kI1, {}, 0)},
               std::move(attributes), Shape{ElementType::kI1, result.dims});
  return b_.Select(inside, padded,
                   SpreadScalar(value, x.axes, Local(op.results[0]).dims));
}

}  // namespace escala::engine
