// One call of all hosts, seen from one process: what its hosts bring and get,
// and how they reach the others. Below RunExchange, which brings the hosts of
// this process together.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "escala/engine/hosts/staging.h"
#include "escala/engine/hosts/transport.h"
#include "escala/hlo/reference/host_exchange.h"

namespace escala::engine {

// Where the hosts of a program are.
struct HostPlaces {
  std::vector<int> process_of;  // by host
  std::vector<int64_t> here;    // the hosts of this process, ascending
};

// One host of this process in a call: its arrays, and the memory for the
// result.
struct Side {
  hlo::HostExchange::Call call;
  std::span<const ConstView> mine;
  std::span<const View> all;
};

struct Meeting {
  const HostPlaces& places;
  Transport* transport;  // nullptr: all hosts are here
  Staging* staging;
  hlo::CancelFlag cancel;
  uint64_t tag;                   // of this call
  std::vector<int64_t> hosts;     // that take part, ascending
  std::map<int64_t, Side> sides;  // of those here, by host

  int Me() const { return transport == nullptr ? 0 : transport->rank(); }
  int ProcessOf(int64_t host) const {
    return places.process_of[static_cast<size_t>(host)];
  }
  // The processes of `hosts`, ascending.
  std::vector<int> Processes() const;
};

// Combines the arrays of all hosts, and hands the outcome to those here.
Status CombineAll(const Meeting& meeting, hlo::OpCode combine);
// Lists the arrays of all hosts, for those here.
Status GatherAll(const Meeting& meeting);

}  // namespace escala::engine
