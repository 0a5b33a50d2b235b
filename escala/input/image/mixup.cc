#include "escala/input/image/mixup.h"

#include <cmath>
#include <cstring>

namespace escala::input {
namespace {

// The logarithm of a number with the gamma distribution of shape `alpha`, which
// for a small alpha may itself be too small for a double (Marsaglia and Tsang,
// "A simple method for generating gamma variables", 2000).
double LogGamma(double alpha, RandomStream* random) {
  // x * u^(1 / alpha) has the shape alpha if x has alpha + 1.
  const double boost = std::log(1 - random->Uniform()) / alpha;
  const double d = alpha + 1 - 1.0 / 3;
  const double c = 1 / std::sqrt(9 * d);
  for (;;) {
    const double normal = random->Normal();
    const double v = std::pow(1 + c * normal, 3);
    const double u = 1 - random->Uniform();
    if (v > 0 &&
        std::log(u) < normal * normal / 2 + d - d * v + d * std::log(v))
      return std::log(d * v) + boost;
  }
}

}  // namespace

MixUp DrawMixUp(const Draw& draw, double alpha, int64_t size) {
  RandomStream random = draw.Stream("mix-up");
  MixUp mix;
  if (size > 1)
    mix.offset =
        1 + static_cast<int64_t>(random.Below(static_cast<uint64_t>(size - 1)));
  const double first = LogGamma(alpha, &random);
  const double other = LogGamma(alpha, &random);
  mix.weight = static_cast<float>(1 / (1 + std::exp(other - first)));
  return mix;
}

void Mix(float weight, std::span<const float> other, std::span<float> first) {
  // Every CPU has vectors of four.
  typedef float Four __attribute__((vector_size(16)));
  size_t i = 0;
  for (; i + 4 <= first.size(); i += 4) {
    Four a, b;
    std::memcpy(&a, &first[i], sizeof a);
    std::memcpy(&b, &other[i], sizeof b);
    a = b + (a - b) * weight;
    std::memcpy(&first[i], &a, sizeof a);
  }
  for (; i < first.size(); ++i)
    first[i] = other[i] + (first[i] - other[i]) * weight;
}

}  // namespace escala::input
