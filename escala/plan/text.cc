#include "escala/plan/text.h"

#include <algorithm>
#include <cmath>

#include "escala/base/numbers.h"
#include "escala/plan/number.h"
#include "escala/plan/rates.h"

namespace escala::plan {
namespace {

// The chain of batch sizes: example -> replica -> core -> device -> host ->
// global.
std::string Chain(const Facts& facts) {
  const auto per = [&](int64_t count) {
    return FormatNumber(static_cast<double>(facts.global_batch) /
                        static_cast<double>(count));
  };
  const pods::Slice& slice = *facts.slice;
  return StrCat(
      slice.name, ": ", facts.batch_per_replica, " examples per replica (",
      Counted(facts.cores_per_replica, "core"), ") -> ", per(slice.cores),
      " per core -> ", per(slice.devices), " per device -> ",
      facts.records_per_host, " per host -> ", facts.global_batch, " global (",
      Counted(facts.replicas, "replica"), ", ",
      Counted(slice.devices, "device"), ", ", Counted(slice.hosts, "host"),
      ")\n");
}

std::string RemainderText(const Plan& plan) {
  if (!plan.remainder_examples) return "";
  const int64_t rest = *plan.remainder_examples;
  if (rest == 0) return "remainder: none\n";
  return StrCat("remainder: ", std::abs(rest), " examples ",
                rest > 0 ? "fewer" : "more", " than asked for (",
                FormatNumber(std::fabs(plan.remainder_share) * 100),
                " % of the run)\n");
}

std::string Percent(double share) {
  return StrCat(FormatNumber(std::round(share * 1000) / 10), " %");
}

std::string SpeedText(const Plan& plan) {
  const Ratio cores =
      Ratio::Of(plan.after.slice->cores, plan.before.slice->cores);
  std::string text = StrCat("speed: ", Times(cores), " x the cores");
  if (plan.efficiency)
    StrAppend(
        &text,
        StrCat(", predicted efficiency ", Percent(*plan.efficiency),
               plan.after.slice->generation == plan.before.slice->generation
                   ? ""
                   : StrCat(" of a core of ", plan.before.slice->name),
               " (forecast)"));
  else
    StrAppend(&text, plan.linear ? ", each with the same work; the cost of "
                                   "collectives is not known yet"
                                 : ", each with less work: less than linear, "
                                   "by how much is not known yet");
  return text + "\n";
}

// A forecast to two figures, such as "1.6 x": it is not more accurate.
std::string About(double number) {
  return StrCat(FormatNumber(number, 2), " x");
}

std::string IntervalText(const Estimate& factor) {
  return StrCat("[", FormatNumber(factor.low, 2), ", ",
                FormatNumber(factor.high, 2), "]");
}

std::string ForecastText(const Plan& plan) {
  if (!plan.examples_factor) return "";
  const std::string& name = plan.after.slice->name;
  const Ratio cores =
      Ratio::Of(plan.after.slice->cores, plan.before.slice->cores);
  return StrCat(
      name, " needs ", About(plan.examples_factor->value), " the examples ",
      IntervalText(*plan.examples_factor), ": ", About(SpeedUp(plan)),
      cores.num >= cores.den ? " faster" : " as fast", ", not ", Times(cores),
      " x (forecast, 80 % interval",
      plan.efficiency ? "" : "; if a step takes the same time", ")\n");
}

std::string RateText(const Plan& plan) {
  return FormatNumber(plan.recipe.optimizer.learning_rate);
}

std::string Number(const std::optional<int64_t>& number) {
  return number ? StrCat(*number) : "?";
}

std::string BoundariesText(const Facts& facts) {
  if (!facts.boundaries) return "?";
  return facts.boundaries->empty() ? "-" : StrJoin(*facts.boundaries, ";");
}

// --- Time, cost and memory --------------------------------------------------

std::string Milliseconds(double seconds) {
  return StrCat(FormatNumber(1e3 * seconds, 3), " ms");
}

std::string DurationText(double hours) {
  const auto text = [](double number, const char* unit) {
    return StrCat(FormatNumber(number, 3), unit);
  };
  if (hours * 3600 < 60) return text(hours * 3600, " s");
  return hours < 1 ? text(hours * 60, " min") : text(hours, " h");
}

// The time of the whole run, if its length is known.
std::string LengthText(const Plan& plan) {
  return plan.after.steps ? DurationText(plan.time->run.hours) : "unknown";
}

std::string ChipHoursText(const Plan& plan) {
  return plan.after.steps ? FormatNumber(plan.time->run.chip_hours, 3)
                          : "unknown";
}

std::string CostText(const Plan& plan) {
  const auto& cost = plan.time->run.cost;
  return plan.after.steps && cost
             ? StrCat(FormatNumber(*cost, 4), " ", plan.time->currency)
             : "unknown";
}

std::string Size(int64_t bytes) {
  return FormatBytes(static_cast<double>(bytes));
}

const char* MoreText(const Fit& fit) {
  return fit.verdict == Verdict::kFits ? ""
                                       : " (--fit lists what would need less)";
}

std::string EstimatesText(const Plan& plan) {
  if (!plan.time && !plan.fit) return "";
  std::string text = StrCat("\non ", plan.after.slice->name,
                            " (a forecast; no TPU was asked):\n");
  if (plan.time) {
    const pods::RunCost& run = plan.time->run;
    StrAppend(
        &text,
        StrCat("  step    ", plan.time->step.ToString(), "\n  speed   ",
               FormatNumber(run.examples_per_second, 4), " examples/s, MFU ",
               Percent(run.mfu), "\n  run     ", LengthText(plan), " for ",
               Number(plan.after.steps), " steps, ", ChipHoursText(plan),
               " chip-hours, cost ", CostText(plan),
               run.cost ? "" : " (unknown price: give --prices FILE)", "\n"));
  }
  if (plan.fit)
    StrAppend(&text, StrCat("  memory  ", Size(plan.fit->needed_bytes), " of ",
                            Size(plan.fit->capacity_bytes),
                            " HBM a core: ", ToString(plan.fit->verdict),
                            MoreText(*plan.fit), "; host RAM ",
                            Size(plan.fit->host_bytes), " for batches\n"));
  return text;
}

std::string EstimatesTable(const std::vector<Rung>& rungs) {
  std::vector<std::vector<std::string>> rows = {
      {"slice", "step", "examples/s", "MFU", "efficiency", "run", "chip-hours",
       "cost", "HBM a core"}};
  bool all_fit = true;
  for (const Rung& rung : rungs) {
    if (!rung.plan.ok() || !rung.plan->time || !rung.plan->fit) continue;
    const Plan& plan = *rung.plan;
    all_fit &= plan.fit->verdict == Verdict::kFits;
    const pods::RunCost& run = plan.time->run;
    rows.push_back({rung.slice->name, Milliseconds(run.step_seconds),
                    FormatNumber(run.examples_per_second, 4), Percent(run.mfu),
                    plan.efficiency ? Percent(*plan.efficiency) : "unknown",
                    LengthText(plan), ChipHoursText(plan), CostText(plan),
                    StrCat(Size(plan.fit->needed_bytes), ", ",
                           ToString(plan.fit->verdict))});
  }
  if (rows.size() == 1) return "";
  return StrCat(
      "\nforecast (no TPU was asked):\n", Aligned(rows),
      all_fit ? "" : "--fit --to SLICE lists what would need less memory\n");
}

// Says once why estimates are missing, if a rung has none.
std::string NoEstimates(const std::vector<Rung>& rungs) {
  for (const Rung& rung : rungs)
    if (rung.plan.ok() && !rung.plan->estimated.ok())
      return StrCat("note: ", NotesOf(*rung.plan).back(), "\n");
  return "";
}

// Inserts the columns of the forecast before the note.
void AddForecast(const std::vector<Rung>& rungs,
                 std::vector<std::vector<std::string>>* rows) {
  const bool any = std::any_of(rungs.begin(), rungs.end(), [](const Rung& one) {
    return one.plan.ok() && one.plan->examples_factor;
  });
  if (!any) return;
  const auto insert = [&](size_t i, std::string needed, std::string faster) {
    auto& row = (*rows)[i];
    row.insert(row.end() - 1, {std::move(needed), std::move(faster)});
  };
  insert(0, "examples needed", "faster");
  for (size_t i = 0; i < rungs.size(); ++i) {
    if (!rungs[i].plan.ok())
      insert(i + 1, "-", "-");
    else
      insert(i + 1,
             StrCat(About(rungs[i].plan->examples_factor->value), " ",
                    IntervalText(*rungs[i].plan->examples_factor)),
             About(SpeedUp(*rungs[i].plan)));
  }
}

// Wraps a cell that begins at column `at` so that lines have at most 100
// columns, but leaves at least 40 to the cell. Each line becomes a row.
std::vector<std::string> Wrapped(std::string_view cell, size_t at) {
  const size_t width = std::max<size_t>(40, at < 100 ? 100 - at : 0);
  std::vector<std::string> lines;
  while (cell.size() > width) {
    const size_t space = cell.find_last_of(' ', width);
    if (space == std::string_view::npos || space == 0) break;
    lines.emplace_back(cell.substr(0, space));
    cell.remove_prefix(space + 1);
  }
  lines.emplace_back(cell);
  return lines;
}

// The rows with their last cell wrapped.
std::vector<std::vector<std::string>> WithWrapped(
    const std::vector<std::vector<std::string>>& rows) {
  const size_t last = rows[0].size() - 1;
  size_t at = 0;
  for (size_t i = 0; i < last; ++i) {
    size_t width = 0;
    for (const auto& row : rows) width = std::max(width, row[i].size());
    at += width + 2;
  }
  std::vector<std::vector<std::string>> wrapped;
  for (const auto& row : rows) {
    const std::vector<std::string> lines = Wrapped(row[last], at);
    wrapped.push_back(row);
    wrapped.back()[last] = lines[0];
    for (size_t i = 1; i < lines.size(); ++i) {
      wrapped.emplace_back(row.size());
      wrapped.back()[last] = lines[i];
    }
  }
  return wrapped;
}

// The changed settings, and the remainder.
std::string ChangesText(const Plan& plan) {
  std::string text = StrCat(Chain(plan.before), Chain(plan.after), "\n");
  std::vector<std::vector<std::string>> rows = {{"key", plan.before.slice->name,
                                                 plan.after.slice->name, "rule",
                                                 "reason"}};
  // Lines with the rule "none" are only for JSON, and the remainder is printed
  // below.
  for (const Line& line : plan.lines)
    if (line.rule != "none" && line.key != "remainder_examples")
      rows.push_back(
          {line.key, line.before, line.after, line.rule, line.reason});
  StrAppend(&text, StrCat(Aligned(WithWrapped(rows)), "\n", RemainderText(plan),
                          SpeedText(plan), ForecastText(plan)));
  return text;
}

}  // namespace

std::string Aligned(const std::vector<std::vector<std::string>>& rows) {
  std::vector<size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (size_t i = 0; i < row.size(); ++i) {
      std::string cell = row[i];
      if (i + 1 < row.size()) cell.resize(widths[i] + 2, ' ');
      line += cell;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    StrAppend(&text, StrCat(line, "\n"));
  }
  return text;
}

std::string PlanText(const Plan& plan) {
  // A plan by PlanUnchanged has no lines, so there are no changes to print.
  std::string text;
  if (!plan.lines.empty()) StrAppend(&text, ChangesText(plan));
  StrAppend(&text, EstimatesText(plan));
  for (const std::string& note : NotesOf(plan))
    StrAppend(&text, StrCat("note: ", note, "\n"));
  for (const Proposal& proposal : plan.proposals)
    StrAppend(&text, StrCat("proposal: ", proposal.ToString(), "\n"));
  return text;
}

std::string LadderText(const std::vector<Rung>& rungs) {
  std::vector<std::vector<std::string>> rows = {
      {"slice", "replicas", "per replica", "global", "steps", "remainder",
       "rate", "warm-up", "boundaries", "note"}};
  for (const Rung& rung : rungs) {
    if (!rung.plan.ok()) {
      rows.push_back({rung.slice->name, "-", "-", "-", "-", "-", "-", "-", "-",
                      StrCat("no: ", rung.plan.status().message())});
      continue;
    }
    const Plan& plan = *rung.plan;
    std::string note = plan.linear ? "" : "not linear; ";
    if (!plan.proposals.empty()) note += StrCat(plan.proposals[0].what, "; ");
    if (!note.empty()) note.resize(note.size() - 2);
    rows.push_back({rung.slice->name, StrCat(plan.after.replicas),
                    StrCat(plan.after.batch_per_replica),
                    StrCat(plan.after.global_batch), Number(plan.after.steps),
                    Number(plan.remainder_examples), RateText(plan),
                    Number(plan.after.warmup_steps), BoundariesText(plan.after),
                    std::move(note)});
  }
  AddForecast(rungs, &rows);
  return StrCat(Aligned(rows), EstimatesTable(rungs), NoEstimates(rungs));
}

std::vector<std::string> NotesOf(const Plan& plan) {
  std::vector<std::string> notes = plan.notes;
  if (!plan.estimated.ok())
    notes.push_back(
        StrCat("no forecast of time and memory: ", plan.estimated.message()));
  return notes;
}

}  // namespace escala::plan
