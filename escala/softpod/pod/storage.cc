#include "escala/softpod/pod/storage.h"

#include <bit>
#include <cstring>
#include <utility>
#include <vector>

#include "escala/base/mutex.h"

namespace escala::softpod {
namespace {

constexpr uint64_t kMultiplier = 0x9E3779B97F4A7C15;

uint64_t Load(const unsigned char* at, size_t size) {
  uint64_t word = 0;
  std::memcpy(&word, at, size);
  return word;
}

uint64_t Mix(uint64_t state, uint64_t word) {
  return std::rotl((state ^ word) * kMultiplier, 31);
}

}  // namespace

uint64_t HashBytes(const void* data, size_t size) {
  const auto* at = static_cast<const unsigned char*>(data);
  const size_t total = size;
  // Four lanes, so that the multiplications overlap.
  uint64_t lanes[4] = {1, 2, 3, 4};
  for (; size >= 32; size -= 32, at += 32)
    for (int i = 0; i < 4; ++i) lanes[i] = Mix(lanes[i], Load(at + 8 * i, 8));
  for (; size >= 8; size -= 8, at += 8) lanes[0] = Mix(lanes[0], Load(at, 8));
  if (size > 0) lanes[1] = Mix(lanes[1], Load(at, size));
  uint64_t hash = total;
  for (uint64_t lane : lanes) hash = Mix(hash, lane);
  return hash ^ (hash >> 29);
}

Storage::~Storage() { table_->Forget(this); }

HostArray Storage::array() const {
  const MutexLock lock(table_->mutex_);
  return HostArray::OnMemory(shape_, memory_);
}

const std::byte* Storage::Pin() {
  const MutexLock lock(table_->mutex_);
  pinned_ = true;
  return memory_.get();
}

std::shared_ptr<StorageTable> StorageTable::Create(int64_t budget,
                                                   engine::MemoryPool memory) {
  return std::shared_ptr<StorageTable>(
      new StorageTable(budget, std::move(memory)));
}

HostArray StorageTable::NewArray(const Shape& shape) {
  // The system clears every page of memory that it gives: that takes longer
  // than the copy.
  constexpr int64_t kLargeBytes = 1 << 16;
  if (shape.byte_size() < kLargeBytes) return HostArray::Uninitialized(shape);
  return HostArray::OnMemory(shape, memory_.Take(shape.byte_size()));
}

int64_t StorageTable::bytes_in_use() const {
  const MutexLock lock(mutex_);
  return in_use_;
}

Status StorageTable::Reserve(int64_t bytes) {
  const MutexLock lock(mutex_);
  if (bytes > budget_ - in_use_)
    return ResourceExhausted(
        "host memory for buffers: ", FormatBytes(bytes), " more than the ",
        FormatBytes(in_use_), " in use go beyond the budget of ",
        FormatBytes(budget_),
        "; free buffers, use a smaller batch per core, or raise "
        "SOFTPOD_MEMORY_GIB");
  in_use_ += bytes;
  return Status();
}

Result<StorageRef> StorageTable::Adopt(HostArray array) {
  ESCALA_RETURN_IF_ERROR(Reserve(array.shape().byte_size()));
  return StorageRef(new Storage(shared_from_this(), std::move(array)));
}

StorageRef StorageTable::AdoptView(HostArray array, StorageRef base) {
  return StorageRef(
      new Storage(shared_from_this(), std::move(array), std::move(base)));
}

namespace {

size_t PlaceOf(const Shape& shape) {
  return static_cast<uint64_t>(shape.byte_size()) * kMultiplier >> 58;
}

bool HasBytes(const StorageRef& storage, const Shape& shape, const void* data) {
  const HostArray array = storage->array();
  return array.shape() == shape &&
         std::memcmp(array.data(), data,
                     static_cast<size_t>(shape.byte_size())) == 0;
}

// Equal for equal bytes. Of a large array it reads some cache lines, because
// whoever finds it compares all bytes.
uint64_t HashOf(const Shape& shape, const void* data) {
  constexpr size_t kLine = 64, kLines = 64;
  const auto size = static_cast<size_t>(shape.byte_size());
  if (size <= 2 * kLine * kLines) return HashBytes(data, size);
  const auto* const bytes = static_cast<const std::byte*>(data);
  uint64_t hash = size;
  for (size_t i = 0; i < kLines; ++i)
    hash =
        Mix(hash, HashBytes(bytes + (size - kLine) * i / (kLines - 1), kLine));
  return hash;
}

}  // namespace

StorageRef StorageTable::FindRecent(const Shape& shape, const void* data) {
  // Let go of it without the lock, which the last reference takes.
  StorageRef recent;
  bool may_share = false;
  {
    const MutexLock lock(mutex_);
    recent = recent_[PlaceOf(shape)].lock();
    may_share = recent != nullptr && recent->interned_;
  }
  if (!may_share || !HasBytes(recent, shape, data)) return nullptr;
  return recent;
}

StorageRef StorageTable::Find(uint64_t hash, const Shape& shape,
                              const void* data) {
  // Large arrays that differ in few places have one hash, too.
  constexpr size_t kMost = 4;
  std::vector<StorageRef> candidates;
  {
    const MutexLock lock(mutex_);
    const auto [first, last] = interned_.equal_range(hash);
    for (auto it = first; it != last && candidates.size() < kMost; ++it)
      if (StorageRef storage = it->second.lock()) candidates.push_back(storage);
  }
  // Compare without the lock. The bytes cannot change: the references held here
  // make every later Unshare fail, and an earlier one removed its entry.
  for (const StorageRef& storage : candidates)
    if (HasBytes(storage, shape, data)) return storage;
  return nullptr;
}

Result<StorageRef> StorageTable::Intern(const Shape& shape, const void* data) {
  if (StorageRef recent = FindRecent(shape, data)) return recent;
  const uint64_t hash = HashOf(shape, data);
  if (StorageRef found = Find(hash, shape, data)) return found;
  ESCALA_ASSIGN_OR_RETURN(StorageRef storage, Fill(shape, [&] {
                            HostArray array = NewArray(shape);
                            if (const int64_t size = shape.byte_size())
                              std::memcpy(array.mutable_data(), data,
                                          static_cast<size_t>(size));
                            return array;
                          }));
  Remember(hash, storage);
  return storage;
}

Result<StorageRef> StorageTable::Intern(const Shape& shape, const Maker& make) {
  ESCALA_ASSIGN_OR_RETURN(StorageRef storage, Fill(shape, make));
  const HostArray array = storage->array();
  const uint64_t hash = HashOf(shape, array.data());
  if (StorageRef found = Find(hash, shape, array.data())) return found;
  Remember(hash, storage);
  return storage;
}

Result<StorageRef> StorageTable::Fill(const Shape& shape, const Maker& make) {
  // If `make` throws, the empty storage returns its bytes to the budget.
  ESCALA_ASSIGN_OR_RETURN(StorageRef storage,
                          Adopt(HostArray::OnMemory(shape, nullptr)));
  Move(storage, make());
  return storage;
}

void StorageTable::Remember(uint64_t hash, const StorageRef& storage) {
  const MutexLock lock(mutex_);
  storage->hash_ = hash;
  storage->interned_ = true;
  recent_[PlaceOf(storage->shape_)] = storage;
  interned_.emplace(hash, storage);
}

void StorageTable::Move(const StorageRef& storage, const HostArray& array) {
  std::shared_ptr<std::byte[]> memory =
      array.memory();  // frees the old one unlocked
  const MutexLock lock(mutex_);
  if (storage->base_ == nullptr && !storage->pinned_)
    storage->memory_.swap(memory);
}

void StorageTable::EachAddress(const std::vector<StorageRef>& storages,
                               const Visit& visit) const {
  const MutexLock lock(mutex_);
  for (const StorageRef& storage : storages)
    visit(storage, storage->memory_.get());
}

bool StorageTable::Unshare(const StorageRef& storage, int64_t references) {
  const MutexLock lock(mutex_);
  if (storage->base_ != nullptr || storage.use_count() != references)
    return false;
  // Dropping a reference synchronises with the holders that dropped theirs
  // before: their reads happen before our writes.
  { StorageRef(storage).reset(); }
  if (!storage->interned_) return true;
  storage->interned_ = false;
  const auto [first, last] = interned_.equal_range(storage->hash_);
  for (auto it = first; it != last; ++it) {
    // lock() is not used: its reference might be the last one, and its
    // destructor would take the mutex.
    if (it->second.owner_before(storage) || storage.owner_before(it->second))
      continue;
    interned_.erase(it);
    break;
  }
  return true;
}

void StorageTable::Forget(Storage* storage) {
  const MutexLock lock(mutex_);
  in_use_ -= storage->charged_bytes();
  if (!storage->interned_) return;
  // This storage's own entry has expired by now. Others with this hash may have
  // expired too; their destructors remove one entry each.
  const auto [first, last] = interned_.equal_range(storage->hash_);
  for (auto it = first; it != last; ++it) {
    if (!it->second.expired()) continue;
    interned_.erase(it);
    break;
  }
}

}  // namespace escala::softpod
