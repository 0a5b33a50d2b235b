// Where the pieces of a sharded tensor are.
#pragma once

#include "escala/base/status.h"
#include "escala/hlo/attribute.h"
#include "escala/hlo/type.h"

namespace escala::hlo {

// A box within a global tensor: the shard of one device.
struct Shard {
  Dims offset;
  Dims size;
};

// Sizes are positive, names differ, device ids are 0 ... n - 1 in some order (a
// mesh without axes may name one device: everything is there).
Status ValidateMesh(const Mesh& mesh);

// It has as many dimensions as a value of the type; on a maximal mesh none will
// do for any.
Status CheckRank(const Mesh& mesh, const Sharding& sharding, const Type& type);

// Every axis exists, its parts divide it, and none is used twice.
Status ValidateSharding(const Mesh& mesh, const Sharding& sharding);

// The shard of each partition of `mesh` (index: logical partition number) of a
// tensor of `global` shape. Fails where an axis does not exist or a dimension
// does not divide evenly.
Result<std::vector<Shard>> Shards(const Mesh& mesh, const Sharding& sharding,
                                  const Shape& global);

// Into how many pieces each dimension is cut. REQUIRES: ValidateSharding was ok
Dims PiecesOf(const Mesh& mesh, const Sharding& sharding);

// The mesh a sharding means: of the module, or its own.
Result<const Mesh*> MeshOf(const Sharding& sharding,
                           const std::vector<Mesh>& meshes);

// Copies the box `shard` of `global` into / out of `local` (all of it).
void CopyShardOut(ConstView global, const Shard& shard, View local);
void CopyShardIn(ConstView local, const Shard& shard, View global);

}  // namespace escala::hlo
