#include "escala/base/testing/faulty_env.h"

#include "escala/base/testing/memory_env.h"
#include "gtest/gtest.h"

namespace escala {
namespace {

TEST(FaultyEnv, FailsTheNthOfAKind) {
  MemoryEnv memory;
  FaultyEnv env(&memory);
  auto file = *env.Create("a");
  env.FailAt(FileOp::kAppend, 1, DataLoss("bad block"));
  EXPECT_TRUE(file->Append("one").ok());
  EXPECT_TRUE(file->Sync().ok());
  EXPECT_EQ(file->Append("1234").message(), "bad block");
  EXPECT_TRUE(file->Append("three").ok());
  EXPECT_EQ(*ReadFile(&memory, "a"), "one12three");
  EXPECT_EQ(env.count(FileOp::kAppend), 3);
  EXPECT_EQ(env.count(FileOp::kSync), 1);
  EXPECT_EQ(env.count(FileOp::kAny), 5);
}

TEST(FaultyEnv, FailsForever) {
  MemoryEnv memory;
  FaultyEnv env(&memory);
  env.FailAt(FileOp::kCreate, 1, ResourceExhausted("full"), true);
  EXPECT_TRUE(env.Create("a").ok());
  EXPECT_FALSE(env.Create("b").ok());
  EXPECT_FALSE(env.OpenAppend("c").ok());
  EXPECT_EQ(*memory.List("/"), std::vector<std::string>{"a"});
  env.Clear();
  EXPECT_TRUE(env.Create("b").ok());
}

TEST(FaultyEnv, EachKindCanFail) {
  MemoryEnv memory;
  FaultyEnv env(&memory);
  ASSERT_TRUE(WriteFileAtomically(&memory, "a", "x").ok());
  const auto sequential = *env.OpenSequential("a");
  const auto random = *env.OpenRandom("a");
  const auto writable = *env.OpenAppend("a");
  char c;
  const auto all = [&](FileOp op) {
    const auto failed = [&](const Status& status) {
      return status.code() == StatusCode::kAborted;
    };
    env.FailAt(op, 0, Status(StatusCode::kAborted, "now"), true);
    return std::vector<bool>{
        failed(env.OpenSequential("a").status()),
        failed(env.OpenRandom("a").status()),
        failed(env.Create("b").status()),
        failed(env.OpenAppend("b").status()),
        failed(sequential->Read(1, &c).status()),
        failed(random->Read(0, 1, &c).status()),
        failed(writable->Append("")),
        failed(writable->Flush()),
        failed(writable->Sync()),
        failed(env.Stat("a").status()),
        failed(env.List("/").status()),
        failed(env.MakeDirs("d")),
        failed(env.Delete("d")),
        failed(env.Truncate("a", 1)),
        failed(env.Rename("a", "a")),
        failed(env.SyncDir("/")),
        failed(env.Lock("a").status()),
    };
  };
  const auto count = [&](FileOp op) {
    int failures = 0;
    for (const bool failed : all(op)) failures += failed;
    return failures;
  };
  for (const FileOp op : {FileOp::kOpen, FileOp::kCreate, FileOp::kRead})
    EXPECT_EQ(count(op), 2) << static_cast<int>(op);
  for (const FileOp op :
       {FileOp::kAppend, FileOp::kFlush, FileOp::kSync, FileOp::kStat,
        FileOp::kList, FileOp::kMakeDirs, FileOp::kDelete, FileOp::kTruncate,
        FileOp::kRename, FileOp::kSyncDir, FileOp::kLock})
    EXPECT_EQ(count(op), 1) << static_cast<int>(op);
  EXPECT_EQ(count(FileOp::kAny), 17);
  env.FailAt(FileOp::kClose, 0, DataLoss("at the end"));
  EXPECT_EQ(writable->Close().code(), StatusCode::kDataLoss);
  EXPECT_TRUE(writable->Close().ok());
}

TEST(FaultyEnv, ShortReadsStillGiveTheWhole) {
  MemoryEnv memory;
  FaultyEnv env(&memory);
  ASSERT_TRUE(WriteFileAtomically(&memory, "a", "0123456789").ok());
  env.LimitReads(3);
  EXPECT_EQ(*ReadFile(&env, "a"), "0123456789");
  EXPECT_EQ(env.count(FileOp::kRead), 5);
  char out[10];
  ASSERT_TRUE(ReadExactly(**env.OpenRandom("a"), 1, 9, out).ok());
  EXPECT_EQ(std::string(out, 9), "123456789");
  EXPECT_EQ(env.count(FileOp::kRead), 8);
}

TEST(FaultyEnv, ReadFileReportsAFailedRead) {
  MemoryEnv memory;
  FaultyEnv env(&memory);
  ASSERT_TRUE(WriteFileAtomically(&memory, "a", "0123456789").ok());
  env.LimitReads(3);
  env.FailAt(FileOp::kRead, 2, DataLoss("bad block"));
  EXPECT_EQ(ReadFile(&env, "a").status().message(), "bad block");
}

// Cuts the power at each step of WriteFileAtomically and keeps various shares
// of the unsynced bytes: the file has the old contents or the new ones, and
// after success the new ones.
TEST(WriteFileAtomically, IsAtomicUnderPowerCuts) {
  constexpr double kShares[] = {0, 0.5, 1};
  for (const double kept : kShares) {
    for (int64_t step = 0;; ++step) {
      MemoryEnv memory;
      ASSERT_TRUE(WriteFileAtomically(&memory, "a", "old contents").ok());
      FaultyEnv env(&memory);
      env.FailAt(FileOp::kAny, step, Unavailable("power"), true);
      const Status status = WriteFileAtomically(&env, "a", "new");
      memory.PowerCut(kept);
      const std::string found = *ReadFile(&memory, "a");
      if (status.ok()) {
        EXPECT_EQ(found, "new");
        EXPECT_EQ(step, 6);  // create, append, sync, close, rename, syncdir
        break;
      }
      EXPECT_EQ(found, "old contents") << "step " << step;
    }
  }
}

}  // namespace
}  // namespace escala
