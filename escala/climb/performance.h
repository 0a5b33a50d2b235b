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
  // Examples a second that a thread of this machine reads while it has a
  // processor.
  double measured = 0;
  double busy = 0;       // share of its time in which it had none
  int threads = 0;       // that may read here, if those of a host are not known
  int host_threads = 0;  // that a real host has; 0: not known
  double needed = 0;     // examples a second; 0: not known
  std::string binds;     // what takes most time: "decoding"
};
Gate InputRateGate(const HostInput& input);

// FLOPs of an example by the program, and by the formula or why there is none.
Gate FlopsGate(double program, const Result<double>& formula);

// How long the steps of a run took, and how long they waited for examples.
struct StepSeconds {
  double step = 0, input_wait = 0;
};
// `device`: "tpu", "XLA's CPU"
Gate InputWaitGate(const StepSeconds& steps, const std::string& device);

// Seconds of a step with the recipe's examples, and with examples that cost
// nothing.
Gate RealDataGate(double real, double synthetic, const std::string& device);

struct HeadRoom {
  std::optional<int64_t> peak, limit;  // bytes of a core; as the device says
  int64_t estimated = 0;               // by the plan; 0: not known
  std::string device;
};
Gate HeadRoomGate(const HeadRoom& room);

struct CollectivesShare {
  std::optional<double> share;     // of a step, by the trace
  std::string why_unknown;         // why there is none
  std::optional<double> forecast;  // of a step of the real slice
  std::string device;
  // Else the runs have fewer examples, with which a step has another balance.
  bool is_planned_batch = true;
};
Gate CollectivesShareGate(const CollectivesShare& seen);

struct Throughput {
  std::string device;
  double examples_per_core = 0;  // a second
  // The same of the rung below on the same device, and its slice; 0: none.
  double below = 0;
  std::string slice_below;
  // Examples a second and core over those of the rung below, by the forecast.
  std::optional<double> forecast;
  // How often the processors of one machine are shared by more devices than on
  // the rung below. Devices with processors of their own: 1.
  double shared_by = 1;
};
Gate ThroughputGate(const Throughput& seen);

}  // namespace escala::climb
