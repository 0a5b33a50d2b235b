#include "escala/pods/bucket.h"

#include <algorithm>
#include <cctype>

#include "escala/base/csv.h"
#include "escala/base/strings.h"
#include "escala/pods/catalogue.h"

namespace escala::pods {

extern const std::string_view kBucketLocationsCsv;

namespace {

// What Cloud Storage asks for a GB that leaves a region, in dollars: within a
// continent 0.01 (a list of 2021) to 0.02 (another one), to another continent
// 0.08 to 0.23 (2021). Prices change; the range says how large the bill would
// be.
constexpr double kNearLeast = 0.01, kNearMost = 0.02;
constexpr double kFarLeast = 0.08, kFarMost = 0.23;

// A location of several regions.
struct Area {
  std::string location, type;
  std::vector<std::string> regions;
  bool is_complete = false;  // no other region may belong to it
};

const std::vector<Area>& Areas() {
  static const auto* const areas = [] {
    const auto table = ReadCsv(kBucketLocationsCsv, "bucket_locations.csv");
    ESCALA_CHECK(table.ok(), table.status().message());
    auto* const list = new std::vector<Area>;  // never destroyed
    for (const CsvRow& row : table->rows) {
      Area area{std::string(row.Get("location")), std::string(row.Get("type"))};
      for (const std::string_view region :
           StrSplit(row.Get("member_regions"), ';'))
        area.regions.emplace_back(region);
      area.is_complete = row.Get("members_known") == "yes";
      list->push_back(std::move(area));
    }
    return list;
  }();
  return *areas;
}

const Area* FindArea(std::string_view location, std::string_view type) {
  for (const Area& area : Areas())
    if (area.location == location && area.type == type) return &area;
  return nullptr;
}

std::string Upper(std::string_view text) {
  std::string upper(text);
  for (char& c : upper) c = static_cast<char>(std::toupper(c));
  return upper;
}

bool Holds(const std::vector<std::string>& regions, std::string_view region) {
  return std::find(regions.begin(), regions.end(), region) != regions.end();
}

// The part of the world where prices are alike.
std::string_view ContinentOf(std::string_view region) {
  const std::string_view first = region.substr(0, region.find('-'));
  return first == "northamerica" ? "us" : first;
}

std::string_view ContinentOfArea(const Area& area) {
  return ContinentOf(area.regions.front());
}

void Charge(std::string_view from_continent, std::string_view region,
            BucketVerdict* verdict) {
  const bool near = from_continent == ContinentOf(region);
  verdict->least_per_gb = near ? kNearLeast : kFarLeast;
  verdict->most_per_gb = near ? kNearMost : kFarMost;
}

// A bucket of two regions.
void JudgeDual(const std::vector<std::string>& regions, std::string_view region,
               BucketVerdict* verdict) {
  verdict->nearness =
      Holds(regions, region) ? Nearness::kYellow : Nearness::kRed;
  if (verdict->nearness == Nearness::kRed)
    Charge(ContinentOf(regions.front()), region, verdict);
}

// A bucket of a whole area. Its reads are charged also inside of the area.
void JudgeMulti(const Area& area, std::string_view region,
                BucketVerdict* verdict) {
  const bool same = ContinentOfArea(area) == ContinentOf(region);
  Charge(ContinentOfArea(area), region, verdict);
  // London and Zurich are in Europe, but not in the European Union.
  const bool outside = region == "europe-west2" || region == "europe-west6" ||
                       region.starts_with("northamerica-");
  if (Holds(area.regions, region) || (same && region.starts_with("us-")))
    verdict->nearness = Nearness::kYellow;
  else if (same && !outside)
    verdict->nearness = Nearness::kUnknown;  // not all regions are published
  else
    verdict->nearness = Nearness::kRed;
}

}  // namespace

std::string RegionOf(std::string_view zone) {
  zone = zone.substr(zone.rfind('/') + 1);
  std::string name;
  for (const char c : StrTrim(zone))
    name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  // A region is AREA-DIRECTION and a number; a zone has one more part.
  std::vector<std::string_view> parts = StrSplit(name, '-');
  if (parts.size() != 2 && parts.size() != 3) return "";
  for (const std::string_view part : parts)
    if (part.empty()) return "";
  if (!std::isalpha(static_cast<unsigned char>(parts[0][0])) ||
      !std::isdigit(static_cast<unsigned char>(parts[1].back())))
    return "";
  const std::string_view area = parts[0] == "eu" ? "europe" : parts[0];
  return StrCat(area, "-", parts[1]);
}

bool IsKnownZone(std::string_view zone) {
  const std::string region = RegionOf(zone);
  if (region.empty()) return false;
  for (const Area& area : Areas())
    if (Holds(area.regions, region)) return true;
  for (const Generation& generation : AllGenerations())
    for (const Zone& one : ZonesOf(generation))
      if (one.region == region) return true;
  return false;
}

BucketVerdict JudgeBucket(std::string_view zone, const BucketPlace& bucket) {
  const std::string region = RegionOf(zone);
  const std::string location = Upper(StrTrim(bucket.location));
  BucketVerdict verdict;
  verdict.words = StrCat(
      location.empty() ? "place not known" : location,
      bucket.type.empty() ? "" : StrCat(" (", bucket.type, ")"), ", the Pod ",
      region.empty() ? "in a zone that is not known" : StrCat("in ", region));
  if (region.empty() || location.empty()) return verdict;

  std::vector<std::string> two;
  for (const std::string& one : bucket.regions) two.push_back(RegionOf(one));
  const std::string own = RegionOf(location);
  // Only the names of regions and zones have this form.
  if (bucket.type == "region" || bucket.type == "zone" ||
      (bucket.type.empty() && !own.empty())) {
    if (own.empty() || (own == region && bucket.type.empty())) return verdict;
    verdict.nearness = own == region ? Nearness::kGreen : Nearness::kRed;
    if (own != region) Charge(ContinentOf(own), region, &verdict);
  } else if (bucket.type == "dual-region" && two.size() == 2 &&
             !Holds(two, "")) {
    StrAppend(&verdict.words, StrCat("; it holds ", StrJoin(two)));
    JudgeDual(two, region, &verdict);
  } else if (const Area* const area = FindArea(location, bucket.type)) {
    if (bucket.type == "dual-region")
      JudgeDual(area->regions, region, &verdict);
    else
      JudgeMulti(*area, region, &verdict);
  }
  return verdict;
}

std::string_view ToString(Nearness nearness) {
  constexpr std::string_view kWords[] = {"green", "yellow", "red", "unknown"};
  return kWords[static_cast<int>(nearness)];
}

}  // namespace escala::pods
