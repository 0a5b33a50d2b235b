#include "escala/hlo/sharding.h"

#include <gtest/gtest.h>

#include <numeric>

namespace escala::hlo {
namespace {

const Mesh kMesh{"m", {{"x", 2}, {"y", 4}}};

std::vector<Dims> Offsets(const Mesh& mesh, const Sharding& sharding,
                          const Shape& shape) {
  auto shards = Shards(mesh, sharding, shape);
  EXPECT_TRUE(shards.ok()) << shards.status().ToString();
  std::vector<Dims> out;
  if (shards.ok())
    for (const Shard& s : *shards) out.push_back(s.offset);
  return out;
}

TEST(Shards, OneAxisPerDimension) {
  const Sharding sharding{"m", {{{{"y"}}}, {{{"x"}}}}};
  auto shards = Shards(kMesh, sharding, Shape{ElementType::kF32, {8, 6}});
  ASSERT_TRUE(shards.ok());
  ASSERT_EQ(shards->size(), 8u);
  // Partition 5 is x = 1, y = 1.
  EXPECT_EQ((*shards)[5].offset, (Dims{2, 3}));
  EXPECT_EQ((*shards)[5].size, (Dims{2, 3}));
}

TEST(Shards, SeveralAxesAreMajorToMinor) {
  const Shape shape{ElementType::kF32, {8}};
  EXPECT_EQ(Offsets(kMesh, {"m", {{{{"x"}, {"y"}}}}}, shape),
            (std::vector<Dims>{{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}}));
  EXPECT_EQ(Offsets(kMesh, {"m", {{{{"y"}, {"x"}}}}}, shape),
            (std::vector<Dims>{{0}, {2}, {4}, {6}, {1}, {3}, {5}, {7}}));
}

// "y":(1)2 is the major half of y, "y":(2)2 the minor.
TEST(Shards, PartsOfAnAxis) {
  const Mesh mesh{"m", {{"y", 4}}};
  const Shape shape{ElementType::kF32, {4}};
  EXPECT_EQ(Offsets(mesh, {"m", {{{{"y", 1, 2}}}}}, shape),
            (std::vector<Dims>{{0}, {0}, {2}, {2}}));
  EXPECT_EQ(Offsets(mesh, {"m", {{{{"y", 2, 2}}}}}, shape),
            (std::vector<Dims>{{0}, {2}, {0}, {2}}));
  EXPECT_EQ(Offsets(mesh, {"m", {{{{"y", 2, 2}, {"y", 1, 2}}}}}, shape),
            (std::vector<Dims>{{0}, {2}, {1}, {3}}));
}

TEST(Shards, DeviceIdsSayWhoIsWhere) {
  const Mesh mesh{"m", {{"x", 4}}, {2, 0, 3, 1}};
  EXPECT_EQ(Offsets(mesh, {"m", {{{{"x"}}}}}, Shape{ElementType::kF32, {4}}),
            (std::vector<Dims>{{1}, {3}, {0}, {2}}));
}

TEST(Shards, Refuses) {
  auto message = [](const Sharding& sharding, Dims dims) {
    auto shards = Shards(kMesh, sharding, Shape{ElementType::kF32, dims});
    return shards.ok() ? "OK" : shards.status().message();
  };
  EXPECT_EQ(message({"m", {{{{"y"}}}}}, {6}),
            "dimension 0 of tensor<6xf32> does not divide into 4 equal "
            "shards");
  EXPECT_EQ(message({"m", {}}, {6}),
            "a sharding of 0 dimensions does not fit tensor<6xf32>");
  EXPECT_EQ(message({"m", {{{{"x"}}}}, {{"x"}}}, {6}),
            "axis \"x\" is used twice in one sharding");
  EXPECT_EQ(message({"m", {{{{"y", 1, 2}, {"y", 1, 4}}}}}, {8}),
            "axis \"y\" is used twice in one sharding");
  EXPECT_EQ(message({"m", {{{{"y", 1, 3}}}}}, {6}),
            "sub-axis \"y\":(1)3 does not divide axis \"y\" of size 4");
}

// On one device a value is whole, whatever its rank.
TEST(Shards, AMaximalMeshTakesNoDimensionsForAnyRank) {
  const Mesh maximal = {"maximal_mesh_3", {}, {3}};
  for (const Dims& dims : {Dims{}, Dims{6}, Dims{2, 3}}) {
    auto shards =
        Shards(maximal, {"maximal_mesh_3", {}}, Shape{ElementType::kF32, dims});
    ASSERT_TRUE(shards.ok()) << shards.status().ToString();
    ASSERT_EQ(shards->size(), 1u);
    EXPECT_EQ(shards->front().size, dims);
    EXPECT_EQ(shards->front().offset, Dims(dims.size(), 0));
  }
  const Mesh on_no_device = {"empty", {}, {}};
  const Shape vector = {ElementType::kF32, {6}};
  EXPECT_FALSE(Shards(on_no_device, {"empty", {}}, vector).ok());
  EXPECT_FALSE(Shards(maximal, {"maximal_mesh_3", {{}, {}}}, vector).ok());
}

TEST(GroupsAlong, DifferAlongTheAxesAlone) {
  using Groups = std::vector<std::vector<int64_t>>;
  const auto groups = [](const Mesh& mesh, const std::vector<AxisRef>& axes) {
    const auto found = GroupsAlong(mesh, axes);
    EXPECT_TRUE(found.ok()) << found.status().ToString();
    return found.ok() ? *found : Groups();
  };
  EXPECT_EQ(groups(kMesh, {{"x"}}), (Groups{{0, 4}, {1, 5}, {2, 6}, {3, 7}}));
  EXPECT_EQ(groups(kMesh, {{"y"}}), (Groups{{0, 1, 2, 3}, {4, 5, 6, 7}}));
  EXPECT_EQ(groups(kMesh, {{"y"}, {"x"}}), (Groups{{0, 4, 1, 5, 2, 6, 3, 7}}));
  EXPECT_EQ(groups(kMesh, {}).size(), 8u);
  EXPECT_EQ(groups({"m", {{"y", 4}}}, {{"y", 1, 2}}), (Groups{{0, 2}, {1, 3}}));
  EXPECT_EQ(groups({"m", {{"x", 2}, {"y", 2}}, {2, 0, 3, 1}}, {{"x"}}),
            (Groups{{2, 3}, {0, 1}}));
  EXPECT_EQ(GroupsAlong(kMesh, {{"z"}}).status().code(), StatusCode::kNotFound);
}

TEST(AxesOfCoordinate, AreTheDigitsOfANumber) {
  using Axes = std::vector<size_t>;
  EXPECT_EQ(AxesOfCoordinate({2, 1, 3}, {0, 1, 2, 3, 4, 5}), (Axes{0, 2}));
  EXPECT_EQ(AxesOfCoordinate({2, 1, 3}, {0, 2, 4, 1, 3, 5}), (Axes{2, 0}));
  EXPECT_EQ(AxesOfCoordinate({2, 2}, {0, 0, 1, 1}), Axes{0});
  EXPECT_EQ(AxesOfCoordinate({2, 2}, {0, 0, 0, 0}), Axes());
  // From 1 on, two axes of one weight, and no sum of digits.
  EXPECT_EQ(AxesOfCoordinate({2}, {1, 0}), std::nullopt);
  EXPECT_EQ(AxesOfCoordinate({2, 2}, {0, 1, 1, 2}), std::nullopt);
  EXPECT_EQ(AxesOfCoordinate({2, 2}, {0, 1, 2, 2}), std::nullopt);
}

TEST(MeshOf, IsTheModulesOrItsOwn) {
  const std::vector<Mesh> meshes = {kMesh};
  EXPECT_EQ(*MeshOf({"m"}, meshes), &meshes[0]);
  EXPECT_EQ(MeshOf({"n"}, meshes).status().message(),
            "the module has no mesh @n; it has @m");
  Sharding own;
  own.inline_mesh = std::make_shared<Mesh>(kMesh);
  EXPECT_EQ(*MeshOf(own, {}), own.inline_mesh.get());
}

TEST(CopyShard, OutAndInAreInverse) {
  HostArray global(Shape{ElementType::kI32, {4, 2, 6}});
  int32_t* from = global.mutable_as<int32_t>();
  std::iota(from, from + 48, 0);
  HostArray copy(global.shape());
  auto shards =
      Shards(kMesh, {"m", {{{{"y"}}}, {}, {{{"x"}}}}}, global.shape());
  ASSERT_TRUE(shards.ok());
  for (const Shard& shard : *shards) {
    HostArray local(Shape{ElementType::kI32, shard.size});
    CopyShardOut(global.view(), shard, local.mutable_view());
    EXPECT_EQ(local.as<int32_t>()[0], shard.offset[0] * 12 + shard.offset[2]);
    CopyShardIn(local.view(), shard, copy.mutable_view());
  }
  for (int i = 0; i < 48; ++i) EXPECT_EQ(copy.as<int32_t>()[i], i);
}

TEST(CopyShard, ScalarsAndNothing) {
  HostArray scalar(Shape{ElementType::kI32, {}});
  scalar.mutable_as<int32_t>()[0] = 5;
  HostArray local(Shape{ElementType::kI32, {}});
  CopyShardOut(scalar.view(), Shard{}, local.mutable_view());
  EXPECT_EQ(local.as<int32_t>()[0], 5);
  HostArray empty(Shape{ElementType::kI32, {0, 4}});
  HostArray piece(Shape{ElementType::kI32, {0, 2}});
  CopyShardOut(empty.view(), Shard{{0, 2}, {0, 2}}, piece.mutable_view());
}

}  // namespace
}  // namespace escala::hlo
