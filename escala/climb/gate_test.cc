#include "escala/climb/gate.h"

#include <gtest/gtest.h>

namespace escala::climb {
namespace {

TEST(GateTest, TheWorstColourDecides) {
  Gate green{.colour = Colour::kGreen}, yellow{.colour = Colour::kYellow},
      unknown{.colour = Colour::kUnknown}, red{.colour = Colour::kRed},
      forecast{.colour = Colour::kForecast},
      skipped{.colour = Colour::kSkipped};
  EXPECT_EQ(WorstOf({}), Colour::kGreen);
  EXPECT_EQ(WorstOf({green, forecast, skipped}), Colour::kGreen);
  EXPECT_EQ(WorstOf({green, yellow, forecast}), Colour::kYellow);
  EXPECT_EQ(WorstOf({yellow, unknown, green}), Colour::kUnknown);
  EXPECT_EQ(WorstOf({yellow, red, unknown}), Colour::kRed);
}

}  // namespace
}  // namespace escala::climb
