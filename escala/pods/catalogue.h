// The catalogue of TPU generations and slices. The figures live in data files
// with their sources (escala/pods/data/), compiled into the library.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"

namespace escala::pods {

// One generation. Rates are per chip unless the name says otherwise; GB/s are
// 1e9 bytes/s, GiB powers of two. 0: not known or not published.
struct Generation {
  std::string name;  // "v3"
  int cores_per_chip = 0;
  int devices_per_chip = 0;  // as XLA counts devices
  double bf16_tflops = 0;
  double int8_tops = 0;
  double fp8_tflops = 0;
  double hbm_gib = 0;
  double hbm_usable_gib_per_device = 0;  // the system takes the rest
  double hbm_gb_s = 0;
  int ici_links = 0;
  double ici_link_usable_gb_s = 0;  // one way, per link
  double ici_link_wire_gb_s = 0;
  int torus_dims = 0;
  double dcn_gb_s = 0;
  double pcie_gb_s = 0;
  double vmem_mib_per_core = 0;
  double cmem_mib = 0;             // a chip's memory besides VMEM
  bool has_reduce_scatter = true;  // false: libtpu makes it an all-reduce
  bool undoes_rounding = false;    // see tpu::FusionOptions
  bool has_async_sums = false;     // true: sums run beside kernels
  int mxu_per_core = 0;
  int mxu_width = 0;
  int vector_alus_per_lane = 0;  // per lane of the 128 of a core
  int host_vcpus = 0;
  double host_ram_gb = 0;
  std::string device_kind;  // PJRT's name: "TPU v3", "TPU v5 lite"
  std::string libtpu_prefix;
  std::string libtpu_config;  // "megacore": a device is both cores of a chip

  // Bytes of a device's HBM that programs may use.
  int64_t usable_hbm_bytes() const;
  // On-chip memory of a device for values that stay there between kernels:
  // CMEM, and the part of each core's VMEM above the 16 MiB that kernels work
  // in.
  double kept_bytes_per_device() const;
};

struct Slice {
  std::string name;  // canonical: "v3-32", "v5litepod-16", "tpu7x-8"
  std::string alias;
  const Generation* generation = nullptr;
  int chips = 0;
  int cores = 0;
  int devices = 0;
  int hosts = 0;
  int chips_per_host = 0;
  std::vector<int> topology;    // chips along each torus axis
  std::vector<bool> wrap;       // wraparound links on that axis
  std::string wrap_certainty;   // stated, inferred, disputed
  std::string libtpu_topology;  // "v3:4x4"
  std::string source;
  std::string note;

  double hbm_gib_per_core() const;
};

// A device as XLA numbers it, and its position.
struct DevicePlace {
  int id = 0;
  int chip = 0;
  int core_on_chip = 0;
  std::array<int, 3> coords = {0, 0, 0};  // of the chip in the torus
  int host = 0;
  int local_id = 0;  // among the devices of its host
};

struct Zone {
  std::string generation, zone, region, tenancy, note;
  std::vector<int> sizes;  // empty: all
};

// Finds by canonical name, alias or libtpu's topology, ignoring case ("V3-32",
// "v5e-16", "tpu7x-8", "v3:4x4"). For an unknown name the error lists the
// slices of that generation with the nearest sizes, and says if it is larger
// than a Pod.
Result<const Slice*> FindSlice(std::string_view name);
Result<const Generation*> FindGeneration(std::string_view name);
const std::vector<Slice>& AllSlices();
const std::vector<Generation>& AllGenerations();
std::vector<Zone> ZonesOf(const Slice& slice);
std::vector<Zone> ZonesOf(const Generation& generation);

// The devices in the order of their ids. On v3-8, id = 2 * chip + core. Chips
// count row by row with x fastest, so coords = (chip mod 2, chip / 2, 0).
std::vector<DevicePlace> Devices(const Slice& slice);

}  // namespace escala::pods
