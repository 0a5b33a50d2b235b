// Derives properties of values without running the program.
#include <algorithm>
#include <cmath>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/elements.h"

namespace escala::engine::simplify {
namespace {

constexpr int kMaxDepth = 12;
constexpr int64_t kMaxScanned = 4096;

// The range of an integer type. Nullopt for ui64, which int64_t cannot hold.
std::optional<Range> RangeOfType(ElementType type) {
  const int bits = BitWidth(type);
  if (!IsInteger(type) || (IsUnsigned(type) && bits == 64)) return std::nullopt;
  if (IsUnsigned(type)) return Range{0, (int64_t{1} << bits) - 1};
  if (bits == 64) return Range{INT64_MIN, INT64_MAX};
  return Range{-(int64_t{1} << (bits - 1)), (int64_t{1} << (bits - 1)) - 1};
}

bool Holds(const Range& outer, const Range& inner) {
  return outer.low <= inner.low && inner.high <= outer.high;
}

std::optional<Range> RangeOfArray(const HostArray& array) {
  const int64_t count = array.shape().num_elements();
  if (count == 0 || count > kMaxScanned) return std::nullopt;
  Range range{INT64_MAX, INT64_MIN};
  for (int64_t i = 0; i < count; ++i) {
    const int64_t value = hlo::ref::LoadIndex(array.view(), i);
    range = {std::min(range.low, value), std::max(range.high, value)};
  }
  return range;
}

std::optional<Range> Find(const Rewriter& rewriter, ValueId v, int depth);

std::optional<Range> Sum(const Range& a, const Range& b) {
  Range sum;
  if (__builtin_add_overflow(a.low, b.low, &sum.low) ||
      __builtin_add_overflow(a.high, b.high, &sum.high))
    return std::nullopt;
  return sum;
}

Range Union(const Range& a, const Range& b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

// The range of the result of an op from the ranges of its operands.
std::optional<Range> Combine(OpCode code, const std::vector<Range>& in) {
  switch (code) {
    case OpCode::kAdd:
      return Sum(in[0], in[1]);
    case OpCode::kMaximum:
      return Range{std::max(in[0].low, in[1].low),
                   std::max(in[0].high, in[1].high)};
    case OpCode::kMinimum:
      return Range{std::min(in[0].low, in[1].low),
                   std::min(in[0].high, in[1].high)};
    case OpCode::kClamp: {  // min, operand, max
      const int64_t low = std::min(std::max(in[0].low, in[1].low), in[2].low);
      const int64_t high =
          std::min(std::max(in[0].high, in[1].high), in[2].high);
      return Range{low, high};
    }
    case OpCode::kMultiply: {
      int64_t products[4];
      int n = 0;
      for (int64_t a : {in[0].low, in[0].high})
        for (int64_t b : {in[1].low, in[1].high})
          if (__builtin_mul_overflow(a, b, &products[n++])) return std::nullopt;
      return Range{*std::min_element(products, products + 4),
                   *std::max_element(products, products + 4)};
    }
    case OpCode::kRemainder:
      if (in[0].low < 0 || in[1].low <= 0) return std::nullopt;
      return Range{0, std::min(in[0].high, in[1].high - 1)};
    default:
      return std::nullopt;
  }
}

std::optional<Range> FindOf(const Rewriter& rewriter, const Op& op, int depth) {
  const auto operand = [&](size_t i) {
    return Find(rewriter, op.operands[i], depth + 1);
  };
  if (hlo::Info(op).Is(hlo::kView)) return operand(0);
  switch (op.code) {
    case OpCode::kIota: {
      const int64_t size =
          rewriter.dims(op.results[0])[op.attributes.Int("iota_dimension")];
      return size > 0 ? std::optional(Range{0, size - 1}) : std::nullopt;
    }
    case OpCode::kConvert:
      return operand(0);
    case OpCode::kSelect: {
      const auto a = operand(1), b = operand(2);
      return a && b ? std::optional(Union(*a, *b)) : std::nullopt;
    }
    case OpCode::kConcatenate: {
      std::optional<Range> all = operand(0);
      for (size_t i = 1; all && i < op.operands.size(); ++i) {
        const auto next = operand(i);
        all = next ? std::optional(Union(*all, *next)) : std::nullopt;
      }
      return all;
    }
    case OpCode::kAdd:
    case OpCode::kMaximum:
    case OpCode::kMinimum:
    case OpCode::kClamp:
    case OpCode::kMultiply:
    case OpCode::kRemainder: {
      std::vector<Range> in;
      for (size_t i = 0; i < op.operands.size(); ++i) {
        const auto range = operand(i);
        if (!range) return std::nullopt;
        in.push_back(*range);
      }
      return Combine(op.code, in);
    }
    default:
      return std::nullopt;
  }
}

std::optional<Range> Find(const Rewriter& rewriter, ValueId v, int depth) {
  const ElementType type = rewriter.element(v);
  const std::optional<Range> all = RangeOfType(type);
  if (!all) return std::nullopt;
  const Op* op = rewriter.Def(v);
  if (op == nullptr || depth > kMaxDepth) return all;
  if (const HostArray* array = rewriter.Constant(v)) {
    const auto range = RangeOfArray(*array);
    return range ? range : all;
  }
  // A result that does not fit its type wraps around, so nothing is known then.
  const auto range = FindOf(rewriter, *op, depth);
  return range && Holds(*all, *range) ? range : all;
}

}  // namespace

std::optional<Range> RangeOf(const Rewriter& rewriter, ValueId v) {
  return Find(rewriter, v, 0);
}

ValueId Like(Rewriter* rewriter, const Op& op, OpCode code,
             std::vector<ValueId> operands, AttributeMap attributes) {
  return rewriter->Emit(code, std::move(operands), std::move(attributes),
                        Type(rewriter->type(op.results[0])));
}

ValueId SplatLike(Rewriter* rewriter, const Op& op, HostArray scalar) {
  return rewriter->Splat(std::move(scalar),
                         Dims(rewriter->dims(op.results[0])));
}

ValueId Converted(Rewriter* rewriter, ValueId v, ElementType type) {
  if (rewriter->element(v) == type) return v;
  return rewriter->Emit(OpCode::kConvert, {v}, Shape{type, rewriter->dims(v)});
}

ValueId ConstantRight(Rewriter* rewriter, const Op& op) {
  if (!rewriter->Splat(op.operands[0]) || rewriter->Splat(op.operands[1]))
    return kNone;
  return Like(rewriter, op, op.code, {op.operands[1], op.operands[0]},
              op.attributes);
}

bool IsPointwise(const Rewriter& rewriter, const Op& op) {
  if (op.results.size() != 1 || !op.regions.empty()) return false;
  if (!hlo::Info(op).Is(hlo::kElementwise)) return false;
  for (ValueId v : op.operands)
    if (rewriter.dims(v) != rewriter.dims(op.results[0])) return false;
  return true;
}

bool IsPlainFloat(ElementType type) {
  return type == ElementType::kF16 || type == ElementType::kBF16 ||
         type == ElementType::kF32 || type == ElementType::kF64;
}

bool IsFloatSplat(const std::optional<HostArray>& scalar, double value) {
  if (!scalar || !IsPlainFloat(scalar->shape().type)) return false;
  const double got = ElementAsDouble(scalar->view(), 0);
  return got == value && std::signbit(got) == std::signbit(value);
}

bool IsIntegerSplat(const std::optional<HostArray>& scalar, int64_t value) {
  return scalar && IsInteger(scalar->shape().type) &&
         hlo::ref::LoadIndex(scalar->view(), 0) == value;
}

bool IsTrue(const std::optional<HostArray>& scalar) {
  return scalar && scalar->shape().type == ElementType::kI1 &&
         *scalar->as<uint8_t>() != 0;
}

bool IsFalse(const std::optional<HostArray>& scalar) {
  return scalar && scalar->shape().type == ElementType::kI1 &&
         *scalar->as<uint8_t>() == 0;
}

HostArray ScalarBool(bool value) {
  HostArray array(Shape{ElementType::kI1, {}});
  *array.mutable_as<uint8_t>() = value ? 1 : 0;
  return array;
}

HostArray Scalar(ElementType type, double value) {
  HostArray array(Shape{type, {}});
  hlo::ref::Dispatch(type, [&]<typename T>(hlo::ref::Tag<T>) {
    hlo::ref::StoreOne<T>(array.mutable_view(), 0, static_cast<T>(value));
  });
  return array;
}

Dims WithoutUnits(const Dims& dims) {
  Dims rest;
  for (int64_t size : dims)
    if (size != 1) rest.push_back(size);
  return rest;
}

}  // namespace escala::engine::simplify
