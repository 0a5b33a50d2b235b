// Transformers by the numbers of their architecture, as the kernels and
// collectives of one core's training step. For published runs of models that
// are not shipped here; a test holds it to the program of the one that is.
#pragma once

#include <set>
#include <string>

#include "escala/pods/step_time.h"

namespace escala::bench {

struct Transformer {
  double layers = 0, width = 0, heads = 0, kv_heads = 0, head_dim = 0;
  double mlp_width = 0;
  bool gated = false;  // two products go into the MLP, not one
  double vocabulary = 0;
  bool tied = false;
  bool causal = true;
  // Of `local_of` layers all but one look back only so far. 0: none does.
  double local_window = 0, local_of = 0;

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
