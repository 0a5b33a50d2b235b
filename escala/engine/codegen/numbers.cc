#include "escala/engine/codegen/numbers.h"

#include <llvm/IR/Intrinsics.h>

namespace escala::engine {

namespace {

using llvm::Value;
namespace intrinsic = llvm::Intrinsic;

constexpr uint64_t kOne = uint64_t{1023} << 52;  // the bits of 1.0

Number Call(intrinsic::ID id, std::initializer_list<Value*> operands,
            Number like) {
  return {like.b, like.b->CreateIntrinsic(id, {like.v->getType()},
                                          llvm::ArrayRef<Value*>(operands))};
}

Value* Bits(Number x) {
  llvm::Type* integer = x.b->getInt64Ty();
  if (auto* vector = llvm::dyn_cast<llvm::VectorType>(x.v->getType()))
    integer =
        llvm::VectorType::get(x.b->getInt64Ty(), vector->getElementCount());
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

// --- Number ------------------------------------------------------------------

Number Number::Of(double value) const {
  return {b, llvm::ConstantFP::get(v->getType(), value)};
}

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
  // Adding 1.5 * 2^52 leaves the integer in the low bits.
  Value* bits = Bits(x + 0x1.8p52);
  Value* last = x.b->CreateAnd(bits, Integer(bits, 1));
  return {x.b, x.b->CreateICmpNE(last, Integer(bits, 0))};
}

Number Select(Mask mask, Number x, Number y) {
  return {x.b, x.b->CreateSelect(mask.v, x.v, y.v)};
}

Number PowerOfTwo(Number n) {
  Value* bits = Bits(n + 0x1.8p52);
  Value* shifted = n.b->CreateShl(bits, Integer(bits, 52));
  return FromBits(n, n.b->CreateAdd(shifted, Integer(bits, kOne)));
}

Number Exponent(Number x) {
  Value* bits = Bits(x);
  Value* biased = x.b->CreateLShr(bits, Integer(bits, 52));
  biased = x.b->CreateAnd(biased, Integer(bits, 0x7ff));
  // An integer below 2^52 in the low bits of 2^52 is their sum.
  Value* sum = x.b->CreateOr(biased, Integer(bits, uint64_t{1023 + 52} << 52));
  return FromBits(x, sum) - (0x1p52 + 1023);
}

Number Mantissa(Number x) {
  Value* bits = Bits(x);
  Value* digits = x.b->CreateAnd(bits, Integer(bits, (uint64_t{1} << 52) - 1));
  return FromBits(x, x.b->CreateOr(digits, Integer(bits, kOne)));
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

Number Polynomial(Number x, Table table) {
  Number sum = x.Of(table.high.back());
  for (size_t i = table.high.size() - 1; i-- > 0;)
    sum = Fma(sum, x, x.Of(table.high[i]));
  return sum;
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
