#include "escala/softpod/pod/runner.h"

#include <exception>
#include <memory>
#include <utility>

namespace escala::softpod {

Runner::Runner(int threads) : state_(std::make_shared<State>()) {
  try {
    for (int i = 0; i < threads; ++i) threads_.emplace_back(Work, state_);
  } catch (const std::exception&) {
    // The machine's limit is reached; fewer threads do the same work.
  }
  // Without threads, Enqueue runs tasks at once, as after Stop.
  std::lock_guard lock(state_->mutex);
  state_->stopping = threads_.empty();
}

Runner::~Runner() { Stop(); }

void Runner::Enqueue(std::function<void()> task, bool short_one) {
  {
    std::lock_guard lock(state_->mutex);
    if (!state_->stopping) {
      state_->tasks.insert(
          short_one ? state_->tasks.begin() : state_->tasks.end(),
          std::move(task));
      state_->changed.notify_one();
      return;
    }
  }
  task();
}

void Runner::Work(std::shared_ptr<State> state) {
  std::unique_lock lock(state->mutex);
  while (true) {
    state->changed.wait(
        lock, [&] { return state->stopping || !state->tasks.empty(); });
    if (state->tasks.empty()) return;
    std::function<void()> task = std::move(state->tasks.front());
    state->tasks.pop_front();
    lock.unlock();
    task();
    task = nullptr;  // destroys the captures without the lock
    lock.lock();
  }
}

void Runner::Stop() {
  {
    std::lock_guard lock(state_->mutex);
    state_->stopping = true;
    state_->changed.notify_all();
  }
  std::lock_guard lock(threads_mutex_);
  for (std::thread& thread : threads_) {
    if (thread.get_id() == std::this_thread::get_id()) {
      thread.detach();
    } else {
      thread.join();
    }
  }
  threads_.clear();
}

}  // namespace escala::softpod
