#include "escala/pods/catalogue.h"

#include <gtest/gtest.h>

#include <set>

#include "escala/pods/chips.h"
#include "escala/pods/draw.h"
#include "escala/pods/slice_test_util.h"

namespace escala::pods {
namespace {

TEST(Catalogue, KnowsEveryGenerationOfItsSlices) {
  std::set<std::string> generations;
  for (const Slice& slice : AllSlices())
    generations.insert(slice.generation->name);
  EXPECT_EQ(generations, (std::set<std::string>{"v2", "v3", "v4", "v5e", "v5p",
                                                "v6e", "v7x"}));
}

TEST(Catalogue, SlicesAreConsistent) {
  for (const Slice& slice : AllSlices()) {
    SCOPED_TRACE(slice.name);
    int chips = 1;
    for (int length : slice.topology) chips *= length;
    EXPECT_EQ(chips, slice.chips);
    EXPECT_EQ(slice.cores, slice.chips * slice.generation->cores_per_chip);
    EXPECT_EQ(slice.devices, slice.chips * slice.generation->devices_per_chip);
    EXPECT_EQ(slice.hosts * slice.chips_per_host, slice.chips);
    EXPECT_EQ(slice.wrap.size(), slice.topology.size());
    EXPECT_EQ(static_cast<int>(slice.topology.size()),
              slice.generation->torus_dims);
    EXPECT_FALSE(slice.source.empty());
  }
}

TEST(Catalogue, EveryGenerationHasWhatTimesNeed) {
  for (const Generation& g : AllGenerations()) {
    SCOPED_TRACE(g.name);
    EXPECT_GT(g.bf16_tflops, 0);
    EXPECT_GT(g.hbm_gb_s, 0);
    EXPECT_GT(g.ici_link_usable_gb_s, 0);
    EXPECT_GT(g.mxu_per_core * g.mxu_width, 0);
    EXPECT_GT(g.vector_alus_per_lane, 0);
    EXPECT_GE(g.kept_bytes_per_device(), 0);
  }
  // v4's CMEM belongs to its one XLA device. v3 has no memory to spare.
  EXPECT_EQ((*FindGeneration("v4"))->kept_bytes_per_device(), 128 << 20);
  EXPECT_EQ((*FindGeneration("v3"))->kept_bytes_per_device(), 0);
}

// Compares with libtpu's optimised programs for each generation.
TEST(Catalogue, CompilersOfGenerations) {
  std::set<std::string> rounding_undone, whole_sums, async_sums;
  for (const Generation& generation : AllGenerations()) {
    if (generation.undoes_rounding) rounding_undone.insert(generation.name);
    if (!generation.has_reduce_scatter) whole_sums.insert(generation.name);
    if (generation.has_async_sums) async_sums.insert(generation.name);
  }
  EXPECT_EQ(rounding_undone,
            (std::set<std::string>{"v4", "v5e", "v5p", "v6e", "v7x"}));
  EXPECT_EQ(whole_sums, (std::set<std::string>{"v2", "v3", "v5e"}));
  EXPECT_EQ(async_sums, (std::set<std::string>{"v7x"}));
}

TEST(Catalogue, FindsNamesAsUsersWriteThem) {
  EXPECT_EQ(Find("v3-32").cores, 32);
  EXPECT_EQ(Find("V3-2048").hosts, 256);
  EXPECT_EQ(Find("v5e-16").name, "v5litepod-16");
  EXPECT_EQ(Find("v5litepod-16").chips, 16);
  EXPECT_EQ(Find("tpu7x-8").devices, 8);
  EXPECT_EQ(Find("v4-8").devices, 4);  // one per chip
}

TEST(Catalogue, AnUnknownNameGetsTheNearest) {
  const Status status = FindSlice("v3-33").status();
  EXPECT_EQ(status.code(), StatusCode::kNotFound);
  EXPECT_NE(status.message().find("v3-32"), std::string::npos)
      << status.message();
  const std::pair<const char*, const char*> names[] = {
      {"v7x-8", "nearest: tpu7x-8, "},
      {"TPU7x-9", "nearest: tpu7x-8, "},
      {"v5e-15", "nearest: v5litepod-16, "},
      {"v5-16", "nearest: v5litepod-16, v5p-16, "},
      {"tpu-v4-9", "nearest: v4-8, "},
      {"v3-8192",
       "'; v3-2048 is the largest slice of v3, and several Pods joined "
       "into one are not in the catalogue; nearest: v3-2048, "}};
  for (const auto& [name, words] : names) {
    const std::string message = FindSlice(name).status().message();
    EXPECT_NE(message.find(words), std::string::npos) << message;
  }
  EXPECT_FALSE(FindSlice("").ok());
  EXPECT_FALSE(FindSlice(std::string(10000, 'x')).ok());
}

TEST(Catalogue, MemoryPerDevice) {
  EXPECT_EQ(Find("v3-8").hbm_gib_per_core(), 16);
  EXPECT_EQ(Find("v2-8").hbm_gib_per_core(), 8);
  // 15.48 and 30.75 GiB; libtpu reserves the rest.
  EXPECT_EQ(Find("v3-8").generation->usable_hbm_bytes(), 16621523435);
  EXPECT_EQ(Find("v4-8").generation->usable_hbm_bytes(), 33017561088);
}

TEST(Catalogue, ZonesOfASize) {
  std::set<std::string> zones;
  for (const Zone& zone : ZonesOf(Find("v3-2048"))) zones.insert(zone.zone);
  EXPECT_EQ(zones, std::set<std::string>{"europe-west4-a"});
  EXPECT_GT(ZonesOf(Find("v3-8")).size(), 2u);
}

// "sizes" is empty if the source page says that a zone offers all sizes.
TEST(Catalogue, AZoneWithoutSizesHasAll) {
  int with_all = 0;
  for (const char* slice : {"v4-8", "v4-4096"})
    for (const Zone& zone : ZonesOf(Find(slice)))
      with_all += zone.zone == "us-central2-b" && zone.sizes.empty() ? 1 : 0;
  EXPECT_EQ(with_all, 2);
}

// An axis of v2 and v3 wraps if it is as long as the Pod's. An axis of v5e and
// v6e wraps if its length is 16. The axes of v4, v5p and v7x all wrap if all
// are whole cubes of 4.
TEST(Catalogue, WrapsFollowTheRuleOfTheGeneration) {
  int wrapped = 0;
  for (const Slice& slice : AllSlices()) {
    SCOPED_TRACE(slice.name);
    const std::string& name = slice.generation->name;
    bool cubes = true;
    for (int length : slice.topology) cubes &= length % 4 == 0;
    for (size_t axis = 0; axis < slice.topology.size(); ++axis) {
      const int length = slice.topology[axis];
      const bool wraps = name == "v3"                        ? length == 32
                         : slice.generation->torus_dims == 2 ? length == 16
                                                             : cubes;
      EXPECT_EQ(slice.wrap[axis], wraps);
      wrapped += wraps ? 1 : 0;
    }
  }
  EXPECT_GT(wrapped, 50);
}

struct Place {
  const char* slice;
  int id, x, y, z, core, host;
};

// Rows from the topology descriptions of libtpu 0.0.42.
constexpr Place kPlaces[] = {
    {"v3-8", 5, 0, 1, 0, 1, 0},         {"v3-8", 6, 1, 1, 0, 0, 0},
    {"v3-32", 8, 0, 1, 0, 0, 0},        {"v3-32", 11, 1, 1, 0, 1, 0},
    {"v3-32", 4, 2, 0, 0, 0, 1},        {"v3-32", 15, 3, 1, 0, 1, 1},
    {"v3-32", 16, 0, 2, 0, 0, 2},       {"v5litepod-16", 4, 0, 1, 0, 0, 0},
    {"v5litepod-16", 2, 2, 0, 0, 0, 1}, {"v5litepod-16", 15, 3, 3, 0, 0, 3},
    {"v5p-16", 6, 0, 1, 1, 0, 1},       {"v6e-16", 12, 0, 3, 0, 0, 2},
    {"tpu7x-16", 13, 0, 1, 1, 1, 1},    {"v4-32", 15, 1, 1, 3, 0, 3},
};

TEST(Devices, SitWhereLibtpuPutsThem) {
  for (const Place& expected : kPlaces) {
    SCOPED_TRACE(testing::Message() << expected.slice << " " << expected.id);
    const DevicePlace place = Devices(Find(expected.slice))[expected.id];
    EXPECT_EQ(place.coords,
              (std::array<int, 3>{expected.x, expected.y, expected.z}));
    EXPECT_EQ(place.core_on_chip, expected.core);
    EXPECT_EQ(place.host, expected.host);
  }
}

TEST(Devices, FillEveryHostOfEverySlice) {
  for (const Slice& slice : AllSlices()) {
    SCOPED_TRACE(slice.name);
    std::vector<int> on_host(slice.hosts, 0);
    for (const DevicePlace& place : Devices(slice)) {
      ASSERT_LT(place.host, slice.hosts);
      EXPECT_EQ(place.local_id, on_host[place.host]++);
      for (size_t axis = 0; axis < slice.topology.size(); ++axis)
        EXPECT_LT(place.coords[axis], slice.topology[axis]);
    }
    for (int count : on_host) EXPECT_EQ(count, slice.devices / slice.hosts);
  }
}

TEST(Chips, ABadFileIsRefused) {
  EXPECT_FALSE(ReadChips("[chip.v3\ncores = 2").ok());
  EXPECT_FALSE(ReadChips("a = 1").ok());
}

TEST(Draw, TheSmallestPod) {
  EXPECT_EQ(DrawSlice(Find("v3-8")),
            "          x=0        x=1\n"
            "  y=0   [0 1] h0---[2 3] h0\n"
            "           |          |\n"
            "  y=1   [4 5] h0---[6 7] h0\n"
            "  [ids of the devices of one chip] host;  --- | link\n");
}

TEST(Draw, EverySliceFitsATerminal) {
  for (const Slice& slice : AllSlices()) {
    const std::string drawing = StrCat(DrawSlice(slice), DescribeSlice(slice));
    for (std::string_view line : StrSplit(drawing, '\n'))
      EXPECT_LE(line.size(), 80u) << slice.name << "\n" << line;
  }
}

TEST(Draw, WrapLinksWhereTheyAre) {
  EXPECT_EQ(DrawSlice(Find("v3-32")).find('~'), std::string::npos);
  EXPECT_NE(DrawSlice(Find("v3-2048")).find('~'), std::string::npos);
  for (const auto& [slice, axes] : {std::pair{"v3-512", "none"},
                                    {"v3-1024", "y"},
                                    {"v3-2048", "x, y"},
                                    {"v4-128", "x, y, z"}})
    EXPECT_NE(
        DescribeSlice(Find(slice)).find(StrCat("wraparound: ", axes, " ")),
        std::string::npos)
        << slice;
}

TEST(Json, KeysOfTheContract) {
  const std::string json = SliceToJson(Find("v3-32"));
  for (const char* key : {"slice", "generation", "chips", "cores", "hosts",
                          "topology", "wrap", "hbm_gib_per_core"})
    EXPECT_NE(json.find(StrCat("\"", key, "\":")), std::string::npos) << json;
  EXPECT_EQ(json.find('\n'), std::string::npos);
}

}  // namespace
}  // namespace escala::pods
