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
  int devices_per_chip = 0;  // what XLA sees
  double bf16_tflops = 0;
  double int8_tops = 0;
  double fp8_tflops = 0;
  double hbm_gib = 0;
  double hbm_usable_gib_per_device = 0;  // the rest is the system's
  double hbm_gb_s = 0;
  int ici_links = 0;
  double ici_link_usable_gb_s = 0;  // one way, per link
  double ici_link_wire_gb_s = 0;
  int torus_dims = 0;
  double dcn_gb_s = 0;
  double pcie_gb_s = 0;
  double vmem_mib_per_core = 0;
  double cmem_mib = 0;             // on the chip beside it
  bool has_reduce_scatter = true;  // else a sum is reduced whole
  bool undoes_rounding = false;    // tpu::FusionOptions
  int mxu_per_core = 0;
  int mxu_width = 0;
  int vector_alus_per_lane = 0;  // of the 128 lanes of a core
  int host_vcpus = 0;
  double host_ram_gb = 0;
  std::string device_kind;  // what PJRT calls it: "TPU v3", "TPU v5 lite"
  std::string libtpu_prefix;
  std::string libtpu_config;  // "megacore": a device is both cores of a chip

  // Of a device's HBM, what programs may have.
  int64_t usable_hbm_bytes() const;
  // On the chip, for values between kernels: CMEM, and the VMEM beyond the
  // 16 MiB of a core that kernels work in.
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

// What XLA calls a device, and where it sits.
struct DevicePlace {
  int id = 0;
  int chip = 0;
  int core_on_chip = 0;
  std::array<int, 3> coords = {0, 0, 0};  // of the chip on the torus
  int host = 0;
  int local_id = 0;  // on its host
};

struct Zone {
  std::string generation, zone, region, tenancy, note;
  std::vector<int> sizes;  // empty: all
};

// By canonical name or alias, whatever its case ("V3-32", "v5e-16",
// "tpu7x-8"). An unknown name fails with the nearest ones.
Result<const Slice*> FindSlice(std::string_view name);
Result<const Generation*> FindGeneration(std::string_view name);
const std::vector<Slice>& AllSlices();
const std::vector<Generation>& AllGenerations();
std::vector<Zone> ZonesOf(const Slice& slice);

// In the order of ids. On v3-8: id = 2 * chip + core, chips row by row with x
// fastest: coords (chip mod 2, chip / 2, 0).
std::vector<DevicePlace> Devices(const Slice& slice);

}  // namespace escala::pods
