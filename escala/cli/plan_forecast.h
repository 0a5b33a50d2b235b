// Forecasts how many more examples larger batches need.
#pragma once

#include <optional>

#include "escala/cli/arguments.h"
#include "escala/cli/commands.h"
#include "escala/plan/forecast.h"
#include "escala/recipe/recipe.h"

namespace escala::cli {

inline constexpr Option kNoiseScaleOption = {
    "noise-scale", "EXAMPLES[,LOW,HIGH]",
    "forecast the examples that larger batches need, by the gradient noise "
    "scale that a run measured"};
inline constexpr Option kRunsOption = {
    "runs", "DIR",
    "the same by a run that reached its eval.target, or by a climb; repeatable",
    true};

// The forecast by --runs and --noise-scale (which overrides the runs'
// measurement); nullopt if neither is given. `recipe` is the one to plan for;
// nullptr: the first run's. `bad` is set if the words or recipes must change,
// not if a file cannot be read.
Result<std::optional<plan::BatchForecast>> ForecastOf(
    const Arguments& arguments, const recipe::Recipe* recipe, bool* bad);

// --explain forecast: shows what the given runs needed and predicts batches up
// to 16 times the largest; without runs it explains the forecast's accuracy.
Outcome ExplainForecast(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
