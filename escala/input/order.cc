#include "escala/input/order.h"

#include <algorithm>

#include "escala/base/random.h"

namespace escala::input {

// The swap-or-not shuffle (Hoang, Morris, Rogaway, "An enciphering scheme based
// on a card shuffle", 2012). Each round draws a number that pairs each index
// with another, and a coin per pair decides whether the two are swapped. A
// round is therefore a permutation of [0, size) for any size. An index is
// uniformly distributed once one of its coins was heads. Two indices are
// independently distributed once their coins have differed; the chance that
// they never differ is 2^-rounds.
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
