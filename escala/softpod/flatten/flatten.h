// A Pod is a batch dimension: the program of one core, run by N cores, becomes
// one dense program that one device runs.
//
// The core dimension is a product of axes, factored from the replica groups of
// the program (or from its mesh). A value carries the set of axes on which it
// differs between cores, and is held once per point of those: its dense form
// has these axes, in their order, as leading dimensions. What is the same on
// all cores has none, and is computed once.
//
// Sums over cores are not made of per-core terms where that can be avoided: a
// value that is only wanted as its sum over axes is computed already summed
// (wanted_sums.h), so that a gradient is never held per core.
//
// The dense program is StableHLO for one core: the reference interpreter runs
// it, too. It adds two custom calls (custom_calls.h says what they take and
// give, and has their kernels):
//   softpod.rng         the stablehlo.rng of all cores at once
//   softpod.check_group all or none of each group came to a collective, or the
//                       error that names the cores
// It holds no calls, tuples, tokens, composites, collectives, core ids, nor
// ops of Shardy.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"
#include "escala/softpod/plan.h"

namespace escala::softpod {

// Bit i: axis i of CoreAxes.
using AxisSet = uint32_t;

// The cores 0 ... N-1 as a mixed-radix number, most significant digit first.
struct CoreAxes {
  std::vector<int64_t> sizes;  // each > 1; none where there is one core

  AxisSet all() const { return (AxisSet{1} << sizes.size()) - 1; }
  // Sizes of the axes in `set`, in order: the leading dimensions of a value.
  Dims DimsOf(AxisSet set) const;
  // Which row of a value on `set` core `core` sees, counted row-major.
  int64_t RowOf(AxisSet set, int64_t core) const;
};

// Of one op of the per-core program, for people.
struct FlattenNote {
  hlo::Location location;
  std::string op;
  std::string rule;  // "element-wise", "dot: axes {0} into rows", ...
};

struct FlatProgram {
  CoreAxes axes;
  // One function @main: argument i has the shape DimsOf(argument_axes[i]) +
  // local shape; results likewise.
  std::shared_ptr<const hlo::Module> module;
  std::vector<AxisSet> argument_axes;  // as asked for
  std::vector<AxisSet> result_axes;    // as it came out
  std::vector<FlattenNote> notes;
};

// The axes that the collectives of a program make of its cores.
CoreAxes FindAxes(const hlo::Module& module, const ProgramPlan& plan);

// A per-core program (or a global one: it runs as it is, bodies of manual
// computations are flattened over its partitions) in dense form, for arguments
// that differ on `argument_axes`. REQUIRES: a verified module, its plan, one
// entry per argument.
Result<FlatProgram> Flatten(const hlo::Module& module, const ProgramPlan& plan,
                            const CoreAxes& axes,
                            std::span<const AxisSet> argument_axes);

// The variant that Compile prepares: arguments marked as equal on all cores
// (mhlo.is_same_data_across_replicas, replicated by their sharding) are
// uniform; an argument whose memory a result takes over has that result's axes;
// the rest differ on all axes.
Result<std::vector<AxisSet>> LikelyArgumentAxes(const hlo::Module& module,
                                                const ProgramPlan& plan,
                                                const CoreAxes& axes);

}  // namespace escala::softpod
