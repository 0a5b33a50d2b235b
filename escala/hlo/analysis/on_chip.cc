#include "escala/hlo/analysis/on_chip.h"

#include <algorithm>
#include <numeric>

namespace escala::hlo {

namespace {

// Of kernels: what lives longer is not worth the place.
constexpr size_t kLongest = 1000;

}  // namespace

std::vector<bool> KeptOnChip(const std::vector<Interval>& lives,
                             int64_t capacity) {
  std::vector<bool> kept(lives.size());
  std::vector<size_t> order(lives.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return lives[a].end - lives[a].begin < lives[b].end - lives[b].begin;
  });
  size_t kernels = 0;
  for (const Interval& life : lives) kernels = std::max(kernels, life.end + 1);
  std::vector<int64_t> used(kernels);
  for (const size_t i : order) {
    const Interval& life = lives[i];
    if (life.bytes == 0 || life.bytes > capacity ||
        life.end - life.begin > kLongest)
      continue;
    const auto begin = used.begin() + static_cast<int64_t>(life.begin);
    const auto end = used.begin() + static_cast<int64_t>(life.end) + 1;
    if (*std::max_element(begin, end) + life.bytes > capacity) continue;
    for (auto at = begin; at != end; ++at) *at += life.bytes;
    kept[i] = true;
  }
  return kept;
}

}  // namespace escala::hlo
