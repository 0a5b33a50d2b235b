// Powers, roots and remainders.
#include "escala/engine/codegen/formulas.h"
#include "escala/engine/codegen/vector_functions.h"

namespace escala::engine {

namespace {

using hlo::OpCode;

// |x|^y for finite x other than 0: e^(y log |x|). The logarithm has 10 bits
// more than the result, because the product may be as large as 700.
template <class T>
Number PowerOfSize(Number size, Number y) {
  const T log = LogPositive<T>(TablesOf<T>().log, size);
  const T exact = log * Limit(y, -0x1p65, 0x1p65);
  const double most = kIsPair<T> ? 800 : 700;
  const Mask above = Lead(exact) > most;
  const Mask below = Lead(exact) < -most;
  const auto bound = [&](double value) { return From<T>(y.Of(value)); };
  const T exponent =
      Select(above, bound(most), Select(below, bound(-most), exact));
  return ReduceExp(TablesOf<T>(), exponent).Value();
}

template <class T>
Number Pow(Number x, Number y) {
  const Number size = Abs(x);
  const Number one = x.Of(1), zero = x.Of(0), infinity = x.Of(kInfinity);
  const Mask edge = (size == 0.0) | (size == kInfinity);
  const Mask endless = Abs(y) == kInfinity;
  const Number base = Select(edge | IsNan(x), one, size);
  const Number exponent = Select(endless, one, y);
  Number result = PowerOfSize<T>(base, exponent);
  // 0 and infinity, as base or as exponent: the result grows or falls without
  // bound.
  const Mask grows = !((size > 1.0) ^ (y > 0.0));
  const Number limit = Select(grows, infinity, zero);
  result = Select(edge | endless, limit, result);
  result = Select(endless & (size == 1.0), one, result);
  // The sign of a negative base.
  const Mask integer = RoundEven(y) == y;
  const Mask small = Abs(y) < 0x1p53;
  const Number half = y * 0.5;
  const Mask odd = integer & small & (Floor(half) != half);
  result = Select(IsNegative(x) & odd, -result, result);
  const Mask undefined = (x < 0.0) & !integer & !edge;
  result = Select(undefined, x.Of(kNan), result);
  result = Select(IsNan(x) | IsNan(y), x + y, result);
  return Select((x == 1.0) | (y == 0.0), one, result);
}

// x = 8^n m with 1 <= m < 8. A quadratic start has an error of 3 %, and each
// step of Halley's method triples the right digits.
template <class T>
Number Cbrt(Number x, Number) {
  const Number size = Abs(x);
  const Mask denormal = size < 0x1p-1022;
  const Number normal = Select(denormal, size * 0x1p54, size);
  const Number n = Floor((Exponent(normal) + 0.5) * (1.0 / 3));
  const Number m = Mantissa(normal) * PowerOfTwo(Exponent(normal) - n * 3.0);
  Number y = Fma(m, Fma(m, m.Of(-0.0158), m.Of(0.274)), m.Of(0.76));
  for (int step = 0; step < 2; ++step) {
    const Number cube = y * y * y;
    y = y * (cube + (m + m)) / ((cube + cube) + m);
  }
  if constexpr (kIsPair<T>) {
    const Pair cube = Product<Pair>(y, y) * y;
    const Number error = Round(cube - m);
    y = y - error / (3.0 * y * y);
  }
  const Number scale = Select(denormal, n - 18.0, n);
  const Number finite = CopySign(y * PowerOfTwo(scale), x);
  const Mask usual = (size > 0.0) & (size < kInfinity);
  return Select(usual, finite, x);
}

// A step of Newton's method whose error is known exactly.
Number Rsqrt(Number x, Number) {
  const Mask denormal = x < 0x1p-1022;
  const Number normal = Select(denormal, x * 0x1p108, x);
  const Number y = 1.0 / Sqrt(normal);
  const Pair product = Product<Pair>(normal, y);
  const Number error = Fma(-product.high, y, y.Of(1)) - product.low * y;
  Number better = Fma(y * 0.5, error, y);
  better = Select(denormal, better * 0x1p54, better);
  return Select((x > 0.0) & (x < kInfinity), better, 1.0 / Sqrt(x));
}

// --- Remainder ---------------------------------------------------------------

// `step` on a number until no lane is in `goes_on`.
Number While(Number start, const std::function<Mask(Number)>& goes_on,
             const std::function<Number(Number)>& step) {
  llvm::IRBuilder<>& b = *start.b;
  llvm::BasicBlock* before = b.GetInsertBlock();
  llvm::Function* function = before->getParent();
  const auto block = [&] {
    return llvm::BasicBlock::Create(b.getContext(), "", function);
  };
  llvm::BasicBlock *head = block(), *body = block(), *done = block();
  b.CreateBr(head);
  b.SetInsertPoint(head);
  llvm::PHINode* phi = b.CreatePHI(start.v->getType(), 2);
  phi->addIncoming(start.v, before);
  const Number now = {&b, phi};
  b.CreateCondBr(Any(goes_on(now)), body, done);
  b.SetInsertPoint(body);
  const Number next = step(now);
  phi->addIncoming(next.v, b.GetInsertBlock());
  b.CreateBr(head);
  b.SetInsertPoint(done);
  return now;
}

// x - n y is exact for the quotient n rounded to double, and for its integer
// part. Each step takes 52 bits from the quotient.
Number Remainder(Number x, Number y) {
  const Number divisor = Abs(y);
  const Mask usual =
      (Abs(x) < kInfinity) & (divisor > 0.0) & (divisor < kInfinity);
  const Number start = Select(usual, x, x.Of(0));
  const Number rest = While(
      start, [&](Number r) { return usual & (divisor <= Abs(r)); },
      [&](Number r) {
        const Number quotient = r / divisor;
        // A divisor near 0 is multiplied by powers of two first.
        Number larger = divisor, n = quotient;
        for (int i = 0; i < 2; ++i) {
          const Mask over = Abs(n) == kInfinity;
          larger = Select(over, larger * 0x1p1000, larger);
          n = Select(over, r / larger, n);
        }
        n = Trunc(n);
        const Mask left = usual & (divisor <= Abs(r));
        return Select(left, Fma(-n, larger, r), r);
      });
  // A rounded quotient may have left a rest of the other sign.
  const Mask below = (rest < 0.0) & (x > 0.0);
  const Mask above = (rest > 0.0) & (x < 0.0);
  Number result = Select(below, rest + divisor, rest);
  result = CopySign(Select(above, rest - divisor, result), x);
  const Mask whole = (Abs(x) < kInfinity) & (divisor == kInfinity);
  result = Select(whole, x, result);
  return Select(usual | whole, result, x.Of(kNan));
}

}  // namespace

std::span<const VectorFunction> PowerFunctions() {
  static constexpr VectorFunction kFunctions[] = {
      {OpCode::kPower, Pow<Number>, Pow<Pair>},
      {OpCode::kCbrt, Cbrt<Number>, Cbrt<Pair>},
      {OpCode::kRsqrt, nullptr, Rsqrt},
      {OpCode::kRemainder, Remainder, Remainder},
  };
  return kFunctions;
}

}  // namespace escala::engine
