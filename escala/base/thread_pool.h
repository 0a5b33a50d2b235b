// A fixed number of threads that take tasks from one queue.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace escala {

// Any thread may call any method, and tasks may call Schedule, ParallelFor and
// ParallelRanges, however deeply nested: who waits in these works on its own
// parts meanwhile, so that no thread waits for one that has not begun. Tasks
// must not call Wait or destroy the pool.
class ThreadPool {
 public:
  // Starts `threads` workers, or as many of them as the machine grants. With
  // none, all work is done by the callers.
  explicit ThreadPool(int threads);
  // Runs what is scheduled, then joins.
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  int threads() const { return static_cast<int>(workers_.size()); }

  // Runs `task` on a worker, in the order of calls as far as threads allow.
  void Schedule(std::function<void()> task);

  // Returns when no scheduled task is left or running.
  void Wait();

  // Calls body(i) for each 0 <= i < n, in parallel, and returns when all are
  // done. The caller takes part. What a body throws (the standard library, for
  // want of memory), the caller gets, once all have ended.
  void ParallelFor(int64_t n, const std::function<void(int64_t)>& body);

  // The same in ranges: body(begin, end), which cover [0, n) without overlap.
  // The cuts depend only on n, grain and threads(); no range is shorter than
  // `grain`, unless n is.
  void ParallelRanges(int64_t n, int64_t grain,
                      const std::function<void(int64_t, int64_t)>& body);

  // Calls body(i, place) for each 0 <= i < n, dealt one by one. 0 <= place <
  // places, and of a place one call goes on at a time: it may own memory.
  void ShareOut(int64_t n, int64_t places,
                const std::function<void(int64_t, int64_t)>& body);

  // What the machine lets this process use; at least 1.
  static int HardwareThreads();

 private:
  void Work();

  std::mutex mutex_;
  std::condition_variable work_cv_;  // a task came, or the end
  std::condition_variable idle_cv_;  // nothing left or running
  std::deque<std::function<void()>> queue_;
  int running_ = 0;
  bool stop_ = false;
  std::vector<std::thread> workers_;
};

}  // namespace escala
