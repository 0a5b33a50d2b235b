#include "escala/input/order.h"

#include <algorithm>

#include "escala/base/random.h"

namespace escala::input {

// The swap-or-not shuffle (Hoang, Morris, Rogaway, "An enciphering scheme based
// on a card shuffle", 2012). A round draws one number, which pairs each index
// with another, and lets a coin per pair say whether the two change places:
// each round maps [0, size) to itself one to one, whatever the size. An index
// is evenly spread once one coin said yes; two are so independently once their
// coins differed; that they never do has a chance of 2^-rounds.
int64_t Permuted(uint64_t key, int64_t size, int64_t i) {
  constexpr int kRounds = 64;
  const uint64_t n = static_cast<uint64_t>(size);
  uint64_t x = static_cast<uint64_t>(i);
  uint64_t round_key = key;
  for (int round = 0; round < kRounds; ++round) {
    round_key = MixBits(round_key);
    const uint64_t sum = ScaleBits(round_key, n);
    const uint64_t partner = sum >= x ? sum - x : sum + n - x;
    const bool swap = MixBits(round_key ^ std::max(x, partner)) >> 63;
    x = swap ? partner : x;
  }
  return static_cast<int64_t>(x);
}

int64_t Order::ExampleAt(int64_t position) const {
  const int64_t epoch = position / size;
  const int64_t i = position % size;
  if (!shuffle) return i;
  return Permuted(
      MixBits(seed ^ StreamOf("order", static_cast<uint64_t>(epoch))), size, i);
}

}  // namespace escala::input
