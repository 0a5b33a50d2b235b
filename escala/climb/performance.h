// The gates about speed. On a laptop they ask what the laptop can tell: how
// fast the examples of a real host are read, and whether the step's program
// does the work of its model and no more. On devices that compute for
// themselves they also ask how long a step waits for its input, and what the
// rung gives for its cores.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"
#include "escala/climb/gate.h"
#include "escala/climb/runs.h"
#include "escala/plan/plan.h"
#include "escala/recipe/recipe.h"

namespace escala::climb {

struct PerformanceQuestion {
  recipe::Recipe recipe;  // of the rung's runs
  const plan::Plan* plan = nullptr;
  double seconds = 0.5;  // for which the input is measured, about; 0: not
};

// "input rate" and "flops".
Result<std::vector<Gate>> PerformanceGates(const World& world,
                                           const PerformanceQuestion& question);

// --- On plain numbers --------------------------------------------------------

struct HostInput {
  std::string slice;
  double measured = 0;   // examples a second that this machine reads
  double busy = 0;       // share of that time in which other programs ran
  int threads = 0;       // that it reads them with
  int host_threads = 0;  // that a real host has; 0: not known
  double needed = 0;     // examples a second; 0: not known
  std::string binds;     // the part of the work that takes most time
};
Gate InputRateGate(const HostInput& input);

// FLOPs of an example by the program, and by the formula or why there is none.
Gate FlopsGate(double program, const Result<double>& formula);

// How long the steps of a run took, and how long they waited for examples.
struct StepSeconds {
  double step = 0, input_wait = 0;
};
// The means over a run's metrics.jsonl without its first record, in which
// threads start. NOT_FOUND if it has no other.
Result<StepSeconds> StepSecondsOf(std::string_view metrics_jsonl);
// `device`: "tpu", "XLA's CPU"
Gate InputWaitGate(const StepSeconds& steps, const std::string& device);

struct Throughput {
  std::string device;
  double examples_per_core = 0;  // a second
  // The same of the rung below on the same device, and its slice; 0: none.
  double below = 0;
  std::string slice_below;
  // Examples a second and core over those of the rung below, by the forecast.
  std::optional<double> forecast;
};
Gate ThroughputGate(const Throughput& seen);

}  // namespace escala::climb
