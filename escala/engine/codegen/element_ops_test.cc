// Compares every op on every type with the reference's kernels.
#include "escala/engine/codegen/loop_test_util.h"
#include "escala/engine/codegen/scalar_functions.h"
#include "escala/engine/codegen/supported.h"
#include "escala/engine/codegen/vector_functions.h"

namespace escala::engine {

namespace {

constexpr ElementType kTypes[] = {ElementType::kI1,
                                  ElementType::kI8,
                                  ElementType::kI16,
                                  ElementType::kI32,
                                  ElementType::kI64,
                                  ElementType::kU8,
                                  ElementType::kU16,
                                  ElementType::kU32,
                                  ElementType::kU64,
                                  ElementType::kF16,
                                  ElementType::kBF16,
                                  ElementType::kF32,
                                  ElementType::kF64,
                                  ElementType::kI2,
                                  ElementType::kI4,
                                  ElementType::kU2,
                                  ElementType::kU4,
                                  ElementType::kF4E2M1FN,
                                  ElementType::kF6E2M3FN,
                                  ElementType::kF6E3M2FN,
                                  ElementType::kF8E3M4,
                                  ElementType::kF8E4M3,
                                  ElementType::kF8E4M3FN,
                                  ElementType::kF8E4M3FNUZ,
                                  ElementType::kF8E4M3B11FNUZ,
                                  ElementType::kF8E5M2,
                                  ElementType::kF8E5M2FNUZ};

std::vector<double> Specials(ElementType type) {
  if (type == ElementType::kI1) return {0, 1};
  if (!IsFloat(type)) {
    std::vector<double> values = {0, 1, 2, 3, 5, 7, 8, 31, 33, 63, 64, 100};
    if (IsSigned(type))
      for (double v : {-1, -2, -3, -7, -8, -33, -100}) values.push_back(v);
    const int digits = BitWidth(type) - (IsSigned(type) ? 1 : 0);
    // Exact in a double if it has at most 53 bits.
    if (digits <= 53) values.push_back(std::ldexp(1, digits) - 1);
    values.push_back(std::ldexp(1, digits - 1));
    if (IsSigned(type)) values.push_back(-std::ldexp(1, digits));
    return values;
  }
  const double infinity = std::numeric_limits<double>::infinity();
  std::vector<double> values = {0, NAN, infinity};
  for (double v : {0.25,
                   0.5,
                   1.0,
                   1.5,
                   2.0,
                   2.5,
                   3.0,
                   7.3,
                   10.1,
                   31.7,
                   88.5,
                   88.9,
                   100.0,
                   103.9,
                   1e3,
                   127.5,
                   128.0,
                   255.5,
                   32767.5,
                   65504.,
                   65535.9,
                   2147483647.5,
                   4294967296.0,
                   9.2233720368547758e18,
                   1.8446744073709552e19,
                   1e30,
                   3e38,
                   1e-3,
                   1e-7,
                   6e-8,
                   1e-20,
                   1.2e-38,
                   1e-40,
                   1.4e-45,
                   0.7071068,
                   0.35,
                   0.99,
                   0.4375,
                   1.4142135,
                   4.0,
                   3.95,
                   8.7,
                   9.1})
    values.push_back(v);
  const size_t positive = values.size();
  for (size_t i = 0; i < positive; ++i) values.push_back(-values[i]);
  return values;
}

// Inputs for operand `which`: a few hundred elements. With several operands,
// all pairs of special values occur.
HostArray Inputs(ElementType type, int operands, int which) {
  const std::vector<double> specials = Specials(type);
  std::vector<double> values;
  const size_t n = specials.size();
  if (operands == 1) {
    values = specials;
  } else {
    for (size_t a = 0; a < n; ++a)
      for (size_t b = 0; b < n; ++b)
        values.push_back(specials[which == 0   ? a
                                  : which == 1 ? b
                                               : (a * 7 + b * 3) % n]);
  }
  const int64_t special_count = static_cast<int64_t>(values.size());
  constexpr int64_t kRandom = 1501;
  values.resize(special_count + kRandom);
  HostArray array =
      hlo::MakeArray(type, {static_cast<int64_t>(values.size())}, values);
  std::mt19937_64 random(which + 17);
  for (int64_t i = special_count; i < array.shape().num_elements(); ++i) {
    uint64_t bits = random();
    if (IsFloat(type) && i % 3 != 0) {  // the others: any bits
      const double value = std::ldexp(int64_t(bits) * 0x1p-63, int(i % 16) - 8);
      hlo::ref::StoreOne<double>(array.mutable_view(), i, value);
      continue;
    }
    if (type == ElementType::kI1) bits &= 1;
    if (!IsFloat(type) && i % 2 == 0) bits %= 70;
    // Bytes hold smaller types extended by their sign, or by zeros.
    if (const int unused = 64 - BitWidth(type); BitWidth(type) < 8)
      bits = IsSigned(type) ? int64_t(bits << unused) >> unused
                            : bits << unused >> unused;
    std::memcpy(array.mutable_data() + i * ByteWidth(type), &bits,
                ByteWidth(type));
  }
  return array;
}

struct Case {
  OpCode code;
  std::vector<ElementType> operands;
  ElementType result;
  std::string direction;
  bool total_order = false;
  int exponent_bits = 0, mantissa_bits = 0;
  int64_t ulps = 0;

  std::string ToString() const {
    std::string text(hlo::Info(code).name);
    for (ElementType type : operands)
      text += StrCat(" ", escala::ToString(type));
    return StrCat(text, " -> ", escala::ToString(result), " ", direction,
                  total_order ? " total" : "", " e", exponent_bits, "m",
                  mantissa_bits);
  }
};

// The case's op on loads of all operands. `by_row`: it is computed once per row
// of two columns, as a scalar.
LoopKernel KernelOf(const Case& c, int64_t count, bool by_row) {
  KernelWriter b(by_row ? Dims{count, 2} : Dims{count}, by_row ? 1 : 0);
  const Strides strides = by_row ? Strides{1, 0} : Strides{1};
  std::vector<int> operands;
  for (ElementType type : c.operands)
    operands.push_back(b.Load(b.Buffer(type), strides));
  const int node = b.Apply(c.code, operands, c.result);
  b.kernel.nodes[node].direction = c.direction;
  b.kernel.nodes[node].total_order = c.total_order;
  b.kernel.nodes[node].exponent_bits = c.exponent_bits;
  b.kernel.nodes[node].mantissa_bits = c.mantissa_bits;
  b.Store(node, b.Buffer(c.result), strides);
  return b.kernel;
}

void Check(const Case& c) {
  std::vector<HostArray> inputs;
  const int arity = static_cast<int>(c.operands.size());
  int64_t count = 1 << 20;
  for (int i = 0; i < arity; ++i) {
    inputs.push_back(Inputs(c.operands[i], arity, i));
    count = std::min(count, inputs.back().shape().num_elements());
  }
  // The reference sums as many terms as these operands are large: keep them
  // small.
  if (c.code == OpCode::kChloZeta || c.code == OpCode::kChloPolygamma)
    for (HostArray& input : inputs)
      for (int64_t i = 0; i < count; ++i)
        if (std::abs(ElementAsDouble(input.view(), i)) > 50)
          hlo::ref::StoreOne<double>(input.mutable_view(), i, 2 + i % 5);
  hlo::KernelTest reference(c.code);
  for (HostArray& input : inputs) {
    input =
        HostArray::FromBytes(Shape{input.shape().type, {count}}, input.data());
    reference.Operand(input);
  }
  reference.Result(c.result, {count});
  if (c.code == OpCode::kCompare) {
    reference.Set("comparison_direction", std::string(c.direction));
    if (c.total_order) reference.Set("compare_type", std::string("TOTALORDER"));
  }
  if (c.code == OpCode::kReducePrecision) {
    reference.Int("exponent_bits", c.exponent_bits);
    reference.Int("mantissa_bits", c.mantissa_bits);
  }
  const Status status = reference.Run(hlo::Info(c.code).reference.kernel);
  ASSERT_TRUE(status.ok()) << c.ToString() << ": " << status.ToString();

  HostArray vectors(Shape{c.result, {count}});
  HostArray scalars(Shape{c.result, {count}});
  for (bool by_row : {false, true}) {
    HostArray& result = by_row ? scalars : vectors;
    std::vector<HostArray*> arrays;
    for (HostArray& input : inputs) arrays.push_back(&input);
    arrays.push_back(&result);
    const Status run = RunLoop(KernelOf(c, count, by_row), arrays);
    ASSERT_TRUE(run.ok()) << c.ToString() << ": " << run.ToString();
    EXPECT_TRUE(Close(result, reference.result(), c.ulps, c.ToString()));
  }
  EXPECT_TRUE(Close(scalars, vectors, 0, "as scalar: " + c.ToString()));
}

// The allowed difference from the reference, in units in the last place.
int64_t Tolerance(OpCode code, ElementType type) {
  const bool approximated =
      code == OpCode::kExponential || code == OpCode::kLog ||
      code == OpCode::kTanh || code == OpCode::kLogistic ||
      code == OpCode::kRsqrt || code == OpCode::kChloErf ||
      code == OpCode::kChloErfc || code == OpCode::kExponentialMinusOne ||
      code == OpCode::kLogPlusOne;
  // vector_functions_test.cc measures these; the C library, with which the
  // reference computes in f64, is itself 3 units off.
  if (FindFormula(code, type) != nullptr)
    return type == ElementType::kF64 ? 4 : 1;
  if (!approximated || type == ElementType::kF64) return 0;
  return type == ElementType::kF32 ? 2 : 1;
}

TEST(ElementOps, SameTypeOpsEqualTheReference) {
  int count = 0;
  for (const hlo::OpInfo& info : hlo::AllOps()) {
    switch (info.code) {
      case OpCode::kCompare:
      case OpCode::kConvert:
      case OpCode::kBitcastConvert:
      case OpCode::kReducePrecision:
      case OpCode::kSelect:
        continue;  // tested below
      default:
        break;
    }
    for (ElementType type : kTypes) {
      for (ElementType result : {type, ElementType::kI1}) {
        const int arity = info.operands.min;
        if (arity < 1 || arity > 3) continue;
        const std::vector<ElementType> operands(arity, type);
        if (!WhyNotApply(info.code, operands, result).empty()) continue;
        Check({info.code, operands, result, "", false, 0, 0,
               Tolerance(info.code, type)});
        ++count;
        if (type == ElementType::kI1) break;
      }
    }
  }
  EXPECT_GE(count, 421);
}

TEST(ElementOps, CompareEqualsTheReference) {
  for (ElementType type : kTypes)
    for (const char* direction : {"EQ", "NE", "LT", "LE", "GT", "GE"})
      for (bool total : {false, true})
        Check({OpCode::kCompare,
               {type, type},
               ElementType::kI1,
               direction,
               total && IsFloat(type)});
}

TEST(ElementOps, SelectEqualsTheReference) {
  for (ElementType type : kTypes)
    Check({OpCode::kSelect, {ElementType::kI1, type, type}, type});
}

TEST(ElementOps, ConvertEqualsTheReference) {
  for (ElementType from : kTypes)
    for (ElementType to : kTypes) Check({OpCode::kConvert, {from}, to});
}

TEST(ElementOps, BitcastConvertEqualsTheReference) {
  for (ElementType from : kTypes)
    for (ElementType to : kTypes)
      if (BitWidth(from) == BitWidth(to))
        Check({OpCode::kBitcastConvert, {from}, to});
}

TEST(ElementOps, ReducePrecisionEqualsTheReference) {
  for (ElementType type : {ElementType::kF16, ElementType::kBF16,
                           ElementType::kF32, ElementType::kF64})
    for (const auto& [e, m] : {std::pair{5, 10},
                               {8, 7},
                               {8, 23},
                               {11, 52},
                               {4, 3},
                               {1, 0},
                               {2, 0},
                               {60, 60}})
      Check({OpCode::kReducePrecision, {type}, type, "", false, e, m});
}

// Divides numbers near multiples of `divisor`, and the largest ones.
template <typename T>
void CheckDivisor(ElementType type, T divisor) {
  using Limits = std::numeric_limits<T>;
  std::vector<T> numbers;
  const auto add = [&](int64_t x) {
    if (x >= int64_t{Limits::min()} && x <= int64_t{Limits::max()})
      numbers.push_back(static_cast<T>(x));
  };
  const int64_t y = divisor;
  for (int64_t k : {0, 1, 2, 3, 5, 1000, 12345, 99999999})
    for (int64_t d : {-1, 0, 1})
      add(k * y + d), add(-k * y + d), add(int64_t{Limits::max()} / y * y + d),
          add(int64_t{Limits::min()} / y * y + d), add(Limits::max() - k),
          add(Limits::min() + k);
  const auto count = static_cast<int64_t>(numbers.size());
  HostArray x(Shape{type, {count}});
  std::copy(numbers.begin(), numbers.end(), x.mutable_as<T>());
  HostArray quotient(x.shape()), rest(x.shape());
  KernelWriter b({count}, 0);
  const int from = b.Load(b.Buffer(type), {1});
  const int by = b.Constant(
      type, static_cast<uint64_t>(y) & ((uint64_t{1} << BitWidth(type)) - 1));
  b.Store(b.Apply(OpCode::kDivide, {from, by}, type), b.Buffer(type), {1});
  b.Store(b.Apply(OpCode::kRemainder, {from, by}, type), b.Buffer(type), {1});
  ASSERT_TRUE(RunLoop(b.kernel, {&x, &quotient, &rest}).ok());
  for (int64_t i = 0; i < count; ++i) {
    const int64_t n = numbers[i];
    EXPECT_EQ(quotient.as<T>()[i], static_cast<T>(n / y)) << n << " / " << y;
    EXPECT_EQ(rest.as<T>()[i], static_cast<T>(n % y)) << n << " % " << y;
  }
}

TEST(ElementOps, DivisionByAConstantIsExact) {
  for (int64_t y : {1, 2, 3, 7, 10, 49, 97, 127, 641, 10007, 32767, 65537,
                    6700417, 1000000007, 2147483647}) {
    CheckDivisor<int32_t>(ElementType::kI32, static_cast<int32_t>(y));
    CheckDivisor<int32_t>(ElementType::kI32, static_cast<int32_t>(-y));
    CheckDivisor<uint32_t>(ElementType::kU32, static_cast<uint32_t>(y));
    CheckDivisor<uint32_t>(ElementType::kU32, static_cast<uint32_t>(~y));
    if (y < 32768) CheckDivisor<int16_t>(ElementType::kI16, y);
    if (y < 128) CheckDivisor<uint8_t>(ElementType::kU8, y);
  }
}

TEST(ElementOps, MovesKeepThePatternsOfNans) {
  for (ElementType type : kTypes) {
    if (!IsFloat(type)) continue;
    HostArray input = Inputs(type, 1, 0);
    HostArray result(input.shape());
    KernelWriter b({input.shape().num_elements()}, 0);
    const int x = b.Load(b.Buffer(type), {1});
    b.Store(x, b.Buffer(type), {1});
    ASSERT_TRUE(RunLoop(b.kernel, {&input, &result}).ok());
    EXPECT_EQ(
        std::memcmp(input.data(), result.data(), input.shape().byte_size()), 0);
  }
}

TEST(ElementOps, FunctionsThatAreCalledWriteTheirCountAlone) {
  const double half[] = {0.5, 0.5, 0.5};
  const int64_t two[] = {2, 2, 2};
  const double three[] = {3, 3, 3};
  for (OpCode code : {OpCode::kChloLgamma, OpCode::kChloZeta}) {
    double to[] = {-7, -7, -7};
    FindFloatFunction(code)(three, half, to, 2);
    EXPECT_GT(to[0], 0.5);
    EXPECT_EQ(to[1], to[0]);
    EXPECT_EQ(to[2], -7);
  }
  for (bool is_signed : {false, true}) {
    int64_t to[] = {-7, -7, -7};
    FindIntegerPower(is_signed)(two, two, to, 2);
    EXPECT_EQ(to[0], 4);
    EXPECT_EQ(to[1], 4);
    EXPECT_EQ(to[2], -7);
  }
}

TEST(ElementOps, OpsWithoutCodeHaveAReason) {
  const ElementType complex[] = {ElementType::kC64, ElementType::kC64};
  EXPECT_EQ(WhyNotApply(OpCode::kAdd, complex, ElementType::kC64),
            "no code is generated for elements of type complex<f32>");
  const ElementType floats[] = {ElementType::kF32, ElementType::kF32};
  EXPECT_NE(WhyNotApply(OpCode::kDot, floats, ElementType::kF32), "");
  EXPECT_NE(WhyNotApply(OpCode::kAnd, floats, ElementType::kF32), "");
  EXPECT_NE(WhyNotApply(OpCode::kAdd, floats, ElementType::kF64), "");
  EXPECT_EQ(WhyNotApply(OpCode::kAdd, floats, ElementType::kF32), "");
  KernelWriter b({4}, 0);
  const int x = b.Load(b.Buffer(ElementType::kC64), {1});
  b.Store(x, b.Buffer(ElementType::kC64), {1});
  HostArray array(Shape{ElementType::kC64, {4}});
  EXPECT_EQ(RunLoop(b.kernel, {&array, &array}).code(),
            StatusCode::kUnimplemented);
}

}  // namespace

}  // namespace escala::engine
