// The software Pod: the devices of a slice, their buffers, and the threads that
// serve them.
#pragma once

#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "escala/base/mutex.h"
#include "escala/engine/executor.h"
#include "escala/softpod/pod/buffer.h"
#include "escala/softpod/pod/burst.h"
#include "escala/softpod/pod/device.h"
#include "escala/softpod/pod/options.h"
#include "escala/softpod/pod/processes.h"
#include "escala/softpod/pod/runner.h"
#include "escala/tpu/compiler.h"

namespace escala::softpod {

class Execution;

// The devices of one slice and everything that runs on them. Thread-safe.
// Buffers and executables keep their Pod alive, so they can be destroyed after
// Shutdown, in any order.
class Pod : public std::enable_shared_from_this<Pod> {
 public:
  // `executor`: nullptr selects the one that `options` ask for.
  // With several processes (PodOptions::num_nodes) it meets the others by
  // `store`, and has the buffers and executions of its own hosts' devices.
  static Result<std::shared_ptr<Pod>> Create(
      PodOptions options, std::unique_ptr<engine::Executor> executor = nullptr,
      const KeyValues& store = {});
  ~Pod();

  // Cancels running and waiting executions (their results become CANCELLED),
  // and returns when the Pod has no thread left. Afterwards new work is
  // refused.
  void Shutdown();

  // A fork of the process that made the Pod has its memory, but none of its
  // threads: nothing can run there, and nobody can be waited for. Such a Pod
  // must not be destroyed.
  bool IsForked() const;

  const PodOptions& options() const { return options_; }
  // The real TPU's compiler; its `library` is empty if none is asked.
  const tpu::Compiler& compiler() const { return compiler_; }
  const pods::Slice& slice() const { return *slice_; }
  const std::vector<VirtualDevice*>& devices() const { return device_list_; }
  // Those of this process, and their memories.
  const std::vector<VirtualDevice*>& own_devices() const {
    return own_devices_;
  }
  const std::vector<MemorySpace*>& memories() const { return memory_list_; }
  // To the other processes; nullptr if there are none.
  engine::Transport* transport() const { return processes_.transport.get(); }
  // Returns nullptr if there is no such device.
  VirtualDevice* FindDevice(int64_t id) const;

  engine::Executor& executor() { return *executor_; }
  StorageTable& storages() { return *storages_; }
  SlabRegistry& registry() { return registry_; }
  // The executions that have started and not ended.
  void AddRun(Execution* run);
  void RemoveRun(Execution* run);
  void CancelRuns(const std::function<bool(const Execution&)>& which);
  FaultClock& faults() { return faults_; }

  // Counts work that outlives the call that started it. Begin fails after
  // Shutdown, and in a fork of the process; otherwise End must follow, and
  // Shutdown waits for it.
  Status Begin();
  void End();
  void Enqueue(std::function<void()> task, bool short_one = false) {
    runner_->Enqueue(std::move(task), short_one);
  }
  // The caller asks for a result, or when it is ready. TakeWait returns whether
  // it has since the last call.
  void NoteWait() { waits_.store(true, std::memory_order_relaxed); }
  bool TakeWait() { return waits_.exchange(false, std::memory_order_relaxed); }
  // Runs a task that waits for other processes, on a thread of its own.
  void RunApart(std::function<void()> task);

  // Charges `bytes` to a device if they and `transient` more bytes fit.
  // Otherwise fails with RESOURCE_EXHAUSTED and a table of the device's live
  // buffers. `what` names the thing that needs the memory.
  Status Charge(VirtualDevice* device, int64_t bytes, int64_t transient,
                std::string_view what);

  // Adds one execution to the virtual clocks: it begins at the latest clock of
  // `devices`, and sets each of them to its end. `nanoseconds`: one length for
  // all of them, or one for each.
  void AdvanceClocks(const std::vector<VirtualDevice*>& devices,
                     const std::vector<int64_t>& nanoseconds);

  // Makes a buffer that slab->Fill(...) fills later, and charges its HBM.
  Result<BufferSlab*> NewBuffer(const Shape& shape, MemorySpace* memory,
                                std::string label, EventRef ready,
                                EventRef uploaded = nullptr,
                                std::string layout = "");
  // Makes a buffer that holds `storage` from the start, and charges its HBM.
  // `uploaded`: the event of the burst that the storage was uploaded in.
  Result<BufferHandle*> NewBuffer(const Shape& shape, MemorySpace* memory,
                                  std::string label, StorageRef storage,
                                  EventRef uploaded = nullptr,
                                  std::string layout = "");

  Burst& burst() { return *burst_; }

 private:
  explicit Pod(PodOptions options);
  Status Build(std::unique_ptr<engine::Executor> executor,
               const KeyValues& store);

  const PodOptions options_;
  const int process_id_;
  const pods::Slice* slice_ = nullptr;
  tpu::Compiler compiler_;
  Processes processes_;
  std::vector<std::unique_ptr<VirtualDevice>> devices_;
  std::vector<VirtualDevice*> device_list_;
  std::vector<VirtualDevice*> own_devices_;
  std::vector<MemorySpace*> memory_list_;
  std::shared_ptr<StorageTable> storages_;
  SlabRegistry registry_;
  std::unique_ptr<engine::Executor> executor_;
  std::unique_ptr<Burst> burst_;
  std::unique_ptr<Runner> runner_;
  FaultClock faults_;
  std::atomic<bool> waits_{false};

  Mutex clock_mutex_;
  Mutex runs_mutex_;
  std::unordered_set<Execution*> runs_ ESCALA_GUARDED_BY(runs_mutex_);
  bool cancelled_ ESCALA_GUARDED_BY(runs_mutex_) = false;
  Mutex work_mutex_;
  CondVar work_done_;
  int64_t work_ ESCALA_GUARDED_BY(work_mutex_) = 0;
  bool stopped_ ESCALA_GUARDED_BY(work_mutex_) = false;
};

// The HBM that a buffer of this shape takes on a core, padded to tiles.
int64_t HbmBytes(const Shape& shape);

}  // namespace escala::softpod
