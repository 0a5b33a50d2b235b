#include "escala/pods/chips.h"

#include <algorithm>

#include "escala/base/toml.h"

namespace escala::pods {

extern const std::string_view kChipsToml;

namespace {

double Number(const TomlTable& table, std::string_view key) {
  const TomlValue* value = table.Find(key);
  return value == nullptr ? 0 : value->AsNumber().value_or(0);
}
int Integer(const TomlTable& table, std::string_view key) {
  return static_cast<int>(Number(table, key));
}
bool Flag(const TomlTable& table, std::string_view key, bool otherwise) {
  const TomlValue* value = table.Find(key);
  const bool* is = value == nullptr ? nullptr : value->As<bool>();
  return is == nullptr ? otherwise : *is;
}
std::string Text(const TomlTable& table, std::string_view key) {
  const TomlValue* value = table.Find(key);
  const auto* text = value == nullptr ? nullptr : value->As<std::string>();
  return text == nullptr ? "" : *text;
}

Generation ReadChip(std::string name, const TomlTable& chip) {
  Generation g;
  g.name = std::move(name);
  g.cores_per_chip = Integer(chip, "cores_per_chip");
  g.devices_per_chip = Integer(chip, "xla_devices_per_chip");
  g.bf16_tflops = Number(chip, "bf16_tflops");
  g.int8_tops = Number(chip, "int8_tops");
  g.fp8_tflops = Number(chip, "fp8_tflops");
  g.hbm_gib = Number(chip, "hbm_gib");
  g.hbm_usable_gib_per_device = Number(chip, "hbm_usable_gib_per_device");
  g.hbm_gb_s = Number(chip, "hbm_gb_s");
  g.ici_links = Integer(chip, "ici_links");
  g.ici_link_usable_gb_s = Number(chip, "ici_link_usable_gb_s");
  g.ici_link_wire_gb_s = Number(chip, "ici_link_wire_gb_s");
  g.torus_dims = Integer(chip, "torus_dims");
  g.dcn_gb_s = Number(chip, "dcn_gb_s");
  g.pcie_gb_s = Number(chip, "pcie_gb_s");
  g.vmem_mib_per_core = Number(chip, "vmem_mib_per_core");
  g.cmem_mib = Number(chip, "cmem_mib");
  g.has_reduce_scatter = Flag(chip, "has_reduce_scatter", true);
  g.undoes_rounding = Flag(chip, "undoes_rounding", false);
  g.mxu_per_core = Integer(chip, "mxu_per_core");
  g.mxu_width = Integer(chip, "mxu_width");
  g.vector_alus_per_lane = Integer(chip, "vector_alus_per_lane");
  g.host_vcpus = Integer(chip, "host_vcpus");
  g.host_ram_gb = Number(chip, "host_ram_gb");
  g.device_kind = Text(chip, "device_kind");
  g.libtpu_prefix = Text(chip, "libtpu_prefix");
  g.libtpu_config = Text(chip, "libtpu_config");
  return g;
}

std::vector<Generation> ReadBuiltIn() {
  Result<std::vector<Generation>> chips = ReadChips(kChipsToml);
  ESCALA_CHECK(chips.ok(), chips.status().message());
  return std::move(chips).value();
}

}  // namespace

Result<std::vector<Generation>> ReadChips(std::string_view text) {
  ESCALA_ASSIGN_OR_RETURN(const TomlTable file, ReadToml(text, "chips.toml"));
  const TomlValue* const chip = file.Find("chip");
  const auto* chips = chip == nullptr ? nullptr : chip->As<TomlTable>();
  if (chips == nullptr)
    return InvalidArgument("chips.toml: got no [chip.NAME] table");
  std::vector<Generation> generations;
  for (const TomlEntry& entry : chips->entries) {
    if (const auto* table = entry.value.As<TomlTable>())
      generations.push_back(ReadChip(entry.key, *table));
  }
  return generations;
}

int64_t Generation::usable_hbm_bytes() const {
  return static_cast<int64_t>(hbm_usable_gib_per_device * 0x1p30);
}

double Generation::kept_bytes_per_device() const {
  constexpr double kMib = 1024 * 1024, kOfKernels = 16;
  const double vmem = std::max(0.0, vmem_mib_per_core - kOfKernels);
  return (cmem_mib + vmem * cores_per_chip) * kMib / devices_per_chip;
}

const std::vector<Generation>& AllGenerations() {
  static const auto* const kGenerations =
      new std::vector<Generation>(ReadBuiltIn());
  return *kGenerations;
}

Result<const Generation*> FindGeneration(std::string_view name) {
  std::vector<std::string> known;
  for (const Generation& generation : AllGenerations()) {
    if (generation.name == name) return &generation;
    known.push_back(generation.name);
  }
  return NotFound("no TPU generation is named '", name,
                  "'; known: ", StrJoin(known));
}

}  // namespace escala::pods
