// Comparisons drawn from recorded runs, and what the climb's gate of
// convergence says of them.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "escala/base/status.h"
#include "escala/climb/convergence.h"

namespace escala::bench {

// The recorded runs of one model.
struct Pool {
  std::string lower, upper;  // slices
  double warmup_examples = 0;
  // Of examples, by the forecast: its middle, and the upper end of its 80 %
  // interval.
  double factor = 0, factor_high = 0;
  std::map<int64_t, climb::SeedRun> below;                    // by seed
  std::map<double, std::map<int64_t, climb::SeedRun>> above;  // rate, seed
};

// Reads a file of bench/climb, whose first row is of the lower slice.
Result<Pool> ReadPool(const std::string& file);

// The spread of a run as planned, pooled over both slices.
climb::PooledSpread SpreadOf(const Pool& pool);

struct Comparisons {
  std::string model;  // another model draws other seeds
  int64_t most = 0;   // or all that can be drawn, if they are fewer
  int64_t seeds = 0;  // of each
};
// What was found; shares are means, of the drop.
struct Found {
  int64_t comparisons = 0, red = 0;
  double difference_share = 0, visible_share = 0;
};
// Asks the gate about runs at `rate` times the planned learning rate. The draws
// depend on nothing but the number of runs. nullopt if there are too few runs.
std::optional<Found> Judge(const Pool& pool, double rate,
                           const std::optional<double>& factor,
                           const std::optional<climb::PooledSpread>& pooled,
                           const Comparisons& comparisons);

}  // namespace escala::bench
