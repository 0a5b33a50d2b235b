// Flattens the program that N cores run into one dense program that one device
// runs, with the cores as batch dimensions.
//
// The cores form a product of axes, which is factored from the replica groups
// of the program (or from its mesh). Each value carries the set of axes on
// which it differs between cores. Its dense form has these axes as leading
// dimensions, in their order, and so one row for each point, that is for each
// combination of coordinates. A value that is equal on all cores has no such
// axes and is computed once.
//
// Per-core partial sums are avoided where possible: a value of which only the
// sum over axes is used is computed already summed (pre_sums.h), so that no
// gradient is held per core.
//
// The dense program is StableHLO for one core, and the reference interpreter
// runs it too. It adds two custom calls (custom_calls.h describes their
// operands and results and declares their kernels):
//   softpod.rng         computes the stablehlo.rng of all cores at once
//   softpod.check_group checks that all or none of the cores of each group
//                       reach a collective; the error names the cores
// It holds no calls, tuples, tokens, composites, collectives, core ids or ops
// of Shardy.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "escala/base/status.h"
#include "escala/engine/ir/program_plan.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// Bit i stands for axis i of CoreAxes.
using AxisSet = uint32_t;

// The cores 0 ... N-1 as a mixed-radix number, most significant digit first.
struct CoreAxes {
  std::vector<int64_t> sizes;  // each > 1; empty if there is one core

  AxisSet all() const { return (AxisSet{1} << sizes.size()) - 1; }
  // Sizes of the axes in `set`, in order: the leading dimensions of a value
  // that differs on `set`.
  Dims DimsOf(AxisSet set) const;
  // The row, counted row-major, that `core` reads in a value that differs on
  // `set`.
  int64_t RowOf(AxisSet set, int64_t core) const;
};

// Describes for people how one op of the per-core program was flattened.
struct FlattenNote {
  hlo::Location location;
  std::string op;
  std::string rule;  // "element-wise", "dot: axes {0} into rows", ...

  bool core_by_core() const { return rule.starts_with("core by core"); }
};

// Outlier cores: a few cores whose arguments differ from those of all other
// cores, which hold equal ones (a fault), or that take another branch (work
// that core 0 does alone). The dense program runs the per-core program once for
// the other cores, as if there were no outliers, and once for the outliers. A
// sum over all cores adds both.
struct OutlierCores {
  std::vector<int64_t> cores;   // ascending; empty: there are no outliers
  std::vector<bool> arguments;  // [argument]: only the outliers differ

  bool operator<(const OutlierCores& other) const {
    return std::tie(cores, arguments) < std::tie(other.cores, other.arguments);
  }
};

struct FlatProgram {
  CoreAxes axes;
  // One function @main. Argument i has the shape DimsOf(argument_axes[i]) +
  // local shape; results likewise. With outlier cores, each argument on which
  // only they differ adds a further argument, and each result in
  // outlier_results a further result: the rows of the outliers.
  std::shared_ptr<const hlo::Module> module;
  std::vector<AxisSet> argument_axes;   // as given to Flatten
  std::vector<AxisSet> result_axes;     // as the analysis found them
  OutlierCores outliers;                // as given to Flatten
  std::vector<size_t> outlier_results;  // results that differ on outliers only
  std::vector<FlattenNote> notes;
};

// Factors the cores into axes along which the program's collectives lie.
CoreAxes FindAxes(const hlo::Module& module, const ProgramPlan& plan);

// Returns the dense form of a per-core program, for arguments that differ on
// `argument_axes`. A global program stays as it is, except that the bodies of
// its manual computations are flattened over its partitions. REQUIRES: a
// canonical module (hlo/analysis/canonical.h), as for all below; its plan; one
// entry per argument.
Result<FlatProgram> Flatten(const hlo::Module& module, const ProgramPlan& plan,
                            const CoreAxes& axes,
                            std::span<const AxisSet> argument_axes);

// As above, with outlier cores. If there are any, REQUIRES: a per-core program,
// one axis of all cores, arguments that differ on no axis or on that one.
// Returns Unimplemented if the program cannot run twice (CanHaveOutliers).
Result<FlatProgram> Flatten(const hlo::Module& module, const ProgramPlan& plan,
                            const CoreAxes& axes,
                            std::span<const AxisSet> argument_axes,
                            const OutlierCores& outliers);

// Whether `cores` are few enough to be outliers among `num_cores`: at most 16
// and at most a quarter.
bool AreFew(size_t cores, int64_t num_cores);

// `held` is the memory that each core holds. Returns the cores that hold other
// memory than the majority, or none if they are too many to be outliers.
std::vector<int64_t> CoresThatDiffer(std::span<const void* const> held);

// Finds the outlier cores among the arguments. `held[i]` is the memory of
// argument i by core, or is empty if all cores hold the same. `cores` are made
// outliers in any case. An argument that differs on outliers only loses its
// axes in `argument_axes`. If there are no outliers, or too many,
// `argument_axes` stays as it is.
OutlierCores FindOutlierCores(const std::vector<std::vector<const void*>>& held,
                              int64_t num_cores, std::vector<int64_t> cores,
                              std::vector<AxisSet>* argument_axes);

// The cores that a branch (if, case) sends another way than most cores, where
// the core number alone decides the way. Loops are not examined. None if these
// cores are too many to be outliers.
Result<std::vector<int64_t>> CoresOfOtherWays(const hlo::Module& module,
                                              const ProgramPlan& plan);

// The argument axes of the variant that Compile prepares. Arguments that are
// marked as equal on all cores (mhlo.is_same_data_across_replicas, or
// replicated by their sharding) have no axes; a donated argument has the axes
// of the result that reuses its memory; all others differ on all axes.
Result<std::vector<AxisSet>> LikelyArgumentAxes(const hlo::Module& module,
                                                const ProgramPlan& plan,
                                                const CoreAxes& axes);

// Adds to each argument that is aliased with a result the axes of that result.
// The next call, whose arguments are the results of this one, then needs no
// other variant.
Result<std::vector<AxisSet>> SettledArgumentAxes(
    const hlo::Module& module, const ProgramPlan& plan, const CoreAxes& axes,
    std::vector<AxisSet> argument_axes);

}  // namespace escala::engine
