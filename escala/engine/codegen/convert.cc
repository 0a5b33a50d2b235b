// Converts between element types, and between memory and registers.
#include <algorithm>
#include <cmath>

#include "escala/engine/codegen/element_ops.h"

namespace escala::engine {

llvm::Type* ElementOps::RegisterType(ElementType type) {
  switch (type) {
    case ElementType::kF64:
      return b_.getDoubleTy();
    case ElementType::kF32:
    case ElementType::kBF16:
      return b_.getFloatTy();
    case ElementType::kF16:
      return b_.getHalfTy();
    default:
      return b_.getIntNTy(BitWidth(type));
  }
}

llvm::Type* ElementOps::MemoryType(ElementType type) {
  if (type == ElementType::kF32) return b_.getFloatTy();
  if (type == ElementType::kF64) return b_.getDoubleTy();
  return b_.getIntNTy(8 * ByteWidth(type));
}

llvm::Value* ElementOps::FromMemory(ElementType type, Value* memory) {
  if (type == ElementType::kI1) return b_.CreateICmpNE(memory, Int(memory, 0));
  return FromPattern(type, memory);
}

llvm::Value* ElementOps::ToMemory(ElementType type, Value* value) {
  if (type == ElementType::kI1)
    return b_.CreateZExt(value, As(value, b_.getInt8Ty()));
  if (type == ElementType::kF32 || type == ElementType::kF64) return value;
  return Pattern(type, value);
}

llvm::Value* ElementOps::Pattern(ElementType type, Value* x) {
  if (type == ElementType::kBF16) {
    Value* bits = Bits(x);
    return b_.CreateTrunc(b_.CreateLShr(bits, Int(bits, 16)),
                          As(x, b_.getInt16Ty()));
  }
  return IsFloat(type) ? Bits(x) : x;
}

llvm::Value* ElementOps::FromPattern(ElementType type, Value* bits) {
  if (type == ElementType::kBF16) {
    Value* wide = b_.CreateZExt(bits, As(bits, b_.getInt32Ty()));
    return b_.CreateBitCast(b_.CreateShl(wide, Int(wide, 16)),
                            As(bits, b_.getFloatTy()));
  }
  return IsFloat(type) ? b_.CreateBitCast(bits, As(bits, RegisterType(type)))
                       : bits;
}

llvm::Constant* ElementOps::Constant(ElementType type, uint64_t bits) {
  switch (type) {
    case ElementType::kI1:
      return b_.getInt1((bits & 0xff) != 0);
    case ElementType::kBF16:
      bits <<= 16;
      break;
    default:
      break;
  }
  llvm::Type* element = RegisterType(type);
  const unsigned width = element->getPrimitiveSizeInBits();
  llvm::Constant* pattern = llvm::ConstantInt::get(
      b_.getContext(), llvm::APInt(64, bits).trunc(width));
  return llvm::ConstantExpr::getBitCast(pattern, element);
}

llvm::Value* ElementOps::FromIndex(ElementType type, Value* index) {
  return Convert(ElementType::kI64, type, index);
}

// --- Floats ------------------------------------------------------------------

llvm::Value* ElementOps::Wide(ElementType type, Value* x) {
  return type == ElementType::kF16 ? b_.CreateFPExt(x, As(x, b_.getFloatTy()))
                                   : x;
}

llvm::Value* ElementOps::Narrow(ElementType type, Value* x) {
  if (type == ElementType::kF16)
    return b_.CreateFPTrunc(x, As(x, b_.getHalfTy()));
  return type == ElementType::kBF16 ? RoundToBf16(x) : x;
}

// Rounds to nearest, ties to even; NaN stays NaN.
llvm::Value* ElementOps::RoundToBf16(Value* x) {
  Value* bits = Bits(x);
  Value* odd = b_.CreateAnd(b_.CreateLShr(bits, Int(bits, 16)), Int(bits, 1));
  Value* sum = b_.CreateAdd(bits, b_.CreateAdd(odd, Int(bits, 0x7fff)));
  Value* quiet = b_.CreateOr(bits, Int(bits, 0x400000));
  sum = b_.CreateSelect(b_.CreateFCmpUNO(x, x), quiet, sum);
  return b_.CreateBitCast(b_.CreateAnd(sum, Int(bits, 0xffff0000)),
                          x->getType());
}

// Rounds to odd: truncates and sets the last bit if anything was lost. Rounding
// the result to fewer bits is then the same as rounding x once.
llvm::Value* ElementOps::DoubleToOddFloat(Value* x) {
  Value* near = b_.CreateFPTrunc(x, As(x, b_.getFloatTy()));
  Value* back = b_.CreateFPExt(near, x->getType());
  Value* larger = b_.CreateFCmpOGT(Call(llvm::Intrinsic::fabs, {back}),
                                   Call(llvm::Intrinsic::fabs, {x}));
  Value* bits = Bits(near);
  Value* down = b_.CreateSub(bits, b_.CreateZExt(larger, bits->getType()));
  Value* lost = b_.CreateZExt(b_.CreateFCmpONE(back, x), bits->getType());
  return b_.CreateBitCast(b_.CreateOr(down, lost), near->getType());
}

llvm::Value* ElementOps::NarrowDouble(ElementType type, Value* x) {
  if (type == ElementType::kF64) return x;
  if (type == ElementType::kF32)
    return b_.CreateFPTrunc(x, As(x, b_.getFloatTy()));
  return Narrow(type, DoubleToOddFloat(x));
}

// --- convert -----------------------------------------------------------------

// Truncates; out-of-range values saturate, and NaN becomes 0. `x`: float or
// double.
llvm::Value* ElementOps::FloatToInt(ElementType to, Value* x) {
  const int bits = BitWidth(to);
  const int digits = IsSigned(to) ? bits - 1 : bits;
  Value* limit = Float(x, std::ldexp(1.0, digits));
  Value* least = Float(x, IsSigned(to) ? -std::ldexp(1.0, digits) : 0.0);
  Value* under = b_.CreateFCmpOLT(x, least);
  Value* over = b_.CreateFCmpOGE(x, limit);
  Value* inside =
      b_.CreateAnd(b_.CreateFCmpOGE(x, least), b_.CreateFCmpOLT(x, limit));
  Value* safe = b_.CreateSelect(inside, x, Float(x, 0));
  llvm::Type* type = As(x, b_.getIntNTy(bits));
  llvm::Type* wide = As(x, b_.getIntNTy(std::max(bits, 32)));
  Value* whole = IsSigned(to) || bits < 32 ? b_.CreateFPToSI(safe, wide)
                                           : b_.CreateFPToUI(safe, wide);
  whole = b_.CreateTrunc(whole, type);
  const uint64_t most = ~uint64_t{0} >> (64 - digits);
  whole = b_.CreateSelect(over, Int(whole, most), whole);
  return b_.CreateSelect(under, Int(whole, IsSigned(to) ? most + 1 : 0), whole);
}

llvm::Value* ElementOps::IntToFloat(ElementType from, ElementType to,
                                    Value* x) {
  const bool is_signed = IsSigned(from);
  const auto convert = [&](Value* value, llvm::Type* element) {
    llvm::Type* type = As(value, element);
    return is_signed ? b_.CreateSIToFP(value, type)
                     : b_.CreateUIToFP(value, type);
  };
  if (to == ElementType::kF64) return convert(x, b_.getDoubleTy());
  if (to == ElementType::kF32) return convert(x, b_.getFloatTy());
  const int bits = BitWidth(from);
  if (bits <= 16) return Narrow(to, convert(x, b_.getFloatTy()));
  if (bits == 64) {
    // Fold the low 11 bits into one sticky bit: a double holds the rest
    // exactly, and the final rounding is unaffected.
    Value* sign = is_signed ? b_.CreateAShr(x, Int(x, 63)) : Int(x, 0);
    Value* size = b_.CreateSub(b_.CreateXor(x, sign), sign);
    Value* low = b_.CreateAnd(size, Int(x, 0x7ff));
    Value* lost = b_.CreateSelect(b_.CreateICmpNE(low, Int(x, 0)),
                                  Int(x, 0x800), Int(x, 0));
    Value* high =
        b_.CreateOr(b_.CreateAnd(size, Int(x, ~uint64_t{0x7ff})), lost);
    Value* big = b_.CreateICmpUGE(size, Int(x, uint64_t{1} << 53));
    size = b_.CreateSelect(big, high, size);
    x = b_.CreateSub(b_.CreateXor(size, sign), sign);
  }
  return NarrowDouble(to, convert(x, b_.getDoubleTy()));
}

llvm::Value* ElementOps::Convert(ElementType from, ElementType to, Value* x) {
  if (from == to) return x;
  const bool from_bool = from == ElementType::kI1;
  if (IsFloat(from)) {
    Value* wide = Wide(from, x);
    if (to == ElementType::kI1) return b_.CreateFCmpUNE(wide, Float(wide, 0));
    if (IsInteger(to)) return FloatToInt(to, wide);
    if (from == ElementType::kF64) return NarrowDouble(to, x);
    if (to == ElementType::kF64)
      return b_.CreateFPExt(wide, As(x, b_.getDoubleTy()));
    return Narrow(to, wide);
  }
  if (to == ElementType::kI1) return b_.CreateICmpNE(x, Int(x, 0));
  if (IsFloat(to)) {
    if (from_bool) {
      Value* byte = b_.CreateZExt(x, As(x, b_.getInt8Ty()));
      return IntToFloat(ElementType::kU8, to, byte);
    }
    return IntToFloat(from, to, x);
  }
  llvm::Type* type = As(x, RegisterType(to));
  return b_.CreateIntCast(x, type, IsSigned(from));
}

llvm::Value* ElementOps::BitcastConvert(ElementType from, ElementType to,
                                        Value* x) {
  return FromPattern(to, Pattern(from, x));
}

// --- reduce_precision --------------------------------------------------------

llvm::Value* ElementOps::ReducePrecision(const LoopNode& node, ElementType type,
                                         Value* x) {
  int exponent = 8, mantissa = 23;  // of the format in which x is processed
  int own_mantissa = 23;
  if (type == ElementType::kF64) exponent = 11, mantissa = own_mantissa = 52;
  if (type == ElementType::kF16) exponent = 5, mantissa = own_mantissa = 10;
  if (type == ElementType::kBF16) own_mantissa = 7;
  const int to_exponent = std::clamp(node.exponent_bits, 1, 64);
  const int to_mantissa = std::clamp(node.mantissa_bits, 0, 64);

  Value* bits = Bits(x);
  const uint64_t sign_bit = uint64_t{1} << (exponent + mantissa);
  const uint64_t infinity = ((uint64_t{1} << exponent) - 1) << mantissa;
  Value* sign = b_.CreateAnd(bits, Int(bits, sign_bit));
  Value* size = b_.CreateXor(bits, sign);
  Value* nan = b_.CreateICmpUGT(size, Int(bits, infinity));
  if (to_mantissa < own_mantissa) {
    const int dropped = mantissa - to_mantissa;
    const uint64_t unit = uint64_t{1} << dropped;
    Value* odd =
        b_.CreateAnd(b_.CreateLShr(size, Int(bits, dropped)), Int(bits, 1));
    size = b_.CreateAdd(size, b_.CreateAdd(odd, Int(bits, unit / 2 - 1)));
    size = b_.CreateAnd(size, Int(bits, ~(unit - 1)));
  }
  if (to_exponent < exponent) {
    const uint64_t bias = (uint64_t{1} << (exponent - 1)) - 1;
    const uint64_t reach = (uint64_t{1} << (to_exponent - 1)) - 1;
    Value* e = b_.CreateLShr(size, Int(bits, mantissa));
    Value* over = b_.CreateICmpUGT(e, Int(bits, bias + reach));
    Value* under = b_.CreateICmpULE(e, Int(bits, bias - reach));
    size = b_.CreateSelect(over, Int(bits, infinity), size);
    size = b_.CreateSelect(under, Int(bits, 0), size);
  }
  Value* result = b_.CreateOr(sign, size);
  Value* kept = to_mantissa > 0 ? bits : Int(bits, infinity);
  result = b_.CreateSelect(nan, kept, result);
  return b_.CreateBitCast(result, x->getType());
}

}  // namespace escala::engine
