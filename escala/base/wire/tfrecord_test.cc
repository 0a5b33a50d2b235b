#include "escala/base/wire/tfrecord.h"

#include <vector>

#include "gtest/gtest.h"

namespace escala {
namespace {

using namespace std::string_literals;

// By TensorBoard 2.21.0, tensorboard.summary.writer.record_writer.RecordWriter:
// write(d) for d in [b"hello", b"", bytes(range(7))]
const std::string kThreeRecords =
    "\x05\x00\x00\x00\x00\x00\x00\x00\xea\xb2\x04\x3e\x68\x65\x6c\x6c\x6f"
    "\xbb\x1f\x1c\x19"
    "\x00\x00\x00\x00\x00\x00\x00\x00\x29\x03\x98\x07\xd8\xea\x82\xa2"
    "\x07\x00\x00\x00\x00\x00\x00\x00\xbb\xd7\x9f\x11\x00\x01\x02\x03\x04"
    "\x05\x06\x8b\x31\x1c\x7d"s;
const std::vector<std::string> kPayloads = {"hello", "", "\0\1\2\3\4\5\6"s};

std::vector<std::string> ReadAll(std::string_view data, Status* status) {
  std::vector<std::string> payloads;
  TfRecordReader reader(data);
  std::string_view payload;
  while (reader.Next(&payload)) payloads.emplace_back(payload);
  *status = reader.status();
  return payloads;
}

TEST(TfRecord, Writes) {
  std::string out;
  for (const std::string& payload : kPayloads) AppendTfRecord(payload, &out);
  EXPECT_EQ(out, kThreeRecords);
}

TEST(TfRecord, Reads) {
  Status status;
  EXPECT_EQ(ReadAll(kThreeRecords, &status), kPayloads);
  EXPECT_TRUE(status.ok()) << status.ToString();
  EXPECT_TRUE(ReadAll("", &status).empty());
  EXPECT_TRUE(status.ok());
}

TEST(TfRecord, TellsWhereItIs) {
  TfRecordReader reader(kThreeRecords);
  std::string_view payload;
  ASSERT_TRUE(reader.Next(&payload));
  EXPECT_EQ(reader.offset(), 21u);
  ASSERT_TRUE(reader.Next(&payload));
  EXPECT_EQ(reader.offset(), 37u);
}

TEST(TfRecord, EachCutIsFoundOrClean) {
  for (size_t size = 0; size < kThreeRecords.size(); ++size) {
    Status status;
    const std::string cut = kThreeRecords.substr(0, size);
    const size_t whole = (size >= 21) + (size >= 37);
    EXPECT_EQ(ReadAll(cut, &status).size(), whole);
    const bool clean = size == 0 || size == 21 || size == 37;
    EXPECT_EQ(status.ok(), clean) << size;
    if (!clean) {
      EXPECT_EQ(status.code(), StatusCode::kDataLoss);
    }
  }
}

TEST(TfRecord, EachFlippedBitIsFound) {
  for (size_t i = 0; i < kThreeRecords.size() * 8; ++i) {
    std::string damaged = kThreeRecords;
    damaged[i / 8] = static_cast<char>(damaged[i / 8] ^ 1 << i % 8);
    Status status;
    ReadAll(damaged, &status);
    EXPECT_EQ(status.code(), StatusCode::kDataLoss) << "bit " << i;
  }
}

TEST(TfRecord, NamesTheDamagedRecord) {
  std::string damaged = kThreeRecords;
  damaged[50] ^= 1;
  Status status;
  EXPECT_EQ(ReadAll(damaged, &status).size(), 2u);
  EXPECT_EQ(status.message(),
            "TFRecord at byte 37: the checksum of its 7 bytes is wrong");
}

// The header's checksum is right, but no memory could hold its length.
TEST(TfRecord, HugeLength) {
  std::string out(8, '\xff');
  // masked_crc32c of eight bytes 0xff, by google-crc32c 1.9.0
  out += "\xa6\x7b\x11\x3a"s;
  Status status;
  EXPECT_TRUE(ReadAll(out + "rest", &status).empty());
  EXPECT_EQ(status.code(), StatusCode::kDataLoss);
  EXPECT_NE(status.message().find("18446744073709551615"), std::string::npos);
}

}  // namespace
}  // namespace escala
