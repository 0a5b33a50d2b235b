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
#include <tuple>
#include <vector>

#include "escala/base/status.h"
#include "escala/engine/ir/program_plan.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

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

  bool core_by_core() const { return rule.starts_with("core by core"); }
};

// A few cores that hold other values than the rest, which all hold the same (a
// fault), or that take another way (what core 0 does alone). The program runs
// once for the many, as if nobody differed, and once for the few; sums over all
// cores are of both.
struct CoresApart {
  std::vector<int64_t> cores;   // ascending; none: nobody is apart
  std::vector<bool> arguments;  // by argument: it differs on these cores alone

  bool operator<(const CoresApart& other) const {
    return std::tie(cores, arguments) < std::tie(other.cores, other.arguments);
  }
};

struct FlatProgram {
  CoreAxes axes;
  // One function @main: argument i has the shape DimsOf(argument_axes[i]) +
  // local shape; results likewise. With cores apart, more arguments follow:
  // for each that differs on them, their rows; and more results.
  std::shared_ptr<const hlo::Module> module;
  std::vector<AxisSet> argument_axes;  // as asked for
  std::vector<AxisSet> result_axes;    // as it came out
  CoresApart apart;                    // as asked for
  std::vector<size_t> apart_results;   // which differ on them alone
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

// The same with cores apart, if there are any. REQUIRES then: a per-core
// program, one axis of all cores, arguments that differ on none or on it.
// Unimplemented where the program cannot run twice.
Result<FlatProgram> Flatten(const hlo::Module& module, const ProgramPlan& plan,
                            const CoreAxes& axes,
                            std::span<const AxisSet> argument_axes,
                            const CoresApart& apart);

// Few enough cores to be apart from `num_cores`.
bool AreFew(size_t cores, int64_t num_cores);

// By core, what memory it holds: the cores that hold other memory than most;
// none if that is more than a few.
std::vector<int64_t> CoresThatDiffer(std::span<const void* const> held);

// What the arguments say of cores apart: `held` by argument, then as above, or
// nothing where all hold the same. `cores` go apart anyway. Arguments that
// differ on a few lose their axes in `argument_axes`; if nobody is apart, all
// stays.
CoresApart FindCoresApart(const std::vector<std::vector<const void*>>& held,
                          int64_t num_cores, std::vector<int64_t> cores,
                          std::vector<AxisSet>* argument_axes);

// The cores that a branch or loop of the program sends another way than all
// others, by their number alone; none if that is more than a few.
Result<std::vector<int64_t>> CoresOfOtherWays(const hlo::Module& module,
                                              const ProgramPlan& plan);

// The variant that Compile prepares: arguments marked as equal on all cores
// (mhlo.is_same_data_across_replicas, replicated by their sharding) are
// uniform; an argument whose memory a result takes over has that result's axes;
// the rest differ on all axes.
Result<std::vector<AxisSet>> LikelyArgumentAxes(const hlo::Module& module,
                                                const ProgramPlan& plan,
                                                const CoreAxes& axes);

// `argument_axes`, and for each argument that says which result takes its
// memory over the axes of that result: so the next call, which gets the results
// of this one, finds the same.
Result<std::vector<AxisSet>> SettledArgumentAxes(
    const hlo::Module& module, const ProgramPlan& plan, const CoreAxes& axes,
    std::vector<AxisSet> argument_axes);

}  // namespace escala::engine
