#include "bench/pods/fit.h"

#include <array>
#include <cmath>
#include <map>

namespace escala::bench {
namespace {

using Logs = std::array<double, 3>;

Logs LogsOf(const pods::TimeConstants& c) {
  return {std::log(c.product_share), std::log(c.memory_share),
          std::log(c.kernel_seconds)};
}
pods::TimeConstants ConstantsOf(const Logs& logs) {
  return {std::exp(logs[0]), std::exp(logs[1]), std::exp(logs[2])};
}

// How far a generation's constants may well be from the mean of all.
constexpr Logs kSpread = {0.15, 0.15, 0.7};
// No chip is faster than its peaks; no kernel starts faster than this.
constexpr Logs kLeast = {-1.6, -1.6, -16.1};  // 0.2, 0.2, 0.1 us
constexpr Logs kMost = {0, 0, -9.9};          // 1, 1, 50 us

// As a square near 0, straight beyond some 10 %.
double Badness(double error) {
  constexpr double kNear = 0.1;
  return kNear * kNear * (std::sqrt(1 + error * error / (kNear * kNear)) - 1);
}

struct Generation {
  std::vector<const Timed*> rows;
  std::vector<double> weights;
};

double Loss(const Generation& generation, const Logs& logs, const Logs& mean) {
  const pods::TimeConstants constants = ConstantsOf(logs);
  double loss = 0;
  for (size_t i = 0; i < generation.rows.size(); ++i) {
    const Timed& timed = *generation.rows[i];
    loss += generation.weights[i] *
            Badness(std::log(timed.Seconds(constants) / timed.row->seconds));
  }
  constexpr double kTogether = 0.005;
  for (size_t k = 0; k < 3; ++k) {
    const double far = (logs[k] - mean[k]) / kSpread[k];
    loss += kTogether * far * far;
  }
  return loss;
}

// Along one constant after the other, with smaller and smaller steps.
Logs Search(const Generation& generation, Logs logs, const Logs& mean) {
  double best = Loss(generation, logs, mean);
  for (double step : {0.4, 0.2, 0.1, 0.05, 0.02, 0.01}) {
    for (bool better = true; better;) {
      better = false;
      for (size_t k = 0; k < 3; ++k) {
        for (double way : {-1.0, 1.0}) {
          Logs trial = logs;
          trial[k] += way * step * kSpread[k] / 0.15;
          trial[k] = std::fmin(kMost[k], std::fmax(kLeast[k], trial[k]));
          const double loss = Loss(generation, trial, mean);
          if (loss >= best - 1e-12) continue;
          best = loss;
          logs = trial;
          better = true;
        }
      }
    }
  }
  return logs;
}

}  // namespace

double Timed::Seconds(const pods::TimeConstants& constants) const {
  double seconds = 0;
  for (size_t i = 0; i < work.size(); ++i) {
    const double share = row->work[i].first;
    seconds += share * pods::StepTimeOf(work[i], *row->slice, constants,
                                        transfers[i], row->host)
                           .total();
  }
  return seconds;
}

Result<std::vector<Timed>> TimeTransfers(const std::vector<Row>& rows,
                                         const pods::CollectiveCosts& costs) {
  std::vector<Timed> timed;
  for (const Row& row : rows) {
    timed.push_back({&row, {}, {}});
    for (const auto& [share, work] : row.work) {
      ESCALA_ASSIGN_OR_RETURN(const pods::TransferTime time,
                              pods::TransferTimeOf(work, *row.slice, costs));
      timed.back().transfers.push_back(time);
      timed.back().work.push_back(pods::KeptOnChip(
          work, row.slice->generation->kept_bytes_per_device()));
    }
  }
  return timed;
}

pods::TimeModel Fit(const std::vector<const Timed*>& rows,
                    const pods::TimeModel& start, int rounds) {
  std::map<std::string, Generation> generations;
  std::map<std::string, double> of_group;
  for (const Timed* timed : rows) of_group[timed->row->group()] += 1;
  for (const Timed* timed : rows) {
    Generation& generation = generations[timed->row->generation()];
    generation.rows.push_back(timed);
    generation.weights.push_back(1 / of_group[timed->row->group()]);
  }
  std::map<std::string, Logs> logs;
  for (const auto& [name, generation] : generations)
    logs[name] = LogsOf(start.generations.at(name));
  Logs mean{};
  const auto take_mean = [&] {
    for (size_t k = 0; k < 3; ++k) {
      mean[k] = 0;
      for (const auto& [name, each] : logs)
        mean[k] += each[k] / static_cast<double>(logs.size());
    }
  };
  take_mean();
  for (int round = 0; round < rounds; ++round) {
    for (const auto& [name, generation] : generations)
      logs[name] = Search(generation, logs[name], mean);
    take_mean();
  }
  pods::TimeModel model = start;
  for (auto& [name, constants] : model.generations)
    constants = ConstantsOf(logs.count(name) > 0 ? logs[name] : mean);
  return model;
}

}  // namespace escala::bench
