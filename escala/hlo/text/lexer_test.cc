// Error messages for bytes that are not StableHLO text.
#include "escala/hlo/text/lexer.h"

#include <gtest/gtest.h>

#include "escala/hlo/text.h"

namespace escala::hlo {
namespace {

std::string ErrorOf(std::string_view text) {
  const auto module = ReadModule(text);
  return module.ok() ? "ok" : module.status().message();
}

TEST(Lexer, UnprintableBytesAreQuoted) {
  EXPECT_EQ(ErrorOf(std::string_view("\0module {}", 10)).substr(0, 30),
            "<text>:1:1: got \"\\00\", expecte");
  EXPECT_EQ(ErrorOf("module {} \x1b[31m").substr(0, 31),
            "<text>:1:11: got \"\\1B\", expecte");
  EXPECT_EQ(ErrorOf("module {} \xFF").substr(0, 31),
            "<text>:1:11: got \"\\FF\", expecte");
  const auto constant = ReadConstants("dense<[1, \x1b]> : tensor<2xi32>");
  ASSERT_FALSE(constant.ok());
  EXPECT_NE(constant.status().message().find("got \"\\1B\", expected"),
            std::string::npos)
      << constant.status().message();
}

TEST(Lexer, Excerpt) {
  EXPECT_EQ(text::Excerpt("stablehlo.add"), "stablehlo.add");
  EXPECT_EQ(text::Excerpt("a\tb"), "\"a\\09b\"");
  EXPECT_EQ(text::Excerpt(std::string(41, 'x')), std::string(40, 'x') + "...");
}

TEST(Lexer, ByteOrderMark) {
  EXPECT_EQ(ErrorOf("\xEF\xBB\xBFmodule {}"), "ok");
  // It does not count as a column.
  EXPECT_EQ(ErrorOf("\xEF\xBB\xBF}").substr(0, 18), "<text>:1:1: got },");
  EXPECT_NE(ErrorOf("module {}\xEF\xBB\xBF"), "ok");
}

}  // namespace
}  // namespace escala::hlo
