#include "escala/pods/cloud_names.h"

#include <gtest/gtest.h>

#include <regex>

namespace escala::pods {
namespace {

CloudNames NamesOf(const char* slice) {
  return CloudNamesOf(**FindSlice(slice));
}

TEST(CloudNames, AsGoogleSaysThem) {
  const CloudNames v5e = NamesOf("v5litepod-16");
  EXPECT_EQ(v5e.accelerator_type, "v5litepod-16");
  EXPECT_EQ(v5e.runtime_version, "v2-alpha-tpuv5-lite");
  EXPECT_EQ(v5e.gke_accelerator, "tpu-v5-lite-podslice");
  EXPECT_EQ(v5e.gke_topology, "4x4");
  EXPECT_EQ(v5e.machine_type, "ct5lp-hightpu-4t");
  EXPECT_EQ(NamesOf("v5litepod-8").machine_type, "ct5lp-hightpu-8t");
  EXPECT_EQ(NamesOf("v3-8").gke_accelerator, "tpu-v3-device");
  EXPECT_EQ(NamesOf("v3-8").machine_type, "ct3-hightpu-4t");
  EXPECT_EQ(NamesOf("v3-32").gke_accelerator, "tpu-v3-slice");
  EXPECT_EQ(NamesOf("v3-32").machine_type, "ct3p-hightpu-4t");
  EXPECT_EQ(NamesOf("v5p-32").gke_topology, "2x2x4");
  // One way only.
  EXPECT_EQ(NamesOf("v2-8").gke_accelerator, "");
  EXPECT_EQ(NamesOf("tpu7x-32").accelerator_type, "");
  EXPECT_EQ(NamesOf("tpu7x-32").gke_accelerator, "tpu7x");
}

TEST(CloudNames, EverySliceCanBeRentedSomehow) {
  const std::regex machine(
      "(ct3p?|ct4p|ct5lp|ct5p)-hightpu-[148]t|"
      "(ct6e|tpu7x)-standard-[148]t");
  for (const Slice& slice : AllSlices()) {
    SCOPED_TRACE(slice.name);
    const CloudNames names = CloudNamesOf(slice);
    EXPECT_NE(names.accelerator_type + names.gke_accelerator, "");
    EXPECT_EQ(names.accelerator_type.empty(), names.runtime_version.empty());
    if (names.gke_accelerator.empty()) continue;
    EXPECT_TRUE(std::regex_match(names.machine_type, machine))
        << names.machine_type;
  }
}

TEST(CloudNames, AZoneThatOffersTheSize) {
  EXPECT_EQ(UsualZoneOf(**FindSlice("v3-32")), "europe-west4-a");
  EXPECT_EQ(UsualZoneOf(**FindSlice("v4-32")), "us-central2-b");
}

}  // namespace
}  // namespace escala::pods
