#include "escala/engine/memory/memory_plan.h"

#include <algorithm>
#include <unordered_set>

#include "escala/base/aligned.h"
#include "escala/base/heap.h"
#include "escala/engine/flatten/custom_calls.h"

namespace escala::engine {
namespace {

struct Interval {
  int first = -1, last = -1;
  void Touch(int begin, int end) {
    first = first < 0 ? begin : std::min(first, begin);
    last = std::max(last, end);
  }
};

// Computes from when to when each buffer is live. A point in time is a wave;
// the steps of inner bodies are points of their own.
class Liveness {
 public:
  explicit Liveness(size_t buffers) : intervals_(buffers) {}

  void Walk(const Body& body, const std::vector<int>* waves) {
    int wave = -1;
    for (size_t i = 0; i < body.steps.size(); ++i) {
      const bool together =
          waves != nullptr && i > 0 && (*waves)[i] == (*waves)[i - 1];
      if (!together) wave = now_++;
      const Step& step = body.steps[i];
      const int begin = wave;
      const auto* loop = std::get_if<WhileStep>(&step.what);
      std::vector<Body*> inner;
      if (loop == nullptr || loop->nanos == nullptr) inner = BodiesOf(step);
      if (inner.empty()) {
        Touch(step, begin, begin);
        continue;
      }
      // Buffers that are used inside and outside of the inner bodies are live
      // during all of them (see Finish); the others only from their first to
      // their last inner use.
      for (const Body* b : inner) Walk(*b, nullptr);
      loops_.push_back({begin, now_++});
      if (loop != nullptr) intervals_[loop->predicate].Touch(begin, now_ - 1);
      if (const auto* branch = std::get_if<BranchStep>(&step.what))
        intervals_[branch->selector].Touch(begin, now_ - 1);
      wave = now_ - 1;
    }
  }

  // Extends the life of a buffer that is used both inside and outside of a loop
  // or branch to all of it.
  std::vector<Interval> Finish() {
    bool changed = true;
    while (changed) {
      changed = false;
      for (Interval& i : intervals_) {
        if (i.first < 0) continue;
        for (const auto& [begin, end] : loops_) {
          const bool inside = i.first > begin && i.last < end;
          const bool outside = i.last < begin || i.first > end;
          if (inside || outside) continue;
          const Interval old = i;
          i.Touch(begin, end);
          changed |= old.first != i.first || old.last != i.last;
        }
      }
    }
    return intervals_;
  }

  int points() const { return now_ + 1; }

 private:
  void Touch(const Step& step, int begin, int end) {
    for (int b : step.reads) intervals_[b].Touch(begin, end);
    for (int b : step.writes) intervals_[b].Touch(begin, end);
  }

  std::vector<Interval> intervals_;
  std::vector<std::pair<int, int>> loops_;
  int now_ = 0;
};

int64_t BytesOf(const Buffer& buffer) {
  return Aligned(buffer.shape.byte_size());
}

}  // namespace

std::vector<int> FindWaves(const SegmentProgram& program) {
  std::vector<int> waves;
  std::unordered_set<int> read, written;
  int wave = 0;
  for (const Step& step : program.body.steps) {
    const auto* reference = std::get_if<ReferenceStep>(&step.what);
    const auto* loop = std::get_if<WhileStep>(&step.what);
    const bool alone = (loop != nullptr && loop->nanos == nullptr) ||
                       std::holds_alternative<BranchStep>(step.what) ||
                       (reference != nullptr && reference->op != nullptr &&
                        WaitsForOthers(*reference->op));
    bool outliers = alone;
    for (int b : step.reads) outliers |= written.count(b) > 0;
    for (int b : step.writes) outliers |= written.count(b) + read.count(b) > 0;
    if (outliers && !waves.empty()) {
      ++wave;
      read.clear();
      written.clear();
    }
    waves.push_back(wave);
    read.insert(step.reads.begin(), step.reads.end());
    written.insert(step.writes.begin(), step.writes.end());
    if (alone) {
      ++wave;
      read.clear();
      written.clear();
    }
  }
  return waves;
}

void PlanMemory(SegmentProgram* program, const std::vector<int>& waves,
                bool guarded) {
  Liveness liveness(program->buffers.size());
  liveness.Walk(program->body, &waves);
  const std::vector<Interval> intervals = liveness.Finish();
  std::vector<std::vector<int>> begins(liveness.points()),
      ends(liveness.points());
  for (size_t b = 0; b < intervals.size(); ++b) {
    if (program->buffers[b].home != Buffer::Home::kArena ||
        intervals[b].first < 0)
      continue;
    begins[intervals[b].first].push_back(static_cast<int>(b));
    ends[intervals[b].last].push_back(static_cast<int>(b));
  }
  HeapSimulator heap;
  int64_t live = 0;
  for (size_t t = 0; t < begins.size(); ++t) {
    // Place large buffers first; that fragments the heap less.
    std::stable_sort(begins[t].begin(), begins[t].end(), [&](int a, int b) {
      return BytesOf(program->buffers[a]) > BytesOf(program->buffers[b]);
    });
    for (int b : begins[t]) {
      Buffer& buffer = program->buffers[b];
      const int64_t bytes = BytesOf(buffer) + (guarded ? kAlign : 0);
      buffer.offset = heap.Allocate(bytes);
      if (guarded)
        program->guards.push_back(
            {buffer.offset + buffer.shape.byte_size(), buffer.offset + bytes});
      live += BytesOf(buffer);
    }
    program->lower_bound_bytes = std::max(program->lower_bound_bytes, live);
    for (int b : ends[t]) {
      if (!guarded)
        heap.Free(program->buffers[b].offset, BytesOf(program->buffers[b]));
      live -= BytesOf(program->buffers[b]);
    }
  }
  program->arena_bytes = heap.peak();
}

}  // namespace escala::engine
