#include "escala/engine/run/loops_together.h"

#include <algorithm>
#include <atomic>
#include <iterator>
#include <limits>
#include <memory>
#include <unordered_set>
#include <utility>
#include <vector>

#include "escala/engine/run/division.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {
namespace {

// So much memory the values inside of loops that run at once may take, which
// are live until the last of them ends, and what has to come before them.
constexpr int64_t kMostBytes = 16 << 20;
// So many of the steps that follow a loop are looked at, and so many loops of
// them: the time that it takes is linear in the length of the program.
constexpr size_t kReach = 200;
constexpr int kTries = 8;

// The buffers that a set of steps reads and writes.
class Access {
 public:
  void Add(const Step& step) {
    reads_.insert(step.reads.begin(), step.reads.end());
    writes_.insert(step.writes.begin(), step.writes.end());
  }
  // Whether these steps and `other` have to keep their order.
  bool Meets(const Step& other) const {
    const auto in = [](const std::unordered_set<int>& set) {
      return [&set](int buffer) { return set.count(buffer) > 0; };
    };
    return std::any_of(other.writes.begin(), other.writes.end(), in(reads_)) ||
           std::any_of(other.writes.begin(), other.writes.end(), in(writes_)) ||
           std::any_of(other.reads.begin(), other.reads.end(), in(writes_));
  }

 private:
  std::unordered_set<int> reads_, writes_;
};

bool CallsTheHost(const Step& step) {
  const auto* reference = std::get_if<ReferenceStep>(&step.what);
  if (reference == nullptr || reference->op == nullptr) return false;
  return hlo::AnyOp(*reference->op, [](const hlo::Op& op) {
    const hlo::OpInfo& info = hlo::Info(op);
    return op.code == hlo::OpCode::kCustomCall || info.Is(hlo::kSideEffect) ||
           info.Is(hlo::kCollective);
  });
}

// Whether several threads gain by sharing the step. To wake one, and to wait
// for it, takes up to half of this.
bool IsShared(const SegmentProgram& program, const Step& step) {
  constexpr double kNanos = 100'000;
  return PartsOf(program, step, /*threads=*/2).parts > 1 &&
         NanosOf(program, step) > kNanos;
}

// A loop that may run beside others.
bool IsCandidate(const SegmentProgram& program, const Step& step) {
  if (!std::holds_alternative<WhileStep>(step.what)) return false;
  bool fits = true;
  VisitInner(step, [&](const Step& inner) {
    fits = fits && !CallsTheHost(inner) && !IsShared(program, inner);
  });
  return fits;
}

// By buffer: how many steps of the program's body use it.
std::vector<int> CountUses(const SegmentProgram& program) {
  std::vector<int> uses(program.buffers.size(), 0);
  for (const Step& step : program.body.steps) {
    std::unordered_set<int> used(step.reads.begin(), step.reads.end());
    used.insert(step.writes.begin(), step.writes.end());
    for (int b : used) ++uses[b];
  }
  return uses;
}

// Loops [first, end) of a body's steps, which may run at once.
class Group {
 public:
  // `uses`: as CountUses has them.
  Group(SegmentProgram* program, const std::vector<int>& uses, size_t loop)
      : program_(*program),
        uses_(uses),
        steps_(program->body.steps),
        first_(loop),
        end_(loop + 1),
        bytes_(BytesOf(steps_[loop], /*most_uses=*/1)) {}

  size_t end() const { return end_; }

  // Brings the loop at `place` here, after what it needs, if it needs nothing
  // that the group writes.
  void Bring(size_t place) {
    Access needed;
    needed.Add(steps_[place]);
    int64_t bytes = bytes_ + BytesOf(steps_[place], /*most_uses=*/1);
    std::vector<Step*> before, after;
    for (size_t s = place; s-- > end_;) {
      const bool comes_first = needed.Meets(steps_[s]);
      (comes_first ? before : after).push_back(&steps_[s]);
      if (!comes_first) continue;
      needed.Add(steps_[s]);
      bytes += BytesOf(steps_[s], std::numeric_limits<int>::max());
    }
    for (size_t s = first_; s < end_; ++s)
      if (needed.Meets(steps_[s])) return;
    if (bytes > kMostBytes) return;
    bytes_ = bytes;
    std::vector<Step> order;
    const auto take = [&order](Step* step) {
      order.push_back(std::move(*step));
    };
    std::for_each(before.rbegin(), before.rend(), take);
    for (size_t s = first_; s < end_; ++s) take(&steps_[s]);
    take(&steps_[place]);
    std::for_each(after.rbegin(), after.rend(), take);
    std::move(order.begin(), order.end(),
              steps_.begin() + static_cast<std::ptrdiff_t>(first_));
    first_ += before.size();
    end_ += before.size() + 1;
  }

  void Mark() {
    if (end_ - first_ < 2) return;
    // Until they have run, they are taken to be long.
    constexpr int64_t kSecond = 1'000'000'000;
    for (size_t s = first_; s < end_; ++s)
      std::get<WhileStep>(steps_[s].what).nanos =
          std::make_shared<std::atomic<int64_t>>(kSecond);
  }

 private:
  // The bytes of the arena's buffers that the step writes and that at most
  // `most_uses` steps use.
  int64_t BytesOf(const Step& step, int most_uses) const {
    int64_t bytes = 0;
    for (int b : step.writes) {
      const Buffer& buffer = program_.buffers[b];
      if (buffer.home == Buffer::Home::kArena && uses_[b] <= most_uses)
        bytes += buffer.shape.byte_size();
    }
    return bytes;
  }

  SegmentProgram& program_;
  const std::vector<int>& uses_;
  std::vector<Step>& steps_;
  size_t first_, end_;
  int64_t bytes_;
};

}  // namespace

void BringLoopsTogether(SegmentProgram* program) {
  const std::vector<Step>& steps = program->body.steps;
  // Steps are moved, their bodies stay where they are.
  std::unordered_set<const Body*> candidates;
  const auto body = [](const Step& step) -> const Body* {
    const auto* loop = std::get_if<WhileStep>(&step.what);
    return loop == nullptr ? nullptr : loop->body.get();
  };
  for (const Step& step : steps)
    if (IsCandidate(*program, step)) candidates.insert(body(step));
  if (candidates.size() < 2) return;
  const std::vector<int> uses = CountUses(*program);
  for (size_t i = 0; i < steps.size(); ++i) {
    if (candidates.count(body(steps[i])) == 0) continue;
    Group group(program, uses, i);
    int tries = kTries;
    for (size_t j = i + 1; j < std::min(i + kReach, steps.size()) && tries > 0;
         ++j) {
      if (candidates.count(body(steps[j])) == 0) continue;
      --tries;
      group.Bring(j);
    }
    group.Mark();
    i = group.end() - 1;
  }
}

}  // namespace escala::engine
