#include "escala/cli/shown_text.h"

#include <gtest/gtest.h>

#include <string_view>

namespace escala::cli {
namespace {

TEST(ShownText, KeepsSequencesWhole) {
  EXPECT_EQ(Shown("a\tb\n"), "a\tb\n");
  EXPECT_EQ(Shown("\xc3\xa9 \xe2\x82\xac \xf0\x9f\x99\x82"),
            "\xc3\xa9 \xe2\x82\xac \xf0\x9f\x99\x82");
  ShownText text;
  EXPECT_EQ(text.Put('\xc3'), "");
  EXPECT_EQ(text.Put('\xa9'), "\xc3\xa9");
}

TEST(ShownText, ShowsNoOtherBytesAndNoControls) {
  EXPECT_EQ(Shown("\x1b[2J\r\x7f"), "?[2J??");
  EXPECT_EQ(Shown("\x9b\xff\xc0\x80"), "????");
  EXPECT_EQ(Shown("\xc2\x9b"
                  "2J"),
            "??2J");  // U+009B begins a command
  EXPECT_EQ(Shown("\xe2"
                  "ab"),
            "?ab");
  EXPECT_EQ(Shown("\xe2\x82"), "??");  // the end cuts it
  EXPECT_EQ(Shown("\xf0\x9f\xc3\xa9"), "??\xc3\xa9");
}

TEST(OnOneLine, ShowsNoControlCharacters) {
  EXPECT_EQ(OnOneLine("a\n\tb\x1b[m\x7f caf\xc3\xa9 \xff"),
            "a??b?[m? caf\xc3\xa9 ?");
}

}  // namespace
}  // namespace escala::cli
