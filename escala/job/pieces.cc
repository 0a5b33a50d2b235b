#include "escala/job/job.h"

namespace escala::job {

hlo::Shard PlaceOf(const Shape& shape, const std::vector<nn::Cut>& cuts,
                   const nn::Mesh& mesh, int64_t core) {
  hlo::Shard place{Dims(shape.dims.size(), 0),
                   nn::LocalShape(shape, cuts, mesh).dims};
  for (const nn::Cut& cut : cuts)
    place.offset[cut.dimension] =
        mesh.Position(core, cut.axis) * place.size[cut.dimension];
  return place;
}

bool IsFirstHolder(const std::vector<nn::Cut>& cuts, const nn::Mesh& mesh,
                   int64_t core) {
  for (const nn::Mesh::Axis& axis : mesh.axes) {
    bool is_cut = false;
    for (const nn::Cut& cut : cuts) is_cut |= cut.axis == axis.name;
    if (!is_cut && mesh.Position(core, axis.name) != 0) return false;
  }
  return true;
}

HostArray PieceOf(const HostArray& whole, const std::vector<nn::Cut>& cuts,
                  const nn::Mesh& mesh, int64_t core) {
  if (cuts.empty()) return whole;
  HostArray piece =
      HostArray::Uninitialized(nn::LocalShape(whole.shape(), cuts, mesh));
  hlo::CopyShardOut(whole.view(), PlaceOf(whole.shape(), cuts, mesh, core),
                    piece.mutable_view());
  return piece;
}

void PutPiece(const HostArray& piece, const std::vector<nn::Cut>& cuts,
              const nn::Mesh& mesh, int64_t core, HostArray* whole) {
  hlo::CopyShardIn(piece.view(), PlaceOf(whole->shape(), cuts, mesh, core),
                   whole->mutable_view());
}

}  // namespace escala::job
