// Compares rows of collectives.csv with escala/pods.
#pragma once

#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/pods/collective.h"

namespace escala::bench {

struct CollectiveRow {
  std::string name, generation;
  bool measured = false;
  double seconds = 0;  // in the source
  // The transfer: a collective's kind, or `from_to`.
  pods::CollectiveKind kind = pods::CollectiveKind::kAllGather;
  double bytes = 0;
  pods::GroupShape shape;
  std::vector<std::pair<int64_t, int64_t>> from_to;
  const pods::Slice* slice = nullptr;

  Result<double> Seconds(const pods::CollectiveCosts& costs) const;
};

struct CollectiveRows {
  std::vector<CollectiveRow> rows;
  std::vector<std::pair<std::string, std::string>> left_out;  // and why
};

Result<CollectiveRows> ReadCollectives(const std::string& root);

// Fits a collective's start time over the measured rows, least squares of
// logarithms, without generation `without`.
Result<double> FitCollectiveStart(const std::vector<CollectiveRow>& rows,
                                  const std::string& without);

}  // namespace escala::bench
