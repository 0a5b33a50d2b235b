// Compiles a dense program (one core's, or all cores' as a batch).
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/base/thread_pool.h"
#include "escala/engine/blocks/schedule.h"
#include "escala/engine/code_report.h"
#include "escala/engine/codegen/loop_compiler.h"
#include "escala/engine/memory/memory_pool.h"
#include "escala/engine/run/dense_runner.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

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
  // `module`: verified, with an entry whose arguments and results are tensors.
  // UNIMPLEMENTED, with the reason, for what neither the engine nor a single
  // kernel of the reference does. RESOURCE_EXHAUSTED where `memory_bytes` does
  // not do, however small the blocks. `pool` and `compiler` must outlive it.
  // `donated`: by argument: the number of the result that takes its memory
  // over where it can, kAnyResult or kNotDonated (memory/run_plan.h).
  static Result<std::unique_ptr<DenseProgram>> Compile(
      const hlo::Module& module, const std::vector<int>& donated,
      const EngineOptions& options, LoopCompiler* compiler, ThreadPool* pool);

  // As DenseRunner::Run.
  Result<std::vector<HostArray>> Run(std::vector<HostArray> arguments,
                                     const std::vector<bool>& writable,
                                     const RunContext& context) {
    return runner_.Run(std::move(arguments), writable, context);
  }

  // What runs as machine code, and what does not.
  const CodeReport& report() const { return report_; }
  // What was chosen, and why: lines for people.
  const std::string& explanation() const { return explanation_; }
  // Where the time of all runs went, by kind of step: lines for people. Empty
  // without EngineOptions::profile.
  std::string Profile() const { return runner_.Profile(); }
  // Of one run: values between segments, partial sums, arenas of all threads.
  int64_t arena_bytes() const { return runner_.code().plan.bytes; }
  // What of that is needed at once where it is most, by liveness.
  int64_t lower_bound_bytes() const {
    return runner_.code().plan.lower_bound_bytes;
  }
  // The arena, arguments, and results that are not in their memory.
  int64_t need_bytes() const;

 private:
  DenseProgram(DenseCode code, CodeReport report, std::string explanation,
               const EngineOptions& options, ThreadPool* pool);

  DenseRunner runner_;
  const CodeReport report_;
  const std::string explanation_;
};

}  // namespace escala::engine
