// sdy.manual_computation: which piece of a global value each core has.
#include <algorithm>

#include "escala/engine/flatten/axis_analysis.h"
#include "escala/hlo/sharding.h"

namespace escala::engine {
namespace {

using hlo::Attribute;
using hlo::Mesh;
using hlo::Sharding;

using Names = std::vector<std::string>;

bool Contains(const Names& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

Names ManualAxes(const hlo::Op& op) {
  Names names;
  if (const auto* list =
          op.attributes.Find("manual_axes")->get<Attribute::Array>())
    for (const Attribute& axis : *list)
      if (const auto* name = axis.get<std::string>()) names.push_back(*name);
  return names;
}

// The sharding without the axes that are not manual.
Sharding OnlyManual(Sharding sharding, const Names& manual) {
  const auto keep = [&](std::vector<hlo::AxisRef>* refs) {
    std::erase_if(*refs, [&](const hlo::AxisRef& ref) {
      return !Contains(manual, ref.name);
    });
  };
  for (Sharding::Dimension& dim : sharding.dims) keep(&dim.axes);
  keep(&sharding.replicated);
  keep(&sharding.unreduced);
  return sharding;
}

// The axes on which a quantity that is given by core differs.
AxisSet DiffersOn(const CoreAxes& axes, const std::vector<int64_t>& by_core) {
  AxisSet set = 0;
  int64_t stride = 1;
  for (size_t a = axes.sizes.size(); a-- > 0;) {
    for (size_t core = 0; core < by_core.size(); ++core) {
      const auto at = static_cast<int64_t>(core);
      if (at / stride % axes.sizes[a] != 0 &&
          by_core[core] != by_core[static_cast<size_t>(at - stride)])
        set |= AxisSet{1} << a;
    }
    stride *= axes.sizes[a];
  }
  return set;
}

Result<const Mesh*> TheMesh(const hlo::Module& module, const hlo::Op& op) {
  const Mesh* found = nullptr;
  for (const char* name : {"in_shardings", "out_shardings"}) {
    const auto* list = op.attributes.Find(name)->get<Attribute::Array>();
    if (list == nullptr)
      return InvalidArgument(name, " is no list of shardings");
    for (const Attribute& attribute : *list) {
      const auto* sharding = attribute.get<Sharding>();
      if (sharding == nullptr)
        return InvalidArgument(name, " holds ", attribute.KindName(),
                               ", expected a sharding");
      ESCALA_ASSIGN_OR_RETURN(const Mesh* mesh,
                              hlo::MeshOf(*sharding, module.meshes));
      if (found == nullptr || found->axes.empty()) found = mesh;
    }
  }
  if (found == nullptr && !module.meshes.empty()) found = &module.meshes[0];
  if (found == nullptr) return InvalidArgument("no mesh to run on");
  return found;
}

Result<PieceForm> PiecesOf(const Mesh& mesh, const Sharding& sharding,
                           const Shape& global, const Shape& local,
                           const ProgramPlan& plan, const CoreAxes& axes) {
  PieceForm form;
  const bool whole =
      std::all_of(sharding.dims.begin(), sharding.dims.end(),
                  [](const auto& dim) { return dim.axes.empty(); });
  if (whole && global == local) {
    form.counts.assign(local.dims.size(), 1);
    return form;
  }
  ESCALA_ASSIGN_OR_RETURN(const std::vector<hlo::Shard> shards,
                          hlo::Shards(mesh, sharding, global));
  for (const hlo::Shard& shard : shards)
    if (shard.size != local.dims || global.type != local.type)
      return InvalidArgument("a shard of ", global.ToString(), " has size [",
                             StrJoin(shard.size), "], expected ",
                             local.ToString());
  for (size_t d = 0; d < local.dims.size(); ++d) {
    const int64_t size = local.dims[d];
    form.counts.push_back(size == 0 ? 1 : global.dims[d] / size);
    auto& piece = form.piece.emplace_back();
    for (int64_t core = 0; core < plan.num_cores(); ++core) {
      const hlo::Shard& shard =
          shards[static_cast<size_t>(core) % shards.size()];
      piece.push_back(size == 0 ? 0 : shard.offset[d] / size);
    }
    form.axes |= DiffersOn(axes, piece);
  }
  return form;
}

}  // namespace

Result<ManualForm> ManualFormOf(const hlo::Module& module,
                                const hlo::Function& function,
                                const hlo::Op& op, const ProgramPlan& plan,
                                const CoreAxes& axes) {
  ESCALA_ASSIGN_OR_RETURN(const Mesh* mesh, TheMesh(module, op));
  if (mesh->num_devices() != plan.num_partitions)
    return FailedPrecondition("its mesh has ", mesh->num_devices(),
                              " devices, but the program runs on ",
                              plan.num_partitions, " partitions");
  const Names names = ManualAxes(op);
  const auto& in = *op.attributes.Find("in_shardings")->get<Attribute::Array>();
  const auto& out =
      *op.attributes.Find("out_shardings")->get<Attribute::Array>();
  if (in.size() != op.operands.size() || out.size() != op.results.size())
    return InvalidArgument("got ", in.size(), " in_shardings and ", out.size(),
                           " out_shardings, expected ", op.operands.size(),
                           " and ", op.results.size());
  ManualForm form;
  const hlo::Region& body = op.regions[0];
  for (size_t i = 0; i < in.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(
        PieceForm pieces,
        PiecesOf(*mesh, OnlyManual(*in[i].get<Sharding>(), names),
                 function.shape(op.operands[i]),
                 function.shape(body.arguments[i]), plan, axes));
    form.in.push_back(std::move(pieces));
  }
  for (size_t i = 0; i < out.size(); ++i) {
    ESCALA_ASSIGN_OR_RETURN(
        PieceForm pieces,
        PiecesOf(*mesh, OnlyManual(*out[i].get<Sharding>(), names),
                 function.shape(op.results[i]),
                 function.shape(body.terminator().operands[i]), plan, axes));
    form.out.push_back(std::move(pieces));
  }
  // The position of each core along the manual mesh axes, as one number.
  Dims sizes;
  for (const Mesh::Axis& axis : mesh->axes) sizes.push_back(axis.size);
  std::vector<int64_t> position(static_cast<size_t>(plan.num_partitions), 0);
  Dims at(sizes.size(), 0);
  for (int64_t grid = 0; grid < plan.num_partitions;
       ++grid, NextIndex(sizes, &at)) {
    int64_t number = 0;
    for (size_t d = 0; d < at.size(); ++d)
      if (Contains(names, mesh->axes[d].name))
        number = number * sizes[d] + at[d];
    const bool listed = grid < static_cast<int64_t>(mesh->device_ids.size());
    position[listed ? mesh->device_ids[grid] : grid] = number;
  }
  std::vector<int64_t> by_core;
  for (int64_t core = 0; core < plan.num_cores(); ++core)
    by_core.push_back(position[core % plan.num_partitions]);
  form.manual = DiffersOn(axes, by_core);
  return form;
}

}  // namespace escala::engine
