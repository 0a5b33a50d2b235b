#include "escala/base/machine.h"

#include <gtest/gtest.h>

#include "escala/base/testing/memory_env.h"

namespace escala {
namespace {

class MachineTest : public testing::Test {
 protected:
  void Tell(const std::string& path, const std::string& text) {
    ASSERT_TRUE(env_.MakeDirs(std::string(DirName(path))).ok());
    ASSERT_TRUE(WriteFile(&env_, path, text).ok());
  }
  MemoryEnv env_;
};

TEST_F(MachineTest, MemoryIsWhatTheSystemTells) {
  EXPECT_EQ(MemoryHere(&env_).whole, 0);
  EXPECT_EQ(MemoryHere(&env_).available, 0);
  Tell("/proc/meminfo",
       "MemTotal:       16384 kB\nMemFree:         100 kB\n"
       "MemAvailable:    8192 kB\n");
  EXPECT_EQ(MemoryHere(&env_).whole, 16 << 20);
  EXPECT_EQ(MemoryHere(&env_).available, 8 << 20);
}

TEST_F(MachineTest, AContainerMayHaveLess) {
  Tell("/proc/meminfo", "MemTotal:       16384 kB\nMemAvailable:    8192 kB\n");
  const std::string limit = "/sys/fs/cgroup/memory.max";
  Tell(limit, "max\n");
  EXPECT_EQ(MemoryHere(&env_).available, 8 << 20);
  Tell(limit, "12582912\n");
  EXPECT_EQ(MemoryHere(&env_).whole, 12 << 20);
  EXPECT_EQ(MemoryHere(&env_).available, 8 << 20);
  Tell(limit, "4194304\n");
  EXPECT_EQ(MemoryHere(&env_).available, 4 << 20);
}

TEST_F(MachineTest, OthersInTheContainerHaveTheirPart) {
  Tell("/proc/meminfo", "MemTotal:       16384 kB\nMemAvailable:    8192 kB\n");
  Tell("/sys/fs/cgroup/memory.max", "4194304\n");
  Tell("/sys/fs/cgroup/memory.current", "3145728\n");
  EXPECT_EQ(MemoryHere(&env_).whole, 4 << 20);
  EXPECT_EQ(MemoryHere(&env_).available, 1 << 20);
  // Copies of files are freed for whoever needs memory.
  Tell("/sys/fs/cgroup/memory.stat",
       "anon 1048576\ninactive_file 1048576\nactive_file 524288\n");
  EXPECT_EQ(MemoryHere(&env_).available, (5 << 20) / 2);
  Tell("/sys/fs/cgroup/memory.current", "9999999\n");
  EXPECT_EQ(MemoryHere(&env_).available, 0);
}

}  // namespace
}  // namespace escala
