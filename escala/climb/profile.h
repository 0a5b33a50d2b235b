// Profiles some steps of a recipe: where their time goes on the devices of this
// machine, and, where these are a software Pod's, on the real slice.
#pragma once

#include <optional>
#include <string>

#include "escala/base/env.h"
#include "escala/climb/step_shares.h"
#include "escala/climb/verdict.h"
#include "escala/pjrt/client.h"
#include "escala/pods/catalogue.h"
#include "escala/recipe/recipe.h"
#include "escala/store/buckets.h"

namespace escala::climb {

// Steps before the first that counts: programs are compiled for the arguments
// that they get, and threads that read are started.
inline constexpr int64_t kWarmUpSteps = 3;

struct ProfileOptions {
  Env* env = store::Buckets::Default();
  std::string device;  // "softpod"
  const pods::Slice* slice =
      nullptr;  // of a software Pod; null: another device
  int64_t steps = 10;
  std::string out;  // the folder of the trace
  // Whether the examples cost nothing (still_source.h).
  bool still_input = false;
};

struct StepProfile {
  std::string recipe, device, slice;  // slice: "" without one
  int64_t devices = 0, global_batch = 0;

  StepShares here;
  Verdict verdict_here;
  double flops = 0;           // of the model, a device and step
  std::optional<double> mfu;  // nullopt: the peak is not known

  std::optional<ForecastShares> forecast;
  std::string no_forecast;  // why there is none
  Verdict verdict_forecast;

  // After the steps, of the core that needed most; nullopt: the plug-in has no
  // such statistics.
  std::optional<pjrt::DeviceMemory> memory;

  std::string trace;            // the file for XProf
  std::string without_devices;  // why it shows no devices; "": it shows them
};

// Compiles, runs kWarmUpSteps and then `steps` steps as a run does, without
// evaluations and checkpoints. Writes nothing but the trace. Returns
// INVALID_ARGUMENT if the recipe must change, or if it has fewer steps.
Result<StepProfile> ProfileSteps(const recipe::Recipe& recipe,
                                 const pjrt::Client& client,
                                 const ProfileOptions& options);

}  // namespace escala::climb
