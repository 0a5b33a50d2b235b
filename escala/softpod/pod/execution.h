// One execution of an executable, from its arguments to its results.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "escala/softpod/pod/executable.h"

namespace escala::softpod {

class Execution {
 public:
  Execution(std::shared_ptr<Executable> executable,
            std::shared_ptr<engine::CompiledProgram> program,
            std::vector<VirtualDevice*> devices, std::vector<bool> donated,
            int launch_id, std::shared_ptr<hlo::HostTransfers> host);

  const std::vector<bool>& donated() const { return donated_; }

  bool IsOf(const Executable& executable) const {
    return executable_.get() == &executable;
  }
  bool WaitsForProcesses() const { return executable_->WaitsForProcesses(); }
  // Whether nobody is left who could see a result or the end. REQUIRES:
  // started, and not finished
  bool IsAbandoned() const;
  void Cancel() { cancel_ = true; }

  // Checks every argument buffer [core][argument] and takes a use of it.
  // Destroying the execution before Start leaves the buffers as they were.
  Status Acquire(BufferHandle* const* const* arguments);

  // Marks donated arguments, makes the result buffers, and runs the program
  // once all arguments are ready. `faults`: those that strike it.
  // REQUIRES: Pod::Begin, and HBM charged for the results
  static EventRef Start(std::unique_ptr<Execution> execution,
                        std::vector<const Fault*> faults,
                        std::shared_ptr<const BufferSlab::Layout> layout,
                        BufferHandle** const* results);

 private:
  using Results = std::vector<engine::CoreArrays>;

  std::vector<BufferSlab::Column> FindColumns(
      BufferHandle* const* const* arguments) const;
  Status Check(const BufferHandle* buffer, size_t core, size_t i) const;
  Status UseColumns(BufferHandle* const* const* arguments);
  void CommitUses();
  // The events of the arguments that are not known to be ready.
  std::vector<EventRef> Awaited() const;
  void Finish(const Status& inputs);
  Status Run();
  Result<Results> RunProgram(engine::RunRequest request) const;
  void TakeArguments(engine::RunRequest* request);
  // An argument may be written if nothing but this argument of this call holds
  // any of its storages, and no other storage has a part of their memory.
  void FindWritable(engine::RunRequest* request) const;
  bool IsSole(const std::vector<HostArray>& arrays,
              const std::vector<StorageRef>& storages) const;
  int64_t MemoryBytes() const;
  Status CheckResults(const Results& results) const;
  Status StoreResults(Results results);
  Result<StorageRef> StorageFor(const HostArray& array);
  Status FaultBefore() const;
  void FaultAfter(Results* results) const;

  const std::shared_ptr<Executable> executable_;
  const std::shared_ptr<engine::CompiledProgram> program_;
  const std::vector<VirtualDevice*> devices_;
  const std::vector<bool> donated_;
  const int launch_id_;
  const std::shared_ptr<hlo::HostTransfers> host_;
  // By argument: the use of its column, or none if each buffer of it is used by
  // itself. Those arguments are in apart_, and in uses_ at [core][number
  // there].
  std::vector<ColumnUse> columns_;
  std::vector<size_t> apart_;
  std::vector<BufferUse> uses_;
  // By argument: the storage of each array in the run's request.
  std::vector<std::vector<StorageRef>> storages_;
  // By address of a result: its storage, if it is that of an argument or of a
  // result before.
  std::unordered_map<const std::byte*, StorageRef> known_;
  uint64_t number_ = 0;  // counts this executable's runs
  std::vector<const Fault*> faults_;
  std::atomic<bool> cancel_{false};
  BufferSlab* slab_ = nullptr;
  EventRef done_;
};

}  // namespace escala::softpod
