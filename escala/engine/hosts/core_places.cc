#include "escala/engine/hosts/core_places.h"

#include <algorithm>
#include <set>
#include <utility>

#include "escala/hlo/reference/op_index.h"

namespace escala::engine {

CorePlaces::CorePlaces(const HostCores& hosts, int64_t num_cores)
    : hosts_(hosts),
      host_of_(static_cast<size_t>(num_cores), -1),
      number_(static_cast<size_t>(num_cores), -1) {
  for (size_t h = 0; h < hosts.size(); ++h) {
    most_ = std::max(most_, std::ssize(hosts[h]));
    for (size_t i = 0; i < hosts[h].size(); ++i) {
      host_of_[hosts[h][i]] = static_cast<int64_t>(h);
      number_[hosts[h][i]] = static_cast<int64_t>(i);
    }
  }
}

bool CorePlaces::IsOnOneHost(const std::vector<int64_t>& group) const {
  return std::all_of(group.begin(), group.end(), [&](int64_t core) {
    return host(core) == host(group[0]);
  });
}

CoreGroups CorePlaces::Here(const CoreGroups& groups, int64_t host) const {
  CoreGroups here;
  for (const auto& group : groups) {
    std::vector<int64_t> members;
    for (const int64_t core : group)
      if (host_of_[core] == host) members.push_back(number(core));
    if (!members.empty()) here.push_back(std::move(members));
  }
  return here;
}

std::optional<std::vector<int64_t>> CorePlaces::HostsAlike(
    const CoreGroups& groups, int64_t host) const {
  for (int64_t h = 0; h < num_hosts(); ++h)
    if (!HostsOf(groups, h)) return std::nullopt;
  return HostsOf(groups, host);
}

std::optional<std::vector<int64_t>> CorePlaces::HostsOf(
    const CoreGroups& groups, int64_t host) const {
  std::vector<int64_t> group_of(host_of_.size(), -1);
  for (size_t g = 0; g < groups.size(); ++g)
    for (const int64_t core : groups[g])
      group_of[core] = static_cast<int64_t>(g);
  const auto hosts_of = [&](int64_t g) {
    std::set<int64_t> hosts;
    for (const int64_t core : groups[g]) hosts.insert(host_of_[core]);
    return std::vector<int64_t>(hosts.begin(), hosts.end());
  };
  const std::vector<int64_t>& here = hosts_[host];
  if (group_of[here[0]] < 0) return std::nullopt;
  std::vector<int64_t> hosts = hosts_of(group_of[here[0]]);
  for (const int64_t other : hosts) {
    if (hosts_[other].size() != here.size()) return std::nullopt;
    for (size_t k = 0; k < here.size(); ++k)
      if (group_of[here[k]] < 0 ||
          group_of[hosts_[other][k]] != group_of[here[k]])
        return std::nullopt;
  }
  for (const int64_t core : here)
    if (hosts_of(group_of[core]) != hosts) return std::nullopt;
  return hosts;
}

std::vector<CorePlaces::Position> CorePlaces::Positions(
    const CoreGroups& groups, int64_t host) const {
  std::vector<Position> positions(hosts_[host].size());
  for (const auto& group : groups)
    for (size_t i = 0; i < group.size(); ++i)
      if (host_of_[group[i]] == host)
        positions[number(group[i])] = {&group, static_cast<int64_t>(i)};
  return positions;
}

hlo::IntList MatrixOf(const CoreGroups& groups) {
  size_t width = 1;
  for (const auto& group : groups) width = std::max(width, group.size());
  std::vector<int64_t> ids;
  for (const auto& group : groups) {
    ids.insert(ids.end(), group.begin(), group.end());
    ids.resize((ids.size() + width - 1) / width * width, -1);
  }
  return hlo::MatrixOf(std::move(ids), static_cast<int64_t>(width));
}

CoreGroups Ascending(CoreGroups groups) {
  for (auto& group : groups) std::sort(group.begin(), group.end());
  std::sort(groups.begin(), groups.end());
  return groups;
}

int64_t HashOf(const CoreGroups& groups) {
  uint64_t hash = 0;
  for (const auto& group : groups) {
    hash = hlo::MixScope(hash, group.size());
    for (const int64_t core : group)
      hash = hlo::MixScope(hash, static_cast<uint64_t>(core));
  }
  return static_cast<int64_t>(hash);
}

}  // namespace escala::engine
