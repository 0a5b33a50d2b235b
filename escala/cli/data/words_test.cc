#include "escala/cli/data/words.h"

#include <gtest/gtest.h>

#include "escala/input/shard_names.h"

namespace escala::cli {
namespace {

TEST(ShardNames, ArePrintedAndRead) {
  const auto name =
      input::ParseShardName("d/a-00000-of-1/t-00003-of-00008.tfrecord");
  ASSERT_TRUE(name.has_value());
  EXPECT_EQ(name->before, "d/a-00000-of-1/t");
  EXPECT_EQ(name->shard, 3);
  EXPECT_EQ(name->shards, 8);
  EXPECT_EQ(name->after, ".tfrecord");
  EXPECT_EQ(ToString(*name), "d/a-00000-of-1/t-00003-of-00008.tfrecord");
  for (const char* other :
       {"", "a", "-of-", "a-00008-of-00008", "a-0003-of-00008",
        "a-00003-of-0008", "a00003-of-00008", "a-+0003-of-00008",
        "00003-of-00008", "a-00003-of-00008/b"})
    EXPECT_FALSE(input::ParseShardName(other).has_value()) << other;
}

TEST(EvenlySpread, HasBothEndsAndNoNumberTwice) {
  EXPECT_EQ(EvenlySpread(10, 4), (std::vector<int64_t>{0, 3, 6, 9}));
  EXPECT_EQ(EvenlySpread(3, 4), (std::vector<int64_t>{0, 1, 2}));
  EXPECT_EQ(EvenlySpread(5, 1), (std::vector<int64_t>{0}));
  EXPECT_TRUE(EvenlySpread(0, 4).empty());
}

}  // namespace
}  // namespace escala::cli
