#include "escala/input/records/array_record/chunk_cache.h"

namespace escala::input::array_record {

bool ChunkCache::Want(uint64_t number) {
  MutexLock lock(mutex_);
  return !entries_.contains(number) && wanted_.insert(number).second;
}

Result<SharedChunk> ChunkCache::Get(
    uint64_t number, const std::function<Result<DecodedChunk>()>& decode) {
  MutexLock lock(mutex_);
  for (auto found = entries_.find(number); found != entries_.end();
       found = entries_.find(number)) {
    Entry& entry = found->second;
    if (entry.chunk != nullptr) {
      used_.splice(used_.begin(), used_, entry.used);
      return entry.chunk;
    }
    made_.Wait(mutex_);
  }
  entries_[number];
  wanted_.erase(number);
  lock.Unlock();
  auto decoded = decode();
  const Status status = decoded.status();
  SharedChunk chunk;
  if (status.ok())
    chunk = std::make_shared<const DecodedChunk>(*std::move(decoded));
  lock.Lock();
  made_.NotifyAll();
  if (!status.ok()) {
    entries_.erase(number);
    return status;
  }
  used_.push_front(number);
  entries_[number] = {chunk, used_.begin()};
  bytes_ += chunk->bytes();
  Shrink();
  return chunk;
}

void ChunkCache::Shrink() {
  while (bytes_ > most_bytes_ && used_.size() > 1) {
    const auto last = entries_.find(used_.back());
    bytes_ -= last->second.chunk->bytes();
    entries_.erase(last);
    used_.pop_back();
  }
}

}  // namespace escala::input::array_record
