#include "escala/base/json.h"

#include <limits>
#include <utility>

#include "gtest/gtest.h"

namespace escala {
namespace {

std::string Quoted(std::string_view text) {
  JsonWriter json;
  json.String(text);
  return std::move(json).Take();
}

std::string Number(double value) {
  JsonWriter json;
  json.Number(value);
  return std::move(json).Take();
}

TEST(Json, Nests) {
  JsonWriter json;
  json.BeginObject();
  json.Key("slice").String("v3-32").Key("cores").Int(-32);
  json.Key("wrap").BeginArray().Bool(true).Bool(false).Null().EndArray();
  json.Key("empty").BeginArray().EndArray();
  json.Key("in").BeginObject().Key("x").Uint(UINT64_MAX).EndObject();
  json.Key("pairs").BeginArray();
  for (int i = 0; i < 2; ++i) json.BeginArray().Int(i).Int(i + 1).EndArray();
  json.EndArray().EndObject();
  EXPECT_EQ(std::move(json).Take(),
            "{\"slice\":\"v3-32\",\"cores\":-32,\"wrap\":[true,false,null],"
            "\"empty\":[],\"in\":{\"x\":18446744073709551615},"
            "\"pairs\":[[0,1],[1,2]]}");
}

TEST(Json, Escapes) {
  EXPECT_EQ(Quoted(""), "\"\"");
  EXPECT_EQ(Quoted("a\"b\\c/d"), "\"a\\\"b\\\\c/d\"");
  EXPECT_EQ(Quoted("\n\r\t"), "\"\\n\\r\\t\"");
  EXPECT_EQ(Quoted(std::string_view("\0\x1f\x7f", 3)),
            "\"\\u0000\\u001f\x7f\"");
  EXPECT_EQ(Quoted("\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80"),
            "\"\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80\"");
}

// Python's bytes.decode("utf-8", "replace") gives the same, except that we give
// one U+FFFD for each byte of a truncated sequence.
TEST(Json, BytesThatAreNotUtf8) {
  const std::string bad = "\xef\xbf\xbd";
  const std::string quote = "\"";
  EXPECT_EQ(Quoted("a\xff z"), quote + "a" + bad + " z\"");
  EXPECT_EQ(Quoted("\xe2\x82"), quote + bad + bad + quote);  // cut off
  EXPECT_EQ(Quoted("\xc0\x80"), quote + bad + bad + quote);  // overlong
  EXPECT_EQ(Quoted("\xe0\x9f\xbf"), quote + bad + bad + bad + quote);
  EXPECT_EQ(Quoted("\xed\xa0\x80"), quote + bad + bad + bad + quote);
  EXPECT_EQ(Quoted("\xf4\x90\x80\x80"), quote + bad + bad + bad + bad + quote);
  EXPECT_EQ(Quoted("\xf4\x8f\xbf\xbf"), "\"\xf4\x8f\xbf\xbf\"");
}

TEST(Json, NumbersAreExact) {
  EXPECT_EQ(Number(0.1), "0.1");
  EXPECT_EQ(Number(1.0 / 3), "0.3333333333333333");
  EXPECT_EQ(Number(1e300), "1e+300");
  EXPECT_EQ(Number(-0.0), "-0");
  EXPECT_EQ(Number(16), "16");
  EXPECT_EQ(Number(std::numeric_limits<double>::infinity()), "null");
  EXPECT_EQ(Number(std::numeric_limits<double>::quiet_NaN()), "null");
}

TEST(JsonDeathTest, WrongUseAborts) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(JsonWriter().BeginObject().Int(1), "needs a key");
  EXPECT_DEATH(JsonWriter().BeginArray().Key("a"), "outside of an object: a");
  EXPECT_DEATH(JsonWriter().BeginObject().Key("a").EndObject(), "match");
  EXPECT_DEATH(JsonWriter().BeginArray().EndObject(), "match");
  EXPECT_DEATH(JsonWriter().Int(1).Int(2), "second JSON value");
  EXPECT_DEATH((void)std::move(JsonWriter().BeginArray()).Take(),
               "not complete");
}

}  // namespace
}  // namespace escala
