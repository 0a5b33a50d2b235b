#include "escala/hlo/analysis/heap.h"

namespace escala::hlo {

int64_t HeapSimulator::Allocate(int64_t bytes) {
  if (bytes == 0) return 0;
  if (end_ > kMostBytes) return end_;  // no machine is as large
  auto best = holes_.end();
  for (auto hole = holes_.begin(); hole != holes_.end(); ++hole) {
    if (hole->second < bytes) continue;
    if (best == holes_.end() || hole->second < best->second) best = hole;
  }
  // A hole at the very end can be stretched.
  if (best == holes_.end() && !holes_.empty()) {
    const auto last = std::prev(holes_.end());
    if (last->first + last->second == end_) {
      const int64_t offset = last->first;
      holes_.erase(last);
      end_ = offset + bytes;
      return offset;
    }
  }
  if (best == holes_.end()) {
    const int64_t offset = end_;
    end_ += bytes;
    return offset;
  }
  const auto [offset, size] = *best;
  holes_.erase(best);
  if (size > bytes) holes_[offset + bytes] = size - bytes;
  return offset;
}

void HeapSimulator::Free(int64_t offset, int64_t bytes) {
  if (bytes == 0) return;
  auto after = holes_.lower_bound(offset);
  if (after != holes_.end() && after->first == offset + bytes) {
    bytes += after->second;
    after = holes_.erase(after);
  }
  if (after != holes_.begin()) {
    const auto before = std::prev(after);
    if (before->first + before->second == offset) {
      before->second += bytes;
      return;
    }
  }
  holes_[offset] = bytes;
}

}  // namespace escala::hlo
