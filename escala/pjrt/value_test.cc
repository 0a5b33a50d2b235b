#include "escala/pjrt/value.h"

#include <gtest/gtest.h>

#include <cstring>

#include "escala/pjrt/c_api.h"

namespace escala::pjrt {
namespace {

TEST(Value, ParsesWhatItLooksLike) {
  NamedValues v;
  for (const char* text :
       {"count=8", "negative=-3", "name=tpu", " spaced = a b ", "half=0.5",
        "on=true", "off=false", "shape=[2, 2,1]", "empty=[]", "quoted=\"8\"",
        "nothing=", "url=a=b", "big=9223372036854775808", "odd=[1,x]"})
    ASSERT_TRUE(ParseNamedValue(text, &v).ok()) << text;
  EXPECT_EQ(v.at("count"), Value(int64_t{8}));
  EXPECT_EQ(v.at("negative"), Value(int64_t{-3}));
  EXPECT_EQ(v.at("name"), Value(std::string("tpu")));
  EXPECT_EQ(v.at("spaced"), Value(std::string("a b")));
  EXPECT_EQ(v.at("half"), Value(0.5f));
  EXPECT_EQ(v.at("on"), Value(true));
  EXPECT_EQ(v.at("off"), Value(false));
  EXPECT_EQ(v.at("shape"), Value(std::vector<int64_t>{2, 2, 1}));
  EXPECT_EQ(v.at("empty"), Value(std::vector<int64_t>{}));
  EXPECT_EQ(v.at("quoted"), Value(std::string("8")));
  EXPECT_EQ(v.at("nothing"), Value(std::string()));
  EXPECT_EQ(v.at("url"), Value(std::string("a=b")));
  EXPECT_EQ(v.at("big"), Value(9223372036854775808.0f));
  EXPECT_EQ(v.at("odd"), Value(std::string("[1,x]")));
}

TEST(Value, RefusesWhatHasNoName) {
  NamedValues v;
  EXPECT_FALSE(ParseNamedValue("count", &v).ok());
  EXPECT_FALSE(ParseNamedValue(" =8", &v).ok());
  EXPECT_FALSE(ParseNamedValue("", &v).ok());
  EXPECT_TRUE(v.empty());
}

TEST(Value, CrossesTheBoundaryBothWays) {
  const NamedValues values = {{"a", std::string("te\0xt", 5)},
                              {"b", int64_t{-1}},
                              {"c", std::vector<int64_t>{1, 2}},
                              {"d", 0.25f},
                              {"e", true},
                              {"f", std::vector<int64_t>{}},
                              {"", std::string()}};
  const std::vector<PJRT_NamedValue> c = ToC(values);
  ASSERT_EQ(c.size(), values.size());
  EXPECT_EQ(c[0].struct_size, 56u);  // the size in the real header
  const auto back = FromC(c.data(), c.size());
  ASSERT_TRUE(back.ok()) << back.status().ToString();
  EXPECT_EQ(*back, values);
}

TEST(Value, RefusesAnUnknownType) {
  PJRT_NamedValue v{};
  v.name = "new";
  v.name_size = 3;
  const int unknown = 4711;
  std::memcpy(&v.type, &unknown, sizeof(unknown));
  const auto result = FromC(&v, 1);
  EXPECT_EQ(result.status().code(), StatusCode::kInternal);
  EXPECT_NE(result.status().message().find("\"new\""), std::string::npos);
}

TEST(Value, PrintsForPeople) {
  EXPECT_EQ(ToString(Value(int64_t{8})), "8");
  EXPECT_EQ(ToString(Value(std::vector<int64_t>{2, 1})), "[2, 1]");
  EXPECT_EQ(ToString(Value(true)), "true");
  EXPECT_EQ(ToString(Value(std::string("x"))), "x");
}

}  // namespace
}  // namespace escala::pjrt
