// Sums over many rows: as exact as their type allows.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "escala/engine/dense_program.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

// Reduces the rows of x by `op`, which starts from `init`.
HostArray ReduceRows(const HostArray& x, const std::string& op,
                     const std::string& init) {
  const Shape& shape = x.shape();
  const std::string type(ToString(shape.type));
  const std::string all =
      StrCat("tensor<", shape.dims[0], "x", shape.dims[1], "x", type, ">");
  const std::string kept = StrCat("tensor<", shape.dims[1], "x", type, ">");
  const auto module = hlo::ReadModule(
      StrCat("func.func @main(%x: ", all, ") -> ", kept,
             " {\n  %i = stablehlo.constant dense<", init, "> : tensor<", type,
             ">\n  %r = stablehlo.reduce(%x init: %i) applies stablehlo.", op,
             " across dimensions = [0] : (", all, ", tensor<", type, ">) -> ",
             kept, "\n  return %r : ", kept, "\n}\n"));
  ESCALA_CHECK(module.ok(), module.status().message());
  const auto compiler = MakeLoopCompiler();
  ThreadPool pool(0);
  const auto program =
      DenseProgram::Compile(*module, {-1}, {}, compiler->get(), &pool);
  ESCALA_CHECK(program.ok(), program.status().message());
  auto results = (*program)->Run({x}, {false}, {});
  ESCALA_CHECK(results.ok(), results.status().message());
  return results->front();
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
