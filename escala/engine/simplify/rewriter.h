// Represents a function while it is rewritten. Rules read ops from it and emit
// ops into it.
//
// One walk visits the ops in order, so the operands of an op are already
// simplified when it is visited. A rule looks at an op and at the ops before
// it, and returns the value that replaces its result. The ops that it emits for
// this are placed just before the op, and are simplified as they are emitted.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "escala/engine/simplify/simplify.h"
#include "escala/hlo/analysis/equal_ops.h"
#include "escala/hlo/ir.h"

namespace escala::engine::simplify {

using hlo::AttributeMap;
using hlo::Op;
using hlo::OpCode;
using hlo::Type;
using hlo::ValueId;

// The absence of a value: the rule does not apply.
inline constexpr ValueId kNone = -1;

class Rewriter {
 public:
  // `module` and `function` must outlive this.
  Rewriter(const hlo::Module& module, hlo::Function* function,
           const SimplifyOptions& options);

  // Walks the function once, joins equal ops and removes dead ones. Returns
  // whether anything changed.
  bool Run();

  // --- Reading ---------------------------------------------------------------

  const hlo::Module& module() const { return module_; }
  const hlo::Function& function() const { return function_; }
  const SimplifyOptions& options() const { return options_; }

  const Type& type(ValueId v) const { return function_.type(v); }
  const Shape& shape(ValueId v) const { return function_.shape(v); }
  const Dims& dims(ValueId v) const { return function_.shape(v).dims; }
  ElementType element(ValueId v) const { return function_.shape(v).type; }

  // The op that defines `v`, or null for an argument.
  const Op* Def(ValueId v) const { return defs_[v]; }
  // The same if that op is a `code`, else null.
  const Op* Def(ValueId v, OpCode code) const;
  // The number of operands that are `v`. After rewrites it may be too high, but
  // never too low.
  int uses(ValueId v) const { return uses_[v]; }

  // The array of a constant, or null.
  const HostArray* Constant(ValueId v) const;
  // The value of every element of `v` as a scalar, if all are known and equal.
  std::optional<HostArray> Splat(ValueId v) const;

  // Whether `v` is known to have no -0. False for values of this walk.
  bool WithoutMinusZero(ValueId v) const {
    return static_cast<size_t>(v) < without_minus_zero_.size() &&
           without_minus_zero_[v];
  }

  // --- Writing ---------------------------------------------------------------

  // Emits an op, simplifies it, and returns the value of its result. The value
  // may be that of another op.
  ValueId Emit(OpCode code, std::vector<ValueId> operands,
               AttributeMap attributes, Type type);
  ValueId Emit(OpCode code, std::vector<ValueId> operands, Shape shape) {
    return Emit(code, std::move(operands), {}, Type::Tensor(std::move(shape)));
  }
  ValueId Constant(HostArray array);
  ValueId Splat(HostArray scalar, const Dims& dims);
  ValueId Reshape(ValueId v, const Dims& dims);
  ValueId Transpose(ValueId v, const Dims& permutation);
  // `to`: the dimension of `dims` to which each dimension of `v` maps.
  ValueId Broadcast(ValueId v, const Dims& dims, const Dims& to);
  ValueId Slice(ValueId v, const Dims& start, const Dims& limit,
                const Dims& strides);

  // Makes `to` stand for `from` from now on. REQUIRES: equal types.
  void Replace(ValueId from, ValueId to);
  // The value that stands for `v` now.
  ValueId Resolve(ValueId v) const;
  // Counts another operand that is `v`, of an op that is to be appended.
  void AddUse(ValueId v) { ++uses_[v]; }
  // Appends an op with its regions. REQUIRES: its operands are resolved.
  void Append(std::unique_ptr<Op> op);
  // Emits a copy of `op` with other operands and another result shape.
  // REQUIRES: `op` has no regions and one result.
  ValueId EmitLike(const Op& op, std::vector<ValueId> operands, Shape shape) {
    return Emit(op.code, std::move(operands), op.attributes,
                Type::Tensor(std::move(shape)));
  }
  // Emits an op that is complete except for its one result.
  ValueId Emit(std::unique_ptr<Op> op, Type type);
  // The copy defines new values; captured values stay the same.
  hlo::Region CopyRegion(const hlo::Region& region);
  // A new value, for the result of an op that is appended, or in a new region.
  ValueId NewValue(Type type);
  // A body of one op on two scalars of `type`.
  hlo::Region ScalarBody(OpCode code, ElementType type);
  // Copies the ops of `region` here, with `arguments` in place of its
  // arguments. Returns what its terminator returns.
  std::vector<ValueId> Inline(const hlo::Region& region,
                              const std::vector<ValueId>& arguments);
  // Whether the op that is visited is in the body of a `while`.
  bool in_loop() const { return loops_ > 0; }
  // The elements that folding may still touch.
  int64_t* fold_budget() { return &fold_budget_; }
  // Called by a rule that edits an op in place.
  void Touch() { ++changes_; }
  // Ops emitted after GetMark are removed by DropFrom.
  struct Mark {
    size_t ops, seen;
  };
  Mark GetMark() const { return {out_->size(), seen_.size()}; }
  void DropFrom(const Mark& mark);

 private:
  using ValueMap = std::unordered_map<ValueId, ValueId>;
  std::unique_ptr<Op> CopyOp(const Op& op, ValueMap* map);
  hlo::Region CopyRegion(const hlo::Region& region, ValueMap* map);
  void Walk(hlo::Region* region);
  void Visit(std::unique_ptr<Op> op);
  void Prepare(const Op& op);
  void Grow();

  const hlo::Module& module_;
  hlo::Function& function_;
  const SimplifyOptions& options_;
  std::vector<const Op*> defs_;    // by ValueId
  std::vector<int> uses_;          // by ValueId
  std::vector<ValueId> replaced_;  // by ValueId; itself if not replaced
  const std::vector<bool> without_minus_zero_;
  std::vector<std::unique_ptr<Op>>* out_ = nullptr;
  std::vector<std::unique_ptr<Op>> dropped_;
  hlo::EqualOps seen_;  // the ops that are visible here
  hlo::Location location_;
  int depth_ = 0;
  int loops_ = 0;  // whose regions are being walked
  int64_t changes_ = 0;
  int64_t fold_budget_;
};

// --- Attributes --------------------------------------------------------------

// {name: array}
AttributeMap IntsMap(std::string name, Dims values);

}  // namespace escala::engine::simplify
