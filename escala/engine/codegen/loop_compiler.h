// Compiles loop kernels to machine code for the host, with LLVM.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/base/thread_pool.h"
#include "escala/engine/ir/compiled_loop.h"
#include "escala/engine/ir/compiled_while.h"
#include "escala/engine/ir/loop_kernel.h"
#include "escala/engine/ir/program.h"

namespace escala::engine {

// A `while` of a program whose memory is planned.
struct WhileToCompile {
  const SegmentProgram* program = nullptr;
  const WhileStep* loop = nullptr;
  bool timed = false;  // count the ticks of its steps
  // Inputs and outputs are pieces of arrays, whose elements may lie apart.
  bool in_blocks = false;
};

// Owns the code it makes, so it must outlive the compiled loops. Thread-safe.
class LoopCompiler {
 public:
  virtual ~LoopCompiler() = default;

  // Kernels share code if they differ only in extents, offsets and strides, as
  // long as each stride of the vector dimension is in the same class: 0, 1 or
  // other. Scatters of single elements share code with those of their strides
  // alone. A kernel without machine code is interpreted (CompiledLoop::problem
  // says why). Fails on kernels that violate ir/loop_kernel.h. `pool` may be
  // null.
  virtual Result<std::vector<CompiledLoop>> Compile(
      std::span<const LoopKernel> kernels, ThreadPool* pool) = 0;

  // One function for each loop (while_emitter.h); null where there is none: it
  // would save nothing, or no code can be made.
  virtual std::vector<std::shared_ptr<const CompiledWhile>> CompileWhiles(
      std::span<const WhileToCompile> loops, ThreadPool* pool) = 0;

  // Distinct kernels so far: compiled, and found in the cache.
  struct Counts {
    int64_t made = 0, found = 0;
  };
  virtual Counts counts() const = 0;
};

struct LoopCompilerOptions {
  // Folder in which code is kept from one process to the next (code_cache.h);
  // empty: no cache.
  std::string cache_dir;
  // For tests of the fallback: about one kernel in this many, by a hash of its
  // key, is not compiled; 0: all are.
  int64_t fail_every = 0;
};

// Fails if LLVM cannot generate code for this machine.
Result<std::unique_ptr<LoopCompiler>> MakeLoopCompiler(
    const LoopCompilerOptions& options = {});

}  // namespace escala::engine
