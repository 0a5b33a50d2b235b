#include "escala/base/heap.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace escala {

int64_t HeapSimulator::Allocate(int64_t bytes) {
  if (bytes == 0) return 0;
  if (end_ > kMostBytes) return end_;  // saturated
  auto best = holes_.end();
  for (auto hole = holes_.begin(); hole != holes_.end(); ++hole) {
    if (hole->second < bytes) continue;
    if (best == holes_.end() || hole->second < best->second) best = hole;
  }
  if (best == holes_.end()) {
    const int64_t offset = end_;
    end_ += bytes;
    peak_ = std::max(peak_, end_);
    return offset;
  }
  const auto [offset, size] = *best;
  holes_.erase(best);
  if (size > bytes) holes_[offset + bytes] = size - bytes;
  return offset;
}

void HeapSimulator::Free(int64_t offset, int64_t bytes) {
  if (bytes == 0 || offset >= end_) return;
  const auto after = holes_.find(offset + bytes);
  if (after != holes_.end()) {
    bytes += after->second;
    holes_.erase(after);
  }
  auto before = holes_.lower_bound(offset);
  if (before != holes_.begin()) {
    --before;
    if (before->first + before->second == offset) {
      offset = before->first;
      bytes += before->second;
      holes_.erase(before);
    }
  }
  if (offset + bytes == end_)
    end_ = offset;
  else
    holes_[offset] = bytes;
}

int64_t LargestFirstHeapBytes(std::vector<BufferLife> lives) {
  std::erase_if(lives, [](const BufferLife& life) { return life.bytes == 0; });
  std::stable_sort(lives.begin(), lives.end(),
                   [](const BufferLife& a, const BufferLife& b) {
                     return std::tuple(a.bytes, a.end - a.begin) >
                            std::tuple(b.bytes, b.end - b.begin);
                   });
  int64_t peak = 0;
  std::vector<int64_t> offsets;
  std::vector<std::pair<int64_t, int64_t>> taken;  // from, to
  for (const BufferLife& life : lives) {
    taken.clear();
    for (size_t i = 0; i < offsets.size(); ++i)
      if (lives[i].begin <= life.end && life.begin <= lives[i].end)
        taken.emplace_back(offsets[i], offsets[i] + lives[i].bytes);
    std::sort(taken.begin(), taken.end());
    int64_t end = 0, best = -1, smallest = INT64_MAX;
    for (const auto& [from, to] : taken) {
      if (from - end >= life.bytes && from - end < smallest) {
        best = end;
        smallest = from - end;
      }
      end = std::max(end, to);
    }
    offsets.push_back(best < 0 ? end : best);
    peak = std::max(peak, offsets.back() + life.bytes);
  }
  return peak;
}

}  // namespace escala
