// An event: the end of a transfer or an execution, with its status.
//
// Thread-safe. Callbacks run without any lock held: on the thread that sets the
// event, or at once if it is set already.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/base/status.h"

namespace escala::softpod {

class Event;
using EventRef = std::shared_ptr<Event>;

class Event {
 public:
  using Callback = std::function<void(const Status&)>;

  Event() = default;
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;

  // Returns an event that is set already.
  static EventRef Done(Status status = {});

  bool IsSet() const { return set_.load(std::memory_order_acquire); }
  // REQUIRES: IsSet()
  const Status& status() const { return status_; }

  // Blocks until the event is set; returns its status.
  Status Await();

  void OnSet(Callback callback);
  // Whether a callback is waiting.
  bool IsAwaited() const;

  // REQUIRES: not set before
  void Set(Status status = {});
  // Does nothing and returns false if the event is set already.
  bool TrySet(Status status);

  // Registers a function that is called, perhaps several times, when somebody
  // blocks on the event or polls it. It tells whoever delays the event that
  // somebody waits. REQUIRES: the event is not shared yet
  void set_flush(std::function<void()> flush) { flush_ = std::move(flush); }
  void Flush() const {
    if (flush_ && !IsSet()) flush_();
  }

 private:
  std::atomic<bool> set_{false};
  Status status_;  // written once, before set_
  std::function<void()> flush_;
  mutable Mutex mutex_;
  CondVar changed_;
  std::vector<Callback> callbacks_ ESCALA_GUARDED_BY(mutex_);
};

// Calls `then` once all of `events` are set (at once if they are already), with
// the first failure in the order of the list.
void WhenAll(const std::vector<EventRef>& events, Event::Callback then);

}  // namespace escala::softpod
