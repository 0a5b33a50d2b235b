// Decides how deep each rung of a climb goes, so that the climb takes about as
// long as the user gave it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "escala/climb/evidence.h"

namespace escala::climb {

// What a rung costs on this machine.
struct RungWork {
  int64_t batch_per_replica = 0;
  int64_t replicas = 0;
  double flops_per_example = 0;
};

struct RungChoice {
  Depth depth = Depth::kDry;
  int64_t batch_per_replica = 0;  // of its runs
  int64_t steps = 0;              // of each of its short runs
  double seconds = 0;             // that it is expected to take
};

// How fast this machine is, as far as it is known.
struct Speed {
  double flops_per_second = 20e9;  // until something was measured
  double start_seconds = 1;        // to open devices and compile, each time
};

// Choices for the rungs that are left, in `seconds`; 0: there is no bound.
std::vector<RungChoice> ChooseDepths(const std::vector<RungWork>& rungs,
                                     const Speed& speed, double seconds);

// "full: 128 examples per core, about 40 s"
std::string Describe(const RungChoice& choice);

}  // namespace escala::climb
