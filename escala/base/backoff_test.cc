#include "escala/base/backoff.h"

#include <gtest/gtest.h>

namespace escala {
namespace {

TEST(Backoff, DoublesUntilAnAttemptLasts) {
  Backoff backoff;
  for (const int64_t seconds : {1, 2, 4, 8, 16, 32, 64, 64})
    EXPECT_EQ(backoff.NextSeconds(5'000'000'000), seconds);
  EXPECT_EQ(backoff.NextSeconds(65'000'000'000), 1);
  EXPECT_EQ(backoff.NextSeconds(0), 2);
}

}  // namespace
}  // namespace escala
