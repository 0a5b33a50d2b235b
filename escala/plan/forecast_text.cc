#include "escala/plan/forecast_text.h"

#include <algorithm>

#include "escala/base/json.h"
#include "escala/base/numbers.h"
#include "escala/base/table.h"

namespace escala::plan {

extern const std::string_view kForecastTxt;

namespace {

std::string Fixed(double number) { return FormatNumber(number, 3); }

// Calls use(batch, the runs measured there or nullptr, forecast) for each
// batch.
template <typename Use>
void ForEachBatch(const BatchForecast& forecast, const Use& use) {
  const std::vector<BatchRuns>& runs = forecast.runs();
  const double most = 16 * runs.back().batch;
  for (double batch = runs[0].batch; batch <= most; batch *= 2) {
    const auto found =
        std::find_if(runs.begin(), runs.end(),
                     [&](const BatchRuns& one) { return one.batch == batch; });
    use(batch, found == runs.end() ? nullptr : &*found,
        forecast.Examples(batch));
  }
}

}  // namespace

std::string ForecastText(const BatchForecast& forecast) {
  TableRows rows = {{"batch", "measured", "forecast", "80 %"}};
  ForEachBatch(forecast, [&](double batch, const BatchRuns* runs,
                             const Estimate& estimate) {
    rows.push_back(
        {FormatNumber(batch), runs ? Fixed(runs->examples) : "",
         Fixed(estimate.value),
         StrCat("[", Fixed(estimate.low), ", ", Fixed(estimate.high), "]")});
  });
  const Estimate critical = forecast.Critical();
  return StrCat(Table(rows),
                "measured, forecast: examples until the target, and the "
                "interval of 80 %\ncritical batch: ",
                Fixed(critical.value), " [", Fixed(critical.low), ", ",
                Fixed(critical.high),
                "]: there a run needs twice the examples of a small batch\n");
}

std::string ForecastJson(const BatchForecast& forecast) {
  std::string lines;
  ForEachBatch(forecast, [&](double batch, const BatchRuns* runs,
                             const Estimate& estimate) {
    JsonWriter json;
    json.BeginObject().Key("batch").Number(batch);
    json.Key("examples").Number(estimate.value);
    json.Key("low").Number(estimate.low).Key("high").Number(estimate.high);
    json.Key("measured");
    if (runs)
      json.Number(runs->examples);
    else
      json.Null();
    json.EndObject();
    StrAppend(&lines, StrCat(std::move(json).Take(), "\n"));
  });
  return lines;
}

std::string_view ExplainForecast() { return kForecastTxt; }

}  // namespace escala::plan
