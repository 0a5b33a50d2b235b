// Converts between element types, and between memory and registers.
#include <algorithm>
#include <bit>
#include <cmath>

#include "escala/engine/codegen/element_ops.h"

namespace escala::engine {

namespace {

// A format of at most a byte with a sign: fields, and what its patterns of all
// ones mean. kIeee: infinity, NaN. kAllOnes: NaN alone. kNegZero: numbers; NaN
// is the pattern of -0. kNone: numbers; there is no NaN.
struct ByteFormat {
  enum class Specials : uint8_t { kIeee, kAllOnes, kNegZero, kNone };
  int exponent, mantissa, bias;
  Specials specials;

  uint32_t sign() const { return 1u << (exponent + mantissa); }
  uint32_t infinity() const { return sign() - (1u << mantissa); }
  uint32_t largest() const {  // finite number
    if (specials == Specials::kIeee) return infinity() - 1;
    return sign() - (specials == Specials::kAllOnes ? 2 : 1);
  }
};

ByteFormat FormatOf(ElementType type) {
  using enum ByteFormat::Specials;
  switch (type) {
    case ElementType::kF4E2M1FN:
      return {2, 1, 1, kNone};
    case ElementType::kF6E2M3FN:
      return {2, 3, 1, kNone};
    case ElementType::kF6E3M2FN:
      return {3, 2, 3, kNone};
    case ElementType::kF8E3M4:
      return {3, 4, 3, kIeee};
    case ElementType::kF8E4M3:
      return {4, 3, 7, kIeee};
    case ElementType::kF8E4M3FN:
      return {4, 3, 7, kAllOnes};
    case ElementType::kF8E4M3FNUZ:
      return {4, 3, 8, kNegZero};
    case ElementType::kF8E4M3B11FNUZ:
      return {4, 3, 11, kNegZero};
    case ElementType::kF8E5M2:
      return {5, 2, 15, kIeee};
    default:
      ESCALA_CHECK(type == ElementType::kF8E5M2FNUZ, ToString(type));
      return {5, 2, 16, kNegZero};
  }
}

bool IsByteFloat(ElementType type) {
  return IsFloat(type) && ByteWidth(type) == 1;
}

}  // namespace

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
      if (IsByteFloat(type)) return b_.getFloatTy();
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
  if (IsInteger(type) && BitWidth(type) < 8)
    return b_.CreateTrunc(memory, As(memory, RegisterType(type)));
  return FromPattern(type, memory);
}

llvm::Value* ElementOps::ToMemory(ElementType type, Value* value) {
  if (type == ElementType::kI1)
    return b_.CreateZExt(value, As(value, b_.getInt8Ty()));
  if (type == ElementType::kF32 || type == ElementType::kF64) return value;
  if (IsInteger(type) && BitWidth(type) < 8)
    return b_.CreateIntCast(value, As(value, b_.getInt8Ty()), IsSigned(type));
  return Pattern(type, value);
}

llvm::Value* ElementOps::Pattern(ElementType type, Value* x) {
  if (type == ElementType::kBF16) {
    Value* bits = Bits(x);
    return b_.CreateTrunc(b_.CreateLShr(bits, Int(bits, 16)),
                          As(x, b_.getInt16Ty()));
  }
  if (IsByteFloat(type)) return BytePattern(type, x);
  return IsFloat(type) ? Bits(x) : x;
}

llvm::Value* ElementOps::FromPattern(ElementType type, Value* bits) {
  if (type == ElementType::kBF16) {
    Value* wide = b_.CreateZExt(bits, As(bits, b_.getInt32Ty()));
    return b_.CreateBitCast(b_.CreateShl(wide, Int(wide, 16)),
                            As(bits, b_.getFloatTy()));
  }
  if (IsByteFloat(type)) return FromBytePattern(type, bits);
  return IsFloat(type) ? b_.CreateBitCast(bits, As(bits, RegisterType(type)))
                       : bits;
}

// The bits below the sign are exponent and mantissa: a shift puts them where
// f32 has them, and the exponents differ by a constant. Below the normal
// numbers they are an integer of the smallest steps.
llvm::Value* ElementOps::FromBytePattern(ElementType type, Value* bits) {
  const ByteFormat f = FormatOf(type);
  Value* wide = b_.CreateZExt(bits, As(bits, b_.getInt32Ty()));
  Value* size = b_.CreateAnd(wide, Int(wide, f.sign() - 1));
  llvm::Type* real = As(bits, b_.getFloatTy());
  Value* normal =
      b_.CreateAdd(b_.CreateShl(size, Int(size, 23 - f.mantissa)),
                   Int(size, static_cast<uint64_t>(127 - f.bias) << 23));
  Value* steps = b_.CreateSIToFP(size, real);
  Value* small = b_.CreateFMul(
      steps, Float(steps, std::ldexp(1.0, 1 - f.bias - f.mantissa)));
  Value* is_small = b_.CreateICmpULT(size, Int(size, 1u << f.mantissa));
  Value* pattern = b_.CreateSelect(is_small, Bits(small), normal);
  Value* top = b_.CreateAnd(wide, Int(wide, f.sign()));
  Value* sign = b_.CreateShl(top, Int(top, 31 - f.exponent - f.mantissa));
  constexpr uint64_t kInfinity = 0x7f800000, kNan = 0x7fc00000;
  // Keeps the mantissa of a NaN, so that a move keeps its bits.
  Value* special = b_.CreateOr(b_.CreateShl(size, Int(size, 23 - f.mantissa)),
                               Int(size, kInfinity));
  if (f.specials == ByteFormat::Specials::kNegZero) {
    pattern = b_.CreateSelect(b_.CreateICmpEQ(wide, Int(wide, f.sign())),
                              Int(wide, kNan), b_.CreateOr(pattern, sign));
    return b_.CreateBitCast(pattern, real);
  }
  if (f.specials == ByteFormat::Specials::kAllOnes) special = Int(size, kNan);
  if (f.specials != ByteFormat::Specials::kNone)
    pattern = b_.CreateSelect(b_.CreateICmpUGT(size, Int(size, f.largest())),
                              special, pattern);
  return b_.CreateBitCast(b_.CreateOr(pattern, sign), real);
}

// The inverse, of floats that RoundToByte made.
llvm::Value* ElementOps::BytePattern(ElementType type, Value* x) {
  const ByteFormat f = FormatOf(type);
  Value* bits = Bits(x);
  Value* size = b_.CreateAnd(bits, Int(bits, 0x7fffffff));
  Value* normal = b_.CreateLShr(
      b_.CreateSub(size, Int(size, static_cast<uint64_t>(127 - f.bias) << 23)),
      Int(size, 23 - f.mantissa));
  Value* magnitude = Call(llvm::Intrinsic::fabs, {x});
  Value* steps = b_.CreateFMul(
      magnitude, Float(x, std::ldexp(1.0, f.bias + f.mantissa - 1)));
  Value* is_small =
      b_.CreateFCmpOLT(magnitude, Float(x, std::ldexp(1.0, 1 - f.bias)));
  Value* safe = b_.CreateSelect(is_small, steps, Float(x, 0));
  Value* pattern =
      b_.CreateSelect(is_small, b_.CreateFPToSI(safe, bits->getType()), normal);
  Value* nan = b_.CreateFCmpUNO(x, x);
  if (f.specials == ByteFormat::Specials::kIeee) {
    Value* special =
        b_.CreateAnd(b_.CreateLShr(size, Int(size, 23 - f.mantissa)),
                     Int(size, f.sign() - 1));
    pattern = b_.CreateSelect(b_.CreateICmpUGE(size, Int(size, 0x7f800000)),
                              special, pattern);
  }
  if (f.specials == ByteFormat::Specials::kAllOnes)
    pattern = b_.CreateSelect(nan, Int(size, f.sign() - 1), pattern);
  Value* sign = b_.CreateLShr(bits, Int(bits, 31 - f.exponent - f.mantissa));
  pattern = b_.CreateOr(pattern, b_.CreateAnd(sign, Int(sign, f.sign())));
  if (f.specials == ByteFormat::Specials::kNegZero) {
    pattern = b_.CreateSelect(b_.CreateICmpEQ(size, Int(size, 0)), Int(size, 0),
                              pattern);
    pattern = b_.CreateSelect(nan, Int(size, f.sign()), pattern);
  }
  return b_.CreateTrunc(pattern, As(x, b_.getInt8Ty()));
}

// Rounds to the nearest number of the format, ties to even. What is too large
// becomes infinity; NaN, if there is none; or, without that, the largest
// number.
llvm::Value* ElementOps::RoundToByte(ElementType type, Value* x) {
  const ByteFormat f = FormatOf(type);
  Value* bits = Bits(x);
  Value* size = b_.CreateAnd(bits, Int(bits, 0x7fffffff));
  Value* sign = b_.CreateXor(bits, size);
  const int dropped = 23 - f.mantissa;
  Value* odd =
      b_.CreateAnd(b_.CreateLShr(size, Int(size, dropped)), Int(size, 1));
  Value* normal = b_.CreateAdd(
      size, b_.CreateAdd(odd, Int(size, (1u << (dropped - 1)) - 1)));
  normal = b_.CreateAnd(normal, Int(size, ~((uint64_t{1} << dropped) - 1)));
  // Adding a number whose last bit is the smallest step rounds to whole steps.
  Value* magnitude = Call(llvm::Intrinsic::fabs, {x});
  Value* large = Float(x, std::ldexp(1.0, 1 - f.bias - f.mantissa + 23));
  Value* small = Bits(b_.CreateFSub(b_.CreateFAdd(magnitude, large), large));
  Value* is_small =
      b_.CreateFCmpOLT(magnitude, Float(x, std::ldexp(1.0, 1 - f.bias)));
  Value* rounded = b_.CreateSelect(is_small, small, normal);
  const uint64_t largest = (static_cast<uint64_t>(f.largest()) << dropped) +
                           (static_cast<uint64_t>(127 - f.bias) << 23);
  const bool saturates = f.specials == ByteFormat::Specials::kNone;
  const uint64_t otherwise = saturates ? largest
                             : f.specials == ByteFormat::Specials::kIeee
                                 ? 0x7f800000
                                 : 0x7fc00000;
  rounded = b_.CreateSelect(b_.CreateICmpUGT(rounded, Int(size, largest)),
                            Int(size, otherwise), rounded);
  // Formats without NaN have -0 in its place.
  Value* nan = b_.CreateFCmpUNO(x, x);
  rounded =
      b_.CreateSelect(nan, Int(size, saturates ? 0 : 0x7fc00000), rounded);
  if (saturates) sign = b_.CreateSelect(nan, Int(size, 0x80000000), sign);
  if (f.specials == ByteFormat::Specials::kNegZero)
    sign = b_.CreateSelect(b_.CreateICmpEQ(rounded, Int(size, 0)), Int(size, 0),
                           sign);
  return b_.CreateBitCast(b_.CreateOr(rounded, sign), x->getType());
}

llvm::Constant* ElementOps::Constant(ElementType type, uint64_t bits) {
  switch (type) {
    case ElementType::kI1:
      return b_.getInt1((bits & 0xff) != 0);
    case ElementType::kBF16:
      bits <<= 16;
      break;
    default:
      if (IsByteFloat(type))
        bits = std::bit_cast<uint32_t>(
            DecodeFloat(type, static_cast<uint32_t>(bits & 0xff)));
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
  if (IsByteFloat(type)) return RoundToByte(type, x);
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
  Value* bits = Pattern(from, x);
  if (IsInteger(to) && BitWidth(to) < 8)  // the pattern may be a whole byte
    bits = b_.CreateIntCast(bits, As(bits, RegisterType(to)), false);
  return FromPattern(to, bits);
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
