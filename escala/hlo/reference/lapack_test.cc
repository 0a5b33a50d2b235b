// What surrounds a call of LAPACK: the order of elements, batches, and what is
// refused. tests/python/linear_algebra.py checks the numbers.
#include "escala/hlo/reference/lapack.h"

#include <gtest/gtest.h>

#include <cmath>

#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

// A call of sgehrd on a batch of two matrices of 2 x 2.
std::string Program(const std::string& layout = "[1, 2, 0]",
                    const std::string& target = "lapack_sgehrd_ffi",
                    const std::string& config = "high = 2 : i32, low = 1 : i32",
                    const std::string& info = "2xi32") {
  return StrCat(
      "func.func @main(%a: tensor<2x2x2xf32>) -> tensor<2x2x2xf32> {\n"
      "  %r:3 = stablehlo.custom_call @",
      target, "(%a) {mhlo.backend_config = {", config,
      "}, operand_layouts = [dense<", layout,
      "> : tensor<3xindex>], result_layouts = [dense<", layout,
      "> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, "
      "dense<0> : tensor<1xindex>]} : (tensor<2x2x2xf32>) -> "
      "(tensor<2x2x2xf32>, tensor<2x1xf32>, tensor<",
      info, ">)\n  return %r#0 : tensor<2x2x2xf32>\n}");
}

Result<std::shared_ptr<const LapackCall>> Make(const std::string& program) {
  const auto module = ReadModule(program);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  const Function& main = *module->entry();
  return MakeLapackCall({*module, main, *main.body.ops[0]});
}

std::string Refusal(const std::string& program) {
  const auto call = Make(program);
  EXPECT_FALSE(call.ok());
  return call.status().ToString();
}

void ExpectWords(const std::string& text, const std::string& words) {
  EXPECT_NE(text.find(words), std::string::npos) << text;
}

// Stands for the routine: adds to each element ten times its row and a hundred
// times its column, by LAPACK's order; tau is the lower left element.
void CountPositions(int* n, int*, int*, float* a, int* lda, float* tau,
                    float* work, int* lwork, int* info) {
  if (*lwork == -1) {
    *work = 3;
    return;
  }
  EXPECT_EQ(*lwork, 4);  // it may have been rounded down
  *tau = a[1];
  for (int j = 0; j < *n; ++j)
    for (int i = 0; i < *n; ++i)
      a[j * *lda + i] += static_cast<float>(10 * i + 100 * j);
  *info = 0;
}

TEST(Lapack, RoutinesMustBeHandedOverFirst) {
  // No other test sets this one.
  ExpectWords(Refusal(Program("[1, 2, 0]", "lapack_ssytrd_ffi", "uplo = 76")),
              "nobody has handed over LAPACK's ssytrd");
}

TEST(Lapack, OtherRoutinesAreRefused) {
  int routine = 0;
  ExpectWords(SetLapackRoutine("sgetri", &routine).ToString(),
              "no custom call needs LAPACK's 'sgetri'");
  ExpectWords(SetLapackRoutine("ssyevd", nullptr).ToString(), "null");
  ExpectWords(Refusal(Program("[1, 2, 0]", "lapack_sgetri_ffi")),
              "not supported");
  EXPECT_FALSE(IsLapackTarget("lapack_ffi"));
  EXPECT_FALSE(IsLapackTarget("Qr"));
}

TEST(Lapack, MatricesLieColumnByColumnForTheRoutine) {
  ASSERT_TRUE(
      SetLapackRoutine("sgehrd", reinterpret_cast<void*>(&CountPositions))
          .ok());
  const auto call = Make(Program());
  ASSERT_TRUE(call.ok()) << call.status().ToString();
  EXPECT_EQ((*call)->matrices(), 2);
  const float a[] = {1, 2, 3, 4, 5, 6, 7, 8};
  float factors[8], taus[2];
  int32_t info[2] = {7, 7};
  const std::byte* operands[] = {reinterpret_cast<const std::byte*>(a)};
  std::byte* results[] = {reinterpret_cast<std::byte*>(factors),
                          reinterpret_cast<std::byte*>(taus),
                          reinterpret_cast<std::byte*>(info)};
  std::vector<std::byte> scratch(static_cast<size_t>((*call)->scratch_bytes()));
  for (int64_t i = 0; i < 2; ++i)
    (*call)->Run(operands, results, i, scratch.data());
  EXPECT_EQ(std::vector<float>(factors, factors + 8),
            (std::vector<float>{1, 102, 13, 114, 5, 106, 17, 118}));
  EXPECT_EQ(std::vector<float>(taus, taus + 2), (std::vector<float>{3, 7}));
  EXPECT_EQ(info[0], 0);
  EXPECT_EQ(info[1], 0);
}

TEST(Lapack, OtherFormsOfACallAreRefused) {
  ASSERT_TRUE(
      SetLapackRoutine("sgehrd", reinterpret_cast<void*>(&CountPositions))
          .ok());
  ExpectWords(Refusal(Program("[2, 1, 0]")),
              "operand_layouts[0]: got (2, 1, 0), expected matrices that lie "
              "column by column");
  ExpectWords(Refusal(Program("[1, 2, 0]", "lapack_sgehrd_ffi",
                              "high = 3 : i32, low = 1 : i32")),
              "expected 1 <= low <= high <= 2");
  ExpectWords(Refusal(Program("[1, 2, 0]", "lapack_sgehrd_ffi", "low = 1")),
              "got no integer `high`");
  ExpectWords(Refusal(Program("[1, 2, 0]", "lapack_sgehrd_ffi",
                              "high = 2 : i32, low = 1 : i32", "2xi64")),
              "results for each matrix: got");
  ExpectWords(Refusal(Program("[1, 2, 0]", "lapack_sgehrd_ffi",
                              "high = 2 : i32, low = 1 : i32", "3xi32")),
              "expected the batch dimensions (2)");
  ExpectWords(Refusal(Program("[1, 2, 0]", "lapack_dgehrd_ffi")),
              "expected matrices of f64");
}

}  // namespace
}  // namespace escala::hlo
