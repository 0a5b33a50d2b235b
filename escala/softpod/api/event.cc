#include <atomic>
#include <memory>

#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {

struct EventBlock {
  explicit EventBlock(size_t count)
      : objects(new EventObject[count]), left(count) {}
  const std::unique_ptr<EventObject[]> objects;
  std::atomic<size_t> left;
};

void ToEvents(const EventRef& event, size_t count, PJRT_Event** events) {
  if (count == 0) return;
  auto* block = new EventBlock(count);
  for (size_t i = 0; i < count; ++i) {
    block->objects[i] = {event, block};
    events[i] = To(&block->objects[i]);
  }
}

PJRT_Event* ToEvent(EventRef event) {
  PJRT_Event* made = nullptr;
  ToEvents(event, 1, &made);
  return made;
}

SOFTPOD_CALL(Event_Destroy, event) {
  if (args->event == nullptr) return Status();
  From(args->event)->event.reset();
  EventBlock* block = From(args->event)->block;
  if (block->left.fetch_sub(1, std::memory_order_acq_rel) == 1) delete block;
  return Status();
}

SOFTPOD_GET(Event_IsReady, event, is_ready) {
  // Keep a reference: Flush may set the event, and a callback may then destroy
  // the caller's event object.
  const EventRef event = self.event;
  event->Flush();
  args->is_ready = event->IsSet();
}

SOFTPOD_CALL_ON(Event_Error, event, event) {
  if (self.event->IsSet()) return self.event->status();
  return FailedPrecondition("the event is not ready yet; wait for it first");
}

SOFTPOD_CALL_ON(Event_Await, event, event) {
  if (self.event->IsSet()) return self.event->status();
  // Keep a reference: another thread may destroy the event object once it is
  // set.
  return EventRef(self.event)->Await();
}

SOFTPOD_CALL_ON(Event_OnReady, event, user_arg) {
  if (args->callback == nullptr) return InvalidArgument("the callback is null");
  EventRef(self.event)
      ->OnSet([callback = args->callback,
               user_arg = args->user_arg](const Status& status) {
        callback(ToError(status), user_arg);
      });
  return Status();
}

SOFTPOD_CALL(Event_Create, event) {
  args->event = ToEvent(std::make_shared<Event>());
  return Status();
}

SOFTPOD_CALL_ON(Event_Set, event, error_message_size) {
  Status status =
      StatusOf(args->error_code, args->error_message, args->error_message_size);
  if (EventRef(self.event)->TrySet(std::move(status))) return Status();
  return FailedPrecondition("the event is set already");
}

}  // namespace escala::softpod::api
