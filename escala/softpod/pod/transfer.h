// Copies of arrays between the host's memory and buffers.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "escala/softpod/pod/pod.h"

namespace escala::softpod {

struct HostSource {
  const void* data = nullptr;
  Shape shape;
  std::vector<int64_t> byte_strides;  // empty: dense, row-major
  // Whether the memory stays unchanged until `done` is set, not only during the
  // call.
  bool immutable_until_done = false;
  // Whether the buffer may have the memory, and write to it, until `done` is
  // set.
  bool is_given = false;
  std::string device_layout;  // of the buffer (BufferHandle::layout)
};

struct Uploaded {
  BufferHandle* buffer = nullptr;
  EventRef done;  // set when the source may change
};

// Copies an array into a new buffer. Values narrower than eight bits get the
// in-memory form of base/element_type.h.
Result<Uploaded> Upload(Pod* pod, const HostSource& source,
                        MemorySpace* memory);

// Whether an array with these byte strides is row-major and has no gaps.
bool IsDense(const Shape& shape, const std::vector<int64_t>& byte_strides);

// Returns a copy of the array in the form of a storage's.
Result<HostArray> Gather(Pod* pod, const HostSource& source);

// Makes a buffer on memory of the host, which nobody changes until `released`
// is called: when the bytes are no longer used, or during the call if they had
// to be copied. It is not called if ViewOf fails.
Result<BufferHandle*> ViewOf(Pod* pod, const Shape& shape, const void* data,
                             MemorySpace* memory,
                             std::function<void()> released);

// Makes a zero-filled buffer.
Result<BufferHandle*> NewZeros(Pod* pod, const Shape& shape,
                               MemorySpace* memory);

// Makes a buffer on another device of the Pod, or in another memory, that
// shares the storage.
Result<BufferHandle*> CopyTo(BufferHandle* buffer, MemorySpace* memory);

// The destination of a download. `byte_strides`: empty for row-major.
struct HostTarget {
  void* data = nullptr;
  std::vector<int64_t> byte_strides;
};

// Copies the whole buffer when it is ready; the event is set then, with the
// failure if there is one. Fails at once if the buffer is deleted.
Result<EventRef> Download(BufferHandle* buffer, HostTarget target);
// Copies `size` bytes from `offset` on. REQUIRES: they are within the buffer
Result<EventRef> DownloadRaw(BufferHandle* buffer, int64_t offset, int64_t size,
                             void* data);

// Returns the byte strides of `shape` when dimension minor_to_major[0] varies
// fastest. Fails if the list is not a permutation.
Result<std::vector<int64_t>> StridesOfLayout(
    const Shape& shape, const std::vector<int64_t>& minor_to_major);

// Fails unless an array with these strides lies within `size` bytes.
Status CheckReach(const Shape& shape, const std::vector<int64_t>& byte_strides,
                  size_t size);

}  // namespace escala::softpod
