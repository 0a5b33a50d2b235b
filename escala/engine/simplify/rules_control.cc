// Control flow whose outcome is known, and ops with several results.
#include <algorithm>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/elements.h"

namespace escala::engine::simplify {
namespace {

// Longer conditions are not evaluated on the initial values.
constexpr size_t kMaxConditionOps = 32;

// Replaces `op` by the ops of one of its regions.
void TakeRegion(Rewriter* rewriter, Op* op, size_t which) {
  hlo::Region region = std::move(op->regions[which]);
  std::unique_ptr<Op> end = std::move(region.ops.back());
  region.ops.pop_back();
  for (std::unique_ptr<Op>& inner : region.ops)
    rewriter->Append(std::move(inner));
  for (size_t i = 0; i < op->results.size(); ++i)
    rewriter->Replace(op->results[i], end->operands[i]);
  op->regions.clear();
}

Edit KnownIf(Rewriter* rewriter, Op* op) {
  const auto predicate = rewriter->Splat(op->operands[0]);
  if (!predicate) return Edit::kNothing;
  TakeRegion(rewriter, op, IsTrue(predicate) ? 0 : 1);
  rewriter->Touch();
  return Edit::kGone;
}

Edit KnownCase(Rewriter* rewriter, Op* op) {
  const auto index = rewriter->Splat(op->operands[0]);
  const int64_t count = static_cast<int64_t>(op->regions.size());
  if (!index && count != 1) return Edit::kNothing;
  int64_t which = index ? hlo::ref::LoadIndex(index->view(), 0) : int64_t{0};
  if (which < 0 || which >= count) which = count - 1;
  TakeRegion(rewriter, op, static_cast<size_t>(which));
  rewriter->Touch();
  return Edit::kGone;
}

// If all branches return the same outer value for a result, the value replaces
// that result. The op stays, for the effects of its branches.
Edit SameFromAllBranches(Rewriter* rewriter, Op* op) {
  for (size_t i = 0; i < op->results.size(); ++i) {
    if (rewriter->uses(op->results[i]) == 0 ||
        rewriter->Resolve(op->results[i]) != op->results[i])
      continue;
    const ValueId first = op->regions[0].ops.back()->operands[i];
    bool same = !op->regions[0].ops.empty();
    for (const hlo::Region& region : op->regions) {
      same &= region.ops.back()->operands[i] == first;
      for (const auto& inner : region.ops)
        same &= std::count(inner->results.begin(), inner->results.end(),
                           first) == 0;
    }
    if (same) rewriter->Replace(op->results[i], first);
  }
  return Edit::kNothing;
}

// A while without iterations: its condition is false for the initial values.
Edit ZeroTrips(Rewriter* rewriter, Op* op) {
  const hlo::Region& condition = op->regions[0];
  if (condition.ops.size() > kMaxConditionOps) return Edit::kNothing;
  for (const auto& inner : condition.ops)
    if (!inner->regions.empty() || hlo::Info(*inner).Is(hlo::kSideEffect) ||
        hlo::Info(*inner).Is(hlo::kCollective) ||
        hlo::Info(*inner).Is(hlo::kCoreDependent))
      return Edit::kNothing;
  const Rewriter::Mark mark = rewriter->GetMark();
  const std::vector<ValueId> first = rewriter->Inline(condition, op->operands);
  const bool none = IsFalse(rewriter->Splat(first[0]));
  rewriter->DropFrom(mark);
  if (!none) return Edit::kNothing;
  for (size_t i = 0; i < op->results.size(); ++i)
    rewriter->Replace(op->results[i], op->operands[i]);
  return Edit::kGone;
}

Edit Barrier(Rewriter* rewriter, Op* op) {
  for (size_t i = 0; i < op->results.size(); ++i)
    rewriter->Replace(op->results[i], op->operands[i]);
  return Edit::kGone;
}

// Annotations that return their operands, or nothing.
Edit AnnotationCall(Rewriter* rewriter, Op* op) {
  const std::string target = op->attributes.StrOr("call_target_name", "");
  // JAX says that it has an effect, so that its own compiler keeps it.
  if (target == "control_dep" && op->results.empty()) return Edit::kGone;
  if (!hlo::IsAnnotation(*op) || op->operands.size() != op->results.size())
    return Edit::kNothing;
  for (size_t i = 0; i < op->results.size(); ++i)
    if (rewriter->type(op->operands[i]) != rewriter->type(op->results[i]))
      return Edit::kNothing;
  return Barrier(rewriter, op);
}

constexpr OpRuleRow kRules[] = {
    {OpCode::kIf, KnownIf},
    {OpCode::kCase, KnownCase},
    {OpCode::kIf, SameFromAllBranches},
    {OpCode::kCase, SameFromAllBranches},
    {OpCode::kWhile, ZeroTrips},
    {OpCode::kOptimizationBarrier, Barrier},
    {OpCode::kCustomCall, AnnotationCall},
};

void EraseAt(std::vector<ValueId>* list, const std::vector<bool>& gone) {
  size_t kept = 0;
  for (size_t i = 0; i < list->size(); ++i)
    if (!gone[i]) (*list)[kept++] = (*list)[i];
  list->resize(kept);
}

}  // namespace

std::span<const OpRuleRow> ControlRules() { return kRules; }

void DropInvariants(Rewriter* rewriter, Op* loop) {
  hlo::Region& condition = loop->regions[0];
  hlo::Region& body = loop->regions[1];
  std::vector<ValueId>& next = body.ops.back()->operands;
  std::vector<bool> gone(loop->operands.size(), false);
  bool any = false;
  for (size_t i = 0; i < gone.size(); ++i) {
    // The body was not walked yet: its terminator may name a value that was
    // replaced.
    const ValueId value = rewriter->Resolve(next[i]);
    if (value != body.arguments[i] && value != loop->operands[i]) continue;
    gone[i] = any = true;
    rewriter->Replace(body.arguments[i], loop->operands[i]);
    rewriter->Replace(condition.arguments[i], loop->operands[i]);
    rewriter->Replace(loop->results[i], loop->operands[i]);
  }
  if (!any) return;
  EraseAt(&next, gone);
  EraseAt(&loop->operands, gone);
  EraseAt(&loop->results, gone);
  EraseAt(&body.arguments, gone);
  EraseAt(&condition.arguments, gone);
}

}  // namespace escala::engine::simplify
