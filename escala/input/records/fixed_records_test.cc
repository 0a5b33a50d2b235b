#include "escala/input/records/fixed_records.h"

#include "escala/input/records/formats.h"
#include "escala/input/records/records_test_util.h"

namespace escala::input {
namespace {

std::string Text(const std::vector<Field>& fields) {
  std::string text;
  for (const Field& field : fields)
    text += StrCat(field.name, " ", field.shape.ToString(), " ", field.values,
                   "; ");
  return text;
}

// A record of `labels` and of 3,072 bytes that its number decides.
std::string Cifar(const std::string& labels, int number) {
  std::string record = labels;
  for (int i = 0; i < 3072; ++i)
    record.push_back(static_cast<char>(i * 7 + number));
  return record;
}

class Cifar10Test : public RecordsTest {
 protected:
  Cifar10Test() : RecordsTest(MakeCifar10) {}
};

TEST_F(Cifar10Test, IsRead) {
  const std::vector<std::string> expected = {Cifar("\x03", 0), Cifar("\x09", 1),
                                             Cifar("\x01", 2)};
  Write("data 1.bin", expected[0] + expected[1]);
  Write("b.bin.gz", CompressedByGzip(expected[2]));
  const auto records = Open({"data 1.bin", "b.bin.gz"});
  EXPECT_EQ(records->Describe(), "3 records in 2 CIFAR-10 files");
  EXPECT_EQ(ReadAll(*records), expected);
  EXPECT_EQ(Text(records->layout()),
            "label tensor<ui8> 10; image tensor<3x32x32xui8> 0; ");
  EXPECT_EQ(records->PlaceOf(1), "data 1.bin: record 1, at byte 3073");
  EXPECT_EQ(records->PlaceOf(2), "b.bin.gz, decompressed: record 0, at byte 0");
  EXPECT_TRUE(env_.Truncate("data 1.bin", 3100).ok());
  EXPECT_EQ(Read(*records, 1),
            "data 1.bin: record 1, at byte 3073: the file ends at byte 3100, "
            "but 3073 bytes from byte 3073 on were expected");
}

TEST_F(Cifar10Test, Refused) {
  Write("a", Cifar("\x03", 0) + Cifar("\x09", 1).substr(0, 100));
  EXPECT_EQ(Refused({"a"}),
            "a has 3173 bytes, expected a multiple of the 3073 bytes of a "
            "CIFAR-10 record: record 1, at byte 3073, is cut off, or it has "
            "another format");
  Write("a", "");
  EXPECT_EQ(Refused({"a"}),
            "a has 0 bytes, expected a multiple of the 3073 bytes of a "
            "CIFAR-10 record: it has no whole record, or it has another "
            "format");
  EXPECT_NE(Refused({"a"}, "block = 3"), "");
}

class Cifar100Test : public RecordsTest {
 protected:
  Cifar100Test() : RecordsTest(MakeCifar100) {}
};

TEST_F(Cifar100Test, IsRead) {
  const std::string record = Cifar("\x07\x60", 5);
  Write("gs://b/train.bin", record + record);
  const auto records = Open({"gs://b/train.bin"});
  const int64_t before = faulty_.count(FileOp::kRead);
  records->WillRead(std::vector<int64_t>{0, 1});
  EXPECT_EQ(ReadAll(*records), (std::vector{record, record}));
  EXPECT_EQ(faulty_.count(FileOp::kRead), before + 1);
  EXPECT_EQ(Text(records->layout()),
            "coarse_label tensor<ui8> 20; label tensor<ui8> 100; image "
            "tensor<3x32x32xui8> 0; ");
}

class TokensTest : public RecordsTest {
 protected:
  TokensTest() : RecordsTest(MakeTokens) {}
};

TEST_F(TokensTest, AreReadInChunksThatShareOne) {
  Write("a", "aAbBcCdDeEfFgG");  // seven tokens of two bytes
  Write("b", "pPqQrRsS");
  const auto records = Open({"a", "b"}, "dtype = 'u16'\nblock = 3");
  EXPECT_EQ(records->Describe(), "3 records in 2 token files");
  EXPECT_EQ(ReadAll(*records),
            (std::vector<std::string>{"aAbBcCdD", "dDeEfFgG", "pPqQrRsS"}));
  EXPECT_EQ(Text(records->layout()), "tokens tensor<4xui16> 0; ");
  EXPECT_EQ(records->PlaceOf(1), "a: record 1, at byte 6");
  const auto wide = Open({"b"}, "dtype = 'u32'\nblock = 1");
  EXPECT_EQ(ReadAll(*wide), (std::vector<std::string>{"pPqQrRsS"}));
  EXPECT_EQ(Text(wide->layout()), "tokens tensor<2xui32> 0; ");
}

TEST_F(TokensTest, Refused) {
  Write("a", "aAbBcCd");
  EXPECT_EQ(Refused({"a"}, "dtype = 'u16'\nblock = 1"),
            "a has 7 bytes, expected 2 for each token: its last token is cut "
            "off, or dtype is another");
  Write("a", "aAbBcC");
  EXPECT_EQ(Refused({"a"}, "dtype = 'u16'\nblock = 3"),
            "a has 3 tokens, and a record of block = 3 needs 4: lower block, "
            "or leave the file out");
  Write("a", "");
  EXPECT_EQ(Refused({"a"}, "dtype = 'u16'\nblock = 3"),
            "a has 0 tokens, and a record of block = 3 needs 4: lower block, "
            "or leave the file out");
  Write("a", "\x93NUMPY, a header and tokens");
  EXPECT_EQ(Refused({"a"}, "dtype = 'u16'\nblock = 3"),
            "a: it is a NumPy file (.npy) with a header, expected tokens "
            "alone: write it by numpy.ndarray.tofile");
  EXPECT_EQ(
      Refused({"a"}, "block = 3"),
      "format: dtype: got nothing, expected \"u16\" or \"u32\", a token's type "
      "in the files; add the key to the recipe for format");
  EXPECT_EQ(
      Refused({"a"}, "dtype = 'u16'"),
      "format: block: got nothing, expected the tokens of an example; add the "
      "key to the recipe for format");
  EXPECT_NE(Refused({"a"}, "dtype = 'u64'\nblock = 3"), "");
  EXPECT_NE(Refused({"a"}, "dtype = 'u16'\nblock = 0"), "");
}

}  // namespace
}  // namespace escala::input
