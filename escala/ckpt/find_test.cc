#include "escala/ckpt/find.h"

#include <gtest/gtest.h>

#include "escala/base/strings.h"
#include "escala/base/testing/memory_env.h"
#include "escala/ckpt/array_store.h"
#include "escala/ckpt/checkpoint.h"

namespace escala::ckpt {
namespace {

using State = ListedCheckpoint::State;

void Save(Env* env, int64_t step) {
  HostArray array(Shape{ElementType::kF32, {3}});
  array.mutable_as<float>()[0] = static_cast<float>(step);
  Manifest manifest;
  manifest.place = {step, step, step, step};
  ASSERT_TRUE(WriteCheckpoint(MakeFolderSink(env, "run/checkpoints").get(),
                              OneProcess(), FolderOf(step), manifest,
                              {{"w", array.shape(), {0}, array}})
                  .ok());
}

// A run with checkpoints of steps 1 to 3, and one of step 4 without a marker.
class Find : public testing::Test {
 protected:
  void SetUp() override {
    for (const int64_t step : {1, 2, 3, 4}) Save(&env_, step);
    ASSERT_TRUE(env_.Delete(Path(4, kCommittedFile)).ok());
  }
  static std::string Path(int64_t step, const char* file) {
    return StrCat("run/checkpoints/", FolderOf(step), "/", file);
  }
  // The checkpoint's folder, or the error.
  std::string Found(const std::string& path,
                    std::optional<int64_t> step = std::nullopt) {
    skipped_.clear();
    const auto found = FindCheckpoint(&env_, path, step, &skipped_);
    if (!found.ok()) return found.status().message();
    EXPECT_EQ(found->root, "run/checkpoints");
    return found->folder;
  }

  MemoryEnv env_;
  std::vector<Status> skipped_;
};

TEST_F(Find, TakesEveryNameOfARun) {
  for (const char* path : {"run", "run/", "run/checkpoints"}) {
    EXPECT_EQ(Found(path), "step_00000003") << path;
    EXPECT_EQ(Found(path, 2), "step_00000002") << path;
  }
  EXPECT_EQ(Found("run/checkpoints/step_00000001/"), "step_00000001");
  EXPECT_EQ(Found("run/checkpoints/step_00000001", 1), "step_00000001");
}

TEST_F(Find, RefusesWhatIsNoneInASentence) {
  EXPECT_EQ(Found("run", 4),
            "run: it has no checkpoint of step 4, expected one of 1, 2, 3");
  EXPECT_EQ(Found("run/checkpoints/step_00000001", 2),
            "run/checkpoints/step_00000001: got step 2 with it, expected the "
            "run's folder, or no step");
  ASSERT_TRUE(env_.MakeDirs("other").ok());
  EXPECT_EQ(Found("other"),
            "other: it is no folder of a run or of a checkpoint: it has "
            "neither checkpoints/ nor manifest.json");
  ASSERT_TRUE(WriteFile(&env_, "other/config.toml", "").ok());
  EXPECT_EQ(Found("other"), "other: the run has no checkpoints");
  EXPECT_EQ(Found("other/config.toml"),
            "other/config.toml: it is a file, expected the folder of a run or "
            "of a checkpoint");
  ASSERT_TRUE(env_.MakeDirs("other/checkpoints").ok());
  EXPECT_EQ(Found("other"), "other: it has no whole checkpoint");
  EXPECT_NE(Found("nowhere").find("nowhere"), std::string::npos);
}

TEST_F(Find, SkipsTheDamagedButNotTheNewer) {
  ASSERT_TRUE(env_.Truncate(Path(3, "manifest.json"), 5).ok());
  EXPECT_EQ(Found("run"), "step_00000002");
  ASSERT_EQ(skipped_.size(), 1u);
  EXPECT_NE(skipped_[0].message().find(Path(3, "manifest.json")),
            std::string::npos);
  for (const int64_t step : {1, 2})
    ASSERT_TRUE(env_.Truncate(Path(step, "manifest.json"), 5).ok());
  EXPECT_NE(Found("run").find("run: all of its checkpoints are damaged"),
            std::string::npos);

  Save(&env_, 5);
  Manifest newer;
  newer.format = 9;
  ASSERT_TRUE(WriteCheckpoint(MakeFolderSink(&env_, "run/checkpoints").get(),
                              OneProcess(), FolderOf(6), newer, {})
                  .ok());
  EXPECT_EQ(Found("run"), Path(6, "manifest.json") +
                              ": got format 9, expected 1; a newer Escala has "
                              "written it");
}

TEST_F(Find, ListsUnfinishedAndDamagedOnes) {
  ASSERT_TRUE(env_.Delete(Path(2, "part_00000_of_00001.safetensors")).ok());
  ASSERT_TRUE(env_.MakeDirs("run/checkpoints/mine").ok());
  const auto sink = MakeFolderSink(&env_, "run/checkpoints");
  const auto listed = ListCheckpoints(sink.get());
  ASSERT_TRUE(listed.ok()) << listed.status().message();
  std::vector<State> states;
  for (const ListedCheckpoint& one : *listed) states.push_back(one.state);
  EXPECT_EQ(states, (std::vector<State>{State::kWhole, State::kDamaged,
                                        State::kWhole, State::kUnfinished}));
  EXPECT_EQ((*listed)[2].step, 3);
  EXPECT_EQ((*listed)[2].manifest->place.step, 3);
  EXPECT_FALSE((*listed)[1].why.ok());
  // Three files, of which one has 9 bytes.
  uint64_t bytes = 9;
  for (const char* file : {"part_00000_of_00001.safetensors", "manifest.json"})
    bytes += ReadFile(&env_, Path(3, file))->size();
  EXPECT_EQ((*listed)[2].bytes, bytes);
}

// A step's folder under another step's name is not taken for that step.
TEST_F(Find, ListsARenamedOneAsDamaged) {
  ASSERT_TRUE(env_.Rename("run/checkpoints/step_00000003",
                          "run/checkpoints/step_00000009")
                  .ok());
  const auto listed =
      ListCheckpoints(MakeFolderSink(&env_, "run/checkpoints").get());
  ASSERT_TRUE(listed.ok());
  EXPECT_EQ(listed->back().why.message(),
            "run/checkpoints/step_00000009: it has step 3, expected the step "
            "of its name");
}

TEST_F(Find, AStoreReadsFilesAndCheckpointsAlike) {
  HostArray array(Shape{ElementType::kF32, {3}});
  array.mutable_as<float>()[0] = 2;
  ASSERT_TRUE(WriteSafetensors(&env_, "w", {{"w", array}}).ok());
  for (const char* path : {"w", "run/checkpoints/step_00000002"}) {
    const auto store = ArrayStore::Open(&env_, path);
    ASSERT_TRUE(store.ok()) << store.status().message();
    EXPECT_EQ(store->manifest() != nullptr, path != std::string("w"));
    ASSERT_NE(store->Find("w"), nullptr);
    EXPECT_EQ(store->Find("v"), nullptr);
    EXPECT_EQ(store->Read(*store->Find("w"))->as<float>()[0], 2) << path;
  }
  EXPECT_EQ(ArrayStore::Open(&env_, "run").status().message(),
            "run: got a folder of checkpoints, expected one of them, as "
            "run/checkpoints/step_00000003");
}

}  // namespace
}  // namespace escala::ckpt
