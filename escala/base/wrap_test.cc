#include "escala/base/wrap.h"

#include "gtest/gtest.h"

namespace escala {
namespace {

TEST(Wrap, GoesOnBelowTheBeginning) {
  const std::string word(30, 'a');
  std::string text = "before\n";
  AppendWrapped("  name  ", word + " " + word + " " + word + " b", &text);
  EXPECT_EQ(text, "before\n  name  " + word + " " + word + "\n        " + word +
                      " b\n");
}

TEST(Wrap, AWordIsNeverCut) {
  const std::string word(90, 'a');
  std::string text;
  AppendWrapped("x ", word + " b", &text);
  EXPECT_EQ(text, "x " + word + "\n  b\n");
}

}  // namespace
}  // namespace escala
