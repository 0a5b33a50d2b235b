#include "escala/train/host_reads.h"

namespace escala::train {

HostReads::HostReads(const job::Job& job, const std::vector<int>& host_of_core)
    : per_replica_(job.length.global_batch / job.replicas),
      feeds_(job::FeedsOfHosts(job, host_of_core)),
      hosts_(feeds_.size()) {}

void HostReads::Count(const input::Batch& batch) {
  for (size_t host = 0; host < feeds_.size(); ++host)
    for (const int replica : feeds_[host]) {
      hosts_[host].examples += per_replica_;
      hosts_[host].bytes += batch.bytes_read(replica);
    }
}

}  // namespace escala::train
