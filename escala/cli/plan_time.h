// What a plan's words tell of time and money.
#pragma once

#include <memory>
#include <string>

#include "escala/cli/arguments.h"
#include "escala/cli/commands.h"
#include "escala/plan/run_time.h"
#include "escala/plan/text.h"

namespace escala::cli {

inline constexpr Option kTimeOption = {
    "time", "",
    "forecast steps, hours and cost by the job's program, and the efficiency"};
inline constexpr Option kPricesOption = {
    "prices", "FILE",
    "what a chip costs for an hour, for --time (form: docs/pods.md)"};

// The forecast that --time asks for.
struct PlanTimes {
  std::unique_ptr<plan::StepClock> clock;  // null: it does not
  pods::Prices prices;
  std::string zone;

  // Fills in what the rungs with a plan take. What cannot be told is a note.
  void Tell(std::vector<plan::Rung>* rungs) const;
};

// `bad_use`: the words are at fault, or what they name; else a file cannot be
// read.
Result<PlanTimes> PlanTimesOf(const Arguments& arguments,
                              const recipe::Recipe& recipe, bool* bad_use);

}  // namespace escala::cli
