// A heartbeat and what hears it, as two threads on this machine's sockets.
#include "escala/hosts/heartbeat.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>

#include "escala/base/env_wrapper.h"
#include "escala/base/testing/memory_env.h"
#include "escala/hosts/beat.h"
#include "escala/hosts/frame.h"

namespace escala::hosts {
namespace {

// Stands still for five seconds after its second look at the clock.
class StandingStill : public EnvWrapper {
 public:
  using EnvWrapper::EnvWrapper;
  int64_t MonotonicNanos() override {
    return target()->MonotonicNanos() + (looks_++ < 2 ? 0 : 5'000'000'000);
  }

 private:
  std::atomic<int> looks_{0};
};

class HeartbeatTest : public testing::Test {
 protected:
  HeartbeatTest() : listener_(*env_->Listen(kLoopback, 0)) {}

  void Start(double patience_seconds = 30, Env* env = Env::Default()) {
    Heartbeat::Options options;
    options.machine = kLoopback;
    options.port = listener_->port();
    options.rank = 2;
    options.every_seconds = 0.02;
    options.patience_seconds = patience_seconds;
    options.stop = [this] { ++stops_; };
    options.cut_off = [this] { cut_off_.set_value(); };
    auto heartbeat = Heartbeat::Start(env, std::move(options), &activity_);
    ASSERT_TRUE(heartbeat.ok()) << heartbeat.status().message();
    heartbeat_ = *std::move(heartbeat);
    connection_ = *listener_->Accept();
  }

  // Hears a beat and answers it.
  Beat Hear(const std::string& order) {
    const int64_t deadline = env_->MonotonicNanos() + 20'000'000'000;
    const auto texts = ReadFrame(connection_.get(), deadline);
    EXPECT_TRUE(texts.ok()) << texts.status().message();
    const auto beat = BeatOf(*texts);
    EXPECT_TRUE(beat);
    EXPECT_TRUE(WriteFrame(connection_.get(), {order}, deadline).ok());
    return *beat;
  }

  bool IsCutOff() {
    return cut_off_.get_future().wait_for(std::chrono::seconds(20)) ==
           std::future_status::ready;
  }

  Env* const env_ = Env::Default();
  Activity activity_{env_};
  std::unique_ptr<Listener> listener_;
  std::unique_ptr<Connection> connection_;
  std::atomic<int> stops_{0};
  std::promise<void> cut_off_;
  std::unique_ptr<Heartbeat> heartbeat_;  // ends first
};

TEST_F(HeartbeatTest, TellsWhatIsDoneAndObeys) {
  const auto doing = activity_.Begin(Work::kLoad, "loads checkpoint 20");
  Start();
  const Beat beat = Hear(kGoOn);
  EXPECT_EQ(beat.rank, 2);
  ASSERT_EQ(beat.report.doing.size(), 1u);
  EXPECT_EQ(beat.report.doing[0].words, "loads checkpoint 20");
  EXPECT_EQ(beat.stacks, "");
  Hear(kTellStacks);
  EXPECT_NE(Hear(kGoOn).stacks.find("thread"), std::string::npos);
  EXPECT_EQ(stops_, 0);
  Hear(kStop);
  Hear(kStop);
  Hear(kGoOn);
  EXPECT_EQ(stops_, 1);
}

TEST_F(HeartbeatTest, IsCutOffWhenTheLauncherEnds) {
  Start();
  Hear(kGoOn);
  connection_.reset();
  EXPECT_TRUE(IsCutOff());
}

TEST_F(HeartbeatTest, IsCutOffWhenTheLauncherIsMute) {
  Start(0.1);
  EXPECT_TRUE(IsCutOff());
}

// Ctrl-Z stops launcher and hosts: when they go on, nobody was silent.
TEST_F(HeartbeatTest, TimeInWhichItStoodStillDoesNotCount) {
  StandingStill env(env_);
  Start(0.1, &env);
  env_->SleepNanos(500'000'000);
  Hear(kGoOn);
  Hear(kGoOn);
  EXPECT_EQ(cut_off_.get_future().wait_for(std::chrono::seconds(0)),
            std::future_status::timeout);
  heartbeat_.reset();  // before `env`
}

TEST(Launcher, IsFoundInTheEnvironment) {
  MemoryEnv env;
  EXPECT_FALSE(*Heartbeat::FindLauncher(&env));
  env.SetVariable("ESCALA_LAUNCHER", "10.0.0.1:80");
  const auto found = Heartbeat::FindLauncher(&env);
  ASSERT_TRUE(found.ok() && *found);
  EXPECT_EQ((*found)->machine, "10.0.0.1");
  EXPECT_EQ((*found)->port, 80);
  // A host is as patient as its launcher: without a network it ends before
  // others take its place.
  EXPECT_EQ((*found)->patience_seconds, 10);
  env.SetVariable("ESCALA_HEARTBEAT", "2.5");
  EXPECT_EQ((*Heartbeat::FindLauncher(&env))->patience_seconds, 2.5);
  env.SetVariable("ESCALA_HEARTBEAT", "no");
  EXPECT_EQ(Heartbeat::FindLauncher(&env).status().message(),
            "ESCALA_HEARTBEAT is \"no\", expected a number of seconds above 0");
  env.SetVariable("ESCALA_LAUNCHER", "10.0.0.1");
  EXPECT_EQ(Heartbeat::FindLauncher(&env).status().message(),
            "ESCALA_LAUNCHER is \"10.0.0.1\", expected MACHINE:PORT");
}

}  // namespace
}  // namespace escala::hosts
