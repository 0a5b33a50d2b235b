#include "escala/hlo/sharding.h"
#include "escala/job/job.h"

namespace escala::job {

namespace {

hlo::Shard ShardOf(const Shape& shape, const std::vector<nn::Cut>& cuts,
                   const nn::Mesh& mesh, int64_t core) {
  hlo::Shard shard{Dims(shape.dims.size(), 0),
                   nn::LocalShape(shape, cuts, mesh).dims};
  for (const nn::Cut& cut : cuts)
    shard.offset[cut.dimension] =
        mesh.Position(core, cut.axis) * shard.size[cut.dimension];
  return shard;
}

}  // namespace

HostArray PieceOf(const HostArray& whole, const std::vector<nn::Cut>& cuts,
                  const nn::Mesh& mesh, int64_t core) {
  if (cuts.empty()) return whole;
  HostArray piece =
      HostArray::Uninitialized(nn::LocalShape(whole.shape(), cuts, mesh));
  hlo::CopyShardOut(whole.view(), ShardOf(whole.shape(), cuts, mesh, core),
                    piece.mutable_view());
  return piece;
}

void PutPiece(const HostArray& piece, const std::vector<nn::Cut>& cuts,
              const nn::Mesh& mesh, int64_t core, HostArray* whole) {
  hlo::CopyShardIn(piece.view(), ShardOf(whole->shape(), cuts, mesh, core),
                   whole->mutable_view());
}

}  // namespace escala::job
