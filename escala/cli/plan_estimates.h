// What a plan tells of time, money and memory.
#pragma once

#include <string>

#include "escala/cli/arguments.h"
#include "escala/cli/commands.h"
#include "escala/plan/estimator.h"
#include "escala/train/session.h"

namespace escala::cli {

inline constexpr Option kPricesOption = {
    "prices", "FILE", "what a chip costs for an hour (form: docs/pods.md)"};
inline constexpr Option kNoForecastOption = {
    "no-forecast", "", "the numbers alone, without time, cost and memory"};

// The data that a recipe names, where it is here.
struct RecipeData {
  plan::DataSize size;  // 0: not known
  Result<plan::Data> data;
};
RecipeData DataOf(const recipe::Recipe& recipe);

// Nothing where there is no file.
Result<pods::Prices> PricesOf(const Arguments& arguments);

// What `escala plan --json` says of the session's recipe on the slice: of a
// planned one from its origin, else as it is.
std::string PlanJsonOf(const train::Session& session, const pods::Slice& slice);

}  // namespace escala::cli
