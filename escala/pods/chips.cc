#include "escala/pods/chips.h"

#include <algorithm>

#include "escala/base/toml.h"

namespace escala::pods {

extern const std::string_view kChipsToml;

namespace {

// Sets the field if the table has the key.
template <typename Field>
void Get(const TomlTable& table, std::string_view key, Field* field) {
  const TomlValue* const value = table.Find(key);
  if (value == nullptr) return;
  if constexpr (std::is_arithmetic_v<Field> && !std::is_same_v<Field, bool>)
    *field = static_cast<Field>(value->AsNumber().value_or(0));
  else if (const Field* const given = value->As<Field>())
    *field = *given;
}

Generation ReadChip(std::string name, const TomlTable& chip) {
  Generation g;
  g.name = std::move(name);
  Get(chip, "xla_devices_per_chip", &g.devices_per_chip);
#define GET(field) Get(chip, #field, &g.field)
  GET(cores_per_chip), GET(bf16_tflops), GET(int8_tops), GET(fp8_tflops),
      GET(hbm_gib), GET(hbm_usable_gib_per_device), GET(hbm_gb_s),
      GET(ici_links), GET(ici_link_usable_gb_s), GET(ici_link_wire_gb_s),
      GET(torus_dims), GET(dcn_gb_s), GET(pcie_gb_s), GET(vmem_mib_per_core),
      GET(cmem_mib), GET(has_reduce_scatter), GET(undoes_rounding),
      GET(has_async_sums),
      GET(mxu_per_core), GET(mxu_width), GET(vector_alus_per_lane),
      GET(host_vcpus), GET(host_ram_gb), GET(device_kind), GET(libtpu_prefix),
      GET(libtpu_config);
#undef GET
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
