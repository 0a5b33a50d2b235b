#include "escala/pods/cloud_names.h"

#include <algorithm>

#include "escala/base/strings.h"
#include "escala/base/toml.h"

namespace escala::pods {

extern const std::string_view kChipsToml;

namespace {

const TomlTable& CloudTableOf(const Generation& generation) {
  static const auto* const file = [] {
    Result<TomlTable> read = ReadToml(kChipsToml, "chips.toml");
    ESCALA_CHECK(read.ok(), read.status().message());
    return new TomlTable(*std::move(read));
  }();
  const TomlTable* table = file;
  for (const std::string_view key :
       {std::string_view("chip"), std::string_view(generation.name),
        std::string_view("cloud")}) {
    const TomlValue* const value = table->Find(key);
    table = value == nullptr ? nullptr : value->As<TomlTable>();
    ESCALA_CHECK(table != nullptr, "chips.toml has no [chip.*.cloud]");
  }
  return *table;
}

}  // namespace

CloudNames CloudNamesOf(const Slice& slice) {
  const TomlTable& table = CloudTableOf(*slice.generation);
  const auto get = [&](const std::string& key) {
    const auto* of_one = table.Find(key + "_of_one_host");
    const auto* value =
        slice.hosts == 1 && of_one != nullptr ? of_one : table.Find(key);
    const auto* text = value == nullptr ? nullptr : value->As<std::string>();
    return text == nullptr ? std::string() : *text;
  };
  CloudNames names;
  names.runtime_version = get("runtime_version");
  if (!names.runtime_version.empty()) names.accelerator_type = slice.name;
  names.gke_accelerator = get("gke_accelerator");
  if (names.gke_accelerator.empty()) return names;
  names.gke_topology = StrJoin(slice.topology, "x");
  names.machine_type = StrCat(get("machine"), "-", slice.chips_per_host, "t");
  return names;
}

std::string UsualZoneOf(const Slice& slice) {
  for (const Zone& zone : ZonesOf(slice))
    if (zone.tenancy == "general") return zone.zone;
  return "";
}

}  // namespace escala::pods
