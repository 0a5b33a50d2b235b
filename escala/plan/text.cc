#include "escala/plan/text.h"

#include <algorithm>
#include <cmath>

#include "escala/base/json.h"
#include "escala/plan/number.h"
#include "escala/plan/rates.h"

namespace escala::plan {
namespace {

// example -> replica -> core -> device -> host -> global
std::string Chain(const Facts& facts) {
  const auto per = [&](int64_t count) {
    return Few(static_cast<double>(facts.global_batch) /
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
                Few(std::fabs(plan.remainder_share) * 100), " % of the run)\n");
}

std::string Percent(double share) {
  return StrCat(Few(std::round(share * 1000) / 10), " %");
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

std::string RateText(const Plan& plan) {
  return Few(plan.recipe.optimizer.learning_rate);
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
  StrAppend(&text,
            StrCat(Aligned(rows), "\n", RemainderText(plan), SpeedText(plan)));
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

}  // namespace escala::plan
