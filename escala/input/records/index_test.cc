#include "escala/input/records/index.h"

#include "escala/base/testing/faulty_env.h"
#include "escala/base/testing/memory_env.h"
#include "escala/base/wire/crc32c.h"
#include "escala/base/wire/protobuf.h"
#include "escala/input/records/log_test_util.h"
#include "gtest/gtest.h"

namespace escala::input {
namespace {

using Offsets = std::vector<uint64_t>;
using namespace std::string_literals;

const FileIdentity kFile{1000, 7, 0x1234};

// The message of what ParseIndex says about the bytes.
std::string Said(std::string_view bytes, const FileIdentity& file = kFile) {
  const auto offsets = ParseIndex(bytes, file);
  return offsets.ok() ? StrCat("ok: ", StrJoin(*offsets))
                      : offsets.status().message();
}

TEST(Index, IsWhatTheHeaderSays) {
  const std::string bytes = PrintIndex(kFile, Offsets{0, 600, 700});
  std::string expected =
      "EscIdx1\n"
      "\xe8\x03\0\0\0\0\0\0"
      "\x07\0\0\0"
      "\x34\x12\0\0"
      "\x03"
      "\xb0\x09"    // 600
      "\xe7\x07"    // 100 - 600
      "\x90\x03"s;  // 300 - 100 - ... = 200
  AppendFixed(Crc32c(expected), 4, &expected);
  EXPECT_EQ(bytes, expected);
  EXPECT_EQ(Said(bytes), "ok: 0, 600, 700");
  // Records of one length take a byte each.
  Offsets many;
  for (uint64_t i = 0; i < 1000; ++i) many.push_back(838 * i);
  EXPECT_EQ(PrintIndex({838'000, 0, 0}, many).size(), 24u + 2 + 1001 + 4);
  EXPECT_EQ(
      ParseIndex(PrintIndex({838'000, 0, 0}, many), {838'000, 0, 0}).value(),
      many);
  EXPECT_EQ(Said(PrintIndex({}, {}), {}), "ok: ");
}

TEST(Index, OfAnotherFile) {
  const std::string bytes = PrintIndex(kFile, Offsets{0, 600});
  EXPECT_EQ(Said(bytes, {1001, 7, 0x1234}),
            "it is of a file of 1000 bytes, not 1001");
  for (const FileIdentity& other :
       {FileIdentity{1000, 8, 0x1234}, FileIdentity{1000, 7, 0x1235}})
    EXPECT_EQ(Said(bytes, other), "it is of a file with other contents");
}

TEST(Index, EachCutAndEachFlippedBitIsFound) {
  const std::string bytes = PrintIndex(kFile, Offsets{0, 600, 700});
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(ParseIndex(bytes.substr(0, size), kFile).ok()) << size;
  for (size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
    std::string damaged = bytes;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ 1 << bit % 8);
    EXPECT_FALSE(ParseIndex(damaged, kFile).ok()) << bit;
  }
}

// With a right checksum, as a program in error might write them.
TEST(Index, NumbersThatCannotBe) {
  const auto index = [](std::string_view numbers) {
    std::string bytes =
        PrintIndex(kFile, {}).substr(0, 24) + std::string(numbers);
    AppendFixed(Crc32c(bytes), 4, &bytes);
    return bytes;
  };
  EXPECT_EQ(Said(index("\x02\xa0\x0f"s)),
            "it ends inside its numbers");  // 1000, and one is missing
  EXPECT_EQ(Said(index("\xff\xff\xff\xff\x0f\x02"s)),
            "it has fewer numbers than it says");
  EXPECT_EQ(Said(index(""s)), "it has fewer numbers than it says");
  EXPECT_EQ(Said(index("\x01\0"s)), "its record 0 lies outside of the file");
  EXPECT_EQ(Said(index("\x01\x01"s)), "its record 0 lies outside of the file");
  EXPECT_EQ(Said(index("\x03\xb0\x09\0\0"s)),
            "its record 1 lies outside of the file");
  EXPECT_EQ(Said(index("\x01\xb0\x09"s)),
            "its records end at byte 600 of 1000");
  EXPECT_EQ(Said(index("\x01\xd0\x0f\0"s)),
            "its records end at byte 1000 of 1000");
  EXPECT_EQ(Said(index("\x01\xd2\x0f"s)),
            "its record 0 lies outside of the file");
}

class OffsetsOfFilesTest : public testing::Test {
 protected:
  OffsetsOfFilesTest() {
    for (const char* folder : {"d", "gs://b", "r"})
      EXPECT_TRUE(memory_.MakeDirs(folder).ok());
  }

  void Write(const std::string& path, const std::string& text) {
    EXPECT_TRUE(WriteFileAtomically(&memory_, path, text).ok());
  }
  // Indexes the files, whose records are of 10 bytes.
  void Index(const std::vector<std::string>& paths,
             const std::string& cache = "cache") {
    found_ = 0;
    auto files = OpenDataFiles(env_, paths, GzipOrNone, 1 << 20);
    ASSERT_TRUE(files.ok()) << files.status().message();
    std::atomic<int> found{0};
    const auto offsets = OffsetsOfFiles(
        env_, *files, cache, [&](const DataFile& file) -> Result<Offsets> {
          ++found;
          Offsets tens;
          for (uint64_t at = 0; at < file.size; at += 10) tens.push_back(at);
          return tens;
        });
    found_ = found;
    ASSERT_TRUE(offsets.ok()) << offsets.status().message();
    for (size_t i = 0; i < paths.size(); ++i)
      EXPECT_EQ((*offsets)[i].size(), ((*files)[i].size + 9) / 10);
  }
  std::string Names(const std::string& folder) {
    const auto names = memory_.List(folder);
    return names.ok() ? StrJoin(*names) : names.status().message();
  }

  MemoryEnv memory_;
  FaultyEnv faulty_{&memory_};
  Env* env_ = &memory_;
  int found_ = 0;  // files that were read as a whole by the last Index
  TakenLog log_;
};

TEST_F(OffsetsOfFilesTest, IsKeptBesideItsFile) {
  Write("d/a b", std::string(95, 'a'));
  Write("d/empty", "");
  Index({"d/a b", "d/empty"});
  EXPECT_EQ(found_, 2);
  EXPECT_EQ(Names("d"), "a b, a b.escala-index, empty, empty.escala-index");
  Index({"d/a b", "d/empty"});
  EXPECT_EQ(found_, 0);
  EXPECT_EQ(log_.Take(), "");
}

TEST_F(OffsetsOfFilesTest, AKeptIndexIsFound) {
  const auto find = [&](const std::string& path) {
    const auto files = OpenDataFiles(env_, {path}, GzipOrNone);
    EXPECT_TRUE(files.ok());
    const auto offsets = FindIndex(env_, (*files)[0], "cache");
    return offsets.ok() ? StrJoin(*offsets) : offsets.status().message();
  };
  for (const std::string path : {"d/a", "gs://b/a"}) {
    Write(path, std::string(25, 'a'));
    EXPECT_EQ(find(path), path + " has no index");
    Index({path});
    EXPECT_EQ(find(path), "0, 10, 20");
    Write(path, std::string(26, 'a'));
    EXPECT_EQ(find(path), "it is of a file of 25 bytes, not 26");
  }
}

TEST_F(OffsetsOfFilesTest, OfABucketIsKeptInTheCache) {
  Write("gs://b/a", std::string(95, 'a'));
  Index({"gs://b/a"});
  Index({"gs://b/a"});
  EXPECT_EQ(found_, 0);
  EXPECT_EQ(Names("gs://b"), "a");
  EXPECT_EQ(Names("cache"),
            StrCat("a-", HexOfCrc32c(Crc32c("gs://b/a")), ".escala-index"));
}

// Another file of the same size; a damaged index; one that was cut.
TEST_F(OffsetsOfFilesTest, IsBuiltAnewWithOneNote) {
  Write("d/a", std::string(95, 'a'));
  Write("d/b", std::string(95, 'b'));
  Index({"d/a", "d/b"});
  const std::string of_b = ReadFile(&memory_, "d/b.escala-index").value();
  Write("d/a.escala-index", of_b);
  Write("d/b.escala-index", of_b.substr(0, 30));
  Index({"d/a", "d/b"});
  EXPECT_EQ(found_, 2);
  EXPECT_EQ(log_.Take(),
            "the index of d/a is built anew: it is of a file with other "
            "contents (and 1 more)\n");
  Index({"d/a", "d/b"});
  EXPECT_EQ(found_, 0);
  // The middle of a file beyond the first and last 64 KiB does not count.
  Write("d/a", std::string(200'000, 'a'));
  Index({"d/a"});
  EXPECT_EQ(log_.Take(),
            "the index of d/a is built anew: it is of a file of 95 bytes, not "
            "200000\n");
  std::string last = std::string(200'000, 'a');
  last[140'000] = 'b';
  Write("d/a", last);
  Index({"d/a"});
  EXPECT_EQ(found_, 1);
}

TEST_F(OffsetsOfFilesTest, ThatCannotBeWritten) {
  env_ = &faulty_;
  Write("d/a", std::string(95, 'a'));
  // The folder of the data refuses: it goes to the cache.
  faulty_.FailAt(FileOp::kCreate, 0, Unavailable("the folder is read-only"));
  Index({"d/a"});
  EXPECT_EQ(Names("d"), "a");
  Index({"d/a"});
  EXPECT_EQ(found_, 0);
  EXPECT_EQ(log_.Take(), "");
  // Both refuse: a note, and no error.
  Write("r/a", std::string(95, 'a'));
  for (const FileOp op :
       {FileOp::kCreate, FileOp::kAppend, FileOp::kClose, FileOp::kRename}) {
    faulty_.FailAt(op, 0, ResourceExhausted("the disk is full"), true);
    Index({"r/a"});
    EXPECT_EQ(found_, 1);
    EXPECT_EQ(log_.Take(),
              "the index of r/a cannot be kept, so that every start reads the "
              "whole file; name a folder for it by XDG_CACHE_HOME: the disk is full\n");
    faulty_.Clear();
    EXPECT_EQ(Names("r"), "a");
  }
  faulty_.FailAt(FileOp::kCreate, 0, Unavailable("the folder is read-only"));
  Index({"r/a"}, "");
  EXPECT_EQ(found_, 1);
  EXPECT_NE(log_.Take().find("the folder is read-only"), std::string::npos);
}

TEST_F(OffsetsOfFilesTest, CacheFolder) {
  EXPECT_EQ(DefaultIndexCache(&memory_), "");
  memory_.SetVariable("HOME", "/home/ann");
  EXPECT_EQ(DefaultIndexCache(&memory_), "/home/ann/.cache/escala/index");
  memory_.SetVariable("XDG_CACHE_HOME", "not/absolute");
  EXPECT_EQ(DefaultIndexCache(&memory_), "/home/ann/.cache/escala/index");
  memory_.SetVariable("XDG_CACHE_HOME", "/var/cache");
  EXPECT_EQ(DefaultIndexCache(&memory_), "/var/cache/escala/index");
}

}  // namespace
}  // namespace escala::input
