#include "escala/hlo/analysis/widen.h"

#include <utility>

#include "escala/hlo/op_table.h"

namespace escala::hlo {
namespace {

Type WideType(const Type& type) {
  Type wide = type;
  if (type.is_tensor()) wide.shape.type = hlo::WideType(type.shape.type);
  for (Type& element : wide.elements) element = WideType(element);
  return wide;
}

bool IsWidened(const Type& type) { return !(WideType(type) == type); }

// True for ops whose meaning depends on the width of their elements.
bool NeedsItsWidth(const Op& op) {
  return op.code == OpCode::kBitcastConvert ||
         op.code == OpCode::kChloNextAfter || op.code == OpCode::kRng;
}

class Widener {
 public:
  Widener(const Function& narrow, Function* wide)
      : narrow_(narrow), wide_(wide) {}

  void Run() {
    for (Type& type : wide_->value_types) type = WideType(type);
    for (Type& type : wide_->result_types) type = WideType(type);
    WidenRegion(&wide_->body);
  }

 private:
  void WidenRegion(Region* region) {
    std::vector<std::unique_ptr<Op>> ops;
    for (auto& op : region->ops) {
      for (Region& nested : op->regions) WidenRegion(&nested);
      WidenAttributes(op.get());
      if (NeedsItsWidth(*op))
        Isolate(std::move(op), &ops);
      else
        ops.push_back(std::move(op));
    }
    region->ops = std::move(ops);
  }

  static void WidenAttributes(Op* op) {
    op->attributes.Erase("algorithm");
    const Attribute* value = op->attributes.Find("value");
    if (value == nullptr) return;
    if (const auto* dense = value->get<Dense>()) {
      Dense wide{Widen(dense->array)};
      op->attributes.Set("value", std::move(wide));
    } else if (const auto* number = value->get<FloatValue>()) {
      FloatValue wide{number->value, hlo::WideType(number->type)};
      op->attributes.Set("value", wide);
    }
  }

  std::unique_ptr<Op> Convert(ValueId from, ValueId to) const {
    auto op = std::make_unique<Op>();
    op->code = OpCode::kConvert;
    op->operands = {from};
    op->results = {to};
    return op;
  }

  void Isolate(std::unique_ptr<Op> op, std::vector<std::unique_ptr<Op>>* ops) {
    for (ValueId& operand : op->operands) {
      const Type& type = narrow_.type(operand);
      if (!IsWidened(type)) continue;
      const ValueId narrowed = wide_->NewValue(type);
      ops->push_back(Convert(operand, narrowed));
      operand = narrowed;
    }
    std::vector<std::unique_ptr<Op>> after;
    for (ValueId& result : op->results) {
      const Type& type = narrow_.type(result);
      if (!IsWidened(type)) continue;
      const ValueId narrow = wide_->NewValue(type);
      after.push_back(Convert(narrow, result));
      result = narrow;
    }
    ops->push_back(std::move(op));
    for (auto& conversion : after) ops->push_back(std::move(conversion));
  }

  const Function& narrow_;
  Function* wide_;
};

}  // namespace

ElementType WideType(ElementType type) {
  switch (type) {
    case ElementType::kF16:
    case ElementType::kBF16:
    case ElementType::kF32:
      return ElementType::kF64;
    case ElementType::kC64:
      return ElementType::kC128;
    default:
      return type;
  }
}

HostArray Widen(const HostArray& array) {
  const ElementType type = array.shape().type;
  if (WideType(type) == type) return array;
  HostArray wide =
      HostArray::Uninitialized(Shape{WideType(type), array.shape().dims});
  const int64_t parts =
      array.shape().num_elements() * (IsComplex(type) ? 2 : 1);
  double* out = wide.mutable_as<double>();
  for (int64_t i = 0; i < parts; ++i)
    out[i] = ByteWidth(type) == 2 ? DecodeFloat(type, array.as<uint16_t>()[i])
                                  : array.as<float>()[i];
  return wide;
}

Result<Module> Widen(const Module& module) {
  Module wide = Clone(module);
  for (size_t i = 0; i < wide.functions.size(); ++i)
    Widener(*module.functions[i], wide.functions[i].get()).Run();
  if (const Status status = Verify(&wide); !status.ok())
    return Unimplemented("in f64: ", status.message());
  return wide;
}

}  // namespace escala::hlo
