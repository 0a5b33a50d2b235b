// Whether a bucket lies next to a Pod: only one in the Pod's own region is read
// at full speed and free of charge.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace escala::pods {

// What Cloud Storage says of a bucket.
struct BucketPlace {
  std::string location;  // "US-CENTRAL1", "NAM4", "US"; "": not known
  // "region", "dual-region", "multi-region", "zone"; "": not known
  std::string type;
  // The two regions of a configurable dual-region (its
  // customPlacementConfig.dataLocations).
  std::vector<std::string> regions;
};

enum class Nearness {
  kGreen,    // the Pod's own region
  kYellow,   // a dual-region or a multi-region around it
  kRed,      // elsewhere
  kUnknown,  // something is not known
};

struct BucketVerdict {
  Nearness nearness = Nearness::kUnknown;
  // What is where: "US-CENTRAL1 (region), the Pod in us-central1".
  std::string words;
  // Dollars for each GB (1e9 bytes) that is read, from and to; both 0: free, or
  // not known.
  double least_per_gb = 0, most_per_gb = 0;
};

// The region of a zone, or of a region itself, as people and machines write
// them: "us-central1-a", "us-south1-ai1b", "EU-West4-a",
// "projects/1/zones/us-east1-d". "": it is neither.
std::string RegionOf(std::string_view zone);

// Whether it is a zone or a region of which the catalogue or the table of
// buckets' locations has the region.
bool IsKnownZone(std::string_view zone);

// `zone`: the Pod's, or its region.
BucketVerdict JudgeBucket(std::string_view zone, const BucketPlace& bucket);

std::string_view ToString(Nearness nearness);  // "green"

}  // namespace escala::pods
