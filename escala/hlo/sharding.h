// Maps a sharded tensor to the shards of the devices.
#pragma once

#include <optional>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/attribute.h"
#include "escala/hlo/type.h"

namespace escala::hlo {

// The box of a global tensor that one device holds.
struct Shard {
  Dims offset;
  Dims size;
};

// Checks that sizes are positive, names differ, and device ids are a
// permutation of 0 ... n - 1. A mesh without axes may name one device, which
// then holds everything.
Status ValidateMesh(const Mesh& mesh);

// Checks that the sharding has as many dimensions as a value of the type. On a
// maximal mesh a sharding without dimensions fits any type.
Status CheckRank(const Mesh& mesh, const Sharding& sharding, const Type& type);

// Checks that every axis exists, that sub-axes divide it, and that none is used
// twice.
Status ValidateSharding(const Mesh& mesh, const Sharding& sharding);

// The shard of each partition of `mesh` (indexed by logical partition number)
// of a tensor of shape `global`. Fails if an axis does not exist or a dimension
// does not divide evenly.
Result<std::vector<Shard>> Shards(const Mesh& mesh, const Sharding& sharding,
                                  const Shape& global);

// The number of shards along each dimension.
// REQUIRES: ValidateSharding was ok
Dims PiecesOf(const Mesh& mesh, const Sharding& sharding);

// The partitions that differ along `axes` alone, group by group; in a group
// they are in the order of their positions along the axes, the first axis being
// the major one. Without axes, each partition is a group.
Result<std::vector<std::vector<int64_t>>> GroupsAlong(
    const Mesh& mesh, const std::vector<AxisRef>& axes);

// The axes, the major first, that make up a coordinate of each device: it is a
// number with the device's positions on these axes as its digits. The devices
// are numbered in order on axes of `sizes`. Nullopt if there are none such.
// REQUIRES: as many coordinates as devices
std::optional<std::vector<size_t>> AxesOfCoordinate(
    const Dims& sizes, const std::vector<int64_t>& coordinate);

// The mesh of a sharding: one of the module, or its inline mesh.
Result<const Mesh*> MeshOf(const Sharding& sharding,
                           const std::vector<Mesh>& meshes);

// Where each shard begins in the bytes of `global`, if every one is one piece
// of them; otherwise empty.
std::vector<int64_t> Offsets(const Shape& global,
                             const std::vector<Shard>& shards);

// Copies the box `shard` of `global` to all of `local`, or back.
void CopyShardOut(ConstView global, const Shard& shard, View local);
void CopyShardIn(ConstView local, const Shard& shard, View global);

}  // namespace escala::hlo
