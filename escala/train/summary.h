// Describes a run in words and figures.
#pragma once

#include <string>
#include <vector>

#include "escala/job/job.h"
#include "escala/train/report/record.h"
#include "escala/train/session.h"

namespace escala::train {

// Before its first step: lines about cores, replicas and hosts; global batch,
// examples and epochs; the learning rate at the first step, at the end of the
// warm-up and at the end; and the state that each core keeps.
std::vector<std::string> Summary(const recipe::Recipe& recipe,
                                 const job::Job& job, const RunInfo& info,
                                 int64_t hosts);

// The time that the devices of a real slice would take, in a line: "Forecast
// for a real v3-8: ...".
struct DeviceForecast {
  std::string slice;
  int64_t steps = 0;
  double step_seconds = 0;  // of all steps
  double all_seconds = 0;   // of all that the devices did
  bool has_noise = false, has_sentinel = false;
  int64_t loops_counted_once = 0;
};
std::string ForecastLine(const DeviceForecast& forecast);

// What is known of a run before it begins, but for its place, device and time.
RunInfo InfoOf(const Session& session, const std::string& folder);

// Returns every key of the recipe that applies to it, with its value:
// "optimizer.name", "\"sgd\"".
Settings SettingsOf(const recipe::Recipe& recipe);

}  // namespace escala::train
