// Measures the vector functions: the error in units in the last place of the
// result's type, over random and special operands, against long double, and at
// hard cases against mpmath (testdata/functions.txt, by
// scripts/math_values.py).
#include "escala/engine/codegen/vector_functions.h"

#include <cstdio>
#include <fstream>
#include <map>

#include "escala/engine/codegen/jit.h"
#include "escala/engine/codegen/loop_emitter.h"
#include "escala/engine/codegen/loop_test_util.h"
#include "escala/engine/codegen/supported.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/special.h"

namespace escala::engine {

namespace {

using Wide = long double;

struct Oracle {
  OpCode code;
  Wide (*exact)(Wide x, Wide y);
  double (*libm)(double x, double y);
  double low, high;     // most operands are in this range
  double narrow, wide;  // the largest error in f32 and in f64
};

template <Wide (*f)(Wide)>
Wide One(Wide x, Wide) {
  return f(x);
}

const Oracle kOracles[] = {
    {OpCode::kLogistic, [](Wide x, Wide) { return 1 / (1 + std::exp(-x)); },
     [](double x, double) { return hlo::ref::Logistic(x); }, -800, 40, 2, 1.9},
    {OpCode::kRsqrt, [](Wide x, Wide) { return 1 / std::sqrt(x); },
     [](double x, double) { return 1 / std::sqrt(x); }, 0, 100, 2, 0.53},
#define LIBM(code, f, low, high, narrow, wide)                              \
  {                                                                         \
    OpCode::code, [](Wide x, Wide) { return std::f(x); },                   \
        [](double x, double) { return std::f(x); }, low, high, narrow, wide \
  }
    LIBM(kExponential, exp, -745, 710, 2, 0.53),
    LIBM(kExponentialMinusOne, expm1, -40, 710, 2, 0.74),
    LIBM(kLog, log, 0, 100, 2, 0.53),
    LIBM(kLogPlusOne, log1p, -1, 10, 2, 0.53),
    LIBM(kTanh, tanh, -20, 20, 2, 1.9),
    LIBM(kChloSinh, sinh, -90, 90, 2, 0.9),
    LIBM(kChloCosh, cosh, -90, 90, 2, 0.9),
    LIBM(kChloAsinh, asinh, -10, 10, 2, 1.38),
    LIBM(kChloAcosh, acosh, 1, 10, 0.51, 0.53),
    LIBM(kChloAtanh, atanh, -1, 1, 0.51, 0.53),
    LIBM(kSine, sin, -100, 100, 0.51, 0.53),
    LIBM(kCosine, cos, -100, 100, 0.51, 0.53),
    LIBM(kTan, tan, -100, 100, 0.51, 0.53),
    LIBM(kChloAtan, atan, -10, 10, 0.51, 0.53),
    LIBM(kChloAsin, asin, -1, 1, 0.51, 0.53),
    LIBM(kChloAcos, acos, -1, 1, 0.51, 0.53),
    LIBM(kCbrt, cbrt, -100, 100, 0.51, 0.53),
    LIBM(kChloErf, erf, -6, 6, 2, 0.9),
    LIBM(kChloErfc, erfc, -6, 27, 2, 2.2),
#undef LIBM
#define LIBM(code, f, low, high, narrow, wide)                              \
  {                                                                         \
    OpCode::code, [](Wide x, Wide y) { return std::f(x, y); },              \
        [](double x, double y) { return std::f(x, y); }, low, high, narrow, \
        wide                                                                \
  }
    LIBM(kPower, pow, -20, 20, 0.51, 0.53),
    LIBM(kAtan2, atan2, -20, 20, 0.51, 0.53),
    LIBM(kRemainder, fmod, -20, 20, 0, 0),
#undef LIBM
#define OURS(code, f, low, high, narrow, wide)                              \
  {                                                                         \
    OpCode::code,                                                           \
        [](Wide x, Wide) -> Wide {                                          \
          return hlo::ref::f(static_cast<double>(x));                       \
        },                                                                  \
        [](double x, double) { return hlo::ref::f(x); }, low, high, narrow, \
        wide                                                                \
  }
    OURS(kChloErfInv, ErfInv, -1, 1, 2, 2),
    OURS(kChloBesselI1e, BesselI1e, -30, 30, 0.7, 1),
    OURS(kChloLgamma, LogGamma, -20, 40, 0.51, 1),
    OURS(kChloDigamma, Digamma, -20, 40, 0.51, 1),
#undef OURS
#define OURS(code, f, low, high, narrow, wide)                                \
  {                                                                           \
    OpCode::code,                                                             \
        [](Wide x, Wide y) -> Wide {                                          \
          return hlo::ref::f(static_cast<double>(x), static_cast<double>(y)); \
        },                                                                    \
        [](double x, double y) { return hlo::ref::f(x, y); }, low, high,      \
        narrow, wide                                                          \
  }
    OURS(kChloZeta, Zeta, 1, 30, 0.51, 1),
    OURS(kChloPolygamma, Polygamma, 0, 30, 0.51, 1),
#undef OURS
};

// A third of the operands are near the range's ends, a third spread over it, a
// third any bits.
template <class T>
std::vector<T> Operands(const Oracle& oracle, int count, int which) {
  std::mt19937_64 random(which + 5);
  std::vector<T> values;
  const double span = oracle.high - oracle.low;
  const bool whole = oracle.code == OpCode::kChloPolygamma && which == 0;
  for (int i = 0; i < count; ++i) {
    const uint64_t bits = random();
    const double unit = std::ldexp(static_cast<double>(bits >> 11), -53);
    double value = oracle.low + span * unit;
    T any;
    std::memcpy(&any, &bits, sizeof(any));
    if (i % 3 == 1) {
      const double near = std::ldexp(unit, -static_cast<int>(bits % 60));
      value = i % 2 ? oracle.low + near : oracle.high - near;
      if (oracle.low < 0 && i % 5 < 2) value = i % 2 ? near : -near;
    }
    if (whole) value = std::floor(value);
    values.push_back(i % 3 == 2 && !whole ? any : static_cast<T>(value));
  }
  return values;
}

template <class T>
std::vector<T> RunFunction(OpCode code, ElementType type,
                           const std::vector<T>& x, const std::vector<T>* y) {
  const Dims dims = {static_cast<int64_t>(x.size())};
  KernelWriter b(dims, 0);
  HostArray xs(Shape{type, dims}), ys(Shape{type, dims}), to(Shape{type, dims});
  std::memcpy(xs.mutable_data(), x.data(), x.size() * sizeof(T));
  std::vector<HostArray*> arrays = {&xs};
  std::vector<int> operands = {b.Load(b.Buffer(type), {1})};
  if (y != nullptr) {
    std::memcpy(ys.mutable_data(), y->data(), y->size() * sizeof(T));
    arrays.push_back(&ys);
    operands.push_back(b.Load(b.Buffer(type), {1}));
  }
  const int node = b.Apply(code, operands, type);
  b.Store(node, b.Buffer(type), {1});
  arrays.push_back(&to);
  const Status status = RunLoop(b.kernel, arrays);
  EXPECT_TRUE(status.ok()) << status.ToString();
  std::vector<T> result(x.size());
  std::memcpy(result.data(), to.data(), x.size() * sizeof(T));
  return result;
}

// The distance in units in the last place of the exact result; results that
// round to the same number, and NaN for NaN, have none.
template <class T>
double ErrorOf(T got, Wide exact) {
  const T rounded = static_cast<T>(exact);
  if (std::isnan(rounded) || std::isnan(got))
    return std::isnan(rounded) && std::isnan(got) ? 0 : INFINITY;
  if (std::isinf(got) || std::isinf(rounded)) {
    if (got == rounded) return 0;
    const T most = std::numeric_limits<T>::max();
    return std::abs(got) >= most && std::abs(rounded) >= most ? 1 : INFINITY;
  }
  if (got == 0 && rounded == 0)
    return std::signbit(got) == std::signbit(rounded) ? 0 : INFINITY;
  int exponent;
  std::frexp(rounded, &exponent);
  const int last = std::max(
      exponent - std::numeric_limits<T>::digits,
      std::numeric_limits<T>::min_exponent - std::numeric_limits<T>::digits);
  return static_cast<double>(std::abs(std::ldexp(Wide(got) - exact, -last)));
}

struct Worst {
  double error = 0, x = 0, y = 0, got = 0, exact = 0;
  void Take(double e, double at_x, double at_y, double value, double right) {
    if (!(e > error)) return;
    *this = {e, at_x, at_y, value, right};
  }
};

template <class T>
void Measure(const Oracle& oracle, ElementType type, int count) {
  const bool binary = hlo::Info(oracle.code).operands.min == 2;
  const std::vector<T> x = Operands<T>(oracle, count, 0);
  const std::vector<T> y = Operands<T>(oracle, count, 1);
  const std::vector<T> got =
      RunFunction<T>(oracle.code, type, x, binary ? &y : nullptr);
  Worst ours, libm;
  for (int i = 0; i < count; ++i) {
    const Wide exact = oracle.exact(x[i], y[i]);
    ours.Take(ErrorOf(got[i], exact), x[i], y[i], got[i], exact);
    const T other = static_cast<T>(oracle.libm(x[i], y[i]));
    libm.Take(ErrorOf(other, exact), x[i], y[i], other, exact);
  }
  std::printf("%-34s %s %7.3f ulp, the C library %.3f\n",
              std::string(hlo::Info(oracle.code).name).c_str(),
              std::string(ToString(type)).c_str(), ours.error, libm.error);
  const double bound = sizeof(T) == 4 ? oracle.narrow : oracle.wide;
  EXPECT_LE(ours.error, bound)
      << hlo::Info(oracle.code).name << " at " << ours.x << ", " << ours.y
      << ": got " << ours.got << ", expected " << ours.exact;
}

TEST(VectorFunctions, AreAsAccurateAsTheyClaim) {
  for (const Oracle& oracle : kOracles) {
    const bool slow = oracle.code == OpCode::kChloZeta ||
                      oracle.code == OpCode::kChloPolygamma ||
                      oracle.code == OpCode::kChloErfInv;
    const int count = slow ? 3000 : 60000;
    Measure<float>(oracle, ElementType::kF32, count);
    if (FindFormula(oracle.code, ElementType::kF64) != nullptr)
      Measure<double>(oracle, ElementType::kF64, count);
  }
}

struct Case {
  OpCode code;
  ElementType type;
  double x, y;
  Wide value;
};

std::vector<Case> RecordedCases() {
  std::ifstream file(StrCat(ESCALA_SOURCE_DIR,
                            "/escala/engine/codegen/testdata/functions.txt"));
  std::vector<Case> cases;
  std::string name, type, x, y, high, low;
  while (file >> name >> type >> x >> y >> high >> low) {
    const auto number = [](const std::string& text) {
      return std::strtod(text.c_str(), nullptr);
    };
    cases.push_back({hlo::FindOp(name)->code,
                     type == "f64" ? ElementType::kF64 : ElementType::kF32,
                     number(x), number(y), Wide(number(high)) + number(low)});
  }
  return cases;
}

template <class T>
void Compare(OpCode code, ElementType type, const std::vector<Case>& cases) {
  std::vector<T> x, y;
  for (const Case& c : cases) {
    x.push_back(static_cast<T>(c.x));
    y.push_back(static_cast<T>(c.y));
  }
  const bool binary = hlo::Info(code).operands.min == 2;
  const std::vector<T> got =
      RunFunction<T>(code, type, x, binary ? &y : nullptr);
  Worst worst;
  for (size_t i = 0; i < cases.size(); ++i)
    worst.Take(ErrorOf(got[i], cases[i].value), x[i], y[i], got[i],
               cases[i].value);
  double bound = 1;
  for (const Oracle& oracle : kOracles)
    if (oracle.code == code)
      bound = sizeof(T) == 4 ? oracle.narrow : oracle.wide;
  EXPECT_LE(worst.error, bound)
      << hlo::Info(code).name << " at " << worst.x << ", " << worst.y
      << ": got " << worst.got << ", expected " << worst.exact;
}

TEST(VectorFunctions, MeetMpmathAtHardCases) {
  std::map<std::pair<OpCode, ElementType>, std::vector<Case>> sorted;
  for (const Case& c : RecordedCases()) sorted[{c.code, c.type}].push_back(c);
  EXPECT_EQ(sorted.size(), 2 * std::size(kOracles) - 4);
  for (const auto& [key, cases] : sorted) {
    EXPECT_GE(cases.size(), 40u) << hlo::Info(key.first).name;
    if (key.second == ElementType::kF64)
      Compare<double>(key.first, key.second, cases);
    else
      Compare<float>(key.first, key.second, cases);
  }
}

// The host without its 512-bit vectors.
Host WithAvx2(Host host) {
  host.cpu = "haswell";
  host.features = "+avx2,+fma,+f16c,+bmi,+bmi2,+lzcnt,+popcnt";
  host.vector_bytes = 32;
  host.scalef = false;
  return host;
}

HostArray ResultOn(const Host& host, const LoopKernel& kernel,
                   const std::vector<const HostArray*>& operands,
                   const Shape& shape) {
  const NormalizedLoop form = NormalizeLoop(kernel, host.vector_bytes).value();
  const Passes passes = FindPasses(form);
  const Object object = MakeObject(host, [&](llvm::Module* module) {
                          LoopEmitter(form, passes, module, host).Emit("loop");
                        }).value();
  EXPECT_FALSE(object.is_local) << "the code cache cannot keep it";
  const auto code = Link(object.bytes).value();
  HostArray result(shape);
  std::vector<void*> buffers;
  for (const HostArray* operand : operands)
    buffers.push_back(const_cast<std::byte*>(operand->data()));
  buffers.push_back(result.mutable_data());
  CompiledLoop loop;
  loop.function = reinterpret_cast<CompiledLoop::Function>(code->Find("loop"));
  loop.parameters = form.Parameters();
  loop.function(reinterpret_cast<std::byte**>(buffers.data()),
                loop.parameters.data(), 0, 1, nullptr);
  return result;
}

TEST(VectorFunctions, GiveTheSameBitsWithNarrowVectors) {
  const Host host = FindHost().value();
  if (host.vector_bytes < 64) GTEST_SKIP() << "no 512-bit vectors";
  for (const Oracle& oracle : kOracles)
    for (ElementType type :
         {ElementType::kF32, ElementType::kBF16, ElementType::kF64}) {
      if (FindFormula(oracle.code, type) == nullptr) continue;
      const int64_t count = 1001;
      const std::vector<double> x = Operands<double>(oracle, count, 0);
      const std::vector<double> y = Operands<double>(oracle, count, 1);
      const HostArray xs = hlo::MakeArray(type, {count}, x);
      const HostArray ys = hlo::MakeArray(type, {count}, y);
      const bool binary = hlo::Info(oracle.code).operands.min == 2;
      KernelWriter b({count}, 0);
      std::vector<int> operands = {b.Load(b.Buffer(type), {1})};
      if (binary) operands.push_back(b.Load(b.Buffer(type), {1}));
      b.Store(b.Apply(oracle.code, operands, type), b.Buffer(type), {1});
      std::vector<const HostArray*> arrays = {&xs};
      if (binary) arrays.push_back(&ys);
      const HostArray wide = ResultOn(host, b.kernel, arrays, xs.shape());
      const HostArray narrow =
          ResultOn(WithAvx2(host), b.kernel, arrays, xs.shape());
      EXPECT_TRUE(Close(narrow, wide, 0, hlo::Info(oracle.code).name));
    }
}

TEST(VectorFunctions, ThoseThatAreLeftAreCalledByElement) {
  for (const Oracle& oracle : kOracles) {
    EXPECT_FALSE(CallsByElement(oracle.code, ElementType::kF32));
    EXPECT_EQ(CallsByElement(oracle.code, ElementType::kF64),
              FindFormula(oracle.code, ElementType::kF64) == nullptr);
  }
  EXPECT_TRUE(CallsByElement(OpCode::kChloZeta, ElementType::kF64));
  EXPECT_TRUE(CallsByElement(OpCode::kPower, ElementType::kI32));
  EXPECT_FALSE(CallsByElement(OpCode::kAdd, ElementType::kF64));
}

}  // namespace

}  // namespace escala::engine
