#include "escala/hlo/analysis/equal_ops.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "escala/hlo/analysis/dead_ops.h"
#include "escala/hlo/op_table.h"

namespace escala::hlo {
namespace {

// Compares regions up to the names of the values that they define.
class RegionComparer {
 public:
  explicit RegionComparer(const Function& function) : function_(function) {}

  bool Equal(const Region& a, const Region& b) {
    if (a.ops.size() != b.ops.size() || !Define(a.arguments, b.arguments))
      return false;
    for (size_t i = 0; i < a.ops.size(); ++i)
      if (!Equal(*a.ops[i], *b.ops[i])) return false;
    return true;
  }

 private:
  bool Equal(const Op& a, const Op& b) {
    if (a.code != b.code || a.operands.size() != b.operands.size() ||
        a.regions.size() != b.regions.size() || !(a.attributes == b.attributes))
      return false;
    for (size_t i = 0; i < a.operands.size(); ++i) {
      const auto at = names_.find(a.operands[i]);
      if ((at == names_.end() ? a.operands[i] : at->second) != b.operands[i])
        return false;
    }
    for (size_t i = 0; i < a.regions.size(); ++i)
      if (!Equal(a.regions[i], b.regions[i])) return false;
    return Define(a.results, b.results);
  }

  bool Define(const std::vector<ValueId>& a, const std::vector<ValueId>& b) {
    if (a.size() != b.size()) return false;
    for (size_t i = 0; i < a.size(); ++i) {
      if (!(function_.type(a[i]) == function_.type(b[i]))) return false;
      names_[a[i]] = b[i];
    }
    return true;
  }

  const Function& function_;
  std::unordered_map<ValueId, ValueId> names_;
};

bool IsControl(OpCode code) {
  return code == OpCode::kIf || code == OpCode::kCase ||
         code == OpCode::kWhile || code == OpCode::kSdyManualComputation;
}

bool MayMerge(const Op& op) {
  return !op.results.empty() && op.code != OpCode::kRng &&
         op.code != OpCode::kOptimizationBarrier && !IsControl(op.code) &&
         !HasEffect(op);
}

class Merger {
 public:
  explicit Merger(const Function& function)
      : equal_(function), replaced_(function.value_types.size()) {
    std::iota(replaced_.begin(), replaced_.end(), 0);
  }

  void Run(Region* region) {
    const size_t visible = equal_.size();
    for (std::unique_ptr<Op>& op : region->ops) {
      for (ValueId& operand : op->operands) operand = replaced_[operand];
      for (Region& inner : op->regions) Run(&inner);
      const Op* const first = equal_.Find(*op);
      if (first == nullptr) equal_.Add(*op);
      for (size_t i = 0; first != nullptr && i < op->results.size(); ++i)
        replaced_[op->results[i]] = first->results[i];
    }
    equal_.ForgetFrom(visible);
  }

 private:
  EqualOps equal_;
  std::vector<ValueId> replaced_;
};

}  // namespace

EqualOps::EqualOps(const Function& function)
    : function_(function),
      newest_(std::bit_ceil(function.value_types.size() + 1), -1) {}

const Op* EqualOps::Find(const Op& op) const {
  if (!MayMerge(op)) return nullptr;
  const size_t hash = HashOf(op);
  const Op* first = nullptr;
  for (int at = newest_[SlotOf(hash)]; at >= 0; at = added_[at].older)
    if (added_[at].hash == hash && AreEqual(op, *added_[at].op))
      first = added_[at].op;
  return first;
}

void EqualOps::Add(const Op& op) {
  if (!MayMerge(op)) return;
  if (added_.size() == newest_.size()) {
    newest_.assign(2 * newest_.size(), -1);
    for (size_t i = 0; i < added_.size(); ++i) Link(i);
  }
  added_.push_back({&op, HashOf(op), -1});
  Link(added_.size() - 1);
}

void EqualOps::Link(size_t index) {
  int& newest = newest_[SlotOf(added_[index].hash)];
  added_[index].older = std::exchange(newest, static_cast<int>(index));
}

void EqualOps::ForgetFrom(size_t size) {
  for (; added_.size() > size; added_.pop_back())
    newest_[SlotOf(added_.back().hash)] = added_.back().older;
}

// Mixes in the upper bits of the hash.
size_t EqualOps::SlotOf(size_t hash) const {
  return (hash ^ hash >> 17 ^ hash >> 39) & (newest_.size() - 1);
}

size_t EqualOps::HashOf(const Op& op) const {
  size_t hash = static_cast<size_t>(op.code);
  const auto mix = [&](size_t value) { hash = hash * 1000003 + value; };
  for (ValueId operand : op.operands) mix(operand);
  for (ValueId result : op.results)
    for (int64_t size : function_.type(result).shape.dims) mix(size);
  if (op.code == OpCode::kConstant) {
    const HostArray& array = op.attributes.Find("value")->get<Dense>()->array;
    uint64_t first = 0;
    std::memcpy(&first, array.data(),
                std::min<int64_t>(sizeof(first), array.shape().byte_size()));
    mix(first);
  }
  return hash;
}

bool EqualOps::AreEqual(const Op& a, const Op& b) const {
  if (a.code != b.code || a.operands != b.operands ||
      a.results.size() != b.results.size() ||
      a.regions.size() != b.regions.size() || !(a.attributes == b.attributes))
    return false;
  for (size_t i = 0; i < a.results.size(); ++i)
    if (!(function_.type(a.results[i]) == function_.type(b.results[i])))
      return false;
  for (size_t i = 0; i < a.regions.size(); ++i)
    if (!RegionComparer(function_).Equal(a.regions[i], b.regions[i]))
      return false;
  return true;
}

void MergeEqualOps(Function* function) {
  Merger(*function).Run(&function->body);
  RemoveDead(function);
}

}  // namespace escala::hlo
