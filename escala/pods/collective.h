// How long a collective takes on a slice's torus.
//
// V is the whole array: what an all_gather ends with, what an all_reduce adds
// up, what the members of an all_to_all hold together. w is the rate of one
// link, one way.
//
//   all_gather, reduce_scatter   the larger of two bounds: what the busiest
//                                chip receives through its ports, V (n-1)/n /
//                                (ports w); and V over the sum of what the
//                                axes carry, 2 w each for a ring, w X/(X-1)
//                                for a line of X
//   all_reduce                   a reduce_scatter, then an all_gather; or, of
//                                few bytes, all members' arrays gathered
//   all_to_all                   half of what there is crosses the middle of
//                                an axis, half of that in each direction
//   permute                      the link with most to carry
//
// and never less than the hops that the farthest byte takes. That is the
// textbook's ("How to Scale Your Model", chapter on sharding), and what is
// asked for with `ideal`. A real chip adds the start of the collective, and
// what passes through its memory: an element that arrives is written, and one
// that is added is read, added to, and written. Groups that share a chip's
// links go one after the other.
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

// One axis of the torus, as far as a group of cores spans it.
struct TorusAxis {
  int length = 1;
  bool wrap = false;
  bool operator==(const TorusAxis&) const = default;
};

// What each of the groups of a collective looks like.
struct GroupShape {
  std::vector<TorusAxis> axes;  // of more than one chip
  int members_per_chip = 1;     // of one group
  int groups_per_chip = 1;      // that send over the same links

  double chips() const;
  double members() const { return chips() * members_per_chip; }
};

// All cores (devices of XLA) of the slice as one group.
GroupShape WholeSlice(const Slice& slice);

// The shape of replica groups, device ids in rows. Where a group is no box of
// the torus, the smallest box that holds it counts, and all groups in the box
// share its links. Fails where an id is none of the slice's, or comes twice.
Result<GroupShape> ShapeOfGroups(const Slice& slice,
                                 std::span<const std::vector<int64_t>> groups);

struct CollectiveSeconds {
  double start = 0;   // of the operation, on every core
  double links = 0;   // or hops, where they take longer
  double memory = 0;  // passes through the chip's memory
  double total() const { return start + links + memory; }
};

// What collectives are taken to cost beside the links. Fitted over the
// measurements of collectives.csv (`dev bench pods` shows them).
struct CollectiveCosts {
  double start_seconds = 0;
  double hop_seconds = 1e-6;
  bool memory = false;

  static CollectiveCosts Ideal() { return {}; }
  static CollectiveCosts Fitted();
};

// `bytes`: V, of one group. Nothing for groups of one core.
CollectiveSeconds SecondsOf(CollectiveKind kind, double bytes,
                            const GroupShape& shape,
                            const Generation& generation,
                            const CollectiveCosts& costs);

// Every `from` sends `bytes` to its `to`, device ids, all at once. Messages go
// along the axes in every order, an equal part each. Fails where an id is none
// of the slice's.
Result<CollectiveSeconds> PermuteSeconds(
    std::span<const std::pair<int64_t, int64_t>> from_to, double bytes,
    const Slice& slice, const CollectiveCosts& costs);

}  // namespace escala::pods
