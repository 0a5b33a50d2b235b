// Holds the machine code of one loop kernel, with the parameters that it is
// called with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace escala::engine {

struct CompiledLoop {
  // Runs the rows whose index in the outermost row dimension is in [begin,
  // end). A kernel without row dimensions has one row: begin 0, end 1.
  // `scratch` is aligned to 64 bytes and belongs to the calling thread.
  using Function = void (*)(std::byte* const* buffers,
                            const int64_t* parameters, int64_t begin,
                            int64_t end, std::byte* scratch);
  Function function = nullptr;
  // extents, strides and offsets, passed to `function`
  std::vector<int64_t> parameters;
  int64_t scratch_bytes = 0;
  // One call with this many rows takes at most about 0.1 s, so that a run can
  // be cancelled between calls.
  int64_t rows_at_once = 1;
  // Why no machine code could be made, or empty. If it is set, `function` runs
  // the kernel by the reference's op kernels, and `owner` keeps alive the data
  // that they need.
  std::string problem;
  std::shared_ptr<const void> owner;
};

}  // namespace escala::engine
