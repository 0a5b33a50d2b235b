#include "escala/train/folder.h"

#include "escala/base/env_wrapper.h"
#include "escala/base/testing/memory_env.h"
#include "gtest/gtest.h"

namespace escala::train {
namespace {

class Strict : public EnvWrapper {
 public:
  using EnvWrapper::EnvWrapper;
  bool may_delete = true, is_true = true;

  Result<std::unique_ptr<SequentialFile>> OpenSequential(
      const std::string& path) override {
    if (!is_true) ESCALA_RETURN_IF_ERROR(WriteFile(target(), path, "other"));
    return EnvWrapper::OpenSequential(path);
  }
  Status Delete(const std::string& path) override {
    if (!may_delete)
      return Status(StatusCode::kPermissionDenied, "may not delete");
    return EnvWrapper::Delete(path);
  }
};

TEST(ProbeFolder, LeavesNothing) {
  MemoryEnv env;
  const WriteProbe probe = ProbeFolder(&env, "a/b/c");
  EXPECT_TRUE(probe.written.ok()) << probe.written.ToString();
  EXPECT_TRUE(probe.read.ok()) << probe.read.ToString();
  EXPECT_TRUE(probe.deleted.ok()) << probe.deleted.ToString();
  EXPECT_FALSE(env.Stat("a").ok());
  ASSERT_TRUE(env.MakeDirs("a").ok());
  ASSERT_TRUE(WriteFile(&env, "a/kept", "x").ok());
  EXPECT_TRUE(ProbeFolder(&env, "a").deleted.ok());
  EXPECT_EQ(*env.List("a"), std::vector<std::string>{"kept"});
}

// Deletes a folder that has no files yet before the first of them is created.
class Rival : public EnvWrapper {
 public:
  explicit Rival(Env* target, int times) : EnvWrapper(target), left_(times) {}
  Result<std::unique_ptr<WritableFile>> Create(
      const std::string& path) override {
    if (left_ > 0) {
      --left_;
      EXPECT_TRUE(target()->Delete(std::string(DirName(path))).ok());
    }
    return EnvWrapper::Create(path);
  }

 private:
  int left_;
};

// Hosts of one run probe the folder of its checkpoints at the same time.
TEST(ProbeFolder, AnotherOneMayTakeTheFolderAway) {
  MemoryEnv memory;
  Rival env(&memory, 3);
  const WriteProbe probe = ProbeFolder(&env, "a/b");
  EXPECT_TRUE(probe.written.ok()) << probe.written.ToString();
  EXPECT_TRUE(probe.deleted.ok()) << probe.deleted.ToString();
  Rival always(&memory, 1000);
  EXPECT_EQ(ProbeFolder(&always, "a/b").written.code(), StatusCode::kNotFound);
}

TEST(RunFolder, IsNotThatOfAClimb) {
  for (const char* file : {"climb.json", "rung.json"}) {
    MemoryEnv env;
    recipe::Recipe recipe;
    recipe.out = "a";
    ASSERT_TRUE(env.MakeDirs("a").ok());
    EXPECT_TRUE(CheckRecipeIsOfRun(recipe, &env).ok());
    ASSERT_TRUE(WriteFile(&env, JoinPath("a", file), "{}").ok());
    const Status refused = CheckRecipeIsOfRun(recipe, &env);
    EXPECT_EQ(refused.code(), StatusCode::kInvalidArgument);
    EXPECT_NE(refused.message().find(file), std::string::npos)
        << refused.message();
  }
}

TEST(ProbeFolder, SaysWhatStays) {
  MemoryEnv memory;
  Strict env(&memory);
  env.may_delete = false;
  const WriteProbe probe = ProbeFolder(&env, "a");
  EXPECT_TRUE(probe.written.ok());
  EXPECT_FALSE(probe.deleted.ok());
  EXPECT_TRUE(memory.Stat(probe.file).ok()) << probe.file;
  EXPECT_NE(ProbeFolder(&env, "a").file, probe.file);
}

TEST(ProbeFolder, ComparesWhatItReads) {
  MemoryEnv memory;
  Strict env(&memory);
  env.is_true = false;
  const WriteProbe probe = ProbeFolder(&env, "a");
  EXPECT_TRUE(probe.written.ok());
  EXPECT_EQ(probe.read.code(), StatusCode::kDataLoss);
}

}  // namespace
}  // namespace escala::train
