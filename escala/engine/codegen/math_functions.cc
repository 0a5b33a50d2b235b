// exp, log, tanh and similar functions in f32, by polynomials. The error is at
// most 2 ulp; infinities, NaNs and denormals are handled as by the exact
// functions. The coefficients are minimax fits computed for this file.
#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/IntrinsicsX86.h>

#include <cmath>
#include <iterator>
#include <limits>

#include "escala/engine/codegen/element_ops.h"
#include "escala/engine/codegen/math_tables.h"

namespace escala::engine {

namespace {

using llvm::Intrinsic::ID;

constexpr double kLog2e = 1.4426950408889634;
constexpr double kLn2 = 0.6931471805599453;
// ln 2 in two parts. The high part has few bits, so its product with an
// exponent is exact.
constexpr double kLn2High = 0.693145751953125;
constexpr double kLn2Low = 1.428606820309417e-06;
// Adding this to |x| < 2^22 leaves round(x) in the low bits.
constexpr double kRound = 12582912.0;  // 1.5 * 2^23

// (e^r - 1 - r) / r^2 for |r| <= ln 2 / 2.
constexpr float kExp[] = {0.5f, 0.166665435f, 0.0416662805f, 0.00836657826f,
                          0.00139464415f};
constexpr float kExpm1[] = {0.5f,           0.166666672f,   0.041666355f,
                            0.00833327323f, 0.00139410002f, 0.000199141592f};
// (log(1 + f) - f + f^2 / 2) / f^3 for 1 + f in [sqrt(1/2), sqrt(2)].
constexpr float kLog[] = {0.333333313f,  -0.250008285f, 0.200012475f,
                          -0.166230902f, 0.142010614f,  -0.131622374f,
                          0.127678603f,  -0.076369077f};
// (tanh(x) / x - 1) / x^2 in x^2, for |x| < 0.55.
constexpr float kTanh[] = {-0.333333194f, 0.133326024f, -0.0538538583f,
                           0.0210777577f, -0.00628247112f};
// erf(x) / x - 1 in x^2, for |x| < 1.
constexpr float kErf[] = {0.128379166f,   -0.37612626f,   0.112835854f,
                          -0.0268538129f, 0.00518832775f, -0.000801019371f,
                          7.85386073e-05f};
// -log(1 - erf(x)) for 1 <= x <= 4.
constexpr float kErfc[] = {0.00035371611f,  1.12704003f,    0.638225675f,
                           0.103037387f,    -0.0218053292f, 0.00293961004f,
                           -0.000185574288f};

}  // namespace

llvm::Value* ElementOps::MulAdd(Value* a, Value* b, Value* c) {
  return Call(llvm::Intrinsic::fmuladd, {a, b, c});
}

llvm::Value* ElementOps::Polynomial(Value* x, std::span<const float> p) {
  Value* sum = Float(x, p.back());
  for (size_t i = p.size() - 1; i-- > 0;) sum = MulAdd(sum, x, Float(x, p[i]));
  return sum;
}

// x * 2^n, rounded once. `n` is a float; `n_bits` holds the same integer. |n| <
// 252.
llvm::Value* ElementOps::ExpScale(Value* x, Value* n, Value* n_bits) {
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(x->getType());
  if (scalef_ && vector != nullptr && vector->getNumElements() == 16) {
    return b_.CreateIntrinsic(llvm::Intrinsic::x86_avx512_mask_scalef_ps_512,
                              {},
                              {x, n, x, b_.getInt16(0xffff), b_.getInt32(4)});
  }
  Value* half = b_.CreateAShr(n_bits, Int(n_bits, 1));
  Value* rest = b_.CreateSub(n_bits, half);
  const auto power = [&](Value* e) {
    Value* biased = b_.CreateAdd(e, Int(e, 127));
    return b_.CreateBitCast(b_.CreateShl(biased, Int(e, 23)), x->getType());
  };
  return b_.CreateFMul(b_.CreateFMul(x, power(half)), power(rest));
}

// e^x = 2^n e^r with n = round(x / ln 2). REQUIRES: |x| < 2^21.
ElementOps::Power ElementOps::ReduceExp(Value* x) {
  Value* shifted = MulAdd(x, Float(x, kLog2e), Float(x, kRound));
  Value* n = b_.CreateFSub(shifted, Float(x, kRound));
  Value* n_bits = b_.CreateSub(Bits(shifted), Bits(Float(x, kRound)));
  Value* r = MulAdd(n, Float(x, -kLn2High), x);
  r = MulAdd(n, Float(x, -kLn2Low), r);
  return {MulAdd(Polynomial(r, kExp), b_.CreateFMul(r, r), r), n, n_bits};
}

llvm::Value* ElementOps::Exp(Value* x) {
  // Beyond these bounds the result is infinity or zero. NaN passes both
  // comparisons unchanged.
  Value* high = Float(x, 89.0);
  Value* low = Float(x, -105.0);
  x = b_.CreateSelect(b_.CreateFCmpOGT(x, high), high, x);
  x = b_.CreateSelect(b_.CreateFCmpOLT(x, low), low, x);
  const Power power = ReduceExp(x);
  return ExpScale(b_.CreateFAdd(power.rest, Float(x, 1)), power.n,
                  power.n_bits);
}

// e^x - 1 = 2^n (e^r - 1) + (2^n - 1), computed at half the scale because 2^128
// overflows.
llvm::Value* ElementOps::Expm1(Value* x) {
  Value* high = Float(x, 89.0);
  Value* low = Float(x, -30.0);
  Value* y = b_.CreateSelect(b_.CreateFCmpOGT(x, high), high, x);
  y = b_.CreateSelect(b_.CreateFCmpOLT(y, low), low, y);
  Value* shifted = MulAdd(y, Float(x, kLog2e), Float(x, kRound));
  Value* n = b_.CreateFSub(shifted, Float(x, kRound));
  Value* n_bits = b_.CreateSub(Bits(shifted), Bits(Float(x, kRound)));
  Value* r = MulAdd(n, Float(x, -kLn2High), y);
  r = MulAdd(n, Float(x, -kLn2Low), r);
  Value* p = MulAdd(Polynomial(r, kExpm1), b_.CreateFMul(r, r), r);
  Value* biased = b_.CreateAdd(n_bits, Int(n_bits, 126));
  Value* half_power =
      b_.CreateBitCast(b_.CreateShl(biased, Int(biased, 23)), x->getType());
  Value* sum = MulAdd(half_power, p, b_.CreateFSub(half_power, Float(x, 0.5)));
  Value* result = b_.CreateFAdd(sum, sum);
  // For tiny x the result is x, which also keeps the sign of zero.
  Value* tiny =
      b_.CreateFCmpOLT(Call(llvm::Intrinsic::fabs, {x}), Float(x, 0x1p-24));
  return b_.CreateSelect(tiny, x, result);
}

// log(1 + f) + exponent * ln 2.
llvm::Value* ElementOps::Log1pTimesPower(Value* f, Value* exponent) {
  Value* square = b_.CreateFMul(f, f);
  Value* tail = b_.CreateFMul(Polynomial(f, kLog), f);
  tail = b_.CreateFAdd(tail, Float(f, -0.5));
  tail = b_.CreateFMul(tail, square);
  tail = MulAdd(exponent, Float(f, kLn2Low), tail);
  Value* sum = b_.CreateFAdd(f, tail);
  return MulAdd(exponent, Float(f, kLn2High), sum);
}

llvm::Value* ElementOps::Log(Value* x) {
  constexpr uint32_t kSqrtHalf = 0x3f3504f3;
  Value* zero = Float(x, 0);
  Value* denormal = b_.CreateFCmpOLT(x, Float(x, 0x1p-126));
  Value* scaled =
      b_.CreateSelect(denormal, b_.CreateFMul(x, Float(x, 0x1p23)), x);
  Value* bits = Bits(scaled);
  Value* above = b_.CreateSub(bits, Int(bits, kSqrtHalf));
  Value* exponent = b_.CreateAShr(above, Int(bits, 23));
  Value* mantissa = b_.CreateBitCast(
      b_.CreateSub(bits, b_.CreateShl(exponent, Int(bits, 23))), x->getType());
  Value* power = b_.CreateSIToFP(exponent, x->getType());
  power = b_.CreateSelect(denormal, b_.CreateFAdd(power, Float(x, -23)), power);
  Value* result = Log1pTimesPower(b_.CreateFSub(mantissa, Float(x, 1)), power);
  const double infinity = std::numeric_limits<double>::infinity();
  Value* finite = b_.CreateFCmpOLT(x, Float(x, infinity));
  // The logarithm of infinity and of NaN is the operand itself.
  result = b_.CreateSelect(finite, result, x);
  result =
      b_.CreateSelect(b_.CreateFCmpOEQ(x, zero), Float(x, -infinity), result);
  return b_.CreateSelect(b_.CreateFCmpOLT(x, zero), Float(x, NAN), result);
}

// 1 + x = 2^k (1 + f) with f = 2^-k x + (2^-k - 1), which is nearly exact.
llvm::Value* ElementOps::Log1p(Value* x) {
  constexpr uint32_t kSqrtHalf = 0x3f3504f3;
  Value* one = Float(x, 1);
  Value* bits = Bits(b_.CreateFAdd(x, one));
  Value* above = b_.CreateSub(bits, Int(bits, kSqrtHalf));
  Value* exponent = b_.CreateAShr(above, Int(bits, 23));
  Value* inverse = b_.CreateBitCast(
      b_.CreateShl(b_.CreateSub(Int(bits, 127), exponent), Int(bits, 23)),
      x->getType());
  Value* f = MulAdd(inverse, x, b_.CreateFSub(inverse, one));
  Value* power = b_.CreateSIToFP(exponent, x->getType());
  Value* result = Log1pTimesPower(f, power);
  // From 2^60 on 1 + x rounds to x, and 2^-k may be a denormal.
  const double infinity = std::numeric_limits<double>::infinity();
  Value* large = b_.CreateFCmpOGT(x, Float(x, 0x1p60));
  result = b_.CreateSelect(large, Log(x), result);
  Value* tiny =
      b_.CreateFCmpOLT(Call(llvm::Intrinsic::fabs, {x}), Float(x, 0x1p-24));
  Value* nan = b_.CreateFCmpUNO(x, x);
  result = b_.CreateSelect(b_.CreateOr(tiny, nan), x, result);
  result = b_.CreateSelect(b_.CreateFCmpOEQ(x, Float(x, -1)),
                           Float(x, -infinity), result);
  return b_.CreateSelect(b_.CreateFCmpOLT(x, Float(x, -1)), Float(x, NAN),
                         result);
}

// tanh(x) = 1 - 2 / (e^2|x| + 1), except for small x, where that cancels. r is
// half of the remainder of 2|x|, so the polynomial of e^2r has the coefficients
// of e^r times powers of two.
llvm::Value* ElementOps::Tanh(Value* x) {
  Value* size = Call(llvm::Intrinsic::fabs, {x});
  Value* most = Float(x, 10.0);  // tanh(10) rounds to 1
  size = b_.CreateSelect(b_.CreateFCmpOGT(size, most), most, size);
  Value* shifted = MulAdd(size, Float(x, 2 * kLog2e), Float(x, kRound));
  Value* n = b_.CreateFSub(shifted, Float(x, kRound));
  Value* r = MulAdd(n, Float(x, -kLn2 / 2), size);
  float terms[2 + std::size(kExp)] = {1, 2};
  for (size_t i = 0; i < std::size(kExp); ++i)
    terms[2 + i] = kExp[i] * static_cast<float>(4 << i);
  // The shift keeps only the bits of n.
  Value* exponent = b_.CreateShl(Bits(shifted), Int(Bits(shifted), 23));
  Value* e = b_.CreateBitCast(
      b_.CreateAdd(Bits(Polynomial(r, terms)), exponent), x->getType());
  Value* far = b_.CreateFSub(
      Float(x, 1), b_.CreateFDiv(Float(x, 2), b_.CreateFAdd(e, Float(x, 1))));
  Value* square = b_.CreateFMul(x, x);
  Value* near =
      MulAdd(b_.CreateFMul(Polynomial(square, kTanh), square), size, size);
  Value* is_far = b_.CreateFCmpOGE(size, Float(x, 0.55));  // false for NaN
  return Call(llvm::Intrinsic::copysign,
              {b_.CreateSelect(is_far, far, near), x});
}

// 1 / (1 + e^-|x|), times e^-|x| if x is negative: no power of e overflows.
llvm::Value* ElementOps::Logistic(Value* x) {
  Value* size = Call(llvm::Intrinsic::fabs, {x});
  Value* e = Exp(b_.CreateFNeg(size));
  Value* negative = b_.CreateFCmpOLT(x, Float(x, 0));
  Value* one = Float(x, 1);
  Value* bottom = b_.CreateFAdd(e, one);
  Value* result = b_.CreateFDiv(b_.CreateSelect(negative, e, one), bottom);
  // Corrects for what rounding 1 + e lost; 1 / bottom is the result for |x|.
  Value* lost = b_.CreateFSub(e, b_.CreateFSub(bottom, one));
  Value* inverse =
      b_.CreateSelect(negative, b_.CreateFSub(one, result), result);
  return MulAdd(b_.CreateFNeg(b_.CreateFMul(lost, inverse)), result, result);
}

llvm::Value* ElementOps::Erf(Value* x) {
  Value* size = Call(llvm::Intrinsic::fabs, {x});
  Value* near = MulAdd(Polynomial(b_.CreateFMul(x, x), kErf), x, x);
  Value* most = Float(x, 4.0);  // erf(4) rounds to 1
  Value* y = b_.CreateSelect(b_.CreateFCmpOGT(size, most), most, size);
  Value* far =
      b_.CreateFSub(Float(x, 1), Exp(b_.CreateFNeg(Polynomial(y, kErfc))));
  far = Call(llvm::Intrinsic::copysign, {far, x});
  return b_.CreateSelect(b_.CreateFCmpOLT(size, Float(x, 1)), near, far);
}

// For |x| < 3/4 it is 1 - erf(x). Otherwise it is e^(-x^2) s P(s), where s is
// 1 / (|x| + 2). What rounding takes from x^2, |x| + 2, s, P(s) and the product
// is kept: together these would be 5 ulp. The derivative of log(s P(s)) is
// about (1 + 2.7 s) / s.
llvm::Value* ElementOps::Erfc(Value* x) {
  Value* one = Float(x, 1);
  Value* near = MulAdd(b_.CreateFNeg(x), Polynomial(b_.CreateFMul(x, x), kErf),
                       b_.CreateFSub(one, x));
  Value* size = Call(llvm::Intrinsic::fabs, {x});
  Value* most = Float(x, 10.5);  // erfc(10.5) rounds to 0
  Value* y = b_.CreateSelect(b_.CreateFCmpOGT(size, most), most, size);

  Value* sum = b_.CreateFAdd(y, Float(x, 2));
  Value* lost = b_.CreateFSub(y, b_.CreateFSub(sum, Float(x, 2)));
  Value* s = b_.CreateFDiv(one, sum);
  Value* error = MulAdd(b_.CreateFNeg(s), sum, one);
  error = MulAdd(b_.CreateFNeg(lost), s, error);
  error = b_.CreateFMul(error, MulAdd(s, Float(x, 2.7), one));
  Value* square = b_.CreateFMul(y, y);
  error = b_.CreateFSub(error, MulAdd(y, y, b_.CreateFNeg(square)));

  const std::span<const float> terms(kErfcOfInverse);
  Value* first = Float(x, terms[0]);
  Value* tail = Polynomial(s, terms.subspan(1));
  Value* p = MulAdd(s, tail, first);
  Value* p_rest = MulAdd(s, tail, b_.CreateFSub(first, p));
  Value* q = b_.CreateFMul(p, s);
  Value* q_rest = MulAdd(p_rest, s, MulAdd(p, s, b_.CreateFNeg(q)));

  const Power power = ReduceExp(b_.CreateFNeg(square));
  q_rest =
      MulAdd(b_.CreateFMul(q, error), b_.CreateFAdd(power.rest, one), q_rest);
  Value* whole = b_.CreateFAdd(q, MulAdd(q, power.rest, q_rest));
  Value* far = ExpScale(whole, power.n, power.n_bits);
  far = b_.CreateSelect(b_.CreateFCmpOLT(x, Float(x, 0)),
                        b_.CreateFSub(Float(x, 2), far), far);
  return b_.CreateSelect(b_.CreateFCmpOLT(size, Float(x, 0.75)), near, far);
}

}  // namespace escala::engine
