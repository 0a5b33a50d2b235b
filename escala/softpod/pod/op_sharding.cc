#include "escala/softpod/pod/op_sharding.h"

#include <vector>

#include "escala/base/wire/protobuf.h"
#include "escala/hlo/sharding.h"

namespace escala::softpod {
namespace {

// Field numbers and values of OpSharding in xla_data.proto.
constexpr uint32_t kType = 1;
constexpr uint32_t kTileDimensions = 3;
constexpr uint32_t kTileDevices = 4;
constexpr uint32_t kReplicateOnLastTileDim = 6;
constexpr uint64_t kOther = 3;

}  // namespace

Result<std::string> OpShardingOf(const hlo::Mesh& mesh,
                                 const hlo::Sharding& sharding) {
  Dims tiles = hlo::PiecesOf(mesh, sharding);
  // For a value with one element per tile, a shard's offset is its tile.
  ESCALA_ASSIGN_OR_RETURN(
      const std::vector<hlo::Shard> shards,
      hlo::Shards(mesh, sharding, Shape{ElementType::kI1, tiles}));
  const int64_t num_tiles = Product(tiles);
  if (num_tiles == 1) return std::string();

  // List the devices tile by tile. Devices with the same tile keep the mesh's
  // order.
  const Dims strides = RowMajorStrides(tiles);
  std::vector<std::vector<int64_t>> holders(static_cast<size_t>(num_tiles));
  for (size_t position = 0; position < shards.size(); ++position) {
    const size_t device = mesh.device_ids.empty()
                              ? position
                              : static_cast<size_t>(mesh.device_ids[position]);
    int64_t tile = 0;
    for (size_t d = 0; d < tiles.size(); ++d)
      tile += shards[device].offset[d] * strides[d];
    holders[static_cast<size_t>(tile)].push_back(static_cast<int64_t>(device));
  }
  std::vector<int64_t> devices;
  for (const auto& list : holders)
    devices.insert(devices.end(), list.begin(), list.end());

  const int64_t copies = static_cast<int64_t>(shards.size()) / num_tiles;
  if (copies > 1) tiles.push_back(copies);
  ProtoWriter proto;
  proto.Uint64(kType, kOther)
      .PackedInt64(kTileDimensions, tiles)
      .PackedInt64(kTileDevices, devices);
  if (copies > 1) proto.Bool(kReplicateOnLastTileDim, true);
  return proto.bytes();
}

}  // namespace escala::softpod
