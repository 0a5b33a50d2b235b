// Where the cores of a program lie, and their groups as one host sees them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "escala/hlo/attribute.h"

namespace escala::engine {

// By host: its logical cores of a program, ascending. Hosts without one are not
// listed.
using HostCores = std::vector<std::vector<int64_t>>;

// The groups of a collective: cores, in the order of their positions.
using CoreGroups = std::vector<std::vector<int64_t>>;

class CorePlaces {
 public:
  // `hosts` must outlive it.
  CorePlaces(const HostCores& hosts, int64_t num_cores);

  int64_t num_hosts() const { return std::ssize(hosts_); }
  int64_t most() const { return most_; }  // the most cores of a host
  // -1: a core of no host.
  int64_t host(int64_t core) const { return host_of_[core]; }
  // The number among the cores of its host.
  int64_t number(int64_t core) const { return number_[core]; }
  // The row in a table of all hosts' cores, where each host has `most` rows.
  int64_t row(int64_t core) const { return host(core) * most_ + number(core); }

  bool IsOnOneHost(const std::vector<int64_t>& group) const;

  // The members of the groups on a host, by their numbers there.
  CoreGroups Here(const CoreGroups& groups, int64_t host) const;

  // The hosts of the groups of `host`, if on every host these are the same for
  // all of its groups, and if on each of them the cores with equal numbers are
  // in equal groups. All hosts get an answer, or none does.
  std::optional<std::vector<int64_t>> HostsAlike(const CoreGroups& groups,
                                                 int64_t host) const;

  // The position of a core in its group; -1: it is in none.
  struct Position {
    const std::vector<int64_t>* group = nullptr;
    int64_t position = -1;
  };
  // Returns the positions of the host's cores, in the order of their numbers.
  std::vector<Position> Positions(const CoreGroups& groups, int64_t host) const;

 private:
  std::optional<std::vector<int64_t>> HostsOf(const CoreGroups& groups,
                                              int64_t host) const;

  const HostCores& hosts_;
  int64_t most_ = 0;
  std::vector<int64_t> host_of_, number_;  // by core
};

// The attribute that lists them: a row for each group, filled up with -1.
hlo::IntList MatrixOf(const CoreGroups& groups);

// The same groups whatever the order in which they are listed, and a number
// that is the same for the same list.
CoreGroups Ascending(CoreGroups groups);
int64_t HashOf(const CoreGroups& groups);

}  // namespace escala::engine
