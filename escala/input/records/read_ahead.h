// Fetches what will be read of files that lie far away: ahead of time, in large
// pieces, by a few threads, in bounded memory. For every format of records,
// whose WillRead says which bytes it will read.
#pragma once

#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "escala/base/env.h"
#include "escala/base/mutex.h"
#include "escala/base/status.h"
#include "escala/base/thread_pool.h"

namespace escala::input {

// Any thread may call any method.
class ReadAhead {
 public:
  // Bytes that a later Read asks for, exactly so.
  struct Range {
    size_t file = 0;  // the index among the files
    uint64_t offset = 0;
    uint64_t size = 0;
    bool operator==(const Range&) const = default;
    auto operator<=>(const Range&) const = default;
  };

  struct Options {
    // A piece is as long at most, unless a single range is longer.
    uint64_t piece_bytes = 8 << 20;
    // Ranges of one file are fetched together if no more bytes lie between
    // them: a request costs as much time as these bytes.
    uint64_t gap_bytes = 512 << 10;
    // Of all pieces, fetched and under way. A reader that is ahead of the
    // fetching threads adds one piece for the time of its call.
    uint64_t memory_bytes = 256 << 20;
    int threads = 16;
  };

  // REQUIRES: `files` outlive it
  ReadAhead(std::vector<const RandomFile*> files, const Options& options);
  // Waits for the requests that are under way.
  ~ReadAhead();

  // Says that these ranges will be read, each once, in about this order.
  // Ranges given in one call are fetched together; those of an earlier call
  // come first. Those never read are dropped when memory is short.
  void WillRead(std::span<const Range> ranges);

  // Reads from a piece, after waiting for it if need be, or else directly. A
  // request that failed ahead of time is made again.
  Status Read(const Range& range, char* out);

 private:
  enum class State { kQueued, kUnderWay, kFetched, kFailed };
  struct Piece {
    Range range;
    std::vector<Range> wanted;  // ranges that were told of, sorted
    size_t unread = 0;          // how many of these are still to be read
    size_t readers = 0;         // calls of Read that use it now
    State state = State::kQueued;
    std::unique_ptr<char[]> bytes;
  };
  using PiecePtr = std::shared_ptr<Piece>;

  std::vector<PiecePtr> Cut(std::span<const Range> ranges) const;
  // Starts the requests that have a thread and memory.
  void Pump() ESCALA_REQUIRES(mutex_);
  // Takes the piece's memory.
  void Hold(const PiecePtr& piece) ESCALA_REQUIRES(mutex_);
  // Reads the piece's bytes, without the mutex meanwhile.
  void Fetch(const PiecePtr& piece) ESCALA_REQUIRES(mutex_);
  // Copies the range from its piece, fetching it or waiting for it if need be.
  // False: the piece could not be fetched.
  bool ReadFrom(const PiecePtr& piece, const Range& range, char* out)
      ESCALA_REQUIRES(mutex_);
  // Frees the piece's memory; what was to be read of it is read directly.
  void Drop(const PiecePtr& piece) ESCALA_REQUIRES(mutex_);
  // Drops pieces that nobody reads now, the oldest first, until `bytes` more
  // fit.
  void MakeRoom(uint64_t bytes) ESCALA_REQUIRES(mutex_);

  const std::vector<const RandomFile*> files_;
  const Options options_;

  Mutex mutex_;
  CondVar fetched_;
  // The pieces of ranges that are still to be read.
  std::multimap<Range, PiecePtr> wanted_ ESCALA_GUARDED_BY(mutex_);
  std::deque<PiecePtr> queue_ ESCALA_GUARDED_BY(mutex_);
  std::list<PiecePtr> held_ ESCALA_GUARDED_BY(mutex_);  // in order of fetching
  uint64_t held_bytes_ ESCALA_GUARDED_BY(mutex_) = 0;
  int under_way_ ESCALA_GUARDED_BY(mutex_) = 0;
  bool stop_ ESCALA_GUARDED_BY(mutex_) = false;
  ThreadPool pool_;  // ends first
};

}  // namespace escala::input
