#include "escala/cli/plan_time.h"

#include "escala/cli/plan_fit.h"

namespace escala::cli {

void PlanTimes::Tell(std::vector<plan::Rung>* rungs) const {
  if (clock == nullptr) return;
  for (plan::Rung& rung : *rungs) {
    if (!rung.plan.ok()) continue;
    auto time = clock->Run(*rung.plan, prices, zone);
    if (time.ok()) rung.plan->time = *std::move(time);
  }
}

Result<PlanTimes> PlanTimesOf(const Arguments& arguments,
                              const recipe::Recipe& recipe, bool* bad_use) {
  *bad_use = true;
  PlanTimes times;
  const auto prices = arguments.Get("prices");
  if (!arguments.Has("time")) {
    if (prices)
      return InvalidArgument("got --prices without --time, expected both");
    return times;
  }
  Env* const env = Env::Default();
  ESCALA_ASSIGN_OR_RETURN(plan::Data data, DataOf(recipe, env));
  times.clock = std::make_unique<plan::StepClock>(std::move(data));
  times.zone = arguments.Get("zone").value_or("");
  if (!prices) return times;
  const auto text = ReadFile(env, *prices);
  if (!text.ok()) {
    *bad_use = false;
    return text.status().WithContext("--prices");
  }
  ESCALA_ASSIGN_OR_RETURN(times.prices, pods::ReadPrices(*text, *prices));
  return times;
}

}  // namespace escala::cli
