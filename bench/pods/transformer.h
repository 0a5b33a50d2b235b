// Transformers by the numbers of their architecture, as the kernels and
// collectives of one core's training step. For published runs of models that
// are not shipped here; a test holds it to the program of the one that is.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "escala/pods/step_time.h"

namespace escala::bench {

// Layers that are alike.
struct Layers {
  double count = 0, heads = 0, kv_heads = 0, head_dim = 0, mlp_width = 0;
  bool gated = false;         // two products go into the MLP, not one
  double window = 0;          // they look back only so far; 0: to the start
  double kv_projections = 2;  // 1: keys are values, 0: those of another layer
  // So wide is what each place has beside, its own in every layer.
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
  double batch = 0;  // examples of one device
  double devices = 1;
  double tensor = 1;  // devices that share a layer
  bool fsdp = false;  // the others share parameters; or each has all
  std::set<std::string> recompute;  // qkv attention out mlp
  bool flash = true;                // scores never in memory
  bool one_hot_embedding = false;
  double activation_bytes = 2;
  double optimizer_bytes = 28;  // read and written, of a parameter
  double head_places = 0;       // with logits, of an example; 0: all
};

// REQUIRES: `tensor` divides `devices`
pods::StepWork WorkOf(const Transformer& model, const TransformerRun& run);

// Of one example, forward and backward, nothing computed again; of causal
// attention the half that counts.
double ModelOperations(const Transformer& model, const TransformerRun& run);

}  // namespace escala::bench
