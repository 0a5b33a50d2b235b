#include "escala/input/decode/example.h"

#include "escala/base/wire/protobuf.h"
#include "gtest/gtest.h"

namespace escala::input {
namespace {

using namespace std::string_literals;

// By TensorFlow 2.21.0, SerializeToString(deterministic=True) of an Example:
// image [b"abc"], label [7], many [1, -1, 300], nb: no bytes, nf: no floats,
// none: no int64s, two [b"", b"xy"], w [1.5, -2.0], zero: a feature without a
// list.
const std::string kExample =
    "\x0a\x8b\x01\x0a\x10\x0a\x05\x69\x6d\x61\x67\x65\x12\x07\x0a\x05\x0a"
    "\x03\x61\x62\x63\x0a\x0e\x0a\x05\x6c\x61\x62\x65\x6c\x12\x05\x1a\x03"
    "\x0a\x01\x07\x0a\x19\x0a\x04\x6d\x61\x6e\x79\x12\x11\x1a\x0f\x0a\x0d"
    "\x01\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\xac\x02\x0a\x08\x0a\x02"
    "\x6e\x62\x12\x02\x0a\x00\x0a\x08\x0a\x02\x6e\x66\x12\x02\x12\x00\x0a"
    "\x0a\x0a\x04\x6e\x6f\x6e\x65\x12\x02\x1a\x00\x0a\x0f\x0a\x03\x74\x77"
    "\x6f\x12\x08\x0a\x06\x0a\x00\x0a\x02\x78\x79\x0a\x11\x0a\x01\x77\x12"
    "\x0c\x12\x0a\x0a\x08\x00\x00\xc0\x3f\x00\x00\x00\xc0\x0a\x08\x0a\x04"
    "\x7a\x65\x72\x6f\x12\x00"s;

// The feature of one name; fails the test if the example cannot be parsed.
FeatureView Find(std::string_view example, const std::string& name) {
  FeatureView feature;
  const Status status = ExampleParser({name}).Parse(example, {&feature, 1});
  EXPECT_TRUE(status.ok()) << status.message();
  return feature;
}
// An example of one feature, from the bytes of the Feature.
std::string With(const ProtoWriter& feature, const std::string& name = "f") {
  ProtoWriter entry;
  entry.Bytes(1, name).Message(2, feature);
  return ProtoWriter().Message(1, ProtoWriter().Message(1, entry)).bytes();
}

template <typename Number>
std::string Text(const Status& status, const std::vector<Number>& numbers) {
  return status.ok() ? StrJoin(numbers) : status.message();
}
std::string Int64s(const FeatureView& feature, size_t count) {
  std::vector<int64_t> out(count);
  const Status status = feature.Int64s(out);
  return Text(status, out);
}
std::string Floats(const FeatureView& feature, size_t count) {
  std::vector<float> out(count);
  const Status status = feature.Floats(out);
  return Text(status, out);
}
std::string BytesList(const FeatureView& feature, size_t count) {
  std::vector<std::string_view> out(count);
  const Status status = feature.BytesList(out);
  return Text(status, out);
}

TEST(Example, ListsItsFeatures) {
  const auto features = ListFeatures(kExample);
  ASSERT_TRUE(features.ok());
  std::vector<std::string> lines;
  for (const auto& [name, feature] : *features)
    lines.push_back(
        StrCat(name, ": ", *feature.Count(), " in ", ToString(feature.kind())));
  EXPECT_EQ(StrJoin(lines, "; "),
            "image: 1 in a list of bytes; label: 1 in a list of int64s; "
            "many: 3 in a list of int64s; nb: 0 in a list of bytes; "
            "nf: 0 in a list of floats; none: 0 in a list of int64s; "
            "two: 2 in a list of bytes; w: 2 in a list of floats; "
            "zero: 0 in absent");
  // Of several of one name the last counts.
  const std::string two =
      With(ProtoWriter().Message(
          3, ProtoWriter().PackedInt64(1, std::vector<int64_t>{1}))) +
      With(ProtoWriter().Message(
          3, ProtoWriter().PackedInt64(1, std::vector<int64_t>{2, 3})));
  const auto last = ListFeatures(two);
  ASSERT_TRUE(last.ok());
  ASSERT_EQ(last->size(), 1u);
  EXPECT_EQ(Int64s((*last)[0].second, 2), "2, 3");
  EXPECT_TRUE(ListFeatures("").ok());
  EXPECT_EQ(ListFeatures("\x0a\x05").status().message(),
            ExampleParser({}).Parse("\x0a\x05", {}).message());
  EXPECT_FALSE(ListFeatures("\x0a\x05").ok());
}

TEST(Example, IsParsedInPlace) {
  const ExampleParser parser({"label", "w", "image", "missing", "zero"});
  std::vector<FeatureView> found(5);
  ASSERT_TRUE(parser.Parse(kExample, found).ok());
  EXPECT_EQ(Int64s(found[0], 1), "7");
  EXPECT_EQ(Floats(found[1], 2), "1.5, -2");
  std::string_view image;
  ASSERT_TRUE(found[2].Bytes(&image).ok());
  EXPECT_EQ(image, "abc");
  EXPECT_EQ(image.data(), kExample.data() + 18);
  EXPECT_EQ(found[3].kind(), FeatureKind::kAbsent);
  EXPECT_EQ(found[4].kind(), FeatureKind::kAbsent);
  // What was found in an example before is gone.
  ASSERT_TRUE(parser.Parse("", found).ok());
  for (const FeatureView& feature : found)
    EXPECT_EQ(feature.kind(), FeatureKind::kAbsent);
  EXPECT_TRUE(ExampleParser({}).Parse(kExample, {}).ok());
}

TEST(Example, Lists) {
  EXPECT_EQ(Int64s(Find(kExample, "many"), 3), "1, -1, 300");
  EXPECT_EQ(Int64s(Find(kExample, "none"), 0), "");
  EXPECT_EQ(BytesList(Find(kExample, "two"), 2), ", xy");
  EXPECT_EQ(BytesList(Find(kExample, "nb"), 0), "");
  EXPECT_EQ(Floats(Find(kExample, "nf"), 0), "");
  for (const auto& [name, count] :
       std::map<std::string, int64_t>{{"many", 3},
                                      {"none", 0},
                                      {"two", 2},
                                      {"nb", 0},
                                      {"w", 2},
                                      {"zero", 0},
                                      {"missing", 0}})
    EXPECT_EQ(Find(kExample, name).Count().value(), count) << name;
}

TEST(Example, NotWhatWasAskedFor) {
  EXPECT_EQ(Int64s(Find(kExample, "image"), 1),
            "got a list of bytes, expected a list of int64s");
  EXPECT_EQ(BytesList(Find(kExample, "w"), 1),
            "got a list of floats, expected a list of bytes");
  EXPECT_EQ(Floats(Find(kExample, "missing"), 1),
            "got no such feature, expected a list of floats");
  EXPECT_EQ(Int64s(Find(kExample, "many"), 2),
            "got at least 3 values, expected 2");
  EXPECT_EQ(Int64s(Find(kExample, "many"), 4), "got 3 values, expected 4");
  EXPECT_EQ(Floats(Find(kExample, "w"), 1),
            "got at least 2 values, expected 1");
  EXPECT_EQ(Floats(Find(kExample, "w"), 3), "got 2 values, expected 3");
  EXPECT_EQ(BytesList(Find(kExample, "two"), 1),
            "got at least 2 values, expected 1");
  EXPECT_EQ(BytesList(Find(kExample, "image"), 2), "got 1 value, expected 2");
}

// proto2 does not pack; parts may be packed and others not.
TEST(Example, NumbersThatAreNotPacked) {
  ProtoWriter int64s, floats;
  int64s.Int64(1, 5).Int64(1, -5);
  EXPECT_EQ(Int64s(Find(With(ProtoWriter().Message(3, int64s)), "f"), 2),
            "5, -5");
  int64s.PackedInt64(1, std::vector<int64_t>{6, 7}).Int64(1, 8);
  EXPECT_EQ(Int64s(Find(With(ProtoWriter().Message(3, int64s)), "f"), 5),
            "5, -5, 6, 7, 8");
  floats.Float(1, 0.5f).Bytes(1, "\0\0\x80\x3f"s).Int64(9, 1);
  EXPECT_EQ(Floats(Find(With(ProtoWriter().Message(2, floats)), "f"), 2),
            "0.5, 1");
}

// As protocol buffers demand: other fields are skipped, and the last one of
// several counts.
TEST(Example, OtherFieldsAndTwins) {
  ProtoWriter label, features;
  label.Bytes(2, ProtoWriter().Message(3, ProtoWriter().Int64(1, 3)).bytes())
      .Fixed64(7, 1)
      .Bytes(1, "label")
      .Fixed32(8, 1);
  features.Message(1, label).Bytes(5, "other");
  ProtoWriter example;
  example.Int64(3, 1).Message(1, features).Bytes(2, "a SequenceExample's");
  EXPECT_EQ(Int64s(Find(example.bytes(), "label"), 1), "3");
  const std::string last =
      With(ProtoWriter().Message(2, ProtoWriter().Float(1, 9)), "label");
  EXPECT_EQ(Floats(Find(example.bytes() + last, "label"), 1), "9");
  ProtoWriter both;
  both.Message(3, ProtoWriter().Int64(1, 3)).Message(1, ProtoWriter());
  EXPECT_EQ(Find(With(both), "f").kind(), FeatureKind::kBytes);
}

TEST(Example, Damaged) {
  FeatureView feature;
  const auto said = [&](std::string_view example) {
    return ExampleParser({"f"}).Parse(example, {&feature, 1}).message();
  };
  for (size_t size = 1; size < kExample.size(); ++size)
    EXPECT_NE(said(std::string_view(kExample).substr(0, size)), "") << size;
  EXPECT_EQ(said("hello"),
            "it is no tf.train.Example: byte 2 of 5 begins no field that fits");
  EXPECT_EQ(said("\x0a\x02\x0a\x05"),
            "it is no tf.train.Example: byte 2 of 4 begins no field that fits");
  EXPECT_EQ(said("\x0b"),  // a group
            "it is no tf.train.Example: byte 0 of 1 begins no field that fits");
  // A varint of 65 bits.
  EXPECT_NE(said("\x18\x80\x80\x80\x80\x80\x80\x80\x80\x80\x02"), "");
  EXPECT_EQ(said("\x18\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01"), "");
  ProtoWriter twice;
  twice.Message(3, ProtoWriter().Int64(1, 3));
  twice.Message(3, ProtoWriter().Int64(1, 4));
  EXPECT_NE(said(With(twice)), "");
  // A list is looked at when it is read.
  for (const uint32_t kind : {1, 2, 3}) {
    const std::string example = With(ProtoWriter().Bytes(kind, "\x0a\x7f"));
    EXPECT_EQ(said(example), "");
    const std::string expected =
        StrCat("its bytes are not ", ToString(static_cast<FeatureKind>(kind)));
    EXPECT_EQ(feature.Count().status().message(), expected);
    EXPECT_EQ(kind == 1   ? BytesList(feature, 2)
              : kind == 2 ? Floats(feature, 2)
                          : Int64s(feature, 2),
              expected);
  }
  const std::string short_by_one =
      With(ProtoWriter().Bytes(2, "\x0a\x03\0\0\0"s));
  EXPECT_EQ(said(short_by_one), "");
  EXPECT_EQ(Floats(feature, 1), "its bytes are not a list of floats");
}

TEST(Example, IsWrittenAsTensorFlowDoes) {
  ExampleWriter writer;
  writer.SetFloats("w", std::vector<float>{1.5f, -2});
  writer.SetInt64s("label", std::vector<int64_t>{1, 2});
  writer.SetInt64s("label", std::vector<int64_t>{7});
  writer.SetInt64s("many", std::vector<int64_t>{1, -1, 300});
  writer.SetInt64s("none", {});
  writer.SetFloats("nf", {});
  writer.SetBytes("nb", std::span<const std::string_view>());
  writer.SetBytes("two", std::vector<std::string_view>{"", "xy"});
  writer.SetBytes("image", "abc");
  // Without `zero`, which has no list.
  std::string expected = kExample.substr(0, kExample.size() - 10);
  expected[1] = static_cast<char>(0x81);
  EXPECT_EQ(writer.Print(), expected);
  EXPECT_EQ(ExampleWriter().Print(), "\x0a\0"s);
}

}  // namespace
}  // namespace escala::input
