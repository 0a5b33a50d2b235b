#include "escala/engine/run/block_queue.h"

namespace escala::engine {

BlockQueue::BlockQueue(const Segment& segment, size_t outputs)
    : outputs_(outputs), left_(static_cast<size_t>(segment.lanes) * outputs) {
  const MutexLock lock(mutex_);
  for (int64_t lane = 0; lane < segment.lanes; ++lane) {
    const int64_t begin = lane * segment.num_blocks() / segment.lanes;
    const int64_t end = (lane + 1) * segment.num_blocks() / segment.lanes;
    lanes_.push_back({begin, begin, end});
  }
}

int64_t BlockQueue::Choose(int64_t lane) const {
  if (lane >= 0 && lanes_[lane].left() > 0) return lane;
  const int64_t n = std::ssize(lanes_);
  const auto is_new = [&](int64_t l) {
    return l < n && lanes_[l].next == lanes_[l].begin;
  };
  if (lane >= 0 && is_new(lane + 1)) return lane + 1;
  int64_t longest = 0, first = 0, fullest = -1;
  for (int64_t l = 0, length = 0; l < n; ++l) {
    length = is_new(l) ? length + 1 : 0;
    if (length > longest) {
      longest = length;
      first = l + 1 - length;
    }
    if (lanes_[l].left() > (fullest < 0 ? 0 : lanes_[fullest].left()))
      fullest = l;
  }
  if (longest == 0) return fullest;
  // The first half is left to the thread that is in the lane before it.
  return first == 0 ? 0 : first + longest / 2;
}

std::optional<BlockTurn> BlockQueue::Next(int64_t lane) {
  const MutexLock lock(mutex_);
  const int64_t chosen = status_.ok() ? Choose(lane) : -1;
  if (chosen < 0) return std::nullopt;
  Lane& from = lanes_[chosen];
  const int64_t block = from.next++;
  return BlockTurn{chosen, block, block - from.begin};
}

bool BlockQueue::Enter(const BlockTurn& turn, int output) {
  std::atomic<int64_t>& left = Left(turn.lane, output);
  while (true) {
    const int64_t now = left.load();
    if (now == turn.place || now == kFailed) return now != kFailed;
    left.wait(now);
  }
}

void BlockQueue::Leave(const BlockTurn& turn, int output) {
  std::atomic<int64_t>& left = Left(turn.lane, output);
  int64_t expected = turn.place;
  if (left.compare_exchange_strong(expected, turn.place + 1)) left.notify_all();
}

void BlockQueue::Fail(const Status& status) {
  {
    const MutexLock lock(mutex_);
    if (status_.ok()) status_ = status;
  }
  for (std::atomic<int64_t>& left : left_) {
    left = kFailed;
    left.notify_all();
  }
}

Status BlockQueue::status() const {
  const MutexLock lock(mutex_);
  return status_;
}

}  // namespace escala::engine
