#include "escala/job/across_cores.h"

#include "escala/graph/ops.h"

namespace escala::job {

using graph::Value;

Value SumOverData(const nn::Mesh& mesh, const Value& x) {
  return graph::AllReduce(x, mesh.GroupsOf(kDataAxes));
}

Value MeanOverData(const nn::Mesh& mesh, const Value& x) {
  const auto replicas =
      static_cast<double>(mesh.SizeOf("data") * mesh.SizeOf("fsdp"));
  return replicas == 1 ? x : SumOverData(mesh, x) * (1 / replicas);
}

bool IsCutOver(const Kept& kept, std::string_view axis) {
  for (const nn::Cut& cut : kept.cuts)
    if (cut.axis == axis) return true;
  return false;
}

AddPieces AddOver(const nn::Mesh& mesh, const std::vector<nn::Cut>& cuts) {
  if (cuts.empty()) return {};
  std::vector<std::string> axes;
  for (const nn::Cut& cut : cuts) axes.push_back(cut.axis);
  return [&mesh, axes](const Value& x) {
    return graph::AllReduce(x, mesh.GroupsOf(axes));
  };
}

AddPieces AddUpdated(const nn::Mesh& mesh, const Kept& kept) {
  std::vector<nn::Cut> cuts = kept.cuts;
  cuts.insert(cuts.end(), kept.update_cut.begin(), kept.update_cut.end());
  return AddOver(mesh, cuts);
}

Value SumGradient(const nn::Mesh& mesh, const Kept& kept, const Value& share,
                  ElementType summed) {
  Value gradient = graph::Convert(share, summed);
  std::vector<std::string> axes = {"data"};
  if (!IsCutOver(kept, "fsdp")) axes.push_back("fsdp");
  for (const nn::Cut& cut : kept.update_cut) {
    gradient = graph::ReduceScatter(gradient, cut.dimension,
                                    mesh.GroupsOf({cut.axis}));
    std::erase(axes, cut.axis);
  }
  gradient = graph::AllReduce(gradient, mesh.GroupsOf(axes));
  return graph::Convert(gradient, ElementType::kF32);
}

Value UpdatedPiece(const nn::Mesh& mesh, const Kept& kept, const Value& whole) {
  graph::Graph* const graph = whole.graph();
  Value piece = whole;
  for (const nn::Cut& cut : kept.update_cut) {
    const int64_t pieces = mesh.SizeOf(cut.axis);
    // Axes after it vary faster.
    int64_t behind = 1;
    bool passed = false;
    for (const nn::Mesh::Axis& axis : mesh.axes) {
      if (passed) behind *= axis.size;
      passed |= axis.name == cut.axis;
    }
    const Value id = graph::Convert(graph::ReplicaId(graph), ElementType::kI32);
    const Value position = graph::Rem(id / static_cast<double>(behind),
                                      static_cast<double>(pieces));
    Dims sizes = piece.dims();
    sizes[cut.dimension] /= pieces;
    std::vector<Value> starts(piece.rank(),
                              graph::Full(graph, {ElementType::kI32, {}}, 0));
    starts[cut.dimension] =
        position * static_cast<double>(sizes[cut.dimension]);
    piece = graph::DynamicSlice(piece, starts, sizes);
  }
  return piece;
}

Value FromUpdated(const nn::Mesh& mesh, const Kept& kept, const Value& piece) {
  Value whole = piece;
  for (const nn::Cut& cut : kept.update_cut)
    whole = graph::AllGather(whole, cut.dimension, mesh.GroupsOf({cut.axis}));
  return whole;
}

}  // namespace escala::job
