// Buffers: handles that users hold on storages.
//
// Handles live in slabs: all results of one execution are one slab, one
// allocation, which is used again when its last handle is gone. A slab counts
// who needs it: handles not yet destroyed, uses by executions and copies, and
// whoever is still to fill it.
//
// A Pod of 2048 cores has tens of thousands of handles an execution: what is
// done for each of them is a few atomic counts, and no lock. Handles that hold
// the same storage share one reference to it, the slab's, with a count.
//
// Thread-safe, except that a handle must not be used after its Destroy.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_set>
#include <vector>

#include "escala/softpod/pod/device.h"
#include "escala/softpod/pod/event.h"
#include "escala/softpod/pod/storage.h"

namespace escala::softpod {

class BufferSlab;
class BufferUse;
class Pod;

class BufferHandle {
 public:
  inline const Shape& shape() const;
  VirtualDevice* device() const { return memory_->device; }
  MemorySpace* memory() const { return memory_; }
  inline int64_t hbm_bytes() const;  // charged to the device
  Pod* pod() const;
  // Set when the bytes are there, or with the reason why they never will be.
  const EventRef& ready() const;

  // True after Delete, and once an execution has taken the buffer over.
  bool IsDeleted() const;

  // Gives up the bytes; later uses fail. Uses that began before go on.
  void Delete();

  // Delete, and the handle itself is given back.
  void Destroy();

  // Keeps the bytes where they are, whatever happens to the handle, until as
  // many calls of Unhold. The bytes, once ready() is set without failure:
  Status Hold();
  Status Unhold();
  Result<const std::byte*> HeldData() const;

  // Keeps the bytes for an execution or a copy. With `donate` the handle is
  // claimed, too. Fails where it is deleted, donated or claimed.
  Status Use(bool donate, BufferUse* use);

 private:
  friend class BufferSlab;
  friend class BufferUse;
  friend class SlabRegistry;
  enum State : uint32_t { kLive, kClaimed, kDeleted, kDonated };
  // word_: the state, whether the bytes were let go of before the slab was
  // filled, and how many uses there are.
  static constexpr uint32_t kStateMask = 3, kLetGo = 4, kOneUse = 8;
  static State StateOf(uint32_t word) { return State(word & kStateMask); }
  static bool IsGone(uint32_t word) { return StateOf(word) >= kDeleted; }
  static bool IsUsed(uint32_t word) { return word >= kOneUse; }

  void GiveUp(State state);
  void ReleaseUse(bool donate);

  BufferSlab* slab_ = nullptr;
  MemorySpace* memory_ = nullptr;
  std::atomic<uint32_t> word_{kLive};
  uint32_t result_ = 0, core_ = 0;  // its place in the slab
  int holds_ = 0;                   // of the uses; guarded by the slab's mutex
};

// One use of a buffer. Movable; ends with its destruction.
class BufferUse {
 public:
  BufferUse() = default;
  BufferUse(BufferUse&& other) noexcept { *this = std::move(other); }
  BufferUse& operator=(BufferUse&& other) noexcept;
  ~BufferUse();

  const BufferHandle& handle() const { return *handle_; }
  bool donated() const { return donate_; }

  // A claimed handle becomes a donated one: for its user it is deleted. Without
  // this the end of the use leaves it as it was.
  void Commit();

  // The bytes. REQUIRES: handle().ready() is set, without failure
  const StorageRef& storage() const;
  // The same, and ends the use.
  StorageRef Take();

 private:
  friend class BufferHandle;
  BufferHandle* handle_ = nullptr;
  bool donate_ = false;
};

// All live slabs of a Pod: who takes what.
class SlabRegistry {
 public:
  // What the buffers on `device` take of its HBM, largest first.
  std::string Table(const VirtualDevice* device, int max_rows = 12) const;

 private:
  friend class BufferSlab;
  mutable std::mutex mutex_;
  std::unordered_set<BufferSlab*> slabs_;
};

// Slabs that wait to be used again. Outlives what it holds by shared_ptr.
class SlabPool {
 public:
  ~SlabPool();

 private:
  friend class BufferSlab;
  std::mutex mutex_;
  std::vector<BufferSlab*> free_;
};

class BufferSlab {
 public:
  // What the handles are: handle i is on memories[i] and of
  // kinds[i % kinds.size()].
  struct Kind {
    Shape shape;
    int64_t charge = 0;  // bytes of HBM, charged already
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
    // Of an execution's results: takes slabs of one size. Else nullptr.
    std::shared_ptr<SlabPool> pool;
    // Called when nobody but the filler is left; or nullptr.
    std::shared_ptr<const std::function<void()>> dropped;
  };
  // Until the last handle is destroyed and Unref() was called, once.
  static BufferSlab* Create(Spec spec);

  size_t size() const { return size_; }
  BufferHandle* handle(size_t i) { return &handles_[i]; }
  const EventRef& ready() const { return spec_.ready; }

  // What the handles of one result hold. `index`: of the storages, by core;
  // empty: all cores hold the first.
  struct Held {
    std::vector<StorageRef> storages;
    std::vector<int32_t> index;
  };
  // One for each kind. To be called once, before `ready` is set; then Unref().
  void Fill(std::vector<Held> held);

  void Unref();

  // Nobody but the filler is left. To be called before the filler's Unref.
  bool IsUnused() const { return references_.load() == 1; }

 private:
  friend class BufferHandle;
  friend class BufferUse;
  friend class SlabPool;
  friend class SlabRegistry;
  explicit BufferSlab(size_t size)
      : size_(size), handles_(new BufferHandle[size]) {}
  void SetLayout(std::shared_ptr<const Layout> layout);
  const StorageRef& StorageOf(const BufferHandle& handle) const;
  // The handle no longer holds its bytes.
  void LetGo(BufferHandle* handle);
  // The handle is destroyed; before that it lets go, if it has not yet.
  void Drop(BufferHandle* handle, bool holds);
  std::string Describe(const BufferHandle& handle) const;

  // A storage that some handles of one result hold, and how many of them.
  struct Slot {
    StorageRef storage;
    static constexpr uint64_t kHolder = uint64_t{1} << 32, kHandle = 1;
    // Holders in the upper half. In the lower one, of a result's own slot:
    // handles that are not destroyed.
    std::atomic<uint64_t> count{0};
  };
  // Its handles hold its own storage, or by `index` (by core) one of `slots`.
  struct Result : Slot {
    std::vector<int32_t> index;
    std::vector<Slot> slots;
    Slot& SlotOf(const BufferHandle& handle) {
      return index.empty() ? *this
                           : slots[static_cast<size_t>(index[handle.core_])];
    }
  };
  void CountHolders(size_t r);  // REQUIRES: mutex_ is held

  const size_t size_;
  const std::unique_ptr<BufferHandle[]> handles_;
  std::shared_ptr<const Layout> layout_;
  std::mutex mutex_;
  // One for each result with handles that are not destroyed, one for each use,
  // and the filler's.
  std::atomic<int64_t> references_{0};
  Spec spec_;
  // Set by Fill: before, only it writes to storages and indices.
  std::atomic<bool> filled_{false};
  bool early_ = false;  // handles let go before; guarded by mutex_
  std::vector<Result> results_;
};

inline const Shape& BufferHandle::shape() const {
  return slab_->layout_->kinds[result_].shape;
}
inline int64_t BufferHandle::hbm_bytes() const {
  return slab_->layout_->kinds[result_].charge;
}

}  // namespace escala::softpod
