// The gates of a rung on devices that compute for themselves: how long a step
// takes, what of it waits or exchanges, and what memory is free. The software
// Pod's times are those of this machine, so that it has no such gates.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/climb/evidence.h"
#include "escala/climb/gate.h"
#include "escala/climb/performance.h"
#include "escala/climb/runs.h"
#include "escala/plan/plan.h"
#include "escala/recipe/recipe.h"

namespace escala::climb {

// The folders of the profiled runs in a rung's.
inline constexpr char kProfile[] = "profile";
inline constexpr char kSyntheticProfile[] = "profile_synthetic";

struct DeviceQuestion {
  recipe::Recipe recipe;  // of the rung's runs
  const pods::Slice* slice = nullptr;
  std::string folder;  // of the rung
};

// What some steps showed.
struct DeviceTimes {
  StepSeconds real;      // with the recipe's examples
  double synthetic = 0;  // seconds of a step with examples that cost nothing
  std::string trace;     // of the steps with the recipe's examples
  std::optional<double> collectives;  // seconds of a step, not hidden
  std::string without_devices;        // why the trace shows no devices
  std::optional<int64_t> peak_bytes, limit_bytes;  // of a core
};

// Runs steps in child processes, which write the trace.
Result<DeviceTimes> MeasureDevices(const World& world,
                                   const DeviceQuestion& question);

// All but throughput, which only a rung of full depth has. `is_full`: the runs
// have the planned batch.
std::vector<Gate> DeviceGates(const DeviceTimes& times, const plan::Plan& plan,
                              const std::string& device, bool is_full = true);

// Of a rung whose step was measured, against that below on the same device, or
// nullptr. A rung below that is not of full depth is none.
Throughput ThroughputOf(const Rung& rung, const Rung* below);
// Examples per second and core over those of the first rung; nullopt: one of
// them was not measured with the planned batch.
std::optional<double> EfficiencyOf(const Rung& rung, const Rung& first);

}  // namespace escala::climb
