// The exchange between the hosts of one run, some of them in this process.
//
// Each host that this process runs has a HostExchange of its own. A call waits
// until all hosts here have made it; the last one exchanges with the other
// processes for all of them. If the hosts here wait for each other in different
// calls, or for one whose program has ended, all of them fail.
//
// Sums follow a tree over the hosts: that of n hosts is the sum of the first
// half, rounded up to a power of two, and of the rest. So one, two or four
// processes give the same bits, if each host's own part has the same bits.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "escala/engine/hosts/meeting.h"
#include "escala/hlo/reference/host_exchange.h"

namespace escala::engine {

// One run of a program. Thread-safe.
class RunExchange {
 public:
  // `transport` may be nullptr if all hosts are here. `tag` is the same in all
  // processes, and another one for each run under way. All must outlive it.
  RunExchange(const HostPlaces* places, Transport* transport, Staging* staging,
              uint64_t tag, hlo::CancelFlag cancel);
  ~RunExchange();

  // That of the k-th host here.
  hlo::HostExchange* of(size_t k);
  // A host here has failed: the others here no longer wait for it.
  void Fail(const Status& status);
  // A host here has come to the end of its program. Fails if others here wait
  // for it.
  Status Finish();

 private:
  struct Rep;
  const std::unique_ptr<Rep> rep_;
};

}  // namespace escala::engine
