// Decides which values get memory.
//
// An expression is normally computed by each kernel that uses it. It is stored
// if a user needs an array (a product, the reference, a while loop), or if
// recomputing it costs more than a load. The latter holds if several kernels
// use it, or many elements of a larger value, and it is either expensive or
// made of several values that would have to stay live as long as it.
#include <algorithm>
#include <set>

#include "escala/engine/lower/lowering.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

// The cost of an expression from which on it counts as expensive. The unit is a
// simple element-wise op.
constexpr int kExpensive = 8;
// The cost that a few repetitions (the coordinates of a point) must add.
constexpr int kOftenExpensive = 2 * kExpensive;
// An expression of this many stored values keeps too many of them live.
constexpr size_t kManyReads = 2;

bool IsView(const Op& op) {
  return hlo::Info(op).Is(hlo::kView) ||
         op.code == OpCode::kOptimizationBarrier;
}

int CostOf(const Op& op) {
  switch (op.code) {
    case OpCode::kConstant:
    case OpCode::kIota:
      return 0;
    case OpCode::kDivide:
    case OpCode::kRemainder:
    case OpCode::kGather:
    case OpCode::kDynamicSlice:
      return kExpensive;
    default:
      if (IsView(op)) return 0;
      return hlo::Info(op).Is(hlo::kTranscendental) ? kExpensive : 1;
  }
}

// Adds `v` to a set that is cut off at kManyReads, since more makes no
// difference.
void Insert(ValueId v, std::vector<ValueId>* list) {
  if (list->size() < kManyReads &&
      std::find(list->begin(), list->end(), v) == list->end())
    list->push_back(v);
}

// The values that the op or its regions use, each once.
std::vector<ValueId> UsedBy(const Op& op) {
  std::vector<ValueId> used = hlo::CapturedBy(op);
  for (ValueId v : op.operands)
    if (std::find(used.begin(), used.end(), v) == used.end()) used.push_back(v);
  return used;
}

// The values over which the op may write its results, if they are not needed
// any more.
std::vector<ValueId> WrittenOver(const Op& op) {
  const auto first = op.operands.begin();
  switch (op.code) {
    case OpCode::kDynamicUpdateSlice:
    case OpCode::kScatter:
    case OpCode::kWhile:
      return {first, first + static_cast<int64_t>(op.results.size())};
    case OpCode::kIf:
    case OpCode::kCase:
      return hlo::CapturedBy(op);
    default:
      return {};
  }
}

// Whether the op is a part of `base`.
bool IsPartOf(const Op& op, ValueId base) {
  return (op.code == OpCode::kDynamicSlice || op.code == OpCode::kGather ||
          op.code == OpCode::kSlice) &&
         op.operands[0] == base;
}

}  // namespace

void RegionLowering::ChooseStored(const hlo::Region& region) {
  region_ = &region;
  const size_t n = table_.function->value_types.size();
  must_store_.resize(n, false);
  uses_.assign(n, 0);
  std::vector<bool>& store = must_store_;
  const auto expression = [&](ValueId v) {
    return table_.definition[v] != nullptr &&
           IsExpression(Context(*table_.definition[v]));
  };
  for (const auto& op : region.ops) {
    for (ValueId v : op->results) {
      table_.definition[v] = op.get();
      table_.stored[v] = {};
      table_.lazy[v] = false;
    }
    for (ValueId v : op->operands) ++uses_[v];
    // Inner regions can make constants themselves.
    for (ValueId v : hlo::CapturedBy(*op))
      if (!table_.lazy[v] || table_.definition[v]->code != OpCode::kConstant)
        store[v] = true;
    if (op->results.size() == 1 && expression(op->results[0]))
      table_.lazy[op->results[0]] = true;
    if (op->code == OpCode::kConstant && hlo::SplatOf(*op) == nullptr)
      store[op->results[0]] = true;
    for (ValueId v : WrittenOver(*op)) users_[v];
  }
  for (size_t i = 0; i < region.ops.size() && !users_.empty(); ++i)
    for (ValueId v : UsedBy(*region.ops[i]))
      if (const auto users = users_.find(v); users != users_.end())
        users->second.push_back(i);
  // Store the values whose users need an array.
  for (const auto& op : region.ops) {
    switch (op->code) {
      case OpCode::kGather:
      case OpCode::kDynamicSlice:
        store[op->operands[0]] = true;
        break;
      case OpCode::kDotGeneral:
        for (ValueId v : op->operands) {
          ValueId bottom = v;
          while (table_.lazy[bottom] && IsView(*table_.definition[bottom]))
            bottom = table_.definition[bottom]->operands[0];
          // The product reads the stored value through the views, so these need
          // no memory of their own.
          store[bottom] = true;
        }
        break;
      case OpCode::kConvolution:
        for (ValueId v : op->operands) store[v] = true;
        break;
      default:
        break;
    }
  }
  // How often a broadcast repeats each element; other ops: once.
  const auto repeats = [&](const Op& op) -> int64_t {
    if (op.code != OpCode::kBroadcastInDim) return 1;
    const int64_t from = table_.shape(op.operands[0]).num_elements();
    return table_.shape(op.results[0]).num_elements() /
           std::max<int64_t>(from, 1);
  };
  // The user of each value: the number of the op that needs it, either directly
  // or through expressions that are not stored themselves. -1: no user yet, -2:
  // more than one.
  std::vector<int> sink(n, -1);
  const auto needed_by = [&](ValueId v, int by) {
    sink[v] = sink[v] == -1 || sink[v] == by ? by : -2;
  };
  for (size_t i = region.ops.size(); i-- > 0;) {
    const Op& op = *region.ops[i];
    const bool lazy = op.results.size() == 1 && table_.lazy[op.results[0]];
    const ValueId v = lazy ? op.results[0] : -1;
    const int by =
        !lazy || store[v] || sink[v] == -2 ? static_cast<int>(i) : sink[v];
    for (ValueId operand : op.operands) needed_by(operand, by);
  }
  // For one element of each value: `cost` to compute it from stored values, and
  // `reads`, the stored values that this reads (scalars aside). A value that
  // many kernels use is stored if it is expensive, or if it replaces two stored
  // values that would otherwise stay live longer. A value that a broadcast
  // repeats for many elements is computed once for all of them: the cost ends
  // there, and the value is stored if it is expensive.
  std::vector<int> cost(n, 0);
  std::vector<std::vector<ValueId>> reads(n);
  for (const auto& op : region.ops) {
    if (op->results.size() != 1 || !table_.lazy[op->results[0]]) continue;
    const ValueId result = op->results[0];
    int c = CostOf(*op);
    std::vector<ValueId> read;
    for (ValueId v : op->operands) {
      if (!table_.lazy[v] || store[v]) {
        if (!table_.shape(v).dims.empty()) Insert(v, &read);
        continue;
      }
      c += cost[v];
      for (ValueId r : reads[v]) Insert(r, &read);
    }
    if (const int64_t times = repeats(*op);
        times > 4 || (times > 1 && c * (times - 1) >= kOftenExpensive)) {
      const ValueId v = op->operands[0];
      if (table_.lazy[v] && c >= kExpensive) store[v] = true;
      c = 0;
      read.clear();
    }
    cost[result] = std::min(c, 1 << 20);
    if (sink[result] == -2 && !IsView(*op) &&
        (c >= kExpensive || read.size() >= kManyReads))
      store[result] = true;
    reads[result] = std::move(read);
  }
}

// Whether a kernel behind the region's op number `at` computes the expression,
// which is the result of op number `from`.
bool RegionLowering::NeededAfter(ValueId v, size_t from, size_t at) const {
  std::set<ValueId> open = {v};
  for (size_t i = from + 1; i < region_->ops.size(); ++i) {
    const Op& op = *region_->ops[i];
    const std::vector<ValueId> used = UsedBy(op);
    if (std::none_of(used.begin(), used.end(),
                     [&](ValueId u) { return open.contains(u); }))
      continue;
    if (op.results.size() == 1 && table_.lazy[op.results[0]] &&
        !must_store_[op.results[0]])
      open.insert(op.results[0]);
    else if (i > at)
      return true;
  }
  return false;
}

// Whether all that the expression reads is stored already.
bool RegionLowering::CanStore(ValueId v) const {
  std::vector<ValueId> open = {v};
  std::set<ValueId> seen;
  while (!open.empty()) {
    const ValueId next = open.back();
    open.pop_back();
    if (table_.stored[next].there() || !seen.insert(next).second) continue;
    if (!table_.lazy[next]) return false;
    const auto& operands = table_.definition[next]->operands;
    open.insert(open.end(), operands.begin(), operands.end());
  }
  return true;
}

// Parts of `base` that are read after `write` (x[j] after x.at[i].set(y)) are
// stored before it, if they are small. Then `write` may work in the memory of
// the base; otherwise all of the base would be copied.
Status RegionLowering::StoreReadsBefore(const Op& write) {
  for (ValueId base : WrittenOver(write))
    ESCALA_RETURN_IF_ERROR(StoreReadsBefore(write, base));
  return Status();
}

Status RegionLowering::StoreReadsBefore(const Op& write, ValueId base) {
  const std::vector<size_t>& users = users_[base];
  if (users.size() < 2 || !table_.stored[base].there()) return Status();
  const size_t at = *std::find_if(users.begin(), users.end(), [&](size_t i) {
    return region_->ops[i].get() == &write;
  });
  std::vector<ValueId> parts;
  int64_t size = 0;
  for (const size_t i : users) {
    const Op& user = *region_->ops[i];
    if (i == at) continue;
    const ValueId v = user.results.size() == 1 ? user.results[0] : -1;
    if (v < 0 || !table_.lazy[v]) {
      if (i > at) return Status();
      continue;
    }
    if (table_.stored[v].there() || !NeededAfter(v, i, at)) continue;
    if (!IsPartOf(user, base) || !CanStore(v)) return Status();
    size += table_.shape(v).num_elements();
    parts.push_back(v);
  }
  if (size > table_.shape(base).num_elements() / 2) return Status();
  for (ValueId v : parts) ESCALA_RETURN_IF_ERROR(StoreNow(v));
  return Status();
}

// Whether the reshape is the operand's own memory, seen by other strides; then
// it is stored there.
bool RegionLowering::SeesThroughReshape(const hlo::OpContext& op) {
  const Stored& from = table_.stored[op.op.operands[0]];
  if (!from.there()) return false;
  const Dims& dims = op.result(0).dims;
  Stored seen = from;
  seen.strides = RowMajorStrides(dims);
  if (from.strides != RowMajorStrides(op.operand(0).dims)) {
    const std::vector<int64_t> loops = LoopsOf(dims);
    const int n = static_cast<int>(loops.size());
    const auto map = MapThroughReshape(*MatchLoops(dims, loops, 0, n), dims,
                                       op.operand(0).dims, loops, nullptr);
    if (!map) return false;
    const Access access = AccessOf(*map, from.strides);
    size_t loop = 0;
    for (size_t d = 0; d < dims.size(); ++d)
      if (dims[d] != 1) seen.strides[d] = access.strides[loop++];
  }
  table_.stored[op.op.results[0]] = std::move(seen);
  return true;
}

}  // namespace escala::engine
