// Every defect gives a status that names the plug-in and the defect.
#include <dlfcn.h>
#include <gtest/gtest.h>

#include <string>

#include "escala/pjrt/client.h"
#include "escala/pjrt/plugin.h"
#include "escala/pjrt/profiler.h"

namespace escala::pjrt {
namespace {

std::string PathOf(const std::string& defect) {
  return std::string(PLUGINS) + "/lib" + defect + ".so";
}

void ExpectLoadFails(const std::string& defect, StatusCode code,
                     const std::string& text) {
  const auto plugin = Plugin::Load(PathOf(defect));
  ASSERT_FALSE(plugin.ok()) << defect;
  EXPECT_EQ(plugin.status().code(), code) << plugin.status().ToString();
  EXPECT_TRUE(plugin.status().message().starts_with(defect + ": "))
      << plugin.status().ToString();
  EXPECT_NE(plugin.status().message().find(text), std::string::npos)
      << plugin.status().ToString();
}

int Ask(const std::string& defect, const char* function) {
  void* library = dlopen(PathOf(defect).c_str(), RTLD_LAZY);
  return reinterpret_cast<int (*)()>(dlsym(library, function))();
}
int LiveErrors(const std::string& defect) { return Ask(defect, "LiveErrors"); }

Status CreateClient(const std::string& defect) {
  const auto plugin = Plugin::Load(PathOf(defect));
  if (!plugin.ok()) return plugin.status().WithContext("unexpectedly");
  return Client::Create(*plugin).status();
}

TEST(BrokenPlugins, NoSymbol) {
  ExpectLoadFails("no_symbol", StatusCode::kInvalidArgument,
                  "does not export GetPjrtApi");
}

TEST(BrokenPlugins, NullTable) {
  ExpectLoadFails("null_table", StatusCode::kInternal,
                  "GetPjrtApi returned null");
}

TEST(BrokenPlugins, TinyTable) {
  ExpectLoadFails("tiny_table", StatusCode::kInternal, "too short (16 bytes");
}

TEST(BrokenPlugins, OtherMajor) {
  ExpectLoadFails("other_major", StatusCode::kFailedPrecondition,
                  "speaks version 1.98");
}

TEST(BrokenPlugins, OldMinor) {
  ExpectLoadFails("old_minor", StatusCode::kFailedPrecondition,
                  "oldest that works here is 0.29");
}

TEST(BrokenPlugins, NoErrorText) {
  ExpectLoadFails("no_error_text", StatusCode::kUnimplemented,
                  "PJRT_Error_Message: this plug-in (PJRT C API 0.98) does not "
                  "have the function");
}

TEST(BrokenPlugins, FailingInitialize) {
  ExpectLoadFails("failing_initialize", StatusCode::kUnavailable,
                  "PJRT_Plugin_Initialize: the driver is asleep");
  EXPECT_EQ(LiveErrors("failing_initialize"), 0);
}

TEST(BrokenPlugins, FailingCall) {
  const Status status = CreateClient("failing_client");
  EXPECT_EQ(status.code(), StatusCode::kResourceExhausted);
  EXPECT_EQ(status.message(),
            "failing_client: PJRT_Client_Create: no devices are free");
  EXPECT_EQ(LiveErrors("failing_client"), 0);
}

TEST(BrokenPlugins, ErrorWithoutTextAndWithAStrangeCode) {
  const Status status = CreateClient("strange_error");
  EXPECT_EQ(status.code(), StatusCode::kUnknown);
  EXPECT_EQ(status.message(), "strange_error: PJRT_Client_Create: ");
  EXPECT_EQ(LiveErrors("strange_error"), 0);
}

// Calls after the first failure may still write to the given memory.
TEST(BrokenPlugins, EveryEventIsAwaitedWhateverFailed) {
  const auto plugin = Plugin::Load(PathOf("failing_events"));
  ASSERT_TRUE(plugin.ok()) << plugin.status().ToString();
  int memory[3];
  std::vector<Event> events;
  for (int& at : memory)
    events.emplace_back(Owned<PJRT_Event>(reinterpret_cast<PJRT_Event*>(&at),
                                          Closer{*plugin, nullptr}));
  const Status status = AwaitAll(events);
  EXPECT_EQ(status.code(), StatusCode::kAborted);
  EXPECT_EQ(status.message(),
            "failing_events: PJRT_Event_Await: the device is gone");
  EXPECT_EQ(Ask("failing_events", "Awaited"), 3);
  EXPECT_EQ(LiveErrors("failing_events"), 0);
}

TEST(BrokenPlugins, BitsThatAreNoElementsAreNotTaken) {
  const auto plugin = Plugin::Load(PathOf("stray_bits"));
  ASSERT_TRUE(plugin.ok()) << plugin.status().ToString();
  int memory = 0;
  const Buffer buffer(Owned<PJRT_Buffer>(
      reinterpret_cast<PJRT_Buffer*>(&memory), Closer{*plugin, nullptr}));
  const auto array = buffer.ToHost();
  ASSERT_TRUE(array.ok()) << array.status().ToString();
  EXPECT_EQ(array->as<int8_t>()[0], 3);
  EXPECT_EQ(array->as<int8_t>()[1], -3);
}

TEST(BrokenPlugins, NullSlots) {
  const Status status = CreateClient("null_slots");
  EXPECT_EQ(status.code(), StatusCode::kUnimplemented);
  EXPECT_EQ(status.message(),
            "null_slots: PJRT_Client_Create: this plug-in (PJRT C API 0.98) "
            "does not have the function");
}

TEST(BrokenPlugins, ShortTable) {
  const auto plugin = Plugin::Load(PathOf("short_table"));
  ASSERT_TRUE(plugin.ok()) << plugin.status().ToString();
  EXPECT_EQ((*plugin)->Attributes().status().code(),
            StatusCode::kUnimplemented);
  EXPECT_EQ(CreateClient("short_table").code(), StatusCode::kUnimplemented);
}

TEST(BrokenPlugins, AProfilersExtensionMayEndWithItsFunctions) {
  const auto plugin = Plugin::Load(PathOf("old_profiler"));
  ASSERT_TRUE(plugin.ok()) << plugin.status().ToString();
  auto profiler = Profiler::Start(*plugin);
  ASSERT_TRUE(profiler.ok()) << profiler.status().ToString();
  const auto space = profiler->Stop();
  ASSERT_TRUE(space.ok()) << space.status().ToString();
  EXPECT_EQ(*space, "space!");
}

TEST(BrokenPlugins, AProfilerThatLacksSomethingIsNone) {
  for (const char* defect :
       {"short_profiler", "no_profiler_start", "null_slots"}) {
    const auto plugin = Plugin::Load(PathOf(defect));
    ASSERT_TRUE(plugin.ok()) << plugin.status().ToString();
    const Status status = Profiler::Start(*plugin).status();
    EXPECT_EQ(status.code(), StatusCode::kUnimplemented);
    EXPECT_EQ(status.message(),
              std::string(defect) + ": this plug-in cannot record a profile");
  }
}

TEST(BrokenPlugins, TheSameFileIsTheSamePlugin) {
  const auto a = Plugin::Load(PathOf("null_slots"));
  const auto b = Plugin::Load(std::string(PLUGINS) + "/./libnull_slots.so");
  ASSERT_TRUE(a.ok() && b.ok());
  EXPECT_EQ(*a, *b);
}

}  // namespace
}  // namespace escala::pjrt
