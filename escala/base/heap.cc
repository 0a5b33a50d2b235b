#include "escala/base/heap.h"

#include <algorithm>

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

}  // namespace escala
