#include "escala/pods/bucket.h"

#include <set>

#include "escala/base/csv.h"
#include "escala/base/env.h"
#include "escala/pods/catalogue.h"
#include "gtest/gtest.h"

namespace escala::pods {
namespace {

Nearness Judge(const std::string& zone, const BucketPlace& bucket) {
  return JudgeBucket(zone, bucket).nearness;
}

TEST(RegionOf, TakesWhatPeopleAndMachinesWrite) {
  EXPECT_EQ(RegionOf("us-central1-a"), "us-central1");
  EXPECT_EQ(RegionOf("us-central1"), "us-central1");
  EXPECT_EQ(RegionOf("US-CENTRAL1"), "us-central1");
  EXPECT_EQ(RegionOf("us-south1-ai1b"), "us-south1");
  EXPECT_EQ(RegionOf("eu-west4-a"), "europe-west4");
  EXPECT_EQ(RegionOf("europe-west4"), "europe-west4");
  EXPECT_EQ(RegionOf("projects/12/zones/asia-east1-c"), "asia-east1");
  EXPECT_EQ(RegionOf(" europe-west10-b\n"), "europe-west10");
  for (const char* text : {"", "us", "NAM4", "US", "us-central", "-central1-a",
                           "us-central1-a-b", "1-2", "us--a"})
    EXPECT_EQ(RegionOf(text), "") << text;
}

TEST(JudgeBucket, WordsAndPrices) {
  const BucketVerdict same =
      JudgeBucket("us-central1-a", {"US-CENTRAL1", "region", {}});
  EXPECT_EQ(same.nearness, Nearness::kGreen);
  EXPECT_EQ(same.words, "US-CENTRAL1 (region), the Pod in us-central1");
  EXPECT_EQ(same.most_per_gb, 0);
  const BucketVerdict other =
      JudgeBucket("us-central1-a", {"US-EAST1", "region", {}});
  EXPECT_EQ(other.nearness, Nearness::kRed);
  EXPECT_EQ(other.least_per_gb, 0.01);
  const BucketVerdict overseas =
      JudgeBucket("us-central1-a", {"europe-west4", "region", {}});
  EXPECT_EQ(overseas.nearness, Nearness::kRed);
  EXPECT_EQ(overseas.most_per_gb, 0.23);
  // Reads of a multi-region are charged within it, those of a dual-region not.
  EXPECT_GT(
      JudgeBucket("us-central1-a", {"US", "multi-region", {}}).most_per_gb, 0);
  EXPECT_EQ(JudgeBucket("us-east1-d", {"NAM4", "dual-region", {}}).most_per_gb,
            0);
}

// The names of one region never disagree.
TEST(JudgeBucket, NoFalseAlarms) {
  EXPECT_EQ(Judge("eu-west4-a", {"EUROPE-WEST4", "region", {}}),
            Nearness::kGreen);
  EXPECT_EQ(Judge("europe-west4-a", {"eu-west4", "region", {}}),
            Nearness::kGreen);
  EXPECT_EQ(Judge("us-central1-ai1a", {"US-CENTRAL1", "region", {}}),
            Nearness::kGreen);
  EXPECT_EQ(Judge("us-central1-a", {"us-central1-b", "zone", {}}),
            Nearness::kGreen);
}

TEST(JudgeBucket, DualRegions) {
  const BucketPlace pair = {"US", "dual-region", {"US-EAST5", "US-SOUTH1"}};
  EXPECT_EQ(Judge("us-east5-a", pair), Nearness::kYellow);
  EXPECT_EQ(Judge("us-central1-a", pair), Nearness::kRed);
  EXPECT_EQ(Judge("europe-west4-a", {"EUR4", "dual-region", {}}),
            Nearness::kYellow);
  EXPECT_EQ(Judge("europe-west1-b", {"EUR4", "dual-region", {}}),
            Nearness::kRed);
  // Which two of the area's it holds was not said.
  EXPECT_EQ(Judge("us-east5-a", {"US", "dual-region", {}}), Nearness::kUnknown);
}

TEST(JudgeBucket, MultiRegions) {
  EXPECT_EQ(Judge("us-west4-a", {"US", "multi-region", {}}), Nearness::kYellow);
  // A region in the United States that the list of public ones does not have.
  EXPECT_EQ(Judge("us-central2-b", {"US", "multi-region", {}}),
            Nearness::kYellow);
  EXPECT_EQ(Judge("northamerica-northeast1-a", {"US", "multi-region", {}}),
            Nearness::kRed);
  EXPECT_EQ(Judge("europe-west4-a", {"EU", "multi-region", {}}),
            Nearness::kYellow);
  // London and Zurich are not in the European Union.
  EXPECT_EQ(Judge("europe-west2-a", {"EU", "multi-region", {}}),
            Nearness::kRed);
  EXPECT_EQ(Judge("asia-east1-c", {"ASIA", "multi-region", {}}),
            Nearness::kYellow);
  EXPECT_EQ(Judge("asia-south1-b", {"ASIA", "multi-region", {}}),
            Nearness::kUnknown);
  EXPECT_EQ(Judge("us-central1-a", {"EU", "multi-region", {}}), Nearness::kRed);
}

TEST(JudgeBucket, UnknownIsNeverGreen) {
  EXPECT_EQ(Judge("", {"US-CENTRAL1", "region", {}}), Nearness::kUnknown);
  EXPECT_EQ(Judge("somewhere", {"US-CENTRAL1", "region", {}}),
            Nearness::kUnknown);
  EXPECT_EQ(Judge("us-central1-a", {}), Nearness::kUnknown);
  EXPECT_EQ(Judge("us-central1-a", {"MOON1", "multi-region", {}}),
            Nearness::kUnknown);
  EXPECT_EQ(Judge("us-central1-a", {"US-CENTRAL1", "galaxy", {}}),
            Nearness::kUnknown);
  EXPECT_EQ(Judge("us-central1-a", {"US-CENTRAL1", "", {}}),
            Nearness::kUnknown);
}

// Every zone with every location of the tables, told again from the tables'
// text: green only in the same region, yellow only where the table lists it.
TEST(JudgeBucket, AllZonesAndLocations) {
  const auto text = ReadFile(Env::Default(), ESCALA_SOURCE_DIR
                             "/escala/pods/data/bucket_locations.csv");
  ASSERT_TRUE(text.ok());
  const auto table = ReadCsv(*text, "bucket_locations.csv");
  ASSERT_TRUE(table.ok());
  std::set<std::string> zones, regions;
  for (const Generation& generation : AllGenerations())
    for (const Zone& zone : ZonesOf(generation)) {
      zones.insert(zone.zone);
      regions.insert(zone.region);
    }
  ASSERT_GT(zones.size(), 20u);
  int greens = 0, yellows = 0, reds = 0;
  for (const std::string& zone : zones) {
    const std::string own = zone.substr(0, zone.rfind('-'));
    for (const std::string& region : regions) {
      const Nearness nearness = Judge(zone, {region, "region", {}});
      EXPECT_EQ(nearness, region == own ? Nearness::kGreen : Nearness::kRed);
      greens += nearness == Nearness::kGreen;
    }
    for (const CsvRow& row : table->rows) {
      const std::string members = StrCat(";", row.Get("member_regions"), ";");
      const bool lists = members.find(StrCat(";", own, ";")) != members.npos;
      const std::string type(row.Get("type"));
      if (type == "configurable-dual-region") {
        const auto all = StrSplit(row.Get("member_regions"), ';');
        for (size_t a = 0; a < all.size(); ++a)
          for (size_t b = 0; b < a; ++b) {
            const bool holds = own == all[a] || own == all[b];
            EXPECT_EQ(Judge(zone, {std::string(row.Get("location")),
                                   "dual-region",
                                   {std::string(all[a]), std::string(all[b])}}),
                      holds ? Nearness::kYellow : Nearness::kRed);
          }
        continue;
      }
      const Nearness nearness =
          Judge(zone, {std::string(row.Get("location")), type, {}});
      EXPECT_NE(nearness, Nearness::kGreen);
      const bool in_us = row.Get("location") == "US" && own.starts_with("us-");
      EXPECT_EQ(nearness == Nearness::kYellow, lists || in_us)
          << zone << " " << row.Get("location");
      yellows += nearness == Nearness::kYellow;
      reds += nearness == Nearness::kRed;
    }
  }
  EXPECT_GE(greens, 20);
  EXPECT_GE(yellows, 20);
  EXPECT_GE(reds, 100);
}

// Servers that speak Google's protocol do not all tell the type. No other place
// than a region has such a name, so that one elsewhere is known to be far away.
TEST(JudgeBucket, AnotherRegionIsFarWhateverItsType) {
  EXPECT_EQ(Judge("europe-west4-a", {"US-CENTRAL1", "", {}}), Nearness::kRed);
  for (const char* area : {"US", "EU", "NAM4", "EUR5"})
    EXPECT_EQ(Judge("us-central1-a", {area, "", {}}), Nearness::kUnknown);
}

TEST(IsKnownZone, KnowsRegionsOfTheTablesAndTheirZones) {
  for (const char* zone : {"us-central1-a", "us-central2-b", "europe-west4",
                           "EU-West4-b", "asia-northeast2-c", "us-south1-ai1b"})
    EXPECT_TRUE(IsKnownZone(zone)) << zone;
  for (const char* zone :
       {"", "nonsense-9z", "us-centrall-a", "us-central9-a", "us", "a-1"})
    EXPECT_FALSE(IsKnownZone(zone)) << zone;
}

}  // namespace
}  // namespace escala::pods
