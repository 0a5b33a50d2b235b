// Forecasts of published steps by constants that were fitted without them.
#pragma once

#include <string>
#include <vector>

#include "bench/pods/collectives.h"
#include "bench/pods/fit.h"
#include "bench/pods/rows.h"

namespace escala::bench {

// The rows that a fit leaves out together.
struct LeaveOut {
  const char* what;
  std::string (*group)(const Row&);
};
// (model, generation) pairs, models whole, generations whole.
const std::vector<LeaveOut>& LeaveOuts();

struct Judged {
  const Row* row = nullptr;
  double seconds = 0;   // forecast
  double baseline = 0;  // by the MFU of the rows that were not left out
  const char* relation = "";
  pods::StepTime parts;  // of the forecast; of a mixture its first part's

  double error() const { return seconds / row->seconds - 1; }
  double baseline_error() const { return baseline / row->seconds - 1; }
};

// Every row, forecast by a fit without its group. Where the group is a whole
// generation, the start of a collective is fitted without that generation, too.
Result<std::vector<Judged>> Judge(const std::vector<Row>& rows,
                                  const std::vector<CollectiveRow>& collectives,
                                  const LeaveOut& leave_out);

// The constants fitted over all rows: data/time.toml.
Result<pods::TimeModel> FitAll(const std::vector<Row>& rows,
                               const std::vector<CollectiveRow>& collectives,
                               const Relation** relation);

// The rows with their forecasts by `model`.
Result<std::vector<Judged>> ForecastBy(const pods::TimeModel& model,
                                       const std::vector<Row>& rows);

struct Figures {
  double median = 0, ninth_tenth = 0, mean = 0;  // of errors without sign
  double baseline_median = 0, baseline_ninth_tenth = 0, baseline_mean = 0;
  // Costs of an example on two slices by one model and generation: pairs whose
  // measured costs differ by more than a tenth.
  int pairs = 0, right = 0;
  std::vector<std::string> wrong;
};
Figures FiguresOf(const std::vector<Judged>& judged);

// Between the least and the greatest, which are 0 and 1; of none: 0.
double Quantile(std::vector<double> values, double q);

}  // namespace escala::bench
