// Declares the rewrite rules, in tables by the op that they match.
#pragma once

#include <span>

#include "escala/engine/simplify/rewriter.h"

namespace escala::engine::simplify {

// Returns the value that replaces the op's only result, or kNone.
using Rule = ValueId (*)(Rewriter* rewriter, const Op& op);
// For ops with regions or several results. kChanged: the op was edited in
// place. kGone: its results were replaced, and the op is to be removed.
enum class Edit { kNothing, kChanged, kGone };
using OpRule = Edit (*)(Rewriter* rewriter, Op* op);

struct RuleRow {
  OpCode code;
  Rule rule;
};
struct OpRuleRow {
  OpCode code;
  OpRule rule;
};

// The tables of rules, each defined in the file that is named after it.
std::span<const RuleRow> AlgebraRules();      // rules_algebra.cc
std::span<const RuleRow> LogicRules();        // rules_logic.cc
std::span<const RuleRow> MoveRules();         // rules_moves.cc
std::span<const RuleRow> BitcastRules();      // rules_bitcast.cc
std::span<const RuleRow> CutRules();          // rules_cuts.cc: slice, pad, ...
std::span<const RuleRow> IndexRules();        // rules_index.cc: gather, ...
std::span<const RuleRow> UpdateRules();       // rules_updates.cc: select
std::span<const RuleRow> LinearRules();       // rules_linear.cc: dot
std::span<const RuleRow> ConvolutionRules();  // rules_convolution.cc
std::span<const RuleRow> ReduceRules();       // rules_reduce.cc
std::span<const RuleRow> WindowRules();       // rules_windows.cc
std::span<const RuleRow> SumRules();          // rules_sums.cc: add
std::span<const RuleRow> FirstRules();        // rules_sort.cc: slice of sort
std::span<const OpRuleRow> ControlRules();    // rules_control.cc
std::span<const OpRuleRow> BranchRules();     // rules_updates.cc: if, case
std::span<const OpRuleRow> SortRules();       // rules_sort.cc
std::span<const OpRuleRow> FoldRules();       // rules_reduce.cc
std::span<const OpRuleRow> PairRules();       // rules_windows.cc
Edit PositionOfBest(Rewriter* rewriter, Op* op);  // rules_best.cc: argmax

// Tried on every op whose result elements depend on the operands' elements at
// the same position only (IsPointwise).
ValueId HoistBroadcasts(Rewriter* rewriter, const Op& op);  // sink.cc
ValueId SinkMoves(Rewriter* rewriter, const Op& op);

// Tried on every op: the reference's result, if all operands are constants.
ValueId Fold(Rewriter* rewriter, const Op& op);  // fold.cc

// Removes from a while the carried values that its body does not change. Called
// before the regions of the while are walked.
void DropInvariants(Rewriter* rewriter, Op* loop);  // rules_control.cc

// --- Shared by rules ---------------------------------------------------------

// Emits an op, or a splat, with the shape of op's result.
ValueId Like(Rewriter* rewriter, const Op& op, OpCode code,
             std::vector<ValueId> operands, AttributeMap attributes = {});
ValueId SplatLike(Rewriter* rewriter, const Op& op, HostArray scalar);
// `v` itself if it has the type.
ValueId Converted(Rewriter* rewriter, ValueId v, ElementType type);
// The sum of `terms` over dimensions, in the place of `op`.
ValueId SumOver(Rewriter* rewriter, const Op& op, ValueId terms, Dims over);
// Moves a constant operand to the right, where other rules expect it and where
// equal ops become identical.
ValueId ConstantRight(Rewriter* rewriter, const Op& op);

// Whether `body` consists of element-wise ops on scalars; IsWideBody: and has
// one result.
bool HasWideOps(const Rewriter& rewriter, const hlo::Region& body);
bool IsWideBody(const Rewriter& rewriter, const hlo::Region& body);
// Emits the ops of such a body on whole tensors of `dims`, with `arguments` in
// place of its arguments, which have the same element types. Returns the value
// of its result.
ValueId InlineWide(Rewriter* rewriter, const hlo::Region& body,
                   const std::vector<ValueId>& arguments, Dims dims);
// The same for a body of HasWideOps. Returns the values of all its results.
std::vector<ValueId> InlineWideAll(Rewriter* rewriter, const hlo::Region& body,
                                   const std::vector<ValueId>& arguments,
                                   Dims dims);

// Whether element i of the result depends on elements i of the operands only,
// and all operands have the result's dimensions.
bool IsPointwise(const Rewriter& rewriter, const Op& op);

// Whether `scalar` is known and equal to a value; float zeros must have its
// sign.
bool IsFloatSplat(const std::optional<HostArray>& scalar, double value);
bool IsIntegerSplat(const std::optional<HostArray>& scalar, int64_t value);
bool IsTrue(const std::optional<HostArray>& scalar);
bool IsFalse(const std::optional<HostArray>& scalar);
HostArray ScalarBool(bool value);
// A scalar of an integer or float type.
HostArray Scalar(ElementType type, double value);

// Whether the type has both zeros, infinities and NaN as in IEEE 754.
bool IsPlainFloat(ElementType type);

// Bounds of all elements of an integer value.
struct Range {
  int64_t low;
  int64_t high;
};
std::optional<Range> RangeOf(const Rewriter& rewriter, ValueId v);

// The elements of `v`, if `v` is a constant or computed cheaply from constants
// and iotas, and has at most `max_elements` elements.
std::optional<HostArray> Evaluate(Rewriter* rewriter, ValueId v,
                                  int64_t max_elements);

// `dims` without the dimensions of size 1.
Dims WithoutUnits(const Dims& dims);

}  // namespace escala::engine::simplify
