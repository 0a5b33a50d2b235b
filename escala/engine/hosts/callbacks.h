// The host's callbacks in a run whose cores are spread over processes, or over
// groups of cores that run by themselves. Each process has the callbacks of its
// own cores, by their places among these, and calls no others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "escala/engine/hosts/exchange.h"
#include "escala/hlo/reference/host_transfers.h"

namespace escala::engine {

// The callbacks of a group of cores, which runs as a program of its own.
class GroupCallbacks : public hlo::HostTransfers {
 public:
  // `positions`: of the group's cores, their places among the cores here. Both
  // must outlive it.
  GroupCallbacks(hlo::HostTransfers* host, const std::vector<size_t>* positions)
      : host_(*host), positions_(*positions) {}
  Status Send(int64_t core, int64_t channel, ConstView array) override;
  Status Receive(int64_t core, int64_t channel, View array) override;

 private:
  Result<int64_t> PlaceOf(int64_t core) const;

  hlo::HostTransfers& host_;
  const std::vector<size_t>& positions_;
};

// The callbacks of all cores, for a program that every process computes whole.
// The process of a core calls its callback, and sends the result to the others.
class SharedCallbacks : public hlo::HostTransfers {
 public:
  // `host`: nullptr if this process has no core with callbacks. `host_of`: by
  // core, the first host of its process; `here`: this process's first host.
  // All must outlive it.
  SharedCallbacks(hlo::HostTransfers* host, const std::vector<int64_t>* host_of,
                  int64_t here, hlo::HostExchange* exchange);
  Status Send(int64_t core, int64_t channel, ConstView array) override;
  Status Receive(int64_t core, int64_t channel, View array) override;

  // The first failure of a callback of this process. It ends the run here, and
  // the other processes hear of it when they next wait for a callback's result.
  const Status& status() const { return status_; }

 private:
  bool IsHere(int64_t core) const;
  int64_t PlaceOf(int64_t core) const;

  hlo::HostTransfers* const host_;
  const std::vector<int64_t>& host_of_;
  const int64_t here_;
  hlo::HostExchange* const exchange_;
  std::vector<int64_t> hosts_;  // one of each process, ascending
  Status status_;
};

}  // namespace escala::engine
