#include "bench/pods/as_run.h"

#include <gtest/gtest.h>

#include "escala/pods/collective.h"

namespace escala::bench {
namespace {

TEST(AsRun, GroupsBecomeTilesOfTheTorus) {
  const auto slice = pods::FindSlice("v4-128");  // 4 x 4 x 4 chips
  ASSERT_TRUE(slice.ok());
  pods::StepWork work;
  pods::Transfer all, row;
  for (int64_t first = 0; first < 64; first += 8) {
    row.groups.emplace_back();
    for (int64_t id = first; id < first + 8; ++id)
      row.groups.back().push_back(id);
  }
  work.transfers = {all, row};
  GroupByTiles(**slice, {2, 2, 2}, &work);
  EXPECT_TRUE(work.transfers[0].groups.empty());  // all cores, as before
  ASSERT_EQ(work.transfers[1].groups.size(), 8u);
  EXPECT_EQ(work.transfers[1].groups[0],
            (std::vector<int64_t>{0, 1, 4, 5, 16, 17, 20, 21}));
  const auto shape = pods::ShapeOfGroups(**slice, work.transfers[1].groups);
  ASSERT_TRUE(shape.ok());
  EXPECT_EQ(shape->axes, std::vector<pods::TorusAxis>(3, {2, false}));
  EXPECT_EQ(shape->groups_per_chip, 1);
}

TEST(AsRun, ShampooOfBlocks) {
  // [3, 3, 256, 100] is [9, 256, 100]: two blocks of 9 x 128 x 100; [64]: one.
  pods::StepWork work;
  AddShampoo({{ElementType::kF32, {3, 3, 256, 100}}, {ElementType::kF32, {64}}},
             128, 10, 4, &work);
  double products = 0, runs = 0;
  for (const pods::Kernel& kernel : work.kernels)
    if (!kernel.products.empty()) runs += kernel.runs;
  products = work.product_operations();
  // Two products for each of 2 x 3 + 1 matrices; 10 iterations of 5.
  EXPECT_EQ(runs, 2 * 7 + 50);
  const double blocks = 2 * 2.0 * 9 * 128 * 100 * (9 + 128 + 100);
  const double vector = 2.0 * 64 * 64;
  const double root = 50 * 2.0 * 128 * 128 * 128 * 2 * 6;  // 7 over 4 devices
  EXPECT_DOUBLE_EQ(products, 2 * (blocks + vector) + root);
  ASSERT_EQ(work.transfers.size(), 1u);
  EXPECT_EQ(work.transfers[0].bytes, 8 * 4.0 * 128 * 128);
}

// At 0.4 the scaled eigenvalue is 1 at once; small ones grow by (5/4)^4 per
// iteration.
TEST(AsRun, IterationsOfARoot) {
  EXPECT_EQ(RootIterations(0.4), 0);  // begins at 1
  EXPECT_EQ(RootIterations(1e-6), 18);
  EXPECT_EQ(RootIterations(1e-8), 24);
  EXPECT_EQ(RootIterations(1e-8) - RootIterations(1e-8 * 2.44140625), 1);
}

}  // namespace
}  // namespace escala::bench
