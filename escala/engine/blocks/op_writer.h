// Appends new ops to a list, with new values of a function.
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
  // Makes `v` the result of the op that was written last.
  void Rename(hlo::ValueId v) { ops_.back()->results = {v}; }

  hlo::ValueId Emit(hlo::OpCode code, std::vector<hlo::ValueId> operands,
                    hlo::AttributeMap attributes, Shape result);
  // An element-wise op; the result has the shape of the first operand.
  hlo::ValueId Apply(hlo::OpCode code, std::vector<hlo::ValueId> operands);
  // Broadcasts v to `dims`; dimension i of v becomes dimension `to[i]`.
  hlo::ValueId Broadcast(hlo::ValueId v, const Dims& dims, const Dims& to);
  // An f32 tensor filled with `value`.
  hlo::ValueId Splat(float value, const Dims& dims);
  // The sum of an f32 tensor over `dimensions`.
  hlo::ValueId Sum(hlo::ValueId v, const Dims& dimensions);

 private:
  hlo::Function& function_;
  List& ops_;
};

hlo::AttributeMap IntsAttribute(std::string_view name, const Dims& values);

}  // namespace escala::engine
