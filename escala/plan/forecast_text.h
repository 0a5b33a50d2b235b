// Prints the forecast of a batch's examples as text.
#pragma once

#include <string>
#include <string_view>

#include "escala/plan/forecast.h"

namespace escala::plan {

// The forecast at batches from the smallest of the runs to 16 times the
// largest, each twice the one before. As a table, or as one JSON object per
// line (batch, examples, low, high, measured: null if it was not). REQUIRES:
// there were runs.
std::string ForecastText(const BatchForecast& forecast);
std::string ForecastJson(const BatchForecast& forecast);

// The model, its priors, their sources and the validation (data/forecast.txt,
// which bench/forecast/priors.h makes).
std::string_view ExplainForecast();

}  // namespace escala::plan
