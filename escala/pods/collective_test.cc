#include "escala/pods/collective.h"

#include <gtest/gtest.h>

#include "escala/pods/slice_test_util.h"
#include "escala/pods/time_constants.h"

namespace escala::pods {
namespace {

double IdealUs(CollectiveKind kind, double bytes, std::vector<TorusAxis> axes,
               std::string_view slice) {
  const GroupShape shape{std::move(axes)};
  return 1e6 * SecondsOf(kind, bytes, shape, *Find(slice).generation,
                         CollectiveCosts::Ideal())
                   .total();
}

std::vector<std::vector<int64_t>> All(int64_t count) {
  std::vector<int64_t> ids;
  for (int64_t id = 0; id < count; ++id) ids.push_back(id);
  return {ids};
}

// The worked examples of "How to Scale Your Model", chapter on sharding, with
// links of 45 GB/s in one direction.
TEST(Collective, TextbookGathers) {
  // bf16[2048, 8192] over 4 chips in a line: 3 hops of V/4 at 45 GB/s.
  EXPECT_NEAR(IdealUs(CollectiveKind::kAllGather, 2048 * 8192 * 2, {{4, false}},
                      "v5e-32"),
              559.2, 0.1);
  // The same in a ring has V at 90 GB/s.
  EXPECT_NEAR(IdealUs(CollectiveKind::kAllGather, 2048 * 8192 * 2, {{4, true}},
                      "v5e-32"),
              372.8, 0.1);
  // bf16[256, 256]: 3 hops of 1 us take longer than its bytes.
  EXPECT_NEAR(
      IdealUs(CollectiveKind::kAllGather, 131072, {{4, false}}, "v5e-32"), 3,
      0.01);
  // bf16[1024, 4096], sharded by 4 on another axis, on a ring of a v4-128.
  EXPECT_NEAR(
      IdealUs(CollectiveKind::kAllGather, 2097152, {{4, true}}, "v4-128"), 23.3,
      0.05);
  // The whole array over two rings: V at 180 GB/s.
  EXPECT_NEAR(IdealUs(CollectiveKind::kAllGather, 8388608,
                      {{4, true}, {4, true}}, "v4-128"),
              46.6, 0.05);
  EXPECT_NEAR(IdealUs(CollectiveKind::kAllGather, 256, {{4, true}}, "v4-128"),
              2, 0.01);
}

TEST(Collective, TextbookReductions) {
  EXPECT_NEAR(
      IdealUs(CollectiveKind::kAllReduce, 8388608, {{4, true}}, "v4-128"),
      186.41, 0.05);
  EXPECT_NEAR(
      IdealUs(CollectiveKind::kAllReduce, 524288, {{4, true}}, "v4-128"), 11.65,
      0.01);
  // A quarter of an all_gather in a ring, V / (8 w): 8388608 / 360e9.
  EXPECT_NEAR(
      IdealUs(CollectiveKind::kAllToAll, 8388608, {{4, true}}, "v4-128"), 23.3,
      0.05);
  // A line is half as fast.
  EXPECT_NEAR(
      IdealUs(CollectiveKind::kAllToAll, 8388608, {{4, false}}, "v4-128"), 46.6,
      0.05);
}

TEST(Collective, TextbookSends) {
  const Slice& v5e_16 = Find("v5e-16");
  const std::pair<int64_t, int64_t> corners[] = {{0, 15}};
  // Half of 16 MiB goes through each of two ports; the 6 hops take less.
  EXPECT_NEAR(
      1e6 * PermuteSeconds(corners, 16777216, v5e_16, CollectiveCosts::Ideal())
                ->total(),
      186.4, 0.05);
  EXPECT_NEAR(
      1e6 *
          PermuteSeconds(corners, 0, v5e_16, CollectiveCosts::Ideal())->total(),
      6, 0.001);
  // 15/16 of 16 GiB goes into chip (0, 0) over two ports.
  std::vector<std::pair<int64_t, int64_t>> to_one;
  for (int64_t id = 1; id < 16; ++id) to_one.emplace_back(id, 0);
  EXPECT_NEAR(1e6 * PermuteSeconds(to_one, 17179869184.0 / 16, v5e_16,
                                   CollectiveCosts::Ideal())
                        ->total(),
              178957, 1);
}

TEST(Collective, AShiftAroundARingUsesItsWrap) {
  const Slice& slice = Find("v5e-256");  // 16 x 16, wrapped
  std::vector<std::pair<int64_t, int64_t>> shift;
  for (int64_t id = 0; id < 256; ++id)
    shift.emplace_back(id, id / 16 * 16 + (id + 1) % 16);
  // Every message has one hop, also from the last chip to the first: 45 MB at
  // 45 GB/s.
  EXPECT_NEAR(
      PermuteSeconds(shift, 45e6, slice, CollectiveCosts::Ideal())->total(),
      1e-3, 1e-9);
  EXPECT_NEAR(
      PermuteSeconds(shift, 0, slice, CollectiveCosts::Ideal())->total(), 1e-6,
      1e-12);
  // On 8 x 8 without a wrap, the last message crosses 7 links and has its
  // direction to itself, so the hops count only if it has no bytes.
  const Slice& open = Find("v5e-64");
  shift.clear();
  for (int64_t id = 0; id < 64; ++id)
    shift.emplace_back(id, id / 8 * 8 + (id + 1) % 8);
  EXPECT_NEAR(
      PermuteSeconds(shift, 45e6, open, CollectiveCosts::Ideal())->total(),
      1e-3, 1e-9);
  EXPECT_NEAR(PermuteSeconds(shift, 0, open, CollectiveCosts::Ideal())->total(),
              7e-6, 1e-12);
  EXPECT_EQ(PermuteSeconds({}, 45e6, open, CollectiveCosts::Ideal())->total(),
            0);
}

// 2 x 2 chips without wrap: half of the data goes x first and half y first, and
// a chip receives 3/4 of V through two ports.
TEST(Collective, TwoShortLinesAreBoundByTheirPorts) {
  EXPECT_NEAR(IdealUs(CollectiveKind::kAllGather, 45e6,
                      {{2, false}, {2, false}}, "v4-8"),
              375, 0.01);
}

TEST(Collective, ARealOneStartsAndPassesThroughMemory) {
  const Generation& v6e = *Find("v6e-256").generation;
  CollectiveCosts costs;
  costs.start_seconds = 5e-6;
  costs.memory = true;
  const GroupShape shape{{{16, true}, {16, true}}};
  const CollectiveSeconds seconds =
      SecondsOf(CollectiveKind::kAllReduce, 606076928, shape, v6e, costs);
  EXPECT_NEAR(seconds.start, 5e-6, 1e-12);
  // 2 V over 4 ports of 90 GB/s.
  EXPECT_NEAR(seconds.links, 2 * 606076928 / 360e9, 1e-9);
  // The data is read, added, written, and written again: 4 V 255/256 at 1638
  // GB/s.
  EXPECT_NEAR(seconds.memory, 4.0 * 606076928 * 255 / 256 / 1638e9, 1e-9);
  // Two groups on one chip run one after the other.
  GroupShape two = shape;
  two.groups_per_chip = 2;
  EXPECT_NEAR(
      SecondsOf(CollectiveKind::kAllReduce, 606076928, two, v6e, costs).total(),
      2 * seconds.total(), 1e-9);
  EXPECT_EQ(SecondsOf(CollectiveKind::kAllReduce, 1e9, GroupShape{}, v6e, costs)
                .total(),
            0);
}

TEST(Collective, GroupsOfASlice) {
  // v3-32 is 4 x 4 chips of two cores.
  const Slice& v3_32 = Find("v3-32");
  const GroupShape whole = WholeSlice(v3_32);
  EXPECT_EQ(whole.axes, (std::vector<TorusAxis>{{4, false}, {4, false}}));
  EXPECT_EQ(whole.members_per_chip, 2);
  EXPECT_EQ(whole.groups_per_chip, 1);
  const GroupShape all = *ShapeOfGroups(v3_32, All(32));
  EXPECT_EQ(all.axes, whole.axes);
  EXPECT_EQ(all.members_per_chip, 2);
  // Pairs of neighbours are the cores of a chip, so no axis of the torus is
  // used.
  std::vector<std::vector<int64_t>> pairs;
  for (int64_t id = 0; id < 32; id += 2) pairs.push_back({id, id + 1});
  const GroupShape chip = *ShapeOfGroups(v3_32, pairs);
  EXPECT_TRUE(chip.axes.empty());
  EXPECT_EQ(chip.members_per_chip, 2);
  // Even cores and odd cores form two groups that use the same links.
  std::vector<std::vector<int64_t>> halves(2);
  for (int64_t id = 0; id < 32; ++id) halves[id % 2].push_back(id);
  const GroupShape half = *ShapeOfGroups(v3_32, halves);
  EXPECT_EQ(half.axes, whole.axes);
  EXPECT_EQ(half.members_per_chip, 1);
  EXPECT_EQ(half.groups_per_chip, 2);
}

TEST(Collective, AxesOfAMeshAreAxesOfTheTorus) {
  // v4-128 is 4 x 4 x 4, wrapped, with one device per chip. Four neighbours
  // form a ring.
  const Slice& slice = Find("v4-128");
  std::vector<std::vector<int64_t>> rows(16), planes(4);
  for (int64_t id = 0; id < 64; ++id) {
    rows[id / 4].push_back(id);
    planes[id % 4].push_back(id);
  }
  const GroupShape row = *ShapeOfGroups(slice, rows);
  EXPECT_EQ(row.axes, (std::vector<TorusAxis>{{4, true}}));
  EXPECT_EQ(row.groups_per_chip, 1);
  const GroupShape plane = *ShapeOfGroups(slice, planes);
  EXPECT_EQ(plane.axes, (std::vector<TorusAxis>{{4, true}, {4, true}}));
  EXPECT_EQ(plane.groups_per_chip, 1);
  // Every second chip of a row of 16 on v5e: rings of 8 that pass through the
  // other group's chips, so two groups share the links.
  std::vector<std::vector<int64_t>> combs(32);
  for (int64_t id = 0; id < 256; ++id)
    combs[id / 16 * 2 + id % 2].push_back(id);
  const GroupShape comb = *ShapeOfGroups(Find("v5e-256"), combs);
  EXPECT_EQ(comb.axes, (std::vector<TorusAxis>{{8, true}}));
  EXPECT_EQ(comb.groups_per_chip, 2);
}

TEST(Collective, WrongIdsAreNamed) {
  const Slice& slice = Find("v3-8");
  const Status far = ShapeOfGroups(slice, All(9)).status();
  EXPECT_NE(far.message().find("device 8 is none of v3-8"), std::string::npos)
      << far.message();
  const std::vector<std::vector<int64_t>> twice = {{0, 1}, {1, 2}};
  EXPECT_FALSE(ShapeOfGroups(slice, twice).ok());
  const std::pair<int64_t, int64_t> nowhere[] = {{0, -1}};
  EXPECT_FALSE(
      PermuteSeconds(nowhere, 1, slice, CollectiveCosts::Ideal()).ok());
}

TEST(Collective, FittedCostsAreThoseOfTheDataFile) {
  EXPECT_EQ(CollectiveCosts::Fitted().start_seconds,
            FittedTimeModel().collective_start_seconds);
  EXPECT_TRUE(CollectiveCosts::Fitted().memory);
}

}  // namespace
}  // namespace escala::pods
