// Ops appended to a list, with new values of a function.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "escala/hlo/ir.h"

namespace escala::engine {

class OpWriter {
 public:
  using List = std::vector<std::unique_ptr<hlo::Op>>;

  OpWriter(hlo::Function* function, List* ops)
      : function_(*function), ops_(*ops) {}

  hlo::Function& function() { return function_; }
  const Shape& shape(hlo::ValueId v) const { return function_.shape(v); }
  void Append(std::unique_ptr<hlo::Op> op) { ops_.push_back(std::move(op)); }
  // The op written last makes `v` instead of a new value.
  void Rename(hlo::ValueId v) { ops_.back()->results = {v}; }

  hlo::ValueId Emit(hlo::OpCode code, std::vector<hlo::ValueId> operands,
                    hlo::AttributeMap attributes, Shape result);
  // Element-wise, of the type of the first operand.
  hlo::ValueId Apply(hlo::OpCode code, std::vector<hlo::ValueId> operands);
  // Dimension i of v becomes `to[i]`.
  hlo::ValueId Broadcast(hlo::ValueId v, const Dims& dims, const Dims& to);
  // f32, in all elements.
  hlo::ValueId Splat(float value, const Dims& dims);
  // The sum of f32 over `dimensions`.
  hlo::ValueId Sum(hlo::ValueId v, const Dims& dimensions);

 private:
  hlo::Function& function_;
  List& ops_;
};

hlo::AttributeMap IntsAttribute(std::string_view name, const Dims& values);

}  // namespace escala::engine
