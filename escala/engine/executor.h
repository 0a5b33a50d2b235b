// A program of N cores, and the ways to run it. The reference interpreter is
// one, and the oracle of every other. Devices, buffers and events are those of
// whoever asks.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/engine/code_report.h"
#include "escala/engine/ir/program_plan.h"
#include "escala/engine/run/run_trace.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// What the cores hold of one argument or result: arrays of the plan's local
// shape. Cores often hold the same array, which then stands here once.
struct CoreArrays {
  std::vector<HostArray> arrays;
  // Of `arrays`, by core = replica * num_partitions + partition. Empty: all
  // cores hold the first.
  std::vector<int32_t> index;

  const HostArray& operator[](size_t core) const {
    return arrays[index.empty() ? 0 : static_cast<size_t>(index[core])];
  }
  // What the next core holds. REQUIRES: not made by giving `arrays` alone
  void Append(HostArray array);
};

struct RunRequest {
  size_t num_cores = 0;
  // Cores that hold the same value share its memory.
  std::vector<CoreArrays> arguments;
  // By argument: its memory belongs to this run alone, on every core, and may
  // be overwritten.
  std::vector<bool> writable;
  // Called, if it is set, where arrays of an argument were brought to another
  // place, with all of the argument's: whoever holds the old ones can hold
  // these instead, and the next run finds them there.
  std::function<void(size_t argument, const std::vector<HostArray>& arrays)>
      moved;
  // Of the machine's memory, for arguments, results and what the run needs
  // beside them; 0: no bound.
  int64_t memory_bytes = 0;
  uint64_t execution = 0;  // counts the runs of this program
  // When true the run ends soon, with CANCELLED.
  const std::atomic<bool>* cancel = nullptr;
  // Where the run says what it took, as far as it knows; nullptr: nobody asks.
  RunTrace* trace = nullptr;
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
  virtual Result<std::vector<CoreArrays>> Run(RunRequest request) = 0;

  // Of the last run; before the first one, of a likely one.
  virtual RunMemory memory() const { return {}; }

  // Likewise: what of it is machine code. Null for a program of the reference.
  virtual const CodeReport* report() const { return nullptr; }
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

}  // namespace escala::engine
