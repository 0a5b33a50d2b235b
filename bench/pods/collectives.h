// The rows of collectives.csv beside what escala/pods says.
#pragma once

#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/pods/collective.h"

namespace escala::bench {

struct CollectiveRow {
  std::string name, generation;
  bool measured = false;
  double seconds = 0;  // of the source
  // What is sent; one of the two.
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

// The start of a collective, by the least squares of the logarithms over the
// measured rows, but for those of generation `without`.
Result<double> FitCollectiveStart(const std::vector<CollectiveRow>& rows,
                                  const std::string& without);

}  // namespace escala::bench
