#include "escala/hosts/activity.h"

#include <algorithm>
#include <utility>

#include "escala/base/strings.h"

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
  const double device_waits = devices_ == nullptr ? 0 : devices_().seconds;
  if (step_began_ >= 0) {
    // The devices wait while the run's thread does, or while it does not.
    const double waited = std::max(static_cast<double>(waited_) * kNano,
                                   device_waits - device_waits_);
    const double seconds =
        static_cast<double>(now - step_began_) * kNano - waited;
    own_.push_back(std::max(seconds, 0.0));
    if (own_.size() > kKeptSteps) own_.pop_front();
  }
  run_thread_ = std::this_thread::get_id();
  step_ = step;
  step_began_ = now;
  waited_ = 0;
  device_waits_ = device_waits;
}

void Activity::SetDevices(std::function<DeviceWaits()> devices) {
  const MutexLock lock(mutex_);
  devices_ = std::move(devices);
  device_waits_ = devices_ == nullptr ? 0 : devices_().seconds;
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
  if (devices_ == nullptr || report.doing.empty() ||
      report.doing[0].work != Work::kDevices)
    return report;
  // Devices that wait for another host's are not what holds it up.
  const DeviceWaits waits = devices_();
  if (waits.words.empty()) return report;
  report.doing[0].work = Work::kWait;
  StrAppend(&report.doing[0].words, StrCat(", which wait for ", waits.words));
  return report;
}

}  // namespace escala::hosts
