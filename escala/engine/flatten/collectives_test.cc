// Collectives along axes and by tables, and sums over cores.
#include <gtest/gtest.h>

#include "escala/engine/flatten/flat_check_test_util.h"

namespace escala::engine {
namespace {

constexpr char kGlobal[] =
    ", use_global_device_ids, channel_handle = #stablehlo.channel_handle<"
    "handle = 1, type = 1>";

TEST(Flatten, CollectivesAlongAxesAndByTables) {
  for (const char* groups :
       {"[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64",
        "[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64",
        "[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64",
        "[[5, 1, 4, 0], [3, 7, 2, 6]]> : tensor<2x4xi64",
        "[[0, 3], [1, 2], [4, 7], [6, 5]]> : tensor<4x2xi64"}) {
    for (const char* op : {"add", "maximum", "multiply"}) {
      const std::string text =
          StrCat("func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {\n",
                 AllReduce("%r", "%x", "2x3x", groups, op, kGlobal),
                 "  return %r : tensor<2x3xf32>\n}");
      Check(text, 2, 4);
      Check(text, 2, 4, {0});
    }
  }
  // Groups of unequal sizes.
  Check(StrCat("func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {\n",
               AllReduce("%r", "%x", "2x3x",
                         "[[0, 1, 2], [3, -1, -1]]> : tensor<2x3xi64"),
               "  return %r : tensor<2x3xf32>\n}"),
        4, 1);
}

TEST(Flatten, PermutesAlongAxesAndByTables) {
  for (const char* pairs :
       {"[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64",
        "[[0, 1], [1, 2], [2, 3]]> : tensor<3x2xi64",
        "[[0, 2], [2, 0]]> : tensor<2x2xi64"}) {
    for (const char* channel :
         {"",
          ", channel_handle = #stablehlo.channel_handle<handle = 1, type "
          "= 1>"}) {
      const std::string text = StrCat(
          "func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {\n  %r = "
          "\"stablehlo.collective_permute\"(%x) {source_target_pairs = dense<",
          pairs, ">", channel,
          "} : (tensor<3xf32>) -> tensor<3xf32>\n  return %r : "
          "tensor<3xf32>\n}");
      Check(text, 4, 4);
      Check(text, 4, 4, {0});
    }
  }
}

TEST(Flatten, AFoldByAGeneralBody) {
  for (int64_t cores : {4, 12}) {
    std::string ids;
    for (int64_t c = cores; c-- > 0;) ids += StrCat(c, c > 0 ? ", " : "");
    Check(StrCat(R"(
func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %r = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %half = stablehlo.constant dense<0.5> : tensor<f32>
      %h = stablehlo.multiply %a, %half : tensor<f32>
      %c = stablehlo.add %h, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) {replica_groups = dense<[[)",
                 cores == 4 ? "0, 1, 2, 3"
                            : "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11",
                 "]]> : tensor<1x", cores,
                 R"(xi64>} : (tensor<3xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
})"),
          cores, 1);
  }
}

// %d is 257 and 3 on each core, and bf16 rounds 257 to 256. The exact sums over
// four cores are 1028 and 12; sums of rounded terms would be 1024 and 12.
TEST(Flatten, SumsOf16BitFloatsAreHeldIn32) {
  const std::string text = R"(
func.func @main(%p: tensor<i1>, %f: tensor<bf16>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2xbf16>) {
  %zero = stablehlo.constant dense<0.0> : tensor<bf16>
  %nothing = stablehlo.multiply %f, %zero : tensor<bf16>
  %n2 = stablehlo.broadcast_in_dim %nothing, dims = [] : (tensor<bf16>) -> tensor<2x2xbf16>
  %a0 = stablehlo.constant dense<[[16.0, 1.0], [1.0, 2.0]]> : tensor<2x2xbf16>
  %a = stablehlo.add %a0, %n2 : tensor<2x2xbf16>
  %n1 = stablehlo.broadcast_in_dim %nothing, dims = [] : (tensor<bf16>) -> tensor<2xbf16>
  %b0 = stablehlo.constant dense<[16.0, 1.0]> : tensor<2xbf16>
  %b = stablehlo.add %b0, %n1 : tensor<2xbf16>
  %c = stablehlo.constant dense<[0.0, -15.0]> : tensor<2xbf16>
  %ab = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x2xbf16>, tensor<2xbf16>) -> tensor<2xbf16>
  %d = stablehlo.add %ab, %c : tensor<2xbf16>
  %wide = stablehlo.convert %d : (tensor<2xbf16>) -> tensor<2xf32>
)" + AllReduce("%sum", "%wide", "2x", kOf4) +
                           R"(
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %i2 = stablehlo.constant dense<2> : tensor<i32>
  %start = stablehlo.constant dense<0.0> : tensor<2xbf16>
  %w:2 = stablehlo.while(%i = %i0, %s = %start) : tensor<i32>, tensor<2xbf16>
  cond {
    %m = stablehlo.compare LT, %i, %i2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %m : tensor<i1>
  } do {
    %ws = stablehlo.dot_general %b, %a, contracting_dims = [0] x [1] : (tensor<2xbf16>, tensor<2x2xbf16>) -> tensor<2xbf16>
    %branch = "stablehlo.if"(%p) ({
      stablehlo.return %ws : tensor<2xbf16>
    }, {
      stablehlo.return %ws : tensor<2xbf16>
    }) : (tensor<i1>) -> tensor<2xbf16>
    %t = stablehlo.add %s, %branch : tensor<2xbf16>
    %j = stablehlo.add %i, %i1 : tensor<i32>
    stablehlo.return %j, %t : tensor<i32>, tensor<2xbf16>
  }
  %carried = stablehlo.convert %w#1 : (tensor<2xbf16>) -> tensor<2xf32>
)" + AllReduce("%sum_carried", "%carried", "2x", kOf4) +
                           R"(
  %rows = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2x2xbf16>, tensor<bf16>) -> tensor<2xbf16>
  %rows_wide = stablehlo.convert %rows : (tensor<2xbf16>) -> tensor<2xf32>
)" + AllReduce("%sum_rows", "%rows_wide", "2x", kOf4) +
                           R"(
  %kept = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> tensor<2x2xbf16>
  return %sum, %sum_carried, %sum_rows, %kept : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2xbf16>
})";
  auto module = hlo::ReadModule(text);
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  const hlo::Function& main = *module->entry();
  FlatRunner runner(true);
  const auto got =
      runner.Run(*module, main, Arguments(main, 4, {0}), 4, 1, nullptr);
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  // The sums that the loop carries do not add %c.
  const double expected[4][2] = {
      {1028, 12}, {8 * 257.0, 8 * 18.0}, {4 * 17.0, 4 * 3.0}, {256, 18}};
  for (size_t i = 0; i < 4; ++i)
    for (int64_t e = 0; e < 2; ++e)
      EXPECT_EQ(hlo::NumberAt((*got)[3][i].array.view(), e), expected[i][e])
          << "result " << i << hlo::Print(*runner.program().module);
  for (const FlattenNote& note : runner.program().notes)
    EXPECT_EQ(note.rule.find("held per core"), std::string::npos) << note.rule;
}

}  // namespace
}  // namespace escala::engine
