// Process groups of collectives, seen along core axes.
#pragma once

#include <cstdint>
#include <vector>

#include "escala/base/status.h"
#include "escala/engine/flatten/flatten.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

using Groups = std::vector<std::vector<int64_t>>;

// A collective's groups of logical cores.
struct GroupForm {
  Groups groups;
  // The groups are all the points along `axes`, each: or else `axes` is all.
  bool along_axes = false;
  // ... and their members are in the order of those points, row-major.
  bool in_order = false;
  AxisSet axes = 0;
  int64_t size() const {
    return groups.empty() ? 0 : static_cast<int64_t>(groups[0].size());
  }
};

// Of every collective but collective_permute.
GroupForm FormOf(Groups groups, const CoreAxes& axes);

// A collective_permute: along `axes` the core at point i gets what the core at
// point source[i] has (-1: zeros), whatever the other digits are.
struct PermuteForm {
  AxisSet axes = 0;
  std::vector<int64_t> source;
  Groups pairs;
};
PermuteForm PermuteFormOf(Groups pairs, const CoreAxes& axes);

// The digit of `core` on each axis.
Dims DigitsOf(const CoreAxes& axes, int64_t core);

inline bool Has(AxisSet set, size_t axis) { return (set >> axis & 1) != 0; }
// Product of the sizes of the axes in `set`.
int64_t PointsOf(const CoreAxes& axes, AxisSet set);

// The coarsest axes along which as many of `partitions` (each a list of groups
// that cut the cores) lie as possible, taken in their order.
CoreAxes FactorCores(int64_t num_cores, const std::vector<Groups>& partitions);

}  // namespace escala::engine
