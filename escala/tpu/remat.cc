#include "escala/tpu/remat.h"

#include <algorithm>
#include <list>
#include <memory>
#include <set>

#include "escala/hlo/op_table.h"

namespace escala::tpu {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

// Smaller values are not worth a kernel (xla_tpu_rematerialization_min_size).
constexpr int64_t kLeastBytes = int64_t{10} << 20;

// Whether a kernel may run twice.
bool MayRepeat(const Op& root) {
  switch (root.code) {
    case OpCode::kWhile:
    case OpCode::kIf:
    case OpCode::kCase:
    case OpCode::kCustomCall:
    case OpCode::kOptimizationBarrier:
    case OpCode::kReturn:
    case OpCode::kFuncReturn:
    case OpCode::kSdyReturn:
      return false;
    default:
      return true;
  }
}

class Rematerialiser {
 public:
  explicit Rematerialiser(const RematProblem& problem)
      : problem_(problem), free_(problem.first_free) {
    for (const CombinedKernels& kernels : problem.instructions) {
      Item& item = items_.emplace_back();
      item.kernels = kernels;
      for (const FusionRegion& kernel : kernels)
        item.inside += problem.inside(kernel);
      Connect(&item);
    }
  }

  Rematerialised Run() {
    for (auto at = items_.begin(); at != items_.end(); ++at) Place(at);
    if (!result_.original.empty()) DropDead();
    for (Item& item : items_)
      for (FusionRegion& kernel : item.kernels)
        result_.kernels.push_back(std::move(kernel));
    return std::move(result_);
  }

 private:
  struct Item;
  struct Buffer {
    int64_t bytes = 0;
    ValueId value = 0;
    Item* maker = nullptr;     // null: an argument
    std::vector<Item*> users;  // each once
    int unfinished = 0;        // users that have not run
  };
  struct Item {
    CombinedKernels kernels;
    int64_t inside = 0;
    std::vector<int> made, used;  // buffers
    bool placed = false;
    bool repeatable = false;
    bool large = false;
    bool moved = false;  // it replaces another that has no users left
    int64_t made_bytes = 0;
  };
  using Items = std::list<Item>;
  using At = Items::iterator;

  void Connect(Item* item) {
    item->repeatable = true;
    for (const FusionRegion& kernel : item->kernels) {
      for (const ValueId input : kernel.inputs) {
        const auto found = buffer_of_.find(problem_.storage(input));
        // Others are arguments, or made in the same instruction.
        if (found != buffer_of_.end() && buffers_[found->second].maker != item)
          Use(found->second, item);
      }
      item->repeatable &=
          MayRepeat(kernel.root()) && !problem_.has_steps(kernel);
      for (const ValueId output : kernel.outputs) {
        if (problem_.storage(output) != output) continue;
        buffer_of_[output] = static_cast<int>(buffers_.size());
        item->made.push_back(static_cast<int>(buffers_.size()));
        Buffer& buffer = buffers_.emplace_back();
        buffer.value = output;
        buffer.bytes = problem_.bytes(output);
        buffer.maker = item;
        item->made_bytes += buffer.bytes;
      }
    }
    item->large = item->made_bytes >= kLeastBytes;
  }

  void Use(int b, Item* item) {
    if (std::find(item->used.begin(), item->used.end(), b) != item->used.end())
      return;
    item->used.push_back(b);
    buffers_[b].users.push_back(item);
    ++buffers_[b].unfinished;
  }

  void Place(At at) {
    Item& item = *at;
    current_ = &item;
    item.placed = true;
    sum_ += item.made_bytes;
    if (item.made_bytes + item.inside > 0) Reduce(at);
    for (const int b : item.used)
      if (--buffers_[b].unfinished == 0) sum_ -= buffers_[b].bytes;
    for (const int b : item.made)
      if (buffers_[b].unfinished == 0) sum_ -= buffers_[b].bytes;
    current_ = nullptr;
  }

  // Chooses what to run again, or to store compactly, until the sum is below
  // the limit.
  void Reduce(At at) {
    while (sum_ + at->inside > problem_.limit) {
      const Choice best = Best(at);
      if (best.item == at) {
        result_.misses_limit = true;
        return;
      }
      if (best.compress)
        Compress(best.item);
      else
        Repeat(best.item, at);
    }
  }

  struct Choice {
    At item;
    bool compress = false;
  };

  // Returns what frees most before `end`; `end` itself if nothing does.
  Choice Best(At end) {
    Choice best{end};
    int64_t least = INT64_MAX;
    const auto consider = [&](At item, int64_t cost, bool compress) {
      if (cost >= least) return;
      least = cost;
      best = {item, compress};
    };
    for (At one = items_.begin(); one != end; ++one) {
      if (!one->large || !one->repeatable) continue;
      if (const int64_t saved = SavedIfCompact(*one); saved > 0)
        consider(one, problem_.limit / saved, true);
      if (const int64_t saved = SavedIfRepeated(*one); saved > 0)
        consider(one, OnlyMoves(*one) ? 0 : problem_.limit / saved, false);
    }
    return best;
  }

  bool Lives(const Buffer& buffer) const {
    return buffer.maker->placed && buffer.unfinished > 0;
  }

  bool InUse(int b) const { return Uses(*current_, b); }

  // The bytes that are free now if this runs again later.
  int64_t SavedIfRepeated(const Item& item) const {
    int64_t saved = 0;
    for (const int b : item.made) {
      if (buffers_[b].bytes == 0 || InUse(b)) return 0;
      if (Lives(buffers_[b])) saved += buffers_[b].bytes;
    }
    for (const int b : item.used)
      if (!Lives(buffers_[b])) saved -= buffers_[b].bytes;
    return saved;
  }

  // The same if its only result is copied to the layout that wastes least.
  int64_t SavedIfCompact(const Item& item) const {
    if (item.made.size() != 1 || InUse(item.made[0])) return 0;
    const Buffer& buffer = buffers_[item.made[0]];
    return Lives(buffer) && buffer.bytes > 0
               ? buffer.bytes - problem_.compact_bytes(Original(buffer.value))
               : 0;
  }

  // Whether no result was used yet, so that running later costs nothing.
  bool OnlyMoves(const Item& item) const {
    for (const int b : item.made)
      for (const Item* user : buffers_[b].users)
        if (user->placed) return false;
    return true;
  }

  // Lets the users of `old` that are still to come read a copy that is made
  // right before the first of them.
  void Repeat(At old, At now) {
    std::set<const Item*> before;
    for (const int b : old->made)
      for (const Item* user : buffers_[b].users)
        if (!user->placed) before.insert(user);
    if (before.empty()) return;
    // Large values that it reads need not live longer for it, either.
    for (const int b : old->used)
      if (buffers_[b].bytes >= kLeastBytes)
        for (const Item* user : buffers_[b].users)
          if (!user->placed) before.insert(user);
    At position = std::next(now);
    while (before.count(&*position) == 0) ++position;
    Item& copy = *items_.insert(position, Item());
    copy.kernels = old->kernels;
    copy.inside = old->inside;
    copy.repeatable = copy.large = true;
    copy.made_bytes = old->made_bytes;
    for (const int b : old->used) {
      if (buffers_[b].unfinished == 0) sum_ += buffers_[b].bytes;
      Use(b, &copy);
    }
    for (const int b : old->made) {
      const int fresh = Copy(b, buffers_[b].bytes, &copy);
      for (FusionRegion& kernel : copy.kernels)
        for (auto* list : {&kernel.inputs, &kernel.outputs})
          std::replace(list->begin(), list->end(), buffers_[b].value,
                       buffers_[fresh].value);
      MoveUsers(b, fresh);
    }
    if (std::any_of(old->made.begin(), old->made.end(),
                    [&](int b) { return !buffers_[b].users.empty(); }))
      return;
    // Moving a kernel twice would go on for ever.
    if (old->moved) copy.repeatable = false;
    copy.moved = true;
  }

  ValueId Original(ValueId value) const {
    const auto known = result_.original.find(value);
    return known == result_.original.end() ? value : known->second;
  }

  // A value equal to that of buffer b.
  int Copy(int b, int64_t bytes, Item* maker) {
    const int fresh = static_cast<int>(buffers_.size());
    Buffer& to = buffers_.emplace_back();
    to.value = free_++;
    to.bytes = bytes;
    to.maker = maker;
    result_.original[to.value] = Original(buffers_[b].value);
    maker->made.push_back(fresh);
    return fresh;
  }

  // The users that are still to come read another buffer.
  void MoveUsers(int b, int fresh) {
    Buffer& from = buffers_[b];
    Buffer& to = buffers_[fresh];
    std::vector<Item*> stay;
    for (Item* user : from.users) {
      if (user->placed) {
        stay.push_back(user);
        continue;
      }
      to.users.push_back(user);
      ++to.unfinished;
      std::replace(user->used.begin(), user->used.end(), b, fresh);
      for (FusionRegion& kernel : user->kernels)
        for (ValueId& input : kernel.inputs)
          if (problem_.storage(input) == from.value) input = to.value;
    }
    from.users = std::move(stay);
    if (from.unfinished > 0) sum_ -= from.bytes;
    from.unfinished = 0;
  }

  // Copies the item's result to a compact layout right after it is made, and
  // back right before its next user.
  void Compress(At item) {
    const int b = item->made[0];
    At position = std::next(item);
    while (position->placed || !Uses(*position, b)) ++position;
    Item& back = *items_.insert(position, Item());
    Item& there = *items_.insert(std::next(item), Item());
    there.placed = true;
    const int compact =
        Copy(b, problem_.compact_bytes(Original(buffers_[b].value)), &there);
    MoveUsers(b, Copy(b, buffers_[b].bytes, &back));
    back.made_bytes = buffers_[b].bytes;
    result_.compact.insert(buffers_[compact].value);
    buffers_[b].users.push_back(&there);
    there.used.push_back(b);
    Use(compact, &back);
    sum_ += buffers_[compact].bytes;
    for (Item* const copy : {&there, &back}) {
      const ValueId from = buffers_[copy->used[0]].value;
      const ValueId to = buffers_[copy->made[0]].value;
      result_.copies.push_back(std::make_unique<Op>(Op{
          OpCode::kTranspose, {Original(from)}, {Original(to)}, {}, {}, {}}));
      copy->kernels = {{{result_.copies.back().get()}, {from}, {to}}};
    }
  }

  static bool Uses(const Item& item, int b) {
    return std::find(item.used.begin(), item.used.end(), b) != item.used.end();
  }

  // Removes kernels whose results have no users left.
  void DropDead() {
    for (At at = items_.end(); at != items_.begin();) {
      --at;
      const bool dead =
          at->repeatable && !at->made.empty() &&
          std::all_of(at->made.begin(), at->made.end(), [&](int b) {
            return buffers_[b].bytes > 0 && buffers_[b].users.empty();
          });
      if (!dead) continue;
      for (const int b : at->used) std::erase(buffers_[b].users, &*at);
      at = items_.erase(at);
    }
  }

  const RematProblem& problem_;
  Items items_;
  std::vector<Buffer> buffers_;
  std::unordered_map<ValueId, int> buffer_of_;
  Rematerialised result_;
  ValueId free_;
  const Item* current_ = nullptr;
  int64_t sum_ = 0;  // bytes of the live values
};

}  // namespace

Rematerialised Rematerialise(const RematProblem& problem) {
  return Rematerialiser(problem).Run();
}

}  // namespace escala::tpu
