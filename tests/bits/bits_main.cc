// Tests that results are bitwise equal on any number of threads and in repeated
// runs.
//
//   bits_test [--runs=N] FILE.mlir ...
//
// Every program runs N times with 1, 2 and 7 threads on the same arguments;
// every result of every core must have the same bits. DNNL_MAX_CPU_ISA limits
// oneDNN's instruction set, once per process.
#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "escala/base/env.h"
#include "escala/engine/engine_executor.h"
#include "escala/hlo/text.h"

namespace escala::engine {
namespace {

using Arrays = std::vector<CoreArrays>;  // by argument or result

uint64_t Mix(uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

// Floats in [0, 1/16), integers 0 ... 9: valid as small parameters, mean
// squares, classes of images and tokens.
HostArray Values(const Shape& shape, uint64_t seed) {
  HostArray array(shape);
  for (int64_t i = 0; i < shape.num_elements(); ++i) {
    const uint64_t bits = Mix(seed * 0x9E3779B97F4A7C15u + Mix(i + 1));
    if (shape.type == ElementType::kF32)
      array.mutable_as<float>()[i] =
          static_cast<float>(static_cast<double>(bits >> 11) * 0x1p-57);
    else if (shape.type == ElementType::kI32)
      array.mutable_as<int32_t>()[i] = static_cast<int32_t>(bits % 10);
  }
  return array;
}

// Arguments that every core holds whole share one array.
Arrays Arguments(const ProgramPlan& plan) {
  Arrays arguments(plan.arguments.size());
  for (size_t i = 0; i < arguments.size(); ++i) {
    const ArgumentPlan& argument = plan.arguments[i];
    if (argument.local == argument.global) {
      arguments[i].arrays = {Values(argument.local, i + 1)};
      continue;
    }
    for (int64_t core = 0; core < plan.num_cores(); ++core)
      arguments[i].Append(Values(
          argument.local, static_cast<uint64_t>(core + 1) * 1'000'003 + i));
  }
  return arguments;
}

uint64_t HashOf(const Arrays& results) {
  uint64_t hash = 1;
  for (const CoreArrays& result : results)
    for (const HostArray& array : result.arrays)
      for (int64_t i = 0; i < array.shape().byte_size(); ++i)
        hash = (hash ^ static_cast<uint8_t>(array.data()[i])) * 0x100000001B3u;
  return hash;
}

bool HasNumbers(const Arrays& results) {
  for (const CoreArrays& result : results) {
    const HostArray& array = result[0];
    if (array.shape().type == ElementType::kF32)
      for (int64_t i = 0; i < array.shape().num_elements(); ++i)
        if (!std::isfinite(array.as<float>()[i])) return false;
  }
  return true;
}

// OK if all runs agree, else the difference.
Status Check(const std::string& path, int runs, uint64_t* hash) {
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(Env::Default(), path));
  ESCALA_ASSIGN_OR_RETURN(hlo::Module read, hlo::ReadModule(text, {}));
  const auto module = std::make_shared<const hlo::Module>(std::move(read));
  if (module->entry() == nullptr)
    return InvalidArgument("got a module without @main, expected a program");
  ESCALA_ASSIGN_OR_RETURN(
      ProgramPlan made,
      PlanProgram(*module, module->num_replicas(), module->num_partitions()));
  const auto plan = std::make_shared<const ProgramPlan>(std::move(made));
  const Arrays arguments = Arguments(*plan);
  bool first = true;
  for (const int threads : {1, 2, 7}) {
    const auto engine = MakeEngineExecutor({.threads = threads,
                                            .share_all = true,
                                            .fallback = OnFallback::kError});
    CompileRequest request;
    request.module = module;
    request.plan = plan;
    ESCALA_ASSIGN_OR_RETURN(const auto program, engine->Compile(request));
    for (int run = 0; run < runs; ++run) {
      RunRequest call;
      call.num_cores = static_cast<size_t>(plan->num_cores());
      call.arguments = arguments;
      call.writable.assign(plan->arguments.size(), false);
      ESCALA_ASSIGN_OR_RETURN(const Arrays results,
                              program->Run(std::move(call)));
      if (first && !HasNumbers(results))
        return Internal("results are not finite, so that they say little");
      const uint64_t now = HashOf(results);
      if (first) *hash = now;
      first = false;
      if (now != *hash)
        return Internal("run ", run, " with ", threads,
                        " threads has other bits than the first with 1");
    }
  }
  return Status();
}

int Main(int argc, char** argv) {
  int runs = 1, passed = 0, failed = 0;
  std::vector<std::string> paths;
  for (int i = 1; i < argc; ++i) {
    const std::string text = argv[i];
    if (text.starts_with("--runs="))
      runs = std::atoi(text.c_str() + 7);
    else
      paths.push_back(text);
  }
  if (paths.empty() || runs < 1) {
    std::fprintf(stderr, "usage: bits_test [--runs=N] FILE.mlir ...\n");
    return 2;
  }
  for (const std::string& path : paths) {
    uint64_t hash = 0;
    const Status status = Check(path, runs, &hash);
    if (status.ok())
      std::printf("ok   %s: %016" PRIx64 ", %d x 3 runs\n", path.c_str(), hash,
                  runs);
    else
      std::printf("FAIL %s: %s\n", path.c_str(), status.message().c_str());
    ++(status.ok() ? passed : failed);
  }
  std::printf("%d passed, %d failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace escala::engine

int main(int argc, char** argv) { return escala::engine::Main(argc, argv); }
