// Three constants a generation over published step times.
#pragma once

#include <string>
#include <vector>

#include "bench/pods/rows.h"
#include "escala/pods/time_constants.h"

namespace escala::bench {

// A row with what does not depend on what is fitted.
struct Timed {
  const Row* row = nullptr;
  std::vector<pods::StepWork> work;  // of each part of the mixture
  std::vector<pods::TransferTime> transfers;

  double Seconds(const pods::TimeConstants& constants) const;
};

Result<std::vector<Timed>> TimeTransfers(const std::vector<Row>& rows,
                                         const pods::CollectiveCosts& costs);

// Least errors (of logarithms, far ones not squared) over rows, every model
// counting as one, with the generations' constants held together: a generation
// without rows gets the mean of the others. Searches from `start`, so many
// rounds over all generations.
pods::TimeModel Fit(const std::vector<const Timed*>& rows,
                    const pods::TimeModel& start, int rounds);

}  // namespace escala::bench
