#include <algorithm>

#include "escala/hlo/shape/common.h"
#include "escala/hlo/shape/rules.h"

namespace escala::hlo::shape {
namespace {

// The result has the type of the operand.
Status Unary(const OpContext& op, std::vector<Type>* results, TypeSet set) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, set));
  if (const Attribute* a = op.op.attributes.Find("result_accuracy")) {
    const AttributeMap& accuracy = *a->get<AttributeMap>();
    auto value = [&](std::string_view name) {
      return accuracy.Has(name) ? accuracy.Float(name) : 0.0;
    };
    const double atol = value("atol"), rtol = value("rtol");
    const int64_t ulps = accuracy.IntOr("ulps", 0);
    const std::string mode = accuracy.StrOr("mode", "DEFAULT");
    const bool tolerance = mode == "TOLERANCE";
    if (!tolerance && (atol != 0 || rtol != 0 || ulps != 0))
      return InvalidArgument("result_accuracy: got mode ", mode,
                             " with a tolerance, expected mode TOLERANCE");
    if (atol < 0 || rtol < 0 || ulps < 0)
      return InvalidArgument("result_accuracy: got a negative tolerance");
  }
  return Give(results, op.operand(0));
}

// Operands and result have one type.
Status Binary(const OpContext& op, std::vector<Type>* results, TypeSet set) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, set));
  ESCALA_RETURN_IF_ERROR(
      CheckSameShape("operands", op.operand(0), op.operand(1)));
  return Give(results, op.operand(0));
}

constexpr TypeSet kFloatOrComplex = kFloat | kComplex;
constexpr TypeSet kBits = kBool | kInteger;

ElementType ComplexOf(ElementType real) {
  return real == ElementType::kF32 ? ElementType::kC64 : ElementType::kC128;
}

Status CheckComplexParts(const Shape& shape) {
  if (shape.type == ElementType::kF32 || shape.type == ElementType::kF64)
    return Status();
  return InvalidArgument("operand 0: got ", shape.ToString(),
                         ", expected elements of f32 or f64");
}

}  // namespace

#define UNARY(name, set)                                         \
  Status name(const OpContext& op, std::vector<Type>* results) { \
    return Unary(op, results, set);                              \
  }
UNARY(BitsUnary, kBits)
UNARY(FloatOrComplexUnary, kFloatOrComplex)
UNARY(FloatUnary, kFloat)
UNARY(IntegerUnary, kInteger)
UNARY(NumberUnary, kNumber)
UNARY(SignedUnary, kSigned | kFloatOrComplex)
#undef UNARY

#define BINARY(name, set)                                        \
  Status name(const OpContext& op, std::vector<Type>* results) { \
    return Binary(op, results, set);                             \
  }
BINARY(AnyBinary, kAnyElement)
BINARY(BitsBinary, kBits)
BINARY(FloatBinary, kFloat)
BINARY(FloatOrComplexBinary, kFloatOrComplex)
BINARY(IntegerBinary, kInteger)
BINARY(NumberBinary, kNumber)
#undef BINARY

Status Abs(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, kSigned | kFloatOrComplex));
  // (C2) the magnitude of a complex number is real
  return Give(results, RealType(op.operand(0).type), op.operand(0).dims);
}

Status RealPart(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, kFloatOrComplex));
  return Give(results, RealType(op.operand(0).type), op.operand(0).dims);
}

Status IsFinite(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, kFloat));
  return Give(results, ElementType::kI1, op.operand(0).dims);
}

Status Complex(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_RETURN_IF_ERROR(CheckComplexParts(op.operand(0)));
  ESCALA_RETURN_IF_ERROR(
      CheckSameShape("operands", op.operand(0), op.operand(1)));
  return Give(results, ComplexOf(op.operand(0).type), op.operand(0).dims);
}

namespace {

Status CheckWord(std::string_view name, const std::string& word,
                 std::initializer_list<std::string_view> known) {
  if (std::find(known.begin(), known.end(), word) != known.end())
    return Status();
  return InvalidArgument(name, ": got ", word, ", expected one of ",
                         StrJoin(known));
}

// (C3): compare_type must agree with the element type.
Status CheckCompareAttributes(const OpContext& op) {
  const AttributeMap& attributes = op.op.attributes;
  ESCALA_RETURN_IF_ERROR(CheckWord("comparison_direction",
                                   attributes.Str("comparison_direction"),
                                   {"EQ", "NE", "GE", "GT", "LE", "LT"}));
  const std::string type = attributes.StrOr("compare_type", "NOTYPE");
  ESCALA_RETURN_IF_ERROR(
      CheckWord("compare_type", type,
                {"NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"}));
  const ElementType element = op.operand(0).type;
  const bool fits = type == "SIGNED"     ? IsSigned(element)
                    : type == "UNSIGNED" ? Contains(kBool | kUnsigned, element)
                    : type == "FLOAT"    ? Contains(kFloatOrComplex, element)
                    : type == "TOTALORDER" ? IsFloat(element)
                                           : true;
  if (fits) return Status();
  return InvalidArgument("compare_type: got ", type, " for elements of ",
                         ToString(element), ", expected ",
                         IsFloat(element)     ? "FLOAT or TOTALORDER"
                         : IsComplex(element) ? "FLOAT"
                         : IsSigned(element)  ? "SIGNED"
                                              : "UNSIGNED");
}

}  // namespace

Status Compare(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_RETURN_IF_ERROR(
      CheckSameShape("operands", op.operand(0), op.operand(1)));
  ESCALA_RETURN_IF_ERROR(CheckCompareAttributes(op));
  return Give(results, ElementType::kI1, op.operand(0).dims);
}

// --- CHLO's broadcasting forms -----------------------------------------------

namespace {

// Broadcasts `from` into `into`: dimension d maps to map[d]. A size 1 on either
// side is stretched to the other side's size.
Status Stretch(const Shape& from, const Dims& map, Shape* into) {
  for (size_t d = 0; d < from.dims.size(); ++d) {
    int64_t& size = into->dims[map[d]];
    if (size == 1) {
      size = from.dims[d];
    } else if (from.dims[d] != 1 && from.dims[d] != size) {
      return InvalidArgument("dimension ", d, " of ", from.ToString(),
                             " does not broadcast: got ", from.dims[d],
                             ", expected 1 or ", size);
    }
  }
  return Status();
}

// NumPy rules: dimensions are matched from the last to the first.
Status StretchNumpy(const Shape& from, Shape* into) {
  if (from.rank() > into->rank())
    into->dims.insert(into->dims.begin(),
                      static_cast<size_t>(from.rank() - into->rank()), 1);
  Dims map;
  for (int d = 0; d < from.rank(); ++d)
    map.push_back(into->rank() - from.rank() + d);
  return Stretch(from, map, into);
}

// The result's dimensions for two operands. With broadcast_dimensions, the
// operand of lower rank is placed along those dimensions of the other.
Result<Shape> BroadcastTwo(const OpContext& op) {
  const Shape& x = op.operand(0);
  const Shape& y = op.operand(1);
  const Attribute* attribute = op.op.attributes.Find("broadcast_dimensions");
  if (attribute == nullptr) {
    Shape out = x;
    ESCALA_RETURN_IF_ERROR(StretchNumpy(y, &out));
    return out;
  }
  const Dims& map = op.op.attributes.Ints("broadcast_dimensions");
  const Shape& large = x.rank() > y.rank() ? x : y;
  const Shape& small = x.rank() > y.rank() ? y : x;
  ESCALA_RETURN_IF_ERROR(CheckSize("broadcast_dimensions", map.size(),
                                   small.rank(),
                                   "the smaller rank of the operands"));
  ESCALA_RETURN_IF_ERROR(
      CheckDimensions("broadcast_dimensions", map, large.rank()));
  ESCALA_RETURN_IF_ERROR(CheckUnique("broadcast_dimensions", map));
  Shape out = large;
  ESCALA_RETURN_IF_ERROR(Stretch(small, map, &out));
  return out;
}

Status BroadcastSelect(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, kBool));
  ESCALA_RETURN_IF_ERROR(
      CheckSameElements("operands", op.operand(1), op.operand(2)));
  Shape out = op.operand(1);
  ESCALA_RETURN_IF_ERROR(StretchNumpy(op.operand(2), &out));
  ESCALA_RETURN_IF_ERROR(StretchNumpy(op.operand(0), &out));
  return Give(results, out);
}

// The element types that the corresponding op without broadcasting takes.
TypeSet BroadcastElements(OpCode code) {
  switch (code) {
    case OpCode::kChloBroadcastAnd:
    case OpCode::kChloBroadcastOr:
    case OpCode::kChloBroadcastXor:
      return kBits;
    case OpCode::kChloBroadcastShiftLeft:
    case OpCode::kChloBroadcastShiftRightArithmetic:
    case OpCode::kChloBroadcastShiftRightLogical:
      return kInteger;
    case OpCode::kChloBroadcastNextAfter:
    case OpCode::kChloBroadcastPolygamma:
    case OpCode::kChloBroadcastZeta:
      return kFloat;
    case OpCode::kChloBroadcastAtan2:
      return kFloatOrComplex;
    case OpCode::kChloBroadcastDivide:
    case OpCode::kChloBroadcastPower:
    case OpCode::kChloBroadcastRemainder:
    case OpCode::kChloBroadcastSubtract:
      return kNumber;
    default:
      return kAnyElement;
  }
}

}  // namespace

Status Broadcasting(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const OpCode code = op.op.code;
  if (code == OpCode::kChloBroadcastSelect) return BroadcastSelect(op, results);
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, BroadcastElements(code)));
  ESCALA_RETURN_IF_ERROR(
      CheckSameElements("operands", op.operand(0), op.operand(1)));
  ESCALA_ASSIGN_OR_RETURN(Shape out, BroadcastTwo(op));
  if (code == OpCode::kChloBroadcastComplex) {
    ESCALA_RETURN_IF_ERROR(CheckComplexParts(op.operand(0)));
    out.type = ComplexOf(out.type);
  }
  if (code == OpCode::kChloBroadcastCompare) {
    ESCALA_RETURN_IF_ERROR(CheckCompareAttributes(op));
    out.type = ElementType::kI1;
  }
  return Give(results, out);
}

// --- Others ------------------------------------------------------------------

Status BitcastConvert(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(Shape result, Declared(*results));
  const Shape& operand = op.operand(0);
  const std::string got =
      StrCat("got ", operand.ToString(), " and ", result.ToString());
  if (IsComplex(operand.type) != IsComplex(result.type))  // (C2)
    return InvalidArgument(
        "operand and result must both be complex or neither:"
        " ",
        got);
  const int from = BitWidth(operand.type), to = BitWidth(result.type);
  if (from == to) return CheckSameDims("operand and result", operand, result);
  // (C1) The tensor with narrower elements has one more dimension, which holds
  // the parts of a wider element.
  const Shape& narrow = from < to ? operand : result;
  const Shape& wide = from < to ? result : operand;
  const int64_t parts = BitWidth(wide.type) / BitWidth(narrow.type);
  const bool whole = BitWidth(wide.type) % BitWidth(narrow.type) == 0;
  Dims expected = wide.dims;
  expected.push_back(parts);
  if (!whole || narrow.dims != expected)
    return InvalidArgument("elements of ", BitWidth(wide.type),
                           " bits must be cut into a last dimension of parts "
                           "of ",
                           BitWidth(narrow.type), " bits: ", got, ", expected ",
                           Shape{narrow.type, expected}.ToString(), " with ",
                           wide.ToString());
  return Status();
}

Status Clamp(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  const Shape& operand = op.operand(1);
  for (size_t bound : {0, 2}) {
    const Shape& shape = op.operand(bound);
    ESCALA_RETURN_IF_ERROR(
        CheckSameElements("operand and bound", operand, shape));  // (C3)
    if (shape.rank() != 0)                                        // (C1), (C2)
      ESCALA_RETURN_IF_ERROR(
          CheckSameDims("operand and bound", operand, shape));
  }
  return Give(results, operand);
}

Status Convert(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_ASSIGN_OR_RETURN(Shape result, Declared(*results));
  return CheckSameDims("operand and result", op.operand(0), result);
}

Status ReducePrecision(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, kFloat));
  const int64_t exponent = op.op.attributes.Int("exponent_bits");
  const int64_t mantissa = op.op.attributes.Int("mantissa_bits");
  if (exponent < 1)  // (C2)
    return InvalidArgument("exponent_bits: got ", exponent,
                           ", expected at least 1");
  if (mantissa < 0)  // (C3)
    return InvalidArgument("mantissa_bits: got ", mantissa,
                           ", expected at least 0");
  return Give(results, op.operand(0));
}

Status Select(const OpContext& op, std::vector<Type>* results) {
  ESCALA_RETURN_IF_ERROR(CheckTensors(op));
  ESCALA_RETURN_IF_ERROR(CheckElements(op, 0, kBool));
  ESCALA_RETURN_IF_ERROR(CheckSameShape("on_true and on_false", op.operand(1),
                                        op.operand(2)));  // (C2)
  if (op.operand(0).rank() != 0)                          // (C1)
    ESCALA_RETURN_IF_ERROR(
        CheckSameDims("pred and on_true", op.operand(0), op.operand(1)));
  return Give(results, op.operand(1));
}

}  // namespace escala::hlo::shape
