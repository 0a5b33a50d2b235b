#include "escala/hosts/activity.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <latch>

#include "escala/base/testing/memory_env.h"
#include "escala/hosts/beat.h"
#include "escala/hosts/watched_env.h"

namespace escala::hosts {
namespace {

TEST(Activity, TellsTheInnermostWorkOfEachThread) {
  MemoryEnv env;
  Activity activity(&env);
  EXPECT_TRUE(activity.Look().doing.empty());
  const auto step = activity.Begin(Work::kStep, "starts step 3");
  std::latch writes(1), ends(1);
  std::thread thread([&] {
    const auto doing = activity.Begin(Work::kSave, "writes checkpoint 2");
    writes.count_down();
    ends.wait();
  });
  writes.wait();
  {
    const auto input = activity.Begin(Work::kInput, "reads");
    env.SleepNanos(2'000'000'000);
    const Report report = activity.Look();
    ASSERT_EQ(report.doing.size(), 2u);
    EXPECT_EQ(report.doing[0].words, "reads");
    EXPECT_EQ(report.doing[0].seconds, 2);
    EXPECT_EQ(report.doing[1].words, "writes checkpoint 2");
  }
  EXPECT_EQ(activity.Look().doing[0].words, "starts step 3");
  ends.count_down();
  thread.join();
  EXPECT_EQ(activity.Look().doing.size(), 1u);
}

TEST(Activity, KnowsTheFileThatIsRead) {
  MemoryEnv env;
  ASSERT_TRUE(WriteFile(&env, "records", "abc").ok());
  Activity activity(&env);
  Fault slow;
  slow.kind = Fault::Kind::kSlow;
  slow.at = Work::kRead;
  slow.ms = 30;
  activity.SetFaults(Faults({slow}, 0, 0));
  WatchedEnv watched(&env, &activity);
  std::thread reads([&] {
    const auto file = watched.OpenRandom("records");
    char bytes[3];
    EXPECT_EQ(*(*file)->Read(0, 3, bytes), 3u);
    EXPECT_EQ(*(*watched.OpenSequential("records"))->Read(3, bytes), 3u);
  });
  std::string words;
  while (words.empty())
    for (const Doing& doing : activity.Look().doing) words = doing.words;
  reads.join();
  EXPECT_EQ(words, "reads records");
  EXPECT_TRUE(activity.Look().doing.empty());
}

TEST(Activity, LeavesWaitsOutOfTheTimesOfSteps) {
  MemoryEnv env;
  Activity activity(&env);
  for (int64_t step = 1; step <= 101; ++step) {
    activity.BeginStep(step);
    env.SleepNanos(step * 1'000'000);  // 1 to 100 ms
    const auto waits = activity.Begin(Work::kWait, "waits");
    env.SleepNanos(5'000'000'000);
  }
  const Report report = activity.Look();
  EXPECT_EQ(report.step, 101);
  EXPECT_EQ(report.own.steps, 100);
  EXPECT_NEAR(report.own.p50, 0.050, 1e-9);
  EXPECT_NEAR(report.own.p90, 0.090, 1e-9);
  EXPECT_NEAR(report.own.p99, 0.099, 1e-9);
}

TEST(Activity, AsksTheDevices) {
  MemoryEnv env;
  Activity activity(&env);
  DeviceWaits waits;
  activity.SetDevices([&] { return waits; });
  for (int64_t step = 1; step <= 2; ++step) {
    activity.BeginStep(step);
    env.SleepNanos(5'000'000'000);
    waits.seconds += 3;
  }
  EXPECT_EQ(activity.Look().own.p50, 2);
  waits.words = "host 2 at all_reduce (exchange 57)";
  const auto starts = activity.Begin(Work::kStep, "starts");
  EXPECT_EQ(activity.Look().doing[0].work, Work::kStep);
  const auto doing = activity.Begin(Work::kDevices, "waits for the devices");
  EXPECT_EQ(activity.Look().doing[0].work, Work::kWait);
  EXPECT_EQ(activity.Look().doing[0].words,
            "waits for the devices, which wait for host 2 at all_reduce "
            "(exchange 57)");
  waits.words = "";
  EXPECT_EQ(activity.Look().doing[0].work, Work::kDevices);
  activity.SetDevices(nullptr);
  EXPECT_EQ(activity.Look().doing[0].work, Work::kDevices);
}

TEST(Beat, GoesThroughTexts) {
  Beat beat;
  beat.rank = 3;
  beat.report.step = 7;
  beat.report.own = {20, 0.25, 0.5, 1e-3};
  beat.report.doing = {{Work::kSave, "writes, \"x\"", 1.5},
                       {Work::kWait, "", 0}};
  beat.stacks = "  1 thread\n";
  const auto again = BeatOf(ToTexts(beat));
  ASSERT_TRUE(again);
  EXPECT_EQ(ToTexts(*again), ToTexts(beat));
  EXPECT_EQ(again->report.doing[0].work, Work::kSave);
  EXPECT_EQ(again->report.own.p90, 0.5);
  const std::vector<std::string> good = ToTexts(beat);
  for (size_t cut = 0; cut < good.size(); ++cut) {
    // A beat may do one thing less, and not a part of it.
    const bool is_whole = cut == 8 || cut == 11;
    EXPECT_EQ(BeatOf({good.begin(), good.begin() + cut}).has_value(), is_whole)
        << cut;
  }
  for (size_t i = 0; i < 9; ++i) {
    std::vector<std::string> bad = good;
    bad[i] = "x";
    EXPECT_EQ(BeatOf(bad).has_value(), i == 7) << i;  // stacks are any text
  }
}

TEST(Faults, AreParsedAndRefused) {
  const auto faults = ParseFaults(
      "kill:host=1,at=step,step=12;hang:host=2,at=input,use=3,after=30;"
      "slow:at=save,ms=200,attempt=all");
  ASSERT_TRUE(faults.ok()) << faults.status().message();
  ASSERT_EQ(faults->size(), 3u);
  EXPECT_EQ((*faults)[0].kind, Fault::Kind::kKill);
  EXPECT_EQ((*faults)[0].step, 12);
  EXPECT_EQ((*faults)[1].at, Work::kInput);
  EXPECT_EQ((*faults)[1].use, 3);
  EXPECT_EQ((*faults)[1].after, 30);
  EXPECT_EQ((*faults)[2].attempt, -1);
  const std::pair<const char*, const char*> bad[] = {
      {"crash:host=1",
       "fault crash:host=1: got \"crash\", expected kill, freeze, hang, slow "
       "or exit"},
      {"kill:at=lunch",
       "fault kill:at=lunch: at: got \"lunch\", expected one of start, "
       "compile, load, input, read, step, devices, evaluation, save, other, "
       "wait"},
      {"kill:host=-1",
       "fault kill:host=-1: host: got \"-1\", expected a whole number from 0"},
      {"kill:who=1",
       "fault kill:who=1: got \"who\", expected host, at, step, use, after, "
       "ms, code or attempt"},
      {"kill:host", "fault kill:host: got \"host\", expected KEY=VALUE"},
  };
  for (const auto& [text, words] : bad)
    EXPECT_EQ(ParseFaults(text).status().message(), words);
}

// How a process ends that starts each of `steps` steps with these faults.
int EndOf(const std::string& faults, int host, int64_t attempt, int steps) {
  const pid_t child = fork();
  if (child == 0) {
    Activity activity(Env::Default());
    activity.SetFaults(Faults(*ParseFaults(faults), host, attempt));
    for (int64_t step = 1; step <= steps; ++step) {
      activity.BeginStep(step);
      const auto doing = activity.Begin(Work::kStep, "");
    }
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, WUNTRACED);
  if (WIFSTOPPED(status)) {
    kill(child, SIGKILL);
    int end;
    waitpid(child, &end, 0);
  }
  return status;
}

TEST(Faults, StrikeAtTheirMoment) {
  const std::string kill = "kill:host=1,at=step,step=2";
  EXPECT_EQ(EndOf(kill, 1, 0, 1), 0);
  EXPECT_TRUE(WIFSIGNALED(EndOf(kill, 1, 0, 2)));
  EXPECT_EQ(EndOf(kill, 0, 0, 2), 0);
  EXPECT_EQ(EndOf(kill, 1, 1, 2), 0);
  EXPECT_TRUE(WIFSIGNALED(EndOf(kill + ",attempt=1", 1, 1, 2)));
  EXPECT_TRUE(WIFSIGNALED(EndOf(kill + ",attempt=all", 1, 1, 2)));
  EXPECT_TRUE(WIFSTOPPED(EndOf("freeze:host=1,at=step,use=3", 1, 0, 3)));
  EXPECT_EQ(EndOf("freeze:host=1,at=save,use=3", 1, 0, 3), 0);
  EXPECT_EQ(WEXITSTATUS(EndOf("exit:at=step,code=7", 0, 0, 1)), 7);
}

TEST(Faults, SlowFromAStepOn) {
  const int64_t begin = Env::Default()->MonotonicNanos();
  EXPECT_EQ(EndOf("slow:at=step,step=4,ms=30", 0, 0, 6), 0);
  const int64_t took = Env::Default()->MonotonicNanos() - begin;
  EXPECT_GE(took, 90'000'000);
}

}  // namespace
}  // namespace escala::hosts
