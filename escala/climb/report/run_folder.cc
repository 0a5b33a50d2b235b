#include "escala/climb/report/run_folder.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "escala/base/strings.h"

namespace escala::climb {
namespace {

using Json = nlohmann::json;

constexpr char kMetrics[] = "metrics.jsonl";
constexpr uint64_t kMostBytes = uint64_t{1} << 30;

// NaN where the file has null, or nothing.
double NumberOf(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number() ? found->get<double>()
                                                     : std::nan("");
}

std::string TextOf(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>()
                                                     : std::string();
}

void Take(const Json& record, const std::string& folder,
          std::vector<std::pair<std::string, Line>>* lines) {
  const auto metrics = record.find("metrics");
  if (metrics == record.end() || !metrics->is_object()) return;
  for (const auto& [name, value] : metrics->items()) {
    auto found = std::find_if(lines->begin(), lines->end(),
                              [&](const auto& l) { return l.first == name; });
    if (found == lines->end()) {
      lines->push_back({name, {"", folder, {}, {}}});
      found = lines->end() - 1;
    }
    found->second.examples.push_back(NumberOf(record, "examples"));
    found->second.values.push_back(value.is_number() ? value.get<double>()
                                                     : std::nan(""));
  }
}

std::optional<double> Median(std::vector<double> values) {
  std::erase_if(values, [](double value) { return !std::isfinite(value); });
  if (values.empty()) return std::nullopt;
  const auto middle = values.begin() + std::ssize(values) / 2;
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

Result<RunFolder> ReadRunFolder(Env* env, const std::string& folder) {
  RunFolder run;
  run.folder = folder;
  const std::string path = JoinPath(folder, kMetrics);
  ESCALA_ASSIGN_OR_RETURN(const std::string text,
                          ReadFile(env, path, kMostBytes));
  // The last line may be half-written.
  const std::string_view whole =
      std::string_view(text).substr(0, text.rfind('\n') + 1);
  std::vector<double> steps, waits;
  int number = 0;
  for (const std::string_view line : StrSplit(whole, '\n')) {
    ++number;
    if (line.empty()) continue;
    const Json record = Json::parse(line, nullptr, false);
    if (!record.is_object())
      return DataLoss(path, ":", number,
                      ": this is no JSON object, expected a line as `escala "
                      "train` writes it");
    const std::string kind = TextOf(record, "kind");
    if (kind == "train") {
      Take(record, folder, &run.train);
      if (const double step = NumberOf(record, "step");
          step >= 1 && step < 1e15)
        run.learning_rates[static_cast<int64_t>(step)] =
            NumberOf(record, "learning_rate");
      steps.push_back(NumberOf(record, "step_seconds"));
      waits.push_back(NumberOf(record, "input_wait_seconds"));
    } else if (kind == "eval") {
      Take(record, folder, &run.eval);
    } else if (kind == "end") {
      run.end = TextOf(record, "reason");
    }
    if (const double step = NumberOf(record, "step"); step >= 0 && step < 1e15)
      run.steps = std::max(run.steps, static_cast<int64_t>(step));
    if (const double examples = NumberOf(record, "examples"); examples > 0)
      run.examples = std::max(run.examples, examples);
  }
  if (!steps.empty()) {
    steps.erase(steps.begin());
    waits.erase(waits.begin());
  }
  run.step_seconds = Median(std::move(steps));
  run.input_wait_seconds = Median(std::move(waits));

  bool bad = false;
  if (auto recipe = recipe::ReadRun(folder, {}, &bad); recipe.ok())
    run.recipe = *std::move(recipe);
  if (auto device = train::ReadRunDevice(env, folder); device.ok())
    run.device = *std::move(device);
  if (const auto plan = ReadFile(env, JoinPath(folder, "plan.json"));
      plan.ok()) {
    const Json json = Json::parse(*plan, nullptr, false);
    const double seconds =
        json.is_object() ? NumberOf(json, "step_seconds") : std::nan("");
    if (std::isfinite(seconds)) run.forecast_step_seconds = seconds;
  }
  return run;
}

std::vector<Line> LossesSoFar(Env* env, const std::string& folder,
                              const std::string& rung) {
  std::vector<Line> lines;
  const std::string of_rung = JoinPath(folder, rung);
  auto names = env->List(of_rung);
  if (!names.ok()) return lines;
  std::sort(names->begin(), names->end());
  for (const std::string& name : *names) {
    auto run = ReadRunFolder(env, JoinPath(of_rung, name));
    if (!run.ok()) continue;
    for (auto& [metric, line] : run->train) {
      if (metric != "loss") continue;
      line.label = name;
      line.folder = JoinPath(rung, name);
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

}  // namespace escala::climb
