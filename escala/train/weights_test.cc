#include "escala/train/weights.h"

#include <gtest/gtest.h>

#include "escala/base/testing/memory_env.h"
#include "escala/ckpt/checkpoint.h"
#include "escala/ckpt/safetensors.h"
#include "escala/recipe/recipe.h"

namespace escala::train {
namespace {

using Arrays = std::vector<std::pair<std::string, HostArray>>;

// A GPT of one layer, with averages of its parameters.
job::Job SmallGpt() {
  const auto recipe = recipe::ReadRecipe(R"(
model = "gpt"
data = "text"
global_batch = 2
train_steps = 2
[architecture]
layers = 1
width = 8
heads = 2
vocabulary = 16
[optimizer]
name = "adamw"
learning_rate = 0.001
ema = 0.9
)",
                                         "gpt.toml", {});
  EXPECT_TRUE(recipe.ok()) << recipe.status().message();
  const std::vector<Field> fields = {{"tokens", {ElementType::kI32, {4}}, 16},
                                     {"targets", {ElementType::kI32, {4}}, 16}};
  const auto model = models::FindModel("gpt", recipe->architecture, fields);
  EXPECT_TRUE(model.ok()) << model.status().message();
  auto job = job::MakeJob(*recipe, 1, *model, fields, 100);
  EXPECT_TRUE(job.ok()) << job.status().message();
  return *std::move(job);
}

HostArray Counting(Dims dims) {
  HostArray array(Shape{ElementType::kF32, std::move(dims)});
  for (int64_t i = 0; i < array.shape().num_elements(); ++i)
    array.mutable_as<float>()[i] = static_cast<float>(i);
  return array;
}

// Arrays named as in GPT-2's published weights, with a prefix that some files
// use.
Arrays Published(const std::string& prefix) {
  Arrays arrays;
  const auto add = [&](const std::string& name, Dims dims) {
    arrays.emplace_back(prefix + name, Counting(std::move(dims)));
  };
  add("wte.weight", {16, 8});
  add("wpe.weight", {4, 8});
  for (const std::string norm : {"h.0.ln_1", "h.0.ln_2", "ln_f"}) {
    add(norm + ".weight", {8});
    add(norm + ".bias", {8});
  }
  const auto dense = [&](const std::string& name, int64_t in, int64_t out) {
    add(name + ".weight", {in, out});
    add(name + ".bias", {out});
  };
  dense("h.0.attn.c_attn", 8, 24);
  dense("h.0.attn.c_proj", 8, 8);
  dense("h.0.mlp.c_fc", 8, 32);
  dense("h.0.mlp.c_proj", 32, 8);
  add("h.0.attn.bias", {1, 1, 4, 4});  // a mask in some files
  return arrays;
}

size_t EntryOf(const job::Job& job, std::string_view name) {
  for (size_t i = 0; i < job.state.size(); ++i)
    if (job.state[i].name == name) return i;
  ADD_FAILURE() << "no entry " << name;
  return 0;
}

TEST(Weights, ReadsPublishedNames) {
  const job::Job job = SmallGpt();
  for (const std::string prefix : {"", "transformer."}) {
    MemoryEnv env;
    ASSERT_TRUE(
        ckpt::WriteSafetensors(&env, "w.safetensors", Published(prefix)).ok());
    const auto arrays = LoadWeights(&env, "w.safetensors", job, 0);
    ASSERT_TRUE(arrays.ok()) << arrays.status().message();
    const HostArray& qkv = (*arrays)[EntryOf(job, "h0/attn/qkv/kernel")];
    EXPECT_EQ(qkv.shape().dims, (Dims{8, 3, 2, 4}));
    EXPECT_EQ(qkv.as<float>()[8 * 24 - 1], 8 * 24 - 1);
    // Averages begin as their parameters, slots at their usual initial value.
    EXPECT_EQ((*arrays)[EntryOf(job, "wte/embedding:ema")].as<float>()[5], 5);
    EXPECT_EQ((*arrays)[EntryOf(job, "wte/embedding:mu")].as<float>()[5], 0);
  }
}

// The whole arrays of a checkpoint whose pieces are rows: parameters and
// averages are read, slots begin anew.
TEST(Weights, ReadsACheckpointsPieces) {
  const job::Job job = SmallGpt();
  MemoryEnv env;
  std::vector<ckpt::PieceToWrite> pieces;
  for (const job::StateEntry& entry : job.state) {
    const Dims& dims = entry.shape.dims;
    if (dims.empty()) continue;
    Dims row = dims, start(dims.size(), 0);
    row[0] = 1;
    for (start[0] = 0; start[0] < dims[0]; ++start[0]) {
      HostArray piece = Counting(row);
      piece.mutable_as<float>()[0] = static_cast<float>(100 + start[0]);
      pieces.push_back({entry.name, entry.shape, start, piece});
    }
  }
  ckpt::Manifest manifest;
  manifest.place = {7, 7, 7, 7};
  ASSERT_TRUE(ckpt::WriteCheckpoint(ckpt::MakeFolderSink(&env, "c").get(),
                                    ckpt::OneProcess(), ckpt::FolderOf(7),
                                    manifest, pieces)
                  .ok());
  const auto arrays = LoadWeights(&env, "c/step_00000007", job, 0);
  ASSERT_TRUE(arrays.ok()) << arrays.status().message();
  for (const char* name : {"wte/embedding", "wte/embedding:ema"}) {
    const HostArray& array = (*arrays)[EntryOf(job, name)];
    EXPECT_EQ(array.as<float>()[3 * 8], 103) << name;
    EXPECT_EQ(array.as<float>()[3 * 8 + 7], 7) << name;
  }
  EXPECT_EQ((*arrays)[EntryOf(job, "wte/embedding:mu")].as<float>()[24], 0);
}

TEST(Weights, SaysWhatIsMissingOrOfAnotherSize) {
  const job::Job job = SmallGpt();
  MemoryEnv env;
  Arrays arrays = Published("");
  arrays.erase(arrays.begin());
  ASSERT_TRUE(ckpt::WriteSafetensors(&env, "w", arrays).ok());
  auto got = LoadWeights(&env, "w", job, 0);
  EXPECT_EQ(got.status().code(), StatusCode::kNotFound);
  EXPECT_NE(got.status().message().find("for parameter wte/embedding"),
            std::string::npos)
      << got.status().message();

  // The same number of elements, but transposed.
  arrays = Published("");
  arrays[0].second = Counting({8, 16});
  ASSERT_TRUE(ckpt::WriteSafetensors(&env, "w", arrays).ok());
  got = LoadWeights(&env, "w", job, 0);
  EXPECT_NE(got.status().message().find(
                "got tensor<8x16xf32>, expected tensor<16x8xf32>; take the "
                "architecture"),
            std::string::npos)
      << got.status().message();
  got = LoadWeights(&env, "absent", job, 0);
  EXPECT_EQ(got.status().code(), StatusCode::kNotFound);
  EXPECT_NE(got.status().message().find("a run writes its own at its end"),
            std::string::npos)
      << got.status().message();

  arrays = Published("");
  arrays[0].second = Counting({16, 7});
  ASSERT_TRUE(ckpt::WriteSafetensors(&env, "w", arrays).ok());
  got = LoadWeights(&env, "w", job, 0);
  EXPECT_NE(got.status().message().find(
                "array \"wte.weight\" for parameter wte/embedding: got "
                "tensor<16x7xf32>, expected tensor<16x8xf32>"),
            std::string::npos)
      << got.status().message();
}

}  // namespace
}  // namespace escala::train
