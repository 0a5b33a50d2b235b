#include "escala/input/records/formats.h"
#include "escala/input/records/records_test_util.h"

namespace escala::input {
namespace {

using namespace std::string_literals;

// An idx file of bytes: its header, and numbers that follow 1, 2, 3 ...
std::string Idx(const std::vector<uint32_t>& dims, char type = 8) {
  std::string bytes = {0, 0, type, static_cast<char>(dims.size())};
  uint32_t count = 1;
  for (const uint32_t dim : dims) {
    for (int shift = 24; shift >= 0; shift -= 8)
      bytes.push_back(static_cast<char>(dim >> shift));
    count *= dim;
  }
  for (uint32_t i = 0; i < count; ++i)
    bytes.push_back(static_cast<char>(i + 1));
  return bytes;
}

class IdxTest : public RecordsTest {
 protected:
  IdxTest() : RecordsTest(MakeIdx) {
    Write("images", Idx({3, 2, 2}));
    Write("labels", Idx({3}));
  }
};

TEST_F(IdxTest, IsRead) {
  Write("more images.gz", CompressedByGzip(Idx({2, 2, 2})));
  Write("more labels.gz", CompressedByGzip(Idx({2})));
  const auto records =
      Open({"images", "labels", "more images.gz", "more labels.gz"});
  EXPECT_EQ(records->Describe(),
            "5 records in 2 idx files and as many of "
            "labels");
  EXPECT_EQ(ReadAll(*records),
            (std::vector<std::string>{"\1\2\3\4\1", "\5\6\7\x08\2",
                                      "\x09\x0a\x0b\x0c\3", "\1\2\3\4\1",
                                      "\5\6\7\x08\2"}));
  EXPECT_EQ(records->PlaceOf(4),
            "more images.gz, decompressed: record 1, at byte 20");
  ASSERT_EQ(records->layout().size(), 2u);
  EXPECT_EQ(records->layout()[0].name, "image");
  EXPECT_EQ(records->layout()[0].shape.ToString(), "tensor<2x2x1xui8>");
  EXPECT_EQ(records->layout()[1].name, "label");
  EXPECT_EQ(records->layout()[1].shape.ToString(), "tensor<ui8>");
  EXPECT_EQ(records->layout()[1].values, 4);  // labels 1, 2 and 3
  EXPECT_TRUE(env_.Truncate("images", 22).ok());
  EXPECT_EQ(
      Read(*records, 2),
      "images: record 2, at byte 24: the file ends at byte 24 or before it, "
      "but 4 bytes from byte 24 on were expected");
}

TEST_F(IdxTest, InABucketIsReadAhead) {
  Write("gs://b/images", Idx({3, 2, 2}));
  Write("gs://b/labels", Idx({3}));
  const auto records = Open({"gs://b/images", "gs://b/labels"});
  const int64_t before = faulty_.count(FileOp::kRead);
  records->WillRead(std::vector<int64_t>{0, 1, 2});
  EXPECT_EQ(ReadAll(*records)[2], "\x09\x0a\x0b\x0c\3");
  EXPECT_EQ(faulty_.count(FileOp::kRead), before + 1);
}

TEST_F(IdxTest, Pairs) {
  EXPECT_EQ(Refused({}), "no file is given: name the files of the set");
  EXPECT_EQ(Refused({"labels", "images"}),
            "labels: it has labels (1 dimension) where images are expected: "
            "name pairs of files, first images and then their labels");
  EXPECT_EQ(Refused({"images", "images"}),
            "images: it has images (dimensions 3 x 2 x 2) where labels are "
            "expected: name pairs of files, first images and then their "
            "labels");
  EXPECT_EQ(Refused({"images", "labels", "images"}),
            "got 3 idx files, the last of which is images, expected pairs of "
            "files, first images and then their labels");
  Write("ten labels", Idx({10}));
  EXPECT_EQ(Refused({"images", "ten labels"}),
            "ten labels has 10 labels, but images has 3 images: they are no "
            "pair");
  Write("wide", Idx({3, 2, 3}));
  EXPECT_EQ(Refused({"images", "labels", "wide", "labels"}),
            "wide has images of another size than images: make two sets of "
            "them");
}

TEST_F(IdxTest, Damaged) {
  const std::string whole = Idx({3, 2, 2});
  for (size_t size = 0; size < whole.size(); ++size) {
    Write("a", whole.substr(0, size));
    EXPECT_EQ(Make({"a", "labels"}).status().code(), StatusCode::kDataLoss)
        << size;
  }
  Write("a", whole.substr(0, 10));
  EXPECT_EQ(Refused({"a", "labels"}),
            "a: it ends at byte 10 inside its header of 16 bytes: get it "
            "whole");
  Write("a", whole.substr(0, 20));
  EXPECT_EQ(Refused({"a", "labels"}),
            "a: it has 20 bytes, but by its header (3 x 2 x 2) more: get it "
            "whole");
  Write("a", whole + "x");
  EXPECT_EQ(Refused({"a", "labels"}),
            "a: it has 29 bytes, but by its header (3 x 2 x 2) 28: the rest is "
            "no image; get it whole");
  Write("a", Idx({0, 2, 2}));
  EXPECT_EQ(Refused({"a", "labels"}), "a: it has no example");
  Write("a", Idx({3, 2, 2}, 13));
  EXPECT_EQ(Refused({"a", "labels"}),
            "a: its numbers are of type 13, expected bytes (type 8)");
  Write("a", "not idx at all");
  EXPECT_EQ(Refused({"a", "labels"}),
            "a: it is no idx file, which begins with two bytes 0, a type and "
            "the number of dimensions");
  // Sizes whose product is 2^64, or more.
  for (const uint32_t dim : {0x10000u, 0xffffffffu}) {
    std::string huge = {0, 0, 8, 4};
    for (int i = 0; i < 16; i += 4)
      huge += {static_cast<char>(dim >> 24), static_cast<char>(dim >> 16),
               static_cast<char>(dim >> 8), static_cast<char>(dim)};
    Write("a", huge);
    EXPECT_EQ(Make({"a", "labels"}).status().code(), StatusCode::kDataLoss);
  }
}

}  // namespace
}  // namespace escala::input
