#include "escala/pods/link.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <string>

#include "escala/base/strings.h"

namespace escala::pods {
namespace {

constexpr size_t kAxes = 3;

int LengthOf(const Slice& slice, size_t axis) {
  return axis < slice.topology.size() ? slice.topology[axis] : 1;
}
// Two chips that a wraparound link would join are neighbours already.
bool IsRing(const Slice& slice, size_t axis) {
  return axis < slice.wrap.size() && slice.wrap[axis] &&
         LengthOf(slice, axis) > 2;
}

// The axis of the link between two chips; kAxes: there is none.
size_t AxisBetween(const Slice& slice, const DevicePlace& a,
                   const DevicePlace& b) {
  size_t found = kAxes;
  for (size_t axis = 0; axis < kAxes; ++axis) {
    const int distance = std::abs(a.coords[axis] - b.coords[axis]);
    if (distance == 0) continue;
    const bool next = distance == 1 || (IsRing(slice, axis) &&
                                        distance == LengthOf(slice, axis) - 1);
    if (!next || found != kAxes) return kAxes;
    found = axis;
  }
  return found;
}

std::string NeighboursOf(const Slice& slice,
                         const std::vector<DevicePlace>& places,
                         const DevicePlace& a) {
  std::vector<std::string> ids;
  for (const DevicePlace& b : places)
    if (AxisBetween(slice, a, b) != kAxes) ids.push_back(StrCat(b.id));
  return StrJoin(ids);
}

// The chips of an axis that bytes pass: those from low to high, or those
// around, from high over the wraparound link to low, or both.
struct Reach {
  int low = 0, high = 0;
  bool inside = true, around = false;

  bool HasChip(int c) const {
    return (inside && low <= c && c <= high) ||
           (around && (c <= low || c >= high));
  }
  // The link from c to the next chip.
  bool HasLink(int c, bool wraps) const {
    if (wraps) return around;
    return (inside && low <= c && c < high) ||
           (around && (c < low || c >= high));
  }
};
using Reaches = std::array<Reach, kAxes>;

bool HasLink(const Reaches& reaches, const Link& link) {
  for (size_t axis = 0; axis < kAxes; ++axis) {
    const int at = link.a.coords[axis];
    if (axis == link.axis ? !reaches[axis].HasLink(at, link.wraps)
                          : !reaches[axis].HasChip(at))
      return false;
  }
  return true;
}

Reaches OfGroup(const Slice& slice, const std::vector<DevicePlace>& places,
                const std::vector<int64_t>& group) {
  Reaches reaches;
  for (size_t axis = 0; axis < kAxes; ++axis) {
    std::set<int> at;
    for (const int64_t id : group)
      at.insert(places[static_cast<size_t>(id)].coords[axis]);
    if (at.empty()) continue;
    Reach& reach = reaches[axis];
    reach.low = *at.begin();
    reach.high = *at.rbegin();
    const int holes = at.size() > 1 ? (reach.high - reach.low) /
                                          (static_cast<int>(at.size()) - 1)
                                    : 0;
    reach.around = at.size() > 1 && IsRing(slice, axis) &&
                   reach.high - reach.low + holes >= LengthOf(slice, axis);
  }
  return reaches;
}

Reaches OfMessage(const Slice& slice, const DevicePlace& from,
                  const DevicePlace& to) {
  Reaches reaches;
  for (size_t axis = 0; axis < kAxes; ++axis) {
    const auto [low, high] = std::minmax(from.coords[axis], to.coords[axis]);
    const bool around =
        IsRing(slice, axis) && (high - low) * 2 > LengthOf(slice, axis);
    reaches[axis] = {low, high, !around, around};
  }
  return reaches;
}

}  // namespace

Result<Link> LinkBetween(const Slice& slice, int64_t a, int64_t b) {
  const std::vector<DevicePlace> places = Devices(slice);
  for (const int64_t id : {a, b})
    if (id < 0 || id >= std::ssize(places))
      return InvalidArgument("device ", id, " is none of ", slice.name,
                             ", which has 0 to ", places.size() - 1);
  Link link{places[static_cast<size_t>(a)], places[static_cast<size_t>(b)]};
  link.axis = AxisBetween(slice, link.a, link.b);
  if (link.axis == kAxes)
    return InvalidArgument("no link joins the chips of devices ", a, " and ", b,
                           " of ", slice.name, "; those of device ", a,
                           " lead to devices ",
                           NeighboursOf(slice, places, link.a),
                           " (`escala pod ", slice.name, "` draws them)");
  link.wraps =
      std::abs(link.a.coords[link.axis] - link.b.coords[link.axis]) > 1;
  const bool forward = link.a.coords[link.axis] < link.b.coords[link.axis];
  if (forward == link.wraps) std::swap(link.a, link.b);
  return link;
}

bool Uses(const Transfer& transfer, const Link& link, const Slice& slice) {
  const std::vector<DevicePlace> places = Devices(slice);
  if (!transfer.from_to.empty())
    return std::any_of(transfer.from_to.begin(), transfer.from_to.end(),
                       [&](const auto& pair) {
                         const auto [from, to] = pair;
                         return HasLink(
                             OfMessage(slice, places[static_cast<size_t>(from)],
                                       places[static_cast<size_t>(to)]),
                             link);
                       });
  if (transfer.groups.empty()) return true;  // all chips
  return std::any_of(transfer.groups.begin(), transfer.groups.end(),
                     [&](const std::vector<int64_t>& group) {
                       return HasLink(OfGroup(slice, places, group), link);
                     });
}

}  // namespace escala::pods
