#include "escala/hlo/analysis/fusion.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

namespace escala::hlo {
namespace {

// What a kernel may take in with its operands or give out changed.
enum class Role {
  kView,       // no work: constants, broadcasts, reshapes, iota
  kLoop,       // element by element, moves of elements
  kReduction,  // reads its operands through a loop, its result is stored
  kHeavy,      // the same, and a loop may follow in the same kernel
  kAlone,      // reads and writes memory
};

Role RoleOf(const Op& op) {
  const OpInfo& info = Info(op);
  switch (op.code) {
    case OpCode::kConstant:
    case OpCode::kChloConstant:
    case OpCode::kChloConstantLike:
    case OpCode::kIota:
    case OpCode::kBroadcast:
    case OpCode::kBroadcastInDim:
    case OpCode::kReshape:
    case OpCode::kPartitionId:
    case OpCode::kReplicaId:
    case OpCode::kGetDimensionSize:
      return Role::kView;
    case OpCode::kClamp:
    case OpCode::kSelect:
    case OpCode::kMap:
    case OpCode::kSlice:
    case OpCode::kDynamicSlice:
    case OpCode::kPad:
    case OpCode::kTranspose:
    case OpCode::kReverse:
    case OpCode::kConcatenate:
    case OpCode::kBitcastConvert:
      return Role::kLoop;
    case OpCode::kReduce:
    case OpCode::kGather:
    case OpCode::kDynamicUpdateSlice:
      return Role::kReduction;
    case OpCode::kDot:
    case OpCode::kDotGeneral:
    case OpCode::kConvolution:
      return Role::kHeavy;
    default:
      return info.Is(kElementwise) ? Role::kLoop : Role::kAlone;
  }
}

// Decides what is stored, then gathers kernels around what is.
class Fuser {
 public:
  Fuser(const Function& function, const Region& block,
        const FusionOptions& options)
      : function_(function), block_(block), options_(options) {
    for (size_t i = 0; i < block.ops.size(); ++i) {
      position_[block.ops[i].get()] = i;
      for (ValueId result : block.ops[i]->results)
        definition_[result] = block.ops[i].get();
    }
    for (const std::unique_ptr<Op>& op : block.ops) CountUses(*op, op.get());
    for (const std::unique_ptr<Op>& op : block.ops) Decide(*op);
  }

  std::vector<FusionRegion> Regions() {
    std::vector<FusionRegion> regions;
    for (const std::unique_ptr<Op>& op : block_.ops) {
      if (!IsRoot(*op)) continue;
      FusionRegion region;
      Gather(*op, &region);
      region.outputs = op->results;
      regions.push_back(std::move(region));
    }
    return regions;
  }

 private:
  // Uses by ops of this block; what a nested region uses counts as used by the
  // op that holds it.
  void CountUses(const Op& op, const Op* user) {
    for (ValueId operand : op.operands) {
      std::vector<const Op*>& users = uses_[operand];
      if (users.empty() || users.back() != user) users.push_back(user);
    }
    for (const Region& region : op.regions) {
      inner_.insert(region.arguments.begin(), region.arguments.end());
      for (const std::unique_ptr<Op>& inner : region.ops) {
        inner_.insert(inner->results.begin(), inner->results.end());
        CountUses(*inner, user);
      }
    }
  }

  static bool MayFuseInto(const Op& consumer) {
    const Role role = RoleOf(consumer);
    return role != Role::kAlone;
  }

  int64_t Bytes(ValueId value) const {
    const Type& type = function_.type(value);
    return type.is_tensor() ? type.shape.byte_size() : 0;
  }

  void Decide(const Op& op) {
    const Role role = RoleOf(op);
    Leaves leaves = LeavesOf(op);
    bool store = role == Role::kAlone;
    if (!store && !op.results.empty()) {
      const ValueId value = op.results[0];
      const std::vector<const Op*>& users = uses_[value];
      bool all_fuse = true;
      for (const Op* user : users) all_fuse &= MayFuseInto(*user);
      if (role == Role::kReduction) {
        store = true;
      } else if (role == Role::kHeavy) {
        // A loop over the same elements follows in the same kernel; but what
        // several read in a wider type is stored narrow, and widened by each.
        store = !(users.size() == 1 && FollowsInKernel(op, *users[0])) ||
                (options_.least_traffic && Widens(*users[0]) &&
                 uses_[users[0]->results[0]].size() > 1);
      } else {
        // Recompute where used, unless that reads more than loading it would.
        // A kernel holds only one heavy op, so what contains one is stored
        // unless its only use continues the kernel.
        const bool heavy = ContainsHeavy(op);
        const bool many = users.size() > 1;
        store = !all_fuse ||
                (heavy && (many || !FollowsInKernel(op, *users[0]))) ||
                (role == Role::kLoop && many &&
                 ReadsMore(leaves, value, users.size()));
      }
    }
    if (store) {
      for (ValueId result : op.results) stored_.insert(result);
      return;
    }
    if (op.results.empty()) return;
    leaves_[op.results[0]] = std::move(leaves);
    if (role == Role::kHeavy || ContainsHeavy(op)) heavy_.insert(op.results[0]);
  }

  // Whether `next` can be computed at the end of a kernel that made `op`.
  bool FollowsInKernel(const Op& op, const Op& next) const {
    // A transpose is another layout, which the kernel can write as well.
    if (!Info(next).Is(kElementwise) && next.code != OpCode::kSelect &&
        next.code != OpCode::kClamp && next.code != OpCode::kTranspose &&
        next.code != OpCode::kReshape)
      return false;
    if (function_.shape(next.results[0]).num_elements() !=
        function_.shape(op.results[0]).num_elements())
      return false;
    int heavy = 0;
    for (ValueId operand : next.operands)
      heavy += operand == op.results[0] || heavy_.count(operand) > 0;
    return heavy == 1;
  }

  bool ContainsHeavy(const Op& op) const {
    for (ValueId operand : op.operands)
      if (heavy_.count(operand) > 0) return true;
    return false;
  }

  // The stored values that a value is computed from, and how many bytes of
  // each: a slice reads a part.
  using Leaves = std::map<ValueId, int64_t>;

  Leaves LeavesOf(const Op& op) const {
    Leaves leaves;
    for (ValueId operand : op.operands) {
      const auto at = leaves_.find(operand);
      if (at == leaves_.end()) {
        leaves[operand] = Bytes(operand);
        continue;
      }
      for (const auto& [leaf, bytes] : at->second)
        leaves[leaf] = std::max(leaves[leaf], bytes);
    }
    if (op.code == OpCode::kSlice || op.code == OpCode::kDynamicSlice)
      for (auto& [leaf, bytes] : leaves)
        bytes = std::min(bytes, Bytes(op.results[0]));
    return leaves;
  }

  bool Widens(const Op& op) const {
    return op.code == OpCode::kConvert &&
           Bytes(op.results[0]) > Bytes(op.operands[0]);
  }

  // Whether computing `value` again reads more than loading it would; or, for
  // the least traffic, whether all `users` that compute it again read more than
  // making it once, writing it and loading it moves. What is small beside it (a
  // mean, a bias) stays in the cache and does not count.
  bool ReadsMore(const Leaves& leaves, ValueId value, size_t users) const {
    int64_t sum = 0;
    for (const auto& [leaf, bytes] : leaves)
      if (bytes > Bytes(value) / 8) sum += bytes;
    if (!options_.least_traffic) return sum > Bytes(value);
    const auto count = static_cast<int64_t>(users);
    return sum * (count - 1) > Bytes(value) * (count + 1);
  }

  // Kernels hang on ops whose results are stored, and on the terminator.
  bool IsRoot(const Op& op) const {
    if (op.results.empty()) return true;
    return stored_.count(op.results[0]) > 0;
  }

  // A kernel may be as long as the program: no recursion.
  void Gather(const Op& root, FusionRegion* region) const {
    std::unordered_set<const Op*> seen = {&root};
    std::unordered_set<ValueId> inputs;
    std::vector<const Op*> open = {&root};
    while (!open.empty()) {
      const Op* const op = open.back();
      open.pop_back();
      region->ops.push_back(op);
      for (ValueId operand : Reads(*op)) {
        const auto definition = definition_.find(operand);
        if (definition == definition_.end() || stored_.count(operand) > 0) {
          if (inputs.insert(operand).second) region->inputs.push_back(operand);
        } else if (seen.insert(definition->second).second) {
          open.push_back(definition->second);
        }
      }
    }
    std::sort(region->ops.begin(), region->ops.end(),
              [this](const Op* a, const Op* b) {
                return position_.at(a) < position_.at(b);
              });
  }

  // Operands, and what nested regions use of this block's values.
  std::vector<ValueId> Reads(const Op& op) const {
    std::vector<ValueId> reads = op.operands;
    for (const Region& region : op.regions) AddCaptured(region, &reads);
    return reads;
  }
  void AddCaptured(const Region& region, std::vector<ValueId>* reads) const {
    for (const std::unique_ptr<Op>& op : region.ops) {
      for (ValueId operand : op->operands)
        if (uses_.count(operand) > 0 && !IsInner(operand))
          reads->push_back(operand);
      for (const Region& inner : op->regions) AddCaptured(inner, reads);
    }
  }
  // Values that are neither of this block nor of what encloses it.
  bool IsInner(ValueId value) const { return inner_.count(value) > 0; }

  const Function& function_;
  const Region& block_;
  const FusionOptions options_;
  std::unordered_map<const Op*, size_t> position_;
  std::unordered_map<ValueId, const Op*> definition_;
  std::unordered_map<ValueId, std::vector<const Op*>> uses_;
  std::unordered_map<ValueId, Leaves> leaves_;
  std::unordered_set<ValueId> heavy_;  // unstored, with a heavy op inside
  std::unordered_set<ValueId> stored_;
  std::unordered_set<ValueId> inner_;  // of nested regions
};

}  // namespace

std::vector<FusionRegion> FusionRegions(const Function& function,
                                        const Region& block,
                                        const FusionOptions& options) {
  return Fuser(function, block, options).Regions();
}

Work RegionWork(const Module& module, const Function& function,
                const FusionRegion& region) {
  Work work;
  for (const Op* op : region.ops) {
    if (op->results.empty()) continue;
    Work one = Info(*op).work(OpContext{module, function, *op});
    one.bytes_read = one.bytes_written = 0;
    work += one;
  }
  const auto bytes = [&](ValueId value) {
    const Type& type = function.type(value);
    return type.is_tensor() ? static_cast<double>(type.shape.byte_size()) : 0;
  };
  for (ValueId input : region.inputs) work.bytes_read += bytes(input);
  for (ValueId output : region.outputs) work.bytes_written += bytes(output);
  return work;
}

}  // namespace escala::hlo
