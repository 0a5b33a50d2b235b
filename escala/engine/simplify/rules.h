// The rewrites, by the op that they look at.
#pragma once

#include <span>

#include "escala/engine/simplify/graph.h"

namespace escala::engine::simplify {

// The value that takes the place of the op's only result, or kNone.
using Rule = ValueId (*)(Graph* graph, const Op& op);
// For ops with regions or several results: edits the op, or replaces its
// results and returns true for "it is no longer needed".
enum class Edit { kNothing, kChanged, kGone };
using OpRule = Edit (*)(Graph* graph, Op* op);

struct RuleRow {
  OpCode code;
  Rule rule;
};
struct OpRuleRow {
  OpCode code;
  OpRule rule;
};

// Tables, each in the file of its name.
std::span<const RuleRow> FormRules();       // rules_forms.cc: other spellings
std::span<const RuleRow> AlgebraRules();    // rules_algebra.cc
std::span<const RuleRow> LogicRules();      // rules_logic.cc
std::span<const RuleRow> MoveRules();       // rules_moves.cc
std::span<const RuleRow> CutRules();        // rules_cuts.cc: slice, pad, ...
std::span<const RuleRow> IndexRules();      // rules_index.cc: gather, ...
std::span<const RuleRow> LinearRules();     // rules_linear.cc: dot
std::span<const RuleRow> ReduceRules();     // rules_reduce.cc
std::span<const OpRuleRow> ControlRules();  // rules_control.cc

// For every op whose elements depend on the elements in the same place.
ValueId HoistBroadcasts(Graph* graph, const Op& op);  // sink.cc
ValueId SinkMoves(Graph* graph, const Op& op);

// For every op: the reference's result on constants.
ValueId Fold(Graph* graph, const Op& op);  // fold.cc

// Before the regions of a while are walked: what its body leaves alone is not
// carried.
void DropInvariants(Graph* graph, Op* loop);  // rules_control.cc

// --- What rules share --------------------------------------------------------

// Element i of the result depends on elements i of the operands alone, and all
// operands have the result's dimensions.
bool IsPointwise(const Graph& graph, const Op& op);

// Of a scalar splat.
bool IsFloatSplat(const std::optional<HostArray>& scalar, double value);
bool IsIntegerSplat(const std::optional<HostArray>& scalar, int64_t value);
bool IsTrue(const std::optional<HostArray>& scalar);
bool IsFalse(const std::optional<HostArray>& scalar);
HostArray ScalarBool(bool value);
// An integer or float scalar.
HostArray Scalar(ElementType type, double value);

// Has all of +-0, infinities and NaN as IEEE has them.
bool IsPlainFloat(ElementType type);

// The least and greatest of all elements of an integer value, where known.
struct Range {
  int64_t low;
  int64_t high;
};
std::optional<Range> RangeOf(const Graph& graph, ValueId v);

// An integer array known now: a constant, or cheaply made of constants and
// iotas. At most `max_elements`.
std::optional<HostArray> Evaluate(Graph* graph, ValueId v,
                                  int64_t max_elements);

// Reduces `v` to dims without those of size 1 (all, or those in `which`).
Dims WithoutUnits(const Dims& dims);

// The only op of a body (x, y) -> op(x, y) or op(y, x), by its code.
std::optional<OpCode> BodyOp(const hlo::Region& body);

}  // namespace escala::engine::simplify
