#include "escala/tpu/remat.h"

#include <algorithm>
#include <list>
#include <set>

#include "escala/hlo/op_table.h"

namespace escala::tpu {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

// Smaller values are not worth a kernel (xla_tpu_rematerialization_min_size).
constexpr int64_t kLeastBytes = int64_t{10} << 20;
// The longest run of kernels that is computed again together.
constexpr size_t kLongestBlock = 50;

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
    for (const FusionRegion& kernel : problem.kernels) {
      Item& item = items_.emplace_back();
      item.kernel = kernel;
      item.inside = problem.inside(kernel);
      Connect(&item);
    }
  }

  Rematerialised Run() {
    for (auto at = items_.begin(); at != items_.end(); ++at) Place(at);
    if (!original_.empty()) DropDead();
    Rematerialised result;
    for (Item& item : items_) result.kernels.push_back(std::move(item.kernel));
    result.original = std::move(original_);
    return result;
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
    FusionRegion kernel;
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
    for (const ValueId input : item->kernel.inputs) {
      const auto found = buffer_of_.find(problem_.storage(input));
      if (found == buffer_of_.end()) continue;  // an argument
      Use(found->second, item);
    }
    const Op& root = item->kernel.root();
    item->repeatable = MayRepeat(root);
    for (const ValueId output : item->kernel.outputs) {
      if (problem_.storage(output) != output) continue;
      buffer_of_[output] = static_cast<int>(buffers_.size());
      item->made.push_back(static_cast<int>(buffers_.size()));
      Buffer& buffer = buffers_.emplace_back();
      buffer.value = output;
      buffer.bytes = problem_.bytes(output);
      buffer.maker = item;
      item->made_bytes += buffer.bytes;
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

  // Chooses kernels to run again until the sum is below the limit.
  void Reduce(At at) {
    size_t shortest = 1, longest = 1;
    int64_t efforts[2] = {0, 0};
    bool blocks = false;
    while (sum_ + at->inside > problem_.limit) {
      int64_t effort = 0;
      const std::vector<At> best = BestBlock(at, shortest, longest, &effort);
      efforts[blocks] += effort;
      if (best.empty()) {
        shortest = longest + 1;
        longest *= 2;
        blocks = true;
      } else {
        for (auto one = best.rbegin(); one != best.rend(); ++one)
          Repeat(*one, at);
        shortest = longest = 1;
      }
      // The search among longer runs may take the effort of that among single
      // kernels, and no more.
      if (longest > kLongestBlock || efforts[1] > efforts[0]) break;
    }
  }

  std::vector<At> BestBlock(At end, size_t shortest, size_t longest,
                            int64_t* effort) {
    std::vector<At> best;
    int64_t least = INT64_MAX;
    for (At start = items_.begin(); start != end; ++start) {
      if (!start->large) continue;
      std::vector<At> block;
      At next = start;
      for (; next != end && block.size() < shortest && next->repeatable; ++next)
        block.push_back(next);
      if (block.size() < shortest) continue;
      while (true) {
        ++*effort;
        const int64_t saved = Saved(block);
        if (saved > 0) {
          const int64_t cost = OnlyMoves(block) ? 0 : problem_.limit / saved;
          if (cost < least) {
            least = cost;
            best = block;
          }
        }
        if (block.size() >= longest || next == end || !next->repeatable) break;
        block.push_back(next++);
      }
    }
    return best;
  }

  bool Lives(const Buffer& buffer) const {
    return buffer.maker->placed && buffer.unfinished > 0;
  }

  // The bytes that are free now if these kernels run again later.
  int64_t Saved(const std::vector<At>& block) const {
    int64_t saved = 0;
    for (const At& at : block) {
      for (const int b : at->made) {
        const Buffer& buffer = buffers_[b];
        if (buffer.bytes == 0) return 0;
        if (std::find(current_->used.begin(), current_->used.end(), b) !=
            current_->used.end())
          return 0;
        if (Lives(buffer)) saved += buffer.bytes;
      }
      for (const int b : at->used) {
        const Buffer& buffer = buffers_[b];
        if (Lives(buffer)) continue;
        const bool inside = std::any_of(
            block.begin(), block.end(),
            [&](const At& other) { return &*other == buffer.maker; });
        if (!inside) saved -= buffer.bytes;
      }
    }
    return saved;
  }

  // Whether no result was used yet, so that running later costs nothing.
  bool OnlyMoves(const std::vector<At>& block) const {
    for (const At& at : block)
      for (const int b : at->made)
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
    copy.kernel = old->kernel;
    copy.inside = old->inside;
    copy.repeatable = copy.large = true;
    copy.made_bytes = old->made_bytes;
    for (const int b : old->used) {
      if (buffers_[b].unfinished == 0) sum_ += buffers_[b].bytes;
      Use(b, &copy);
    }
    for (const int b : old->made) MoveUsers(b, &copy);
    if (std::any_of(old->made.begin(), old->made.end(),
                    [&](int b) { return !buffers_[b].users.empty(); }))
      return;
    // Moving a kernel twice would go on for ever.
    if (old->moved) copy.repeatable = false;
    copy.moved = true;
  }

  void MoveUsers(int b, Item* copy) {
    const int fresh = static_cast<int>(buffers_.size());
    buffers_.emplace_back();
    Buffer& from = buffers_[b];
    Buffer& to = buffers_[fresh];
    to.value = free_++;
    to.bytes = from.bytes;
    to.maker = copy;
    const auto known = original_.find(from.value);
    original_[to.value] = known == original_.end() ? from.value : known->second;
    copy->made.push_back(fresh);
    std::replace(copy->kernel.outputs.begin(), copy->kernel.outputs.end(),
                 from.value, to.value);
    std::vector<Item*> stay;
    for (Item* user : from.users) {
      if (user->placed) {
        stay.push_back(user);
        continue;
      }
      to.users.push_back(user);
      ++to.unfinished;
      std::replace(user->used.begin(), user->used.end(), b, fresh);
      for (ValueId& input : user->kernel.inputs)
        if (problem_.storage(input) == from.value) input = to.value;
    }
    from.users = std::move(stay);
    if (from.unfinished > 0) sum_ -= from.bytes;
    from.unfinished = 0;
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
  std::unordered_map<ValueId, ValueId> original_;
  ValueId free_;
  const Item* current_ = nullptr;
  int64_t sum_ = 0;  // bytes of the live values
};

}  // namespace

Rematerialised Rematerialise(const RematProblem& problem) {
  return Rematerialiser(problem).Run();
}

}  // namespace escala::tpu
