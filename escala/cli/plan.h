#pragma once

#include "escala/cli/commands.h"
#include "escala/cli/plan_estimates.h"
#include "escala/cli/plan_fit.h"
#include "escala/cli/plan_forecast.h"
#include "escala/cli/plan_program.h"

namespace escala::cli {

inline constexpr Option kPlanOptions[] = {
    {"from", "SLICE",
     "the slice that the recipe is for; a planned recipe names it"},
    {"to", "SLICE", "the slice to plan for; v2-8..v3-512: the ladder"},
    {"json", "", "one JSON object per line"},
    {"write", "FILE", "write the planned recipe, ready to train"},
    {"allow-nonlinear", "",
     "if the batch rule cannot hold, plan the largest batch for which it does"},
    {"data-examples", "N",
     "size of the training data, if it is not on this machine"},
    {"eval-examples", "N",
     "size of the evaluation data, if it is not on this machine"},
    {"zone", "ZONE", "refuse slices that this zone does not offer"},
    kNoiseScaleOption,
    kRunsOption,
    {"explain", "lr|forecast",
     "explain the learning rate rules, or how exact the forecast of examples "
     "is"},
    {"lint", "",
     "list the scaling rules that a second run breaks: RECIPE RECIPE, or "
     "numbers: batch=1024,steps=100,lr=0.1"},
    kPricesOption,
    kNoForecastOption,
    kFitOption,
    kCheckWithOption,
    kCheckTimeoutOption,
    kNoRemediesOption,
    kProgramOption,
    kPlanSliceOption,
};

Outcome Plan(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
