#pragma once

#include "escala/cli/commands.h"
#include "escala/cli/plan_estimates.h"
#include "escala/cli/plan_fit.h"

namespace escala::cli {

inline constexpr Option kPlanOptions[] = {
    {"from", "SLICE",
     "the slice that the recipe is for; a planned one knows it"},
    {"to", "SLICE", "the slice to plan for; v2-8..v3-512: the ladder"},
    {"json", "", "one object a line"},
    {"write", "FILE", "write the planned recipe; it trains as it is"},
    {"allow-nonlinear", "",
     "where the rule cannot hold, plan the largest batch that does"},
    {"data-examples", "N", "size of the training data, where it is not here"},
    {"eval-examples", "N", "size of the evaluation data, where it is not here"},
    {"zone", "ZONE", "refuse a slice that is not offered there"},
    {"noise-scale", "EXAMPLES[,LOW,HIGH]",
     "forecast the examples that larger batches need, by the gradient noise "
     "scale that a run measured"},
    {"runs", "DIR",
     "the same by a run that reached its eval.target; once for each", true},
    {"explain", "lr|forecast",
     "where the rules of the learning rate come from; what the forecast of "
     "examples is worth"},
    {"lint", "",
     "which rules does a second run break? RECIPE RECIPE, or numbers: "
     "batch=1024,steps=100,lr=0.1"},
    kPricesOption,
    kNoForecastOption,
    kFitOption,
    kCheckWithOption,
    kCheckTimeoutOption,
    kNoRemediesOption,
    kProgramOption,
};

Outcome Plan(const Arguments& arguments, const Streams& streams);

}  // namespace escala::cli
