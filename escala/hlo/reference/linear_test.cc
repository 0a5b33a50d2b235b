// Cases that tests/programs cannot express in a line: the rounding of matmul
// operands, sizes too large to write out, and calls that must fail.
#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <complex>
#include <random>

#include "escala/hlo/reference/kernel_test_util.h"

namespace escala::hlo {
namespace {

using Complex = std::complex<double>;

std::vector<double> RandomValues(int64_t count, uint32_t seed) {
  std::mt19937 generator(seed);
  std::vector<double> values(count);
  for (double& value : values)
    value = static_cast<double>(generator()) / 4294967296.0 - 0.5;
  return values;
}

// --- SOFTPOD_MATMUL=bf16 -----------------------------------------------------

// 1 + 2^-9 is not a bf16 value; it rounds to 1.
constexpr double kFine = 1 + 1.0 / 512;

Attribute::Array Precisions(const char* lhs, const char* rhs) {
  return {Attribute(std::string(lhs)), Attribute(std::string(rhs))};
}

double DotOf(ElementType type, double lhs, double rhs, bool round,
             Attribute::Array precision = {}) {
  KernelTest test(OpCode::kDot);
  test.Operand(MakeArray(type, {1}, {lhs}))
      .Operand(MakeArray(type, {1}, {rhs}))
      .Result(type, {})
      .Set("precision_config", std::move(precision));
  test.core.round_matmul_operands_to_bf16 = round;
  EXPECT_TRUE(test.Run(ref::Dot).ok());
  return Values(test.result())[0];
}

TEST(MatMulPrecision, RoundsF32OperandsToBf16WhenAsked) {
  const ElementType f32 = ElementType::kF32;
  EXPECT_EQ(DotOf(f32, kFine, 1, false), kFine);
  EXPECT_EQ(DotOf(f32, kFine, 1, true), 1);
  EXPECT_EQ(DotOf(f32, 1, kFine, true), 1);
  // The product of bf16 values is not rounded to bf16.
  EXPECT_EQ(DotOf(f32, 1 + 1.0 / 128, 1 + 1.0 / 128, true),
            (1 + 1.0 / 128) * (1 + 1.0 / 128));
  EXPECT_EQ(DotOf(ElementType::kF64, kFine, 1, true), kFine);
}

TEST(MatMulPrecision, HigherPrecisionThanDefaultIsKept) {
  const ElementType f32 = ElementType::kF32;
  EXPECT_EQ(DotOf(f32, kFine, 1, true, Precisions("DEFAULT", "HIGHEST")), 1);
  EXPECT_EQ(DotOf(f32, kFine, 1, true, Precisions("HIGHEST", "DEFAULT")),
            kFine);
  EXPECT_EQ(DotOf(f32, 1, kFine, true, Precisions("DEFAULT", "HIGH")), kFine);
}

TEST(MatMulPrecision, ConvolutionRoundsToo) {
  AttributeMap numbers;
  for (const char* name : {"input_batch_dimension", "output_batch_dimension",
                           "kernel_input_feature_dimension"})
    numbers.Set(name, IntValue{0});
  for (const char* name :
       {"input_feature_dimension", "output_feature_dimension",
        "kernel_output_feature_dimension"})
    numbers.Set(name, IntValue{1});
  for (const char* name :
       {"input_spatial_dimensions", "kernel_spatial_dimensions",
        "output_spatial_dimensions"})
    numbers.Set(name, IntList{{}, {0}});
  for (bool round : {false, true}) {
    KernelTest test(OpCode::kConvolution);
    test.Operand(MakeArray(ElementType::kF32, {1, 2}, {kFine, 1}))
        .Operand(MakeArray(ElementType::kF32, {2, 1}, {1, 1}))
        .Result(ElementType::kF32, {1, 1})
        .Set("dimension_numbers", numbers)
        .Int("feature_group_count", 1)
        .Int("batch_group_count", 1);
    test.core.round_matmul_operands_to_bf16 = round;
    ASSERT_TRUE(test.Run(ref::Convolution).ok());
    EXPECT_EQ(Values(test.result())[0], round ? 2 : kFine + 1);
  }
}

// --- Larger sizes ------------------------------------------------------------

TEST(Dot, BlocksOfAllSidesMeetTheDefinition) {
  constexpr int64_t m = 5, k = 300, n = 519;
  const std::vector<double> a = RandomValues(m * k, 1);
  const std::vector<double> b = RandomValues(k * n, 2);
  KernelTest test(OpCode::kDot);
  test.Operand(MakeArray(ElementType::kF64, {m, k}, a))
      .Operand(MakeArray(ElementType::kF64, {k, n}, b))
      .Result(ElementType::kF64, {m, n});
  ASSERT_TRUE(test.Run(ref::Dot).ok());
  const std::vector<double> c = Values(test.result());
  for (int64_t i = 0; i < m; ++i) {
    for (int64_t j = 0; j < n; ++j) {
      double sum = 0;
      for (int64_t l = 0; l < k; ++l) sum += a[i * k + l] * b[l * n + j];
      ASSERT_EQ(c[i * n + j], sum) << i << ", " << j;
    }
  }
}

std::vector<Complex> Transform(const std::vector<Complex>& values,
                               const std::string& type) {
  const int64_t n = static_cast<int64_t>(values.size());
  KernelTest test(OpCode::kFft);
  test.Operand(HostArray::FromBytes({ElementType::kC128, {n}}, values.data()))
      .Result(ElementType::kC128, {n})
      .Set("fft_type", type)
      .Ints("fft_length", {n});
  EXPECT_TRUE(test.Run(ref::Fft).ok());
  const Complex* result = test.result().as<Complex>();
  return {result, result + n};
}

TEST(Fft, LongLengthsMeetTheDefinition) {
  // A power of two, many small factors, a prime, and twice a prime.
  for (int64_t n : {4096, 2520, 4093, 2 * 1021}) {
    const std::vector<double> parts = RandomValues(2 * n, 3);
    std::vector<Complex> values(n);
    for (int64_t i = 0; i < n; ++i)
      values[i] = {parts[2 * i], parts[2 * i + 1]};
    const std::vector<Complex> result = Transform(values, "FFT");
    for (int64_t k = 0; k < n; k += 97) {
      Complex sum = 0;
      for (int64_t i = 0; i < n; ++i) {
        const double turn =
            static_cast<double>(i * k % n) / static_cast<double>(n);
        sum += values[i] * std::polar(1.0, -2 * M_PI * turn);
      }
      EXPECT_LT(std::abs(result[k] - sum), 1e-11) << n << ", " << k;
    }
    const std::vector<Complex> back = Transform(result, "IFFT");
    for (int64_t i = 0; i < n; ++i)
      ASSERT_LT(std::abs(back[i] - values[i]), 1e-13) << n << ", " << i;
  }
}

TEST(Cholesky, FactorsALargeMatrix) {
  constexpr int64_t n = 60;
  const std::vector<double> b = RandomValues(n * n, 4);
  std::vector<double> a(n * n);
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < n; ++j) {
      a[i * n + j] = i == j ? 1 : 0;
      for (int64_t k = 0; k < n; ++k)
        a[i * n + j] += b[i * n + k] * b[j * n + k];
    }
  KernelTest test(OpCode::kCholesky);
  test.Operand(MakeArray(ElementType::kF64, {n, n}, a))
      .Result(ElementType::kF64, {n, n})
      .Set("lower", true);
  ASSERT_TRUE(test.Run(ref::Cholesky).ok());
  const std::vector<double> l = Values(test.result());
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < n; ++j) {
      double product = 0;
      for (int64_t k = 0; k < n; ++k) product += l[i * n + k] * l[j * n + k];
      ASSERT_NEAR(product, a[i * n + j], 1e-12);
      ASSERT_TRUE(j <= i || l[i * n + j] == 0);
    }
}

TEST(Qr, FactorsALargeMatrix) {
  constexpr int64_t m = 50, n = 40;
  const std::vector<double> a = RandomValues(m * n, 5);
  KernelTest qr(OpCode::kCustomCall);
  qr.Operand(MakeArray(ElementType::kF64, {m, n}, a))
      .Result(ElementType::kF64, {m, n})
      .Result(ElementType::kF64, {n})
      .Set("call_target_name", std::string("Qr"));
  ASSERT_TRUE(qr.Run(ref::CustomCall).ok());
  KernelTest product(OpCode::kCustomCall);
  product.Operand(qr.result(0))
      .Operand(qr.result(1))
      .Result(ElementType::kF64, {m, n})
      .Set("call_target_name",
           std::string("ProductOfElementaryHouseholderReflectors"));
  ASSERT_TRUE(product.Run(ref::CustomCall).ok());
  const std::vector<double> r = Values(qr.result(0));
  const std::vector<double> q = Values(product.result());
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) {
      double sum = 0;
      for (int64_t k = 0; k <= j; ++k) sum += q[i * n + k] * r[k * n + j];
      ASSERT_NEAR(sum, a[i * n + j], 1e-13);
    }
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < n; ++j) {
      double sum = 0;
      for (int64_t k = 0; k < m; ++k) sum += q[k * n + i] * q[k * n + j];
      ASSERT_NEAR(sum, i == j ? 1 : 0, 1e-13);
    }
}

// --- What must fail ----------------------------------------------------------

void ExpectError(const Status& status, StatusCode code,
                 std::initializer_list<const char*> words) {
  EXPECT_EQ(status.code(), code) << status.ToString();
  for (const char* word : words)
    EXPECT_NE(status.message().find(word), std::string::npos)
        << "no \"" << word << "\" in: " << status.message();
}

TEST(CustomCall, AnUnknownTargetIsNamedWithTheKnownOnes) {
  KernelTest test(OpCode::kCustomCall);
  test.Set("call_target_name", std::string("others_sgesdd"));
  ExpectError(test.Run(ref::CustomCall), StatusCode::kUnimplemented,
              {"others_sgesdd", "Sharding", "Qr", "ApproxTopK"});
}

TEST(CustomCall, ASinkTakesAnything) {
  for (const char* target : {"control_dep", "dce_sink"}) {
    KernelTest test(OpCode::kCustomCall);
    test.Operand(MakeArray(ElementType::kF32, {2}, {1, 2}))
        .Set("call_target_name", std::string(target));
    const Status status = test.Run(ref::CustomCall);
    EXPECT_TRUE(status.ok()) << status.ToString();
  }
}

TEST(CustomCall, ShapesAreCheckedByEveryTarget) {
  for (const char* target :
       {"ApproxTopK", "LayoutConstraint", "Sharding", "SPMDFullToShardShape",
        "ProductOfElementaryHouseholderReflectors", "Qr", "Eigh",
        "LuDecomposition", "control_dep", "dce_sink", "mhlo.erf", "mhlo.topk",
        "AllocateBuffer"}) {
    KernelTest test(OpCode::kCustomCall);
    test.Operand(MakeArray(ElementType::kF32, {3, 2}, {1, 2, 3, 4, 5, 6}))
        .Operand(MakeArray(ElementType::kF32, {}, {1}))
        .Result(ElementType::kF32, {2})
        .Set("call_target_name", std::string(target));
    ExpectError(test.Run(ref::CustomCall), StatusCode::kInvalidArgument,
                {target, "tensor<3x2xf32>", "expected"});
    KernelTest empty(OpCode::kCustomCall);
    empty.Result(ElementType::kF32, {2})
        .Set("call_target_name", std::string(target));
    if (std::string(target) != "AllocateBuffer")
      ExpectError(empty.Run(ref::CustomCall), StatusCode::kInvalidArgument,
                  {target});
  }
}

// Violates each condition alone: the matrices' type, the factor's shape, the
// shape of taus.
TEST(CustomCall, QrTakesMatricesOfFloats) {
  using enum ElementType;
  struct Case {
    ElementType type;
    Dims factor, taus;
  };
  for (const Case& c : {Case{kI32, {3, 2}, {2}}, Case{kF32, {2, 3}, {2}},
                        Case{kF32, {3, 2}, {3}}}) {
    KernelTest test(OpCode::kCustomCall);
    test.Operand(MakeArray(c.type, {3, 2}, {1, 2, 3, 4, 5, 6}))
        .Result(c.type, c.factor)
        .Result(c.type, c.taus)
        .Set("call_target_name", std::string("Qr"));
    ExpectError(test.Run(ref::CustomCall), StatusCode::kInvalidArgument,
                {"Qr", "expected ([..., m, n])"});
  }
}

// Violates each condition alone: the matrices' type, the factor's shape, the
// types and shapes of the other results.
TEST(CustomCall, LuHasPivotsAndAPermutationAsIntegers) {
  using enum ElementType;
  const Shape good[] = {{kF32, {3, 2}}, {kI32, {2}}, {kI32, {3}}};
  struct Case {
    size_t result;
    Shape shape;
  };
  for (const Case& c : {Case{0, {kF32, {2, 3}}}, Case{1, {kI32, {3}}},
                        Case{1, {kI64, {2}}}, Case{2, {kI32, {2}}}}) {
    KernelTest test(OpCode::kCustomCall);
    test.Operand(MakeArray(kF32, {3, 2}, {1, 2, 3, 4, 5, 6}))
        .Set("call_target_name", std::string("LuDecomposition"));
    for (size_t i = 0; i < 3; ++i) {
      const Shape& shape = i == c.result ? c.shape : good[i];
      test.Result(shape.type, shape.dims);
    }
    ExpectError(test.Run(ref::CustomCall), StatusCode::kInvalidArgument,
                {"LuDecomposition", "i32 [..., m]"});
  }
}

TEST(CustomCall, EighTakesSquareMatricesAndHasRealValues) {
  using enum ElementType;
  struct Case {
    Dims matrix;
    Shape values;
  };
  for (const Case& c : {Case{{2, 3}, {kF32, {2}}}, Case{{2, 2}, {kC64, {2}}},
                        Case{{2, 2}, {kF32, {3}}}}) {
    KernelTest test(OpCode::kCustomCall);
    const std::vector<double> ones(Product(c.matrix), 1);
    test.Operand(MakeArray(kC64, c.matrix, ones))
        .Result(kC64, c.matrix)
        .Result(c.values.type, c.values.dims)
        .Set("call_target_name", std::string("Eigh"));
    ExpectError(test.Run(ref::CustomCall), StatusCode::kInvalidArgument,
                {"Eigh", "real [..., n]"});
  }
}

TEST(CustomCall, EighOfWhatIsNotFiniteIsNan) {
  KernelTest test(OpCode::kCustomCall);
  test.Operand(MakeArray(ElementType::kF64, {2, 2}, {1, 2, INFINITY, 3}))
      .Result(ElementType::kF64, {2, 2})
      .Result(ElementType::kF64, {2})
      .Set("call_target_name", std::string("Eigh"));
  ASSERT_TRUE(test.Run(ref::CustomCall).ok());
  for (int i : {0, 1})
    for (double x : Values(test.result(i))) EXPECT_TRUE(std::isnan(x));
}

TEST(CustomCall, AShardThatChangesItsShapeFails) {
  KernelTest test(OpCode::kCustomCall);
  test.Operand(MakeArray(ElementType::kF32, {2}, {1, 2}))
      .Result(ElementType::kF32, {4})
      .Set("call_target_name", std::string("SPMDShardToFullShape"));
  ExpectError(test.Run(ref::CustomCall), StatusCode::kInvalidArgument,
              {"tensor<2xf32>", "tensor<4xf32>", "sdy.manual_computation"});
}

TEST(CustomCall, MoreReflectorsThanColumnsFail) {
  KernelTest test(OpCode::kCustomCall);
  test.Operand(MakeArray(ElementType::kF32, {2, 1}, {1, 2}))
      .Operand(MakeArray(ElementType::kF32, {2}, {1, 2}))
      .Result(ElementType::kF32, {2, 1})
      .Set("call_target_name",
           std::string("ProductOfElementaryHouseholderReflectors"));
  ExpectError(test.Run(ref::CustomCall), StatusCode::kInvalidArgument,
              {"k <= n <= m"});
}

TEST(CustomCall, TopKLongerThanItsOperandFails) {
  KernelTest test(OpCode::kCustomCall);
  test.Operand(MakeArray(ElementType::kF32, {2}, {1, 2}))
      .Result(ElementType::kF32, {3})
      .Result(ElementType::kI32, {3})
      .Set("call_target_name", std::string("mhlo.topk"));
  ExpectError(test.Run(ref::CustomCall), StatusCode::kInvalidArgument, {});
}

TEST(Einsum, RefusesWhatItDoesNotUnderstand) {
  const auto run = [](const char* config) {
    KernelTest test(OpCode::kEinsum);
    test.Operand(MakeArray(ElementType::kF32, {2, 3}, {1, 2, 3, 4, 5, 6}))
        .Operand(MakeArray(ElementType::kF32, {3}, {1, 2, 3}))
        .Result(ElementType::kF32, {2})
        .Set("einsum_config", std::string(config));
    return test.Run(ref::Einsum);
  };
  EXPECT_TRUE(run("ab,b->a").ok());
  ExpectError(run("ab,b"), StatusCode::kUnimplemented, {"ab,b"});
  ExpectError(run("...b,b->..."), StatusCode::kUnimplemented, {"ellipsis"});
  ExpectError(run("ab->a"), StatusCode::kInvalidArgument, {"1 operands"});
  ExpectError(run("abc,b->a"), StatusCode::kInvalidArgument, {"rank 2"});
  ExpectError(run("ab,a->a"), StatusCode::kInvalidArgument, {"'a'", "2", "3"});
  ExpectError(run("ab,b->z"), StatusCode::kInvalidArgument, {"'z'"});
  ExpectError(run("ab,b->aa"), StatusCode::kInvalidArgument, {"'a'"});
  ExpectError(run("ab,b->b"), StatusCode::kInvalidArgument, {"3 elements"});
}

TEST(DynamicConv, PaddingThatLeadsToAnotherShapeFails) {
  AttributeMap numbers;
  numbers.Set("input_batch_dimension", IntValue{0});
  numbers.Set("input_feature_dimension", IntValue{2});
  numbers.Set("input_spatial_dimensions", IntList{{1}, {1}});
  numbers.Set("kernel_spatial_dimensions", IntList{{0}, {1}});
  numbers.Set("kernel_input_feature_dimension", IntValue{1});
  numbers.Set("kernel_output_feature_dimension", IntValue{2});
  numbers.Set("output_batch_dimension", IntValue{0});
  numbers.Set("output_spatial_dimensions", IntList{{1}, {1}});
  numbers.Set("output_feature_dimension", IntValue{2});
  const auto run = [&](int64_t low, int64_t high) {
    KernelTest test(OpCode::kDynamicConv);
    test.Operand(MakeArray(ElementType::kF32, {1, 3, 1}, {1, 2, 3}))
        .Operand(MakeArray(ElementType::kF32, {2, 1, 1}, {1, 1}))
        .Operand(MakeArray<int64_t>(ElementType::kI64, {1, 2}, {low, high}))
        .Result(ElementType::kF32, {1, 3, 1})
        .Set("dimension_numbers", numbers);
    return test.Run(ref::DynamicConv);
  };
  EXPECT_TRUE(run(1, 0).ok());
  ExpectError(run(1, 1), StatusCode::kInvalidArgument, {"[4]", "[3]"});
  ExpectError(run(int64_t{1} << 62, int64_t{1} << 62),
              StatusCode::kInvalidArgument, {"out of range"});
}

// --- Cancelling --------------------------------------------------------------

// Kernels with long loops poll the flag of their call; their results show it.
TEST(Cancelling, KernelsReturnEarly) {
  const ElementType f32 = ElementType::kF32, c64 = ElementType::kC64;
  const HostArray matrix = MakeArray(f32, {2, 2}, {4.0, 1.0, 1.0, 3.0});
  const auto values = [](Kernel kernel, KernelTest& test, bool cancelled) {
    const std::atomic<bool> flag = cancelled;
    test.cancel = &flag;
    EXPECT_TRUE(test.Run(kernel).ok());
    return Values(test.result());
  };
  const auto expect_polled = [&](Kernel kernel, KernelTest& test) {
    const std::vector<double> early = values(kernel, test, true);
    EXPECT_NE(early, values(kernel, test, false));
  };
  expect_polled(ref::Unary,
                KernelTest(OpCode::kSine).Operand(matrix).Result(f32, {2, 2}));
  expect_polled(ref::Binary, KernelTest(OpCode::kAdd)
                                 .Operand(matrix)
                                 .Operand(matrix)
                                 .Result(f32, {2, 2}));
  expect_polled(ref::Dot, KernelTest(OpCode::kDot)
                              .Operand(matrix)
                              .Operand(matrix)
                              .Result(f32, {2, 2}));
  expect_polled(ref::Cholesky, KernelTest(OpCode::kCholesky)
                                   .Operand(matrix)
                                   .Set("lower", true)
                                   .Result(f32, {2, 2}));
  expect_polled(ref::TriangularSolve,
                KernelTest(OpCode::kTriangularSolve)
                    .Operand(matrix)
                    .Operand(matrix)
                    .Set("left_side", true)
                    .Set("lower", true)
                    .Set("transpose_a", std::string("NO_TRANSPOSE"))
                    .Result(f32, {2, 2}));
  expect_polled(ref::Fft, KernelTest(OpCode::kFft)
                              .Operand(MakeArray(c64, {2}, {1.0, 2.0}))
                              .Set("fft_type", std::string("FFT"))
                              .Ints("fft_length", {2})
                              .Result(c64, {2}));
}

}  // namespace
}  // namespace escala::hlo
