// Compares the chips' figures with published ones. They are typed here a second
// time, so that a typing error in data/chips.toml is found.
#include "escala/pods/chips.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <set>
#include <sstream>

#include "escala/base/toml.h"
#include "escala/pods/slice_test_util.h"

namespace escala::pods {
namespace {

const Generation& Chip(std::string_view name) {
  const auto generation = FindGeneration(name);
  EXPECT_TRUE(generation.ok()) << generation.status().ToString();
  return **generation;
}

struct Speeds {
  const char* name;
  double bf16_tflops, int8_tops, fp8_tflops, hbm_gib, hbm_gb_s;
};

// From Google Cloud's pages of each generation ("TPU v3", "TPU v4", "TPU v5e",
// "TPU v5p", "TPU v6e", "Ironwood"). v2 is from jax's tpu_info.py, and its 16
// GiB from the 64 GiB of a v2-8. 0: not published.
constexpr Speeds kSpeeds[] = {
    {"v2", 46, 0, 0, 16, 716},         {"v3", 123, 0, 0, 32, 900},
    {"v4", 275, 275, 0, 32, 1200},     {"v5e", 197, 393, 0, 16, 819},
    {"v5p", 459, 918, 459, 95, 2765},  {"v6e", 918, 1836, 0, 32, 1638},
    {"v7x", 2307, 0, 4614, 192, 7380},
};

TEST(Chips, SpeedsAndMemoryAsPrinted) {
  EXPECT_EQ(AllGenerations().size(), std::size(kSpeeds));
  for (const Speeds& printed : kSpeeds) {
    SCOPED_TRACE(printed.name);
    const Generation& g = Chip(printed.name);
    EXPECT_EQ(g.bf16_tflops, printed.bf16_tflops);
    EXPECT_EQ(g.int8_tops, printed.int8_tops);
    EXPECT_EQ(g.fp8_tflops, printed.fp8_tflops);
    EXPECT_EQ(g.hbm_gib, printed.hbm_gib);
    EXPECT_EQ(g.hbm_gb_s, printed.hbm_gb_s);
  }
}

// The memory's rate from another publisher: the CACM article on v2 and v3
// (700), jax (825, 1230), "How to Scale Your Model" (810, 2800), an older page
// of Google's (1600). All differ by at most a tenth.
TEST(Chips, MemoryRatesAgreeWithASecondSource) {
  const std::pair<const char*, double> kSecond[] = {
      {"v2", 700},  {"v3", 825},   {"v4", 1230},
      {"v5e", 810}, {"v5p", 2800}, {"v6e", 1600}};
  for (const auto& [name, rate] : kSecond)
    EXPECT_NEAR(Chip(name).hbm_gb_s / rate, 1, 0.1) << name;
}

struct Links {
  const char* name;
  int ports, dims;
  double usable, wire, dcn, pcie;
};

// From "How to Scale Your Model" (usable rates, data center, PCIe) and Google
// Cloud's pages (ports and their wire rates). The usable rate of v2 is 0.9 of
// the wire's rate, the ratio that the book gives for later chips. That of v3 is
// 340 TB/s over 1024 chips of 4 links. v7x has the usable rate and PCIe of v6e.
constexpr Links kLinks[] = {
    {"v2", 4, 2, 55.8, 62, 0, 15},    {"v3", 4, 2, 83, 100, 0, 15},
    {"v4", 6, 3, 45, 50, 6.25, 15},   {"v5e", 4, 2, 45, 50, 3.125, 15},
    {"v5p", 6, 3, 90, 100, 6.25, 15}, {"v6e", 4, 2, 90, 100, 12.5, 32},
    {"v7x", 6, 3, 90, 100, 12.5, 32},
};

TEST(Chips, LinksAsPrinted) {
  for (const Links& printed : kLinks) {
    SCOPED_TRACE(printed.name);
    const Generation& g = Chip(printed.name);
    EXPECT_EQ(g.ici_links, printed.ports);
    EXPECT_EQ(g.torus_dims, printed.dims);
    EXPECT_EQ(g.ici_link_usable_gb_s, printed.usable);
    EXPECT_EQ(g.ici_link_wire_gb_s, printed.wire);
    EXPECT_EQ(g.dcn_gb_s, printed.dcn);
    EXPECT_EQ(g.pcie_gb_s, printed.pcie);
    EXPECT_EQ(g.ici_links, 2 * g.torus_dims);
  }
}

struct Cores {
  const char* name;
  int cores, devices, mxus, width, alus;
  double vmem_mib, cmem_mib;
  int vcpus;
  double ram_gb, usable_gib;
};

// MXUs, their width, the vector unit and on-chip memories are from Google
// Cloud's pages, "How to Scale Your Model", jax's tpu_info.py and arXiv
// 2304.01433 (v4). Hosts are from lists of machine types and MLPerf's system
// descriptions. Usable HBM is from libtpu 0.0.42's error messages.
constexpr Cores kCores[] = {
    {"v2", 2, 2, 1, 128, 16, 16, 0, 96, 0, 7.48},
    {"v3", 2, 2, 2, 128, 16, 16, 0, 96, 340, 15.48},
    {"v4", 2, 1, 4, 128, 16, 16, 128, 240, 400, 30.75},
    {"v5e", 1, 1, 4, 128, 32, 128, 0, 112, 192, 15.75},
    {"v5p", 2, 1, 4, 128, 32, 64, 0, 208, 448, 95.74},
    {"v6e", 1, 1, 2, 256, 32, 128, 0, 180, 720, 31.25},
    {"v7x", 2, 2, 2, 256, 32, 64, 0, 224, 960, 94.75},
};

TEST(Chips, CoresAndHostsAsPrinted) {
  for (const Cores& printed : kCores) {
    SCOPED_TRACE(printed.name);
    const Generation& g = Chip(printed.name);
    EXPECT_EQ(g.cores_per_chip, printed.cores);
    EXPECT_EQ(g.devices_per_chip, printed.devices);
    EXPECT_EQ(g.mxu_per_core, printed.mxus);
    EXPECT_EQ(g.mxu_width, printed.width);
    EXPECT_EQ(g.vector_alus_per_lane, printed.alus);
    EXPECT_EQ(g.vmem_mib_per_core, printed.vmem_mib);
    EXPECT_EQ(g.cmem_mib, printed.cmem_mib);
    EXPECT_EQ(g.host_vcpus, printed.vcpus);
    EXPECT_EQ(g.host_ram_gb, printed.ram_gb);
    EXPECT_EQ(g.hbm_usable_gib_per_device, printed.usable_gib);
    EXPECT_LT(g.hbm_usable_gib_per_device * g.devices_per_chip, g.hbm_gib + 1);
  }
}

// The figures that Google Cloud publishes for whole Pods equal the chip's
// figures times the number of chips.
TEST(Chips, PodsAsPrinted) {
  const auto pod_peak = [](std::string_view name, int chips) {
    return chips * Chip(name).bf16_tflops * 1e-3;  // PFLOP/s
  };
  EXPECT_NEAR(pod_peak("v3", 1024), 126, 0.5);
  EXPECT_NEAR(pod_peak("v4", 4096), 1100, 30);
  EXPECT_NEAR(pod_peak("v5e", 256), 50.63, 0.3);
  EXPECT_NEAR(pod_peak("v6e", 256), 234.9, 0.3);
  // All-reduce: the rates of all ports together.
  const auto all_reduce = [](std::string_view name, int chips) {
    const Generation& g = Chip(name);
    return chips * g.ici_links * g.ici_link_wire_gb_s * 1e-3;  // TB/s
  };
  EXPECT_NEAR(all_reduce("v5e", 256), 51.2, 0.01);
  EXPECT_NEAR(all_reduce("v6e", 256), 102.4, 0.01);
  EXPECT_NEAR(all_reduce("v4", 4096) / 1100, 1, 0.12);
  // Bisection: a torus of 16 x 16 is cut twice.
  EXPECT_NEAR(2 * 16 * Chip("v5e").ici_link_wire_gb_s * 1e-3, 1.6, 1e-9);
  EXPECT_NEAR(2 * 16 * Chip("v6e").ici_link_wire_gb_s * 1e-3, 3.2, 1e-9);
  EXPECT_NEAR(2 * 32 * Chip("v3").ici_link_wire_gb_s * 1e-3, 6.4, 1e-9);
  // The MXUs run at the published clocks: 700 and 940 MHz (the CACM article),
  // 1050 (arXiv 2304.01433), 1500 ("How to Scale Your Model"), 1750
  // (Wikipedia).
  const auto clock = [](std::string_view name) {
    const Generation& g = Chip(name);
    return g.bf16_tflops * 1e12 /
           (2.0 * g.mxu_width * g.mxu_width * g.mxu_per_core *
            g.cores_per_chip) *
           1e-6;
  };
  EXPECT_NEAR(clock("v2"), 700, 7);
  EXPECT_NEAR(clock("v3"), 940, 9);
  EXPECT_NEAR(clock("v4"), 1050, 10);
  EXPECT_NEAR(clock("v5e"), 1500, 15);
  EXPECT_NEAR(clock("v5p"), 1750, 17);
}

std::string TextOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The catalogue began from a separate collection of figures. If that file is
// beside the checkout, every chip figure in it must equal the one here.
TEST(Chips, TheFileHoldsEveryFigureOfTheCollection) {
  const std::string own_path = ESCALA_SOURCE_DIR "/escala/pods/data/chips.toml";
  const auto own = ReadToml(TextOf(own_path), own_path);
  ASSERT_TRUE(own.ok()) << own.status().ToString();
  const TomlTable& chips = *own->Find("chip")->As<TomlTable>();
  EXPECT_EQ(chips.entries.size(), std::size(kSpeeds));
  for (const TomlEntry& chip : chips.entries) {
    const auto* const keys = chip.value.As<TomlTable>();
    ASSERT_NE(keys, nullptr);
    // Each figure has a source.
    EXPECT_NE(keys->Find("source"), nullptr) << chip.key;
  }
  const std::string path = ESCALA_SOURCE_DIR "/../shared/data/chips.toml";
  const std::string text = TextOf(path);
  if (text.empty()) return;
  const auto collection = ReadToml(text, path);
  ASSERT_TRUE(collection.ok()) << collection.status().ToString();
  int compared = 0;
  for (const TomlEntry& chip :
       collection->Find("chip")->As<TomlTable>()->entries) {
    SCOPED_TRACE(chip.key);
    const TomlValue* const same = chips.Find(chip.key);
    ASSERT_NE(same, nullptr);
    for (const TomlEntry& entry : chip.value.As<TomlTable>()->entries) {
      if (!entry.value.AsNumber()) continue;
      const TomlValue* const here = same->As<TomlTable>()->Find(entry.key);
      ASSERT_NE(here, nullptr) << entry.key;
      EXPECT_EQ(here->AsNumber(), entry.value.AsNumber()) << entry.key;
      ++compared;
    }
  }
  EXPECT_GT(compared, 100);
}

// On-chip memory beyond the 16 MiB of each core in which kernels work; v4 also
// has a CMEM.
TEST(Chips, ValuesThatStayOnTheChipBetweenKernels) {
  const auto kept_mib = [](std::string_view name) {
    return Chip(name).kept_bytes_per_device() / 0x1p20;
  };
  EXPECT_EQ(kept_mib("v2"), 0);
  EXPECT_EQ(kept_mib("v3"), 0);
  EXPECT_EQ(kept_mib("v4"), 128);
  EXPECT_EQ(kept_mib("v5e"), 112);
  EXPECT_EQ(kept_mib("v5p"), 96);  // a device has both cores
  EXPECT_EQ(kept_mib("v6e"), 112);
  EXPECT_EQ(kept_mib("v7x"), 48);
}

TEST(Chips, EveryKeyIsRead) {
  const auto read = ReadChips(R"([chip.x]
cores_per_chip = 1
xla_devices_per_chip = 2
bf16_tflops = 3
int8_tops = 4
fp8_tflops = 5
hbm_gib = 6
hbm_usable_gib_per_device = 0.5
hbm_gb_s = 8
ici_links = 9
ici_link_usable_gb_s = 10
ici_link_wire_gb_s = 11
torus_dims = 12
dcn_gb_s = 13
pcie_gb_s = 14
vmem_mib_per_core = 18
cmem_mib = 16
undoes_rounding = true
has_reduce_scatter = false
mxu_per_core = 17
mxu_width = 19
vector_alus_per_lane = 20
host_vcpus = 21
host_ram_gb = 22
device_kind = "a"
libtpu_prefix = "b"
libtpu_config = "c"
[chip.y]
)");
  ASSERT_TRUE(read.ok()) << read.status().ToString();
  ASSERT_EQ(read->size(), 2u);
  const Generation& g = (*read)[0];
  EXPECT_EQ(g.name, "x");
  EXPECT_EQ(g.cores_per_chip, 1);
  EXPECT_EQ(g.devices_per_chip, 2);
  EXPECT_EQ(g.bf16_tflops, 3);
  EXPECT_EQ(g.int8_tops, 4);
  EXPECT_EQ(g.fp8_tflops, 5);
  EXPECT_EQ(g.hbm_gib, 6);
  EXPECT_EQ(g.usable_hbm_bytes(), int64_t{1} << 29);
  EXPECT_EQ(g.hbm_gb_s, 8);
  EXPECT_EQ(g.ici_links, 9);
  EXPECT_EQ(g.ici_link_usable_gb_s, 10);
  EXPECT_EQ(g.ici_link_wire_gb_s, 11);
  EXPECT_EQ(g.torus_dims, 12);
  EXPECT_EQ(g.dcn_gb_s, 13);
  EXPECT_EQ(g.pcie_gb_s, 14);
  EXPECT_EQ(g.vmem_mib_per_core, 18);
  EXPECT_EQ(g.cmem_mib, 16);
  EXPECT_TRUE(g.undoes_rounding);
  EXPECT_FALSE(g.has_reduce_scatter);
  EXPECT_EQ(g.mxu_per_core, 17);
  EXPECT_EQ(g.mxu_width, 19);
  EXPECT_EQ(g.vector_alus_per_lane, 20);
  EXPECT_EQ(g.host_vcpus, 21);
  EXPECT_EQ(g.host_ram_gb, 22);
  EXPECT_EQ(g.device_kind, "a");
  EXPECT_EQ(g.libtpu_prefix, "b");
  EXPECT_EQ(g.libtpu_config, "c");
  EXPECT_EQ(g.kept_bytes_per_device(), (16 + 2) * 0x1p20 / 2);
  // Keys that are left out are 0, except for properties that most chips have.
  EXPECT_EQ((*read)[1].hbm_gb_s, 0);
  EXPECT_TRUE((*read)[1].has_reduce_scatter);
  EXPECT_FALSE((*read)[1].undoes_rounding);
}

}  // namespace
}  // namespace escala::pods
