// Storages: the bytes behind buffers.
//
// A buffer is a handle on a storage. Several handles, also on different virtual
// devices, may share one: uniform results, copies between devices, and uploads
// of equal bytes. Each handle is charged to the HBM of its virtual device
// (device.h). Each storage is charged once to the machine's memory, here.
//
// Thread-safe.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/mutex.h"
#include "escala/base/status.h"
#include "escala/engine/memory/memory_pool.h"

namespace escala::softpod {

class StorageTable;

// Bytes that nobody writes to. The only exception is StorageTable::Unshare.
class Storage {
 public:
  ~Storage();
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;

  const Shape& shape() const { return shape_; }
  // The bytes that count against the table's budget: 0 for a view, because its
  // base is counted.
  int64_t charged_bytes() const {
    return base_ == nullptr ? shape_.byte_size() : 0;
  }
  // Returns a copy, because StorageTable::Move may change the memory.
  HostArray array() const;
  // Returns the address of the bytes, and keeps it fixed for the storage's
  // lifetime.
  const std::byte* Pin();

 private:
  friend class StorageTable;
  Storage(std::shared_ptr<StorageTable> table, HostArray array,
          std::shared_ptr<Storage> base = nullptr)
      : table_(std::move(table)),
        base_(std::move(base)),
        shape_(array.shape()),
        memory_(array.memory()) {}

  const std::shared_ptr<StorageTable> table_;
  const std::shared_ptr<Storage> base_;  // owner of a view's memory
  const Shape shape_;
  uint64_t hash_ = 0;
  // Guarded by the table's mutex:
  std::shared_ptr<std::byte[]> memory_;
  bool interned_ = false, pinned_ = false;
};
using StorageRef = std::shared_ptr<Storage>;

// All storages of a Pod, with their budget of host memory.
class StorageTable : public std::enable_shared_from_this<StorageTable> {
 public:
  // `budget`: bytes of host memory that all storages together may take.
  // `memory`: where large new arrays lie.
  static std::shared_ptr<StorageTable> Create(int64_t budget,
                                              engine::MemoryPool memory = {});

  // An array for a storage, not initialised.
  HostArray NewArray(const Shape& shape);

  int64_t bytes_in_use() const;
  int64_t budget() const { return budget_; }

  // Makes a storage of `array`, which the caller no longer writes to. Fails
  // with RESOURCE_EXHAUSTED if that exceeds the budget.
  Result<StorageRef> Adopt(HostArray array);

  // Makes a view: a storage of `array`, which is the memory of `base` in
  // another shape. From here on neither of them can be written to.
  StorageRef AdoptView(HostArray array, StorageRef base);

  // Returns a storage with these bytes: a live interned storage that is equal
  // (the last one of that size, or by hash; then byte by byte), else a new one.
  // `data` is dense and row-major, and is only read during the call.
  Result<StorageRef> Intern(const Shape& shape, const void* data);
  // The same for the array that `make` allocates, once the budget has room for
  // it. Nobody writes to it afterwards.
  using Maker = std::function<HostArray()>;
  Result<StorageRef> Intern(const Shape& shape, const Maker& make);

  // Replaces the storage's memory by that of `array`, which has the same bytes,
  // so that the old memory can be freed. Does nothing if the storage is pinned
  // or a view.
  void Move(const StorageRef& storage, const HostArray& array);

  // Calls `visit` with each storage and where its bytes are now.
  using Visit = std::function<void(const StorageRef&, const std::byte*)>;
  void EachAddress(const std::vector<StorageRef>& storages,
                   const Visit& visit) const;

  // Removes the storage from those that Intern finds. Returns true if
  // afterwards exactly `references` references to it exist: whoever holds all
  // of them may write to the bytes.
  bool Unshare(const StorageRef& storage, int64_t references);

 private:
  friend class Storage;
  StorageTable(int64_t budget, engine::MemoryPool memory)
      : budget_(budget), memory_(std::move(memory)) {}
  Status Reserve(int64_t bytes);
  // Makes a storage of the array that `make` allocates.
  Result<StorageRef> Fill(const Shape& shape, const Maker& make);
  StorageRef Find(uint64_t hash, const Shape& shape, const void* data);
  // Equal arrays of many cores come one after the other, and comparing two is
  // several times as fast as hashing one.
  StorageRef FindRecent(const Shape& shape, const void* data);
  void Remember(uint64_t hash, const StorageRef& storage);
  void Forget(Storage* storage);

  const int64_t budget_;
  engine::MemoryPool memory_;
  mutable Mutex mutex_;
  int64_t in_use_ ESCALA_GUARDED_BY(mutex_) = 0;
  std::unordered_multimap<uint64_t, std::weak_ptr<Storage>> interned_
      ESCALA_GUARDED_BY(mutex_);
  // The last interned storages, at a place that follows from their size.
  std::array<std::weak_ptr<Storage>, 64> recent_ ESCALA_GUARDED_BY(mutex_);
};

// A hash that is the same on every machine. It does not resist attacks.
uint64_t HashBytes(const void* data, size_t size);

}  // namespace escala::softpod
