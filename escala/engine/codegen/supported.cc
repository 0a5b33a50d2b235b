#include "escala/engine/codegen/supported.h"

#include <map>

#include "escala/base/strings.h"
#include "escala/engine/codegen/scalar_functions.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

namespace {

using hlo::OpCode;

enum Classes : uint8_t {
  kB = 1,  // i1
  kS = 2,
  kU = 4,
  kF = 8,
  kInt = kS | kU,
  kNumber = kInt | kF,
  kAll = kB | kNumber,
};

// All operands have the same type, of one of these classes; the result has that
// type, or i1 if `predicate`.
struct Rule {
  int operands = 0;
  uint8_t classes = 0;
  bool predicate = false;
};

Rule RuleOf(OpCode code) {
  switch (code) {
    case OpCode::kAbs:
    case OpCode::kNegate:
    case OpCode::kSign:
    case OpCode::kChloSquare:
    case OpCode::kChloConj:
      return {1, kNumber};
    case OpCode::kNot:
      return {1, kB | kInt};
    case OpCode::kPopcnt:
    case OpCode::kCountLeadingZeros:
      return {1, kInt};
    case OpCode::kIsFinite:
    case OpCode::kChloIsInf:
    case OpCode::kChloIsNegInf:
    case OpCode::kChloIsPosInf:
      return {1, kF, true};
    case OpCode::kCbrt:
    case OpCode::kCeil:
    case OpCode::kCosine:
    case OpCode::kExponential:
    case OpCode::kExponentialMinusOne:
    case OpCode::kFloor:
    case OpCode::kImag:
    case OpCode::kLog:
    case OpCode::kLogPlusOne:
    case OpCode::kLogistic:
    case OpCode::kReal:
    case OpCode::kRoundNearestAfz:
    case OpCode::kRoundNearestEven:
    case OpCode::kRsqrt:
    case OpCode::kSine:
    case OpCode::kSqrt:
    case OpCode::kTan:
    case OpCode::kTanh:
    case OpCode::kChloAcos:
    case OpCode::kChloAcosh:
    case OpCode::kChloAsin:
    case OpCode::kChloAsinh:
    case OpCode::kChloAtan:
    case OpCode::kChloAtanh:
    case OpCode::kChloBesselI1e:
    case OpCode::kChloCosh:
    case OpCode::kChloDigamma:
    case OpCode::kChloErf:
    case OpCode::kChloErfInv:
    case OpCode::kChloErfc:
    case OpCode::kChloLgamma:
    case OpCode::kChloSinh:
    case OpCode::kChloTan:
    case OpCode::kReducePrecision:
      return {1, kF};
    case OpCode::kAdd:
    case OpCode::kMaximum:
    case OpCode::kMinimum:
    case OpCode::kMultiply:
      return {2, kAll};
    case OpCode::kAnd:
    case OpCode::kOr:
    case OpCode::kXor:
      return {2, kB | kInt};
    case OpCode::kDivide:
    case OpCode::kPower:
    case OpCode::kRemainder:
    case OpCode::kSubtract:
      return {2, kNumber};
    case OpCode::kShiftLeft:
    case OpCode::kShiftRightArithmetic:
    case OpCode::kShiftRightLogical:
    case OpCode::kChloMulhi:
      return {2, kInt};
    case OpCode::kAtan2:
    case OpCode::kChloNextAfter:
    case OpCode::kChloPolygamma:
    case OpCode::kChloZeta:
      return {2, kF};
    case OpCode::kCompare:
      return {2, kAll, true};
    case OpCode::kClamp:
      return {3, kAll};
    default:
      return {};
  }
}

uint8_t ClassOf(ElementType type) {
  switch (Info(type).clazz) {
    case ElementClass::kBool:
      return kB;
    case ElementClass::kSigned:
      return kS;
    case ElementClass::kUnsigned:
      return kU;
    case ElementClass::kFloat:
      return kF;
    default:
      return 0;
  }
}

std::string Mismatch(OpCode code, std::span<const ElementType> operands,
                     ElementType result) {
  std::string types;
  for (ElementType type : operands)
    types += StrCat(types.empty() ? "" : ", ", ToString(type));
  return StrCat(hlo::Info(code).name, " of (", types, ") to ", ToString(result),
                " is not what the op is defined on");
}

// Whether loads in another order are enough, or not even those.
bool ComputesNothing(const hlo::OpInfo& info) {
  return info.Is(hlo::kView) || info.code == OpCode::kConstant ||
         info.code == OpCode::kIota ||
         info.code == OpCode::kOptimizationBarrier;
}

}  // namespace

std::string WhyNotType(ElementType type) {
  if (type != ElementType::kF8E8M0FNU && !IsComplex(type)) return "";
  return StrCat("no code is generated for elements of type ", ToString(type));
}

std::string WhyNotApply(OpCode code, std::span<const ElementType> operands,
                        ElementType result) {
  for (ElementType type : operands)
    if (std::string why = WhyNotType(type); !why.empty()) return why;
  if (std::string why = WhyNotType(result); !why.empty()) return why;
  const auto check = [&](bool fits) {
    return fits ? "" : Mismatch(code, operands, result);
  };
  switch (code) {
    case OpCode::kConvert:
      return check(operands.size() == 1);
    case OpCode::kBitcastConvert:
      if (operands.size() == 1 && BitWidth(operands[0]) != BitWidth(result))
        return StrCat("bitcast_convert from ", ToString(operands[0]), " to ",
                      ToString(result), " changes the number of elements");
      return check(operands.size() == 1);
    case OpCode::kSelect:
      return check(operands.size() == 3 && operands[0] == ElementType::kI1 &&
                   operands[1] == result && operands[2] == result);
    default:
      break;
  }
  const bool of_wider_types =
      code == OpCode::kReducePrecision || code == OpCode::kChloNextAfter ||
      code == OpCode::kChloPolygamma || code == OpCode::kChloZeta;
  if (of_wider_types && IsFloat(result) && ByteWidth(result) == 1)
    return StrCat("no code is generated for ", hlo::Info(code).name,
                  " of elements of type ", ToString(result));
  const Rule rule = RuleOf(code);
  if (rule.operands == 0)
    return StrCat(hlo::Info(code).name, " is not a loop over elements");
  if (static_cast<int>(operands.size()) != rule.operands)
    return Mismatch(code, operands, result);
  for (ElementType type : operands)
    if (type != operands[0]) return Mismatch(code, operands, result);
  if ((rule.classes & ClassOf(operands[0])) == 0)
    return Mismatch(code, operands, result);
  return check(result == (rule.predicate ? ElementType::kI1 : operands[0]));
}

std::string WhyNotFold(OpCode code, ElementType type) {
  if (!hlo::IsCombiner(code))
    return StrCat(hlo::Info(code).name, " does not fold");
  const ElementType both[] = {type, type};
  return WhyNotApply(code, both, type);
}

std::string WhyNotGenerated(const hlo::OpContext& op) {
  const hlo::OpInfo& info = hlo::Info(op.op);
  if (op.op.results.size() != 1)
    return StrCat(info.name, " is not a loop over elements");
  std::vector<ElementType> operands;
  for (size_t i = 0; i < op.num_operands(); ++i)
    operands.push_back(op.operand(i).type);
  const ElementType result = op.result(0).type;
  if (ComputesNothing(info)) {
    for (ElementType type : operands)
      if (std::string why = WhyNotType(type); !why.empty()) return why;
    return WhyNotType(result);
  }
  return WhyNotApply(op.op.code, operands, result);
}

bool CallsByElement(OpCode code, ElementType type) {
  if (IsInteger(type)) return code == OpCode::kPower;
  return type == ElementType::kF64 && FindFloatFunction(code) != nullptr;
}

std::string CallsOf(const LoopKernel& kernel) {
  std::map<std::string, int> counts;
  for (const LoopNode& node : kernel.nodes)
    if (node.kind == LoopNode::Kind::kApply &&
        CallsByElement(node.code, node.type))
      ++counts[StrCat(hlo::Info(node.code).short_name(), " ",
                      ToString(node.type))];
  std::vector<std::string> words;
  for (const auto& [name, count] : counts)
    words.push_back(count == 1 ? name : StrCat(count, " ", name));
  return StrJoin(words);
}

}  // namespace escala::engine
