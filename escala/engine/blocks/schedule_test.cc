// Compares schedules with the programs that they were made from.
#include "escala/engine/blocks/schedule.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>

#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/check/check.h"
#include "escala/hlo/check/entry.h"
#include "escala/hlo/patterns.h"
#include "gtest/gtest.h"
//
#include "escala/engine/blocks/schedule_test_util.h"

namespace escala::engine {
namespace {

using testing::RunOne;
using testing::ScheduleRunner;

std::string ReadText(const std::filesystem::path& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file.good()) << path;
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::filesystem::path Source(std::string_view path) {
  return std::filesystem::path(ESCALA_SOURCE_DIR) / path;
}

// Options for as many blocks as possible.
BlockOptions Finest() {
  BlockOptions options;
  options.cache_bytes = 1;
  options.min_block_flops = options.min_turn_flops = 0;
  options.good_rows = 1;
  options.weigh_cost = false;
  return options;
}

hlo::Module Read(std::string_view text) {
  auto module = hlo::ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  auto one = hlo::CanonicalModule(*module);
  EXPECT_TRUE(one.ok()) << one.status().ToString();
  return std::move(*one);
}

// Arguments: floats of both signs in the first half (parameters), floats that
// are not negative in the second (second moments), and small integers.
std::vector<HostArray> SomeArguments(const hlo::Function& function) {
  std::mt19937 random(7);
  std::vector<HostArray> out;
  const size_t count = function.body.arguments.size();
  for (size_t i = 0; i < count; ++i) {
    const Shape& shape = function.shape(function.body.arguments[i]);
    const bool is_float = Info(shape.type).clazz == ElementClass::kFloat;
    HostArray wide(Shape{ElementType::kF32, shape.dims});
    std::uniform_real_distribution<float> real(
        i < count / 2 || count < 4 ? -1.0f : 0.0f, 1.0f);
    std::uniform_int_distribution<int> integer(0, 4);
    for (int64_t k = 0; k < shape.num_elements(); ++k)
      wide.mutable_as<float>()[k] =
          is_float ? real(random) : static_cast<float>(integer(random));
    auto narrow = testing::ConvertTo(wide, shape.type);
    EXPECT_TRUE(narrow.ok()) << narrow.status().ToString();
    out.push_back(*narrow);
  }
  return out;
}

// Integers must be equal; floats may differ by `tolerance` times the largest
// value of the tensor.
void ExpectNear(const HostArray& got, const HostArray& want, double tolerance,
                const std::string& what) {
  ASSERT_EQ(got.shape(), want.shape()) << what;
  const bool is_float = Info(want.shape().type).clazz == ElementClass::kFloat;
  double largest = 0;
  const int64_t count = want.shape().num_elements();
  for (int64_t k = 0; k < count; ++k) {
    const double x = std::abs(ElementAsDouble(want.view(), k));
    if (std::isfinite(x)) largest = std::max(largest, x);
  }
  for (int64_t k = 0; k < count; ++k) {
    const double g = ElementAsDouble(got.view(), k);
    const double w = ElementAsDouble(want.view(), k);
    if (g == w || (std::isnan(g) && std::isnan(w))) continue;
    ASSERT_TRUE(is_float && std::abs(g - w) <= tolerance * largest + 1e-7)
        << what << " at " << k << ": got " << g << ", expected " << w;
  }
}

Schedule Cut(const hlo::Module& module, const BlockOptions& options) {
  auto schedule = CutIntoBlocks(module, options);
  EXPECT_TRUE(schedule.ok()) << schedule.status().ToString();
  return std::move(*schedule);
}

// Cuts the program and checks that the schedule computes what the program does.
Schedule CheckedCut(const hlo::Module& module, const BlockOptions& options,
                    double tolerance = 2e-5) {
  const hlo::Function& function = *module.entry();
  Schedule schedule = Cut(module, options);
  const std::vector<HostArray> arguments = SomeArguments(function);
  auto want = RunOne(module, arguments);
  EXPECT_TRUE(want.ok()) << want.status().ToString();
  auto got = ScheduleRunner(function, schedule).Run(arguments);
  EXPECT_TRUE(got.ok()) << got.status().ToString();
  if (got.ok() && want.ok())
    for (size_t i = 0; i < want->size(); ++i)
      ExpectNear((*got)[i], (*want)[i], tolerance,
                 StrCat("result ", i, " of\n",
                        StrJoin(schedule.Explain(function), "\n")));
  return schedule;
}

std::vector<std::vector<int64_t>> BlocksOf(const Schedule& schedule) {
  std::vector<std::vector<int64_t>> blocks;
  for (const Segment& segment : schedule.segments)
    blocks.push_back(segment.blocks);
  return blocks;
}
using Blocks = std::vector<std::vector<int64_t>>;

hlo::Module Model(std::string_view name) {
  return Read(ReadText(Source("escala/engine/blocks/testdata") /
                       StrCat(name, ".mlir")));
}

// --- Whole training steps ----------------------------------------------------

TEST(Schedule, StepOfAnMlpIsOneLoopAndTheOptimizer) {
  const Schedule s = CheckedCut(Model("mlp"), Finest());
  EXPECT_EQ(BlocksOf(s), (Blocks{{32}, {}}));
  EXPECT_EQ(s.segments[0].lanes, 16);
}

TEST(Schedule, CoresComeBeforeExamples) {
  const Schedule s = CheckedCut(Model("mlp_cores"), Finest());
  EXPECT_EQ(BlocksOf(s), (Blocks{{4, 8}, {}}));
}

TEST(Schedule, StepOfAGptIsOneLoopAndTheOptimizer) {
  const Schedule s = CheckedCut(Model("gpt"), Finest());
  EXPECT_EQ(BlocksOf(s), (Blocks{{6}, {}}));
  // The loop's outputs are sums only: no activation is stored.
  for (const SegmentOutput& out : s.segments[0].outputs)
    EXPECT_EQ(out.kind, SegmentOutput::Kind::kSum);
}

TEST(Schedule, StepOfAGptOfManyCores) {
  EXPECT_EQ(BlocksOf(CheckedCut(Model("gpt_cores"), Finest())),
            (Blocks{{4, 6}, {}}));
}

TEST(Schedule, BatchNormCutsAtItsStatistics) {
  const Schedule s = CheckedCut(Model("resnet"), Finest());
  for (size_t k = 0; k + 1 < s.segments.size(); ++k)
    EXPECT_EQ(s.segments[k].blocks, std::vector<int64_t>{4});
  // There are 6 batch norms, each with two statistics forward and two sums
  // backward; the one on a shortcut and the one parallel to it share loops.
  EXPECT_EQ(s.segments.size(), 22u);
}

TEST(Schedule, PreparedBatchNormHasOneSumBackward) {
  const hlo::Module module = Model("resnet");
  const std::vector<HostArray> arguments = SomeArguments(*module.entry());
  auto prepared = PrepareForBlocks(module);
  ASSERT_TRUE(prepared.ok()) << prepared.status().ToString();
  auto want = RunOne(module, arguments);
  auto got = RunOne(**prepared, arguments);
  ASSERT_TRUE(want.ok() && got.ok());
  for (size_t i = 0; i < want->size(); ++i)
    ExpectNear((*got)[i], (*want)[i], 1e-4, StrCat("result ", i));
  EXPECT_EQ(CheckedCut(**prepared, Finest()).segments.size(), 17u);
}

// The numbers are far from zero, so that sum(x^2) - n m^2 would be too inexact.
TEST(Schedule, VarianceOfABatchIsOneLoop) {
  const auto convolution = [](const char* from, const char* kernel) {
    return StrCat("stablehlo.convolution(", from, ", ", kernel,
                  ") dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], "
                  "window = {stride = [1, 1], pad = [[1, 1], [1, 1]], "
                  "lhs_dilate = [1, 1], rhs_dilate = [1, 1]} "
                  "{batch_group_count = 1 : i64, feature_group_count = 1 : "
                  "i64} : (tensor<6x5x4x16xf32>, tensor<3x3x16x16xf32>) -> "
                  "tensor<6x5x4x16xf32>\n");
  };
  const auto sum = [](const char* of) {
    return StrCat("stablehlo.reduce(", of,
                  " init: %z) applies stablehlo.add across dimensions = [0, 1, "
                  "2] : (tensor<6x5x4x16xf32>, tensor<f32>) -> "
                  "tensor<16xf32>\n");
  };
  const hlo::Module module = Read(StrCat(
      "func.func @main(%a: tensor<6x5x4x16xf32>, %k: tensor<3x3x16x16xf32>, "
      "%l: tensor<3x3x16x16xf32>, %o: tensor<3x3x16x16xf32>) -> "
      "(tensor<6x5x4x16xf32>, tensor<16xf32>, "
      "tensor<16xf32>, tensor<16xf32>) {\n"
      "%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
      "%n = stablehlo.constant dense<120.0> : tensor<16xf32>\n"
      "%h = stablehlo.constant dense<1000.0> : tensor<6x5x4x16xf32>\n"
      "%two = stablehlo.constant dense<2.0> : tensor<6x5x4x16xf32>\n"
      "%t = ",
      convolution("%a", "%k"), "%u = ", convolution("%t", "%l"),
      "%y = ", convolution("%u", "%o"),
      "%x = stablehlo.add %y, %h : tensor<6x5x4x16xf32>\n"
      "%s = ",
      sum("%x"),
      "%m = stablehlo.divide %s, %n : tensor<16xf32>\n"
      "%w = stablehlo.broadcast_in_dim %m, dims = [3] : (tensor<16xf32>) -> "
      "tensor<6x5x4x16xf32>\n"
      "%d = stablehlo.subtract %x, %w : tensor<6x5x4x16xf32>\n"
      "%q = stablehlo.multiply %d, %d : tensor<6x5x4x16xf32>\n"
      "%v = ",
      sum("%q"),
      "%p = stablehlo.multiply %two, %d : tensor<6x5x4x16xf32>\n"
      "%r = ",
      sum("%p"),
      "return %x, %m, %v, %r : tensor<6x5x4x16xf32>, tensor<16xf32>, "
      "tensor<16xf32>, tensor<16xf32> }"));
  BlockOptions options = Finest();
  options.min_block_flops = 1 << 9;
  const auto loops = [&](const hlo::Module& m) {
    const Schedule schedule = Cut(m, options);
    return std::count_if(
        schedule.segments.begin(), schedule.segments.end(),
        [](const Segment& segment) { return segment.num_blocks() > 1; });
  };
  auto prepared = PrepareForBlocks(module, options);
  ASSERT_TRUE(prepared.ok()) << prepared.status().ToString();
  EXPECT_EQ(loops(module), 2);
  EXPECT_EQ(loops(**prepared), 1);

  // The expected values, in f64 from the same f32 elements.
  auto got = RunOne(**prepared, SomeArguments(*module.entry()));
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  const float* x = (*got)[0].as<float>();
  for (int c = 0; c < 16; ++c) {
    double mean = 0, squares = 0;
    for (int e = c; e < 1920; e += 16) mean += x[e] / 120.0;
    for (int e = c; e < 1920; e += 16) squares += (x[e] - mean) * (x[e] - mean);
    EXPECT_NEAR((*got)[1].as<float>()[c], mean, 1e-3);
    EXPECT_NEAR((*got)[2].as<float>()[c], squares, 1e-4 * squares);
    EXPECT_NEAR((*got)[3].as<float>()[c], 0, 0.1);
  }
}

TEST(Schedule, BatchNormPerCoreCutsNothing) {
  EXPECT_EQ(BlocksOf(CheckedCut(Model("resnet_cores"), Finest())),
            (Blocks{{4}, {}}));
}

// The layers are in a scan and recomputed in the backward pass; an outer loop
// adds up the gradients. All of it becomes one loop over blocks with sums as
// outputs.
TEST(Schedule, LoopsAreCutWithWhatIsInside) {
  const Schedule s = CheckedCut(Model("scanned"), Finest());
  EXPECT_EQ(BlocksOf(s), (Blocks{{4}, {}}));
  for (const SegmentOutput& out : s.segments[0].outputs)
    EXPECT_EQ(out.kind, SegmentOutput::Kind::kSum);
  EXPECT_EQ(BlocksOf(CheckedCut(Model("scanned_cores"), Finest())),
            (Blocks{{2, 3}, {}}));
}

// A linear op of partial sums gives a partial sum: also a pad by one, and the
// parts of complex numbers.
TEST(Schedule, LinearOpsKeepPartialSumsOfLoops) {
  const hlo::Module module = Read(R"(
    func.func @main(%x: tensor<64x32xf32>) -> tensor<34xf32> {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %none = stablehlo.constant dense<0> : tensor<i32>
      %empty = stablehlo.constant dense<0.0> : tensor<34xf32>
      %r:3 = stablehlo.while(%i = %none, %y = %x, %sum = %empty)
          : tensor<i32>, tensor<64x32xf32>, tensor<34xf32>
      cond {
        %n = stablehlo.constant dense<3> : tensor<i32>
        %l = stablehlo.compare LT, %i, %n
            : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %l : tensor<i1>
      } do {
        %one = stablehlo.constant dense<1> : tensor<i32>
        %next = stablehlo.add %i, %one : tensor<i32>
        %t = stablehlo.tanh %y : tensor<64x32xf32>
        %s = stablehlo.reduce(%t init: %zero) applies stablehlo.add
            across dimensions = [0]
            : (tensor<64x32xf32>, tensor<f32>) -> tensor<32xf32>
        %all = stablehlo.reduce(%s init: %zero) applies stablehlo.add
            across dimensions = [0]
            : (tensor<32xf32>, tensor<f32>) -> tensor<f32>
        %p = stablehlo.pad %s, %all, low = [1], high = [1], interior = [0]
            : (tensor<32xf32>, tensor<f32>) -> tensor<34xf32>
        %c = stablehlo.complex %p, %p : tensor<34xcomplex<f32>>
        %re = stablehlo.real %c : (tensor<34xcomplex<f32>>) -> tensor<34xf32>
        %more = stablehlo.add %sum, %re : tensor<34xf32>
        stablehlo.return %next, %t, %more
            : tensor<i32>, tensor<64x32xf32>, tensor<34xf32>
      }
      return %r#2 : tensor<34xf32>
    })");
  const Schedule s = CheckedCut(module, Finest());
  ASSERT_EQ(s.segments.size(), 1u);
  EXPECT_GT(s.segments[0].num_blocks(), 1);
}

// Columns are independent but adjacent in memory, so a block takes several.
TEST(Schedule, RowsOfMemoryAreNotCutToPieces) {
  const hlo::Module module = Read(
      "func.func @main(%a: tensor<64x256xf32>) -> tensor<64x256xf32> { %s = "
      "\"stablehlo.sort\"(%a) ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %l = "
      "stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1> "
      "stablehlo.return %l : tensor<i1> }) {dimension = 0 : i64} : "
      "(tensor<64x256xf32>) -> tensor<64x256xf32> return %s : "
      "tensor<64x256xf32> }");
  EXPECT_EQ(BlocksOf(Cut(module, Finest())), (Blocks{{8}}));
}

// A row of 64 bytes, or of 12, is not cut, though its columns are the first
// axis: the updates are, into partial sums.
TEST(Schedule, ShortRowsAreNotCut) {
  for (const auto& [columns, blocks] : {std::pair("16", 8), {"3", 4}}) {
    std::string text = R"(
func.func @main(%x: tensor<65536xNxf32>, %i: tensor<65536x1xi32>) -> tensor<1000xNxf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<1000xNxf32>
  %s = "stablehlo.scatter"(%zero, %i, %x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %r = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<1000xNxf32>, tensor<65536x1xi32>, tensor<65536xNxf32>) -> tensor<1000xNxf32>
  return %s : tensor<1000xNxf32>
})";
    for (size_t at; (at = text.find('N')) != std::string::npos;)
      text.replace(at, 1, columns);
    const hlo::Module module = Read(text);
    const Schedule s = Cut(module, BlockOptions());
    EXPECT_EQ(BlocksOf(s), (Blocks{{blocks}})) << columns;
    EXPECT_EQ(s.segments[0].outputs[0].kind, SegmentOutput::Kind::kSum);
  }
}

// The same (11 blocks of 3 columns) if a smaller value, as a mask, has short
// rows that could be cut.
TEST(Schedule, ShortRowsBesideShorterOnesAreNotCut) {
  const hlo::Module module = Read(R"(
func.func @main(%u: tensor<5000x33xf32>, %m: tensor<5000xi1>, %j: tensor<5000x1xi32>, %i: tensor<5000x1xi32>) -> tensor<2001x33xf32> {
  %none = stablehlo.constant dense<0.0> : tensor<5000x33xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<2001x33xf32>
  %few = stablehlo.constant dense<0.0> : tensor<300x33xf32>
  %t = "stablehlo.scatter"(%few, %j, %u) ({
    ^bb0(%x: tensor<f32>, %z: tensor<f32>):
      %r = stablehlo.add %x, %z : tensor<f32>
      stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<300x33xf32>, tensor<5000x1xi32>, tensor<5000x33xf32>) -> tensor<300x33xf32>
  %g = "stablehlo.gather"(%t, %j) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 33>} : (tensor<300x33xf32>, tensor<5000x1xi32>) -> tensor<5000x33xf32>
  %b = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<5000xi1>) -> tensor<5000x33xi1>
  %y = stablehlo.select %b, %g, %none : tensor<5000x33xi1>, tensor<5000x33xf32>
  %s = "stablehlo.scatter"(%zero, %i, %y) ({
    ^bb0(%x: tensor<f32>, %z: tensor<f32>):
      %r = stablehlo.add %x, %z : tensor<f32>
      stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<2001x33xf32>, tensor<5000x1xi32>, tensor<5000x33xf32>) -> tensor<2001x33xf32>
  return %s : tensor<2001x33xf32>
})");
  for (const auto& blocks : BlocksOf(Cut(module, BlockOptions())))
    for (const int64_t n : blocks) EXPECT_NE(n, 11);
}

// A maximum with an array that is no identity is not cut, and its indices are
// in the same segment with it, though they could be.
TEST(Schedule, IndicesOfAScatterAreInItsSegment) {
  const hlo::Module module = Read(R"(
func.func @main(%x: tensor<65536xf32>, %i: tensor<262144xi32>, %u: tensor<262144xf32>) -> tensor<65536xf32> {
  %a0 = stablehlo.abs %i : tensor<262144xi32>
  %a1 = stablehlo.not %a0 : tensor<262144xi32>
  %a2 = stablehlo.negate %a1 : tensor<262144xi32>
  %at = stablehlo.reshape %a2 : (tensor<262144xi32>) -> tensor<262144x1xi32>
  %s = "stablehlo.scatter"(%x, %at, %u) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %r = stablehlo.maximum %a, %b : tensor<f32>
      stablehlo.return %r : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<65536xf32>, tensor<262144x1xi32>, tensor<262144xf32>) -> tensor<65536xf32>
  return %s : tensor<65536xf32>
})");
  EXPECT_EQ(Cut(module, BlockOptions()).segments.size(), 1u);
}

// Sums of bf16 numbers are kept in f32 from block to block.
TEST(Schedule, SumsOfNarrowFloatsAreWide) {
  const hlo::Module module = Read(
      "func.func @main(%a: tensor<512x3xbf16>, %b: tensor<512x2xbf16>) -> "
      "(tensor<3x2xbf16>, tensor<3xbf16>) { %z = stablehlo.constant dense<0.0> "
      ": tensor<bf16> %c = stablehlo.dot_general %a, %b, contracting_dims = "
      "[0] x [0] : (tensor<512x3xbf16>, tensor<512x2xbf16>) -> "
      "tensor<3x2xbf16> %d = stablehlo.reduce(%a init: %z) applies "
      "stablehlo.add across dimensions = [0] : (tensor<512x3xbf16>, "
      "tensor<bf16>) -> tensor<3xbf16> return %c, %d : tensor<3x2xbf16>, "
      "tensor<3xbf16> }");
  const hlo::Function& function = *module.entry();
  const Schedule s = Cut(module, Finest());
  ASSERT_EQ(s.segments.size(), 1u);
  ASSERT_GE(s.segments[0].num_blocks(), 512);
  for (const hlo::Type& type : s.segments[0].body->entry()->result_types)
    EXPECT_EQ(type.shape.type, ElementType::kF32);
  // All ones: a bf16 sum would stop at 256.
  std::vector<HostArray> ones;
  for (hlo::ValueId v : function.body.arguments) {
    HostArray array(function.shape(v));
    for (int64_t k = 0; k < array.shape().num_elements(); ++k)
      array.mutable_as<uint16_t>()[k] = 0x3F80;
    ones.push_back(array);
  }
  auto got = ScheduleRunner(function, s).Run(ones);
  ASSERT_TRUE(got.ok()) << got.status().ToString();
  for (const HostArray& array : *got)
    EXPECT_EQ(ElementAsDouble(array.view(), 0), 512);
}

TEST(Schedule, OpsThatAllBlocksRepeatAreMarked) {
  const hlo::Module module = Read(
      "func.func @main(%r: tensor<6x4xf32>, %m: tensor<4x4xf32>) -> "
      "(tensor<i32>, tensor<6x4xf32>) { %c = stablehlo.constant dense<0> : "
      "tensor<i32> %w:2 = stablehlo.while(%i = %c, %x = %r) : tensor<i32>, "
      "tensor<6x4xf32> cond { %n = stablehlo.constant dense<3> : tensor<i32> "
      "%p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> "
      "tensor<i1> stablehlo.return %p : tensor<i1> } do { %one = "
      "stablehlo.constant dense<1> : tensor<i32> %j = stablehlo.add %i, %one : "
      "tensor<i32> %y = stablehlo.dot_general %x, %m, contracting_dims = [1] x "
      "[0] : (tensor<6x4xf32>, tensor<4x4xf32>) -> tensor<6x4xf32> "
      "stablehlo.return %j, %y : tensor<i32>, tensor<6x4xf32> } return %w#0, "
      "%w#1 : tensor<i32>, tensor<6x4xf32> }");
  const Schedule s = CheckedCut(module, Finest());
  ASSERT_EQ(BlocksOf(s), (Blocks{{6}}));
  EXPECT_EQ(s.segments[0].outputs[0].kind, SegmentOutput::Kind::kSame);
  EXPECT_EQ(s.segments[0].outputs[1].kind, SegmentOutput::Kind::kPart);
}

// The number of blocks depends on shapes and options alone.
TEST(Schedule, BlocksFitTheCache) {
  const auto text = [](int64_t batch) {
    const std::string rows = StrCat("tensor<", batch, "x256xf32>");
    const std::string sums = StrCat("tensor<", batch, "xf32>");
    return StrCat(
        "func.func @main(%a: ", rows, ", %w: tensor<256x256xf32>) -> ", rows,
        " { %b = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : "
        "(",
        rows, ", tensor<256x256xf32>) -> ", rows,
        " %z = stablehlo.constant dense<0.0> : tensor<f32> %c = "
        "stablehlo.tanh %b : ",
        rows,
        " %m = stablehlo.reduce(%c init: %z) applies stablehlo.add across "
        "dimensions = [1] : (",
        rows, ", tensor<f32>) -> ", sums,
        " %n = stablehlo.broadcast_in_dim %m, dims = [0] : (", sums, ") -> ",
        rows, " %d = stablehlo.subtract %c, %n : ", rows, " return %d : ", rows,
        " }");
  };
  BlockOptions options;
  options.weigh_cost = false;
  const auto blocks = [&](int64_t batch) {
    return Cut(Read(text(batch)), options).segments[0].num_blocks();
  };
  // Up to 3 KiB per row are live and the cache has 1 MiB: at most 341 rows per
  // block, and at least 8 blocks.
  EXPECT_EQ(blocks(65536), 256);
  EXPECT_EQ(blocks(1024), 8);
  // 16 rows per block are few, but allowed to have 8 blocks.
  EXPECT_EQ(blocks(128), 8);
  EXPECT_EQ(blocks(32), 2);
  EXPECT_EQ(blocks(8), 1);
  EXPECT_EQ(blocks(127), 1);  // 127 is prime
}

// Values that are live within a loop count, however deeply it is nested.
TEST(Schedule, BlocksOfLoopsFitTheCache) {
  const auto loop = [](const std::string& body, int depth) {
    const std::string d = std::to_string(depth);
    return StrCat(
        "%r", d, ":2 = stablehlo.while(%i", d, " = %zero, %x", d, " = %x",
        depth - 1, ") : tensor<i32>, tensor<16384x32xf32>\ncond {\n%p", d,
        " = stablehlo.compare LT, %i", d,
        ", %three : (tensor<i32>, tensor<i32>) -> "
        "tensor<i1>\nstablehlo.return %p",
        d, " : tensor<i1>\n} do {\n", body, "%j", d, " = stablehlo.add %i", d,
        ", %one : tensor<i32>\nstablehlo.return %j", d, ", %r", depth + 1,
        "#1 : tensor<i32>, tensor<16384x32xf32>\n}\n");
  };
  const auto blocks = [&](int loops) {
    const std::string last = std::to_string(loops);
    std::string body = StrCat(
        "%h = stablehlo.dot_general %x", last,
        ", %w, contracting_dims = [1] x [0] : (tensor<16384x32xf32>, "
        "tensor<32x512xf32>) -> tensor<16384x512xf32>\n%t = stablehlo.tanh %h "
        ": tensor<16384x512xf32>\n%y = stablehlo.dot_general %t, %w, "
        "contracting_dims = [1] x [1] : (tensor<16384x512xf32>, "
        "tensor<32x512xf32>) -> tensor<16384x32xf32>\n%r",
        loops + 1,
        ":2 = stablehlo.optimization_barrier %zero, %y : tensor<i32>, "
        "tensor<16384x32xf32>\n");
    for (int depth = loops; depth > 0; --depth) body = loop(body, depth);
    const Schedule s =
        Cut(Read(StrCat("func.func @main(%x0: tensor<16384x32xf32>, %w: "
                        "tensor<32x512xf32>) -> tensor<16384x32xf32> {\n"
                        "%zero = stablehlo.constant dense<0> : tensor<i32>\n"
                        "%one = stablehlo.constant dense<1> : tensor<i32>\n"
                        "%three = stablehlo.constant dense<3> : tensor<i32>\n",
                        body, "return %r1#1 : tensor<16384x32xf32>\n}")),
            {});
    return s.segments[0].num_blocks();
  };
  // 4 KiB per row plus 128 bytes for the carried value; the cache has 1 MiB.
  EXPECT_EQ(blocks(1), 128);
  EXPECT_EQ(blocks(2), 128);
}

TEST(Schedule, PartialSumsFitTheirBudget) {
  const hlo::Module module = Model("mlp");
  const Schedule s = Cut(module, Finest());
  int64_t bytes = 0;
  for (const SegmentOutput& out : s.segments[0].outputs)
    bytes += module.entry()->shape(out.value).byte_size();
  const auto lanes = [&](int64_t partial_bytes) {
    BlockOptions options = Finest();
    options.partial_bytes = partial_bytes;
    return Cut(module, options).segments[0].lanes;
  };
  EXPECT_EQ(lanes(100 * bytes), 16);
  EXPECT_EQ(lanes(4 * bytes), 4);
  EXPECT_EQ(lanes(7 * bytes), 4);  // lanes of equal length
  EXPECT_EQ(lanes(bytes), 2);
}

// A segment's outputs must not share memory with an argument, which may not be
// writable, or with another output.
TEST(Schedule, OneSegmentMakesNoArgumentAndNothingTwice) {
  const hlo::Module module = Read(R"(
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<2xf32>, tensor<4xf32>) {
  %c = stablehlo.add %a, %b : tensor<4xf32>
  %d = stablehlo.custom_call @AllocateBuffer() : () -> tensor<2xf32>
  return %c, %a, %d, %c : tensor<4xf32>, tensor<4xf32>, tensor<2xf32>, tensor<4xf32>
})");
  auto schedule = CutIntoBlocks(module, Finest());
  ASSERT_TRUE(schedule.ok()) << schedule.status().ToString();
  ASSERT_EQ(schedule->segments.size(), 1u);
  const Segment& segment = schedule->segments[0];
  const auto& returned = module.entry()->body.terminator().operands;
  ASSERT_EQ(segment.outputs.size(), 2u);
  EXPECT_EQ(segment.outputs[0].value, returned[0]);
  EXPECT_EQ(segment.outputs[1].value, returned[2]);
  EXPECT_EQ(segment.body->entry()->result_types.size(), 2u);
}

TEST(Schedule, ProgramsThatCannotBeCutAreOneSegment) {
  const hlo::Module module = Read(
      "func.func @main(%a: tensor<f32>, %b: tensor<f32>, %n: tensor<1xi64>) -> "
      "tensor<8xf32> { %s = stablehlo.constant dense<[8]> : tensor<1xi64> %c = "
      "stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, "
      "tensor<f32>, tensor<1xi64>) -> tensor<8xf32> return %c : tensor<8xf32> "
      "}");
  const Schedule s = Cut(module, Finest());
  ASSERT_EQ(s.segments.size(), 1u);
  EXPECT_EQ(s.segments[0].inputs.size(), 3u);
  EXPECT_EQ(s.segments[0].num_blocks(), 1);
}

// --- All programs ------------------------------------------------------------

// Runs programs for one core cut into blocks, and others uncut.
class CutRunner : public hlo::ProgramRunner {
 public:
  Result<std::vector<std::vector<hlo::Literal>>> Run(
      const hlo::Module& module, const hlo::Function& function,
      const std::vector<std::vector<hlo::Literal>>& arguments,
      int64_t num_replicas, int64_t num_partitions,
      hlo::TestOpHandler* test_ops) override {
    if (num_replicas * num_partitions != 1 || hlo::IsGlobal(module, function))
      return reference_->Run(module, function, arguments, num_replicas,
                             num_partitions, test_ops);
    ESCALA_ASSIGN_OR_RETURN(hlo::Module entry,
                            hlo::EntryModule(module, function));
    ESCALA_ASSIGN_OR_RETURN(hlo::Module one, hlo::CanonicalModule(entry));
    ESCALA_ASSIGN_OR_RETURN(Schedule schedule, CutIntoBlocks(one, Finest()));
    bool plain = true;
    for (const auto& op : one.entry()->body.ops)
      for (hlo::ValueId v : op->results)
        plain = plain && one.entry()->type(v).is_tensor();
    if (!plain) {
      // The test runner for schedules supports tensors only.
      EXPECT_EQ(schedule.segments.size(), 1u);
      return RunPerCore(one, *one.entry(), arguments, {});
    }
    if (one.entry()->body.terminator().operands.empty())
      return std::vector<std::vector<hlo::Literal>>(1);
    ++cut_;
    for (const Segment& segment : schedule.segments)
      loops_ += segment.num_blocks() > 1;
    std::vector<HostArray> in;
    for (const hlo::Literal& literal : arguments[0])
      in.push_back(literal.array);
    ESCALA_ASSIGN_OR_RETURN(std::vector<HostArray> out,
                            ScheduleRunner(*one.entry(), schedule).Run(in));
    std::vector<std::vector<hlo::Literal>> results(1);
    for (HostArray& array : out) results[0].emplace_back(array);
    return results;
  }
  bool can_handle_test_ops() const override { return false; }

  int cut_ = 0;
  int loops_ = 0;

 private:
  std::unique_ptr<hlo::ProgramRunner> reference_ = hlo::MakeReferenceRunner();
};

TEST(Schedule, ProgramsKeepTheirMeaning) {
  CutRunner runner;
  for (const auto& file :
       std::filesystem::directory_iterator(Source("tests/programs"))) {
    if (file.path().extension() != ".mlir") continue;
    hlo::CheckOptions options;
    options.file_name = file.path().filename();
    options.runner = &runner;
    for (const hlo::CheckResult& r :
         hlo::CheckText(ReadText(file.path()), options))
      EXPECT_NE(r.outcome, hlo::CheckResult::Outcome::kFailed)
          << options.file_name << ":" << r.line << " " << r.function << ": "
          << r.reason;
  }
  EXPECT_GE(runner.cut_, 1343);
  EXPECT_GE(runner.loops_, 820);
}

// A product that is cut by its rows alone is no sum, though its contracted
// dimension could be cut, too.
TEST(Schedule, AxesThatAreNotCutMakeNoSums) {
  const hlo::Module module = Read(R"(
func.func @main(%a: tensor<512x512xf64>, %b: tensor<512x512xf64>) -> tensor<512x512xf64> {
  %c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<512x512xf64>, tensor<512x512xf64>) -> tensor<512x512xf64>
  return %c : tensor<512x512xf64>
})");
  const auto schedule = CutIntoBlocks(module, BlockOptions());
  ASSERT_TRUE(schedule.ok()) << schedule.status().ToString();
  ASSERT_EQ(schedule->segments.size(), 1u);
  const Segment& segment = schedule->segments[0];
  EXPECT_GT(segment.num_blocks(), 1);
  EXPECT_EQ(segment.blocks.size(), 1u);
  EXPECT_EQ(segment.outputs[0].kind, SegmentOutput::Kind::kPart);
  EXPECT_EQ(segment.outputs[0].dims, (std::vector<int>{0}));
  EXPECT_EQ(segment.inputs[1].dims, (std::vector<int>{-1}));
}

// The sum over input features is not cut, so no lane keeps a partial sum.
TEST(Schedule, AConvolutionAloneIsCutAlongItsBatch) {
  const hlo::Module module = Read(R"(
    module { func.func @main(%x: tensor<8x28x28x32xf32>,
        %w: tensor<3x3x32x32xf32>) -> tensor<8x28x28x32xf32> {
      %y = stablehlo.convolution(%x, %w)
          dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
          window = {pad = [[1, 1], [1, 1]]}
          {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
          : (tensor<8x28x28x32xf32>, tensor<3x3x32x32xf32>)
          -> tensor<8x28x28x32xf32>
      return %y : tensor<8x28x28x32xf32> } })");
  const auto schedule = CutIntoBlocks(module, {});
  ASSERT_TRUE(schedule.ok()) << schedule.status().ToString();
  ASSERT_EQ(schedule->segments.size(), 1u);
  const Segment& segment = schedule->segments[0];
  EXPECT_EQ(segment.num_blocks(), 8);
  ASSERT_EQ(segment.outputs.size(), 1u);
  EXPECT_EQ(segment.outputs[0].kind, SegmentOutput::Kind::kPart);
}

// On another host the first call may feed a loop, and the second not.
TEST(Schedule, CallsBetweenHostsKeepTheirOrder) {
  const hlo::Module module = Read(R"(
func.func @main(%x: tensor<64x64xf32>, %y: tensor<64xf32>) -> (tensor<64xf32>, tensor<64x64xf32>) {
  %a = "stablehlo.custom_call"(%y) {call_target_name = "softpod.across_combine"} : (tensor<64xf32>) -> tensor<64xf32>
  %z = stablehlo.negate %y : tensor<64xf32>
  %b = "stablehlo.custom_call"(%z) {call_target_name = "softpod.across_combine", backend_config = "second"} : (tensor<64xf32>) -> tensor<64xf32>
  %r = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<64xf32>) -> tensor<64x64xf32>
  %t = stablehlo.tanh %x : tensor<64x64xf32>
  %s = stablehlo.add %t, %r : tensor<64x64xf32>
  return %a, %s : tensor<64xf32>, tensor<64x64xf32>
})");
  auto schedule = CutIntoBlocks(module, Finest());
  ASSERT_TRUE(schedule.ok()) << schedule.status().ToString();
  std::vector<std::string> calls;
  for (const Segment& segment : schedule->segments)
    hlo::ForEachOp(segment.body->entry()->body, [&](const hlo::Op& op) {
      if (op.code != hlo::OpCode::kCustomCall) return;
      EXPECT_EQ(segment.num_blocks(), 1);
      calls.push_back(op.attributes.StrOr("backend_config", "first"));
    });
  EXPECT_EQ(calls, (std::vector<std::string>{"first", "second"}));
}

}  // namespace
}  // namespace escala::engine
