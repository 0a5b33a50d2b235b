#include "escala/tpu/schedule.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "escala/tpu/combined_sums.h"
#include "escala/tpu/joined.h"
#include "escala/tpu/ready_queue.h"

namespace escala::tpu {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

// The part by which a later order must be better. The compiler knows its peaks
// exactly; ours are about right.
constexpr int64_t kLeastGain = 100;

class Scheduler {
 public:
  explicit Scheduler(const ScheduleProblem& problem)
      : problem_(problem), inputs_(problem), apart_(problem.kernels.size()) {
    do {
      MakeInstructions();
      for (Instruction& one : instructions_) Connect(&one);
      for (size_t i = 0; i < instructions_.size(); ++i) {
        for (const int operand : instructions_[i].operands)
          instructions_[operand].users.push_back(static_cast<int>(i));
        for (const int b : instructions_[i].used) ++buffers_[b].users;
      }
    } while (TakeCirclesApart());
  }

  std::vector<CombinedKernels> Run() {
    const Order post = FromResults({});
    const Order* best = &post;
    int64_t least = INT64_MAX;
    const Order greedy = Greedy(), depth_first = DepthFirst(post);
    for (const Order* order : {&greedy, &depth_first, &post}) {
      const int64_t peak = Peak(*order);
      if (peak > least - least / kLeastGain) continue;
      least = peak;
      best = order;
    }
    const Order late = Late(*best);
    Order early;
    if (Peak(late) <= problem_.late_bytes) {
      best = &late;
    } else if (problem_.recomputes_early) {
      early = RecomputeEarly(*best);
      if (Feasible(early)) best = &early;
    }
    std::vector<CombinedKernels> scheduled;
    for (const int i : *best) {
      scheduled.emplace_back();
      for (const size_t k : instructions_[i].kernels)
        scheduled.back().push_back(problem_.kernels[k]);
    }
    return scheduled;
  }

 private:
  struct Instruction {
    std::vector<size_t> kernels;
    std::vector<int> operands, users;  // instructions, each once
    std::vector<ValueId> reads;        // of other instructions, each once
    std::vector<int> made, used;       // buffers
    int64_t bytes = 0;                 // made
    int64_t inside = 0;                // used while it runs
    bool holds_ops = false;            // the results are in its body's memory
    bool scalar = false;               // it makes one number
  };
  struct Buffer {
    int64_t bytes = 0;
    int users = 0;
  };

  void MakeInstructions() {
    instructions_.clear();
    buffers_.clear();
    maker_.clear();
    readers_.clear();
    buffer_of_.clear();
    const std::vector<FusionRegion>& kernels = problem_.kernels;
    std::vector<bool> taken(kernels.size());
    for (std::vector<size_t>& group : CombinedSums(problem_, inputs_)) {
      for (const size_t k : group) taken[k] = true;
      instructions_.emplace_back().kernels = std::move(group);
    }
    const auto size = [&](ValueId value) {
      return static_cast<double>(problem_.bytes(value));
    };
    for (const JoinedKernel& joined : JoinReductions(kernels, size)) {
      const size_t host = joined.regions[0] - kernels.data();
      if (!taken[host]) instructions_.emplace_back().kernels = {host};
      for (const FusionRegion* region : std::span(joined.regions).subspan(1)) {
        const size_t k = region - kernels.data();
        if (apart_[k]) instructions_.emplace_back();
        instructions_.back().kernels.push_back(k);
      }
    }
    for (size_t i = 0; i < instructions_.size(); ++i)
      for (const size_t k : instructions_[i].kernels)
        for (const ValueId output : kernels[k].outputs)
          maker_[output] = static_cast<int>(i);
    JoinGathers();
    JoinRotations();
  }

  // A table that is stored for a gather alone, such as the logits for those of
  // the labels, is read at once.
  void JoinGathers() {
    const std::vector<FusionRegion>& kernels = problem_.kernels;
    std::unordered_map<ValueId, int> readers;
    for (const FusionRegion& kernel : kernels)
      for (const ValueId input : kernel.inputs) ++readers[input];
    for (Instruction& one : instructions_) {
      const FusionRegion& gather = kernels[one.kernels[0]];
      if (gather.root().code != OpCode::kGather) continue;
      const ValueId table = gather.root().operands[0];
      const bool alone = std::all_of(
          gather.inputs.begin(), gather.inputs.end(), [&](ValueId input) {
            return (input == table) == (maker_.count(input) > 0);
          });
      if (!alone || readers[table] != 1) continue;
      const int host = maker_.at(table);
      for (const size_t k : one.kernels) {
        instructions_[host].kernels.push_back(k);
        for (const ValueId output : kernels[k].outputs) maker_[output] = host;
      }
      one.kernels.clear();
    }
  }

  // Whether it turns the elements of a value in pairs (rotary positions).
  static bool IsRotation(const FusionRegion& kernel) {
    return kernel.root().code == OpCode::kConcatenate &&
           std::any_of(kernel.ops.begin(), kernel.ops.end(), [](const Op* op) {
             return op->code == OpCode::kSubtract;
           });
  }

  // Rotations of one size read the same tables, so they are one instruction if
  // none depends on another: those of a layer, and those that are computed
  // again for its gradient.
  void JoinRotations() {
    const std::vector<FusionRegion>& kernels = problem_.kernels;
    std::vector<size_t> hosts;                             // kernels
    std::unordered_map<ValueId, std::set<size_t>> behind;  // places in hosts
    for (size_t k = 0; k < kernels.size(); ++k) {
      std::set<size_t> waits;
      for (const ValueId input : kernels[k].inputs)
        if (const auto found = behind.find(input); found != behind.end())
          waits.insert(found->second.begin(), found->second.end());
      if (IsRotation(kernels[k]) && !apart_[k]) {
        size_t place = 0;
        while (place < hosts.size() &&
               (waits.count(place) > 0 || !SameSize(k, hosts[place])))
          ++place;
        if (place == hosts.size())
          hosts.push_back(k);
        else
          Move(k, maker_.at(kernels[hosts[place]].outputs[0]));
        waits.insert(place);
      }
      if (waits.empty()) continue;
      for (const ValueId output : kernels[k].outputs) behind[output] = waits;
    }
  }

  bool SameSize(size_t a, size_t b) const {
    return problem_.bytes(problem_.kernels[a].outputs[0]) ==
           problem_.bytes(problem_.kernels[b].outputs[0]);
  }

  // Makes a kernel part of another instruction.
  void Move(size_t k, int host) {
    const std::vector<ValueId>& outputs = problem_.kernels[k].outputs;
    std::erase(instructions_[maker_.at(outputs[0])].kernels, k);
    instructions_[host].kernels.push_back(k);
    for (const ValueId output : outputs) maker_[output] = host;
  }

  void Connect(Instruction* one) {
    const int itself = static_cast<int>(one - instructions_.data());
    std::unordered_set<int64_t> operands, reads, used;
    const auto add = [](auto what, auto* list,
                        std::unordered_set<int64_t>* known) {
      const bool fresh = known->insert(what).second;
      if (fresh) list->push_back(what);
      return fresh;
    };
    for (const size_t k : one->kernels) {
      const FusionRegion& kernel = problem_.kernels[k];
      for (const ValueId input : inputs_.Of(k)) {
        const auto made = maker_.find(input);
        if (made == maker_.end() || made->second == itself) continue;
        add(made->second, &one->operands, &operands);
        if (add(input, &one->reads, &reads)) ++readers_[input];
        const ValueId storage = problem_.storage(input);
        if (maker_.count(storage) > 0)
          add(BufferOf(storage), &one->used, &used);
      }
      one->inside += problem_.inside(kernel);
      const OpCode code = kernel.root().code;
      one->holds_ops = code == OpCode::kWhile || code == OpCode::kIf ||
                       code == OpCode::kCase;
      one->scalar = one->kernels.size() == 1 && kernel.outputs.size() == 1 &&
                    problem_.is_scalar(kernel.outputs[0]);
      for (const ValueId output : kernel.outputs) {
        if (problem_.storage(output) != output) continue;
        const int b = BufferOf(output);
        buffers_[b].bytes = problem_.bytes(output);
        one->bytes += buffers_[b].bytes;
        one->made.push_back(b);
      }
    }
  }

  int BufferOf(ValueId value) {
    const auto [at, fresh] =
        buffer_of_.insert({value, static_cast<int>(buffers_.size())});
    if (fresh) buffers_.emplace_back();
    return at->second;
  }

  // Operands are visited in their order, or by decreasing rank.
  using Rank = std::pair<int64_t, int64_t>;
  Order FromResults(const std::vector<Rank>& ranks) const {
    std::vector<Order> operands;
    for (const Instruction& one : instructions_) {
      operands.push_back(one.operands);
      if (!ranks.empty())
        std::stable_sort(operands.back().begin(), operands.back().end(),
                         [&](int a, int b) { return ranks[a] > ranks[b]; });
    }
    return PostOrder(operands);
  }

  // Joined reductions and combined sums may wait for each other in a circle;
  // such reductions get kernels of their own. Returns whether there were any.
  bool TakeCirclesApart() {
    std::vector<size_t> waits, needed, free;
    for (const Instruction& one : instructions_) {
      waits.push_back(one.operands.size());
      needed.push_back(one.users.size());
    }
    std::vector<bool> fine(instructions_.size());
    for (size_t i = 0; i < fine.size(); ++i)
      if (waits[i] == 0 || needed[i] == 0) free.push_back(i);
    while (!free.empty()) {
      const size_t i = free.back();
      free.pop_back();
      if (fine[i]) continue;
      fine[i] = true;
      for (const int user : instructions_[i].users)
        if (--waits[user] == 0) free.push_back(user);
      for (const int operand : instructions_[i].operands)
        if (--needed[operand] == 0) free.push_back(operand);
    }
    bool any = false;
    for (size_t i = 0; i < fine.size(); ++i)
      for (const size_t k : instructions_[i].kernels)
        if (!fine[i] && !apart_[k] &&
            (problem_.kernels[k].root().code == OpCode::kReduce ||
             IsRotation(problem_.kernels[k])))
          any = apart_[k] = true;
    return any;
  }

  // Whatever depends on barriers and arguments alone runs before the first
  // kernel that depends on more and reads some of it.
  Order RecomputeEarly(const Order& order) const {
    std::vector<bool> early(instructions_.size());
    size_t first = order.size();
    for (size_t at = 0; at < order.size(); ++at) {
      const Instruction& one = instructions_[order[at]];
      bool some = false, all = true;
      for (const int operand : one.operands) {
        some |= early[operand];
        all &= early[operand] || instructions_[operand].operands.empty();
      }
      early[order[at]] = IsBarrier(one) || (some && all);
      if (some && !early[order[at]]) first = std::min(first, at);
    }
    for (const int i : order)  // what they gather
      if (early[i])
        for (const int operand : instructions_[i].operands)
          if (instructions_[operand].operands.empty()) early[operand] = true;
    Order moved = order;
    std::stable_partition(moved.begin() + static_cast<int64_t>(first),
                          moved.end(), [&](int i) { return early[i]; });
    return moved;
  }

  // Whether each instruction comes after its operands.
  bool Feasible(const Order& order) const {
    std::vector<bool> done(instructions_.size());
    for (const int i : order) {
      for (const int operand : instructions_[i].operands)
        if (!done[operand]) return false;
      done[i] = true;
    }
    return true;
  }

  bool IsBarrier(const Instruction& one) const {
    return !one.kernels.empty() &&
           problem_.kernels[one.kernels[0]].root().code ==
               OpCode::kOptimizationBarrier;
  }

  // The rank counts users beyond the first and bytes of all producers. What is
  // reached in several ways counts several times, so that the ranks of a deep
  // program are at their bounds and follow the post-order. If there are several
  // results, each is an instruction that takes it out of a tuple.
  Order DepthFirst(const Order& post) const {
    std::vector<Rank> ranks(instructions_.size());
    const auto most = static_cast<int64_t>(instructions_.size());
    int64_t bytes = 0;
    for (const int i : post) {
      const Instruction& one = instructions_[i];
      bytes += one.bytes;
      const bool tuple = one.made.size() > 1;
      Rank rank = {tuple ? one.made.size() - 1 : FurtherReaders(one),
                   one.bytes};
      for (const ValueId value : one.reads) {
        const int operand = maker_.at(value);
        rank.first += ranks[operand].first;
        rank.second += ranks[operand].second;
        if (instructions_[operand].made.size() > 1)
          rank.first += readers_.at(value) - 1;
      }
      ranks[i] = {std::min(rank.first, most), std::min(rank.second, bytes)};
    }
    return FromResults(ranks);
  }

  // The users beyond the first of an instruction's only result.
  static int64_t FurtherReaders(const Instruction& one) {
    return std::max<int64_t>(1, one.users.size()) - 1;
  }

  // The ready instruction that frees most comes next; among equals, the one
  // with most users, then the one that became ready last. Numbers come at once.
  Order Greedy() const {
    std::vector<size_t> waits_for;
    std::vector<std::vector<int>> operands, readers(buffers_.size());
    for (size_t i = 0; i < instructions_.size(); ++i) {
      const Instruction& one = instructions_[i];
      waits_for.push_back(one.operands.size());
      operands.push_back(one.operands);
      for (const int b : one.used) readers[b].push_back(static_cast<int>(i));
    }
    std::vector<int> left;
    for (const Buffer& buffer : buffers_) left.push_back(buffer.users);
    const std::function<ReadyQueue::Rank(int)> rank = [&](int i) {
      const Instruction& one = instructions_[i];
      if (one.scalar) return ReadyQueue::Rank(INT64_MAX, SIZE_MAX);
      int64_t freed = one.holds_ops ? -one.inside : -one.bytes;
      for (const int b : one.used)
        if (left[b] == 1) freed += buffers_[b].bytes;
      return ReadyQueue::Rank(freed, one.users.size());
    };
    ReadyQueue queue(operands, rank);
    for (size_t i = 0; i < instructions_.size(); ++i)
      if (waits_for[i] == 0) queue.Push(static_cast<int>(i));
    Order order;
    while (!queue.empty()) {
      const int next = queue.Pop();
      order.push_back(next);
      bool last_users = false;
      for (const int b : instructions_[next].used) {
        if (--left[b] != 1) continue;
        last_users = true;
        for (const int reader : readers[b]) queue.Changed(reader);
      }
      for (const int user : instructions_[next].users)
        if (--waits_for[user] == 0) queue.Push(user);
      if (!last_users) continue;
      for (const int operand : instructions_[next].operands)
        queue.RankUsers(operand);
    }
    return order;
  }

  // The compiler hides the time of sums over cores behind kernels if these run
  // asynchronously: products that only sums need wait until nothing else of the
  // backward pass is left, and masks are made when they are needed.
  Order Late(const Order& order) const {
    enum When { kNow, kLate, kAsNeeded };
    std::vector<When> when(instructions_.size(), kNow);
    for (auto at = order.rbegin(); at != order.rend(); ++at) {
      const Instruction& one = instructions_[*at];
      const bool only_results =
          std::all_of(one.users.begin(), one.users.end(), [&](int user) {
            return when[user] == kLate && !MakesProduct(instructions_[user]);
          });
      if (IsMask(one)) when[*at] = kAsNeeded;
      if (only_results) when[*at] = kLate;
    }
    // The first gradient is summed while the others are computed.
    const auto first = std::find_if(order.begin(), order.end(), [&](int i) {
      return when[i] == kLate && MakesProduct(instructions_[i]);
    });
    if (first != order.end()) when[*first] = kNow;
    Order now, late;
    std::vector<bool> placed(instructions_.size());
    for (const int i : order) {
      if (when[i] == kAsNeeded) continue;
      Order& list = when[i] == kLate ? late : now;
      for (const int operand : instructions_[i].operands)
        if (when[operand] == kAsNeeded && !placed[operand]) {
          placed[operand] = true;
          list.push_back(operand);
        }
      list.push_back(i);
    }
    now.insert(now.end(), late.begin(), late.end());
    return now;
  }

  bool MakesProduct(const Instruction& one) const {
    return std::any_of(one.kernels.begin(), one.kernels.end(), [&](size_t k) {
      const FusionRegion& kernel = problem_.kernels[k];
      return std::any_of(kernel.ops.begin(), kernel.ops.end(),
                         [](const Op* op) { return IsProduct(op->code); });
    });
  }
  bool IsMask(const Instruction& one) const {
    return one.kernels.size() == 1 &&
           problem_.kernels[one.kernels[0]].root().code == OpCode::kCompare;
  }

  int64_t Peak(const Order& order) const {
    std::vector<int> left;
    for (const Buffer& buffer : buffers_) left.push_back(buffer.users);
    int64_t sum = 0, peak = 0;
    for (const int i : order) {
      const Instruction& one = instructions_[i];
      peak = std::max(peak, sum + one.inside + (one.holds_ops ? 0 : one.bytes));
      sum += one.bytes;
      for (const int b : instructions_[i].used)
        if (--left[b] == 0) sum -= buffers_[b].bytes;
      for (const int b : instructions_[i].made)
        if (buffers_[b].users == 0) sum -= buffers_[b].bytes;
    }
    return peak;
  }

  const ScheduleProblem& problem_;
  const KernelInputs inputs_;
  std::vector<bool> apart_;  // by kernel: reductions that are not joined
  std::vector<Instruction> instructions_;
  std::vector<Buffer> buffers_;
  std::unordered_map<ValueId, int> maker_;    // instruction
  std::unordered_map<ValueId, int> readers_;  // how many instructions
  std::unordered_map<ValueId, int> buffer_of_;
};

}  // namespace

bool IsProduct(OpCode code) {
  return code == OpCode::kDotGeneral || code == OpCode::kConvolution;
}

void ShareGathers(std::vector<FusionRegion>* kernels) {
  const auto is_equal = [](const FusionRegion& a, const FusionRegion& b) {
    return a.inputs == b.inputs && a.ops.size() == b.ops.size() &&
           std::equal(a.ops.begin(), a.ops.end(), b.ops.begin(),
                      [](const Op* x, const Op* y) {
                        return x->code == y->code &&
                               x->attributes == y->attributes;
                      });
  };
  std::map<std::vector<ValueId>, std::vector<const FusionRegion*>> gathers;
  std::unordered_map<ValueId, ValueId> first;
  std::vector<FusionRegion> kept;
  for (FusionRegion& kernel : *kernels) {
    for (ValueId& input : kernel.inputs)
      if (const auto at = first.find(input); at != first.end())
        input = at->second;
    if (kernel.root().code == OpCode::kAllGather) {
      auto& known = gathers[kernel.inputs];
      const auto same = std::find_if(
          known.begin(), known.end(),
          [&](const FusionRegion* other) { return is_equal(*other, kernel); });
      if (same != known.end()) {
        first[kernel.outputs[0]] = (*same)->outputs[0];
        continue;
      }
      kept.push_back(kernel);
      known.push_back(&kernel);
      continue;
    }
    kept.push_back(std::move(kernel));
  }
  *kernels = std::move(kept);
}

std::vector<CombinedKernels> Schedule(const ScheduleProblem& problem) {
  return Scheduler(problem).Run();
}

}  // namespace escala::tpu
