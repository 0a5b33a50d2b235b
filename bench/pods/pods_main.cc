// Figures of the time model beside what others measured, with verdicts.
//
//   escala_bench_pods [--root DIR] [--fit] [--rows]
//
// --fit writes escala/pods/data/time.toml anew; --rows prints every row.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>
#include <set>

#include "bench/pods/collectives.h"
#include "bench/pods/fit.h"
#include "bench/pods/rows.h"

namespace escala::bench {
namespace {

double Quantile(std::vector<double> values, double q) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const double at = q * static_cast<double>(values.size() - 1);
  const auto low = static_cast<size_t>(at);
  const size_t high = std::min(low + 1, values.size() - 1);
  return values[low] +
         (at - static_cast<double>(low)) * (values[high] - values[low]);
}

double Mean(const std::vector<double>& values) {
  double sum = 0;
  for (double value : values) sum += value;
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

bool Verdict(const char* what, double got, double most) {
  const bool reached = got <= most;
  std::printf("  %-58s %6.1f %%  (at most %.0f %%)  %s\n", what, 100 * got,
              100 * most, reached ? "reached" : "NOT REACHED");
  return reached;
}

// --- Collectives
// --------------------------------------------------------------

Result<bool> Collectives(const std::string& root, bool* all_reached) {
  ESCALA_ASSIGN_OR_RETURN(const CollectiveRows all, ReadCollectives(root));
  pods::CollectiveCosts fitted = pods::CollectiveCosts::Fitted();
  ESCALA_ASSIGN_OR_RETURN(fitted.start_seconds,
                          FitCollectiveStart(all.rows, ""));
  std::map<std::string, pods::CollectiveCosts> without;
  for (const CollectiveRow& row : all.rows) {
    if (!row.measured) continue;
    pods::CollectiveCosts& costs = without[row.generation];
    costs = fitted;
    ESCALA_ASSIGN_OR_RETURN(costs.start_seconds,
                            FitCollectiveStart(all.rows, row.generation));
  }
  std::printf("Collectives (start of one: %.2f us, fitted)\n",
              fitted.start_seconds * 1e6);
  double textbook = 0, measured = 0, left_out = 0;
  for (const CollectiveRow& row : all.rows) {
    const auto& costs = row.measured ? fitted : pods::CollectiveCosts::Ideal();
    ESCALA_ASSIGN_OR_RETURN(const double seconds, row.Seconds(costs));
    const double error = seconds / row.seconds - 1;
    std::printf("  %-44s %10.1f us, %-8s %10.1f  %+6.1f %%", row.name.c_str(),
                seconds * 1e6, row.measured ? "measured" : "textbook",
                row.seconds * 1e6, 100 * error);
    if (row.measured) {
      ESCALA_ASSIGN_OR_RETURN(const double other,
                              row.Seconds(without[row.generation]));
      const double far = other / row.seconds - 1;
      std::printf("  without %s (%.2f us): %+.1f %%", row.generation.c_str(),
                  without[row.generation].start_seconds * 1e6, 100 * far);
      measured = std::max(measured, std::abs(error));
      left_out = std::max(left_out, std::abs(far));
    } else {
      textbook = std::max(textbook, std::abs(error));
    }
    std::printf("\n");
  }
  for (const auto& [name, why] : all.left_out)
    std::printf("  not judged: %s: %s\n", name.c_str(), why.c_str());
  *all_reached &=
      Verdict("textbook rows, ideal: largest error", textbook, 0.02);
  *all_reached &= Verdict("measured rows: largest error", measured, 0.20);
  std::printf("  %-58s %6.1f %%\n",
              "measured rows, their generation left out: largest error",
              100 * left_out);
  return true;
}

// --- Steps
// --------------------------------------------------------------------

double BaselineMfu(const std::vector<const Timed*>& rows,
                   const std::string& generation) {
  std::vector<double> own, all;
  for (const Timed* timed : rows) {
    const pods::Generation& g = *timed->row->slice->generation;
    const double mfu =
        timed->row->model_operations /
        (timed->row->seconds - timed->row->host.seconds_between_steps) /
        (g.bf16_tflops * 1e12 / g.devices_per_chip);
    all.push_back(mfu);
    if (timed->row->generation() == generation) own.push_back(mfu);
  }
  return Quantile(own.empty() ? all : own, 0.5);
}

struct Judged {
  const Timed* timed;
  double seconds;   // with its model and generation left out
  double baseline;  // by constant MFU
  double error() const { return seconds / timed->row->seconds - 1; }
  double baseline_error() const { return baseline / timed->row->seconds - 1; }
};

std::vector<Judged> LeaveOut(const std::vector<Timed>& timed,
                             const pods::TimeModel& start) {
  std::set<std::string> groups;
  for (const Timed& each : timed) groups.insert(each.row->group());
  std::vector<Judged> judged;
  for (const std::string& group : groups) {
    std::vector<const Timed*> rest;
    for (const Timed& each : timed)
      if (each.row->group() != group) rest.push_back(&each);
    const pods::TimeModel model = Fit(rest, start, 3);
    for (const Timed& each : timed) {
      if (each.row->group() != group) continue;
      const pods::Generation& g = *each.row->slice->generation;
      const double mfu = BaselineMfu(rest, g.name);
      judged.push_back({&each, each.Seconds(model.generations.at(g.name)),
                        each.row->model_operations / mfu /
                                (g.bf16_tflops * 1e12 / g.devices_per_chip) +
                            each.row->host.seconds_between_steps});
    }
  }
  return judged;
}

// Costs of an example on slices of one model and generation: pairs that differ
// by more than a tenth, and those of them in the right order.
void Order(const std::vector<Judged>& judged, int* pairs, int* right) {
  const auto cost = [](const Judged& j, double seconds) {
    return seconds * j.timed->row->slice->chips / j.timed->row->global_batch;
  };
  for (const Judged& a : judged) {
    for (const Judged& b : judged) {
      if (a.timed->row->group() != b.timed->row->group()) continue;
      const double measured =
          cost(a, a.timed->row->seconds) / cost(b, b.timed->row->seconds);
      if (measured <= 1.1) continue;
      ++*pairs;
      const bool is_right = cost(a, a.seconds) > cost(b, b.seconds);
      *right += is_right ? 1 : 0;
      if (!is_right)
        std::printf("  order wrong: %s %s costs %.0f %% more than %s %s\n",
                    a.timed->row->model.c_str(),
                    a.timed->row->slice->name.c_str(), 100 * (measured - 1),
                    b.timed->row->slice->name.c_str(),
                    b.timed->row->round.c_str());
    }
  }
}

void PrintRow(const Judged& judged, const pods::TimeModel& model) {
  const Row& row = *judged.timed->row;
  const double fitted =
      judged.timed->Seconds(model.generations.at(row.generation()));
  const pods::StepTime parts =
      pods::StepTimeOf(judged.timed->work.front(), *row.slice,
                       model.generations.at(row.generation()),
                       judged.timed->transfers.front(), row.host);
  std::printf(
      "  %-14s %-13s %-13s %6.4g/core %9.2f ms, left out %9.2f %+6.1f %%, "
      "fitted %+6.1f %%, constant MFU %+6.1f %%\n      %s\n",
      row.model.c_str(), row.slice->name.c_str(), row.round.c_str(),
      row.batch_per_core, row.seconds * 1e3, judged.seconds * 1e3,
      100 * judged.error(), 100 * (fitted / row.seconds - 1),
      100 * judged.baseline_error(), parts.ToString().c_str());
}

// The smallest and the largest batch per core that a model has on the
// generation, 128 and 16 say: how far the step shrinks.
void BatchLadder(const std::vector<Judged>& judged, const char* model,
                 const char* from, const char* to, bool* all_reached) {
  const Judged *a = nullptr, *b = nullptr;
  for (const Judged& j : judged) {
    if (j.timed->row->model != model) continue;
    if (j.timed->row->slice->name == from) a = &j;
    if (j.timed->row->slice->name == to) b = &j;
  }
  if (a == nullptr || b == nullptr) return;
  const double measured = a->timed->row->seconds / b->timed->row->seconds;
  const double got = a->seconds / b->seconds;
  std::printf("  %s from %s to %s: %.3g x faster, measured %.3g x\n", model,
              from, to, got, measured);
  *all_reached &= Verdict(StrCat(model, " ", from, " -> ", to).c_str(),
                          std::abs(got / measured - 1), 0.12);
}

Result<bool> Steps(const std::string& root, bool fit, bool print_rows,
                   bool* all_reached) {
  ESCALA_ASSIGN_OR_RETURN(const Rows rows, ReadRows(root));
  ESCALA_ASSIGN_OR_RETURN(const CollectiveRows collectives,
                          ReadCollectives(root));
  pods::TimeModel model = pods::FittedTimeModel();
  ESCALA_ASSIGN_OR_RETURN(model.collective_start_seconds,
                          FitCollectiveStart(collectives.rows, ""));
  pods::CollectiveCosts costs;
  costs.start_seconds = model.collective_start_seconds;
  costs.memory = true;
  ESCALA_ASSIGN_OR_RETURN(const std::vector<Timed> timed,
                          TimeTransfers(rows.rows, costs));
  for (auto& [name, constants] : model.generations)
    constants = {0.8, 0.8, 2e-6};
  std::vector<const Timed*> all;
  for (const Timed& each : timed) all.push_back(&each);
  model = Fit(all, model, 8);
  const std::vector<Judged> judged = LeaveOut(timed, model);
  std::printf("\nSteps: %zu rows, each with its (model, generation) left out\n",
              timed.size());
  if (print_rows) {
    for (const Judged& j : judged) PrintRow(j, model);
    for (const auto& [name, why] : rows.left_out)
      std::printf("  not judged: %s: %s\n", name.c_str(), why.c_str());
  }
  std::printf("\nFitted constants (all rows)\n%s\n",
              pods::PrintTimeModel(model).c_str());
  std::vector<double> errors, baseline;
  for (const Judged& j : judged) {
    errors.push_back(std::abs(j.error()));
    baseline.push_back(std::abs(j.baseline_error()));
  }
  *all_reached &= Verdict("steps: median error", Quantile(errors, 0.5), 0.15);
  *all_reached &=
      Verdict("steps: 90th percentile", Quantile(errors, 0.9), 0.30);
  std::printf(
      "  constant MFU: median %.1f %%, 90th percentile %.1f %%, mean "
      "%.1f %%; ours mean %.1f %%\n",
      100 * Quantile(baseline, 0.5), 100 * Quantile(baseline, 0.9),
      100 * Mean(baseline), 100 * Mean(errors));
  *all_reached &= Verdict("mean error as a share of constant MFU's",
                          Mean(errors) / Mean(baseline), 0.70);
  *all_reached &=
      Verdict("median error as a share of constant MFU's",
              Quantile(errors, 0.5) / Quantile(baseline, 0.5), 0.70);
  BatchLadder(judged, "resnet50", "v3-128", "v3-2048", all_reached);
  int pairs = 0, right = 0;
  Order(judged, &pairs, &right);
  std::printf("  order of slices by cost: %d of %d pairs right  %s\n", right,
              pairs, right == pairs ? "reached" : "NOT REACHED");
  *all_reached &= right == pairs;
  if (fit) {
    const std::string path = root + "/escala/pods/data/time.toml";
    std::ofstream file(path);
    file << "# Fitted by `./dev bench pods --fit` over scaling.csv and "
            "collectives.csv: shares of the\n# peak and of the memory's rate "
            "that kernels reach, and what each takes beside.\n"
         << pods::PrintTimeModel(model);
    if (!file.flush()) return Unavailable(path, ": cannot be written");
  }
  return true;
}

int Run(int argc, char** argv) {
  std::string root = ".";
  bool fit = false, rows = false;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--fit") == 0) {
      fit = true;
    } else if (std::strcmp(argv[i], "--rows") == 0) {
      rows = true;
    } else if (std::strcmp(argv[i], "--root") == 0 && i + 1 < argc) {
      root = argv[++i];
    } else {
      std::fprintf(stderr,
                   "got '%s'; known: --rows (all rows), --fit (write "
                   "escala/pods/data/time.toml), --root DIR\n",
                   argv[i]);
      return 2;
    }
  }
  bool reached = true;
  for (const Result<bool>& done :
       {Collectives(root, &reached), Steps(root, fit, rows, &reached)}) {
    if (done.ok()) continue;
    std::fprintf(stderr, "%s\n", done.status().message().c_str());
    return 3;
  }
  return reached ? 0 : 1;
}

}  // namespace
}  // namespace escala::bench

int main(int argc, char** argv) { return escala::bench::Run(argc, argv); }
