#include "escala/softpod/pod/burst.h"

#include <chrono>
#include <exception>
#include <thread>
#include <utility>

#include "escala/base/mutex.h"

namespace escala::softpod {

using Clock = std::chrono::steady_clock;

struct Burst::State {
  // Sets the event of the open burst, if there is one.
  void Close() {
    Upload closed;
    {
      const MutexLock lock(mutex);
      std::swap(closed, open);
    }
    if (closed.done != nullptr) closed.done->Set();
  }

  // Starts the watcher if it does not run. Returns false if the machine refuses
  // a thread. REQUIRES: self is this
  bool HasWatcher(const std::shared_ptr<State>& self) ESCALA_REQUIRES(mutex) {
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
    MutexLock lock(mutex);
    while (!stop) {
      if (open.done == nullptr) {
        changed.Wait(mutex);
      } else if (Clock::now() < deadline) {
        changed.WaitUntil(mutex, deadline);
      } else {
        lock.Unlock();
        Close();
        lock.Lock();
      }
    }
  }

  int64_t max_uses = 0;
  Mutex mutex;
  CondVar changed;
  bool stop ESCALA_GUARDED_BY(mutex) = false;
  Source source ESCALA_GUARDED_BY(mutex);
  Upload open ESCALA_GUARDED_BY(mutex);  // done == nullptr: none is open
  int64_t uses ESCALA_GUARDED_BY(mutex) = 0;
  Clock::time_point deadline ESCALA_GUARDED_BY(mutex);
  std::thread watcher ESCALA_GUARDED_BY(mutex);
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
    const MutexLock lock(state_->mutex);
    state_->stop = true;
    state_->changed.NotifyAll();
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
    const MutexLock lock(state_->mutex);
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
    const MutexLock lock(state_->mutex);
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
    state_->changed.NotifyAll();
  }
  if (crossed.done != nullptr) crossed.done->Set();
  return upload;
}

void Burst::Close() { state_->Close(); }

}  // namespace escala::softpod
