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

// A chain of multiplications waits for each before it begins the next. So long
// polynomials are two chains, in x^2. The two lowest terms, whose rounding
// counts, are added last.
llvm::Value* ElementOps::Polynomial(Value* x, std::span<const float> p) {
  const auto chain = [&](Value* power, size_t first, size_t step) {
    size_t i = first + (p.size() - 1 - first) / step * step;
    Value* sum = Float(x, p[i]);
    for (; i > first; i -= step)
      sum = MulAdd(sum, power, Float(x, p[i - step]));
    return sum;
  };
  if (p.size() < 6) return chain(x, 0, 1);
  Value* square = b_.CreateFMul(x, x);
  Value* sum = MulAdd(chain(square, 3, 2), x, chain(square, 2, 2));
  return MulAdd(MulAdd(sum, x, Float(x, p[1])), x, Float(x, p[0]));
}

// x * 2^n, rounded once. `n` is a float; `n_bits` holds the same integer. |n| <
// 252, or -190 < n <= 0 if `at_most_one` is set.
llvm::Value* ElementOps::ExpScale(Value* x, Value* n, Value* n_bits,
                                  bool at_most_one) {
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(x->getType());
  if (scalef_ && vector != nullptr && vector->getNumElements() == 16) {
    return b_.CreateIntrinsic(llvm::Intrinsic::x86_avx512_mask_scalef_ps_512,
                              {},
                              {x, n, x, b_.getInt16(0xffff), b_.getInt32(4)});
  }
  const auto power = [&](Value* e, int bias) {
    Value* biased = b_.CreateAdd(e, Int(e, 127 + bias));
    return b_.CreateBitCast(b_.CreateShl(biased, Int(e, 23)), x->getType());
  };
  if (at_most_one)
    return b_.CreateFMul(b_.CreateFMul(x, power(n_bits, 64)),
                         Float(x, 0x1p-64));
  Value* half = b_.CreateAShr(n_bits, Int(n_bits, 1));
  Value* rest = b_.CreateSub(n_bits, half);
  return b_.CreateFMul(b_.CreateFMul(x, power(half, 0)), power(rest, 0));
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
  x = b_.CreateSelect(b_.CreateFCmpOGT(x, high), high, x);
  return ExpFromBelow(x, false);
}

// e^x for x <= 89, or for x <= 0 if `at_most_one` is set.
llvm::Value* ElementOps::ExpFromBelow(Value* x, bool at_most_one) {
  Value* low = Float(x, -105.0);
  x = b_.CreateSelect(b_.CreateFCmpOLT(x, low), low, x);
  const Power power = ReduceExp(x);
  return ExpScale(b_.CreateFAdd(power.rest, Float(x, 1)), power.n, power.n_bits,
                  at_most_one);
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
  Value* near = MulAdd(inverse, x, b_.CreateFSub(inverse, one));
  // From 2^60 on 1 + x rounds to x, and 2^-k may be a denormal.
  Value* mantissa = b_.CreateBitCast(
      b_.CreateSub(bits, b_.CreateShl(exponent, Int(bits, 23))), x->getType());
  Value* f = b_.CreateSelect(b_.CreateFCmpOGT(x, Float(x, 0x1p60)),
                             b_.CreateFSub(mantissa, one), near);
  Value* power = b_.CreateSIToFP(exponent, x->getType());
  Value* result = Log1pTimesPower(f, power);
  const double infinity = std::numeric_limits<double>::infinity();
  result = b_.CreateSelect(b_.CreateFCmpOEQ(x, Float(x, infinity)), x, result);
  Value* tiny =
      b_.CreateFCmpOLT(Call(llvm::Intrinsic::fabs, {x}), Float(x, 0x1p-24));
  Value* nan = b_.CreateFCmpUNO(x, x);
  result = b_.CreateSelect(b_.CreateOr(tiny, nan), x, result);
  result = b_.CreateSelect(b_.CreateFCmpOEQ(x, Float(x, -1)),
                           Float(x, -infinity), result);
  return b_.CreateSelect(b_.CreateFCmpOLT(x, Float(x, -1)), Float(x, NAN),
                         result);
}

// tanh(x) = e / (e + 2) with e = e^2|x| - 1 = 2^n (e^r - 1) + (2^n - 1), which
// does not cancel for small x.
llvm::Value* ElementOps::Tanh(Value* x) {
  Value* size = Call(llvm::Intrinsic::fabs, {x});
  Value* most = Float(x, 10.0);  // tanh(10) rounds to 1
  size = b_.CreateSelect(b_.CreateFCmpOGT(size, most), most, size);
  Value* y = b_.CreateFAdd(size, size);
  Value* shifted = MulAdd(y, Float(x, kLog2e), Float(x, kRound));
  Value* n = b_.CreateFSub(shifted, Float(x, kRound));
  Value* r = MulAdd(n, Float(x, -kLn2High), y);
  r = MulAdd(n, Float(x, -kLn2Low), r);
  Value* rest = MulAdd(Polynomial(r, kExpm1), b_.CreateFMul(r, r), r);
  // The shift keeps only the bits of n.
  Value* exponent = b_.CreateShl(Bits(shifted), Int(Bits(shifted), 23));
  Value* one = Float(x, 1);
  Value* power =
      b_.CreateBitCast(b_.CreateAdd(exponent, Bits(one)), x->getType());
  Value* e = MulAdd(power, rest, b_.CreateFSub(power, one));
  Value* bottom = b_.CreateFAdd(e, Float(x, 2));
  Value* q = b_.CreateFDiv(e, bottom);
  // Corrects for what rounding e + 2 lost; 1 / (e + 2) is (1 - q) / 2.
  Value* lost = b_.CreateFSub(e, b_.CreateFSub(bottom, Float(x, 2)));
  Value* less_inverse = MulAdd(q, Float(x, 0.5), Float(x, -0.5));
  Value* corrected = MulAdd(b_.CreateFMul(q, lost), less_inverse, q);
  // Near 1 there are too few bits in 1 - q, and the result needs none.
  q = b_.CreateSelect(b_.CreateFCmpOLT(e, one), corrected, q);
  return Call(llvm::Intrinsic::copysign, {q, x});
}

// 1 / (1 + e^-|x|), times e^-|x| if x is negative: no power of e overflows.
llvm::Value* ElementOps::Logistic(Value* x) {
  Value* size = Call(llvm::Intrinsic::fabs, {x});
  Value* e = ExpFromBelow(b_.CreateFNeg(size), true);
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
  const Power power = ReduceExp(b_.CreateFNeg(Polynomial(y, kErfc)));
  Value* whole = b_.CreateFAdd(power.rest, Float(x, 1));
  // The power of two is at least 2^-26.
  Value* exponent = b_.CreateShl(power.n_bits, Int(power.n_bits, 23));
  Value* e =
      b_.CreateBitCast(b_.CreateAdd(Bits(whole), exponent), x->getType());
  Value* far = b_.CreateFSub(Float(x, 1), e);
  far = Call(llvm::Intrinsic::copysign, {far, x});
  // NaN is not far.
  return b_.CreateSelect(b_.CreateFCmpOGE(size, Float(x, 1)), far, near);
}

// For x >= 0 it is e^(-x^2) s P(s), where s is 1 / (x + 2). What rounding takes
// from x^2, x + 2, s, P(s) and the product is kept: together these would be 5
// ulp. The derivative of log(s P(s)) is about (1 + 2.57 s) / s.
llvm::Value* ElementOps::Erfc(Value* x) {
  Value* one = Float(x, 1);
  Value* size = Call(llvm::Intrinsic::fabs, {x});
  Value* most = Float(x, 10.5);  // erfc(10.5) rounds to 0
  Value* y = b_.CreateSelect(b_.CreateFCmpOGT(size, most), most, size);

  Value* sum = b_.CreateFAdd(y, Float(x, 2));
  Value* lost = b_.CreateFSub(y, b_.CreateFSub(sum, Float(x, 2)));
  Value* s = b_.CreateFDiv(one, sum);
  Value* error = MulAdd(b_.CreateFNeg(s), sum, one);
  error = MulAdd(b_.CreateFNeg(lost), s, error);
  error = b_.CreateFMul(error, MulAdd(s, Float(x, 2.57), one));
  Value* square = b_.CreateFMul(y, y);
  error = b_.CreateFSub(error, MulAdd(y, y, b_.CreateFNeg(square)));

  const std::span<const float> terms(kErfcOfInverse);
  Value* first = Float(x, terms[0]);
  Value* second = Float(x, terms[1]);
  // In one chain: apart, the even and the odd terms would be large.
  Value* inner = Float(x, terms.back());
  for (size_t i = terms.size() - 1; i-- > 2;)
    inner = MulAdd(inner, s, Float(x, terms[i]));
  Value* tail = MulAdd(s, inner, second);
  Value* tail_rest = MulAdd(s, inner, b_.CreateFSub(second, tail));
  Value* p = MulAdd(s, tail, first);
  Value* p_rest = MulAdd(s, tail, b_.CreateFSub(first, p));
  p_rest = MulAdd(s, tail_rest, p_rest);
  Value* q = b_.CreateFMul(p, s);
  Value* q_rest = MulAdd(p_rest, s, MulAdd(p, s, b_.CreateFNeg(q)));

  const Power power = ReduceExp(b_.CreateFNeg(square));
  q_rest =
      MulAdd(b_.CreateFMul(q, error), b_.CreateFAdd(power.rest, one), q_rest);
  Value* whole = b_.CreateFAdd(q, MulAdd(q, power.rest, q_rest));
  Value* far = ExpScale(whole, power.n, power.n_bits, true);
  return b_.CreateSelect(b_.CreateFCmpOLT(x, Float(x, 0)),
                         b_.CreateFSub(Float(x, 2), far), far);
}

}  // namespace escala::engine
