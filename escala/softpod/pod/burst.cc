#include "escala/softpod/pod/burst.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

namespace escala::softpod {

using Clock = std::chrono::steady_clock;

struct Burst::State {
  // Sets the event of the open burst, if there is one.
  void Close() {
    Upload closed;
    {
      std::lock_guard lock(mutex);
      std::swap(closed, open);
    }
    if (closed.done != nullptr) closed.done->Set();
  }

  // Starts the watcher if it does not run. Returns false if the machine refuses
  // a thread. REQUIRES: mutex is held, and self is this
  bool HasWatcher(const std::shared_ptr<State>& self) {
    if (watcher.joinable()) return true;
    try {
      watcher = std::thread([self] { self->Watch(); });
    } catch (const std::exception&) {
      return false;
    }
    return true;
  }

  // The watcher thread: closes a burst at its deadline.
  void Watch() {
    std::unique_lock lock(mutex);
    while (!stop) {
      if (open.done == nullptr) {
        changed.wait(lock);
      } else if (Clock::now() < deadline) {
        changed.wait_until(lock, deadline);
      } else {
        lock.unlock();
        Close();
        lock.lock();
      }
    }
  }

  int64_t max_uses = 0;
  std::mutex mutex;
  std::condition_variable changed;
  bool stop = false;
  Source source;
  Upload open;  // done == nullptr: none is open
  int64_t uses = 0;
  Clock::time_point deadline;
  std::thread watcher;
};

namespace {
Clock::time_point Soon() { return Clock::now() + std::chrono::milliseconds(1); }
}  // namespace

Burst::Burst(int64_t max_uses) : state_(std::make_shared<State>()) {
  state_->max_uses = max_uses;
}

Burst::~Burst() {
  Close();
  std::thread watcher;
  {
    std::lock_guard lock(state_->mutex);
    state_->stop = true;
    state_->changed.notify_all();
    watcher = std::move(state_->watcher);
  }
  if (!watcher.joinable()) return;
  // The last owner may be a callback of the event, which runs on the watcher.
  if (watcher.get_id() == std::this_thread::get_id()) {
    watcher.detach();
  } else {
    watcher.join();
  }
}

Burst::Upload Burst::Join(const Source& source) {
  Upload upload;
  bool last;
  {
    std::lock_guard lock(state_->mutex);
    if (state_->open.done == nullptr || !(state_->source == source)) return {};
    upload = state_->open;
    last = ++state_->uses >= state_->max_uses;
    state_->deadline = Soon();
  }
  if (last) Close();
  return upload;
}

Burst::Upload Burst::Open(Source source, StorageRef storage) {
  Close();
  Upload upload{std::move(storage), std::make_shared<Event>()};
  upload.done->set_flush([weak = std::weak_ptr<State>(state_)] {
    if (auto state = weak.lock()) state->Close();
  });
  Upload crossed;  // a burst that another thread opened since Close
  {
    std::lock_guard lock(state_->mutex);
    if (!state_->HasWatcher(state_)) {
      // Without a watcher the burst might stay open: close it at once.
      upload.done->Set();
      return upload;
    }
    std::swap(crossed, state_->open);
    state_->source = std::move(source);
    state_->open = upload;
    state_->uses = 1;
    state_->deadline = Soon();
    state_->changed.notify_all();
  }
  if (crossed.done != nullptr) crossed.done->Set();
  return upload;
}

void Burst::Close() { state_->Close(); }

}  // namespace escala::softpod
