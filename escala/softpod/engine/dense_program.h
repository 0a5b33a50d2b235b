// A dense program (one core's, or all cores' as a batch) made ready to run.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/base/thread_pool.h"
#include "escala/hlo/ir.h"
#include "escala/softpod/engine/blocks/schedule.h"
#include "escala/softpod/engine/code_report.h"
#include "escala/softpod/engine/codegen/loop_compiler.h"
#include "escala/softpod/engine/memory_pool.h"
#include "escala/softpod/engine/run/block_runner.h"

namespace escala::softpod::engine {

struct EngineOptions {
  bool bf16_matmul = false;
  BlockOptions blocks;
  // For arguments, results and what a run needs beside them; 0: no bound.
  int64_t memory_bytes = 0;
  bool explain = false;
  bool profile = false;  // time every step
  // To find mistakes of ours: nothing shares memory, fresh memory holds NaN,
  // and a run fails that wrote beyond a buffer.
  bool guarded = false;
  MemoryPool memory;
};

class DenseProgram {
 public:
  virtual ~DenseProgram() = default;

  // `module`: verified, with an entry whose arguments and results are tensors.
  // UNIMPLEMENTED, with the reason, for what neither the engine nor a single
  // kernel of the reference does. RESOURCE_EXHAUSTED where `memory_bytes` does
  // not do, however small the blocks. `pool` and `compiler` must outlive it.
  // `donated`: by argument: the number of the result that takes its memory
  // over where it can, kAnyResult or kNotDonated (run_plan.h).
  static Result<std::unique_ptr<DenseProgram>> Compile(
      const hlo::Module& module, const std::vector<int>& donated,
      const EngineOptions& options, LoopCompiler* compiler, ThreadPool* pool);

  // `writable`: by argument: its memory is this run's alone. `context.pool` is
  // not looked at. Thread-safe.
  virtual Result<std::vector<HostArray>> Run(std::vector<HostArray> arguments,
                                             const std::vector<bool>& writable,
                                             RunContext context) = 0;

  // What runs as machine code, and what does not.
  virtual const CodeReport& report() const = 0;
  // What was chosen, and why: lines for people.
  virtual const std::string& explanation() const = 0;
  // Where the time of all runs went, by kind of step: lines for people. Empty
  // without EngineOptions::profile.
  virtual std::string Profile() const = 0;
  // Of one run: values between segments, partial sums, arenas of all threads.
  virtual int64_t arena_bytes() const = 0;
  // What of that is needed at once where it is most, by liveness.
  virtual int64_t lower_bound_bytes() const = 0;
  // The arena, arguments, and results that are not in their memory.
  virtual int64_t need_bytes() const = 0;
};

}  // namespace escala::softpod::engine
