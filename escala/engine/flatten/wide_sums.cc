// Changes the types of values so that sums of 16-bit floats are held in f32.
#include "escala/engine/flatten/pre_sums.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {
namespace {

using hlo::Op;
using hlo::OpCode;
using hlo::Region;
using hlo::ValueId;

class Widener {
 public:
  Widener(const PreSums& wanted, hlo::Function* function)
      : function_(*function) {
    for (size_t v = 0; v < wanted.types.size(); ++v) {
      ElementType& type = function_.value_types[v].shape.type;
      before_.push_back(type);
      changes_ |= type != wanted.types[v];
      type = wanted.types[v];
    }
  }

  bool Run() {
    if (changes_) Visit(&function_.body, nullptr);
    return changes_;
  }

 private:
  ElementType TypeOf(ValueId v) const { return function_.shape(v).type; }

  // `owner`: the control-flow op whose results the region returns, or null.
  void Visit(Region* region, const Op* owner) {
    std::vector<std::unique_ptr<Op>> ops;
    for (auto& op : region->ops) {
      for (Region& inner : op->regions) VisitInner(*op, &inner);
      for (size_t i = 0; i < op->operands.size(); ++i) {
        const ElementType type = Needed(*op, i, owner);
        ValueId& v = op->operands[i];
        if (TypeOf(v) == type) continue;
        auto convert = std::make_unique<Op>();
        convert->code = OpCode::kConvert;
        convert->location = op->location;
        convert->operands = {v};
        v = function_.NewValue(
            hlo::Type::Tensor(type, Dims(function_.shape(v).dims)));
        convert->results = {v};
        before_.push_back(type);
        ops.push_back(std::move(convert));
      }
      if (op->code == OpCode::kDotGeneral && op->attributes.Has("algorithm") &&
          TypeOf(op->results[0]) != before_[op->results[0]])
        op->attributes.Erase("algorithm");  // it names the old types
      ops.push_back(std::move(op));
    }
    region->ops = std::move(ops);
  }

  void VisitInner(const Op& op, Region* region) {
    if (hlo::Info(op).flatten.rule == hlo::Flatten::kControl)
      return Visit(region, &op);
    if (hlo::Info(op).flatten.rule == hlo::Flatten::kManual)
      return Visit(region, nullptr);
    if (op.results.empty()) return;
    // A scalar body, as of a reduction: its values follow the result's type.
    const ElementType to = TypeOf(op.results[0]), from = before_[op.results[0]];
    if (to == from) return;
    for (ValueId v : region->arguments) Change(v, to);
    for (const auto& inner : region->ops)
      for (ValueId v : inner->results) Change(v, to);
  }

  void Change(ValueId v, ElementType type) {
    function_.value_types[v].shape.type = type;
    before_[v] = type;
  }

  // The type in which the op needs operand i.
  ElementType Needed(const Op& op, size_t i, const Op* owner) const {
    const ValueId v = op.operands[i];
    if (hlo::Info(op).Is(hlo::kTerminator)) {
      const bool handed = owner != nullptr &&
                          owner->results.size() == op.operands.size() &&
                          before_[owner->results[i]] == before_[v];
      return handed ? TypeOf(owner->results[i]) : before_[v];
    }
    if (op.code == OpCode::kConvert) return TypeOf(v);
    if (op.results.empty()) return before_[v];
    const bool by_place = op.results.size() == op.operands.size();
    const ValueId result = op.results[by_place ? i : 0];
    if (!by_place && op.results.size() != 1) return before_[v];
    if (before_[result] != before_[v]) return before_[v];
    // A product of narrow operands may have a wide result.
    if ((op.code == OpCode::kDotGeneral || op.code == OpCode::kConvolution) &&
        TypeOf(op.operands[0]) == before_[op.operands[0]] &&
        TypeOf(op.operands[1]) == before_[op.operands[1]])
      return before_[v];
    return TypeOf(result);
  }

  hlo::Function& function_;
  std::vector<ElementType> before_;
  bool changes_ = false;
};

}  // namespace

bool Widen(const PreSums& wanted, hlo::Function* function) {
  return Widener(wanted, function).Run();
}

}  // namespace escala::engine
