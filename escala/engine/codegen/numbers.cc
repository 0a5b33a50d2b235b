#include "escala/engine/codegen/numbers.h"

#include <llvm/IR/Intrinsics.h>

#include <cmath>

namespace escala::engine {

namespace {

using llvm::Value;
namespace intrinsic = llvm::Intrinsic;

// How the type of the lanes holds a number.
struct Format {
  int digits;  // bits below the exponent
  uint64_t bias;
  uint64_t root_half;  // the bits of sqrt(1/2)

  uint64_t One() const { return bias << digits; }  // the bits of 1
  uint64_t Digits() const { return (uint64_t{1} << digits) - 1; }
  uint64_t Exponents() const { return (2 * bias + 1) << digits; }
  // Integers added to this are in its low bits.
  double Magic() const { return std::ldexp(1.5, digits); }
};
Format FormatOf(Number x) {
  if (IsSingle(x)) return {23, 127, 0x3f3504f3};
  return {52, 1023, 0x3fe6a09e667f3bcd};
}

Number Call(intrinsic::ID id, std::initializer_list<Value*> operands,
            Number like) {
  return {like.b, like.b->CreateIntrinsic(id, {like.v->getType()},
                                          llvm::ArrayRef<Value*>(operands))};
}

Value* Bits(Number x) {
  llvm::Type* integer = x.b->getIntNTy(x.v->getType()->getScalarSizeInBits());
  if (auto* vector = llvm::dyn_cast<llvm::VectorType>(x.v->getType()))
    integer = llvm::VectorType::get(integer, vector->getElementCount());
  return x.b->CreateBitCast(x.v, integer);
}

Value* Integer(Value* like, uint64_t value) {
  return llvm::ConstantInt::get(like->getType(), value);
}

Number FromBits(Number like, Value* bits) {
  return {like.b, like.b->CreateBitCast(bits, like.v->getType())};
}

}  // namespace

// --- Masks -------------------------------------------------------------------

Mask operator&(Mask x, Mask y) { return {x.b, x.b->CreateAnd(x.v, y.v)}; }
Mask operator|(Mask x, Mask y) { return {x.b, x.b->CreateOr(x.v, y.v)}; }
Mask operator^(Mask x, Mask y) { return {x.b, x.b->CreateXor(x.v, y.v)}; }
Mask operator!(Mask x) { return {x.b, x.b->CreateNot(x.v)}; }

// The reduction that LLVM has for this takes the lanes out one by one on AVX2.
Value* Any(Mask x) {
  auto* type = llvm::dyn_cast<llvm::FixedVectorType>(x.v->getType());
  if (type == nullptr) return x.v;
  Value* bits = x.b->CreateBitCast(x.v, x.b->getIntNTy(type->getNumElements()));
  return x.b->CreateICmpNE(bits, Integer(bits, 0));
}

// --- Number ------------------------------------------------------------------

Number Number::Of(double value) const {
  return {b, llvm::ConstantFP::get(v->getType(), value)};
}

bool IsSingle(Number x) { return x.v->getType()->getScalarType()->isFloatTy(); }

Number operator+(Number x, Number y) {
  return {x.b, x.b->CreateFAdd(x.v, y.v)};
}
Number operator-(Number x, Number y) {
  return {x.b, x.b->CreateFSub(x.v, y.v)};
}
Number operator*(Number x, Number y) {
  return {x.b, x.b->CreateFMul(x.v, y.v)};
}
Number operator/(Number x, Number y) {
  return {x.b, x.b->CreateFDiv(x.v, y.v)};
}
Number operator-(Number x) { return {x.b, x.b->CreateFNeg(x.v)}; }

Number Fma(Number x, Number y, Number z) {
  return Call(intrinsic::fma, {x.v, y.v, z.v}, x);
}
Number Sqrt(Number x) { return Call(intrinsic::sqrt, {x.v}, x); }
Number Abs(Number x) { return Call(intrinsic::fabs, {x.v}, x); }
Number CopySign(Number x, Number sign) {
  return Call(intrinsic::copysign, {x.v, sign.v}, x);
}
Number RoundEven(Number x) { return Call(intrinsic::roundeven, {x.v}, x); }
Number Floor(Number x) { return Call(intrinsic::floor, {x.v}, x); }
Number Trunc(Number x) { return Call(intrinsic::trunc, {x.v}, x); }

Mask operator<(Number x, Number y) {
  return {x.b, x.b->CreateFCmpOLT(x.v, y.v)};
}
Mask operator<=(Number x, Number y) {
  return {x.b, x.b->CreateFCmpOLE(x.v, y.v)};
}
Mask operator==(Number x, Number y) {
  return {x.b, x.b->CreateFCmpOEQ(x.v, y.v)};
}
Mask operator!=(Number x, Number y) {
  return {x.b, x.b->CreateFCmpUNE(x.v, y.v)};
}
Mask IsNan(Number x) { return {x.b, x.b->CreateFCmpUNO(x.v, x.v)}; }
Mask IsNegative(Number x) {
  Value* bits = Bits(x);
  return {x.b, x.b->CreateICmpSLT(bits, Integer(bits, 0))};
}

Mask IsOdd(Number x) {
  Value* bits = Bits(x + FormatOf(x).Magic());
  Value* last = x.b->CreateAnd(bits, Integer(bits, 1));
  return {x.b, x.b->CreateICmpNE(last, Integer(bits, 0))};
}

Number Select(Mask mask, Number x, Number y) {
  return {x.b, x.b->CreateSelect(mask.v, x.v, y.v)};
}

Number PowerOfTwo(Number n) {
  const Format format = FormatOf(n);
  Value* bits = Bits(n + format.Magic());
  Value* shifted = n.b->CreateShl(bits, Integer(bits, format.digits));
  return FromBits(n, n.b->CreateAdd(shifted, Integer(bits, format.One())));
}

namespace {

// The exponent, from the bits that hold it with the bias.
Number Unbiased(Number like, Value* biased) {
  // An integer below 2^52 in the low bits of 2^52 is their sum.
  const Format format = FormatOf(like);
  const uint64_t large = (format.bias + format.digits) << format.digits;
  Value* sum = like.b->CreateOr(biased, Integer(biased, large));
  return FromBits(like, sum) -
         (std::ldexp(1, format.digits) + static_cast<double>(format.bias));
}

}  // namespace

Number Exponent(Number x) {
  const Format format = FormatOf(x);
  Value* bits = Bits(x);
  Value* biased = x.b->CreateLShr(bits, Integer(bits, format.digits));
  return Unbiased(x,
                  x.b->CreateAnd(biased, Integer(bits, 2 * format.bias + 1)));
}

Number Mantissa(Number x) {
  const Format format = FormatOf(x);
  Value* bits = Bits(x);
  Value* digits = x.b->CreateAnd(bits, Integer(bits, format.Digits()));
  return FromBits(x, x.b->CreateOr(digits, Integer(bits, format.One())));
}

// Counted from the bits of sqrt(1/2) instead of 1, the bits above the digits
// hold n.
Split SplitNumber(Number x) {
  const Format format = FormatOf(x);
  Value* bits = Bits(x);
  Value* counted =
      x.b->CreateAdd(bits, Integer(bits, format.One() - format.root_half));
  Value* exponent = x.b->CreateAnd(counted, Integer(bits, format.Exponents()));
  Value* one = Integer(bits, format.One());
  Value* m = x.b->CreateSub(x.b->CreateAdd(bits, one), exponent);
  Value* biased = x.b->CreateLShr(counted, Integer(bits, format.digits));
  return {FromBits(x, m), Unbiased(x, biased)};
}

// --- Pair --------------------------------------------------------------------

template <>
Number Sum<Number>(Number x, Number y) {
  return x + y;
}
template <>
Pair Sum<Pair>(Number x, Number y) {
  const Number sum = x + y;
  const Number back = sum - x;
  return {sum, (x - (sum - back)) + (y - back)};
}

template <>
Number QuickSum<Number>(Number x, Number y) {
  return x + y;
}
template <>
Pair QuickSum<Pair>(Number x, Number y) {
  const Number sum = x + y;
  return {sum, y - (sum - x)};
}

template <>
Number Product<Number>(Number x, Number y) {
  return x * y;
}
template <>
Pair Product<Pair>(Number x, Number y) {
  const Number product = x * y;
  return {product, Fma(x, y, -product)};
}

Pair operator+(Pair x, Pair y) {
  const Pair sum = Sum<Pair>(x.high, y.high);
  return QuickSum<Pair>(sum.high, sum.low + (x.low + y.low));
}
Pair operator+(Pair x, Number y) {
  const Pair sum = Sum<Pair>(x.high, y);
  return QuickSum<Pair>(sum.high, sum.low + x.low);
}

Pair operator*(Pair x, Pair y) {
  const Pair p = Product<Pair>(x.high, y.high);
  const Number low = Fma(x.high, y.low, Fma(x.low, y.high, p.low));
  return QuickSum<Pair>(p.high, low);
}
Pair operator*(Pair x, Number y) {
  const Pair p = Product<Pair>(x.high, y);
  return QuickSum<Pair>(p.high, Fma(x.low, y, p.low));
}

Pair operator/(Pair x, Pair y) {
  const Number quotient = x.high / y.high;
  const Number rest = Fma(-quotient, y.high, x.high);
  const Number all = Fma(-quotient, y.low, rest + x.low);
  return QuickSum<Pair>(quotient, all / y.high);
}

Pair operator-(Pair x) { return {-x.high, -x.low}; }

Pair Sqrt(Pair x) {
  const Number root = Sqrt(x.high);
  const Number rest = Fma(-root, root, x.high) + x.low;
  const Number zero = x.high.Of(0);
  const Number low = Select(zero < root, rest / (root + root), zero);
  return QuickSum<Pair>(root, low);
}

Pair Select(Mask mask, Pair x, Pair y) {
  return {Select(mask, x.high, y.high), Select(mask, x.low, y.low)};
}

// --- Both --------------------------------------------------------------------

template <>
Number Constant<Number>(Number like, std::span<const double> parts) {
  return like.Of(parts[0]);
}
template <>
Pair Constant<Pair>(Number like, std::span<const double> parts) {
  return {like.Of(parts[0]), like.Of(parts[1])};
}

template <>
Number From<Number>(Number x) {
  return x;
}
template <>
Pair From<Pair>(Number x) {
  return {x, x.Of(0)};
}

Number Scale(Number x, Number power) { return x * power; }
Pair Scale(Pair x, Number power) { return {x.high * power, x.low * power}; }

// The first step is exact: the result is below 1 and a multiple of the last bit
// of x or of the part.
Number Reduce(Number x, Number n, std::span<const double> parts) {
  const Number rest = Fma(-n, n.Of(parts[0]), x);
  return Fma(-n, n.Of(parts[1]), rest);
}
Pair Reduce(Pair x, Number n, std::span<const double> parts) {
  const Number rest = Fma(-n, n.Of(parts[0]), x.high);
  const Pair second = Product<Pair>(-n, n.Of(parts[1]));
  const Pair sum = Sum<Pair>(rest, second.high);
  const Number low = Fma(-n, n.Of(parts[2]), second.low + x.low);
  return QuickSum<Pair>(sum.high, sum.low + low);
}

namespace {

// The sum of c[i] x^i for i = first, first + step, ..., over x^first.
Number Horner(Number power, std::span<const double> c, size_t first,
              size_t step) {
  size_t i = first + (c.size() - 1 - first) / step * step;
  Number sum = power.Of(c[i]);
  while (i > first) {
    i -= step;
    sum = Fma(sum, power, power.Of(c[i]));
  }
  return sum;
}

}  // namespace

// A chain of multiplications waits for each before it begins the next. So long
// polynomials are two chains, in x^2. The two lowest terms, whose rounding
// counts, are added last.
Number Polynomial(Number x, Table table) {
  const std::span<const double> c = table.high;
  if (c.size() < 8) return Horner(x, c, 0, 1);
  const Number square = x * x;
  const Number odd = Horner(square, c, 3, 2);
  const Number rest = Fma(odd, x, Horner(square, c, 2, 2));
  return Fma(Fma(rest, x, x.Of(c[1])), x, x.Of(c[0]));
}

Pair Polynomial(Pair x, Table table) {
  const size_t pairs = table.low.size();
  Table rest = {table.high.subspan(pairs), {}};
  Pair sum = From<Pair>(Polynomial(x.high, rest));
  for (size_t i = pairs; i-- > 0;) {
    const double parts[] = {table.high[i], table.low[i]};
    sum = sum * x + Constant<Pair>(x.high, parts);
  }
  return sum;
}

}  // namespace escala::engine
