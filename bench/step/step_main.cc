// Runs and measures a training step on a plug-in, as any PJRT user would.
//
//   escala_bench_step --program FILE.mlir --model NAME --slice NAME
//       [--plugin PATH] [--steps N] [--scaling global|per_core] [--floor-ms X]
//
// export.py writes FILE.mlir and FILE.arguments, which has each argument's kind
// and first values. "state" (parameters, the optimizer's arrays) and "same"
// arguments go to all cores from one host array each; each core has its own
// "data", equal in every run. A step donates its state; its first results are
// the next step's state.
//
// Prints one line of JSON. compile_ms: from text to ready, including what the
// first Execute takes longer than usual. compile_cpu_ms: what all threads of
// the process compute until Compile returns. With --steps 0 it only compiles,
// and prints what it then knows. step_ms: the median step, from the
// call until every core is done. cpu_ms: the same of all threads of this
// process. rss_mib: the process' peak minus its memory
// after loading the plug-in and making the client; process_mib: the peak.
// arena_mib: the executable's own figure beside arguments and results, and its
// lower bound by liveness, if it reports them. loss: the last result, if it is
// a number.
//
// Several processes run one step, if the environment says that there are
// several (hosts/place.h); each prints its line. exchange_...: of a mean step,
// what this process spent in handing values to the others, and of that in
// waiting for them to come, and in moving bytes.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "bench/step/bench_main.h"
#include "bench/step/clock.h"
#include "escala/base/env.h"
#include "escala/base/json.h"
#include "escala/base/status.h"
#include "escala/cli/hosts.h"
#include "escala/pjrt/client.h"
#include "escala/pjrt/open_device.h"

namespace escala {
namespace {

struct Options {
  std::string program, model, slice = "v3-8", scaling = "global";
  std::string plugin = "build/lib/libsoftpod.so";
  int64_t steps = 20;
  double floor_ms = NAN;
};

Status ParseOptions(int argc, char** argv, Options* options) {
  for (int i = 1; i < argc; i += 2) {
    const std::string_view name = argv[i];
    if (i + 1 == argc) return InvalidArgument(name, " needs a value");
    const std::string value = argv[i + 1];
    const auto number = [&](auto* to) {
      const char* end = value.data() + value.size();
      return std::from_chars(value.data(), end, *to).ptr == end
                 ? Status()
                 : InvalidArgument(name, ": got '", value,
                                   "', expected a number");
    };
    if (name == "--program")
      options->program = value;
    else if (name == "--model")
      options->model = value;
    else if (name == "--slice")
      options->slice = value;
    else if (name == "--scaling")
      options->scaling = value;
    else if (name == "--plugin")
      options->plugin = value;
    else if (name == "--steps")
      ESCALA_RETURN_IF_ERROR(number(&options->steps));
    else if (name == "--floor-ms")
      ESCALA_RETURN_IF_ERROR(number(&options->floor_ms));
    else
      return InvalidArgument("unknown option ", name);
  }
  if (options->program.empty() || options->steps < 0)
    return InvalidArgument("expected --program FILE.mlir and --steps >= 0");
  return Status();
}

// "VmRSS" or "VmHWM" of this process, in MiB; 0 if unknown.
double MemoryMib(std::string_view key) {
  std::ifstream file("/proc/self/status");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(key))
      return std::strtod(line.c_str() + key.size() + 1, nullptr) / 1024;
  return 0;
}

// --- Arguments ---------------------------------------------------------------

// One line of FILE.arguments.
struct ArgumentSpec {
  bool is_state = false;
  // Which cores hold the same: those with equal numbers modulo `shards` (0:
  // none), or runs of `neighbours`.
  int64_t shards = 1, neighbours = 1;
  std::string start;  // normal, constant, below
  double scale = 0;
  Shape shape;
};

// Shapes of the arguments of @main: "%argN: tensor<...>" up to the "->".
Result<std::vector<Shape>> ArgumentShapes(const std::string& text) {
  std::vector<Shape> shapes;
  const size_t main = text.find("@main(");
  const size_t end = text.find(") -> ", main);
  if (main == std::string::npos || end == std::string::npos)
    return InvalidArgument("the program has no @main");
  for (size_t at = main; (at = text.find(": tensor<", at)) < end;) {
    at += std::strlen(": tensor<");
    std::string_view type(text.data() + at, text.find('>', at) - at);
    Shape shape;
    for (size_t x; (x = type.find('x')) != std::string_view::npos;
         type.remove_prefix(x + 1)) {
      int64_t size = 0;
      std::from_chars(type.data(), type.data() + x, size);
      shape.dims.push_back(size);
    }
    const auto element = ElementTypeFromString(type);
    if (!element) return InvalidArgument("unknown element type ", type);
    shape.type = *element;
    shapes.push_back(std::move(shape));
  }
  return shapes;
}

Result<std::vector<ArgumentSpec>> ReadArguments(const std::string& path,
                                                const std::string& program) {
  ESCALA_ASSIGN_OR_RETURN(const std::vector<Shape> shapes,
                          ArgumentShapes(program));
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(Env::Default(), path));
  std::vector<ArgumentSpec> specs;
  std::istringstream lines(text);
  std::string what;
  for (ArgumentSpec spec; lines >> what >> spec.start >> spec.scale;) {
    const size_t digits =
        std::min(what.find_first_of("0123456789"), what.size());
    const std::string_view kind(what.data(), digits);
    const int64_t number = std::atoi(what.c_str() + digits);
    spec.is_state = kind == "state" || kind == "shard";
    spec.shards = kind == "shard" ? number : kind == "data" ? 0 : 1;
    spec.neighbours = kind == "data" ? std::max<int64_t>(number, 1) : 1;
    if (specs.size() < shapes.size()) spec.shape = shapes[specs.size()];
    specs.push_back(spec);
  }
  if (specs.size() != shapes.size())
    return InvalidArgument(path, ": got ", specs.size(),
                           " arguments, expected ", shapes.size(),
                           " as in the program");
  return specs;
}

class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}

  uint64_t Next() {
    state_ += 0x9E3779B97F4A7C15u;
    uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  double Uniform() {
    return (static_cast<double>(Next() >> 11) + 0.5) * 0x1p-53;
  }
  double Normal() {
    return std::sqrt(-2 * std::log(Uniform())) * std::cos(2 * M_PI * Uniform());
  }

 private:
  uint64_t state_;
};

Result<HostArray> FirstValues(const ArgumentSpec& spec, uint64_t seed) {
  HostArray array(spec.shape);
  const int64_t count = spec.shape.num_elements();
  Random random(seed);
  if (spec.shape.type == ElementType::kF32) {
    float* const values = array.mutable_as<float>();
    for (int64_t i = 0; i < count; ++i)
      values[i] = static_cast<float>(
          spec.scale * (spec.start == "normal" ? random.Normal() : 1.0));
    return array;
  }
  if (spec.shape.type != ElementType::kI32 &&
      spec.shape.type != ElementType::kU32)
    return Unimplemented("an argument is ", spec.shape.ToString(),
                         "; only f32, i32 and ui32 can be filled");
  int32_t* const values = array.mutable_as<int32_t>();
  for (int64_t i = 0; i < count; ++i)
    values[i] = spec.start == "below"
                    ? static_cast<int32_t>(random.Next() %
                                           static_cast<uint64_t>(spec.scale))
                    : static_cast<int32_t>(spec.scale);
  return array;
}

// --- The run -----------------------------------------------------------------

struct Run {
  std::vector<std::vector<pjrt::Buffer>> state;  // [core][argument]
  std::vector<std::vector<pjrt::Buffer>> rest;   // [core][argument]
  std::vector<pjrt::Buffer> last;  // of the last step, the last result per core
};

Result<Run> PutArguments(const pjrt::Client& client,
                         const std::vector<const pjrt::Device*>& devices,
                         const std::vector<ArgumentSpec>& specs) {
  Run run;
  run.state.resize(devices.size());
  run.rest.resize(devices.size());
  for (size_t i = 0; i < specs.size(); ++i) {
    std::map<size_t, std::vector<size_t>> devices_of;  // by seed
    for (size_t d = 0; d < devices.size(); ++d) {
      const auto core = static_cast<size_t>(devices[d]->id());
      const size_t group = core / static_cast<size_t>(specs[i].neighbours);
      const size_t shard = specs[i].shards == 0
                               ? group + 1
                               : core % static_cast<size_t>(specs[i].shards);
      devices_of[1'000'003 * shard + i].push_back(d);
    }
    // One host array at a time, because a model may be large.
    for (const auto& [seed, same] : devices_of) {
      ESCALA_ASSIGN_OR_RETURN(const HostArray array,
                              FirstValues(specs[i], seed));
      for (size_t d : same) {
        ESCALA_ASSIGN_OR_RETURN(pjrt::Buffer buffer,
                                client.ToDevice(array, *devices[d]));
        (specs[i].is_state ? run.state : run.rest)[d].push_back(
            std::move(buffer));
      }
    }
  }
  return run;
}

// Runs one step; its results replace the donated state.
Status Step(const pjrt::LoadedExecutable& executable, int launch_id, Run* run) {
  std::vector<std::vector<const pjrt::Buffer*>> arguments(run->state.size());
  for (size_t d = 0; d < arguments.size(); ++d) {
    for (const pjrt::Buffer& b : run->state[d]) arguments[d].push_back(&b);
    for (const pjrt::Buffer& b : run->rest[d]) arguments[d].push_back(&b);
  }
  ESCALA_ASSIGN_OR_RETURN(
      pjrt::ExecuteResults results,
      executable.Execute(arguments, {.launch_id = launch_id}));
  const size_t state = run->state[0].size();
  run->last.clear();
  for (auto& outputs : results.outputs) {
    if (outputs.size() < state)
      return InvalidArgument("the program has ", outputs.size(),
                             " results, expected its state of ", state,
                             " at least");
    if (outputs.size() > state) run->last.push_back(std::move(outputs.back()));
    outputs.erase(outputs.begin() + static_cast<std::ptrdiff_t>(state),
                  outputs.end());
  }
  run->state = std::move(results.outputs);
  return pjrt::AwaitAll(results.done);
}

// NaN if the program returns none.
Result<double> Loss(const Run& run) {
  if (run.last.empty()) return NAN;
  ESCALA_ASSIGN_OR_RETURN(const Shape shape, run.last[0].GetShape());
  if (shape.rank() != 0) return NAN;
  ESCALA_ASSIGN_OR_RETURN(const HostArray loss, run.last[0].ToHost());
  return ElementAsDouble(loss.view(), 0);
}

// A size reported by the executable, in MiB; NaN if it does not report it.
double CostMib(const pjrt::LoadedExecutable& executable, const char* key) {
  const auto program = executable.GetExecutable();
  if (!program.ok()) return NAN;
  const auto costs = program->CostAnalysis();
  if (!costs.ok() || !costs->contains(key)) return NAN;
  return costs->at(key) / (1 << 20);
}

// The sums of this process's exchanges with the others so far; empty if there
// are no others.
Result<std::map<std::string, double>> Exchanges(const pjrt::Client& client) {
  ESCALA_ASSIGN_OR_RETURN(const pjrt::NamedValues attributes,
                          client.addressable_devices()[0]->Attributes());
  std::map<std::string, double> found;
  for (const auto& [name, value] : attributes)
    if (const auto* number = std::get_if<int64_t>(&value);
        number != nullptr && name.starts_with("exchange_"))
      found[name] = static_cast<double>(*number);
  return found;
}

double Median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

Status Bench(const Options& options) {
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(Env::Default(), options.program));
  const std::string base =
      options.program.substr(0, options.program.rfind(".mlir"));
  ESCALA_ASSIGN_OR_RETURN(const std::vector<ArgumentSpec> specs,
                          ReadArguments(base + ".arguments", text));

  Clock::time_point start = Clock::now();
  pjrt::DeviceRequest device{.device = options.plugin};
  if (pjrt::IsSoftpod(options.plugin)) device.slice = options.slice;
  ESCALA_ASSIGN_OR_RETURN(const std::unique_ptr<cli::Hosts> hosts,
                          cli::Hosts::Meet(options.program, &device));
  ESCALA_ASSIGN_OR_RETURN(const pjrt::Client client, pjrt::OpenDevice(device));
  const double client_ms = MillisecondsSince(start);
  const double memory_before = MemoryMib("VmRSS");

  const int cores = static_cast<int>(client.devices().size());
  start = Clock::now();
  const double cpu_ms = CpuMilliseconds();
  ESCALA_ASSIGN_OR_RETURN(const pjrt::LoadedExecutable executable,
                          client.Compile(text, {.num_replicas = cores}));
  double compile_ms = MillisecondsSince(start);
  JsonWriter json;
  json.BeginObject();
  json.Key("model").String(options.model).Key("slice").String(options.slice);
  json.Key("compile_cpu_ms").Number(CpuMilliseconds() - cpu_ms);
  if (options.steps == 0) {
    json.Key("compile_ms").Number(compile_ms);
    json.Key("process_mib").Number(MemoryMib("VmHWM"));
    json.EndObject();
    std::printf("%s\n", std::move(json).Take().c_str());
    return Status();
  }
  ESCALA_ASSIGN_OR_RETURN(const auto devices, executable.Devices());
  ESCALA_ASSIGN_OR_RETURN(Run run, PutArguments(client, devices, specs));

  start = Clock::now();
  ESCALA_RETURN_IF_ERROR(Step(executable, 1, &run));
  const double first_ms = MillisecondsSince(start);
  ESCALA_ASSIGN_OR_RETURN(const double first_loss, Loss(run));
  std::vector<double> times, cpu_times;
  ESCALA_ASSIGN_OR_RETURN(const auto exchanges_before, Exchanges(client));
  for (int64_t i = 0; i < options.steps; ++i) {
    start = Clock::now();
    const double cpu = CpuMilliseconds();
    ESCALA_RETURN_IF_ERROR(Step(executable, static_cast<int>(i) + 2, &run));
    times.push_back(MillisecondsSince(start));
    cpu_times.push_back(CpuMilliseconds() - cpu);
  }
  ESCALA_ASSIGN_OR_RETURN(const auto exchanges, Exchanges(client));
  ESCALA_ASSIGN_OR_RETURN(const double last_loss, Loss(run));
  const double step_ms = Median(times);
  compile_ms += std::max(0.0, first_ms - step_ms);

  int64_t batch = 0;
  for (const ArgumentSpec& spec : specs)
    if (spec.shards == 0 && spec.shape.rank() > 0)
      batch = spec.shape.dims[0] * cores;
  json.Key("batch").Int(batch).Key("scaling").String(options.scaling);
  json.Key("step_ms").Number(step_ms).Key("floor_ms").Number(options.floor_ms);
  json.Key("cpu_ms").Number(Median(cpu_times));
  json.Key("compile_ms").Number(compile_ms);
  json.Key("arena_mib").Number(CostMib(executable, "arena bytes"));
  json.Key("arena_bound_mib")
      .Number(CostMib(executable, "arena lower bound bytes"));
  json.Key("rss_mib").Number(MemoryMib("VmHWM") - memory_before);
  json.Key("process_mib").Number(MemoryMib("VmHWM"));
  json.Key("min_ms").Number(*std::min_element(times.begin(), times.end()));
  json.Key("steps").Int(options.steps).Key("client_ms").Number(client_ms);
  json.Key("loss_first").Number(first_loss);
  json.Key("loss_last").Number(last_loss);
  for (const auto& [name, sum] : exchanges)
    json.Key(name).Number((sum - exchanges_before.at(name)) /
                          static_cast<double>(options.steps));
  json.EndObject();
  std::printf("%s\n", std::move(json).Take().c_str());
  hosts->Ended();
  return Status();
}

}  // namespace
}  // namespace escala

int main(int argc, char** argv) {
  return escala::BenchMain("escala_bench_step", argc, argv,
                           escala::ParseOptions, escala::Bench);
}
