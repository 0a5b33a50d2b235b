#include "escala/softpod/pod/execution.h"

#include <algorithm>
#include <exception>
#include <optional>
#include <unordered_set>
#include <utility>

#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/softpod/pod/caught.h"
#include "escala/softpod/pod/host_callers.h"
#include "escala/softpod/pod/recorder.h"

namespace escala::softpod {
namespace {

// What of an execution a fault lets fail, for a message; nullopt if the program
// has no such collective.
std::optional<std::string> FailingPart(const Fault& fault,
                                       const hlo::Module& module) {
  if (fault.collective < 0) return "";
  int64_t number = 0;
  std::optional<std::string> part;
  hlo::ForEachOp(module, [&](const hlo::Op& op) {
    if (hlo::Info(op).Is(hlo::kCollective) && number++ == fault.collective)
      part = StrCat("collective ", fault.collective, " (",
                    hlo::Info(op).short_name(), " at ", op.location.InWords(),
                    ") in ");
  });
  return part;
}

}  // namespace

Execution::Execution(std::shared_ptr<Executable> executable,
                     std::shared_ptr<engine::CompiledProgram> program,
                     std::vector<VirtualDevice*> devices,
                     std::vector<bool> donated, int launch_id,
                     std::shared_ptr<hlo::HostTransfers> host)
    : executable_(std::move(executable)),
      program_(std::move(program)),
      devices_(std::move(devices)),
      donated_(std::move(donated)),
      launch_id_(launch_id),
      host_(std::move(host)) {}

std::vector<BufferSlab::Column> Execution::FindColumns(
    BufferHandle* const* const* arguments) const {
  std::vector<BufferSlab::Column> columns(donated_.size());
  if (devices_.size() == 1) return columns;  // a handle is as simple
  for (size_t i = 0; i < columns.size(); ++i)
    if (const BufferHandle* first = arguments[0][i]; first != nullptr)
      columns[i] = BufferSlab::ColumnFrom(*first, devices_.size());
  // In the order of memory, since there may be tens of thousands of handles.
  for (size_t core = 1; core < devices_.size(); ++core)
    for (size_t i = 0; i < columns.size(); ++i)
      if (auto& [slab, result] = columns[i];
          slab != nullptr &&
          slab->handle_of(result, core) != arguments[core][i])
        slab = nullptr;
  return columns;
}

Status Execution::Check(const BufferHandle* buffer, size_t core,
                        size_t i) const {
  const auto where = [&] {
    return StrCat("argument ", i, " for device ", devices_[core]->id());
  };
  if (buffer == nullptr) return InvalidArgument(where(), " is null");
  const Shape& expected = executable_->plan().arguments[i].local;
  if (!(buffer->shape() == expected))
    return InvalidArgument(where(), ": got ", buffer->shape().ToString(),
                           ", expected ", expected.ToString());
  if (buffer->device() != devices_[core])
    return InvalidArgument(where(), " is on device ", buffer->device()->id(),
                           "; copy it over first");
  return Status();
}

Status Execution::UseColumns(BufferHandle* const* const* arguments) {
  const size_t count = donated_.size();
  const std::vector<BufferSlab::Column> columns = FindColumns(arguments);
  const BufferSlab* seen = nullptr;
  for (size_t i = 0; i < count; ++i) {
    const BufferSlab* slab = columns[i].slab;
    if (slab == nullptr) continue;
    // The columns of a slab have the same devices, and each has one shape.
    const size_t cores = slab == seen ? 1 : devices_.size();
    for (size_t core = 0; core < cores; ++core)
      ESCALA_RETURN_IF_ERROR(Check(arguments[core][i], core, i));
    seen = slab;
  }
  columns_.resize(count);
  for (const bool claim : {true, false})
    for (size_t i = 0; i < count; ++i)
      if (donated_[i] == claim && columns[i].slab != nullptr)
        columns_[i] = columns[i].slab->UseColumn(columns[i].result, claim);
  return Status();
}

Status Execution::Acquire(BufferHandle* const* const* arguments) {
  ESCALA_RETURN_IF_ERROR(UseColumns(arguments));
  for (size_t i = 0; i < donated_.size(); ++i)
    if (!columns_[i]) apart_.push_back(i);
  uses_.resize(devices_.size() * apart_.size());
  // Claim the donated arguments first, so that passing a buffer both donated
  // and not donated is an error in any order.
  for (const bool claim : {true, false}) {
    auto use = uses_.begin();
    for (size_t core = 0; core < devices_.size(); ++core) {
      for (const size_t i : apart_) {
        BufferUse* const to = &*use++;
        if (donated_[i] != claim) continue;
        BufferHandle* const buffer = arguments[core][i];
        ESCALA_RETURN_IF_ERROR(Check(buffer, core, i));
        const Status status = buffer->Use(claim, to);
        if (!status.ok())
          return status.WithContext(
              StrCat("argument ", i, " for device ", devices_[core]->id()));
      }
    }
  }
  return Status();
}

void Execution::CommitUses() {
  int64_t released = 0;
  for (ColumnUse& use : columns_)
    if (use) use.Commit(&released);
  if (released > 0)
    for (VirtualDevice* device : devices_) device->hbm().Release(released);
  for (BufferUse& use : uses_) use.Commit();
}

std::vector<EventRef> Execution::Awaited() const {
  std::unordered_set<const Event*> seen;
  std::vector<EventRef> inputs;
  const Event* last = nullptr;
  const auto add = [&](const EventRef& ready) {
    if (ready.get() == last) return;
    last = ready.get();
    // An input that is ready without failure need not be waited for.
    if (ready->IsSet() && ready->status().ok()) return;
    if (seen.insert(ready.get()).second) inputs.push_back(ready);
  };
  for (const ColumnUse& use : columns_)
    if (use) add(use.slab().ready());
  for (const BufferUse& use : uses_) add(use.handle().ready());
  return inputs;
}

EventRef Execution::Start(std::unique_ptr<Execution> execution,
                          std::vector<const Fault*> faults,
                          std::shared_ptr<const BufferSlab::Layout> layout,
                          BufferHandle** const* results) {
  std::shared_ptr<Execution> self(std::move(execution));
  Executable& executable = *self->executable_;
  Pod* pod = executable.pod();
  self->CommitUses();

  EventRef done = std::make_shared<Event>();
  self->done_ = done;
  BufferSlab::Spec spec;
  spec.pod = pod->shared_from_this();
  spec.label = executable.name();
  spec.ready = done;
  spec.layout = std::move(layout);
  spec.pool = executable.slabs_;
  spec.dropped = executable.dropped_;
  const size_t width = executable.plan().results.size();
  self->slab_ = BufferSlab::Create(std::move(spec));
  for (size_t core = 0; core < self->devices_.size(); ++core)
    for (size_t i = 0; i < width; ++i)
      results[core][i] = self->slab_->handle(core * width + i);
  self->number_ = executable.executions_++;
  self->faults_ = std::move(faults);
  pod->AddRun(self.get());
  // If the executable was deleted since Execute looked, CancelRuns may have
  // missed this run.
  if (executable.IsDeleted()) self->Cancel();

  std::vector<EventRef> inputs = self->Awaited();
  if (executable.WaitsForProcesses()) {
    // A thread of its own: two runs may wait for other processes in another
    // order there.
    WhenAll(inputs, [self, pod](const Status& status) {
      pod->RunApart([self, status] { self->Finish(status); });
    });
    return done;
  }
  if (self->host_ != nullptr) {
    WhenAll(inputs, [self](const Status& status) {
      RunHostCaller([self, status] { self->Finish(status); });
    });
    return done;
  }
  if (executable.RunsOnCaller() && inputs.empty()) {
    self->Finish(Status());
    return done;
  }
  WhenAll(inputs, [self, pod](const Status& status) {
    pod->Enqueue([self, status] { self->Finish(status); });
  });
  return done;
}

bool Execution::IsAbandoned() const {
  // This execution and the slab hold one reference to the event each.
  return slab_->IsUnused() && done_.use_count() == 2 && !done_->IsAwaited();
}

void Execution::Finish(const Status& inputs) {
  Status status = inputs;
  try {
    if (status.ok()) status = Run();
  } catch (const std::exception& exception) {
    status = Caught(executable_->name(), exception);
  }
  const std::shared_ptr<Pod> pod = executable_->pod_;
  pod->RemoveRun(this);
  columns_.clear();
  uses_.clear();
  storages_.clear();
  known_.clear();
  slab_->Unref();
  pod->End();
  done_->Set(status);
}

Status Execution::Run() {
  const auto run = [&]() -> Status {
    if (cancel_)
      return Status(StatusCode::kCancelled, "cancelled before it began");
    ESCALA_RETURN_IF_ERROR(FaultBefore());
    engine::RunRequest request;
    TakeArguments(&request);
    request.memory_bytes = MemoryBytes();
    request.execution = number_;
    request.cancel = &cancel_;
    request.host = host_.get();
    const int64_t begin = engine::MonotonicNow();
    ESCALA_ASSIGN_OR_RETURN(Results results, RunProgram(std::move(request)));
    executable_->AddRunTime(engine::MonotonicNow() - begin);
    ESCALA_RETURN_IF_ERROR(CheckResults(results));
    FaultAfter(&results);
    return StoreResults(std::move(results));
  };
  return run().WithContext(StrCat("execute ", executable_->name()));
}

Result<Execution::Results> Execution::RunProgram(
    engine::RunRequest request) const {
  if (!recorder::IsOn()) return program_->Run(std::move(request));
  RecordedRun run;
  request.trace = &run.trace;
  run.begin_ns = engine::MonotonicNow();
  Result<Results> results = program_->Run(std::move(request));
  run.end_ns = engine::MonotonicNow();
  run.program = executable_->name();
  run.device = devices_.front()->id();
  run.device_kind = devices_.front()->kind();
  run.cores = std::ssize(executable_->all_devices());
  run.launch_id = launch_id_;
  recorder::Add(std::move(run));
  return results;
}

void Execution::TakeArguments(engine::RunRequest* request) {
  const size_t count = donated_.size();
  request->num_cores = devices_.size();
  request->arguments.resize(count);
  storages_.resize(count);
  const auto add = [&](size_t i, const StorageRef& storage) {
    engine::CoreArrays& argument = request->arguments[i];
    std::vector<StorageRef>& storages = storages_[i];
    if (storages.empty() || storages.back() != storage) {
      storages.push_back(storage);
      argument.arrays.push_back(storage->array());
    }
    if (devices_.size() > 1)
      argument.index.push_back(static_cast<int32_t>(storages.size()) - 1);
  };
  for (size_t i = 0; i < count; ++i) {
    if (!columns_[i]) continue;
    const size_t different = columns_[i].is_uniform() ? 1 : devices_.size();
    for (size_t core = 0; core < different; ++core)
      add(i, columns_[i].storage(core));
  }
  // In the order of memory, since there may be tens of thousands of handles.
  auto use = uses_.begin();
  for (size_t core = 0; core < devices_.size(); ++core)
    for (const size_t i : apart_) add(i, (use++)->storage());
  for (engine::CoreArrays& argument : request->arguments)
    if (argument.arrays.size() == 1) argument.index.clear();
  columns_.clear();
  uses_.clear();
  FindWritable(request);
  request->moved = [this](size_t i, const std::vector<HostArray>& arrays) {
    for (size_t k = 0; k < arrays.size(); ++k)
      executable_->pod_->storages().Move(storages_[i][k], arrays[k]);
  };
}

// Whether the arrays' memory is held by them and their storages alone, and
// those by this argument alone. Arrays of one allocation are neighbours; where
// they are not, the answer is no.
bool Execution::IsSole(const std::vector<HostArray>& arrays,
                       const std::vector<StorageRef>& storages) const {
  std::vector<const StorageRef*> held;
  for (size_t begin = 0, end = 0; begin < arrays.size(); begin = end) {
    const std::shared_ptr<std::byte[]>& memory = arrays[begin].memory();
    held.clear();
    for (; end < arrays.size() && !arrays[end].memory().owner_before(memory) &&
           !memory.owner_before(arrays[end].memory());
         ++end)
      held.push_back(&storages[end]);
    std::sort(held.begin(), held.end(),
              [](auto* a, auto* b) { return a->get() < b->get(); });
    auto holders = static_cast<int64_t>(held.size());  // the arrays
    for (auto it = held.begin(); it != held.end(); ++holders) {
      const auto next = std::find_if(
          it, held.end(), [&](auto* other) { return *other != **it; });
      if (!executable_->pod_->storages().Unshare(**it, next - it)) return false;
      it = next;
    }
    if (memory.use_count() != holders) return false;
    // use_count() does not synchronise threads. Releasing an owner does: the
    // accesses of earlier owners happen before this.
    { std::shared_ptr<std::byte[]>(memory).reset(); }
  }
  return true;
}

void Execution::FindWritable(engine::RunRequest* request) const {
  request->writable.assign(donated_.size(), false);
  for (size_t i = 0; i < storages_.size(); ++i)
    request->writable[i] =
        donated_[i] && IsSole(request->arguments[i].arrays, storages_[i]);
}

// The part of the budget that buffers other than the arguments leave.
int64_t Execution::MemoryBytes() const {
  Pod& pod = *executable_->pod_;
  if (pod.options().memory_gib == 0) return 0;
  int64_t others = pod.storages().bytes_in_use();
  std::unordered_set<const Storage*> own;
  for (const auto& storages : storages_)
    for (const StorageRef& storage : storages)
      if (own.insert(storage.get()).second) others -= storage->charged_bytes();
  return std::max<int64_t>(pod.storages().budget() - others, 1);
}

Status Execution::CheckResults(const Results& results) const {
  const engine::ProgramPlan& plan = executable_->plan();
  if (results.size() != plan.results.size())
    return Internal("the executor gave ", results.size(), " results, expected ",
                    plan.results.size());
  for (size_t i = 0; i < results.size(); ++i) {
    const engine::CoreArrays& result = results[i];
    const size_t cores = devices_.size();
    const int32_t end = static_cast<int32_t>(result.arrays.size());
    if (result.index.empty() ? end != 1 : result.index.size() != cores)
      return Internal("the executor gave result ", i, " of ",
                      result.index.size(), " cores in ", end,
                      " arrays, expected it of ", cores);
    for (int32_t k : result.index)
      if (k < 0 || k >= end)
        return Internal("the executor gave ", end, " arrays as result ", i,
                        ", and their number ", k, " to a core");
    for (const HostArray& array : result.arrays)
      if (!(array.shape() == plan.results[i].local))
        return Internal("the executor gave ", array.shape().ToString(),
                        " as result ", i, ", expected ",
                        plan.results[i].local.ToString());
  }
  return Status();
}

Result<StorageRef> Execution::StorageFor(const HostArray& array) {
  StorageTable& table = executable_->pod_->storages();
  StorageRef& known = known_[array.data()];
  if (known != nullptr && !(known->shape() == array.shape()))
    return table.AdoptView(array, known);
  if (known == nullptr) {
    ESCALA_ASSIGN_OR_RETURN(known, table.Adopt(array));
  }
  return known;
}

Status Execution::StoreResults(Results results) {
  size_t count = 0;
  for (const engine::CoreArrays& result : results)
    count += result.arrays.size();
  known_.reserve(count);
  for (const engine::CoreArrays& result : results)
    for (const HostArray& array : result.arrays)
      known_.emplace(array.data(), nullptr);
  for (const auto& storages : storages_)
    executable_->pod_->storages().EachAddress(
        storages, [&](const StorageRef& storage, const std::byte* data) {
          const auto known = known_.find(data);
          if (known != known_.end() && known->second == nullptr)
            known->second = storage;
        });
  std::vector<BufferSlab::ResultStorages> held(results.size());
  for (size_t i = 0; i < results.size(); ++i) {
    for (const HostArray& array : results[i].arrays) {
      ESCALA_ASSIGN_OR_RETURN(StorageRef storage, StorageFor(array));
      held[i].storages.push_back(std::move(storage));
    }
    held[i].index = std::move(results[i].index);
  }
  slab_->Fill(std::move(held));
  return Status();
}

Status Execution::FaultBefore() const {
  for (const Fault* fault : faults_) {
    if (fault->kind == Fault::Kind::kFail) {
      const auto what = FailingPart(*fault, executable_->module());
      if (what)
        return Internal("injected fault: ", *what, fault->Moment(), " fails");
    }
    if (fault->kind != Fault::Kind::kDie) continue;
    for (const VirtualDevice* device : devices_)
      if (device->id() == fault->core)
        return Status(StatusCode::kUnavailable,
                      StrCat("injected fault: device ", fault->core,
                             " is gone since ", fault->Moment()));
  }
  return Status();
}

void Execution::FaultAfter(Results* results) const {
  for (const Fault* const struck : faults_) {
    const Fault& fault = *struck;
    if (fault.kind != Fault::Kind::kFlip ||
        fault.result >= std::ssize(*results))
      continue;
    engine::CoreArrays& result = (*results)[static_cast<size_t>(fault.result)];
    for (size_t core = 0; core < devices_.size(); ++core) {
      const HostArray& old = result[core];
      const int64_t width = ByteWidth(old.shape().type);
      if (devices_[core]->id() != fault.core ||
          fault.element >= old.shape().num_elements() ||
          fault.bit >= BitWidth(old.shape().type))
        continue;
      // Copy the array: other cores may share the memory, and only this core's
      // value changes.
      HostArray changed = HostArray::FromBytes(old.shape(), old.data());
      changed.mutable_data()[fault.element * width + fault.bit / 8] ^=
          std::byte{1} << (fault.bit % 8);
      result.index.resize(devices_.size(), 0);
      result.index[core] = static_cast<int32_t>(result.arrays.size());
      result.arrays.push_back(std::move(changed));
    }
  }
}

}  // namespace escala::softpod
