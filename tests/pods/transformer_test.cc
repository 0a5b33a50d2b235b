// A transformer described by numbers for `dev bench pods` has the same work as
// the shipped one's program.
#include "bench/pods/transformer.h"

#include <gtest/gtest.h>

#include "bench/pods/programs.h"

namespace escala::bench {
namespace {

TEST(Transformer, AsksWhatOurProgramDoes) {
  Programs programs(ESCALA_SOURCE_DIR);
  const auto program = programs.Make(
      "recipes/gpt.toml",
      {"global_batch=32", "architecture.layers=3", "architecture.width=1024",
       "architecture.heads=8", "architecture.vocabulary=8192",
       "input.block=512", "precision=\"mixed\"", "~optimizer.clip_norm"},
      8, 512);
  ASSERT_TRUE(program.ok()) << program.status().ToString();
  const pods::StepWork& ours = (*program)->work;

  Transformer model;
  model.width = 1024;
  model.layers = {{.count = 3,
                   .heads = 8,
                   .kv_heads = 8,
                   .head_dim = 128,
                   .mlp_width = 4096}};
  model.vocabulary = 8192;
  model.tied = true;
  TransformerRun run;
  run.sequence = 512;
  run.batch = 4;
  run.devices = 8;
  run.flash = false;
  const pods::StepWork described = WorkOf(model, run);

  // Our program also multiplies the masked scores.
  Transformer all = model;
  all.causal = false;
  EXPECT_NEAR(WorkOf(all, run).product_operations() / ours.product_operations(),
              1, 0.01);
  EXPECT_NEAR(ModelOperations(all, run) * run.batch / ours.product_operations(),
              1, 0.01);
  EXPECT_LT(described.product_operations(), ours.product_operations());
  // The description assumes ideal fusion.
  const double bytes = described.bytes() / ours.bytes();
  EXPECT_GT(bytes, 0.4);
  EXPECT_LT(bytes, 1.1);
  // All gradients are reduced once, in f32.
  double reduced = 0, described_reduced = 0;
  for (const pods::Transfer& transfer : ours.transfers)
    reduced += transfer.bytes;
  for (const pods::Transfer& transfer : described.transfers)
    described_reduced += transfer.bytes;
  EXPECT_NEAR(described_reduced / reduced, 1, 0.02);
}

// Published: 31 B parameters, and 4.5 B in per-layer embeddings.
TEST(Transformer, LayersThatDiffer) {
  Layers local{.count = 50,
               .heads = 32,
               .kv_heads = 16,
               .head_dim = 256,
               .mlp_width = 21504,
               .gated = true,
               .window = 1024};
  Layers global = local;
  global.count = 10;
  global.kv_heads = 4;
  global.head_dim = 512;
  global.window = 0;
  global.kv_projections = 1;
  Transformer large;
  large.width = 5376;
  large.vocabulary = 262144;
  large.tied = true;
  large.layers = {local, global};
  EXPECT_NEAR(large.parameters(), 31e9, 0.5e9);

  Layers own{.count = 24,
             .heads = 8,
             .kv_heads = 2,
             .head_dim = 256,
             .mlp_width = 10240,
             .gated = true,
             .side_width = 256};
  Layers sharing = own;
  sharing.count = 18;
  sharing.kv_projections = 0;
  Transformer small;
  small.width = 2560;
  small.vocabulary = 262144;
  small.tied = true;
  small.layers = {own, sharing};
  EXPECT_NEAR(small.parameters() - 42.0 * 256 * 262144, 4.5e9, 0.2e9);

  // Behind a window, twice the length is less than twice the attention work.
  TransformerRun near, far;
  near.sequence = 8192;
  far.sequence = 16384;
  const double matrices = ModelOperations(large, near);
  Transformer all = large;
  all.layers[0].window = 0;
  EXPECT_LT(matrices, ModelOperations(all, near));
  EXPECT_GT(ModelOperations(all, far) - 2 * ModelOperations(all, near),
            3 * (ModelOperations(large, far) - 2 * matrices));
}

}  // namespace
}  // namespace escala::bench
