// Bitcasts that split elements into several, or join several, become shifts.
#include <bit>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/constants.h"

namespace escala::engine::simplify {
namespace {

ElementType UnsignedOf(int64_t bits) {
  for (const ElementType type :
       {ElementType::kU2, ElementType::kU4, ElementType::kU8, ElementType::kU16,
        ElementType::kU32})
    if (BitWidth(type) == bits) return type;
  return ElementType::kU64;
}

// The same bits as unsigned integers, or as the type.
ValueId Bits(Rewriter* rewriter, ValueId v, ElementType type) {
  if (rewriter->element(v) == type) return v;
  return rewriter->Emit(OpCode::kBitcastConvert, {v},
                        Shape{type, rewriter->dims(v)});
}

ValueId Number(Rewriter* rewriter, ElementType type, int64_t value,
               const Dims& dims) {
  return rewriter->Splat(hlo::ScalarOf(type, value), dims);
}

// Part k of an element has the bits from k * width up.
ValueId Split(Rewriter* rewriter, ValueId v, ElementType part, Dims dims) {
  const int64_t width = BitWidth(part);
  const ElementType whole = rewriter->element(v);
  const Shape shape{whole, dims};
  const auto last = static_cast<int64_t>(dims.size()) - 1;
  Dims to;
  for (int64_t d = 0; d < last; ++d) to.push_back(d);
  AttributeMap along;
  along.Set("iota_dimension", hlo::IntValue{last});
  const ValueId place = rewriter->Emit(
      OpCode::kMultiply,
      {rewriter->Emit(OpCode::kIota, {}, along, Type::Tensor(shape)),
       Number(rewriter, whole, width, dims)},
      shape);
  const ValueId low =
      rewriter->Emit(OpCode::kShiftRightLogical,
                     {rewriter->Broadcast(v, dims, to), place}, shape);
  const int64_t mask = static_cast<int64_t>((uint64_t{1} << width) - 1);
  const ValueId bits = rewriter->Emit(
      OpCode::kAnd, {low, Number(rewriter, whole, mask, dims)}, shape);
  return rewriter->Emit(OpCode::kConvert, {bits}, Shape{part, dims});
}

ValueId Join(Rewriter* rewriter, ValueId v, ElementType whole,
             const Dims& dims) {
  const int64_t width = BitWidth(rewriter->element(v));
  const Dims from = rewriter->dims(v);
  const Shape shape{whole, dims};
  ValueId joined = kNone;
  for (int64_t k = 0; k < from.back(); ++k) {
    Dims start(from.size(), 0), limit = from;
    start.back() = k;
    limit.back() = k + 1;
    const ValueId part = rewriter->Emit(
        OpCode::kConvert,
        {rewriter->Reshape(
            rewriter->Slice(v, start, limit, Dims(from.size(), 1)), dims)},
        shape);
    if (k == 0) {
      joined = part;
      continue;
    }
    const ValueId shifted =
        rewriter->Emit(OpCode::kShiftLeft,
                       {part, Number(rewriter, whole, k * width, dims)}, shape);
    joined = rewriter->Emit(OpCode::kOr, {joined, shifted}, shape);
  }
  return joined;
}

ValueId BitcastOfOtherWidth(Rewriter* rewriter, const Op& op) {
  const ValueId v = op.operands[0];
  const Shape from = rewriter->shape(v), to = rewriter->shape(op.results[0]);
  const int64_t narrow = std::min(BitWidth(from.type), BitWidth(to.type));
  const int64_t wide = std::max(BitWidth(from.type), BitWidth(to.type));
  if (narrow == wide || narrow < 2 || IsComplex(from.type) ||
      IsComplex(to.type) || !std::has_single_bit(static_cast<uint64_t>(narrow)))
    return kNone;
  const ValueId bits = Bits(rewriter, v, UnsignedOf(BitWidth(from.type)));
  const ElementType made = UnsignedOf(BitWidth(to.type));
  return Bits(rewriter,
              BitWidth(from.type) == wide ? Split(rewriter, bits, made, to.dims)
                                          : Join(rewriter, bits, made, to.dims),
              to.type);
}

constexpr RuleRow kRules[] = {
    {OpCode::kBitcastConvert, BitcastOfOtherWidth},
};

}  // namespace

std::span<const RuleRow> BitcastRules() { return kRules; }

}  // namespace escala::engine::simplify
