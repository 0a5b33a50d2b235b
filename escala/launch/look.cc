#include "escala/launch/look.h"

#include <algorithm>
#include <cstdio>

#include "escala/base/strings.h"

namespace escala::launch {

namespace {

constexpr double kSlowFactor = 1.5;
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

bool Waits(const hosts::Report& report, double seconds) {
  return std::all_of(report.doing.begin(), report.doing.end(),
                     [](const hosts::Doing& doing) {
                       return doing.work == hosts::Work::kWait;
                     }) &&
         !report.doing.empty() && report.doing[0].seconds >= seconds;
}

}  // namespace

std::string HostsInWords(const std::vector<int>& ranks) {
  std::string text = ranks.size() == 1 ? "host " : "hosts ";
  for (size_t i = 0; i < ranks.size(); ++i)
    StrAppend(&text, StrCat(i == 0                  ? ""
                            : i + 1 == ranks.size() ? " and "
                                                    : ", ",
                            ranks[i]));
  return text;
}

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
  std::vector<int> busy, at_devices;
  bool any_waits = false;
  for (const auto& [rank, report] : reports) {
    if (Waits(report, seconds)) {
      any_waits = true;
      continue;
    }
    // The devices may wait for those of other hosts.
    const bool devices =
        !report.doing.empty() &&
        std::all_of(report.doing.begin(), report.doing.end(),
                    [](const hosts::Doing& doing) {
                      return doing.work == hosts::Work::kWait ||
                             doing.work == hosts::Work::kDevices;
                    });
    (devices ? at_devices : busy).push_back(rank);
    any_waits |= devices && StillSeconds(report) >= seconds;
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
  if (slow.own.p50 < kSlowFactor * slow.middle) return std::nullopt;
  return slow;
}

std::string SlowInWords(const SlowHost& slow) {
  return StrCat("host ", slow.rank, " is slow: a step takes it ",
                Millis(slow.own.p50), " without its waits (median; 90 % take ",
                Millis(slow.own.p90), ", 99 % ", Millis(slow.own.p99),
                " at most), and the middle host ", Millis(slow.middle));
}

}  // namespace escala::launch
