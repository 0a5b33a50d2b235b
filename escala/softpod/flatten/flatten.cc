#include "escala/softpod/flatten/flatten.h"

#include "escala/softpod/flatten/expand.h"
#include "escala/softpod/flatten/flattener.h"

namespace escala::softpod {

using hlo::AttributeMap;

Result<FlatProgram> Flatten(const hlo::Module& module, const ProgramPlan& plan,
                            const CoreAxes& axes,
                            std::span<const AxisSet> argument_axes) {
  ESCALA_ASSIGN_OR_RETURN(const std::unique_ptr<hlo::Function> function,
                          Expand(module));
  ESCALA_ASSIGN_OR_RETURN(
      AxisInfo info, AnalyseAxes(module, *function, plan, axes, argument_axes));
  if (Widen(FindWantedSums(*function, info, /*widen=*/true), function.get())) {
    ESCALA_ASSIGN_OR_RETURN(
        info, AnalyseAxes(module, *function, plan, axes, argument_axes));
  }
  const WantedSums sums = FindWantedSums(*function, info, /*widen=*/false);
  FlatProgram program;
  program.axes = axes;
  program.argument_axes.assign(argument_axes.begin(), argument_axes.end());
  ESCALA_ASSIGN_OR_RETURN(
      std::unique_ptr<hlo::Function> dense,
      Flattener(*function, plan, axes, info, sums, &program).Run());
  auto flat = std::make_shared<hlo::Module>();
  flat->name = module.name;
  flat->functions.push_back(std::move(dense));
  hlo::Location where;
  if (Status status = hlo::Verify(flat.get(), &where); !status.ok())
    return Internal("the dense program is not right at what was line ",
                    where.line, ": ", status.message());
  program.module = std::move(flat);
  return program;
}

Result<std::vector<AxisSet>> LikelyArgumentAxes(const hlo::Module& module,
                                                const ProgramPlan& plan,
                                                const CoreAxes& axes) {
  ESCALA_ASSIGN_OR_RETURN(const std::unique_ptr<hlo::Function> function,
                          Expand(module));
  const hlo::Function& entry = *module.entry();
  const AxisSet replicas = ReplicaAxes(axes, plan.num_partitions);
  std::vector<AxisSet> likely;
  std::vector<int64_t> result_of;  // whose axes an argument takes, or -1
  std::vector<bool> taken(plan.results.size(), false);
  for (const ArgumentPlan& argument : plan.arguments)
    if (argument.donated && argument.alias_result >= 0)
      taken[argument.alias_result] = true;
  for (size_t i = 0; i < plan.arguments.size(); ++i) {
    const ArgumentPlan& argument = plan.arguments[i];
    const AttributeMap& attributes = entry.argument_attributes[i];
    AxisSet set =
        plan.kind == ProgramPlan::Kind::kGlobal ? replicas : axes.all();
    // Equal between replicas, or between partitions; an axis of both needs
    // both.
    const bool same_replicas =
        plan.num_replicas == 1 ||
        attributes.BoolOr("mhlo.is_same_data_across_replicas", false) ||
        (attributes.Has("mhlo.is_same_data_across_replicas") &&
         attributes.Find("mhlo.is_same_data_across_replicas")
                 ->get<hlo::Unit>() != nullptr);
    const bool same_partitions =
        plan.num_partitions == 1 ||
        attributes.StrOr("mhlo.sharding", "") == "{replicated}" ||
        (attributes.Has("sdy.sharding") && argument.op_sharding.empty());
    if (same_replicas && same_partitions)
      set = 0;
    else if (same_replicas)
      set &= ~replicas;
    else if (same_partitions)
      set &= ~PartitionAxes(axes, plan.num_partitions);
    int64_t from = -1;
    if (argument.donated) {
      from = argument.alias_result;
      // Any result of its shape.
      for (size_t r = 0; from < 0 && r < plan.results.size(); ++r)
        if (!taken[r] && plan.results[r].global == argument.global)
          from = static_cast<int64_t>(r);
      if (from >= 0) {
        taken[from] = true;
        set = 0;
      }
    }
    likely.push_back(set);
    result_of.push_back(from);
  }
  // Upwards from nothing until it holds.
  for (bool changed = true; changed;) {
    changed = false;
    ESCALA_ASSIGN_OR_RETURN(const AxisInfo info,
                            AnalyseAxes(module, *function, plan, axes, likely));
    const auto& results = function->body.terminator().operands;
    for (size_t i = 0; i < likely.size(); ++i) {
      if (result_of[i] < 0) continue;
      const AxisSet more = likely[i] | info.axes[results[result_of[i]]];
      changed |= more != likely[i];
      likely[i] = more;
    }
  }
  return likely;
}

}  // namespace escala::softpod
