#include "escala/base/random.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace escala {
namespace {

// Two numbers of 53 bits each.
std::pair<uint64_t, uint64_t> Halves(const std::array<uint32_t, 4>& block) {
  return {(uint64_t{block[1]} << 32 | block[0]) >> 11,
          (uint64_t{block[3]} << 32 | block[2]) >> 11};
}

// Two independent normal values (Box and Muller). 1 - u is never 0.
std::pair<double, double> NormalPair(const std::array<uint32_t, 4>& block) {
  const auto [a, b] = Halves(block);
  const double radius =
      std::sqrt(-2 * std::log(1 - static_cast<double>(a) * 0x1p-53));
  const double angle = 2 * std::numbers::pi * static_cast<double>(b) * 0x1p-53;
  return {radius * std::cos(angle), radius * std::sin(angle)};
}

}  // namespace

std::array<uint32_t, 4> RandomBlock(uint64_t seed, uint64_t stream,
                                    uint64_t counter) {
  uint32_t c0 = static_cast<uint32_t>(counter);
  uint32_t c1 = static_cast<uint32_t>(counter >> 32);
  uint32_t c2 = static_cast<uint32_t>(stream);
  uint32_t c3 = static_cast<uint32_t>(stream >> 32);
  uint32_t k0 = static_cast<uint32_t>(seed);
  uint32_t k1 = static_cast<uint32_t>(seed >> 32);
  for (int round = 0; round < 10; ++round) {
    const uint64_t p0 = uint64_t{0xD2511F53u} * c0;
    const uint64_t p1 = uint64_t{0xCD9E8D57u} * c2;
    c0 = static_cast<uint32_t>(p1 >> 32) ^ c1 ^ k0;
    c1 = static_cast<uint32_t>(p1);
    c2 = static_cast<uint32_t>(p0 >> 32) ^ c3 ^ k1;
    c3 = static_cast<uint32_t>(p0);
    k0 += 0x9E3779B9u;
    k1 += 0xBB67AE85u;
  }
  return {c0, c1, c2, c3};
}

uint64_t StreamOf(std::string_view place, uint64_t n) {
  uint64_t hash = MixBits(place.size());
  for (const char c : place) hash = MixBits(hash ^ static_cast<uint8_t>(c));
  return MixBits(hash + n);
}

double RandomStream::Normal() {
  if (has_spare_normal_) {
    has_spare_normal_ = false;
    return spare_normal_;
  }
  const auto [value, spare] =
      NormalPair(RandomBlock(seed_, stream_, next_block_++));
  spare_normal_ = spare;
  has_spare_normal_ = true;
  return value;
}

void RandomStream::Fill(std::span<uint32_t> bits) {
  size_t i = 0;
  for (; i + 4 <= bits.size(); i += 4) {
    const auto block = RandomBlock(seed_, stream_, next_block_++);
    for (size_t k = 0; k < 4; ++k) bits[i + k] = block[k];
  }
  if (i == bits.size()) return;
  const auto block = RandomBlock(seed_, stream_, next_block_++);
  for (size_t k = 0; i < bits.size(); ++i, ++k) bits[i] = block[k];
}

void RandomStream::Refill() {
  block_ = RandomBlock(seed_, stream_, next_block_++);
  used_ = 0;
}

}  // namespace escala
