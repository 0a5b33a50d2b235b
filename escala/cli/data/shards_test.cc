#include "escala/cli/data/shards.h"

#include <gtest/gtest.h>

#include "escala/base/testing/faulty_env.h"
#include "escala/base/testing/memory_env.h"
#include "escala/input/records/log_test_util.h"
#include "escala/input/records/registry.h"

namespace escala::cli {
namespace {

NewRecords Ten() {
  return {10,
          [](int64_t i, std::string* out) {
            *out = StrCat("record ", i);
            return Status();
          },
          [](std::span<const int64_t>) {},
          {{"names.txt", "names"}}};
}

ShardOptions Options(const std::string& format = "tfrecord") {
  ShardOptions options;
  options.folder = "data/out";
  options.format = format;
  options.shards = 2;
  return options;
}

// Writes ten records; *committing becomes whether Commit was reached.
Status WriteTen(Env* env, const ShardOptions& options, bool* committing) {
  *committing = false;
  ESCALA_ASSIGN_OR_RETURN(const auto set,
                          ShardSet::Create(env, options, "set", Ten()));
  ESCALA_RETURN_IF_ERROR(set->Write());
  *committing = true;
  return set->Commit();
}

// The names in a folder that are not hidden; "none": there is no folder.
std::string Visible(Env* env, const std::string& folder) {
  const auto names = env->List(folder);
  if (!names.ok()) return "none";
  std::vector<std::string> visible;
  for (const std::string& name : *names)
    if (!name.starts_with('.')) visible.push_back(name);
  return StrJoin(visible);
}

std::vector<std::string> ReadAll(Env* env, const std::string& pattern) {
  const TomlTable none;
  OptionReader options(none, "test");
  std::vector<std::string> all;
  const auto records = input::OpenRecords(env, {pattern}, "", &options);
  EXPECT_TRUE(records.ok()) << records.status().message();
  input::RecordBuffer buffer;
  for (int64_t i = 0; records.ok() && i < (*records)->size(); ++i)
    all.emplace_back(*(*records)->Read(i, &buffer));
  return all;
}

TEST(ShardSet, WritesRecordsInTheirOrder) {
  for (const std::string format : {"tfrecord", "arrayrecord"})
    for (const int64_t shards : {1, 3, 10}) {
      MemoryEnv env;
      ShardOptions options = Options(format);
      options.shards = shards;
      bool committing;
      ASSERT_TRUE(WriteTen(&env, options, &committing).ok());
      const auto all = ReadAll(&env, StrCat("data/out/set-*.", format));
      ASSERT_EQ(all.size(), 10u);
      for (size_t i = 0; i < all.size(); ++i)
        EXPECT_EQ(all[i], StrCat("record ", i));
      EXPECT_EQ(*ReadFile(&env, "data/out/names.txt"), "names");
      EXPECT_FALSE(env.Stat(StrCat("data/out/.set.", format, ".writing")).ok());
    }
}

TEST(ShardSet, MakesFilesOfAboutTheSizeAskedFor) {
  MemoryEnv env;
  ShardOptions options = Options();
  options.shards = 0;
  options.shard_bytes = 80;  // records have 24 bytes with their frames
  auto set = ShardSet::Create(&env, options, "set", Ten());
  ASSERT_TRUE(set.ok()) << set.status().message();
  EXPECT_EQ((*set)->paths().size(), 4u);
  EXPECT_EQ((*set)->pattern(), "data/out/set-*-of-00004.tfrecord");
}

// Whatever operation fails, there are all files or none.
TEST(ShardSet, IsWrittenAsAWholeOrNotAtAll) {
  const input::TakenLog log;
  for (const bool forever : {false, true})
    for (int64_t n = 0;; ++n) {
      SCOPED_TRACE(StrCat(n, forever ? " and later" : ""));
      MemoryEnv memory;
      FaultyEnv env(&memory);
      env.FailAt(FileOp::kAny, n, ResourceExhausted("disk full"), forever);
      bool committing;
      const Status status = WriteTen(&env, Options(), &committing);
      const bool was_reached = env.count(FileOp::kAny) > n;
      if (status.ok()) {
        EXPECT_EQ(ReadAll(&memory, "data/out/set-*").size(), 10u);
      } else if (!committing) {
        const std::string visible = Visible(&memory, "data/out");
        EXPECT_TRUE(visible == "none" || visible.empty()) << visible;
      }
      if (!was_reached) {
        EXPECT_TRUE(status.ok());
        EXPECT_GT(n, 20);
        break;
      }
    }
}

TEST(ShardSet, AFailureLeavesNoFolder) {
  for (const FileOp op : {FileOp::kAppend, FileOp::kSync, FileOp::kClose}) {
    MemoryEnv memory;
    FaultyEnv env(&memory);
    env.FailAt(op, 1, ResourceExhausted("disk full"));
    bool committing;
    EXPECT_EQ(WriteTen(&env, Options(), &committing).message(), "disk full");
    EXPECT_FALSE(memory.Stat("data").ok());
  }
  // But one that was there before stays.
  MemoryEnv memory;
  ASSERT_TRUE(memory.MakeDirs("data").ok());
  FaultyEnv env(&memory);
  env.FailAt(FileOp::kSync, 0, ResourceExhausted("disk full"));
  bool committing;
  EXPECT_FALSE(WriteTen(&env, Options(), &committing).ok());
  EXPECT_EQ(Visible(&memory, "data"), "");
}

// A file system that says it wrote what it lost: all but the first record.
class LosingEnv : public EnvWrapper {
 public:
  using EnvWrapper::EnvWrapper;
  Result<std::unique_ptr<WritableFile>> Create(
      const std::string& path) override {
    class Losing : public WritableFile {
     public:
      explicit Losing(std::unique_ptr<WritableFile> file)
          : file_(std::move(file)) {}
      Status Append(std::string_view data) override {
        return appends_++ < 3 ? file_->Append(data) : Status();
      }
      Status Flush() override { return file_->Flush(); }
      Status Sync() override { return file_->Sync(); }
      Status Close() override { return file_->Close(); }

     private:
      const std::unique_ptr<WritableFile> file_;
      int appends_ = 0;  // header, record, checksum
    };
    ESCALA_ASSIGN_OR_RETURN(auto file, target()->Create(path));
    return std::unique_ptr<WritableFile>(new Losing(std::move(file)));
  }
};

TEST(ShardSet, CountsWhatItHasWritten) {
  MemoryEnv memory;
  LosingEnv env(&memory);
  bool committing;
  EXPECT_EQ(WriteTen(&env, Options(), &committing).message(),
            "data/out: 10 records were written, but the files have 2; nothing "
            "was kept");
  EXPECT_FALSE(memory.Stat("data").ok());
}

TEST(ShardSet, LooksForRoomBeforeItWrites) {
  MemoryEnv env;
  env.SetFreeBytes(200);
  bool committing;
  EXPECT_EQ(WriteTen(&env, Options(), &committing).message(),
            "data/out: the files need about 240 B, and only 200 B are free "
            "there");
  EXPECT_FALSE(env.Stat("data").ok());
  env.SetFreeBytes(300);
  EXPECT_TRUE(WriteTen(&env, Options(), &committing).ok());
}

// The source gives another number of records than it says, or none.
TEST(ShardSet, RefusesWhatCannotBe) {
  MemoryEnv env;
  NewRecords none = Ten();
  none.size = 0;
  EXPECT_EQ(ShardSet::Create(&env, Options(), "set", none).status().message(),
            "there is no record to write");
  NewRecords bad = Ten();
  bad.read = [](int64_t i, std::string* out) {
    *out = "x";
    return i == 7 ? DataLoss("record 7 is damaged") : Status();
  };
  EXPECT_EQ(ShardSet::Create(&env, Options(), "set", bad).status().message(),
            "record 7 is damaged");
}

}  // namespace
}  // namespace escala::cli
