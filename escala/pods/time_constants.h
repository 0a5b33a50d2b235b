// What measurements of real slices say about how much of its speeds a chip
// reaches: data/time.toml, fitted by `dev bench pods --fit`.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "escala/base/status.h"
#include "escala/pods/catalogue.h"

namespace escala::pods {

// Two numbers of a generation, and three that all generations share.
struct TimeConstants {
  double product_share = 1;  // of the peak, by products that fill the MXU
  double memory_share = 1;   // of the memory's rate, by whole kernels
  // Shared: what each kernel takes beside its work.
  double kernel_seconds = 0;
  // Shared: a kernel's longest part (products, vectors, memory) does not hide
  // this share of its other parts.
  double exposed_share = 0;
  // Shared: of a collective that runs beside kernels, the share of its time
  // that the step does not wait for. The rest slows the kernels down, since
  // they need the same memory and cores.
  double hidden_share = 1;
};

struct TimeModel {
  // REQUIRES: what generations share is the same in all
  std::map<std::string, TimeConstants, std::less<>> generations;
  double collective_start_seconds = 0;  // shared, too
};

// The fitted one.
const TimeModel& FittedTimeModel();
// REQUIRES: one of the catalogue's
const TimeConstants& FittedTimeConstants(const Generation& generation);

Result<TimeModel> ReadTimeModel(std::string_view toml, std::string_view name);
std::string PrintTimeModel(const TimeModel& model);

}  // namespace escala::pods
