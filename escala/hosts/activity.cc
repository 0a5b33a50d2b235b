#include "escala/hosts/activity.h"

#include <algorithm>
#include <utility>

namespace escala::hosts {

namespace {

constexpr double kNano = 1e-9;
constexpr size_t kKeptSteps = 128;

StepTimes TimesOf(std::vector<double> seconds) {
  if (seconds.empty()) return {};
  std::sort(seconds.begin(), seconds.end());
  const auto at = [&](size_t percent) {
    return seconds[(seconds.size() - 1) * percent / 100];
  };
  return {static_cast<int64_t>(seconds.size()), at(50), at(90), at(99)};
}

}  // namespace

Activity::Scope Activity::Begin(Work work, std::string words) {
  int64_t step;
  {
    const MutexLock lock(mutex_);
    threads_[std::this_thread::get_id()].push_back(
        {work, std::move(words), env_->MonotonicNanos()});
    step = step_;
  }
  faults_.Strike(work, step);
  return Scope(this);
}

void Activity::End() {
  const MutexLock lock(mutex_);
  const auto thread = threads_.find(std::this_thread::get_id());
  const Entry& entry = thread->second.back();
  if (entry.work == Work::kWait && thread->first == run_thread_)
    waited_ += env_->MonotonicNanos() - entry.since;
  thread->second.pop_back();
  if (thread->second.empty()) threads_.erase(thread);
}

void Activity::BeginStep(int64_t step) {
  const int64_t now = env_->MonotonicNanos();
  const MutexLock lock(mutex_);
  if (step_began_ >= 0) {
    own_.push_back(static_cast<double>(now - step_began_ - waited_) * kNano);
    if (own_.size() > kKeptSteps) own_.pop_front();
  }
  run_thread_ = std::this_thread::get_id();
  step_ = step;
  step_began_ = now;
  waited_ = 0;
}

Report Activity::Look() const {
  const int64_t now = env_->MonotonicNanos();
  Report report;
  const MutexLock lock(mutex_);
  report.step = step_;
  report.own = TimesOf({own_.begin(), own_.end()});
  for (const auto& [thread, entries] : threads_) {
    const Entry& entry = entries.back();
    const auto at =
        thread == run_thread_ ? report.doing.begin() : report.doing.end();
    report.doing.insert(at, {entry.work, entry.words,
                             static_cast<double>(now - entry.since) * kNano});
  }
  return report;
}

}  // namespace escala::hosts
