// A program that was compiled and loaded onto devices of a Pod.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/engine/executor.h"
#include "escala/engine/hosts_executor.h"
#include "escala/softpod/pod/compile_options.h"
#include "escala/softpod/pod/pod.h"
#include "escala/softpod/pod/program_time.h"
#include "escala/softpod/pod/serialized_program.h"

namespace escala::softpod {

// The HBM that a program takes on one core, in bytes.
struct ProgramMemory {
  int64_t argument_bytes = 0;
  int64_t output_bytes = 0;
  int64_t alias_bytes = 0;  // results in the memory of donated arguments
  int64_t temp_bytes = 0;
  // In host memory instead ("pinned_host", "unpinned_host").
  int64_t host_argument_bytes = 0;
  int64_t host_output_bytes = 0;
  int64_t host_temp_bytes = 0;
  std::string table;  // the largest values, for messages

  // What the real TPU's compiler says, not an estimate.
  bool is_compilers = false;

  int64_t total() const {
    return argument_bytes + output_bytes - alias_bytes + temp_bytes;
  }
};

// A program that was compiled for a list of devices.
// Thread-safe.
class Executable : public std::enable_shared_from_this<Executable> {
 public:
  // `format` is "mlir"; `code` is StableHLO. Fails if the program cannot
  // be read, needs more cores than the Pod has, or does not fit into the memory
  // of a core.
  static Result<std::shared_ptr<Executable>> Compile(
      std::shared_ptr<Pod> pod, std::string_view format, std::string_view code,
      const CompileOptions& options);

  const std::string& name() const { return name_; }
  const engine::ProgramPlan& plan() const { return *plan_; }
  // By argument and by result: a serialised OpSharding; empty if replicated.
  const std::vector<std::string>& argument_shardings() const {
    return argument_shardings_;
  }
  const std::vector<std::string>& result_shardings() const {
    return result_shardings_;
  }
  const ProgramMemory& memory() const { return memory_; }
  const std::string& fingerprint() const { return fingerprint_; }
  // What Compile was given.
  const SourceProgram& source() const { return source_; }
  const hlo::Module& module() const { return *module_; }
  Pod* pod() const { return pod_.get(); }
  // Returns the device of each core: core = replica * num_partitions +
  // partition.
  const std::vector<VirtualDevice*>& all_devices() const {
    return all_devices_;
  }
  // The cores of this process, ascending, and their devices.
  const std::vector<int64_t>& cores() const { return cores_; }
  const std::vector<VirtualDevice*>& devices() const { return devices_; }
  // Whether a run waits for other processes.
  bool WaitsForProcesses() const {
    return devices_.size() < all_devices_.size();
  }
  // "flops", "bytes accessed" and others for one core; "optimal_seconds" is
  // what frameworks call time(); "arena bytes" and "arena lower bound bytes"
  // are those of a run (RunMemory).
  std::vector<NamedValue> CostAnalysis() const;
  // The time that an execution adds to the virtual clocks. It is computed on
  // the first call or execution, which takes milliseconds.
  const Result<ProgramTime>& time() const;
  // The same on these devices, with those of the faults that slow a core or a
  // link.
  const Result<ProgramTime>& TimeWith(
      const std::vector<const Fault*>& faults,
      const std::vector<VirtualDevice*>& devices) const;

  // Drops the program: later executions fail, and running or waiting ones end
  // soon with CANCELLED.
  void Delete();
  bool IsDeleted() const;
  // Tells that the user released the executable. An execution goes on while
  // somebody can see its outcome (a result or an event), and is then cancelled.
  void Release();

  struct Call {
    // [core][argument] and [core][result], for the cores of this process.
    BufferHandle* const* const* arguments = nullptr;
    size_t num_cores = 0;
    size_t num_arguments = 0;
    BufferHandle** const* results = nullptr;
    // Arguments that stay valid although the program donates them.
    std::vector<int64_t> not_donated;
    // The one device to run on, or nullptr.
    VirtualDevice* device = nullptr;
    int launch_id = 0;  // the caller's number for the execution, or 0
    // The host's ends of the program's channels, or nullptr.
    std::shared_ptr<hlo::HostTransfers> host;
  };
  // Starts an execution and returns the event of its end. The result buffers
  // exist at once and become ready later. A failure changes nothing: no
  // argument is donated, and no result is made.
  Result<EventRef> Execute(const Call& call);

 private:
  friend class Execution;
  explicit Executable(std::shared_ptr<Pod> pod) : pod_(std::move(pod)) {}
  Status Load(hlo::Module module, std::string_view code,
              const CompileOptions& options);
  Status AssignDevices(const CompileOptions& options, int64_t num_replicas,
                       int64_t num_partitions);
  Status FindOwnDevices();
  // Of a list by core, what this process's cores have; a list of one stays.
  std::vector<int64_t> OfOwnCores(const std::vector<int64_t>& by_core) const;
  // Asks the real TPU's compiler, if the Pod is to.
  void AskCompiler(std::string_view code, const CompileOptions& options);
  // What it made of the program; nullptr if that is not known.
  const tpu::CompiledProgram* compiled() const;
  Status EstimateMemory();
  Status OutOfMemory() const;
  // For a message about a figure of `memory_`: where it comes from.
  std::string_view SourceOfMemory() const;
  // Whether XLA would partition it: some of it is not per-core code.
  bool IsPartitioned() const;
  // Sets the members that say how long a run takes, by its operations and
  // bytes.
  void EstimateRunTime();
  // Whether to run it now takes less than to hand it to a thread. Forgets that
  // the caller waited for a result (Pod::TakeWait), so it is asked once a run.
  bool RunsOnCaller() const;
  void AddRunTime(int64_t nanos);
  Result<std::unique_ptr<engine::CompiledProgram>> CompileProgram();
  // The groups of cores that compute apart: those of each process, or each
  // host. One group if the program is not divided.
  engine::HostCores Groups(engine::HostPlaces* places) const;
  // Of the program, the same in all processes.
  uint64_t Tag() const;
  // The other processes hear that it could not be compiled here.
  void TellOthers(const Status& failed) const;
  std::shared_ptr<const BufferSlab::Layout> ResultLayout(
      const std::vector<VirtualDevice*>& devices) const;
  Result<std::vector<VirtualDevice*>> DevicesOf(const Call& call) const;
  Status CheckCount(const Call& call) const;
  Result<std::vector<bool>> Donations(const Call& call) const;
  Status ChargeResults(const std::vector<VirtualDevice*>& devices,
                       int64_t transient);

  const std::shared_ptr<Pod> pod_;
  SourceProgram source_;
  std::string name_;
  std::string fingerprint_;
  uint64_t seed_ = 0;
  bool portable_ = false;
  std::shared_ptr<const hlo::Module> module_;
  std::shared_ptr<const engine::ProgramPlan> plan_;
  std::vector<std::string> argument_shardings_, result_shardings_;
  std::vector<VirtualDevice*> all_devices_, devices_;
  std::vector<int64_t> cores_;
  // How long a run takes: an estimate, then what was measured of late. A run
  // that may wait for the host is never on the caller's thread.
  static constexpr double kWaits = 1e18;
  std::atomic<double> run_nanos_{kWaits};
  bool depends_on_data_ = false;  // by loops of unknown turns
  std::atomic<int64_t> runs_timed_{0};
  // Set if the real TPU's compiler was asked.
  std::optional<Result<tpu::CompilerAnswer>> compiler_answer_;
  ProgramMemory memory_;
  std::vector<int64_t> alias_bytes_;   // by argument: saved by its donation
  std::vector<int64_t> result_bytes_;  // HBM of each result
  int64_t results_hbm_ = 0;            // their sum
  std::shared_ptr<const BufferSlab::Layout> layout_;
  std::shared_ptr<SlabPool> slabs_;
  std::shared_ptr<const std::function<void()>> dropped_;
  mutable std::once_flag time_once_;
  mutable std::unique_ptr<const Result<ProgramTime>> time_;
  mutable Mutex slowed_mutex_;
  // By faults, and by the first device: only a program of one core runs on
  // others than `devices_`.
  mutable std::map<std::pair<std::vector<const Fault*>, const VirtualDevice*>,
                   const Result<ProgramTime>>
      slowed_ ESCALA_GUARDED_BY(slowed_mutex_);
  std::atomic<uint64_t> executions_{0};
  std::atomic<bool> released_{false};

  mutable Mutex program_mutex_;
  // Null once the executable is deleted.
  std::shared_ptr<engine::CompiledProgram> program_
      ESCALA_GUARDED_BY(program_mutex_);
};

}  // namespace escala::softpod
