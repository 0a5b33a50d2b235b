#include "escala/engine/blocks/axes.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <set>

#include "escala/engine/blocks/control.h"

namespace escala::engine {

using hlo::Op;
using hlo::ValueId;

namespace {

std::vector<int64_t> SizesOf(const std::vector<Axis>& axes) {
  std::vector<int64_t> sizes;
  for (const Axis& axis : axes) sizes.push_back(axis.size);
  return sizes;
}

// Implements FollowAxis by a breadth-first search over producers and users.
class Follower {
 public:
  Follower(const OpGraph& graph, int64_t size, const std::vector<Axis>& outer,
           std::vector<Seed>* splits)
      : graph_(graph), outer_(outer), splits_(splits) {
    axis_.size = size;
    axis_.cuts.resize(graph.num_ops());
    failures_.resize(graph.num_ops());
    reached_.resize(graph.function().value_types.size());
    sizes_ = SizesOf(outer);
    sizes_.push_back(size);
  }

  Axis Run(ValueId v, const AxisDim& place) {
    Reach(v, place);
    while (!queue_.empty()) {
      const auto [op, from] = queue_.front();
      queue_.pop_front();
      Cut(op, from);
    }
    double all = 0;
    double cut = 0;
    for (int i = 0; i < graph_.num_ops(); ++i) {
      all += graph_.flops(i);
      if (axis_.cuts[i].has_value()) cut += graph_.flops(i);
    }
    axis_.coverage = all > 0 ? cut / all : 0;
    return std::move(axis_);
  }

 private:
  // Value v carries the axis: queue its producer and its users, which may be
  // cut too. Only once for each place, because a value may have many users, and
  // each of them reaches it.
  void Reach(ValueId v, const AxisDim& place) {
    std::vector<AxisDim>& places = reached_[v];
    if (std::find(places.begin(), places.end(), place) != places.end()) return;
    places.push_back(place);
    const int producer = graph_.producer(v);
    if (producer >= 0 && !axis_.cuts[producer].has_value()) {
      const std::vector<ValueId>& results = graph_.op(producer).results;
      const auto at = std::find(results.begin(), results.end(), v);
      queue_.push_back(
          {producer, {true, static_cast<int>(at - results.begin()), place}});
    }
    for (const OpGraph::Use& use : graph_.uses(v)) {
      if (axis_.cuts[use.op].has_value()) continue;
      OpAxisDim from = {false, use.operand, place};
      if (use.operand < 0) from.captured = v;
      queue_.push_back({use.op, from});
    }
  }

  void Cut(int i, const OpAxisDim& from) {
    if (axis_.cuts[i].has_value() || failures_[i] > kMostFailures) return;
    std::optional<OpCut> cut = CutOpOrControl(graph_.context(i), axis_.size,
                                              from, graph_.definitions());
    if (!cut.has_value()) AddSplits(i, from);
    if (!cut.has_value() || !FitsOuter(i, *cut)) {
      ++failures_[i];
      return;
    }
    axis_.cuts[i] = AxisCut(*std::move(cut));
    const Op& op = graph_.op(i);
    const OpCut& made = *axis_.cuts[i];
    for (size_t k = 0; k < made.operands.size(); ++k)
      if (made.operands[k].carried()) Reach(op.operands[k], made.operands[k]);
    for (size_t k = 0; k < made.results.size(); ++k)
      if (made.results[k].carried()) Reach(op.results[k], made.results[k]);
    for (const auto& [v, place] : made.captured)
      if (place.carried()) Reach(v, place);
  }

  // If op i is a reshape that splits the axis, or merges it from smaller
  // dimensions, adds these to the seeds.
  void AddSplits(int i, const OpAxisDim& from) {
    const Op& op = graph_.op(i);
    if (splits_ == nullptr || op.code != hlo::OpCode::kReshape) return;
    const ValueId to = from.is_result ? op.operands[0] : op.results[0];
    const Dims& in = graph_.function()
                         .shape(from.is_result ? op.results[0] : op.operands[0])
                         .dims;
    const Dims& out = graph_.function().shape(to).dims;
    for (int d = 0; d < static_cast<int>(out.size()); ++d) {
      if (out[d] < 2 || out[d] >= axis_.size) continue;
      const auto back = ReshapedDim({d, 1}, out[d], out, in);
      const Seed seed = {to, {d, 1}, out[d]};
      if (back.has_value() && back->dim == from.place.dim &&
          std::find(splits_->begin(), splits_->end(), seed) == splits_->end())
        splits_->push_back(seed);
    }
  }

  // Whether the cut is compatible with the outer axes: a block's parts of all
  // operands and results are ranges, and an op that sums along several axes
  // combines in the same way along all of them.
  bool FitsOuter(int i, const OpCut& cut) const {
    const Op& op = graph_.op(i);
    for (size_t k = 0; k < cut.operands.size(); ++k) {
      if (!cut.operands[k].carried()) continue;
      std::vector<AxisDim> places;
      for (const Axis& axis : outer_)
        places.push_back(OperandDim(axis, i, static_cast<int>(k)));
      places.push_back(cut.operands[k]);
      if (!IsRange(graph_.function().shape(op.operands[k]), places, sizes_))
        return false;
    }
    for (size_t k = 0; k < cut.results.size(); ++k) {
      if (!cut.results[k].carried()) continue;
      std::vector<AxisDim> places;
      for (const Axis& axis : outer_)
        places.push_back(ResultDim(axis, i, static_cast<int>(k)));
      places.push_back(cut.results[k]);
      if (!IsRange(graph_.function().shape(op.results[k]), places, sizes_))
        return false;
    }
    for (const Axis& axis : outer_)
      if (cut.AnySum() && axis.cuts[i].has_value() && axis.cuts[i]->AnySum() &&
          axis.cuts[i]->combine != cut.combine)
        return false;
    return cut.inner == nullptr ||
           (SameResults(i, cut) && InnerFitsOuter(i, *cut.inner));
  }

  // Whether each result of a control-flow op that one axis affects is affected
  // by the others too. Otherwise a sum along one axis would be added once for
  // each part of the other.
  bool SameResults(int i, const OpCut& cut) const {
    for (const Axis& axis : outer_) {
      if (!axis.cuts[i].has_value()) continue;
      const OpCut& other = *axis.cuts[i];
      for (size_t r = 0; r < cut.results.size(); ++r)
        if ((cut.results[r].carried() || cut.sums[r]) !=
            (other.results[r].carried() || other.sums[r]))
          return false;
    }
    return true;
  }

  bool InnerFitsOuter(int i, const RegionCuts& inner) const {
    for (const auto& [v, place] : inner.places) {
      std::vector<AxisDim> places;
      for (const Axis& axis : outer_) places.push_back(InnerDim(axis, i, v));
      places.push_back(place);
      if (!IsRange(graph_.function().shape(v), places, sizes_)) return false;
    }
    return true;
  }

  const OpGraph& graph_;
  // Analysing a large loop is slow, and repeated attempts rarely succeed.
  static constexpr int kMostFailures = 4;

  const std::vector<Axis>& outer_;
  std::vector<int> failures_;  // by op
  std::vector<Seed>* splits_;
  std::vector<int64_t> sizes_;
  Axis axis_;
  std::deque<std::pair<int, OpAxisDim>> queue_;
  std::vector<std::vector<AxisDim>> reached_;  // by value
};

// The dimensions of the values of the `num_heavy` ops with the most work.
std::vector<Seed> SeedsOf(const OpGraph& graph, size_t num_heavy) {
  std::vector<int> heavy;
  for (int i = 0; i < graph.num_ops(); ++i)
    if (graph.flops(i) > 0) heavy.push_back(i);
  num_heavy = std::min(num_heavy, heavy.size());
  std::partial_sort(heavy.begin(), heavy.begin() + num_heavy, heavy.end(),
                    [&](int a, int b) {
                      return graph.flops(a) != graph.flops(b)
                                 ? graph.flops(a) > graph.flops(b)
                                 : a < b;
                    });
  std::vector<Seed> seeds;
  const auto add = [&](ValueId v) {
    const Dims& dims = graph.function().shape(v).dims;
    for (int d = 0; d < static_cast<int>(dims.size()); ++d)
      if (dims[d] >= 2) seeds.push_back({v, {d, 1}, dims[d]});
  };
  for (size_t h = 0; h < num_heavy; ++h) {
    const Op& op = graph.op(heavy[h]);
    for (ValueId v : op.results) add(v);
    for (ValueId v : op.operands) add(v);
    for (ValueId v : graph.captured(heavy[h])) add(v);
  }
  return seeds;
}

// How many loops the program becomes, not counting those with little work.
int CountLoops(const OpGraph& graph, const std::vector<Axis>& axes,
               double little_work) {
  const std::vector<int> levels = LevelsOf(graph, axes);
  std::vector<double> work;  // by level
  for (int i = 0; i < graph.num_ops(); ++i)
    for (const Axis& axis : axes)
      if (axis.cuts[i].has_value()) {
        const auto level = static_cast<size_t>(levels[i]);
        if (level >= work.size()) work.resize(level + 1);
        work[level] += graph.flops(i);
        break;
      }
  int loops = 0;
  for (double flops : work) loops += flops > little_work;
  return std::max(loops, 1);
}

// Whether the axis contains this dimension of the value: then following it from
// here would find the same axis. An argument is in the axis where an op that
// reads it is cut so.
bool IsMadeAt(const OpGraph& graph, const Axis& axis, const Seed& seed) {
  if (axis.size != seed.size) return false;
  const int p = graph.producer(seed.value);
  if (p < 0) {
    const auto& uses = graph.uses(seed.value);
    return std::any_of(uses.begin(), uses.end(), [&](const auto& use) {
      return use.operand >= 0 &&
             OperandDim(axis, use.op, use.operand) == seed.place;
    });
  }
  if (!axis.cuts[p].has_value()) return false;
  const std::vector<ValueId>& results = graph.op(p).results;
  for (size_t r = 0; r < results.size(); ++r)
    if (results[r] == seed.value && axis.cuts[p]->results[r] == seed.place)
      return true;
  return false;
}

struct Candidate {
  Axis axis;
  int loops = 0;
  double score = 0;
};

}  // namespace

AxisDim ResultDim(const Axis& axis, int op, int result) {
  const AxisCut& cut = axis.cuts[op];
  return cut.has_value() ? cut->results[result] : AxisDim{};
}

AxisDim OperandDim(const Axis& axis, int op, int operand) {
  const AxisCut& cut = axis.cuts[op];
  return cut.has_value() ? cut->operands[operand] : AxisDim{};
}

AxisDim CapturedDim(const Axis& axis, int op, ValueId v) {
  const AxisCut& cut = axis.cuts[op];
  if (!cut.has_value()) return AxisDim{};
  const auto at = cut->captured.find(v);
  return at == cut->captured.end() ? AxisDim{} : at->second;
}

AxisDim InnerDim(const Axis& axis, int op, ValueId v) {
  const AxisCut& cut = axis.cuts[op];
  if (!cut.has_value() || cut->inner == nullptr) return AxisDim{};
  const auto at = cut->inner->places.find(v);
  return at == cut->inner->places.end() ? AxisDim{} : at->second;
}

bool IsRange(const Shape& shape, const std::vector<AxisDim>& places,
             const std::vector<int64_t>& sizes) {
  // Per dimension, from the outermost axis: each axis must divide a single
  // position of the one before it.
  std::vector<int64_t> left(shape.dims.begin(), shape.dims.end());
  for (size_t a = 0; a < places.size(); ++a) {
    if (!places[a].carried()) continue;
    int64_t& rest = left[places[a].dim];
    if (rest != sizes[a] * places[a].inner) return false;
    rest = places[a].inner;
  }
  return true;
}

Axis FollowAxis(const OpGraph& graph, const Seed& seed,
                const std::vector<Axis>& outer, std::vector<Seed>* splits) {
  return Follower(graph, seed.size, outer, splits).Run(seed.value, seed.place);
}

std::vector<int> LevelsOf(const OpGraph& graph, const std::vector<Axis>& axes) {
  std::vector<int> level(graph.num_ops(), 0);
  for (int i = 0; i < graph.num_ops(); ++i) {
    const auto wait_for = [&](ValueId v, int operand) {
      const int p = graph.producer(v);
      if (p < 0) return;
      const std::vector<ValueId>& results = graph.op(p).results;
      const int r = static_cast<int>(
          std::find(results.begin(), results.end(), v) - results.begin());
      bool waits = false;
      for (const Axis& axis : axes) {
        if (!axis.cuts[p].has_value()) continue;
        const AxisDim needed = operand < 0 ? CapturedDim(axis, i, v)
                                           : OperandDim(axis, i, operand);
        waits |= axis.cuts[p]->sums[r] || !(ResultDim(axis, p, r) == needed);
      }
      level[i] = std::max(level[i], level[p] + (waits ? 1 : 0));
    };
    const Op& op = graph.op(i);
    for (size_t k = 0; k < op.operands.size(); ++k)
      wait_for(op.operands[k], static_cast<int>(k));
    for (ValueId v : graph.captured(i)) wait_for(v, -1);
  }
  return level;
}

bool AddAxis(const OpGraph& graph, bool keep_loops, double little_work,
             std::vector<Axis>* axes) {
  constexpr size_t kHeavyOps = 4;
  constexpr size_t kMostSeeds = 64;
  constexpr size_t kMostAxes = 3;
  constexpr double kWorthwhile = 0.3;
  constexpr double kAsGood = 0.9;
  constexpr double kAllOfIt = 0.98;  // stop searching at this coverage
  if (axes->size() >= kMostAxes) return false;
  const int loops = axes->empty() ? 0 : CountLoops(graph, *axes, little_work);
  Candidate best;
  std::vector<Seed> seeds = SeedsOf(graph, kHeavyOps);
  std::set<std::pair<ValueId, int>> seen;
  for (size_t k = 0; k < seeds.size() && k < kMostSeeds; ++k) {
    const Seed seed = seeds[k];
    if (seen.count({seed.value, seed.place.dim}) > 0) continue;
    Candidate now;
    now.axis = FollowAxis(graph, seed, *axes, &seeds);
    if (now.axis.coverage <= 0) continue;
    for (const Seed& other : seeds)
      if (IsMadeAt(graph, now.axis, other))
        seen.insert({other.value, other.place.dim});
    // More loops only lower the score, so counting them would not help.
    if (now.axis.coverage <= best.score) continue;
    axes->push_back(std::move(now.axis));
    now.loops = CountLoops(graph, *axes, little_work);
    now.axis = std::move(axes->back());
    axes->pop_back();
    now.score = now.axis.coverage - 0.1 * (1 - 1.0 / now.loops);
    if (now.score > best.score) best = std::move(now);
    if (best.loops == 1 && best.axis.coverage > kAllOfIt) break;
  }
  if (best.axis.coverage < kWorthwhile) return false;
  if (!axes->empty() && ((keep_loops && best.loops > loops) ||
                         best.axis.coverage < kAsGood * (*axes)[0].coverage))
    return false;
  axes->push_back(std::move(best.axis));
  return true;
}

}  // namespace escala::engine
