// Processes in one process, for tests: a transport by memory, and programs
// that run on hosts in several of them.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "escala/engine/engine_executor.h"
#include "escala/engine/hosts/agreement.h"
#include "escala/engine/hosts_executor.h"

namespace escala::engine {

class MemoryNetwork {
 public:
  explicit MemoryNetwork(int size) {
    for (int rank = 0; rank < size; ++rank)
      ends_.push_back(std::make_unique<End>(this, rank, size));
  }
  Transport* of(int rank) { return ends_[static_cast<size_t>(rank)].get(); }
  // Of all processes.
  int64_t sent_bytes() const {
    int64_t sum = 0;
    for (const auto& end : ends_) sum += end->times().sent_bytes;
    return sum;
  }

 private:
  class End : public Transport {
   public:
    End(MemoryNetwork* net, int rank, int size)
        : net_(*net), rank_(rank), size_(size) {}
    int rank() const override { return rank_; }
    int size() const override { return size_; }
    Status Exchange(uint64_t tag, std::span<const Message> messages,
                    hlo::CancelFlag cancel) override {
      for (const Message& message : messages)
        times().sent_bytes += std::ssize(message.send);
      return Meet(tag, messages, cancel);
    }
    Status Meet(uint64_t tag, std::span<const Message> messages,
                hlo::CancelFlag cancel) override {
      for (const Message& message : messages) {
        const std::lock_guard lock(net_.mutex_);
        net_.posted_[{rank_, message.peer, tag}].assign(message.send.begin(),
                                                        message.send.end());
        net_.changed_.notify_all();
      }
      for (const Message& message : messages) {
        std::unique_lock lock(net_.mutex_);
        const std::tuple key(message.peer, rank_, tag);
        while (!net_.posted_.contains(key)) {
          if (hlo::IsCancelled(cancel))
            return Status(StatusCode::kCancelled, "cancelled");
          net_.changed_.wait_for(lock, std::chrono::milliseconds(10));
        }
        const std::vector<std::byte> got = std::move(net_.posted_[key]);
        net_.posted_.erase(key);
        if (got.size() != message.receive.size())
          return Internal("got ", got.size(), " bytes, expected ",
                          message.receive.size());
        std::copy(got.begin(), got.end(), message.receive.begin());
      }
      return Status();
    }

    void Post(uint64_t tag, int peer,
              std::span<const std::byte> send) override {
      const std::lock_guard lock(net_.mutex_);
      net_.posted_[{rank_, peer, tag}].assign(send.begin(), send.end());
      net_.changed_.notify_all();
    }

   private:
    MemoryNetwork& net_;
    const int rank_, size_;
  };

  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::tuple<int, int, uint64_t>, std::vector<std::byte>> posted_;
  std::vector<std::unique_ptr<End>> ends_;
};

// Compiles as another one, until a test takes its place.
class ExecutorOfTest : public Executor {
 public:
  using Refusal = std::function<Status(const CompileRequest&)>;
  ExecutorOfTest(std::unique_ptr<Executor> executor, Refusal refusal)
      : executor_(std::move(executor)), refusal_(std::move(refusal)) {}
  std::string_view name() const override { return executor_->name(); }
  Result<std::unique_ptr<CompiledProgram>> Compile(
      CompileRequest request) override {
    if (refusal_) ESCALA_RETURN_IF_ERROR(refusal_(request));
    return executor_->Compile(std::move(request));
  }

 private:
  const std::unique_ptr<Executor> executor_;
  const Refusal refusal_;
};

// A program on hosts, which `processes` processes share equally. `refusal`: by
// process, what it cannot compile; such a process tells the others, and runs
// nothing.
class HostsRun {
 public:
  HostsRun(CompileRequest program, HostCores cores, int processes,
           std::map<int, ExecutorOfTest::Refusal> refusal = {})
      : cores_(std::move(cores)), network_(processes) {
    const int hosts = static_cast<int>(cores_.size());
    HostPlaces places;
    for (int h = 0; h < hosts; ++h)
      places.process_of.push_back(h * processes / hosts);
    for (int p = 0; p < processes; ++p) {
      executors_.push_back(std::make_unique<ExecutorOfTest>(
          MakeEngineExecutor({.threads = 1, .fallback = OnFallback::kError}),
          refusal[p]));
      HostPlaces own = places;
      std::vector<int64_t>& here = cores_of_.emplace_back();
      for (int h = 0; h < hosts; ++h) {
        if (places.process_of[h] != p) continue;
        own.here.push_back(h);
        here.insert(here.end(), cores_[h].begin(), cores_[h].end());
      }
      std::sort(here.begin(), here.end());
      auto compiled = CompileForHosts(
          {program, cores_, own, processes > 1 ? network_.of(p) : nullptr, 7},
          executors_.back().get());
      if (!compiled.ok()) {
        status_ = compiled.status();
        if (processes > 1)
          RefuseForHosts(own, network_.of(p), 7, compiled.status());
        programs_.push_back(nullptr);
        continue;
      }
      programs_.push_back(*std::move(compiled));
    }
  }
  // Why a process could not compile its part; OK if all could.
  const Status& status() const { return status_; }
  // By process, of the last run.
  const std::vector<Status>& statuses() const { return statuses_; }
  MemoryNetwork& network() { return network_; }

  // By process, what its callbacks are; none if empty.
  std::vector<hlo::HostTransfers*> callbacks;

  // [core][argument] to [core][result].
  Result<std::vector<std::vector<HostArray>>> Run(
      const std::vector<std::vector<HostArray>>& arguments) {
    std::vector<std::vector<HostArray>> results(arguments.size());
    std::vector<Status>& statuses = statuses_;
    statuses.assign(programs_.size(), Status());
    std::vector<std::thread> threads;
    for (size_t p = 0; p < programs_.size(); ++p)
      threads.emplace_back([&, p] {
        if (programs_[p] == nullptr) return;
        RunRequest run;
        run.num_cores = cores_of_[p].size();
        run.execution = runs_;
        if (!callbacks.empty()) run.host = callbacks[p];
        run.arguments.resize(arguments[0].size());
        for (const int64_t core : cores_of_[p])
          for (size_t i = 0; i < arguments[core].size(); ++i)
            run.arguments[i].Append(arguments[core][i]);
        run.writable.assign(arguments[0].size(), false);
        auto got = programs_[p]->Run(std::move(run));
        statuses[p] = got.status();
        if (!got.ok()) return;
        for (size_t at = 0; at < cores_of_[p].size(); ++at)
          for (const CoreArrays& result : *got)
            results[cores_of_[p][at]].push_back(result[at]);
      });
    for (std::thread& thread : threads) thread.join();
    ++runs_;
    for (const Status& status : statuses) ESCALA_RETURN_IF_ERROR(status);
    return results;
  }

 private:
  const HostCores cores_;
  MemoryNetwork network_;
  Status status_;
  std::vector<Status> statuses_;
  uint64_t runs_ = 0;
  std::vector<std::unique_ptr<Executor>> executors_;
  std::vector<std::unique_ptr<CompiledProgram>> programs_;
  std::vector<std::vector<int64_t>> cores_of_;  // by process
};

}  // namespace escala::engine
