// Tests which values are kept in memory, and in which type, against what was
// seen in the TPU compiler's buffer assignments.
#include <gtest/gtest.h>

#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/text.h"
#include "escala/tpu/fusion.h"
#include "escala/tpu/hbm.h"
#include "escala/tpu/on_chip.h"
#include "escala/tpu/roles.h"
#include "escala/tpu/schedule.h"

namespace escala::tpu {

using hlo::Function;
using hlo::Module;
using hlo::OpCode;
using hlo::ReadModule;
using hlo::ValueId;

namespace {

using Strings = std::vector<std::string>;

Module Read(std::string_view text) {
  Result<Module> module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return std::move(module).value();
}

// The ops whose results are stored, with their types.
Strings Stored(std::string_view text, const FusionOptions& options = {}) {
  const Module module = Read(text);
  auto function = Canonicalise(module, *module.entry());
  EXPECT_TRUE(function.ok());
  Strings stored;
  for (const FusionRegion& kernel :
       FusionRegions(**function, (*function)->body, options))
    for (const ValueId output : kernel.outputs)
      stored.push_back(StrCat(Info(kernel.root()).short_name(), " ",
                              (*function)->type(output).ToString()));
  return stored;
}

int64_t Temporaries(std::string_view text) {
  const Module module = Read(text);
  const auto estimate = EstimateHbm(module);
  EXPECT_TRUE(estimate.ok()) << estimate.status().ToString();
  return estimate->temp_bytes;
}

TEST(Stored, TheTableOfAGather) {
  EXPECT_EQ(Stored(R"(
    func.func @main(%a: tensor<64x128xf32>, %i: tensor<4x1xi32>)
        -> tensor<4x128xf32> {
      %table = stablehlo.negate %a : tensor<64x128xf32>
      %0 = "stablehlo.gather"(%table, %i) <{dimension_numbers =
          #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0],
          start_index_map = [0], index_vector_dim = 1>,
          slice_sizes = array<i64: 1, 128>}>
          : (tensor<64x128xf32>, tensor<4x1xi32>) -> tensor<4x128xf32>
      return %0 : tensor<4x128xf32>
    })"),
            (Strings{"negate tensor<64x128xf32>", "gather tensor<4x128xf32>"}));
}

// The product is stored in bf16; both readers of %2 recompute the ops after it.
constexpr char kConverted[] = R"(
    func.func @main(%x: tensor<64x64xbf16>, %w: tensor<64x64xbf16>)
        -> (tensor<64xf32>, tensor<64x64xf32>) {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
          : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
      %1 = stablehlo.convert %0
          : (tensor<64x64xbf16>) -> tensor<64x64xf32>
      %2 = stablehlo.negate %1 : tensor<64x64xf32>
      %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.add
          across dimensions = [1] : (tensor<64x64xf32>, tensor<f32>)
          -> tensor<64xf32>
      %4 = stablehlo.tanh %2 : tensor<64x64xf32>
      return %3, %4 : tensor<64xf32>, tensor<64x64xf32>
    })";
TEST(Stored, AProductBeforeItIsConverted) {
  EXPECT_EQ(Stored(kConverted),
            (Strings{"dot_general tensor<64x64xbf16>", "reduce tensor<64xf32>",
                     "tanh tensor<64x64xf32>"}));
}

// The same, with the rounding left out.
TEST(Stored, AProductThatIsNotRounded) {
  EXPECT_EQ(Stored(kConverted, {.undoes_rounding = true}),
            (Strings{"negate tensor<64x64xf32>", "reduce tensor<64xf32>",
                     "tanh tensor<64x64xf32>"}));
}

// Several users read the product in the wider type, so it is stored narrow and
// each user widens it.
TEST(Stored, AProductThatSeveralWiden) {
  std::string text = kConverted;
  text.replace(text.find("tanh %2"), 7, "tanh %1");
  EXPECT_EQ(Stored(text, {.undoes_rounding = true}),
            (Strings{"dot_general tensor<64x64xbf16>", "reduce tensor<64xf32>",
                     "tanh tensor<64x64xf32>"}));
}

TEST(Stored, ASumBeforeItIsConverted) {
  EXPECT_EQ(Stored(R"(
    func.func @main(%a: tensor<64x64xbf16>, %b: tensor<64x64xbf16>)
        -> (tensor<64xf32>, tensor<64x64xf32>) {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %0 = stablehlo.add %a, %b : tensor<64x64xbf16>
      %1 = stablehlo.convert %0
          : (tensor<64x64xbf16>) -> tensor<64x64xf32>
      %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add
          across dimensions = [1] : (tensor<64x64xf32>, tensor<f32>)
          -> tensor<64xf32>
      %3 = stablehlo.tanh %1 : tensor<64x64xf32>
      return %2, %3 : tensor<64xf32>, tensor<64x64xf32>
    })"),
            (Strings{"add tensor<64x64xbf16>", "reduce tensor<64xf32>",
                     "tanh tensor<64x64xf32>"}));
}

// A product that is sliced is not computed again for each slice.
TEST(Stored, AProductThatIsSliced) {
  EXPECT_EQ(Stored(R"(
    func.func @main(%x: tensor<64x64xf32>, %w: tensor<64x64xf32>)
        -> (tensor<32x64xf32>, tensor<32x64xf32>) {
      %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
          : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %1 = stablehlo.reshape %0
          : (tensor<64x64xf32>) -> tensor<2x32x64xf32>
      %2 = stablehlo.slice %1 [0:1, 0:32, 0:64]
          : (tensor<2x32x64xf32>) -> tensor<1x32x64xf32>
      %3 = stablehlo.slice %1 [1:2, 0:32, 0:64]
          : (tensor<2x32x64xf32>) -> tensor<1x32x64xf32>
      %4 = stablehlo.reshape %2 : (tensor<1x32x64xf32>) -> tensor<32x64xf32>
      %5 = stablehlo.reshape %3 : (tensor<1x32x64xf32>) -> tensor<32x64xf32>
      return %4, %5 : tensor<32x64xf32>, tensor<32x64xf32>
    })")[0],
            "reshape tensor<2x32x64xf32>");
}

// As in Adam, the new moment is a result, and the new parameter is computed
// from it: the update is one kernel.
TEST(Stored, NothingBetweenTheStepsOfAnUpdate) {
  EXPECT_EQ(Temporaries(R"(
    func.func @main(%p: tensor<64x128xf32> {tf.aliasing_output = 0 : i32},
                    %m: tensor<64x128xf32> {tf.aliasing_output = 1 : i32},
                    %g: tensor<64x128xf32>, %good: tensor<i1>)
        -> (tensor<64x128xf32>, tensor<64x128xf32>) {
      %0 = stablehlo.add %m, %g : tensor<64x128xf32>
      %1 = stablehlo.subtract %p, %0 : tensor<64x128xf32>
      %2 = stablehlo.select %good, %1, %p : tensor<i1>, tensor<64x128xf32>
      %3 = stablehlo.select %good, %0, %m : tensor<i1>, tensor<64x128xf32>
      return %2, %3 : tensor<64x128xf32>, tensor<64x128xf32>
    })"),
            0);
}

constexpr char kTwoProducts[] = R"(
    func.func @main(%x: tensor<64x128xf32>, %w: tensor<128x128xf32>)
        -> tensor<64x128xf32> {
      %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
          : (tensor<64x128xf32>, tensor<128x128xf32>) -> tensor<64x128xf32>
      %1 = stablehlo.dot_general %0, %w, contracting_dims = [1] x [0]PRECISION
          : (tensor<64x128xf32>, tensor<128x128xf32>) -> tensor<64x128xf32>
      return %1 : tensor<64x128xf32>
    })";

TEST(Stored, OperandsThatOnlyProductsReadAreRounded) {
  const auto with = [](std::string_view precision) {
    std::string text = kTwoProducts;
    text.replace(text.find("PRECISION"), 9, precision);
    return Temporaries(text);
  };
  EXPECT_EQ(with(""), 64 * 128 * 2);
  EXPECT_EQ(with(", precision = [DEFAULT, HIGHEST]"), 64 * 128 * 2);
  EXPECT_EQ(with(", precision = [HIGHEST, HIGHEST]"), 64 * 128 * 4);
}

// It is rounded before it is moved, whatever the move.
TEST(Stored, ReversedProductOperandsAreRounded) {
  std::string text = kTwoProducts;
  text.replace(text.find("PRECISION"), 9, "");
  text.replace(text.find("%1 = stablehlo.dot_general %0"), 29,
               "%r = stablehlo.reverse %0, dims = [0] : tensor<64x128xf32>\n"
               "%1 = stablehlo.dot_general %r");
  EXPECT_EQ(Temporaries(text), 64 * 128 * 2);
}

// A sum of the difference %3 runs in the kernel that makes it and still reads
// the logits %0, so %3 does not overwrite them.
TEST(Stored, SumsDoNotOverwriteTheirInput) {
  EXPECT_EQ(Temporaries(R"(
    func.func @main(%x: tensor<64x128xf32>, %w: tensor<128x128xf32>)
        -> (tensor<64xf32>, tensor<4x128xf32>) {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %rows = stablehlo.constant dense<[[0], [3], [5], [7]]> : tensor<4x1xi32>
      %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
          : (tensor<64x128xf32>, tensor<128x128xf32>) -> tensor<64x128xf32>
      %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.maximum
          across dimensions = [1] : (tensor<64x128xf32>, tensor<f32>)
          -> tensor<64xf32>
      %2 = stablehlo.broadcast_in_dim %1, dims = [0]
          : (tensor<64xf32>) -> tensor<64x128xf32>
      %3 = stablehlo.subtract %0, %2 : tensor<64x128xf32>
      %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add
          across dimensions = [1] : (tensor<64x128xf32>, tensor<f32>)
          -> tensor<64xf32>
      %5 = "stablehlo.gather"(%3, %rows) <{dimension_numbers =
          #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0],
          start_index_map = [0], index_vector_dim = 1>,
          slice_sizes = array<i64: 1, 128>}>
          : (tensor<64x128xf32>, tensor<4x1xi32>) -> tensor<4x128xf32>
      return %4, %5 : tensor<64xf32>, tensor<4x128xf32>
    })"),
            2 * 64 * 128 * 4 + 512);
}

// A value gathered for products is stored in bf16, whether they read it as f32
// or after a conversion.
TEST(Stored, GatheredProductOperandsAreRounded) {
  EXPECT_EQ(Temporaries(R"(
    func.func @main(%x: tensor<64x128xbf16>, %w: tensor<64x128xf32>)
        -> tensor<64x128xf32> {
      %0 = "stablehlo.all_gather"(%w) <{all_gather_dim = 0 : i64,
          replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}>
          : (tensor<64x128xf32>) -> tensor<128x128xf32>
      %1 = stablehlo.convert %0
          : (tensor<128x128xf32>) -> tensor<128x128xbf16>
      %2 = stablehlo.dot_general %x, %1, contracting_dims = [1] x [0]
          : (tensor<64x128xbf16>, tensor<128x128xbf16>) -> tensor<64x128xf32>
      return %2 : tensor<64x128xf32>
    })"),
            128 * 128 * 2);
}

// 64 rows fill tiles of 8, but 60 do not: they are put among zeros in an f32
// array and summed. A result kept in f32 takes that array's place.
TEST(Stored, GatheredPartsOfBrokenTiles) {
  const auto bytes = [](std::string rows, std::string wholes, bool wide) {
    std::string text =
        StrCat(R"(
    func.func @main(%x: tensor<64x)",
               wholes, R"(xf32>, %w: tensor<)", rows,
               R"(x128xf32>) -> tensor<64x128xf32> {
      %0 = "stablehlo.all_gather"(%w) <{all_gather_dim = 0 : i64,
          replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}>
          : (tensor<)",
               rows, "x128xf32>) -> tensor<", wholes, R"(x128xf32>
      %1 = stablehlo.dot_general %x, %0, contracting_dims = [1] x [0])",
               wide ? ", precision = [HIGHEST, HIGHEST]" : "", R"(
          : (tensor<64x)",
               wholes, "xf32>, tensor<", wholes, R"(x128xf32>)
          -> tensor<64x128xf32>
      return %1 : tensor<64x128xf32>
    })");
    return Temporaries(text);
  };
  EXPECT_EQ(bytes("64", "128", false), 128 * 128 * 2);
  EXPECT_EQ(bytes("60", "120", false), 120 * 128 * 2 + 120 * 128 * 4);
  EXPECT_EQ(bytes("60", "120", true), 120 * 128 * 4);
}

constexpr char kScatter[] = R"(
    func.func @main(%x: tensor<128x128xf32>) -> tensor<64x128xf32> {
      %0 = stablehlo.negate %x : tensor<128x128xf32>
      %1 = "stablehlo.reduce_scatter"(%0) <{scatter_dimension = 0 : i64,
          replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
        ^bb0(%a: tensor<f32>, %b: tensor<f32>):
          %s = stablehlo.add %a, %b : tensor<f32>
          stablehlo.return %s : tensor<f32>
      }) : (tensor<128x128xf32>) -> tensor<64x128xf32>
      %2 = stablehlo.tanh %1 : tensor<64x128xf32>
      return %2 : tensor<64x128xf32>
    })";

// Without a reduce-scatter the whole sum stays, in the operand's memory.
TEST(Stored, SumsThatStayWhole) {
  const Module module = Read(kScatter);
  const auto bytes = [&](bool whole) {
    return EstimateHbm(module, {.whole_scatters = whole})->temp_bytes;
  };
  EXPECT_EQ(bytes(true), 128 * 128 * 4);
  EXPECT_EQ(bytes(false), 128 * 128 * 4 + 64 * 128 * 4);
}

// The product p * d and the constant are stored if rows are too long.
TEST(Stored, StepsOfALongSoftmaxGradient) {
  const Module module = Read(R"(
    func.func @main(%p: tensor<2x2x128x128xf32>, %d: tensor<2x2x128x128xf32>)
        -> tensor<2x2x128x128xf32> {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %scale = stablehlo.constant dense<0.125> : tensor<2x2x128x128xf32>
      %0 = stablehlo.multiply %p, %d : tensor<2x2x128x128xf32>
      %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add
          across dimensions = [3]
          : (tensor<2x2x128x128xf32>, tensor<f32>) -> tensor<2x2x128xf32>
      %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2]
          : (tensor<2x2x128xf32>) -> tensor<2x2x128x128xf32>
      %3 = stablehlo.subtract %d, %2 : tensor<2x2x128x128xf32>
      %4 = stablehlo.multiply %p, %3 : tensor<2x2x128x128xf32>
      %5 = stablehlo.multiply %4, %scale : tensor<2x2x128x128xf32>
      return %5 : tensor<2x2x128x128xf32>
    })");
  const auto bytes = [&](int64_t longest) {
    return EstimateHbm(module, {.longest_row = longest})->temp_bytes;
  };
  EXPECT_EQ(bytes(128), bytes(0));
  EXPECT_EQ(bytes(127), bytes(0) + 2 * (2 * 2 * 128 * 128 * 4));
}

// --- Order ------------------------------------------------------------------

// A product of `rows` rows of arguments, and a small product of computed
// values, each followed by its sum. The first sum is over the cores of `first`,
// the second over those of kBoth.
constexpr char kBoth[] = "dense<[[0, 1]]> : tensor<1x2xi64>";
Strings OrderOfSums(int rows, const std::string& first) {
  std::string text = R"(
    func.func @main(%a: tensor<Rx8xf32>, %b: tensor<8x4096xf32>,
                    %c: tensor<512x512xf32>)
        -> (tensor<Rx4096xf32>, tensor<512x512xf32>, tensor<512x8xf32>) {
      %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
          : (tensor<Rx8xf32>, tensor<8x4096xf32>) -> tensor<Rx4096xf32>
      %1 = "stablehlo.all_reduce"(%0)
          <{replica_groups = FIRST}> ({
        ^bb0(%x: tensor<f32>, %y: tensor<f32>):
          %s = stablehlo.add %x, %y : tensor<f32>
          stablehlo.return %s : tensor<f32>
      }) : (tensor<Rx4096xf32>) -> tensor<Rx4096xf32>
      %2 = stablehlo.dot_general %c, %c, contracting_dims = [1] x [0]
          : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
      %3 = stablehlo.slice %2 [0:512, 0:8]
          : (tensor<512x512xf32>) -> tensor<512x8xf32>
      %4 = stablehlo.dot_general %2, %3, contracting_dims = [1] x [0]
          : (tensor<512x512xf32>, tensor<512x8xf32>) -> tensor<512x8xf32>
      %5 = "stablehlo.all_reduce"(%4)
          <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
        ^bb0(%x: tensor<f32>, %y: tensor<f32>):
          %s = stablehlo.add %x, %y : tensor<f32>
          stablehlo.return %s : tensor<f32>
      }) : (tensor<512x8xf32>) -> tensor<512x8xf32>
      return %1, %2, %5
          : tensor<Rx4096xf32>, tensor<512x512xf32>, tensor<512x8xf32>
    })";
  const auto replace = [&](const std::string& from, const std::string& to) {
    for (size_t at; (at = text.find(from)) != std::string::npos;)
      text.replace(at, from.size(), to);
  };
  replace("Rx", std::to_string(rows) + "x");
  replace("FIRST", first);
  const Module module = Read(text);
  const Function& function = *module.entry();
  Strings order;
  for (const CombinedKernels& together : Schedule(
           {FusionRegions(function, function.body), false,
            [&](ValueId value) { return function.shape(value).byte_size(); },
            [](ValueId value) { return value; },
            [](const FusionRegion&) { return 0; },
            [](ValueId) { return false; }}))
    for (const FusionRegion& kernel : together) {
      if (kernel.outputs.empty()) continue;
      const bool sum = kernel.root().code == OpCode::kAllReduce;
      order.push_back(
          StrCat(sum ? "sum " : "", function.shape(kernel.outputs[0]).dims[1]));
    }
  return order;
}

TEST(Order, SumsAreMadeAsOne) {
  // The first product reads arguments only, so it adds memory and is postponed.
  EXPECT_EQ(OrderOfSums(1024, kBoth),
            (Strings{"512", "8", "4096", "sum 4096", "sum 8"}));
  // Sums over different cores, or of more than 120 MiB, are not combined.
  const Strings apart = {"4096", "sum 4096", "512", "8", "sum 8"};
  EXPECT_EQ(OrderOfSums(1024, "dense<[[0], [1]]> : tensor<2x1xi64>"), apart);
  const Strings large = {"512", "8", "sum 8", "4096", "sum 4096"};
  EXPECT_EQ(OrderOfSums(120 * 64, kBoth), large);
  EXPECT_NE(OrderOfSums(120 * 64 - 1, kBoth), large);
}

// --- On the chip ------------------------------------------------------------

// Kernels limited by memory, of ten seconds each. Copying 100 bytes takes one
// second.
const FastMemory kFast = {100, 1, 100};
std::vector<KernelTime> Kernels(size_t count) {
  return std::vector<KernelTime>(count, {1, 10});
}

TEST(OnChip, TheLargestSavingComesFirst) {
  const std::vector<KeptValue> values = {
      {60, false, 0, {1}},        // read once
      {60, false, 0, {1, 2, 3}},  // three times
      {101, false, 0, {1}},       // too large
  };
  const std::vector<InHbm> lives = KeepOnChip(values, Kernels(4), kFast);
  EXPECT_TRUE(lives[0].ever);
  EXPECT_EQ(lives[0].end, 1u);
  EXPECT_FALSE(lives[1].ever);
  EXPECT_TRUE(lives[2].ever);
}

// Copied to the chip beside kernel 1, and read there afterwards.
TEST(OnChip, AnArgumentIsFetched) {
  const std::vector<KeptValue> values = {{60, true, 0, {2, 3}}};
  const std::vector<InHbm> lives = KeepOnChip(values, Kernels(4), kFast);
  EXPECT_TRUE(lives[0].ever);
  EXPECT_EQ(lives[0].end, 1u);
}

TEST(OnChip, EvictedValuesComeBack) {
  const std::vector<KeptValue> values = {
      {60, false, 0, {1, 5}},
      {60, false, 2, {3, 3, 3}},
  };
  const std::vector<InHbm> lives = KeepOnChip(values, Kernels(6), kFast);
  EXPECT_FALSE(lives[1].ever);
  EXPECT_TRUE(lives[0].ever);
  EXPECT_EQ(lives[0].begin, 0u);
  EXPECT_EQ(lives[0].end, 4u);  // fetched beside kernel 4
}

// Copying the whole fast memory takes one second, so a value may wait for eight
// kernels of one second.
TEST(OnChip, ValuesThatWaitLongDoNotStay) {
  const std::vector<KernelTime> kernels(12, KernelTime{1, 0});
  const std::vector<KeptValue> values = {{60, false, 0, {9}},
                                         {40, false, 0, {10}}};
  const std::vector<InHbm> lives = KeepOnChip(values, kernels, kFast);
  EXPECT_FALSE(lives[0].ever);
  EXPECT_TRUE(lives[1].ever);
}

TEST(OnChip, ValuesOnTheChipTakeNoHbm) {
  std::string text = kTwoProducts;
  text.replace(text.find("PRECISION"), 9, "");
  const Module module = Read(text);
  const auto bytes = [&](int64_t on_chip) {
    return EstimateHbm(module, {.fast_memory = {on_chip, 1e12, 1e9}})
        ->temp_bytes;
  };
  EXPECT_EQ(bytes(0), 64 * 128 * 2);
  EXPECT_EQ(bytes(64 * 128 * 2), 0);
  EXPECT_EQ(bytes(64 * 128 * 2 - 1), 64 * 128 * 2);
  // Collectives work on the chip, too, but a whole sum that is read in pieces
  // is not kept there.
  const Module scatter = Read(kScatter);
  const FastMemory large = {1 << 20, 1e12, 1e9};
  EXPECT_EQ(EstimateHbm(scatter, {.fast_memory = large})->temp_bytes, 0);
  EXPECT_EQ(EstimateHbm(scatter, {.whole_scatters = true, .fast_memory = large})
                ->temp_bytes,
            128 * 128 * 4);
}

// %x waits for its second reader while %z, %t and %u are made. Their kernels
// move 77952 bytes in 78 us; two of them do 262144 operations each, the other
// 16384. A value may wait eight times as long as copying the whole fast memory
// takes.
TEST(OnChip, KernelsTakeAsLongAsTheirBytesAndTheirOperations) {
  const Module module = Read(R"(
    func.func @main(%a: tensor<8x128xbf16>, %b: tensor<128x128xbf16>,
                    %c: tensor<128x8xbf16>) -> tensor<8x128xbf16> {
      %x = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
          : (tensor<8x128xbf16>, tensor<128x128xbf16>) -> tensor<8x128xbf16>
      %y = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0]
          : (tensor<8x128xbf16>, tensor<128x128xbf16>) -> tensor<8x128xbf16>
      %z = stablehlo.dot_general %y, %b, contracting_dims = [1] x [0]
          : (tensor<8x128xbf16>, tensor<128x128xbf16>) -> tensor<8x128xbf16>
      %t = stablehlo.dot_general %z, %b, contracting_dims = [1] x [0]
          : (tensor<8x128xbf16>, tensor<128x128xbf16>) -> tensor<8x128xbf16>
      %u = stablehlo.dot_general %t, %c, contracting_dims = [1] x [0]
          : (tensor<8x128xbf16>, tensor<128x8xbf16>) -> tensor<8x8xbf16>
      %v = stablehlo.dot_general %u, %x, contracting_dims = [1] x [0]
          : (tensor<8x8xbf16>, tensor<8x128xbf16>) -> tensor<8x128xbf16>
      return %v : tensor<8x128xbf16>
    })");
  const auto bytes = [&](int64_t on_chip, double flops_per_second) {
    return EstimateHbm(module,
                       {.fast_memory = {on_chip, flops_per_second, 1e9}})
        ->temp_bytes;
  };
  const int64_t value = 8 * 128 * 2;
  EXPECT_EQ(bytes(0, 1e12), 3 * value);
  // 8 x 9 KiB take 74 us, 8 x 10 KiB take 82 us.
  EXPECT_EQ(bytes(int64_t{9} << 10, 1e12), value);
  EXPECT_EQ(bytes(int64_t{10} << 10, 1e12), 0);
  // The operations take 541 us, 8 x 64 KiB 524 us and 8 x 72 KiB 590 us.
  EXPECT_EQ(bytes(int64_t{64} << 10, 1e9), value);
  EXPECT_EQ(bytes(int64_t{72} << 10, 1e9), 0);
}

// --- Roles ------------------------------------------------------------------

// loss = sum((x w)^2), and a step along its gradient.
TEST(Roles, ATrainingStepsArguments) {
  const Module module = Read(R"(
    func.func @main(%w: tensor<128x128xf32>, %x: tensor<64x128xf32>)
        -> (tensor<128x128xf32>, tensor<f32>) {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %copy = stablehlo.convert %w
          : (tensor<128x128xf32>) -> tensor<128x128xbf16>
      %xb = stablehlo.convert %x : (tensor<64x128xf32>) -> tensor<64x128xbf16>
      %y = stablehlo.dot_general %xb, %copy, contracting_dims = [1] x [0]
          : (tensor<64x128xbf16>, tensor<128x128xbf16>) -> tensor<64x128xf32>
      %square = stablehlo.multiply %y, %y : tensor<64x128xf32>
      %loss = stablehlo.reduce(%square init: %zero) applies stablehlo.add
          across dimensions = [0, 1] : (tensor<64x128xf32>, tensor<f32>)
          -> tensor<f32>
      %dy = stablehlo.add %y, %y : tensor<64x128xf32>
      %dw = stablehlo.dot_general %x, %dy, contracting_dims = [0] x [0]
          : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<128x128xf32>
      %next = stablehlo.subtract %w, %dw : tensor<128x128xf32>
      return %next, %loss : tensor<128x128xf32>, tensor<f32>
    })");
  const Function& main = *module.entry();
  const ValueRoles roles(main, main.body, {{1}, 1});
  const auto role = [&](std::string_view name) {
    for (size_t v = 0; v < main.value_names.size(); ++v)
      if (main.value_names[v] == name) return roles.Of(static_cast<ValueId>(v));
    ADD_FAILURE() << name;
    return ValueRole::kOther;
  };
  EXPECT_EQ(role("copy"), ValueRole::kCopy);
  EXPECT_EQ(role("y"), ValueRole::kActivation);
  EXPECT_EQ(role("dy"), ValueRole::kOther);
  EXPECT_EQ(role("dw"), ValueRole::kGradient);
}

// The loss is carried by a loop, and the values it depends on are in the body.
TEST(Roles, ThroughLoops) {
  const Module module = Read(R"(
    func.func @main(%w: tensor<8xf32>, %x: tensor<8xf32>)
        -> (tensor<8xf32>, tensor<f32>) {
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %none = stablehlo.constant dense<0> : tensor<i32>
      %out:4 = stablehlo.while(%i = %none, %sum = %zero, %g = %w, %d = %x)
          : tensor<i32>, tensor<f32>, tensor<8xf32>, tensor<8xf32>
      cond {
        %three = stablehlo.constant dense<3> : tensor<i32>
        %on = stablehlo.compare LT, %i, %three
            : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %on : tensor<i1>
      } do {
        %one = stablehlo.constant dense<1> : tensor<i32>
        %j = stablehlo.add %i, %one : tensor<i32>
        %wx = stablehlo.multiply %w, %d : tensor<8xf32>
        %part = stablehlo.reduce(%wx init: %zero) applies stablehlo.add
            across dimensions = [0] : (tensor<8xf32>, tensor<f32>)
            -> tensor<f32>
        %more = stablehlo.add %sum, %part : tensor<f32>
        %dg = stablehlo.add %g, %d : tensor<8xf32>
        stablehlo.return %j, %more, %dg, %d
            : tensor<i32>, tensor<f32>, tensor<8xf32>, tensor<8xf32>
      }
      return %out#2, %out#1 : tensor<8xf32>, tensor<f32>
    })");
  const Function& main = *module.entry();
  const ValueRoles roles(main, main.body, {{1}, 1});
  for (size_t v = 0; v < main.value_names.size(); ++v) {
    if (main.value_names[v] == "wx") {
      EXPECT_EQ(roles.Of(static_cast<ValueId>(v)), ValueRole::kActivation);
    }
    if (main.value_names[v] == "dg") {
      EXPECT_EQ(roles.Of(static_cast<ValueId>(v)), ValueRole::kGradient);
    }
  }
}

}  // namespace
}  // namespace escala::tpu
