// A model of one's own: an MLP-Mixer (Tolstikhin et al., 2021) for digits. With
// its name registered, this program is `escala` with one model more:
//   own_model train mixer.toml --slice v3-8
#include "escala/cli/commands.h"
#include "escala/graph/ops.h"
#include "escala/models/model.h"
#include "escala/nn/layers.h"
#include "escala/nn/losses.h"

using namespace escala;
using graph::Value;

namespace {
Value Mlp(nn::Scope s, const Value& x, int64_t hidden) {
  const Value y = nn::Gelu(nn::Dense(s / "up", x, hidden));
  return nn::Dense(s / "down", y, x.dim(-1));
}

// Patches look at each other through the transpose, channels directly.
Value Mixer(nn::Scope s, const Value& images, int64_t width, int64_t blocks) {
  nn::ConvLayerOptions patch;
  patch.conv.strides = {7, 7};
  Value x = nn::Conv(s / "patches", s.Compute(images), width, {7, 7}, patch);
  x = graph::Reshape(x, {x.dim(0), -1, width});
  for (int64_t i = 0; i < blocks; ++i) {
    const nn::Scope b = s / StrCat("block", i);
    const Value y = graph::Transpose(nn::LayerNorm(b / "norm1", x), {0, 2, 1});
    x = x + graph::Transpose(Mlp(b / "patch", y, 2 * width), {0, 2, 1});
    x = x + Mlp(b / "channel", nn::LayerNorm(b / "norm2", x), 4 * width);
  }
  return nn::Dense(s / "out", nn::GlobalAveragePool(s, x), 10);
}

Result<models::Model> MakeMixer(OptionReader* options,
                                const std::vector<Field>&) {
  const int64_t width = options->Integer("width", 32, 1);
  const int64_t blocks = options->Integer("blocks", 2, 1);
  models::Model model{.inputs = {"image"}};
  model.forward = [=](nn::Scope s, const models::Batch& batch) {
    return Mixer(s, batch.Get(s.graph(), "image"), width, blocks);
  };
  model.judge = [](nn::Scope s, const Value& logits, const auto& batch) {
    const Value label = batch.Get(s.graph(), "label");
    return models::Judgement{nn::CrossEntropy(logits, label),
                             {{"top1", nn::TopKAccuracy(logits, label, 1)}}};
  };
  const Status finished = options->Finish();
  return finished.ok() ? Result<models::Model>(model) : finished;
}
}  // namespace

int main(int argc, char** argv) {
  if (!models::RegisterModel("mixer", MakeMixer).ok()) return 1;
  return cli::RunCommandLine(argc, argv);
}
