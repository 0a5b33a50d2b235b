// A choice between an array with an update and the same array without it, as
// loops that some cores or examples have left make it, becomes an update that
// happens or not: the array can then be updated in place.
#include <algorithm>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/constants.h"

namespace escala::engine::simplify {
namespace {

// Where the update happens: `p`, whose dimensions are dimensions `to` of the
// array.
struct Choice {
  ValueId p;
  Dims to;
};

std::optional<Choice> ChoiceOf(const Rewriter& rewriter, ValueId mask) {
  const Op* const broadcast = rewriter.Def(mask, OpCode::kBroadcastInDim);
  if (broadcast == nullptr) return std::nullopt;
  const ValueId p = broadcast->operands[0];
  const Dims& to = broadcast->attributes.Ints("broadcast_dimensions");
  for (size_t i = 0; i < to.size(); ++i)
    if (rewriter.dims(p)[i] != rewriter.dims(mask)[to[i]]) return std::nullopt;
  return Choice{p, to};
}

// The position of `x` in `list`, or -1.
int64_t PositionOf(const Dims& list, int64_t x) {
  const auto found = std::find(list.begin(), list.end(), x);
  return found == list.end() ? -1 : found - list.begin();
}

// `p` for a value of the shape of `v`, whose dimensions `to` are those of p.
ValueId Widened(Rewriter* rewriter, const Choice& choice, ValueId v,
                const Dims& to) {
  const Dims dims = rewriter->dims(v);
  return rewriter->Broadcast(choice.p, dims, to);
}

ValueId Select(Rewriter* rewriter, ValueId mask, ValueId a, ValueId b) {
  return rewriter->Emit(OpCode::kSelect, {mask, a, b}, rewriter->shape(a));
}

// What is between the slice and the array chooses the old elements.
ValueId ChosenSlice(Rewriter* rewriter, const Op& update,
                    const Choice& choice) {
  const ValueId x = update.operands[0], part = update.operands[1];
  const Shape shape = rewriter->shape(part);
  if (2 * shape.num_elements() > rewriter->shape(x).num_elements())
    return kNone;
  for (const int64_t d : choice.to)
    if (shape.dims[d] != rewriter->dims(x)[d]) return kNone;
  std::vector<ValueId> operands = update.operands;
  operands.erase(operands.begin() + 1);
  const ValueId old =
      rewriter->Emit(OpCode::kDynamicSlice, std::move(operands),
                     IntsMap("slice_sizes", shape.dims), Type::Tensor(shape));
  operands = update.operands;
  operands[1] =
      Select(rewriter, Widened(rewriter, choice, part, choice.to), part, old);
  return Like(rewriter, update, update.code, std::move(operands));
}

// An index that is out of bounds makes no update.
ValueId ChosenScatter(Rewriter* rewriter, const Op& update,
                      const Choice& choice) {
  if (update.results.size() != 1) return kNone;
  const AttributeMap& numbers =
      update.attributes.Dict("scatter_dimension_numbers");
  const ValueId indices = update.operands[1];
  const ElementType type = rewriter->element(indices);
  if (numbers.Ints("scatter_dims_to_operand_dims").empty() || !IsSigned(type))
    return kNone;
  Dims to;
  for (const int64_t d : choice.to) {
    const int64_t batch = PositionOf(numbers.Ints("input_batching_dims"), d);
    if (batch < 0) return kNone;
    to.push_back(numbers.Ints("scatter_indices_batching_dims")[batch]);
  }
  const Dims dims = rewriter->dims(indices);
  const ValueId nowhere =
      rewriter->Splat(hlo::ScalarOf(type, int64_t{-1}), dims);
  auto scatter = std::make_unique<Op>();
  scatter->code = OpCode::kScatter;
  scatter->attributes = update.attributes;
  scatter->attributes.Set("indices_are_sorted", false);
  scatter->regions.push_back(rewriter->CopyRegion(update.regions[0]));
  scatter->operands = update.operands;
  scatter->operands[1] = Select(
      rewriter, Widened(rewriter, choice, indices, to), indices, nowhere);
  return rewriter->Emit(std::move(scatter), rewriter->type(update.results[0]));
}

ValueId SelectUpdated(Rewriter* rewriter, const Op& op) {
  const auto choice = ChoiceOf(*rewriter, op.operands[0]);
  if (!choice) return kNone;
  for (const int branch : {1, 2}) {
    const ValueId updated = op.operands[branch];
    const Op* const update = rewriter->Def(updated);
    if (update == nullptr || rewriter->uses(updated) != 1 ||
        (update->code != OpCode::kDynamicUpdateSlice &&
         update->code != OpCode::kScatter) ||
        update->operands[0] != op.operands[3 - branch])
      continue;
    Choice happens = *choice;
    if (branch == 2)
      happens.p =
          rewriter->Emit(OpCode::kNot, {happens.p}, rewriter->shape(happens.p));
    const ValueId chosen = update->code == OpCode::kScatter
                               ? ChosenScatter(rewriter, *update, happens)
                               : ChosenSlice(rewriter, *update, happens);
    if (chosen != kNone) return chosen;
  }
  return kNone;
}

constexpr RuleRow kRules[] = {{OpCode::kSelect, SelectUpdated}};

}  // namespace

std::span<const RuleRow> UpdateRules() { return kRules; }

}  // namespace escala::engine::simplify
