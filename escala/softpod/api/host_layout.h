// What the calls that copy bytes read of their arguments: where a new buffer
// goes, and how an array lies in the host's memory.
#pragma once

#include <vector>

#include "escala/softpod/api/boundary.h"

namespace escala::softpod::api {

// Returns the memory of a new buffer: `memory` if given, else the default one
// of `device`.
Result<MemorySpace*> Target(const Pod& pod, PJRT_Device* device,
                            PJRT_Memory* memory);

// Fails unless `count` is the rank. REQUIRES: called before a list of that
// length is read from the caller
Status CheckRank(const Shape& shape, size_t count, std::string_view what);

// The name of a layout on the device, which changes only an order of bytes that
// the user cannot see; empty for row-major, and for null.
Result<std::string> DeviceLayout(const Shape& shape,
                                 const PJRT_Buffer_MemoryLayout* layout);

// Returns the byte strides of a host layout; empty for row-major.
Result<std::vector<int64_t>> HostStrides(
    const Shape& shape, const PJRT_Buffer_MemoryLayout* layout);

}  // namespace escala::softpod::api
