// Buffers: handles that users hold on storages.
//
// Handles live in slabs. A slab holds all results of one execution in one
// allocation, and is reused when its last handle is destroyed. It counts its
// references: handles not yet destroyed, uses by executions and copies, and the
// filler, which stores the results.
//
// An execution on a Pod of 2048 cores makes tens of thousands of handles, so
// the work per handle is a few atomic counts and no lock. Handles that hold the
// same storage share the slab's one reference to it, with a count. A training
// loop passes all handles of a result, its column, to the next execution, which
// uses or is donated the column as one.
//
// Thread-safe, except that a handle must not be used after its Destroy.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/softpod/pod/device.h"
#include "escala/softpod/pod/event.h"
#include "escala/softpod/pod/storage.h"

namespace escala::softpod {

class BufferSlab;
class BufferUse;
class ColumnUse;
class Pod;

class BufferHandle {
 public:
  inline const Shape& shape() const;
  VirtualDevice* device() const { return memory_->device; }
  MemorySpace* memory() const { return memory_; }
  inline int64_t hbm_bytes() const;  // charged to the device's HBM
  // The order of bytes by name (ValuePlan::layout); empty: row-major.
  inline const std::string& layout() const;
  Pod* pod() const;
  // Set when the bytes are there, or with the reason why they never will be.
  // Closes the burst of an upload, as do all uses and the end of the buffer:
  // from each of them the host may conclude that it can change its memory.
  const EventRef& ready() const;

  // True after Delete, and once the buffer has been donated to an execution.
  bool IsDeleted() const;

  // Releases the bytes; later uses fail. Uses that began before continue.
  void Delete();

  // Deletes, and destroys the handle itself.
  void Destroy();

  // Keeps the bytes in memory at a fixed address, even if the handle is
  // deleted, until Unhold has been called as often as Hold, or the handle is
  // destroyed.
  Status Hold();
  Status Unhold();
  // The held bytes. Waits for ready(); returns its failure if it has one.
  Result<const std::byte*> HeldData() const;

  // Keeps the bytes for an execution or a copy. With `donate` it also claims
  // the handle. Fails if the handle is deleted, donated or claimed.
  Status Use(bool donate, BufferUse* use);

 private:
  friend class BufferSlab;
  friend class BufferUse;
  friend class ColumnUse;
  friend class SlabRegistry;
  enum State : uint32_t { kLive, kClaimed, kDeleted, kDonated };
  // word_ packs the state, the flag that the handle released its bytes before
  // the slab was filled, and the number of uses.
  static constexpr uint32_t kStateMask = 3, kReleased = 4, kOneUse = 8;
  static State StateOf(uint32_t word) { return State(word & kStateMask); }
  static bool IsGone(uint32_t word) { return StateOf(word) >= kDeleted; }
  static bool IsUsed(uint32_t word) { return word >= kOneUse; }

  // Called before word_ is read or changed, except by Destroy: from here on it
  // has the handle's state, and the column is not used as one any more.
  inline void LeaveColumn() const;
  void Release(State state);
  void ReleaseUse(bool donate);

  BufferSlab* slab_ = nullptr;
  MemorySpace* memory_ = nullptr;
  std::atomic<uint32_t> word_{kLive};
  uint32_t result_ = 0, core_ = 0;  // its position in the slab
  int holds_ = 0;  // calls of Hold; guarded by the slab's mutex
};

// One use of a buffer. Movable; its destruction ends the use.
class BufferUse {
 public:
  BufferUse() = default;
  BufferUse(BufferUse&& other) noexcept { *this = std::move(other); }
  BufferUse& operator=(BufferUse&& other) noexcept;
  ~BufferUse();

  const BufferHandle& handle() const { return *handle_; }
  bool donated() const { return donate_; }

  // Turns the claimed handle into a donated one, which its user sees as
  // deleted. Without Commit, the end of the use leaves the handle as it was.
  void Commit();

  // Returns the bytes. REQUIRES: handle().ready() is set, without failure
  const StorageRef& storage() const;
  // Returns the bytes and ends the use.
  StorageRef Take();

 private:
  friend class BufferHandle;
  BufferHandle* handle_ = nullptr;
  bool donate_ = false;
};

// One use of all handles of a column. Movable; its destruction ends the use.
class ColumnUse {
 public:
  ColumnUse() = default;
  ColumnUse(ColumnUse&& other) noexcept { *this = std::move(other); }
  ColumnUse& operator=(ColumnUse&& other) noexcept;
  ~ColumnUse();

  explicit operator bool() const { return slab_ != nullptr; }
  const BufferSlab& slab() const { return *slab_; }

  // As BufferUse::Commit, for all handles. Adds to `released` what the devices'
  // HBM gets back for each of them, which the caller releases; 0 if this did.
  void Commit(int64_t* released);

  // The column's storages. REQUIRES: as BufferUse::storage()
  const StorageRef& storage(size_t core) const;
  // Whether all cores hold the same storage.
  bool is_uniform() const;

 private:
  friend class BufferSlab;
  BufferSlab* slab_ = nullptr;
  size_t result_ = 0;
  bool donate_ = false;
};

// All live slabs of a Pod, to report which buffers take memory.
class SlabRegistry {
 public:
  // A table of the buffers on `device` with the HBM they take, largest first.
  std::string Table(const VirtualDevice* device, int max_rows = 12) const;

 private:
  friend class BufferSlab;
  mutable Mutex mutex_;
  std::unordered_set<BufferSlab*> slabs_ ESCALA_GUARDED_BY(mutex_);
};

// Slabs that wait to be reused.
class SlabPool {
 public:
  ~SlabPool();

 private:
  friend class BufferSlab;
  Mutex mutex_;
  std::vector<BufferSlab*> free_ ESCALA_GUARDED_BY(mutex_);
};

class BufferSlab {
 public:
  // Describes the handles: handle i is in memories[i] and is of kinds[i %
  // kinds.size()].
  struct Kind {
    Shape shape;
    int64_t charge = 0;  // bytes of HBM, which the caller has charged
    std::string layout;  // as ValuePlan's
  };
  struct Layout {
    std::vector<Kind> kinds;
    std::vector<MemorySpace*> memories;
  };
  struct Spec {
    std::shared_ptr<Pod> pod;
    std::string label;  // "jit_step", "the host"
    EventRef ready;
    std::shared_ptr<const Layout> layout;
    // For an upload whose burst may be open: the event of the burst.
    EventRef uploaded;
    // For the results of an execution; holds slabs of one size. Else nullptr.
    std::shared_ptr<SlabPool> pool;
    // Called when nobody but the filler is left; may be nullptr.
    std::shared_ptr<const std::function<void()>> dropped;
  };
  // The slab lives until its last handle is destroyed and Unref() was called
  // once.
  static BufferSlab* Create(Spec spec);

  size_t size() const { return size_; }
  BufferHandle* handle(size_t i) { return &handles_[i]; }
  const EventRef& ready() const { return spec_.ready; }
  // Closes the burst of the upload, if the bytes came from one.
  void CloseBurst() const {
    if (spec_.uploaded != nullptr) spec_.uploaded->Flush();
  }

  // The storages of one result's handles. `index` selects a storage by core; if
  // it is empty, all cores hold the first.
  struct ResultStorages {
    std::vector<StorageRef> storages;
    std::vector<int32_t> index;
  };
  // Stores one Held for each kind. REQUIRES: called once, before `ready` is
  // set. Unref() must follow.
  void Fill(std::vector<ResultStorages> held);

  void Unref();

  // A column of handles that are given by core, or {nullptr, 0}.
  struct Column {
    BufferSlab* slab = nullptr;
    size_t result = 0;
  };
  // The column whose first handle this is, if it has so many cores.
  static Column ColumnFrom(const BufferHandle& first, size_t cores);
  const BufferHandle* handle_of(size_t result, size_t core) const {
    return &handles_[core * results_.size() + result];
  }
  // Keeps the bytes of the whole column, and with `donate` claims it. Returns
  // no use if a handle of it is gone, claimed, or was ever used by itself: then
  // each must be used by itself, which says what is wrong.
  ColumnUse UseColumn(size_t result, bool donate);

  // Whether nobody but the filler is left. REQUIRES: before the filler's Unref
  bool IsUnused() const { return references_.load() == 1; }

 private:
  friend class BufferHandle;
  friend class BufferUse;
  friend class ColumnUse;
  friend class SlabPool;
  friend class SlabRegistry;
  explicit BufferSlab(size_t size)
      : size_(size), handles_(new BufferHandle[size]) {}
  void SetLayout(std::shared_ptr<const Layout> layout);
  const StorageRef& StorageOf(const BufferHandle& handle) const;
  // Ends the handle's hold on its bytes.
  void ReleaseBytes(BufferHandle* handle);
  // Destroys the handle. `holds`: it still holds its bytes, and releases them
  // now.
  void Drop(BufferHandle* handle, bool holds);
  std::string Describe(const BufferHandle& handle) const;

  // A storage that some handles of one result hold, with their number.
  struct CountedStorage {
    StorageRef storage;
    static constexpr uint64_t kHolder = uint64_t{1} << 32, kHandle = 1;
    // The upper half counts the holders. The lower half, used only in a
    // result's own slot, counts the handles that are not destroyed.
    std::atomic<uint64_t> count{0};
  };
  // The handles hold the result's own storage or, if `index` is set, the one of
  // `slots` that it selects by core.
  struct Result : CountedStorage {
    std::vector<int32_t> index;
    std::vector<CountedStorage> slots;
    // Until a handle leaves the column, all have this state, and their words do
    // not count. Both are written with the slab's mutex.
    std::atomic<bool> apart{false};
    std::atomic<BufferHandle::State> state{BufferHandle::kLive};
    // Uses of the column as one. Each is a holder of all its storages. Guarded
    // by the mutex, as is whether the handles of a donated column released
    // theirs.
    int64_t uses = 0;
    bool released = false;
    CountedStorage& CountedStorageOf(const BufferHandle& handle) {
      return index.empty() ? *this
                           : slots[static_cast<size_t>(index[handle.core_])];
    }
  };
  void CountHolders(size_t r) ESCALA_REQUIRES(mutex_);
  size_t cores() const { return size_ / results_.size(); }
  void TakeApart(Result* result);
  // Adds `holders` to each storage of the result, or takes them away.
  void AddHolders(Result* result, int64_t holders) ESCALA_REQUIRES(mutex_);
  void CommitColumn(Result* result, int64_t* released);
  void EndColumnUse(Result* result, bool donate);

  const size_t size_;
  const std::unique_ptr<BufferHandle[]> handles_;
  std::shared_ptr<const Layout> layout_;
  Mutex mutex_;
  // One for each result with handles that are not destroyed, one for each use,
  // and one for the filler.
  std::atomic<int64_t> references_{0};
  Spec spec_;
  // Set by Fill. Before that, only Fill writes to storages and indices.
  std::atomic<bool> filled_{false};
  // Whether some handle released its bytes before Fill.
  bool early_ ESCALA_GUARDED_BY(mutex_) = false;
  std::vector<Result> results_;
};

inline const Shape& BufferHandle::shape() const {
  return slab_->layout_->kinds[result_].shape;
}
inline void BufferHandle::LeaveColumn() const {
  BufferSlab::Result& result = slab_->results_[result_];
  if (!result.apart.load(std::memory_order_acquire)) slab_->TakeApart(&result);
}
inline const std::string& BufferHandle::layout() const {
  return slab_->layout_->kinds[result_].layout;
}
inline int64_t BufferHandle::hbm_bytes() const {
  return slab_->layout_->kinds[result_].charge;
}

}  // namespace escala::softpod
