#include "escala/pjrt/tpu_guard.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace escala::pjrt {
namespace {

namespace fs = std::filesystem;

// A fake machine, made of files.
class TpuGuard : public testing::Test {
 protected:
  void SetUp() override {
    unsetenv("ESCALA_ASSUME_TPU");
    root_ = fs::path(testing::TempDir()) /
            (std::to_string(getpid()) + "_" +
             testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(root_ / "dev");
  }
  void TearDown() override { fs::remove_all(root_); }

  void AddPci(const std::string& slot, const std::string& vendor,
              const std::string& device) {
    const fs::path folder = root_ / "sys/bus/pci/devices" / slot;
    fs::create_directories(folder);
    std::ofstream(folder / "vendor") << vendor << "\n";
    std::ofstream(folder / "device") << device << "\n";
  }
  void AddFile(const std::string& name) { std::ofstream(root_ / name) << ""; }
  bool Present() const { return FindTpu(root_.string()).present; }

  fs::path root_;
};

TEST_F(TpuGuard, EmptyMachineHasNone) {
  EXPECT_FALSE(Present());
  EXPECT_FALSE(FindTpu((root_ / "missing").string()).present);
}

TEST_F(TpuGuard, KnowsTheChipsByTheirPciIds) {
  AddPci("0000:00:04.0", "0x1ae0", "0x0042");  // the vendor's network card
  AddPci("0000:00:06.0", "0x10de", "0x0063");  // a device of another vendor
  EXPECT_FALSE(Present());
  AddPci("0000:00:05.0", "0x1ae0", "0x0063");
  const TpuPresence tpu = FindTpu(root_.string());
  EXPECT_TRUE(tpu.present);
  EXPECT_EQ(tpu.why, "PCI device 0x0063 at 0000:00:05.0");
}

TEST_F(TpuGuard, KnowsTheDeviceFiles) {
  fs::create_directories(root_ / "dev/accel");  // used by other accelerators
  AddFile("dev/accelerometer");
  EXPECT_FALSE(Present());
  AddFile("dev/accel0");
  EXPECT_TRUE(Present());
}

TEST_F(TpuGuard, CanBeTold) {
  setenv("ESCALA_ASSUME_TPU", "1", 1);
  EXPECT_TRUE(Present());
  setenv("ESCALA_ASSUME_TPU", "0", 1);
  EXPECT_FALSE(Present());
  unsetenv("ESCALA_ASSUME_TPU");
}

}  // namespace
}  // namespace escala::pjrt
