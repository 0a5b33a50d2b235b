#include "bench/pods/judge.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace escala::bench {
namespace {

double PeakOf(const Row& row) {
  const pods::Generation& g = *row.slice->generation;
  return g.bf16_tflops * 1e12 / g.devices_per_chip;
}

// The median of the generation's rows, or of all rows if it has none.
double ConstantMfu(const std::vector<const Timed*>& rows,
                   const std::string& generation) {
  std::vector<double> own, all;
  for (const Timed* timed : rows) {
    const Row& row = *timed->row;
    const double mfu = row.model_operations / row.seconds / PeakOf(row);
    all.push_back(mfu);
    if (row.generation() == generation) own.push_back(mfu);
  }
  return Quantile(own.empty() ? all : own, 0.5);
}

pods::CollectiveCosts CostsOf(double start_seconds) {
  pods::CollectiveCosts costs;
  costs.start_seconds = start_seconds;
  costs.memory = true;
  return costs;
}

double CostOf(const Judged& judged, double seconds) {
  return seconds * judged.row->slice->chips / judged.row->global_batch;
}

}  // namespace

const std::vector<LeaveOut>& LeaveOuts() {
  static const auto* const kAll = new std::vector<LeaveOut>{
      {"pairs", [](const Row& row) { return row.group(); }},
      {"models", [](const Row& row) { return row.is; }},
      {"generations", [](const Row& row) { return row.generation(); }},
  };
  return *kAll;
}

Result<std::vector<Judged>> Judge(const std::vector<Row>& rows,
                                  const std::vector<CollectiveRow>& collectives,
                                  const LeaveOut& leave_out) {
  std::map<std::string, std::vector<const Row*>> groups;
  for (const Row& row : rows) groups[leave_out.group(row)].push_back(&row);
  std::map<double, std::vector<Timed>> timed_with;  // by start
  std::vector<Judged> judged;
  for (const auto& [group, left] : groups) {
    // Measured collectives have a generation but no model.
    ESCALA_ASSIGN_OR_RETURN(const double start,
                            FitCollectiveStart(collectives, group));
    std::vector<Timed>& timed = timed_with[start];
    if (timed.empty()) {
      ESCALA_ASSIGN_OR_RETURN(timed, TimeTransfers(rows, CostsOf(start)));
    }
    std::vector<const Timed*> rest;
    for (const Timed& each : timed)
      if (leave_out.group(*each.row) != group) rest.push_back(&each);
    const Relation& relation = ChooseRelation(rest);
    const pods::TimeModel model = Fit(rest, relation);
    for (const Timed& each : timed) {
      const Row& row = *each.row;
      if (leave_out.group(row) != group) continue;
      const double mfu = ConstantMfu(rest, row.generation());
      const pods::TimeConstants& constants =
          model.generations.at(row.generation());
      judged.push_back({&row, each.Seconds(constants),
                        row.model_operations / mfu / PeakOf(row), relation.name,
                        pods::StepTimeOf(each.work.front(), *row.slice,
                                         constants, each.transfers.front())});
    }
  }
  return judged;
}

Result<pods::TimeModel> FitAll(const std::vector<Row>& rows,
                               const std::vector<CollectiveRow>& collectives,
                               const Relation** relation) {
  ESCALA_ASSIGN_OR_RETURN(const double start,
                          FitCollectiveStart(collectives, ""));
  ESCALA_ASSIGN_OR_RETURN(const std::vector<Timed> timed,
                          TimeTransfers(rows, CostsOf(start)));
  std::vector<const Timed*> all;
  for (const Timed& each : timed) all.push_back(&each);
  *relation = &ChooseRelation(all);
  pods::TimeModel model = Fit(all, **relation);
  model.collective_start_seconds = start;
  return model;
}

Result<std::vector<Judged>> ForecastBy(const pods::TimeModel& model,
                                       const std::vector<Row>& rows) {
  ESCALA_ASSIGN_OR_RETURN(
      const std::vector<Timed> timed,
      TimeTransfers(rows, CostsOf(model.collective_start_seconds)));
  std::vector<Judged> judged;
  for (const Timed& each : timed)
    judged.push_back(
        {each.row, each.Seconds(model.generations.at(each.row->generation()))});
  return judged;
}

Figures FiguresOf(const std::vector<Judged>& judged) {
  std::vector<double> errors, baseline;
  Figures figures;
  const auto count = static_cast<double>(judged.size());
  for (const Judged& j : judged) {
    errors.push_back(std::abs(j.error()));
    baseline.push_back(std::abs(j.baseline_error()));
    figures.mean += errors.back() / count;
    figures.baseline_mean += baseline.back() / count;
  }
  figures.median = Quantile(errors, 0.5);
  figures.ninth_tenth = Quantile(errors, 0.9);
  figures.baseline_median = Quantile(baseline, 0.5);
  figures.baseline_ninth_tenth = Quantile(baseline, 0.9);
  for (const Judged& a : judged) {
    for (const Judged& b : judged) {
      if (a.row->group() != b.row->group()) continue;
      const double measured =
          CostOf(a, a.row->seconds) / CostOf(b, b.row->seconds);
      if (measured <= 1.1) continue;
      ++figures.pairs;
      if (CostOf(a, a.seconds) > CostOf(b, b.seconds)) {
        ++figures.right;
        continue;
      }
      figures.wrong.push_back(
          StrCat(a.row->model, " ", a.row->slice->name, " costs ",
                 std::lround(100 * (measured - 1)), " % more than ",
                 b.row->slice->name, " ", b.row->round));
    }
  }
  return figures;
}

double Quantile(std::vector<double> values, double q) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const double at = q * static_cast<double>(values.size() - 1);
  const auto low = static_cast<size_t>(at);
  const size_t high = std::min(low + 1, values.size() - 1);
  return values[low] +
         (at - static_cast<double>(low)) * (values[high] - values[low]);
}

}  // namespace escala::bench
