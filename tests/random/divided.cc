#include "divided.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <utility>
#include <vector>

#include "escala/engine/hosts_executor.h"
#include "escala/engine/hosts_test_util.h"

namespace escala::random_programs {
namespace {

using engine::CompiledProgram;
using engine::CompileRequest;
using engine::CoreArrays;
using engine::RunRequest;

struct Process {
  std::vector<int64_t> cores;  // ascending
  std::unique_ptr<CompiledProgram> program;
};

class DividedProgram : public CompiledProgram {
 public:
  DividedProgram(std::unique_ptr<engine::MemoryNetwork> network,
                 std::vector<Process> processes)
      : network_(std::move(network)), processes_(std::move(processes)) {}

  Result<std::vector<CoreArrays>> Run(RunRequest run) override {
    if (processes_.size() == 1) return processes_[0].program->Run(run);
    using Results = Result<std::vector<CoreArrays>>;
    std::vector<Results> results(processes_.size(), Internal("did not run"));
    std::vector<std::thread> threads;
    // One that fails would leave the others waiting.
    std::atomic<bool> cancel{false};
    std::atomic<size_t> ended{0};
    for (size_t p = 0; p < processes_.size(); ++p)
      threads.emplace_back([&, p] {
        RunRequest part = PartOf(run, processes_[p].cores);
        part.cancel = &cancel;
        results[p] = processes_[p].program->Run(std::move(part));
        if (!results[p].ok()) cancel = true;
        ++ended;
      });
    while (ended < processes_.size()) {
      if (hlo::IsCancelled(run.cancel)) cancel = true;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    for (std::thread& thread : threads) thread.join();
    for (const Results& result : results)
      if (!result.ok() && result.status().code() != StatusCode::kCancelled)
        return result.status();
    for (const Results& result : results)
      ESCALA_RETURN_IF_ERROR(result.status());
    return Joined(results, run.num_cores);
  }

 private:
  static RunRequest PartOf(const RunRequest& run,
                           const std::vector<int64_t>& cores) {
    RunRequest part;
    part.num_cores = cores.size();
    part.execution = run.execution;
    part.writable.assign(run.arguments.size(), false);
    for (const CoreArrays& argument : run.arguments) {
      CoreArrays& own = part.arguments.emplace_back();
      for (const int64_t core : cores)
        own.Append(argument[static_cast<size_t>(core)]);
    }
    return part;
  }

  std::vector<CoreArrays> Joined(
      const std::vector<Result<std::vector<CoreArrays>>>& results,
      size_t num_cores) const {
    std::vector<std::pair<size_t, size_t>> places(num_cores);
    for (size_t p = 0; p < processes_.size(); ++p)
      for (size_t at = 0; at < processes_[p].cores.size(); ++at)
        places[static_cast<size_t>(processes_[p].cores[at])] = {p, at};
    std::vector<CoreArrays> joined(results[0]->size());
    for (size_t i = 0; i < joined.size(); ++i)
      for (const auto& [p, at] : places) joined[i].Append((*results[p])[i][at]);
    return joined;
  }

  const std::unique_ptr<engine::MemoryNetwork> network_;
  const std::vector<Process> processes_;
};

class DividedExecutor : public engine::Executor {
 public:
  DividedExecutor(engine::Executor* whole, Layout layout, int processes)
      : whole_(*whole), layout_(layout), processes_(processes) {}
  std::string_view name() const override { return "divided"; }

  Result<std::unique_ptr<CompiledProgram>> Compile(
      CompileRequest request) override {
    const int64_t cores =
        request.plan->num_replicas * request.plan->num_partitions;
    if (cores % 2 != 0) return whole_.Compile(std::move(request));
    auto divided = Divide(request, HostsOf(cores));
    if (divided.status().code() == StatusCode::kUnimplemented)
      return whole_.Compile(std::move(request));
    return divided;
  }

 private:
  engine::HostCores HostsOf(int64_t cores) const {
    const int64_t hosts = layout_ == Layout::kInOrder && cores % 4 == 0 ? 4 : 2;
    engine::HostCores of_host(static_cast<size_t>(hosts));
    for (int64_t core = 0; core < cores; ++core) {
      const int64_t host = layout_ == Layout::kInOrder   ? core * hosts / cores
                           : layout_ == Layout::kInTurns ? core % hosts
                           : core == 1                   ? 1
                                                         : 0;
      of_host[static_cast<size_t>(host)].push_back(core);
    }
    return of_host;
  }

  Result<std::unique_ptr<CompiledProgram>> Divide(
      const CompileRequest& request, const engine::HostCores& of_host) const {
    const auto hosts = std::ssize(of_host);
    auto network = std::make_unique<engine::MemoryNetwork>(processes_);
    engine::HostPlaces places;
    for (int64_t host = 0; host < hosts; ++host)
      places.process_of.push_back(static_cast<int>(host * processes_ / hosts));
    std::vector<Process> processes;
    for (int p = 0; p < processes_; ++p) {
      Process& process = processes.emplace_back();
      engine::HostPlaces own = places;
      for (int64_t host = 0; host < hosts; ++host) {
        if (places.process_of[static_cast<size_t>(host)] != p) continue;
        own.here.push_back(host);
        for (const int64_t core : of_host[static_cast<size_t>(host)])
          process.cores.push_back(core);
      }
      std::sort(process.cores.begin(), process.cores.end());
      ESCALA_ASSIGN_OR_RETURN(
          process.program, engine::CompileForHosts(
                               {request, of_host, own,
                                processes_ > 1 ? network->of(p) : nullptr, 7},
                               &whole_));
    }
    return std::unique_ptr<CompiledProgram>(
        new DividedProgram(std::move(network), std::move(processes)));
  }

  engine::Executor& whole_;
  const Layout layout_;
  const int processes_;
};

}  // namespace

std::unique_ptr<engine::Executor> MakeDividedExecutor(engine::Executor* whole,
                                                      Layout layout,
                                                      int processes) {
  return std::make_unique<DividedExecutor>(whole, layout, processes);
}

}  // namespace escala::random_programs
