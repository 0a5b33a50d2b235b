#include "escala/softpod/pod/runner.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <atomic>
#include <cstdlib>

#include "escala/softpod/pod/burst.h"

namespace escala::softpod {
namespace {

TEST(Runner, RunsAllBeforeItStops) {
  std::atomic<int> runs = 0;
  Runner runner(3);
  for (int i = 0; i < 100; ++i) runner.Enqueue([&] { ++runs; });
  runner.Stop();
  EXPECT_EQ(runs, 100);
  runner.Enqueue([&] { ++runs; });
  EXPECT_EQ(runs, 101);
}

TEST(Runner, WithoutThreadsTasksRunAtOnce) {
  Runner runner(0);
  int runs = 0;
  runner.Enqueue([&] { ++runs; });
  EXPECT_EQ(runs, 1);
}

// Sanitizers end the process themselves if there is no room for stacks.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

// Stacks of finished threads are reused, so only a process that has had no
// threads cannot start one.
void StartDeathTestsAfresh() { GTEST_FLAG_SET(death_test_style, "threadsafe"); }

// From here on the process can map no memory, so it can start no threads, which
// need stacks.
void AllowNoThreads() {
  const rlimit none = {0, 0};
  if (setrlimit(RLIMIT_AS, &none) != 0) std::_Exit(2);
}

TEST(Runner, WorksWhereTheMachineGivesNoThreads) {
  StartDeathTestsAfresh();
  const auto body = [] {
    AllowNoThreads();
    int runs = 0;
    {
      Runner runner(4);
      runner.Enqueue([&] { ++runs; });
      if (runs != 1) std::_Exit(1);  // the task must have run on this thread
    }
    std::_Exit(0);
  };
  EXPECT_EXIT(body(), ::testing::ExitedWithCode(0), "");
}

TEST(Burst, IsNoneWhereTheMachineGivesNoThreads) {
  StartDeathTestsAfresh();
  const auto body = [] {
    AllowNoThreads();
    const float a[4] = {};
    const Burst::Source source{a, {ElementType::kF32, {4}}, {}};
    Burst burst(100);
    const Burst::Upload upload = burst.Open(source, nullptr);
    if (!upload.done->IsSet() || burst.Join(source).done != nullptr)
      std::_Exit(1);
    std::_Exit(0);
  };
  EXPECT_EXIT(body(), ::testing::ExitedWithCode(0), "");
}

#endif

}  // namespace
}  // namespace escala::softpod
