#include <gtest/gtest.h>

#include "escala/hlo/shape/shape_test_util.h"

namespace escala::hlo {
namespace {

struct CollectiveCase {
  std::string groups = "dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>";
  int64_t channel = 0;
  bool global_ids = false;
  std::string module = "";  // attributes of the module
};

std::string Attributes(const CollectiveCase& c) {
  std::string out = "replica_groups = " + c.groups;
  if (c.channel != 0)
    StrAppend(&out, StrCat(", channel_handle = #stablehlo.channel_handle<"
                           "handle = ",
                           c.channel, ", type = 1>"));
  if (c.global_ids) out += ", use_global_device_ids";
  return out;
}

std::string InModule(const CollectiveCase& c, const OpUnderTest& op) {
  if (c.module.empty()) return Verdict(op);
  std::string verdict = VerdictOnModule("module attributes {" + c.module +
                                        "} {\n" + TextOf(op) + "}\n");
  const std::string prefix = op.name + ": ";
  return verdict.starts_with(prefix) ? verdict.substr(prefix.size()) : verdict;
}

std::string AllGather(const CollectiveCase& c, const std::string& result,
                      int dim = 1) {
  return InModule(
      c, {"stablehlo.all_gather",
          {"tensor<2x3xf32>"},
          {result},
          "",
          StrCat("all_gather_dim = ", dim, " : i64, ", Attributes(c))});
}

TEST(CollectivesShape, AllGather) {
  EXPECT_EQ(AllGather({}, "tensor<2x6xf32>"), "OK");
  EXPECT_EQ(AllGather({}, "tensor<2x12xf32>"),
            "dimension all_gather_dim of the result: got 12, expected 6 (3 "
            "times a group of 2)");
  EXPECT_EQ(AllGather({}, "tensor<2x6xf32>", 2),
            "all_gather_dim is out of range: got 2, expected 0 <= "
            "all_gather_dim < 2");
  EXPECT_EQ(AllGather({}, "tensor<3x6xf32>"),
            "type of result: got tensor<3x6xf32>, expected tensor<2x6xf32>");
}

// With a channel the groups list replicas and include all their partitions.
TEST(CollectivesShape, GroupsOfReplicasAndPartitions) {
  EXPECT_EQ(AllGather({.channel = 1}, "tensor<2x6xf32>"), "OK");
  EXPECT_EQ(AllGather({.channel = 1}, "tensor<2x18xf32>"), "OK");
  EXPECT_EQ(AllGather({.channel = 1}, "tensor<2x9xf32>"),
            "dimension all_gather_dim of the result: got 9, expected a "
            "multiple of 6 (3 times a group of 2)");
  const std::string module = "mhlo.num_partitions = 3 : i32";
  EXPECT_EQ(AllGather({.channel = 1, .module = module}, "tensor<2x18xf32>"),
            "OK");
  EXPECT_EQ(AllGather({.channel = 1, .module = module}, "tensor<2x6xf32>"),
            "dimension all_gather_dim of the result: got 6, expected 18 (3 "
            "times a group of 6)");
  EXPECT_EQ(AllGather({.channel = 1, .global_ids = true, .module = module},
                      "tensor<2x6xf32>"),
            "OK");
  EXPECT_EQ(AllGather({.global_ids = true}, "tensor<2x6xf32>"),
            "channel_handle: got 0, expected a positive handle with "
            "use_global_device_ids");
  const std::string none = "dense<> : tensor<0x0xi64>";
  EXPECT_EQ(AllGather({.groups = none, .module = "mhlo.num_replicas = 4 : i32"},
                      "tensor<2x12xf32>"),
            "OK");
  EXPECT_EQ(AllGather({.groups = none, .module = "mhlo.num_replicas = 4 : i32"},
                      "tensor<2x6xf32>"),
            "dimension all_gather_dim of the result: got 6, expected 12 (3 "
            "times a group of 4)");
}

TEST(CollectivesShape, ReplicaGroups) {
  auto groups = [](const std::string& text) {
    return AllGather({.groups = text}, "tensor<2x6xf32>");
  };
  EXPECT_EQ(groups("dense<[[0, 1], [2, 2]]> : tensor<2x2xi64>"),
            "replica_groups: got [0, 1, 2, 2], expected no value twice (2)");
  EXPECT_EQ(groups("dense<[[0, 1], [2, 4]]> : tensor<2x2xi64>"),
            "replica_groups: got 4 ids of which the largest is 4, expected "
            "every id from 0 on");
  EXPECT_EQ(groups("dense<[[0, 1], [2, -1]]> : tensor<2x2xi64>"),
            "replica_groups: got the id -1, expected ids from 0 on");
  EXPECT_EQ(groups("dense<[0, 1]> : tensor<2xi64>"),
            "attribute replica_groups is of another kind: got a constant, "
            "expected a matrix of integers");
}

TEST(CollectivesShape, GroupsByMeshAxes) {
  auto gather = [](const std::string& axes, const std::string& result) {
    return VerdictOnModule(
        "module {\n sdy.mesh @m = <[\"x\"=2, \"y\"=4]>\n" +
        TextOf({"stablehlo.all_gather",
                {"tensor<2x3xf32>"},
                {result},
                "",
                "all_gather_dim = 1 : i64, channel_handle = "
                "#stablehlo.channel_handle<handle = 1, type = 0>, "
                "use_global_device_ids, replica_groups = "
                "#stablehlo.replica_group_mesh_axes<mesh = @m, axes = [" +
                    axes + "]>"}) +
        "}\n");
  };
  const std::string x = "#stablehlo.axis_ref<name = \"x\">";
  const std::string y = "#stablehlo.axis_ref<name = \"y\">";
  EXPECT_EQ(gather(y, "tensor<2x12xf32>"), "OK");
  EXPECT_EQ(gather(x + ", " + y, "tensor<2x24xf32>"), "OK");
  EXPECT_EQ(gather(x, "tensor<2x12xf32>"),
            "stablehlo.all_gather: dimension all_gather_dim of the result: "
            "got 12, expected 6 (3 times a group of 2)");
  EXPECT_EQ(gather("#stablehlo.axis_ref<name = \"z\">", "tensor<2x6xf32>"),
            "stablehlo.all_gather: axis of replica_groups: the mesh has no "
            "axis \"z\"");
}

TEST(CollectivesShape, AllReduce) {
  auto reduce = [](const CollectiveCase& c, const std::string& body,
                   const std::string& result) {
    return InModule(c, {"stablehlo.all_reduce",
                        {"tensor<2xbf16>"},
                        {result},
                        "(" + Reducer(body) + ")",
                        Attributes(c)});
  };
  EXPECT_EQ(reduce({}, "bf16", "tensor<2xbf16>"), "OK");
  EXPECT_EQ(reduce({}, "f32", "tensor<2xf32>"), "OK");
  // Groups may differ in size.
  EXPECT_EQ(reduce({.groups = "dense<[[0, 1], [2, -1]]> : tensor<2x2xi64>"},
                   "bf16", "tensor<2xbf16>"),
            "OK");
  EXPECT_EQ(reduce({}, "f32", "tensor<2xbf16>"),
            "type of result: got tensor<2xbf16>, expected tensor<2xf32>");
  EXPECT_EQ(reduce({}, "i16", "tensor<2xi16>"),
            "value 0 returned by region 0: got tensor<i16>, expected one that "
            "bf16 is promotable to");
}

TEST(CollectivesShape, ReduceScatter) {
  auto scatter = [](const CollectiveCase& c, const std::string& result,
                    int dim = 0) {
    return InModule(
        c, {"stablehlo.reduce_scatter",
            {"tensor<4x3xf32>"},
            {result},
            "(" + Reducer("f32") + ")",
            StrCat("scatter_dimension = ", dim, " : i64, ", Attributes(c))});
  };
  EXPECT_EQ(scatter({}, "tensor<2x3xf32>"), "OK");
  EXPECT_EQ(scatter({}, "tensor<4x1xf32>", 1),
            "dimension scatter_dimension = 1 of tensor<4x3xf32>: got 3, "
            "expected a multiple of 2, the size of a group");
  EXPECT_EQ(scatter({}, "tensor<1x3xf32>"),
            "dimension scatter_dimension of the operand: got 4, expected 2 (1 "
            "times a group of 2)");
  // If the number of partitions is unknown, a group of 2 replicas may have 4
  // cores.
  EXPECT_EQ(scatter({.channel = 1}, "tensor<1x3xf32>"), "OK");
}

TEST(CollectivesShape, AllToAll) {
  auto all_to_all = [](int split, int concat, int count,
                       const std::string& result) {
    return Verdict(
        {"stablehlo.all_to_all",
         {"tensor<2x4xf32>"},
         {result},
         "",
         StrCat("split_dimension = ", split,
                " : i64, concat_dimension = ", concat,
                " : i64, split_count = ", count, " : i64, ", Attributes({}))});
  };
  EXPECT_EQ(all_to_all(1, 0, 2, "tensor<4x2xf32>"), "OK");
  EXPECT_EQ(all_to_all(1, 1, 2, "tensor<2x4xf32>"), "OK");
  EXPECT_EQ(all_to_all(1, 0, 4, "tensor<8x1xf32>"),
            "size of a group of replica_groups: got 2, expected split_count = "
            "4");
  EXPECT_EQ(all_to_all(1, 0, 0, "tensor<4x2xf32>"),
            "split_count: got 0, expected at least 1");
  EXPECT_EQ(all_to_all(2, 0, 2, "tensor<4x2xf32>"),
            "split_dimension is out of range: got 2, expected 0 <= "
            "split_dimension < 2");
}

TEST(CollectivesShape, CollectivePermute) {
  auto permute = [](const std::string& pairs) {
    return Verdict({"stablehlo.collective_permute",
                    {"tensor<2xf32>"},
                    {"tensor<2xf32>"},
                    "",
                    "source_target_pairs = " + pairs});
  };
  EXPECT_EQ(permute("dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>"), "OK");
  EXPECT_EQ(permute("dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>"),
            "sources of source_target_pairs: got [0, 0], expected no value "
            "twice (0)");
  EXPECT_EQ(permute("dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>"),
            "targets of source_target_pairs: got [1, 1], expected no value "
            "twice (1)");
  EXPECT_EQ(permute("dense<[[0, 1, 2]]> : tensor<1x3xi64>"),
            "shape of source_target_pairs: got [1, 3], expected [n, 2]");
}

TEST(CollectivesShape, RootsAsAnOperand) {
  auto broadcast = [](std::vector<std::string> operands, bool root) {
    std::vector<std::string> results = operands;
    if (root) results.pop_back();
    return Verdict({"stablehlo.collective_broadcast", std::move(operands),
                    std::move(results), "",
                    Attributes({}) + (root ? ", has_dynamic_root" : "")});
  };
  EXPECT_EQ(broadcast({"tensor<2xf32>", "tensor<3xi8>"}, false), "OK");
  EXPECT_EQ(broadcast({"tensor<2xf32>", "tensor<1xi32>"}, true), "OK");
  EXPECT_EQ(broadcast({"tensor<2xf32>", "tensor<2xi32>"}, true),
            "root (operand 1): got tensor<2xi32>, expected tensor<1xi32>");
}

}  // namespace
}  // namespace escala::hlo
