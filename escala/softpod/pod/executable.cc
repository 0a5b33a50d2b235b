#include "escala/softpod/pod/executable.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <unordered_set>
#include <utility>

#include "escala/base/log.h"
#include "escala/base/mutex.h"
#include "escala/hlo/gspmd.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/ragged.h"
#include "escala/hlo/text.h"
#include "escala/hlo/token_boundary.h"
#include "escala/hlo/unreduced.h"
#include "escala/softpod/pod/execution.h"
#include "escala/softpod/pod/op_sharding.h"
#include "escala/softpod/pod/program_memory.h"
#include "escala/softpod/pod/run_report.h"
#include "escala/tpu/hbm.h"

namespace escala::softpod {
namespace {

Result<hlo::Module> ReadProgram(std::string_view format,
                                std::string_view code) {
  if (format != "mlir")
    return Unimplemented("a program of format \"", format,
                         "\" cannot be read; send \"mlir\" (StableHLO)");
  hlo::ReadOptions options;
  options.file_name = "program";
  return hlo::ReadModule(code, options);
}

// Reconciles the number of replicas or partitions in the compile options with
// that in the module.
Result<int64_t> Agree(std::string_view what, int64_t options, int64_t module) {
  if (options == 0) return module;
  if (module == 1 || module == options) return options;
  return InvalidArgument("the compile options say ", options, " ", what,
                         ", the program (mhlo.num_", what, ") says ", module);
}

Status AddSharding(const engine::ValuePlan& value,
                   std::vector<std::string>* shardings) {
  std::string& sharding = shardings->emplace_back();
  if (value.is_whole()) return Status();
  ESCALA_ASSIGN_OR_RETURN(sharding, OpShardingOf(value.mesh, value.sharding));
  return Status();
}

}  // namespace

// --- Compile ---------------------------------------------------------------

Result<std::shared_ptr<Executable>> Executable::Compile(
    std::shared_ptr<Pod> pod, std::string_view format, std::string_view code,
    const CompileOptions& options) {
  ESCALA_ASSIGN_OR_RETURN(hlo::Module module, ReadProgram(format, code));
  std::shared_ptr<Executable> executable(new Executable(std::move(pod)));
  executable->source_ = {std::string(format), std::string(code), options.proto};
  executable->name_ = module.name.empty() ? "main" : module.name;
  if (Status status = executable->Load(std::move(module), code, options);
      !status.ok()) {
    executable->TellOthers(status);
    return status.WithContext(StrCat("compile ", executable->name_));
  }
  return executable;
}

Status Executable::Load(hlo::Module module, std::string_view code,
                        const CompileOptions& options) {
  if (module.Find("main") == nullptr)
    return InvalidArgument("the program has no function @main");
  hlo::PassTokensAsTensors(&module);
  ESCALA_ASSIGN_OR_RETURN(
      const int64_t num_replicas,
      Agree("replicas", options.num_replicas, module.num_replicas()));
  ESCALA_ASSIGN_OR_RETURN(
      const int64_t num_partitions,
      Agree("partitions", options.num_partitions, module.num_partitions()));
  // Write the numbers into the program, so that later stages read them from
  // there.
  module.attributes.Set("mhlo.num_replicas",
                        hlo::IntValue{num_replicas, ElementType::kI32});
  module.attributes.Set("mhlo.num_partitions",
                        hlo::IntValue{num_partitions, ElementType::kI32});
  ESCALA_RETURN_IF_ERROR(hlo::ShardyFromGspmd(&module));
  ESCALA_RETURN_IF_ERROR(hlo::AddUpUnreduced(&module));
  ESCALA_RETURN_IF_ERROR(hlo::ExpandRaggedAllToAll(&module));
  module_ = std::make_shared<const hlo::Module>(std::move(module));
  seed_ = HashBytes(code.data(), code.size());
  char text[64];
  std::snprintf(text, sizeof text, "%016llx-%lldx%lld",
                static_cast<unsigned long long>(seed_),
                static_cast<long long>(num_replicas),
                static_cast<long long>(num_partitions));
  fingerprint_ = text;
  ESCALA_RETURN_IF_ERROR(AssignDevices(options, num_replicas, num_partitions));
  portable_ = options.portable;
  ESCALA_ASSIGN_OR_RETURN(
      engine::ProgramPlan plan,
      engine::PlanProgram(*module_, num_replicas, num_partitions));
  plan_ = std::make_shared<const engine::ProgramPlan>(std::move(plan));
  for (const engine::ArgumentPlan& argument : plan_->arguments)
    ESCALA_RETURN_IF_ERROR(AddSharding(argument, &argument_shardings_));
  for (const engine::ValuePlan& result : plan_->results)
    ESCALA_RETURN_IF_ERROR(AddSharding(result, &result_shardings_));
  AskCompiler(code, options);
  ESCALA_RETURN_IF_ERROR(EstimateMemory());
  EstimateRunTime();
  layout_ = ResultLayout(devices_);
  slabs_ = std::make_shared<SlabPool>();
  dropped_ =
      std::make_shared<const std::function<void()>>([weak = weak_from_this()] {
        const std::shared_ptr<Executable> self = weak.lock();
        if (self != nullptr && self->released_) self->Release();
      });
  ESCALA_ASSIGN_OR_RETURN(auto program, CompileProgram());
  const MutexLock lock(program_mutex_);
  program_ = std::move(program);
  return Status();
}

Status Executable::AssignDevices(const CompileOptions& options,
                                 int64_t num_replicas, int64_t num_partitions) {
  const int64_t available = static_cast<int64_t>(pod_->devices().size());
  int64_t cores;
  if (num_replicas < 1 || num_partitions < 1 ||
      __builtin_mul_overflow(num_replicas, num_partitions, &cores) ||
      cores > available)
    return InvalidArgument(Counted(num_replicas, "replica"), " x ",
                           Counted(num_partitions, "partition"),
                           " were asked for, but ", pod_->slice().name, " has ",
                           Counted(available, "device"),
                           "; set SOFTPOD_SLICE for a larger one");
  const auto& assignment = options.device_assignment;
  if (assignment.empty()) {
    all_devices_.assign(pod_->devices().begin(),
                        pod_->devices().begin() + cores);
    return FindOwnDevices();
  }
  if (static_cast<int64_t>(assignment.size()) != num_replicas ||
      static_cast<int64_t>(assignment[0].size()) != num_partitions)
    return InvalidArgument("the device assignment is for ",
                           Counted(std::ssize(assignment), "replica"), " x ",
                           Counted(std::ssize(assignment[0]), "partition"),
                           ", expected ", num_replicas, " x ", num_partitions);
  std::unordered_set<int64_t> seen;
  for (const auto& row : assignment) {
    for (int64_t id : row) {
      VirtualDevice* device = pod_->FindDevice(id);
      if (device == nullptr)
        return InvalidArgument("the device assignment names device ", id, "; ",
                               pod_->slice().name, " has 0 ... ",
                               available - 1);
      if (!seen.insert(id).second)
        return InvalidArgument("the device assignment names device ", id,
                               " twice");
      all_devices_.push_back(device);
    }
  }
  return FindOwnDevices();
}

Status Executable::FindOwnDevices() {
  for (size_t core = 0; core < all_devices_.size(); ++core) {
    if (!all_devices_[core]->is_own()) continue;
    cores_.push_back(static_cast<int64_t>(core));
    devices_.push_back(all_devices_[core]);
  }
  if (!devices_.empty()) return Status();
  return InvalidArgument(
      "all devices of the program belong to other processes; compile it there");
}

Status Executable::EstimateMemory() {
  memory_ = EstimateProgramMemory(*module_, *plan_, *pod_->slice().generation);
  alias_bytes_ = AliasBytes(*plan_);
  for (const engine::ValuePlan& result : plan_->results) {
    result_bytes_.push_back(result.in_hbm() ? HbmBytes(result.local) : 0);
    results_hbm_ += result_bytes_.back();
  }
  const int64_t limit = devices_.front()->hbm().limit();
  if (compiler_answer_ && compiler_answer_->ok()) {
    const tpu::CompilerAnswer& answer = **compiler_answer_;
    if (answer.needed_bytes > 0) {
      memory_.is_compilers = true;
      memory_.temp_bytes += answer.needed_bytes - memory_.total();
      memory_.temp_bytes = std::max<int64_t>(memory_.temp_bytes, 0);
      return answer.needed_bytes > limit ? OutOfMemory() : Status();
    }
  }
  const int64_t beyond = memory_.total() - limit;
  if (beyond <= 0) return Status();
  // An estimate that is not surely too large is taken as what there is.
  if (static_cast<double>(memory_.total()) <=
          tpu::kSurelyTooLarge * static_cast<double>(limit) &&
      beyond <= memory_.temp_bytes) {
    memory_.temp_bytes -= beyond;
    return Status();
  }
  return OutOfMemory();
}

Status Executable::OutOfMemory() const {
  const int64_t limit = devices_.front()->hbm().limit();
  return ResourceExhausted(
      "the program needs ", FormatBytes(static_cast<double>(memory_.total())),
      " of HBM per core", SourceOfMemory(), ", but a core of ",
      pod_->slice().name, " has ", FormatBytes(static_cast<double>(limit)),
      "; use a smaller batch per core, shard over more cores, or recompute "
      "activations (for a recipe, `escala plan RECIPE --to ",
      pod_->slice().name, " --fit` says what would help)\n", memory_.table);
}

void Executable::AskCompiler(std::string_view code,
                             const CompileOptions& options) {
  const tpu::Compiler& compiler = pod_->compiler();
  if (compiler.library.empty() || all_devices_.size() < 2) return;
  auto question = tpu::QuestionOf(pod_->slice(), /*global=*/true,
                                  std::string(code), compiler);
  if (!question.ok()) {
    compiler_answer_ = question.status();
  } else {
    question->replicas = module_->num_replicas();
    question->partitions = module_->num_partitions();
    question->gspmd = !options.shardy;
    question->more_time = "SOFTPOD_ASK_SECONDS";
    for (const VirtualDevice* device : all_devices_)
      question->devices.push_back(static_cast<int>(device->id()));
    compiler_answer_ = tpu::AskCompiler(*question, pod_->options().cache_dir);
  }
  Status status = compiler_answer_->status();
  if (status.ok() && (*compiler_answer_)->needed_bytes == 0)
    status = (*compiler_answer_)
                 ->compiled.WithContext("the TPU's compiler refuses it");
  if (!status.ok())
    ESCALA_LOG(kWarning, name_,
               ": forecast without the TPU's compiler: ", status.message());
}

const tpu::CompiledProgram* Executable::compiled() const {
  if (!compiler_answer_ || !compiler_answer_->ok()) return nullptr;
  const tpu::CompilerAnswer& answer = **compiler_answer_;
  return answer.compiled.ok() && answer.collectives_unread.empty()
             ? &answer.program
             : nullptr;
}

std::string_view Executable::SourceOfMemory() const {
  if (memory_.is_compilers) return " (says the TPU's compiler)";
  return IsPartitioned()
             ? " (an equal share of the whole; XLA partitions it, and "
               "SOFTPOD_ASK=libtpu asks how)"
             : "";
}

bool Executable::IsPartitioned() const {
  return time().ok() && time()->is_partitioned;
}

void Executable::EstimateRunTime() {
  // What has a side effect may wait for the host.
  const hlo::Op* waits = hlo::FindOp(*module_, [](const hlo::Op& op) {
    return hlo::Info(op).Is(hlo::kSideEffect);
  });
  if (waits != nullptr) return;
  std::vector<hlo::Location> loops;  // that may take any number of turns
  const hlo::Work work = hlo::CountWork(*module_, &loops);
  depends_on_data_ = !loops.empty();
  const double cores = plan_->kind == engine::ProgramPlan::Kind::kGlobal
                           ? 1.0
                           : static_cast<double>(all_devices_.size());
  constexpr double kNanos = 0.025;  // of an operation or a byte
  run_nanos_ = kNanos * cores *
               (work.flops + 10 * work.transcendentals + work.bytes_read +
                work.bytes_written);
}

void Executable::AddRunTime(int64_t nanos) {
  double now = run_nanos_.load(std::memory_order_relaxed);
  if (now == kWaits) return;
  // A run that something else held up is forgotten after some others.
  now = runs_timed_++ == 0 ? nanos : now + (nanos - now) / 4;
  run_nanos_.store(now, std::memory_order_relaxed);
}

bool Executable::RunsOnCaller() const {
  // To wake a thread and to be woken by it takes 15 us of the processor, often
  // more, as the data moves to another core's caches; half of it on the thread,
  // and as long as the caller needs to give it the next program.
  constexpr double kShort = 25'000;
  // A caller that waits for each result gains nothing by another thread.
  constexpr double kBrief = 200'000;
  const bool waits = pod_->TakeWait();
  // Data may decide how many turns a loop takes. How long such a program takes
  // is known only after a few runs.
  constexpr int64_t kFewRuns = 3;
  if (depends_on_data_ && runs_timed_ < kFewRuns) return false;
  const double nanos = run_nanos_.load(std::memory_order_relaxed);
  if (nanos <= kShort) return true;
  return nanos <= kBrief && waits && pod_->options().faults.empty();
}

engine::HostCores Executable::Groups(engine::HostPlaces* places) const {
  const bool exact = pod_->options().exact_hosts;
  std::map<int, std::vector<int64_t>> groups;  // by host, or by process
  for (size_t core = 0; core < all_devices_.size(); ++core) {
    const VirtualDevice& device = *all_devices_[core];
    groups[exact ? device.place().host : device.process()].push_back(
        static_cast<int64_t>(core));
  }
  engine::HostCores cores;
  for (auto& [number, group] : groups) {
    const int process = all_devices_[group[0]]->process();
    if (process == pod_->options().node_id)
      places->here.push_back(std::ssize(cores));
    places->process_of.push_back(process);
    cores.push_back(std::move(group));
  }
  return cores;
}

std::vector<int64_t> Executable::OfOwnCores(
    const std::vector<int64_t>& by_core) const {
  if (by_core.size() == 1 || !WaitsForProcesses()) return by_core;
  std::vector<int64_t> own;
  for (const int64_t core : cores_)
    own.push_back(by_core[static_cast<size_t>(core)]);
  return own;
}

Result<std::unique_ptr<engine::CompiledProgram>> Executable::CompileProgram() {
  engine::CompileRequest request;
  request.module = module_;
  request.plan = plan_;
  request.seed = seed_;
  request.bf16_matmul = pod_->options().matmul == Matmul::kBf16;
  request.explain = pod_->options().explain;
  request.print_dense = pod_->options().print_dense;
  request.profile = pod_->options().profile;
  if (request.explain)
    ESCALA_LOG(kInfo, name_, ": ", plan_->num_replicas, " replicas x ",
               plan_->num_partitions, " partitions; ",
               plan_->kind == engine::ProgramPlan::Kind::kGlobal
                   ? "the program is global, because "
                   : "the program is that of one core, run on each, because ",
               plan_->why, "; executor: ", pod_->executor().name(), "\n", "on ",
               pod_->slice().name, " (forecast): ",
               time().ok() ? time()->ToString() : time().status().message(),
               "\n", memory_.table);
  engine::HostPlaces places;
  engine::HostCores groups = Groups(&places);
  if (groups.size() == 1) return pod_->executor().Compile(std::move(request));
  if (pod_->options().compute == Compute::kReference)
    return Unimplemented(
        "the reference interpreter runs all cores in one process; use "
        "SOFTPOD_COMPUTE=engine");
  return engine::CompileForHosts({std::move(request), std::move(groups),
                                  std::move(places), pod_->transport(), Tag()},
                                 &pod_->executor());
}

uint64_t Executable::Tag() const {
  return HashBytes(fingerprint_.data(), fingerprint_.size());
}

void Executable::TellOthers(const Status& failed) const {
  if (devices_.empty() || pod_->transport() == nullptr) return;
  engine::HostPlaces places;
  Groups(&places);
  engine::RefuseForHosts(places, pod_->transport(), Tag(), failed);
}

std::vector<NamedValue> Executable::CostAnalysis() const {
  // The body of a manual computation is one core's work. In a global program,
  // the ops around it are divided over the partitions.
  hlo::Work work = hlo::CountWork(*module_);
  hlo::Work manual;
  const hlo::Function& entry = *module_->entry();
  for (const auto& op : entry.body.ops)
    if (op->code == hlo::OpCode::kSdyManualComputation)
      manual += hlo::WorkOf({*module_, entry, *op});
  const double parts = plan_->kind == engine::ProgramPlan::Kind::kGlobal
                           ? static_cast<double>(plan_->num_partitions)
                           : 1.0;
  const auto share = [&](double all, double in_manual) {
    return static_cast<float>((all - in_manual) / parts + in_manual);
  };
  engine::RunMemory run;
  {
    const MutexLock lock(program_mutex_);
    if (program_ != nullptr) run = program_->memory();
  }
  std::vector<NamedValue> costs = {
      {"flops", share(work.flops, manual.flops)},
      {"transcendentals", share(work.transcendentals, manual.transcendentals)},
      {"bytes accessed", share(work.bytes_read + work.bytes_written,
                               manual.bytes_read + manual.bytes_written)},
      {"collective bytes",
       share(work.collective_bytes, manual.collective_bytes)},
      // Host memory of one run of all cores.
      {"arena bytes", static_cast<float>(run.arena_bytes)},
      {"arena lower bound bytes", static_cast<float>(run.lower_bound_bytes)},
  };
  if (time().ok()) {
    costs.push_back(
        {"optimal_seconds", static_cast<float>(time()->step.total())});
    costs.push_back(
        {"loops counted once", static_cast<float>(time()->loops_counted_once)});
    // 1 if the collectives of XLA's partitioner are not in the time.
    costs.push_back({"optimal_seconds is a lower bound",
                     time()->is_lower_bound ? 1.0F : 0.0F});
    if (time()->is_lower_bound)
      costs.push_back({"collective bytes is a lower bound", 1.0F});
    double bytes = 0;
    for (const auto& [kind, sum] : time()->collectives) {
      costs.push_back({StrCat(kind, " runs"), static_cast<float>(sum.runs)});
      costs.push_back({StrCat(kind, " bytes"), static_cast<float>(sum.bytes)});
      bytes += sum.bytes;
    }
    if (time()->has_compilers_collectives)
      for (NamedValue& cost : costs)
        if (cost.name == "collective bytes")
          cost.value = static_cast<float>(bytes);
  }
  return costs;
}

const Result<ProgramTime>& Executable::time() const {
  std::call_once(time_once_, [this] {
    time_ = std::make_unique<const Result<ProgramTime>>(
        ForecastTime(*module_, all_devices_, pod_->slice(), compiled()));
    if (!time_->ok())
      ESCALA_LOG(kWarning, name_,
                 ": virtual clocks leave it out: ", time_->status().message());
  });
  return *time_;
}

const Result<ProgramTime>& Executable::TimeWith(
    const std::vector<const Fault*>& faults,
    const std::vector<VirtualDevice*>& devices) const {
  std::vector<const Fault*> slow;
  for (const Fault* fault : faults)
    if (fault->kind == Fault::Kind::kSlow) slow.push_back(fault);
  if (slow.empty() || !time().ok()) return time();
  const MutexLock lock(slowed_mutex_);
  const std::pair key(std::move(slow),
                      static_cast<const VirtualDevice*>(devices.front()));
  auto found = slowed_.find(key);
  if (found == slowed_.end())
    found =
        slowed_
            .emplace(key, ForecastTime(
                              *module_,
                              all_devices_.size() == 1 ? devices : all_devices_,
                              pod_->slice(), compiled(), key.first))
            .first;
  return found->second;
}

void Executable::Delete() {
  std::shared_ptr<engine::CompiledProgram> dropped;
  {
    const MutexLock lock(program_mutex_);
    dropped.swap(program_);
  }
  pod_->CancelRuns([this](const Execution& run) { return run.IsOf(*this); });
}

void Executable::Release() {
  released_ = true;
  pod_->CancelRuns([this](const Execution& run) {
    return run.IsOf(*this) && run.IsAbandoned();
  });
}

bool Executable::IsDeleted() const {
  const MutexLock lock(program_mutex_);
  return program_ == nullptr;
}

// --- Execute ---------------------------------------------------------------

std::shared_ptr<const BufferSlab::Layout> Executable::ResultLayout(
    const std::vector<VirtualDevice*>& devices) const {
  auto layout = std::make_shared<BufferSlab::Layout>();
  for (size_t i = 0; i < plan_->results.size(); ++i)
    layout->kinds.push_back(
        {plan_->results[i].local, result_bytes_[i], plan_->results[i].layout});
  for (VirtualDevice* device : devices)
    for (const engine::ValuePlan& result : plan_->results)
      layout->memories.push_back(device->FindMemory(result.memory_kind));
  return layout;
}

Result<std::vector<VirtualDevice*>> Executable::DevicesOf(
    const Call& call) const {
  if (call.num_cores != devices_.size())
    return InvalidArgument("got argument lists for ", call.num_cores,
                           " devices, the program runs on ", devices_.size());
  if (call.device == nullptr) return devices_;
  if (all_devices_.size() != 1)
    return Unimplemented(
        "execute_device is for programs of one core; this one "
        "runs on ",
        devices_.size());
  if (call.device != devices_[0] && !portable_)
    return InvalidArgument("the program was compiled for device ",
                           devices_[0]->id(), ", not for device ",
                           call.device->id());
  return std::vector<VirtualDevice*>{call.device};
}

Status Executable::CheckCount(const Call& call) const {
  if (call.num_arguments == plan_->arguments.size()) return Status();
  return InvalidArgument(
      "got ", Counted(static_cast<int64_t>(call.num_arguments), "argument"),
      ", the program takes ", plan_->arguments.size());
}

Result<std::vector<bool>> Executable::Donations(const Call& call) const {
  std::vector<bool> donated;
  for (const engine::ArgumentPlan& argument : plan_->arguments)
    donated.push_back(argument.donated);
  for (int64_t i : call.not_donated) {
    if (i < 0 || i >= static_cast<int64_t>(donated.size()))
      return InvalidArgument("non_donatable_input_indices names argument ", i,
                             ", the program takes ", donated.size());
    donated[static_cast<size_t>(i)] = false;
  }
  return donated;
}

Status Executable::ChargeResults(const std::vector<VirtualDevice*>& devices,
                                 int64_t transient) {
  for (size_t core = 0; core < devices.size(); ++core) {
    Status status = pod_->Charge(devices[core], results_hbm_, transient, name_);
    if (status.ok()) continue;
    // Once more, with what is only worth finding out for a message.
    status = pod_->Charge(devices[core], results_hbm_, transient,
                          StrCat(name_, SourceOfMemory()));
    if (status.ok()) continue;
    for (size_t before = 0; before < core; ++before)
      devices[before]->hbm().Release(results_hbm_);
    return status;
  }
  return Status();
}

Result<EventRef> Executable::Execute(const Call& call) {
  const auto start = [&]() -> Result<EventRef> {
    std::shared_ptr<engine::CompiledProgram> program;
    {
      const MutexLock lock(program_mutex_);
      program = program_;
    }
    if (program == nullptr)
      return FailedPrecondition("the executable has been deleted");
    ESCALA_ASSIGN_OR_RETURN(const std::vector<VirtualDevice*> devices,
                            DevicesOf(call));
    ESCALA_RETURN_IF_ERROR(CheckCount(call));
    ESCALA_ASSIGN_OR_RETURN(std::vector<bool> donated, Donations(call));
    auto execution = std::make_unique<Execution>(
        shared_from_this(), std::move(program), devices, std::move(donated),
        call.launch_id, call.host);
    ESCALA_RETURN_IF_ERROR(execution->Acquire(call.arguments));
    int64_t transient = memory_.temp_bytes;
    for (size_t i = 0; i < alias_bytes_.size(); ++i)
      if (execution->donated()[i]) transient -= alias_bytes_[i];
    ESCALA_RETURN_IF_ERROR(pod_->Begin());
    if (Status status = ChargeResults(devices, transient); !status.ok()) {
      pod_->End();
      return status;
    }
    std::vector<const Fault*> faults = pod_->faults().Count(name_);
    const auto& time = TimeWith(faults, devices);
    if (time.ok()) pod_->AdvanceClocks(devices, OfOwnCores(time->nanoseconds));
    run_report::Add(
        {name_, fingerprint_, &pod_->slice(), std::ssize(all_devices_),
         memory_.total(), devices.front()->hbm().limit()},
        time);
    return Execution::Start(
        std::move(execution), std::move(faults),
        call.device == nullptr ? layout_ : ResultLayout(devices), call.results);
  };
  Result<EventRef> done = start();
  if (!done.ok()) return done.status().WithContext(StrCat("execute ", name_));
  return done;
}

}  // namespace escala::softpod
