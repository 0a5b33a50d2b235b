#include "escala/base/testing/memory_env.h"

#include "gtest/gtest.h"

namespace escala {
namespace {

using Names = std::vector<std::string>;

std::string Read(Env* env, const std::string& path) {
  const Result<std::string> data = ReadFile(env, path);
  return data.ok() ? *data : std::string(StatusCodeName(data.status().code()));
}

TEST(MemoryEnv, ClockStandsStill) {
  MemoryEnv env;
  EXPECT_EQ(env.MonotonicNanos(), 0);
  EXPECT_EQ(env.MonotonicNanos(), 0);
  env.AdvanceNanos(5);
  env.SleepNanos(2);
  env.SleepNanos(-2);
  EXPECT_EQ(env.MonotonicNanos(), 7);
  EXPECT_EQ(env.WallNanos(), 7);
  env.SetWallNanos(1000);
  env.AdvanceNanos(1);
  EXPECT_EQ(env.WallNanos(), 1001);
  EXPECT_EQ(env.MonotonicNanos(), 8);
}

TEST(MemoryEnv, VariablesAndStreams) {
  MemoryEnv env;
  EXPECT_EQ(env.Variable("X"), std::nullopt);
  env.SetVariable("X", "1");
  EXPECT_EQ(env.Variable("X"), "1");
  EXPECT_FALSE(env.StderrIsTerminal());
  env.SetStderrIsTerminal(true);
  EXPECT_TRUE(env.StderrIsTerminal());
  env.WriteToStderr("a");
  env.WriteToStderr("b");
  EXPECT_EQ(env.TakeStderr(), "ab");
  EXPECT_EQ(env.TakeStderr(), "");
  env.WriteToStdout("c");
  EXPECT_EQ(env.TakeStdout(), "c");
  EXPECT_EQ(env.TakeStdout(), "");
}

TEST(MemoryEnv, PathsAreResolved) {
  MemoryEnv env;
  ASSERT_TRUE(env.MakeDirs("a/b").ok());
  ASSERT_TRUE(WriteFileAtomically(&env, "/a//b/./../c", "x").ok());
  EXPECT_EQ(Read(&env, "a/c"), "x");
  EXPECT_EQ(*env.List("/"), Names{"a"});
  EXPECT_EQ(*env.List("."), Names{"a"});
}

TEST(MemoryEnv, PowerCutTakesWhatWasNotSynced) {
  MemoryEnv env;
  auto file = *env.Create("a");
  ASSERT_TRUE(file->Append("synced ").ok());
  ASSERT_TRUE(file->Sync().ok());
  ASSERT_TRUE(env.SyncDir("/").ok());
  ASSERT_TRUE(file->Append("12345678").ok());
  auto nameless = *env.Create("b");
  ASSERT_TRUE(nameless->Append("contents").ok());
  ASSERT_TRUE(nameless->Sync().ok());  // but not the directory

  env.PowerCut(0.5);
  EXPECT_EQ(Read(&env, "a"), "synced 1234");
  EXPECT_EQ(*env.List("/"), Names{"a"});
  EXPECT_EQ(file->Append("x").code(), StatusCode::kUnavailable);
  EXPECT_EQ(file->Sync().code(), StatusCode::kUnavailable);

  ASSERT_TRUE((*env.OpenAppend("a"))->Append("lost").ok());
  env.PowerCut();
  EXPECT_EQ(Read(&env, "a"), "synced 1234");
}

TEST(MemoryEnv, PowerCutUndoesNamesNotSynced) {
  MemoryEnv env;
  for (const char* name : {"a", "b"})
    ASSERT_TRUE(WriteFileAtomically(&env, name, name).ok());
  ASSERT_TRUE(env.Rename("a", "c").ok());
  ASSERT_TRUE(env.Delete("b").ok());
  EXPECT_EQ(*env.List("/"), Names{"c"});
  env.PowerCut();
  EXPECT_EQ(*env.List("/"), (Names{"a", "b"}));
  ASSERT_TRUE(env.Rename("a", "c").ok());
  ASSERT_TRUE(env.SyncDir("/").ok());
  env.PowerCut();
  EXPECT_EQ(*env.List("/"), (Names{"b", "c"}));
  EXPECT_EQ(Read(&env, "c"), "a");
}

TEST(MemoryEnv, CreateLosesTheOldContents) {
  MemoryEnv env;
  ASSERT_TRUE(WriteFileAtomically(&env, "a", "old").ok());
  ASSERT_TRUE((*env.Create("a"))->Append("new").ok());
  env.PowerCut();
  EXPECT_EQ(Read(&env, "a"), "");
}

TEST(MemoryEnv, MadeDirectoriesSurvive) {
  MemoryEnv env;
  ASSERT_TRUE(env.MakeDirs("a/b").ok());
  ASSERT_TRUE(env.Rename("a/b", "a/c").ok());
  env.PowerCut();
  EXPECT_EQ(*env.List("a"), Names{"b"});
}

}  // namespace
}  // namespace escala
