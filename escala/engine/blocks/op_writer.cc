#include "escala/engine/blocks/op_writer.h"

#include <algorithm>

namespace escala::engine {

using hlo::AttributeMap;
using hlo::Op;
using hlo::OpCode;
using hlo::Type;
using hlo::ValueId;

AttributeMap IntsAttribute(std::string_view name, const Dims& values) {
  hlo::IntList list;
  list.dims = {static_cast<int64_t>(values.size())};
  list.values = values;
  AttributeMap attributes;
  attributes.Set(std::string(name), std::move(list));
  return attributes;
}

ValueId OpWriter::Emit(OpCode code, std::vector<ValueId> operands,
                       AttributeMap attributes, Shape result) {
  auto op = std::make_unique<Op>();
  op->code = code;
  op->operands = std::move(operands);
  op->attributes = std::move(attributes);
  op->results = {
      function_.NewValue(Type::Tensor(result.type, std::move(result.dims)))};
  ops_.push_back(std::move(op));
  return ops_.back()->results[0];
}

ValueId OpWriter::Apply(OpCode code, std::vector<ValueId> operands) {
  Shape result = shape(operands[0]);
  return Emit(code, std::move(operands), {}, std::move(result));
}

ValueId OpWriter::Broadcast(ValueId v, const Dims& dims, const Dims& to) {
  return Emit(OpCode::kBroadcastInDim, {v},
              IntsAttribute("broadcast_dimensions", to),
              Shape{shape(v).type, dims});
}

ValueId OpWriter::Splat(float value, const Dims& dims) {
  const Shape scalar{ElementType::kF32, {}};
  AttributeMap attributes;
  attributes.Set("value", hlo::Dense{HostArray::FromBytes(scalar, &value)});
  const ValueId one =
      Emit(OpCode::kConstant, {}, std::move(attributes), scalar);
  return dims.empty() ? one : Broadcast(one, dims, {});
}

ValueId OpWriter::Sum(ValueId v, const Dims& dimensions) {
  const Shape scalar{ElementType::kF32, {}};
  const ValueId zero = Splat(0, {});
  Shape result{ElementType::kF32, {}};
  for (int64_t d = 0; d < shape(v).rank(); ++d)
    if (std::find(dimensions.begin(), dimensions.end(), d) == dimensions.end())
      result.dims.push_back(shape(v).dims[d]);
  hlo::Region body;
  for (int i = 0; i < 2; ++i)
    body.arguments.push_back(
        function_.NewValue(Type::Tensor(scalar.type, scalar.dims)));
  List inner;
  OpWriter writer(&function_, &inner);
  const ValueId sum =
      writer.Apply(OpCode::kAdd, {body.arguments[0], body.arguments[1]});
  auto end = std::make_unique<Op>();
  end->code = OpCode::kReturn;
  end->operands = {sum};
  writer.Append(std::move(end));
  body.ops = std::move(inner);
  const ValueId made = Emit(OpCode::kReduce, {v, zero},
                            IntsAttribute("dimensions", dimensions), result);
  ops_.back()->regions.push_back(std::move(body));
  return made;
}

}  // namespace escala::engine
