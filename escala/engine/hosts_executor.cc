#include "escala/engine/hosts_executor.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>
#include <thread>
#include <utility>

#include "escala/base/log.h"
#include "escala/engine/hosts/agreement.h"
#include "escala/engine/hosts/callbacks.h"
#include "escala/engine/hosts/core_program.h"
#include "escala/hlo/analysis/canonical.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::engine {

namespace {

uint64_t TagOf(uint64_t program, uint64_t execution) {
  return hlo::MixScope(program, execution);
}

// The cores of this process, ascending.
std::vector<int64_t> CoresHere(const HostsRequest& request) {
  std::vector<int64_t> here;
  for (const int64_t host : request.places.here)
    here.insert(here.end(), request.cores[host].begin(),
                request.cores[host].end());
  std::sort(here.begin(), here.end());
  return here;
}

// Where `core` is among them.
size_t PlaceIn(const std::vector<int64_t>& here, int64_t core) {
  return static_cast<size_t>(std::lower_bound(here.begin(), here.end(), core) -
                             here.begin());
}

// By core, the first host of its process.
std::vector<int64_t> FirstHosts(const HostsRequest& request) {
  const std::vector<int>& processes = request.places.process_of;
  std::vector<int64_t> firsts(
      static_cast<size_t>(request.program.plan->num_cores()));
  for (size_t host = 0; host < request.cores.size(); ++host)
    for (const int64_t core : request.cores[host])
      firsts[static_cast<size_t>(core)] =
          std::find(processes.begin(), processes.end(), processes[host]) -
          processes.begin();
  return firsts;
}

// One program for each group of cores of this process.
class DividedProgram : public CompiledProgram {
 public:
  // `positions`: by group, the places of its cores among the cores here.
  DividedProgram(HostPlaces places, Transport* transport, uint64_t tag,
                 std::vector<std::unique_ptr<CompiledProgram>> programs,
                 std::vector<std::vector<size_t>> positions)
      : places_(std::move(places)),
        transport_(transport),
        tag_(tag),
        programs_(std::move(programs)),
        positions_(std::move(positions)) {}

  RunMemory memory() const override {
    RunMemory sum;
    for (const auto& program : programs_) {
      sum.arena_bytes += program->memory().arena_bytes;
      sum.lower_bound_bytes += program->memory().lower_bound_bytes;
    }
    return sum;
  }
  const CodeReport* report() const override { return programs_[0]->report(); }

  Result<std::vector<CoreArrays>> Run(RunRequest run) override {
    RunExchange exchange(&places_, transport_, &staging_,
                         TagOf(tag_, run.execution), run.cancel);
    if (programs_.size() == 1) {
      run.hosts = exchange.of(0);
      return programs_[0]->Run(std::move(run));
    }
    std::vector<std::vector<CoreArrays>> results(programs_.size());
    std::vector<Status> statuses(programs_.size());
    std::vector<std::thread> threads;
    std::vector<RunRequest> requests;
    std::vector<GroupCallbacks> callbacks;
    callbacks.reserve(programs_.size());
    for (size_t k = 0; k < programs_.size(); ++k) {
      requests.push_back(PartOf(run, k));
      if (run.host != nullptr)
        requests[k].host = &callbacks.emplace_back(run.host, &positions_[k]);
    }
    run.arguments.clear();
    const auto one = [&](size_t k) {
      requests[k].hosts = exchange.of(k);
      auto result = programs_[k]->Run(std::move(requests[k]));
      statuses[k] = result.status();
      if (!statuses[k].ok()) {
        exchange.Fail(statuses[k]);
        return;
      }
      statuses[k] = exchange.Finish();
      results[k] = *std::move(result);
    };
    for (size_t k = 1; k < programs_.size(); ++k) threads.emplace_back(one, k);
    one(0);
    for (std::thread& thread : threads) thread.join();
    for (const Status& status : statuses) ESCALA_RETURN_IF_ERROR(status);
    return Joined(results, run.num_cores);
  }

 private:
  RunRequest PartOf(const RunRequest& run, size_t k) const {
    RunRequest part;
    part.num_cores = positions_[k].size();
    for (const CoreArrays& argument : run.arguments) {
      CoreArrays& own = part.arguments.emplace_back();
      for (const size_t core : positions_[k]) own.Append(argument[core]);
      if (own.arrays.size() == 1) own.index.clear();
    }
    // Other groups of cores may read the same memory.
    part.writable.assign(run.arguments.size(), false);
    part.memory_bytes = run.memory_bytes / std::ssize(programs_);
    part.execution = run.execution;
    part.cancel = run.cancel;
    part.trace = k == 0 ? run.trace : nullptr;
    return part;
  }

  std::vector<CoreArrays> Joined(
      const std::vector<std::vector<CoreArrays>>& results,
      size_t num_cores) const {
    std::vector<CoreArrays> joined(results[0].size());
    for (size_t i = 0; i < joined.size(); ++i) {
      std::vector<HostArray> by_core(num_cores);
      for (size_t k = 0; k < results.size(); ++k)
        for (size_t at = 0; at < positions_[k].size(); ++at)
          by_core[positions_[k][at]] = results[k][i][at];
      for (HostArray& array : by_core) joined[i].Append(std::move(array));
      if (joined[i].arrays.size() == 1) joined[i].index.clear();
    }
    return joined;
  }

  const HostPlaces places_;
  Transport* const transport_;
  Staging staging_;
  const uint64_t tag_;
  const std::vector<std::unique_ptr<CompiledProgram>> programs_;
  const std::vector<std::vector<size_t>> positions_;
};

// A program that every process computes whole.
class WholeProgram : public CompiledProgram {
 public:
  WholeProgram(HostsRequest request, std::unique_ptr<CompiledProgram> program)
      : request_(std::move(request)),
        here_(CoresHere(request_)),
        first_hosts_(FirstHosts(request_)),
        program_(std::move(program)) {}

  RunMemory memory() const override { return program_->memory(); }
  const CodeReport* report() const override { return program_->report(); }

  Result<std::vector<CoreArrays>> Run(RunRequest run) override {
    const ProgramPlan& plan = *request_.program.plan;
    RunExchange exchange(&request_.places, request_.transport, &staging_,
                         TagOf(request_.tag, run.execution), run.cancel);
    run.num_cores = static_cast<size_t>(plan.num_cores());
    for (size_t i = 0; i < plan.arguments.size(); ++i)
      if (!plan.arguments[i].is_whole() || plan.num_replicas > 1)
        ESCALA_RETURN_IF_ERROR(
            FromAll(plan.arguments[i].local, &exchange, &run.arguments[i]));
      else
        run.arguments[i] = {{run.arguments[i][0]}, {}};
    run.writable.assign(plan.arguments.size(), false);
    run.moved = nullptr;
    SharedCallbacks callbacks(run.host, &first_hosts_,
                              request_.places.here.front(), exchange.of(0));
    run.host = &callbacks;
    Result<std::vector<CoreArrays>> ran = program_->Run(std::move(run));
    ESCALA_RETURN_IF_ERROR(callbacks.status());
    ESCALA_ASSIGN_OR_RETURN(std::vector<CoreArrays> results, std::move(ran));
    for (CoreArrays& result : results) {
      CoreArrays own;
      for (const int64_t core : here_)
        own.Append(result[static_cast<size_t>(core)]);
      if (own.arrays.size() == 1) own.index.clear();
      result = std::move(own);
    }
    return results;
  }

 private:
  // Adds what the other processes' cores hold. Each host passes as many rows as
  // the largest has.
  Status FromAll(const Shape& local, RunExchange* exchange,
                 CoreArrays* argument) const {
    size_t most = 0;
    std::vector<int64_t> hosts;
    for (size_t h = 0; h < request_.cores.size(); ++h) {
      most = std::max(most, request_.cores[h].size());
      hosts.push_back(static_cast<int64_t>(h));
    }
    const auto rows = static_cast<int64_t>(most);
    const auto bytes = local.byte_size();
    const auto with_rows = [&](int64_t n) {
      Shape shape = local;
      shape.dims.insert(shape.dims.begin(), n);
      return shape;
    };
    const Shape part = with_rows(rows),
                all = with_rows(rows * std::ssize(hosts));
    HostArray gathered = HostArray::Uninitialized(all);
    std::vector<std::thread> threads;
    std::vector<Status> statuses(request_.places.here.size());
    const auto one = [&](size_t k) {
      const std::vector<int64_t>& cores =
          request_.cores[request_.places.here[k]];
      HostArray mine(part);
      for (size_t r = 0; r < cores.size(); ++r)
        std::memcpy(mine.mutable_data() + static_cast<int64_t>(r) * bytes,
                    (*argument)[PlaceIn(here_, cores[r])].data(), bytes);
      HostArray copy;
      View to = gathered.mutable_view();
      if (k > 0) {
        copy = HostArray::Uninitialized(all);
        to = copy.mutable_view();
      }
      const ConstView from = mine.view();
      statuses[k] = exchange->of(k)->GatherAcross(
          {"the arguments of all cores", hosts}, {&from, 1}, {&to, 1});
    };
    for (size_t k = 1; k < request_.places.here.size(); ++k)
      threads.emplace_back(one, k);
    one(0);
    for (std::thread& thread : threads) thread.join();
    for (const Status& status : statuses) ESCALA_RETURN_IF_ERROR(status);
    std::vector<HostArray> by_core(
        static_cast<size_t>(request_.program.plan->num_cores()));
    for (size_t h = 0; h < request_.cores.size(); ++h)
      for (size_t r = 0; r < request_.cores[h].size(); ++r)
        by_core[request_.cores[h][r]] = HostArray::FromBytes(
            local,
            gathered.data() + (static_cast<int64_t>(h * most + r)) * bytes);
    CoreArrays whole;
    for (HostArray& array : by_core) whole.Append(std::move(array));
    *argument = std::move(whole);
    return Status();
  }

  const HostsRequest request_;
  Staging staging_;
  const std::vector<int64_t> here_;
  const std::vector<int64_t> first_hosts_;
  const std::unique_ptr<CompiledProgram> program_;
};

}  // namespace

namespace {

Result<std::unique_ptr<CompiledProgram>> CompileDivided(
    const hlo::Module& canonical, HostsRequest request, Executor* executor) {
  const ProgramPlan& plan = *request.program.plan;
  const std::vector<int64_t> here = CoresHere(request);
  std::vector<std::unique_ptr<CompiledProgram>> programs;
  std::vector<std::vector<size_t>> positions;
  for (const int64_t host : request.places.here) {
    ESCALA_ASSIGN_OR_RETURN(HostProgram part,
                            ProgramOfHost(canonical, plan, request.cores,
                                          static_cast<size_t>(host)));
    CompileRequest one = request.program;
    one.module = std::make_shared<const hlo::Module>(std::move(part.module));
    one.plan = std::make_shared<const ProgramPlan>(std::move(part.plan));
    one.explain = one.explain && programs.empty();
    ESCALA_ASSIGN_OR_RETURN(auto program, executor->Compile(std::move(one)));
    programs.push_back(std::move(program));
    std::vector<size_t>& own = positions.emplace_back();
    for (const int64_t core : request.cores[host])
      own.push_back(PlaceIn(here, core));
  }
  return std::unique_ptr<CompiledProgram>(new DividedProgram(
      std::move(request.places), request.transport, request.tag,
      std::move(programs), std::move(positions)));
}

Result<std::unique_ptr<CompiledProgram>> CompileWhole(HostsRequest request,
                                                      Executor* executor) {
  ESCALA_ASSIGN_OR_RETURN(auto program, executor->Compile(request.program));
  static std::once_flag told;
  std::call_once(told, [&] {
    ESCALA_LOG(kWarning, request.program.module->name,
               ": every process computes all of this program, and of others "
               "like it, because ",
               request.program.plan->why);
  });
  return std::unique_ptr<CompiledProgram>(
      new WholeProgram(std::move(request), std::move(program)));
}

// A program whose processes tell each other, before its first run, what they
// could do with it. If one of them has it whole, all compute it whole: it asks
// for the arguments of all cores.
class AgreedProgram : public CompiledProgram {
 public:
  // `executor` must outlive it.
  AgreedProgram(HostsRequest request, Executor* executor, Division own,
                std::unique_ptr<CompiledProgram> program)
      : request_(std::move(request)),
        executor_(executor),
        own_(own),
        program_(std::move(program)),
        current_(program_.get()) {}

  RunMemory memory() const override { return current_.load()->memory(); }
  const CodeReport* report() const override {
    return current_.load()->report();
  }
  Result<std::vector<CoreArrays>> Run(RunRequest run) override {
    if (!has_agreed_.load()) ESCALA_RETURN_IF_ERROR(Meet(run.cancel));
    return current_.load()->Run(std::move(run));
  }

 private:
  Status Meet(hlo::CancelFlag cancel) {
    const std::lock_guard lock(mutex_);
    if (has_agreed_.load()) return Status();
    ESCALA_RETURN_IF_ERROR(failed_);
    const Status met = MeetOnce(cancel);
    if (met.code() == StatusCode::kCancelled) return met;
    failed_ = met;
    has_agreed_ = met.ok();
    return met;
  }

  Status MeetOnce(hlo::CancelFlag cancel) {
    bool differ = false;
    ESCALA_ASSIGN_OR_RETURN(const Division all,
                            Agree(request_.places, request_.transport,
                                  request_.tag, own_, cancel, &differ));
    if (!differ) return Status();
    Result<Division> now = all;
    if (own_ != all) {
      auto whole = CompileWhole(request_, executor_);
      if (whole.ok()) {
        whole_ = *std::move(whole);
        current_ = whole_.get();
      } else {
        now = whole.status();
      }
    }
    return Agree(request_.places, request_.transport,
                 hlo::MixScope(request_.tag, 1), now, cancel, &differ)
        .status();
  }

  const HostsRequest request_;
  Executor* const executor_;
  const Division own_;
  const std::unique_ptr<CompiledProgram> program_;
  std::unique_ptr<CompiledProgram> whole_;  // if others have no other
  std::atomic<CompiledProgram*> current_;
  std::mutex mutex_;
  std::atomic<bool> has_agreed_ = false;
  Status failed_;
};

bool HasCollective(const hlo::Module& module) {
  return hlo::FindOp(module, [](const hlo::Op& op) {
           return hlo::Info(op).Is(hlo::kCollective);
         }) != nullptr;
}

// Whether it gets something from the host.
bool HasCallback(const hlo::Module& module) {
  return hlo::FindOp(module, [](const hlo::Op& op) {
           return op.code == hlo::OpCode::kRecv;
         }) != nullptr;
}

// Whether a process that computes all of it needs arguments of others.
bool TakesArguments(const ProgramPlan& plan) {
  return std::any_of(plan.arguments.begin(), plan.arguments.end(),
                     [&](const ArgumentPlan& argument) {
                       return !argument.is_whole() || plan.num_replicas > 1;
                     });
}

// `*division`: what became of it.
Result<std::unique_ptr<CompiledProgram>> CompileOwn(
    const hlo::Module& canonical, const HostsRequest& request,
    Executor* executor, Division* division) {
  *division = Division::kDivided;
  if (request.program.plan->kind == ProgramPlan::Kind::kPerCore)
    return CompileDivided(canonical, request, executor);
  if (auto core = ProgramOfCore(canonical, *request.program.plan)) {
    HostsRequest divided = request;
    divided.program.plan =
        std::make_shared<const ProgramPlan>(std::move(core->plan));
    auto program = CompileDivided(core->module, std::move(divided), executor);
    if (program.status().code() != StatusCode::kUnimplemented) return program;
  }
  *division = Division::kWhole;
  return CompileWhole(request, executor);
}

}  // namespace

Result<std::unique_ptr<CompiledProgram>> CompileForHosts(HostsRequest request,
                                                         Executor* executor) {
  ESCALA_ASSIGN_OR_RETURN(const hlo::Module canonical,
                          hlo::CanonicalModule(*request.program.module));
  Division division;
  ESCALA_ASSIGN_OR_RETURN(auto program,
                          CompileOwn(canonical, request, executor, &division));
  // Processes that do not exchange anything need not wait for each other.
  const bool exchanges =
      HasCollective(canonical) ||
      (division == Division::kWhole &&
       (TakesArguments(*request.program.plan) || HasCallback(canonical)));
  if (!exchanges || PeersOf(request.places, request.transport).empty())
    return program;
  return std::unique_ptr<CompiledProgram>(new AgreedProgram(
      std::move(request), executor, division, std::move(program)));
}

void RefuseForHosts(const HostPlaces& places, Transport* transport,
                    uint64_t tag, const Status& why) {
  Refuse(places, transport, tag, why);
}

}  // namespace escala::engine
