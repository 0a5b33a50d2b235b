#include "escala/engine/flatten/flatten.h"

#include <algorithm>
#include <map>
#include <optional>

#include "escala/engine/flatten/outlier_cores.h"
#include "escala/engine/flatten/rules.h"
#include "escala/hlo/reference/elements.h"

namespace escala::engine {

using hlo::AttributeMap;

namespace {

// One axis of `num_cores` cores (all of them, or the outliers).
CoreAxes OneAxis(int64_t num_cores) {
  CoreAxes axes;
  axes.sizes.push_back(num_cores);
  return axes;
}

// Flattens the function of the context. `differ`: by argument, whether only the
// outliers differ.
Status FlattenFunction(FlattenContext& c, const std::vector<bool>& differ) {
  hlo::Function& out = c.b.function();
  for (ValueId argument : c.from.body.arguments) {
    const AxisSet axes = c.info.axes[argument];
    const Shape shape = c.Dense(axes, c.Local(argument));
    // An argument is never pre-summed: no op computes it, so its users sum it.
    c.SetValue(argument, {c.b.NewArgument(&out.body, shape), axes});
  }
  StartOutliers(c, differ);
  out.argument_attributes.resize(out.body.arguments.size());
  ESCALA_RETURN_IF_ERROR(FlattenOps(c, c.from.body));
  std::vector<ValueId> returned;
  for (ValueId v : c.from.body.terminator().operands) {
    const Flat value = c.Value(v);
    returned.push_back(value.id);
    c.program.result_axes.push_back(value.axes);
  }
  FinishOutliers(c, &returned);
  for (ValueId v : returned) out.result_types.push_back(out.type(v));
  out.result_attributes.resize(returned.size());
  c.b.Emit(hlo::OpCode::kFuncReturn, std::move(returned), {}, {});
  if (c.outliers != nullptr) ESCALA_RETURN_IF_ERROR(c.outliers->status());
  return c.status();
}

}  // namespace

Result<FlatProgram> Flatten(const hlo::Module& module, const ProgramPlan& plan,
                            const CoreAxes& axes,
                            std::span<const AxisSet> argument_axes) {
  return Flatten(module, plan, axes, argument_axes, OutlierCores());
}

Result<FlatProgram> Flatten(const hlo::Module& module, const ProgramPlan& plan,
                            const CoreAxes& axes,
                            std::span<const AxisSet> argument_axes,
                            const OutlierCores& outliers) {
  const std::unique_ptr<hlo::Function> function = hlo::Clone(*module.entry());
  std::vector<AxisSet> differ(argument_axes.begin(), argument_axes.end());
  for (size_t i = 0; i < outliers.arguments.size(); ++i)
    if (outliers.arguments[i]) differ[i] |= kOutliers;
  const auto analyse = [&] {
    return AnalyseAxes(module, *function, plan, axes, differ, outliers.cores);
  };
  ESCALA_ASSIGN_OR_RETURN(AxisInfo all, analyse());
  AxisInfo info = InfoOfMajority(all, *function, outliers.cores);
  if (Widen(FindPreSums(*function, info, /*widen=*/true), function.get())) {
    ESCALA_ASSIGN_OR_RETURN(all, analyse());
    info = InfoOfMajority(all, *function, outliers.cores);
  }
  const PreSums sums = FindPreSums(*function, info, /*widen=*/false);
  FlatProgram program, few_notes;
  program.axes = axes;
  program.argument_axes.assign(argument_axes.begin(), argument_axes.end());
  program.outliers = outliers;
  auto dense = std::make_unique<hlo::Function>("main");
  FlattenContext context(*function, plan, axes, info, sums, &program,
                         dense.get());

  AxisInfo few_info;
  PreSums few_sums;
  std::optional<FlattenContext> few;
  const CoreAxes few_axes =
      OneAxis(static_cast<int64_t>(outliers.cores.size()));
  if (!outliers.cores.empty()) {
    ESCALA_RETURN_IF_ERROR(CanHaveOutliers(*function, all));
    few_info = InfoOfOutliers(std::move(all), *function, outliers.cores);
    few_sums.sums.assign(sums.sums.size(), 0);
    few.emplace(*function, plan, few_axes, few_info, few_sums, &few_notes,
                dense.get());
    few->row_cores = context.outlier_cores = outliers.cores;
    context.outliers = &*few;
  }
  ESCALA_RETURN_IF_ERROR(FlattenFunction(context, outliers.arguments));
  auto flat = std::make_shared<hlo::Module>();
  flat->name = module.name;
  flat->functions.push_back(std::move(dense));
  hlo::Location where;
  if (Status status = hlo::Verify(flat.get(), &where); !status.ok())
    return Internal("the flattened program is invalid at original line ",
                    where.line, ": ", status.message());
  program.module = std::move(flat);
  return program;
}

bool AreFew(size_t cores, int64_t num_cores) {
  return cores > 0 && cores <= 16 &&
         4 * static_cast<int64_t>(cores) <= num_cores;
}

std::vector<int64_t> CoresThatDiffer(std::span<const void* const> held) {
  // Boyer-Moore majority vote. Its candidate may be no majority: then more
  // cores differ from it than may be outliers.
  const void* most = nullptr;
  int64_t votes = 0;
  for (const void* one : held) {
    if (votes == 0) most = one;
    votes += one == most ? 1 : -1;
  }
  std::vector<int64_t> cores;
  for (size_t core = 0; core < held.size(); ++core) {
    if (held[core] == most) continue;
    cores.push_back(static_cast<int64_t>(core));
    if (!AreFew(cores.size(), static_cast<int64_t>(held.size()))) return {};
  }
  return cores;
}

OutlierCores FindOutlierCores(const std::vector<std::vector<const void*>>& held,
                              int64_t num_cores, std::vector<int64_t> cores,
                              std::vector<AxisSet>* argument_axes) {
  OutlierCores outliers;
  for (const auto& memory : held) {
    const std::vector<int64_t> few = CoresThatDiffer(memory);
    outliers.arguments.push_back(!few.empty());
    cores.insert(cores.end(), few.begin(), few.end());
  }
  std::sort(cores.begin(), cores.end());
  cores.erase(std::unique(cores.begin(), cores.end()), cores.end());
  if (!AreFew(cores.size(), num_cores)) return {};
  outliers.cores = std::move(cores);
  for (size_t i = 0; i < held.size(); ++i)
    (*argument_axes)[i] =
        outliers.arguments[i] || (*argument_axes)[i] == 0 ? 0 : 1;
  return outliers;
}

Result<std::vector<int64_t>> CoresOfOtherWays(const hlo::Module& module,
                                              const ProgramPlan& plan) {
  std::vector<int64_t> cores;
  if (plan.kind != ProgramPlan::Kind::kPerCore || plan.num_cores() < 4)
    return cores;
  const hlo::Function& function = *module.entry();
  const CoreAxes axes = OneAxis(plan.num_cores());
  ESCALA_ASSIGN_OR_RETURN(
      const AxisInfo info,
      AnalyseAxes(module, function, plan, axes,
                  std::vector<AxisSet>(plan.arguments.size(), axes.all())));
  for (const auto& [op, differs] : info.predicate) {
    const auto table =
        info.tables.find(op->operands.empty() ? -1 : op->operands[0]);
    if (differs == 0 || op->code == hlo::OpCode::kWhile ||
        table == info.tables.end())
      continue;
    const ConstView view = table->second.view();
    std::map<int64_t, std::vector<int64_t>> ways;
    for (int64_t core = 0; core < plan.num_cores(); ++core)
      ways[hlo::ref::LoadIndex(view, core)].push_back(core);
    const auto most = std::max_element(
        ways.begin(), ways.end(), [](const auto& a, const auto& b) {
          return a.second.size() < b.second.size();
        });
    for (const auto& [way, takers] : ways)
      if (way != most->first)
        cores.insert(cores.end(), takers.begin(), takers.end());
    std::sort(cores.begin(), cores.end());
    cores.erase(std::unique(cores.begin(), cores.end()), cores.end());
    if (!AreFew(cores.size(), plan.num_cores())) return std::vector<int64_t>();
  }
  return cores;
}

namespace {

// Grows the axis sets of arguments to a fixed point at which each argument has
// the axes of the result that reuses its memory. `result_of` gives that result
// by argument, or -1.
Result<std::vector<AxisSet>> Settle(const hlo::Module& module,
                                    const ProgramPlan& plan,
                                    const CoreAxes& axes,
                                    const std::vector<int64_t>& result_of,
                                    std::vector<AxisSet> sets) {
  const hlo::Function& function = *module.entry();
  const auto& results = function.body.terminator().operands;
  for (bool changed = true; changed;) {
    changed = false;
    ESCALA_ASSIGN_OR_RETURN(const AxisInfo info,
                            AnalyseAxes(module, function, plan, axes, sets));
    for (size_t i = 0; i < sets.size(); ++i) {
      if (result_of[i] < 0) continue;
      const AxisSet more = sets[i] | info.axes[results[result_of[i]]];
      changed |= more != sets[i];
      sets[i] = more;
    }
  }
  return sets;
}

}  // namespace

Result<std::vector<AxisSet>> LikelyArgumentAxes(const hlo::Module& module,
                                                const ProgramPlan& plan,
                                                const CoreAxes& axes) {
  const hlo::Function& entry = *module.entry();
  const AxisSet replicas = ReplicaAxes(axes, plan.num_partitions);
  std::vector<AxisSet> likely;
  std::vector<int64_t> result_of;  // result that reuses the argument, or -1
  std::vector<bool> taken(plan.results.size(), false);
  for (const ArgumentPlan& argument : plan.arguments)
    if (argument.donated && argument.alias_result >= 0)
      taken[argument.alias_result] = true;
  for (size_t i = 0; i < plan.arguments.size(); ++i) {
    const ArgumentPlan& argument = plan.arguments[i];
    const AttributeMap& attributes = entry.argument_attributes[i];
    AxisSet set =
        plan.kind == ProgramPlan::Kind::kGlobal ? replicas : axes.all();
    // An argument that is equal on all replicas loses the replica axes, and
    // likewise for partitions. An axis that mixes replicas and partitions is
    // dropped only if the argument is equal on both.
    const bool same_replicas =
        plan.num_replicas == 1 ||
        attributes.BoolOr("mhlo.is_same_data_across_replicas", false) ||
        (attributes.Has("mhlo.is_same_data_across_replicas") &&
         attributes.Find("mhlo.is_same_data_across_replicas")
                 ->get<hlo::Unit>() != nullptr);
    const bool same_partitions =
        plan.num_partitions == 1 ||
        attributes.StrOr("mhlo.sharding", "") == "{replicated}" ||
        (attributes.Has("sdy.sharding") && argument.shards.empty());
    if (same_replicas && same_partitions)
      set = 0;
    else if (same_replicas)
      set &= ~replicas;
    else if (same_partitions)
      set &= ~PartitionAxes(axes, plan.num_partitions);
    int64_t from = -1;
    if (argument.donated) {
      from = argument.alias_result;
      // The program names no result: assume the first free one of this shape.
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
  return Settle(module, plan, axes, result_of, std::move(likely));
}

Result<std::vector<AxisSet>> SettledArgumentAxes(
    const hlo::Module& module, const ProgramPlan& plan, const CoreAxes& axes,
    std::vector<AxisSet> argument_axes) {
  std::vector<int64_t> result_of;
  for (const ArgumentPlan& argument : plan.arguments)
    result_of.push_back(argument.donated ? argument.alias_result : -1);
  return Settle(module, plan, axes, result_of, std::move(argument_axes));
}

}  // namespace escala::engine
