#include "escala/engine/codegen/formulas.h"

#include <llvm/IR/Module.h>

#include "escala/engine/codegen/element_ops.h"

namespace escala::engine {

namespace {

// ln 2 in two floats, the first with few bits.
constexpr double kSingleLogTwo[] = {0x1.62e4p-1, 0x1.7f7d1cf79abcap-20};

}  // namespace

std::vector<Number> IfAny(Mask mask, const std::vector<Number>& otherwise,
                          const std::function<std::vector<Number>()>& then) {
  llvm::IRBuilder<>& b = *mask.b;
  llvm::BasicBlock* before = b.GetInsertBlock();
  llvm::Function* function = before->getParent();
  auto* some = llvm::BasicBlock::Create(b.getContext(), "some", function);
  auto* done = llvm::BasicBlock::Create(b.getContext(), "done", function);
  // Across blocks a mask would be packed to fewer bits and unpacked; as
  // integers of the numbers' width it is what a blend takes.
  llvm::Type* type = otherwise[0].v->getType();
  auto* integers =
      llvm::VectorType::getInteger(llvm::cast<llvm::VectorType>(type));
  llvm::Value* wide = b.CreateFreeze(b.CreateSExt(mask.v, integers));
  b.CreateCondBr(Any(mask), some, done);
  b.SetInsertPoint(some);
  std::vector<Number> changed = then();
  const Mask set = {&b,
                    b.CreateICmpSLT(wide, llvm::ConstantInt::get(integers, 0))};
  for (size_t i = 0; i < changed.size(); ++i)
    changed[i] = Select(set, changed[i], otherwise[i]);
  llvm::BasicBlock* end = b.GetInsertBlock();
  b.CreateBr(done);
  b.SetInsertPoint(done);
  std::vector<Number> result;
  for (size_t i = 0; i < otherwise.size(); ++i) {
    llvm::PHINode* phi = b.CreatePHI(otherwise[i].v->getType(), 2);
    phi->addIncoming(otherwise[i].v, before);
    phi->addIncoming(changed[i].v, end);
    result.push_back({&b, phi});
  }
  return result;
}

Number IfAny(Mask mask, Number otherwise, const std::function<Number()>& then) {
  return IfAny(mask, std::vector<Number>{otherwise},
               [&] { return std::vector<Number>{then()}; })[0];
}

namespace {

// x 2^n, where 2^n may be beyond the range of numbers.
Number TwicePowerOfTwo(Number x, Number n) {
  const Number half = Floor(n * 0.5);
  return x * PowerOfTwo(half) * PowerOfTwo(n - half);
}

}  // namespace

Number TimesLargePowerOfTwo(Number x, Number n) {
  return IfAny(Abs(n) > 1020.0, x * PowerOfTwo(n),
               [&] { return TwicePowerOfTwo(x, n); });
}

// A denormal result is a multiple of 2^-1074. Adding 1 to 2^1022 times the
// result rounds to that; what rounding loses decides, together with the pair's
// low part.
Number TimesPowerOfTwo(Pair x, Number n) {
  return IfAny(Abs(n) > 1020.0, x.high * PowerOfTwo(n), [&] {
    const Number normal = TwicePowerOfTwo(x.high, n);
    const Pair larger = Scale(x, PowerOfTwo(Limit(n, -1200, -1000) + 1022.0));
    const Pair sum = Sum<Pair>(n.Of(1), larger.high);
    const Number rounded = sum.high + (sum.low + larger.low);
    const Number denormal = (rounded - 1.0) * 0x1p-1022;
    return Select(Abs(normal) < 0x1p-1022, denormal, normal);
  });
}

Power<Number> ReduceExp(const Tables& tables, Number x) {
  const Number n = RoundEven(x * 1.4426950408889634);
  const Number r = Reduce(x, n, kLogTwo);
  return {Fma(r * r, Polynomial(r, tables.exp), r), n};
}

namespace {

// Here `tail` is only the rounding error of r; AddTail adds the polynomial.
ExpParts ReduceExpParts(Number x) {
  const bool single = IsSingle(x);
  const Number n = RoundEven(x * 1.4426950408889634);
  const Number second = n.Of(single ? kSingleLogTwo[1] : kLogTwo[1]);
  const Number exact = Fma(-n, n.Of(single ? kSingleLogTwo[0] : kLogTwo[0]), x);
  const Number r = Fma(-n, second, exact);
  return {r, Fma(-n, second, exact - r), n};
}

// r + r^2 / 2 in pairs. What follows adds at most a hundredth, for which double
// is enough. n has 11 bits, so two parts of ln 2 suffice.
Power<Pair> PreciseExp(const Tables& tables, Pair x, Number n) {
  const auto [r, lost] = x;
  const Pair square = Product<Pair>(r, r);
  const Table rest = {tables.exp.high.subspan(1), {}};
  const Number tail = r * square.high * Polynomial(r, rest);
  const Number low = Fma(lost, r, lost) + Fma(square.low, n.Of(0.5), tail);
  const Pair sum = QuickSum<Pair>(r, square.high * 0.5);
  return {QuickSum<Pair>(sum.high, sum.low + low), n};
}

ExpParts AddTail(ExpParts parts) {
  const Number r = parts.r;
  const Number p = Polynomial(r, IsSingle(r) ? kSingleExp : kDoubleExp);
  return {r, Fma(r * r, p, parts.tail), parts.n};
}

}  // namespace

Power<Pair> ReduceExp(const Tables& tables, Pair x) {
  const ExpParts parts = ReduceExpParts(x.high);
  return PreciseExp(tables, QuickSum<Pair>(parts.r, parts.tail + x.low),
                    parts.n);
}
Power<Pair> ReducePreciseExp(Number x) {
  const ExpParts parts = ReduceExpParts(x);
  return PreciseExp(kPrecise, {parts.r, parts.tail}, parts.n);
}

ExpParts SplitExp(Number x) { return AddTail(ReduceExpParts(x)); }

ExpParts SplitExp(Pair x) {
  const ExpParts parts = ReduceExpParts(x.high);
  // An r below x.low is lost, but then it does not count.
  const Pair r = QuickSum<Pair>(parts.r, x.low);
  return AddTail({r.high, parts.tail + r.low, parts.n});
}

// With s = f / (2 + f), 2 s is f - s f, and s f is (1 - s) f^2 / 2: the error
// of the quotient counts only against the square.
Number QuickLog(Number f, Number n) {
  if (IsSingle(f))
    return {f.b, ElementOps(f.b, 0, false).Log1pTimesPower(f.v, n.v)};
  constexpr double kUpper = 0x1.62e42fefa38p-1, kLower = 0x1.ef35793c7673p-45;
  const Number s = f / (f + 2.0);
  const Number z = s * s;
  const Number half = f * f * 0.5;
  const Number rest =
      Fma(s, Fma(z, Polynomial(z, kPreciseLog.Rounded()), half), n * kLower);
  return Fma(n, n.Of(kUpper), f - (half - rest));
}

// --- Angles ------------------------------------------------------------------

namespace {

// kTwoOverPi as an array of doubles in the module.
llvm::Value* TwoOverPi(llvm::IRBuilder<>& b) {
  llvm::Module& module = *b.GetInsertBlock()->getModule();
  const char* const name = "two over pi";
  if (llvm::GlobalVariable* found = module.getGlobalVariable(name, true))
    return found;
  std::vector<double> values;
  for (const auto& row : kTwoOverPi)
    values.insert(values.end(), std::begin(row), std::end(row));
  llvm::Constant* data = llvm::ConstantDataArray::get(b.getContext(), values);
  return new llvm::GlobalVariable(module, data->getType(), true,
                                  llvm::GlobalValue::InternalLinkage, data,
                                  name);
}

// Element 4 k + part of the table, for each lane's k.
Number LoadPart(Number k, int part) {
  llvm::IRBuilder<>& b = *k.b;
  auto* type = llvm::cast<llvm::VectorType>(k.v->getType());
  auto* index_type =
      llvm::VectorType::get(b.getInt32Ty(), type->getElementCount());
  llvm::Value* index =
      b.CreateFPToSI((k * 4.0 + static_cast<double>(part)).v, index_type);
  index = b.CreateSExt(
      index, llvm::VectorType::get(b.getInt64Ty(), type->getElementCount()));
  llvm::Value* at = b.CreateGEP(b.getDoubleTy(), TwoOverPi(b), index);
  return {&b, b.CreateMaskedGather(type, at, llvm::Align(8))};
}

Number ModFour(Number x) { return x - 4.0 * RoundEven(x * 0.25); }

// Payne and Hanek's method for |x| >= 2^45. With x = 2^32k y, the turns x 2/pi
// are y times (2^32k 2/pi), of which multiples of 4 may be left out if y is an
// integer: it is from k = 1 on, because y >= 2^52 then.
Angle<Pair> ReduceHugeAngle(Number x) {
  const Number steps = Floor((Exponent(Abs(x)) - 52.0) * (1.0 / 32));
  const Number k = Limit(steps, 0, 30);
  const Number y = x * PowerOfTwo(k * -32.0);
  const Pair p0 = Product<Pair>(y, LoadPart(k, 0));
  const Pair p1 = Product<Pair>(y, LoadPart(k, 1));
  const Pair p2 = Product<Pair>(y, LoadPart(k, 2));
  const Number p3 = y * LoadPart(k, 3);
  std::vector<Number> terms = {ModFour(p0.high), ModFour(p0.low),
                               ModFour(p1.high), p1.low,
                               p2.high,          p2.low + p3};
  const Number n = RoundEven(terms[0] + terms[1] + terms[2]);
  terms[0] = terms[0] - n;
  // The terms may cancel to 2^-62. Exact sums bring what is left to the front.
  for (int pass = 0; pass < 3; ++pass)
    for (size_t i = terms.size() - 1; i > 0; --i) {
      const Pair sum = Sum<Pair>(terms[i - 1], terms[i]);
      terms[i - 1] = sum.high;
      terms[i] = sum.low;
    }
  const Pair turns = QuickSum<Pair>(terms[0], terms[1] + terms[2]);
  return {turns * Constant<Pair>(x, kHalfPi), n};
}

}  // namespace

// Up to 2^45, Reduce's first step is exact.
template <class T>
Angle<T> ReduceAngle(Number x) {
  const Number n = RoundEven(x * 0.6366197723675814);
  const T r = Reduce(From<T>(x), n, kHalfPi);
  const Mask huge = Abs(x) > 0x1p45;
  if constexpr (kIsPair<T>) {
    const auto all = IfAny(huge, {r.high, r.low, n}, [&] {
      const Angle<Pair> far = ReduceHugeAngle(x);
      return std::vector<Number>{far.r.high, far.r.low, far.n};
    });
    return {{all[0], all[1]}, all[2]};
  } else {
    const auto all = IfAny(huge, {r, n}, [&] {
      const Angle<Pair> far = ReduceHugeAngle(x);
      return std::vector<Number>{far.r.high, far.n};
    });
    return {all[0], all[1]};
  }
}
template Angle<Number> ReduceAngle<Number>(Number x);
template Angle<Pair> ReduceAngle<Pair>(Number x);

// The smaller over the larger is at most 1; above tan(pi / 8), the angle is
// taken from pi / 4.
template <class T>
T AngleOf(const Tables& tables, T y, T x) {
  const Mask steep = Lead(x) < Lead(y);
  const T low = Select(steep, x, y);
  const T high = Select(steep, y, x);
  const Mask middle = Lead(high) * 0.41421356 < Lead(low);
  const T a =
      Select(middle, low - high, low) / Select(middle, low + high, high);
  const T z = a * a;
  const T near = a + a * z * Polynomial(z, tables.atan);
  const T half_pi = Constant<T>(Lead(x), kHalfPi);
  const Number zero = Lead(x).Of(0);
  const T angle = near + Select(middle, half_pi * 0.5, From<T>(zero));
  return Select(steep, half_pi - angle, angle);
}
template Number AngleOf(const Tables& tables, Number y, Number x);
template Pair AngleOf(const Tables& tables, Pair y, Pair x);

}  // namespace escala::engine
