#include "escala/softpod/pod/host_callers.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <exception>
#include <thread>
#include <utility>

#include "escala/base/mutex.h"

namespace escala::softpod {
namespace {

using Clock = std::chrono::steady_clock;

// The threads stay until the process ends.
class HostCallers {
 public:
  void Add(std::function<void()> task) {
    {
      const MutexLock lock(mutex_);
      if (idle_ > 0 || StartThread() || threads_ > 0) {
        tasks_.push_back({std::move(task), Clock::now()});
        changed_.NotifyOne();
        return;
      }
    }
    task();  // the machine gives no threads
  }

 private:
  static constexpr auto kPatience = std::chrono::milliseconds(20);
  static constexpr int kMostThreads = 256;

  struct Task {
    std::function<void()> run;
    Clock::time_point given;
  };

  bool StartThread() ESCALA_REQUIRES(mutex_) {
    if (threads_ == kMostThreads) return false;
    try {
      std::thread([this] { Work(); }).detach();
    } catch (const std::exception&) {
      return false;
    }
    ++threads_;
    return true;
  }

  void Work() {
    MutexLock lock(mutex_);
    while (true) {
      ++idle_;
      while (tasks_.empty()) changed_.Wait(mutex_);
      const auto due = std::max(tasks_.front().given, began_) + kPatience;
      const bool waits = running_ > 0 && Clock::now() < due;
      if (waits) changed_.WaitUntil(mutex_, due);
      --idle_;
      if (waits) continue;
      const std::function<void()> task = std::move(tasks_.front().run);
      tasks_.pop_front();
      began_ = Clock::now();
      ++running_;
      // Somebody watches over the tasks that are left.
      if (!tasks_.empty() && idle_ == 0) StartThread();
      lock.Unlock();
      task();
      lock.Lock();
      --running_;
    }
  }

  Mutex mutex_;
  CondVar changed_;
  std::deque<Task> tasks_ ESCALA_GUARDED_BY(mutex_);
  Clock::time_point began_ ESCALA_GUARDED_BY(mutex_);  // the last task
  int threads_ ESCALA_GUARDED_BY(mutex_) = 0;
  int idle_ ESCALA_GUARDED_BY(mutex_) = 0;     // wait for a task, or its time
  int running_ ESCALA_GUARDED_BY(mutex_) = 0;  // tasks
};

}  // namespace

void RunHostCaller(std::function<void()> task) {
  static auto* const callers = new HostCallers;
  callers->Add(std::move(task));
}

}  // namespace escala::softpod
