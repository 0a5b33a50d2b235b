// What measurements of real slices say about how much of its speeds a chip
// reaches: data/time.toml, fitted by `dev bench pods --fit`.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "escala/base/status.h"
#include "escala/pods/catalogue.h"

namespace escala::pods {

// Three numbers a generation.
struct TimeConstants {
  double product_share = 1;   // of the peak, by products that fill the MXU
  double memory_share = 1;    // of the memory's rate, by whole kernels
  double kernel_seconds = 0;  // beside each kernel
};

struct TimeModel {
  std::map<std::string, TimeConstants, std::less<>> generations;
  double collective_start_seconds = 0;  // for all generations
};

// The fitted one.
const TimeModel& FittedTimeModel();
// REQUIRES: one of the catalogue's
const TimeConstants& FittedTimeConstants(const Generation& generation);

Result<TimeModel> ReadTimeModel(std::string_view toml, std::string_view name);
std::string PrintTimeModel(const TimeModel& model);

}  // namespace escala::pods
