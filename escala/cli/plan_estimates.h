// What a plan tells of time, money and memory.
#pragma once

#include <string>

#include "escala/cli/arguments.h"
#include "escala/cli/commands.h"
#include "escala/input/source.h"
#include "escala/plan/estimator.h"

namespace escala::cli {

inline constexpr Option kPricesOption = {
    "prices", "FILE",
    "what a chip costs for an hour (form: docs/guide/costs.md)"};
inline constexpr Option kNoForecastOption = {
    "no-forecast", "", "the numbers alone, without time, cost and memory"};

// The data that a recipe names, where it is here.
struct RecipeData {
  plan::DataSize size;  // 0: not known
  Result<plan::Data> data;
};
RecipeData DataOf(const recipe::Recipe& recipe);
plan::Data DataOf(const input::Source& source);

// Nothing where there is no file.
Result<pods::Prices> PricesOf(const Arguments& arguments);

}  // namespace escala::cli
