#include "escala/climb/ladder.h"

#include <algorithm>

#include "escala/base/numbers.h"
#include "escala/base/strings.h"

namespace escala::climb {
namespace {

constexpr int64_t kSteps = 8;  // of a short run
// Runs and programs of a rung that open devices and compile.
constexpr double kStarts = 8;
// Batches that a rung of any depth but dry reads: three short runs, and the
// comparison with the rung below, which has twenty steps twice on both.
constexpr double kBatches = 3 * kSteps + 80;

double SecondsOf(const RungWork& work, int64_t batch, const Speed& speed) {
  const double examples = kBatches * static_cast<double>(batch) *
                          static_cast<double>(work.replicas);
  return kStarts * speed.start_seconds +
         examples * work.flops_per_example / speed.flops_per_second;
}

RungChoice Choose(const RungWork& work, const Speed& speed, double seconds) {
  RungChoice choice;
  choice.steps = kSteps;
  for (int64_t batch = work.batch_per_replica; batch >= 1; batch /= 2) {
    const double needed = SecondsOf(work, batch, speed);
    if (seconds > 0 && needed > seconds) continue;
    choice.depth =
        batch == work.batch_per_replica ? Depth::kFull : Depth::kFunction;
    choice.batch_per_replica = batch;
    choice.seconds = needed;
    return choice;
  }
  return choice;
}

}  // namespace

std::vector<RungChoice> ChooseDepths(const std::vector<RungWork>& rungs,
                                     const Speed& speed, double seconds) {
  // Each rung may use an equal part of what the rungs below have left.
  std::vector<RungChoice> choices;
  double left = seconds;
  for (size_t i = 0; i < rungs.size(); ++i) {
    const double part = seconds > 0 ? std::max(left, 1.0) /
                                          static_cast<double>(rungs.size() - i)
                                    : 0;
    choices.push_back(Choose(rungs[i], speed, part));
    left -= choices.back().seconds;
  }
  return choices;
}

std::string Describe(const RungChoice& choice) {
  if (choice.depth == Depth::kDry)
    return "dry: plan, memory and time; nothing runs";
  return StrCat(ToString(choice.depth), ": ",
                Counted(choice.batch_per_replica, "example"),
                " per replica, about ", FormatNumber(choice.seconds, 2), " s");
}

}  // namespace escala::climb
