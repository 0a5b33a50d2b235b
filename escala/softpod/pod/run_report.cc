#include "escala/softpod/pod/run_report.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/base/table.h"

namespace escala::softpod::run_report {
namespace {

// JAX compiles many small programs; more rows than these become one.
constexpr size_t kRows = 8;

struct Program {
  Run run;
  int64_t runs = 0;
  double seconds = 0;  // of all runs
  std::string parts;   // of the first run
  bool has_time = false;
  bool is_lower_bound = false;
};

struct Counts {
  Mutex mutex;
  // By slice, name, fingerprint.
  std::map<std::tuple<std::string, std::string, std::string>, Program> programs
      ESCALA_GUARDED_BY(mutex);
};
Counts& All() {
  static auto* const counts = new Counts();
  return *counts;
}

std::string FormatTime(double seconds) {
  constexpr std::pair<double, const char*> kUnits[] = {
      {1, "s"}, {1e-3, "ms"}, {1e-6, "us"}};
  for (const auto& [unit, name] : kUnits) {
    if (seconds < unit && unit > 1e-6) continue;
    char text[48];
    std::snprintf(text, sizeof text, "%.4g %s", seconds / unit, name);
    return text;
  }
  return "";
}

std::string FormatHbm(const Run& run) {
  char share[32];
  std::snprintf(share, sizeof share, " (%.1f%%)",
                100.0 * static_cast<double>(run.hbm_bytes) /
                    static_cast<double>(std::max<int64_t>(run.hbm_limit, 1)));
  return FormatBytes(static_cast<double>(run.hbm_bytes)) + share;
}

std::vector<std::string> RowOf(const Program& program) {
  const double each = program.seconds / static_cast<double>(program.runs);
  const auto time = [&](double seconds) {
    if (!program.has_time) return std::string("not known");
    return StrCat(program.is_lower_bound ? "> " : "", FormatTime(seconds));
  };
  return {program.run.program,
          StrCat(program.run.cores),
          StrCat(program.runs),
          time(each),
          time(program.seconds),
          StrCat(program.is_lower_bound ? "> " : "", FormatHbm(program.run))};
}

// Several programs together: a sum with a lower bound in it is one.
struct Sum {
  int64_t runs = 0;
  double seconds = 0;
  bool is_lower_bound = false;

  void Add(const Program& program) {
    runs += program.runs;
    seconds += program.seconds;
    is_lower_bound |= program.is_lower_bound;
  }
  std::vector<std::string> Row(std::string name) const {
    return {std::move(name),
            "",
            StrCat(runs),
            "",
            StrCat(is_lower_bound ? "> " : "", FormatTime(seconds)),
            ""};
  }
};

// The text of one slice.
std::string TextOf(std::vector<Program> programs) {
  std::sort(programs.begin(), programs.end(),
            [](const Program& a, const Program& b) {
              return std::tie(b.seconds, a.run.program, a.run.fingerprint) <
                     std::tie(a.seconds, b.run.program, b.run.fingerprint);
            });
  const pods::Slice& slice = *programs.front().run.slice;
  std::string out = StrCat(
      slice.name, ", ", Counted(slice.devices, "device"), " \"",
      slice.generation->device_kind, "\" with ",
      FormatBytes(static_cast<double>(programs.front().run.hbm_limit)),
      " of HBM each. A forecast for the real slice,\nwithout its hosts:\n\n");
  TableRows rows = {
      {"program", "cores", "runs", "one run", "all runs", "HBM of a core"}};
  Sum others, all;
  bool any_lower_bound = false;
  for (size_t i = 0; i < programs.size(); ++i) {
    any_lower_bound |= programs[i].is_lower_bound;
    all.Add(programs[i]);
    if (i < kRows)
      rows.push_back(RowOf(programs[i]));
    else
      others.Add(programs[i]);
  }
  if (others.runs > 0)
    rows.push_back(others.Row(StrCat(programs.size() - kRows, " others")));
  rows.push_back(all.Row("all"));
  out += Table(rows);
  if (any_lower_bound)
    out +=
        "\n>: a lower bound. XLA partitions the program; the collectives that "
        "it "
        "adds are\nnot in the time, and its HBM is an equal share of the "
        "whole. SOFTPOD_ASK=libtpu\nasks the TPU's own compiler for both.\n";
  if (programs.front().has_time)
    out += "\n" + Wrapped(StrCat(programs.front().run.program, ": "),
                          programs.front().parts, 2);
  return out;
}

}  // namespace

void Add(Run run, const Result<ProgramTime>& time) {
  Counts& counts = All();
  const MutexLock lock(counts.mutex);
  Program& program =
      counts.programs[{run.slice->name, run.program, run.fingerprint}];
  if (program.runs++ == 0) {
    program.run = std::move(run);
    program.has_time = time.ok();
    if (time.ok()) {
      program.parts = time->ToString();
      program.is_lower_bound = time->is_lower_bound;
    }
  }
  if (!time.ok()) return;
  program.seconds +=
      1e-9 * static_cast<double>(*std::max_element(time->nanoseconds.begin(),
                                                   time->nanoseconds.end()));
}

std::string Text() {
  std::map<std::string, std::vector<Program>> slices;
  {
    Counts& counts = All();
    const MutexLock lock(counts.mutex);
    for (const auto& [key, program] : counts.programs)
      slices[std::get<0>(key)].push_back(program);
  }
  if (slices.empty()) return "no program has run on a software Pod yet\n";
  std::string out;
  for (auto& [name, programs] : slices)
    StrAppend(&out,
              StrCat(out.empty() ? "" : "\n", TextOf(std::move(programs))));
  return out;
}

}  // namespace escala::softpod::run_report
