// Checkpoints that earlier versions wrote (tests/checkpoints) are read wholly,
// and runs go on from them.
#include <filesystem>
#include <string_view>

#include "escala/ckpt/checkpoint.h"
#include "escala/ckpt/safetensors.h"
#include "escala/train/train_test_util.h"

namespace escala::train {
namespace {

namespace fs = std::filesystem;

std::string_view BytesOf(const HostArray& array) {
  return {reinterpret_cast<const char*>(array.data()),
          static_cast<size_t>(array.shape().byte_size())};
}

// Formats by number; tests/checkpoints/make_format.sh says what the run was.
class OldFormat : public TrainTest, public testing::WithParamInterface<int> {
 protected:
  void SetUp() override {
    const fs::path from =
        StrCat(ESCALA_SOURCE_DIR "/tests/checkpoints/format_", GetParam());
    for (const auto& file : fs::recursive_directory_iterator(from)) {
      if (!file.is_regular_file()) continue;
      const std::string to = "old/" + fs::relative(file, from).string();
      ASSERT_TRUE(env_.MakeDirs(std::string(DirName(to))).ok());
      ASSERT_TRUE(
          WriteFile(&env_, to, *ReadFile(Env::Default(), file.path().string()))
              .ok());
    }
    auto opened = ckpt::Checkpoint::Open(sink_.get(), ckpt::FolderOf(4));
    ASSERT_TRUE(opened.ok()) << opened.status().message();
    opened_ = *std::move(opened);
  }

  const std::unique_ptr<ckpt::Sink> sink_ = ckpt::MakeFolderSink(&env_, "old");
  std::optional<ckpt::Checkpoint> opened_;
};

TEST_P(OldFormat, HasTheWeightsThatTheRunLeft) {
  EXPECT_EQ(opened_->Verify().message(), "");
  const ckpt::Manifest& manifest = opened_->manifest();
  EXPECT_EQ(manifest.format, GetParam());
  EXPECT_EQ(manifest.place, (ckpt::RunPlace{4, 4, 512, 4}));
  EXPECT_EQ(manifest.data_examples, 640);
  EXPECT_EQ(manifest.arrays.size(), 12u);  // four, their slots and averages
  const auto* const slot = manifest.Find("fc1/kernel:momentum");
  ASSERT_NE(slot, nullptr);
  EXPECT_EQ(slot->kind, ckpt::ArrayKind::kSlot);
  EXPECT_EQ(slot->pieces.size(), 8u);
  const auto weights =
      ckpt::Safetensors::Open(&env_, "old/weights.safetensors");
  ASSERT_TRUE(weights.ok()) << weights.status().message();
  EXPECT_EQ(weights->tensors().size(), 8u);
  for (const ckpt::TensorInfo& tensor : weights->tensors()) {
    const ckpt::StoredArray* const stored = manifest.Find(tensor.name);
    ASSERT_NE(stored, nullptr) << tensor.name;
    const auto read = opened_->Read(*stored);
    ASSERT_TRUE(read.ok()) << read.status().message();
    EXPECT_EQ(read->shape(), tensor.shape);
    EXPECT_EQ(BytesOf(*read), BytesOf(*weights->Read(tensor))) << tensor.name;
  }
}

TEST_P(OldFormat, ARunGoesOnFromIt) {
  const auto recipe =
      recipe::ReadRecipe(opened_->manifest().recipe, "old.toml",
                         {"out=run", "resume_from=old", "train_steps=6"});
  ASSERT_TRUE(recipe.ok()) << recipe.status().message();
  RunOptions options;
  options.env = &env_;
  options.slice = "v3-8";
  options.device = "softpod";
  const auto outcome = Train(*recipe, Pod("v3-8"), options);
  ASSERT_TRUE(outcome.ok()) << outcome.status().message();
  EXPECT_EQ(outcome->step, 6);
  EXPECT_EQ(outcome->examples, 768);
  EXPECT_EQ(Numbers("train", "step"), std::vector<double>{6});
  const std::string said = env_.TakeStderr();
  EXPECT_NE(said.find("goes on after step 4, with old/step_00000004"),
            said.npos)
      << said;
}

INSTANTIATE_TEST_SUITE_P(All, OldFormat,
                         testing::Range(1, int{ckpt::kFormat} + 1));

}  // namespace
}  // namespace escala::train
