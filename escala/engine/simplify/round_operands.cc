#include "escala/engine/simplify/round_operands.h"

#include <utility>
#include <vector>

#include "escala/hlo/reference/matmul_precision.h"

namespace escala::engine {
namespace {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

class Rounder {
 public:
  Rounder(const hlo::Module& module, hlo::Function* function)
      : module_(module), function_(*function) {}

  void Run(hlo::Region* region) {
    std::vector<std::unique_ptr<Op>> ops;
    for (std::unique_ptr<Op>& op : region->ops) {
      for (hlo::Region& inner : op->regions) Run(&inner);
      if (op->code == OpCode::kDotGeneral || op->code == OpCode::kConvolution) {
        for (size_t i = 0; i < 2; ++i)
          if (hlo::ref::RoundsToBf16({module_, function_, *op}, i))
            op->operands[i] = Rounded(op->operands[i], *op, &ops);
      }
      ops.push_back(std::move(op));
    }
    region->ops = std::move(ops);
  }

 private:
  ValueId Rounded(ValueId v, const Op& at,
                  std::vector<std::unique_ptr<Op>>* ops) {
    for (ElementType type : {ElementType::kBF16, ElementType::kF32}) {
      auto convert = std::make_unique<Op>();
      convert->code = OpCode::kConvert;
      convert->location = at.location;
      convert->operands = {v};
      v = function_.NewValue(
          hlo::Type::Tensor(Shape{type, function_.shape(v).dims}));
      convert->results = {v};
      ops->push_back(std::move(convert));
    }
    return v;
  }

  const hlo::Module& module_;
  hlo::Function& function_;
};

}  // namespace

hlo::Module RoundOperandsToBf16(const hlo::Module& module) {
  hlo::Module out = hlo::Clone(module);
  hlo::Function* const entry = out.functions[0].get();
  Rounder(out, entry).Run(&entry->body);
  return out;
}

}  // namespace escala::engine
