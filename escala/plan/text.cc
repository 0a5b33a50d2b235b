#include "escala/plan/text.h"

#include <algorithm>
#include <cmath>

#include "escala/base/numbers.h"
#include "escala/base/table.h"
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
  return Wrapped("",
                 StrCat(slice.name, ": ", facts.batch_per_replica,
                        " examples per replica (",
                        Counted(facts.cores_per_replica, "core"), ") -> ",
                        per(slice.cores), " per core -> ", per(slice.devices),
                        " per device -> ", facts.records_per_host,
                        " per host -> ", facts.global_batch, " global (",
                        Counted(facts.replicas, "replica"), ", ",
                        Counted(slice.devices, "device"), ", ",
                        Counted(slice.hosts, "host"), ")"),
                 4);
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
  std::string text = StrCat(Times(cores), " x the cores");
  if (plan.efficiency &&
      plan.after.slice->generation == plan.before.slice->generation)
    StrAppend(&text, StrCat(", predicted efficiency ",
                            Percent(*plan.efficiency), " (forecast)"));
  else if (plan.efficiency)
    StrAppend(&text, StrCat(", each ", FormatNumber(*plan.efficiency, 3),
                            " x as fast as one of ", plan.before.slice->name,
                            " (forecast)"));
  else
    StrAppend(&text, plan.linear ? ", each with the same work; the cost of "
                                   "collectives is not known yet"
                                 : ", each with less work: less than linear, "
                                   "by how much is not known yet");
  return Wrapped("speed: ", text, 4);
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
  return Wrapped(
      "",
      StrCat(name, " needs ", About(plan.examples_factor->value),
             " the examples ", IntervalText(*plan.examples_factor), ": ",
             About(SpeedUp(plan)),
             cores.num >= cores.den ? " faster" : " as fast", ", not ",
             Times(cores), " x (forecast, 80 % interval",
             plan.efficiency ? "" : "; if a step takes the same time", ")"),
      4);
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

std::string EstimatesText(const Plan& plan, bool lists_remedies) {
  if (!plan.time && !plan.fit) return "";
  std::string text =
      StrCat(plan.lines.empty() ? "" : "\n", "on ", plan.after.slice->name,
             " (a forecast; no TPU was used):\n");
  if (plan.time) {
    const pods::RunCost& run = plan.time->run;
    const std::string rate = StrCat(FormatNumber(run.examples_per_second, 4),
                                    " examples/s, MFU ", Percent(run.mfu));
    const std::string length =
        StrCat(LengthText(plan), " for ", Number(plan.after.steps), " steps,");
    const std::string cost =
        StrCat(ChipHoursText(plan), " chip-hours, cost ", CostText(plan),
               run.cost ? ""
               : plan.time->currency.empty()
                   ? " (unknown price: give --prices FILE)"
                   : StrCat(" (the file of prices has none for ",
                            plan.after.slice->name, ")"));
    StrAppend(&text,
              StrCat(Wrapped("  step    ", plan.time->step.ToString(), 10),
                     "  speed   ", rate, "\n  run     ", length, "\n          ",
                     cost, "\n"));
  }
  if (plan.fit) {
    const bool more = plan.fit->verdict != Verdict::kFits && !lists_remedies;
    StrAppend(&text,
              StrCat(Wrapped("  memory  ",
                             StrCat(Size(plan.fit->needed_bytes), " of ",
                                    Size(plan.fit->capacity_bytes),
                                    " HBM a core: ", VerdictText(*plan.fit),
                                    more ? " (--fit lists what would need less)"
                                         : ""),
                             10),
                     "  host    ", Size(plan.fit->host_bytes),
                     " of RAM for batches and a checkpoint's copy\n"));
  }
  return text;
}

std::string EstimatesTable(const std::vector<Rung>& rungs) {
  TableRows rows = {{"slice", "step", "examples/s", "MFU", "efficiency", "run",
                     "chip-hours", "cost", "HBM a core"}};
  bool all_fit = true;
  std::string other_generation;  // the slice planned from, if it is of another
  for (const Rung& rung : rungs) {
    if (!rung.plan.ok() || !rung.plan->time || !rung.plan->fit) continue;
    const Plan& plan = *rung.plan;
    if (plan.after.slice->generation != plan.before.slice->generation)
      other_generation = plan.before.slice->name;
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
      "\nforecast (no TPU was used):\n", Table(rows),
      other_generation.empty()
          ? ""
          : StrCat("efficiency: of a core of ", other_generation, "\n"),
      all_fit ? "" : "--fit --to SLICE lists what would need less memory\n");
}

// Puts values that would make a table too wide before the reason.
void MoveWideCells(std::vector<std::string>* row) {
  constexpr size_t kWide = 16;
  std::string &before = (*row)[1], &after = (*row)[2], &reason = (*row)[4];
  if (before.size() <= kWide && after.size() <= kWide) return;
  reason = StrCat(before, " -> ", after, ": ", reason);
  before = after = "(below)";
}

// The changed settings, and the remainder.
std::string ChangesText(const Plan& plan) {
  std::string text = StrCat(Chain(plan.before), Chain(plan.after), "\n");
  TableRows rows = {
      {"key",
       StrCat(plan.origin->name,
              plan.origin == plan.before.slice ? "" : " (origin)"),
       plan.after.slice->name, "rule", "reason"}};
  // Lines with the rule "none" are only for JSON, and the remainder is printed
  // below.
  for (const Line& line : plan.lines)
    if (line.rule != "none" && line.key != "remainder_examples")
      rows.push_back(
          {line.key, line.before, line.after, line.rule, line.reason});
  for (auto& row : rows) MoveWideCells(&row);
  StrAppend(&text, StrCat(TableWithProse(rows), "\n", RemainderText(plan),
                          SpeedText(plan), ForecastText(plan)));
  return text;
}

// The keys are on one line, to be copied.
std::string ProposalText(const Proposal& proposal) {
  return StrCat(
      Wrapped("proposal: ",
              StrCat(proposal.what, proposal.besides.empty() ? "" : "; ",
                     proposal.besides),
              4),
      "    ", StrJoin(proposal.overrides, " "), "\n");
}

// "note: TEXT" for all rungs that say it, "note on v3-8, v3-32: TEXT" if some
// do not.
std::string SharedText(
    std::string_view what, size_t rungs,
    const std::vector<std::pair<std::string, std::vector<std::string>>>& said) {
  std::string text;
  for (const auto& [words, slices] : said)
    StrAppend(
        &text,
        StrCat(what, slices.size() == rungs ? "" : " on " + StrJoin(slices),
               ": ", words, "\n"));
  return text;
}

// Of the refusals for one key the first, and the slices of the others, which
// differ in figures.
std::string RefusalsText(const std::vector<Rung>& rungs) {
  struct Refusal {
    std::string_view key, first;
    std::vector<std::string> others;  // slices
  };
  std::vector<Refusal> refusals;
  for (const Rung& rung : rungs) {
    if (rung.plan.ok()) continue;
    const std::string_view message = rung.plan.status().message();
    std::string_view key = message.substr(0, message.find(": got "));
    if (key.starts_with(rung.slice->name))
      key.remove_prefix(rung.slice->name.size());
    const auto same =
        std::find_if(refusals.begin(), refusals.end(),
                     [&](const Refusal& one) { return one.key == key; });
    if (same == refusals.end())
      refusals.push_back({key, message, {}});
    else
      same->others.push_back(rung.slice->name);
  }
  std::string text;
  for (const Refusal& refusal : refusals) {
    StrAppend(&text, StrCat("no plan: ", refusal.first, "\n"));
    if (!refusal.others.empty())
      StrAppend(&text,
                StrCat("no plan: ", StrJoin(refusal.others),
                       ": likewise; --to SLICE alone says the figures\n"));
  }
  return text;
}

// Prints the refusals and the notes of single plans, for which the table has no
// room.
std::string LadderNotes(const std::vector<Rung>& rungs) {
  std::vector<std::pair<std::string, std::vector<std::string>>> notes,
      proposals;
  const auto say = [](const std::string& words, const Rung& rung, auto* said) {
    auto found = std::find_if(said->begin(), said->end(), [&](const auto& one) {
      return one.first == words;
    });
    if (found == said->end()) found = said->insert(said->end(), {words, {}});
    found->second.push_back(rung.slice->name);
  };
  for (const Rung& rung : rungs) {
    if (!rung.plan.ok()) continue;
    if (!rung.plan->linear)
      say("not linear: each core has less work", rung, &notes);
    for (const std::string& note : NotesOf(*rung.plan)) say(note, rung, &notes);
    for (const Proposal& proposal : rung.plan->proposals)
      say(StrCat(proposal.what, "; --to SLICE alone shows its keys"), rung,
          &proposals);
  }
  return StrCat(RefusalsText(rungs), SharedText("note", rungs.size(), notes),
                SharedText("proposal", rungs.size(), proposals));
}

}  // namespace

std::string PlanText(const Plan& plan, bool lists_remedies) {
  // A plan by PlanUnchanged has no lines, so there are no changes to print.
  std::string text;
  if (!plan.lines.empty()) StrAppend(&text, ChangesText(plan));
  StrAppend(&text, EstimatesText(plan, lists_remedies));
  for (const std::string& note : NotesOf(plan))
    StrAppend(&text, StrCat("note: ", note, "\n"));
  for (const Proposal& proposal : plan.proposals)
    StrAppend(&text, ProposalText(proposal));
  return text;
}

std::string LadderText(const std::vector<Rung>& rungs) {
  const bool forecasts =
      std::any_of(rungs.begin(), rungs.end(), [](const Rung& one) {
        return one.plan.ok() && one.plan->examples_factor;
      });
  const bool boundaries =
      std::any_of(rungs.begin(), rungs.end(), [](const Rung& one) {
        return one.plan.ok() && BoundariesText(one.plan->after) != "-";
      });
  TableRows rows = {{"slice", "replicas", "per replica", "global", "steps",
                     "remainder", "rate", "warm-up"}};
  if (boundaries) rows[0].push_back("boundaries");
  if (forecasts) rows[0].insert(rows[0].end(), {"examples needed", "faster"});
  for (const Rung& rung : rungs) {
    auto& row = rows.emplace_back(rows[0].size(), "-");
    row[0] = rung.slice->name;
    if (!rung.plan.ok()) continue;
    const Plan& plan = *rung.plan;
    row = {rung.slice->name,
           StrCat(plan.after.replicas),
           StrCat(plan.after.batch_per_replica),
           StrCat(plan.after.global_batch),
           Number(plan.after.steps),
           Number(plan.remainder_examples),
           RateText(plan),
           Number(plan.after.warmup_steps)};
    if (boundaries) row.push_back(BoundariesText(plan.after));
    if (forecasts)
      row.insert(row.end(), {StrCat(About(plan.examples_factor->value), " ",
                                    IntervalText(*plan.examples_factor)),
                             About(SpeedUp(plan))});
  }
  return StrCat(Table(rows), "\nper replica, global: examples; warm-up",
                boundaries ? ", boundaries" : "", ": steps\n",
                "remainder: examples fewer than asked for; negative: more\n",
                EstimatesTable(rungs), LadderNotes(rungs));
}

std::vector<std::string> NotesOf(const Plan& plan) {
  std::vector<std::string> notes = plan.notes;
  if (!plan.estimated.ok())
    notes.push_back(
        StrCat("no forecast of time and memory: ", plan.estimated.message()));
  return notes;
}

}  // namespace escala::plan
