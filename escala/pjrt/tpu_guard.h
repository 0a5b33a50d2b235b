// Detects whether this machine has a TPU. libtpu must not search for one
// without this check: on a machine without a TPU it can block for minutes or
// for ever.
#pragma once

#include <string>

namespace escala::pjrt {

struct TpuPresence {
  bool present = false;
  std::string why;  // "PCI device 0x0063 at 0000:00:05.0", "no PCI device ..."
};

// Looks for TPU chips on the PCI bus (sys/bus/pci/devices) and for device files
// (dev/accel0 ...) below `root`. With ESCALA_ASSUME_TPU=1 in the environment
// the answer is yes; set it where a container hides both.
TpuPresence FindTpu(const std::string& root = "/");

}  // namespace escala::pjrt
