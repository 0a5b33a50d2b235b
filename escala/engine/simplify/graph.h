// A function while it is rewritten: what rules see of it, and how they write.
//
// One walk goes through the ops in their order. Operands of an op are already
// simple when it is its turn. A rule looks at an op and what stands before it,
// and gives the value that takes the place of its result; ops that it needs for
// that are emitted just before, and are simplified themselves as they are.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "escala/engine/simplify/simplify.h"
#include "escala/hlo/ir.h"

namespace escala::engine::simplify {

using hlo::AttributeMap;
using hlo::Op;
using hlo::OpCode;
using hlo::Type;
using hlo::ValueId;

// No value: a rule that does not apply.
inline constexpr ValueId kNone = -1;

// Ops by a hash of what they are.
using Seen = std::unordered_map<size_t, std::vector<const Op*>>;

class Graph {
 public:
  // `module` and `function` must outlive this.
  Graph(const hlo::Module& module, hlo::Function* function,
        const SimplifyOptions& options);

  // Walks once, joins ops that give the same, drops those that nobody needs.
  // Did anything change?
  bool Run();

  // --- Reading ---------------------------------------------------------------

  const hlo::Module& module() const { return module_; }
  const hlo::Function& function() const { return function_; }
  const SimplifyOptions& options() const { return options_; }

  const Type& type(ValueId v) const { return function_.type(v); }
  const Shape& shape(ValueId v) const { return function_.shape(v); }
  const Dims& dims(ValueId v) const { return function_.shape(v).dims; }
  ElementType element(ValueId v) const { return function_.shape(v).type; }

  // The op that makes `v`, or null: an argument.
  const Op* Def(ValueId v) const { return defs_[v]; }
  // The same if it is a `code`, else null.
  const Op* Def(ValueId v, OpCode code) const;
  // How many operands are `v`. May be too high after rewrites, never too low.
  int uses(ValueId v) const { return uses_[v]; }

  // The array of a constant, or null.
  const HostArray* Constant(ValueId v) const;
  // A scalar: what each element of `v` is, where that is known.
  std::optional<HostArray> Splat(ValueId v) const;

  // --- Writing ---------------------------------------------------------------

  // A value that is the op's result; not always an op of this code.
  ValueId Emit(OpCode code, std::vector<ValueId> operands,
               AttributeMap attributes, Type type);
  ValueId Emit(OpCode code, std::vector<ValueId> operands, Shape shape) {
    return Emit(code, std::move(operands), {}, Type::Tensor(std::move(shape)));
  }
  ValueId Constant(HostArray array);
  ValueId Splat(HostArray scalar, const Dims& dims);
  ValueId Reshape(ValueId v, const Dims& dims);
  ValueId Transpose(ValueId v, const Dims& permutation);
  // `to`: where dimension i of `v` goes in `dims`.
  ValueId Broadcast(ValueId v, const Dims& dims, const Dims& to);
  ValueId Slice(ValueId v, const Dims& start, const Dims& limit,
                const Dims& strides);

  // From here on `to` stands for `from`. REQUIRES: equal types.
  void Replace(ValueId from, ValueId to);
  // The value that stands for `v` now.
  ValueId Resolve(ValueId v) const;
  // Takes over an op with all that is in it, after its operands were resolved.
  void Append(std::unique_ptr<Op> op);
  // A copy of `op` on other operands, its result of another shape; for ops
  // without regions and with one result.
  ValueId EmitLike(const Op& op, std::vector<ValueId> operands, Shape shape) {
    return Emit(op.code, std::move(operands), op.attributes,
                Type::Tensor(std::move(shape)));
  }
  // The same for an op with one result that is made whole but for the result.
  ValueId Emit(std::unique_ptr<Op> op, Type type);
  // With values of its own; what it captures stays.
  hlo::Region CopyRegion(const hlo::Region& region);
  // Copies the ops of `region` here, but for the last, on `arguments`; gives
  // what the last one returns.
  std::vector<ValueId> Inline(const hlo::Region& region,
                              const std::vector<ValueId>& arguments);
  // What folding may still cost, in elements touched.
  int64_t* fold_budget() { return &fold_budget_; }
  // A rule that edits an op in place says so.
  void Touch() { ++changes_; }
  // Ops emitted from here on are dropped by DropFrom.
  struct Mark {
    size_t ops, seen;
  };
  Mark GetMark() const { return {out_->size(), seen_order_.size()}; }
  void DropFrom(const Mark& mark);

 private:
  using ValueMap = std::unordered_map<ValueId, ValueId>;
  std::unique_ptr<Op> CopyOp(const Op& op, ValueMap* map);
  hlo::Region CopyRegion(const hlo::Region& region, ValueMap* map);
  void Walk(hlo::Region* region);
  void Visit(std::unique_ptr<Op> op);
  void Prepare(const Op& op);
  void ForgetFrom(size_t mark);
  // An op before this one, and visible here, that gives the same; or null.
  const Op* FindEqual(const Op& op) const;
  void Grow();

  const hlo::Module& module_;
  hlo::Function& function_;
  const SimplifyOptions& options_;
  std::vector<const Op*> defs_;    // by ValueId
  std::vector<int> uses_;          // by ValueId
  std::vector<ValueId> replaced_;  // by ValueId; itself: not replaced
  std::vector<std::unique_ptr<Op>>* out_ = nullptr;
  std::vector<std::unique_ptr<Op>> dropped_;
  Seen seen_;                       // what equal ops are joined with
  std::vector<size_t> seen_order_;  // hashes, as they were added
  hlo::Location location_;
  int depth_ = 0;
  int64_t changes_ = 0;
  int64_t fold_budget_;
};

// --- Attributes --------------------------------------------------------------

inline hlo::Attribute Ints(Dims values) {
  const int64_t count = static_cast<int64_t>(values.size());
  return hlo::IntList{std::move(values), {count}};
}
// {name: array}
AttributeMap IntsMap(std::string name, Dims values);

}  // namespace escala::engine::simplify
