#include "escala/engine/flatten/custom_calls.h"

#include <algorithm>
#include <string_view>

#include "escala/hlo/reference/elements.h"
#include "escala/hlo/reference/host_exchange.h"
#include "escala/hlo/reference/host_transfers.h"
#include "escala/hlo/reference/interpreter.h"
#include "escala/hlo/reference/kernel.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::engine {
namespace {

const std::vector<int64_t>* FindInts(const hlo::KernelCall& call,
                                     std::string_view name) {
  const hlo::Attribute* attribute = call.op.op.attributes.Find(name);
  const auto* list =
      attribute == nullptr ? nullptr : attribute->get<hlo::IntList>();
  return list == nullptr ? nullptr : &list->values;
}

Status RunRng(const hlo::KernelCall& call) {
  const auto* path = FindInts(call, hlo::kPathAttribute);
  const auto* cores = FindInts(call, "softpod.cores");
  if (path == nullptr || cores == nullptr || path->empty() ||
      call.operands.size() < 2 || call.results.size() != 1)
    return InvalidArgument(
        "softpod.rng needs two operands, a result, escala.path and "
        "softpod.cores");
  const size_t loops = static_cast<size_t>(std::count_if(
      path->begin(), path->end(), [](int64_t n) { return n < 0; }));
  const View to = call.results[0];
  const auto rows = static_cast<int64_t>(cores->size());
  bool fits = call.operands.size() == 2 + loops && to.shape->rank() >= 1 &&
              to.shape->dims[0] == rows;
  for (size_t i = 0; i < call.operands.size(); ++i) {
    const Shape& shape = *call.operands[i].shape;
    fits = fits && (i < 2 ? shape == Shape{to.shape->type, {rows}}
                          : shape == Shape{ElementType::kU64, {}});
  }
  if (!fits)
    return InvalidArgument("softpod.rng of ", rows, " cores in ", loops,
                           " loops does not fit its operands and result ",
                           to.shape->ToString());
  uint64_t scope = 0;
  size_t loop = 0;
  for (int64_t n : *path) {
    if (n >= 0) {
      scope = hlo::MixScope(scope, static_cast<uint64_t>(n));
      continue;
    }
    const auto iteration = static_cast<uint64_t>(
        hlo::ref::LoadIndex(call.operands[2 + loop++], 0));
    scope = hlo::MixScope(hlo::MixScope(scope, static_cast<uint64_t>(-1 - n)),
                          iteration);
  }
  const Shape scalar{to.shape->type, {}};
  const Shape local{to.shape->type,
                    Dims(to.shape->dims.begin() + 1, to.shape->dims.end())};
  for (int64_t row = 0; row < rows; ++row) {
    const ConstView bounds[] = {
        {&scalar, call.operands[0].data + row * ByteWidth(scalar.type)},
        {&scalar, call.operands[1].data + row * ByteWidth(scalar.type)}};
    const View result{&local, to.data + row * local.byte_size()};
    hlo::CoreContext core = call.core;
    core.core = (*cores)[static_cast<size_t>(row)];
    core.op_index = scope;
    ESCALA_RETURN_IF_ERROR(hlo::ref::Rng(
        hlo::KernelCall{call.op, bounds, {&result, 1}, nullptr, core}));
  }
  return Status();
}

Status RunCheckGroup(const hlo::KernelCall& call) {
  const auto* groups = FindInts(call, "softpod.groups");
  if (groups == nullptr || call.operands.size() != 1 ||
      call.operands[0].shape->type != ElementType::kI1)
    return InvalidArgument(
        "softpod.check_group needs an i1 tensor and softpod.groups");
  const hlo::Attribute* list = call.op.op.attributes.Find("softpod.groups");
  const Dims& dims = list->get<hlo::IntList>()->dims;
  const int64_t width = dims.size() == 2 ? dims[1] : 0;
  const ConstView here = call.operands[0];
  const int64_t cores = here.shape->num_elements();
  std::vector<int32_t> waiting, missing;
  for (size_t begin = 0; width > 0 && begin < groups->size();
       begin += static_cast<size_t>(width)) {
    std::vector<int32_t> came, absent;
    for (int64_t i = 0; i < width; ++i) {
      const int64_t core = (*groups)[begin + static_cast<size_t>(i)];
      if (core < 0) continue;
      if (core >= cores)
        return InvalidArgument("softpod.check_group: no core ", core);
      (here.data[core] != std::byte{0} ? came : absent)
          .push_back(static_cast<int32_t>(core));
    }
    if (came.empty() || absent.empty()) continue;
    waiting.insert(waiting.end(), came.begin(), came.end());
    missing.insert(missing.end(), absent.begin(), absent.end());
  }
  if (waiting.empty()) return Status();
  const auto names = [](std::vector<int32_t>* list) {
    std::sort(list->begin(), list->end());
    list->erase(std::unique(list->begin(), list->end()), list->end());
    return StrCat(list->size() == 1 ? "core " : "cores ",
                  hlo::FormatCores(*list));
  };
  const std::string here_are = names(&waiting), not_here = names(&missing);
  const bool one = waiting.size() == 1;
  return FailedPrecondition(
      call.op.op.attributes.StrOr("softpod.op", "a collective"), ": ", here_are,
      one ? " is" : " are", " here but ", not_here, " of ",
      one ? "its group" : "their groups", missing.size() == 1 ? " is" : " are",
      " not (they took another branch, or left the loop): a real Pod would "
      "hang");
}

Status RunHost(const hlo::KernelCall& call) {
  const auto* cores = FindInts(call, "softpod.cores");
  const size_t masks = call.op.op.attributes.BoolOr("softpod.masked", false);
  const bool sends = call.results.empty();
  bool fits = cores != nullptr && call.results.size() <= 1 &&
              call.operands.size() == masks + (sends ? 1 : 0);
  const auto has_rows = [&](const Shape& shape) {
    return shape.rank() >= 1 && shape.dims[0] == std::ssize(*cores);
  };
  for (const ConstView& operand : call.operands)
    fits = fits && has_rows(*operand.shape);
  for (const View& result : call.results)
    fits = fits && has_rows(*result.shape);
  if (!fits)
    return InvalidArgument(
        "softpod.host does not fit its operands, results and attributes");
  const int64_t channel = call.op.op.attributes.IntOr("softpod.channel", 0);
  ESCALA_ASSIGN_OR_RETURN(hlo::HostTransfers* const host,
                          hlo::HostOrRefusal(call.core.host, channel));
  const ConstView array = sends ? call.operands[0] : ConstView(call.results[0]);
  const Shape local{array.shape->type, Dims(array.shape->dims.begin() + 1,
                                            array.shape->dims.end())};
  for (int64_t row = 0; row < std::ssize(*cores); ++row) {
    const int64_t core = (*cores)[static_cast<size_t>(row)];
    const bool here =
        core >= 0 &&
        (masks == 0 || call.operands.back().data[row] != std::byte{0});
    const int64_t at = row * local.byte_size();
    if (sends) {
      if (!here) continue;
      ESCALA_RETURN_IF_ERROR(
          host->Send(core, channel, {&local, array.data + at}));
      continue;
    }
    const View to{&local, call.results[0].data + at};
    std::fill_n(to.data, local.byte_size(), std::byte{0});
    if (here) ESCALA_RETURN_IF_ERROR(host->Receive(core, channel, to));
  }
  return Status();
}

Status RunAcross(const hlo::KernelCall& call) {
  const hlo::Op& op = call.op.op;
  const auto* hosts = FindInts(call, "softpod.hosts");
  const int64_t rows = op.attributes.IntOr("softpod.rows", 0);
  bool fits = hosts != nullptr && call.operands.size() == call.results.size();
  for (size_t i = 0; fits && i < call.operands.size(); ++i) {
    const Shape& from = *call.operands[i].shape;
    const Shape& to = *call.results[i].shape;
    fits = rows == 0 ? from == to
                     : from.type == to.type && to.rank() >= 1 &&
                           to.dims[0] == rows && from.rank() == to.rank() &&
                           from.num_elements() * std::ssize(*hosts) ==
                               to.num_elements();
  }
  if (!fits)
    return InvalidArgument(
        "a call between hosts does not fit its operands, results and "
        "attributes; the reference interpreter has none");
  if (call.core.hosts == nullptr)
    return FailedPrecondition("a call between hosts has no hosts");
  const std::string collective = op.attributes.StrOr("softpod.op", "");
  hlo::HostExchange::Call what{collective, *hosts};
  if (const auto* gives = FindInts(call, "softpod.gives")) what.gives = *gives;
  if (const auto* takes = FindInts(call, "softpod.takes")) what.takes = *takes;
  if (rows > 0)
    return call.core.hosts->GatherAcross(what, call.operands, call.results);
  const auto combine =
      static_cast<hlo::OpCode>(op.attributes.IntOr("softpod.combine", 0));
  return call.core.hosts->CombineAcross(what, combine, call.operands,
                                        call.results);
}

}  // namespace

static bool IsCallOf(std::string_view target, const hlo::Op& op) {
  return op.code == hlo::OpCode::kCustomCall &&
         op.attributes.StrOr("call_target_name", "") == target;
}

hlo::OpCode WrittenAs(const hlo::Op& op) {
  return IsCallOf("softpod.rng", op) ? hlo::OpCode::kRng : op.code;
}

bool CallsHosts(const hlo::Op& op) {
  return IsCallOf(kAcrossCombine, op) || IsCallOf(kAcrossRows, op);
}

std::vector<std::vector<int64_t>> HostsCallGroups(const hlo::Op& op) {
  const auto* list = op.attributes.Find("softpod.groups")->get<hlo::IntList>();
  std::vector<std::vector<int64_t>> groups(static_cast<size_t>(list->dims[0]));
  for (size_t i = 0; i < list->values.size(); ++i)
    if (list->values[i] >= 0)
      groups[i / static_cast<size_t>(list->dims[1])].push_back(list->values[i]);
  return groups;
}

bool WaitsForOthers(const hlo::Op& op) {
  return IsCallOf("softpod.host", op) || CallsHosts(op);
}

void RegisterCustomCalls() {
  hlo::RegisterCustomCall("softpod.rng", RunRng);
  hlo::RegisterCustomCall("softpod.check_group", RunCheckGroup);
  hlo::RegisterCustomCall("softpod.host", RunHost);
  hlo::RegisterCustomCall(kAcrossCombine, RunAcross);
  hlo::RegisterCustomCall(kAcrossRows, RunAcross);
}

}  // namespace escala::engine
