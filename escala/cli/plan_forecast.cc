#include "escala/cli/plan_forecast.h"

#include "escala/base/env.h"
#include "escala/cli/run_words.h"
#include "escala/climb/seed_runs.h"
#include "escala/plan/evidence.h"
#include "escala/plan/forecast_text.h"
#include "escala/store/buckets.h"

namespace escala::cli {
namespace {

constexpr uint64_t kMostBytes = uint64_t{1} << 30;  // largest metrics file

// The runs in a folder that --runs names: a run itself, or all of a climb.
Status AddRuns(const std::string& folder, bool* bad,
               std::vector<plan::RunFolder>* runs) {
  Env* const env = store::Buckets::Default();
  if (env->Stat(JoinPath(folder, climb::kHeaderFile)).ok()) {
    auto some = climb::RunsForForecast(env, folder);
    *bad = some.status().code() == StatusCode::kInvalidArgument;
    if (!some.ok()) return some.status();
    for (plan::RunFolder& run : *some) runs->push_back(std::move(run));
    return Status();
  }
  plan::RunFolder run;
  run.name = folder;
  ESCALA_ASSIGN_OR_RETURN(run.recipe, recipe::ReadRun(folder, {}, bad));
  *bad = false;
  ESCALA_ASSIGN_OR_RETURN(
      run.metrics,
      ReadFile(env, JoinPath(folder, "metrics.jsonl"), kMostBytes));
  runs->push_back(std::move(run));
  return Status();
}

}  // namespace

Result<std::optional<plan::BatchForecast>> ForecastOf(
    const Arguments& arguments, const recipe::Recipe* recipe, bool* bad) {
  const auto noise = arguments.Get("noise-scale");
  if (!noise && !arguments.Has("runs"))
    return std::optional<plan::BatchForecast>();
  std::vector<plan::RunFolder> folders;
  for (const std::string& folder : arguments.GetAll("runs")) {
    const Status read = AddRuns(folder, bad, &folders);
    if (!read.ok()) return read.WithContext("--runs");
  }
  *bad = true;
  if (recipe == nullptr && !folders.empty()) recipe = &folders[0].recipe;
  Result<plan::Evidence> evidence =
      recipe == nullptr ? plan::Evidence() : plan::EvidenceOf(*recipe, folders);
  if (!evidence.ok()) return evidence.status().WithContext("--runs");
  if (noise) {
    auto scale = plan::ReadNoiseScale(*noise);
    if (!scale.ok()) return scale.status().WithContext("--noise-scale");
    evidence->noise = *scale;
  }
  ESCALA_ASSIGN_OR_RETURN(
      plan::BatchForecast forecast,
      plan::BatchForecast::Fit(std::move(evidence->runs), evidence->noise));
  return std::optional(std::move(forecast));
}

Outcome ExplainForecast(const Arguments& arguments, const Streams& streams) {
  bool bad = false;
  const auto forecast = ForecastOf(arguments, nullptr, &bad);
  if (!forecast.ok()) return NotRead(forecast.status(), bad);
  if (!*forecast) {
    streams.out << plan::ExplainForecast();
    return Outcome::Yes();
  }
  if ((*forecast)->runs().empty())
    return Outcome::BadUse(
        InvalidArgument("--explain forecast: got no run that reached a target, "
                        "expected at least one; a noise scale alone gives "
                        "factors: --from SLICE --to SLICE"));
  streams.out << (arguments.Has("json") ? plan::ForecastJson(**forecast)
                                        : plan::ForecastText(**forecast));
  return Outcome::Yes();
}

}  // namespace escala::cli
