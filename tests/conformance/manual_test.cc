// Collectives in JAX's form: inside sdy.manual_computation, in a program of the
// whole machine.
#include "escala/base/strings.h"
#include "tests/conformance/groups.h"
#include "tests/conformance/suite.h"

namespace escala::pjrt {
namespace {

class Manual : public EightCores {
 protected:
  // One sharded argument tensor<16xf32>, its parts in mesh order; `body`
  // computes %q from its core's part %p: both tensor<2xf32>.
  Result<std::vector<float>> RunManual(std::string_view mesh,
                                       std::string_view sharding,
                                       std::string_view axes,
                                       std::string_view body) {
    const std::string program = StrCat(
        "module @manual attributes {mhlo.num_partitions = 8 : i32, "
        "mhlo.num_replicas = 1 : i32} {\n  sdy.mesh @mesh = <[",
        mesh,
        "]>\n  func.func public @main(%a: tensor<16xf32> {sdy.sharding = "
        "#sdy.sharding<@mesh, [{",
        sharding,
        "}]>}) -> (tensor<16xf32> "
        "{sdy.sharding = #sdy.sharding<@mesh, [{",
        sharding,
        "}]>}) {\n"
        "    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{",
        sharding, "}]>] out_shardings=[<@mesh, [{", sharding,
        "}]>] manual_axes={", axes, "} (%p: tensor<2xf32>) {\n", body,
        "\n      sdy.return %q : tensor<2xf32>\n"
        "    } : (tensor<16xf32>) -> tensor<16xf32>\n"
        "    return %0 : tensor<16xf32>\n  }\n}\n");
    std::vector<Arrays> arguments;
    for (int i = 0; i < kCores; ++i)
      arguments.push_back({Count({2}, 2.0f * i)});
    ESCALA_ASSIGN_OR_RETURN(
        const auto got,
        RunProgram(client(), program, Partitions(kCores), arguments));
    std::vector<float> all;
    for (const Arrays& outputs : got)
      for (const double v : Values(outputs[0]))
        all.push_back(static_cast<float>(v));
    return all;
  }
};

constexpr std::string_view kGlobal =
    "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, "
    "use_global_device_ids";

TEST_F(Manual, AllReduce) {
  ASSERT_OK_AND_ASSIGN(
      const auto got,
      RunManual("\"x\"=8", "\"x\"", "\"x\"",
                StrCat("      %q = \"stablehlo.all_reduce\"(%p) ", kAddRegion,
                       " {replica_groups = ", Attribute(kAll), ", ", kGlobal,
                       "} : (tensor<2xf32>) -> tensor<2xf32>")));
  for (int i = 0; i < 16; ++i) EXPECT_EQ(got[i], i % 2 == 0 ? 56 : 64) << i;
}

TEST_F(Manual, AllReduceOverOneOfTwoAxes) {
  ASSERT_OK_AND_ASSIGN(
      const auto got,
      RunManual("\"a\"=2, \"b\"=4", "\"a\", \"b\"", "\"a\", \"b\"",
                StrCat("      %q = \"stablehlo.all_reduce\"(%p) ", kAddRegion,
                       " {replica_groups = ", Attribute(kStrided), ", ",
                       kGlobal, "} : (tensor<2xf32>) -> tensor<2xf32>")));
  for (int i = 0; i < 16; ++i) EXPECT_EQ(got[i], 2 * (i % 8) + 8) << i;
}

TEST_F(Manual, Permute) {
  ASSERT_OK_AND_ASSIGN(
      const auto got,
      RunManual(
          "\"x\"=8", "\"x\"", "\"x\"",
          "      %q = \"stablehlo.collective_permute\"(%p) "
          "{source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, "
          "5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>, channel_handle = "
          "#stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2xf32>) "
          "-> tensor<2xf32>"));
  for (int i = 0; i < 16; ++i) EXPECT_EQ(got[i], (i + 14) % 16) << i;
}

TEST_F(Manual, PartitionsKnowTheirNumber) {
  ASSERT_OK_AND_ASSIGN(
      const auto got,
      RunManual("\"x\"=8", "\"x\"", "\"x\"",
                R"(      %id = stablehlo.partition_id : tensor<ui32>
      %f = stablehlo.convert %id : (tensor<ui32>) -> tensor<f32>
      %q = "stablehlo.broadcast_in_dim"(%f) {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<2xf32>)"));
  for (int i = 0; i < 16; ++i) EXPECT_EQ(got[i], i / 2) << i;
}

TEST_F(Manual, AllGatherThenReduceScatter) {
  // Gathers 16 numbers, then sums 8 equal copies and scatters: 8 x each.
  ASSERT_OK_AND_ASSIGN(
      const auto got,
      RunManual(
          "\"x\"=8", "\"x\"", "\"x\"",
          StrCat("      %g = \"stablehlo.all_gather\"(%p) {all_gather_dim = 0 "
                 ": i64, replica_groups = ",
                 Attribute(kAll), ", ", kGlobal,
                 "} : (tensor<2xf32>) -> tensor<16xf32>\n"
                 "      %q = \"stablehlo.reduce_scatter\"(%g) ",
                 kAddRegion, " {scatter_dimension = 0 : i64, replica_groups = ",
                 Attribute(kAll), ", ", kGlobal,
                 "} : (tensor<16xf32>) -> tensor<2xf32>")));
  for (int i = 0; i < 16; ++i) EXPECT_EQ(got[i], 8 * i) << i;
}

TEST_F(Manual, AllToAll) {
  ASSERT_OK_AND_ASSIGN(
      const auto got,
      RunManual(
          "\"x\"=8", "\"x\"", "\"x\"",
          StrCat("      %q = \"stablehlo.all_to_all\"(%p) "
                 "{split_dimension = 0 : i64, concat_dimension = 0 : i64, "
                 "split_count = 2 : i64, replica_groups = ",
                 Attribute(kPairs),
                 ", channel_handle = #stablehlo.channel_handle<handle = "
                 "1, type = 1>} : (tensor<2xf32>) -> tensor<2xf32>")));
  for (int i = 0; i < 16; ++i)
    EXPECT_EQ(got[i], i / 4 * 4 + i % 2 * 2 + i / 2 % 2) << i;
}

}  // namespace
}  // namespace escala::pjrt
