// Runs collectives: finds the groups, checks that all their cores have arrived,
// and allocates result memory.
#include <unordered_map>
#include <utility>

#include "escala/hlo/op_table.h"
#include "escala/hlo/reference/interpreter_impl.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::hlo::interpreter {
namespace {

// True for ops with the same results on every core of a group.
bool SharesResults(OpCode code) {
  return code == OpCode::kAllReduce || code == OpCode::kAllGather ||
         code == OpCode::kCollectiveBroadcast;
}

}  // namespace

Result<const std::vector<std::vector<int64_t>>*> Interpreter::Groups(
    const OpContext& op) {
  auto it = groups_.find(&op.op);
  if (it == groups_.end()) {
    ESCALA_ASSIGN_OR_RETURN(
        auto groups,
        ProcessGroups(op, options_.num_replicas, options_.num_partitions));
    it = groups_.emplace(&op.op, std::move(groups)).first;
  }
  for (size_t g = 0; global_ && g < it->second.size(); ++g) {
    std::unordered_map<int32_t, int64_t> core_of;
    for (int64_t core : it->second[g])
      // A core may send to itself.
      if (core_of.emplace((*label_)[core], core).first->second != core)
        return FailedPrecondition(
            "a collective among cores that are one device of the global "
            "program; put it into sdy.manual_computation over its axes");
  }
  return &it->second;
}

Status Interpreter::CheckArrived(
    const OpContext& op, const CoreSet& active,
    const std::vector<std::vector<int64_t>>& groups) const {
  if (active.size() == all_cores_.size()) return Status();
  std::vector<bool> here(static_cast<size_t>(num_cores_), false);
  for (int32_t core : active) here[core] = true;
  std::vector<bool> waiting = std::vector<bool>(here.size(), false);
  std::vector<bool> missing = waiting;
  bool hangs = false;
  for (const auto& group : groups) {
    size_t arrived = 0;
    for (int64_t core : group) arrived += here[core];
    if (arrived == 0 || arrived == group.size()) continue;
    hangs = true;
    for (int64_t core : group) (here[core] ? waiting : missing)[core] = true;
  }
  if (!hangs) return Status();
  CoreSet came, absent;
  for (int32_t core : all_cores_) {
    if (waiting[core]) came.push_back(core);
    if (missing[core]) absent.push_back(core);
  }
  auto name = [](const CoreSet& cores) {
    return StrCat(cores.size() == 1 ? "core " : "cores ", FormatCores(cores));
  };
  return FailedPrecondition(
      DescribeLocation(op.op), ": ", name(came),
      came.size() == 1 ? " is" : " are", " here but ", name(absent), " of ",
      came.size() == 1 ? "its group" : "their groups",
      absent.size() == 1 ? " is" : " are",
      " not (they took another branch, or left the loop): a real Pod would "
      "hang");
}

Status Interpreter::RunCollective(Frame* frame, const Op& op,
                                  const ActiveScope& place) {
  const OpContext context{module_, frame->function, op};
  auto groups = Groups(context);
  if (!groups.ok()) return groups.status().WithContext(DescribeLocation(op));
  ESCALA_RETURN_IF_ERROR(CheckArrived(context, place.active, **groups));

  // The result memory that each core writes to: its own, or its group's. Cores
  // in no group share the last one.
  auto form_of = std::make_shared<std::vector<int32_t>>(
      static_cast<size_t>(num_cores_), -1);
  int32_t num_forms = 0;
  if (SharesResults(op.code)) {
    for (const auto& group : **groups) {
      for (int64_t core : group) (*form_of)[core] = num_forms;
      ++num_forms;
    }
    bool others = false;
    for (int32_t core : place.active) {
      if ((*form_of)[core] >= 0) continue;
      (*form_of)[core] = num_forms;
      others = true;
    }
    num_forms += others;
  } else {
    for (int32_t core : place.active) (*form_of)[core] = num_forms++;
  }

  const size_t n = place.active.size();
  std::vector<std::vector<Literal>> forms(op.results.size());
  std::vector<std::vector<ConstView>> in(n);
  std::vector<std::vector<View>> out(n);
  for (size_t i = 0; i < op.results.size(); ++i) {
    forms[i].resize(static_cast<size_t>(num_forms));
    for (size_t c = 0; c < n; ++c) {
      HostArray& array = forms[i][(*form_of)[place.active[c]]].array;
      if (array.data() == nullptr)
        array = HostArray::Uninitialized(context.result(i));
      out[c].push_back(array.mutable_view());
    }
  }
  for (size_t c = 0; c < n; ++c)
    for (ValueId value : op.operands)
      in[c].push_back(frame->values[value].of(place.active[c]).array.view());

  const std::vector<int64_t> cores(place.active.begin(), place.active.end());
  const std::vector<std::span<const ConstView>> operands(in.begin(), in.end());
  const std::vector<std::span<const View>> results(out.begin(), out.end());
  const uint64_t number = frame->plan.at(&op).number;
  const auto regions = Regions(
      frame, op, Context(place.active.front(), MixScope(place.scope, number)));
  Status status = Info(op).reference.collective(
      CollectiveCall{context, options_.num_replicas, options_.num_partitions,
                     cores, operands, results, regions.get()});
  if (!status.ok()) return status.WithContext(DescribeLocation(op));
  for (size_t i = 0; i < op.results.size(); ++i)
    frame->values[op.results[i]] = CoreValue(
        std::move(forms[i]), num_forms == 1 ? nullptr : ByCore(form_of));
  return Status();
}

}  // namespace escala::hlo::interpreter
