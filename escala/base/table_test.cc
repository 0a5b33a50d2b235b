#include "escala/base/table.h"

#include <gtest/gtest.h>

namespace escala {
namespace {

TEST(Table, AlignsCells) {
  EXPECT_EQ(Table({{"a", "long", "c"}, {"word", "b", ""}}),
            "a     long  c\nword  b\n");
}

TEST(Table, PutsColumnsThatDoNotFitBelow) {
  const std::string wide(38, 'x');
  // 1 + 2 + 38 + 2 + 38 = 81 columns.
  EXPECT_EQ(Table({{"a", wide, wide, "d"}, {"b", "1", "2", "3"}}),
            "a  " + wide + "\nb  1\n\na  " + wide + "  d\nb  2" +
                std::string(39, ' ') + "3\n");
  // A column alone may be as wide as it likes.
  const std::string wider(100, 'x');
  EXPECT_EQ(Table({{"a", wider}}), "a  " + wider + "\n");
}

TEST(Table, WrapsProseBelowItsRow) {
  EXPECT_EQ(TableWithProse({{"key", "why"}, {"a", "so"}}),
            "key  why\na    so\n");
  const std::string word(40, 'x');
  EXPECT_EQ(TableWithProse({{"key", "value", "why"},
                            {"a", "1", word + " " + word},
                            {"b", "2", ""}}),
            "key  value\na    1\n    " + word + "\n    " + word + "\nb    2\n");
}

TEST(Table, NoLineIsWiderThanATerminal) {
  const std::string prose =
      "one two three four five six seven eight nine ten "
      "eleven twelve thirteen fourteen fifteen";
  EXPECT_EQ(Wrapped("note: ", prose, 2),
            "note: one two three four five six seven eight nine ten eleven "
            "twelve thirteen\n  fourteen fifteen\n");
  EXPECT_EQ(Wrapped("note: ", "", 2), "note: \n");
}

TEST(Wrapped, GoesOnBelowTheBeginning) {
  const std::string word(30, 'a');
  EXPECT_EQ(Wrapped("  name  ", word + " " + word + " " + word + " b"),
            "  name  " + word + " " + word + "\n        " + word + " b\n");
}

TEST(Wrapped, AWordIsNeverCut) {
  const std::string word(90, 'a');
  EXPECT_EQ(Wrapped("x ", word + " b"), "x " + word + "\n  b\n");
}

}  // namespace
}  // namespace escala
