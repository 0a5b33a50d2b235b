// Counter-based random numbers: a value depends on (seed, stream, counter)
// only, hence not on the order of draws or on the number of threads or hosts.
//
//   RandomStream random(seed, StreamOf("dense.kernel"));
//   for (float& x : values) x = stddev * random.Normal();
//
// The generator is Philox4x32-10 (Salmon et al., "Parallel random numbers: as
// easy as 1, 2, 3", 2011): the seed is its key, (counter, stream) its counter.
// Bits, integers and uniform values are equal on every machine; Normal calls
// the C library's log, sin and cos and may differ in the last digit.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace escala {

// 128 random bits.
std::array<uint32_t, 4> RandomBlock(uint64_t seed, uint64_t stream,
                                    uint64_t counter);

// Scrambles the bits of one number, one to one; for making keys.
inline uint64_t MixBits(uint64_t x) {  // the end of SplitMix64
  x += 0x9E3779B97F4A7C15u;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

// The stream of a use ("dropout/3") and of its n-th item. Different arguments
// give different streams (but for a chance of 2^-64).
uint64_t StreamOf(std::string_view place, uint64_t n = 0);

// The high half of the product: maps random bits to [0, n). Each value's chance
// is off by less than 2^-64.
inline uint64_t ScaleBits(uint64_t bits, uint64_t n) {
  return static_cast<uint64_t>((static_cast<unsigned __int128>(bits) * n) >>
                               64);
}

// Cheap to make. For one thread at a time.
class RandomStream {
 public:
  RandomStream(uint64_t seed, uint64_t stream, uint64_t first_block = 0)
      : seed_(seed), stream_(stream), next_block_(first_block) {}

  uint32_t Bits32() {
    if (used_ == 4) Refill();
    return block_[used_++];
  }
  uint64_t Bits64() {
    const uint64_t low = Bits32();
    return low | (uint64_t{Bits32()} << 32);
  }
  // In [0, 1): a multiple of 2^-53, or of 2^-24.
  double Uniform() { return static_cast<double>(Bits64() >> 11) * 0x1p-53; }
  float UniformF32() { return static_cast<float>(Bits32() >> 8) * 0x1p-24f; }
  float UniformF32(float low, float high) {
    return low + (high - low) * UniformF32();
  }
  // In [0, n). REQUIRES: n > 0
  uint64_t Below(uint64_t n) { return ScaleBits(Bits64(), n); }
  // Mean 0, variance 1 (Box and Muller).
  double Normal();
  // Fills `bits` from fresh blocks.
  void Fill(std::span<uint32_t> bits);

 private:
  void Refill();

  uint64_t seed_;
  uint64_t stream_;
  uint64_t next_block_;
  std::array<uint32_t, 4> block_ = {};
  int used_ = 4;  // words of block_ that were used
  double spare_normal_ = 0;
  bool has_spare_normal_ = false;
};

}  // namespace escala
