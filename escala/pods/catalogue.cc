#include "escala/pods/catalogue.h"

#include <algorithm>
#include <cmath>

#include "escala/base/csv.h"
#include "escala/pods/chips.h"

namespace escala::pods {

extern const std::string_view kSlicesCsv;
extern const std::string_view kZonesCsv;

namespace {

// The data files are compiled into the program, so a mistake in one is a bug.
// The catalogue's tests read all of them.
CsvTable Table(std::string_view text, std::string_view name) {
  Result<CsvTable> table = ReadCsv(text, name);
  ESCALA_CHECK(table.ok(), table.status().message());
  return std::move(table).value();
}

std::vector<int> SplitInts(std::string_view text, char separator) {
  std::vector<int> numbers;
  if (text.empty()) return numbers;
  for (std::string_view part : StrSplit(text, separator))
    numbers.push_back(std::atoi(std::string(part).c_str()));
  return numbers;
}

std::vector<Slice> ReadSlices() {
  const CsvTable table = Table(kSlicesCsv, "slices.csv");
  std::vector<Slice> slices;
  for (const CsvRow& row : table.rows) {
    const auto cell = [&](std::string_view column) {
      return std::string(row.Get(column));
    };
    const auto number = [&](std::string_view column) {
      return std::atoi(cell(column).c_str());
    };
    Slice slice;
    slice.name = cell("name");
    slice.alias = cell("alias");
    const Result<const Generation*> generation =
        FindGeneration(cell("generation"));
    ESCALA_CHECK(generation.ok(), generation.status().message());
    slice.generation = *generation;
    slice.chips = number("chips");
    slice.cores = number("cores");
    slice.devices = number("devices");
    slice.hosts = number("hosts");
    slice.chips_per_host = number("chips_per_host");
    slice.topology = SplitInts(cell("topology"), 'x');
    for (const char* column : {"wrap_x", "wrap_y", "wrap_z"})
      slice.wrap.push_back(number(column) != 0);
    slice.wrap.resize(slice.topology.size());
    slice.wrap_certainty = cell("wrap_certainty");
    slice.libtpu_topology = cell("libtpu_topology");
    slice.source = cell("source");
    slice.note = cell("note");
    slices.push_back(std::move(slice));
  }
  return slices;
}

// The number in a slice's name, "v3-32"; 0: there is none.
int SizeIn(std::string_view name) {
  const size_t dash = name.rfind('-');
  return dash == std::string_view::npos
             ? 0
             : std::atoi(std::string(name.substr(dash + 1)).c_str());
}

// The name without its number and without "tpu": "v3" of "TPU-v3-32".
std::string_view FamilyIn(std::string_view name) {
  name = name.substr(0, name.rfind('-'));
  if (name.starts_with("tpu")) name.remove_prefix(3);
  if (name.starts_with("-")) name.remove_prefix(1);
  return name;
}

// The slices whose generation is called as in `wanted`, by any of its names, or
// nearly so.
std::vector<const Slice*> SlicesNearFamily(std::string_view wanted) {
  std::vector<std::string> families;
  std::vector<std::pair<std::string_view, const Slice*>> all;
  for (const Slice& slice : AllSlices())
    for (const std::string_view family :
         {FamilyIn(slice.name), FamilyIn(slice.alias),
          std::string_view(slice.generation->name)})
      if (!family.empty()) all.emplace_back(family, &slice);
  for (const auto& [family, slice] : all)
    if (std::find(families.begin(), families.end(), family) == families.end())
      families.emplace_back(family);
  const std::string_view wanted_family = FamilyIn(wanted);
  std::vector<std::string> near;
  for (const std::string& family : families)
    if (family.starts_with(wanted_family)) near.push_back(family);
  if (near.empty()) near = NearestWords(wanted_family, families, 1);
  std::vector<const Slice*> slices;
  for (const auto& [family, slice] : all)
    if (std::find(near.begin(), near.end(), family) != near.end() &&
        (slices.empty() || slices.back() != slice))
      slices.push_back(slice);
  return slices;
}

// Up to three slices of that generation, those with the nearest sizes first.
std::vector<std::string> NearestSlices(const std::string& wanted) {
  const int size = SizeIn(wanted);
  std::vector<const Slice*> slices;
  if (size > 0) slices = SlicesNearFamily(wanted);
  const auto distance = [size](const Slice* slice) {
    return std::fabs(std::log(static_cast<double>(SizeIn(slice->name)) / size));
  };
  std::stable_sort(slices.begin(), slices.end(),
                   [&](const Slice* a, const Slice* b) {
                     return distance(a) < distance(b);
                   });
  std::vector<std::string> names;
  for (const Slice* slice : slices)
    if (names.size() < 3) names.push_back(slice->name);
  return names;
}

// Why there is no slice of this size; "" if no reason is known.
std::string TooLarge(const std::string& wanted) {
  for (const Generation& generation : AllGenerations()) {
    if (FamilyIn(wanted) != generation.name) continue;
    const Slice* largest = nullptr;
    for (const Slice& slice : AllSlices())
      if (slice.generation == &generation &&
          (largest == nullptr || slice.cores > largest->cores))
        largest = &slice;
    if (largest == nullptr || SizeIn(wanted) <= SizeIn(largest->name))
      return "";
    return StrCat("; ", largest->name, " is the largest slice of ",
                  generation.name,
                  ", and several Pods joined into one are not in the "
                  "catalogue");
  }
  return "";
}

}  // namespace

double Slice::hbm_gib_per_core() const {
  return generation->hbm_gib * chips / cores;
}

const std::vector<Slice>& AllSlices() {
  static const auto* const kSlices = new std::vector<Slice>(ReadSlices());
  return *kSlices;
}

Result<const Slice*> FindSlice(std::string_view name) {
  const std::string wanted = Lower(name);
  std::vector<std::string> known;
  for (const Slice& slice : AllSlices()) {
    if (wanted == slice.name ||
        (!wanted.empty() &&
         (wanted == slice.alias || wanted == slice.libtpu_topology)))
      return &slice;
    known.push_back(slice.name);
    if (!slice.alias.empty()) known.push_back(slice.alias);
  }
  std::vector<std::string> nearest = NearestSlices(wanted);
  if (nearest.empty()) nearest = NearestWords(wanted, known);
  return NotFound("no slice is named '", name, "'", TooLarge(wanted),
                  nearest.empty() ? "" : "; nearest: ", StrJoin(nearest),
                  ". `escala pod --list` shows all");
}

std::vector<Zone> ZonesOf(const Generation& generation) {
  static const auto* const kTable = new CsvTable(Table(kZonesCsv, "zones.csv"));
  std::vector<Zone> zones;
  for (const CsvRow& row : kTable->rows) {
    if (row.Get("generation") != generation.name) continue;
    Zone zone;
    zone.sizes = SplitInts(row.Get("sizes"), ';');
    zone.generation = row.Get("generation");
    zone.zone = row.Get("zone");
    zone.region = row.Get("region");
    zone.tenancy = row.Get("tenancy");
    zone.note = row.Get("note");
    zones.push_back(std::move(zone));
  }
  return zones;
}

std::vector<Zone> ZonesOf(const Slice& slice) {
  // The sizes in the table count what the number in the slice's name counts.
  const int size = SizeIn(slice.name);
  std::vector<Zone> zones = ZonesOf(*slice.generation);
  std::erase_if(zones, [size](const Zone& zone) {
    return !zone.sizes.empty() &&
           std::find(zone.sizes.begin(), zone.sizes.end(), size) ==
               zone.sizes.end();
  });
  return zones;
}

// Ids count row by row over the torus with x fastest, and the cores of a chip
// are adjacent. The chips of a host are a block of the torus: 2 x 2 for 4
// chips, 2 x 4 for 8. Hosts count in the same order. (libtpu's topology
// descriptions do the same.)
std::vector<DevicePlace> Devices(const Slice& slice) {
  const auto length = [&](size_t axis) {
    return axis < slice.topology.size() ? slice.topology[axis] : 1;
  };
  const int cores = slice.devices / slice.chips;
  const int block_x = std::min(slice.chips_per_host, 2);
  const int block_y = std::max(slice.chips_per_host / 2, 1);
  const int hosts_x = std::max(length(0) / block_x, 1);
  const int hosts_y = std::max(length(1) / block_y, 1);

  std::vector<DevicePlace> places;
  places.reserve(slice.devices);
  std::vector<int> on_host(slice.hosts, 0);
  for (int id = 0; id < slice.devices; ++id) {
    DevicePlace place;
    place.id = id;
    place.chip = id / cores;
    place.core_on_chip = id % cores;
    place.coords = {place.chip % length(0), place.chip / length(0) % length(1),
                    place.chip / (length(0) * length(1))};
    const auto [x, y, z] = place.coords;
    place.host = (z * hosts_y + y / block_y) * hosts_x + x / block_x;
    place.local_id = on_host[place.host]++;
    places.push_back(place);
  }
  return places;
}

}  // namespace escala::pods
