// The transformers that `dev bench pods` describes by numbers ask of a chip
// what the program of the shipped one does.
#include "bench/pods/transformer.h"

#include <gtest/gtest.h>

#include "bench/pods/programs.h"

namespace escala::bench {
namespace {

TEST(Transformer, AsksWhatOurProgramDoes) {
  Programs programs(ESCALA_SOURCE_DIR);
  const auto slice = pods::FindSlice("v4-16");  // 8 cores
  ASSERT_TRUE(slice.ok());
  const auto program = programs.Make(
      "recipes/gpt.toml",
      {"global_batch=32", "architecture.layers=3", "architecture.width=1024",
       "architecture.heads=8", "architecture.vocabulary=8192",
       "input.block=512", "precision=\"mixed\"", "~optimizer.clip_norm"},
      **slice, 512);
  ASSERT_TRUE(program.ok()) << program.status().ToString();
  const pods::StepWork& ours = (*program)->work;

  Transformer model;
  model.layers = 3;
  model.width = 1024;
  model.heads = model.kv_heads = 8;
  model.head_dim = 128;
  model.mlp_width = 4096;
  model.vocabulary = 8192;
  model.tied = true;
  TransformerRun run;
  run.sequence = 512;
  run.batch = 4;
  run.devices = 8;
  run.flash = false;
  const pods::StepWork described = WorkOf(model, run);

  // Ours multiplies all scores, also those that a mask takes away.
  Transformer all = model;
  all.causal = false;
  EXPECT_NEAR(WorkOf(all, run).product_operations() / ours.product_operations(),
              1, 0.01);
  EXPECT_NEAR(ModelOperations(all, run) * run.batch / ours.product_operations(),
              1, 0.01);
  EXPECT_LT(described.product_operations(), ours.product_operations());
  // The described one fuses as well as can be.
  const double bytes = described.bytes() / ours.bytes();
  EXPECT_GT(bytes, 0.4);
  EXPECT_LT(bytes, 1.1);
  // One reduction of all gradients, in f32.
  double reduced = 0, described_reduced = 0;
  for (const pods::Transfer& transfer : ours.transfers)
    reduced += transfer.bytes;
  for (const pods::Transfer& transfer : described.transfers)
    described_reduced += transfer.bytes;
  EXPECT_NEAR(described_reduced / reduced, 1, 0.02);
}

}  // namespace
}  // namespace escala::bench
