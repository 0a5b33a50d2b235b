#include "escala/engine/lower/index_map.h"

#include <gtest/gtest.h>

namespace escala::engine {
namespace {

int64_t At(const Access& access, const Dims& loops) {
  int64_t at = access.offset;
  for (size_t l = 0; l < loops.size(); ++l) at += access.strides[l] * loops[l];
  return at;
}

TEST(IndexMap, AReversedLoopGoesThroughAReshape) {
  const Dims from = {2, 12}, to = {2, 3, 1, 4}, loops = {2, 3, 4};
  IndexMap map(2);
  map[0] = {1, {-1, 0, 0}};
  map[1] = {11, {0, -4, -1}};
  const auto through = MapThroughReshape(map, from, to, loops, nullptr);
  ASSERT_TRUE(through.has_value());
  Dims at(3, 0);
  do {
    EXPECT_EQ(At((*through)[0], at), 1 - at[0]);
    EXPECT_EQ(At((*through)[1], at), 2 - at[1]);
    EXPECT_EQ(At((*through)[2], at), 0);
    EXPECT_EQ(At((*through)[3], at), 3 - at[2]);
  } while (NextIndex(loops, &at));
}

TEST(IndexMap, AReversedLoopThatCrossesAnEdgeIsToBeCut) {
  IndexMap map(1);
  map[0] = {11, {-1}};
  LoopSplit split;
  const Dims loops = {12};
  EXPECT_FALSE(MapThroughReshape(map, {12}, {3, 4}, loops, &split).has_value());
  EXPECT_EQ(split.loop, 0);
  EXPECT_EQ(split.inner, 4);
}

}  // namespace
}  // namespace escala::engine
