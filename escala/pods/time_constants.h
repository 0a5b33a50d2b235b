// The fraction of its peak speeds that a chip reaches, from measurements of
// real slices: data/time.toml, fitted by `dev bench pods --fit`.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "escala/base/status.h"
#include "escala/pods/catalogue.h"

namespace escala::pods {

// Two numbers of one generation, and three that all generations share.
struct TimeConstants {
  double product_share = 1;  // of the peak, for products that fill the MXU
  double memory_share = 1;   // of the memory's rate, for whole kernels
  // Shared: the overhead of each kernel.
  double kernel_seconds = 0;
  // Shared. A kernel's longest part (products, vectors or memory) hides its
  // other parts except for this share of them.
  double exposed_share = 0;
  // Shared. Of a collective that runs beside kernels, the share of its time
  // that the step does not wait for. The rest slows the kernels down, because
  // both need the same memory and cores.
  double hidden_share = 1;
};

struct TimeModel {
  // REQUIRES: the shared constants are the same in all.
  std::map<std::string, TimeConstants, std::less<>> generations;
  double collective_start_seconds = 0;  // shared, too
};

// The model that was fitted to the measurements.
const TimeModel& FittedTimeModel();
// REQUIRES: `generation` is one of the catalogue's.
const TimeConstants& FittedTimeConstants(const Generation& generation);

Result<TimeModel> ReadTimeModel(std::string_view toml, std::string_view name);

}  // namespace escala::pods
