#include "escala/train/begin_together.h"

#include <algorithm>
#include <vector>

#include "escala/base/backoff.h"
#include "escala/base/strings.h"

namespace escala::train {

namespace {

// Pauses of 1, 2, 4, 8, 16 and 32 seconds: machines may trust a listing of NFS
// for a minute (acdirmax). All count them alike, whatever their clocks say.
constexpr int kLooksAgain = 6;
constexpr int64_t kSecond = 1'000'000'000;

// For so long, or until the run is to stop.
void Sleep(const BeginTogether& together, int64_t seconds) {
  for (int64_t tenths = 0; tenths < 10 * seconds; ++tenths) {
    if (together.stop != nullptr && together.stop->load()) return;
    together.env->SleepNanos(kSecond / 10);
  }
}

Status Differ(const std::vector<int64_t>& steps, const std::string& folder) {
  const auto other =
      std::find_if(steps.begin(), steps.end(),
                   [&](int64_t step) { return step != steps[0]; });
  return FailedPrecondition("host 0 begins after step ", steps[0], ", host ",
                            other - steps.begin(), " after step ", *other,
                            ", and looked again for ", (1 << kLooksAgain) - 1,
                            " s: do they see the same ", folder, "?");
}

}  // namespace

Result<Beginning> FindBeginningTogether(const BeginTogether& together) {
  hosts::Group& group = *together.group;
  ESCALA_ASSIGN_OR_RETURN(Beginning begin, together.look());
  Backoff backoff;
  for (int look = 0;; ++look) {
    const int64_t own = begin.place.step;  // 0 without a checkpoint
    ESCALA_ASSIGN_OR_RETURN(
        const auto all,
        group.Gather("the first step", StrCat(own), kMeetMillis));
    std::vector<int64_t> steps;
    for (const std::string& text : all)
      steps.push_back(ParseNumber<int64_t>(text).value_or(0));
    const int64_t last = *std::max_element(steps.begin(), steps.end());
    if (std::count(steps.begin(), steps.end(), last) == std::ssize(steps))
      return begin;
    if (look == kLooksAgain) return Differ(steps, together.checkpoints);
    const int64_t seconds = backoff.NextSeconds(0);
    if (own == last) continue;
    const auto doing = group.activity().Begin(
        hosts::Work::kLoad,
        StrCat("looks again for checkpoint ", last, ", which other hosts see"));
    if (look == 0)
      together.env->WriteToStderr(
          StrCat("train: host ", group.rank(), " does not see checkpoint ",
                 last, " in ", together.checkpoints,
                 ", as other hosts do; it looks again\n"));
    Sleep(together, seconds);
    ESCALA_ASSIGN_OR_RETURN(begin, together.look());
  }
}

}  // namespace escala::train
