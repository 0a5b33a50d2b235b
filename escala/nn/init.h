// How parameters start. Fans are counted as in flax: of a kernel (..., in,
// out), times the places in front of them.
#pragma once

#include "escala/nn/context.h"

namespace escala::nn {

Initializer Zeros();
Initializer Ones();
Initializer Fill(double value);
Initializer Normal(double stddev);
Initializer TruncatedNormal(double stddev);  // cut at two of them
Initializer Uniform(double low, double high);
// Variance 1 / fan_in, of a truncated normal.
Initializer LecunNormal();
// Variance 2 / fan_in, of a truncated normal; He's.
Initializer HeNormal();
// Variance 2 / (fan_in + fan_out); Glorot's.
Initializer XavierUniform();
// U(-1 / sqrt(fan_in), 1 / sqrt(fan_in)): PyTorch's for dense layers. `fan_in`
// for biases, whose shape does not tell.
Initializer TorchUniform(int64_t fan_in);

// One of those above for a kernel whose shape does not tell its fans: three
// kernels that lie in one array, outputs in several dimensions. An initialiser
// of the user's own is left as it is.
struct Fans {
  double in = 1, out = 1;
};
Initializer WithFans(Initializer init, const Fans& fans);

}  // namespace escala::nn
