#include "escala/plan/text.h"

#include <algorithm>
#include <cmath>

#include "escala/base/json.h"
#include "escala/base/numbers.h"
#include "escala/plan/number.h"
#include "escala/plan/rates.h"

namespace escala::plan {
namespace {

// example -> replica -> core -> device -> host -> global
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
    StrAppend(&text, StrCat(", predicted efficiency ",
                            Percent(*plan.efficiency), " (forecast)"));
  else
    StrAppend(&text,
              plan.linear
                  ? ", each with the same work; what the sums between them "
                    "cost: not known yet"
                  : ", each with less work: not linear; by how much is not "
                    "known yet");
  return text + "\n";
}

// "1.6 x": no closer than a forecast is.
std::string About(double number) {
  return StrCat(FormatNumber(number, 2), " x");
}

std::string IntervalText(const Estimate& factor) {
  return StrCat("[", FormatNumber(factor.low, 2), ", ",
                FormatNumber(factor.high, 2), "]");
}

// How much sooner the run is done: where step times are not known, a step takes
// as long as before.
double SpeedUp(const Plan& plan) {
  const double batches = static_cast<double>(plan.after.global_batch) /
                         static_cast<double>(plan.before.global_batch);
  const double cores = static_cast<double>(plan.after.slice->cores) /
                       static_cast<double>(plan.before.slice->cores);
  return (plan.efficiency ? cores * *plan.efficiency : batches) /
         plan.examples_factor->value;
}

std::string ForecastText(const Plan& plan) {
  if (!plan.examples_factor) return "";
  const std::string& name = plan.after.slice->name;
  const Ratio cores =
      Ratio::Of(plan.after.slice->cores, plan.before.slice->cores);
  return StrCat(name, " needs ", About(plan.examples_factor->value),
                " the examples ", IntervalText(*plan.examples_factor), ": ",
                About(SpeedUp(plan)),
                cores.num >= cores.den ? " faster" : " as fast", ", not ",
                Times(cores), " x (forecast, 80 % interval",
                plan.efficiency ? "" : "; a step taken to last as long", ")\n");
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

void Integer(JsonWriter* json, std::string_view key,
             const std::optional<int64_t>& number) {
  json->Key(key);
  if (number)
    json->Int(*number);
  else
    json->Null();
}

void Strings(JsonWriter* json, std::string_view key,
             const std::vector<std::string>& all) {
  json->Key(key).BeginArray();
  for (const std::string& one : all) json->String(one);
  json->EndArray();
}

void ForecastJson(const Plan& plan, JsonWriter* json) {
  const auto put = [&](std::string_view key, auto value) {
    json->Key(key);
    if (plan.examples_factor)
      json->Number(value());
    else
      json->Null();
  };
  put("examples_factor", [&] { return plan.examples_factor->value; });
  put("examples_factor_low", [&] { return plan.examples_factor->low; });
  put("examples_factor_high", [&] { return plan.examples_factor->high; });
  put("speedup", [&] { return SpeedUp(plan); });
}

void TimeJson(const Plan& plan, JsonWriter* json) {
  const auto put = [&](const char* key, const double* value) {
    json->Key(key);
    value != nullptr ? json->Number(*value) : json->Null();
  };
  const pods::RunCost* const run = plan.time ? &plan.time->run : nullptr;
  const pods::RunCost* const whole = plan.after.steps ? run : nullptr;
  put("step_seconds", run ? &run->step_seconds : nullptr);
  put("examples_per_second", run ? &run->examples_per_second : nullptr);
  put("mfu", run ? &run->mfu : nullptr);
  put("hours", whole ? &whole->hours : nullptr);
  put("chip_hours", whole ? &whole->chip_hours : nullptr);
  put("cost", whole && whole->cost ? &*whole->cost : nullptr);
}

void FactsJson(const Plan& plan, JsonWriter* json) {
  const Facts& facts = plan.after;
  json->Key("slice").String(facts.slice->name);
  json->Key("global_batch").Int(facts.global_batch);
  json->Key("batch_per_replica").Int(facts.batch_per_replica);
  json->Key("replicas").Int(facts.replicas);
  Integer(json, "train_steps", facts.steps);
  json->Key("epochs");
  if (facts.epochs)
    json->Number(*facts.epochs);
  else
    json->Null();
  Integer(json, "examples", facts.examples);
  Integer(json, "remainder_examples", plan.remainder_examples);
  json->Key("learning_rate").Number(plan.recipe.optimizer.learning_rate);
  Integer(json, "warmup_steps", facts.warmup_steps);
  json->Key("boundaries");
  if (facts.boundaries) {
    json->BeginArray();
    for (const int64_t boundary : *facts.boundaries) json->Int(boundary);
    json->EndArray();
  } else {
    json->Null();
  }
  json->Key("from").String(plan.before.slice->name);
  json->Key("cores_per_replica").Int(facts.cores_per_replica);
  json->Key("remainder_share").Number(plan.remainder_share);
  json->Key("records_per_host").Int(facts.records_per_host);
  json->Key("linear").Bool(plan.linear);
  json->Key("efficiency");
  if (plan.efficiency)
    json->Number(*plan.efficiency);
  else
    json->Null();
  TimeJson(plan, json);
  ForecastJson(plan, json);
}

// Columns of the forecast, before the note.
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
  std::string text = StrCat(Chain(plan.before), Chain(plan.after), "\n");
  std::vector<std::vector<std::string>> rows = {{"key", plan.before.slice->name,
                                                 plan.after.slice->name, "rule",
                                                 "reason"}};
  // What there is nothing of is for programs; the remainder has its sentence.
  for (const Line& line : plan.lines)
    if (line.rule != "none" && line.key != "remainder_examples")
      rows.push_back(
          {line.key, line.before, line.after, line.rule, line.reason});
  StrAppend(&text, StrCat(Aligned(rows), "\n", RemainderText(plan),
                          SpeedText(plan), ForecastText(plan)));
  for (const std::string& note : plan.notes)
    StrAppend(&text, StrCat("note: ", note, "\n"));
  for (const std::string& proposal : plan.proposals)
    StrAppend(&text, StrCat("proposal: ", proposal, "\n"));
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
    if (plan.efficiency)
      StrAppend(&note, StrCat("efficiency ", Percent(*plan.efficiency), "; "));
    if (!plan.proposals.empty())
      note += StrCat(plan.proposals[0].substr(0, plan.proposals[0].find(" (")),
                     "; ");
    if (!note.empty()) note.resize(note.size() - 2);
    rows.push_back({rung.slice->name, StrCat(plan.after.replicas),
                    StrCat(plan.after.batch_per_replica),
                    StrCat(plan.after.global_batch), Number(plan.after.steps),
                    Number(plan.remainder_examples), RateText(plan),
                    Number(plan.after.warmup_steps), BoundariesText(plan.after),
                    std::move(note)});
  }
  AddForecast(rungs, &rows);
  return Aligned(rows);
}

std::string RungJson(const Rung& rung) {
  JsonWriter json;
  json.BeginObject();
  if (!rung.plan.ok()) {
    json.Key("slice").String(rung.slice->name);
    json.Key("refused").String(rung.plan.status().message());
    json.EndObject();
    return std::move(json).Take();
  }
  const Plan& plan = *rung.plan;
  FactsJson(plan, &json);
  json.Key("why").BeginObject();
  for (const Line& line : plan.lines) {
    json.Key(line.key).BeginObject();
    json.Key("old").String(line.before);
    json.Key("new").String(line.after);
    json.Key("rule").String(line.rule);
    json.Key("reason").String(line.reason);
    json.EndObject();
  }
  json.EndObject();
  Strings(&json, "notes", plan.notes);
  Strings(&json, "proposals", plan.proposals);
  json.EndObject();
  return std::move(json).Take();
}

std::string TimesText(const std::vector<Rung>& rungs,
                      const std::string& currency) {
  std::vector<std::vector<std::string>> rows = {
      {"slice", "step", "examples/s", "MFU", "hours", "chip-hours", "cost",
       "where a step's time goes"}};
  for (const Rung& rung : rungs) {
    if (!rung.plan.ok() || !rung.plan->time) continue;
    const RunTime& time = *rung.plan->time;
    const pods::RunCost& run = time.run;
    const bool ends = rung.plan->after.steps.has_value();
    const auto number = [&](bool known, double value) {
      return known ? FormatNumber(value, 4) : std::string("unknown");
    };
    rows.push_back({rung.slice->name,
                    StrCat(FormatNumber(1e3 * run.step_seconds, 4), " ms"),
                    FormatNumber(run.examples_per_second, 4), Percent(run.mfu),
                    number(ends, run.hours), number(ends, run.chip_hours),
                    ends && run.cost
                        ? StrCat(FormatNumber(*run.cost, 4), " ", currency)
                        : "unknown",
                    time.step.ToString()});
  }
  if (rows.size() == 1) return "";
  return StrCat(
      "\nforecast, by a model fitted on published runs (no TPU was "
      "asked):\n",
      Aligned(rows));
}

}  // namespace escala::plan
