// The exchange between the hosts of a program while it runs. Each host has the
// values of its own cores.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// One host's side. All hosts of a run make the same calls in the same order;
// each call waits for the others.
class HostExchange {
 public:
  virtual ~HostExchange() = default;

  struct Call {
    // The collective, for messages: "all_reduce at train.py:12:3".
    std::string_view what;
    // The hosts that take part, ascending, this one among them.
    std::span<const int64_t> hosts;
    // Which pieces of the arrays are needed, if a gather does not list all of
    // them: for each of `hosts`, as many numbers as an array has pieces of
    // equal length, one after the other; 1: this host gives that piece to
    // that host, or takes it. What is not taken has any values.
    std::span<const int64_t> gives = {}, takes = {};
  };
  // Combines each array of this host with those of the others, in a tree that
  // follows from the number of hosts alone. `combine`: add, multiply, minimum,
  // maximum, and, or, xor.
  virtual Status CombineAcross(const Call& call, OpCode combine,
                               std::span<const ConstView> mine,
                               std::span<const View> all) = 0;
  // Lists the arrays of all hosts one after the other, in the order of
  // call.hosts: all[i] has the bytes of mine[i] once for each host.
  virtual Status GatherAcross(const Call& call, std::span<const ConstView> mine,
                              std::span<const View> all) = 0;
};

}  // namespace escala::hlo
