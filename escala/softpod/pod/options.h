// What a software Pod is made of. Each setting comes from a create option
// ("slice"), else from the environment ("SOFTPOD_SLICE"), else from its
// default.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/softpod/pod/faults.h"
#include "escala/softpod/pod/named_value.h"

namespace escala::softpod {

enum class Matmul { kF32, kBf16 };
// What computes: the engine, or the slow reference that it is measured against.
enum class Compute { kEngine, kReference };

struct PodOptions {
  std::string slice = "v3-8";
  int threads = 0;        // 0: as many as the machine runs at once
  double memory_gib = 0;  // host memory for buffers; 0: half of the machine's
  double hbm_gib = 0;     // per virtual core; 0: the generation's
  Matmul matmul = Matmul::kF32;
  Compute compute = Compute::kEngine;
  // An op without machine code: the reference interpreter runs it, or Compile
  // fails (engine/engine_executor.h).
  bool fallback_is_error = false;
  std::vector<Fault> faults;
  std::string cache_dir;  // for machine code; empty: none is kept
  bool explain = false;
  bool profile = false;
  std::string platform_name = "softpod";
};

// The value of an environment variable, if it is set.
using Environment =
    std::function<std::optional<std::string>(const std::string& name)>;
std::optional<std::string> ProcessEnvironment(const std::string& name);

// The names of the process's environment variables.
std::vector<std::string> ProcessVariables();

// A sentence for each of `variables` that begins with SOFTPOD_ and that nobody
// reads.
std::vector<std::string> UnknownVariables(
    const std::vector<std::string>& variables);

// Values may come typed or as text. Fails on an unknown option (naming the
// nearest ones) and on a value that does not fit.
Result<PodOptions> ReadPodOptions(
    const std::vector<NamedValue>& create_options,
    const Environment& environment = ProcessEnvironment);

}  // namespace escala::softpod
