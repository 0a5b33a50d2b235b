#include "escala/engine/codegen/formulas.h"

#include <llvm/IR/Module.h>

namespace escala::engine {

std::vector<Number> IfAny(Mask mask, const std::vector<Number>& otherwise,
                          const std::function<std::vector<Number>()>& then) {
  llvm::IRBuilder<>& b = *mask.b;
  llvm::BasicBlock* before = b.GetInsertBlock();
  llvm::Function* function = before->getParent();
  auto* some = llvm::BasicBlock::Create(b.getContext(), "some", function);
  auto* done = llvm::BasicBlock::Create(b.getContext(), "done", function);
  b.CreateCondBr(b.CreateOrReduce(mask.v), some, done);
  b.SetInsertPoint(some);
  const std::vector<Number> changed = then();
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

// A denormal result is a multiple of 2^-1074. Adding 1 to 2^1022 times the
// result rounds to that; what rounding loses decides, together with the pair's
// low part.
Number TimesPowerOfTwo(Pair x, Number n) {
  const Number half = Floor(n * 0.5);
  const Number normal = x.high * PowerOfTwo(half) * PowerOfTwo(n - half);
  const Pair larger = Scale(x, PowerOfTwo(Limit(n, -1200, -1000) + 1022.0));
  const Pair sum = Sum<Pair>(n.Of(1), larger.high);
  const Number rounded = sum.high + (sum.low + larger.low);
  const Number denormal = (rounded - 1.0) * 0x1p-1022;
  return Select(Abs(normal) < 0x1p-1022, denormal, normal);
}

Power<Number> ReduceExp(const Tables& tables, Number x) {
  const Number n = RoundEven(x * 1.4426950408889634);
  const Number r = Reduce(x, n, kLogTwo);
  return {Fma(r * r, Polynomial(r, tables.exp), r), n};
}

// r + r^2 / 2 in pairs. What follows adds at most a hundredth, for which double
// is enough. n has 11 bits, so two parts of ln 2 suffice.
Power<Pair> ReduceExp(const Tables& tables, Pair x) {
  const Number n = RoundEven(x.high * 1.4426950408889634);
  const Number second = n.Of(kLogTwo[1]);
  const Number exact = Fma(-n, n.Of(kLogTwo[0]), x.high);
  const Number near = Fma(-n, second, exact);
  const auto [r, lost] =
      QuickSum<Pair>(near, Fma(-n, second, exact - near) + x.low);
  const Pair square = Product<Pair>(r, r);
  const Table rest = {tables.exp.high.subspan(1), {}};
  const Number tail = r * square.high * Polynomial(r, rest);
  const Number low = Fma(lost, r, lost) + Fma(square.low, n.Of(0.5), tail);
  const Pair sum = QuickSum<Pair>(r, square.high * 0.5);
  return {QuickSum<Pair>(sum.high, sum.low + low), n};
}

Split SplitNumber(Number x) {
  const Number m = Mantissa(x);
  const Number n = Exponent(x);
  const Mask large = m > 1.4142135623730951;
  return {Select(large, m * 0.5, m), Select(large, n + 1.0, n)};
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
      return std::vector<Number>{Select(huge, far.r.high, r.high),
                                 Select(huge, far.r.low, r.low),
                                 Select(huge, far.n, n)};
    });
    return {{all[0], all[1]}, all[2]};
  } else {
    const auto all = IfAny(huge, {r, n}, [&] {
      const Angle<Pair> far = ReduceHugeAngle(x);
      return std::vector<Number>{Select(huge, far.r.high, r),
                                 Select(huge, far.n, n)};
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
