#include "escala/tpu/fusion.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <span>
#include <utility>

#include "escala/hlo/patterns.h"
#include "escala/tpu/masks.h"

namespace escala::tpu {

using hlo::Function;
using hlo::kElementwise;
using hlo::Module;
using hlo::Op;
using hlo::OpCode;
using hlo::OpInfo;
using hlo::Region;
using hlo::ValueId;
using hlo::Work;

namespace {

// The most values of a kernel between a heavy op and where its users meet.
constexpr size_t kMostThatMeet = 64;

// How an op takes part in a kernel.
enum class Role {
  kView,       // no work: constants, broadcasts, reshapes, iota
  kLoop,       // element by element, moves of elements
  kReduction,  // reads through a loop; its result is stored
  kHeavy,      // the same, but a loop may follow it in the kernel
  kAlone,      // a kernel by itself
};

Role RoleOf(const Op& op) {
  const OpInfo& info = Info(op);
  switch (op.code) {
    case OpCode::kConstant:
    case OpCode::kIota:
    case OpCode::kBroadcastInDim:
    case OpCode::kReshape:
    case OpCode::kPartitionId:
    case OpCode::kReplicaId:
      return Role::kView;
    case OpCode::kMap:
    case OpCode::kDynamicSlice:
    case OpCode::kBitcastConvert:
      return Role::kLoop;
    case OpCode::kReduce:
    case OpCode::kGather:
    case OpCode::kDynamicUpdateSlice:
      return Role::kReduction;
    case OpCode::kDotGeneral:
    case OpCode::kConvolution:
      return Role::kHeavy;
    default:
      return info.Is(kElementwise) || info.Is(hlo::kMove) ? Role::kLoop
                                                          : Role::kAlone;
  }
}

// Decides which values are stored, then collects a kernel around each. Tables
// are indexed by value, or by position of an op in the block.
class Fuser {
 public:
  Fuser(const Function& function, const Region& block,
        const FusionOptions& options)
      : function_(function),
        block_(block),
        options_(options),
        definition_(function.value_types.size(), -1),
        first_user_(function.value_types.size() + 1, 0),
        leaves_(function.value_types.size()),
        facts_(function.value_types.size()) {
    for (size_t i = 0; i < block.ops.size(); ++i)
      for (ValueId result : block.ops[i]->results)
        definition_[result] = static_cast<int32_t>(i);
    FindUsers();
    if (!options_.least_traffic) {
      masks_ = FindPackedMasks(function, block);
      for (auto op = block.ops.rbegin(); op != block.ops.rend(); ++op)
        FindWhatOnlyResultsNeed(**op);
    }
    for (const std::unique_ptr<Op>& op : block.ops) Decide(*op);
  }

  std::vector<FusionRegion> Regions() {
    std::vector<FusionRegion> regions;
    reached_by_.assign(block_.ops.size(), -1);
    read_by_.assign(function_.value_types.size(), -1);
    for (size_t i = 0; i < block_.ops.size(); ++i) {
      if (!IsRoot(*block_.ops[i])) continue;
      FusionRegion region;
      Gather(static_cast<int32_t>(i), &region);
      region.outputs = block_.ops[i]->results;
      regions.push_back(std::move(region));
    }
    return regions;
  }

 private:
  // Lists the ops of this block that use each value. A use inside a nested
  // region counts as a use by the op that holds the region.
  void FindUsers() {
    std::vector<int32_t> last(function_.value_types.size(), -1);
    std::vector<std::pair<ValueId, int32_t>> uses;  // by user, each value once
    for (size_t i = 0; i < block_.ops.size(); ++i)
      ForEachRead(*block_.ops[i], [&](ValueId value) {
        const auto user = static_cast<int32_t>(i);
        if (std::exchange(last[value], user) != user)
          uses.emplace_back(value, user);
      });
    for (const auto& [value, user] : uses) ++first_user_[value + 1];
    for (size_t v = 1; v < first_user_.size(); ++v)
      first_user_[v] += first_user_[v - 1];
    users_.resize(uses.size());
    std::vector<int32_t> next = first_user_;
    for (const auto& [value, user] : uses)
      users_[next[value]++] = block_.ops[user].get();
  }

  std::span<const Op* const> UsersOf(ValueId value) const {
    return std::span(users_).subspan(
        first_user_[value], first_user_[value + 1] - first_user_[value]);
  }

  const Op* DefinitionOf(ValueId value) const {  // in this block, or nullptr
    const int32_t at = definition_[value];
    return at < 0 ? nullptr : block_.ops[at].get();
  }

  // A gather reads at arbitrary positions, so its table must be in memory.
  bool MayFuseInto(ValueId value, const Op& consumer) const {
    if (!options_.least_traffic && consumer.code == OpCode::kGather &&
        consumer.operands[0] == value)
      return false;
    return RoleOf(consumer) != Role::kAlone;
  }

  // Whether the op makes a row of each image for a product, or the gradient of
  // images of rows. No layout of a matrix has the order of the images, so the
  // elements are copied.
  bool FlattensImages(const Op& op) const {
    if (options_.least_traffic || op.code != OpCode::kReshape) return false;
    const ValueId from = op.operands[0], to = op.results[0];
    const std::span<const Op* const> users = UsersOf(to);
    return (AreRowsOf(to, from) && ReachesDot(to)) ||
           (AreRowsOf(from, to) &&
            std::any_of(users.begin(), users.end(), [](const Op* user) {
              return user->code == OpCode::kSelectAndScatter;
            }));
  }

  bool AreRowsOf(ValueId rows, ValueId images) const {
    const Dims& few = function_.shape(rows).dims;
    const Dims& many = function_.shape(images).dims;
    return few.size() == 2 && many.size() == 4 && few[0] == many[0] &&
           many[1] > 1 && many[2] > 1;
  }

  // Whether a product reads the value, rounded or not.
  bool ReachesDot(ValueId value) const {
    const std::span<const Op* const> users = UsersOf(value);
    return std::any_of(users.begin(), users.end(), [&](const Op* user) {
      return user->code == OpCode::kDotGeneral ||
             (user->code == OpCode::kConvert && ReachesDot(user->results[0]));
    });
  }

  // Whether the op rounds an argument for convolutions: they read it in a
  // layout that arguments do not have.
  bool RoundsImages(const Op& op) const {
    const Dims& dims = function_.shape(op.results[0]).dims;
    if (options_.least_traffic || op.code != OpCode::kConvert ||
        DefinitionOf(op.operands[0]) != nullptr || dims.size() != 4 ||
        dims.back() == 1)
      return false;
    const std::span<const Op* const> users = UsersOf(op.results[0]);
    return std::any_of(users.begin(), users.end(), [&](const Op* user) {
      return user->code == OpCode::kConvolution &&
             user->operands[0] == op.results[0];
    });
  }

  // Whether the op puts pairs together that rotary positions have turned. They
  // are made in a kernel of their own.
  bool Rotates(const Op& op) const {
    if (options_.least_traffic || op.code != OpCode::kConcatenate) return false;
    const Op* const first = DefinitionOf(op.operands[0]);
    return first != nullptr && first->code == OpCode::kSubtract &&
           ReachesDot(op.results[0]);
  }

  // Whether a value that is not fused into all its users is still computed
  // again in the others: only gathers need it stored.
  bool IsOnlyTable(ValueId value) const {
    if (options_.least_traffic) return false;
    const std::span<const Op* const> users = UsersOf(value);
    return users.size() > 1 &&
           std::all_of(users.begin(), users.end(), [&](const Op* user) {
             return user->code == OpCode::kGather || MayFuseInto(value, *user);
           });
  }

  // Finds values that lead only to results, element by element or through a
  // final collective: the steps of an update.
  void FindWhatOnlyResultsNeed(const Op& op) {
    if (op.results.size() != 1) return;
    const ValueId value = op.results[0];
    bool only = !UsersOf(value).empty();
    for (const Op* user : UsersOf(value)) {
      if (user == block_.ops.back().get()) continue;
      only &=
          user->results.size() == 1 &&
          facts_[user->results[0]].only_for_results &&
          (Info(*user).Is(kElementwise) || user->code == OpCode::kAllGather ||
           user->code == OpCode::kReshape);
    }
    facts_[value].only_for_results = only;
  }

  // Whether the kernels that use a value of an update run as one: they run over
  // the same elements and wait for nothing else.
  bool UpdatesTogether(ValueId value) const {
    if (!facts_[value].only_for_results) return false;
    for (const Op* user : UsersOf(value))
      if (!Info(*user).Is(kElementwise) ||
          function_.shape(user->results[0]).dims != function_.shape(value).dims)
        return false;
    return true;
  }

  int64_t Bytes(ValueId value) const {
    return function_.shape(value).byte_size();
  }

  int64_t Elements(ValueId value) const {
    return function_.shape(value).num_elements();
  }

  void Decide(const Op& op) {
    const Role role = RoleOf(op);
    Leaves leaves = role == Role::kAlone ? Leaves() : LeavesOf(op);
    bool store = role == Role::kAlone, for_gathers = false;
    if (!store && !op.results.empty()) {
      const ValueId value = op.results[0];
      const std::span<const Op* const> users = UsersOf(value);
      bool all_fuse = true;
      for (const Op* user : users) all_fuse &= MayFuseInto(value, *user);
      if (role == Role::kReduction || masks_.count(value) > 0 ||
          FlattensImages(op) || RoundsImages(op) || Rotates(op)) {
        store = true;
      } else if (role == Role::kHeavy) {
        // A loop over the same elements follows in the same kernel. But if it
        // widens the value for several users, the narrow value is stored, and
        // each user widens it.
        store =
            !Continues(op) || (options_.least_traffic && Widens(*users[0]) &&
                               UsersOf(users[0]->results[0]).size() > 1);
      } else {
        // Recompute the value where it is used, unless that reads more than
        // loading it would. A kernel holds only one heavy op, so a value that
        // contains one is stored, unless its only user continues the kernel.
        const bool heavy = ContainsHeavy(op);
        const bool many = users.size() > 1;
        store =
            (heavy && !Continues(op)) ||
            (role == Role::kLoop && many && !heavy &&
             ReadsMore(leaves, value, users.size()) && !UpdatesTogether(value));
        for_gathers = !all_fuse && !store && !heavy && IsOnlyTable(value);
        store |= !all_fuse;
        // Store the narrowest value on the way here instead.
        if (!options_.least_traffic && store && all_fuse &&
            (StoreUnconverted(op) || (heavy && StoreNarrower(op)))) {
          leaves = LeavesOf(op);
          store = false;
        }
      }
    }
    if (store) {
      for (ValueId result : op.results) facts_[result].stored = true;
      if (!for_gathers) return;
      facts_[op.results[0]].for_gathers = true;
    }
    if (op.results.empty()) return;
    leaves_[op.results[0]] = leaves;
    if (role == Role::kHeavy || (role != Role::kAlone && ContainsHeavy(op)))
      facts_[op.results[0]].heavy = true;
  }

  // Whether a value is narrowed only for one user to widen it again and go on
  // in the same kernel. If there are several, the narrow value is kept, and
  // each widens it for itself.
  bool IsUndone(ValueId narrow) const {
    const std::span<const Op* const> users = UsersOf(narrow);
    return options_.undoes_rounding && users.size() == 1 &&
           users[0]->code == OpCode::kConvert &&
           UsersOf(users[0]->results[0]).size() == 1;
  }

  // For a conversion to a wider type: stores its operand instead of its result.
  bool StoreUnconverted(const Op& op) {
    if (op.code != OpCode::kConvert) return false;
    const ValueId narrow = op.operands[0];
    const Op* const definition = DefinitionOf(narrow);
    if (definition == nullptr || facts_[narrow].heavy ||
        RoleOf(*definition) != Role::kLoop ||
        Bytes(narrow) >= Bytes(op.results[0]) || IsUndone(narrow))
      return false;
    facts_[narrow].stored = true;
    return true;
  }

  // Stores a value between the heavy op and `op` instead of op's result, if it
  // takes less memory and the ops after it are cheap.
  bool StoreNarrower(const Op& op) {
    std::vector<const Op*> way = {&op};
    size_t best = 0;
    for (const Op* at = &op; RoleOf(*at) != Role::kHeavy;) {
      const Op* next = nullptr;
      for (ValueId operand : at->operands)
        if (facts_[operand].heavy) next = DefinitionOf(operand);
      if (next == nullptr || IsExpensive(*at)) break;
      way.push_back(next);
      if (Bytes(next->results[0]) < Bytes(way[best]->results[0]) &&
          !IsUndone(next->results[0]))
        best = way.size() - 1;
      at = next;
    }
    if (best == 0) return false;
    // The ops after it are recomputed wherever they are used.
    for (size_t i = 0; i <= best; ++i) facts_[way[i]->results[0]].heavy = false;
    const ValueId kept = way[best]->results[0];
    facts_[kept].stored = true;
    for (size_t i = best; i-- > 1;)
      leaves_[way[i]->results[0]] = LeavesOf(*way[i]);
    return true;
  }

  // Ops that are never recomputed to save memory.
  static bool IsExpensive(const Op& op) {
    return op.code == OpCode::kExponential || op.code == OpCode::kTanh ||
           op.code == OpCode::kLog || op.code == OpCode::kPower ||
           op.code == OpCode::kLogistic;
  }

  // Whether the kernel that makes a value with a heavy op goes on with all of
  // the value's users: with the only one, or with several whose results meet
  // again in one value.
  bool Continues(const Op& op) {
    const ValueId value = op.results[0];
    if (facts_[value].meets) return true;
    const std::span<const Op* const> users = UsersOf(value);
    if (users.size() == 1) return FollowsInKernel(op, *users[0]);
    if (options_.least_traffic || users.empty()) return false;
    std::set<int32_t> open;  // users to come, by position
    std::set<ValueId> inside = {value};
    const auto open_users = [&](ValueId of) {
      for (const Op* user : UsersOf(of))
        open.insert(user->results.empty() ? INT32_MAX
                                          : definition_[user->results[0]]);
    };
    open_users(value);
    while (open.size() > 1) {
      if (inside.size() > kMostThatMeet || *open.rbegin() == INT32_MAX)
        return false;
      const Op& next = *block_.ops[*open.begin()];
      open.erase(open.begin());
      if (!StaysInKernel(op, next, inside)) return false;
      inside.insert(next.results[0]);
      open_users(next.results[0]);
    }
    if (*open.begin() == INT32_MAX ||
        !StaysInKernel(op, *block_.ops[*open.begin()], inside))
      return false;
    for (const ValueId one : inside) facts_[one].meets = true;
    return true;
  }

  // Whether `next` is element-wise like `op`, and no heavy value that it reads
  // is of another kernel.
  bool StaysInKernel(const Op& op, const Op& next,
                     const std::set<ValueId>& inside) const {
    return Info(next).Is(kElementwise) &&
           function_.shape(next.results[0]).dims ==
               function_.shape(op.results[0]).dims &&
           std::all_of(next.operands.begin(), next.operands.end(),
                       [&](ValueId operand) {
                         return inside.count(operand) > 0 ||
                                !facts_[operand].heavy;
                       });
  }

  // Whether `next` can be computed at the end of the kernel that makes `op`.
  bool FollowsInKernel(const Op& op, const Op& next) const {
    // A transpose only changes the layout in which the kernel writes.
    if (!Info(next).Is(kElementwise) && next.code != OpCode::kTranspose &&
        next.code != OpCode::kReshape)
      return false;
    if (FlattensImages(next)) return false;
    if (function_.shape(next.results[0]).num_elements() !=
        function_.shape(op.results[0]).num_elements())
      return false;
    int heavy = 0;
    for (ValueId operand : next.operands) {
      heavy += operand == op.results[0] || facts_[operand].heavy;
      if (!options_.least_traffic && IsScatter(operand)) return false;
    }
    return heavy == 1;
  }

  // Values that are added to the result of a scatter become the scatter's first
  // operand, so they are stored.
  bool IsScatter(ValueId value) const {
    const Op* const definition = DefinitionOf(value);
    return definition != nullptr && definition->code == OpCode::kScatter;
  }

  bool ContainsHeavy(const Op& op) const {
    for (ValueId operand : op.operands)
      if (facts_[operand].heavy) return true;
    return false;
  }

  // The stored values that a value is computed from, and how much of each it
  // reads (a slice reads a part): a range of `pool_`, ordered by value.
  struct Leaves {
    size_t begin = 0, size = 0;
  };
  struct Leaf {
    ValueId value;
    int64_t size;
  };

  std::span<const Leaf> Of(const Leaves& leaves) const {
    return std::span(pool_).subspan(leaves.begin, leaves.size);
  }

  Leaves LeavesOf(const Op& op) {
    merged_.clear();
    for (ValueId operand : op.operands) {
      const Leaf itself{operand, Size(operand)};
      Merge(IsOpen(operand, op) ? Of(leaves_[operand]) : std::span(&itself, 1));
    }
    if (op.code == OpCode::kSlice || op.code == OpCode::kDynamicSlice)
      for (Leaf& leaf : merged_)
        leaf.size = std::min(leaf.size, Size(op.results[0]));
    const Leaves leaves{pool_.size(), merged_.size()};
    pool_.insert(pool_.end(), merged_.begin(), merged_.end());
    return leaves;
  }

  // Merges into `merged_`; a value in both keeps the larger size.
  void Merge(std::span<const Leaf> more) {
    if (merged_.empty()) {
      merged_.assign(more.begin(), more.end());
      return;
    }
    before_.swap(merged_);
    merged_.clear();
    auto a = before_.begin();
    for (const Leaf& leaf : more) {
      while (a != before_.end() && a->value < leaf.value)
        merged_.push_back(*a++);
      merged_.push_back(leaf);
      if (a == before_.end() || a->value != leaf.value) continue;
      merged_.back().size = std::max(leaf.size, a++->size);
    }
    merged_.insert(merged_.end(), a, before_.end());
  }

  // Whether the user computes the value for itself.
  bool IsOpen(ValueId value, const Op& user) const {
    const Facts& facts = facts_[value];
    return definition_[value] >= 0 &&
           (!facts.stored ||
            (facts.for_gathers && user.code != OpCode::kGather));
  }

  bool Widens(const Op& op) const {
    return op.code == OpCode::kConvert &&
           Bytes(op.results[0]) > Bytes(op.operands[0]);
  }

  // Bytes if traffic is minimised, else elements: a wider type alone is no
  // reason to store a narrow copy.
  int64_t Size(ValueId value) const {
    const auto mask = masks_.find(value);
    if (mask != masks_.end()) return mask->second.num_elements();
    return options_.least_traffic ? Bytes(value) : Elements(value);
  }

  // Whether recomputing `value` reads more than loading it. With least_traffic:
  // whether recomputing it in all `users` reads more than computing it once,
  // writing it and loading it moves. Inputs under 1/8 of its size (a mean, a
  // bias) stay in cache and do not count.
  bool ReadsMore(const Leaves& leaves, ValueId value, size_t users) const {
    int64_t sum = 0;
    for (const Leaf& leaf : Of(leaves))
      if (leaf.size > Size(value) / 8) sum += leaf.size;
    if (!options_.least_traffic) return sum > Size(value);
    const auto count = static_cast<int64_t>(users);
    return sum * (count - 1) > Size(value) * (count + 1);
  }

  // Each op whose result is stored is the root of a kernel; so is the
  // terminator.
  bool IsRoot(const Op& op) const {
    return op.results.empty() || facts_[op.results[0]].stored;
  }

  // Not recursive, because a kernel may be as long as the program.
  void Gather(int32_t root, FusionRegion* region) {
    std::vector<int32_t> ops;
    std::vector<int32_t> open = {root};
    const auto read = [&](const Op& user, ValueId value) {
      if (IsOpen(value, user)) {
        const int32_t maker = definition_[value];
        if (std::exchange(reached_by_[maker], root) != root)
          open.push_back(maker);
      } else if (std::exchange(read_by_[value], root) != root) {
        region->inputs.push_back(value);
      }
    };
    reached_by_[root] = root;
    while (!open.empty()) {
      const int32_t at = open.back();
      open.pop_back();
      ops.push_back(at);
      const Op& user = *block_.ops[at];
      ForEachRead(user, [&](ValueId value) { read(user, value); });
    }
    std::sort(ops.begin(), ops.end());
    region->ops.reserve(ops.size());
    for (const int32_t at : ops) region->ops.push_back(block_.ops[at].get());
  }

  // Calls `read` for the operands of `op` and what its regions use from
  // outside.
  template <typename Read>
  static void ForEachRead(const Op& op, const Read& read) {
    for (ValueId value : op.operands) read(value);
    for (ValueId value : hlo::CapturedBy(op)) read(value);
  }

  struct Facts {
    bool stored = false;
    bool heavy = false;  // not stored, contains a heavy op
    bool meets = false;  // heavy, and all its users lead to one value
    bool only_for_results = false;
    bool for_gathers = false;  // stored as a table; others compute it again
  };

  const Function& function_;
  const Region& block_;
  const FusionOptions options_;
  PackedMasks masks_;                // only where memory is minimised
  std::vector<int32_t> definition_;  // in this block, or -1
  std::vector<int32_t> first_user_;  // index in users_, by value
  std::vector<const Op*> users_;
  std::vector<Leaves> leaves_;  // of values that are not stored
  std::vector<Leaf> pool_;
  std::vector<Leaf> merged_, before_;  // while leaves are merged
  std::vector<Facts> facts_;
  std::vector<int32_t> reached_by_, read_by_;  // the last root to do so
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
    Work one = hlo::WorkOf({module, function, *op});
    one.bytes_read = one.bytes_written = 0;
    work += one;
  }
  const auto bytes = [&](ValueId value) {
    return static_cast<double>(function.shape(value).byte_size());
  };
  for (ValueId input : region.inputs) work.bytes_read += bytes(input);
  for (ValueId output : region.outputs) work.bytes_written += bytes(output);
  return work;
}

}  // namespace escala::tpu
