// Rules one by one: the dense program against the reference on many cores.
#include "escala/softpod/flatten/flatten.h"

#include <gtest/gtest.h>

#include "escala/hlo/op_table.h"
#include "escala/hlo/text.h"
#include "escala/softpod/flatten/flat_runner.h"

namespace escala::softpod {
namespace {

using Rows = std::vector<std::vector<hlo::Literal>>;

struct Ran {
  FlatProgram program;
  std::string rules;  // "op: rule\n..."
  std::string text;   // of the dense program

  bool Took(std::string_view what) const {
    return rules.find(what) != std::string::npos;
  }
};

Rows Arguments(const hlo::Function& main, int64_t cores,
               const std::vector<size_t>& uniform) {
  std::mt19937 random(7);
  Rows arguments(static_cast<size_t>(cores));
  for (size_t i = 0; i < main.body.arguments.size(); ++i) {
    const Shape& shape = main.shape(main.body.arguments[i]);
    const bool same =
        std::find(uniform.begin(), uniform.end(), i) != uniform.end();
    HostArray array = RandomArray(shape, &random);
    for (auto& row : arguments) {
      if (!same) array = RandomArray(shape, &random);
      row.emplace_back(array);
    }
  }
  return arguments;
}

// Runs @main of `text` both ways, with arguments that differ on every core
// but for those in `uniform`. Both fail with `failure`, if that is given.
Ran Check(const std::string& text, int64_t replicas, int64_t partitions,
          const std::vector<size_t>& uniform = {},
          const std::string& failure = "") {
  Ran ran;
  auto module = hlo::ReadModule(text);
  if (!module.ok()) {
    ADD_FAILURE() << module.status().ToString() << text;
    return ran;
  }
  const hlo::Function& main = *module->entry();
  const Rows arguments = Arguments(main, replicas * partitions, uniform);
  auto reference = hlo::MakeReferenceRunner();
  const auto expected =
      reference->Run(*module, main, arguments, replicas, partitions, nullptr);
  FlatRunner runner(true);
  const auto got =
      runner.Run(*module, main, arguments, replicas, partitions, nullptr);
  ran.program = runner.program();
  for (const FlattenNote& note : ran.program.notes)
    ran.rules += StrCat(note.op, ": ", note.rule, "\n");
  if (ran.program.module) ran.text = hlo::Print(*ran.program.module);
  if (!failure.empty()) {
    for (const Status& status : {expected.status(), got.status()})
      EXPECT_NE(status.ToString().find(failure), std::string::npos)
          << status.ToString();
    return ran;
  }
  EXPECT_TRUE(expected.ok()) << expected.status().ToString();
  EXPECT_TRUE(got.ok()) << got.status().ToString() << "\n" << ran.text;
  if (!got.ok() || !expected.ok()) return ran;
  for (size_t core = 0; core < expected->size(); ++core)
    for (size_t i = 0; i < main.result_types.size(); ++i)
      EXPECT_EQ(Difference((*got)[core][i].array.view(),
                           (*expected)[core][i].array.view(), 2e-5),
                "")
          << "core " << core << " result " << i << "\n"
          << ran.rules << ran.text;
  return ran;
}

// An all_reduce of `dims` (as "2x3x") f32 over `groups`.
std::string AllReduce(const std::string& result, const std::string& x,
                      const std::string& dims, const std::string& groups,
                      const std::string& op = "add",
                      const std::string& more = "") {
  return StrCat("  ", result, " = \"stablehlo.all_reduce\"(", x, R"() ({
    ^bb0(%all_a: tensor<f32>, %all_b: tensor<f32>):
      %all_c = stablehlo.)",
                op, R"( %all_a, %all_b : tensor<f32>
      stablehlo.return %all_c : tensor<f32>
    }) {replica_groups = dense<)",
                groups, ">", more, "} : (tensor<", dims, "f32>) -> tensor<",
                dims, "f32>\n");
}
constexpr char kOf4[] = "[[0, 1, 2, 3]]> : tensor<1x4xi64";
constexpr char kGlobal[] =
    ", use_global_device_ids, channel_handle = #stablehlo.channel_handle<"
    "handle = 1, type = 1>";

// --- Rules
// --------------------------------------------------------------------

TEST(Flatten, ElementwiseBroadcastsWhatIsUniform) {
  const Ran ran = Check(R"(
func.func @main(%x: tensor<3xf32>, %y: tensor<3xf32>, %p: tensor<i1>,
                %lo: tensor<f32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %a = stablehlo.add %x, %y : tensor<3xf32>
  %s = stablehlo.select %p, %a, %y : tensor<i1>, tensor<3xf32>
  %hi = stablehlo.constant dense<1.0> : tensor<f32>
  %c = stablehlo.clamp %lo, %s, %hi : (tensor<f32>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %u = stablehlo.multiply %y, %y : tensor<3xf32>
  return %c, %u : tensor<3xf32>, tensor<3xf32>
})",
                        4, 1, {1});
  EXPECT_EQ(ran.program.result_axes, (std::vector<AxisSet>{1, 0}));
}

TEST(Flatten, DotsInAllCombinations) {
  const std::string head = R"(
func.func @main(%x: tensor<2x3x4xf32>, %y: tensor<2x4x5xf32>) -> tensor<2x3x5xf32> {
  %r = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1]
    : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
)";
  const std::string text = head + "  return %r : tensor<2x3x5xf32>\n}";
  EXPECT_TRUE(Check(text, 3, 1, {1}).Took("into rows"));
  EXPECT_TRUE(Check(text, 3, 1, {0}).Took("into columns"));
  EXPECT_TRUE(Check(text, 3, 1).Took("as batches"));
  const std::string sum =
      head + AllReduce("%s", "%r", "2x3x5x", "[[0, 1, 2]]> : tensor<1x3xi64") +
      "  return %s : tensor<2x3x5xf32>\n}";
  EXPECT_TRUE(Check(sum, 3, 1).Took("summed"));
  for (const std::vector<size_t>& uniform :
       {std::vector<size_t>{0}, {1}, {0, 1}})
    EXPECT_TRUE(Check(sum, 3, 1, uniform).Took("made where its terms are"));
}

std::string Convolution(int64_t features, int64_t batches, bool sum) {
  const int64_t ci = 4 / features;
  const std::string dims = StrCat(4 / batches, "x4x3x8x");
  const std::string out = StrCat("tensor<", dims, "f32>");
  const std::string kernel = StrCat("tensor<3x3x", ci, "x8xf32>");
  std::string text =
      StrCat("func.func @main(%x: tensor<4x6x5x4xf32>, %k: ", kernel, ") -> ",
             out, R"( {
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
    window = {stride = [1, 1]} {batch_group_count = )",
             batches, " : i64, feature_group_count = ", features,
             " : i64} : (tensor<4x6x5x4xf32>, ", kernel, ") -> ", out, "\n");
  if (sum) text += AllReduce("%s", "%r", dims, "[[0, 1, 2]]> : tensor<1x3xi64");
  return StrCat(text, "  return ", sum ? "%s" : "%r", " : ", out, "\n}");
}

TEST(Flatten, ConvolutionsInAllCombinations) {
  for (const auto& [features, batches] :
       {std::pair{1, 1}, std::pair{2, 1}, std::pair{1, 2}}) {
    SCOPED_TRACE(StrCat(features, " ", batches));
    const std::string text = Convolution(features, batches, false);
    EXPECT_TRUE(Check(text, 3, 1, {1}).Took("into the batch"));
    EXPECT_TRUE(Check(text, 3, 1, {0}).Took("into the features"));
    EXPECT_TRUE(Check(text, 3, 1).Took("as groups"));
    const std::string sum = Convolution(features, batches, true);
    EXPECT_TRUE(Check(sum, 3, 1).Took("summed"));
    Check(sum, 3, 1, {0});
    Check(sum, 3, 1, {1});
    Check(sum, 3, 1, {0, 1});
  }
}

TEST(Flatten, SlicesAtPlacesOfTheirOwn) {
  const std::string text = R"(
func.func @main(%x: tensor<5x4xf32>, %u: tensor<2x3xf32>, %i: tensor<i32>, %j: tensor<i32>)
    -> (tensor<2x3xf32>, tensor<5x4xf32>, tensor<2x4xf32>) {
  %s = stablehlo.dynamic_slice %x, %i, %j, sizes = [2, 3] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  %w = stablehlo.dynamic_update_slice %x, %u, %i, %j : (tensor<5x4xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<5x4xf32>
  %r = stablehlo.dynamic_slice %x, %i, %j, sizes = [2, 4] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
  return %s, %w, %r : tensor<2x3xf32>, tensor<5x4xf32>, tensor<2x4xf32>
})";
  for (const std::vector<size_t>& uniform :
       {std::vector<size_t>{}, {0}, {2, 3}, {0, 2, 3}, {2}, {0, 1, 2}, {0, 1}})
    Check(text, 2, 3, uniform);
}

TEST(Flatten, GatherAndScatter) {
  const std::string text = R"(
func.func @main(%x: tensor<2x5x3xf32>, %i: tensor<2x4x1xi32>, %u: tensor<2x4x3xf32>)
    -> (tensor<2x4x3xf32>, tensor<2x5x3xf32>) {
  %g = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [2],
      collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0],
      start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 3>}
    : (tensor<2x5x3xf32>, tensor<2x4x1xi32>) -> tensor<2x4x3xf32>
  %s = "stablehlo.scatter"(%x, %i, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2],
      inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0],
      scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}
    : (tensor<2x5x3xf32>, tensor<2x4x1xi32>, tensor<2x4x3xf32>) -> tensor<2x5x3xf32>
SUMS  return %g, %s : tensor<2x4x3xf32>, tensor<2x5x3xf32>
})";
  std::string plain = text, sums = text;
  plain.replace(text.find("SUMS"), 4, "");
  sums.replace(text.find("SUMS"), 4,
               AllReduce("%gs", "%g", "2x4x3x", kOf4) +
                   AllReduce("%ss", "%s", "2x5x3x", kOf4));
  sums.replace(sums.find("return %g, %s :"), 15, "return %gs, %ss :");
  for (const std::vector<size_t>& uniform :
       {std::vector<size_t>{}, {0}, {1}, {2}, {0, 1}, {0, 2}, {1, 2}}) {
    Check(plain, 4, 1, uniform);
    Check(sums, 4, 1, uniform);
  }
}

TEST(Flatten, PaddingAndStartsOfTheirOwn) {
  Check(R"(
func.func @main(%x: tensor<2x6xf32>, %v: tensor<f32>) -> (tensor<5x12xf32>, tensor<6xf32>, tensor<2x5xf32>) {
  %p = stablehlo.pad %x, %v, low = [1, -1], high = [2, 2], interior = [0, 1] : (tensor<2x6xf32>, tensor<f32>) -> tensor<5x12xf32>
  %r = stablehlo.reduce(%x init: %v) applies stablehlo.add across dimensions = [0] : (tensor<2x6xf32>, tensor<f32>) -> tensor<6xf32>
  %w = "stablehlo.reduce_window"(%x, %v) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.maximum %a, %b : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) {window_dimensions = array<i64: 1, 2>} : (tensor<2x6xf32>, tensor<f32>) -> tensor<2x5xf32>
  return %p, %r, %w : tensor<5x12xf32>, tensor<6xf32>, tensor<2x5xf32>
})",
        3, 1);
}

TEST(Flatten, BodiesThatUseValuesOfTheirOwn) {
  const Ran ran = Check(R"(
func.func @main(%x: tensor<2x6xf32>, %v: tensor<f32>) -> (tensor<2x6xf32>, tensor<6xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %m = "stablehlo.map"(%x) ({
    ^bb0(%a: tensor<f32>):
      %c = stablehlo.multiply %a, %v : tensor<f32>
      stablehlo.return %c : tensor<f32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x6xf32>) -> tensor<2x6xf32>
  %r = "stablehlo.reduce"(%x, %zero) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.multiply %b, %v : tensor<f32>
      %d = stablehlo.add %a, %c : tensor<f32>
      stablehlo.return %d : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2x6xf32>, tensor<f32>) -> tensor<6xf32>
  return %m, %r : tensor<2x6xf32>, tensor<6xf32>
})",
                        3, 1);
  EXPECT_TRUE(ran.Took("core by core"));
}

TEST(Flatten, RandomStatesOfTheirOwn) {
  const std::string text = R"(
func.func @main(%s: tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>) {
  %n, %b = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  return %n, %b : tensor<2xui64>, tensor<3x5xui32>
})";
  EXPECT_TRUE(Check(text, 3, 1).Took("core by core"));
  EXPECT_FALSE(Check(text, 3, 1, {0}).Took("core by core"));
}

TEST(Flatten, TablesOverCores) {
  const Ran ran = Check(R"(
func.func @main(%x: tensor<8x3xf32>) -> (tensor<ui32>, tensor<2x3xf32>, tensor<ui32>) {
  %p = stablehlo.partition_id : tensor<ui32>
  %r = stablehlo.replica_id : tensor<ui32>
  %two = stablehlo.constant dense<2> : tensor<ui32>
  %i = stablehlo.multiply %p, %two : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %s = stablehlo.dynamic_slice %x, %i, %zero, sizes = [2, 3] : (tensor<8x3xf32>, tensor<ui32>, tensor<ui32>) -> tensor<2x3xf32>
  %none = stablehlo.multiply %r, %zero : tensor<ui32>
  return %i, %s, %none : tensor<ui32>, tensor<2x3xf32>, tensor<ui32>
})",
                        2, 4, {0});
  EXPECT_EQ(ran.program.axes.sizes, (Dims{2, 4}));
  EXPECT_EQ(ran.program.result_axes, (std::vector<AxisSet>{2, 2, 0}));
}

TEST(Flatten, RngDrawsForEveryCore) {
  const std::string text = R"(
func.func private @draw(%a: tensor<f32>, %b: tensor<f32>) -> tensor<3xf32> {
  %n = stablehlo.constant dense<3> : tensor<1xi64>
  %x = stablehlo.rng %a, %b, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<3xf32>
  return %x : tensor<3xf32>
}
func.func @main(%a: tensor<f32>, %b: tensor<f32>, %n: tensor<i32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %first = func.call @draw(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<3xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %w:2 = stablehlo.while(%i = %zero, %s = %first) : tensor<i32>, tensor<3xf32>
  cond {
    %more = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %d = func.call @draw(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %e = func.call @draw(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<3xf32>
    %f = stablehlo.subtract %d, %e : tensor<3xf32>
    %t = stablehlo.add %s, %f : tensor<3xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %t : tensor<i32>, tensor<3xf32>
  }
  return %first, %w#1 : tensor<3xf32>, tensor<3xf32>
})";
  Check(text, 2, 2);
  Check(text, 2, 2, {0, 1, 2});
  Check(text, 1, 1);
}

TEST(LikelyArgumentAxes, FromAttributesAndDonation) {
  const std::string head =
      "func.func @main(%p: tensor<3xf32> {tf.aliasing_output = 0 : i32}, "
      "%x: tensor<3xf32>, %s: tensor<3xf32> "
      "{mhlo.is_same_data_across_replicas = true}) -> tensor<3xf32> {\n";
  const std::string tail =
      "  %r = stablehlo.add %p, %g : tensor<3xf32>\n"
      "  return %r : tensor<3xf32>\n}";
  const auto likely = [](const std::string& text) {
    auto module = hlo::ReadModule(text);
    EXPECT_TRUE(module.ok()) << module.status().ToString();
    auto plan = PlanProgram(*module, 4, 1);
    EXPECT_TRUE(plan.ok());
    auto axes = LikelyArgumentAxes(*module, *plan, FindAxes(*module, *plan));
    EXPECT_TRUE(axes.ok()) << axes.status().ToString();
    return axes.ok() ? *axes : std::vector<AxisSet>();
  };
  // Summed over all cores, the new parameters are the same everywhere.
  EXPECT_EQ(likely(head + AllReduce("%g", "%x", "3x", kOf4) + tail),
            (std::vector<AxisSet>{0, 1, 0}));
  EXPECT_EQ(
      likely(head + "  %g = stablehlo.negate %x : tensor<3xf32>\n" + tail),
      (std::vector<AxisSet>{1, 1, 0}));
}

TEST(SettledArgumentAxes, AnArgumentHasTheAxesOfTheResultThatBecomesIt) {
  // An optimizer's state is zero everywhere at first, and then is not.
  const std::string text = R"(
func.func @main(%m: tensor<3xf32> {tf.aliasing_output = 0 : i32}, %w: tensor<3xf32>, %s: tensor<3xf32>) -> tensor<3xf32> {
  %r = stablehlo.add %m, %w : tensor<3xf32>
  return %r : tensor<3xf32>
})";
  auto module = hlo::ReadModule(text);
  ASSERT_TRUE(module.ok()) << module.status().ToString();
  auto plan = PlanProgram(*module, 4, 1);
  ASSERT_TRUE(plan.ok());
  const CoreAxes axes = FindAxes(*module, *plan);
  using Sets = std::vector<AxisSet>;
  const auto settled = [&](Sets sets) {
    return *SettledArgumentAxes(*module, *plan, axes, std::move(sets));
  };
  EXPECT_EQ(settled({0, 0, 0}), (Sets{0, 0, 0}));
  EXPECT_EQ(settled({0, 1, 0}), (Sets{1, 1, 0}));
  EXPECT_EQ(settled({0, 0, 1}), (Sets{0, 0, 1}));
}

// --- Control flow
// -------------------------------------------------------------

// Newton-like loops within branches, on data that differs between cores.
constexpr char kNested[] = R"(
func.func @main(%x: tensor<3xf32>, %n: tensor<i32>, %p: tensor<i1>) -> (tensor<3xf32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %r:2 = "stablehlo.if"(%p) ({
    %w:2 = stablehlo.while(%i = %zero, %s = %x) : tensor<i32>, tensor<3xf32>
    cond {
      %more = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %c:1 = "stablehlo.case"(%i) ({
        %a = stablehlo.add %s, %x : tensor<3xf32>
        stablehlo.return %a : tensor<3xf32>
      }, {
        %a = stablehlo.negate %s : tensor<3xf32>
        stablehlo.return %a : tensor<3xf32>
      }, {
        %u:2 = stablehlo.while(%k = %zero, %t = %s) : tensor<i32>, tensor<3xf32>
        cond {
          %go = stablehlo.compare LT, %k, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %go : tensor<i1>
        } do {
          %v = stablehlo.add %t, %x : tensor<3xf32>
          %l = stablehlo.add %k, %one : tensor<i32>
          stablehlo.return %l, %v : tensor<i32>, tensor<3xf32>
        }
        stablehlo.return %u#1 : tensor<3xf32>
      }) : (tensor<i32>) -> tensor<3xf32>
      %j = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %j, %c#0 : tensor<i32>, tensor<3xf32>
    }
    stablehlo.return %w#1, %w#0 : tensor<3xf32>, tensor<i32>
  }, {
    %q = stablehlo.divide %three, %n : tensor<i32>
    stablehlo.return %x, %q : tensor<3xf32>, tensor<i32>
  }) : (tensor<i1>) -> (tensor<3xf32>, tensor<i32>)
  return %r#0, %r#1 : tensor<3xf32>, tensor<i32>
})";

TEST(Flatten, CustomCallsRunWhereCoresAre) {
  // Nothing that it is given differs, but where it runs does.
  const Ran ran = Check(R"(
func.func @main(%p: tensor<i1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %r = "stablehlo.if"(%p) ({
    %none = stablehlo.custom_call @AllocateBuffer() : () -> tensor<2xf32>
    stablehlo.return %none : tensor<2xf32>
  }, {
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return %r : tensor<2xf32>
})",
                        2, 1);
  EXPECT_TRUE(ran.Took("core by core"));
}

TEST(Flatten, MasksWhereCoresGoDifferentWays) {
  for (const std::vector<size_t>& uniform :
       {std::vector<size_t>{}, {0}, {1}, {2}, {1, 2}, {0, 1, 2}})
    Check(kNested, 3, 4, uniform);
  EXPECT_TRUE(Check(kNested, 3, 4).Took("masked"));
  EXPECT_FALSE(Check(kNested, 3, 4, {1, 2}).Took("mask"));
}

TEST(Flatten, ALoopThatNoCoreIsInEnds) {
  // Where x is 0 the inner loop would never end; no core gets there with it.
  const Ran ran = Check(R"(
func.func @main(%x: tensor<i32>, %d: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %nine = stablehlo.constant dense<9> : tensor<i32>
  %p = stablehlo.compare GT, %x, %nine : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %r = "stablehlo.if"(%p) ({
    %w = stablehlo.while(%i = %d) : tensor<i32>
    cond {
      %go = stablehlo.compare LE, %i, %nine : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %same = stablehlo.add %i, %zero : tensor<i32>
      stablehlo.return %same : tensor<i32>
    }
    stablehlo.return %w : tensor<i32>
  }, {
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %r : tensor<i32>
})",
                        4, 1, {1});
  EXPECT_TRUE(ran.Took("a loop of all cores together"));
}

std::string MaskedSum(const std::string& groups) {
  return StrCat(R"(
func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %id = stablehlo.replica_id : tensor<ui32>
  %two = stablehlo.constant dense<2> : tensor<ui32>
  %p = stablehlo.compare LT, %id, %two : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %r = "stablehlo.if"(%p) ({
)",
                AllReduce("%s", "%x", "3x", groups), R"(
    stablehlo.return %s : tensor<3xf32>
  }, {
    stablehlo.return %x : tensor<3xf32>
  }) : (tensor<i1>) -> tensor<3xf32>
  return %r : tensor<3xf32>
})");
}

TEST(Flatten, ACollectiveUnderAMaskNeedsWholeGroups) {
  Check(MaskedSum("[[0, 1], [2, 3]]> : tensor<2x2xi64"), 4, 1);
  // A group along an axis on which the mask does not differ is not looked at.
  const Ran ran = Check(MaskedSum("[[0, 1], [2, 3]]> : tensor<2x2xi64"), 4, 1);
  EXPECT_EQ(ran.program.axes.sizes, (Dims{2, 2}));
  EXPECT_EQ(ran.text.find("check_group"), std::string::npos) << ran.text;
  const Ran stuck =
      Check(MaskedSum("[[0, 2], [1, 3]]> : tensor<2x2xi64"), 4, 1, {},
            "all_reduce at 7:8: cores 0, 1 are here but cores 2, 3 of their "
            "groups are not");
  EXPECT_NE(stuck.text.find("softpod.check_group"), std::string::npos);
  Check(MaskedSum("[[0, 1, 2], [3, -1, -1]]> : tensor<2x3xi64"), 4, 1, {},
        "a real Pod would hang");
}

TEST(Flatten, CoresThatAreElsewhereHoldUpNoLoop) {
  // With steps of 0 it would never end.
  Check(R"(
func.func @main(%y: tensor<i32>) -> tensor<i32> {
  %id = stablehlo.replica_id : tensor<ui32>
  %x = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %nine = stablehlo.constant dense<9> : tensor<i32>
  %p = stablehlo.compare GT, %x, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %r = "stablehlo.if"(%p) ({
    %w = stablehlo.while(%i = %zero) : tensor<i32>
    cond {
      %go = stablehlo.compare LE, %i, %nine : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %next = stablehlo.add %i, %x : tensor<i32>
      stablehlo.return %next : tensor<i32>
    }
    stablehlo.return %w : tensor<i32>
  }, {
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %r : tensor<i32>
})",
        12, 1);
}

TEST(Flatten, MasksWithinMasks) {
  // Of cores 0 and 1, core 0 goes on to a sum over 0 and 2.
  Check(
      StrCat(R"(
func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %id = stablehlo.replica_id : tensor<ui32>
  %two = stablehlo.constant dense<2> : tensor<ui32>
  %zero = stablehlo.constant dense<0> : tensor<ui32>
  %p = stablehlo.compare LT, %id, %two : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %odd = stablehlo.remainder %id, %two : tensor<ui32>
  %q = stablehlo.compare EQ, %odd, %zero : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %r = "stablehlo.if"(%p) ({
    %t = "stablehlo.if"(%q) ({
)",
             AllReduce("%s", "%x", "3x", "[[0, 2], [1, 3]]> : tensor<2x2xi64"),
             R"(
      stablehlo.return %s : tensor<3xf32>
    }, {
      stablehlo.return %x : tensor<3xf32>
    }) : (tensor<i1>) -> tensor<3xf32>
    stablehlo.return %t : tensor<3xf32>
  }, {
    stablehlo.return %x : tensor<3xf32>
  }) : (tensor<i1>) -> tensor<3xf32>
  return %r : tensor<3xf32>
})"),
      4, 1, {}, "core 0 is here but core 2 of its group is not");
}

// What an op is given where no core is may make it fail.
TEST(Flatten, OpsThatMayFailRunOnlyWhereCoresAre) {
  const std::string text = R"(
func.func @main(%p: tensor<i1>, %s: tensor<1xi32>, %x: tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %id = stablehlo.replica_id : tensor<ui32>
  %c2 = stablehlo.constant dense<2> : tensor<ui32>
  %low = stablehlo.compare LT, %id, %c2 : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %here = stablehlo.and %low, %p : tensor<i1>
  %i = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %start = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %limit = stablehlo.add %start, %two : tensor<1xi32>
  %none = stablehlo.constant dense<0.0> : tensor<2xf32>
  %r:2 = "stablehlo.if"(%here) ({
    %a = stablehlo.real_dynamic_slice %x, %start, %limit, %one : (tensor<4xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xf32>
    %t:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 2 : i64, largest = true}} : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>)
    stablehlo.return %a, %t#0 : tensor<2xf32>, tensor<2xf32>
  }, {
    stablehlo.return %none, %none : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<i1>) -> (tensor<2xf32>, tensor<2xf32>)
  return %r#0, %r#1 : tensor<2xf32>, tensor<2xf32>
})";
  Check(text, 4, 1, {0});
  Check(text, 4, 1, {0, 2});
}

// --- Collectives
// --------------------------------------------------------------

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
  // Unequal groups.
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

// Each core's products are 257 and 3, of which bf16 makes 256 and 3; the f64
// sums over four cores are 1028 and 12, and bf16 makes 1024 of the first.
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
  // The carried sums leave %c out.
  const double expected[4][2] = {
      {1028, 12}, {8 * 257.0, 8 * 18.0}, {4 * 17.0, 4 * 3.0}, {256, 18}};
  for (size_t i = 0; i < 4; ++i)
    for (int64_t e = 0; e < 2; ++e)
      EXPECT_EQ(hlo::NumberAt((*got)[3][i].array.view(), e), expected[i][e])
          << "result " << i << hlo::Print(*runner.program().module);
  for (const FlattenNote& note : runner.program().notes)
    EXPECT_EQ(note.rule.find("held for each core"), std::string::npos)
        << note.rule;
}

}  // namespace
}  // namespace escala::softpod
