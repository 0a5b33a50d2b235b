// Measures a Pod's overhead beside its programs' work.
//
//   escala_bench_client --slice NAME [--plugin PATH] [--program FILE.mlir]
//       [--runs N]
//
// Prints one line of JSON. client_ms: loading the plug-in and making a client,
// the first time in this process. handle_ns, with a program whose arguments are
// all f32 (every core passes the same memory, not donated): time per output and
// core through the C API, from the call of Execute until all cores are done and
// their events and outputs destroyed; the median of the runs.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/step/bench_main.h"
#include "escala/base/env.h"
#include "escala/base/json.h"
#include "escala/base/status.h"
#include "escala/pjrt/call.h"
#include "escala/pjrt/client.h"

namespace escala {
namespace {

using Clock = std::chrono::steady_clock;

double NanosSince(Clock::time_point start) {
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

struct Options {
  std::string slice = "v3-8", plugin = "build/lib/libsoftpod.so", program;
  int runs = 100;
};

Status ParseOptions(int argc, char** argv, Options* options) {
  for (int i = 1; i < argc; i += 2) {
    const std::string_view name = argv[i];
    if (i + 1 == argc) return InvalidArgument(name, " needs a value");
    const std::string_view value = argv[i + 1];
    if (name == "--slice") {
      options->slice = value;
    } else if (name == "--plugin") {
      options->plugin = value;
    } else if (name == "--program") {
      options->program = value;
    } else if (name == "--runs") {
      const char* end = value.data() + value.size();
      if (std::from_chars(value.data(), end, options->runs).ptr != end ||
          options->runs < 1)
        return InvalidArgument("--runs: got '", value,
                               "', expected a number of at least 1");
    } else {
      return InvalidArgument("unknown option ", name);
    }
  }
  return Status();
}

// Lists of buffers by core, in the C API's form.
struct Lists {
  Lists(size_t cores, size_t width)
      : buffers(cores * width, nullptr), width(width) {
    for (size_t core = 0; core < cores; ++core)
      begins.push_back(buffers.data() + core * width);
  }
  std::vector<PJRT_Buffer*> buffers;
  std::vector<PJRT_Buffer**> begins;
  size_t width;
};

Status RunOnce(const pjrt::Plugin* plugin, PJRT_LoadedExecutable* executable,
               const Lists& arguments, Lists* outputs,
               std::vector<PJRT_Event*>* events) {
  auto options = pjrt::MakeArgs<PJRT_LoadedExecutable_Execute_Args>();
  PJRT_ExecuteOptions execute_options{};
  execute_options.struct_size = PJRT_ExecuteOptions_STRUCT_SIZE;
  options.executable = executable;
  options.options = &execute_options;
  options.argument_lists = arguments.begins.data();
  options.num_devices = arguments.begins.size();
  options.num_args = arguments.width;
  options.output_lists = outputs->begins.data();
  options.device_complete_events = events->data();
  ESCALA_RETURN_IF_ERROR(pjrt::Call(plugin, &options));
  const PJRT_Api& api = plugin->api();
  auto await = pjrt::MakeArgs<PJRT_Event_Await_Args>();
  auto destroy = pjrt::MakeArgs<PJRT_Event_Destroy_Args>();
  for (PJRT_Event* event : *events) {
    await.event = destroy.event = event;
    if (PJRT_Error* error = api.Event_Await(&await); error != nullptr)
      return plugin->TakeError(error, "PJRT_Event_Await");
    if (PJRT_Error* error = api.Event_Destroy(&destroy); error != nullptr)
      return plugin->TakeError(error, "PJRT_Event_Destroy");
  }
  auto destroy_buffer = pjrt::MakeArgs<PJRT_Buffer_Destroy_Args>();
  for (PJRT_Buffer* buffer : outputs->buffers) {
    destroy_buffer.buffer = buffer;
    if (PJRT_Error* error = api.Buffer_Destroy(&destroy_buffer);
        error != nullptr)
      return plugin->TakeError(error, "PJRT_Buffer_Destroy");
  }
  return Status();
}

Result<double> HandleNanos(const pjrt::Client& client, const Options& options) {
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(Env::Default(), options.program));
  const int cores = static_cast<int>(client.addressable_devices().size());
  ESCALA_ASSIGN_OR_RETURN(const pjrt::LoadedExecutable executable,
                          client.Compile(text, {.num_replicas = cores}));
  ESCALA_ASSIGN_OR_RETURN(const auto devices, executable.Devices());
  ESCALA_ASSIGN_OR_RETURN(const pjrt::Executable program,
                          executable.GetExecutable());
  ESCALA_ASSIGN_OR_RETURN(const std::vector<Shape> shapes,
                          program.OutputShapes());

  // The argument has the shape of the first output.
  const HostArray array(shapes.at(0));
  std::vector<pjrt::Buffer> owners;
  Lists arguments(devices.size(), 1), outputs(devices.size(), shapes.size());
  for (size_t core = 0; core < devices.size(); ++core) {
    ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer,
                            client.ToDevice(array, *devices[core]));
    arguments.buffers[core] = buffer.c_buffer();
    owners.push_back(std::move(buffer));
  }
  std::vector<PJRT_Event*> events(devices.size());
  std::vector<double> nanos;
  for (int i = 0; i < options.runs + 3; ++i) {
    const Clock::time_point start = Clock::now();
    ESCALA_RETURN_IF_ERROR(RunOnce(client.plugin(), executable.c_executable(),
                                   arguments, &outputs, &events));
    if (i >= 3) nanos.push_back(NanosSince(start));
  }
  std::sort(nanos.begin(), nanos.end());
  return nanos[nanos.size() / 2] / static_cast<double>(outputs.buffers.size());
}

Status Bench(const Options& options) {
  const Clock::time_point start = Clock::now();
  ESCALA_ASSIGN_OR_RETURN(const pjrt::Plugin* plugin,
                          pjrt::Plugin::Load(options.plugin));
  pjrt::NamedValues create;
  if (plugin->name() == "softpod") create["slice"] = options.slice;
  ESCALA_ASSIGN_OR_RETURN(const pjrt::Client client,
                          pjrt::Client::Create(plugin, create));
  const double client_ms = NanosSince(start) / 1e6;
  JsonWriter json;
  json.BeginObject();
  json.Key("slice").String(options.slice).Key("client_ms").Number(client_ms);
  if (!options.program.empty()) {
    ESCALA_ASSIGN_OR_RETURN(const double nanos, HandleNanos(client, options));
    json.Key("handle_ns").Number(nanos);
  }
  json.EndObject();
  std::printf("%s\n", std::move(json).Take().c_str());
  return Status();
}

}  // namespace
}  // namespace escala

int main(int argc, char** argv) {
  return escala::BenchMain("escala_bench_client", argc, argv,
                           escala::ParseOptions, escala::Bench);
}
