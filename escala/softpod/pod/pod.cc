#include "escala/softpod/pod/pod.h"

#include <unistd.h>

#include <algorithm>
#include <string>
#include <thread>
#include <utility>

#include "escala/base/machine.h"
#include "escala/base/mutex.h"
#include "escala/engine/engine_executor.h"
#include "escala/engine/reference_executor.h"
#include "escala/softpod/pod/execution.h"
#include "escala/tpu/layout.h"

namespace escala::softpod {
namespace {

constexpr double kGib = 1024.0 * 1024.0 * 1024.0;

}  // namespace

int64_t HbmBytes(const Shape& shape) { return tpu::TiledBytes(shape); }

Pod::Pod(PodOptions options)
    : options_(std::move(options)),
      process_id_(getpid()),
      faults_(options_.faults) {}

bool Pod::IsForked() const { return getpid() != process_id_; }

Result<std::shared_ptr<Pod>> Pod::Create(
    PodOptions options, std::unique_ptr<engine::Executor> executor,
    const KeyValues& store) {
  std::shared_ptr<Pod> pod(new Pod(std::move(options)));
  ESCALA_RETURN_IF_ERROR(pod->Build(std::move(executor), store));
  return pod;
}

Status Pod::Build(std::unique_ptr<engine::Executor> executor,
                  const KeyValues& store) {
  ESCALA_ASSIGN_OR_RETURN(slice_, pods::FindSlice(options_.slice));
  if (options_.num_nodes > 1 || options_.node_id > 0) {
    ESCALA_ASSIGN_OR_RETURN(processes_, MeetProcesses(options_, slice_->name,
                                                      slice_->hosts, store));
  }
  ESCALA_RETURN_IF_ERROR(CheckFaults(options_.faults, *slice_));
  if (!options_.ask.empty()) {
    auto library = tpu::FindCompiler(options_.ask);
    if (!library.ok())
      return library.status().WithContext(StrCat("SOFTPOD_ASK=", options_.ask));
    compiler_ = {*std::move(library), options_.ask_seconds};
  }
  const int64_t hbm_bytes = options_.hbm_gib > 0
                                ? static_cast<int64_t>(options_.hbm_gib * kGib)
                                : slice_->generation->usable_hbm_bytes();
  std::vector<int> on_process(static_cast<size_t>(options_.num_nodes), 0);
  for (const pods::DevicePlace& place : pods::Devices(*slice_)) {
    devices_.push_back(
        std::make_unique<VirtualDevice>(*slice_, place, hbm_bytes));
    device_list_.push_back(devices_.back().get());
    ESCALA_CHECK(place.id + 1 == static_cast<int>(devices_.size()),
                 "ids of devices count from 0");
    VirtualDevice* const device = devices_.back().get();
    device->process_ = place.host * options_.num_nodes / slice_->hosts;
    device->local_id_ = on_process[device->process_]++;
    device->is_own_ = device->process_ == options_.node_id;
    if (!device->is_own_) continue;
    device->transport_ = transport();
    own_devices_.push_back(device);
    const auto& memories = devices_.back()->memories();
    memory_list_.insert(memory_list_.end(), memories.begin(), memories.end());
  }
  const int64_t given = static_cast<int64_t>(options_.memory_gib * kGib);
  const engine::MemoryPool memory;
  storages_ = StorageTable::Create(
      given > 0 ? given : MachineMemory() / 2 / processes_.on_this_machine,
      memory);
  burst_ = std::make_unique<Burst>(static_cast<int64_t>(devices_.size()));
  const int threads =
      options_.threads > 0
          ? options_.threads
          : std::max(static_cast<int>(std::thread::hardware_concurrency()) /
                         processes_.on_this_machine,
                     1);
  executor_ = std::move(executor);
  if (executor_ == nullptr && options_.compute == Compute::kEngine) {
    engine::EngineSettings settings;
    settings.threads = threads;
    settings.memory = memory;
    settings.memory_bytes = given > 0 ? given
                                      : MemoryHere(Env::Default()).available /
                                            processes_.on_this_machine;
    // The same cut in every process, whatever memory its machine has: one that
    // a host of the real slice could hold.
    if (options_.exact_hosts)
      settings.cut_memory_bytes = slice_->generation->usable_hbm_bytes() *
                                  slice_->devices / slice_->hosts;
    settings.code_cache_dir = options_.cache_dir;
    if (options_.fallback_is_error)
      settings.fallback = engine::OnFallback::kError;
    for (const Fault& fault : options_.faults)
      if (fault.kind == Fault::Kind::kCode)
        settings.fail_every_loop_kernel = fault.every;
    executor_ = engine::MakeEngineExecutor(settings);
  }
  if (executor_ == nullptr)
    executor_ = std::make_unique<engine::ReferenceExecutor>();
  runner_ = std::make_unique<Runner>(std::max(threads, 1));
  return Status();
}

Pod::~Pod() { Shutdown(); }

void Pod::Shutdown() {
  {
    const MutexLock lock(runs_mutex_);
    cancelled_ = true;
  }
  CancelRuns([](const Execution&) { return true; });
  if (burst_ != nullptr) burst_->Close();
  {
    const MutexLock lock(work_mutex_);
    stopped_ = true;
    while (work_ != 0) work_done_.Wait(work_mutex_);
  }
  if (runner_ != nullptr) runner_->Stop();
}

// The execution that the task belongs to is counted (Begin), so Shutdown waits
// for it.
void Pod::RunApart(std::function<void()> task) {
  std::thread(std::move(task)).detach();
}

VirtualDevice* Pod::FindDevice(int64_t id) const {
  // Ids count from 0, in order of the list.
  if (id < 0 || id >= static_cast<int64_t>(device_list_.size())) return nullptr;
  return device_list_[static_cast<size_t>(id)];
}

void Pod::AddRun(Execution* run) {
  const MutexLock lock(runs_mutex_);
  runs_.insert(run);
  if (cancelled_) run->Cancel();
}

void Pod::RemoveRun(Execution* run) {
  const MutexLock lock(runs_mutex_);
  runs_.erase(run);
}

void Pod::CancelRuns(const std::function<bool(const Execution&)>& which) {
  const MutexLock lock(runs_mutex_);
  for (Execution* run : runs_)
    if (which(*run)) run->Cancel();
}

Status Pod::Begin() {
  // Before the lock, which a thread that does not exist here may hold.
  if (IsForked())
    return FailedPrecondition(
        "this software Pod belongs to process ", process_id_,
        ", of which this one is a fork without the Pod's threads; start "
        "processes by multiprocessing's \"spawn\", or fork before JAX begins");
  const MutexLock lock(work_mutex_);
  if (stopped_)
    return FailedPrecondition(
        "the client of this software Pod has been destroyed");
  ++work_;
  return Status();
}

void Pod::End() {
  const MutexLock lock(work_mutex_);
  if (--work_ == 0) work_done_.NotifyAll();
}

Status Pod::Charge(VirtualDevice* device, int64_t bytes, int64_t transient,
                   std::string_view what) {
  if (device->hbm().TryCharge(bytes, transient)) return Status();
  std::string need = FormatBytes(static_cast<double>(bytes));
  if (transient > 0)
    StrAppend(&need,
              StrCat(" and ", FormatBytes(static_cast<double>(transient)),
                     " while it runs"));
  return ResourceExhausted(
      what, " needs ", need, " of HBM on device ", device->id(), " (",
      device->kind(), "), which has ",
      FormatBytes(static_cast<double>(device->hbm().limit())), " of which ",
      FormatBytes(static_cast<double>(device->hbm().in_use())),
      " are taken; "
      "delete arrays, donate arguments, or shard over more cores\n",
      registry_.Table(device));
}

void Pod::AdvanceClocks(const std::vector<VirtualDevice*>& devices,
                        const std::vector<int64_t>& nanoseconds) {
  const MutexLock lock(clock_mutex_);
  int64_t latest = 0;
  for (const VirtualDevice* device : devices)
    latest = std::max(latest, device->clock_ns());
  for (size_t i = 0; i < devices.size(); ++i) {
    const int64_t length = nanoseconds[nanoseconds.size() > 1 ? i : 0];
    int64_t end;
    if (__builtin_add_overflow(latest, length, &end)) end = latest;
    devices[i]->clock_ns_.store(end, std::memory_order_relaxed);
  }
}

Result<BufferSlab*> Pod::NewBuffer(const Shape& shape, MemorySpace* memory,
                                   std::string label, EventRef ready,
                                   EventRef uploaded, std::string layout) {
  const int64_t bytes = memory->is_hbm() ? HbmBytes(shape) : 0;
  if (bytes > 0)
    ESCALA_RETURN_IF_ERROR(Charge(memory->device, bytes, 0,
                                  StrCat(shape.ToString(), " from ", label)));
  BufferSlab::Spec spec;
  spec.pod = shared_from_this();
  spec.label = StrCat("from ", label);
  spec.ready = std::move(ready);
  spec.uploaded = std::move(uploaded);
  spec.layout = std::make_shared<const BufferSlab::Layout>(
      BufferSlab::Layout{{{shape, bytes, std::move(layout)}}, {memory}});
  return BufferSlab::Create(std::move(spec));
}

Result<BufferHandle*> Pod::NewBuffer(const Shape& shape, MemorySpace* memory,
                                     std::string label, StorageRef storage,
                                     EventRef uploaded, std::string layout) {
  static const auto* done = new EventRef(Event::Done());
  ESCALA_ASSIGN_OR_RETURN(BufferSlab * slab,
                          NewBuffer(shape, memory, std::move(label), *done,
                                    std::move(uploaded), std::move(layout)));
  slab->Fill({{{std::move(storage)}, {}}});
  BufferHandle* handle = slab->handle(0);
  slab->Unref();
  return handle;
}

}  // namespace escala::softpod
