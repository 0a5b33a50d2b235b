#include "escala/climb/student.h"

#include <gtest/gtest.h>

namespace escala::climb {
namespace {

// From the tables of the distribution.
TEST(StudentTest, QuantilesAreThoseOfTheTables) {
  EXPECT_NEAR(StudentQuantile(1, 0.001), 318.309, 1e-2);
  EXPECT_NEAR(StudentQuantile(2, 0.001), 22.3271, 1e-3);
  EXPECT_NEAR(StudentQuantile(3, 0.001), 10.2145, 1e-3);
  EXPECT_NEAR(StudentQuantile(4, 0.001), 7.1732, 1e-4);
  EXPECT_NEAR(StudentQuantile(9, 0.001), 4.2968, 1e-4);
  EXPECT_NEAR(StudentQuantile(30, 0.001), 3.3852, 1e-4);
  EXPECT_NEAR(StudentQuantile(60, 0.001), 3.2317, 1e-4);
  EXPECT_NEAR(StudentQuantile(5, 0.025), 2.5706, 1e-4);
  EXPECT_NEAR(StudentQuantile(100000, 0.025), 1.9600, 1e-3);
}

}  // namespace
}  // namespace escala::climb
