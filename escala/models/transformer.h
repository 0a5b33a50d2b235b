// The pre-norm transformer block (GPT-2's and ViT's).
#pragma once

#include "escala/nn/layers.h"

namespace escala::models {

struct BlockOptions {
  int64_t heads = 4;
  int64_t kv_heads = 0;
  int64_t mlp_width = 0;  // 0: four times the width
  bool causal = false;
  bool bias = true;
  double dropout = 0;
  double norm_epsilon = 1e-5;
  bool tanh_gelu = true;
  std::optional<double> rotary_base;
  bool rms_norm = false;
  nn::Initializer kernel_init = nn::Normal(0.02);
  nn::Initializer out_init = nn::Normal(0.02);  // of layers added to x
  bool remat = false;  // rematerialise activations for the gradient
};

// Fails, with the key of the recipe, unless `width` divides into the heads.
// `model` is the model's name.
Status CheckHeads(std::string_view model, int64_t width,
                  const BlockOptions& options);

// x + attention(norm(x)), then x + mlp(norm(x)); cut over the axis "model".
graph::Value TransformerBlock(nn::Scope s, const graph::Value& x,
                              const BlockOptions& options);

// The kind of norm that the options select.
graph::Value BlockNorm(nn::Scope s, const graph::Value& x,
                       const BlockOptions& options);

}  // namespace escala::models
