#include "escala/input/meter.h"

#include <atomic>
#include <chrono>

namespace escala::input {
namespace {

std::atomic<int> timed{0};
thread_local StageTimer* innermost = nullptr;

int64_t Now() {
  return std::chrono::steady_clock::now().time_since_epoch().count();
}

}  // namespace

std::string_view ToString(Stage stage) {
  constexpr std::string_view kNames[kStages] = {"read", "decompress", "decode",
                                                "augment"};
  return kNames[static_cast<int>(stage)];
}

Meter& Meter::OfThisThread() {
  thread_local Meter meter;
  return meter;
}

TimedStages::TimedStages() { ++timed; }
TimedStages::~TimedStages() { --timed; }

StageTimer::StageTimer(Stage stage) : stage_(stage) {
  if (timed.load(std::memory_order_relaxed) == 0) return;
  outer_ = innermost;
  innermost = this;
  begin_ = Now();
}

StageTimer::~StageTimer() {
  if (begin_ < 0) return;
  const int64_t all = Now() - begin_;
  Meter::OfThisThread().nanos[static_cast<int>(stage_)] += all - inner_;
  if (outer_ != nullptr) outer_->inner_ += all;
  innermost = outer_;
}

}  // namespace escala::input
