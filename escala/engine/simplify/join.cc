#include "escala/engine/simplify/join.h"

#include <cstring>
#include <unordered_map>

#include "escala/hlo/analysis/dead_ops.h"
#include "escala/hlo/op_table.h"

namespace escala::engine::simplify {
namespace {

using hlo::Op;
using hlo::OpCode;
using hlo::Region;
using hlo::ValueId;

// Compares regions up to the names of the values that they define.
class RegionComparer {
 public:
  explicit RegionComparer(const hlo::Function& function)
      : function_(function) {}

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

  const hlo::Function& function_;
  std::unordered_map<ValueId, ValueId> names_;
};

bool IsControl(OpCode code) {
  return code == OpCode::kIf || code == OpCode::kCase ||
         code == OpCode::kWhile || code == OpCode::kSdyManualComputation ||
         code == OpCode::kAsyncStart || code == OpCode::kChloScan;
}

}  // namespace

bool MayJoin(const Op& op) {
  return !op.results.empty() && op.code != OpCode::kRng &&
         op.code != OpCode::kOptimizationBarrier && !IsControl(op.code) &&
         !HasEffect(op);
}

size_t HashOf(const hlo::Function& function, const Op& op) {
  size_t hash = static_cast<size_t>(op.code);
  const auto mix = [&](size_t value) { hash = hash * 1000003 + value; };
  for (ValueId operand : op.operands) mix(operand);
  for (ValueId result : op.results)
    for (int64_t size : function.type(result).shape.dims) mix(size);
  if (op.code == OpCode::kConstant) {
    const HostArray& array =
        op.attributes.Find("value")->get<hlo::Dense>()->array;
    uint64_t first = 0;
    std::memcpy(&first, array.data(),
                std::min<int64_t>(sizeof(first), array.shape().byte_size()));
    mix(first);
  }
  return hash;
}

bool AreEqual(const hlo::Function& function, const Op& a, const Op& b) {
  if (a.code != b.code || a.operands != b.operands ||
      a.results.size() != b.results.size() ||
      a.regions.size() != b.regions.size() || !(a.attributes == b.attributes))
    return false;
  for (size_t i = 0; i < a.results.size(); ++i)
    if (!(function.type(a.results[i]) == function.type(b.results[i])))
      return false;
  for (size_t i = 0; i < a.regions.size(); ++i)
    if (!RegionComparer(function).Equal(a.regions[i], b.regions[i]))
      return false;
  return true;
}

void RemoveDead(hlo::Function* function) {
  std::vector<int> uses(function->value_types.size(), 0);
  CountUses(function->body, &uses);
  RemoveDead(&function->body, &uses);
}

}  // namespace escala::engine::simplify
