// Other spellings of an op: CHLO's broadcasting forms, forms with a dynamic
// shape that is known statically, deprecated ops.
#include <algorithm>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/plain_op.h"
#include "escala/hlo/reference/elements.h"

namespace escala::engine::simplify {
namespace {

constexpr int64_t kMaxPlaces = 64;

// --- chlo.broadcast_* --------------------------------------------------------

// Broadcasts `v` to `dims`. Its dimensions map to those in `map`, or to the
// last ones.
ValueId Widen(Rewriter* rewriter, ValueId v, const Dims& dims,
              const Dims* map) {
  Dims to;
  const size_t rank = rewriter->dims(v).size();
  for (size_t d = 0; d < rank; ++d)
    to.push_back(map != nullptr && map->size() == rank
                     ? (*map)[d]
                     : static_cast<int64_t>(dims.size() - rank + d));
  return rewriter->Broadcast(v, dims, to);
}

ValueId BroadcastingIsPlain(Rewriter* rewriter, const Op& op) {
  const Dims result = rewriter->dims(op.results[0]);
  const hlo::Attribute* given = op.attributes.Find("broadcast_dimensions");
  const hlo::IntList* list =
      given == nullptr ? nullptr : given->get<hlo::IntList>();
  std::vector<ValueId> operands;
  for (ValueId v : op.operands) {
    const bool lower = rewriter->dims(v).size() < result.size();
    operands.push_back(
        Widen(rewriter, v, result,
              lower && list != nullptr ? &list->values : nullptr));
  }
  AttributeMap attributes = op.attributes;
  attributes.Erase("broadcast_dimensions");
  return rewriter->Emit(hlo::PlainOp(op.code), std::move(operands),
                        std::move(attributes),
                        Type(rewriter->type(op.results[0])));
}

// --- Constants ---------------------------------------------------------------

ValueId ChloConstant(Rewriter* rewriter, const Op& op) {
  return rewriter->Constant(
      op.attributes.Find("value")->get<hlo::Dense>()->array);
}

ValueId DimensionSize(Rewriter* rewriter, const Op& op) {
  const int64_t size =
      rewriter->dims(op.operands[0])[op.attributes.Int("dimension")];
  return rewriter->Constant(
      Scalar(rewriter->element(op.results[0]), static_cast<double>(size)));
}

// --- Broadcast ---------------------------------------------------------------

ValueId BroadcastIsInDim(Rewriter* rewriter, const Op& op) {
  const Dims result = rewriter->dims(op.results[0]);
  return Widen(rewriter, op.operands[0], result, nullptr);
}

ValueId DynamicBroadcast(Rewriter* rewriter, const Op& op) {
  return rewriter->Broadcast(op.operands[0],
                             Dims(rewriter->dims(op.results[0])),
                             op.attributes.Ints("broadcast_dimensions"));
}

ValueId DynamicReshape(Rewriter* rewriter, const Op& op) {
  return rewriter->Reshape(op.operands[0], Dims(rewriter->dims(op.results[0])));
}

ValueId DynamicIota(Rewriter* rewriter, const Op& op) {
  return rewriter->Emit(OpCode::kIota, {}, op.attributes,
                        Type(rewriter->type(op.results[0])));
}

// --- Positions as operands ---------------------------------------------------

std::optional<Dims> Known(Rewriter* rewriter, ValueId v) {
  const auto array = Evaluate(rewriter, v, kMaxPlaces);
  if (!array) return std::nullopt;
  return hlo::ref::LoadIndices(array->view());
}

// The result has a static shape, and the op fails at run time if the padding
// does not fit it. So the op becomes a static pad only if the padding fits.
ValueId DynamicPad(Rewriter* rewriter, const Op& op) {
  const auto low = Known(rewriter, op.operands[2]);
  const auto high = Known(rewriter, op.operands[3]);
  const auto interior = Known(rewriter, op.operands[4]);
  if (!low || !high || !interior) return kNone;
  const Dims from = rewriter->dims(op.operands[0]);
  const Dims result = rewriter->dims(op.results[0]);
  for (size_t d = 0; d < from.size(); ++d) {
    if ((*interior)[d] < 0 || std::abs((*low)[d]) > result[d] + from[d] ||
        std::abs((*high)[d]) > result[d] + from[d] ||
        (*interior)[d] > result[d])
      return kNone;
    if (from[d] + std::max<int64_t>(from[d] - 1, 0) * (*interior)[d] +
            (*low)[d] + (*high)[d] !=
        result[d])
      return kNone;
  }
  AttributeMap attributes;
  attributes.Set("edge_padding_low", Ints(*low));
  attributes.Set("edge_padding_high", Ints(*high));
  attributes.Set("interior_padding", Ints(*interior));
  return rewriter->Emit(OpCode::kPad, {op.operands[0], op.operands[1]},
                        std::move(attributes),
                        Type(rewriter->type(op.results[0])));
}

ValueId RealDynamicSlice(Rewriter* rewriter, const Op& op) {
  const auto start = Known(rewriter, op.operands[1]);
  const auto limit = Known(rewriter, op.operands[2]);
  const auto strides = Known(rewriter, op.operands[3]);
  if (!start || !limit || !strides) return kNone;
  const Dims from = rewriter->dims(op.operands[0]);
  const Dims result = rewriter->dims(op.results[0]);
  for (size_t d = 0; d < from.size(); ++d) {
    const int64_t s = (*start)[d], l = (*limit)[d], step = (*strides)[d];
    if (s < 0 || l < s || l > from[d] || step < 1 || step > INT32_MAX ||
        (l - s + step - 1) / step != result[d])
      return kNone;
  }
  return rewriter->Slice(op.operands[0], *start, *limit, *strides);
}

ValueId DynamicGather(Rewriter* rewriter, const Op& op) {
  const auto sizes = Known(rewriter, op.operands[2]);
  if (!sizes) return kNone;
  AttributeMap attributes = op.attributes;
  attributes.Set("slice_sizes", Ints(*sizes));
  auto gather = std::make_unique<Op>();
  gather->code = OpCode::kGather;
  gather->operands = {op.operands[0], op.operands[1]};
  gather->attributes = attributes;
  // If the sizes do not fit the result, the op stays and fails at run time.
  const hlo::OpContext context{rewriter->module(), rewriter->function(),
                               *gather};
  std::vector<Type> results = {rewriter->type(op.results[0])};
  const Type declared = results[0];
  if (!hlo::Info(OpCode::kGather).shape(context, &results).ok() ||
      results[0] != declared)
    return kNone;
  return rewriter->Emit(OpCode::kGather, gather->operands,
                        std::move(attributes), declared);
}

// --- Tuples ------------------------------------------------------------------

ValueId ElementOfTuple(Rewriter* rewriter, const Op& op) {
  const Op* tuple = rewriter->Def(op.operands[0], OpCode::kTuple);
  return tuple == nullptr ? kNone : tuple->operands[op.attributes.Int("index")];
}

// --- Map ---------------------------------------------------------------------

// A map whose body has element-wise ops only: emits these ops on whole tensors.
ValueId MapIsElementwise(Rewriter* rewriter, const Op& op) {
  const hlo::Region& body = op.regions[0];
  for (const auto& inner : body.ops) {
    if (inner == body.ops.back()) break;
    const hlo::OpInfo& info = hlo::Info(*inner);
    if (inner->results.size() != 1 || !inner->regions.empty() ||
        (!info.Is(hlo::kElementwise) && inner->code != OpCode::kConstant))
      return kNone;
    for (ValueId v : inner->operands)
      if (!rewriter->dims(v).empty()) return kNone;
    if (!rewriter->dims(inner->results[0]).empty()) return kNone;
  }
  const Dims result = rewriter->dims(op.results[0]);
  for (size_t i = 0; i < op.operands.size(); ++i)
    if (rewriter->type(body.arguments[i]) !=
        Type::Tensor(rewriter->element(op.operands[i]), {}))
      return kNone;
  std::unordered_map<ValueId, ValueId> wide;
  for (size_t i = 0; i < op.operands.size(); ++i)
    wide[body.arguments[i]] = op.operands[i];
  const auto widened = [&](ValueId v) {
    const auto at = wide.find(v);
    if (at != wide.end()) return at->second;
    return wide[v] = rewriter->Broadcast(rewriter->Resolve(v), result, {});
  };
  for (const auto& inner : body.ops) {
    if (inner == body.ops.back()) break;
    if (inner->code == OpCode::kConstant) {
      const HostArray array = *rewriter->Constant(inner->results[0]);
      wide[inner->results[0]] = rewriter->Splat(array, result);
      continue;
    }
    std::vector<ValueId> operands;
    for (ValueId v : inner->operands) operands.push_back(widened(v));
    const ElementType type = rewriter->element(inner->results[0]);
    wide[inner->results[0]] =
        rewriter->EmitLike(*inner, std::move(operands), Shape{type, result});
  }
  const ValueId value = widened(body.ops.back()->operands[0]);
  return rewriter->type(value) == rewriter->type(op.results[0]) ? value : kNone;
}

constexpr RuleRow kRules[] = {
    {OpCode::kChloBroadcastAdd, BroadcastingIsPlain},
    {OpCode::kChloBroadcastAnd, BroadcastingIsPlain},
    {OpCode::kChloBroadcastAtan2, BroadcastingIsPlain},
    {OpCode::kChloBroadcastCompare, BroadcastingIsPlain},
    {OpCode::kChloBroadcastComplex, BroadcastingIsPlain},
    {OpCode::kChloBroadcastDivide, BroadcastingIsPlain},
    {OpCode::kChloBroadcastMaximum, BroadcastingIsPlain},
    {OpCode::kChloBroadcastMinimum, BroadcastingIsPlain},
    {OpCode::kChloBroadcastMultiply, BroadcastingIsPlain},
    {OpCode::kChloBroadcastNextAfter, BroadcastingIsPlain},
    {OpCode::kChloBroadcastOr, BroadcastingIsPlain},
    {OpCode::kChloBroadcastPolygamma, BroadcastingIsPlain},
    {OpCode::kChloBroadcastPower, BroadcastingIsPlain},
    {OpCode::kChloBroadcastRemainder, BroadcastingIsPlain},
    {OpCode::kChloBroadcastSelect, BroadcastingIsPlain},
    {OpCode::kChloBroadcastShiftLeft, BroadcastingIsPlain},
    {OpCode::kChloBroadcastShiftRightArithmetic, BroadcastingIsPlain},
    {OpCode::kChloBroadcastShiftRightLogical, BroadcastingIsPlain},
    {OpCode::kChloBroadcastSubtract, BroadcastingIsPlain},
    {OpCode::kChloBroadcastXor, BroadcastingIsPlain},
    {OpCode::kChloBroadcastZeta, BroadcastingIsPlain},
    {OpCode::kChloConstant, ChloConstant},
    {OpCode::kGetDimensionSize, DimensionSize},
    {OpCode::kBroadcast, BroadcastIsInDim},
    {OpCode::kDynamicBroadcastInDim, DynamicBroadcast},
    {OpCode::kDynamicReshape, DynamicReshape},
    {OpCode::kDynamicIota, DynamicIota},
    {OpCode::kDynamicPad, DynamicPad},
    {OpCode::kRealDynamicSlice, RealDynamicSlice},
    {OpCode::kDynamicGather, DynamicGather},
    {OpCode::kGetTupleElement, ElementOfTuple},
    {OpCode::kMap, MapIsElementwise},
};

}  // namespace

std::span<const RuleRow> FormRules() { return kRules; }

}  // namespace escala::engine::simplify
