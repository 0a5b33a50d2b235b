// On which axes every value of a program differs between cores.
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

// Of one operand or result of an sdy.manual_computation: piece number by core,
// along each dimension, and how many pieces there are. Nothing by core
// where all cores have all of it.
struct PieceForm {
  Dims counts;                              // by dimension
  std::vector<std::vector<int64_t>> piece;  // [dimension][core]
  AxisSet axes = 0;                         // on which the pieces differ
};

struct ManualForm {
  std::vector<PieceForm> in, out;
  AxisSet manual = 0;  // the axes that the body is manual on
};

Result<ManualForm> ManualFormOf(const hlo::Module& module,
                                const hlo::Function& function,
                                const hlo::Op& op, const ProgramPlan& plan,
                                const CoreAxes& axes);

// In an AxisSet of the analysis: the value differs on the cores apart.
inline constexpr AxisSet kApart = AxisSet{1} << 31;

struct AxisInfo {
  std::vector<AxisSet> axes;  // by value
  // What is known of a value without running: computed from core ids and
  // constants. One row for each point of its axes.
  std::unordered_map<hlo::ValueId, HostArray> tables;
  // Of while, if, case: where they are in no masked region, axes on which the
  // predicate differs. 0: all cores go the same way.
  std::unordered_map<const hlo::Op*, AxisSet> predicate;
  std::unordered_map<const hlo::Op*, std::shared_ptr<const GroupForm>> groups;
  std::unordered_map<const hlo::Op*, PermuteForm> permutes;
  std::unordered_map<const hlo::Op*, ManualForm> manuals;
  AxisSet outermost = 0;  // on which cores are told apart outside of manuals
};

// `function` is as Expand leaves it; `module` is where its meshes are. Fails
// on process groups and shardings that do not fit the cores. With cores `apart`
// (there is one axis then), what differs on them alone has the axis kApart, and
// if it is a table, a row for each core.
Result<AxisInfo> AnalyseAxes(const hlo::Module& module,
                             const hlo::Function& function,
                             const ProgramPlan& plan, const CoreAxes& axes,
                             std::span<const AxisSet> argument_axes,
                             std::span<const int64_t> apart = {});

// Axes whose digits tell replicas (partitions) apart and nothing else.
AxisSet ReplicaAxes(const CoreAxes& axes, int64_t num_partitions);
AxisSet PartitionAxes(const CoreAxes& axes, int64_t num_partitions);

}  // namespace escala::engine
