#include "escala/softpod/pod/runner.h"

#include <exception>
#include <memory>
#include <utility>

#include "escala/base/mutex.h"

namespace escala::softpod {

Runner::Runner(int threads) : state_(std::make_shared<State>()) {
  try {
    for (int i = 0; i < threads; ++i) threads_.emplace_back(Work, state_);
  } catch (const std::exception&) {
    // The machine's limit is reached; fewer threads do the same work.
  }
  // Without threads, Enqueue runs tasks at once, as after Stop.
  const MutexLock lock(state_->mutex);
  state_->stopping = threads_.empty();
}

Runner::~Runner() { Stop(); }

void Runner::Enqueue(std::function<void()> task, bool short_one) {
  {
    const MutexLock lock(state_->mutex);
    if (!state_->stopping) {
      state_->tasks.insert(
          short_one ? state_->tasks.begin() : state_->tasks.end(),
          std::move(task));
      state_->changed.NotifyOne();
      return;
    }
  }
  task();
}

void Runner::Work(std::shared_ptr<State> state) {
  MutexLock lock(state->mutex);
  while (true) {
    while (!state->stopping && state->tasks.empty())
      state->changed.Wait(state->mutex);
    if (state->tasks.empty()) return;
    std::function<void()> task = std::move(state->tasks.front());
    state->tasks.pop_front();
    lock.Unlock();
    task();
    task = nullptr;  // destroys the captures without the lock
    lock.Lock();
  }
}

void Runner::Stop() {
  {
    const MutexLock lock(state_->mutex);
    state_->stopping = true;
    state_->changed.NotifyAll();
  }
  const MutexLock lock(threads_mutex_);
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
