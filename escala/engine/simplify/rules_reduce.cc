// Reductions and maps. No rule changes the order in which elements are
// combined.
#include <algorithm>
#include <unordered_map>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/constants.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine::simplify {
namespace {

// Emits a reduce of one input with a copy of the body of `op`.
ValueId EmitReduce(Rewriter* rewriter, const Op& op, ValueId input,
                   Dims dimensions, Dims result) {
  auto reduce = std::make_unique<Op>();
  reduce->code = OpCode::kReduce;
  reduce->operands = {input, op.operands[1]};
  reduce->attributes = op.attributes;
  reduce->attributes.Set("dimensions", hlo::IntsOf(std::move(dimensions)));
  reduce->location = op.location;
  reduce->regions.push_back(rewriter->CopyRegion(op.regions[0]));
  return rewriter->Emit(
      std::move(reduce),
      Type::Tensor(rewriter->element(op.results[0]), std::move(result)));
}

bool IsReduced(const Dims& dimensions, int64_t d) {
  return std::count(dimensions.begin(), dimensions.end(), d) != 0;
}

// A reduction over dimensions of size 1 only: applies the body once, with the
// initial value as the left operand.
ValueId ReduceOne(Rewriter* rewriter, const Op& op) {
  if (op.operands.size() != 2) return kNone;
  const Dims from = rewriter->dims(op.operands[0]);
  for (int64_t d : op.attributes.Ints("dimensions"))
    if (from[d] != 1) return kNone;
  const Op* body = hlo::BodyOp(op.regions[0]);
  const ElementType type = rewriter->element(op.results[0]);
  if (body == nullptr || rewriter->element(op.operands[0]) != type ||
      rewriter->element(op.operands[1]) != type ||
      rewriter->element(op.regions[0].arguments[0]) != type)
    return kNone;
  const Dims result = rewriter->dims(op.results[0]);
  const ValueId value = rewriter->Reshape(op.operands[0], result);
  const ValueId init = rewriter->Broadcast(op.operands[1], result, {});
  return rewriter->EmitLike(*body, {init, value}, Shape{type, result});
}

// Removes dimensions of size 1, reduced or not.
ValueId ReduceUnits(Rewriter* rewriter, const Op& op) {
  if (op.operands.size() != 2) return kNone;
  const Dims from = rewriter->dims(op.operands[0]);
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
  const Dims wide = rewriter->dims(op.results[0]);
  const ValueId input = rewriter->Reshape(op.operands[0], WithoutUnits(from));
  return rewriter->Reshape(EmitReduce(rewriter, op, input, kept, result), wide);
}

// Emits a reduction of `input` along the dimensions of `op` by one op, from its
// identity.
ValueId EmitFold(Rewriter* rewriter, const Op& op, OpCode code, ValueId input) {
  const ElementType type = rewriter->element(input);
  auto reduce = std::make_unique<Op>();
  reduce->code = OpCode::kReduce;
  reduce->operands = {input, rewriter->Constant(hlo::IdentityOf(code, type))};
  reduce->attributes = op.attributes;
  reduce->location = op.location;
  reduce->regions.push_back(rewriter->ScalarBody(code, type));
  return rewriter->Emit(std::move(reduce),
                        Type::Tensor(type, rewriter->dims(op.results[0])));
}

// A maximum or minimum of bf16 or f16 is one of integers of 16 bits, whose
// vectors have twice as many elements, and which know no NaN: with their lower
// bits turned around, negative numbers are in order. If a number's size is
// above infinity, the result is NaN.
ValueId ReduceBits(Rewriter* rewriter, const Op& op) {
  constexpr int64_t kLeast = 1 << 12;
  if (op.operands.size() != 2) return kNone;
  const ValueId x = op.operands[0];
  const ElementType type = rewriter->element(x);
  const auto code = hlo::CombinerOf(op.regions[0]);
  const bool narrow = type == ElementType::kBF16 || type == ElementType::kF16;
  if (!narrow || (code != OpCode::kMaximum && code != OpCode::kMinimum) ||
      rewriter->element(op.results[0]) != type ||
      rewriter->element(op.operands[1]) != type ||
      rewriter->element(op.regions[0].arguments[0]) != type ||
      rewriter->shape(x).num_elements() < kLeast)
    return kNone;
  const ElementType word = ElementType::kI16;
  const auto number = [&](int64_t value, const Dims& dims) {
    HostArray scalar(Shape{word, {}});
    *scalar.mutable_as<int16_t>() = static_cast<int16_t>(value);
    return rewriter->Splat(std::move(scalar), dims);
  };
  const auto apply = [&](OpCode which, ValueId a, ValueId b) {
    return rewriter->Emit(which, {a, b}, Shape{word, Dims(rewriter->dims(a))});
  };
  const auto turned = [&](ValueId v) {
    const Dims dims = rewriter->dims(v);
    const ValueId sign =
        apply(OpCode::kShiftRightArithmetic, v, number(15, dims));
    return apply(OpCode::kXor, v,
                 apply(OpCode::kAnd, sign, number(0x7fff, dims)));
  };
  const Dims from = rewriter->dims(x), to = rewriter->dims(op.results[0]);
  const ValueId bits =
      rewriter->Emit(OpCode::kBitcastConvert, {x}, Shape{word, from});
  const ValueId best = EmitFold(rewriter, op, *code, turned(bits));
  const ValueId size =
      EmitFold(rewriter, op, OpCode::kMaximum,
               apply(OpCode::kAnd, bits, number(0x7fff, from)));
  const int64_t infinity = type == ElementType::kBF16 ? 0x7f80 : 0x7c00;
  AttributeMap above;
  above.Set("comparison_direction", std::string("GT"));
  const ValueId is_nan =
      rewriter->Emit(OpCode::kCompare, {size, number(infinity, to)},
                     std::move(above), Type::Tensor(ElementType::kI1, to));
  const ValueId chosen = rewriter->Emit(
      OpCode::kSelect, {is_nan, size, turned(best)}, Shape{word, to});
  const ValueId value =
      rewriter->Emit(OpCode::kBitcastConvert, {chosen}, Shape{type, to});
  return rewriter->Emit(*code,
                        {rewriter->Broadcast(op.operands[1], to, {}), value},
                        Shape{type, to});
}

// A reduction of last dimensions of a few elements, as the coordinates of
// points are, applies its op to the slices of each, in their order. Vectors
// then lie along another dimension, where a fold would leave most of their
// elements empty; and what follows from the result is no longer done row by
// row. Of more than a few elements only if that dimension fills vectors, also
// in a block: otherwise these gather, which takes longer than a fold.
ValueId ReduceFew(Rewriter* rewriter, const Op& op) {
  constexpr int64_t kMost = 8, kFew = 4, kLeastRows = 32, kFull = 64;
  if (op.operands.size() != 2) return kNone;
  const ValueId x = op.operands[0];
  const ElementType type = rewriter->element(x);
  const Op* const body = hlo::BodyOp(op.regions[0]);
  const Dims from = rewriter->dims(x), to = rewriter->dims(op.results[0]);
  const Dims over = op.attributes.Ints("dimensions");
  int64_t few = 1;
  for (int64_t d : over) {
    if (d < static_cast<int64_t>(to.size())) return kNone;  // not the last
    few *= from[d];
  }
  if (!hlo::CombinerOf(op.regions[0]) || IsNarrowFloat(type) ||
      IsComplex(type) || rewriter->element(op.results[0]) != type ||
      rewriter->element(op.operands[1]) != type ||
      rewriter->element(op.regions[0].arguments[0]) != type || few < 2 ||
      few > kMost || Product(to) < kLeastRows ||
      (few > kFew && (to.back() < kFull || BitWidth(type) < 32)))
    return kNone;
  const Dims ones(from.size(), 1);
  ValueId all = rewriter->Broadcast(op.operands[1], to, {});
  for (int64_t i = 0; i < few; ++i) {
    Dims start(from.size(), 0), limit = from;
    int64_t rest = i;
    for (size_t d = from.size(); d-- > to.size(); rest /= from[d]) {
      start[d] = rest % from[d];
      limit[d] = start[d] + 1;
    }
    const ValueId each =
        rewriter->Reshape(rewriter->Slice(x, start, limit, ones), to);
    all = rewriter->EmitLike(*body, {all, each}, Shape{type, to});
  }
  return all;
}

// Reduces before a transpose, if the reduced dimensions keep their order.
ValueId ReduceTranspose(Rewriter* rewriter, const Op& op) {
  if (op.operands.size() != 2) return kNone;
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kTranspose);
  if (inner == nullptr) return kNone;
  const Dims permutation = inner->attributes.Ints("permutation");
  const Dims dimensions = op.attributes.Ints("dimensions");
  Dims reduced, kept;
  for (size_t d = 0; d < permutation.size(); ++d)
    (IsReduced(dimensions, d) ? reduced : kept).push_back(permutation[d]);
  if (!std::is_sorted(reduced.begin(), reduced.end())) return kNone;
  Dims sorted = kept;
  std::sort(sorted.begin(), sorted.end());
  const Dims from = rewriter->dims(inner->operands[0]);
  Dims result, back;
  for (int64_t d : sorted) result.push_back(from[d]);
  for (int64_t d : kept)
    back.push_back(std::find(sorted.begin(), sorted.end(), d) - sorted.begin());
  const ValueId sum =
      EmitReduce(rewriter, op, inner->operands[0], reduced, result);
  return back.empty() ? sum : rewriter->Transpose(sum, back);
}

// The op of the body that combines the elements of operand i and nothing else;
// null if there is none.
const Op* OwnOp(const Rewriter& rewriter, const Op& reduce, size_t i) {
  const hlo::Region& body = reduce.regions[0];
  const size_t count = reduce.results.size();
  const Type scalar =
      Type::Tensor(rewriter.element(reduce.operands[i]), Dims());
  const std::vector<ValueId> own = {body.arguments[i],
                                    body.arguments[count + i]};
  for (const auto& op : body.ops) {
    if (op->results.size() != 1 ||
        op->results[0] != body.ops.back()->operands[i])
      continue;
    const bool is_own = op->operands == own && op->regions.empty() &&
                        op->attributes.empty() &&
                        rewriter.type(op->results[0]) == scalar &&
                        rewriter.type(own[0]) == scalar;
    return is_own ? op.get() : nullptr;
  }
  return nullptr;
}

// A reduction of several operands that do not meet, whole or over windows, is
// one of each: those have faster code.
Edit SplitReduce(Rewriter* rewriter, Op* op) {
  const size_t count = op->results.size();
  const hlo::Region& body = op->regions[0];
  if (count < 2 || op->operands.size() != 2 * count ||
      body.ops.size() != count + 1 || body.ops.back()->operands.size() != count)
    return Edit::kNothing;
  for (size_t i = 0; i < count; ++i)
    if (OwnOp(*rewriter, *op, i) == nullptr) return Edit::kNothing;
  for (size_t i = 0; i < count; ++i) {
    auto one = std::make_unique<Op>();
    one->code = op->code;
    one->operands = {op->operands[i], op->operands[count + i]};
    one->attributes = op->attributes;
    one->location = op->location;
    one->regions.push_back(rewriter->ScalarBody(
        OwnOp(*rewriter, *op, i)->code, rewriter->element(op->operands[i])));
    rewriter->Replace(
        op->results[i],
        rewriter->Emit(std::move(one), Type(rewriter->type(op->results[i]))));
  }
  return Edit::kGone;
}

// --- Map ---------------------------------------------------------------------

// A map whose body has element-wise ops only: emits these ops on whole tensors.
ValueId MapIsElementwise(Rewriter* rewriter, const Op& op) {
  const hlo::Region& body = op.regions[0];
  if (!IsWideBody(*rewriter, body)) return kNone;
  for (size_t i = 0; i < op.operands.size(); ++i)
    if (rewriter->type(body.arguments[i]) !=
        Type::Tensor(rewriter->element(op.operands[i]), {}))
      return kNone;
  const ValueId value =
      InlineWide(rewriter, body, op.operands, rewriter->dims(op.results[0]));
  return rewriter->type(value) == rewriter->type(op.results[0]) ? value : kNone;
}

constexpr RuleRow kRules[] = {
    {OpCode::kReduce, ReduceOne},       {OpCode::kReduce, ReduceUnits},
    {OpCode::kReduce, ReduceTranspose}, {OpCode::kReduce, ReduceBits},
    {OpCode::kReduce, ReduceFew},       {OpCode::kMap, MapIsElementwise},
};

constexpr OpRuleRow kOpRules[] = {
    {OpCode::kReduce, SplitReduce},
    {OpCode::kReduce, PositionOfBest},
    {OpCode::kReduceWindow, SplitReduce},
};

}  // namespace

ValueId SumOver(Rewriter* rewriter, const Op& op, ValueId terms, Dims over) {
  const Shape from = rewriter->shape(terms);
  Dims dims;
  for (size_t d = 0; d < from.dims.size(); ++d)
    if (!IsReduced(over, static_cast<int64_t>(d))) dims.push_back(from.dims[d]);
  auto sum = std::make_unique<Op>();
  sum->code = OpCode::kReduce;
  sum->operands = {terms, rewriter->Constant(Scalar(from.type, 0))};
  sum->attributes = IntsMap("dimensions", std::move(over));
  sum->location = op.location;
  sum->regions.push_back(rewriter->ScalarBody(OpCode::kAdd, from.type));
  return rewriter->Emit(std::move(sum),
                        Type::Tensor(from.type, std::move(dims)));
}

std::span<const RuleRow> ReduceRules() { return kRules; }
std::span<const OpRuleRow> FoldRules() { return kOpRules; }

bool IsWideBody(const Rewriter& rewriter, const hlo::Region& body) {
  return body.ops.back()->operands.size() == 1 && HasWideOps(rewriter, body);
}

bool HasWideOps(const Rewriter& rewriter, const hlo::Region& body) {
  for (const auto& inner : body.ops) {
    if (inner == body.ops.back()) break;
    const hlo::OpInfo& info = hlo::Info(*inner);
    if (inner->results.size() != 1 || !inner->regions.empty() ||
        (!info.Is(hlo::kElementwise) && inner->code != OpCode::kConstant))
      return false;
    for (ValueId v : inner->operands)
      if (!rewriter.dims(v).empty()) return false;
    if (!rewriter.dims(inner->results[0]).empty()) return false;
  }
  return true;
}

ValueId InlineWide(Rewriter* rewriter, const hlo::Region& body,
                   const std::vector<ValueId>& arguments, Dims dims) {
  return InlineWideAll(rewriter, body, arguments, std::move(dims))[0];
}

std::vector<ValueId> InlineWideAll(Rewriter* rewriter, const hlo::Region& body,
                                   const std::vector<ValueId>& arguments,
                                   Dims dims) {
  std::unordered_map<ValueId, ValueId> wide;
  for (size_t i = 0; i < arguments.size(); ++i)
    wide[body.arguments[i]] = arguments[i];
  const auto widened = [&](ValueId v) {
    const auto at = wide.find(v);
    if (at != wide.end()) return at->second;
    return wide[v] = rewriter->Broadcast(rewriter->Resolve(v), dims, {});
  };
  for (const auto& inner : body.ops) {
    if (inner == body.ops.back()) break;
    if (inner->code == OpCode::kConstant) {
      const HostArray array = *rewriter->Constant(inner->results[0]);
      wide[inner->results[0]] = rewriter->Splat(array, dims);
      continue;
    }
    std::vector<ValueId> operands;
    for (ValueId v : inner->operands) operands.push_back(widened(v));
    const ElementType type = rewriter->element(inner->results[0]);
    wide[inner->results[0]] =
        rewriter->EmitLike(*inner, std::move(operands), Shape{type, dims});
  }
  std::vector<ValueId> results;
  for (ValueId v : body.ops.back()->operands) results.push_back(widened(v));
  return results;
}

}  // namespace escala::engine::simplify
