#include "escala/input/records/tf_records.h"

#include "escala/base/wire/crc32c.h"
#include "escala/base/wire/protobuf.h"
#include "escala/base/wire/tfrecord.h"
#include "escala/input/records/formats.h"
#include "escala/input/records/log_test_util.h"
#include "escala/input/records/records_test_util.h"

namespace escala::input {
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

// The same by Python's zlib, level 9: as gzip (wbits 31) and as zlib.
const std::string kGzip =
    "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\x63\x65\x80\x80\x57\x9b\x58"
    "\xec\x32\x52\x73\x72\xf2\x77\xcb\xcb\x48\x42\xc5\x18\x34\x99\x67\xb0"
    "\xdf\x78\xd5\xb4\x88\x1d\xca\xdf\x7d\x7d\xbe\x20\x03\x23\x13\x33\x0b"
    "\x2b\x5b\xb7\xa1\x4c\x2d\x00\x35\x1b\x24\x36\x3c\x00\x00\x00"s;
const std::string kZlib =
    "\x78\xda\x63\x65\x80\x80\x57\x9b\x58\xec\x32\x52\x73\x72\xf2\x77\xcb"
    "\xcb\x48\x42\xc5\x18\x34\x99\x67\xb0\xdf\x78\xd5\xb4\x88\x1d\xca\xdf"
    "\x7d\x7d\xbe\x20\x03\x23\x13\x33\x0b\x2b\x5b\xb7\xa1\x4c\x2d\x00\x73"
    "\x73\x0c\x6b"s;

class TfRecordsTest : public RecordsTest {
 protected:
  TfRecordsTest() : RecordsTest(MakeTfRecords) {}
};

TEST_F(TfRecordsTest, AreRead) {
  Write("d/a b.tfrecord", kThreeRecords);
  Write("d/none", "");
  Write("d/c", kThreeRecords.substr(0, 21));
  for (int turn = 0; turn < 2; ++turn) {  // then by the indexes
    const auto records = Open({"d/a b.tfrecord", "d/none", "d/c"});
    EXPECT_EQ(records->Describe(), "4 records in 3 TFRecord files");
    EXPECT_EQ(ReadAll(*records), (std::vector{kPayloads[0], kPayloads[1],
                                              kPayloads[2], kPayloads[0]}));
    EXPECT_EQ(records->PlaceOf(2), "d/a b.tfrecord: record 2, at byte 37");
    EXPECT_EQ(records->PlaceOf(3), "d/c: record 0, at byte 0");
    EXPECT_TRUE(records->layout().empty());
  }
  EXPECT_EQ(StrJoin(env_.List("d").value()),
            "a b.tfrecord, a b.tfrecord.escala-index, c, c.escala-index, none, "
            "none.escala-index");
}

TEST_F(TfRecordsTest, InShortReads) {
  Write("a", kThreeRecords);
  faulty_.LimitReads(3);
  EXPECT_EQ(ReadAll(*Open({"a"})), kPayloads);
}

TEST_F(TfRecordsTest, OfAnyLengthAreFoundByStepsOfAnyLength) {
  std::string bytes;
  std::vector<uint64_t> expected;
  for (const size_t length : {0, 1, 5000, 3, 100'000, 0, 0, 70, 2000}) {
    expected.push_back(bytes.size());
    AppendTfRecord(std::string(length, 'a'), &bytes);
  }
  Write("a", bytes);
  const auto file = env_.OpenRandom("a");
  for (const size_t step : {1, 12, 13, 16, 100, 5000, 1 << 20})
    EXPECT_EQ(FindTfRecords(**file, bytes.size(), step).value(), expected)
        << step;
  // Long payloads are not read.
  faulty_.Clear();
  const auto counted = faulty_.OpenRandom("a");
  EXPECT_TRUE(FindTfRecords(**counted, bytes.size(), 100).ok());
  EXPECT_EQ(faulty_.count(FileOp::kRead), 4);
}

TEST_F(TfRecordsTest, AreDecompressed) {
  TakenLog log;
  Write("gzip", kGzip);
  Write("zlib", kZlib);
  Write("plain", kThreeRecords);
  Write("members", kGzip + kGzip);
  for (const auto& [file, option] : std::map<std::string, std::string>{
           {"gzip", "gzip"}, {"zlib", "zlib"}, {"plain", "none"}})
    for (const std::string& options :
         {""s, "compression = 'auto'"s, StrCat("compression = '", option, "'")})
      EXPECT_EQ(ReadAll(*Open({file}, options)), kPayloads) << file << options;
  const auto both = Open({"members", "plain", "zlib"});
  EXPECT_EQ(both->size(), 12);
  EXPECT_EQ(both->PlaceOf(3), "members, decompressed: record 3, at byte 60");
  EXPECT_FALSE(env_.Stat("gzip.escala-index").ok());
  EXPECT_EQ(Refused({"zlib"}, "compression = 'gzip'"),
            "zlib, compressed by gzip: at byte 2: its data are damaged "
            "(incorrect header check)");
  EXPECT_EQ(Refused({"zlib"}, "compression = 'none'"),
            "zlib: it is no TFRecord file: its first 12 bytes are not a "
            "record's header; check `files` and the format");
}

TEST_F(TfRecordsTest, CompressedAndDamaged) {
  for (const std::string& whole : {kGzip, kZlib})
    for (size_t size = 2; size < whole.size(); ++size) {
      Write("a", whole.substr(0, size));
      EXPECT_EQ(Make({"a"}).status().code(), StatusCode::kDataLoss) << size;
    }
  Write("a", kGzip.substr(0, 40));
  EXPECT_EQ(Refused({"a"}),
            "a, compressed by gzip: it ends at byte 40 inside its compressed "
            "data: get it whole");
  Write("a", kZlib + "more");
  EXPECT_EQ(
      Refused({"a"}),
      "a, compressed by zlib: at byte 54: it goes on after the end of its "
      "data");
  std::string damaged = kGzip;
  damaged[30] ^= 1;
  Write("a", damaged);
  EXPECT_FALSE(Make({"a"}).ok());
}

TEST_F(TfRecordsTest, EachCutIsFound) {
  for (size_t size = 1; size < kThreeRecords.size(); ++size) {
    if (size == 21 || size == 37) continue;
    Write("a", kThreeRecords.substr(0, size));
    EXPECT_EQ(Make({"a"}).status().code(), StatusCode::kDataLoss) << size;
  }
  Write("a", kThreeRecords.substr(0, 30));
  EXPECT_EQ(Refused({"a"}),
            "a: record 1, at byte 21: the file ends inside its header: get it "
            "whole");
  Write("a", kThreeRecords.substr(0, 59));
  EXPECT_EQ(Refused({"a"}),
            "a: record 2, at byte 37: the file ends inside it: it has 7 bytes "
            "and a checksum, and 10 bytes are left: get the file whole");
}

TEST_F(TfRecordsTest, EachFlippedBitIsFound) {
  for (size_t bit = 0; bit < kThreeRecords.size() * 8; ++bit) {
    std::string damaged = kThreeRecords;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ 1 << bit % 8);
    Write("a", damaged);
    (void)env_.Delete("a.escala-index");
    const auto records = Make({"a"});
    if (records.ok()) {
      EXPECT_NE(ReadAll(**records), kPayloads) << bit;
    } else {
      EXPECT_EQ(records.status().code(), StatusCode::kDataLoss);
    }
  }
  std::string damaged = kThreeRecords;
  damaged[50] ^= 1;
  Write("a", damaged);
  const auto records = Open({"a"});
  EXPECT_EQ(Read(*records, 2),
            "a: record 2, at byte 37: the checksum of its 7 bytes is wrong");
  EXPECT_EQ(Read(*records, 1), "");
}

TEST_F(TfRecordsTest, OfAFileThatIsWrittenMeanwhile) {
  Write("a", kThreeRecords);
  const auto records = Open({"a"});
  // In place, as a program in error would.
  const auto file = env_.Create("a");
  std::string other;
  AppendTfRecord("other", &other);
  AppendTfRecord("another one", &other);
  ASSERT_TRUE((*file)->Append(other).ok());
  ASSERT_TRUE((*file)->Close().ok());
  const auto read = ReadAll(*records);
  EXPECT_TRUE(read[0] == "hello" || read[0] == "other") << read[0];
  if (read[0] == "other") {
    EXPECT_EQ(read[1],
              "a: record 1, at byte 21: its header is not that of a record of "
              "0 bytes, as it was when the file was indexed: if the file has "
              "been written since, start again");
  }
}

TEST_F(TfRecordsTest, Refused) {
  Write("a", kThreeRecords);
  Write("none", "");
  Write("text", "this is a text of some length");
  EXPECT_EQ(Refused({}), "no file is given: name the files of the set");
  EXPECT_EQ(Refused({"none"}),
            "none has no record: write it anew, or name other files");
  EXPECT_EQ(Refused({"none", "none"}),
            "none and the other files have no record: write it anew, or name "
            "other files");
  EXPECT_EQ(Refused({"text"}),
            "text: it is no TFRecord file: its first 12 bytes are not a "
            "record's header; check `files` and the format");
  EXPECT_EQ(Refused({"a", "b", "c"}),
            "cannot find b: no such file or directory");
  EXPECT_EQ(Refused({"a"}, "compression = 'zip'"),
            "a.toml:1: compression: got \"zip\" (a string), expected one of "
            "auto, none, gzip, zlib; change it for format");
  EXPECT_NE(Refused({"a"}, "compresion = 'gzip'"), "");
  for (const FileOp op : {FileOp::kStat, FileOp::kOpen, FileOp::kRead}) {
    faulty_.FailAt(op, 0, Unavailable("the disk is gone"));
    EXPECT_NE(Refused({"a"}).find("the disk is gone"), std::string::npos);
  }
  faulty_.Clear();
  const auto records = Open({"a"});
  faulty_.FailAt(FileOp::kRead, 0, Unavailable("the disk is gone"));
  EXPECT_EQ(Read(*records, 1), "a: record 1, at byte 21: the disk is gone");
}

// Told of what comes, a set in a bucket reads it in one request.
TEST_F(TfRecordsTest, OfABucketAreReadAhead) {
  Write("gs://b/a", kThreeRecords);
  const auto records = Open({"gs://b/a"}, "cache = 'cache'");
  EXPECT_EQ(ReadAll(*records), kPayloads);
  const int64_t before = faulty_.count(FileOp::kRead);
  records->WillRead(std::vector<int64_t>{2, 0, 1, 1});
  for (const int64_t i : {2, 1, 0, 1})
    EXPECT_EQ(Read(*records, i), kPayloads[static_cast<size_t>(i)]);
  EXPECT_EQ(faulty_.count(FileOp::kRead), before + 1);
  EXPECT_EQ(ReadAll(*records), kPayloads);
  EXPECT_EQ(faulty_.count(FileOp::kRead), before + 4);
}

TEST_F(TfRecordsTest, AreWritten) {
  const auto writer = TfRecordWriter::Create(&env_, "a");
  ASSERT_TRUE(writer.ok());
  for (const std::string& payload : kPayloads)
    ASSERT_TRUE((*writer)->Append(payload).ok());
  ASSERT_TRUE((*writer)->Close().ok());
  env_.PowerCut();
  EXPECT_EQ(ReadFile(&env_, "a").value(), kThreeRecords);
  EXPECT_EQ(TfRecordWriter::Create(&env_, "no/folder").status().code(),
            StatusCode::kNotFound);
}

TEST_F(TfRecordsTest, NotClosedAreNotThere) {
  {
    const auto writer = TfRecordWriter::Create(&env_, "a");
    ASSERT_TRUE((*writer)->Append("hello").ok());
  }
  EXPECT_FALSE(env_.Stat("a").ok());
  for (const FileOp op :
       {FileOp::kAppend, FileOp::kSync, FileOp::kClose, FileOp::kRename}) {
    const auto writer = TfRecordWriter::Create(&faulty_, "a");
    faulty_.FailAt(op, 0, ResourceExhausted("the disk is full"), true);
    Status status = (*writer)->Append("hello");
    if (status.ok()) status = (*writer)->Close();
    EXPECT_EQ(status.message(), "the disk is full");
    EXPECT_FALSE(env_.Stat("a").ok());
    faulty_.Clear();
  }
}

}  // namespace
}  // namespace escala::input
