// Decoded chunks, so that records of one chunk that are read at about the same
// time decode it once.
#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <unordered_map>
#include <unordered_set>

#include "escala/base/mutex.h"
#include "escala/base/status.h"
#include "escala/input/records/array_record/decode.h"

namespace escala::input::array_record {

using SharedChunk = std::shared_ptr<const DecodedChunk>;

// Any thread may call any method.
class ChunkCache {
 public:
  // Keeps the chunks that were used last, as long as they fit in `most_bytes`.
  explicit ChunkCache(uint64_t most_bytes) : most_bytes_(most_bytes) {}

  // Whether chunk `number` is neither kept, nor being made, nor was wanted
  // since it was made last: whether its bytes should be fetched now.
  bool Want(uint64_t number);

  // Returns chunk `number`, which `decode` makes if it is not kept. While one
  // thread makes it, others wait for that; a failure is that thread's alone.
  Result<SharedChunk> Get(uint64_t number,
                          const std::function<Result<DecodedChunk>()>& decode);

 private:
  struct Entry {
    SharedChunk chunk;                   // nullptr while it is being made
    std::list<uint64_t>::iterator used;  // in used_, if it was made
  };

  // Forgets what was used least recently, but for the last.
  void Shrink() ESCALA_REQUIRES(mutex_);

  const uint64_t most_bytes_;
  Mutex mutex_;
  CondVar made_;  // or was given up
  std::unordered_map<uint64_t, Entry> entries_ ESCALA_GUARDED_BY(mutex_);
  std::unordered_set<uint64_t> wanted_ ESCALA_GUARDED_BY(mutex_);
  std::list<uint64_t> used_ ESCALA_GUARDED_BY(mutex_);  // the last use first
  uint64_t bytes_ ESCALA_GUARDED_BY(mutex_) = 0;
};

}  // namespace escala::input::array_record
