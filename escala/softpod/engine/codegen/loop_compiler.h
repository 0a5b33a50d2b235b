// Machine code for loop kernels, by LLVM, for the CPU this runs on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "escala/base/status.h"
#include "escala/base/thread_pool.h"
#include "escala/softpod/engine/loop_kernel.h"

namespace escala::softpod::engine {

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
};

// Owns the code it made: it must outlive the loops. Thread-safe.
class LoopCompiler {
 public:
  virtual ~LoopCompiler() = default;

  // Kernels that differ in extents, offsets and strides only (but for strides
  // 0 and 1 of the vector dimension) share their code. `pool` may be null.
  virtual Result<std::vector<CompiledLoop>> Compile(
      std::span<const LoopKernel> kernels, ThreadPool* pool) = 0;
};

// Fails where LLVM cannot make code for this machine.
Result<std::unique_ptr<LoopCompiler>> MakeLoopCompiler();

}  // namespace escala::softpod::engine
