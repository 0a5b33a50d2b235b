#include "escala/pjrt/tpu_guard.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

#include "escala/base/strings.h"

namespace escala::pjrt {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kGoogleVendor = "0x1ae0";
// v2 and v3, v4, v5p, v5e, v6e, TPU7x. The vendor has other devices, too, such
// as the network cards of its virtual machines.
constexpr std::string_view kTpuDevices[] = {"0x0027", "0x005e", "0x0062",
                                            "0x0063", "0x006f", "0x0076"};

std::string FirstWord(const fs::path& path) {
  std::ifstream file(path);
  std::string word;
  file >> word;
  return word;
}

bool IsTpu(const fs::path& pci_device) {
  return FirstWord(pci_device / "vendor") == kGoogleVendor &&
         std::find(std::begin(kTpuDevices), std::end(kTpuDevices),
                   FirstWord(pci_device / "device")) != std::end(kTpuDevices);
}

bool IsAccelFile(const std::string& name) {
  return name.size() > 5 && name.starts_with("accel") &&
         name.find_first_not_of("0123456789", 5) == std::string::npos;
}

}  // namespace

TpuPresence FindTpu(const std::string& root) {
  const char* assumed = std::getenv("ESCALA_ASSUME_TPU");
  if (assumed != nullptr && std::string_view(assumed) == "1")
    return {true, "ESCALA_ASSUME_TPU is set"};
  std::error_code error;
  const fs::path bus = fs::path(root) / "sys/bus/pci/devices";
  for (fs::directory_iterator it(bus, error), end; !error && it != end;
       it.increment(error)) {
    if (IsTpu(it->path()))
      return {true, StrCat("PCI device ", FirstWord(it->path() / "device"),
                           " at ", it->path().filename().string())};
  }
  const fs::path dev = fs::path(root) / "dev";
  for (fs::directory_iterator it(dev, error), end; !error && it != end;
       it.increment(error)) {
    const std::string name = it->path().filename().string();
    if (IsAccelFile(name)) return {true, StrCat("device file /dev/", name)};
  }
  return {false, "no TPU on the PCI bus and no /dev/accel0"};
}

}  // namespace escala::pjrt
