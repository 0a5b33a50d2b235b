#include "escala/train/host_reads.h"

#include <algorithm>
#include <utility>

namespace escala::train {

HostReads::HostReads(const job::Job& job, const std::vector<int>& host_of_core,
                     std::vector<int> own)
    : per_replica_(job.length.global_batch / job.replicas),
      feeds_(job::FeedsOfHosts(job, host_of_core)),
      own_(std::move(own)),
      hosts_(feeds_.size()) {}

void HostReads::Count(const input::Batch& batch) {
  for (size_t host = 0; host < feeds_.size(); ++host)
    for (const int replica : feeds_[host]) {
      hosts_[host].examples += per_replica_;
      int local = replica;
      if (!own_.empty()) {
        const auto at = std::lower_bound(own_.begin(), own_.end(), replica);
        if (at == own_.end() || *at != replica) continue;
        local = static_cast<int>(at - own_.begin());
      }
      hosts_[host].bytes += batch.bytes_read(local);
    }
}

}  // namespace escala::train
