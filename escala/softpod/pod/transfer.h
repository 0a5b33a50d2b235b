// Moving arrays between the host's memory and buffers.
#pragma once

#include <cstdint>
#include <vector>

#include "escala/softpod/pod/pod.h"

namespace escala::softpod {

struct HostSource {
  const void* data = nullptr;
  Shape shape;
  std::vector<int64_t> byte_strides;  // empty: dense, row-major
  // The memory stays as it is until `done` is set, not only during the call.
  bool immutable_until_done = false;
};

struct Uploaded {
  BufferHandle* buffer = nullptr;
  EventRef done;  // the source may change
};

// Values of types under eight bits are brought into their form in memory
// (base/element_type.h).
Result<Uploaded> Upload(Pod* pod, const HostSource& source,
                        MemorySpace* memory);

// Zero-filled.
Result<BufferHandle*> NewZeros(Pod* pod, const Shape& shape,
                               MemorySpace* memory);

// A buffer on another device of the Pod or in another memory, with the same
// storage.
Result<BufferHandle*> CopyTo(BufferHandle* buffer, MemorySpace* memory);

// Where a download goes. `byte_strides`: empty for row-major.
struct HostTarget {
  void* data = nullptr;
  std::vector<int64_t> byte_strides;
};

// Copies all of the buffer when it is ready; the event then tells so, or why
// not. Fails at once on a deleted buffer.
Result<EventRef> Download(BufferHandle* buffer, HostTarget target);
// The same for some of its bytes. REQUIRES: it has them
Result<EventRef> DownloadRaw(BufferHandle* buffer, int64_t offset, int64_t size,
                             void* data);

// Byte strides of `shape` when dimension minor_to_major[0] varies fastest.
// Fails when that is no permutation.
Result<std::vector<int64_t>> StridesOfLayout(
    const Shape& shape, const std::vector<int64_t>& minor_to_major);

// Whether an array with these strides lies within `size` bytes.
Status CheckReach(const Shape& shape, const std::vector<int64_t>& byte_strides,
                  size_t size);

}  // namespace escala::softpod
