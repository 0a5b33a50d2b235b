// Expresses the process groups of collectives in core axes.
#pragma once

#include <cstdint>
#include <vector>

#include "escala/base/status.h"
#include "escala/engine/flatten/flatten.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

using Groups = std::vector<std::vector<int64_t>>;

// The groups of logical cores of one collective.
struct GroupForm {
  Groups groups;
  // Each group consists of all points of `axes` at fixed coordinates on the
  // other axes. If false, `axes` is all axes.
  bool along_axes = false;
  // ... and the members of each group are in row-major order of those points.
  bool in_order = false;
  AxisSet axes = 0;
  // Whether the members of a group are the points of core axes, in order if
  // that matters. Otherwise they are gathered by a table over all cores.
  bool IsDirect(bool any_order) const {
    return along_axes && (in_order || any_order);
  }
  int64_t size() const {
    return groups.empty() ? 0 : static_cast<int64_t>(groups[0].size());
  }
};

// Finds the form of a collective's groups, for all but collective_permute,
// which has a PermuteForm.
GroupForm FormOf(Groups groups, const CoreAxes& axes);

// The pairs of a collective_permute. The core at point i of `axes` receives
// from the core at point source[i] (-1: it receives zeros), whatever the
// coordinates on the other axes are.
struct PermuteForm {
  AxisSet axes = 0;
  std::vector<int64_t> source;
  Groups pairs;
};
PermuteForm PermuteFormOf(Groups pairs, const CoreAxes& axes);

// The coordinates of `core`, one for each axis.
Dims DigitsOf(const CoreAxes& axes, int64_t core);

inline bool Has(AxisSet set, size_t axis) { return (set >> axis & 1) != 0; }
// Product of the sizes of the axes in `set`: the number of its points.
int64_t PointsOf(const CoreAxes& axes, AxisSet set);

// Factors the cores into the coarsest axes along which `partitions` lie; each
// partition is a list of groups. Partitions are taken in order, and one that
// does not fit the axes found before is skipped.
CoreAxes FactorCores(int64_t num_cores, const std::vector<Groups>& partitions);

}  // namespace escala::engine
