// A loop kernel, made ready to run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace escala::engine {

struct CompiledLoop {
  // Runs the rows whose index in the outermost row dimension is in
  // [begin, end). A kernel without row dimensions has one row: 0, 1.
  // `scratch` is aligned to 64 bytes and belongs to the calling thread.
  using Function = void (*)(std::byte* const* buffers,
                            const int64_t* parameters, int64_t begin,
                            int64_t end, std::byte* scratch);
  Function function = nullptr;
  std::vector<int64_t> parameters;  // extents, strides and offsets
  int64_t scratch_bytes = 0;
  // So many rows take about a tenth of a second, at most.
  int64_t rows_at_once = 1;
  // Where no code could be made: why. The reference's kernels run instead, and
  // `owner` has what they need.
  std::string problem;
  std::shared_ptr<const void> owner;
};

}  // namespace escala::engine
