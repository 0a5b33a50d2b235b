#include "escala/engine/flatten/axis_analysis.h"

#include <algorithm>
#include <cstring>

#include "escala/engine/flatten/custom_calls.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::engine {
namespace {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

// Larger tables over cores are not computed.
constexpr int64_t kMaxTableBytes = 1 << 18;
constexpr int64_t kMaxConstantElements = 4096;
// Values that are equal on all cores are folded later, by simplify. Only small
// ones are computed here, because a table may depend on them.
constexpr int64_t kMaxUniformElements = 16;

// Maps a point of `outer` to the row of that point in a value on `inner`, a
// subset of `outer`.
class RowMap {
 public:
  RowMap(const CoreAxes& axes, AxisSet outer, AxisSet inner) {
    int64_t stride = 1;
    for (size_t a = axes.sizes.size(); a-- > 0;) {
      if (!Has(outer, a)) continue;
      sizes_.push_back(axes.sizes[a]);
      strides_.push_back(Has(inner, a) ? stride : 0);
      if (Has(inner, a)) stride *= axes.sizes[a];
    }
  }
  int64_t operator()(int64_t point) const {
    int64_t row = 0;
    for (size_t i = 0; i < sizes_.size(); ++i) {
      row += point % sizes_[i] * strides_[i];
      point /= sizes_[i];
    }
    return row;
  }

 private:
  Dims sizes_, strides_;  // least significant first
};

class Analysis {
 public:
  Analysis(const hlo::Module& module, const hlo::Function& function,
           const ProgramPlan& plan, const CoreAxes& axes,
           std::span<const int64_t> outliers)
      : module_(module),
        function_(function),
        plan_(plan),
        cores_(axes),
        outliers_(outliers) {}

  Result<AxisInfo> Run(std::span<const AxisSet> arguments) {
    info_.axes.assign(function_.value_types.size(), 0);
    for (size_t i = 0; i < arguments.size(); ++i)
      info_.axes[function_.body.arguments[i]] = arguments[i];
    scope_ = plan_.kind == ProgramPlan::Kind::kGlobal
                 ? ReplicaAxes(cores_, plan_.num_partitions)
                 : cores_.all();
    info_.outermost = scope_;
    ESCALA_RETURN_IF_ERROR(Visit(function_.body, 0));
    return std::move(info_);
  }

 private:
  // The axes of the values that a region returns are those of its terminator's
  // operands. `mask`: the axes on which the cores that execute the region
  // differ.
  Status Visit(const hlo::Region& region, AxisSet mask) {
    for (const auto& op : region.ops)
      if (Status status = VisitOp(*op, mask); !status.ok())
        return status.WithContext(
            StrCat(hlo::Info(*op).name, " at ", op->location.InWords()));
    return Status();
  }

  AxisSet Of(ValueId v) const { return info_.axes[v]; }
  void SetAll(const Op& op, AxisSet axes) {
    for (ValueId result : op.results) info_.axes[result] = axes;
  }

  AxisSet Operands(const Op& op) const {
    AxisSet axes = 0;
    for (ValueId v : op.operands) axes |= Of(v);
    for (ValueId v : hlo::CapturedBy(op)) axes |= Of(v);
    return axes;
  }

  Status VisitOp(const Op& op, AxisSet mask) {
    switch (op.code) {
      case OpCode::kWhile:
        return While(op, mask);
      case OpCode::kIf:
      case OpCode::kCase:
        return Branch(op, mask);
      case OpCode::kOptimizationBarrier:
        for (size_t i = 0; i < op.results.size(); ++i)
          info_.axes[op.results[i]] = Of(op.operands[i]);
        return Status();
      case OpCode::kSdyManualComputation:
        return Manual(op, mask);
      case OpCode::kReplicaId:
      case OpCode::kPartitionId:
        CoreIds(op);
        return Status();
      case OpCode::kRng:
        SetAll(op, scope_ | Operands(op));
        return Status();
      case OpCode::kSend:
      case OpCode::kRecv:
        SetAll(op, scope_);
        return Status();
      case OpCode::kCollectivePermute:
        return Permute(op);
      case OpCode::kCustomCall:
        if (CallsHosts(op)) {
          SetAll(op, OfHostsCall(op));
          return Status();
        }
        [[fallthrough]];
      default:
        if (hlo::Info(op).Is(hlo::kCollective)) return Collective(op);
        // An op with an effect differs also on the axes of the mask: it takes
        // effect only on the cores that execute it.
        if (!Tabulate(op))
          SetAll(op, Operands(op) |
                         (hlo::Info(op).Is(hlo::kSideEffect) ? mask : 0));
        return Status();
    }
  }

  // --- Control flow ----------------------------------------------------------

  Status While(const Op& op, AxisSet mask) {
    const hlo::Region& cond = op.regions[0];
    const hlo::Region& body = op.regions[1];
    const std::vector<ValueId>& returned = body.terminator().operands;
    for (size_t i = 0; i < op.operands.size(); ++i)
      info_.axes[cond.arguments[i]] = info_.axes[body.arguments[i]] =
          info_.axes[op.results[i]] = Of(op.operands[i]);
    for (bool changed = true; changed;) {
      changed = false;
      ESCALA_RETURN_IF_ERROR(Visit(cond, mask));
      const AxisSet predicate = Of(cond.terminator().operands[0]);
      info_.predicate[&op] = predicate;
      const AxisSet inside = predicate == 0 ? 0 : predicate | mask;
      ESCALA_RETURN_IF_ERROR(Visit(body, predicate == 0 ? mask : inside));
      for (size_t i = 0; i < op.operands.size(); ++i) {
        if (returned[i] == body.arguments[i]) continue;
        const AxisSet axes = Of(body.arguments[i]) | Of(returned[i]) | inside;
        if (axes == Of(body.arguments[i])) continue;
        changed = true;
        info_.axes[cond.arguments[i]] = info_.axes[body.arguments[i]] =
            info_.axes[op.results[i]] = axes;
      }
    }
    return Status();
  }

  Status Branch(const Op& op, AxisSet mask) {
    const AxisSet predicate = Of(op.operands[0]);
    info_.predicate[&op] = predicate;
    SetAll(op, predicate);
    for (const hlo::Region& region : op.regions) {
      ESCALA_RETURN_IF_ERROR(Visit(region, mask | predicate));
      for (size_t i = 0; i < op.results.size(); ++i)
        info_.axes[op.results[i]] |= Of(region.terminator().operands[i]);
    }
    return Status();
  }

  Status Manual(const Op& op, AxisSet mask) {
    if (!info_.manuals.contains(&op)) {
      ESCALA_ASSIGN_OR_RETURN(
          ManualForm form, ManualFormOf(module_, function_, op, plan_, cores_));
      info_.manuals.emplace(&op, std::move(form));
    }
    const ManualForm& form = info_.manuals.at(&op);
    const hlo::Region& body = op.regions[0];
    for (size_t i = 0; i < op.operands.size(); ++i)
      info_.axes[body.arguments[i]] = Of(op.operands[i]) | form.in[i].axes;
    const AxisSet outer = scope_;
    scope_ |= form.manual;
    ESCALA_RETURN_IF_ERROR(Visit(body, mask));
    scope_ = outer;
    for (size_t i = 0; i < op.results.size(); ++i)
      info_.axes[op.results[i]] = Of(body.terminator().operands[i]) & outer;
    return Status();
  }

  // --- Collectives -----------------------------------------------------------

  Result<std::shared_ptr<const GroupForm>> Groups(const Op& op) {
    auto& form = info_.groups[&op];
    if (form != nullptr) return form;
    for (const auto& [other, known] : seen_) {
      if (!SameGroups(op, *other)) continue;
      form = known;
      return form;
    }
    ESCALA_ASSIGN_OR_RETURN(
        engine::Groups groups,
        hlo::ProcessGroups({module_, function_, op}, plan_.num_replicas,
                           plan_.num_partitions));
    form = std::make_shared<GroupForm>(FormOf(std::move(groups), cores_));
    seen_.emplace_back(&op, form);
    return form;
  }

  static bool SameGroups(const Op& a, const Op& b) {
    if (a.code != b.code) return false;
    for (const char* name :
         {"replica_groups", "channel_handle", "use_global_device_ids"}) {
      const hlo::Attribute* x = a.attributes.Find(name);
      const hlo::Attribute* y = b.attributes.Find(name);
      if ((x == nullptr) != (y == nullptr)) return false;
      if (x != nullptr && !(*x == *y)) return false;
    }
    return true;
  }

  Status Collective(const Op& op) {
    ESCALA_ASSIGN_OR_RETURN(const std::shared_ptr<const GroupForm> form,
                            Groups(op));
    ESCALA_RETURN_IF_ERROR(CheckSizes(op, *form));
    const bool direct = form->IsDirect(op.code == OpCode::kAllReduce);
    const AxisSet along = form->axes;
    const bool dynamic_root = op.operands.size() > op.results.size();
    for (size_t i = 0; i < op.results.size(); ++i) {
      const AxisSet operand = Everywhere(
          Of(op.operands[i]) | (dynamic_root ? Of(op.operands.back()) : 0));
      const bool shared = op.code == OpCode::kAllReduce ||
                          op.code == OpCode::kAllGather ||
                          op.code == OpCode::kCollectiveBroadcast;
      AxisSet axes = !direct  ? cores_.all()
                     : shared ? operand & ~along
                              : operand | along;
      if (form->groups.empty()) axes = operand;
      info_.axes[op.results[i]] = axes;
    }
    return Status();
  }

  // A result of a call between hosts differs at most between the groups of a
  // host's cores. It differs on the same axes on all hosts, because these
  // follow from the groups alone.
  AxisSet OfHostsCall(const Op& op) const {
    if (op.attributes.Has("softpod.rows")) return 0;
    const GroupForm form = FormOf(HostsCallGroups(op), cores_);
    return form.IsDirect(/*any_order=*/true) ? cores_.all() & ~form.axes
                                             : cores_.all();
  }

  // In a collective, outlier cores meet the others: a value that differs on
  // outliers only then differs on all axes.
  AxisSet Everywhere(AxisSet axes) const {
    return (axes & kOutliers) != 0 ? (axes & ~kOutliers) | cores_.all() : axes;
  }

  // Checks the sizes of the groups against the types of operands and results.
  Status CheckSizes(const Op& op, const GroupForm& form) {
    int64_t fitting = -1;  // the last group size that fitted
    const auto dim = [&](ValueId v, const char* name) {
      return function_.shape(v).dims[op.attributes.Int(name)];
    };
    for (size_t i = 0; i < op.results.size(); ++i) {
      for (const auto& group : form.groups) {
        const auto size = static_cast<int64_t>(group.size());
        if (size == fitting && i == 0) continue;
        bool fits = true;
        if (op.code == OpCode::kAllGather)
          fits = dim(op.results[i], "all_gather_dim") ==
                 size * dim(op.operands[i], "all_gather_dim");
        if (op.code == OpCode::kReduceScatter)
          fits = dim(op.operands[i], "scatter_dimension") ==
                 size * dim(op.results[i], "scatter_dimension");
        if (op.code == OpCode::kAllToAll)
          fits = op.attributes.Int("split_count") == size;
        if (fits) fitting = size;
        if (fits) continue;
        return InvalidArgument(
            "a group of ", size, " cores does not fit operand ",
            function_.shape(op.operands[i]).ToString(), " and result ",
            function_.shape(op.results[i]).ToString(), " on ",
            plan_.num_replicas, " replicas x ", plan_.num_partitions,
            " partitions");
      }
    }
    return Status();
  }

  Status Permute(const Op& op) {
    if (!info_.permutes.contains(&op)) {
      ESCALA_ASSIGN_OR_RETURN(
          engine::Groups pairs,
          hlo::ProcessGroups({module_, function_, op}, plan_.num_replicas,
                             plan_.num_partitions));
      info_.permutes.emplace(&op, PermuteFormOf(std::move(pairs), cores_));
    }
    const PermuteForm& form = info_.permutes.at(&op);
    const AxisSet operand = Everywhere(Of(op.operands[0]));
    const bool onto = std::find(form.source.begin(), form.source.end(), -1) ==
                      form.source.end();
    SetAll(op,
           onto && (operand & form.axes) == 0 ? operand : operand | form.axes);
    return Status();
  }

  // --- Tables ----------------------------------------------------------------

  void CoreIds(const Op& op) {
    const int64_t points = PointsOf(cores_, scope_);
    Shape shape{function_.shape(op.results[0]).type, cores_.DimsOf(scope_)};
    HostArray table(shape);
    std::vector<bool> seen(static_cast<size_t>(points));
    for (int64_t core = 0; core < plan_.num_cores(); ++core) {
      const int64_t row = cores_.RowOf(scope_, core);
      if (seen[row]) continue;  // the first core of a row gives its value
      seen[row] = true;
      const auto id = static_cast<uint32_t>(op.code == OpCode::kReplicaId
                                                ? core / plan_.num_partitions
                                                : core % plan_.num_partitions);
      std::memcpy(table.mutable_data() + row * 4, &id, 4);
    }
    SetTable(op.results[0], scope_, std::move(table));
  }

  // Records the table of v, without the axes on which its rows do not differ.
  void SetTable(ValueId v, AxisSet axes, HostArray table) {
    const Shape& local = function_.shape(v);
    const int64_t bytes = local.byte_size();
    for (size_t a = cores_.sizes.size(); a-- > 0;) {
      if (!Has(axes, a)) continue;
      const AxisSet rest = axes & ~(AxisSet{1} << a);
      const int64_t points = PointsOf(cores_, axes);
      const RowMap to(cores_, axes, rest);
      HostArray less(
          Shape{local.type, hlo::Join(cores_.DimsOf(rest), local.dims)});
      std::vector<bool> seen(static_cast<size_t>(PointsOf(cores_, rest)));
      bool same = true;
      for (int64_t p = 0; same && p < points; ++p) {
        const int64_t row = to(p);
        std::byte* const kept = less.mutable_data() + row * bytes;
        const std::byte* const given = table.data() + p * bytes;
        if (seen[row])
          same = std::memcmp(kept, given, bytes) == 0;
        else
          std::memcpy(kept, given, bytes);
        seen[row] = true;
      }
      if (!same) continue;
      axes = rest;
      table = std::move(less);
    }
    // A table that differs on outlier cores only keeps a row for each core.
    if (!outliers_.empty() && axes != 0 && DiffersOnOutliersOnly(table, bytes))
      axes = kOutliers;
    info_.axes[v] = axes;
    info_.tables[v] = std::move(table);
  }

  bool DiffersOnOutliersOnly(const HostArray& table, int64_t bytes) const {
    const std::byte* first = nullptr;
    for (int64_t core = 0; core < plan_.num_cores(); ++core) {
      if (std::find(outliers_.begin(), outliers_.end(), core) !=
          outliers_.end())
        continue;
      const std::byte* row = table.data() + core * bytes;
      if (first == nullptr) first = row;
      if (std::memcmp(first, row, static_cast<size_t>(bytes)) != 0)
        return false;
    }
    return true;
  }

  // The axes of the rows of v's table.
  AxisSet OfTable(ValueId v) const { return Everywhere(Of(v)); }

  // Runs the op now, for every point, if all of its operands have tables.
  bool Tabulate(const Op& op) {
    if (op.results.size() != 1 || !op.regions.empty() ||
        hlo::Info(op).Is(hlo::kSideEffect) ||
        hlo::Info(op).reference.kernel == nullptr)
      return false;
    const ValueId result = op.results[0];
    const Shape& local = function_.shape(result);
    if (local.num_elements() > kMaxTableBytes) return false;
    if (op.operands.empty()) {
      if (local.num_elements() > kMaxConstantElements) return false;
    } else {
      bool varies = false;
      for (ValueId v : op.operands) {
        if (!info_.tables.contains(v)) return false;
        varies |= Of(v) != 0;
      }
      if (!varies && local.num_elements() > kMaxUniformElements) return false;
    }
    // The body of a loop is visited more than once.
    if (info_.tables.contains(result)) return true;
    const AxisSet axes = Everywhere(Operands(op));
    const int64_t points = PointsOf(cores_, axes);
    if (local.byte_size() * points > kMaxTableBytes) return false;
    HostArray table(
        Shape{local.type, hlo::Join(cores_.DimsOf(axes), local.dims)});
    std::vector<RowMap> rows;
    for (ValueId v : op.operands) rows.emplace_back(cores_, axes, OfTable(v));
    for (int64_t p = 0; p < points; ++p) {
      std::vector<ConstView> operands;
      for (size_t i = 0; i < op.operands.size(); ++i) {
        const Shape& shape = function_.shape(op.operands[i]);
        operands.push_back({&shape, info_.tables.at(op.operands[i]).data() +
                                        rows[i](p) * shape.byte_size()});
      }
      const View to{&local, table.mutable_data() + p * local.byte_size()};
      const Status status = hlo::Info(op).reference.kernel(
          hlo::KernelCall{hlo::OpContext{module_, function_, op},
                          operands,
                          {&to, 1},
                          nullptr,
                          {}});
      // The op fails with this error at run time.
      if (!status.ok()) return false;
    }
    SetTable(result, axes, std::move(table));
    return true;
  }

  const hlo::Module& module_;
  const hlo::Function& function_;
  const ProgramPlan& plan_;
  const CoreAxes& cores_;
  const std::span<const int64_t> outliers_;
  AxisSet scope_ = 0;
  AxisInfo info_;
  std::vector<std::pair<const Op*, std::shared_ptr<const GroupForm>>> seen_;
};

}  // namespace

AxisSet ReplicaAxes(const CoreAxes& axes, int64_t num_partitions) {
  AxisSet set = 0;
  int64_t stride = 1;
  for (size_t a = axes.sizes.size(); a-- > 0;) {
    if (stride >= num_partitions) set |= AxisSet{1} << a;
    stride *= axes.sizes[a];
  }
  return set;
}

AxisSet PartitionAxes(const CoreAxes& axes, int64_t num_partitions) {
  AxisSet set = 0;
  int64_t stride = 1;
  for (size_t a = axes.sizes.size(); a-- > 0;) {
    stride *= axes.sizes[a];
    if (stride <= num_partitions) set |= AxisSet{1} << a;
  }
  return set;
}

Result<AxisInfo> AnalyseAxes(const hlo::Module& module,
                             const hlo::Function& function,
                             const ProgramPlan& plan, const CoreAxes& axes,
                             std::span<const AxisSet> argument_axes,
                             std::span<const int64_t> outliers) {
  return Analysis(module, function, plan, axes, outliers).Run(argument_axes);
}

}  // namespace escala::engine
