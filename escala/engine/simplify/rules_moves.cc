// Reshape, transpose, broadcast, iota, reverse, convert.
//
// Canonical forms: the operand of a broadcast has no dimensions of size 1, and
// its dimensions are in the order of the result; a transpose changes the order
// of dimensions larger than 1; a constant whose elements are all equal is a
// broadcast scalar, and one that counts along a dimension an iota.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/elements.h"

namespace escala::engine::simplify {
namespace {

// If `to` is `from` with ones inserted and removed: the positions in `to` of
// the dimensions of `from` that are not 1.
std::optional<Dims> UnitsMoved(const Dims& from, const Dims& to) {
  if (WithoutUnits(from) != WithoutUnits(to)) return std::nullopt;
  Dims places;
  for (size_t d = 0; d < to.size(); ++d)
    if (to[d] != 1) places.push_back(static_cast<int64_t>(d));
  return places;
}

bool IsIdentity(const Dims& permutation) {
  for (size_t i = 0; i < permutation.size(); ++i)
    if (permutation[i] != static_cast<int64_t>(i)) return false;
  return true;
}

// --- Constants ---------------------------------------------------------------

ValueId SplatConstant(Rewriter* rewriter, const Op& op) {
  const HostArray* splat = hlo::SplatOf(op);
  if (splat == nullptr || splat->shape().num_elements() == 1) return kNone;
  const Shape shape = splat->shape();
  return rewriter->Splat(
      HostArray::FromBytes(Shape{shape.type, {}}, splat->data()), shape.dims);
}

// Whether each element is its position along dimension `d`.
bool CountsAlong(const HostArray& array, size_t d) {
  const Dims& dims = array.shape().dims;
  int64_t stride = 1;
  for (size_t i = d + 1; i < dims.size(); ++i) stride *= dims[i];
  for (int64_t i = 0; i < array.shape().num_elements(); ++i) {
    const double value = ElementAsDouble(array.view(), i);
    if (std::signbit(value) ||
        value != static_cast<double>(i / stride % dims[d]))
      return false;
  }
  return true;
}

// Flattening makes arrays of small iotas. As an iota again, rules and kernels
// know its elements.
ValueId IotaConstant(Rewriter* rewriter, const Op& op) {
  const HostArray& array = *rewriter->Constant(op.results[0]);
  const Shape& shape = array.shape();
  if (!IsPlainFloat(shape.type) &&
      (!IsInteger(shape.type) || BitWidth(shape.type) < 8))
    return kNone;
  for (size_t d = 0; d < shape.dims.size(); ++d)
    if (shape.dims[d] > 1 && CountsAlong(array, d)) {
      AttributeMap attributes;
      attributes.Set("iota_dimension", hlo::IntValue{static_cast<int64_t>(d)});
      return Like(rewriter, op, OpCode::kIota, {}, std::move(attributes));
    }
  return kNone;
}

// --- Reshape -----------------------------------------------------------------

ValueId ReshapeSame(Rewriter* rewriter, const Op& op) {
  const ValueId v = op.operands[0];
  return rewriter->dims(v) == rewriter->dims(op.results[0]) ? v : kNone;
}

ValueId ReshapeReshape(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kReshape);
  if (inner == nullptr) return kNone;
  return rewriter->Reshape(inner->operands[0],
                           Dims(rewriter->dims(op.results[0])));
}

ValueId ReshapeBroadcast(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kBroadcastInDim);
  if (inner == nullptr) return kNone;
  const Dims result = rewriter->dims(op.results[0]);
  const ValueId source = inner->operands[0];
  if (rewriter->dims(source).empty())
    return rewriter->Broadcast(source, result, {});
  const Dims wide = rewriter->dims(op.operands[0]);
  const std::optional<Dims> places = UnitsMoved(wide, result);
  if (!places) return kNone;
  // If dimension d of `wide` is the n-th that is not 1, it becomes places[n].
  Dims to;
  for (int64_t d : inner->attributes.Ints("broadcast_dimensions")) {
    if (wide[d] == 1) return kNone;
    const auto before = std::count_if(wide.begin(), wide.begin() + d,
                                      [](int64_t size) { return size != 1; });
    to.push_back((*places)[before]);
  }
  return rewriter->Broadcast(source, result, to);
}

ValueId ReshapeIota(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kIota);
  if (inner == nullptr) return kNone;
  const Shape result = rewriter->shape(op.results[0]);
  const Dims from = rewriter->dims(op.operands[0]);
  const std::optional<Dims> places = UnitsMoved(from, result.dims);
  const int64_t d = inner->attributes.Int("iota_dimension");
  if (!places || from[d] == 1) return kNone;
  const auto before = std::count_if(from.begin(), from.begin() + d,
                                    [](int64_t size) { return size != 1; });
  AttributeMap attributes;
  attributes.Set("iota_dimension", hlo::IntValue{(*places)[before]});
  return rewriter->Emit(OpCode::kIota, {}, std::move(attributes),
                        Type::Tensor(result));
}

// --- Transpose ---------------------------------------------------------------

ValueId TransposeSame(Rewriter* rewriter, const Op& op) {
  const Dims permutation = op.attributes.Ints("permutation");
  if (IsIdentity(permutation)) return op.operands[0];
  // If only dimensions of size 1 move, the transpose is a reshape.
  const Dims from = rewriter->dims(op.operands[0]);
  int64_t last = -1;
  for (int64_t d : permutation) {
    if (from[d] == 1) continue;
    if (d < last) return kNone;
    last = d;
  }
  return rewriter->Reshape(op.operands[0], Dims(rewriter->dims(op.results[0])));
}

ValueId TransposeTranspose(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kTranspose);
  if (inner == nullptr) return kNone;
  const Dims& first = inner->attributes.Ints("permutation");
  Dims permutation;
  for (int64_t d : op.attributes.Ints("permutation"))
    permutation.push_back(first[d]);
  return rewriter->Transpose(inner->operands[0], permutation);
}

ValueId TransposeBroadcast(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kBroadcastInDim);
  if (inner == nullptr) return kNone;
  const Dims& permutation = op.attributes.Ints("permutation");
  Dims to;
  for (int64_t d : inner->attributes.Ints("broadcast_dimensions"))
    to.push_back(std::find(permutation.begin(), permutation.end(), d) -
                 permutation.begin());
  return rewriter->Broadcast(inner->operands[0],
                             Dims(rewriter->dims(op.results[0])), to);
}

// A few thin arrays side by side, of which a transpose makes the innermost
// dimension, as a cross product does: each is written where it goes at once.
ValueId TransposeConcatenate(Rewriter* rewriter, const Op& op) {
  constexpr size_t kFew = 4;
  const Op* const inner = rewriter->Def(op.operands[0], OpCode::kConcatenate);
  if (inner == nullptr || rewriter->uses(op.operands[0]) > 1 ||
      inner->operands.size() > kFew)
    return kNone;
  const Dims permutation = op.attributes.Ints("permutation");
  const int64_t from = inner->attributes.Int("dimension");
  if (permutation.back() != from) return kNone;
  std::vector<ValueId> parts;
  for (ValueId v : inner->operands) {
    if (rewriter->dims(v)[from] != 1) return kNone;
    parts.push_back(rewriter->Transpose(v, permutation));
  }
  AttributeMap attributes;
  attributes.Set("dimension",
                 hlo::IntValue{static_cast<int64_t>(permutation.size()) - 1});
  return Like(rewriter, op, OpCode::kConcatenate, std::move(parts),
              std::move(attributes));
}

ValueId TransposeIota(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kIota);
  if (inner == nullptr) return kNone;
  const Dims& permutation = op.attributes.Ints("permutation");
  const int64_t d = inner->attributes.Int("iota_dimension");
  AttributeMap attributes;
  attributes.Set(
      "iota_dimension",
      hlo::IntValue{std::find(permutation.begin(), permutation.end(), d) -
                    permutation.begin()});
  return Like(rewriter, op, OpCode::kIota, {}, std::move(attributes));
}

// --- Broadcast ---------------------------------------------------------------

// A broadcast that only adds dimensions of size 1, in order, is a reshape.
ValueId BroadcastSame(Rewriter* rewriter, const Op& op) {
  const ValueId v = op.operands[0];
  const Dims result = rewriter->dims(op.results[0]);
  const Dims& to = op.attributes.Ints("broadcast_dimensions");
  if (!std::is_sorted(to.begin(), to.end())) return kNone;
  const Shape& from = rewriter->shape(v);
  if (from.num_elements() != rewriter->shape(op.results[0]).num_elements() ||
      from.num_elements() == 0)
    return kNone;
  return rewriter->Reshape(v, result);
}

ValueId BroadcastUnits(Rewriter* rewriter, const Op& op) {
  const Dims from = rewriter->dims(op.operands[0]);
  const Dims result = rewriter->dims(op.results[0]);
  const Dims& to = op.attributes.Ints("broadcast_dimensions");
  Dims rest;
  for (size_t d = 0; d < from.size(); ++d)
    if (from[d] != 1) rest.push_back(to[d]);
  if (rest.size() == from.size()) return kNone;
  return rewriter->Broadcast(
      rewriter->Reshape(op.operands[0], WithoutUnits(from)), result, rest);
}

ValueId BroadcastInOrder(Rewriter* rewriter, const Op& op) {
  Dims to = op.attributes.Ints("broadcast_dimensions");
  if (std::is_sorted(to.begin(), to.end())) return kNone;
  Dims order(to.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(),
            [&](int64_t a, int64_t b) { return to[a] < to[b]; });
  const Dims result = rewriter->dims(op.results[0]);
  std::sort(to.begin(), to.end());
  return rewriter->Broadcast(rewriter->Transpose(op.operands[0], order), result,
                             to);
}

ValueId BroadcastBroadcast(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kBroadcastInDim);
  if (inner == nullptr) return kNone;
  const Dims& outer_to = op.attributes.Ints("broadcast_dimensions");
  Dims to;
  for (int64_t d : inner->attributes.Ints("broadcast_dimensions"))
    to.push_back(outer_to[d]);
  return rewriter->Broadcast(inner->operands[0],
                             Dims(rewriter->dims(op.results[0])), to);
}

ValueId BroadcastIota(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kIota);
  if (inner == nullptr) return kNone;
  const int64_t d = inner->attributes.Int("iota_dimension");
  const int64_t to = op.attributes.Ints("broadcast_dimensions")[d];
  if (rewriter->dims(op.operands[0])[d] != rewriter->dims(op.results[0])[to])
    return kNone;
  AttributeMap attributes;
  attributes.Set("iota_dimension", hlo::IntValue{to});
  return Like(rewriter, op, OpCode::kIota, {}, std::move(attributes));
}

ValueId IotaOfOne(Rewriter* rewriter, const Op& op) {
  const Shape shape = rewriter->shape(op.results[0]);
  if (shape.dims[op.attributes.Int("iota_dimension")] != 1) return kNone;
  return rewriter->Splat(Scalar(shape.type, 0), shape.dims);
}

// --- Reverse -----------------------------------------------------------------

// Drops dimensions of size 1, dimensions along which all elements are equal,
// and dimensions that are reversed twice.
ValueId ReverseLess(Rewriter* rewriter, const Op& op) {
  ValueId v = op.operands[0];
  const Dims sizes = rewriter->dims(v);
  const Op* broadcast = rewriter->Def(v, OpCode::kBroadcastInDim);
  Dims dims;
  for (int64_t d : op.attributes.Ints("dimensions")) {
    bool constant = sizes[d] <= 1;
    if (broadcast != nullptr) {
      const Dims& to = broadcast->attributes.Ints("broadcast_dimensions");
      constant |= std::count(to.begin(), to.end(), d) == 0;
    }
    if (!constant) dims.push_back(d);
  }
  if (const Op* inner = rewriter->Def(v, OpCode::kReverse)) {
    v = inner->operands[0];
    for (int64_t d : inner->attributes.Ints("dimensions")) {
      const auto twice = std::find(dims.begin(), dims.end(), d);
      if (twice == dims.end())
        dims.push_back(d);
      else
        dims.erase(twice);
    }
    std::sort(dims.begin(), dims.end());
  } else if (dims.size() == op.attributes.Ints("dimensions").size()) {
    return kNone;
  }
  if (dims.empty()) return v;
  return Like(rewriter, op, OpCode::kReverse, {v}, IntsMap("dimensions", dims));
}

// --- Convert -----------------------------------------------------------------

// Whether `to` can hold every value of `from`, so that a conversion through it
// equals the direct conversion.
bool IsExact(ElementType from, ElementType to) {
  if (from == ElementType::kI1) return IsInteger(to) || IsPlainFloat(to);
  if (IsInteger(from) && IsInteger(to)) {
    if (IsSigned(from)) return IsSigned(to) && BitWidth(to) >= BitWidth(from);
    return BitWidth(to) > BitWidth(from) ||
           (IsUnsigned(to) && BitWidth(to) >= BitWidth(from));
  }
  const auto digits = [](ElementType type) {
    return type == ElementType::kF64 ? 53 : type == ElementType::kF32 ? 24 : 0;
  };
  if (IsInteger(from)) return BitWidth(from) <= digits(to);
  if (!IsFloat(from)) return false;
  if (to == ElementType::kF64) return true;
  return to == ElementType::kF32 && BitWidth(from) <= 16;
}

ValueId ConvertSame(Rewriter* rewriter, const Op& op) {
  const ValueId v = op.operands[0];
  return rewriter->element(v) == rewriter->element(op.results[0]) ? v : kNone;
}

ValueId ConvertConvert(Rewriter* rewriter, const Op& op) {
  const Op* inner = rewriter->Def(op.operands[0], OpCode::kConvert);
  if (inner == nullptr) return kNone;
  const ValueId source = inner->operands[0];
  if (!IsExact(rewriter->element(source), rewriter->element(op.operands[0])) ||
      IsComplex(rewriter->element(op.results[0])))
    return kNone;
  return Like(rewriter, op, OpCode::kConvert, {source});
}

ValueId BitcastSame(Rewriter* rewriter, const Op& op) {
  const ValueId v = op.operands[0];
  if (rewriter->type(v) == rewriter->type(op.results[0])) return v;
  const Op* inner = rewriter->Def(v, OpCode::kBitcastConvert);
  if (inner == nullptr) return kNone;
  const ValueId source = inner->operands[0];
  return rewriter->type(source) == rewriter->type(op.results[0]) ? source
                                                                 : kNone;
}

constexpr RuleRow kRules[] = {
    {OpCode::kConstant, SplatConstant},
    {OpCode::kConstant, IotaConstant},
    {OpCode::kReshape, ReshapeSame},
    {OpCode::kReshape, ReshapeReshape},
    {OpCode::kReshape, ReshapeBroadcast},
    {OpCode::kReshape, ReshapeIota},
    {OpCode::kTranspose, TransposeSame},
    {OpCode::kTranspose, TransposeTranspose},
    {OpCode::kTranspose, TransposeBroadcast},
    {OpCode::kTranspose, TransposeConcatenate},
    {OpCode::kTranspose, TransposeIota},
    {OpCode::kBroadcastInDim, BroadcastSame},
    {OpCode::kBroadcastInDim, BroadcastUnits},
    {OpCode::kBroadcastInDim, BroadcastBroadcast},
    {OpCode::kBroadcastInDim, BroadcastIota},
    {OpCode::kBroadcastInDim, BroadcastInOrder},
    {OpCode::kIota, IotaOfOne},
    {OpCode::kReverse, ReverseLess},
    {OpCode::kConvert, ConvertSame},
    {OpCode::kConvert, ConvertConvert},
    {OpCode::kBitcastConvert, BitcastSame},
};

}  // namespace

std::span<const RuleRow> MoveRules() { return kRules; }

}  // namespace escala::engine::simplify
