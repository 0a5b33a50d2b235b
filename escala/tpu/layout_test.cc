#include "escala/tpu/layout.h"

#include <gtest/gtest.h>

namespace escala::tpu {
namespace {

TEST(Layout, TilesOfEightRowsAndLanes) {
  using E = ElementType;
  EXPECT_EQ(TiledBytes({E::kF32, {784, 512}}), 784 * 512 * 4);
  // 10 columns: transposed, so that 512 is along the lanes and 10 becomes 16.
  EXPECT_EQ(TiledBytes({E::kF32, {512, 10}}), 16 * 512 * 4);
  EXPECT_EQ(TiledBytes({E::kF32, {3, 128}}), 4 * 128 * 4);  // a short tile
  EXPECT_EQ(TiledBytes({E::kF32, {10}}), 128 * 4);
  EXPECT_EQ(TiledBytes({E::kF32, {}}), 128 * 4);
  EXPECT_EQ(TiledBytes({E::kBF16, {10, 128}}), 16 * 128 * 2);
  EXPECT_EQ(TiledBytes({E::kBF16, {20, 128}}), 24 * 128 * 2);
  EXPECT_EQ(TiledBytes({E::kBF16, {3, 128}}), 4 * 128 * 2);
  EXPECT_EQ(TiledBytes({E::kF32, {10, 32, 32, 20}}, 3, 0),
            16 * 32 * 32 * 128 * 4);
  EXPECT_EQ(TiledBytes({E::kF32, {0, 128}}), 0);
}

}  // namespace
}  // namespace escala::tpu
