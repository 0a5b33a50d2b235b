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
  EXPECT_GT(before, 0);
  EXPECT_LT(before, 1000);
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
  // What else the machine does may begin or end meanwhile.
  EXPECT_LT(beside, 0.8 * std::max(before, MachineSpeed(0.3)));
}

}  // namespace
}  // namespace escala::climb
