#include "escala/input/records/data_file.h"

#include "escala/base/wire/crc32c.h"
#include "escala/input/records/records_test_util.h"

namespace escala::input {
namespace {

class DataFileTest : public testing::Test {
 protected:
  void Write(const std::string& path, const std::string& bytes) {
    EXPECT_TRUE(WriteFileAtomically(&env_, path, bytes).ok());
  }
  std::string Refused(const std::vector<std::string>& paths,
                      uint64_t memory = kMostDecompressed) {
    return OpenDataFiles(&faulty_, paths, GzipOrNone, memory)
        .status()
        .message();
  }

  MemoryEnv env_;
  FaultyEnv faulty_{&env_};
};

TEST_F(DataFileTest, PlainAndCompressed) {
  const std::string text(100'000, 'a');
  Write("plain", text);
  Write("packed", CompressedByGzip(text));
  auto files = OpenDataFiles(&faulty_, {"plain", "packed"}, GzipOrNone);
  ASSERT_TRUE(files.ok());
  EXPECT_EQ((*files)[0].compression, Compression::kNone);
  EXPECT_EQ((*files)[0].first_crc, Crc32c(text.substr(0, 64 << 10)));
  EXPECT_EQ((*files)[1].compression, Compression::kGzip);
  for (const DataFile& file : *files) {
    EXPECT_EQ(file.size, text.size());
    char bytes[10];
    EXPECT_EQ(file.file->Read(text.size() - 5, 10, bytes).value(), 5u);
    EXPECT_EQ(file.file->Read(text.size(), 10, bytes).value(), 0u);
    EXPECT_EQ(file.file->Read(text.size() + 1, 10, bytes).value(), 0u);
  }
}

TEST_F(DataFileTest, CompressedBeyondTheMemory) {
  const std::string packed = CompressedByGzip(std::string(3 << 20, '\0'));
  EXPECT_LT(packed.size(), 8000u);
  Write("a", packed);
  Write("b", packed);
  EXPECT_EQ(Refused({"a"}, 3 << 20), "");
  EXPECT_EQ(Refused({"a"}, (3 << 20) - 1),
            "a is compressed (gzip), so it is held in memory, but all such "
            "files together need more than the 3.00 MiB that they may: "
            "decompress them, or write them anew by `escala data convert`");
  EXPECT_EQ(Refused({"a", "b"}, 6 << 20), "");
  EXPECT_NE(Refused({"a", "b"}, 5 << 20), "");
}

// The first error by the order of the files, and hardly more than that.
TEST_F(DataFileTest, ErrorsEndTheWork) {
  std::vector<std::string> paths;
  for (int i = 0; i < 500; ++i) {
    paths.push_back(StrCat("f", i));
    if (i != 7 && i != 8) Write(paths.back(), "a");
  }
  for (int turn = 0; turn < 20; ++turn)
    EXPECT_EQ(Refused(paths), "cannot find f7: no such file or directory");
  const int64_t before = faulty_.count(FileOp::kStat);
  faulty_.FailAt(FileOp::kStat, 0, Unavailable("the disk is gone"), true);
  EXPECT_EQ(Refused(paths), "the disk is gone");
  EXPECT_LT(faulty_.count(FileOp::kStat), before + 250);
}

TEST(Compression, IsRecognised) {
  EXPECT_TRUE(LooksLikeGzip("\x1f\x8b\x08rest"));
  EXPECT_FALSE(LooksLikeGzip("\x1f\x8b"));
  for (const char* head : {"\x78\x01", "\x78\x5e", "\x78\x9c", "\x78\xda"})
    EXPECT_TRUE(LooksLikeZlib(head));
  for (const char* head : {"\x78\x02", "\x88\x1c", "\x79\x9c", "\x78", ""})
    EXPECT_FALSE(LooksLikeZlib(head));
}

}  // namespace
}  // namespace escala::input
