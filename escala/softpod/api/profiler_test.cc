// The profiler extension, called as frameworks call it.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "escala/base/strings.h"
#include "escala/base/wire/xspace.h"
#include "escala/base/wire/xspace_test_util.h"
#include "escala/softpod/api/programs_test_util.h"

namespace escala::softpod::testing {
namespace {

const PLUGIN_Profiler_Api& Profilers() {
  const PJRT_Extension_Base* extension = Api().extension_start;
  while (extension->type != PJRT_Extension_Type_Profiler)
    extension = extension->next;
  return *reinterpret_cast<const PJRT_Profiler_Extension*>(extension)
              ->profiler_api;
}

// Returns the error's text, or "" for success.
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
  // Once with the plug-in's own buffer, as JAX does, and once with a buffer of
  // the caller's, as the header of the API says.
  const std::string borrowed(reinterpret_cast<const char*>(args.buffer),
                             args.buffer_size_in_bytes);
  std::vector<uint8_t> own(args.buffer_size_in_bytes);
  if (own.empty()) return "";
  args.buffer = own.data();
  EXPECT_EQ(Text(Profilers().collect_data(&args)), "");
  EXPECT_EQ(borrowed, std::string(own.begin(), own.end()));
  return borrowed;
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
  RunDouble(client, 3);  // runs before the recording
  PLUGIN_Profiler* const profiler = NewProfiler();
  EXPECT_EQ(PROFILER_CALL(start, Start, profiler), "");
  RunDouble(client, 4);
  RunDouble(client, 5);
  EXPECT_EQ(PROFILER_CALL(stop, Stop, profiler), "");
  RunDouble(client, 6);
  std::map<std::string, XLine> lines;
  const std::string collected = Collect(profiler);
  for (const XLine& line : FindXPlane(collected, TpuPlane(0)).lines)
    lines[line.name] = line;
  // XProf's roofline reads these statistics of ops.
  for (const char* name : {"hlo_category", "bytes_accessed"})
    EXPECT_NE(collected.find(name), collected.npos) << name;
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines.at("Steps").events.size(), 2u);
  EXPECT_EQ(lines.at("XLA Modules").events.size(), 2u);
  const XLine& ops = lines.at("XLA Ops");
  EXPECT_GE(ops.events.size(), 2u);
  EXPECT_GT(ops.duration_ps(), 0);
  EXPECT_LE(ops.duration_ps(), lines.at("XLA Modules").duration_ps());
  EXPECT_EQ(PROFILER_CALL(destroy, Destroy, profiler), "");
}

// Blocks of rows whose products are summed in lanes.
constexpr char kBlocks[] = R"(
module @blocks {
  func.func public @main(%x: tensor<4096x256xf32>, %w: tensor<256x256xf32>) -> tensor<256x256xf32> {
    %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4096x256xf32>, tensor<256x256xf32>) -> tensor<4096x256xf32>
    %z = stablehlo.tanh %y : tensor<4096x256xf32>
    %g = stablehlo.dot_general %x, %z, contracting_dims = [0] x [0] : (tensor<4096x256xf32>, tensor<4096x256xf32>) -> tensor<256x256xf32>
    return %g : tensor<256x256xf32>
  }
})";

TEST(Profiler, OpsLieInTheirModuleAndSayWhatTheyDo) {
  const TestClient client{{"threads", "2"}};
  const TestProgram program = client.Compile(kBlocks);
  const TestBuffer x = client.Floats(std::vector<float>(4096 * 256, 1),
                                     {4096, 256}, client.devices()[0]);
  const TestBuffer w = client.Floats(std::vector<float>(256 * 256, 1),
                                     {256, 256}, client.devices()[0]);
  PLUGIN_Profiler* const profiler = NewProfiler();
  EXPECT_EQ(PROFILER_CALL(start, Start, profiler), "");
  TestRun run = program.Run({{x.get(), w.get()}}, {}, nullptr, 1);
  EXPECT_TRUE(run.Done().ok());
  EXPECT_EQ(PROFILER_CALL(stop, Stop, profiler), "");
  std::map<std::string, XLine> lines;
  const std::string collected = Collect(profiler);
  for (const XLine& line : FindXPlane(collected, TpuPlane(0)).lines)
    lines[line.name] = line;
  EXPECT_EQ(PROFILER_CALL(destroy, Destroy, profiler), "");
  ASSERT_EQ(lines.at("XLA Modules").events.size(), 1u);
  const auto begin_of = [&](const char* line, const XEvent& event) {
    return lines.at(line).begin_ns * 1000 + event.offset_ps;
  };
  const XEvent& module = lines.at("XLA Modules").events[0];
  const int64_t begin = begin_of("XLA Modules", module);
  int64_t flops = 0;
  std::string names;
  for (const XEvent& op : lines.at("XLA Ops").events) {
    const int64_t at = begin_of("XLA Ops", op);
    EXPECT_GE(at, begin) << op.name;
    EXPECT_LE(at + op.duration_ps, begin + module.duration_ps) << op.name;
    EXPECT_GE(op.duration_ps, 0) << op.name;
    StrAppend(&names, op.name + "\n");
    if (!op.numbers.contains("flops")) continue;
    flops += op.numbers.at("flops");
    EXPECT_EQ(op.numbers.at("model_flops"), op.numbers.at("flops"));
    EXPECT_GT(op.numbers.at("bytes_accessed"), 0);
  }
  EXPECT_NE(names.find("sum of lanes"), std::string::npos) << names;
  // The line of tanh, of which a loop is made.
  EXPECT_NE(collected.find("blocks:5"), std::string::npos) << names;
  constexpr int64_t kProducts = int64_t{2} * 2 * 4096 * 256 * 256;
  EXPECT_GE(flops, kProducts);
  EXPECT_LT(flops, kProducts + kProducts / 10);  // tanh adds a little
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
  // Destroying the active profiler ends its recording.
  EXPECT_EQ(PROFILER_CALL(destroy, Destroy, one), "");
  EXPECT_EQ(PROFILER_CALL(start, Start, other), "");
  PLUGIN_Profiler_Stop_Args stop{};
  stop.struct_size = 1;  // what JAX says
  stop.profiler = other;
  EXPECT_EQ(Text(Profilers().stop(&stop)), "");
  EXPECT_EQ(Collect(other), "");
  EXPECT_EQ(PROFILER_CALL(destroy, Destroy, other), "");
  EXPECT_TRUE(has(PROFILER_CALL(start, Start, nullptr), "null"));
}

}  // namespace
}  // namespace escala::softpod::testing
