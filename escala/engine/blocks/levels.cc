#include "escala/engine/blocks/levels.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <set>
#include <unordered_map>

#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

namespace {

// Values with up to this many elements are recomputed in each block.
constexpr int64_t kFewElements = 4096;
// A value is recomputed if that reads at most this many times its own bytes.
constexpr double kReadShare = 1.25;

// The loop that an op belongs to. Loops run level by level; within a level
// those over fewer axes run first.
struct Home {
  int level = 0;
  AxisBits axes = 0;
  bool operator==(const Home&) const = default;
  bool operator<(const Home& other) const { return Rank() < other.Rank(); }
  std::tuple<int, int, AxisBits> Rank() const {
    return {level, std::popcount(axes), axes};
  }
};

class LoopPlanner {
 public:
  LoopPlanner(const OpGraph& graph, const std::vector<Axis>& axes)
      : graph_(graph),
        axes_(axes),
        homes_(graph.num_ops()),
        filled_with_(graph.num_ops()) {}

  std::vector<Loop> Run() {
    FindAxesOfOps();
    FindLevels();
    Delay();
    FindCopies();
    std::map<Home, Loop> loops;
    for (const Home& home : homes_) loops[home];
    for (ValueId v : graph_.returned()) Store(v);
    // All hosts make the same calls, though one may not use what it gets.
    for (int i = 0; i < graph_.num_ops(); ++i)
      if (graph_.calls_hosts(i)) {
        calls_[homes_[i]].push_back(i);
        if (!graph_.op(i).results.empty()) Store(graph_.op(i).results[0]);
      }
    for (auto at = loops.rbegin(); at != loops.rend(); ++at)
      Fill(at->first, &at->second);
    std::vector<Loop> filled;
    for (auto& [home, loop] : loops)
      if (!loop.ops.empty()) filled.push_back(std::move(loop));
    Explain(&filled);
    return filled;
  }

 private:
  // --- Levels ----------------------------------------------------------------

  void FindAxesOfOps() {
    for (int i = 0; i < graph_.num_ops(); ++i)
      for (size_t a = 0; a < axes_.size(); ++a)
        if (axes_[a].cuts[i].has_value()) homes_[i].axes |= AxisBits{1} << a;
  }

  int ResultIndex(int op, ValueId v) const {
    const std::vector<ValueId>& results = graph_.op(op).results;
    return static_cast<int>(std::find(results.begin(), results.end(), v) -
                            results.begin());
  }

  std::vector<AxisDim> MadeAt(ValueId v) const {
    std::vector<AxisDim> places(axes_.size());
    const int p = graph_.producer(v);
    if (p < 0) return places;
    for (size_t a = 0; a < axes_.size(); ++a)
      places[a] = ResultDim(axes_[a], p, ResultIndex(p, v));
    return places;
  }

  // Whether its producer makes v with the axes at `needed`: MadeAt(v) == needed
  bool IsMadeAt(ValueId v, const std::vector<AxisDim>& needed) const {
    const int p = graph_.producer(v);
    const int result = p < 0 ? 0 : ResultIndex(p, v);
    for (size_t a = 0; a < axes_.size(); ++a)
      if (!((p < 0 ? AxisDim{} : ResultDim(axes_[a], p, result)) == needed[a]))
        return false;
    return true;
  }

  // Whether the loop that makes v makes only partial sums of it.
  bool IsPartial(ValueId v) const {
    const int p = graph_.producer(v);
    for (const Axis& axis : axes_)
      if (axis.cuts[p].has_value() && axis.cuts[p]->sums[ResultIndex(p, v)])
        return true;
    return false;
  }

  template <typename F>
  void ForEachRead(int op, const F& f) const {
    std::vector<AxisDim> needed(axes_.size());
    const std::vector<ValueId>& operands = graph_.op(op).operands;
    for (size_t k = 0; k < operands.size(); ++k) {
      for (size_t a = 0; a < axes_.size(); ++a)
        needed[a] = OperandDim(axes_[a], op, static_cast<int>(k));
      f(operands[k], needed);
    }
    for (ValueId v : graph_.captured(op)) {
      for (size_t a = 0; a < axes_.size(); ++a)
        needed[a] = CapturedDim(axes_[a], op, v);
      f(v, needed);
    }
  }

  // Gives each op the first level at which, with its axes, all that it reads is
  // available, and the calls between hosts before it are done: a call is in no
  // axis.
  void FindLevels() {
    int calls = 0;  // the level of the last one
    for (int i = 0; i < graph_.num_ops(); ++i) {
      Home& home = homes_[i];
      ForEachRead(i, [&](ValueId v, const std::vector<AxisDim>& needed) {
        const int p = graph_.producer(v);
        if (p < 0 || CanCopyAnywhere(p)) return;
        const Home& from = homes_[p];
        const bool together =
            from.axes == home.axes &&
            (from.axes == 0 || (!IsPartial(v) && IsMadeAt(v, needed)));
        int level = from.level;
        if (!together && !(Home{level, from.axes} < Home{level, home.axes}))
          ++level;
        home.level = std::max(home.level, level);
      });
      if (graph_.calls_hosts(i))
        calls = home.level = std::max(home.level, calls);
    }
  }

  bool CanCopyAnywhere(int op) const {
    return graph_.trivial(op) && homes_[op].axes == 0 &&
           graph_.op(op).operands.empty();
  }

  // Ops without an axis that feed no loop move to the end, all together:
  // updates of parameters. Those that feed loops stay early, so that few passes
  // are between the loops. So do calls between hosts before one that stays.
  void Delay() {
    int last = 0;
    for (const Home& home : homes_)
      last = std::max(last, home.level + (home.axes != 0 ? 1 : 0));
    std::vector<bool> feeds(graph_.num_ops(), false);
    bool calls_stay = false;
    for (int i = graph_.num_ops() - 1; i >= 0; --i) {
      if (graph_.calls_hosts(i)) calls_stay = feeds[i] = feeds[i] || calls_stay;
      if (homes_[i].axes == 0 && !feeds[i]) homes_[i].level = last;
      ForEachRead(i, [&](ValueId v, const std::vector<AxisDim>&) {
        const int p = graph_.producer(v);
        if (p >= 0 && (homes_[i].axes != 0 || feeds[i])) feeds[p] = true;
      });
    }
  }

  // --- Recomputation ---------------------------------------------------------

  // Whether the op costs about as much as reading its operands.
  bool IsCheap(int i) const {
    const Op& op = graph_.op(i);
    return op.code == OpCode::kIota ||
           (op.code == OpCode::kConstant && hlo::SplatOf(op) != nullptr) ||
           hlo::Info(op).IsCheap();
  }

  bool IsSmall(int i) const {
    const Op& op = graph_.op(i);
    if (op.results.size() != 1 || !captured_empty(i)) return false;
    if (!IsCheap(i) && op.code != OpCode::kReduce &&
        op.code != OpCode::kConstant && !hlo::Info(op).Is(hlo::kElementwise))
      return false;
    int64_t elements = graph_.function().shape(op.results[0]).num_elements();
    for (ValueId v : op.operands)
      elements = std::max(elements, graph_.function().shape(v).num_elements());
    return elements <= kFewElements;
  }
  bool captured_empty(int i) const { return graph_.captured(i).empty(); }

  // Finds for each op whether its result can be recomputed, and from which
  // values that carry an axis (`leaves_`): reading them must cost about as
  // little as reading the result.
  void FindCopies() {
    leaves_.resize(graph_.num_ops());
    copied_.assign(graph_.num_ops(), false);
    for (int i = 0; i < graph_.num_ops(); ++i) {
      const Op& op = graph_.op(i);
      if (homes_[i].axes == 0 || op.results.size() != 1) continue;
      const ValueId result = op.results[0];
      std::set<ValueId> leaves;
      ForEachRead(i, [&](ValueId v, const std::vector<AxisDim>& needed) {
        const int p = graph_.producer(v);
        if (p >= 0 && homes_[p].axes == homes_[i].axes && copied_[p] &&
            IsMadeAt(v, needed)) {
          leaves.insert(leaves_[p].begin(), leaves_[p].end());
        } else if (std::any_of(needed.begin(), needed.end(),
                               [](const AxisDim& x) { return x.carried(); })) {
          leaves.insert(v);
        }
      });
      int64_t bytes = 0;
      for (ValueId v : leaves) bytes += graph_.bytes(v);
      copied_[i] = IsCheap(i) && !IsPartial(result) &&
                   static_cast<double>(bytes) <=
                       kReadShare * static_cast<double>(graph_.bytes(result));
      if (copied_[i])
        leaves_[i].assign(leaves.begin(), leaves.end());
      else
        leaves_[i] = {result};
    }
  }

  // --- Loops -----------------------------------------------------------------

  // Fills the loop `home` with the ops that make its stored values. Later loops
  // are filled already.
  void Fill(const Home& home, Loop* loop) {
    home_ = home;
    ++filled_;
    inside_.clear();
    inputs_.clear();
    waiting_.clear();
    loop->level = home.level;
    loop->axes = home.axes;
    const std::set<ValueId> roots = stored_[home];
    for (const int call : calls_[home]) Include(call);
    for (ValueId v : roots) Include(graph_.producer(v));
    while (!waiting_.empty()) {
      // Take the last value first: including its producer may add earlier ones.
      const auto last = std::prev(waiting_.end());
      const ValueId v = last->first;
      const std::vector<AxisDim> needed = last->second;
      waiting_.erase(last);
      if (IsInside(graph_.producer(v))) continue;
      std::map<ValueId, bool> known;
      if (IsAtHand(v, needed, &known))
        Include(graph_.producer(v));
      else
        Read(v, needed);
    }
    std::sort(inside_.begin(), inside_.end());
    loop->ops = inside_;
    for (int i : loop->ops)
      if (!(homes_[i] == home) && !graph_.trivial(i))
        loop->recomputed.push_back(i);
    for (const auto& [v, needed] : inputs_) loop->inputs.push_back({v, needed});
    for (ValueId v : roots) {
      const int p = graph_.producer(v);
      Crossing out{v, MadeAt(v)};
      for (const Axis& axis : axes_)
        if (axis.cuts[p].has_value() && axis.cuts[p]->sums[ResultIndex(p, v)]) {
          out.sum = true;
          out.combine = axis.cuts[p]->combine;
        }
      loop->outputs.push_back(std::move(out));
    }
  }

  void Include(int first) {
    std::vector<int> todo = {first};
    while (!todo.empty()) {
      const int i = todo.back();
      todo.pop_back();
      if (IsInside(i)) continue;
      filled_with_[i] = filled_;
      inside_.push_back(i);
      ForEachRead(i, [&](ValueId v, const std::vector<AxisDim>& needed) {
        const int p = graph_.producer(v);
        if (p < 0) {
          Read(v, needed);
        } else if (IsHere(p, v, needed) || IsFree(p, v, needed)) {
          todo.push_back(p);
        } else if (MayCopy(p, v, needed) && IsCheap(p)) {
          waiting_.insert({v, needed});
        } else {
          Read(v, needed);
        }
      });
    }
  }

  bool IsInside(int op) const { return filled_with_[op] == filled_; }

  bool IsHere(int p, ValueId v, const std::vector<AxisDim>& needed) const {
    return homes_[p] == home_ &&
           (home_.axes == 0 || (!IsPartial(v) && IsMadeAt(v, needed)));
  }

  // Whether op p, recomputed in this loop, would give v in the form that is
  // needed.
  bool MayCopy(int p, ValueId v, const std::vector<AxisDim>& needed) const {
    return (homes_[p].axes & ~home_.axes) == 0 && !IsPartial(v) &&
           IsMadeAt(v, needed);
  }

  bool IsFree(int p, ValueId v, const std::vector<AxisDim>& needed) const {
    if (!MayCopy(p, v, needed)) return false;
    const OpCode code = graph_.op(p).code;
    if (graph_.trivial(p) || code == OpCode::kReshape ||
        code == OpCode::kBroadcastInDim)
      return true;
    if (homes_[p].axes != home_.axes) return IsSmall(p);
    return home_.axes != 0 && copied_[p];
  }

  // Whether v can be computed from what the loop has, without reading more.
  bool IsAtHand(ValueId v, const std::vector<AxisDim>& needed,
                std::map<ValueId, bool>* known, int depth = 0) const {
    constexpr int kDeep = 32;
    const int p = graph_.producer(v);
    if (p >= 0 && IsInside(p) && IsMadeAt(v, needed)) return true;
    if (inputs_.count({v, needed}) > 0) return true;
    if (p < 0 || home_.axes == 0 || depth > kDeep) return false;
    if (IsFree(p, v, needed) && homes_[p].axes != home_.axes) return true;
    if (!MayCopy(p, v, needed) || !IsCheap(p)) return false;
    // At this point v has the form in which its producer makes it, so the
    // answer is the same for all users.
    const auto [at, added] = known->insert({v, true});
    if (!added) return at->second;
    bool all = true;
    ForEachRead(p, [&](ValueId u, const std::vector<AxisDim>& place) {
      all = all && IsAtHand(u, place, known, depth + 1);
    });
    return (*known)[v] = all;
  }

  void Read(ValueId v, const std::vector<AxisDim>& needed) {
    inputs_.insert({v, needed});
    Store(v);
  }

  void Store(ValueId v) {
    const int p = graph_.producer(v);
    if (p >= 0) stored_[homes_[p]].insert(v);
  }

  // --- Reasons ---------------------------------------------------------------

  std::string Describe(int op) const {
    const Op& o = graph_.op(op);
    return o.location.line > 0 ? StrCat(hlo::Info(o).short_name(), " (line ",
                                        o.location.line, ")")
                               : std::string(hlo::Info(o).short_name());
  }

  // Says why each loop ends: a later loop reads what it made.
  void Explain(std::vector<Loop>* loops) const {
    // By value, in order.
    std::unordered_map<ValueId, std::vector<Reader>> readers;
    for (size_t k = 0; k < loops->size(); ++k)
      for (const Crossing& in : (*loops)[k].inputs)
        readers[in.value].push_back({k, &in});
    for (size_t k = 0; k < loops->size(); ++k) {
      Loop& loop = (*loops)[k];
      loop.why_cut = k + 1 == loops->size() ? "the end of the program"
                                            : WhyCut(loop, k, readers);
      if (loop.why_cut.empty()) loop.why_cut = "the end of this part";
    }
  }

  struct Reader {
    size_t loop = 0;
    const Crossing* in = nullptr;
  };

  // The reason that the first later reader has which cannot be in this loop,
  // which is number `k`.
  std::string WhyCut(
      const Loop& loop, size_t k,
      const std::unordered_map<ValueId, std::vector<Reader>>& readers) const {
    size_t first = std::numeric_limits<size_t>::max();
    std::string why;
    for (const Crossing& out : loop.outputs) {
      const auto found = readers.find(out.value);
      if (found == readers.end()) continue;
      for (const Reader& reader : found->second) {
        if (reader.loop >= first) break;
        if (reader.loop <= k) continue;
        if (!out.sum && loop.axes != 0 && reader.in->places == out.places)
          continue;
        first = reader.loop;
        const std::string made = Describe(graph_.producer(out.value));
        why = out.sum          ? StrCat("sum of ", made, " is used")
              : loop.axes == 0 ? "a loop over blocks begins"
                               : StrCat("all of ", made, " is used");
      }
    }
    return why;
  }

  const OpGraph& graph_;
  const std::vector<Axis>& axes_;
  std::vector<Home> homes_;
  std::vector<std::vector<ValueId>> leaves_;
  std::vector<bool> copied_;
  std::map<Home, std::set<ValueId>> stored_;  // by the loop that makes them
  std::map<Home, std::vector<int>> calls_;    // ops with calls between hosts

  // State of the loop that is being filled.
  struct AxisDimsLess {
    bool operator()(const std::pair<ValueId, std::vector<AxisDim>>& a,
                    const std::pair<ValueId, std::vector<AxisDim>>& b) const {
      if (a.first != b.first) return a.first < b.first;
      return std::lexicographical_compare(
          a.second.begin(), a.second.end(), b.second.begin(), b.second.end(),
          [](const AxisDim& x, const AxisDim& y) {
            return std::tie(x.dim, x.inner) < std::tie(y.dim, y.inner);
          });
    }
  };
  using Reads =
      std::set<std::pair<ValueId, std::vector<AxisDim>>, AxisDimsLess>;
  Home home_;
  int filled_ = 0;                // its number
  std::vector<int> filled_with_;  // by op: the last loop that it is inside of
  std::vector<int> inside_;
  Reads inputs_;
  Reads waiting_;
};

}  // namespace

std::vector<Loop> PlanLoops(const OpGraph& graph,
                            const std::vector<Axis>& axes) {
  return LoopPlanner(graph, axes).Run();
}

}  // namespace escala::engine
