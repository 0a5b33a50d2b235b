#include "escala/base/numbers.h"

#include <cmath>

#include "gtest/gtest.h"

namespace escala {
namespace {

TEST(Numbers, FormatNumber) {
  EXPECT_EQ(FormatNumber(0.1f), "0.1");
  EXPECT_EQ(FormatNumber(2.301234245300293), "2.30123");
  EXPECT_EQ(FormatNumber(2.301234245300293, 4), "2.301");
  EXPECT_EQ(FormatNumber(0), "0");
  EXPECT_EQ(FormatNumber(-100), "-100");
  EXPECT_EQ(FormatNumber(0.99996, 4), "1");
  EXPECT_EQ(FormatNumber(99.8, 2), "100");
  EXPECT_EQ(FormatNumber(-999.9, 3), "-1000");
  EXPECT_EQ(FormatNumber(3e-5f), "3e-05");
  EXPECT_EQ(FormatNumber(12345.6, 4), "12346");
  EXPECT_EQ(FormatNumber(-2147483648.0, 4), "-2147483648");
  EXPECT_EQ(FormatNumber(3e38f), "3e+38");
  EXPECT_EQ(FormatNumber(-INFINITY), "-inf");
  EXPECT_EQ(FormatNumber(-std::nan("")), "nan");
}

}  // namespace
}  // namespace escala
