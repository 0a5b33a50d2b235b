#include "escala/softpod/pod/event.h"

#include <gtest/gtest.h>

#include <thread>

namespace escala::softpod {
namespace {

TEST(Event, CallbacksRunOnceBeforeAndAfter) {
  Event event;
  int calls = 0;
  event.OnSet([&](const Status& status) {
    EXPECT_EQ(status.message(), "bad");
    ++calls;
  });
  EXPECT_FALSE(event.IsSet());
  event.Set(Internal("bad"));
  EXPECT_EQ(calls, 1);
  event.OnSet([&](const Status&) { ++calls; });
  EXPECT_EQ(calls, 2);
  EXPECT_FALSE(event.TrySet(Status()));
  EXPECT_EQ(event.Await().message(), "bad");
}

TEST(Event, AwaitWakesUp) {
  Event event;
  std::thread setter([&] { event.Set(); });
  EXPECT_TRUE(event.Await().ok());
  setter.join();
}

TEST(Event, ThoseWhoDelayItAreAskedToHurry) {
  Event event;
  event.set_flush([&] { event.TrySet(Status()); });
  EXPECT_TRUE(event.Await().ok());
}

TEST(WhenAll, WaitsForAllAndTellsTheFirstFailureInOrder) {
  const EventRef a = std::make_shared<Event>();
  const EventRef b = std::make_shared<Event>();
  std::string heard = "nothing";
  WhenAll({a, Event::Done(), b},
          [&](const Status& status) { heard = status.message(); });
  b->Set(Internal("b"));
  EXPECT_EQ(heard, "nothing");
  a->Set(Internal("a"));
  EXPECT_EQ(heard, "a");
}

TEST(WhenAll, NoEventsIsReadyAtOnce) {
  bool called = false;
  WhenAll({}, [&](const Status& status) { called = status.ok(); });
  EXPECT_TRUE(called);
}

}  // namespace
}  // namespace escala::softpod
