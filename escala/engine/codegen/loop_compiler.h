// Machine code for loop kernels, by LLVM, for the CPU this runs on.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/base/thread_pool.h"
#include "escala/engine/ir/compiled_loop.h"
#include "escala/engine/ir/loop_kernel.h"

namespace escala::engine {

// Owns the code it made: it must outlive the loops. Thread-safe.
class LoopCompiler {
 public:
  virtual ~LoopCompiler() = default;

  // Kernels that differ in extents, offsets and strides only (but for strides
  // 0 and 1 of the vector dimension) share their code. `pool` may be null.
  // Fails on kernels that are not what ir/loop_kernel.h says.
  virtual Result<std::vector<CompiledLoop>> Compile(
      std::span<const LoopKernel> kernels, ThreadPool* pool) = 0;

  // Kernels so far, different ones: code made, and code found in the cache.
  struct Counts {
    int64_t made = 0, found = 0;
  };
  virtual Counts counts() const = 0;
};

struct LoopCompilerOptions {
  // Where code is kept from one process to the next (code_cache.h); empty:
  // nowhere.
  std::string cache_dir;
  // Every so many'th kernel cannot be compiled; 0: all can. To see what happens
  // then.
  int64_t fail_every = 0;
};

// Fails where LLVM cannot make code for this machine.
Result<std::unique_ptr<LoopCompiler>> MakeLoopCompiler(
    const LoopCompilerOptions& options = {});

}  // namespace escala::engine
