// The time, cost and memory of a plan.
#pragma once

#include <string>

#include "escala/cli/arguments.h"
#include "escala/cli/commands.h"
#include "escala/input/source.h"
#include "escala/plan/estimator.h"

namespace escala::cli {

inline constexpr Option kPricesOption = {
    "prices", "FILE", "prices of a chip-hour (format: docs/guide/costs.md)"};
inline constexpr Option kNoForecastOption = {"no-forecast", "",
                                             "leave out time, cost and memory"};

// The data that a recipe names, if it is on this machine.
struct RecipeData {
  plan::DataSize size;  // 0: unknown
  Result<plan::Data> data;
};
RecipeData DataOf(const recipe::Recipe& recipe);
plan::Data DataOf(const input::Source& source);

// The zone of --zone; "" without it. INVALID_ARGUMENT: it does not offer the
// slice.
Result<std::string> ZoneOf(const Arguments& arguments,
                           const pods::Slice& slice);

// nullopt without a file of prices.
Result<pods::Prices> PricesOf(const Arguments& arguments);

}  // namespace escala::cli
