// The names by which Google Cloud rents a slice out.
#pragma once

#include <string>

#include "escala/pods/catalogue.h"

namespace escala::pods {

// Empty: not offered in that way.
struct CloudNames {
  std::string accelerator_type;  // of a TPU VM: "v5litepod-16"
  std::string runtime_version;   // of a TPU VM: "v2-alpha-tpuv5-lite"
  std::string gke_accelerator;   // of a node pool: "tpu-v5-lite-podslice"
  std::string gke_topology;      // "4x4"
  std::string machine_type;      // of a node pool's machines
};
CloudNames CloudNamesOf(const Slice& slice);

// A zone that offers the slice to everybody; "" if none is known.
std::string UsualZoneOf(const Slice& slice);

}  // namespace escala::pods
