// Gathers and scatters by indices of several components, outside of the array,
// in any order: as rewritten, and as compiled, against the reference.
#include <gtest/gtest.h>

#include <random>

#include "escala/engine/dense_program.h"
#include "escala/engine/simplify/simplify.h"
#include "escala/engine/simplify/simplify_test_util.h"
#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

// Small whole numbers, whose sums are exact in any order.
HostArray WholeNumbers(const Shape& shape, int64_t from, int64_t to) {
  HostArray array(shape);
  std::mt19937 random(static_cast<uint32_t>(shape.num_elements()));
  for (int64_t i = 0; i < shape.num_elements(); ++i) {
    const int64_t value =
        from +
        static_cast<int64_t>(random() % static_cast<uint32_t>(to - from));
    switch (shape.type) {
      case ElementType::kF32:
        array.mutable_as<float>()[i] = static_cast<float>(value);
        break;
      case ElementType::kI64:
        array.mutable_as<int64_t>()[i] = value;
        break;
      default:
        array.mutable_as<int32_t>()[i] = static_cast<int32_t>(value);
    }
  }
  return array;
}

// Runs the program as it is, simplified, and compiled. Indices lie around
// [0, most). `sorted`: they ascend.
void Check(const std::string& text, int64_t most, bool sorted = false) {
  SCOPED_TRACE(text);
  auto module = hlo::ReadModule(text);
  ASSERT_TRUE(module.ok()) << module.status().message();
  std::vector<HostArray> arguments;
  std::vector<hlo::Literal> literals;
  for (const hlo::ValueId v : module->entry()->body.arguments) {
    const Shape& shape = module->entry()->shape(v);
    const bool is_index = shape.type != ElementType::kF32;
    arguments.push_back(is_index ? WholeNumbers(shape, -2, most + 2)
                                 : WholeNumbers(shape, -9, 9));
    if (is_index && sorted) {
      int32_t* const ids = arguments.back().mutable_as<int32_t>();
      std::sort(ids, ids + shape.num_elements());
    }
    literals.push_back({arguments.back()});
  }
  const auto simplified = Simplify(*module);
  ASSERT_TRUE(simplified.ok()) << simplified.status().message();
  EXPECT_EQ(Difference(*module, **simplified, literals), "");
  auto expected = hlo::RunPerCore(*module, *module->entry(), {literals}, {});
  ASSERT_TRUE(expected.ok()) << expected.status().message();
  auto compiler = MakeLoopCompiler();
  ASSERT_TRUE(compiler.ok());
  ThreadPool pool(1);
  EngineOptions options;
  options.explain = true;
  auto program =
      DenseProgram::Compile(*module, std::vector<int>(arguments.size(), -1),
                            options, compiler->get(), &pool);
  ASSERT_TRUE(program.ok()) << program.status().message();
  EXPECT_EQ((*program)->explanation().find("by the reference"),
            std::string::npos);
  auto results = (*program)->Run(
      arguments, std::vector<bool>(arguments.size(), false), RunContext{});
  ASSERT_TRUE(results.ok()) << results.status().message();
  const HostArray& want = (*expected)[0][0].array;
  for (int64_t i = 0; i < want.shape().num_elements(); ++i)
    ASSERT_EQ((*results)[0].as<float>()[i], want.as<float>()[i]) << i;
}

bool HasOneIndex(const std::string& text) {
  return SimplifiedText(text).find("map = [0, 1]") == std::string::npos &&
         SimplifiedText(text).find("operand_dims = [0, 1]") ==
             std::string::npos;
}

TEST(Indices, PairsOfAGatherBecomeOne) {
  const std::string rows = R"(
func.func @main(%x: tensor<5x7x6xf32>, %i: tensor<40x2xi32>) -> tensor<40x6xf32> {
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 6>}> : (tensor<5x7x6xf32>, tensor<40x2xi32>) -> tensor<40x6xf32>
  return %r : tensor<40x6xf32>
})";
  EXPECT_TRUE(HasOneIndex(rows));
  Check(rows, 7);
  // The components in another order, along the first dimension, of 64 bits.
  Check(R"(
func.func @main(%x: tensor<6x5x7xf32>, %i: tensor<2x40xi64>) -> tensor<6x40xf32> {
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1, 2], start_index_map = [2, 1], index_vector_dim = 0>, slice_sizes = array<i64: 6, 1, 1>}> : (tensor<6x5x7xf32>, tensor<2x40xi64>) -> tensor<6x40xf32>
  return %r : tensor<6x40xf32>
})",
        7);
  // Numbers without sign, whose negatives are large; and a batch.
  Check(R"(
func.func @main(%x: tensor<3x5x7xf32>, %i: tensor<2x3x40xui32>) -> tensor<3x40xf32> {
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1, 2], index_vector_dim = 0>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<3x5x7xf32>, tensor<2x3x40xui32>) -> tensor<3x40xf32>
  return %r : tensor<3x40xf32>
})",
        7);
  // Dimensions that lie apart, and windows, stay.
  Check(R"(
func.func @main(%x: tensor<5x6x7xf32>, %i: tensor<40x2xi32>) -> tensor<40x6xf32> {
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 2], start_index_map = [0, 2], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6, 1>}> : (tensor<5x6x7xf32>, tensor<40x2xi32>) -> tensor<40x6xf32>
  return %r : tensor<40x6xf32>
})",
        7);
}

TEST(Indices, PairsOfAScatterBecomeOne) {
  const std::string add = R"( ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) )";
  const std::string rows =
      R"(
func.func @main(%x: tensor<5x7x6xf32>, %i: tensor<40x2xi32>, %u: tensor<40x6xf32>) -> tensor<5x7x6xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u))" +
      add +
      R"({scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>} : (tensor<5x7x6xf32>, tensor<40x2xi32>, tensor<40x6xf32>) -> tensor<5x7x6xf32>
  return %r : tensor<5x7x6xf32>
})";
  EXPECT_TRUE(HasOneIndex(rows));
  Check(rows, 7);
  Check(
      R"(
func.func @main(%x: tensor<3x5x7xf32>, %i: tensor<2x3x40xui32>, %u: tensor<3x40xf32>) -> tensor<3x5x7xf32> {
  %r = "stablehlo.scatter"(%x, %i, %u))" +
          add +
          R"({scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 0>} : (tensor<3x5x7xf32>, tensor<2x3x40xui32>, tensor<3x40xf32>) -> tensor<3x5x7xf32>
  return %r : tensor<3x5x7xf32>
})",
      7);
}

// The last row stays in registers while updates go to it.
TEST(Indices, UpdatesOfOneRowFollowEachOther) {
  for (const std::string width : {"3", "5", "8", "12", "17", "33", "64", "70"})
    for (const std::string op : {"add", "maximum"}) {
      const std::string x = "tensor<9x" + width + "xf32>";
      const std::string u = "tensor<200x" + width + "xf32>";
      const std::string text = "func.func @main(%x: " + x +
                               ", %i: tensor<200x1xi32>, %u: " + u + ") -> " +
                               x + " {\n" +
                               R"(  %r = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.)" + op +
                               R"( %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : ()" +
                               x + ", tensor<200x1xi32>, " + u + ") -> " + x +
                               "\n  return %r : " + x + "\n}";
      for (const bool sorted : {false, true}) Check(text, 9, sorted);
    }
}

}  // namespace
}  // namespace escala::engine
