// Transformers described by numbers, as the kernels and collectives of one
// core's training step. For published runs of models that are not shipped; a
// test compares it with the program of the one that is.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "escala/pods/step_time.h"

namespace escala::bench {

// Layers of equal structure.
struct Layers {
  double count = 0, heads = 0, kv_heads = 0, head_dim = 0, mlp_width = 0;
  bool gated = false;         // the MLP's input has two products
  double window = 0;          // attention span; 0: unlimited
  double kv_projections = 2;  // 1: keys are values; 0: another layer's
  // Width of each position's additional input, separate per layer.
  double side_width = 0;
};

struct Transformer {
  double width = 0, vocabulary = 0;
  bool tied = false;
  bool causal = true;
  std::vector<Layers> layers;

  double parameters() const;
};

struct TransformerRun {
  double sequence = 0;
  double batch = 0;  // examples per device
  double devices = 1;
  double tensor = 1;  // devices that share a layer
  bool fsdp = false;  // the others share parameters; else each has all
  std::set<std::string> recompute;  // qkv attention out mlp
  bool flash = true;                // scores never in memory
  bool one_hot_embedding = false;
  double activation_bytes = 2;
  double optimizer_bytes = 28;  // bytes read and written per parameter
  double head_places = 0;       // positions with logits per example; 0: all
};

// REQUIRES: `tensor` divides `devices`
pods::StepWork WorkOf(const Transformer& model, const TransformerRun& run);

// Operations per example, forward and backward, without recomputation; causal
// attention counts half.
double ModelOperations(const Transformer& model, const TransformerRun& run);

}  // namespace escala::bench
