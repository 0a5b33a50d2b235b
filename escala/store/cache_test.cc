#include "escala/store/cache.h"

#include <gtest/gtest.h>

#include <thread>

#include "escala/base/testing/faulty_env.h"
#include "escala/base/testing/memory_env.h"
#include "escala/store/fake_cloud_test_util.h"

namespace escala::store {
namespace {

constexpr char kA[] = "gs://data/a", kB[] = "gs://data/b", kC[] = "gs://data/c";

// Files, variables and clocks are in memory.
class CacheTest : public testing::Test {
 protected:
  CacheTest() {
    memory_.SetVariable("STORAGE_EMULATOR_HOST", cloud_.host());
    cloud_.MakeBucket("data");
    for (const char* name : {"a", "b", "c"})
      cloud_.Put("data", name, Bytes(name[0]));
    buckets_ = std::make_unique<Buckets>(&memory_);
    Begin();
  }
  // Another run with the same folder.
  void Begin(double files = 10) {
    cache_ = std::make_unique<Cache>(
        &memory_, buckets_.get(),
        CacheOptions{"cache", static_cast<uint64_t>(files * (kSize + 100))});
    memory_.TakeStderr();
  }

  static std::string Bytes(char seed) {
    std::string data(kSize, 0);
    for (size_t i = 0; i < kSize; ++i)
      data[i] = static_cast<char>(
          (i + static_cast<unsigned char>(seed)) * 2654435761u >> 24);
    return data;
  }
  std::string Read(const std::string& path) {
    const auto file = cache_->OpenRandom(path);
    if (!file.ok()) return file.status().ToString();
    std::string data(kSize, 0);
    const Status status = ReadExactly(**file, 0, kSize, data.data());
    return status.ok() ? data : status.ToString();
  }
  // Requests for bytes of objects since the last call.
  size_t Downloads() {
    size_t count = 0;
    for (const ServerRequest& request : cloud_.TakeRequests())
      count += request.Query("alt") == "media";
    return count;
  }
  // Copies in the folder.
  std::vector<std::string> Copies() {
    std::vector<std::string> copies;
    const auto names = memory_.List("cache");
    if (names.ok())
      for (const std::string& name : *names)
        if (name.find('.') != name.npos) copies.push_back(name);
    return copies;
  }

  static constexpr size_t kSize = 200'000;
  MemoryEnv memory_;
  FakeCloud cloud_;
  std::unique_ptr<Buckets> buckets_;
  std::unique_ptr<Cache> cache_;
};

TEST_F(CacheTest, AFileIsDownloadedOnce) {
  EXPECT_EQ(Read(kA), Bytes('a'));
  EXPECT_EQ(Downloads(), 1);
  EXPECT_EQ(Read(kA), Bytes('a'));
  Begin();
  EXPECT_EQ(Read(kA), Bytes('a'));
  EXPECT_EQ(Downloads(), 0);
  EXPECT_EQ(Copies().size(), 1);
  EXPECT_EQ(memory_.TakeStderr(), "");
}

TEST_F(CacheTest, ThreadsThatOpenTheSameFileShareItsDownload) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] { EXPECT_EQ(Read(kA), Bytes('a')); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(Downloads(), 1);
}

TEST_F(CacheTest, ItMayUseTheCopiesAndMakeNone) {
  const auto begin = [&] {
    cache_ = std::make_unique<Cache>(&memory_, buckets_.get(),
                                     CacheOptions{"cache", 10 * kSize, false});
  };
  begin();
  EXPECT_EQ(Read(kA), Bytes('a'));
  EXPECT_FALSE(memory_.Stat("cache").ok());
  Begin();
  EXPECT_EQ(Read(kA), Bytes('a'));
  Downloads();
  begin();
  EXPECT_EQ(Read(kA), Bytes('a'));
  EXPECT_EQ(Downloads(), 0);
  EXPECT_EQ(Read(kB), Bytes('b'));
  EXPECT_EQ(Downloads(), 1);
  EXPECT_EQ(Copies().size(), 1);
  EXPECT_EQ(memory_.TakeStderr(), "");
}

TEST_F(CacheTest, AnotherVersionIsDownloadedAgain) {
  EXPECT_EQ(Read(kA), Bytes('a'));
  cloud_.Put("data", "a", Bytes('z'));
  EXPECT_EQ(Read(kA), Bytes('z'));
}

TEST_F(CacheTest, TheLeastRecentlyOpenedGo) {
  Begin(2);
  EXPECT_EQ(Read(kA), Bytes('a'));
  EXPECT_EQ(Read(kB), Bytes('b'));
  EXPECT_EQ(Read(kA), Bytes('a'));
  EXPECT_EQ(Read(kC), Bytes('c'));  // in place of b
  Downloads();
  EXPECT_EQ(Read(kA), Bytes('a'));
  EXPECT_EQ(Read(kC), Bytes('c'));
  EXPECT_EQ(Downloads(), 0);
  EXPECT_EQ(Copies().size(), 2);
  EXPECT_EQ(memory_.TakeStderr(), "");
}

// Also if all files that it opens are there.
TEST_F(CacheTest, ASmallerBoundThanThatOfTheRunBeforeHolds) {
  EXPECT_EQ(Read(kA), Bytes('a'));
  EXPECT_EQ(Read(kB), Bytes('b'));
  EXPECT_EQ(Read(kC), Bytes('c'));
  Begin(1);
  Downloads();
  EXPECT_EQ(Read(kC), Bytes('c'));
  EXPECT_EQ(Downloads(), 0);
  EXPECT_EQ(Copies().size(), 1);
}

TEST_F(CacheTest, OpenFilesStayAndTheRestIsReadInTheBucket) {
  Begin(1);
  const auto a = cache_->OpenRandom(kA);
  ASSERT_TRUE(a.ok());
  EXPECT_EQ(Read(kB), Bytes('b'));
  EXPECT_EQ(Read(kC), Bytes('c'));
  EXPECT_EQ(Copies().size(), 1);
  EXPECT_EQ(memory_.TakeStderr(),
            "note: the cache in cache cannot serve all files: its 200100 bytes "
            "are in use, and 199940 more are needed; the bucket is read "
            "instead\n");
}

TEST_F(CacheTest, ADamagedCopyIsReadInTheBucketAndDeleted) {
  EXPECT_EQ(Read(kA), Bytes('a'));
  const std::string file = "cache/" + Copies()[0];
  for (const size_t at : {size_t{150'000}, kSize + 1}) {
    std::string copy = *ReadFile(&memory_, file);
    copy[at] ^= 1;
    ASSERT_TRUE(WriteFile(&memory_, file, copy).ok());
    Begin();
    EXPECT_EQ(Read(kA), Bytes('a'));
    Begin();
    EXPECT_EQ(Read(kA), Bytes('a'));
    EXPECT_EQ(memory_.TakeStderr(), "");
  }
}

TEST_F(CacheTest, ADamageIsNotedOnce) {
  EXPECT_EQ(Read(kA), Bytes('a'));
  const std::string file = "cache/" + Copies()[0];
  std::string copy = *ReadFile(&memory_, file);
  copy[3] ^= 1;
  ASSERT_TRUE(WriteFile(&memory_, file, copy).ok());
  const auto opened = cache_->OpenRandom(kA);
  ASSERT_TRUE(opened.ok());
  char byte;
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(ReadExactly(**opened, 3, 1, &byte).ok());
    EXPECT_EQ(byte, Bytes('a')[3]);
  }
  EXPECT_EQ(memory_.TakeStderr(),
            "note: the cache in cache cannot serve all files: " + file +
                ": byte 0 and the 65535 after it have another checksum than "
                "when the file was written; the bucket is read instead\n");
}

TEST_F(CacheTest, WhatAKilledProcessLeavesGoesWhenRoomIsNeeded) {
  ASSERT_TRUE(memory_.MakeDirs("cache").ok());
  const std::string part = "cache/x.0123456789abcdef.200100.part";
  ASSERT_TRUE(WriteFile(&memory_, part, "half").ok());
  Begin(1);
  EXPECT_EQ(Read(kA), Bytes('a'));
  EXPECT_EQ(Copies().size(), 1);
  EXPECT_FALSE(memory_.Stat(part).ok());
  EXPECT_EQ(memory_.TakeStderr(), "");
}

// A disk that is full or broken, at each operation and from each one on.
TEST_F(CacheTest, NoFailureOfTheDiskIsSeen) {
  FaultyEnv disk(&memory_);
  int64_t failures = 0;
  for (const bool forever : {false, true})
    for (const bool is_copied : {false, true})
      for (int64_t n = 0;; ++n) {
        for (const std::string& copy : Copies())
          ASSERT_TRUE(memory_.Delete("cache/" + copy).ok());
        if (is_copied) {
          Begin();
          ASSERT_EQ(Read(kA), Bytes('a'));
        }
        cache_ = std::make_unique<Cache>(&disk, buckets_.get(),
                                         CacheOptions{"cache", 1 << 20});
        const int64_t before = disk.count(FileOp::kAny);
        disk.FailAt(FileOp::kAny, n, ResourceExhausted("no space left"),
                    forever);
        EXPECT_EQ(Read(kA), Bytes('a')) << n;
        const bool has_failed = disk.count(FileOp::kAny) - before > n;
        disk.Clear();
        Begin();  // what it has left behind harms nobody
        EXPECT_EQ(Read(kA), Bytes('a')) << n;
        EXPECT_EQ(Read(kB), Bytes('b')) << n;
        if (!has_failed) break;
        ++failures;
      }
  EXPECT_GT(failures, 50);
}

TEST_F(CacheTest, PathsElsewhereAreReadAsTheyAre) {
  ASSERT_TRUE(WriteFile(&memory_, "here", Bytes('h')).ok());
  EXPECT_EQ(Read("here"), Bytes('h'));
  EXPECT_TRUE(Copies().empty());
  EXPECT_FALSE(cache_->OpenRandom("gs://data/none").ok());
}

}  // namespace
}  // namespace escala::store
