#include "escala/climb/device_gates.h"

#include <algorithm>
#include <utility>

#include "escala/base/strings.h"
#include "escala/climb/device_class.h"
#include "escala/climb/profile.h"
#include "nlohmann/json.hpp"

namespace escala::climb {
namespace {

constexpr int64_t kMostSteps = 10, kLeastSteps = 2;
constexpr int kTries = 3;

using Json = nlohmann::json;

template <typename T>
Json JsonOf(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}
template <typename T>
void Read(const Json& json, std::optional<T>* value) {
  if (!json.is_null()) *value = json.get<T>();
}

// A profile in a process of its own, so that the memory is that of this run
// alone.
Result<Json> Profiled(const World& world, const DeviceQuestion& question,
                      int64_t steps, bool still) {
  std::string text;
  const Status status = InChild(
      world,
      [&](std::string* answer) -> Status {
        ESCALA_ASSIGN_OR_RETURN(const pjrt::Client client,
                                world.open(*question.slice));
        ProfileOptions options;
        options.env = world.env;
        options.device = world.device;
        options.steps = steps;
        options.still_input = still;
        options.out =
            JoinPath(question.folder, still ? kSyntheticProfile : kProfile);
        ESCALA_ASSIGN_OR_RETURN(const StepProfile profile,
                                ProfileSteps(question.recipe, client, options));
        const auto memory = profile.memory.value_or(pjrt::DeviceMemory());
        const StepShares& here = profile.here;
        *answer = Json{{"step", here.step},
                       {"input_wait", here.input_wait},
                       {"has_devices", here.has_devices},
                       {"collectives", here.collectives},
                       {"trace", profile.trace},
                       {"without_devices", profile.without_devices},
                       {"peak", JsonOf(memory.peak_bytes_in_use)},
                       {"limit", JsonOf(memory.bytes_limit)}}
                      .dump(-1, ' ', false, Json::error_handler_t::replace);
        return Status();
      },
      &text);
  if (!status.ok()) return status;
  return Json::parse(text);
}

int64_t ReplicasOf(const Rung& rung) {
  return rung.batch_per_replica > 0 ? rung.global_batch / rung.batch_per_replica
                                    : 0;
}

// Examples a second and core with the planned batch; 0: not measured.
double RateOf(const Rung& rung) {
  if (rung.depth != Depth::kFull || !rung.step_seconds ||
      !(*rung.step_seconds > 0) || rung.cores == 0)
    return 0;
  return static_cast<double>(rung.batch_per_replica * ReplicasOf(rung)) /
         *rung.step_seconds / static_cast<double>(rung.cores);
}

}  // namespace

Result<DeviceTimes> MeasureDevices(const World& world,
                                   const DeviceQuestion& question) {
  int64_t steps = kMostSteps;
  if (const auto most = question.recipe.train_steps)
    steps = std::clamp(*most - kWarmUpSteps, kLeastSteps, kMostSteps);
  // Other programs make steps slower, never quicker: what looks slow is run
  // again, and the quickest runs count.
  Json real, still;
  for (int i = 0; i < kTries; ++i) {
    ESCALA_ASSIGN_OR_RETURN(Json one, Profiled(world, question, steps, false));
    ESCALA_ASSIGN_OR_RETURN(Json other, Profiled(world, question, steps, true));
    if (i == 0 || one["step"] < real["step"]) real = std::move(one);
    if (i == 0 || other["step"] < still["step"]) still = std::move(other);
    if (RealDataGate(real["step"], still["step"], "").colour == Colour::kGreen)
      break;
  }
  DeviceTimes times;
  times.real = {real["step"], real["input_wait"]};
  times.synthetic = still["step"];
  times.trace = real["trace"];
  if (real["has_devices"])
    times.collectives = real["collectives"].get<double>();
  times.without_devices = real["without_devices"];
  Read(real["peak"], &times.peak_bytes);
  Read(real["limit"], &times.limit_bytes);
  return times;
}

std::vector<Gate> DeviceGates(const DeviceTimes& times, const plan::Plan& plan,
                              const std::string& device, bool is_full) {
  CollectivesShare collectives;
  collectives.is_planned_batch = is_full;
  collectives.device = device;
  collectives.why_unknown = times.without_devices.empty()
                                ? "it has no devices"
                                : times.without_devices;
  if (times.collectives && times.real.step > 0)
    collectives.share = *times.collectives / times.real.step;
  if (plan.time && plan.time->step.total() > 0)
    collectives.forecast =
        plan.time->step.collectives / plan.time->step.total();
  HeadRoom room;
  room.device = device;
  room.peak = times.peak_bytes;
  room.limit = times.limit_bytes;
  if (plan.fit) room.estimated = plan.fit->needed_bytes;
  return {InputWaitGate(times.real, device),
          RealDataGate(times.real.step, times.synthetic, device),
          HeadRoomGate(room), CollectivesShareGate(collectives)};
}

Throughput ThroughputOf(const Rung& rung, const Rung* below) {
  Throughput seen;
  seen.device = rung.device;
  seen.examples_per_core = RateOf(rung);
  if (below == nullptr) return seen;
  seen.below = RateOf(*below);
  seen.slice_below = below->slice;
  if (rung.forecast_efficiency && below->forecast_efficiency &&
      *below->forecast_efficiency > 0)
    seen.forecast = *rung.forecast_efficiency / *below->forecast_efficiency;
  if (ShareOneMachine(rung.device) && below->cores > 0)
    seen.shared_by =
        static_cast<double>(rung.cores) / static_cast<double>(below->cores);
  return seen;
}

std::optional<double> EfficiencyOf(const Rung& rung, const Rung& first) {
  const double own = RateOf(rung), of_first = RateOf(first);
  if (own == 0 || of_first == 0) return std::nullopt;
  return own / of_first;
}

}  // namespace escala::climb
