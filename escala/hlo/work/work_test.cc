#include <gtest/gtest.h>

#include <cmath>

#include "escala/hlo/op_table.h"
#include "escala/hlo/shape/shape_test_util.h"

namespace escala::hlo {
namespace {

Work OfModule(const std::string& text) {
  Result<Module> module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return module.ok() ? CountWork(*module) : Work{-1};
}
Work Of(const OpUnderTest& op) { return OfModule(TextOf(op)); }

TEST(Work, Elementwise) {
  const std::string t = "tensor<4x8xf32>";
  Work work = Of({"stablehlo.add", {t, t}, {t}});
  EXPECT_EQ(work.flops, 32);
  EXPECT_EQ(work.transcendentals, 0);
  EXPECT_EQ(work.bytes_read, 2 * 32 * 4);
  EXPECT_EQ(work.bytes_written, 32 * 4);
  EXPECT_EQ(work.collective_bytes, 0);

  work = Of({"stablehlo.tanh", {t}, {t}});
  EXPECT_EQ(work.flops, 0);
  EXPECT_EQ(work.transcendentals, 32);

  const std::string c = "tensor<10xcomplex<f32>>";
  EXPECT_EQ(Of({"stablehlo.multiply", {c, c}, {c}}).flops, 60);
  EXPECT_EQ(Of({"stablehlo.add", {c, c}, {c}}).flops, 20);
  EXPECT_EQ(Of({"stablehlo.clamp", {t, t, t}, {t}}).flops, 64);
  const std::string i = "tensor<10xi32>";
  EXPECT_EQ(Of({"stablehlo.power", {i, i}, {i}}).flops, 10);
  EXPECT_EQ(Of({"stablehlo.power", {t, t}, {t}}).transcendentals, 32);
}

TEST(Work, Moves) {
  Work work = Of({"stablehlo.transpose",
                  {"tensor<2x3xf32>"},
                  {"tensor<3x2xf32>"},
                  "",
                  "permutation = array<i64: 1, 0>"});
  EXPECT_EQ(work.flops, 0);
  EXPECT_EQ(work.bytes_read, 24);
  EXPECT_EQ(work.bytes_written, 24);
  EXPECT_EQ(Of({"stablehlo.reshape", {"tensor<2x3xf32>"}, {"tensor<6xf32>"}})
                .bytes_read,
            0);
  // A slice reads only what it takes.
  work = Of({"stablehlo.dynamic_slice",
             {"tensor<1000xf32>", "tensor<i32>"},
             {"tensor<10xf32>"},
             "",
             "slice_sizes = array<i64: 10>"});
  EXPECT_EQ(work.bytes_read, 40 + 4);
  EXPECT_EQ(work.bytes_written, 40);
  // An update touches only what changes.
  work = Of({"stablehlo.dynamic_update_slice",
             {"tensor<1000xf32>", "tensor<10xf32>", "tensor<i32>"},
             {"tensor<1000xf32>"}});
  EXPECT_EQ(work.bytes_read, 40 + 4);
  EXPECT_EQ(work.bytes_written, 40);
}

std::string DotNumbers(const std::string& batch, const std::string& lhs,
                       const std::string& rhs) {
  return "dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = "
         "[" +
         batch + "], rhs_batching_dimensions = [" + batch +
         "], lhs_contracting_dimensions = [" + lhs +
         "], rhs_contracting_dimensions = [" + rhs + "]>";
}

TEST(Work, Dot) {
  Work work = Of({"stablehlo.dot_general",
                  {"tensor<5x16x32xbf16>", "tensor<5x32x64xbf16>"},
                  {"tensor<5x16x64xf32>"},
                  "",
                  DotNumbers("0", "2", "1")});
  EXPECT_EQ(work.flops, 2.0 * 5 * 16 * 32 * 64);
  EXPECT_EQ(work.bytes_read, 2 * (5 * 16 * 32 + 5 * 32 * 64));
  EXPECT_EQ(work.bytes_written, 4 * 5 * 16 * 64);
  EXPECT_EQ(Of({"stablehlo.dot",
                {"tensor<7xf32>", "tensor<7x3xf32>"},
                {"tensor<3xf32>"}})
                .flops,
            2 * 7 * 3);
  EXPECT_EQ(Of({"stablehlo.einsum",
                {"tensor<2x3x4xf32>", "tensor<2x4x5xf32>"},
                {"tensor<2x3x5xf32>"},
                "",
                "einsum_config = \"bij,bjk->bik\""})
                .flops,
            2 * 2 * 3 * 4 * 5);
  EXPECT_EQ(Of({"chlo.ragged_dot",
                {"tensor<11x5xf32>", "tensor<3x5x7xf32>", "tensor<3xi64>"},
                {"tensor<11x7xf32>"},
                "",
                "ragged_dot_dimension_numbers = #chlo.ragged_dot<"
                "lhs_batching_dimensions = [], rhs_batching_dimensions = [], "
                "lhs_contracting_dimensions = [1], rhs_contracting_dimensions "
                "= [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = "
                "[0]>"})
                .flops,
            2 * 11 * 5 * 7);
}

struct ConvolutionCase {
  std::string lhs, rhs, result, window;
  int features = 1, batches = 1;
};

double ConvolutionFlops(const ConvolutionCase& c) {
  return Of({"stablehlo.convolution",
             {c.lhs, c.rhs},
             {c.result},
             "",
             StrCat("dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]"
                    "->[b, 0, f]>, ",
                    c.window, ", feature_group_count = ", c.features,
                    " : i64, batch_group_count = ", c.batches, " : i64")})
      .flops;
}

TEST(Work, ConvolutionCountsNoPadding) {
  // 8 positions with 3 taps; the first and the last position miss one: 22
  // pairs. 2 flops x 5 examples x 4 input features x 6 output features.
  EXPECT_EQ(ConvolutionFlops({"tensor<5x8x4xf32>", "tensor<3x4x6xf32>",
                              "tensor<5x8x6xf32>",
                              "padding = dense<1> : tensor<1x2xi64>"}),
            2 * 5 * 4 * 6 * 22);
  // Stride 2 from -1: positions -1, 1, 3, 5 with 3 taps; one is missing.
  EXPECT_EQ(ConvolutionFlops({"tensor<5x8x4xf32>", "tensor<3x4x6xf32>",
                              "tensor<5x4x6xf32>",
                              "window_strides = array<i64: 2>, padding = "
                              "dense<[[1, 0]]> : tensor<1x2xi64>"}),
            2 * 5 * 4 * 6 * (4 * 3 - 1));
  // lhs_dilation 2: x . x . x . x, window of 3. Positions 0, 2, 4 read two
  // elements, 1 and 3 read one.
  EXPECT_EQ(
      ConvolutionFlops({"tensor<1x4x1xf32>", "tensor<3x1x1xf32>",
                        "tensor<1x5x1xf32>", "lhs_dilation = array<i64: 2>"}),
      2 * (3 * 2 + 2 * 1));
  // rhs_dilation 2: taps 0, 2, 4 on 8 elements.
  EXPECT_EQ(
      ConvolutionFlops({"tensor<1x8x1xf32>", "tensor<3x1x1xf32>",
                        "tensor<1x4x1xf32>", "rhs_dilation = array<i64: 2>"}),
      2 * 4 * 3);
  // With groups each output feature reads its part of the input features.
  EXPECT_EQ(ConvolutionFlops({"tensor<5x8x4xf32>", "tensor<3x2x6xf32>",
                              "tensor<5x6x6xf32>",
                              "window_strides = array<i64: 1>", 2}),
            2 * 5 * 2 * 6 * 6 * 3);
  EXPECT_EQ(ConvolutionFlops({"tensor<6x8x4xf32>", "tensor<3x4x6xf32>",
                              "tensor<3x6x6xf32>",
                              "window_strides = array<i64: 1>", 1, 2}),
            2 * 3 * 4 * 6 * 6 * 3);
}

// Compares the count with a plain loop over all positions and taps.
TEST(Work, ConvolutionAgainstCountingEach) {
  for (int stride : {1, 2, 3})
    for (int lhs_dilation : {1, 2, 4})
      for (int rhs_dilation : {1, 3})
        for (int low : {-1, 0, 2}) {
          const int input = 7, kernel = 3, high = 3;
          const int padded = low + (input - 1) * lhs_dilation + 1 + high;
          const int width = (kernel - 1) * rhs_dilation + 1;
          if (width > padded) continue;
          const int output = (padded - width) / stride + 1;
          int pairs = 0;
          for (int o = 0; o < output; ++o)
            for (int k = 0; k < kernel; ++k) {
              const int x = o * stride + k * rhs_dilation - low;
              pairs += x >= 0 && x <= (input - 1) * lhs_dilation &&
                       x % lhs_dilation == 0;
            }
          EXPECT_EQ(ConvolutionFlops(
                        {StrCat("tensor<1x", input, "x1xf32>"),
                         StrCat("tensor<", kernel, "x1x1xf32>"),
                         StrCat("tensor<1x", output, "x1xf32>"),
                         StrCat("window_strides = array<i64: ", stride,
                                ">, lhs_dilation = array<i64: ", lhs_dilation,
                                ">, rhs_dilation = array<i64: ", rhs_dilation,
                                ">, padding = dense<[[", low, ", ", high,
                                "]]> : tensor<1x2xi64>")}),
                    2 * pairs)
              << stride << ' ' << lhs_dilation << ' ' << rhs_dilation << ' '
              << low;
        }
}

TEST(Work, Reductions) {
  Work work = Of({"stablehlo.reduce",
                  {"tensor<4x8xf32>", "tensor<f32>"},
                  {"tensor<4xf32>"},
                  "(" + Reducer("f32") + ")",
                  "dimensions = array<i64: 1>"});
  EXPECT_EQ(work.flops, 4 * 7);
  EXPECT_EQ(work.bytes_read, 4 * 8 * 4 + 4);
  EXPECT_EQ(work.bytes_written, 4 * 4);
  EXPECT_EQ(Of({"stablehlo.reduce_window",
                {"tensor<8xf32>", "tensor<f32>"},
                {"tensor<6xf32>"},
                "(" + Reducer("f32") + ")",
                "window_dimensions = array<i64: 3>"})
                .flops,
            6 * 2);
  work = Of({"stablehlo.map",
             {"tensor<5xf32>", "tensor<5xf32>"},
             {"tensor<5xf32>"},
             "(" + Reducer("f32", "stablehlo.power") + ")",
             "dimensions = array<i64: 0>"});
  EXPECT_EQ(work.transcendentals, 5);
  EXPECT_EQ(work.flops, 0);
  // The scalars in the body are not memory traffic.
  EXPECT_EQ(work.bytes_read, 40);
}

TEST(Work, Scatter) {
  const Work work = Of(
      {"stablehlo.scatter",
       {"tensor<1000x8xf32>", "tensor<5x1xi32>", "tensor<5x8xf32>"},
       {"tensor<1000x8xf32>"},
       "(" + Reducer("f32") + ")",
       "scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = "
       "[1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
       "index_vector_dim = 1>"});
  EXPECT_EQ(work.flops, 40);
  EXPECT_EQ(work.bytes_read, 5 * 4 + 2 * 40 * 4);
  EXPECT_EQ(work.bytes_written, 40 * 4);
}

// The integer operations of the published rounds: ten of Philox 4x32 make four
// words; twenty of Threefry 2x32, with a key every four, make two.
TEST(Work, RandomBits) {
  const auto flops = [](const std::string& algorithm) {
    return Of({"stablehlo.rng_bit_generator",
               {"tensor<2xui64>"},
               {"tensor<2xui64>", "tensor<100xui32>"},
               "",
               "rng_algorithm = #stablehlo<rng_algorithm " + algorithm + ">"})
        .flops;
  };
  EXPECT_EQ(flops("PHILOX"), 100 / 4 * 10 * (4 + 4 + 2));
  EXPECT_EQ(flops("THREE_FRY"), 100 / 2 * (20 * 5 + 5 * 3));
}

TEST(Work, Sort) {
  const Work work =
      Of({"stablehlo.sort",
          {"tensor<3x8xf32>"},
          {"tensor<3x8xf32>"},
          "({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n %s = stablehlo.compare "
          "LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>\n "
          "stablehlo.return %s : tensor<i1> })",
          "dimension = 1 : i64"});
  EXPECT_EQ(work.flops, 3 * 8 * 3);
  // top_k of rows of 9 (four levels), of 1 and of 0.
  const auto top = [](int64_t n) {
    return Of({"chlo.top_k",
               {StrCat("tensor<3x", n, "xf32>")},
               {StrCat("tensor<3x", n, "xf32>"),
                StrCat("tensor<3x", n, "xi32>")},
               "",
               StrCat("k = ", n, " : i64")})
        .flops;
  };
  EXPECT_EQ(top(9), 3 * 9 * 4);
  EXPECT_EQ(top(1), 0);
  EXPECT_EQ(top(0), 0);
}

// Each normal number takes one transcendental function.
TEST(Work, RandomDistributions) {
  const auto rng = [](const std::string& distribution) {
    return OfModule(
        "func.func @main(%a: tensor<f32>) -> tensor<10xf32> {\n"
        "%s = stablehlo.constant dense<10> : tensor<1xi64>\n"
        "%0 = \"stablehlo.rng\"(%a, %a, %s) {rng_distribution = "
        "#stablehlo<rng_distribution " +
        distribution +
        ">} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<10xf32>\n"
        "return %0 : tensor<10xf32>\n}\n");
  };
  EXPECT_EQ(rng("UNIFORM").flops, 10 * 25);
  EXPECT_EQ(rng("UNIFORM").transcendentals, 0);
  EXPECT_EQ(rng("NORMAL").flops, 10 * 25);
  EXPECT_EQ(rng("NORMAL").transcendentals, 10);
}

TEST(Work, Factorisations) {
  Work work =
      Of({"stablehlo.cholesky", {"tensor<2x6x6xf32>"}, {"tensor<2x6x6xf32>"}});
  EXPECT_EQ(work.flops, 2 * 6 * 6 * 6 / 3);
  EXPECT_EQ(work.transcendentals, 2 * 6);
  work = Of({"stablehlo.triangular_solve",
             {"tensor<6x6xf32>", "tensor<6x5xf32>"},
             {"tensor<6x5xf32>"},
             "",
             "left_side = true, lower = true, unit_diagonal = false, "
             "transpose_a = #stablehlo<transpose NO_TRANSPOSE>"});
  EXPECT_EQ(work.flops, 6 * 6 * 5);
  work = Of({"stablehlo.fft",
             {"tensor<3x16xcomplex<f32>>"},
             {"tensor<3x16xcomplex<f32>>"},
             "",
             "fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: "
             "16>"});
  EXPECT_EQ(work.flops, 5 * 3 * 16 * 4);
}

TEST(Work, BatchNorm) {
  const std::string x = "tensor<2x3x4xf32>", f = "tensor<3xf32>";
  const Work work = Of({"stablehlo.batch_norm_inference",
                        {x, f, f, f, f},
                        {x},
                        "",
                        "epsilon = 0.0 : f32, feature_index = 1 : i64"});
  EXPECT_EQ(work.flops, 4 * 24);
  EXPECT_EQ(work.transcendentals, 3);
}

TEST(Work, Collectives) {
  const std::string groups =
      "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>";
  Work work = Of({"stablehlo.all_reduce",
                  {"tensor<100xf32>"},
                  {"tensor<100xf32>"},
                  "(" + Reducer("f32") + ")",
                  groups});
  EXPECT_EQ(work.collective_bytes, 400);
  EXPECT_EQ(work.flops, 100);
  work = Of({"stablehlo.all_gather",
             {"tensor<100xbf16>"},
             {"tensor<200xbf16>"},
             "",
             groups + ", all_gather_dim = 0 : i64"});
  EXPECT_EQ(work.collective_bytes, 200);
  EXPECT_EQ(work.bytes_written, 400);
  EXPECT_EQ(work.flops, 0);
}

// --- Control flow ------------------------------------------------------------

std::string Loop(const std::string& body) {
  return "func.func @main(%x: tensor<100xf32>) -> tensor<100xf32> {\n"
         "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
         "  %0:2 = \"stablehlo.while\"(%zero, %x) ({\n"
         "    ^bb0(%i: tensor<i32>, %v: tensor<100xf32>):\n"
         "    %n = stablehlo.constant dense<7> : tensor<i32>\n"
         "    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) "
         "-> tensor<i1>\n"
         "    stablehlo.return %c : tensor<i1>\n"
         "  }, {\n"
         "    ^bb0(%i: tensor<i32>, %v: tensor<100xf32>):\n"
         "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
         "    %next = stablehlo.add %i, %one : tensor<i32>\n" +
         body +
         "    stablehlo.return %next, %w : tensor<i32>, tensor<100xf32>\n"
         "  }) : (tensor<i32>, tensor<100xf32>) -> (tensor<i32>, "
         "tensor<100xf32>)\n"
         "  return %0#1 : tensor<100xf32>\n}\n";
}

TEST(Work, LoopsRunAsOftenAsTheyCount) {
  // Eight comparisons; seven runs of a body with adds of 1 and 100 elements.
  EXPECT_EQ(OfModule(Loop("    %w = stablehlo.add %v, %v : "
                          "tensor<100xf32>\n"))
                .flops,
            8 + 7 * (1 + 100));
}

// A scan's length is that of its inputs, or its own without inputs.
TEST(Work, ScansRunAsOftenAsTheyAreLong) {
  EXPECT_EQ(Of({"chlo.scan",
                {"tensor<5x100xf32>", "tensor<100xf32>"},
                {"tensor<5x100xf32>", "tensor<100xf32>"},
                "({ ^bb0(%x: tensor<100xf32>, %c: tensor<100xf32>):\n"
                "%s = stablehlo.add %x, %c : tensor<100xf32>\n"
                "stablehlo.return %s, %s : tensor<100xf32>, tensor<100xf32> })",
                "dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, "
                "resultSegmentSizes = array<i32: 1, 1>"})
                .flops,
            5 * 100);
  EXPECT_EQ(Of({"chlo.scan",
                {"tensor<100xf32>"},
                {"tensor<3x100xf32>", "tensor<100xf32>"},
                "({ ^bb0(%c: tensor<100xf32>):\n"
                "%s = stablehlo.add %c, %c : tensor<100xf32>\n"
                "stablehlo.return %s, %s : tensor<100xf32>, tensor<100xf32> })",
                "dimension = 0 : i64, scan_dim_size = 3 : i64, "
                "operandSegmentSizes = array<i32: 0, 1>, "
                "resultSegmentSizes = array<i32: 1, 1>"})
                .flops,
            3 * 100);
}

TEST(Work, LoopsOfUnknownLengthAreNamed) {
  const std::string known = Loop(
      "    %w = stablehlo.add %v, %v : "
      "tensor<100xf32>\n");
  std::string unknown = known;
  const std::string bound = "compare LT, %i, %n";
  unknown.replace(unknown.find(bound), bound.size(), "compare LT, %n, %n");
  for (const auto& [text, count] : {std::pair(known, 0), {unknown, 1}}) {
    const auto module = ReadModule(text);
    ASSERT_TRUE(module.ok()) << module.status().ToString();
    std::vector<Location> counted_once;
    CountWork(*module, &counted_once);
    ASSERT_EQ(counted_once.size(), static_cast<size_t>(count));
    if (count == 0) continue;
    EXPECT_EQ(counted_once[0].line, 3);
    EXPECT_EQ(counted_once[0].column, 10);
  }
}

TEST(Work, CallsCountTheirFunctions) {
  const std::string f =
      "func.func private @f(%v: tensor<100xf32>) -> tensor<100xf32> {\n"
      "  %w = stablehlo.tanh %v : tensor<100xf32>\n"
      "  return %w : tensor<100xf32>\n}\n";
  const Work work =
      OfModule(f + Loop("    %u = func.call @f(%v) : (tensor<100xf32>) -> "
                        "tensor<100xf32>\n    %w = func.call @f(%u) : "
                        "(tensor<100xf32>) -> tensor<100xf32>\n"));
  EXPECT_EQ(work.transcendentals, 7 * 2 * 100);
}

TEST(Work, TheMostExpensiveBranchCounts) {
  const Work work = OfModule(
      "func.func @main(%p: tensor<i1>, %x: tensor<100xf32>) -> "
      "tensor<100xf32> {\n  %0 = \"stablehlo.if\"(%p) ({\n    %a = "
      "stablehlo.add %x, %x : tensor<100xf32>\n    %b = stablehlo.add %a, %x "
      ": tensor<100xf32>\n    stablehlo.return %b : tensor<100xf32>\n  }, {\n"
      "    %c = stablehlo.add %x, %x : tensor<100xf32>\n"
      "    stablehlo.return %c : tensor<100xf32>\n  }) : (tensor<i1>) -> "
      "tensor<100xf32>\n  return %0 : tensor<100xf32>\n}");
  EXPECT_EQ(work.flops, 200);
}

TEST(Work, ManualComputationIsOfOneCore) {
  const Work work = OfModule(
      "module {\n sdy.mesh @m = <[\"x\"=4]>\n func.func @main(%a: "
      "tensor<8xf32>) -> tensor<8xf32> {\n %0 = sdy.manual_computation(%a) "
      "in_shardings=[<@m, [{\"x\"}]>] out_shardings=[<@m, [{\"x\"}]>] "
      "manual_axes={\"x\"} (%l: tensor<2xf32>) {\n %n = stablehlo.negate %l : "
      "tensor<2xf32>\n sdy.return %n : tensor<2xf32>\n } : (tensor<8xf32>) "
      "-> tensor<8xf32>\n return %0 : tensor<8xf32>\n }\n}");
  EXPECT_EQ(work.flops, 2);
}

}  // namespace
}  // namespace escala::hlo
