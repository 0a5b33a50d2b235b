#include "escala/base/thread_pool.h"

#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <memory>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "escala/base/mutex.h"

namespace escala {
namespace {

using Clock = std::chrono::steady_clock;

// One ParallelRanges call. Workers that arrive after its end find no range left
// and never touch `body`.
class RangeLoop {
 public:
  RangeLoop(int64_t n, int64_t ranges,
            const std::function<void(int64_t, int64_t)>& body)
      : n_(n), ranges_(ranges), body_(body), left_(ranges) {}

  // Runs ranges until all have begun.
  void Help() {
    while (true) {
      const int64_t i = next_.fetch_add(1);
      if (i >= ranges_) return;
      try {
        body_(Cut(i), Cut(i + 1));
      } catch (const std::exception&) {
        const MutexLock lock(mutex_);
        if (thrown_ == nullptr) thrown_ = std::current_exception();
      }
      if (left_.fetch_sub(1) == 1) {
        const MutexLock lock(mutex_);
        done_.NotifyAll();
      }
    }
  }

  void WaitForOthers() {
    const MutexLock lock(mutex_);
    while (left_.load() != 0) done_.Wait(mutex_);
    if (thrown_ != nullptr) std::rethrow_exception(thrown_);
  }

 private:
  // The first n_ % ranges_ ranges are one longer.
  int64_t Cut(int64_t i) const {
    return i * (n_ / ranges_) + std::min(i, n_ % ranges_);
  }

  const int64_t n_;
  const int64_t ranges_;
  const std::function<void(int64_t, int64_t)>& body_;
  std::atomic<int64_t> next_{0};
  std::atomic<int64_t> left_;
  Mutex mutex_;
  std::exception_ptr thrown_ ESCALA_GUARDED_BY(mutex_);  // the first
  CondVar done_;
};

}  // namespace

// All but `thread` is read and written only while the pool's mutex is held.
struct ThreadPool::Worker {
  void KeepOff(int core);
  void EndKeepOff();

  std::thread thread;
  bool asleep = false;
  // The core that it is kept off, and those that it may run on otherwise.
  std::optional<std::pair<int, cpu_set_t>> kept_off;
};

void ThreadPool::Worker::KeepOff(int core) {
  if (kept_off && kept_off->first == core) return;
  EndKeepOff();
  const pthread_t self = thread.native_handle();
  cpu_set_t cores;
  // It fails where a machine has more cores than a set has room for.
  if (core < 0 || pthread_getaffinity_np(self, sizeof(cores), &cores) != 0)
    return;
  if (!CPU_ISSET(core, &cores) || CPU_COUNT(&cores) < 2) return;
  kept_off = {core, cores};
  CPU_CLR(core, &cores);
  pthread_setaffinity_np(self, sizeof(cores), &cores);
}

void ThreadPool::Worker::EndKeepOff() {
  if (!kept_off) return;
  const auto& [core, before] = *kept_off;
  cpu_set_t cores;
  pthread_getaffinity_np(thread.native_handle(), sizeof(cores), &cores);
  CPU_SET(core, &cores);
  // Else somebody, such as taskset, has chosen other cores since then.
  if (CPU_EQUAL(&cores, &before))
    pthread_setaffinity_np(thread.native_handle(), sizeof(cores), &cores);
  kept_off.reset();
}

ThreadPool::ThreadPool(int threads) {
  for (int i = 0; i < threads; ++i) {
    auto worker = std::make_unique<Worker>();
    try {
      worker->thread = std::thread([this, w = worker.get()] { Work(w); });
    } catch (const std::system_error&) {
      break;  // the system's limit is reached; fewer threads do the same work
    }
    workers_.push_back(std::move(worker));
  }
}

ThreadPool::~ThreadPool() {
  {
    const MutexLock lock(mutex_);
    stop_ = true;
  }
  work_cv_.NotifyAll();
  for (const auto& worker : workers_) worker->thread.join();
}

void ThreadPool::Work(Worker* self) {
  MutexLock lock(mutex_);
  while (true) {
    while (!stop_ && queue_.empty()) {
      self->asleep = true;
      work_cv_.Wait(mutex_);
      self->asleep = false;
    }
    self->EndKeepOff();
    if (queue_.empty()) return;
    std::function<void()> task = std::move(queue_.front());
    queue_.pop_front();
    ++running_;
    lock.Unlock();
    task();
    task = nullptr;  // destroys its captures before Wait returns
    lock.Lock();
    --running_;
    if (running_ == 0 && queue_.empty()) idle_cv_.NotifyAll();
  }
}

// A virtual machine's Linux takes a core that sleeps for one that the host gave
// to others, and wakes a thread on the core of the thread that wakes it, where
// it waits up to 4 ms for that one. So workers that sleep are kept off this
// core until they run. That costs 3 us for each.
void ThreadPool::WakeElsewhere() {
  const int here = sched_getcpu();
  const MutexLock lock(mutex_);
  for (const auto& worker : workers_)
    if (worker->asleep) worker->KeepOff(here);
}

void ThreadPool::Schedule(std::function<void()> task) {
  if (workers_.empty()) {
    task();
    return;
  }
  {
    const MutexLock lock(mutex_);
    queue_.push_back(std::move(task));
  }
  work_cv_.NotifyOne();
}

void ThreadPool::Wait() {
  const MutexLock lock(mutex_);
  while (running_ != 0 || !queue_.empty()) idle_cv_.Wait(mutex_);
}

void ThreadPool::ParallelRanges(
    int64_t n, int64_t grain,
    const std::function<void(int64_t, int64_t)>& body) {
  if (n <= 0) return;
  const int64_t ranges = std::min<int64_t>(
      threads() + 1, std::max<int64_t>(n / std::max<int64_t>(grain, 1), 1));
  if (ranges == 1) {
    body(0, n);
    return;
  }
  WakeElsewhere();
  const auto loop = std::make_shared<RangeLoop>(n, ranges, body);
  for (int64_t i = 1; i < ranges; ++i) Schedule([loop] { loop->Help(); });
  loop->Help();
  loop->WaitForOthers();
}

void ThreadPool::ParallelFor(int64_t n,
                             const std::function<void(int64_t)>& body) {
  ParallelRanges(n, 1, [&body](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) body(i);
  });
}

bool ThreadPool::PaysToShare(double nanos, int64_t threads, double longest) {
  threads = std::min<int64_t>(threads, workers_.size() + 1);
  if (threads < 2) return false;
  int64_t wake = wake_nanos_.load(std::memory_order_relaxed);
  constexpr int kMeasurements = 8;
  if (wake == kMostWake && measurements_ < kMeasurements) {
    ++measurements_;
    wake_nanos_ = wake = MeasureWake();
  }
  // Waking a thread, and memory that another core has written, cost CPU time
  // for which a little less time is no return.
  constexpr double kMuchSooner = 0.8;
  // A worker wakes at the beginning, and at the end the caller.
  const double shared =
      std::max(nanos / static_cast<double>(threads), longest) +
      2 * static_cast<double>(wake);
  return shared < kMuchSooner * nanos;
}

// The least of some times from Schedule to the task, if the workers sleep. The
// bounds are for workers that have other things to do.
int64_t ThreadPool::MeasureWake() {
  using std::chrono::nanoseconds;
  constexpr nanoseconds kLeast{2000}, kMost{kMostWake}, kUntilAsleep{100'000};
  nanoseconds least = kMost;
  for (int trial = 0; trial < 5; ++trial) {
    std::this_thread::sleep_for(kUntilAsleep);
    const auto begun = std::make_shared<std::atomic<bool>>(false);
    const Clock::time_point start = Clock::now();
    WakeElsewhere();
    Schedule([begun] { begun->store(true); });
    while (!begun->load() && Clock::now() - start < kMost) {
    }
    least = std::min<nanoseconds>(least, Clock::now() - start);
  }
  return std::max(least, kLeast).count();
}

void ThreadPool::ShareOut(int64_t n, int64_t places,
                          const std::function<void(int64_t, int64_t)>& body) {
  if (n <= 0) return;
  places = std::min(n, places);
  struct alignas(64) Next {
    std::atomic<int64_t> i;
  };
  std::vector<Next> next(static_cast<size_t>(places));
  for (int64_t p = 0; p < places; ++p) next[p].i = p * n / places;
  ParallelFor(places, [&](int64_t place) {
    // First its own range, then what is left of the others.
    for (int64_t k = 0; k < places; ++k) {
      const int64_t p = (place + k) % places;
      const int64_t end = (p + 1) * n / places;
      for (int64_t i; (i = next[p].i.fetch_add(1)) < end;) body(i, place);
    }
  });
}

}  // namespace escala
