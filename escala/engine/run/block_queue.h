// Hands out the blocks of a segment to threads, and keeps the order in which
// the blocks of a lane add to its sums.
//
// A thread takes a lane of its own and runs its blocks in order, then the next
// lane; threads begin far from each other. Neighbours in memory, which share
// cache lines, thus belong to one thread, if possible. Threads that find no
// lane left take blocks of the lanes that have most left. So two
// threads may be in blocks of one lane at once; the later block then waits
// before it adds to a sum until the earlier one has added to it. The sums have
// the same bits as if one thread had run the lane, and the number of threads
// that can work is not limited by the number of lanes, which is small where
// the sums are large.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/base/status.h"
#include "escala/engine/ir/segment.h"

namespace escala::engine {

// One block, handed to a thread.
struct BlockTurn {
  int64_t lane = 0;
  int64_t block = 0;  // its number in the segment
  int64_t place = 0;  // its number in the lane
};

// Thread-safe.
class BlockQueue {
 public:
  // `outputs`: how many sums the blocks of a lane wait for.
  BlockQueue(const Segment& segment, size_t outputs);

  // The next block for a thread whose last one was of `lane` (-1: it had none).
  // Nothing if all blocks have been handed out, or if one has failed.
  std::optional<BlockTurn> Next(int64_t lane);

  // Returns once all earlier blocks of the lane have called Leave for the
  // output. Returns false if a block failed.
  bool Enter(const BlockTurn& turn, int output);
  void Leave(const BlockTurn& turn, int output);

  // The first failure counts, and wakes all that wait.
  void Fail(const Status& status);
  Status status() const;

 private:
  struct Lane {
    int64_t begin = 0, next = 0, end = 0;  // blocks; `next` was not handed out
    int64_t left() const { return end - next; }
  };
  // The lane to take a block of, or -1.
  int64_t Choose(int64_t lane) const ESCALA_REQUIRES(mutex_);

  static constexpr int64_t kFailed = -1;
  // How many blocks of the lane have left the output, or kFailed.
  std::atomic<int64_t>& Left(int64_t lane, int output) {
    return left_[static_cast<size_t>(lane) * outputs_ +
                 static_cast<size_t>(output)];
  }

  const size_t outputs_;
  std::vector<std::atomic<int64_t>> left_;
  mutable Mutex mutex_;
  std::vector<Lane> lanes_ ESCALA_GUARDED_BY(mutex_);
  Status status_ ESCALA_GUARDED_BY(mutex_);
};

}  // namespace escala::engine
