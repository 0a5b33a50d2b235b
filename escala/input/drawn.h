// Parts that sources of generated examples share. Internal to this folder.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "escala/base/options.h"
#include "escala/base/random.h"
#include "escala/input/source.h"

namespace escala::input {

// One part of a generated set. Training has `train_size` examples from number 0
// on, evaluation `eval_size` from number 2^40 on. The size of one part
// therefore does not change the other's examples, and no example is in both.
struct DrawnSet {
  uint64_t seed = 0;
  int64_t size = 0;
  int64_t first = 0;

  // Reads the options seed, train_size and eval_size.
  static DrawnSet Take(Split split, int64_t train_size, int64_t eval_size,
                       OptionReader* options) {
    constexpr int64_t kMost = int64_t{1} << 40;
    DrawnSet set;
    set.seed = static_cast<uint64_t>(options->Integer("seed", 0, 0, INT64_MAX));
    const int64_t train = options->Integer("train_size", train_size, 1, kMost);
    const int64_t eval = options->Integer("eval_size", eval_size, 1, kMost);
    set.size = split == Split::kTrain ? train : eval;
    set.first = split == Split::kTrain ? 0 : kMost;
    return set;
  }

  RandomStream Stream(std::string_view place, int64_t example) const {
    return RandomStream(
        seed, StreamOf(place, static_cast<uint64_t>(first + example)));
  }
};

// Adds nearly normal noise of the given standard deviation: each number is the
// sum of four random bytes.
inline void AddNoise(RandomStream* random, float deviation,
                     std::span<float> out) {
  constexpr float kMean = 4 * 127.5f;
  constexpr float kDeviation = 147.80054f;  // sqrt(4 * (256^2 - 1) / 12)
  const float scale = deviation / kDeviation;
  std::array<uint32_t, 256> bits;
  for (size_t begin = 0; begin < out.size(); begin += bits.size()) {
    const size_t count = std::min(bits.size(), out.size() - begin);
    random->Fill(std::span(bits).first(count));
    for (size_t i = 0; i < count; ++i) {
      const uint32_t pairs =
          (bits[i] & 0x00FF00FFu) + ((bits[i] >> 8) & 0x00FF00FFu);
      const int32_t sum =
          static_cast<int32_t>((pairs & 0xFFFF) + (pairs >> 16));
      out[begin + i] += scale * (static_cast<float>(sum) - kMean);
    }
  }
}

}  // namespace escala::input
