// The settings of a software Pod. Each comes from a create option ("slice"),
// else from the environment ("SOFTPOD_SLICE"), else from its default.
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
// Computes with the engine, or with the slow reference that checks it.
enum class Compute { kEngine, kReference };

struct PodOptions {
  std::string slice = "v3-8";
  int threads = 0;        // 0: the machine's hardware threads
  double memory_gib = 0;  // host memory for buffers; 0: half of the machine's
  double hbm_gib = 0;     // per virtual core; 0: the TPU generation's
  Matmul matmul = Matmul::kF32;
  Compute compute = Compute::kEngine;
  // If an op has no machine code, Compile fails instead of falling back to the
  // reference interpreter (engine/engine_executor.h).
  bool fallback_is_error = false;
  std::vector<Fault> faults;
  std::string cache_dir;  // machine code cache; empty: no cache
  bool explain = false;
  bool print_dense = false;
  bool profile = false;
  // The real TPU's compiler to ask about programs of several cores: libtpu, or
  // the path of a libtpu.so; empty: none is asked.
  std::string ask;
  int ask_seconds = 300;  // the longest time of one question
  // The processes that share the hosts of the slice, and this one's number.
  int num_nodes = 1;
  int node_id = 0;
  // The address at which the others reach this process; empty: the host's name.
  std::string host_address;
  int exchange_seconds = 300;  // the longest wait for another process
  // Cuts what is summed at the boundaries of hosts, so that any number of
  // processes gives the same bits.
  bool exact_hosts = false;
  std::string platform_name = "softpod";
};

// Looks up an environment variable; returns its value if it is set.
using Environment =
    std::function<std::optional<std::string>(const std::string& name)>;
std::optional<std::string> ProcessEnvironment(const std::string& name);

// Returns the names of the process's environment variables.
std::vector<std::string> ProcessVariables();

// Returns a message for each of `variables` that begins with SOFTPOD_ but is
// not a setting.
std::vector<std::string> UnknownVariables(
    const std::vector<std::string>& variables);

// A value may be typed or text. Fails on an unknown option, naming the nearest
// ones, and on an invalid value.
Result<PodOptions> ReadPodOptions(
    const std::vector<NamedValue>& create_options,
    const Environment& environment = ProcessEnvironment);

}  // namespace escala::softpod
