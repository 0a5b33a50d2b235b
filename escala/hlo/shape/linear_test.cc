#include <gtest/gtest.h>

#include "escala/hlo/shape/shape_test_util.h"

namespace escala::hlo {
namespace {

TEST(LinearShape, Dot) {
  auto dot = [](const std::string& a, const std::string& b,
                const std::string& to) {
    return Verdict({"stablehlo.dot", {a, b}, {to}});
  };
  EXPECT_EQ(dot("tensor<2x3xf32>", "tensor<3x4xf32>", "tensor<2x4xf32>"), "OK");
  EXPECT_EQ(dot("tensor<3xf32>", "tensor<3xf32>", "tensor<f32>"), "OK");
  EXPECT_EQ(dot("tensor<2x3xi8>", "tensor<3xi8>", "tensor<2xi32>"), "OK");
  EXPECT_EQ(dot("tensor<2x3xf32>", "tensor<4x4xf32>", "tensor<2x4xf32>"),
            "contracting dimension differs: got tensor<2x3xf32> and "
            "tensor<4x4xf32>, expected the last of one to be the first of the "
            "other");
  EXPECT_EQ(dot("tensor<1x2x3xf32>", "tensor<3xf32>", "tensor<2xf32>"),
            "operands: got tensor<1x2x3xf32> and tensor<3xf32>, expected "
            "ranks of 1 or 2");
}

struct DotCase {
  std::string lb = "0", rb = "0", lc = "2", rc = "1";
  std::string result = "tensor<5x2x4xf32>";
  std::string rest = "";
};

std::string DotGeneral(const DotCase& c) {
  return Verdict(
      {"stablehlo.dot_general",
       {"tensor<5x2x3xf32>", "tensor<5x3x4xf32>"},
       {c.result},
       "",
       StrCat("dot_dimension_numbers = #stablehlo.dot<"
              "lhs_batching_dimensions = [",
              c.lb, "], rhs_batching_dimensions = [", c.rb,
              "], lhs_contracting_dimensions = [", c.lc,
              "], rhs_contracting_dimensions = [", c.rc, "]>", c.rest)});
}

TEST(LinearShape, DotGeneral) {
  EXPECT_EQ(DotGeneral({}), "OK");
  EXPECT_EQ(DotGeneral({.result = "tensor<5x2x4xbf16>"}), "OK");
  EXPECT_EQ(DotGeneral({.lb = "", .rb = "", .result = "tensor<5x2x5x4xf32>"}),
            "OK");
  EXPECT_EQ(DotGeneral({.rb = ""}),
            "size of rhs_batching_dimensions: got 0, expected 1 (as many as "
            "lhs_batching_dimensions)");
  EXPECT_EQ(DotGeneral({.lc = "2, 1"}),
            "size of rhs_contracting_dimensions: got 1, expected 2 (as many "
            "as lhs_contracting_dimensions)");
  EXPECT_EQ(DotGeneral({.lc = "0"}),
            "lhs_batching_dimensions + lhs_contracting_dimensions: got [0, "
            "0], expected no value twice (0)");
  EXPECT_EQ(DotGeneral({.lc = "3"}),
            "lhs_batching_dimensions + lhs_contracting_dimensions is out of "
            "range: got [0, 3], expected 0 <= each < 3");
  EXPECT_EQ(DotGeneral({.rc = "2"}),
            "contracting dimension 0 differs: got 3 (dimension 2 of "
            "tensor<5x2x3xf32>) and 4 (dimension 2 of tensor<5x3x4xf32>)");
  EXPECT_EQ(DotGeneral({.lb = "1"}),
            "batching dimension 0 differs: got 2 (dimension 1 of "
            "tensor<5x2x3xf32>) and 5 (dimension 0 of tensor<5x3x4xf32>)");
  EXPECT_EQ(DotGeneral({.result = "tensor<5x4x2xf32>"}),
            "type of result: got tensor<5x4x2xf32>, expected "
            "tensor<5x2x4xf32>");
  EXPECT_EQ(DotGeneral({.result = "tensor<5x2x4xcomplex<f32>>"}),
            "element type of the result: got complex<f32> for operands of "
            "f32, expected both complex or neither");
}

TEST(LinearShape, DotAlgorithm) {
  auto with = [](int components, const std::string& precision) {
    return DotGeneral(
        {.rest = StrCat(
             ", precision_config = [#stablehlo<precision ", precision,
             ">, #stablehlo<precision ", precision,
             ">], algorithm = #stablehlo.dot_algorithm<lhs_precision_type = "
             "tf32, rhs_precision_type = tf32, accumulation_type = f32, "
             "lhs_component_count = ",
             components,
             ", rhs_component_count = 1, num_primitive_operations = 1, "
             "allow_imprecise_accumulation = false>")});
  };
  EXPECT_EQ(with(1, "DEFAULT"), "OK");
  EXPECT_EQ(with(0, "DEFAULT"),
            "algorithm, lhs_component_count: got 0, expected at least 1");
  EXPECT_EQ(with(1, "HIGH"),
            "precision_config: got another than DEFAULT, expected DEFAULT "
            "where an algorithm is given");
}

std::string Einsum(const std::string& config, std::vector<std::string> operands,
                   const std::string& result) {
  const std::string name =
      operands.size() == 2 ? "stablehlo.einsum" : "stablehlo.unary_einsum";
  return Verdict({name,
                  std::move(operands),
                  {result},
                  "",
                  "einsum_config = \"" + config + "\""});
}

TEST(LinearShape, Einsum) {
  const std::string a = "tensor<2x3xf32>", b = "tensor<3x4xf32>";
  EXPECT_EQ(Einsum("ab,bc->ac", {a, b}, "tensor<2x4xf32>"), "OK");
  EXPECT_EQ(Einsum("ab->a", {a}, "tensor<2xf32>"), "OK");
  EXPECT_EQ(Einsum("ab,bc", {a, b}, "tensor<2x4xf32>"),
            "einsum_config: got \"ab,bc\", expected letters of the operands, "
            "\"->\" and those of the result");
  EXPECT_EQ(Einsum("ab,ac->bc", {a, b}, "tensor<3x4xf32>"),
            "einsum_config \"ab,ac->bc\": got sizes 2 and 3 for 'a', expected "
            "them to be equal");
  EXPECT_EQ(Einsum("ab,b->a", {a, b}, "tensor<2xf32>"),
            "einsum_config \"ab,b->a\": got 1 letters for tensor<3x4xf32>, "
            "expected one per dimension");
  EXPECT_EQ(Einsum("ab,bc->ad", {a, b}, "tensor<2x4xf32>"),
            "einsum_config \"ab,bc->ad\": got 'd' in the result, expected a "
            "letter of an operand");
}

// The rows m are ragged: lhs [m, k], rhs [g, k, n].
std::string RaggedDot(const std::string& groups, const std::string& ragged,
                      const std::string& group_dims,
                      const std::string& result) {
  return Verdict(
      {"chlo.ragged_dot",
       {"tensor<11x5xf32>", "tensor<3x5x7xf32>", groups},
       {result},
       "",
       "ragged_dot_dimension_numbers = #chlo.ragged_dot<"
       "lhs_batching_dimensions = [], rhs_batching_dimensions = [], "
       "lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], "
       "lhs_ragged_dimensions = [" +
           ragged + "], rhs_group_dimensions = [" + group_dims + "]>"});
}

TEST(LinearShape, RaggedDot) {
  EXPECT_EQ(RaggedDot("tensor<3xi64>", "0", "0", "tensor<11x7xf32>"), "OK");
  EXPECT_EQ(RaggedDot("tensor<4xi64>", "0", "0", "tensor<11x7xf32>"),
            "group dimension of tensor<3x5x7xf32>: got 3, expected 4 (the "
            "groups of tensor<4xi64>)");
  EXPECT_EQ(RaggedDot("tensor<3xi64>", "0, 1", "0", "tensor<11x7xf32>"),
            "size of lhs_ragged_dimensions: got 2, expected 1 (there is one "
            "ragged dimension)");
  EXPECT_EQ(RaggedDot("tensor<3xi64>", "0", "", "tensor<11x7xf32>"),
            "size of rhs_group_dimensions: got 0, expected 1 (one where the "
            "ragged dimension is neither batch nor contracting)");
  EXPECT_EQ(RaggedDot("tensor<2x3xi64>", "0", "0", "tensor<11x7xf32>"),
            "group_sizes: got tensor<2x3xi64>, expected one dimension for the "
            "groups, or [] and one for the groups");
  // A ragged contraction gives one product per group.
  EXPECT_EQ(
      Verdict({"chlo.ragged_dot",
               {"tensor<2x11x5xf32>", "tensor<2x11x7xf32>", "tensor<2x3xi64>"},
               {"tensor<3x2x5x7xf32>"},
               "",
               "ragged_dot_dimension_numbers = #chlo.ragged_dot<"
               "lhs_batching_dimensions = [0], rhs_batching_dimensions "
               "= [0], lhs_contracting_dimensions = [1], "
               "rhs_contracting_dimensions = [1], lhs_ragged_dimensions "
               "= [1], rhs_group_dimensions = []>"}),
      "OK");
}

TEST(LinearShape, BatchNorm) {
  const std::string x = "tensor<2x3x4xf32>", f = "tensor<3xf32>";
  auto attributes = [](int feature) {
    return StrCat("epsilon = 0.001 : f32, feature_index = ", feature, " : i64");
  };
  EXPECT_EQ(Verdict({"stablehlo.batch_norm_training",
                     {x, f, f},
                     {x, f, f},
                     "",
                     attributes(1)}),
            "OK");
  EXPECT_EQ(Verdict({"stablehlo.batch_norm_grad",
                     {x, f, f, f, x},
                     {x, f, f},
                     "",
                     attributes(1)}),
            "OK");
  EXPECT_EQ(Verdict({"stablehlo.batch_norm_inference",
                     {x, f, f, f, f},
                     {x},
                     "",
                     attributes(3)}),
            "feature_index is out of range: got 3, expected 0 <= "
            "feature_index < 3");
  EXPECT_EQ(Verdict({"stablehlo.batch_norm_inference",
                     {x, f, f, f, f},
                     {x},
                     "",
                     attributes(2)}),
            "operand 1: got tensor<3xf32>, expected tensor<4xf32> (one per "
            "feature)");
  EXPECT_EQ(Verdict({"stablehlo.batch_norm_grad",
                     {x, f, f, f, f},
                     {x, f, f},
                     "",
                     attributes(1)}),
            "operand 4: got tensor<3xf32>, expected tensor<2x3x4xf32> as "
            "operand 0");
}

TEST(LinearShape, Cholesky) {
  EXPECT_EQ(
      Verdict(
          {"stablehlo.cholesky", {"tensor<2x3x3xf32>"}, {"tensor<2x3x3xf32>"}}),
      "OK");
  EXPECT_EQ(
      Verdict({"stablehlo.cholesky", {"tensor<3x2xf32>"}, {"tensor<3x2xf32>"}}),
      "a: got tensor<3x2xf32>, expected square matrices in the last two "
      "dimensions");
}

TEST(LinearShape, TriangularSolve) {
  auto solve = [](const std::string& a, const std::string& b, bool left) {
    return Verdict({"stablehlo.triangular_solve",
                    {a, b},
                    {b},
                    "",
                    StrCat("left_side = ", left,
                           ", lower = true, unit_diagonal = false, "
                           "transpose_a = #stablehlo<transpose ADJOINT>")});
  };
  EXPECT_EQ(solve("tensor<7x3x3xf32>", "tensor<7x3x5xf32>", true), "OK");
  EXPECT_EQ(solve("tensor<7x3x3xf32>", "tensor<7x5x3xf32>", false), "OK");
  EXPECT_EQ(solve("tensor<7x3x3xf32>", "tensor<7x5x3xf32>", true),
            "b: got tensor<7x5x3xf32>, expected tensor<7x3x3xf32> to fit a of "
            "tensor<7x3x3xf32>");
  EXPECT_EQ(solve("tensor<6x3x3xf32>", "tensor<7x3x5xf32>", true),
            "b: got tensor<7x3x5xf32>, expected tensor<6x3x5xf32> to fit a of "
            "tensor<6x3x3xf32>");
}

TEST(LinearShape, Fft) {
  auto fft = [](const std::string& type, const std::string& lengths,
                const std::string& from, const std::string& to) {
    return Verdict({"stablehlo.fft",
                    {from},
                    {to},
                    "",
                    "fft_type = #stablehlo<fft_type " + type +
                        ">, fft_length = array<i64: " + lengths + ">"});
  };
  EXPECT_EQ(
      fft("FFT", "9", "tensor<3x9xcomplex<f32>>", "tensor<3x9xcomplex<f32>>"),
      "OK");
  EXPECT_EQ(fft("RFFT", "3, 9", "tensor<3x9xf32>", "tensor<3x5xcomplex<f32>>"),
            "OK");
  EXPECT_EQ(fft("IRFFT", "3, 9", "tensor<3x5xcomplex<f32>>", "tensor<3x9xf32>"),
            "OK");
  EXPECT_EQ(fft("RFFT", "8", "tensor<3x9xf32>", "tensor<3x5xcomplex<f32>>"),
            "last dimensions of operand 0: got tensor<3x9xf32>, expected [8] "
            "for RFFT of fft_length [8]");
  EXPECT_EQ(fft("IRFFT", "16", "tensor<3x5xcomplex<f32>>", "tensor<3x16xf32>"),
            "last dimensions of operand 0: got tensor<3x5xcomplex<f32>>, "
            "expected [9] for IRFFT of fft_length [16]");
  EXPECT_EQ(fft("FFT", "9", "tensor<9xf32>", "tensor<9xf32>"),
            "operand 0: got tensor<9xf32>, expected elements of complex type");
  EXPECT_EQ(fft("FFT", "1, 1, 9", "tensor<1x9xcomplex<f32>>",
                "tensor<1x9xcomplex<f32>>"),
            "size of fft_length: got 3, expected 1 ... 3, at most the rank of "
            "tensor<1x9xcomplex<f32>>");
}

}  // namespace
}  // namespace escala::hlo
