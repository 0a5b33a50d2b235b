// Finds the axes on which each value of a program differs between cores, by a
// forward analysis.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/engine/flatten/flatten.h"
#include "escala/engine/flatten/groups.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// Describes how an operand or result of an sdy.manual_computation is split:
// the number of pieces along each dimension, and which piece each core has.
// `piece` is empty if every core has the whole value.
struct PieceForm {
  Dims counts;                              // by dimension
  std::vector<std::vector<int64_t>> piece;  // [dimension][core]
  AxisSet axes = 0;                         // on which the piece numbers differ
};

struct ManualForm {
  std::vector<PieceForm> in, out;
  AxisSet manual = 0;  // the axes that the body is manual on
};

Result<ManualForm> ManualFormOf(const hlo::Module& module,
                                const hlo::Function& function,
                                const hlo::Op& op, const ProgramPlan& plan,
                                const CoreAxes& axes);

// A bit in an AxisSet of the analysis: the value differs on the outlier cores
// only.
inline constexpr AxisSet kOutliers = AxisSet{1} << 31;

struct AxisInfo {
  std::vector<AxisSet> axes;  // by value
  // Values that are known at compile time because they depend on core ids and
  // constants only. A table has one row for each point of the value's axes.
  std::unordered_map<hlo::ValueId, HostArray> tables;
  // For while, if and case: the axes on which the predicate differs. 0: all
  // cores go the same way, and no mask is needed.
  std::unordered_map<const hlo::Op*, AxisSet> predicate;
  std::unordered_map<const hlo::Op*, std::shared_ptr<const GroupForm>> groups;
  std::unordered_map<const hlo::Op*, PermuteForm> permutes;
  std::unordered_map<const hlo::Op*, ManualForm> manuals;
  // Axes on which core ids and random numbers differ outside of manual
  // computations.
  AxisSet outermost = 0;
};

// REQUIRES: `function` is canonical, with the meshes of `module`. Fails on
// process groups and shardings that do not fit the cores. With `outliers`
// (there is one axis then), a value that differs on them only has the axis
// kOutliers; if it has a table, the table has a row for each core.
Result<AxisInfo> AnalyseAxes(const hlo::Module& module,
                             const hlo::Function& function,
                             const ProgramPlan& plan, const CoreAxes& axes,
                             std::span<const AxisSet> argument_axes,
                             std::span<const int64_t> outliers = {});

// Axes whose coordinates depend on the replica (partition) alone.
AxisSet ReplicaAxes(const CoreAxes& axes, int64_t num_partitions);
AxisSet PartitionAxes(const CoreAxes& axes, int64_t num_partitions);

}  // namespace escala::engine
