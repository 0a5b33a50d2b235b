// The bytes behind buffers.
//
// A buffer is a handle on a storage, and several handles, also on different
// virtual devices, may share one: uniform results, copies between devices, and
// host transfers of equal bytes. The virtual devices are charged for each
// handle (device.h); the machine's memory is charged for each storage, here.
//
// Thread-safe.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "escala/base/array.h"
#include "escala/base/status.h"

namespace escala::softpod {

class StorageTable;

// Bytes that nobody writes to, with one exception: see StorageTable::Unshare.
class Storage {
 public:
  ~Storage();
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;

  const Shape& shape() const { return shape_; }
  // Of the table's budget.
  int64_t charged_bytes() const {
    return base_ == nullptr ? shape_.byte_size() : 0;
  }
  // A copy, because StorageTable::Move may give the bytes another place.
  HostArray array() const;
  // Where the bytes are, and are from here on as long as the storage is.
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
  const std::shared_ptr<Storage> base_;  // the same bytes in another shape
  const Shape shape_;
  uint64_t hash_ = 0;
  // Guarded by the table's mutex:
  std::shared_ptr<std::byte[]> memory_;
  bool interned_ = false, pinned_ = false;
};
using StorageRef = std::shared_ptr<Storage>;

class StorageTable : public std::enable_shared_from_this<StorageTable> {
 public:
  // `budget`: bytes of host memory that all storages together may take.
  static std::shared_ptr<StorageTable> Create(int64_t budget);

  int64_t bytes_in_use() const;
  int64_t budget() const { return budget_; }

  // A storage of `array`, which the caller no longer writes to. Fails with
  // RESOURCE_EXHAUSTED where the budget does not hold it.
  Result<StorageRef> Adopt(HostArray array);

  // A storage of `array`, which has the memory of `base` in another shape. From
  // here on neither of them can be written to.
  StorageRef AdoptView(HostArray array, StorageRef base);

  // A storage with these bytes: a live one that came in this way before and is
  // equal (by hash, then byte by byte), else a new one. `data` is dense and
  // row-major, and is only read during the call.
  Result<StorageRef> Intern(const Shape& shape, const void* data);
  // The same for an array that the caller no longer writes to.
  Result<StorageRef> Intern(HostArray array);

  // `array` has the same bytes in another place, where the storage finds them
  // from here on, so that those that it had can go. Nothing happens where it is
  // pinned, or has the memory of another one.
  void Move(const StorageRef& storage, const HostArray& array);

  // Takes the storage out of what Intern finds. True if afterwards exactly
  // `references` references to it exist: whoever holds them all may write.
  bool Unshare(const StorageRef& storage, int64_t references);

 private:
  friend class Storage;
  explicit StorageTable(int64_t budget) : budget_(budget) {}
  Status Reserve(int64_t bytes);
  StorageRef Find(uint64_t hash, const Shape& shape, const void* data);
  void Remember(uint64_t hash, const StorageRef& storage);
  void Forget(Storage* storage);

  const int64_t budget_;
  mutable std::mutex mutex_;
  int64_t in_use_ = 0;
  std::unordered_multimap<uint64_t, std::weak_ptr<Storage>> interned_;
};

// A hash of bytes that is the same on every machine; not against malice.
uint64_t HashBytes(const void* data, size_t size);

}  // namespace escala::softpod
