// Outlier cores: a fault, or work that one core does alone.
#include <gtest/gtest.h>

#include "escala/engine/flatten/flat_runner_test_util.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

using Rows = std::vector<std::vector<hlo::Literal>>;

constexpr int64_t kCores = 16;

TEST(CoresThatDiffer, FewOrNone) {
  const int a = 0, b = 0, c = 0;
  std::vector<const void*> held(16, &a);
  EXPECT_TRUE(CoresThatDiffer(held).empty());
  held[0] = &b;
  held[7] = &c;
  EXPECT_EQ(CoresThatDiffer(held), (std::vector<int64_t>{0, 7}));
  held[3] = held[4] = held[5] = &b;
  EXPECT_TRUE(CoresThatDiffer(held).empty());
}

// Runs @main on 16 cores and compares with the reference. Arguments in `same`
// are equal on all cores, those in `few` differ on cores 3 and 9 only, all
// others differ on every core.
FlatProgram Compare(const std::string& text, const std::vector<size_t>& same,
                    const std::vector<size_t>& few) {
  auto module = hlo::ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  if (!module.ok()) return {};
  const hlo::Function& main = *module->entry();
  std::mt19937 random(5);
  Rows arguments(kCores);
  for (size_t i = 0; i < main.body.arguments.size(); ++i) {
    const Shape& shape = main.shape(main.body.arguments[i]);
    const auto in = [&](const std::vector<size_t>& list) {
      return std::find(list.begin(), list.end(), i) != list.end();
    };
    const HostArray most = RandomArray(shape, &random);
    for (int64_t core = 0; core < kCores; ++core) {
      const bool own = !in(same) && (!in(few) || core == 3 || core == 9);
      arguments[core].emplace_back(own ? RandomArray(shape, &random) : most);
    }
  }
  FlatRunner runner(true, true);
  const auto got = runner.Run(*module, main, arguments, kCores, 1, nullptr);
  const auto expected = hlo::MakeReferenceRunner()->Run(
      *module, main, arguments, kCores, 1, nullptr);
  EXPECT_TRUE(got.ok()) << got.status().ToString();
  EXPECT_TRUE(expected.ok()) << expected.status().ToString();
  if (!got.ok() || !expected.ok()) return {};
  for (int64_t core = 0; core < kCores; ++core)
    for (size_t i = 0; i < main.result_types.size(); ++i)
      EXPECT_EQ(Difference((*got)[core][i].array.view(),
                           (*expected)[core][i].array.view(), 2e-5),
                "")
          << "core " << core << " result " << i << "\n"
          << hlo::Print(*runner.program().module);
  return runner.program();
}

std::string AllReduce(const std::string& result, const std::string& x,
                      const std::string& type, const std::string& groups) {
  return StrCat("  ", result, " = \"stablehlo.all_reduce\"(", x, R"() ({
    ^bb0(%u: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %u, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {replica_groups = dense<)",
                groups, ">} : (", type, ") -> ", type, "\n");
}
constexpr char kAll[] =
    "[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]]> : "
    "tensor<1x16xi64";
constexpr char kPairs[] =
    "[[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11], [12, 13], [14, 15]]> "
    ": tensor<8x2xi64";

// Forward, backward and update steps; the bias, equal on all cores, is summed
// too.
const std::string kStep = R"(
func.func @main(%w: tensor<5x3xf32>, %b: tensor<3xf32>, %x: tensor<4x5xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<f32>) {
  %xw = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<5x3xf32>) -> tensor<4x3xf32>
  %bs = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
  %y = stablehlo.add %xw, %bs : tensor<4x3xf32>
  %t = stablehlo.tanh %y : tensor<4x3xf32>
  %gw = stablehlo.dot_general %x, %t, contracting_dims = [0] x [0] : (tensor<4x5xf32>, tensor<4x3xf32>) -> tensor<5x3xf32>
  %decayed = stablehlo.add %gw, %w : tensor<5x3xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %gb = stablehlo.reduce(%t init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
  %loss = stablehlo.reduce(%t init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<f32>
)" + AllReduce("%sw", "%decayed", "tensor<5x3xf32>", kAll) +
                          AllReduce("%sb", "%gb", "tensor<3xf32>", kAll) +
                          AllReduce("%sl", "%loss", "tensor<f32>", kAll) +
                          R"(
  %w2 = stablehlo.subtract %w, %sw : tensor<5x3xf32>
  %b2 = stablehlo.subtract %b, %sb : tensor<3xf32>
  return %w2, %b2, %sl : tensor<5x3xf32>, tensor<3xf32>, tensor<f32>
})";

TEST(OutlierCores, AStepHoldsNoParameterForEachCore) {
  for (const std::vector<size_t>& few :
       {std::vector<size_t>{0}, {1}, {0, 1}, {0, 1, 2}}) {
    const FlatProgram program =
        Compare(kStep,
                few.size() == 1 ? std::vector<size_t>{1 - few[0]}
                                : std::vector<size_t>{},
                few);
    EXPECT_EQ(program.outliers.cores, (std::vector<int64_t>{3, 9}));
    EXPECT_EQ(program.outlier_results.size(), few.size() == 3 ? 2 : few.size());
    ASSERT_NE(program.module, nullptr);
    for (const hlo::Type& type : program.module->entry()->value_types)
      EXPECT_NE(type.shape.dims, (Dims{kCores, 5, 3})) << few.size();
  }
}

TEST(OutlierCores, VaryingAndUniformValuesMeetInGroups) {
  const std::string text = R"(
func.func @main(%w: tensor<3xf32>, %x: tensor<3xf32>) -> (tensor<3xf32>, tensor<6xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %y = stablehlo.multiply %w, %x : tensor<3xf32>
)" + AllReduce("%pairs", "%w", "tensor<3xf32>", kPairs) +
                           AllReduce("%same", "%x", "tensor<3xf32>", kAll) + R"(
  %g = "stablehlo.all_gather"(%y) {all_gather_dim = 0 : i64, replica_groups = dense<)" +
                           kPairs + R"(>} : (tensor<3xf32>) -> tensor<6xf32>
  %p = "stablehlo.collective_permute"(%w) {source_target_pairs = dense<[[3, 4], [4, 9]]> : tensor<2x2xi64>} : (tensor<3xf32>) -> tensor<3xf32>
  %after = stablehlo.multiply %pairs, %y : tensor<3xf32>
)" + AllReduce("%last", "%after", "tensor<3xf32>", kAll) +
                           R"(
  return %pairs, %g, %p, %after, %last : tensor<3xf32>, tensor<6xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
})";
  EXPECT_FALSE(Compare(text, {}, {0}).outliers.cores.empty());
  EXPECT_FALSE(Compare(text, {1}, {0}).outliers.cores.empty());
  EXPECT_FALSE(Compare(text, {}, {0, 1}).outliers.cores.empty());
}

// A loop whose trip count is an argument, random numbers, and work that core 5
// does alone.
TEST(OutlierCores, OtherWays) {
  const std::string text = R"(
func.func @main(%n: tensor<i32>, %x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<ui32>) {
  %id = stablehlo.replica_id : tensor<ui32>
  %five = stablehlo.constant dense<5> : tensor<ui32>
  %mine = stablehlo.compare EQ, %id, %five : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %b = "stablehlo.if"(%mine) ({
    %s = stablehlo.sine %x : tensor<3xf32>
    stablehlo.return %s : tensor<3xf32>
  }, {
    stablehlo.return %x : tensor<3xf32>
  }) : (tensor<i1>) -> tensor<3xf32>
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %w:2 = stablehlo.while(%i = %c0, %a = %b) : tensor<i32>, tensor<3xf32>
  cond {
    %m = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  } do {
    %d = stablehlo.add %a, %b : tensor<3xf32>
    %j = stablehlo.add %i, %c1 : tensor<i32>
    stablehlo.return %j, %d : tensor<i32>, tensor<3xf32>
  }
  %lo = stablehlo.constant dense<0.0> : tensor<f32>
  %hi = stablehlo.constant dense<1.0> : tensor<f32>
  %dims = stablehlo.constant dense<3> : tensor<1xi64>
  %r = stablehlo.rng %lo, %hi, %dims, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<3xf32>
  %f = stablehlo.convert %n : (tensor<i32>) -> tensor<f32>
  %fs = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<3xf32>
  %drawn = stablehlo.multiply %r, %fs : tensor<3xf32>
)" + AllReduce("%sum", "%drawn", "tensor<3xf32>", kAll) +
                           R"(
  return %w#1, %drawn, %sum, %id : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<ui32>
})";
  const FlatProgram program = Compare(text, {1}, {0});
  EXPECT_EQ(program.outliers.cores, (std::vector<int64_t>{3, 5, 9}));
  for (const FlattenNote& note : program.notes)
    EXPECT_EQ(note.rule.find("mask"), std::string::npos) << note.rule;
  EXPECT_EQ(Compare(text, {0, 1}, {}).outliers.cores,
            (std::vector<int64_t>{5}));
}

// A collective inside a loop rules outlier cores out: the program runs as if
// all cores differed.
TEST(OutlierCores, NotAroundCollectives) {
  const std::string text = R"(
func.func @main(%w: tensor<3xf32>, %n: tensor<i32>) -> tensor<3xf32> {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %c0, %a = %w) : tensor<i32>, tensor<3xf32>
  cond {
    %m = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  } do {
)" + AllReduce("%d", "%a", "tensor<3xf32>", kAll) +
                           R"(
    %j = stablehlo.add %i, %c1 : tensor<i32>
    stablehlo.return %j, %d : tensor<i32>, tensor<3xf32>
  }
  return %r#1 : tensor<3xf32>
})";
  EXPECT_TRUE(Compare(text, {1}, {0}).outliers.cores.empty());
}

}  // namespace
}  // namespace escala::engine
