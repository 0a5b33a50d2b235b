// Declares a compiled program of N cores and the interface to run it. There are
// two implementations: the engine, and the reference interpreter, which is the
// oracle in tests. This layer knows no devices, buffers or events; the caller
// owns those.
#pragma once

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
#include "escala/hlo/reference/cancel.h"
#include "escala/hlo/reference/host_exchange.h"
#include "escala/hlo/reference/host_transfers.h"

namespace escala::engine {

// One argument or result on all cores: arrays of the plan's local shape. Cores
// often share one array, which is then listed once.
struct CoreArrays {
  std::vector<HostArray> arrays;
  // By core (replica * num_partitions + partition): index into `arrays`. Empty:
  // all cores hold arrays[0].
  std::vector<int32_t> index;

  const HostArray& operator[](size_t core) const {
    return arrays[index.empty() ? 0 : static_cast<size_t>(index[core])];
  }
  // Adds what the next core holds. REQUIRES: all earlier cores were added with
  // Append, too; `arrays` was not filled without `index`.
  void Append(HostArray array);
};

struct RunRequest {
  size_t num_cores = 0;
  // Cores whose values share memory are taken to hold the same value.
  std::vector<CoreArrays> arguments;
  // By argument: on every core its memory belongs to this run alone, which may
  // overwrite it.
  std::vector<bool> writable;
  // Called, if set, when the run has copied all arrays of an argument into one
  // new allocation. `arrays` are the copies, in the order of the argument's
  // arrays. A caller that keeps them instead of the old arrays saves the copy
  // in the next run.
  std::function<void(size_t argument, const std::vector<HostArray>& arrays)>
      moved;
  // Limit of host memory for arguments, results and everything else that the
  // run allocates; 0: no limit.
  int64_t memory_bytes = 0;
  uint64_t execution = 0;  // counts the runs of this program
  // Once it is true, the run soon ends with CANCELLED.
  hlo::CancelFlag cancel = nullptr;
  // The host's ends of the program's channels; nullptr: there are none.
  hlo::HostTransfers* host = nullptr;
  // The other hosts, for a program of one host's cores; nullptr: there are
  // none.
  hlo::HostExchange* hosts = nullptr;
  // The run records here what it did, as far as it knows; nullptr: no trace.
  RunTrace* trace = nullptr;
};

// Bytes of host memory that one run allocates beside arguments and results, for
// all cores together; 0: unknown.
struct RunMemory {
  int64_t arena_bytes = 0;
  int64_t lower_bound_bytes = 0;  // least by liveness, for the same values
};

// One compiled program. Thread-safe: several runs may overlap.
class CompiledProgram {
 public:
  virtual ~CompiledProgram() = default;

  // Returns the results. They may share memory with one another and with
  // arguments, and with nothing else that outlives the call.
  virtual Result<std::vector<CoreArrays>> Run(RunRequest request) = 0;

  // Memory of the last run; before the first run, of the variant compiled for
  // it.
  virtual RunMemory memory() const { return {}; }

  // The ops of the same variant that run as machine code. Null if the reference
  // interpreter runs the program.
  virtual const CodeReport* report() const { return nullptr; }
};

struct CompileRequest {
  std::shared_ptr<const hlo::Module> module;  // verified, with an entry
  std::shared_ptr<const ProgramPlan> plan;
  uint64_t seed = 0;
  bool bf16_matmul = false;  // round operands of products to bf16 values
  bool explain = false;      // log the choices made, and why
  bool print_dense = false;  // log the program that flattening makes
  bool profile = false;      // log, on destruction, where the time went
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
