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
constexpr uint32_t kMetadata = 7, kOpType = 1, kOpName = 2;
constexpr uint32_t kLastTileDims = 8;
constexpr uint64_t kMaximal = 1, kOther = 3;
constexpr int64_t kReplicated = 0, kUnreduced = 6;

}  // namespace

Result<std::string> OpShardingOf(const hlo::Mesh& mesh,
                                 const hlo::Sharding& sharding) {
  if (mesh.is_maximal())
    return ProtoWriter()
        .Uint64(kType, kMaximal)
        .PackedInt64(kTileDimensions, Dims{1})
        .PackedInt64(kTileDevices, mesh.device_ids)
        .bytes();
  Dims tiles = hlo::PiecesOf(mesh, sharding);
  // For a value with one element per tile, a shard's offset is its tile.
  ESCALA_ASSIGN_OR_RETURN(
      const std::vector<hlo::Shard> shards,
      hlo::Shards(mesh, sharding, Shape{ElementType::kI1, tiles}));
  const int64_t num_tiles = Product(tiles);
  ESCALA_ASSIGN_OR_RETURN(const auto sums,
                          hlo::GroupsAlong(mesh, sharding.unreduced));
  const int64_t summands = std::ssize(sums.front());
  if (num_tiles == 1 && summands == 1) return std::string();

  // List the devices tile by tile, and in a tile its copies in the mesh's
  // order, each with its summands.
  const Dims strides = RowMajorStrides(tiles);
  std::vector<std::vector<int64_t>> holders(static_cast<size_t>(num_tiles));
  for (const std::vector<int64_t>& group : sums) {
    const hlo::Shard& shard = shards[static_cast<size_t>(group.front())];
    int64_t tile = 0;
    for (size_t d = 0; d < tiles.size(); ++d)
      tile += shard.offset[d] * strides[d];
    std::vector<int64_t>& holder = holders[static_cast<size_t>(tile)];
    holder.insert(holder.end(), group.begin(), group.end());
  }
  std::vector<int64_t> devices;
  for (const auto& list : holders)
    devices.insert(devices.end(), list.begin(), list.end());

  const int64_t copies = std::ssize(shards) / num_tiles / summands;
  std::vector<int64_t> types;  // of the tile dimensions after the value's own
  if (copies > 1) {
    tiles.push_back(copies);
    types.push_back(kReplicated);
  }
  if (summands > 1) {
    tiles.push_back(summands);
    types.push_back(kUnreduced);
  }
  ProtoWriter proto;
  proto.Uint64(kType, kOther)
      .PackedInt64(kTileDimensions, tiles)
      .PackedInt64(kTileDevices, devices);
  if (summands > 1)
    proto.PackedInt64(kLastTileDims, types);
  else if (copies > 1)
    proto.Bool(kReplicateOnLastTileDim, true);
  // Where Shardy notes it: there is no field for it.
  if (summands > 1 && sharding.reduction != hlo::Sharding::Reduction::kSum)
    proto.Message(
        kMetadata,
        ProtoWriter()
            .Bytes(kOpType, "sdy::reduction_op")
            .Bytes(kOpName, sharding.reduction == hlo::Sharding::Reduction::kMax
                                ? "MAX"
                                : "MIN"));
  return proto.bytes();
}

}  // namespace escala::softpod
