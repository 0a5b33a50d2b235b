// Reductions. No rule changes the order in which elements are combined.
#include <algorithm>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/op_table.h"

namespace escala::engine::simplify {
namespace {

// Emits a reduce of one input with a copy of the body of `op`.
ValueId EmitReduce(Graph* graph, const Op& op, ValueId input, Dims dimensions,
                   Dims result) {
  auto reduce = std::make_unique<Op>();
  reduce->code = OpCode::kReduce;
  reduce->operands = {input, op.operands[1]};
  reduce->attributes = op.attributes;
  reduce->attributes.Set("dimensions", Ints(std::move(dimensions)));
  reduce->location = op.location;
  reduce->regions.push_back(graph->CopyRegion(op.regions[0]));
  return graph->Emit(
      std::move(reduce),
      Type::Tensor(graph->element(op.results[0]), std::move(result)));
}

bool IsReduced(const Dims& dimensions, int64_t d) {
  return std::count(dimensions.begin(), dimensions.end(), d) != 0;
}

// A reduction over dimensions of size 1 only: applies the body once, with the
// initial value as the left operand.
ValueId ReduceOne(Graph* graph, const Op& op) {
  if (op.operands.size() != 2) return kNone;
  const Dims from = graph->dims(op.operands[0]);
  for (int64_t d : op.attributes.Ints("dimensions"))
    if (from[d] != 1) return kNone;
  const auto code = BodyOp(op.regions[0]);
  const ElementType type = graph->element(op.results[0]);
  if (!code || graph->element(op.operands[0]) != type ||
      graph->element(op.operands[1]) != type ||
      graph->element(op.regions[0].arguments[0]) != type)
    return kNone;
  const Dims result = graph->dims(op.results[0]);
  const ValueId value = graph->Reshape(op.operands[0], result);
  const ValueId init = graph->Broadcast(op.operands[1], result, {});
  return graph->EmitLike(*op.regions[0].ops[0], {init, value},
                         Shape{type, result});
}

// Removes dimensions of size 1, reduced or not.
ValueId ReduceUnits(Graph* graph, const Op& op) {
  if (op.operands.size() != 2) return kNone;
  const Dims from = graph->dims(op.operands[0]);
  const Dims dimensions = op.attributes.Ints("dimensions");
  if (std::count(from.begin(), from.end(), 1) == 0) return kNone;
  Dims kept, result;
  int64_t next = 0;
  for (size_t d = 0; d < from.size(); ++d) {
    if (from[d] == 1) continue;
    if (IsReduced(dimensions, d))
      kept.push_back(next);
    else
      result.push_back(from[d]);
    ++next;
  }
  if (kept.empty()) return kNone;  // ReduceOne, if anything
  const Dims wide = graph->dims(op.results[0]);
  const ValueId input = graph->Reshape(op.operands[0], WithoutUnits(from));
  return graph->Reshape(EmitReduce(graph, op, input, kept, result), wide);
}

// Reduces before a transpose, if the reduced dimensions keep their order.
ValueId ReduceTranspose(Graph* graph, const Op& op) {
  if (op.operands.size() != 2) return kNone;
  const Op* inner = graph->Def(op.operands[0], OpCode::kTranspose);
  if (inner == nullptr) return kNone;
  const Dims permutation = inner->attributes.Ints("permutation");
  const Dims dimensions = op.attributes.Ints("dimensions");
  Dims reduced, kept;
  for (size_t d = 0; d < permutation.size(); ++d)
    (IsReduced(dimensions, d) ? reduced : kept).push_back(permutation[d]);
  if (!std::is_sorted(reduced.begin(), reduced.end())) return kNone;
  Dims sorted = kept;
  std::sort(sorted.begin(), sorted.end());
  const Dims from = graph->dims(inner->operands[0]);
  Dims result, back;
  for (int64_t d : sorted) result.push_back(from[d]);
  for (int64_t d : kept)
    back.push_back(std::find(sorted.begin(), sorted.end(), d) - sorted.begin());
  const ValueId sum =
      EmitReduce(graph, op, inner->operands[0], reduced, result);
  return back.empty() ? sum : graph->Transpose(sum, back);
}

constexpr RuleRow kRules[] = {
    {OpCode::kReduce, ReduceOne},
    {OpCode::kReduce, ReduceUnits},
    {OpCode::kReduce, ReduceTranspose},
};

}  // namespace

std::span<const RuleRow> ReduceRules() { return kRules; }

}  // namespace escala::engine::simplify
