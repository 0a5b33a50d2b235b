#include "escala/base/wire/protobuf.h"

#include <limits>

#include "gtest/gtest.h"

namespace escala {
namespace {

using namespace std::string_literals;

// Made by protobuf 7.36.2 for Python from
//   message M { uint64 u = 1; int32 i = 2; sint64 s = 3; bool b = 4;
//     fixed32 f32 = 5; fixed64 f64 = 6; float f = 7; double d = 8;
//     string str = 9; M sub = 10; repeated int64 r = 16;
//     uint64 big = 536870911; }
//   M(u=2**64-1, i=-2, s=-2**63, b=True, f32=0xdeadbeef, f64=1, f=1.5,
//     d=-2.25, str="\u00e9scala", sub=M(u=300), r=[0,-1,128],
//     big=1).SerializeToString()
const std::string kMessage =
    "\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"
    "\x10\xfe\xff\xff\xff\xff\xff\xff\xff\xff\x01"
    "\x18\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"
    "\x20\x01"
    "\x2d\xef\xbe\xad\xde"
    "\x31\x01\x00\x00\x00\x00\x00\x00\x00"
    "\x3d\x00\x00\xc0\x3f"
    "\x41\x00\x00\x00\x00\x00\x00\x02\xc0"
    "\x4a\x07\xc3\xa9\x73\x63\x61\x6c\x61"
    "\x52\x03\x08\xac\x02"
    "\x82\x01\x0d\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x80\x01"
    "\xf8\xff\xff\xff\x0f\x01"s;

constexpr int64_t kMin = std::numeric_limits<int64_t>::min();

TEST(Protobuf, Writes) {
  ProtoWriter w;
  w.Uint64(1, ~uint64_t{0}).Int64(2, -2).Sint64(3, kMin).Bool(4, true);
  w.Fixed32(5, 0xdeadbeef).Fixed64(6, 1).Float(7, 1.5f).Double(8, -2.25);
  w.Bytes(9, "\xc3\xa9scala").Message(10, ProtoWriter().Uint64(1, 300));
  w.PackedInt64(16, std::vector<int64_t>{0, -1, 128}).Uint64(536870911, 1);
  EXPECT_EQ(w.bytes(), kMessage);
}

TEST(Protobuf, Reads) {
  ProtoReader r(kMessage);
  std::vector<uint32_t> fields;
  std::vector<int64_t> repeated;
  while (r.Next()) {
    fields.push_back(r.field());
    switch (r.field()) {
      case 1:
        EXPECT_EQ(r.Uint64(), ~uint64_t{0});
        break;
      case 2:
        EXPECT_EQ(r.Int64(), -2);
        break;
      case 3:
        EXPECT_EQ(r.Sint64(), kMin);
        break;
      case 4:
        EXPECT_TRUE(r.Bool());
        break;
      case 5:
        EXPECT_EQ(r.Fixed32(), 0xdeadbeefu);
        break;
      case 6:
        EXPECT_EQ(r.Fixed64(), 1u);
        break;
      case 7:
        EXPECT_EQ(r.Float(), 1.5f);
        break;
      case 8:
        EXPECT_EQ(r.Double(), -2.25);
        break;
      case 9:
        EXPECT_EQ(r.Bytes(), "\xc3\xa9scala");
        break;
      case 10: {
        ProtoReader inner(r.Bytes());
        ASSERT_TRUE(inner.Next());
        EXPECT_EQ(inner.Uint64(), 300u);
        EXPECT_FALSE(inner.Next());
        break;
      }
      case 16:
        r.RepeatedInt64(&repeated);
        break;
    }
  }
  EXPECT_TRUE(r.status().ok()) << r.status().ToString();
  EXPECT_EQ(fields, (std::vector<uint32_t>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16,
                                           536870911}));
  EXPECT_EQ(repeated, (std::vector<int64_t>{0, -1, 128}));
}

TEST(Protobuf, SkipsWhatIsNotRead) {
  ProtoReader r(kMessage);
  int fields = 0;
  while (r.Next()) ++fields;
  EXPECT_EQ(fields, 12);
  EXPECT_TRUE(r.status().ok());
}

// Expected bytes by protobuf, for s = -1, 1, 2**63-1.
TEST(Protobuf, ZigZag) {
  EXPECT_EQ(ProtoWriter().Sint64(3, -1).bytes(), "\x18\x01");
  EXPECT_EQ(ProtoWriter().Sint64(3, 1).bytes(), "\x18\x02");
  EXPECT_EQ(ProtoWriter().Sint64(3, ~kMin).bytes(),
            "\x18\xfe\xff\xff\xff\xff\xff\xff\xff\xff\x01");
  for (const int64_t value : {int64_t{0}, int64_t{-1}, kMin, ~kMin}) {
    const std::string bytes = ProtoWriter().Sint64(1, value).bytes();
    ProtoReader r(bytes);
    ASSERT_TRUE(r.Next());
    EXPECT_EQ(r.Sint64(), value);
  }
}

TEST(Protobuf, RepeatedFieldsMayBeUnpacked) {
  const std::string bytes = ProtoWriter()
                                .Int64(1, 5)
                                .Int64(1, -6)
                                .PackedInt64(1, std::vector<int64_t>{7, 8})
                                .bytes();
  ProtoReader r(bytes);
  std::vector<int64_t> values;
  while (r.Next()) r.RepeatedInt64(&values);
  EXPECT_TRUE(r.status().ok());
  EXPECT_EQ(values, (std::vector<int64_t>{5, -6, 7, 8}));
}

// Reads `bytes` as a message of messages; returns the first error.
Status Walk(std::string_view bytes, int depth = 0) {
  ProtoReader r(bytes);
  while (r.Next()) {
    if (r.type() != WireType::kBytes) continue;
    const std::string_view inner = r.Bytes();
    if (depth < 3) (void)Walk(inner, depth + 1);
  }
  return r.status();
}

std::string MistakeIn(std::string_view bytes) { return Walk(bytes).message(); }

TEST(Protobuf, NamesMistakes) {
  EXPECT_EQ(MistakeIn("\x08"),
            "protobuf message of 1 bytes: at byte 1, field 1: the bytes end "
            "inside a varint");
  EXPECT_NE(MistakeIn("\x0a\x05xx").find("its 5 bytes are more than the 2"),
            std::string::npos);
  EXPECT_NE(MistakeIn("\x0d\x01\x02").find("inside a number of fixed size"),
            std::string::npos);
  EXPECT_NE(MistakeIn("\x0b").find("wire type 3 is not supported"),
            std::string::npos);
  EXPECT_NE(MistakeIn("\x0f").find("wire type 7"), std::string::npos);
  EXPECT_NE(MistakeIn("\x02\x01"s).find("no valid field number"),
            std::string::npos);
  EXPECT_NE(MistakeIn("\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02")
                .find("more than 64 bits"),
            std::string::npos);
  EXPECT_NE(
      MistakeIn("\x0a\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01").find("more"),
      std::string::npos);
}

TEST(Protobuf, WrongUseIsAStatus) {
  ProtoReader r(kMessage);
  ASSERT_TRUE(r.Next());
  EXPECT_EQ(r.Bytes(), "");
  EXPECT_NE(r.status().message().find("read as bytes, but its wire type is 0"),
            std::string::npos);
  EXPECT_FALSE(r.Next());

  ProtoReader twice(kMessage);
  ASSERT_TRUE(twice.Next());
  twice.Uint64();
  EXPECT_EQ(twice.Uint64(), 0u);
  EXPECT_NE(twice.status().message().find("read already"), std::string::npos);
}

// It must not crash or read out of bounds (the sanitizers check the latter).
TEST(Protobuf, SurvivesCutsAndFlips) {
  for (size_t size = 0; size < kMessage.size(); ++size)
    (void)Walk(std::string(kMessage, 0, size));
  for (size_t i = 0; i < kMessage.size() * 8; ++i) {
    std::string damaged = kMessage;
    damaged[i / 8] = static_cast<char>(damaged[i / 8] ^ 1 << i % 8);
    (void)Walk(damaged);
    ProtoReader r(damaged);
    std::vector<int64_t> values;
    while (r.Next()) r.RepeatedInt64(&values);
  }
}

}  // namespace
}  // namespace escala
