#include "escala/launch/look.h"

#include <algorithm>
#include <cstdio>

#include "escala/base/strings.h"

namespace escala::launch {

namespace {

constexpr double kSlowFactor = 1.5;
constexpr double kSlowSeconds = 0.01;
constexpr int64_t kStepsToJudge = 20;

std::string Seconds(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, seconds < 10 ? "%.1f s" : "%.0f s", seconds);
  return text;
}

std::string Millis(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g ms", seconds * 1e3);
  return text;
}

bool IsOf(const hosts::Doing& doing, std::initializer_list<hosts::Work> works) {
  return std::find(works.begin(), works.end(), doing.work) != works.end();
}

// Whether the run's own thread is at one of these, and no other thread is at
// anything else for so long.
bool IsOnlyAt(const hosts::Report& report,
              std::initializer_list<hosts::Work> works, double seconds) {
  const auto& doing = report.doing;
  return !doing.empty() && IsOf(doing[0], works) &&
         std::all_of(doing.begin() + 1, doing.end(),
                     [&](const hosts::Doing& other) {
                       return IsOf(other, works) || other.seconds < seconds;
                     });
}

}  // namespace

std::string DoingInWords(const hosts::Report& report) {
  std::vector<std::string> parts;
  for (const hosts::Doing& doing : report.doing)
    parts.push_back(StrCat(doing.words, " (", Seconds(doing.seconds), ")"));
  return parts.empty() ? "is between two pieces of work" : StrJoin(parts, "; ");
}

double StillSeconds(const hosts::Report& report) {
  return report.doing.empty() ? 0 : report.doing[0].seconds;
}

std::vector<int> HoldUp(const Reports& reports, double seconds) {
  using hosts::Work;
  std::vector<int> busy, at_devices;
  bool any_waits = false;
  for (const auto& [rank, report] : reports) {
    const bool waits = IsOnlyAt(report, {Work::kWait}, seconds);
    // The devices may wait for those of other hosts.
    const bool devices =
        !waits && IsOnlyAt(report, {Work::kWait, Work::kDevices}, seconds);
    any_waits |= (waits || devices) && StillSeconds(report) >= seconds;
    if (devices) at_devices.push_back(rank);
    if (!waits && !devices) busy.push_back(rank);
  }
  if (!any_waits) return {};
  return busy.empty() && at_devices.size() < reports.size() ? at_devices : busy;
}

std::optional<SlowHost> FindSlow(const Reports& reports) {
  if (reports.size() < 2) return std::nullopt;
  std::vector<double> medians;
  SlowHost slow;
  for (const auto& [rank, report] : reports) {
    if (report.own.steps < kStepsToJudge) return std::nullopt;
    medians.push_back(report.own.p50);
    if (report.own.p50 > slow.own.p50) slow = {rank, report.own, 0};
  }
  std::sort(medians.begin(), medians.end());
  slow.middle = medians[(medians.size() - 1) / 2];
  if (slow.own.p50 < kSlowFactor * slow.middle ||
      slow.own.p50 < slow.middle + kSlowSeconds)
    return std::nullopt;
  return slow;
}

std::string SlowInWords(const SlowHost& slow) {
  return StrCat("host ", slow.rank, " is slow: a step takes it ",
                Millis(slow.own.p50), " without its waits (median; 90 % take ",
                Millis(slow.own.p90), ", 99 % ", Millis(slow.own.p99),
                " at most), and the middle host ", Millis(slow.middle));
}

}  // namespace escala::launch
