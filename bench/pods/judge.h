// Forecasts published steps with constants fitted without them.
#pragma once

#include <string>
#include <vector>

#include "bench/pods/collectives.h"
#include "bench/pods/fit.h"
#include "bench/pods/rows.h"

namespace escala::bench {

// Which rows a fit leaves out together.
struct LeaveOut {
  const char* what;
  std::string (*group)(const Row&);
};
// By (model, generation) pair, by model, by generation.
const std::vector<LeaveOut>& LeaveOuts();

struct Judged {
  const Row* row = nullptr;
  double seconds = 0;   // forecast
  double baseline = 0;  // by the MFU of the remaining rows
  const char* relation = "";
  pods::StepTime parts;  // of the forecast; for a mixture its first part's

  double error() const { return seconds / row->seconds - 1; }
  double baseline_error() const { return baseline / row->seconds - 1; }
};

// Forecasts every row by a fit without its group. If the group is a generation,
// the start of collectives is fitted without it, too.
Result<std::vector<Judged>> Judge(const std::vector<Row>& rows,
                                  const std::vector<CollectiveRow>& collectives,
                                  const LeaveOut& leave_out);

// Fits over all rows, for data/time.toml.
Result<pods::TimeModel> FitAll(const std::vector<Row>& rows,
                               const std::vector<CollectiveRow>& collectives,
                               const Relation** relation);

// Forecasts the rows with `model`.
Result<std::vector<Judged>> ForecastBy(const pods::TimeModel& model,
                                       const std::vector<Row>& rows);

struct Figures {
  double median = 0, ninth_tenth = 0, mean = 0;  // of absolute errors
  double baseline_median = 0, baseline_ninth_tenth = 0, baseline_mean = 0;
  // Pairs of slices of one model and generation whose measured costs per
  // example differ by over a tenth; `right`: forecast in the right order.
  int pairs = 0, right = 0;
  std::vector<std::string> wrong;
};
Figures FiguresOf(const std::vector<Judged>& judged);

// Interpolated quantile; q is 0 at the least and 1 at the greatest. 0 of none.
double Quantile(std::vector<double> values, double q);

}  // namespace escala::bench
