// The threads that run executions and copies.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "escala/base/mutex.h"

namespace escala::softpod {

// A thread pool. Tasks start in the order in which they were given, except that
// a short one goes before all that wait. A task must not wait for another.
// Thread-safe.
class Runner {
 public:
  // Starts fewer threads if the machine refuses more. With none, Enqueue runs
  // each task at once on the caller's thread.
  explicit Runner(int threads);
  ~Runner();  // as Stop

  // `short_one`: goes before the tasks that wait. Copies use it, because an
  // execution may run for ever.
  void Enqueue(std::function<void()> task, bool short_one = false);

  // Runs the enqueued tasks, ends the threads, and returns when they are gone.
  // May be called from a task; the thread of that task then ends after it.
  // Afterwards Enqueue runs a task at once.
  void Stop();

 private:
  // Shared with the threads: a thread that calls Stop outlives the Runner.
  struct State {
    Mutex mutex;
    CondVar changed;
    std::deque<std::function<void()>> tasks ESCALA_GUARDED_BY(mutex);
    bool stopping ESCALA_GUARDED_BY(mutex) = false;
  };
  static void Work(std::shared_ptr<State> state);

  std::shared_ptr<State> state_;
  Mutex threads_mutex_;
  std::vector<std::thread> threads_ ESCALA_GUARDED_BY(threads_mutex_);
};

}  // namespace escala::softpod
