// Sums over many rows and of many products: as exact as their type allows.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "escala/engine/dense_program.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

HostArray RunText(const std::string& text,
                  const std::vector<HostArray>& inputs) {
  const auto module = hlo::ReadModule(text);
  ESCALA_CHECK(module.ok(), module.status().message());
  const auto compiler = MakeLoopCompiler();
  ThreadPool pool(0);
  const std::vector<bool> donated(inputs.size(), false);
  const auto program = DenseProgram::Compile(
      *module, std::vector<int>(inputs.size(), -1), {}, compiler->get(), &pool);
  ESCALA_CHECK(program.ok(), program.status().message());
  auto results = (*program)->Run(inputs, donated, {});
  ESCALA_CHECK(results.ok(), results.status().message());
  return results->front();
}

// Reduces the rows of x by `op`, which starts from `init`.
HostArray ReduceRows(const HostArray& x, const std::string& op,
                     const std::string& init) {
  const Shape& shape = x.shape();
  const std::string type(ToString(shape.type));
  const std::string all =
      StrCat("tensor<", shape.dims[0], "x", shape.dims[1], "x", type, ">");
  const std::string kept = StrCat("tensor<", shape.dims[1], "x", type, ">");
  return RunText(
      StrCat("func.func @main(%x: ", all, ") -> ", kept,
             " {\n  %i = stablehlo.constant dense<", init, "> : tensor<", type,
             ">\n  %r = stablehlo.reduce(%x init: %i) applies stablehlo.", op,
             " across dimensions = [0] : (", all, ", tensor<", type, ">) -> ",
             kept, "\n  return %r : ", kept, "\n}\n"),
      {x});
}

HostArray Uniform(int64_t rows, int64_t columns) {
  HostArray x(Shape{ElementType::kF32, {rows, columns}});
  uint32_t state = 1;
  for (int64_t i = 0; i < rows * columns; ++i) {
    state = state * 1664525 + 1013904223;
    x.mutable_as<float>()[i] = static_cast<float>(state >> 8) * 0x1p-24F;
  }
  return x;
}

TEST(LongSums, AreNearThoseOfF64) {
  for (const auto& [rows, columns] : {std::pair<int64_t, int64_t>{100001, 3},
                                      {20003, 17},
                                      {5003, 64},
                                      {4001, 301},
                                      {257, 2},
                                      {256, 5},
                                      {255, 7}}) {
    const HostArray x = Uniform(rows, columns);
    const HostArray got = ReduceRows(x, "add", "2.0");
    for (int64_t c = 0; c < columns; ++c) {
      double sum = 2;
      for (int64_t r = 0; r < rows; ++r) sum += x.as<float>()[r * columns + c];
      EXPECT_NEAR(got.as<float>()[c], sum, 3e-7 * sum)
          << rows << " rows, column " << c;
    }
  }
}

// A product adds its terms in several chains, each of some hundred of them.
TEST(LongSums, OfProductsAreNearThoseOfF64) {
  constexpr int64_t kTerms = 50021;
  for (const auto& [m, n] : {std::pair<int64_t, int64_t>{1, 40},
                             {1, 300},
                             {3, 101},
                             {8, 24},
                             {40, 1},
                             {17, 33}}) {
    const HostArray a = Uniform(kTerms, m), b = Uniform(kTerms, n);
    const std::string x = StrCat("tensor<", kTerms, "x", m, "xf32>");
    const std::string y = StrCat("tensor<", kTerms, "x", n, "xf32>");
    const std::string r = StrCat("tensor<", m, "x", n, "xf32>");
    const HostArray got = RunText(
        StrCat("func.func @main(%x: ", x, ", %y: ", y, ") -> ", r,
               " {\n  %r = stablehlo.dot_general %x, %y, contracting_dims = "
               "[0] x [0] : (",
               x, ", ", y, ") -> ", r, "\n  return %r : ", r, "\n}\n"),
        {a, b});
    for (int64_t i = 0; i < m; ++i)
      for (int64_t j = 0; j < n; ++j) {
        double sum = 0;
        for (int64_t k = 0; k < kTerms; ++k)
          sum += double{a.as<float>()[k * m + i]} * b.as<float>()[k * n + j];
        EXPECT_NEAR(got.as<float>()[i * n + j], sum, 2e-6 * sum)
            << m << " x " << n << ", element " << i << ", " << j;
      }
  }
}

TEST(LongSums, OfAFilterAreNearThoseOfF64) {
  constexpr int64_t kLength = 60000, kTaps = 41, kTerms = kLength - kTaps + 1;
  const HostArray x = Uniform(1, kLength), g = Uniform(1, kTerms);
  const HostArray got = RunText(
      StrCat("func.func @main(%x: tensor<1x", kLength, "xf32>, %g: tensor<1x",
             kTerms, "xf32>) -> tensor<1x1x", kTaps,
             "xf32> {\n  %a = stablehlo.reshape %x : (tensor<1x", kLength,
             "xf32>) -> tensor<1x1x", kLength,
             "xf32>\n  %b = stablehlo.reshape %g : (tensor<1x", kTerms,
             "xf32>) -> tensor<1x1x", kTerms,
             "xf32>\n  %r = stablehlo.convolution(%a, %b) dim_numbers = "
             "[b, f, 0]x[o, i, 0]->[b, f, 0], window = {} "
             "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
             "(tensor<1x1x",
             kLength, "xf32>, tensor<1x1x", kTerms, "xf32>) -> tensor<1x1x",
             kTaps, "xf32>\n  return %r : tensor<1x1x", kTaps, "xf32>\n}\n"),
      {x, g});
  for (int64_t i = 0; i < kTaps; ++i) {
    double sum = 0;
    for (int64_t k = 0; k < kTerms; ++k)
      sum += double{x.as<float>()[i + k]} * g.as<float>()[k];
    EXPECT_NEAR(got.as<float>()[i], sum, 2e-6 * sum) << "tap " << i;
  }
}

TEST(LongSums, KeepInfinityAndNaN) {
  HostArray x = Uniform(3001, 4);
  const float infinity = std::numeric_limits<float>::infinity();
  x.mutable_as<float>()[4 * 1700 + 1] = infinity;
  x.mutable_as<float>()[4 * 200 + 2] = -infinity;
  x.mutable_as<float>()[4 * 3000 + 3] = std::nanf("");
  const HostArray got = ReduceRows(x, "add", "0.0");
  EXPECT_TRUE(std::isfinite(got.as<float>()[0]));
  EXPECT_EQ(got.as<float>()[1], infinity);
  EXPECT_EQ(got.as<float>()[2], -infinity);
  EXPECT_TRUE(std::isnan(got.as<float>()[3]));
}

TEST(LongSums, OtherOpsTakeEveryRow) {
  constexpr int64_t kRows = 1030;
  for (int64_t row : {0, 1, 2, 3, 127, 128, 511, 1023, 1024, 1028, 1029}) {
    HostArray x(Shape{ElementType::kF32, {kRows, 5}});
    HostArray k(Shape{ElementType::kI32, {kRows, 5}});
    for (int64_t i = 0; i < kRows * 5; ++i) {
      x.mutable_as<float>()[i] = 1;
      k.mutable_as<int32_t>()[i] = 3;
    }
    x.mutable_as<float>()[row * 5 + 4] = 7;
    k.mutable_as<int32_t>()[row * 5 + 4] = 4;
    EXPECT_EQ(ReduceRows(x, "maximum", "0.0").as<float>()[4], 7);
    EXPECT_EQ(ReduceRows(x, "multiply", "1.0").as<float>()[4], 7);
    EXPECT_EQ(ReduceRows(x, "minimum", "9.0").as<float>()[4], 1);
    EXPECT_EQ(ReduceRows(k, "add", "0").as<int32_t>()[4], 3 * kRows + 1);
    EXPECT_EQ(ReduceRows(k, "xor", "0").as<int32_t>()[4], 7);
  }
}

}  // namespace
}  // namespace escala::engine
