// A choice between an array with an update and the same array without it, as
// loops that some cores or examples have left make it, or branches, becomes an
// update that happens or not: the array can then be updated in place.
#include <algorithm>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/constants.h"
#include "escala/hlo/patterns.h"

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

// Updates the slice with the new elements where the choice has the update, and
// with the old ones elsewhere.
ValueId ChosenSlice(Rewriter* rewriter, const Op& update, const Choice& choice,
                    ValueId x) {
  const ValueId part = update.operands[1];
  const Shape shape = rewriter->shape(part);
  if (2 * shape.num_elements() > rewriter->shape(x).num_elements())
    return kNone;
  for (const int64_t d : choice.to)
    if (shape.dims[d] != rewriter->dims(x)[d]) return kNone;
  std::vector<ValueId> operands = update.operands;
  operands.erase(operands.begin() + 1);
  operands[0] = x;
  const ValueId old =
      rewriter->Emit(OpCode::kDynamicSlice, std::move(operands),
                     IntsMap("slice_sizes", shape.dims), Type::Tensor(shape));
  operands = update.operands;
  operands[0] = x;
  operands[1] =
      Select(rewriter, Widened(rewriter, choice, part, choice.to), part, old);
  return Like(rewriter, update, update.code, std::move(operands));
}

// Whether an index of the scatter may be out of bounds, where it makes no
// update.
bool MayMiss(const Rewriter& rewriter, const Op& scatter) {
  return scatter.results.size() == 1 &&
         !scatter.attributes.Dict("scatter_dimension_numbers")
              .Ints("scatter_dims_to_operand_dims")
              .empty() &&
         IsSigned(rewriter.element(scatter.operands[1]));
}

// Indices of the scatter that are out of bounds.
ValueId Nowhere(Rewriter* rewriter, const Op& scatter) {
  const Shape indices = rewriter->shape(scatter.operands[1]);
  return rewriter->Splat(hlo::ScalarOf(indices.type, int64_t{-1}),
                         indices.dims);
}

// The same scatter of other operands, some of whose indices are out of bounds.
ValueId ScatterLike(Rewriter* rewriter, const Op& update,
                    std::vector<ValueId> operands) {
  auto scatter = std::make_unique<Op>();
  scatter->code = OpCode::kScatter;
  scatter->attributes = update.attributes;
  scatter->attributes.Set("indices_are_sorted", false);
  scatter->regions.push_back(rewriter->CopyRegion(update.regions[0]));
  scatter->operands = std::move(operands);
  return rewriter->Emit(std::move(scatter), rewriter->type(update.results[0]));
}

ValueId ChosenScatter(Rewriter* rewriter, const Op& update,
                      const Choice& choice, ValueId x) {
  if (!MayMiss(*rewriter, update)) return kNone;
  const AttributeMap& numbers =
      update.attributes.Dict("scatter_dimension_numbers");
  const ValueId indices = update.operands[1];
  Dims to;
  for (const int64_t d : choice.to) {
    const int64_t batch = PositionOf(numbers.Ints("input_batching_dims"), d);
    if (batch < 0) return kNone;
    to.push_back(numbers.Ints("scatter_indices_batching_dims")[batch]);
  }
  std::vector<ValueId> operands = update.operands;
  operands[0] = x;
  operands[1] = Select(rewriter, Widened(rewriter, choice, indices, to),
                       indices, Nowhere(rewriter, update));
  return ScatterLike(rewriter, update, std::move(operands));
}

// The update of x, if `choice` has it; kNone if that costs as much as a copy.
ValueId Chosen(Rewriter* rewriter, const Op& update, const Choice& choice,
               ValueId x) {
  return update.code == OpCode::kScatter
             ? ChosenScatter(rewriter, update, choice, x)
             : ChosenSlice(rewriter, update, choice, x);
}

// The update that is `v`, if nothing else needs its result.
const Op* UpdateThatIs(const Rewriter& rewriter, ValueId v) {
  const Op* const op = rewriter.Def(v);
  const bool updates =
      op != nullptr && rewriter.uses(v) == 1 &&
      (op->code == OpCode::kDynamicUpdateSlice || op->code == OpCode::kScatter);
  return updates ? op : nullptr;
}

// Chooses between an array with one update, and the same array with another one
// or none.
ValueId SelectUpdated(Rewriter* rewriter, const Op& op) {
  const auto choice = ChoiceOf(*rewriter, op.operands[0]);
  if (!choice) return kNone;
  const Op* const updates[] = {UpdateThatIs(*rewriter, op.operands[1]),
                               UpdateThatIs(*rewriter, op.operands[2])};
  ValueId x = kNone;
  for (const int i : {0, 1}) {
    const ValueId of =
        updates[i] == nullptr ? op.operands[i + 1] : updates[i]->operands[0];
    if (i == 1 && of != x) return kNone;
    x = of;
  }
  const Rewriter::Mark mark = rewriter->GetMark();
  for (const int i : {0, 1}) {
    if (updates[i] == nullptr) continue;
    Choice happens = *choice;
    if (i == 1)
      happens.p =
          rewriter->Emit(OpCode::kNot, {happens.p}, rewriter->shape(happens.p));
    x = Chosen(rewriter, *updates[i], happens, x);
    if (x == kNone) {
      rewriter->DropFrom(mark);
      return kNone;
    }
  }
  return x;
}

// --- Branches ----------------------------------------------------------------

// A smaller array is copied as fast.
constexpr int64_t kMinElements = 1024;

// A result of a branch whose regions return one outer array `x`, or an update
// of it.
struct HandedOn {
  size_t result;
  ValueId x = kNone;
  std::vector<const Op*> updates;  // by region; nullptr: x as it is
};

bool IsDefinedIn(const hlo::Region& region, ValueId v) {
  return std::any_of(region.ops.begin(), region.ops.end(), [&](const auto& op) {
    return std::count(op->results.begin(), op->results.end(), v) > 0;
  });
}

// Whether the op could stand behind the branch, where it changes nothing unless
// its region is taken.
bool CanFollow(const Rewriter& rewriter, const Op& op) {
  const auto size = [&](ValueId v) { return rewriter.shape(v).num_elements(); };
  if (rewriter.uses(op.results[0]) != 1) return false;
  if (op.code == OpCode::kDynamicUpdateSlice)
    return 2 * size(op.operands[1]) <= size(op.operands[0]);
  return op.code == OpCode::kScatter && MayMiss(rewriter, op) &&
         2 * size(op.operands[2]) <= size(op.operands[0]) &&
         hlo::CapturedBy(op).empty();
}

std::optional<HandedOn> ArrayHandedOn(const Rewriter& rewriter, const Op& op,
                                      size_t result) {
  HandedOn found{result, kNone, {}};
  int slices = 0, updates = 0;
  for (const hlo::Region& region : op.regions) {
    const ValueId returned = region.ops.back()->operands[result];
    const Op* const update =
        IsDefinedIn(region, returned) ? rewriter.Def(returned) : nullptr;
    if (update != nullptr && !CanFollow(rewriter, *update)) return std::nullopt;
    const ValueId x = update == nullptr ? returned : update->operands[0];
    if ((found.x != kNone && x != found.x) || IsDefinedIn(region, x))
      return std::nullopt;
    found.x = x;
    found.updates.push_back(update);
    updates += update != nullptr;
    slices += update != nullptr && update->code != OpCode::kScatter;
  }
  // A slice that is not taken writes elements of x as it was before all
  // updates, so it may not stand beside another update.
  if (updates == 0 || (slices > 0 && updates > 1) ||
      rewriter.shape(found.x).num_elements() < kMinElements)
    return std::nullopt;
  return found;
}

// What an update of `x` has beside x, if it is to change nothing.
std::vector<ValueId> NoUpdate(Rewriter* rewriter, const Op& update) {
  const auto zero = [&](ValueId like) {
    const Shape shape = rewriter->shape(like);
    return rewriter->Splat(hlo::ScalarOf(shape.type, int64_t{0}), shape.dims);
  };
  if (update.code == OpCode::kScatter)
    return {Nowhere(rewriter, update), zero(update.operands[2])};
  const Dims size = rewriter->dims(update.operands[1]);
  std::vector<ValueId> parts = {rewriter->Slice(
      update.operands[0], Dims(size.size(), 0), size, Dims(size.size(), 1))};
  for (size_t i = 2; i < update.operands.size(); ++i)
    parts.push_back(zero(update.operands[i]));
  return parts;
}

// The branch hands on what is updated, not the array.
Edit UpdateBehindBranch(Rewriter* rewriter, Op* op) {
  std::optional<HandedOn> found;
  for (size_t i = 0; i < op->results.size() && !found; ++i)
    if (rewriter->uses(op->results[i]) > 0 &&
        rewriter->Resolve(op->results[i]) == op->results[i])
      found = ArrayHandedOn(*rewriter, *op, i);
  if (!found) return Edit::kNothing;
  std::vector<std::vector<ValueId>> none(op->regions.size());
  for (size_t r = 0; r < none.size(); ++r)
    if (found->updates[r] != nullptr)
      none[r] = NoUpdate(rewriter, *found->updates[r]);

  auto branch = std::make_unique<Op>();
  branch->code = op->code;
  branch->attributes = op->attributes;
  branch->location = op->location;
  branch->operands = op->operands;
  branch->regions = std::move(op->regions);
  branch->results = op->results;
  const ValueId result = op->results[found->result];
  const auto without = [&](std::vector<ValueId>* list) {
    list->erase(list->begin() + static_cast<int64_t>(found->result));
  };
  without(&branch->results);
  for (hlo::Region& region : branch->regions)
    without(&region.ops.back()->operands);
  std::vector<std::vector<ValueId>> parts(none.size());
  for (size_t r = 0; r < none.size(); ++r)
    for (size_t i = 0; i < none[r].size(); ++i) {
      const ValueId part = found->updates[r]->operands[i + 1];
      parts[r].push_back(rewriter->NewValue(Type(rewriter->type(part))));
      branch->results.push_back(parts[r].back());
      for (size_t q = 0; q < none.size(); ++q)
        branch->regions[q].ops.back()->operands.push_back(q == r ? part
                                                                 : none[r][i]);
    }
  for (const ValueId v : branch->operands) rewriter->AddUse(v);
  for (const hlo::Region& region : branch->regions)
    for (const ValueId v : region.ops.back()->operands) rewriter->AddUse(v);
  rewriter->Append(std::move(branch));
  ValueId now = found->x;
  for (size_t r = 0; r < none.size(); ++r) {
    const Op* const update = found->updates[r];
    if (update == nullptr) continue;
    std::vector<ValueId> operands = {now};
    operands.insert(operands.end(), parts[r].begin(), parts[r].end());
    now = update->code == OpCode::kScatter
              ? ScatterLike(rewriter, *update, std::move(operands))
              : Like(rewriter, *update, update->code, std::move(operands));
  }
  rewriter->Replace(result, now);
  op->results.clear();
  return Edit::kGone;
}

constexpr RuleRow kRules[] = {{OpCode::kSelect, SelectUpdated}};
constexpr OpRuleRow kBranchRules[] = {{OpCode::kIf, UpdateBehindBranch},
                                      {OpCode::kCase, UpdateBehindBranch}};

}  // namespace

std::span<const RuleRow> UpdateRules() { return kRules; }
std::span<const OpRuleRow> BranchRules() { return kBranchRules; }

}  // namespace escala::engine::simplify
