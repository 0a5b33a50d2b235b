// Initial values of parameters. As in flax, the fans of a kernel (..., in, out)
// are in and out times the product of the dimensions before them.
#pragma once

#include "escala/nn/context.h"

namespace escala::nn {

Initializer Zeros();
Initializer Ones();
Initializer Fill(double value);
Initializer Normal(double stddev);
Initializer TruncatedNormal(double stddev);  // cut off at two deviations
Initializer Uniform(double low, double high);
// Truncated normal of variance 1 / fan_in.
Initializer LecunNormal();
// Truncated normal of variance 2 / fan_in (He).
Initializer HeNormal();
// Uniform of variance 2 / (fan_in + fan_out) (Glorot).
Initializer XavierUniform();
// U(-1 / sqrt(fan_in), 1 / sqrt(fan_in)), PyTorch's for dense layers. `fan_in`
// is explicit because a bias's shape does not determine it.
Initializer TorchUniform(int64_t fan_in);

// Fixes the fans of one of the initialisers above, for kernels whose shape does
// not determine them (three kernels in one array, outputs in several
// dimensions). A user's own initialiser is returned unchanged.
struct Fans {
  double in = 1, out = 1;
};
Initializer WithFans(Initializer init, const Fans& fans);

}  // namespace escala::nn
