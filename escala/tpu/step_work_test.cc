#include "escala/tpu/step_work.h"

#include <gtest/gtest.h>

#include "escala/hlo/text.h"
#include "escala/tpu/products.h"

namespace escala::tpu {
namespace {

pods::StepWork WorkOf(std::string_view text) {
  const Result<hlo::Module> module = hlo::ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  Result<pods::StepWork> work = StepWorkOf(*module);
  EXPECT_TRUE(work.ok()) << work.status().ToString();
  return std::move(work).value();
}

TEST(StepWork, ADotAndWhatFollowsItAreOneKernel) {
  const pods::StepWork work = WorkOf(R"(
    func.func @main(%a: tensor<256x512xbf16>, %b: tensor<512x128xbf16>)
        -> tensor<256x128xbf16> {
      %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
          : (tensor<256x512xbf16>, tensor<512x128xbf16>) -> tensor<256x128xbf16>
      %1 = stablehlo.tanh %0 : tensor<256x128xbf16>
      return %1 : tensor<256x128xbf16>
    })");
  ASSERT_EQ(work.kernels.size(), 1u);
  const pods::Kernel& kernel = work.kernels[0];
  ASSERT_EQ(kernel.products.size(), 1u);
  const pods::Product& product = kernel.products[0];
  EXPECT_EQ(product.count, 1);
  EXPECT_EQ(product.rows, 256);
  EXPECT_EQ(product.depth, 512);
  EXPECT_EQ(product.columns, 128);
  EXPECT_EQ(product.bits, 16);
  EXPECT_EQ(kernel.vector_operations, 256 * 128);  // tanh
  // Operands are read from memory; the result leaves the program.
  EXPECT_EQ(kernel.all_bytes(), 2 * (256 * 512 + 512 * 128 + 256 * 128));
  EXPECT_EQ(kernel.bytes, 2 * 256 * 128);
}

// A value that a collective or the caller reads is stored, in the type that
// they read.
TEST(StepWork, ValuesThatNoKernelReadsAreWritten) {
  const pods::StepWork work = WorkOf(R"(
    module @m attributes {mhlo.num_replicas = 8 : i32} {
    func.func @main(%a: tensor<1024xbf16>)
        -> (tensor<1024xf32>, tensor<1024xf32>) {
      %0 = stablehlo.tanh %a : tensor<1024xbf16>
      %1 = "stablehlo.all_reduce"(%0) ({
        ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
          %s = stablehlo.add %x, %y : tensor<bf16>
          stablehlo.return %s : tensor<bf16>
      }) {replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>}
          : (tensor<1024xbf16>) -> tensor<1024xbf16>
      %2 = stablehlo.negate %1 : tensor<1024xbf16>
      %3 = stablehlo.convert %2 : (tensor<1024xbf16>) -> tensor<1024xf32>
      %4 = stablehlo.convert %a : (tensor<1024xbf16>) -> tensor<1024xf32>
      return %3, %4 : tensor<1024xf32>, tensor<1024xf32>
    }
    })");
  double written = 0;
  for (const pods::Kernel& kernel : work.kernels) written += kernel.bytes;
  EXPECT_EQ(written, 1024 * (2 + 4 + 4));
}

TEST(StepWork, BatchesOfADotAreItsCount) {
  const pods::StepWork work = WorkOf(R"(
    func.func @main(%a: tensor<6x16x32xf32>, %b: tensor<6x8x32xf32>)
        -> tensor<6x16x8xf32> {
      %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0],
          contracting_dims = [2] x [2]
          : (tensor<6x16x32xf32>, tensor<6x8x32xf32>) -> tensor<6x16x8xf32>
      return %0 : tensor<6x16x8xf32>
    })");
  const pods::Product& product = work.kernels.at(0).products.at(0);
  EXPECT_EQ(product.count, 6);
  EXPECT_EQ(product.rows, 16);
  EXPECT_EQ(product.depth, 32);
  EXPECT_EQ(product.columns, 8);
  EXPECT_EQ(product.bits, 32);
}

TEST(StepWork, TheWiderOperandOfADotSetsItsRate) {
  for (const bool first : {false, true}) {
    const std::string a = StrCat("tensor<16x32x", first ? "f32>" : "bf16>");
    const std::string b = StrCat("tensor<32x8x", first ? "bf16>" : "f32>");
    const pods::StepWork work = WorkOf(StrCat(
        "func.func @main(%a: ", a, ", %b: ", b,
        ") -> tensor<16x8xf32> {\n%0 = stablehlo.dot_general %a, %b, "
        "contracting_dims = [1] x [0] : (",
        a, ", ", b, ") -> tensor<16x8xf32>\nreturn %0 : tensor<16x8xf32>\n}"));
    EXPECT_EQ(work.kernels.at(0).products.at(0).bits, 32) << first;
  }
}

TEST(StepWork, AConvolutionIsPlacesByWindow) {
  const pods::StepWork work = WorkOf(R"(
    func.func @main(%a: tensor<4x16x16x32xbf16>, %b: tensor<3x3x32x64xbf16>)
        -> tensor<4x14x14x64xbf16> {
      %0 = stablehlo.convolution(%a, %b)
          dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
          window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
          : (tensor<4x16x16x32xbf16>, tensor<3x3x32x64xbf16>)
          -> tensor<4x14x14x64xbf16>
      return %0 : tensor<4x14x14x64xbf16>
    })");
  const pods::Product& product = work.kernels.at(0).products.at(0);
  EXPECT_EQ(product.count, 1);
  EXPECT_EQ(product.rows, 4 * 14 * 14);
  EXPECT_EQ(product.depth, 3 * 3 * 32);
  EXPECT_EQ(product.columns, 64);
}

// %sum joins the kernel that makes its input, and so need not read it. %more
// depends on %sum, so it is a kernel of its own.
TEST(StepWork, ReductionsJoinTheKernelBeforeThem) {
  const pods::StepWork work = WorkOf(R"(
    func.func @main(%a: tensor<1024x512xf32>, %b: tensor<512x1024xf32>)
        -> (tensor<1024x1024xf32>, tensor<1024xf32>, tensor<1024xf32>) {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %x = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
          : (tensor<1024x512xf32>, tensor<512x1024xf32>) -> tensor<1024x1024xf32>
      %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add
          across dimensions = [0]
          : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024xf32>
      %mean = stablehlo.broadcast_in_dim %sum, dims = [1]
          : (tensor<1024xf32>) -> tensor<1024x1024xf32>
      %rest = stablehlo.subtract %x, %mean : tensor<1024x1024xf32>
      %square = stablehlo.multiply %rest, %rest : tensor<1024x1024xf32>
      %more = stablehlo.reduce(%square init: %zero) applies stablehlo.add
          across dimensions = [0]
          : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024xf32>
      return %x, %sum, %more
          : tensor<1024x1024xf32>, tensor<1024xf32>, tensor<1024xf32>
    })");
  ASSERT_EQ(work.kernels.size(), 2u);
  const double x = 1024 * 1024 * 4, operands = 2 * 1024 * 512 * 4;
  EXPECT_NEAR(work.kernels[0].all_bytes(), operands + x + 4096, 1);
  EXPECT_NEAR(work.kernels[1].all_bytes(), x + 2 * 4096, 1);
}

// The sum of x * y reads a value of the first kernel and one that depends on it
// and is made 70 kernels later. Only the last kernel can compute the sum, too.
TEST(StepWork, AReductionWaitsForAllItsInputIsMadeOf) {
  constexpr int kBetween = 70;
  std::string text = R"(
    func.func @main(%a: tensor<256x256xf32>, %b: tensor<256x256xf32>)
        -> (tensor<256xf32>, tensor<256x256xf32>) {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %x0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
          : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
)";
  for (int i = 0; i < kBetween; ++i)
    StrAppend(&text, StrCat("%x", i + 1, " = stablehlo.dot_general %x", i,
                            ", %b, contracting_dims = [1] x [0] : "
                            "(tensor<256x256xf32>, tensor<256x256xf32>) -> "
                            "tensor<256x256xf32>\n"));
  StrAppend(&text,
            StrCat("%y = stablehlo.multiply %x0, %x", kBetween, R"(
          : tensor<256x256xf32>
      %sum = stablehlo.reduce(%y init: %zero) applies stablehlo.add
          across dimensions = [0]
          : (tensor<256x256xf32>, tensor<f32>) -> tensor<256xf32>
      return %sum, %x)",
                   kBetween, " : tensor<256xf32>, tensor<256x256xf32>\n}"));
  const pods::StepWork work = WorkOf(text);
  ASSERT_EQ(work.kernels.size(), size_t{kBetween + 1});
  const double x = 256 * 256 * 4;
  EXPECT_EQ(work.kernels.front().all_bytes(), 3 * x);
  // The last kernel moves its two operands, its product, the first product and
  // the sum.
  EXPECT_NEAR(work.kernels.back().all_bytes(), 4 * x + 1024, 8);
}

TEST(StepWork, WidenedValuesAreStoredNarrow) {
  const pods::StepWork work = WorkOf(R"(
    func.func @main(%a: tensor<1024x512xbf16>, %b: tensor<512x1024xbf16>)
        -> (tensor<1024xf32>, tensor<1024x1024xbf16>) {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %x = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
          : (tensor<1024x512xbf16>, tensor<512x1024xbf16>)
          -> tensor<1024x1024xbf16>
      %wide = stablehlo.convert %x
          : (tensor<1024x1024xbf16>) -> tensor<1024x1024xf32>
      %sum = stablehlo.reduce(%wide init: %zero) applies stablehlo.add
          across dimensions = [0]
          : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024xf32>
      %mean = stablehlo.broadcast_in_dim %sum, dims = [1]
          : (tensor<1024xf32>) -> tensor<1024x1024xf32>
      %y = stablehlo.subtract %wide, %mean : tensor<1024x1024xf32>
      %z = stablehlo.convert %y
          : (tensor<1024x1024xf32>) -> tensor<1024x1024xbf16>
      return %sum, %z : tensor<1024xf32>, tensor<1024x1024xbf16>
    })");
  ASSERT_EQ(work.kernels.size(), 2u);
  const double x = 1024 * 1024 * 2;
  EXPECT_NEAR(work.kernels[0].all_bytes(), 2 * 1024 * 512 * 2 + x + 4096, 1);
  EXPECT_NEAR(work.kernels[1].all_bytes(), 2 * x + 4096, 1);
}

TEST(StepWork, ALoopRunsItsBodyAndReadsWhatItsSlicesTake) {
  const pods::StepWork work = WorkOf(R"(
    func.func @main(%x: tensor<256x256xf32>, %all: tensor<8x256x256xf32>)
        -> tensor<256x256xf32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %end = stablehlo.constant dense<8> : tensor<i32>
      %r:2 = stablehlo.while(%i = %zero, %c = %x)
          : tensor<i32>, tensor<256x256xf32>
       cond {
        %go = stablehlo.compare LT, %i, %end
            : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %go : tensor<i1>
      } do {
        %w = stablehlo.dynamic_slice %all, %i, %zero, %zero, sizes = [1, 256, 256]
            : (tensor<8x256x256xf32>, tensor<i32>, tensor<i32>, tensor<i32>)
            -> tensor<1x256x256xf32>
        %m = stablehlo.reshape %w
            : (tensor<1x256x256xf32>) -> tensor<256x256xf32>
        %y = stablehlo.dot_general %c, %m, contracting_dims = [1] x [0]
            : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %y : tensor<i32>, tensor<256x256xf32>
      }
      return %r#1 : tensor<256x256xf32>
    })");
  EXPECT_EQ(work.product_operations(), 8.0 * 2 * 256 * 256 * 256);
  double bytes = 0;
  for (const pods::Kernel& kernel : work.kernels)
    if (!kernel.products.empty()) bytes += kernel.runs * kernel.all_bytes();
  // Each iteration moves a slice, the carry and the result, not all eight
  // slices. Indices are small.
  EXPECT_NEAR(bytes, 8.0 * 3 * 256 * 256 * 4, 8 * 4096);
}

constexpr const char* kSum = R"(({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %s = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %s : tensor<f32>
    }) {replica_groups = dense<GROUPS> : tensor<SIZExi64>}
    : (tensor<1024xf32>) -> tensor<1024xf32>)";

std::string Reduce(std::string result, std::string operand, std::string groups,
                   std::string size) {
  std::string body = kSum;
  body.replace(body.find("GROUPS"), 6, groups);
  body.replace(body.find("SIZE"), 4, size);
  return "%" + result + " = \"stablehlo.all_reduce\"(%" + operand + ") " +
         body + "\n";
}

TEST(StepWork, CollectivesThatDoNotWaitForEachOtherAreOne) {
  const std::string all = "[[0, 1, 2, 3]]", pairs = "[[0, 1], [2, 3]]";
  const pods::StepWork work = WorkOf(
      "module attributes {mhlo.num_replicas = 4 : i32} {\n"
      "func.func @main(%a: tensor<1024xf32>, %b: tensor<1024xf32>) -> "
      "(tensor<1024xf32>, tensor<1024xf32>, tensor<1024xf32>, "
      "tensor<1024xf32>) {\n" +
      Reduce("0", "a", all, "1x4") + Reduce("1", "b", all, "1x4") +
      "%2 = stablehlo.add %0, %1 : tensor<1024xf32>\n" +
      Reduce("3", "2", all, "1x4") + Reduce("4", "a", pairs, "2x2") +
      "return %0, %1, %3, %4 : tensor<1024xf32>, tensor<1024xf32>, "
      "tensor<1024xf32>, tensor<1024xf32>\n}}");
  ASSERT_EQ(work.transfers.size(), 3u);
  EXPECT_EQ(work.transfers[0].bytes, 2 * 4096);
  EXPECT_TRUE(work.transfers[0].groups.empty());  // all cores, on any slice
  EXPECT_EQ(work.transfers[1].bytes, 4096);
  EXPECT_EQ(work.transfers[2].groups,
            (std::vector<std::vector<int64_t>>{{0, 1}, {2, 3}}));
}

TEST(StepWork, BytesThatEachCollectiveMoves) {
  const pods::StepWork work = WorkOf(R"(
    module attributes {mhlo.num_replicas = 4 : i32} {
    func.func @main(%a: tensor<8x1024xf32>)
        -> (tensor<32x1024xf32>, tensor<8x1024xf32>, tensor<8x1024xf32>) {
      %g = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64,
          replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}
          : (tensor<8x1024xf32>) -> tensor<32x1024xf32>
      %t = "stablehlo.all_to_all"(%a) {split_dimension = 0 : i64,
          concat_dimension = 0 : i64, split_count = 4 : i64,
          replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}
          : (tensor<8x1024xf32>) -> tensor<8x1024xf32>
      %p = "stablehlo.collective_permute"(%a) {
          source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}
          : (tensor<8x1024xf32>) -> tensor<8x1024xf32>
      return %g, %t, %p
          : tensor<32x1024xf32>, tensor<8x1024xf32>, tensor<8x1024xf32>
    }})");
  ASSERT_EQ(work.transfers.size(), 3u);
  EXPECT_EQ(work.transfers[0].kind, pods::CollectiveKind::kAllGather);
  EXPECT_EQ(work.transfers[0].bytes, 4 * 32768);  // the whole result
  EXPECT_EQ(work.transfers[1].kind, pods::CollectiveKind::kAllToAll);
  EXPECT_EQ(work.transfers[1].bytes, 4 * 32768);  // of all members
  EXPECT_EQ(work.transfers[2].bytes, 32768);      // of each message
  EXPECT_EQ(work.transfers[2].from_to,
            (std::vector<std::pair<int64_t, int64_t>>{{0, 1}, {1, 0}}));
}

// What XLA partitions is divided evenly, and says so; what a manual computation
// says of each core is whole.
TEST(StepWork, OfAProgramThatXlaPartitionsIsDivided) {
  const pods::StepWork whole = WorkOf(R"(
    sdy.mesh @mesh = <["x"=4]>
    func.func @main(%a: tensor<256x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<512x128xf32>)
        -> tensor<256x128xf32> {
      %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
          : (tensor<256x512xf32>, tensor<512x128xf32>) -> tensor<256x128xf32>
      return %0 : tensor<256x128xf32>
    })");
  EXPECT_TRUE(whole.divided);
  EXPECT_EQ(whole.kernels[0].products[0].count, 0.25);
  const pods::StepWork manual = WorkOf(R"(
    sdy.mesh @mesh = <["x"=4]>
    func.func @main(%a: tensor<256x512xf32>, %b: tensor<512x128xf32>)
        -> tensor<256x128xf32> {
      %0 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%c: tensor<64x512xf32>, %d: tensor<512x128xf32>) {
        %1 = stablehlo.dot_general %c, %d, contracting_dims = [1] x [0]
            : (tensor<64x512xf32>, tensor<512x128xf32>) -> tensor<64x128xf32>
        sdy.return %1 : tensor<64x128xf32>
      } : (tensor<256x512xf32>, tensor<512x128xf32>) -> tensor<256x128xf32>
      return %0 : tensor<256x128xf32>
    })");
  EXPECT_FALSE(manual.divided);
  EXPECT_EQ(manual.kernels[0].products[0].count, 1);
}

TEST(StepWork, TheLargerBranchCounts) {
  const pods::StepWork work = WorkOf(R"(
    func.func @main(%p: tensor<i1>, %a: tensor<256x256xf32>)
        -> tensor<256x256xf32> {
      %r = "stablehlo.if"(%p) ({
        %0 = stablehlo.add %a, %a : tensor<256x256xf32>
        stablehlo.return %0 : tensor<256x256xf32>
      }, {
        %1 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0]
            : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
        stablehlo.return %1 : tensor<256x256xf32>
      }) : (tensor<i1>) -> tensor<256x256xf32>
      return %r : tensor<256x256xf32>
    })");
  EXPECT_EQ(work.product_operations(), 2.0 * 256 * 256 * 256);
}

}  // namespace
}  // namespace escala::tpu
