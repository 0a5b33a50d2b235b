// The profiler extension, called as frameworks call it.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "escala/base/strings.h"
#include "escala/base/wire/protobuf.h"
#include "escala/softpod/api/test_programs.h"

namespace escala::softpod::testing {
namespace {

const PLUGIN_Profiler_Api& Profilers() {
  const PJRT_Extension_Base* extension = Api().extension_start;
  while (extension->type != PJRT_Extension_Type_Profiler)
    extension = extension->next;
  return *reinterpret_cast<const PJRT_Profiler_Extension*>(extension)
              ->profiler_api;
}

// The error's text; "" for success.
std::string Text(PLUGIN_Profiler_Error* error) {
  if (error == nullptr) return "";
  PLUGIN_Profiler_Error_Message_Args message{};
  message.struct_size = PLUGIN_Profiler_Error_Message_Args_STRUCT_SIZE;
  message.error = error;
  Profilers().error_message(&message);
  std::string text(message.message, message.message_size);
  PLUGIN_Profiler_Error_GetCode_Args code{};
  code.struct_size = PLUGIN_Profiler_Error_GetCode_Args_STRUCT_SIZE;
  code.error = error;
  EXPECT_EQ(Profilers().error_get_code(&code), nullptr);
  PLUGIN_Profiler_Error_Destroy_Args destroy{};
  destroy.struct_size = PLUGIN_Profiler_Error_Destroy_Args_STRUCT_SIZE;
  destroy.error = error;
  Profilers().error_destroy(&destroy);
  return StrCat(code.code, ": ", text);
}

template <typename Args>
Args Of(PLUGIN_Profiler* profiler, size_t size) {
  Args args{};
  args.struct_size = size;
  args.profiler = profiler;
  return args;
}
#define PROFILER_CALL(call, name, profiler)                   \
  [&] {                                                       \
    auto args = Of<PLUGIN_Profiler_##name##_Args>(            \
        profiler, PLUGIN_Profiler_##name##_Args_STRUCT_SIZE); \
    return Text(Profilers().call(&args));                     \
  }()

PLUGIN_Profiler* NewProfiler() {
  auto args = Of<PLUGIN_Profiler_Create_Args>(
      nullptr, PLUGIN_Profiler_Create_Args_STRUCT_SIZE);
  EXPECT_EQ(Text(Profilers().create(&args)), "");
  return args.profiler;
}

std::string Collect(PLUGIN_Profiler* profiler) {
  auto args = Of<PLUGIN_Profiler_CollectData_Args>(
      profiler, PLUGIN_Profiler_CollectData_Args_STRUCT_SIZE);
  EXPECT_EQ(Text(Profilers().collect_data(&args)), "");
  // As JAX reads it, and as the header of the API says.
  const std::string borrowed(reinterpret_cast<const char*>(args.buffer),
                             args.buffer_size_in_bytes);
  std::vector<uint8_t> own(args.buffer_size_in_bytes);
  if (own.empty()) return "";
  args.buffer = own.data();
  EXPECT_EQ(Text(Profilers().collect_data(&args)), "");
  EXPECT_EQ(borrowed, std::string(own.begin(), own.end()));
  return borrowed;
}

// A plane's lines by name, and of each the sum of its spans in picoseconds.
struct Line {
  int64_t spans = 0, picos = 0;
};
std::map<std::string, Line> LinesOf(const std::string& space,
                                    const std::string& plane_name) {
  std::map<std::string, Line> lines;
  ProtoReader reader(space);
  while (reader.Next()) {
    if (reader.field() != 1) continue;
    std::string name;
    std::map<std::string, Line> found;
    ProtoReader plane(reader.Bytes());
    while (plane.Next()) {
      if (plane.field() == 2) name = plane.Bytes();
      if (plane.field() != 3) continue;
      std::string line_name;
      Line line;
      ProtoReader fields(plane.Bytes());
      while (fields.Next()) {
        if (fields.field() == 2) line_name = fields.Bytes();
        if (fields.field() != 4) continue;
        ++line.spans;
        ProtoReader event(fields.Bytes());
        while (event.Next())
          if (event.field() == 3) line.picos += event.Int64();
      }
      found[line_name] = line;
    }
    if (name == plane_name) lines = found;
  }
  EXPECT_TRUE(reader.status().ok());
  return lines;
}

void RunDouble(const TestClient& client, int launch_id) {
  const TestProgram program = client.Compile(kDouble);
  const Buffers arguments = PerCore(client, {client.devices()[0]});
  TestRun run = program.Run({{arguments[0][0].get()}}, {}, nullptr, launch_id);
  EXPECT_TRUE(run.started.ok());
  EXPECT_TRUE(run.Done().ok());
}

TEST(Profiler, RecordsWhatRunsBetweenStartAndStop) {
  const TestClient client;
  RunDouble(client, 3);  // nobody asked
  PLUGIN_Profiler* const profiler = NewProfiler();
  EXPECT_EQ(PROFILER_CALL(start, Start, profiler), "");
  RunDouble(client, 4);
  RunDouble(client, 5);
  EXPECT_EQ(PROFILER_CALL(stop, Stop, profiler), "");
  RunDouble(client, 6);
  const auto lines = LinesOf(Collect(profiler), "/device:TPU:0");
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines.at("Steps").spans, 2);
  EXPECT_EQ(lines.at("XLA Modules").spans, 2);
  EXPECT_GE(lines.at("XLA Ops").spans, 2);
  EXPECT_GT(lines.at("XLA Ops").picos, 0);
  EXPECT_LE(lines.at("XLA Ops").picos, lines.at("XLA Modules").picos);
  EXPECT_EQ(PROFILER_CALL(destroy, Destroy, profiler), "");
}

TEST(Profiler, RefusesWhatHasNoOrder) {
  PLUGIN_Profiler* const one = NewProfiler();
  PLUGIN_Profiler* const other = NewProfiler();
  const auto has = [](const std::string& text, const char* words) {
    return text.find(words) != text.npos;
  };
  EXPECT_TRUE(has(PROFILER_CALL(stop, Stop, one), "was not started"));
  EXPECT_EQ(PROFILER_CALL(start, Start, one), "");
  EXPECT_TRUE(has(PROFILER_CALL(start, Start, other), "another profile"));
  EXPECT_TRUE(
      has(PROFILER_CALL(collect_data, CollectData, one), "still running"));
  // The one that goes ends its recording.
  EXPECT_EQ(PROFILER_CALL(destroy, Destroy, one), "");
  EXPECT_EQ(PROFILER_CALL(start, Start, other), "");
  EXPECT_EQ(PROFILER_CALL(stop, Stop, other), "");
  EXPECT_EQ(Collect(other), "");
  EXPECT_EQ(PROFILER_CALL(destroy, Destroy, other), "");
  EXPECT_TRUE(has(PROFILER_CALL(start, Start, nullptr), "null"));
  PLUGIN_Profiler_Start_Args small{};
  small.struct_size = 8;
  EXPECT_TRUE(has(Text(Profilers().start(&small)), "the struct has 8 bytes"));
}

}  // namespace
}  // namespace escala::softpod::testing
