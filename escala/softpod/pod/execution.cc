#include "escala/softpod/pod/execution.h"

#include <exception>
#include <unordered_set>
#include <utility>

#include "escala/softpod/pod/caught.h"

namespace escala::softpod {

Execution::Execution(std::shared_ptr<Executable> executable,
                     std::shared_ptr<CompiledProgram> program,
                     std::vector<VirtualDevice*> devices,
                     std::vector<bool> donated)
    : executable_(std::move(executable)),
      program_(std::move(program)),
      devices_(std::move(devices)),
      donated_(std::move(donated)) {}

Status Execution::Acquire(BufferHandle* const* const* arguments) {
  const size_t count = donated_.size();
  uses_.resize(devices_.size() * count);
  // Claims first: a buffer that is passed twice, once donated, is then found.
  for (const bool claim : {true, false}) {
    for (size_t core = 0; core < devices_.size(); ++core) {
      for (size_t i = 0; i < count; ++i) {
        if (donated_[i] != claim) continue;
        const Status status =
            arguments[core][i]->Use(claim, &uses_[core * count + i]);
        if (!status.ok())
          return status.WithContext(
              StrCat("argument ", i, " for device ", devices_[core]->id()));
      }
    }
  }
  return Status();
}

EventRef Execution::Start(std::unique_ptr<Execution> execution,
                          BufferSlab::Places places,
                          BufferHandle** const* results) {
  std::shared_ptr<Execution> self(std::move(execution));
  Executable& executable = *self->executable_;
  Pod* pod = executable.pod();
  for (BufferUse& use : self->uses_) use.Commit();

  EventRef done = std::make_shared<Event>();
  self->done_ = done;
  BufferSlab::Spec spec;
  spec.pod = pod->shared_from_this();
  spec.label = executable.name();
  spec.results = executable.plan().results.size();
  spec.ready = done;
  spec.places = std::move(places);
  spec.pool = executable.slabs_;
  spec.dropped = executable.dropped_;
  const size_t width = spec.results;
  self->slab_ = BufferSlab::Create(std::move(spec));
  for (size_t core = 0; core < self->devices_.size(); ++core)
    for (size_t i = 0; i < width; ++i)
      results[core][i] = self->slab_->handle(core * width + i);
  self->number_ = executable.executions_++;
  self->pod_number_ = pod->NextExecution();
  pod->AddRun(self.get());
  // Deleted since it was asked: the look for its runs may have missed this one.
  if (executable.IsDeleted()) self->Cancel();

  std::unordered_set<const Event*> seen;
  std::vector<EventRef> inputs;
  const Event* last = nullptr;
  for (const BufferUse& use : self->uses_) {
    const EventRef& ready = use.handle().ready();
    if (ready.get() == last) continue;
    last = ready.get();
    // What is there without failure need not be waited for.
    if (ready->IsSet() && ready->status().ok()) continue;
    if (seen.insert(ready.get()).second) inputs.push_back(ready);
  }
  WhenAll(inputs, [self, pod](const Status& status) {
    pod->Enqueue([self, status] { self->Finish(status); });
  });
  return done;
}

bool Execution::IsAbandoned() const {
  // The event's own holders are this and the slab.
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
      return Status(StatusCode::kCancelled, "given up before it began");
    ESCALA_RETURN_IF_ERROR(FaultBefore());
    RunRequest request;
    TakeArguments(&request);
    request.execution = number_;
    request.cancel = &cancel_;
    ESCALA_ASSIGN_OR_RETURN(Arrays results, program_->Run(std::move(request)));
    ESCALA_RETURN_IF_ERROR(CheckResults(results));
    FaultAfter(&results);
    return StoreResults(results);
  };
  return run().WithContext(StrCat("execute ", executable_->name()));
}

void Execution::TakeArguments(RunRequest* request) {
  const size_t count = donated_.size();
  storages_.reserve(uses_.size());
  for (BufferUse& use : uses_) storages_.push_back(use.Take());
  request->arguments.resize(devices_.size());
  for (size_t core = 0; core < devices_.size(); ++core)
    for (size_t i = 0; i < count; ++i)
      request->arguments[core].push_back(storages_[core * count + i]->array());
  FindWritable(request);
  for (const StorageRef& storage : storages_)
    known_.try_emplace(storage->array().data(), storage);
}

// An argument may be written where each of its storages has no other holder
// than this argument of this call.
void Execution::FindWritable(RunRequest* request) const {
  const size_t count = donated_.size();
  request->writable.assign(count, false);
  struct Holder {
    size_t argument;
    int64_t references = 0;
    bool shared = false;
  };
  std::unordered_map<const Storage*, Holder> holders;
  for (size_t i = 0; i < count; ++i) {
    for (size_t core = 0; core < devices_.size(); ++core) {
      Holder& holder =
          holders.try_emplace(storages_[core * count + i].get(), Holder{i})
              .first->second;
      ++holder.references;
      holder.shared |= holder.argument != i;
    }
  }
  for (size_t i = 0; i < count; ++i) {
    bool writable = donated_[i];
    for (size_t core = 0; writable && core < devices_.size(); ++core) {
      const StorageRef& storage = storages_[core * count + i];
      const Holder& holder = holders.at(storage.get());
      writable = !holder.shared && executable_->pod_->storages().Unshare(
                                       storage, holder.references);
    }
    request->writable[i] = writable;
  }
}

Status Execution::CheckResults(const Arrays& results) const {
  const ProgramPlan& plan = executable_->plan();
  if (results.size() != devices_.size())
    return Internal("the executor gave results of ", results.size(),
                    " cores, expected ", devices_.size());
  for (const auto& core : results) {
    if (core.size() != plan.results.size())
      return Internal("the executor gave ", core.size(), " results, expected ",
                      plan.results.size());
    for (size_t i = 0; i < core.size(); ++i)
      if (!(core[i].shape() == plan.results[i].local))
        return Internal("the executor gave ", core[i].shape().ToString(),
                        " as result ", i, ", expected ",
                        plan.results[i].local.ToString());
  }
  return Status();
}

Result<StorageRef> Execution::StorageFor(const HostArray& array) {
  StorageTable& table = executable_->pod_->storages();
  const auto it = known_.find(array.data());
  if (it == known_.end()) {
    ESCALA_ASSIGN_OR_RETURN(StorageRef storage, table.Adopt(array));
    known_.emplace(array.data(), storage);
    return storage;
  }
  if (it->second->array().shape() == array.shape()) return it->second;
  return table.AdoptView(array, it->second);
}

Status Execution::StoreResults(const Arrays& results) {
  const size_t width = executable_->plan().results.size();
  for (size_t i = 0; i < width; ++i) {
    StorageRef last;
    for (size_t core = 0; core < results.size(); ++core) {
      const HostArray& array = results[core][i];
      if (last == nullptr || last->array().data() != array.data()) {
        ESCALA_ASSIGN_OR_RETURN(last, StorageFor(array));
      }
      slab_->Fill(core * width + i, last);
    }
  }
  return Status();
}

Status Execution::FaultBefore() const {
  for (const Fault& fault : executable_->pod_->options().faults) {
    if (fault.kind == Fault::Kind::kFail && fault.execution == pod_number_)
      return Internal("injected fault: execution ", pod_number_, " fails");
    if (fault.kind != Fault::Kind::kDie || fault.execution > pod_number_)
      continue;
    for (const VirtualDevice* device : devices_)
      if (device->id() == fault.core)
        return Status(StatusCode::kUnavailable,
                      StrCat("injected fault: device ", fault.core,
                             " is gone since execution ", fault.execution));
  }
  return Status();
}

void Execution::FaultAfter(Arrays* results) const {
  for (const Fault& fault : executable_->pod_->options().faults) {
    if (fault.kind != Fault::Kind::kFlip || fault.execution != pod_number_)
      continue;
    for (size_t core = 0; core < devices_.size(); ++core) {
      auto& list = (*results)[core];
      if (devices_[core]->id() != fault.core ||
          fault.result >= static_cast<int64_t>(list.size()))
        continue;
      HostArray& array = list[static_cast<size_t>(fault.result)];
      const int64_t width = ByteWidth(array.shape().type);
      if (fault.element >= array.shape().num_elements() ||
          fault.bit >= BitWidth(array.shape().type))
        continue;
      // Others may share the memory: only this core's value changes.
      array = HostArray::FromBytes(array.shape(), array.data());
      array.mutable_data()[fault.element * width + fault.bit / 8] ^=
          std::byte{1} << (fault.bit % 8);
    }
  }
}

}  // namespace escala::softpod
