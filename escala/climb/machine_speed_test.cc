#include "escala/climb/machine_speed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace escala::climb {
namespace {

TEST(MachineSpeedTest, OtherProgramsMakeTheMachineSlower) {
  const double before = MachineSpeed(0.3);
  // No machine is a hundred times as fast or as slow as the one of the figure.
  EXPECT_GT(before, 0.01);
  EXPECT_LT(before, 100);
  std::atomic<bool> stop = false;
  std::vector<std::thread> others;
  const unsigned count = 8 * std::max(1U, std::thread::hardware_concurrency());
  for (unsigned i = 0; i < count; ++i)
    others.emplace_back([&] {
      while (!stop.load(std::memory_order_relaxed)) {
      }
    });
  const double beside = MachineSpeed(0.3);
  stop = true;
  for (std::thread& other : others) other.join();
  EXPECT_LT(beside, 0.7 * before);
}

}  // namespace
}  // namespace escala::climb
