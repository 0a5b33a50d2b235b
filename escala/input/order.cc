#include "escala/input/order.h"

#include <algorithm>

#include "escala/base/random.h"

namespace escala::input {
namespace {

// Indices that are permuted at once, since one alone waits for each product.
constexpr size_t kTogether = 8;

// The swap-or-not shuffle (Hoang, Morris, Rogaway, "An enciphering scheme based
// on a card shuffle", 2012). Each round draws a number that pairs each index
// with another, and a coin per pair decides whether the two are swapped. A
// round is therefore a permutation of [0, size) for any size. An index is
// uniformly distributed once one of its coins was heads. Two indices are
// independently distributed once their coins have differed; the chance that
// they never differ is 2^-rounds.
constexpr int kRounds = 64;

// Permutes kTogether indices. Inlined into functions for several instruction
// sets, of which some multiply many numbers at once.
[[gnu::always_inline]] inline void PermuteTogether(uint64_t round_key,
                                                   uint64_t n, uint64_t* x) {
  for (int round = 0; round < kRounds; ++round) {
    round_key = MixBits(round_key);
    const uint64_t sum = ScaleBits(round_key, n);
    for (size_t i = 0; i < kTogether; ++i) {
      const uint64_t partner = sum >= x[i] ? sum - x[i] : sum + n - x[i];
      const bool swap = MixBits(round_key ^ std::max(x[i], partner)) >> 63;
      x[i] = swap ? partner : x[i];
    }
  }
}

void PermutePortably(uint64_t key, uint64_t n, uint64_t* x) {
  PermuteTogether(key, n, x);
}

#if defined(__x86_64__)
__attribute__((target("avx512f,avx512dq"))) void PermuteByAvx512(uint64_t key,
                                                                 uint64_t n,
                                                                 uint64_t* x) {
  PermuteTogether(key, n, x);
}
#endif

auto FastestPermute() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq"))
    return PermuteByAvx512;
#endif
  return PermutePortably;
}

void Permute(uint64_t key, int64_t size, std::span<int64_t> indices) {
  static const auto permute = FastestPermute();
  const uint64_t n = static_cast<uint64_t>(size);
  for (size_t begin = 0; begin < indices.size(); begin += kTogether) {
    const size_t count = std::min(kTogether, indices.size() - begin);
    uint64_t x[kTogether] = {};
    for (size_t i = 0; i < count; ++i)
      x[i] = static_cast<uint64_t>(indices[begin + i]);
    permute(key, n, x);
    for (size_t i = 0; i < count; ++i)
      indices[begin + i] = static_cast<int64_t>(x[i]);
  }
}

}  // namespace

int64_t Permuted(uint64_t key, int64_t size, int64_t i) {
  Permute(key, size, std::span(&i, 1));
  return i;
}

int64_t Order::ExampleAt(int64_t position) const {
  int64_t example;
  ExamplesAt(position, std::span(&example, 1));
  return example;
}

void Order::ExamplesAt(int64_t position, std::span<int64_t> out) const {
  while (!out.empty()) {
    const int64_t epoch = position / epoch_size();
    const int64_t first = position % epoch_size();
    const auto count = static_cast<size_t>(std::min(
        static_cast<int64_t>(out.size()), GroupOf(position).end - position));
    InEpoch(epoch, first, out.first(count));
    position += static_cast<int64_t>(count);
    out = out.subspan(count);
  }
}

Order::Group Order::GroupOf(int64_t position) const {
  const int64_t in_epoch = position % epoch_size();
  Group group = {0, epoch_size()};
  if (shuffle && is_grouped()) {
    const int64_t together = block * kBlocksTogether;
    group.begin = in_epoch - in_epoch % together;
    group.end = std::min(group.end, group.begin + together);
  }
  const int64_t epoch = position - in_epoch;
  return {epoch + group.begin, epoch + group.end};
}

// REQUIRES: all of `out` lies in one group of blocks
void Order::InEpoch(int64_t epoch, int64_t first,
                    std::span<int64_t> out) const {
  for (size_t i = 0; i < out.size(); ++i)
    out[i] = first + static_cast<int64_t>(i);
  if (!shuffle) return;
  const uint64_t key =
      MixBits(seed ^ StreamOf("order", static_cast<uint64_t>(epoch)));
  if (block == 0 || block > size) return Permute(key, size, out);

  // Within a group, an index is first permuted, then the blocks are.
  const auto key_of = [&](std::string_view place, int64_t n) {
    return MixBits(key ^ StreamOf(place, static_cast<uint64_t>(n)));
  };
  const int64_t together = is_grouped() ? block * kBlocksTogether : size;
  const int64_t group = first / together, begin = group * together;
  for (int64_t& i : out) i -= begin;
  Permute(key_of("group", group), std::min(together, size - begin), out);
  const int64_t blocks = size / block;  // whole ones
  const int64_t shift = static_cast<int64_t>(
      ScaleBits(key_of("shift", 0), static_cast<uint64_t>(size)));
  for (size_t at = 0; at < out.size(); at += kTogether) {
    const auto some = out.subspan(at, std::min(kTogether, out.size() - at));
    int64_t from[kTogether] = {};
    for (size_t i = 0; i < some.size(); ++i)
      from[i] = std::min((begin + some[i]) / block, blocks - 1);
    Permute(key_of("blocks", 0), blocks, std::span(from, some.size()));
    for (size_t i = 0; i < some.size(); ++i) {
      const int64_t slot = (begin + some[i]) / block;
      some[i] = ((slot < blocks ? from[i] : slot) * block +
                 (begin + some[i]) % block + shift) %
                size;
    }
  }
}

}  // namespace escala::input
