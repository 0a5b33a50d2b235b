// Buffers: handles that users hold on storages.
//
// Handles live in slabs: all results of one execution are one slab, one
// allocation, which is used again when its last handle is gone. A slab counts
// who needs it: handles not yet destroyed, uses by executions and copies, and
// whoever is still to fill it.
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
  const Shape& shape() const { return *shape_; }
  VirtualDevice* device() const { return memory_->device; }
  MemorySpace* memory() const { return memory_; }
  int64_t hbm_bytes() const { return charged_; }
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
  enum class State : uint8_t { kLive, kClaimed, kDeleted, kDonated };

  void GiveUp(State state);  // REQUIRES: the slab's mutex is held
  void ReleaseUse(bool donate);

  BufferSlab* slab_ = nullptr;
  MemorySpace* memory_ = nullptr;
  const Shape* shape_ = nullptr;
  int64_t charged_ = 0;  // to the device's HBM
  std::atomic<State> state_{State::kLive};
  int uses_ = 0;
  int holds_ = 0;  // of the uses
  StorageRef storage_;
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

  // The bytes; a donated handle's own reference moves along. Ends the use.
  // REQUIRES: handle().ready() is set, without failure
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
  // Of one handle. `charge`: bytes of HBM, charged already.
  struct Place {
    MemorySpace* memory = nullptr;
    Shape shape;
    int64_t charge = 0;
  };
  using Places = std::shared_ptr<const std::vector<Place>>;
  struct Spec {
    std::shared_ptr<Pod> pod;
    std::string label;   // "jit_step", "the host"
    size_t results = 0;  // handle i is result i mod results
    EventRef ready;
    Places places;                   // one per handle
    std::shared_ptr<SlabPool> pool;  // or nullptr; for equal counts only
    // Called when nobody but the filler is left; or nullptr.
    std::shared_ptr<const std::function<void()>> dropped;
  };
  // With handles().size() + 1 references: the last one is the filler's.
  static BufferSlab* Create(Spec spec);

  size_t size() const { return size_; }
  BufferHandle* handle(size_t i) { return &handles_[i]; }
  const EventRef& ready() const { return spec_.ready; }

  // To be called before `ready` is set; then Unref().
  void Fill(size_t i, StorageRef storage);

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
  std::string Describe(size_t i) const;

  const size_t size_;
  const std::unique_ptr<BufferHandle[]> handles_;
  std::mutex mutex_;  // guards the handles' fields that change
  std::atomic<int64_t> references_{0};
  Spec spec_;
};

}  // namespace escala::softpod
