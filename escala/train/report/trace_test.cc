#include "escala/train/report/trace.h"

#include "escala/base/testing/memory_env.h"
#include "gtest/gtest.h"

namespace escala::train {
namespace {

TEST(Trace, WrittenWhereXprofLooks) {
  EXPECT_EQ(TraceSessionName(1'787'007'530'999'999'999), "2026_08_17_22_58_50");
  MemoryEnv env;
  Trace trace;
  trace.host_name = "a/b";
  trace.spans = {{"p", "l", "x", 1, 1}};
  const auto path = WriteTrace(&env, "run", "now", trace);
  ASSERT_TRUE(path.ok());
  EXPECT_EQ(*path, "run/plugins/profile/now/a_b.xplane.pb");
  EXPECT_EQ(*ReadFile(&env, *path), XSpaceBytes(trace));
  EXPECT_FALSE(WriteTrace(&env, "run", "now", trace, "no XSpace").ok());
}

}  // namespace
}  // namespace escala::train
