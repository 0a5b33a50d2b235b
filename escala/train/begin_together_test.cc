// Processes that look for where their run begins, as threads. What each of them
// sees is made up.
#include "escala/train/begin_together.h"

#include <gtest/gtest.h>

#include <thread>

#include "escala/base/testing/memory_env.h"

namespace escala::train {
namespace {

constexpr int64_t kLong = 60'000;  // milliseconds

struct Host {
  std::vector<int64_t> sees;  // at each look, then always the last; 0: nothing
  Result<Beginning> begin = Beginning();
  int looks = 0;
  int64_t slept = 0;  // seconds
  std::string said;
};

void LookTogether(std::vector<Host>* hosts) {
  const int port = (*Env::Default()->Listen(kLoopback, 0))->port();
  const int size = static_cast<int>(hosts->size());
  std::vector<std::thread> threads;
  for (int rank = 0; rank < size; ++rank)
    threads.emplace_back([=] {
      Host& host = (*hosts)[static_cast<size_t>(rank)];
      MemoryEnv env;
      const int64_t begun = env.MonotonicNanos();
      hosts::Activity activity(Env::Default());
      auto group = hosts::Group::Join(Env::Default(),
                                      {rank, size, kLoopback, port, "the test"},
                                      kLong, &activity);
      ASSERT_TRUE(group.ok()) << group.status().message();
      host.begin = FindBeginningTogether(
          {group->get(), &env, nullptr, "run/checkpoints",
           [&]() -> Result<Beginning> {
             const size_t look = static_cast<size_t>(host.looks++);
             Beginning begin;
             begin.place.step = host.sees[std::min(look, host.sees.size() - 1)];
             return begin;
           }});
      host.slept = (env.MonotonicNanos() - begun) / 1'000'000'000;
      host.said = env.TakeStderr();
      (void)(*group)->Barrier("the end", kLong);
    });
  for (std::thread& thread : threads) thread.join();
}

TEST(BeginTogether, NobodySleepsWhereAllSeeTheSame) {
  std::vector<Host> hosts(3);
  for (Host& host : hosts) host.sees = {20};
  LookTogether(&hosts);
  for (const Host& host : hosts) {
    ASSERT_TRUE(host.begin.ok());
    EXPECT_EQ(host.begin->place.step, 20);
    EXPECT_EQ(host.looks, 1);
    EXPECT_EQ(host.slept, 0);
  }
}

// As with a listing of NFS that a machine still trusts, also that of host 0.
TEST(BeginTogether, WhoSeesAnOlderListingLooksAgain) {
  for (const size_t late : {0, 2}) {
    std::vector<Host> hosts(3);
    for (Host& host : hosts) host.sees = {20};
    hosts[late].sees = {10, 0, 10, 20};
    LookTogether(&hosts);
    for (size_t rank = 0; rank < hosts.size(); ++rank) {
      const Host& host = hosts[rank];
      ASSERT_TRUE(host.begin.ok()) << host.begin.status().message();
      EXPECT_EQ(host.begin->place.step, 20);
      EXPECT_EQ(host.looks, rank == late ? 4 : 1);
      EXPECT_EQ(host.slept, rank == late ? 1 + 2 + 4 : 0);
      EXPECT_EQ(host.said, rank == late ? StrCat("train: host ", late,
                                                 " does not see checkpoint 20 "
                                                 "in run/checkpoints, as other "
                                                 "hosts do; it looks again\n")
                                        : "");
    }
  }
}

TEST(BeginTogether, AllEndAfterAMinuteIfTheyStillDiffer) {
  std::vector<Host> hosts(3);
  for (Host& host : hosts) host.sees = {20};
  hosts[1].sees = {0};
  LookTogether(&hosts);
  for (const Host& host : hosts) {
    EXPECT_EQ(host.begin.status().code(), StatusCode::kFailedPrecondition);
    EXPECT_EQ(host.begin.status().message(),
              "host 0 begins after step 20, host 1 after step 0, and looked "
              "again for 63 s: do they see the same run/checkpoints?");
  }
  EXPECT_EQ(hosts[1].slept, 63);
}

}  // namespace
}  // namespace escala::train
