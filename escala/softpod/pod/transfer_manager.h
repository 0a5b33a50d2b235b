// Uploads in pieces: the buffers exist first, and their bytes arrive later.
#pragma once

#include <memory>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/softpod/pod/transfer.h"

namespace escala::softpod {

// A list of new buffers in one memory. Each becomes ready with its last piece,
// or with its failure. Thread-safe.
class TransferManager {
 public:
  static Result<std::unique_ptr<TransferManager>> Create(
      Pod* pod, const std::vector<Shape>& shapes, MemorySpace* memory);
  // Buffers whose last piece has not come become CANCELLED.
  ~TransferManager();

  VirtualDevice* device() const { return memory_->device; }
  size_t size() const { return buffers_.size(); }
  // All functions below fail if there is no buffer `index`.
  Result<Shape> ShapeOf(int index) const;

  // Hands the buffer to the caller, who destroys it. Fails the second time.
  Result<BufferHandle*> Retrieve(int index);

  // Copies `size` bytes to `offset`, during the call. The bytes of the buffer
  // that no piece wrote are zero.
  Status Write(int index, const void* data, int64_t offset, int64_t size,
               bool is_last);
  // Copies the whole array, whose shape must be the buffer's.
  Status WriteAll(int index, const HostSource& source);

  // Ends the transfer: the buffer fails with `failure`.
  Status Fail(int index, const Status& failure);

 private:
  struct Buffer {
    BufferHandle* handle = nullptr;  // not touched once it is retrieved
    Shape shape;
    HostArray array;             // what has come so far
    BufferSlab* slab = nullptr;  // null when the transfer has ended
    EventRef ready;
    bool is_retrieved = false;
  };
  // Sets the event of a buffer. It is declared before the lock, because whoever
  // waits for the event may call the manager.
  struct Ending {
    EventRef ready;
    Status status;
    ~Ending() {
      if (ready != nullptr) ready->Set(status);
    }
  };
  TransferManager(Pod* pod, MemorySpace* memory)
      : pod_(pod->shared_from_this()), memory_(memory) {}
  // Returns the buffer if bytes may still come.
  Result<Buffer*> Open(int index) ESCALA_REQUIRES(mutex_);
  Status CheckIndex(int index) const;
  void Finish(Buffer* buffer, Status status, Ending* ending)
      ESCALA_REQUIRES(mutex_);

  const std::shared_ptr<Pod> pod_;
  MemorySpace* const memory_;
  mutable Mutex mutex_;
  std::vector<Buffer> buffers_;  // its length is fixed
};

}  // namespace escala::softpod
