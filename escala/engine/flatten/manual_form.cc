// sdy.manual_computation: which piece of a global value each core has.
#include "escala/engine/flatten/axis_analysis.h"
#include "escala/hlo/manual.h"

namespace escala::engine {
namespace {

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

PieceForm PiecesOf(const std::vector<hlo::Shard>& shards, const Shape& global,
                   const Shape& local, const ProgramPlan& plan,
                   const CoreAxes& axes) {
  PieceForm form;
  if (global == local) {
    form.counts.assign(local.dims.size(), 1);
    return form;
  }
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
  ESCALA_ASSIGN_OR_RETURN(
      const hlo::ManualShards shards,
      hlo::ManualShardsOf({module, function, op}, plan.num_partitions));
  ManualForm form;
  const hlo::Region& body = op.regions[0];
  for (size_t i = 0; i < op.operands.size(); ++i)
    form.in.push_back(PiecesOf(shards.in[i], function.shape(op.operands[i]),
                               function.shape(body.arguments[i]), plan, axes));
  for (size_t i = 0; i < op.results.size(); ++i)
    form.out.push_back(PiecesOf(shards.out[i], function.shape(op.results[i]),
                                function.shape(body.terminator().operands[i]),
                                plan, axes));
  std::vector<int64_t> by_core;
  for (int64_t core = 0; core < plan.num_cores(); ++core)
    by_core.push_back(shards.positions[core % plan.num_partitions]);
  form.manual = DiffersOn(axes, by_core);
  return form;
}

}  // namespace escala::engine
