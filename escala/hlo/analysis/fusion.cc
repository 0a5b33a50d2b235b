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
    for (auto op = block.ops.rbegin(); op != block.ops.rend(); ++op)
      FindWhatOnlyResultsNeed(**op);
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

  // A gather reads here and there: its table must lie in memory.
  bool MayFuseInto(ValueId value, const Op& consumer) const {
    if (!options_.least_traffic && consumer.code == OpCode::kGather &&
        consumer.operands[0] == value)
      return false;
    return RoleOf(consumer) != Role::kAlone;
  }

  static bool IsPointwise(const Op& op) {
    return Info(op).Is(kElementwise) || op.code == OpCode::kSelect ||
           op.code == OpCode::kClamp;
  }

  // Values that lead to results alone, element by element or through a
  // collective at the end: the steps of an update.
  void FindWhatOnlyResultsNeed(const Op& op) {
    if (op.results.size() != 1) return;
    const ValueId value = op.results[0];
    if (!function_.type(value).is_tensor()) return;
    bool only = !uses_[value].empty();
    for (const Op* user : uses_[value]) {
      if (user == block_.ops.back().get()) continue;
      only &= user->results.size() == 1 &&
              only_for_results_.count(user->results[0]) > 0 &&
              (IsPointwise(*user) || user->code == OpCode::kAllGather ||
               user->code == OpCode::kReshape);
    }
    if (only) only_for_results_.insert(value);
  }

  // Whether the kernels that need a value of an update are one: they run over
  // the same elements, and nothing waits for one of them.
  bool UpdatesTogether(ValueId value) const {
    if (options_.least_traffic || only_for_results_.count(value) == 0)
      return false;
    for (const Op* user : uses_.at(value))
      if (!IsPointwise(*user) ||
          function_.shape(user->results[0]).dims != function_.shape(value).dims)
        return false;
    return true;
  }

  int64_t Bytes(ValueId value) const {
    const Type& type = function_.type(value);
    return type.is_tensor() ? type.shape.byte_size() : 0;
  }

  int64_t Elements(ValueId value) const {
    const Type& type = function_.type(value);
    return type.is_tensor() ? type.shape.num_elements() : 0;
  }

  void Decide(const Op& op) {
    const Role role = RoleOf(op);
    Leaves leaves = LeavesOf(op);
    bool store = role == Role::kAlone;
    if (!store && !op.results.empty()) {
      const ValueId value = op.results[0];
      const std::vector<const Op*>& users = uses_[value];
      bool all_fuse = true;
      for (const Op* user : users) all_fuse &= MayFuseInto(value, *user);
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
                 ReadsMore(leaves, value, users.size()) &&
                 (options_.least_traffic || !UpdatesTogether(value)));
        // What is kept in memory is kept in its narrowest form.
        if (!options_.least_traffic && store && all_fuse &&
            (StoreUnconverted(op) || (heavy && StoreNarrower(op)))) {
          leaves = LeavesOf(op);
          store = false;
        }
      }
    }
    if (store) {
      for (ValueId result : op.results) stored_.insert(result);
      return;
    }
    if (op.results.empty()) return;
    leaves_[op.results[0]] = std::move(leaves);
    if (role == Role::kHeavy || (role != Role::kAlone && ContainsHeavy(op)))
      heavy_.insert(op.results[0]);
  }

  // A rounding that only a conversion to a wider type reads.
  bool IsUndone(ValueId narrow) const {
    const std::vector<const Op*>& users = uses_.at(narrow);
    return options_.undoes_rounding && users.size() == 1 &&
           users[0]->code == OpCode::kConvert;
  }

  // Instead of what a conversion to a wider type makes, what it is made of.
  bool StoreUnconverted(const Op& op) {
    if (op.code != OpCode::kConvert) return false;
    const ValueId narrow = op.operands[0];
    const auto definition = definition_.find(narrow);
    if (definition == definition_.end() || heavy_.count(narrow) > 0 ||
        RoleOf(*definition->second) != Role::kLoop ||
        Bytes(narrow) >= Bytes(op.results[0]) || IsUndone(narrow))
      return false;
    stored_.insert(narrow);
    leaves_.erase(narrow);
    return true;
  }

  // Stores a value on the way from the heavy op to `op`, if one there takes
  // less memory than the result of `op`, and the rest of the way is cheap.
  bool StoreNarrower(const Op& op) {
    std::vector<const Op*> way = {&op};
    size_t best = 0;
    for (const Op* at = &op; RoleOf(*at) != Role::kHeavy;) {
      const Op* next = nullptr;
      for (ValueId operand : at->operands)
        if (heavy_.count(operand) > 0) next = definition_.at(operand);
      if (next == nullptr || IsExpensive(*at)) break;
      way.push_back(next);
      if (Bytes(next->results[0]) < Bytes(way[best]->results[0]) &&
          !IsUndone(next->results[0]))
        best = way.size() - 1;
      at = next;
    }
    if (best == 0) return false;
    // The rest of the way is made again wherever it is used.
    for (size_t i = 0; i <= best; ++i) heavy_.erase(way[i]->results[0]);
    const ValueId kept = way[best]->results[0];
    stored_.insert(kept);
    leaves_.erase(kept);
    for (size_t i = best; i-- > 1;)
      leaves_[way[i]->results[0]] = LeavesOf(*way[i]);
    return true;
  }

  // Nobody computes it twice to save memory.
  static bool IsExpensive(const Op& op) {
    return op.code == OpCode::kExponential || op.code == OpCode::kTanh ||
           op.code == OpCode::kLog || op.code == OpCode::kPower ||
           op.code == OpCode::kLogistic;
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

  // The stored values that a value is computed from, and how much of
  // each: a slice reads a part.
  using Leaves = std::map<ValueId, int64_t>;

  Leaves LeavesOf(const Op& op) const {
    Leaves leaves;
    for (ValueId operand : op.operands) {
      const auto at = leaves_.find(operand);
      if (at == leaves_.end()) {
        leaves[operand] = Size(operand);
        continue;
      }
      for (const auto& [leaf, size] : at->second)
        leaves[leaf] = std::max(leaves[leaf], size);
    }
    if (op.code == OpCode::kSlice || op.code == OpCode::kDynamicSlice)
      for (auto& [leaf, size] : leaves)
        size = std::min(size, Size(op.results[0]));
    return leaves;
  }

  bool Widens(const Op& op) const {
    return op.code == OpCode::kConvert &&
           Bytes(op.results[0]) > Bytes(op.operands[0]);
  }

  // For the least traffic bytes count, else elements: one wide array is no
  // reason to keep a narrow copy of it.
  int64_t Size(ValueId value) const {
    return options_.least_traffic ? Bytes(value) : Elements(value);
  }

  // Whether computing `value` again reads more than loading it would; or, for
  // the least traffic, whether all `users` that compute it again read more than
  // making it once, writing it and loading it moves. What is small beside it (a
  // mean, a bias) stays in the cache and does not count.
  bool ReadsMore(const Leaves& leaves, ValueId value, size_t users) const {
    int64_t sum = 0;
    for (const auto& [leaf, size] : leaves)
      if (size > Size(value) / 8) sum += size;
    if (!options_.least_traffic) return sum > Size(value);
    const auto count = static_cast<int64_t>(users);
    return sum * (count - 1) > Size(value) * (count + 1);
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
  std::unordered_set<ValueId> only_for_results_;
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
