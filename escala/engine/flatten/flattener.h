// Internal header of this folder.
//
//   axes.cc             process groups -> axes
//   numbering.cc, expand.cc   before flattening: one function, fewer op kinds
//   axis_analysis.cc    on which axes every value differs
//   pre_sums.cc      which values are computed already summed
//   wide_sums.cc        ... and in which element types
//   cores_apart.cc      outlier cores
//   flattener.cc        the walk over the program, and values in dense form
//   elementwise.cc, moves.cc, indexed.cc, reductions.cc, products.cc,
//   collectives.cc, control.cc, manual.cc, core_by_core.cc   the rules
//
// A rule takes the operands of an op in dense form and emits the dense form of
// its results: core axes first, ascending, then the local dimensions.
#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "escala/engine/flatten/axis_analysis.h"
#include "escala/engine/flatten/builder.h"
#include "escala/engine/flatten/pre_sums.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {

// A value in dense form.
struct Flat {
  ValueId id = -1;
  AxisSet axes = 0;
};

// One factor of a dimension; a dimension is a product of factors, major to
// minor.
struct Factor {
  int label;
  int64_t size;
};

// "{0, 2}"
std::string ToString(AxisSet axes);

class Flattener {
 public:
  // Emits the dense program into `out`.
  Flattener(const hlo::Function& from, const ProgramPlan& plan,
            const CoreAxes& cores, const AxisInfo& info, const PreSums& sums,
            FlatProgram* program, hlo::Function* out);

  // Makes `few` flatten the same ops for the outlier cores `cores`, in step
  // with this walk.
  void SetOutliers(Flattener* few, std::vector<int64_t> cores);

  // `arguments`: for each argument, whether it differs on the outlier cores
  // only.
  Status Run(const std::vector<bool>& arguments);

 private:
  using Op = hlo::Op;
  using Flats = std::vector<Flat>;

  // --- flattener.cc ----------------------------------------------------------
  Status RunOps(const hlo::Region& region);  // without the terminator
  Status RunOp(const Op& op);
  Status RunRule(const Op& op, const Flats& in, AxisSet sum);
  void Enter(hlo::Region* region);
  void Leave();

  // Returns `v` summed over `sum`. REQUIRES: `sum` contains SumOf(v). Outlier
  // cores do not contribute, unless `everywhere` says that `v` is equal on all
  // cores, outliers included.
  Flat Demand(ValueId v, AxisSet sum, bool everywhere = false);
  Flat Value(ValueId v) { return Demand(v, 0); }
  // The operands of `op`, each summed over the axes that OperandSums names.
  Flats Operands(const Op& op);
  AxisSet SumOf(ValueId v) const { return sums_.sums[v]; }
  AxisSet CapturedAxes(const hlo::Region& region) const;
  void Set(const Op& op, size_t i, Flat value);
  void SetValue(ValueId v, Flat value) { values_[v] = value; }
  // The axes in the dense form of `v`: those on which it differs, without those
  // over which it is computed summed.
  AxisSet HeldAxes(ValueId v) const { return info_.axes[v] & ~SumOf(v); }

  const Shape& Local(ValueId v) const { return from_.shape(v); }
  Shape Dense(AxisSet axes, const Shape& local) const;
  int64_t Lead(AxisSet axes) const;  // number of axes
  // Positions of the axes `which` among the leading dimensions `axes`.
  Dims PositionsIn(AxisSet axes, AxisSet which) const;
  // Broadcasts x to the leading axes `to`, a superset of its own.
  ValueId Spread(Flat x, AxisSet to);
  Flats SpreadAll(Flats in, AxisSet to);
  // Broadcasts a scalar to the axes `to` and the local dimensions `dims`.
  ValueId SpreadScalar(Flat x, AxisSet to, const Dims& dims);
  ValueId SelectBy(Flat which, Flat a, Flat b, AxisSet to);
  static AxisSet Union(const Flats& in);
  // Splits the dimensions of x into the factors `from`, in order, and makes of
  // them dimensions `to`: dimension i is the product of the factors with the
  // labels to[i].
  ValueId Refactor(ValueId x, const std::vector<Factor>& from,
                   const std::vector<std::vector<int>>& to);
  // Core axis a has the label a. Local dimension d has the label kLocal + 2 d,
  // and its minor part, if it is split, kLocal + 2 d + 1.
  static constexpr int kLocal = 100;
  static int LabelOf(int64_t dim) { return kLocal + 2 * static_cast<int>(dim); }
  std::vector<Factor> FactorsOf(AxisSet axes) const;
  std::vector<int> AxisLabels(AxisSet axes) const;

  // Copies an op whose operands are all equal on all cores.
  void CopyOp(const Op& op, const Flats& in);
  hlo::Region CopyRegion(const hlo::Region& region);
  void CopyInto(const Op& op, const std::vector<ValueId>& operands);

  void Note(const Op& op, std::string rule);

  // --- cores_apart.cc --------------------------------------------------------
  void StartOutliers(const std::vector<bool>& arguments);
  Status RunOnOutliers(const Op& op);  // after the op ran for the other cores
  void FinishOutliers(std::vector<ValueId>* returned);
  bool DiffersOnOutliers(
      ValueId v) const;  // the outliers have rows of their own
  // Replaces the rows of outlier cores by zeros, for a sum.
  ValueId Others(Flat x);
  ValueId OutlierRows(Flat x);  // the rows of the outlier cores
  // The values of all cores: those of the outliers inserted at their positions.
  Flat Assembled(ValueId v);
  Flat SumOfAll(ValueId v, AxisSet along);  // outliers included

  // --- Rules -----------------------------------------------------------------
  Status Elementwise(const Op& op, const Flats& in);
  Status Map(const Op& op, const Flats& in);
  Status Move(const Op& op, const Flats& in);
  ValueId PadBy(const Op& op, Flat x, Flat value);

  Status Indexed(const Op& op, const Flats& in, AxisSet sum);
  Flat DynamicSlice(const Op& op, const Flats& in);
  Flat DynamicUpdateSlice(const Op& op, const Flats& in);
  // Joins scalars into one index tensor with the last dimension
  // `starts.size()`.
  Flat IndexTensor(const Flats& starts);
  Flat Gather(Flat x, Flat indices, const hlo::AttributeMap& numbers,
              const Dims& slice_sizes, const Shape& local);
  std::vector<Flat> Scatter(const Flats& inputs, Flat indices,
                            const Flats& updates,
                            const hlo::AttributeMap& numbers,
                            hlo::AttributeMap attributes, hlo::Region body,
                            AxisSet sum);

  Status Reduction(const Op& op, const Flats& in, AxisSet sum);
  Status Reduce(const Op& op, Flats in, AxisSet sum);
  Status Windows(const Op& op, const Flats& in);
  Status Sort(const Op& op, const Flats& in);
  Status Batched(const Op& op, const Flats& in);
  Status BatchNorm(const Op& op, const Flats& in);

  Status Dot(const Op& op, const Flats& in, AxisSet sum);
  Status Convolution(const Op& op, const Flats& in, AxisSet sum);

  Status CustomCall(const Op& op, const Flats& in);
  Status Rng(const Op& op);
  Status CoreByCore(const Op& op, std::string reason);

  // --- collectives.cc --------------------------------------------------------
  // The members of groups of cores: [lead ..., members, local ...].
  struct Grouped {
    ValueId id;
    int64_t lead;
    AxisSet axes;                // along axes: the leading dimensions
    std::vector<size_t> groups;  // else: group of each row; lead is 1
  };
  Status Collective(const Op& op);
  Status CollectiveOf(const Op& op, size_t i, Flat x, Flat roots);
  std::vector<Grouped> ToGroups(Flat x, const GroupForm& form, bool any_order);
  Flat FromShared(const std::vector<Grouped>& parts, const GroupForm& form,
                  const Shape& local, bool any_order);
  Flat FromMembers(const std::vector<Grouped>& parts, const GroupForm& form,
                   const Shape& local, bool any_order);
  Result<ValueId> ReduceMembers(const Op& op, const Grouped& x,
                                ElementType type);
  ValueId RootsOf(const Grouped& roots, size_t i, int64_t members);
  Status Permute(const Op& op);
  void CheckGroups(const Op& op, AxisSet along, const Groups& groups);
  Flat AllAxes(Flat x) { return {Spread(x, cores_.all()), cores_.all()}; }

  // --- control.cc ------------------------------------------------------------
  Status While(const Op& op);
  Status UniformWhile(const Op& op);
  Status MaskedWhile(const Op& op);
  Status Branch(const Op& op);
  Status UniformBranch(const Op& op);
  Status MaskedBranch(const Op& op);
  Status RunInline(const hlo::Region& region, const Flats& arguments);
  Flat And(Flat a, Flat b);  // of i1 scalars; an absent one is true
  Flat Not(Flat a);
  ValueId Any(Flat a);  // over all axes

  // --- manual.cc -------------------------------------------------------------
  Status Manual(const Op& op);
  Result<Flat> Cut(Flat x, const Shape& global, const Shape& local,
                   const PieceForm& form);
  Result<Flat> Paste(Flat x, const Shape& local, const Shape& global,
                     const PieceForm& form);

  const hlo::Function& from_;
  const ProgramPlan& plan_;
  const CoreAxes& cores_;
  const AxisInfo& info_;
  const PreSums& sums_;
  FlatProgram& program_;
  hlo::Function* const out_;
  Builder b_;
  std::vector<Flat> values_;  // by value of from_
  // Caches what Demand emitted, by value and sum: one map for each enclosing
  // region.
  std::vector<std::unordered_map<uint64_t, Flat>> made_;
  // In masked control flow: the cores that execute the current region (i1). No
  // id: all cores do.
  Flat mask_;
  // Iteration counters of the enclosing loops that draw random numbers.
  std::vector<ValueId> counters_;
  AxisSet scope_;                  // axes on which core ids and rng differ
  Flattener* outliers_ = nullptr;  // flattens for the outlier cores
  std::vector<int64_t> outlier_cores_;
  std::vector<int64_t> named_;  // core of each row, in the walk for outliers
  Status status_;               // the first internal error of a rule
};

// Whether the region draws random numbers.
bool DrawsNumbers(const hlo::Region& region);

}  // namespace escala::engine
