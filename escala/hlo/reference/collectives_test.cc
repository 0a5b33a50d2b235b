// Expected values are from the specification's examples, or derived by hand
// from its definitions.
#include <gtest/gtest.h>

#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/reference/kernel.h"
#include "escala/hlo/reference/region_runner.h"
#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

using Groups = std::vector<std::vector<int64_t>>;
using Rows = std::vector<std::vector<Literal>>;

Module Read(std::string_view text) {
  auto module = ReadModule(text);
  EXPECT_TRUE(module.ok()) << module.status().ToString();
  return module.ok() ? std::move(*module) : Module();
}

constexpr char kAdd[] = R"(({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %s = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }))";

// A program with one collective from i32 to i32.
std::string Program(std::string_view op, std::string_view region,
                    std::string_view attributes, std::string_view operand,
                    std::string_view result) {
  return StrCat("sdy.mesh @grid = <[\"x\"=2, \"y\"=2, \"z\"=2]>\n",
                "func.func @main(%a: ", operand, ") -> ", result,
                " {\n  %0 = \"stablehlo.", op, "\"(%a) ", region, " {",
                attributes, "} : (", operand, ") -> ", result,
                "\n  return %0 : ", result, "\n}");
}

std::string AllReduce(std::string_view attributes) {
  return Program("all_reduce", kAdd, attributes, "tensor<1xi32>",
                 "tensor<1xi32>");
}

Result<Groups> GroupsOf(const std::string& text, int64_t replicas,
                        int64_t partitions) {
  const Module module = Read(text);
  if (module.entry() == nullptr) return InvalidArgument("no entry");
  const Function& main = *module.entry();
  return ProcessGroups(OpContext{module, main, *main.body.ops[0]}, replicas,
                       partitions);
}

Literal I32(Dims dims, std::vector<int32_t> values) {
  return HostArray::FromBytes(Shape{ElementType::kI32, std::move(dims)},
                              values.data());
}

// Runs the program and returns each core's result.
Result<std::vector<std::vector<int32_t>>> RunOn(
    const std::string& text, int64_t replicas, int64_t partitions,
    const std::vector<Literal>& operands) {
  const Module module = Read(text);
  if (module.entry() == nullptr) return InvalidArgument("no entry");
  Rows arguments;
  for (const Literal& operand : operands) arguments.push_back({operand});
  InterpreterOptions options;
  options.num_replicas = replicas;
  options.num_partitions = partitions;
  ESCALA_ASSIGN_OR_RETURN(
      const Rows rows, RunPerCore(module, *module.entry(), arguments, options));
  std::vector<std::vector<int32_t>> results;
  for (const auto& row : rows) {
    const auto* data = row[0].array.as<int32_t>();
    results.emplace_back(data, data + row[0].array.shape().num_elements());
  }
  return results;
}

#define EXPECT_OK_EQ(expr, ...)                              \
  do {                                                       \
    auto r = (expr);                                         \
    ASSERT_TRUE(r.ok()) << r.status().ToString();            \
    EXPECT_EQ(*r, (std::decay_t<decltype(*r)> __VA_ARGS__)); \
  } while (0)

void ExpectFailure(const Status& status, std::string_view part) {
  EXPECT_FALSE(status.ok());
  EXPECT_NE(status.message().find(part), std::string::npos)
      << status.ToString();
}

constexpr char kPairs[] =
    "replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>";
constexpr char kChannel[] =
    ", channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>";

// --- Groups -----------------------------------------------------------------

TEST(ProcessGroups, CrossReplica) {
  EXPECT_OK_EQ(GroupsOf(AllReduce(kPairs), 4, 2),
               {{0, 2}, {1, 3}, {4, 6}, {5, 7}});
}

TEST(ProcessGroups, CrossPartition) {
  const std::string text =
      Program("all_to_all", "",
              StrCat("split_dimension = 0 : i64, concat_dimension = 0 : i64, "
                     "split_count = 2 : i64, ",
                     kPairs, kChannel),
              "tensor<2xi32>", "tensor<2xi32>");
  EXPECT_OK_EQ(GroupsOf(text, 2, 4), {{0, 1}, {4, 5}, {2, 3}, {6, 7}});
}

TEST(ProcessGroups, CrossReplicaAndPartition) {
  EXPECT_OK_EQ(GroupsOf(AllReduce(StrCat(kPairs, kChannel)), 4, 2),
               {{0, 2, 1, 3}, {4, 6, 5, 7}});
}

TEST(ProcessGroups, FlattenedIds) {
  EXPECT_OK_EQ(
      GroupsOf(AllReduce(StrCat(kPairs, kChannel, ", use_global_device_ids")),
               2, 2),
      {{0, 1}, {2, 3}});
}

TEST(ProcessGroups, NoGroupsAreOneOfAll) {
  constexpr char kNone[] = "replica_groups = dense<> : tensor<0x0xi64>";
  EXPECT_OK_EQ(GroupsOf(AllReduce(kNone), 3, 1), {{0, 1, 2}});
  EXPECT_OK_EQ(GroupsOf(AllReduce(kNone), 3, 2), {{0, 2, 4}, {1, 3, 5}});
  EXPECT_OK_EQ(GroupsOf(AllReduce(StrCat(kNone, kChannel)), 3, 2),
               {{0, 2, 4, 1, 3, 5}});
}

TEST(ProcessGroups, ShortRowsArePadded) {
  EXPECT_OK_EQ(
      GroupsOf(
          AllReduce(
              "replica_groups = dense<[[0, 1], [2, -1]]> : tensor<2x2xi64>"),
          3, 1),
      {{0, 1}, {2}});
}

TEST(ProcessGroups, PairsOfAPermutation) {
  const std::string text =
      Program("collective_permute", "",
              "source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>",
              "tensor<1xi32>", "tensor<1xi32>");
  EXPECT_OK_EQ(GroupsOf(text, 3, 2), {{0, 2}, {1, 3}, {2, 4}, {3, 5}});
}

std::string OverAxes(std::string_view axes) {
  return AllReduce(StrCat(
      "replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @grid, axes "
      "= [",
      axes, "]>", kChannel, ", use_global_device_ids"));
}

TEST(ProcessGroups, AxesOfAMesh) {
  EXPECT_OK_EQ(GroupsOf(OverAxes("#stablehlo.axis_ref<name = \"y\">"), 1, 8),
               {{0, 2}, {1, 3}, {4, 6}, {5, 7}});
  EXPECT_OK_EQ(GroupsOf(OverAxes("#stablehlo.axis_ref<name = \"z\">, "
                                 "#stablehlo.axis_ref<name = \"x\">"),
                        1, 8),
               {{0, 4, 1, 5}, {2, 6, 3, 7}});
}

// An axis of 8 as three sub-axes of 2: `(m)k` is the factor of size k after a
// factor of size m.
TEST(ProcessGroups, PartsOfAnAxis) {
  const auto over = [](std::string_view part) {
    return AllReduce(StrCat(
        "replica_groups = #stablehlo.replica_group_mesh_axes<mesh = "
        "#stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = \"x\", size = "
        "8>]>, axes = [#stablehlo.axis_ref<name = \"x\", sub_axis_info = ",
        part, ">]>", kChannel, ", use_global_device_ids"));
  };
  EXPECT_OK_EQ(GroupsOf(over("(1)2"), 1, 8), {{0, 4}, {1, 5}, {2, 6}, {3, 7}});
  EXPECT_OK_EQ(GroupsOf(over("(2)2"), 1, 8), {{0, 2}, {1, 3}, {4, 6}, {5, 7}});
  EXPECT_OK_EQ(GroupsOf(over("(4)2"), 1, 8), {{0, 1}, {2, 3}, {4, 5}, {6, 7}});
  EXPECT_OK_EQ(GroupsOf(over("(1)4"), 1, 8), {{0, 2, 4, 6}, {1, 3, 5, 7}});
  EXPECT_OK_EQ(GroupsOf(over("(2)4"), 1, 8), {{0, 1, 2, 3}, {4, 5, 6, 7}});
  for (const auto* part : {"(1)3", "(3)2", "(8)2", "(0)2"})
    ExpectFailure(GroupsOf(over(part), 1, 8).status(),
                  "does not divide axis \"x\" of size 8");
}

TEST(ProcessGroups, WrongIdsAreNamed) {
  ExpectFailure(GroupsOf(AllReduce(kPairs), 3, 1).status(),
                "replica_groups has id 3, but there are 3 replicas");
  ExpectFailure(GroupsOf(AllReduce(kPairs), 5, 1).status(),
                "replica_groups leave out 4 of the 5 replicas");
  EXPECT_FALSE(
      GroupsOf(OverAxes("#stablehlo.axis_ref<name = \"y\">"), 1, 4).ok());
}

// --- What they do -----------------------------------------------------------

TEST(Collectives, ReducesInTheOrderOfTheGroup) {
  // x - y, folded from the left over cores 2, 0, 1.
  const std::string text =
      Program("all_reduce", R"(({
      ^bb0(%x: tensor<i32>, %y: tensor<i32>):
        %s = stablehlo.subtract %x, %y : tensor<i32>
        stablehlo.return %s : tensor<i32>
      }))",
              "replica_groups = dense<[[2, 0, 1]]> : tensor<1x3xi64>",
              "tensor<2xi32>", "tensor<2xi32>");
  const std::vector<int32_t> expected = {100 - 1 - 10, 200 - 2 - 20};
  EXPECT_OK_EQ(
      RunOn(text, 3, 1,
            {I32({2}, {1, 2}), I32({2}, {10, 20}), I32({2}, {100, 200})}),
      {expected, expected, expected});
}

TEST(Collectives, ABodyMayComputeInAWiderType) {
  // Three times 100 does not fit in i8.
  constexpr char kText[] = R"(
    func.func @main(%a: tensor<2xi8>) -> tensor<2xi32> {
      %0 = "stablehlo.all_reduce"(%a) ({
      ^bb0(%x: tensor<i32>, %y: tensor<i32>):
        %s = stablehlo.add %x, %y : tensor<i32>
        stablehlo.return %s : tensor<i32>
      }) {replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>} : (tensor<2xi8>) -> tensor<2xi32>
      return %0 : tensor<2xi32>
    })";
  const int8_t values[] = {100, -100};
  const Literal a = HostArray::FromBytes(Shape{ElementType::kI8, {2}}, values);
  EXPECT_OK_EQ(RunOn(kText, 3, 1, {a, a, a}),
               {{300, -300}, {300, -300}, {300, -300}});
}

TEST(Collectives, GathersAlongTheDimension) {
  const std::string text = Program("all_gather", "",
                                   "all_gather_dim = 1 : i64, replica_groups = "
                                   "dense<[[1, 0]]> : tensor<1x2xi64>",
                                   "tensor<2x2xi32>", "tensor<2x4xi32>");
  const std::vector<int32_t> expected = {5, 6, 1, 2, 7, 8, 3, 4};
  EXPECT_OK_EQ(
      RunOn(text, 2, 1, {I32({2, 2}, {1, 2, 3, 4}), I32({2, 2}, {5, 6, 7, 8})}),
      {expected, expected});
}

TEST(Collectives, AllToAllOfTheSpecification) {
  const std::string text = Program(
      "all_to_all", "",
      "split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 "
      ": i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>",
      "tensor<2x4xi32>", "tensor<4x2xi32>");
  EXPECT_OK_EQ(RunOn(text, 2, 1,
                     {I32({2, 4}, {1, 2, 3, 4, 5, 6, 7, 8}),
                      I32({2, 4}, {9, 10, 11, 12, 13, 14, 15, 16})}),
               {{1, 2, 5, 6, 9, 10, 13, 14}, {3, 4, 7, 8, 11, 12, 15, 16}});
}

TEST(Collectives, BroadcastOfTheSpecification) {
  const std::string text =
      Program("collective_broadcast", "",
              "replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>",
              "tensor<1x2xi32>", "tensor<1x2xi32>");
  EXPECT_OK_EQ(RunOn(text, 4, 1,
                     {I32({1, 2}, {1, 2}), I32({1, 2}, {3, 4}),
                      I32({1, 2}, {5, 6}), I32({1, 2}, {7, 8})}),
               {{0, 0}, {5, 6}, {5, 6}, {0, 0}});
}

TEST(Collectives, PermuteGivesZerosWhereNothingArrives) {
  const std::string text =
      Program("collective_permute", "",
              "source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>",
              "tensor<2xi32>", "tensor<2xi32>");
  EXPECT_OK_EQ(
      RunOn(text, 3, 1, {I32({2}, {1, 2}), I32({2}, {3, 4}), I32({2}, {5, 6})}),
      {{0, 0}, {1, 2}, {3, 4}});
}

TEST(Collectives, ReduceToTheFirstOfTheGroup) {
  const std::string text =
      Program("collective_reduce", kAdd,
              "replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>",
              "tensor<2xi32>", "tensor<2xi32>");
  EXPECT_OK_EQ(RunOn(text, 3, 1,
                     {I32({2}, {1, 2}), I32({2}, {30, 40}), I32({2}, {5, 6})}),
               {{0, 0}, {31, 42}, {0, 0}});
}

TEST(Collectives, ReduceToTheRootThatIsAskedFor) {
  const std::string text = StrCat(R"(
    func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {
      %root = stablehlo.constant dense<[3]> : tensor<1xi32>
      %0 = "stablehlo.collective_reduce"(%a, %root) )",
                                  kAdd, R"( {
        has_dynamic_root, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>
      } : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
      return %0 : tensor<2xi32>
    })");
  EXPECT_OK_EQ(RunOn(text, 4, 1,
                     {I32({2}, {1, 2}), I32({2}, {3, 4}), I32({2}, {5, 6}),
                      I32({2}, {7, 8})}),
               {{0, 0}, {0, 0}, {0, 0}, {16, 20}});
}

TEST(Collectives, ReduceScatterOfTheSpecification) {
  const std::string text =
      Program("reduce_scatter", kAdd,
              "scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : "
              "tensor<1x2xi64>",
              "tensor<2x4xi32>", "tensor<2x2xi32>");
  EXPECT_OK_EQ(RunOn(text, 2, 1,
                     {I32({2, 4}, {1, 2, 3, 4, 5, 6, 7, 8}),
                      I32({2, 4}, {9, 10, 11, 12, 13, 14, 15, 16})}),
               {{10, 12, 18, 20}, {14, 16, 22, 24}});
}

// Runs the kernels directly, on result memory that is not zero.
TEST(Collectives, ZerosAreWritten) {
  const std::string texts[] = {
      Program("collective_broadcast", "",
              "replica_groups = dense<[[1]]> : tensor<1x1xi64>",
              "tensor<1xi32>", "tensor<1xi32>"),
      Program("collective_permute", "",
              "source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>",
              "tensor<1xi32>", "tensor<1xi32>"),
      Program("collective_reduce", kAdd,
              "replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>",
              "tensor<1xi32>", "tensor<1xi32>")};
  const Shape shape{ElementType::kI32, {1}};
  for (const std::string& text : texts) {
    const Module module = Read(text);
    ASSERT_NE(module.entry(), nullptr);
    const Function& main = *module.entry();
    const OpContext op{module, main, *main.body.ops[0]};
    const int64_t cores[] = {0, 1, 2};
    const int32_t operands[] = {5, 6, 7};
    int32_t results[] = {-1, -1, -1};
    std::vector<ConstView> in;
    std::vector<View> out;
    for (int i = 0; i < 3; ++i) {
      in.push_back({&shape, reinterpret_cast<const std::byte*>(operands + i)});
      out.push_back({&shape, reinterpret_cast<std::byte*>(results + i)});
    }
    std::vector<std::span<const ConstView>> ins;
    std::vector<std::span<const View>> outs;
    for (int i = 0; i < 3; ++i) {
      ins.emplace_back(&in[i], 1);
      outs.emplace_back(&out[i], 1);
    }
    const auto runner = MakeRegionRunner(op, CoreContext{});
    const Status status = Info(op.op).reference.collective(
        CollectiveCall{op, 3, 1, cores, ins, outs, runner.get()});
    ASSERT_TRUE(status.ok()) << status.ToString();
    EXPECT_EQ(results[0], 0);
    EXPECT_GT(results[1], 0);
    EXPECT_EQ(results[2], 0);
  }
}

TEST(Collectives, GroupsThatDoNotFitTheShapesAreRefused) {
  // Two replicas in a group, but with two partitions the group has four cores.
  const std::string text = Program(
      "all_gather", "",
      StrCat("all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : "
             "tensor<1x2xi64>",
             kChannel),
      "tensor<1xi32>", "tensor<2xi32>");
  const Literal a = I32({1}, {1});
  ExpectFailure(RunOn(text, 2, 2, {a, a, a, a}).status(),
                "a group of 4 cores does not fit");
}

TEST(Collectives, TwoThousandCores) {
  const std::string text =
      Program("all_reduce", kAdd, "replica_groups = dense<> : tensor<0x0xi64>",
              "tensor<1000xi32>", "tensor<1000xi32>");
  const Module module = Read(text);
  Rows arguments;
  for (int32_t core = 0; core < 2048; ++core)
    arguments.push_back({I32({1000}, std::vector<int32_t>(1000, core % 3))});
  InterpreterOptions options;
  options.num_replicas = 2048;
  const auto rows = RunPerCore(module, *module.entry(), arguments, options);
  ASSERT_TRUE(rows.ok()) << rows.status().ToString();
  // 683 times 0, 683 times 1, 682 times 2; all cores share the result's memory.
  EXPECT_EQ((*rows)[2047][0].array.as<int32_t>()[999], 683 + 2 * 682);
  EXPECT_EQ((*rows)[0][0].array.data(), (*rows)[2047][0].array.data());
}

}  // namespace
}  // namespace escala::hlo
