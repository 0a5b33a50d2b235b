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

namespace {

SOFTPOD_CALL(Event_Destroy, event) {
  if (args->event == nullptr) return Status();
  From(args->event)->event.reset();
  EventBlock* block = From(args->event)->block;
  if (block->left.fetch_sub(1, std::memory_order_acq_rel) == 1) delete block;
  return Status();
}

SOFTPOD_CALL(Event_IsReady, is_ready) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->event, "the event"));
  // Keep a reference: Flush may set the event, and a callback may then destroy
  // the caller's event object.
  const EventRef event = From(args->event)->event;
  event->Flush();
  args->is_ready = event->IsSet();
  return Status();
}

SOFTPOD_CALL(Event_Error, event) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->event, "the event"));
  const EventRef& event = From(args->event)->event;
  if (!event->IsSet())
    return FailedPrecondition("the event is not ready yet; wait for it first");
  return event->status();
}

SOFTPOD_CALL(Event_Await, event) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->event, "the event"));
  if (From(args->event)->event->IsSet())
    return From(args->event)->event->status();
  // Keep a reference: another thread may destroy the event object once it is
  // set.
  const EventRef event = From(args->event)->event;
  return event->Await();
}

SOFTPOD_CALL(Event_OnReady, user_arg) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->event, "the event"));
  if (args->callback == nullptr) return InvalidArgument("the callback is null");
  const EventRef event = From(args->event)->event;
  event->OnSet([callback = args->callback,
                user_arg = args->user_arg](const Status& status) {
    callback(ToError(status), user_arg);
  });
  return Status();
}

SOFTPOD_CALL(Event_Create, event) {
  args->event = ToEvent(std::make_shared<Event>());
  return Status();
}

SOFTPOD_CALL(Event_Set, error_message_size) {
  ESCALA_RETURN_IF_ERROR(NotNull(args->event, "the event"));
  Status status;
  if (args->error_code != PJRT_Error_Code_OK)
    status = Status(
        static_cast<StatusCode>(args->error_code),
        std::string(ReadString(args->error_message, args->error_message_size)));
  const EventRef event = From(args->event)->event;
  if (event->TrySet(std::move(status))) return Status();
  return FailedPrecondition("the event is set already");
}

}  // namespace

void FillEvents(PJRT_Api* api) {
  api->Event_Destroy = &Event_Destroy;
  api->Event_IsReady = &Event_IsReady;
  api->Event_Error = &Event_Error;
  api->Event_Await = &Event_Await;
  api->Event_OnReady = &Event_OnReady;
  api->Event_Create = &Event_Create;
  api->Event_Set = &Event_Set;
}

}  // namespace escala::softpod::api
