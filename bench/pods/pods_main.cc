// Compares the time model with published measurements and judges the errors.
//
//   escala_bench_pods [--root DIR] [--fit] [--rows] [--check]
//
// --fit rewrites escala/pods/data/time.toml and tests/pods/recorded.csv; --rows
// prints every row; with --check a missed bound makes the exit code 1.
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>

#include "bench/pods/collectives.h"
#include "bench/pods/judge.h"
#include "bench/pods/rows.h"

namespace escala::bench {
namespace {

std::string Digits(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4f", value);
  return text;
}

// The text of data/time.toml, without its comments.
std::string PrintTimeModel(const pods::TimeModel& model) {
  std::string text = StrCat("collective_start_us = ",
                            Digits(model.collective_start_seconds * 1e6), "\n");
  if (!model.generations.empty()) {
    const pods::TimeConstants& shared = model.generations.begin()->second;
    StrAppend(&text,
              StrCat("kernel_us = ", Digits(shared.kernel_seconds * 1e6),
                     "\nexposed_share = ", Digits(shared.exposed_share),
                     "\nhidden_share = ", Digits(shared.hidden_share), "\n"));
  }
  for (const auto& [name, constants] : model.generations)
    StrAppend(&text, StrCat("\n[", name, "]\nproduct_share = ",
                            Digits(constants.product_share),
                            "\nmemory_share = ", Digits(constants.memory_share),
                            "\n"));
  return text;
}

bool Verdict(const char* what, double got, double most) {
  const bool reached = got <= most;
  std::printf("  %-58s %6.1f %%  (at most %.0f %%)  %s\n", what, 100 * got,
              100 * most, reached ? "reached" : "missed");
  return reached;
}

// --- Collectives ------------------------------------------------------------

Result<bool> Collectives(const CollectiveRows& all) {
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
  std::printf(
      "Collectives. Fitted over the measured rows: the start of one (%.2f "
      "us).\n",
      fitted.start_seconds * 1e6);
  double textbook = 0, measured = 0, left_out = 0;
  for (const CollectiveRow& row : all.rows) {
    const auto& costs = row.measured ? fitted : pods::CollectiveCosts::Ideal();
    ESCALA_ASSIGN_OR_RETURN(const double seconds, row.Seconds(costs));
    const double error = seconds / row.seconds - 1;
    std::printf("  %-39s %8.1f us, %s %8.1f %+5.1f %%", row.name.c_str(),
                seconds * 1e6, row.measured ? "measured" : "textbook",
                row.seconds * 1e6, 100 * error);
    if (row.measured) {
      ESCALA_ASSIGN_OR_RETURN(const double other,
                              row.Seconds(without[row.generation]));
      const double far = other / row.seconds - 1;
      std::printf(", without %s %+.1f %%", row.generation.c_str(), 100 * far);
      measured = std::max(measured, std::abs(error));
      left_out = std::max(left_out, std::abs(far));
    } else {
      textbook = std::max(textbook, std::abs(error));
    }
    std::printf("\n");
  }
  for (const auto& [name, why] : all.left_out)
    std::printf("  not judged: %s: %s\n", name.c_str(), why.c_str());
  bool reached = Verdict("textbook rows, ideal: largest error", textbook, 0.02);
  reached &= Verdict("measured rows, fitted: largest error", measured, 0.20);
  std::printf("  %-58s %6.1f %%\n",
              "measured rows, their generation left out: largest error",
              100 * left_out);
  return reached;
}

// --- Steps ------------------------------------------------------------------

void PrintRow(const Judged& judged) {
  const Row& row = *judged.row;
  std::printf(
      "  %-14s %-13s %-13s %6.4g/core %9.2f ms, forecast %9.2f %+6.1f %%, "
      "constant MFU %+6.1f %%  [%s]\n      %s\n",
      row.model.c_str(), row.slice->name.c_str(), row.round.c_str(),
      row.batch_per_core, row.seconds * 1e3, judged.seconds * 1e3,
      100 * judged.error(), 100 * judged.baseline_error(), judged.relation,
      judged.parts.ToString().c_str());
}

// The error of the step time ratio of ResNet-50 on v3-2048 and on v3-128, where
// the batch per core is eight times as large.
double LadderError(const std::vector<Judged>& judged) {
  const Judged *from = nullptr, *to = nullptr;
  for (const Judged& j : judged) {
    if (j.row->model != "resnet50") continue;
    if (j.row->slice->name == "v3-128") from = &j;
    if (j.row->slice->name == "v3-2048") to = &j;
  }
  if (from == nullptr || to == nullptr) return 1;
  return std::abs(
      from->seconds / to->seconds * to->row->seconds / from->row->seconds - 1);
}

// The bounds of each figure; 0: print only.
struct Asked {
  double median, ninth_tenth, share, ladder;
  bool order;
};

bool Steps(const std::vector<Judged>& judged, const Asked& asked) {
  const Figures figures = FiguresOf(judged);
  bool reached = true;
  const auto print = [&](const char* what, double got, double most) {
    if (most > 0) {
      reached &= Verdict(what, got, most);
    } else {
      std::printf("  %-58s %6.1f %%\n", what, 100 * got);
    }
  };
  print("median error", figures.median, asked.median);
  print("90th percentile", figures.ninth_tenth, asked.ninth_tenth);
  print("mean error as a share of constant MFU's",
        figures.mean / figures.baseline_mean, asked.share);
  print("median error as a share of constant MFU's",
        figures.median / figures.baseline_median, asked.share);
  print("resnet50 v3-128 -> v3-2048", LadderError(judged), asked.ladder);
  std::printf(
      "  constant MFU: median %.1f %%, 90th percentile %.1f %%, mean %.1f %%; "
      "ours mean %.1f %%\n",
      100 * figures.baseline_median, 100 * figures.baseline_ninth_tenth,
      100 * figures.baseline_mean, 100 * figures.mean);
  for (const std::string& wrong : figures.wrong)
    std::printf("  order wrong: %s\n", wrong.c_str());
  const bool in_order = figures.right == figures.pairs;
  std::printf("  order of slices by cost: %d of %d pairs right%s\n",
              figures.right, figures.pairs,
              !asked.order ? ""
              : in_order   ? "  (all)  reached"
                           : "  (all)  missed");
  return reached && (in_order || !asked.order);
}

Result<bool> Write(const std::string& root, const pods::TimeModel& model,
                   const std::vector<Judged>& fitted) {
  const std::string path = root + "/escala/pods/data/time.toml";
  std::ofstream file(path);
  file << "# Fitted by `./dev bench pods --fit` over scaling.csv and "
          "collectives.csv. For each\n# generation: shares of the peak and of "
          "the memory's rate that kernels reach.\n"
       << PrintTimeModel(model);
  if (!file.flush()) return Unavailable(path, ": cannot be written");
  const std::string recorded_path = root + "/tests/pods/recorded.csv";
  std::ofstream recorded(recorded_path);
  recorded << "# What the constants of escala/pods/data/time.toml say of every "
              "published step, written\n# by `./dev bench pods --fit`. "
              "time_model_test.cc holds them to it.\n"
              "model,slice,round,measured_ms,forecast_ms\n";
  for (const Judged& judged : fitted) {
    char line[160];
    std::snprintf(line, sizeof line, "%s,%s,%s,%.6g,%.6g\n",
                  judged.row->model.c_str(), judged.row->slice->name.c_str(),
                  judged.row->round.c_str(), 1e3 * judged.row->seconds,
                  1e3 * judged.seconds);
    recorded << line;
  }
  if (!recorded.flush())
    return Unavailable(recorded_path, ": cannot be written");
  return true;
}

Result<bool> Run(const std::string& root, bool fit, bool print_rows) {
  ESCALA_ASSIGN_OR_RETURN(const CollectiveRows collectives,
                          ReadCollectives(root));
  ESCALA_ASSIGN_OR_RETURN(bool reached, Collectives(collectives));
  ESCALA_ASSIGN_OR_RETURN(const Rows rows, ReadRows(root));
  const Relation* relation = nullptr;
  ESCALA_ASSIGN_OR_RETURN(const pods::TimeModel model,
                          FitAll(rows.rows, collectives.rows, &relation));
  std::printf(
      "\nSteps: %zu published rows. Fitted: for each generation the shares of "
      "its MXU's peak\nand of its memory's rate that kernels reach; for all "
      "together what a kernel takes\nbeside, what a kernel's longest part "
      "leaves exposed of the others, what kernels hide\nof collectives, and "
      "how a share follows from chip data (%s).\nOver all rows:\n%s\n",
      rows.rows.size(), relation->name, PrintTimeModel(model).c_str());
  if (print_rows)
    for (const auto& [name, why] : rows.left_out)
      std::printf("  not judged: %s: %s\n", name.c_str(), why.c_str());
  // The bounds for each leave-out, in the order of LeaveOuts().
  constexpr Asked kAsked[] = {{0.15, 0.30, 0.70, 0.12, true},
                              {0, 0, 0, 0, false},
                              {0.15, 0, 0, 0, false}};
  for (size_t i = 0; i < LeaveOuts().size(); ++i) {
    const LeaveOut& leave_out = LeaveOuts()[i];
    ESCALA_ASSIGN_OR_RETURN(const std::vector<Judged> judged,
                            Judge(rows.rows, collectives.rows, leave_out));
    std::printf("\nLeft out whole, all constants fitted without them: %s\n",
                leave_out.what);
    if (print_rows)
      for (const Judged& j : judged) PrintRow(j);
    reached &= Steps(judged, kAsked[i]);
    std::fflush(stdout);
  }
  if (fit) {
    ESCALA_ASSIGN_OR_RETURN(const std::vector<Judged> fitted,
                            ForecastBy(model, rows.rows));
    ESCALA_ASSIGN_OR_RETURN(const bool written, Write(root, model, fitted));
    (void)written;
  }
  return reached;
}

int Main(int argc, char** argv) {
  std::string root = ".";
  bool fit = false, rows = false, check = false;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--fit") == 0) {
      fit = true;
    } else if (std::strcmp(argv[i], "--rows") == 0) {
      rows = true;
    } else if (std::strcmp(argv[i], "--check") == 0) {
      check = true;
    } else if (std::strcmp(argv[i], "--root") == 0 && i + 1 < argc) {
      root = argv[++i];
    } else {
      std::fprintf(stderr,
                   "got '%s'; known: --rows (all rows), --check (status 1 "
                   "where a figure is missed), --fit (write "
                   "escala/pods/data/time.toml and tests/pods/recorded.csv), "
                   "--root DIR\n",
                   argv[i]);
      return 2;
    }
  }
  const Result<bool> reached = Run(root, fit, rows);
  if (!reached.ok()) {
    std::fprintf(stderr, "%s\n", reached.status().message().c_str());
    return 3;
  }
  return check && !*reached ? 1 : 0;
}

}  // namespace
}  // namespace escala::bench

int main(int argc, char** argv) { return escala::bench::Main(argc, argv); }
