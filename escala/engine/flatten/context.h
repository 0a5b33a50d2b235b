// Holds the state of flattening one function, which the rules (rules.h) read
// and write.
//
// A rule asks for the operands of its op in dense form (Value, Demand), emits
// ops into `b`, and records the dense form of each result (Set). The context
// caches what Demand emits, and inserts broadcasts where a result must have
// more axes than the rule gave it. After a rule has failed, the context may
// only be destroyed.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "escala/engine/flatten/axis_analysis.h"
#include "escala/engine/flatten/pre_sums.h"
#include "escala/hlo/builder.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {

using hlo::Attributes;
using hlo::Builder;
using hlo::IntsOf;
using hlo::Iota;
using hlo::Join;
using hlo::MatrixOf;
using hlo::ShiftInt;
using hlo::ShiftInts;
using hlo::ValueId;

using hlo::Op;

// A value in dense form: the core axes come first, ascending, then the local
// dimensions.
struct Flat {
  ValueId id = -1;
  AxisSet axes = 0;
};
using Flats = std::vector<Flat>;

// The union of the axes of all values.
AxisSet Union(const Flats& values);

// Names one factor of a dimension: a dimension is a product of factors, major
// to minor.
struct Label {
  enum Kind : uint8_t {
    kAxis,      // core axis `index`
    kLocal,     // local dimension `index`; its major part if it is split
    kMinor,     // the minor part of local dimension `index`
    kPiece,     // the pieces along local dimension `index`
    kGroup,     // dimension `index` in front of the members of a group
    kSender,    // the member of a group that sends an element
    kReceiver,  // the member of a group that receives an element
  };
  Kind kind;
  int64_t index = 0;

  bool operator==(const Label&) const = default;
};
using Labels = std::vector<Label>;
struct Factor {
  Label label;
  int64_t size;
};

// The labels {kind, 0} ... {kind, n - 1}.
Labels LabelsOf(Label::Kind kind, int64_t n);
// ... with these sizes.
std::vector<Factor> FactorsOf(Label::Kind kind, const Dims& sizes);
// For each label a dimension of this one factor.
std::vector<Labels> Single(const Labels& labels);

// "{0, 2}"
std::string ToString(AxisSet axes);

class FlattenContext {
 public:
  // Emits the dense form of `from` into `out`, and notes and the axes of
  // results into `program`. All arguments must outlive the context.
  FlattenContext(const hlo::Function& from, const ProgramPlan& plan,
                 const CoreAxes& cores, const AxisInfo& info,
                 const PreSums& sums, FlatProgram* program, hlo::Function* out);

  const hlo::Function& from;
  const ProgramPlan& plan;
  const CoreAxes& cores;
  const AxisInfo& info;
  FlatProgram& program;
  Builder b;

  // In masked control flow: the cores that execute the current region (i1). No
  // id: all cores do.
  Flat mask;
  // Iteration counters of the enclosing loops that draw random numbers.
  std::vector<ValueId> counters;
  AxisSet scope;  // axes on which core ids and random numbers differ

  // With outlier cores (outlier_cores.h): the context that flattens the same
  // ops for them, into the same function, and their numbers. That context has
  // no outliers of its own; its row_cores are the core of each of its rows.
  FlattenContext* outliers = nullptr;
  std::vector<int64_t> outlier_cores;
  std::vector<int64_t> row_cores;

  // The first internal error of a rule, or of the builder.
  Status status() const { return status_.ok() ? b.status() : status_; }

  // Enters a region of the dense program: ops are emitted there until Leave.
  void Enter(hlo::Region* region);
  void Leave();
  // Values that are cached from now on are forgotten at EndCache: they depend
  // on the arguments of a region that is flattened several times.
  void BeginCache() { cache_.emplace_back(); }
  void EndCache() { cache_.pop_back(); }

  // --- Values of `from` ------------------------------------------------------

  // Returns `v` summed over `sum`. REQUIRES: `sum` contains SumOf(v). Outlier
  // cores do not contribute, unless `everywhere` says that `v` is equal on all
  // cores, outliers included.
  Flat Demand(ValueId v, AxisSet sum, bool everywhere = false);
  Flat Value(ValueId v) { return Demand(v, 0); }
  // The operands of `op`, each summed over the axes that OperandSums names.
  Flats Operands(const Op& op);
  // The dense form that SetValue recorded. A table over cores has none.
  Flat Recorded(ValueId v) const { return values_[v]; }

  void SetValue(ValueId v, Flat value) { values_[v] = value; }
  // Records result i of `op`, broadcast to the axes that it must have.
  void Set(const Op& op, size_t i, Flat value);
  void SetAll(const Op& op, const std::vector<ValueId>& results, AxisSet axes);
  // Within the current region, `v` has the dense form `value`.
  void Shadow(ValueId v, Flat value);

  // The axes over which the value is computed summed; for an op, those of its
  // only result.
  AxisSet SumOf(ValueId v) const { return sums_.sums[v]; }
  AxisSet SumOf(const Op& op) const {
    return op.results.size() == 1 ? SumOf(op.results[0]) : 0;
  }
  // The axes in the dense form of `v`: those on which it differs, without those
  // over which it is computed summed.
  AxisSet HeldAxes(ValueId v) const { return info.axes[v] & ~SumOf(v); }
  AxisSet CapturedAxes(const Op& op) const;

  const Shape& Local(ValueId v) const { return from.shape(v); }
  Shape Dense(AxisSet axes, const Shape& local) const;
  std::vector<Shape> DenseResults(const Op& op, AxisSet axes) const;

  // --- Core axes -------------------------------------------------------------

  int64_t Lead(AxisSet axes) const;  // number of axes
  // Positions of the axes `which` among the leading dimensions `axes`.
  Dims PositionsIn(AxisSet axes, AxisSet which) const;
  Labels AxisLabels(AxisSet axes) const;
  std::vector<Factor> AxisFactors(AxisSet axes) const;

  // Broadcasts x to the leading axes `to`, a superset of its own.
  ValueId Spread(Flat x, AxisSet to);
  std::vector<ValueId> SpreadAll(const Flats& in, AxisSet to);
  Flat ToAllCores(Flat x) { return {Spread(x, cores.all()), cores.all()}; }
  // Broadcasts a scalar to the axes `to` and the local dimensions `dims`.
  ValueId SpreadScalar(Flat x, AxisSet to, const Dims& dims);
  // `which` is a scalar.
  ValueId SelectBy(Flat which, Flat a, Flat b, AxisSet to);
  // Splits the dimensions of x into the factors `from`, in order, and makes of
  // them dimensions `to`: dimension i is the product of the factors with the
  // labels to[i].
  ValueId Refactor(ValueId x, const std::vector<Factor>& from,
                   const std::vector<Labels>& to);
  // The leading dimensions of x are the axes `first`, then the axes `second`.
  // Brings all of them into ascending order.
  ValueId MergeAxes(ValueId x, AxisSet first, AxisSet second);
  // Replaces the rows of outlier cores by zeros, for a sum.
  ValueId WithoutOutliers(Flat x);

  // --- Ops -------------------------------------------------------------------

  // Emits `op`, with copies of its regions, on these operands. Its results
  // differ on `axes`; they are set.
  void EmitDense(const Op& op, std::vector<ValueId> operands,
                 hlo::AttributeMap attributes, AxisSet axes);
  // Emits a copy of an op whose operands are equal on all cores, and returns
  // its results.
  std::vector<ValueId> EmitCopy(const Op& op, std::vector<ValueId> operands);
  hlo::Region CopyRegion(const hlo::Region& region);
  std::vector<hlo::Region> CopyRegions(const Op& op);

  // Emits a loop whose counter runs from `first` to `last - 1`, and returns its
  // final state. `body` gets the counter (an i64 scalar) and the state, and
  // returns the next state.
  using LoopBody = std::function<std::vector<ValueId>(
      ValueId counter, std::span<const ValueId> state)>;
  std::vector<ValueId> Loop(int64_t first, int64_t last,
                            std::vector<ValueId> state, const LoopBody& body);

  void Note(const Op& op, std::string rule);

 private:
  const PreSums& sums_;
  std::vector<Flat> values_;  // by value of `from`
  // Caches what Demand emitted, by value and sum: one map for each enclosing
  // region.
  std::vector<std::unordered_map<uint64_t, Flat>> cache_;
  Status status_;  // the first internal error of a rule
};

}  // namespace escala::engine
