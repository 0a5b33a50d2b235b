#include "escala/plan/json.h"

#include "escala/base/json.h"
#include "escala/plan/estimator.h"

namespace escala::plan {
namespace {

void Put(JsonWriter* json, std::string_view key,
         const std::optional<int64_t>& number) {
  json->Key(key);
  number ? json->Int(*number) : json->Null();
}

void Put(JsonWriter* json, std::string_view key,
         const std::optional<double>& number) {
  json->Key(key);
  number ? json->Number(*number) : json->Null();
}

void Put(JsonWriter* json, std::string_view key,
         const std::vector<std::string>& all) {
  json->Key(key).BeginArray();
  for (const std::string& one : all) json->String(one);
  json->EndArray();
}

void PutFacts(const Plan& plan, JsonWriter* json) {
  const Facts& facts = plan.after;
  json->Key("slice").String(facts.slice->name);
  json->Key("global_batch").Int(facts.global_batch);
  json->Key("batch_per_replica").Int(facts.batch_per_replica);
  json->Key("replicas").Int(facts.replicas);
  Put(json, "train_steps", facts.steps);
  Put(json, "epochs", facts.epochs);
  Put(json, "examples", facts.examples);
  Put(json, "remainder_examples", plan.remainder_examples);
  json->Key("learning_rate").Number(plan.recipe.optimizer.learning_rate);
  Put(json, "warmup_steps", facts.warmup_steps);
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
}

void PutTime(const Plan& plan, JsonWriter* json) {
  const auto put = [&](const char* key, bool known, auto value) {
    Put(json, key, known ? std::optional<double>(value()) : std::nullopt);
  };
  const auto& time = plan.time;
  const bool ends = time && plan.after.steps;
  Put(json, "efficiency", plan.efficiency);
  put("step_seconds", !!time, [&] { return time->run.step_seconds; });
  put("examples_per_second", !!time,
      [&] { return time->run.examples_per_second; });
  put("mfu", !!time, [&] { return time->run.mfu; });
  put("hours", ends, [&] { return time->run.hours; });
  put("chip_hours", ends, [&] { return time->run.chip_hours; });
  put("cost", ends && time->run.cost, [&] { return *time->run.cost; });
}

void PutForecast(const Plan& plan, JsonWriter* json) {
  const auto put = [&](const char* key, auto value) {
    Put(json, key,
        plan.examples_factor ? std::optional<double>(value()) : std::nullopt);
  };
  put("examples_factor", [&] { return plan.examples_factor->value; });
  put("examples_factor_low", [&] { return plan.examples_factor->low; });
  put("examples_factor_high", [&] { return plan.examples_factor->high; });
  put("speedup", [&] { return SpeedUp(plan); });
}

void PutEstimate(const Fit& fit, JsonWriter* json) {
  const FitParts& parts = fit.parts;
  json->Key("verdict").String(ToString(fit.verdict));
  json->Key("asked").Bool(fit.asked);
  json->Key("needed_bytes").Int(fit.needed_bytes);
  json->Key("wanted_bytes").Int(fit.wanted_bytes);
  json->Key("capacity_bytes").Int(fit.capacity_bytes);
  json->Key("parts").BeginObject();
  json->Key("parameters").Int(parts.parameters);
  json->Key("averages").Int(parts.averages);
  json->Key("optimizer").Int(parts.optimizer);
  json->Key("batch").Int(parts.batch);
  json->Key("copies").Int(parts.copies);
  json->Key("activations").Int(parts.activations);
  json->Key("gradients").Int(parts.gradients);
  json->Key("temporaries").Int(parts.temporaries);
  json->EndObject();
  json->Key("host_bytes").Int(fit.host_bytes);
}

void PutFit(const Plan& plan, JsonWriter* json) {
  json->Key("fit");
  if (!plan.fit) {
    json->Null();
    return;
  }
  json->BeginObject();
  PutEstimate(*plan.fit, json);
  json->Key("remedies").BeginArray();
  for (const Remedy& remedy : plan.remedies) {
    json->BeginObject().Key("what").String(remedy.what);
    Put(json, "overrides", remedy.overrides);
    json->Key("cost").String(remedy.cost);
    PutEstimate(remedy.fit, json);
    json->EndObject();
  }
  json->EndArray().EndObject();
}

void PutWhy(const Plan& plan, JsonWriter* json) {
  json->Key("why").BeginObject();
  for (const Line& line : plan.lines) {
    json->Key(line.key).BeginObject();
    json->Key("old").String(line.before);
    json->Key("new").String(line.after);
    json->Key("rule").String(line.rule);
    json->Key("reason").String(line.reason);
    json->EndObject();
  }
  json->EndObject();
}

}  // namespace

void PutAnswer(const TpuAnswer& answer, JsonWriter* json) {
  const bool compiles = answer.compiled.ok();
  json->Key("compiler").BeginObject().Key("compiles").Bool(compiles);
  if (!compiles) json->Key("error").String(answer.compiled.message());
  json->Key("needed_bytes").Int(answer.needed_bytes);
  json->Key("argument_bytes").Int(answer.argument_bytes);
  json->Key("output_bytes").Int(answer.output_bytes);
  json->Key("alias_bytes").Int(answer.alias_bytes);
  json->Key("temp_bytes").Int(answer.temp_bytes);
  json->Key("code_bytes").Int(answer.code_bytes);
  json->Key("capacity_bytes").Int(answer.capacity_bytes);
  const auto number = [&](const char* key, double value) {
    Put(json, key, value < 0 ? std::nullopt : std::optional<double>(value));
  };
  number("flops", answer.flops);
  number("bytes", answer.bytes_accessed);
  number("optimal_seconds", answer.optimal_seconds);
  json->Key("collectives").BeginArray();
  for (const CollectiveSum& sum : answer.collectives()) {
    json->BeginObject().Key("kind").String(sum.kind);
    json->Key("count").Int(sum.count).Key("bytes").Int(sum.bytes).EndObject();
  }
  json->EndArray();
  json->Key("compile_seconds").Number(answer.seconds).EndObject();
}

std::string RungJson(const Rung& rung, const TpuAnswer* compiler) {
  JsonWriter json;
  json.BeginObject();
  if (rung.plan.ok()) {
    const Plan& plan = *rung.plan;
    PutFacts(plan, &json);
    PutTime(plan, &json);
    PutForecast(plan, &json);
    PutFit(plan, &json);
    if (compiler != nullptr) PutAnswer(*compiler, &json);
    PutWhy(plan, &json);
    Put(&json, "notes", NotesOf(plan));
    std::vector<std::string> proposals;
    for (const Proposal& one : plan.proposals)
      proposals.push_back(one.ToString());
    Put(&json, "proposals", proposals);
  } else {
    json.Key("slice").String(rung.slice->name);
    json.Key("refused").String(rung.plan.status().message());
  }
  json.EndObject();
  return std::move(json).Take();
}

std::string PlanJson(const recipe::Recipe& recipe, const pods::Slice& slice,
                     const DataSize& size, Data data) {
  Rung rung{&slice, PlanOfRun(recipe, slice, size)};
  if (rung.plan.ok()) {
    Estimator estimator(std::move(data));
    estimator.Fill({}, "", &*rung.plan);
    estimator.Propose(&*rung.plan);
  }
  return RungJson(rung) + "\n";
}

}  // namespace escala::plan
