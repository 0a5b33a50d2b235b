#include "escala/engine/codegen/element_ops.h"

#include <llvm/IR/Intrinsics.h>

#include <limits>

#include "escala/engine/codegen/vector_functions.h"

namespace escala::engine {

namespace {

using hlo::OpCode;
namespace intrinsic = llvm::Intrinsic;

// An upper bound of a vector's lanes.
constexpr int kMostLanes = 64;

}  // namespace

// --- Helpers -----------------------------------------------------------------

llvm::Type* ElementOps::As(Value* like, llvm::Type* element) {
  auto* vector = llvm::dyn_cast<llvm::VectorType>(like->getType());
  return vector == nullptr
             ? element
             : llvm::VectorType::get(element, vector->getElementCount());
}

llvm::Value* ElementOps::Float(Value* like, double value) {
  return llvm::ConstantFP::get(like->getType(), value);
}

llvm::Value* ElementOps::Int(Value* like, uint64_t value) {
  const unsigned bits = like->getType()->getScalarSizeInBits();
  return llvm::ConstantInt::get(like->getType(),
                                llvm::APInt(64, value).trunc(bits));
}

llvm::Value* ElementOps::Bits(Value* x) {
  const unsigned bits = x->getType()->getScalarSizeInBits();
  return b_.CreateBitCast(x, As(x, b_.getIntNTy(bits)));
}

llvm::Value* ElementOps::Call(intrinsic::ID id,
                              std::initializer_list<Value*> operands) {
  return b_.CreateIntrinsic(id, {(*operands.begin())->getType()},
                            llvm::ArrayRef<Value*>(operands));
}

// Stack memory for the operands (0, 1) and the result (2) of a call.
llvm::Value* ElementOps::Slot(int which) {
  if (slots_[which] == nullptr) {
    llvm::BasicBlock& entry = b_.GetInsertBlock()->getParent()->getEntryBlock();
    llvm::IRBuilder<> at(&entry, entry.begin());
    llvm::AllocaInst* slot =
        at.CreateAlloca(llvm::ArrayType::get(b_.getInt64Ty(), kMostLanes));
    slot->setAlignment(llvm::Align(64));
    slots_[which] = slot;
  }
  return slots_[which];
}

llvm::Value* ElementOps::CallByElement(void* f, Value* x, Value* y,
                                       llvm::Type* element) {
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(x->getType());
  const int lanes = vector == nullptr ? 1 : vector->getNumElements();
  b_.CreateStore(x, Slot(0));
  if (y != nullptr) b_.CreateStore(y, Slot(1));
  llvm::Type* pointer = b_.getPtrTy();
  auto* type = llvm::FunctionType::get(
      b_.getVoidTy(), {pointer, pointer, pointer, b_.getInt64Ty()}, false);
  Value* address =
      b_.CreateIntToPtr(b_.getInt64(reinterpret_cast<uintptr_t>(f)), pointer);
  b_.CreateCall(type, address, {Slot(0), Slot(1), Slot(2), b_.getInt64(lanes)});
  return b_.CreateLoad(As(x, element), Slot(2));
}

llvm::Value* ElementOps::CallFunction(OpCode code, ElementType type, Value* x,
                                      Value* y) {
  if (FindFormula(code, type) != nullptr) {
    Value* result = CallVectorFunction(b_, vector_bytes_, code, type, x, y);
    return result->getType()->getScalarType()->isFloatTy()
               ? Narrow(type, result)
               : NarrowDouble(type, result);
  }
  if (type != ElementType::kF64) {
    x = b_.CreateFPExt(x, As(x, b_.getDoubleTy()));
    if (y != nullptr) y = b_.CreateFPExt(y, As(y, b_.getDoubleTy()));
  }
  Value* result = CallByElement(
      reinterpret_cast<void*>(FindFloatFunction(code)), x, y, b_.getDoubleTy());
  return NarrowDouble(type, result);
}

llvm::Value* ElementOps::CallInteger(IntegerFunction f, Value* x, Value* y) {
  return CallByElement(reinterpret_cast<void*>(f), x, y, b_.getInt64Ty());
}

// --- Floats ------------------------------------------------------------------

llvm::Value* ElementOps::Classify(OpCode code, Value* x) {
  const double infinity = std::numeric_limits<double>::infinity();
  Value* size = Call(intrinsic::fabs, {x});
  switch (code) {
    case OpCode::kIsFinite:
      return b_.CreateFCmpOLT(size, Float(x, infinity));
    case OpCode::kChloIsInf:
      return b_.CreateFCmpOEQ(size, Float(x, infinity));
    case OpCode::kChloIsNegInf:
      return b_.CreateFCmpOEQ(x, Float(x, -infinity));
    default:
      return b_.CreateFCmpOEQ(x, Float(x, infinity));
  }
}

llvm::Value* ElementOps::FloatUnary(OpCode code, ElementType type, Value* x) {
  switch (code) {
    case OpCode::kReal:
    case OpCode::kChloConj:
      return x;
    case OpCode::kImag:
      return Float(x, 0);
    case OpCode::kNegate:
      // Valid on half, too: it only flips the sign. Some floats of a byte have
      // no negative zero.
      return ByteWidth(type) == 1 ? Narrow(type, b_.CreateFNeg(x))
                                  : b_.CreateFNeg(x);
    default:
      break;
  }
  x = Wide(type, x);
  const bool is_double = type == ElementType::kF64;
  const auto call = [&](intrinsic::ID id) {
    return Narrow(type, Call(id, {x}));
  };
  const auto function = [&](Value* (ElementOps::*f)(Value*)) {
    return Narrow(type, (this->*f)(x));
  };
  switch (code) {
    case OpCode::kAbs:
      return call(intrinsic::fabs);
    case OpCode::kCeil:
      return call(intrinsic::ceil);
    case OpCode::kFloor:
      return call(intrinsic::floor);
    case OpCode::kRoundNearestAfz:
      return call(intrinsic::round);
    case OpCode::kRoundNearestEven:
      return call(intrinsic::roundeven);
    case OpCode::kSqrt:
      return call(intrinsic::sqrt);
    case OpCode::kChloSquare:
      return Narrow(type, b_.CreateFMul(x, x));
    case OpCode::kSign: {
      Value* one = Call(intrinsic::copysign, {Float(x, 1), x});
      Value* number = b_.CreateFCmpONE(x, Float(x, 0));
      return Narrow(type, b_.CreateSelect(number, one, x));
    }
    case OpCode::kRsqrt:
      if (is_double) break;
      return Narrow(type,
                    b_.CreateFDiv(Float(x, 1), Call(intrinsic::sqrt, {x})));
    case OpCode::kExponential:
      if (is_double) break;
      return function(&ElementOps::Exp);
    case OpCode::kExponentialMinusOne:
      if (is_double) break;
      return function(&ElementOps::Expm1);
    case OpCode::kLog:
      if (is_double) break;
      return function(&ElementOps::Log);
    case OpCode::kLogPlusOne:
      if (is_double) break;
      return function(&ElementOps::Log1p);
    case OpCode::kTanh:
      if (is_double) break;
      return function(&ElementOps::Tanh);
    case OpCode::kLogistic:
      if (is_double) break;
      return function(&ElementOps::Logistic);
    case OpCode::kChloErf:
      if (is_double) break;
      return function(&ElementOps::Erf);
    case OpCode::kChloErfc:
      if (is_double) break;
      return function(&ElementOps::Erfc);
    default:
      break;
  }
  return CallFunction(code, type, x, nullptr);
}

llvm::Value* ElementOps::MinMax(OpCode code, ElementType type, Value* x,
                                Value* y) {
  const bool max = code == OpCode::kMaximum;
  if (type == ElementType::kI1)
    return max ? b_.CreateOr(x, y) : b_.CreateAnd(x, y);
  if (IsFloat(type)) {
    const auto id = max ? intrinsic::maximum : intrinsic::minimum;
    if (x->getType()->isVectorTy()) return Call(id, {x, y});
    // For a scalar LLVM would branch on the sign of x, which is mispredicted
    // where signs are mixed. The two orders of minss differ only for zeros and
    // NaN: together their bits are -0 or NaN.
    if (max) x = b_.CreateFNeg(x), y = b_.CreateFNeg(y);
    Value* least[2] = {b_.CreateSelect(b_.CreateFCmpOLT(x, y), x, y),
                       b_.CreateSelect(b_.CreateFCmpOLT(y, x), y, x)};
    Value* result = b_.CreateBitCast(
        b_.CreateOr(Bits(least[0]), Bits(least[1])), x->getType());
    return max ? b_.CreateFNeg(result) : result;
  }
  if (IsSigned(type))
    return Call(max ? intrinsic::smax : intrinsic::smin, {x, y});
  return Call(max ? intrinsic::umax : intrinsic::umin, {x, y});
}

// A product that a sum over loops takes may become one instruction with the
// addition: both operations must allow it. Elsewhere products are rounded,
// since a value may be computed by several kernels, of which only some have its
// product, and it must have the same bits in all of them: a gradient of a
// maximum looks for the elements that are equal to it.
llvm::Value* ElementOps::MayContract(Value* result) {
  if (auto* instruction = llvm::dyn_cast<llvm::Instruction>(result))
    instruction->setHasAllowContract(true);
  return result;
}

llvm::Value* ElementOps::FloatBinary(OpCode code, ElementType type, Value* x,
                                     Value* y) {
  if (code == OpCode::kChloNextAfter) return NextAfter(type, x, y);
  x = Wide(type, x);
  y = Wide(type, y);
  switch (code) {
    case OpCode::kMaximum:
    case OpCode::kMinimum:
      return Narrow(type, MinMax(code, type, x, y));
    case OpCode::kDivide:
      return Narrow(type, b_.CreateFDiv(x, y));
    case OpCode::kAdd:
      return Narrow(type, b_.CreateFAdd(x, y));
    case OpCode::kSubtract:
      return Narrow(type, b_.CreateFSub(x, y));
    case OpCode::kMultiply:
      return Narrow(type, MayContract(b_.CreateFMul(x, y)));
    default:
      break;
  }
  if (code == OpCode::kPower) {
    // x * x rounds once, as the reference does: it is exact in the reference's
    // double.
    auto* constant = llvm::dyn_cast<llvm::Constant>(y);
    auto* value =
        constant == nullptr
            ? nullptr
            : llvm::dyn_cast_or_null<llvm::ConstantFP>(
                  constant->getType()->isVectorTy() ? constant->getSplatValue()
                                                    : constant);
    if (value != nullptr && type != ElementType::kF64 &&
        value->isExactlyValue(2.0))
      return Narrow(type, b_.CreateFMul(x, x));
  }
  return CallFunction(code, type, x, y);
}

// The bits of a float count up with its magnitude; the sign is the top bit.
llvm::Value* ElementOps::NextAfter(ElementType type, Value* x, Value* y) {
  Value* bits = Pattern(type, x);
  const uint64_t sign_bit = uint64_t{1} << (BitWidth(type) - 1);
  Value* wide_x = Wide(type, x);
  Value* wide_y = Wide(type, y);
  Value* zero = Float(wide_x, 0);
  Value* away = b_.CreateICmpEQ(b_.CreateFCmpOGT(wide_y, wide_x),
                                b_.CreateFCmpOGT(wide_x, zero));
  Value* next = b_.CreateSelect(away, b_.CreateAdd(bits, Int(bits, 1)),
                                b_.CreateSub(bits, Int(bits, 1)));
  Value* smallest = b_.CreateSelect(b_.CreateFCmpOLT(wide_y, zero),
                                    Int(bits, sign_bit | 1), Int(bits, 1));
  next = b_.CreateSelect(b_.CreateFCmpOEQ(wide_x, zero), smallest, next);
  next =
      b_.CreateSelect(b_.CreateFCmpOEQ(wide_x, wide_y), Pattern(type, y), next);
  // If x or y is NaN, the result is that NaN.
  next = b_.CreateSelect(b_.CreateFCmpUNO(wide_x, wide_x), bits, next);
  next =
      b_.CreateSelect(b_.CreateFCmpUNO(wide_y, wide_y), Pattern(type, y), next);
  return FromPattern(type, next);
}

// --- Integers ----------------------------------------------------------------

llvm::Value* ElementOps::IntUnary(OpCode code, ElementType type, Value* x) {
  Value* zero = Int(x, 0);
  switch (code) {
    case OpCode::kAbs:
      if (IsUnsigned(type)) return x;
      return b_.CreateIntrinsic(intrinsic::abs, {x->getType()},
                                {x, b_.getFalse()});
    case OpCode::kCountLeadingZeros:
      return b_.CreateIntrinsic(intrinsic::ctlz, {x->getType()},
                                {x, b_.getFalse()});
    case OpCode::kPopcnt:
      return Call(intrinsic::ctpop, {x});
    case OpCode::kNegate:
      return b_.CreateSub(zero, x);
    case OpCode::kNot:
      return b_.CreateNot(x);
    case OpCode::kSign: {
      Value* positive = b_.CreateZExt(
          IsSigned(type) ? b_.CreateICmpSGT(x, zero) : b_.CreateICmpNE(x, zero),
          x->getType());
      if (IsUnsigned(type)) return positive;
      return b_.CreateOr(
          positive, b_.CreateSExt(b_.CreateICmpSLT(x, zero), x->getType()));
    }
    case OpCode::kChloSquare:
      return b_.CreateMul(x, x);
    default:  // conj
      return x;
  }
}

// Division by zero gives all ones, and the dividend as the remainder. Integers
// of at most 32 bits are divided as doubles: the quotient truncates to the
// exact one.
llvm::Value* ElementOps::Divide(ElementType type, Value* x, Value* y,
                                bool remainder) {
  const bool is_signed = IsSigned(type);
  Value* zero = Int(x, 0);
  Value* minus_one = Int(x, ~uint64_t{0});
  Value* by_zero = b_.CreateICmpEQ(y, zero);
  Value* negates = b_.CreateICmpEQ(y, minus_one);
  Value* odd = is_signed ? b_.CreateOr(by_zero, negates) : by_zero;
  Value* safe = b_.CreateSelect(odd, Int(y, 1), y);
  Value* quotient;
  if (BitWidth(type) > 32) {
    quotient = is_signed ? b_.CreateSDiv(x, safe) : b_.CreateUDiv(x, safe);
  } else {
    llvm::Type* wide = As(x, b_.getDoubleTy());
    const auto to_float = [&](Value* v) {
      return is_signed ? b_.CreateSIToFP(v, wide) : b_.CreateUIToFP(v, wide);
    };
    const auto* known = llvm::dyn_cast<llvm::Constant>(safe);
    if (known != nullptr && known->getType()->isVectorTy())
      known = known->getSplatValue();
    const auto* divisor = llvm::dyn_cast_or_null<llvm::ConstantInt>(known);
    Value* ratio;
    if (divisor == nullptr) {
      ratio = b_.CreateFDiv(to_float(x), to_float(safe));
    } else {
      // A multiple of the divisor must not come out below the quotient. The
      // inverse is too large by less than 2^-51 of it, and 2^32 of that is far
      // from the next quotient.
      const double y = is_signed ? static_cast<double>(divisor->getSExtValue())
                                 : static_cast<double>(divisor->getZExtValue());
      const double inverse = std::nextafter(1 / y, y < 0 ? -1 : 1.5);
      ratio = b_.CreateFMul(to_float(x), llvm::ConstantFP::get(wide, inverse));
    }
    quotient = is_signed ? b_.CreateFPToSI(ratio, x->getType())
                         : b_.CreateFPToUI(ratio, x->getType());
  }
  if (remainder) {
    Value* rest = b_.CreateSub(x, b_.CreateMul(quotient, safe));
    if (is_signed) rest = b_.CreateSelect(negates, zero, rest);
    return b_.CreateSelect(by_zero, x, rest);
  }
  if (is_signed)
    quotient = b_.CreateSelect(negates, b_.CreateSub(zero, x), quotient);
  return b_.CreateSelect(by_zero, minus_one, quotient);
}

// Shifting by the width or more shifts out all bits.
llvm::Value* ElementOps::Shift(OpCode code, Value* x, Value* amount) {
  const unsigned bits = x->getType()->getScalarSizeInBits();
  Value* most = Int(x, bits - 1);
  Value* all = b_.CreateICmpUGT(amount, most);
  Value* safe = b_.CreateSelect(all, most, amount);
  if (code == OpCode::kShiftRightArithmetic) return b_.CreateAShr(x, safe);
  Value* shifted = code == OpCode::kShiftLeft ? b_.CreateShl(x, safe)
                                              : b_.CreateLShr(x, safe);
  return b_.CreateSelect(all, Int(x, 0), shifted);
}

llvm::Value* ElementOps::MulHigh(ElementType type, Value* x, Value* y) {
  const int bits = BitWidth(type);
  llvm::Type* wide = As(x, b_.getIntNTy(2 * bits));
  const auto widen = [&](Value* v) {
    return b_.CreateIntCast(v, wide, IsSigned(type));
  };
  Value* product = b_.CreateMul(widen(x), widen(y));
  return b_.CreateTrunc(
      b_.CreateLShr(product, llvm::ConstantInt::get(wide, bits)), x->getType());
}

llvm::Value* ElementOps::IntBinary(OpCode code, ElementType type, Value* x,
                                   Value* y) {
  switch (code) {
    case OpCode::kAdd:
      return b_.CreateAdd(x, y);
    case OpCode::kSubtract:
      return b_.CreateSub(x, y);
    case OpCode::kMultiply:
      return b_.CreateMul(x, y);
    case OpCode::kAnd:
      return b_.CreateAnd(x, y);
    case OpCode::kOr:
      return b_.CreateOr(x, y);
    case OpCode::kXor:
      return b_.CreateXor(x, y);
    case OpCode::kMaximum:
    case OpCode::kMinimum:
      return MinMax(code, type, x, y);
    case OpCode::kDivide:
      return Divide(type, x, y, false);
    case OpCode::kRemainder:
      return Divide(type, x, y, true);
    case OpCode::kChloMulhi:
      return MulHigh(type, x, y);
    case OpCode::kPower: {
      llvm::Type* wide = As(x, b_.getInt64Ty());
      const bool is_signed = IsSigned(type);
      Value* power = CallInteger(FindIntegerPower(is_signed),
                                 b_.CreateIntCast(x, wide, is_signed),
                                 b_.CreateIntCast(y, wide, is_signed));
      return b_.CreateTrunc(power, x->getType());
    }
    default:
      return Shift(code, x, y);
  }
}

// On i1, add and maximum are or; multiply and minimum are and.
llvm::Value* ElementOps::BoolBinary(OpCode code, Value* x, Value* y) {
  switch (code) {
    case OpCode::kAdd:
    case OpCode::kMaximum:
    case OpCode::kOr:
      return b_.CreateOr(x, y);
    case OpCode::kXor:
      return b_.CreateXor(x, y);
    default:
      return b_.CreateAnd(x, y);
  }
}

// --- Comparing ---------------------------------------------------------------

// An integer key whose order is the total order of IEEE 754.
// NaNs of a byte are all equal.
llvm::Value* ElementOps::TotalOrderKey(ElementType type, Value* x) {
  Value* bits = Bits(x);
  const unsigned width = bits->getType()->getScalarSizeInBits();
  const uint64_t quiet = uint64_t{1} << (width == 64 ? 51 : 22);
  Value* nan = b_.CreateOr(bits, Int(bits, quiet));
  if (ByteWidth(type) == 1) nan = b_.CreateAnd(nan, Int(bits, 0xffc00000));
  bits = b_.CreateSelect(b_.CreateFCmpUNO(x, x), nan, bits);
  return FlipNegative(bits);
}

// Maps the bits of floats to integers that order as the floats do. It is its
// own inverse.
llvm::Value* ElementOps::FlipNegative(Value* bits) {
  const unsigned width = bits->getType()->getScalarSizeInBits();
  Value* sign = b_.CreateAShr(bits, Int(bits, width - 1));
  return b_.CreateXor(
      bits, b_.CreateAnd(sign, Int(bits, ~uint64_t{0} >> (65 - width))));
}

llvm::Value* ElementOps::Compare(const LoopNode& node, ElementType type,
                                 Value* x, Value* y) {
  using llvm::CmpInst;
  struct Row {
    std::string_view direction;
    CmpInst::Predicate of_float, of_signed, of_unsigned;
  };
  static constexpr Row kRows[] = {
      {"EQ", CmpInst::FCMP_OEQ, CmpInst::ICMP_EQ, CmpInst::ICMP_EQ},
      {"NE", CmpInst::FCMP_UNE, CmpInst::ICMP_NE, CmpInst::ICMP_NE},
      {"LT", CmpInst::FCMP_OLT, CmpInst::ICMP_SLT, CmpInst::ICMP_ULT},
      {"LE", CmpInst::FCMP_OLE, CmpInst::ICMP_SLE, CmpInst::ICMP_ULE},
      {"GT", CmpInst::FCMP_OGT, CmpInst::ICMP_SGT, CmpInst::ICMP_UGT},
      {"GE", CmpInst::FCMP_OGE, CmpInst::ICMP_SGE, CmpInst::ICMP_UGE},
  };
  const Row* row = kRows;
  while (row->direction != node.direction) ++row;  // Validate checked it
  if (IsFloat(type)) {
    x = Wide(type, x);
    y = Wide(type, y);
    if (!node.total_order) return b_.CreateFCmp(row->of_float, x, y);
    x = TotalOrderKey(type, x);
    y = TotalOrderKey(type, y);
    return b_.CreateICmp(row->of_signed, x, y);
  }
  return b_.CreateICmp(IsSigned(type) ? row->of_signed : row->of_unsigned, x,
                       y);
}

// --- All ops -----------------------------------------------------------------

llvm::Value* ElementOps::Apply(const LoopNode& node,
                               std::span<const ElementType> types,
                               std::span<Value* const> operands) {
  Value* x = operands[0];
  const ElementType type = types[0];
  switch (node.code) {
    case OpCode::kConvert:
      return Convert(type, node.type, x);
    case OpCode::kBitcastConvert:
      return BitcastConvert(type, node.type, x);
    case OpCode::kReducePrecision:
      return ReducePrecision(node, type, x);
    case OpCode::kSelect:
      return b_.CreateSelect(x, operands[1], operands[2]);
    case OpCode::kCompare:
      return Compare(node, type, x, operands[1]);
    case OpCode::kIsFinite:
    case OpCode::kChloIsInf:
    case OpCode::kChloIsNegInf:
    case OpCode::kChloIsPosInf:
      return Classify(node.code, Wide(type, x));
    case OpCode::kClamp: {
      Value* low = Wide(type, operands[0]);
      Value* high = Wide(type, operands[2]);
      Value* above =
          MinMax(OpCode::kMaximum, type, Wide(type, operands[1]), low);
      Value* clamped = MinMax(OpCode::kMinimum, type, above, high);
      return IsFloat(type) ? Narrow(type, clamped) : clamped;
    }
    default:
      break;
  }
  const bool binary = operands.size() == 2;
  if (type == ElementType::kI1)
    return binary ? BoolBinary(node.code, x, operands[1]) : b_.CreateNot(x);
  if (IsFloat(type))
    return binary ? FloatBinary(node.code, type, x, operands[1])
                  : FloatUnary(node.code, type, x);
  return binary ? IntBinary(node.code, type, x, operands[1])
                : IntUnary(node.code, type, x);
}

// --- Folds -------------------------------------------------------------------

bool ElementOps::IsExtreme(OpCode code, ElementType type) {
  return IsFloat(type) &&
         (code == OpCode::kMaximum || code == OpCode::kMinimum);
}

llvm::Value* ElementOps::Combine(OpCode code, ElementType type, Value* a,
                                 Value* b) {
  if (type == ElementType::kI1) return BoolBinary(code, a, b);
  if (code == OpCode::kAdd && IsFloat(type))
    return Narrow(type,
                  MayContract(b_.CreateFAdd(Wide(type, a), Wide(type, b))));
  return IsFloat(type) ? FloatBinary(code, type, a, b)
                       : IntBinary(code, type, a, b);
}

llvm::Type* ElementOps::AccumulatorType(OpCode code, ElementType type) {
  const bool is_double = type == ElementType::kF64;
  if (IsExtreme(code, type))
    return is_double ? b_.getInt64Ty() : b_.getInt32Ty();
  return IsNarrowFloat(type) ? b_.getFloatTy() : RegisterType(type);
}

// NaN becomes the largest key (for minimum, the smallest), so that it wins.
llvm::Value* ElementOps::ToAccumulator(OpCode code, ElementType type,
                                       Value* value) {
  value = Wide(type, value);
  if (!IsExtreme(code, type)) return value;
  Value* key = FlipNegative(Bits(value));
  const unsigned width = key->getType()->getScalarSizeInBits();
  const uint64_t most = ~uint64_t{0} >> (65 - width);
  Value* winner = Int(key, code == OpCode::kMaximum ? most : most + 1);
  return b_.CreateSelect(b_.CreateFCmpUNO(value, value), winner, key);
}

llvm::Value* ElementOps::FromAccumulator(OpCode code, ElementType type,
                                         Value* value) {
  if (IsExtreme(code, type)) {
    const bool is_double = type == ElementType::kF64;
    value = b_.CreateBitCast(
        FlipNegative(value),
        As(value, is_double ? b_.getDoubleTy() : b_.getFloatTy()));
  }
  return IsFloat(type) ? Narrow(type, value) : value;
}

llvm::Value* ElementOps::Fold(OpCode code, ElementType type, Value* a,
                              Value* b) {
  if (IsExtreme(code, type))
    return Call(code == OpCode::kMaximum ? intrinsic::smax : intrinsic::smin,
                {a, b});
  return Combine(code, IsNarrowFloat(type) ? ElementType::kF32 : type, a, b);
}

llvm::Constant* ElementOps::Identity(OpCode code, ElementType type) {
  llvm::Type* element = AccumulatorType(code, type);
  const unsigned bits = element->getPrimitiveSizeInBits();
  if (element->isFloatingPointTy())
    return llvm::ConstantFP::get(element, code == OpCode::kAdd ? -0.0 : 1.0);
  const bool is_signed = !IsUnsigned(type) && type != ElementType::kI1;
  switch (code) {
    case OpCode::kMultiply:
      return llvm::ConstantInt::get(element, 1);
    case OpCode::kAnd:
      return llvm::Constant::getAllOnesValue(element);
    case OpCode::kMaximum:
      return llvm::ConstantInt::get(
          b_.getContext(), is_signed ? llvm::APInt::getSignedMinValue(bits)
                                     : llvm::APInt::getMinValue(bits));
    case OpCode::kMinimum:
      return llvm::ConstantInt::get(
          b_.getContext(), is_signed ? llvm::APInt::getSignedMaxValue(bits)
                                     : llvm::APInt::getMaxValue(bits));
    default:
      return llvm::Constant::getNullValue(element);
  }
}

}  // namespace escala::engine
