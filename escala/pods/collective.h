// Estimates how long a collective takes on a slice's torus.
//
// V is the size of the whole array: the result of an all_gather, the array that
// an all_reduce sums, the data of all members of an all_to_all together. w is
// the rate of one link in one direction, n the number of chips.
//
//   all_gather, reduce_scatter   the larger of two bounds: V (n-1)/n over
//                                (ports w), because the busiest chip receives
//                                V (n-1)/n through its ports; and V over the
//                                summed rates of the axes, 2 w for a ring and
//                                w X/(X-1) for a line of X
//   all_reduce                   a reduce_scatter, then an all_gather; for few
//                                bytes, gathering all members' arrays if faster
//   all_to_all                   half of the data crosses the middle of an
//                                axis, half of that in each direction
//   permute                      the link with the highest load
//
// The time is at least that of the hops of the farthest byte. This is the
// textbook model ("How to Scale Your Model", chapter on sharding), and it is
// what CollectiveCosts::Ideal gives. A real chip adds the time to start the
// collective, and the traffic of its own memory: an element that arrives is
// written; one that is summed is read, added and written. Groups that share a
// chip's links run one after the other.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "escala/base/status.h"
#include "escala/pods/catalogue.h"

namespace escala::pods {

enum class CollectiveKind {
  kAllReduce,
  kAllGather,
  kReduceScatter,
  kAllToAll,
};

// The part of one torus axis that a group of cores spans.
struct TorusAxis {
  int length = 1;
  bool wrap = false;
  bool operator==(const TorusAxis&) const = default;
};

// The shape of each group of a collective.
struct GroupShape {
  std::vector<TorusAxis> axes;  // those with more than one chip
  int members_per_chip = 1;     // that belong to one group
  int groups_per_chip = 1;      // that use the same links

  double chips() const;
  double members() const { return chips() * members_per_chip; }
};

// All devices of the slice as one group.
GroupShape WholeSlice(const Slice& slice);

// The shape of replica groups, given as rows of device ids. Each group counts
// as a box, and all groups within its bounding box share the links. If groups
// differ, the shape that loads the links most counts. Fails if an id is not one
// of the slice's, or occurs twice.
Result<GroupShape> ShapeOfGroups(const Slice& slice,
                                 std::span<const std::vector<int64_t>> groups);

struct CollectiveSeconds {
  double start = 0;   // of the operation
  double links = 0;   // or of the hops, if these take longer
  double memory = 0;  // traffic of the chip's memory
  double total() const { return start + links + memory; }
};

// Costs of collectives besides the links, fitted to the measurements in
// collectives.csv (`dev bench pods` shows them).
struct CollectiveCosts {
  double start_seconds = 0;
  double hop_seconds = 1e-6;
  bool memory = false;

  static CollectiveCosts Ideal() { return {}; }
  static CollectiveCosts Fitted();
};

// `bytes` is V of one group. The result is 0 for groups of one core.
CollectiveSeconds SecondsOf(CollectiveKind kind, double bytes,
                            const GroupShape& shape,
                            const Generation& generation,
                            const CollectiveCosts& costs);

// Every device `from` sends `bytes` to its device `to`, all at once. An equal
// part of each message takes the axes in each of the six orders. Fails if an id
// is not one of the slice's.
Result<CollectiveSeconds> PermuteSeconds(
    std::span<const std::pair<int64_t, int64_t>> from_to, double bytes,
    const Slice& slice, const CollectiveCosts& costs);

}  // namespace escala::pods
