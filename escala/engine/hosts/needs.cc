#include "escala/engine/hosts/needs.h"

#include <algorithm>
#include <map>

#include "escala/hlo/builder.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::engine {

namespace {

// Larger lists would take longer than what they save.
constexpr int64_t kMostListed = 1 << 20;

}  // namespace

void Needs::AddTo(const HostCores& hosts, size_t host,
                  hlo::AttributeMap* attributes) const {
  struct Place {
    int64_t host, number;
  };
  std::map<int64_t, Place> place_of;  // by core
  int64_t most = 0;
  for (size_t h = 0; h < hosts.size(); ++h) {
    most = std::max(most, std::ssize(hosts[h]));
    for (size_t i = 0; i < hosts[h].size(); ++i)
      place_of[hosts[h][i]] = {static_cast<int64_t>(h),
                               static_cast<int64_t>(i)};
  }
  const auto count = std::ssize(hosts);
  const int64_t units = most * pieces_;
  // All hosts decide alike, so this looks at the needs of all of them.
  if (count * units > kMostListed) return;
  const auto me = static_cast<int64_t>(host);
  std::vector<int64_t> gives(static_cast<size_t>(count * units), 0);
  std::vector<int64_t> takes = gives;
  std::vector<bool> between(static_cast<size_t>(count * count * units), false);
  for (const auto& [from, to, piece] : all_) {
    const Place source = place_of.at(from), target = place_of.at(to);
    if (source.host == target.host) continue;
    const int64_t unit = source.number * pieces_ + piece;
    if (source.host == me) gives[target.host * units + unit] = 1;
    if (target.host == me) takes[source.host * units + unit] = 1;
    between[(source.host * count + target.host) * units + unit] = true;
  }
  const auto used = std::count(between.begin(), between.end(), true);
  if (used == count * (count - 1) * units) return;
  uint64_t hash = 0;
  for (size_t i = 0; i < between.size(); ++i)
    if (between[i]) hash = hlo::MixScope(hash, i);
  attributes->Set("softpod.gives", hlo::IntsOf(gives));
  attributes->Set("softpod.takes", hlo::IntsOf(takes));
  attributes->Set("softpod.needs", hlo::IntValue{static_cast<int64_t>(hash)});
}

}  // namespace escala::engine
