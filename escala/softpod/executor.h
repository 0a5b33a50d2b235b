// What computes: the seam between the Pod (devices, buffers, events) and the
// ways to run a program. The reference interpreter is one, and the oracle of
// every other.
#pragma once

#include <atomic>
#include <memory>
#include <string_view>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"
#include "escala/softpod/plan.h"

namespace escala::softpod {

// All vectors of arrays are [core][i], core = replica * num_partitions +
// partition, each array of the plan's local shape.
struct RunRequest {
  // Cores that hold the same value share its memory.
  std::vector<std::vector<HostArray>> arguments;
  // By argument: its memory belongs to this run alone, on every core, and may
  // be overwritten.
  std::vector<bool> writable;
  uint64_t execution = 0;  // counts the runs of this program
  // When true the run ends soon, with CANCELLED.
  const std::atomic<bool>* cancel = nullptr;
};

// What one run takes beside arguments and results, in bytes of the host's
// memory for all cores together; 0: not known.
struct RunMemory {
  int64_t arena_bytes = 0;
  int64_t lower_bound_bytes = 0;  // that the same values need by liveness
};

// One compiled program. Several runs may go on at once, on different threads.
class CompiledProgram {
 public:
  virtual ~CompiledProgram() = default;

  // The results. They may share memory with one another and with arguments, and
  // with nothing else that outlives the call.
  virtual Result<std::vector<std::vector<HostArray>>> Run(
      RunRequest request) = 0;

  // Of the last run; before the first one, of a likely one.
  virtual RunMemory memory() const { return {}; }
};

struct CompileRequest {
  std::shared_ptr<const hlo::Module> module;  // verified, with an entry
  std::shared_ptr<const ProgramPlan> plan;
  uint64_t seed = 0;
  bool bf16_matmul = false;  // operands of products are rounded to bf16 values
  bool explain = false;      // log the way that was chosen, and why
  bool profile = false;      // log, in the end, where the time went
};

// Thread-safe.
class Executor {
 public:
  virtual ~Executor() = default;
  virtual std::string_view name() const = 0;
  virtual Result<std::unique_ptr<CompiledProgram>> Compile(
      CompileRequest request) = 0;
};

}  // namespace escala::softpod
