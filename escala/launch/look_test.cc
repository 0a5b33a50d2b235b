#include "escala/launch/look.h"

#include <gtest/gtest.h>

#include "escala/base/strings.h"

namespace escala::launch {
namespace {

using hosts::Report;
using hosts::Work;

Report At(Work work, double seconds) {
  Report report;
  report.doing = {{work, "works", seconds}};
  return report;
}

std::string Held(const Reports& reports, double seconds = 10) {
  const auto ranks = HoldUp(reports, seconds);
  return ranks.empty() ? "nobody" : StrCat("host ", StrJoin(ranks));
}

TEST(HoldUp, NamesTheOneThatTheOthersWaitFor) {
  Reports reports = {{0, At(Work::kWait, 12)},
                     {1, At(Work::kInput, 11)},
                     {2, At(Work::kWait, 12)}};
  EXPECT_EQ(Held(reports), "host 1");
  EXPECT_EQ(Held(reports, 13), "nobody");
  // Work in a thread counts: its run waits for the thread.
  reports[1] = At(Work::kWait, 12);
  EXPECT_EQ(Held(reports), "nobody");
  reports[1].doing.push_back({Work::kSave, "writes", 14});
  EXPECT_EQ(Held(reports), "host 1");
  // Reading ahead is no sign of it.
  reports[1].doing[1] = {Work::kRead, "reads", 1};
  EXPECT_EQ(Held(reports), "nobody");
}

TEST(HoldUp, OnesThatWaitForDevicesMayWaitForOthers) {
  const Reports reports = {{0, At(Work::kDevices, 12)},
                           {1, At(Work::kCompile, 12)},
                           {2, At(Work::kDevices, 12)}};
  EXPECT_EQ(Held(reports), "host 1");
  EXPECT_EQ(Held({{0, At(Work::kDevices, 12)}, {1, At(Work::kWait, 12)}}),
            "host 0");
  EXPECT_EQ(Held({{0, At(Work::kDevices, 12)}, {1, At(Work::kDevices, 12)}}),
            "nobody");
  EXPECT_EQ(Held({{0, At(Work::kStep, 12)}, {1, At(Work::kStep, 12)}}),
            "nobody");
}

Report Times(double p50, int64_t steps = 30) {
  Report report;
  report.own = {steps, p50, 2 * p50, 3 * p50};
  return report;
}

TEST(Slow, IsFarFromTheMiddle) {
  EXPECT_FALSE(FindSlow({{0, Times(0.01)}}));
  EXPECT_FALSE(FindSlow({{0, Times(0.01)}, {1, Times(0.014)}}));
  EXPECT_FALSE(FindSlow({{0, Times(0.01)}, {1, Times(0.05, 3)}}));
  EXPECT_FALSE(FindSlow({{0, Times(0.002)}, {1, Times(0.011)}}));
  const auto slow =
      FindSlow({{0, Times(0.01)}, {1, Times(0.025)}, {2, Times(0.012)}});
  ASSERT_TRUE(slow);
  EXPECT_EQ(SlowInWords(*slow),
            "host 1 is slow: a step takes it 25 ms without its waits (median; "
            "90 % take 50 ms, 99 % 75 ms at most), and the middle host 12 ms");
}

TEST(Words, OfWhatAHostDoes) {
  Report report = At(Work::kWait, 12.3);
  report.doing.push_back({Work::kSave, "writes checkpoint 20", 4.25});
  EXPECT_EQ(DoingInWords(report), "works (12 s); writes checkpoint 20 (4.2 s)");
  EXPECT_EQ(DoingInWords({}), "is between two pieces of work");
}

}  // namespace
}  // namespace escala::launch
