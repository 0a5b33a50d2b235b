// A compiled program, loaded onto devices of a Pod.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "escala/engine/executor.h"
#include "escala/softpod/pod/compile_options.h"
#include "escala/softpod/pod/pod.h"
#include "escala/softpod/pod/program_time.h"

namespace escala::softpod {

// Of one core, in bytes of its HBM.
struct ProgramMemory {
  int64_t argument_bytes = 0;
  int64_t output_bytes = 0;
  int64_t alias_bytes = 0;  // outputs in the memory of donated arguments
  int64_t temp_bytes = 0;
  // In the host's memory instead ("pinned_host").
  int64_t host_argument_bytes = 0;
  int64_t host_output_bytes = 0;
  std::string table;  // what takes it, largest first

  int64_t total() const {
    return argument_bytes + output_bytes - alias_bytes + temp_bytes;
  }
};

// Thread-safe.
class Executable : public std::enable_shared_from_this<Executable> {
 public:
  // `format` is "mlir"; `code` StableHLO text. Fails where the program cannot
  // be read, asks for more cores than there are, or does not fit into the
  // memory of a core.
  static Result<std::shared_ptr<Executable>> Compile(
      std::shared_ptr<Pod> pod, std::string_view format, std::string_view code,
      const CompileOptions& options);

  const std::string& name() const { return name_; }
  const engine::ProgramPlan& plan() const { return *plan_; }
  // By argument and by result: a serialised OpSharding; empty: replicated.
  const std::vector<std::string>& argument_shardings() const {
    return argument_shardings_;
  }
  const std::vector<std::string>& result_shardings() const {
    return result_shardings_;
  }
  const ProgramMemory& memory() const { return memory_; }
  const std::string& fingerprint() const { return fingerprint_; }
  const hlo::Module& module() const { return *module_; }
  Pod* pod() const { return pod_.get(); }
  // The device of each core: core = replica * num_partitions + partition.
  const std::vector<VirtualDevice*>& devices() const { return devices_; }
  // "flops", "bytes accessed", ... of one core; "optimal_seconds", as
  // frameworks call it: time(); "arena bytes" and "arena lower bound bytes" of
  // a run (RunMemory).
  std::vector<NamedValue> CostAnalysis() const;
  // What an execution adds to the virtual clocks. Counted when it is first
  // asked for or executed: milliseconds.
  const Result<ProgramTime>& time() const;

  // Gives up the program: later executions fail; what runs or waits to ends
  // soon, with CANCELLED.
  void Delete();
  bool IsDeleted() const;
  // Its user let go of it. Executions go on while somebody can see what
  // becomes of them (a result, an event); from then on they are cancelled.
  void Release();

  struct Call {
    // [core][argument] and [core][result].
    BufferHandle* const* const* arguments = nullptr;
    size_t num_cores = 0;
    size_t num_arguments = 0;
    BufferHandle** const* results = nullptr;
    // Arguments whose buffers stay valid although the program donates them.
    std::vector<int64_t> not_donated;
    // nullptr, or the one device to run on.
    VirtualDevice* device = nullptr;
    int launch_id = 0;  // the caller's number of the execution, or 0
  };
  // Starts an execution; the event tells of its end. The results are there at
  // once, as buffers that get ready later. A failure changes nothing: no
  // argument is donated, no result is made.
  Result<EventRef> Execute(const Call& call);

 private:
  friend class Execution;
  explicit Executable(std::shared_ptr<Pod> pod) : pod_(std::move(pod)) {}
  Status Load(hlo::Module module, std::string_view code,
              const CompileOptions& options);
  Status AssignDevices(const CompileOptions& options, int64_t num_replicas,
                       int64_t num_partitions);
  Status EstimateMemory();
  Result<std::unique_ptr<engine::CompiledProgram>> CompileProgram();
  std::shared_ptr<const BufferSlab::Layout> ResultLayout(
      const std::vector<VirtualDevice*>& devices) const;
  Result<std::vector<VirtualDevice*>> DevicesOf(const Call& call) const;
  Status CheckArguments(const Call& call,
                        const std::vector<VirtualDevice*>& devices) const;
  Result<std::vector<bool>> Donations(const Call& call) const;
  Status ChargeResults(const std::vector<VirtualDevice*>& devices,
                       int64_t transient);

  const std::shared_ptr<Pod> pod_;
  std::string name_;
  std::string fingerprint_;
  uint64_t seed_ = 0;
  bool portable_ = false;
  std::shared_ptr<const hlo::Module> module_;
  std::shared_ptr<const engine::ProgramPlan> plan_;
  std::vector<std::string> argument_shardings_, result_shardings_;
  std::vector<VirtualDevice*> devices_;
  ProgramMemory memory_;
  std::vector<int64_t> alias_bytes_;   // by argument: if it is donated
  std::vector<int64_t> result_bytes_;  // HBM of each result
  int64_t results_hbm_ = 0;            // their sum
  std::shared_ptr<const BufferSlab::Layout> layout_;
  std::shared_ptr<SlabPool> slabs_;
  std::shared_ptr<const std::function<void()>> dropped_;
  mutable std::once_flag time_once_;
  mutable std::unique_ptr<const Result<ProgramTime>> time_;
  std::atomic<uint64_t> executions_{0};
  std::atomic<bool> released_{false};

  mutable std::mutex program_mutex_;
  std::shared_ptr<engine::CompiledProgram> program_;  // nullptr: deleted
};

}  // namespace escala::softpod
