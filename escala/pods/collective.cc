#include "escala/pods/collective.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "escala/pods/time_constants.h"

namespace escala::pods {
namespace {

double LinkRate(const Generation& generation) {
  return generation.ici_link_usable_gb_s * 1e9;
}
double MemoryRate(const Generation& generation) {
  return generation.hbm_gb_s * 1e9;
}

// Two chips that a wraparound link would join are neighbours already, so it
// adds nothing.
bool IsRing(const TorusAxis& axis) { return axis.wrap && axis.length > 2; }

int Hops(const TorusAxis& axis) {
  return IsRing(axis) ? axis.length / 2 : axis.length - 1;
}

double HopsOf(const GroupShape& shape) {
  double hops = 0;
  for (const TorusAxis& axis : shape.axes) hops += Hops(axis);
  return hops;
}

// Seconds of an all_gather of one byte, in units of 1/w.
double GatherBound(const GroupShape& shape) {
  double ports = 0, rates = 0;
  for (const TorusAxis& axis : shape.axes) {
    if (axis.length < 2) continue;
    ports += IsRing(axis) ? 2 : 1;
    rates += static_cast<double>(axis.length) / Hops(axis);
  }
  if (ports == 0) return 0;
  const double n = shape.chips();
  return std::max((n - 1) / n / ports, 1 / rates);
}

// Each chip holds V/n, and the n/2 chips of one half send half of it across the
// middle of an axis. That cut is n/X links wide, twice that in a ring.
double AllToAllBound(const GroupShape& shape) {
  const double n = shape.chips();
  double bound = 0;
  for (const TorusAxis& axis : shape.axes) {
    const int half = axis.length / 2;
    const double crossing = static_cast<double>(half) * (axis.length - half) /
                            axis.length / axis.length;
    const double links = n / axis.length * (IsRing(axis) ? 2 : 1);
    bound = std::max(bound, crossing / links);
  }
  return bound;
}

// How many times the array passes through a chip's memory, per member on the
// chip.
double MemoryPasses(CollectiveKind kind) {
  constexpr double kWritten = 1, kAdded = 3;
  switch (kind) {
    case CollectiveKind::kAllReduce:
      return kAdded + kWritten;
    case CollectiveKind::kReduceScatter:
      return kAdded;
    case CollectiveKind::kAllGather:
    case CollectiveKind::kAllToAll:
      return kWritten;
  }
  return 0;
}

// Hops from a to b along an axis; negative in the other direction.
int Distance(int a, int b, const TorusAxis& axis) {
  int steps = b - a;
  if (IsRing(axis) && std::abs(steps) * 2 > axis.length)
    steps += steps > 0 ? -axis.length : axis.length;
  return steps;
}

std::array<TorusAxis, 3> AxesOf(const Slice& slice) {
  std::array<TorusAxis, 3> axes;
  for (size_t a = 0; a < slice.topology.size() && a < 3; ++a)
    axes[a] = {slice.topology[a], slice.wrap[a]};
  return axes;
}

Status NoSuchDevice(int64_t id, const Slice& slice) {
  return InvalidArgument("device ", id, " is none of ", slice.name,
                         ", which has ", slice.devices, ": 0 to ",
                         slice.devices - 1);
}

// The coordinates of a group's chips on each axis.
struct Spread {
  std::array<std::set<int>, 3> at;
  std::set<int> chips;
};

}  // namespace

double GroupShape::chips() const {
  double n = 1;
  for (const TorusAxis& axis : axes) n *= axis.length;
  return n;
}

CollectiveCosts CollectiveCosts::Fitted() {
  CollectiveCosts costs;
  costs.start_seconds = FittedTimeModel().collective_start_seconds;
  costs.memory = true;
  return costs;
}

GroupShape WholeSlice(const Slice& slice) {
  GroupShape shape;
  for (const TorusAxis& axis : AxesOf(slice))
    if (axis.length > 1) shape.axes.push_back(axis);
  shape.members_per_chip = std::max(1, slice.devices / slice.chips);
  return shape;
}

Result<GroupShape> ShapeOfGroups(const Slice& slice,
                                 std::span<const std::vector<int64_t>> groups) {
  const std::vector<DevicePlace> places = Devices(slice);
  const std::array<TorusAxis, 3> torus = AxesOf(slice);
  std::vector<bool> seen(places.size(), false);
  GroupShape worst;
  double worst_load = 0;
  for (const std::vector<int64_t>& group : groups) {
    Spread spread;
    for (int64_t id : group) {
      if (id < 0 || id >= static_cast<int64_t>(places.size()))
        return NoSuchDevice(id, slice);
      if (seen[id]) return InvalidArgument("device ", id, " is in two groups");
      seen[id] = true;
      const DevicePlace& place = places[id];
      spread.chips.insert(place.chip);
      for (size_t a = 0; a < 3; ++a) spread.at[a].insert(place.coords[a]);
    }
    if (group.size() < 2) continue;
    GroupShape shape;
    double box = 1;
    for (size_t a = 0; a < 3; ++a) {
      if (spread.at[a].size() < 2) continue;
      const int span = *spread.at[a].rbegin() - *spread.at[a].begin() + 1;
      // The messages of a group with holes pass through the chips in the holes.
      const int length = static_cast<int>(spread.at[a].size());
      const int stride = (span - 1) / (length - 1);
      shape.axes.push_back(
          {length, torus[a].wrap && span - 1 + stride >= torus[a].length});
      box *= span;
    }
    const double size = static_cast<double>(group.size());
    shape.members_per_chip = std::max(
        1, static_cast<int>(size / static_cast<double>(spread.chips.size())));
    // Assumes that similar groups fill the box, as far as there are enough
    // groups.
    const double room = std::min(box * slice.devices / slice.chips,
                                 static_cast<double>(groups.size()) * size);
    shape.groups_per_chip =
        std::max(1, static_cast<int>(std::lround(room / size)));
    const double load = GatherBound(shape) * shape.groups_per_chip;
    if (worst.axes.empty() || load > worst_load) {
      worst = shape;
      worst_load = load;
    }
  }
  return worst;
}

namespace {

// Seconds on the links for one group.
double LinkSeconds(CollectiveKind kind, double bytes, const GroupShape& shape,
                   const Generation& generation, const CollectiveCosts& costs) {
  const double hops = HopsOf(shape) * costs.hop_seconds;
  const double second = bytes / LinkRate(generation);
  const double gather = std::max(hops, GatherBound(shape) * second);
  switch (kind) {
    case CollectiveKind::kAllGather:
    case CollectiveKind::kReduceScatter:
      return gather;
    case CollectiveKind::kAllReduce:
      return std::min(2 * gather, std::max(hops, GatherBound(shape) * second *
                                                     shape.chips()));
    case CollectiveKind::kAllToAll:
      return std::max(hops, AllToAllBound(shape) * second);
  }
  return 0;
}

}  // namespace

CollectiveSeconds SecondsOf(CollectiveKind kind, double bytes,
                            const GroupShape& shape,
                            const Generation& generation,
                            const CollectiveCosts& costs) {
  CollectiveSeconds seconds;
  const double members = shape.members();
  if (members < 2) return seconds;
  seconds.start = shape.groups_per_chip * costs.start_seconds;
  seconds.links = shape.groups_per_chip *
                  LinkSeconds(kind, bytes, shape, generation, costs);
  if (costs.memory) {
    const double on_chip =
        static_cast<double>(shape.groups_per_chip) * shape.members_per_chip;
    seconds.memory = on_chip * MemoryPasses(kind) * bytes * (members - 1) /
                     members / MemoryRate(generation);
  }
  return seconds;
}

Result<CollectiveSeconds> PermuteSeconds(
    std::span<const std::pair<int64_t, int64_t>> from_to, double bytes,
    const Slice& slice, const CollectiveCosts& costs) {
  const std::vector<DevicePlace> places = Devices(slice);
  const std::array<TorusAxis, 3> torus = AxesOf(slice);
  constexpr std::array<std::array<size_t, 3>, 6> kOrders = {
      {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}};
  std::vector<double> load(static_cast<size_t>(slice.chips) * 6, 0);
  std::vector<double> arrives_at(static_cast<size_t>(slice.chips), 0);
  double most = 0, farthest = 0, arrives = 0;
  for (const auto& [from, to] : from_to) {
    for (int64_t id : {from, to})
      if (id < 0 || id >= static_cast<int64_t>(places.size()))
        return NoSuchDevice(id, slice);
    const DevicePlace& a = places[static_cast<size_t>(from)];
    const DevicePlace& b = places[static_cast<size_t>(to)];
    if (from != to)
      arrives =
          std::max(arrives, arrives_at[static_cast<size_t>(b.chip)] += bytes);
    std::array<int, 3> steps;
    double hops = 0;
    for (size_t axis = 0; axis < 3; ++axis) {
      steps[axis] = Distance(a.coords[axis], b.coords[axis], torus[axis]);
      hops += std::abs(steps[axis]);
    }
    farthest = std::max(farthest, hops);
    for (const auto& order : kOrders) {
      std::array<int, 3> at = a.coords;
      for (size_t axis : order) {
        const int direction = steps[axis] > 0 ? 1 : -1;
        const int length = torus[axis].length;
        for (int i = 0; i != steps[axis]; i += direction) {
          const int chip =
              (at[2] * torus[1].length + at[1]) * torus[0].length + at[0];
          const size_t link = static_cast<size_t>(chip) * 6 + axis * 2 +
                              (direction > 0 ? 1 : 0);
          most = std::max(most, load[link] += bytes / kOrders.size());
          at[axis] = (at[axis] + direction + length) % length;
        }
      }
    }
  }
  CollectiveSeconds seconds;
  if (std::all_of(from_to.begin(), from_to.end(),
                  [](const auto& pair) { return pair.first == pair.second; }))
    return seconds;
  seconds.start = costs.start_seconds;
  seconds.links = std::max(farthest * costs.hop_seconds,
                           most / LinkRate(*slice.generation));
  if (costs.memory) seconds.memory = arrives / MemoryRate(*slice.generation);
  return seconds;
}

}  // namespace escala::pods
