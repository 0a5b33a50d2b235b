// The threads on which executions and copies run.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace escala::softpod {

// Tasks start in the order in which they were given, short ones first; they
// must not wait for one another. Thread-safe.
class Runner {
 public:
  // Has fewer threads where the machine gives no more; with none at all,
  // Enqueue runs a task at once.
  explicit Runner(int threads);
  ~Runner();  // as Stop

  // `short_one`: goes before those that wait. Copies do: an execution may take
  // for ever.
  void Enqueue(std::function<void()> task, bool short_one = false);

  // Runs what was enqueued, then ends the threads; returns when they are gone.
  // May be called from a task: that task's own thread then ends after it.
  // Afterwards Enqueue runs a task at once.
  void Stop();

 private:
  // Outlives the Runner on a thread that stopped it.
  struct State {
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::function<void()>> tasks;
    bool stopping = false;
  };
  static void Work(std::shared_ptr<State> state);

  std::shared_ptr<State> state_;
  std::mutex threads_mutex_;
  std::vector<std::thread> threads_;
};

}  // namespace escala::softpod
