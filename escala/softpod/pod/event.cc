#include "escala/softpod/pod/event.h"

#include <utility>

#include "escala/base/mutex.h"

namespace escala::softpod {

EventRef Event::Done(Status status) {
  auto event = std::make_shared<Event>();
  event->status_ = std::move(status);
  event->set_.store(true, std::memory_order_release);
  return event;
}

Status Event::Await() {
  if (IsSet()) return status_;
  Flush();
  const MutexLock lock(mutex_);
  while (!IsSet()) changed_.Wait(mutex_);
  return status_;
}

void Event::OnSet(Callback callback) {
  {
    const MutexLock lock(mutex_);
    if (!IsSet()) {
      callbacks_.push_back(std::move(callback));
      return;
    }
  }
  callback(status_);
}

bool Event::IsAwaited() const {
  const MutexLock lock(mutex_);
  return !callbacks_.empty();
}

void Event::Set(Status status) {
  ESCALA_CHECK(TrySet(std::move(status)), "an event was set twice");
}

bool Event::TrySet(Status status) {
  std::vector<Callback> callbacks;
  {
    const MutexLock lock(mutex_);
    if (IsSet()) return false;
    status_ = std::move(status);
    set_.store(true, std::memory_order_release);
    callbacks.swap(callbacks_);
    changed_.NotifyAll();
  }
  for (Callback& callback : callbacks) callback(status_);
  return true;
}

void WhenAll(const std::vector<EventRef>& events, Event::Callback then) {
  struct Waiting {
    std::atomic<size_t> left;
    std::vector<EventRef> events;
    Event::Callback then;
  };
  auto waiting = std::make_shared<Waiting>();
  // One more than there are events, so that `then` cannot run before all of
  // them have the callback.
  waiting->left = events.size() + 1;
  waiting->events = events;
  waiting->then = std::move(then);
  auto arrive = [waiting](const Status&) {
    if (waiting->left.fetch_sub(1, std::memory_order_acq_rel) != 1) return;
    Status status;
    for (const EventRef& event : waiting->events) {
      if (status.ok()) status = event->status();
    }
    waiting->events.clear();
    Event::Callback run = std::move(waiting->then);
    run(status);
  };
  for (const EventRef& event : events) event->OnSet(arrive);
  arrive(Status());
}

}  // namespace escala::softpod
