// The cost of a run on a slice: hours, chip-hours and, if the user provides
// prices, money.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "escala/base/status.h"
#include "escala/pods/catalogue.h"
#include "escala/pods/step_time.h"

namespace escala::pods {

// Prices of one chip for one hour, from a file that the user provides:
//
//   currency = "USD"
//   [prices]
//   v3 = 0.0               # of a chip of any v3 slice
//   "v3-32" = 0.0          # ... of this slice; takes precedence
//   "v3@europe-west4-a" = 0.0   # ... of any v3 slice in this zone
struct Prices {
  std::string currency;
  std::map<std::string, double, std::less<>> chip_hour;

  // `zone` may be "". nullopt if the file has no price for the slice.
  std::optional<double> OfChipHour(const Slice& slice,
                                   std::string_view zone) const;
};

// The error gives file, line, key, value and the allowed values.
Result<Prices> ReadPrices(std::string_view toml, std::string_view file_name);

struct RunCost {
  double step_seconds = 0;
  double examples_per_second = 0;
  double mfu = 0;  // model_operations / time / peak
  double hours = 0;
  double chip_hours = 0;
  std::optional<double> cost;  // unset: the price is unknown
};

struct RunSize {
  double global_batch = 0;
  double steps = 0;
  // FLOPs of one core's share of a step that the model needs, without
  // recomputation.
  double model_operations = 0;
};

RunCost CostOf(const RunSize& run, double step_seconds, const Slice& slice,
               const Prices& prices, std::string_view zone = "");

}  // namespace escala::pods
