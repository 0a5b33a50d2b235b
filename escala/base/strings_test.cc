#include "escala/base/strings.h"

#include <cmath>
#include <limits>

#include "gtest/gtest.h"

namespace escala {
namespace {

using Words = std::vector<std::string>;
using Views = std::vector<std::string_view>;

TEST(Strings, StrCat) {
  EXPECT_EQ(StrCat(), "");
  EXPECT_EQ(StrCat("a", 'b', std::string("c"), std::string_view("d")), "abcd");
  EXPECT_EQ(StrCat(true, ' ', false), "true false");
  EXPECT_EQ(StrCat(int8_t{-5}, " ", uint8_t{200}, " ", size_t{7}), "-5 200 7");
  EXPECT_EQ(StrCat(std::numeric_limits<int64_t>::min()),
            "-9223372036854775808");
  EXPECT_EQ(StrCat(std::numeric_limits<uint64_t>::max()),
            "18446744073709551615");
}

// Equal to Python's repr(), except for whole numbers and exponents.
TEST(Strings, NumbersReadBack) {
  EXPECT_EQ(StrCat(0.1), "0.1");
  EXPECT_EQ(StrCat(1.0), "1");
  EXPECT_EQ(StrCat(1 / 3.0), "0.3333333333333333");
  EXPECT_EQ(StrCat(5e-324), "5e-324");
  EXPECT_EQ(StrCat(-1e300), "-1e+300");
  EXPECT_EQ(StrCat(0.5f), "0.5");
  EXPECT_EQ(StrCat(std::numeric_limits<double>::max()),
            "1.7976931348623157e+308");
}

TEST(Strings, StrJoin) {
  EXPECT_EQ(StrJoin(std::vector<int>{}), "");
  EXPECT_EQ(StrJoin(std::vector<int>{1}), "1");
  EXPECT_EQ(StrJoin(std::vector<int>{1, 2, 3}), "1, 2, 3");
  EXPECT_EQ(StrJoin(Words{"a", "b"}, "x"), "axb");
}

TEST(Strings, StrSplit) {
  EXPECT_EQ(StrSplit("", ','), Views{""});
  EXPECT_EQ(StrSplit("a", ','), Views{"a"});
  EXPECT_EQ(StrSplit("a,,b,", ','), (Views{"a", "", "b", ""}));
}

TEST(Strings, StrTrim) {
  EXPECT_EQ(StrTrim(""), "");
  EXPECT_EQ(StrTrim(" \t\r\n"), "");
  EXPECT_EQ(StrTrim(" a b\n"), "a b");
  EXPECT_EQ(StrTrim("ab"), "ab");
}

TEST(Strings, FormatBytes) {
  EXPECT_EQ(FormatBytes(0), "0 B");
  EXPECT_EQ(FormatBytes(512), "512 B");
  EXPECT_EQ(FormatBytes(1023), "1023 B");
  EXPECT_EQ(FormatBytes(1024), "1.00 KiB");
  EXPECT_EQ(FormatBytes(12.5 * 1024 * 1024 * 1024), "12.5 GiB");
  EXPECT_EQ(FormatBytes(999.0 * 1024), "999 KiB");
  EXPECT_EQ(FormatBytes(std::ldexp(1, 60)), "1024 PiB");
  EXPECT_EQ(FormatBytes(-2048), "-2.00 KiB");
  // Rounding may reach the next unit.
  EXPECT_EQ(FormatBytes(1024.0 * 1024 - 1), "1.00 MiB");
  EXPECT_EQ(FormatBytes(9.996 * 1024), "10.0 KiB");
}

TEST(Strings, Counted) {
  EXPECT_EQ(Counted(0, "core"), "0 cores");
  EXPECT_EQ(Counted(1, "core"), "1 core");
  EXPECT_EQ(Counted(2, "core"), "2 cores");
}

TEST(Strings, NearestWords) {
  const Words known = {"reduce", "reshape", "reverse", "reduce_window", "rng"};
  EXPECT_EQ(NearestWords("redcue", known, 1), Words{"reduce"});
  EXPECT_EQ(NearestWords("reshap", known, 1), Words{"reshape"});
  EXPECT_EQ(NearestWords("reverse", known)[0], "reverse");
  EXPECT_EQ(NearestWords("qqqqqqqqqqqqqqqq", known), Words{});
  EXPECT_EQ(NearestWords("", {}, 3), Words{});
  EXPECT_EQ(NearestWords("re", known, 0), Words{});
  EXPECT_EQ(NearestWords("foo", {"log"}), Words{});
  EXPECT_EQ(NearestWords("lgo", {"log"}), Words{"log"});
}

}  // namespace
}  // namespace escala
