// Core axes: factoring process groups into axes, and groups expressed in axes.
#include "escala/engine/flatten/groups.h"

#include <algorithm>
#include <map>
#include <set>

#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::engine {
namespace {

using hlo::Op;
using hlo::OpCode;

// Each axis takes a bit of an AxisSet. Groups that would need more axes than
// this are treated as not along axes.
constexpr size_t kMaxAxes = 24;

// The boundaries between the digits of core numbers, as numbers, that make
// `group` all points of some axes. Empty if there are none, or if core 0 is not
// in the group.
std::vector<int64_t> BoundariesOf(std::vector<int64_t> group) {
  std::sort(group.begin(), group.end());
  std::vector<int64_t> boundaries;
  size_t have = 1;  // number of members explained so far
  if (group.empty() || group[0] != 0) return {};
  while (have < group.size()) {
    const int64_t stride = group[have];
    size_t count = 1;
    while ((count + 1) * have <= group.size() &&
           group[count * have] == stride * static_cast<int64_t>(count))
      ++count;
    if (count == 1) return {};
    for (size_t i = 0; i < count * have; ++i)
      if (group[i] != group[i % have] + stride * static_cast<int64_t>(i / have))
        return {};
    boundaries.push_back(stride);
    boundaries.push_back(stride * static_cast<int64_t>(count));
    have *= count;
  }
  return boundaries;
}

// Adds `more` to the boundaries if afterwards each divides the next one.
bool Refine(const std::vector<int64_t>& more, std::set<int64_t>* boundaries) {
  std::set<int64_t> refined = *boundaries;
  refined.insert(more.begin(), more.end());
  if (refined.size() > kMaxAxes) return false;
  int64_t previous = 1;
  for (int64_t boundary : refined) {
    if (boundary % previous != 0) return false;
    previous = boundary;
  }
  if (previous != *boundaries->rbegin()) return false;
  *boundaries = std::move(refined);
  return true;
}

CoreAxes AxesBetween(const std::set<int64_t>& boundaries) {
  CoreAxes axes;
  for (auto it = boundaries.rbegin(); std::next(it) != boundaries.rend(); ++it)
    axes.sizes.push_back(*it / *std::next(it));
  return axes;
}

// The axes on which the members of a group differ.
AxisSet Spread(const CoreAxes& axes, const std::vector<int64_t>& group) {
  AxisSet set = 0;
  const Dims first = DigitsOf(axes, group[0]);
  for (int64_t core : group) {
    const Dims digits = DigitsOf(axes, core);
    for (size_t a = 0; a < digits.size(); ++a)
      if (digits[a] != first[a]) set |= AxisSet{1} << a;
  }
  return set;
}

// --- What a program requires -------------------------------------------------

struct Wishes {
  // One collective for each distinct set of groups.
  std::vector<const Op*> seen;
  std::vector<Groups> partitions;
  bool core_ids = false;  // replica and partition must be separate axes
};

// False if a collective with the same groups was seen: most collectives of a
// program share a few sets of groups.
bool IsNew(const Op& op, Wishes* wishes) {
  const auto same = [&](const char* name, const Op& other) {
    const hlo::Attribute* a = op.attributes.Find(name);
    const hlo::Attribute* b = other.attributes.Find(name);
    return (a == nullptr) == (b == nullptr) && (a == nullptr || *a == *b);
  };
  for (const Op* other : wishes->seen)
    if (other->code == op.code && same("replica_groups", *other) &&
        same("channel_handle", *other) && same("use_global_device_ids", *other))
      return false;
  wishes->seen.push_back(&op);
  return true;
}

// Adds, for each axis of the mesh, the groups of cores that differ on it only.
void AddMesh(const hlo::Mesh& mesh, int64_t num_replicas, Wishes* wishes) {
  Dims sizes;
  for (const auto& axis : mesh.axes) sizes.push_back(axis.size);
  const int64_t devices = mesh.num_devices();
  if (sizes.empty() || devices < 1) return;
  for (size_t a = 0; a < sizes.size(); ++a) {
    std::map<Dims, std::vector<int64_t>> groups;
    for (int64_t replica = 0; replica < num_replicas; ++replica) {
      Dims at(sizes.size(), 0);
      for (int64_t grid = 0; grid < devices; ++grid, NextIndex(sizes, &at)) {
        Dims key = at;
        key[a] = -1 - replica;
        const bool listed = grid < static_cast<int64_t>(mesh.device_ids.size());
        groups[key].push_back(replica * devices +
                              (listed ? mesh.device_ids[grid] : grid));
      }
    }
    Groups& partition = wishes->partitions.emplace_back();
    for (auto& [key, group] : groups) partition.push_back(std::move(group));
  }
}

void Collect(const hlo::Module& module, const hlo::Function& function,
             const hlo::Region& region, const ProgramPlan& plan,
             Wishes* wishes) {
  for (const auto& op : region.ops) {
    for (const hlo::Region& inner : op->regions)
      Collect(module, function, inner, plan, wishes);
    if (op->code == OpCode::kReplicaId || op->code == OpCode::kPartitionId ||
        op->code == OpCode::kCollectivePermute)
      wishes->core_ids = true;
    if (op->code == OpCode::kSdyManualComputation)
      for (const hlo::Mesh& mesh : module.meshes)
        if (mesh.num_devices() == plan.num_partitions)
          AddMesh(mesh, plan.num_replicas, wishes);
    if (!hlo::Info(*op).Is(hlo::kCollective) ||
        op->code == OpCode::kCollectivePermute || !IsNew(*op, wishes))
      continue;
    auto groups = hlo::ProcessGroups({module, function, *op}, plan.num_replicas,
                                     plan.num_partitions);
    if (groups.ok()) wishes->partitions.push_back(std::move(*groups));
  }
}

}  // namespace

Dims CoreAxes::DimsOf(AxisSet set) const {
  Dims dims;
  for (size_t a = 0; a < sizes.size(); ++a)
    if (Has(set, a)) dims.push_back(sizes[a]);
  return dims;
}

int64_t CoreAxes::RowOf(AxisSet set, int64_t core) const {
  const Dims digits = DigitsOf(*this, core);
  int64_t row = 0;
  for (size_t a = 0; a < sizes.size(); ++a)
    if (Has(set, a)) row = row * sizes[a] + digits[a];
  return row;
}

Dims DigitsOf(const CoreAxes& axes, int64_t core) {
  Dims digits(axes.sizes.size());
  for (size_t a = digits.size(); a-- > 0;) {
    digits[a] = core % axes.sizes[a];
    core /= axes.sizes[a];
  }
  return digits;
}

int64_t PointsOf(const CoreAxes& axes, AxisSet set) {
  int64_t points = 1;
  for (int64_t size : axes.DimsOf(set)) points *= size;
  return points;
}

CoreAxes FactorCores(int64_t num_cores, const std::vector<Groups>& partitions) {
  if (num_cores <= 1) return {};
  std::set<int64_t> boundaries = {1, num_cores};
  for (const Groups& groups : partitions) {
    for (const auto& group : groups) {
      if (group.empty() || *std::min_element(group.begin(), group.end()) != 0)
        continue;
      std::set<int64_t> refined = boundaries;
      const std::vector<int64_t> more = BoundariesOf(group);
      if (more.empty() || !Refine(more, &refined)) break;
      if (FormOf(groups, AxesBetween(refined)).along_axes)
        boundaries = std::move(refined);
      break;
    }
  }
  return AxesBetween(boundaries);
}

GroupForm FormOf(Groups groups, const CoreAxes& axes) {
  GroupForm form;
  form.groups = std::move(groups);
  form.axes = axes.all();
  if (form.groups.empty()) return form;
  const AxisSet set = Spread(axes, form.groups[0]);
  const int64_t points = PointsOf(axes, set);
  int64_t covered = 0;
  bool in_order = true;
  for (const auto& group : form.groups) {
    covered += static_cast<int64_t>(group.size());
    if (static_cast<int64_t>(group.size()) != points ||
        (Spread(axes, group) & ~set) != 0)
      return form;
    for (size_t i = 0; i < group.size(); ++i)
      in_order &= axes.RowOf(set, group[i]) == static_cast<int64_t>(i);
  }
  if (covered != PointsOf(axes, axes.all())) return form;
  form.along_axes = true;
  form.in_order = in_order;
  form.axes = set;
  return form;
}

PermuteForm PermuteFormOf(Groups pairs, const CoreAxes& axes) {
  PermuteForm form;
  for (const auto& pair : pairs) form.axes |= Spread(axes, pair);
  const int64_t cores = PointsOf(axes, axes.all());
  std::vector<int64_t> source(static_cast<size_t>(cores), -1);
  for (const auto& pair : pairs) source[pair[1]] = pair[0];
  form.source.assign(static_cast<size_t>(PointsOf(axes, form.axes)), -2);
  for (int64_t core = 0; core < cores; ++core) {
    int64_t& known = form.source[axes.RowOf(form.axes, core)];
    const int64_t from =
        source[core] < 0 ? -1 : axes.RowOf(form.axes, source[core]);
    if (known == -2) known = from;
    if (known == from) continue;
    form.axes = axes.all();
    form.source = std::move(source);
    break;
  }
  form.pairs = std::move(pairs);
  return form;
}

CoreAxes FindAxes(const hlo::Module& module, const ProgramPlan& plan) {
  Wishes wishes;
  for (const auto& function : module.functions)
    Collect(module, *function, function->body, plan, &wishes);
  if (plan.num_replicas > 1 && plan.num_partitions > 1 &&
      (wishes.core_ids || plan.kind == ProgramPlan::Kind::kGlobal)) {
    Groups replicas;
    for (int64_t r = 0; r < plan.num_replicas; ++r) {
      auto& group = replicas.emplace_back();
      for (int64_t p = 0; p < plan.num_partitions; ++p)
        group.push_back(r * plan.num_partitions + p);
    }
    wishes.partitions.insert(wishes.partitions.begin(), std::move(replicas));
  }
  return FactorCores(plan.num_cores(), wishes.partitions);
}

}  // namespace escala::engine
