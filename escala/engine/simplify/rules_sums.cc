// Sums of an array and one that is zero but for a part, which gradients of
// what a loop takes from its state, or writes to it, are. Only the part is
// added, in place where the array may be overwritten.
#include "escala/engine/simplify/rules.h"
#include "escala/hlo/patterns.h"

namespace escala::engine::simplify {
namespace {

// The operand of `op` that is a `code` on a splat, and is used here alone; the
// size of op.operands if there is none.
size_t OnSplat(const Rewriter& rewriter, const Op& op, OpCode code) {
  size_t i = 0;
  for (; i < op.operands.size(); ++i) {
    const Op* const part = rewriter.Def(op.operands[i], code);
    if (part != nullptr && part->results.size() == 1 &&
        rewriter.uses(op.operands[i]) == 1 && rewriter.Splat(part->operands[0]))
      break;
  }
  return i;
}

bool IsSummed(ElementType type) {
  return IsPlainFloat(type) || IsInteger(type);
}

// x + update(z, part, i) is update(x + z, x[i] + part, i), for a splat z.
ValueId AddUpdate(Rewriter* rewriter, const Op& op) {
  const size_t which = OnSplat(*rewriter, op, OpCode::kDynamicUpdateSlice);
  if (which == op.operands.size() ||
      !IsSummed(rewriter->element(op.results[0])))
    return kNone;
  const Op& update = *rewriter->Def(op.operands[which]);
  const ValueId x = op.operands[1 - which], part = update.operands[1];
  std::vector<ValueId> place(update.operands.begin() + 2,
                             update.operands.end());
  std::vector<ValueId> operands = {x};
  operands.insert(operands.end(), place.begin(), place.end());
  const Dims sizes = rewriter->dims(part);
  const Shape shape{rewriter->element(x), sizes};
  const ValueId old =
      rewriter->Emit(OpCode::kDynamicSlice, std::move(operands),
                     IntsMap("slice_sizes", sizes), Type::Tensor(shape));
  operands = {Like(rewriter, op, OpCode::kAdd, {x, update.operands[0]}),
              rewriter->Emit(OpCode::kAdd, {old, part}, shape)};
  operands.insert(operands.end(), place.begin(), place.end());
  return Like(rewriter, op, OpCode::kDynamicUpdateSlice, std::move(operands));
}

// x + scatter_add(z, i, parts) is scatter_add(x + z, i, parts), if each element
// gets at most one part, and so in the same order. Zeros z are added first:
// x + (0 + part) and (x + 0) + part have the same bits.
ValueId AddScatter(Rewriter* rewriter, const Op& op) {
  const size_t which = OnSplat(*rewriter, op, OpCode::kScatter);
  const ElementType type = rewriter->element(op.results[0]);
  if (which == op.operands.size() || !IsSummed(type)) return kNone;
  const Op& scatter = *rewriter->Def(op.operands[which]);
  const auto base = rewriter->Splat(scatter.operands[0]);
  const auto map = scatter.attributes.Dict("scatter_dimension_numbers")
                       .Ints("scatter_dims_to_operand_dims");
  const bool once = scatter.attributes.BoolOr("unique_indices", false) ||
                    rewriter->shape(scatter.operands[1]).num_elements() ==
                        static_cast<int64_t>(map.size());
  if (hlo::CombinerOf(scatter.regions[0]) != OpCode::kAdd ||
      rewriter->element(scatter.regions[0].arguments[0]) != type ||
      !(IsInteger(type) || (once && ElementAsDouble(base->view(), 0) == 0)))
    return kNone;
  auto sum = std::make_unique<Op>();
  sum->code = OpCode::kScatter;
  sum->operands = {Like(rewriter, op, OpCode::kAdd,
                        {op.operands[1 - which], scatter.operands[0]}),
                   scatter.operands[1], scatter.operands[2]};
  sum->attributes = scatter.attributes;
  sum->location = op.location;
  sum->regions.push_back(rewriter->CopyRegion(scatter.regions[0]));
  return rewriter->Emit(std::move(sum), Type(rewriter->type(op.results[0])));
}

constexpr RuleRow kRules[] = {
    {OpCode::kAdd, AddUpdate},
    {OpCode::kAdd, AddScatter},
};

}  // namespace

std::span<const RuleRow> SumRules() { return kRules; }

}  // namespace escala::engine::simplify
