#include "escala/engine/hosts/staging.h"

#include <algorithm>

namespace escala::engine {

Staging::Block::~Block() {
  if (memory_.bytes == nullptr) return;
  const MutexLock lock(staging_->mutex_);
  staging_->free_.push_back(std::move(memory_));
}

Staging::Block Staging::Take(size_t bytes) {
  Block block;
  block.staging_ = this;
  {
    const MutexLock lock(mutex_);
    auto best = free_.end();
    for (auto it = free_.begin(); it != free_.end(); ++it)
      if (it->size >= bytes && (best == free_.end() || it->size < best->size))
        best = it;
    if (best != free_.end()) {
      block.memory_ = std::move(*best);
      free_.erase(best);
      return block;
    }
  }
  bytes = std::max<size_t>(bytes, 1);
  block.memory_ = {std::make_unique_for_overwrite<std::byte[]>(bytes), bytes};
  return block;
}

}  // namespace escala::engine
