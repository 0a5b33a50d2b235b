#include "escala/train/report/record_file.h"

#include "escala/base/testing/faulty_env.h"
#include "escala/base/testing/memory_env.h"
#include "gtest/gtest.h"

namespace escala::train {
namespace {

std::string Read(Env* env, const std::string& path) {
  const auto text = ReadFile(env, path);
  return text.ok() ? *text : text.status().ToString();
}

int64_t StepOf(std::string_view line) { return NumberAfter(line, "step="); }

TEST(RecordFile, RecordsAreSeenAtOnce) {
  MemoryEnv env;
  RecordFile file(&env, "log");
  EXPECT_TRUE(file.Append("one\n").ok());
  EXPECT_EQ(Read(&env, "log"), "one\n");
  EXPECT_TRUE(file.Append("two\n").ok());
  EXPECT_TRUE(file.Close().ok());
  env.PowerCut();
  EXPECT_EQ(Read(&env, "log"), "one\ntwo\n");
  RecordFile again(&env, "log");
  EXPECT_TRUE(again.Append("three\n").ok());
  EXPECT_EQ(Read(&env, "log"), "one\ntwo\nthree\n");
}

TEST(RecordFile, OutlivesAFullDisk) {
  MemoryEnv memory;
  FaultyEnv env(&memory);
  RecordFile file(&env, "log");
  EXPECT_TRUE(file.Append("one\n").ok());
  env.FailAt(FileOp::kAppend, 0, ResourceExhausted("no space"), true);
  EXPECT_EQ(file.Append("two\n").message(), "no space");
  EXPECT_EQ(Read(&memory, "log"), "one\ntw");
  env.Clear();
  // It is not retried yet.
  EXPECT_EQ(file.Append("three\n").message(), "no space");
  memory.AdvanceNanos(RecordFile::kRetryNanos);
  EXPECT_TRUE(file.Append("four\n").ok());
  EXPECT_EQ(Read(&memory, "log"), "one\ntwo\nthree\nfour\n");
  EXPECT_TRUE(file.Close().ok());
}

// Whichever operation fails once, the file has all records at the end.
TEST(RecordFile, OutlivesEachFailure) {
  const std::string expected = "old\none\ntwo\nthree\n";
  for (int64_t step = 0;; ++step) {
    MemoryEnv memory;
    ASSERT_TRUE(WriteFileAtomically(&memory, "log", "old\nstep=7\n").ok());
    FaultyEnv env(&memory);
    env.FailAt(FileOp::kAny, step, DataLoss("once"));
    RecordFile file(&env, "log",
                    [&] { return CutLinesAfterStep(&env, "log", 6, StepOf); });
    int failures = 0;
    for (const char* record : {"one\n", "two\n", "three\n"}) {
      failures += !file.Append(record).ok();
      memory.AdvanceNanos(RecordFile::kRetryNanos);
    }
    failures += !file.Close().ok();
    EXPECT_EQ(Read(&memory, "log"), expected) << step;
    if (failures == 0) {
      EXPECT_GT(step, 10);
      break;
    }
    EXPECT_EQ(failures, 1) << step;
  }
}

TEST(RecordFile, SaysWhatItLost) {
  MemoryEnv memory;
  FaultyEnv env(&memory);
  env.FailAt(FileOp::kCreate, 0, ResourceExhausted("no space"), true);
  RecordFile file(&env, "log");
  const std::string large(RecordFile::kKeepBytes - 1, 'x');
  EXPECT_FALSE(file.Append(large).ok());
  EXPECT_FALSE(file.Append("yy").ok());
  EXPECT_FALSE(file.Append("z").ok());
  EXPECT_FALSE(file.Close().ok());
  env.Clear();
  EXPECT_EQ(file.Close().message(),
            "1 record could not be kept while it could not be written");
  EXPECT_EQ(Read(&memory, "log"), large + "z");
}

TEST(RecordFile, GoesOnWhereItsFileWasRemoved) {
  MemoryEnv memory;
  FaultyEnv env(&memory);
  RecordFile file(&env, "log");
  EXPECT_TRUE(file.Append("one\n").ok());
  EXPECT_TRUE(memory.Delete("log").ok());
  env.FailAt(FileOp::kFlush, 0, DataLoss("once"));
  EXPECT_FALSE(file.Append("two\n").ok());
  memory.AdvanceNanos(RecordFile::kRetryNanos);
  EXPECT_TRUE(file.Append("three\n").ok());
  EXPECT_EQ(Read(&memory, "log"), "two\nthree\n");
}

std::string Cut(const std::string& text, int64_t last_step) {
  MemoryEnv env;
  EXPECT_TRUE(WriteFileAtomically(&env, "log", text).ok());
  EXPECT_TRUE(CutLinesAfterStep(&env, "log", last_step, StepOf).ok());
  return Read(&env, "log");
}

TEST(CutLinesAfterStep, CutsFromTheFirstLaterStepOn) {
  EXPECT_EQ(Cut("step=1\nstep=2\nstep=3\n", 2), "step=1\nstep=2\n");
  EXPECT_EQ(Cut("step=1\nstep=2\nstep=2\n", 2), "step=1\nstep=2\nstep=2\n");
  EXPECT_EQ(Cut("step=1\nstep=3\nstep=2\n", 2), "step=1\n");
  EXPECT_EQ(Cut("none\nstep=1\n", 0), "none\n");
  EXPECT_EQ(Cut("none\nstep=1\n", -1), "");
  EXPECT_EQ(Cut("", 1), "");
}

TEST(CutLinesAfterStep, CutsAHalfLine) {
  EXPECT_EQ(Cut("step=1\nste", 2), "step=1\n");
  EXPECT_EQ(Cut("ste", 2), "");
}

TEST(CutLinesAfterStep, LongFiles) {
  std::string text, kept;
  for (int step = 1; step <= 20000; ++step) {
    const std::string line = StrCat(
        std::string(static_cast<size_t>(step % 40), '.'), "step=", step, "\n");
    text += line;
    if (step <= 15000) kept += line;
  }
  EXPECT_EQ(Cut(text, 15000), kept);
}

TEST(CutLinesAfterStep, NoFileIsNoMistake) {
  MemoryEnv env;
  EXPECT_TRUE(CutLinesAfterStep(&env, "log", 1, StepOf).ok());
  EXPECT_FALSE(CutLinesAfterStep(&env, "/", 1, StepOf).ok());
}

}  // namespace
}  // namespace escala::train
