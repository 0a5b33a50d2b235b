// What each host of the slice reads of the training data. One process may carry
// all hosts; it then counts for each what that host would read.
#pragma once

#include <cstdint>
#include <vector>

#include "escala/input/batches.h"
#include "escala/job/job.h"
#include "escala/train/report/record.h"

namespace escala::train {

class HostReads {
 public:
  HostReads() = default;  // counts nothing
  // `host_of_core`: of all cores of the job. `own`: the replicas whose parts a
  // batch holds, ascending; empty: all.
  HostReads(const job::Job& job, const std::vector<int>& host_of_core,
            std::vector<int> own = {});

  // Counts a batch. Of replicas that other processes feed, no bytes are known.
  // A replica whose cores belong to several hosts counts for each of them.
  void Count(const input::Batch& batch);
  const std::vector<HostRead>& hosts() const { return hosts_; }

 private:
  int64_t per_replica_ = 0;
  std::vector<std::vector<int>> feeds_;  // [host]: its replicas, ascending
  std::vector<int> own_;
  std::vector<HostRead> hosts_;
};

}  // namespace escala::train
