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

struct PodOptions {
  std::string slice = "v3-8";
  int threads = 0;        // 0: as many as the machine runs at once
  double memory_gib = 0;  // host memory for buffers; 0: half of the machine's
  double hbm_gib = 0;     // per virtual core; 0: the generation's
  Matmul matmul = Matmul::kF32;
  std::vector<Fault> faults;
  bool explain = false;
  std::string platform_name = "softpod";
};

// The value of an environment variable, if it is set.
using Environment =
    std::function<std::optional<std::string>(const std::string& name)>;
std::optional<std::string> ProcessEnvironment(const std::string& name);

// Values may come typed or as text. Fails on an unknown option (naming the
// nearest ones) and on a value that does not fit.
Result<PodOptions> ReadPodOptions(
    const std::vector<NamedValue>& create_options,
    const Environment& environment = ProcessEnvironment);

}  // namespace escala::softpod
