// What a plan's words tell of the examples that larger batches need.
#pragma once

#include <optional>

#include "escala/cli/arguments.h"
#include "escala/cli/commands.h"
#include "escala/plan/forecast.h"
#include "escala/recipe/recipe.h"

namespace escala::cli {

// By --runs and --noise-scale, which counts before what the runs measured;
// nothing where neither is given. `recipe`: what is planned; nullptr: as the
// first run. `bad`: they, or what they name, must change; else a file cannot be
// read.
Result<std::optional<plan::BatchForecast>> ForecastOf(
    const Arguments& arguments, const recipe::Recipe* recipe, bool* bad);

// --explain forecast: of the runs given, what they needed and what batches up
// to 16 times the largest will; without runs what the forecast is worth.
Outcome ExplainForecast(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
