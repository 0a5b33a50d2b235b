// Runs one program on one device of a plug-in, as often as its standard input
// says, so that it can run in turn with other frameworks.
//
//   escala_bench_programs BASE [PLUGIN]
//
// BASE.mlir is the program. BASE.arguments has a line for each argument, its
// element type and its sizes ("f32 128 512"); BASE.values has their bytes, one
// after the other. Once the program is compiled and has run once, it prints
// {"compile_ms", "first_ms"}. Then it answers each line of standard input with
// a line of JSON:
//
//   run N          runs N times: {"wall_ms", "cpu_ms"} of one, on average
//   results FILE   writes the bytes of the last run's results to FILE:
//                  {"results": their types and sizes}
//
// cpu_ms is the time of all threads of this process.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "bench/step/clock.h"
#include "escala/base/env.h"
#include "escala/base/json.h"
#include "escala/base/status.h"
#include "escala/pjrt/client.h"

namespace escala {
namespace {

void Answer(JsonWriter json) {
  json.EndObject();
  std::printf("%s\n", std::move(json).Take().c_str());
  std::fflush(stdout);
}

Result<std::vector<HostArray>> ReadArguments(const std::string& base) {
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(Env::Default(), base + ".arguments"));
  ESCALA_ASSIGN_OR_RETURN(const std::string values,
                          ReadFile(Env::Default(), base + ".values"));
  std::vector<HostArray> arrays;
  std::istringstream lines(text);
  size_t at = 0;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string type;
    words >> type;
    const auto element = ElementTypeFromString(type);
    if (!element)
      return InvalidArgument(base, ".arguments: got '", line,
                             "', expected an element type and sizes");
    Shape shape{*element, {}};
    for (int64_t size; words >> size;) shape.dims.push_back(size);
    ESCALA_RETURN_IF_ERROR(shape.Validate());
    const auto bytes = static_cast<size_t>(shape.byte_size());
    if (bytes > values.size() - at)
      return InvalidArgument(base, ".values: got ", values.size(),
                             " bytes, expected more for argument ",
                             arrays.size(), ", ", shape.ToString());
    arrays.push_back(HostArray::FromBytes(shape, values.data() + at));
    at += bytes;
  }
  return arrays;
}

class Program {
 public:
  static Result<Program> Load(const std::string& base,
                              const std::string& path) {
    ESCALA_ASSIGN_OR_RETURN(const std::string text,
                            ReadFile(Env::Default(), base + ".mlir"));
    ESCALA_ASSIGN_OR_RETURN(const std::vector<HostArray> arrays,
                            ReadArguments(base));
    ESCALA_ASSIGN_OR_RETURN(const pjrt::Plugin* plugin,
                            pjrt::Plugin::Load(path));
    ESCALA_ASSIGN_OR_RETURN(pjrt::Client client, pjrt::Client::Create(plugin));
    const Clock::time_point start = Clock::now();
    ESCALA_ASSIGN_OR_RETURN(pjrt::LoadedExecutable executable,
                            client.Compile(text, {}));
    Program program(std::move(client), std::move(executable));
    program.compile_ms_ = MillisecondsSince(start);
    ESCALA_ASSIGN_OR_RETURN(const auto devices, program.executable_.Devices());
    for (const HostArray& array : arrays) {
      ESCALA_ASSIGN_OR_RETURN(
          pjrt::Buffer buffer,
          program.client_.ToDevice(array, *devices.front()));
      program.arguments_.push_back(std::move(buffer));
    }
    return program;
  }

  double compile_ms() const { return compile_ms_; }

  Status Run() {
    std::vector<const pjrt::Buffer*> arguments;
    for (const pjrt::Buffer& buffer : arguments_) arguments.push_back(&buffer);
    results_.clear();
    ESCALA_ASSIGN_OR_RETURN(
        pjrt::ExecuteResults ran,
        executable_.Execute({arguments}, {.launch_id = ++runs_}));
    results_ = std::move(ran.outputs.at(0));
    return pjrt::AwaitAll(ran.done);
  }

  Status WriteResults(const std::string& path) const {
    std::ofstream file(path, std::ios::binary);
    JsonWriter json;
    json.BeginObject();
    json.Key("results").BeginArray();
    for (const pjrt::Buffer& buffer : results_) {
      ESCALA_ASSIGN_OR_RETURN(const HostArray array, buffer.ToHost());
      file.write(reinterpret_cast<const char*>(array.data()),
                 array.shape().byte_size());
      std::string line(ToString(array.shape().type));
      for (const int64_t size : array.shape().dims)
        line += " " + std::to_string(size);
      json.String(line);
    }
    json.EndArray();
    if (!file.flush()) return InvalidArgument(path, ": cannot be written");
    Answer(std::move(json));
    return Status();
  }

 private:
  Program(pjrt::Client client, pjrt::LoadedExecutable executable)
      : client_(std::move(client)), executable_(std::move(executable)) {}

  pjrt::Client client_;
  pjrt::LoadedExecutable executable_;
  std::vector<pjrt::Buffer> arguments_, results_;
  double compile_ms_ = 0;
  int runs_ = 0;
};

Status RunTimes(int times, Program* program) {
  const double cpu = CpuMilliseconds();
  const Clock::time_point start = Clock::now();
  for (int i = 0; i < times; ++i) ESCALA_RETURN_IF_ERROR(program->Run());
  JsonWriter json;
  json.BeginObject();
  json.Key("wall_ms").Number(MillisecondsSince(start) / times);
  json.Key("cpu_ms").Number((CpuMilliseconds() - cpu) / times);
  Answer(std::move(json));
  return Status();
}

Status Serve(const std::string& base, const std::string& plugin) {
  ESCALA_ASSIGN_OR_RETURN(Program program, Program::Load(base, plugin));
  const Clock::time_point start = Clock::now();
  ESCALA_RETURN_IF_ERROR(program.Run());
  JsonWriter json;
  json.BeginObject();
  json.Key("compile_ms").Number(program.compile_ms());
  json.Key("first_ms").Number(MillisecondsSince(start));
  Answer(std::move(json));
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string word, value;
    words >> word >> value;
    const int times = std::atoi(value.c_str());
    if (word == "run" && times > 0)
      ESCALA_RETURN_IF_ERROR(RunTimes(times, &program));
    else if (word == "results" && !value.empty())
      ESCALA_RETURN_IF_ERROR(program.WriteResults(value));
    else
      return InvalidArgument("standard input: got '", line,
                             "', expected 'run N' or 'results FILE'");
  }
  return Status();
}

}  // namespace
}  // namespace escala

int main(int argc, char** argv) {
  if (argc < 2 || argc > 3) {
    std::fprintf(stderr, "usage: escala_bench_programs BASE [PLUGIN]\n");
    return 2;
  }
  const escala::Status status =
      escala::Serve(argv[1], argc > 2 ? argv[2] : "build/lib/libsoftpod.so");
  if (status.ok()) return 0;
  std::fprintf(stderr, "escala_bench_programs: %s\n", status.message().c_str());
  return 3;
}
