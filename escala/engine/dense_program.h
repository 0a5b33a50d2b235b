// Compiles and runs a dense program. That is a program without cores:
// flattening makes it of the programs of all cores, and a program of one core
// is one already.
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
  // Limit of host memory for arguments, results and what a run needs beside
  // them; 0: no limit.
  int64_t memory_bytes = 0;
  // The limit by which the way of cutting is chosen, which decides bits; 0: that
  // one. A program that then needs more than `memory_bytes` is refused.
  int64_t cut_memory_bytes = 0;
  bool explain = false;
  bool profile = false;  // time every step
  // For debugging the engine: no two values share memory, fresh memory holds
  // NaN, and a run that wrote beyond a buffer fails.
  bool guarded = false;
  // For tests: no loop is one function (WhileStep::code).
  bool loops_by_steps = false;
  MemoryPool memory;
};

class DenseProgram {
 public:
  // `module`: verified, with an entry whose arguments and results are tensors.
  // `donated`: by argument: the result that takes over its memory if possible,
  // kAnyResult or kNotDonated (memory/run_plan.h). `pool` and `compiler` must
  // outlive the program.
  // UNIMPLEMENTED, with the reason, for an op that has neither machine code nor
  // a kernel in the reference. RESOURCE_EXHAUSTED if the program exceeds
  // `memory_bytes` even with the smallest blocks.
  static Result<std::unique_ptr<DenseProgram>> Compile(
      const hlo::Module& module, const std::vector<int>& donated,
      const EngineOptions& options, LoopCompiler* compiler, ThreadPool* pool);

  // See DenseRunner::Run.
  Result<std::vector<HostArray>> Run(std::vector<HostArray> arguments,
                                     const std::vector<bool>& writable,
                                     const RunContext& context) {
    return runner_.Run(std::move(arguments), writable, context);
  }

  // Tells which ops run as machine code.
  const CodeReport& report() const { return report_; }
  // The compiler's choices and their reasons, for the log. Empty without
  // EngineOptions::explain.
  const std::string& explanation() const { return explanation_; }
  // Time of all runs by kind of step, for the log. Empty without
  // EngineOptions::profile.
  std::string Profile() const { return runner_.Profile(); }
  // Which steps an interpreter runs, if they take too much of the time so far
  // (InterpretedShare in run/profile.h). Empty without EngineOptions::profile.
  std::string InterpretedShare() const { return runner_.InterpretedShare(); }
  // Memory of one run: values between segments, partial sums, all threads'
  // arenas.
  int64_t arena_bytes() const { return runner_.code().plan.bytes; }
  // The peak of what is live at once in that memory: a lower bound.
  int64_t lower_bound_bytes() const {
    return runner_.code().plan.lower_bound_bytes;
  }
  // arena_bytes, plus arguments, plus results that take over no argument's
  // memory.
  int64_t need_bytes() const;

 private:
  DenseProgram(DenseCode code, CodeReport report, std::string explanation,
               const EngineOptions& options, ThreadPool* pool);

  DenseRunner runner_;
  const CodeReport report_;
  const std::string explanation_;
};

}  // namespace escala::engine
