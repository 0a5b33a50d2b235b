#include "escala/softpod/pod/op_sharding.h"

#include <gtest/gtest.h>

#include "escala/base/wire/protobuf.h"

namespace escala::softpod {
namespace {

struct Decoded {
  uint64_t type = 0;
  std::vector<int64_t> dims, devices, last_dims;
  bool last_replicated = false;
  std::string metadata;
};
Decoded Decode(const std::string& bytes) {
  Decoded result;
  ProtoReader reader(bytes);
  while (reader.Next()) {
    if (reader.field() == 1)
      result.type = reader.Uint64();
    else if (reader.field() == 3)
      reader.RepeatedInt64(&result.dims);
    else if (reader.field() == 4)
      reader.RepeatedInt64(&result.devices);
    else if (reader.field() == 6)
      result.last_replicated = reader.Bool();
    else if (reader.field() == 7)
      result.metadata = reader.Bytes();
    else if (reader.field() == 8)
      reader.RepeatedInt64(&result.last_dims);
  }
  EXPECT_TRUE(reader.status().ok());
  return result;
}

hlo::Mesh MeshOfTwo() {
  hlo::Mesh mesh;
  mesh.name = "mesh";
  mesh.axes = {{"x", 4}, {"y", 2}};
  return mesh;
}
using List = std::vector<int64_t>;

TEST(OpSharding, TilesAndReplicas) {
  hlo::Sharding sharding;
  sharding.mesh = "mesh";
  sharding.dims.resize(2);
  EXPECT_EQ(*OpShardingOf(MeshOfTwo(), sharding), "");
  // Dimension 1 over y, as jax.sharding.NamedSharding(P(None, 'y')).
  sharding.dims[1].axes = {{"y"}};
  Decoded decoded = Decode(*OpShardingOf(MeshOfTwo(), sharding));
  EXPECT_EQ(decoded.type, 3u);
  EXPECT_EQ(decoded.dims, (List{1, 2, 4}));
  EXPECT_EQ(decoded.devices, (List{0, 2, 4, 6, 1, 3, 5, 7}));
  EXPECT_TRUE(decoded.last_replicated);
  // Dimension 1 over both axes, y major.
  sharding.dims[1].axes = {{"y"}, {"x"}};
  decoded = Decode(*OpShardingOf(MeshOfTwo(), sharding));
  EXPECT_EQ(decoded.dims, (List{1, 8}));
  EXPECT_EQ(decoded.devices, (List{0, 2, 4, 6, 1, 3, 5, 7}));
  EXPECT_FALSE(decoded.last_replicated);
}

TEST(OpSharding, UnreducedValues) {
  hlo::Sharding sharding;
  sharding.mesh = "mesh";
  sharding.dims.resize(2);
  // As jax.sharding.NamedSharding(P(unreduced={"x"})): copies along y.
  sharding.unreduced = {{"x"}};
  Decoded decoded = Decode(*OpShardingOf(MeshOfTwo(), sharding));
  EXPECT_EQ(decoded.dims, (List{1, 1, 2, 4}));
  EXPECT_EQ(decoded.devices, (List{0, 2, 4, 6, 1, 3, 5, 7}));
  EXPECT_EQ(decoded.last_dims, (List{0, 6}));
  EXPECT_FALSE(decoded.last_replicated);
  sharding.dims[0].axes = {{"y"}};
  decoded = Decode(*OpShardingOf(MeshOfTwo(), sharding));
  EXPECT_EQ(decoded.dims, (List{2, 1, 4}));
  EXPECT_EQ(decoded.devices, (List{0, 2, 4, 6, 1, 3, 5, 7}));
  EXPECT_EQ(decoded.last_dims, List{6});
  EXPECT_EQ(decoded.metadata, "");
  // As jaxlib 0.12 writes unreduced_kind=max.
  sharding.reduction = hlo::Sharding::Reduction::kMax;
  decoded = Decode(*OpShardingOf(MeshOfTwo(), sharding));
  EXPECT_EQ(decoded.last_dims, List{6});
  EXPECT_EQ(decoded.metadata, "\x0a\x11sdy::reduction_op\x12\x03MAX");
}

TEST(OpSharding, AllOnOneDevice) {
  const Decoded decoded =
      Decode(*OpShardingOf({"maximal_mesh_3", {}, {3}}, hlo::Sharding()));
  EXPECT_EQ(decoded.type, 1u);
  EXPECT_EQ(decoded.devices, List{3});
}

TEST(OpSharding, PartsOfAxes) {
  hlo::Sharding sharding;
  sharding.dims.resize(1);
  // Over the minor half of x: positions 0 and 2 hold tile 0, and 1 and 3 hold
  // tile 1.
  sharding.dims[0].axes = {{"x", 2, 2}};
  const Decoded decoded = Decode(*OpShardingOf(MeshOfTwo(), sharding));
  EXPECT_EQ(decoded.dims, (List{2, 4}));
  EXPECT_EQ(decoded.devices, (List{0, 1, 4, 5, 2, 3, 6, 7}));
}

TEST(OpSharding, MeshesInAnotherOrder) {
  hlo::Mesh mesh = MeshOfTwo();
  mesh.device_ids = {7, 6, 5, 4, 3, 2, 1, 0};
  hlo::Sharding sharding;
  sharding.dims.resize(1);
  sharding.dims[0].axes = {{"x"}};
  const Decoded decoded = Decode(*OpShardingOf(mesh, sharding));
  EXPECT_EQ(decoded.dims, (List{4, 2}));
  EXPECT_EQ(decoded.devices, (List{7, 6, 5, 4, 3, 2, 1, 0}));
}

}  // namespace
}  // namespace escala::softpod
