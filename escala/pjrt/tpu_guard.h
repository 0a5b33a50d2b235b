// Is there a TPU on this machine? Asked before libtpu may look for one, which
// on a machine without can block for minutes or for ever.
#pragma once

#include <string>

namespace escala::pjrt {

struct TpuPresence {
  bool present = false;
  std::string why;  // "PCI device 0x0063 at 0000:00:05.0", "no PCI device ..."
};

// Looks for TPU chips on the PCI bus (sys/bus/pci/devices) and for device files
// (dev/accel0 ...) below `root`. The environment variable ESCALA_ASSUME_TPU=1
// says yes where both are hidden, as in some containers.
TpuPresence FindTpu(const std::string& root = "/");

}  // namespace escala::pjrt
