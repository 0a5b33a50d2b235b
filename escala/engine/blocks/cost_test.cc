// The model of a loop's cost, and what is chosen by it.
#include "escala/engine/blocks/cost.h"

#include "escala/base/strings.h"
#include "escala/engine/blocks/schedule.h"
#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/text.h"
#include "gtest/gtest.h"

namespace escala::engine {
namespace {

// Rows times weights, and the largest of each row: of a vocabulary, as at the
// end of a model of language.
std::string LargestWord(int64_t rows, int64_t words) {
  const std::string x = StrCat("tensor<", rows, "x512xf32>");
  const std::string w = StrCat("tensor<512x", words, "xf32>");
  const std::string y = StrCat("tensor<", rows, "x", words, "xf32>");
  const std::string out = StrCat("tensor<", rows, "xf32>");
  return StrCat("func.func @main(%x: ", x, ", %w: ", w, ") -> ", out,
                " { %y = stablehlo.dot_general %x, %w, contracting_dims = [1] "
                "x [0] : (",
                x, ", ", w, ") -> ", y, " %t = stablehlo.tanh %y : ", y,
                " %z = stablehlo.constant dense<0.0> : tensor<f32> %m = "
                "stablehlo.reduce(%t init: %z) applies stablehlo.maximum "
                "across dimensions = [1] : (",
                y, ", tensor<f32>) -> ", out, " return %m : ", out, " }");
}

Schedule Cut(const std::string& text, const BlockOptions& options = {}) {
  auto module = hlo::ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  auto one = hlo::CanonicalModule(*module);
  EXPECT_TRUE(one.ok()) << one.status().ToString();
  auto schedule = CutIntoBlocks(*one, options);
  EXPECT_TRUE(schedule.ok()) << schedule.status().ToString();
  return *std::move(schedule);
}

TEST(BlockCost, FewRowsThatEachReadAllWeightsStayTogether) {
  // In blocks of 16 rows 64 MiB of weights would be read four times.
  EXPECT_EQ(Cut(LargestWord(64, 32768)).segments[0].num_blocks(), 1);
  // A block of many rows reads them beside its multiplications.
  EXPECT_GE(Cut(LargestWord(8192, 32768)).segments[0].num_blocks(), 8);
  // Weights that stay in a cache may be read again.
  EXPECT_GE(Cut(LargestWord(1024, 256)).segments[0].num_blocks(), 8);
}

TEST(BlockCost, AProductThatOnlyReadsIsNotCut) {
  const auto product = [](int64_t rows, int64_t columns) {
    const std::string x = StrCat("tensor<", rows, "x2048xf32>");
    const std::string w = StrCat("tensor<2048x", columns, "xf32>");
    const std::string y = StrCat("tensor<", rows, "x", columns, "xf32>");
    return StrCat("func.func @main(%x: ", x, ", %w: ", w, ") -> ", y,
                  " { %y = stablehlo.dot_general %x, %w, contracting_dims = "
                  "[1] x [0] : (",
                  x, ", ", w, ") -> ", y, " %z = stablehlo.abs %y : ", y,
                  " return %z : ", y, " }");
  };
  EXPECT_EQ(Cut(product(1, 4096)).segments[0].num_blocks(), 1);
  EXPECT_EQ(Cut(product(4096, 1)).segments[0].num_blocks(), 1);
  EXPECT_GE(Cut(product(4096, 4096)).segments[0].num_blocks(), 8);
}

// Thirty products of a chain, none of which is a twentieth of the work.
TEST(BlockCost, ManyProductsThatAreAlikeKeepTheirRows) {
  std::string text =
      "func.func @main(%x0: tensor<201x27xf64>, %w: tensor<27x27xf64>) -> "
      "tensor<201x27xf64> {";
  for (int i = 0; i < 30; ++i)
    text += StrCat(" %y", i, " = stablehlo.dot_general %x", i,
                   ", %w, contracting_dims = [1] x [0] : (tensor<201x27xf64>, "
                   "tensor<27x27xf64>) -> tensor<201x27xf64> %x",
                   i + 1, " = stablehlo.tanh %y", i, " : tensor<201x27xf64>");
  text += " return %x30 : tensor<201x27xf64> }";
  EXPECT_LE(Cut(text).segments[0].num_blocks(), 12);  // 16 rows or more
}

TEST(BlockCost, MemoryThatIsShortIsNotSpentOnIt) {
  BlockOptions options;
  options.max_lanes = 2;
  options.most_whole_bytes = 0;
  EXPECT_GT(Cut(LargestWord(64, 32768), options).segments[0].num_blocks(), 1);
  options.most_whole_bytes = 64 << 20;
  EXPECT_EQ(Cut(LargestWord(64, 32768), options).segments[0].num_blocks(), 1);
  options.weigh_cost = false;
  EXPECT_GT(Cut(LargestWord(64, 32768), options).segments[0].num_blocks(), 1);
}

TEST(BlockCost, AnExplanationSaysWhatTheOtherChoiceWouldTake) {
  const std::string text = LargestWord(64, 32768);
  auto module = hlo::ReadModule(text);
  ASSERT_TRUE(module.ok());
  const std::string line = Cut(text).Explain(*module->entry())[0];
  EXPECT_NE(line.find("in 1 block of [64 of 64]"), std::string::npos) << line;
  EXPECT_NE(line.find(" ms (in 4 blocks "), std::string::npos) << line;
}

// A convolution is one piece, and threads could not share the block.
TEST(BlockCost, ConvolutionsAreCut) {
  const Schedule schedule = Cut(R"(
func.func @main(%x: tensor<4x7x7x512xf32>, %w: tensor<3x3x512x512xf32>) -> tensor<4x7x7x512xf32> {
  %y = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x7x7x512xf32>, tensor<3x3x512x512xf32>) -> tensor<4x7x7x512xf32>
  return %y : tensor<4x7x7x512xf32>
})");
  EXPECT_GT(schedule.segments[0].num_blocks(), 1);
}

}  // namespace
}  // namespace escala::engine
