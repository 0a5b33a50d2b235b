// Which published runs the time model is judged by.
#include "bench/pods/rows.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace escala::bench {
namespace {

using Strings = std::vector<std::string>;

Strings RunsOf(const Rows& rows, std::string_view models) {
  Strings names;
  for (const Row& row : rows.rows)
    if (row.model.rfind(models, 0) == 0)
      names.push_back(StrCat(row.slice->name, " ", row.round));
  std::sort(names.begin(), names.end());
  return names;
}

TEST(Rows, AreThoseOfScalingCsvOnOneSlice) {
  const auto rows = ReadRows(ESCALA_SOURCE_DIR);
  ASSERT_TRUE(rows.ok()) << rows.status().ToString();
  // Of each slice the newest round.
  EXPECT_EQ(
      RunsOf(*rows, "resnet50"),
      (Strings{"v2-512 mlperf-v0.5", "v2-8 mlperf-v0.5", "v3-128 mlperf-v0.6",
               "v3-2048 mlperf-v0.6", "v3-32 mlperf-v0.6", "v3-512 mlperf-v0.6",
               "v3-8 mlperf-v0.5", "v4-128 mlperf-v1.0", "v4-256 mlperf-v1.0",
               "v4-4096 mlperf-v1.0", "v4-6912 mlperf-v2.0",
               "v4-8192 mlperf-v2.0"}));
  EXPECT_EQ(RunsOf(*rows, "bert"),
            (Strings{"v3-1024 lamb-2019", "v3-128 lamb-2019",
                     "v3-256 lamb-2019", "v3-32 lamb-2019", "v3-32 lamb-2019",
                     "v3-64 lamb-2019", "v4-128 mlperf-v1.0",
                     "v4-4096 mlperf-v1.0", "v4-6912 mlperf-v2.0"}));
  EXPECT_EQ(rows->rows.size(), 12u + 9 + 31);  // the rest: dense decoders
  for (const Row& row : rows->rows) {
    SCOPED_TRACE(row.group() + " on " + row.slice->name);
    EXPECT_GT(row.seconds, 0);
    EXPECT_GT(row.model_operations, 0);
    double shares = 0;
    for (const auto& [share, work] : row.work) shares += share;
    EXPECT_DOUBLE_EQ(shares, 1);
  }
}

}  // namespace
}  // namespace escala::bench
