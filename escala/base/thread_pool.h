// A fixed number of threads that take tasks from one queue.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "escala/base/mutex.h"

namespace escala {

// Any thread may call any method, and tasks may call Schedule, ParallelFor and
// ParallelRanges, however deeply nested: a waiting caller works on its own
// parts, so no thread waits for a part that has not begun. Tasks must not call
// Wait or destroy the pool.
class ThreadPool {
 public:
  // Starts `threads` workers, or fewer if the machine grants fewer. With none,
  // the callers do all work.
  explicit ThreadPool(int threads);
  // Runs the scheduled tasks, then joins.
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  int threads() const { return static_cast<int>(workers_.size()); }

  // Runs `task` on a worker. Tasks start in the order of calls.
  void Schedule(std::function<void()> task);

  // Returns when no scheduled task is left or running.
  void Wait();

  // Calls body(i) for each 0 <= i < n in parallel and returns when all are
  // done. The caller takes part. If a body throws (std::bad_alloc), the caller
  // gets the exception after all have ended.
  void ParallelFor(int64_t n, const std::function<void(int64_t)>& body);

  // The same by ranges: body(begin, end) calls cover [0, n) without overlap.
  // The cuts depend only on n, grain and threads(); no range is shorter than
  // `grain`, unless n is.
  void ParallelRanges(int64_t n, int64_t grain,
                      const std::function<void(int64_t, int64_t)>& body);

  // Calls body(i, place) for each 0 <= i < n, with 0 <= place < places. Calls
  // of one place never overlap: it may own memory. Each place has a range of
  // its own, so that neighbours in memory, which share cache lines, mostly have
  // the same thread, and the same one as in the call before; whoever is done
  // helps the others.
  void ShareOut(int64_t n, int64_t places,
                const std::function<void(int64_t, int64_t)>& body);

  // Whether work that takes one thread so long, in nanoseconds, is done much
  // sooner if so many threads share it; `longest` is what one of them has to do
  // alone. To wake a thread takes a few microseconds, on a virtual machine some
  // 50; that is measured at the first call, and at a few more if others had the
  // cores then.
  bool PaysToShare(double nanos, int64_t threads, double longest = 0);
  // For tests: PaysToShare is true for any work and two threads or more.
  void ShareAll() { wake_nanos_ = 0; }

 private:
  struct Worker;

  void Work(Worker* self);
  // Before a Schedule whose caller goes on working.
  void WakeElsewhere();
  int64_t MeasureWake();

  Mutex mutex_;
  CondVar work_cv_;  // a task came, or stop_ was set
  CondVar idle_cv_;  // no task is queued or running
  std::deque<std::function<void()>> queue_ ESCALA_GUARDED_BY(mutex_);
  int running_ ESCALA_GUARDED_BY(mutex_) = 0;
  bool stop_ ESCALA_GUARDED_BY(mutex_) = false;
  std::vector<std::unique_ptr<Worker>> workers_;  // set by the constructor
  static constexpr int64_t kMostWake = 100'000;
  std::atomic<int64_t> wake_nanos_{kMostWake};
  std::atomic<int> measurements_{0};  // of it
};

}  // namespace escala
