#include "escala/engine/hosts/host_program.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "escala/engine/flatten/axis_analysis.h"
#include "escala/engine/flatten/custom_calls.h"
#include "escala/engine/flatten/flatten.h"
#include "escala/engine/hosts/core_places.h"
#include "escala/engine/hosts/join_calls.h"
#include "escala/engine/hosts/needs.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/kernel.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::engine {

using hlo::Attributes;
using hlo::Builder;
using hlo::Op;
using hlo::OpCode;
using hlo::Region;
using hlo::ValueId;

namespace {

using Groups = CoreGroups;

// Bodies that are not one op are unrolled for at most this many members.
constexpr int64_t kMaxFolded = 64;

class HostRewriter {
 public:
  HostRewriter(const hlo::Module& module, const ProgramPlan& plan,
               const HostCores& hosts, size_t host, hlo::Function* function)
      : module_(module),
        plan_(plan),
        hosts_(hosts),
        host_(static_cast<int64_t>(host)),
        places_(hosts, plan.num_cores()),
        function_(*function),
        b_(function) {}

  Status Rewrite(Region* region) {
    std::vector<std::unique_ptr<Op>> ops = std::move(region->ops);
    region->ops.clear();
    for (std::unique_ptr<Op>& op : ops) {
      for (Region& inner : op->regions)
        if (!hlo::Info(*op).Is(hlo::kCollective))
          ESCALA_RETURN_IF_ERROR(Rewrite(&inner));
      b_.Enter(region);
      b_.set_location(op->location);
      Status status = RewriteOp(&op);
      b_.Leave();
      if (!status.ok())
        return status.WithContext(
            StrCat(hlo::Info(*op).name, " at ", op->location.InWords()));
    }
    return b_.status();
  }

 private:
  int64_t num_local() const { return std::ssize(hosts_[host_]); }

  // Appends the op, or what takes its place.
  Status RewriteOp(std::unique_ptr<Op>* op) {
    const OpCode code = (*op)->code;
    if (code == OpCode::kReplicaId || code == OpCode::kPartitionId) {
      b_.Name((*op)->results[0], CoreIds(code));
      return Status();
    }
    if (!hlo::Info(**op).Is(hlo::kCollective)) {
      b_.Append(std::move(*op));
      return Status();
    }
    ESCALA_ASSIGN_OR_RETURN(
        const Groups groups,
        hlo::ProcessGroups({module_, function_, **op}, plan_.num_replicas,
                           plan_.num_partitions));
    const bool stays = std::all_of(
        groups.begin(), groups.end(),
        [&](const auto& group) { return places_.IsOnOneHost(group); });
    if (stays) {
      Stay(op, groups);
      return Status();
    }
    if (code == OpCode::kCollectivePermute) return Permute(**op, groups);
    for (const auto& group : groups)
      if (group.size() != groups[0].size())
        return Unimplemented(
            "its groups have different sizes and go between hosts; use one "
            "process");
    for (size_t i = 0; i < (*op)->results.size(); ++i)
      ESCALA_RETURN_IF_ERROR(Cross(**op, i, groups));
    return Status();
  }

  // --- Values of this host's cores -------------------------------------------

  // The number of the core among those of this host: i64.
  ValueId LocalNumber() {
    return b_.Convert(
        b_.Emit1(OpCode::kReplicaId, {}, {}, Shape{ElementType::kU32, {}}),
        ElementType::kI64);
  }

  // The core's row of a table [cores of this host, width].
  ValueId Own(const std::vector<int64_t>& table, int64_t width) {
    if (width == 0) width = 1;
    const ValueId whole = b_.IndexList({num_local(), width}, table);
    const ValueId zero = b_.Splat(ElementType::kI64, {}, 0);
    return b_.Reshape(b_.DynamicSlice(whole, {LocalNumber(), zero}, {1, width}),
                      {width});
  }

  ValueId CoreIds(OpCode code) {
    std::vector<int64_t> ids;
    for (const int64_t core : hosts_[host_])
      ids.push_back(code == OpCode::kReplicaId ? core / plan_.num_partitions
                                               : core % plan_.num_partitions);
    return b_.Reshape(b_.Convert(Own(ids, 1), ElementType::kU32), {});
  }

  // --- Collectives within hosts ----------------------------------------------

  void Stay(std::unique_ptr<Op>* op, const Groups& groups) {
    const Groups here = places_.Here(groups, host_);
    Op& stays = **op;
    if (here.empty()) {
      // No core of this host takes part: all get zeros. They wait for the
      // operands as on other hosts, so that the calls that need one another
      // are the same everywhere.
      auto barrier = std::make_unique<Op>();
      barrier->code = OpCode::kOptimizationBarrier;
      barrier->operands = stays.operands;
      for (const ValueId v : stays.operands)
        barrier->results.push_back(function_.NewValue(function_.type(v)));
      for (const ValueId result : stays.results) {
        const Shape shape = function_.shape(result);
        barrier->operands.push_back(b_.Splat(shape.type, shape.dims, 0));
        barrier->results.push_back(result);
      }
      b_.Append(std::move(barrier));
      return;
    }
    stays.attributes.Erase("channel_handle");
    stays.attributes.Erase("use_global_device_ids");
    stays.attributes.Set(stays.code == OpCode::kCollectivePermute
                             ? "source_target_pairs"
                             : "replica_groups",
                         MatrixOf(here));
    b_.Append(std::move(*op));
  }

  // --- Collectives between hosts ---------------------------------------------

  Status Cross(const Op& op, size_t i, const Groups& groups) {
    const ValueId x = op.operands[i], result = op.results[i];
    const Shape shape = function_.shape(result);
    const bool reduces =
        op.code == OpCode::kAllReduce || op.code == OpCode::kReduceScatter;
    const std::optional<OpCode> body =
        reduces ? hlo::CombinerOf(op.regions[0]) : std::nullopt;
    const std::optional<std::vector<int64_t>> hosts =
        places_.HostsAlike(groups, host_);
    if (reduces && body && hosts && function_.shape(x).type == shape.type) {
      const ValueId sum = Combined(op, x, *body, groups, *hosts);
      b_.Name(result, op.code == OpCode::kAllReduce
                          ? sum
                          : OwnShard(op, sum, groups, shape));
      return Status();
    }
    if (op.code == OpCode::kAllToAll) {
      AllToAll(op, x, groups, result);
      return Status();
    }
    const ValueId rows = RowsOfGroup(op, x, groups);
    // A number among the members, from the first of them.
    const auto root = [&] {
      return op.operands.size() > op.results.size()
                 ? RootOf(RowsOfGroup(op, op.operands.back(), groups), i,
                          std::ssize(groups[0]))
                 : b_.Splat(ElementType::kI64, {}, 0);
    };
    switch (op.code) {
      case OpCode::kAllReduce:
      case OpCode::kReduceScatter: {
        ESCALA_ASSIGN_OR_RETURN(const ValueId sum, Fold(op, rows, shape.type));
        b_.Name(result, op.code == OpCode::kAllReduce
                            ? sum
                            : OwnShard(op, sum, groups, shape));
        return Status();
      }
      case OpCode::kAllGather: {
        const int64_t dim = op.attributes.Int("all_gather_dim");
        b_.Name(result, b_.Reshape(b_.MoveDims(rows, {0}, dim), shape.dims));
        return Status();
      }
      case OpCode::kCollectiveBroadcast:
        b_.Name(result, OrZeros(b_.Row(rows, 0, root()), groups));
        return Status();
      case OpCode::kCollectiveReduce: {
        ESCALA_ASSIGN_OR_RETURN(const ValueId sum, Fold(op, rows, shape.type));
        std::vector<int64_t> positions;
        for (const Position& place : Positions(groups))
          positions.push_back(place.position);
        const ValueId is_root =
            b_.Compare("EQ", b_.Reshape(Own(positions, 1), {}), root());
        b_.Name(result,
                b_.Select(is_root, sum, b_.Splat(shape.type, shape.dims, 0)));
        return Status();
      }
      default:
        return Unimplemented("it goes between hosts; use one process");
    }
  }

  static std::string What(const Op& op) {
    return StrCat(hlo::Info(op).name, " at ", op.location.InWords());
  }

  // x reduced over its group, on all hosts.
  ValueId Combined(const Op& op, ValueId x, OpCode body, const Groups& groups,
                   const std::vector<int64_t>& hosts) {
    const Groups here = Ascending(places_.Here(groups, host_));
    const Shape shape = function_.shape(x);
    if (std::any_of(here.begin(), here.end(),
                    [](const auto& group) { return group.size() > 1; })) {
      std::vector<Region> regions;
      regions.push_back(Copy(op.regions[0]));
      x = b_.Emit1(OpCode::kAllReduce, {x},
                   Attributes({{"replica_groups", MatrixOf(here)}}), shape,
                   std::move(regions));
    }
    return b_.Emit1(
        OpCode::kCustomCall, {x},
        Attributes(
            {{"call_target_name", std::string(kAcrossCombine)},
             {"softpod.combine", hlo::IntValue{static_cast<int64_t>(body)}},
             {"softpod.groups", MatrixOf(here)},
             {"softpod.hosts", hlo::IntsOf(hosts)},
             {"softpod.needs", hlo::IntValue{HashOf(Ascending(groups))}},
             {"softpod.op", What(op)}}),
        shape);
  }

  // x of all cores, host by host: [rows, ...]. Hosts with fewer cores than
  // others have rows that nobody reads. `needs`: what each core reads; other
  // rows of other hosts have any values.
  ValueId AllRows(const Op& op, ValueId x, const Needs& needs) {
    const Shape shape = function_.shape(x);
    const int64_t rows = places_.most() * std::ssize(hosts_);
    hlo::AttributeMap attributes = Attributes(
        {{"call_target_name", std::string(kAcrossRows)},
         {"softpod.rows", hlo::IntValue{rows}},
         {"softpod.hosts", hlo::IntsOf(hlo::Iota(std::ssize(hosts_)))},
         {"softpod.op", What(op)}});
    needs.AddTo(places_, host_, &attributes);
    return b_.Emit1(OpCode::kCustomCall, {x}, std::move(attributes),
                    Shape{shape.type, hlo::Join({rows}, shape.dims)});
  }

  using Position = CorePlaces::Position;
  std::vector<Position> Positions(const Groups& groups) const {
    return places_.Positions(groups, host_);
  }

  // x of the members of the core's group: [members, ...]. For a core that is in
  // no group: its own. `in_pieces`: x is [members, ...], and a member is read
  // the piece that has the reader's position, alone.
  ValueId RowsOfGroup(const Op& op, ValueId x, const Groups& groups,
                      bool in_pieces = false) {
    const size_t width = groups[0].size();
    std::vector<int64_t> table;
    bool alike = true;
    const std::vector<Position> places = Positions(groups);
    for (size_t local = 0; local < places.size(); ++local) {
      const Position& place = places[local];
      for (size_t i = 0; i < width; ++i)
        table.push_back(places_.row(
            place.group == nullptr ? hosts_[host_][local] : (*place.group)[i]));
      alike = alike && std::equal(table.end() - static_cast<int64_t>(width),
                                  table.end(), table.begin());
    }
    Needs needs(in_pieces ? std::ssize(groups[0]) : 1);
    for (const auto& group : groups)
      for (size_t to = 0; to < group.size(); ++to)
        for (const int64_t from : group)
          needs.Add(from, group[to], in_pieces ? static_cast<int64_t>(to) : 0);
    const ValueId rows = AllRows(op, x, needs);
    const auto members = static_cast<int64_t>(width);
    if (!alike) return b_.TakeRows(rows, Own(table, members));
    table.resize(width);
    return b_.TakeRows(rows, {members}, table);
  }

  void AllToAll(const Op& op, ValueId x, const Groups& groups, ValueId result) {
    const int64_t split = op.attributes.Int("split_dimension");
    const int64_t concat = op.attributes.Int("concat_dimension");
    const auto members = std::ssize(groups[0]);
    // [members, ...]: what goes to each member lies together.
    Dims dims = b_.dims(x);
    dims[split] /= members;
    Dims split_dims = dims;
    split_dims.insert(split_dims.begin() + split, members);
    const ValueId pieces = b_.MoveDims(b_.Reshape(x, split_dims), {split}, 0);
    const ValueId rows = RowsOfGroup(op, pieces, groups, /*in_pieces=*/true);
    const ValueId own =
        b_.Reshape(OwnPart(rows, 1, groups), hlo::Join({members}, dims));
    b_.Name(result, b_.Reshape(b_.MoveDims(own, {0}, concat),
                               function_.shape(result).dims));
  }

  // Reduces the members, dimension 0, in their order.
  Result<ValueId> Fold(const Op& op, ValueId rows, ElementType type) {
    const ValueId x = b_.Convert(rows, type);
    const Dims dims = b_.dims(x);
    const std::optional<OpCode> body = hlo::CombinerOf(op.regions[0]);
    const bool simple =
        body &&
        (*body == OpCode::kAdd || *body == OpCode::kMultiply ||
         *body == OpCode::kMinimum || *body == OpCode::kMaximum) &&
        !IsComplex(type);
    if (simple) return b_.Reduce(*body, x, {0});
    if (!hlo::CapturedBy(op).empty() || dims[0] > kMaxFolded)
      return Unimplemented(
          "its body is too general for a reduction between hosts; use one "
          "process");
    const Dims rest(dims.begin() + 1, dims.end());
    const auto member = [&](int64_t m) {
      return b_.Reshape(b_.Slice(x, 0, m, m + 1), rest);
    };
    ValueId folded = member(0);
    for (int64_t m = 1; m < dims[0]; ++m) {
      std::vector<Region> regions;
      regions.push_back(Copy(op.regions[0]));
      folded = b_.Emit1(
          OpCode::kMap, {folded, member(m)},
          Attributes(
              {{"dimensions", hlo::IntsOf(hlo::Iota(std::ssize(rest)))}}),
          Shape{type, rest}, std::move(regions));
    }
    return folded;
  }

  // Element i of what the first member passes, clamped to a member's number.
  ValueId RootOf(ValueId rows, size_t i, int64_t members) {
    const auto at = static_cast<int64_t>(i);
    const auto count = Product(b_.dims(rows)) / b_.dims(rows)[0];
    const ValueId first = b_.Reshape(b_.Slice(rows, 0, 0, 1), {count});
    const ValueId root = b_.Convert(
        b_.Reshape(b_.Slice(first, 0, at, at + 1), {}), ElementType::kI64);
    return b_.Binary(
        OpCode::kMinimum,
        b_.Binary(OpCode::kMaximum, root, b_.Splat(ElementType::kI64, {}, 0)),
        b_.Splat(ElementType::kI64, {}, members - 1));
  }

  // A copy of a region whose values are new.
  Region Copy(const Region& region) {
    Region copy = hlo::Clone(region);
    std::map<ValueId, ValueId> renamed;
    Rename(&copy, &renamed);
    return copy;
  }
  void Rename(Region* region, std::map<ValueId, ValueId>* renamed) {
    const auto fresh = [&](ValueId* v) {
      const ValueId copy = function_.NewValue(function_.type(*v));
      renamed->emplace(*v, copy);
      *v = copy;
    };
    for (ValueId& argument : region->arguments) fresh(&argument);
    for (const auto& op : region->ops) {
      for (ValueId& operand : op->operands)
        if (const auto known = renamed->find(operand); known != renamed->end())
          operand = known->second;
      for (Region& inner : op->regions) Rename(&inner, renamed);
      for (ValueId& result : op->results) fresh(&result);
    }
  }

  // The part of x along `dim` that belongs to the core by its position.
  ValueId OwnPart(ValueId x, int64_t dim, const Groups& groups) {
    std::vector<int64_t> positions;
    int64_t members = 1;
    for (const Position& place : Positions(groups)) {
      positions.push_back(std::max<int64_t>(place.position, 0));
      if (place.group != nullptr) members = std::ssize(*place.group);
    }
    Dims sizes = b_.dims(x);
    sizes[dim] /= members;
    for (int64_t& position : positions) position *= sizes[dim];
    std::vector<ValueId> starts(sizes.size(),
                                b_.Splat(ElementType::kI64, {}, 0));
    starts[dim] = b_.Reshape(Own(positions, 1), {});
    return b_.DynamicSlice(x, std::move(starts), sizes);
  }

  ValueId OwnShard(const Op& op, ValueId sum, const Groups& groups,
                   const Shape& shape) {
    const int64_t dim = op.attributes.Int("scatter_dimension");
    return b_.Reshape(OwnPart(sum, dim, groups), shape.dims);
  }

  // x, or zeros for cores that are in no group.
  ValueId OrZeros(ValueId x, const Groups& groups) {
    std::vector<int64_t> in;
    for (const Position& place : Positions(groups))
      in.push_back(place.position >= 0);
    return Where(in, x);
  }

  // x for cores with 1 in the table, zeros for the others.
  ValueId Where(const std::vector<int64_t>& table, ValueId x) {
    if (std::count(table.begin(), table.end(), 0) == 0) return x;
    const Shape shape = b_.shape(x);
    const ValueId which = b_.Compare("NE", b_.Reshape(Own(table, 1), {}),
                                     b_.Splat(ElementType::kI64, {}, 0));
    return b_.Select(which, x, b_.Splat(shape.type, shape.dims, 0));
  }

  Status Permute(const Op& op, const Groups& pairs) {
    std::vector<int64_t> source(hosts_[host_].size(), 0);
    std::vector<int64_t> receives(hosts_[host_].size(), 0);
    for (size_t local = 0; local < source.size(); ++local)
      source[local] = places_.row(hosts_[host_][local]);
    Needs needs(1);
    for (const auto& pair : pairs) {
      needs.Add(pair[0], pair[1], 0);
      if (places_.host(pair[1]) != host_) continue;
      source[places_.number(pair[1])] = places_.row(pair[0]);
      receives[places_.number(pair[1])] = 1;
    }
    const Shape shape = function_.shape(op.results[0]);
    const ValueId rows = AllRows(op, op.operands[0], needs);
    const ValueId row =
        b_.Reshape(b_.TakeRows(rows, Own(source, 1)), shape.dims);
    b_.Name(op.results[0], Where(receives, row));
    return Status();
  }

  const hlo::Module& module_;
  const ProgramPlan& plan_;
  const HostCores& hosts_;
  const int64_t host_;
  const CorePlaces places_;
  hlo::Function& function_;
  Builder b_;
};

// Cores of different hosts must make the same calls: a loop or branch that
// contains one must go the same way on all cores.
Status CheckWays(const hlo::Module& module, const ProgramPlan& plan,
                 const HostCores& hosts) {
  const CorePlaces places(hosts, plan.num_cores());
  const hlo::Function& entry = *module.entry();
  const auto crosses = [&](const Op& op) {
    if (!hlo::Info(op).Is(hlo::kCollective)) return false;
    const auto groups = hlo::ProcessGroups(
        {module, entry, op}, plan.num_replicas, plan.num_partitions);
    if (!groups.ok()) return false;
    return !std::all_of(groups->begin(), groups->end(), [&](const auto& group) {
      return places.IsOnOneHost(group);
    });
  };
  if (!hlo::AnyOp(entry.body, [&](const Op& op) {
        return (op.code == OpCode::kWhile || op.code == OpCode::kIf ||
                op.code == OpCode::kCase) &&
               hlo::AnyOp(op, crosses);
      }))
    return Status();
  const CoreAxes axes = FindAxes(module, plan);
  ESCALA_ASSIGN_OR_RETURN(const std::vector<AxisSet> likely,
                          LikelyArgumentAxes(module, plan, axes));
  ESCALA_ASSIGN_OR_RETURN(const AxisInfo info,
                          AnalyseAxes(module, entry, plan, axes, likely));
  for (const auto& [op, differs] : info.predicate)
    if (differs != 0 && hlo::AnyOp(*op, crosses))
      return Unimplemented(
          hlo::Info(*op).name, " at ", op->location.InWords(),
          ": it may go another way on other cores, and contains a collective "
          "between hosts; make its condition the same on all cores, or use one "
          "process");
  return Status();
}

}  // namespace

Result<HostProgram> ProgramOfHost(const hlo::Module& module,
                                  const ProgramPlan& plan,
                                  const HostCores& hosts, size_t host) {
  ESCALA_RETURN_IF_ERROR(CheckWays(module, plan, hosts));
  HostProgram program;
  auto function = hlo::Clone(*module.entry());
  HostRewriter rewriter(module, plan, hosts, host, function.get());
  ESCALA_RETURN_IF_ERROR(rewriter.Rewrite(&function->body));
  JoinCalls(function.get(), &function->body);
  const std::vector<int64_t>& cores = hosts[host];
  program.module.name = module.name;
  program.module.attributes = module.attributes;
  program.module.attributes.Set("mhlo.num_replicas",
                                hlo::IntValue{std::ssize(cores)});
  program.module.attributes.Set("mhlo.num_partitions", hlo::IntValue{1});
  program.module.functions.push_back(std::move(function));
  hlo::Location where;
  if (Status status = hlo::Verify(&program.module, &where); !status.ok())
    return Internal("the program of host ", host, " is invalid at line ",
                    where.line, ": ", status.message());
  program.plan = plan;
  program.plan.num_replicas = std::ssize(cores);
  program.plan.num_partitions = 1;
  program.plan.core_numbers = cores;
  return program;
}

}  // namespace escala::engine
