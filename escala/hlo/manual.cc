#include "escala/hlo/manual.h"

#include <algorithm>

#include "escala/hlo/global.h"

namespace escala::hlo {
namespace {

const Attribute::Array& List(const Op& op, const char* name) {
  return *op.attributes.Find(name)->get<Attribute::Array>();
}

Result<const Mesh*> MeshOf(const OpContext& op) {
  const Mesh* found = nullptr;
  for (const char* name : {"in_shardings", "out_shardings"}) {
    for (const Attribute& sharding : List(op.op, name)) {
      ESCALA_ASSIGN_OR_RETURN(
          const Mesh* mesh,
          hlo::MeshOf(*sharding.get<Sharding>(), op.module.meshes));
      // A mesh without axes is compatible with any mesh.
      if (found == nullptr || found->axes.empty()) found = mesh;
    }
  }
  if (found == nullptr) found = MainMesh(op.module);
  if (found == nullptr) return InvalidArgument("no mesh to run on");
  return found;
}

Result<std::vector<Shard>> ShardsOf(const Op& op, const Mesh& mesh,
                                    Sharding sharding, const Shape& global,
                                    const Shape& local) {
  const auto keep_manual = [&](std::vector<AxisRef>* axes) {
    std::erase_if(
        *axes, [&](const AxisRef& axis) { return !IsManual(op, axis.name); });
  };
  for (Sharding::Dimension& dim : sharding.dims) keep_manual(&dim.axes);
  keep_manual(&sharding.replicated);
  keep_manual(&sharding.unreduced);
  if (!sharding.unreduced.empty())
    return Unimplemented("its sharding leaves it unreduced over the axis ",
                         sharding.unreduced.front().name,
                         "; add it up in the body");
  ESCALA_ASSIGN_OR_RETURN(auto shards, Shards(mesh, sharding, global));
  for (const Shard& shard : shards)
    if (shard.size != local.dims)
      return InvalidArgument("a shard of ", global.ToString(), " has size [",
                             StrJoin(shard.size), "], expected ",
                             local.ToString());
  return shards;
}

std::vector<int64_t> Positions(const Op& op, const Mesh& mesh) {
  const int64_t devices = mesh.num_devices();
  std::vector<int64_t> positions(static_cast<size_t>(devices), 0);
  Dims sizes;
  for (const Mesh::Axis& axis : mesh.axes) sizes.push_back(axis.size);
  Dims at(sizes.size(), 0);
  for (int64_t grid = 0; grid < devices; ++grid, NextIndex(sizes, &at)) {
    int64_t position = 0;
    for (size_t d = 0; d < at.size(); ++d)
      if (IsManual(op, mesh.axes[d].name))
        position = position * sizes[d] + at[d];
    const bool listed = grid < std::ssize(mesh.device_ids);
    positions[listed ? mesh.device_ids[grid] : grid] = position;
  }
  return positions;
}

}  // namespace

bool IsManual(const Op& op, const std::string& axis) {
  const Attribute::Array& manual = List(op, "manual_axes");
  return std::any_of(manual.begin(), manual.end(), [&](const Attribute& name) {
    return *name.get<std::string>() == axis;
  });
}

Result<ManualShards> ManualShardsOf(const OpContext& op,
                                    int64_t num_partitions) {
  ESCALA_ASSIGN_OR_RETURN(const Mesh* mesh, MeshOf(op));
  if (mesh->num_devices() != num_partitions)
    return FailedPrecondition("its mesh has ", mesh->num_devices(),
                              " devices, but the program runs on ",
                              num_partitions, " partitions");
  ManualShards form;
  const Region& body = op.op.regions[0];
  const auto add = [&](const char* what, const char* shardings,
                       const std::vector<ValueId>& global,
                       const std::vector<ValueId>& local,
                       std::vector<std::vector<Shard>>* to) -> Status {
    for (size_t i = 0; i < global.size(); ++i) {
      if (!op.function.type(global[i]).is_tensor())
        return Unimplemented(what, i, ": got ",
                             op.function.type(global[i]).ToString(),
                             ", expected a tensor, which can be sharded");
      auto shards =
          ShardsOf(op.op, *mesh, *List(op.op, shardings)[i].get<Sharding>(),
                   op.function.shape(global[i]), op.function.shape(local[i]));
      if (!shards.ok()) return shards.status().WithContext(StrCat(what, i));
      to->push_back(*std::move(shards));
    }
    return Status();
  };
  ESCALA_RETURN_IF_ERROR(add("operand ", "in_shardings", op.op.operands,
                             body.arguments, &form.in));
  ESCALA_RETURN_IF_ERROR(add("result ", "out_shardings", op.op.results,
                             body.terminator().operands, &form.out));
  form.positions = Positions(op.op, *mesh);
  return form;
}

}  // namespace escala::hlo
