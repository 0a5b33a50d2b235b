#include <gtest/gtest.h>

#include "escala/engine/flatten/groups.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

Dims AxesOf(const std::vector<Groups>& partitions, int64_t cores) {
  return FactorCores(cores, partitions).sizes;
}

TEST(FactorCores, OneAxisWhereNothingIsAsked) {
  EXPECT_EQ(AxesOf({}, 1), (Dims{}));
  EXPECT_EQ(AxesOf({}, 8), (Dims{8}));
  EXPECT_EQ(AxesOf({{{0, 1, 2, 3, 4, 5, 6, 7}}}, 8), (Dims{8}));
  EXPECT_EQ(AxesOf({{{0}, {1}, {2}, {3}}}, 4), (Dims{4}));
}

TEST(FactorCores, ProductsOfGroups) {
  const Groups pairs = {{0, 1}, {2, 3}, {4, 5}, {6, 7}};
  const Groups halves = {{0, 4}, {1, 5}, {2, 6}, {3, 7}};
  EXPECT_EQ(AxesOf({pairs}, 8), (Dims{4, 2}));
  EXPECT_EQ(AxesOf({halves}, 8), (Dims{2, 4}));
  EXPECT_EQ(AxesOf({pairs, halves}, 8), (Dims{2, 2, 2}));
  // One group may span two axes with another between them, in any order of
  // members.
  EXPECT_EQ(AxesOf({{{4, 5, 1, 0}, {2, 3, 6, 7}}}, 8), (Dims{2, 2, 2}));
}

TEST(FactorCores, GroupsThatAreNoProductAreLeftOut) {
  EXPECT_EQ(AxesOf({{{0, 3}, {1, 2}}}, 4), (Dims{4}));
  EXPECT_EQ(AxesOf({{{0, 1, 2}, {3}}}, 4), (Dims{4}));
  EXPECT_EQ(AxesOf({{{0, 1, 3}, {2, 4, 5}}}, 6), (Dims{6}));
  // Groups of two and groups of three consecutive cores do not nest: the first
  // partition wins.
  EXPECT_EQ(AxesOf({{{0, 1}, {2, 3}, {4, 5}}, {{0, 1, 2}, {3, 4, 5}}}, 6),
            (Dims{3, 2}));
  EXPECT_EQ(AxesOf({{{0, 1}, {2, 3}, {4, 5}}, {{0, 2, 4}, {1, 3, 5}}}, 6),
            (Dims{3, 2}));
}

TEST(CoreAxes, DimsAndRows) {
  const CoreAxes axes{{2, 3, 4}};
  EXPECT_EQ(axes.DimsOf(0b101), (Dims{2, 4}));
  EXPECT_EQ(axes.RowOf(0b101, 17), 5);  // digits 1, 1, 1
  EXPECT_EQ(axes.RowOf(0b010, 17), 1);
  EXPECT_EQ(axes.RowOf(0b111, 17), 17);
  EXPECT_EQ(axes.RowOf(0, 17), 0);
}

TEST(FormOf, AlongAxesInOrderOrNot) {
  const CoreAxes axes{{2, 4}};
  GroupForm form = FormOf({{0, 1, 2, 3}, {4, 5, 6, 7}}, axes);
  EXPECT_TRUE(form.along_axes && form.in_order);
  EXPECT_EQ(form.axes, 2u);
  form = FormOf({{1, 0, 2, 3}, {4, 5, 6, 7}}, axes);
  EXPECT_TRUE(form.along_axes && !form.in_order);
  // Groups that leave out cores are not along axes.
  EXPECT_FALSE(FormOf({{0, 1, 2, 3}}, axes).along_axes);
  EXPECT_FALSE(FormOf({{0, 1}, {2, 3}, {4, 5}, {6, 7}}, axes).along_axes);
}

TEST(PermuteFormOf, AlongAnAxisIfAllDoTheSame) {
  const CoreAxes axes{{2, 3}};
  PermuteForm form = PermuteFormOf({{0, 1}, {1, 2}, {3, 4}, {4, 5}}, axes);
  EXPECT_EQ(form.axes, 2u);
  EXPECT_EQ(form.source, (std::vector<int64_t>{-1, 0, 1}));
  form = PermuteFormOf({{0, 1}, {1, 2}, {3, 4}}, axes);
  EXPECT_EQ(form.axes, 3u);
  EXPECT_EQ(form.source, (std::vector<int64_t>{-1, 0, 1, -1, 3, -1}));
}

TEST(FindAxes, AxesOfAProgram) {
  const auto axes_of = [](const char* body, int64_t replicas,
                          int64_t partitions) {
    auto module = hlo::ReadModule(
        StrCat("func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n", body,
               "\n  return %r : tensor<4xf32>\n}"));
    EXPECT_TRUE(module.ok()) << module.status().ToString();
    auto plan = PlanProgram(*module, replicas, partitions);
    EXPECT_TRUE(plan.ok());
    return FindAxes(*module, *plan).sizes;
  };
  const char* const gather = R"(%r = "stablehlo.all_to_all"(%x) {
    split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64,
    replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}
    : (tensor<4xf32>) -> tensor<4xf32>)";
  // The groups are pairs of replicas; nothing separates partitions.
  EXPECT_EQ(axes_of(gather, 4, 1), (Dims{2, 2}));
  EXPECT_EQ(axes_of(gather, 4, 3), (Dims{2, 2, 3}));
  const char* const permute = R"(%r = "stablehlo.collective_permute"(%x) {
    source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}
    : (tensor<4xf32>) -> tensor<4xf32>)";
  EXPECT_EQ(axes_of(permute, 4, 3), (Dims{4, 3}));
  EXPECT_EQ(axes_of("%r = stablehlo.negate %x : tensor<4xf32>", 4, 3),
            (Dims{12}));
  // The smallest program in which both replicas and partitions are axes.
  const char* const id = R"(%id = stablehlo.partition_id : tensor<ui32>
    %f = stablehlo.convert %id : (tensor<ui32>) -> tensor<f32>
    %b = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %r = stablehlo.add %x, %b : tensor<4xf32>)";
  EXPECT_EQ(axes_of(id, 2, 2), (Dims{2, 2}));
  EXPECT_EQ(axes_of(id, 4, 1), (Dims{4}));
  EXPECT_EQ(axes_of(id, 1, 4), (Dims{4}));
}

}  // namespace
}  // namespace escala::engine
