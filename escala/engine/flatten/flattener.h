// Inside flatten; for the files of this folder only.
//
//   axes.cc             process groups -> axes
//   numbering.cc, expand.cc   what comes before: one function, fewer ops
//   axis_analysis.cc    on which axes every value differs
//   wanted_sums.cc      which values are computed already summed
//   wide_sums.cc        ... and in which types
//   cores_apart.cc      a few cores that go their own way
//   flattener.cc        the walk over the program, and values in dense form
//   elementwise.cc, moves.cc, indexed.cc, reductions.cc, products.cc,
//   collectives.cc, control.cc, manual.cc, core_by_core.cc   the rules
//
// A rule takes the operands of an op in dense form and makes the dense form of
// its results: core axes first, ascending, then the local dimensions.
#pragma once

#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "escala/engine/flatten/axis_analysis.h"
#include "escala/engine/flatten/builder.h"
#include "escala/engine/flatten/wanted_sums.h"
#include "escala/hlo/op_table.h"

namespace escala::engine {

// A value in dense form.
struct Flat {
  ValueId id = -1;
  AxisSet axes = 0;
};

// A dimension as a product of factors, major to minor.
struct Factor {
  int label;
  int64_t size;
};

// "{0, 2}"
std::string ToString(AxisSet axes);

class Flattener {
 public:
  // Writes into `out`.
  Flattener(const hlo::Function& from, const ProgramPlan& plan,
            const CoreAxes& cores, const AxisInfo& info, const WantedSums& sums,
            FlatProgram* program, hlo::Function* out);

  // `few` walks with this one, for cores of these numbers.
  void SetApart(Flattener* few, std::vector<int64_t> cores);

  // `arguments`: by argument, whether the few have another one.
  Status Run(const std::vector<bool>& arguments);

 private:
  using Op = hlo::Op;
  using Flats = std::vector<Flat>;

  // --- flattener.cc
  // -----------------------------------------------------------
  Status RunOps(const hlo::Region& region);  // but the terminator
  Status RunOp(const Op& op);
  Status RunRule(const Op& op, const Flats& in, AxisSet sum);
  void Enter(hlo::Region* region);
  void Leave();

  // A value summed over `sum`, which holds the axes that it was made summed
  // over. Cores apart are left out, or they have the same: `everywhere`.
  Flat Demand(ValueId v, AxisSet sum, bool everywhere = false);
  Flat Value(ValueId v) { return Demand(v, 0); }
  // Operands as the op asks for them.
  Flats Operands(const Op& op);
  AxisSet SumOf(ValueId v) const { return sums_.sums[v]; }
  AxisSet CapturedAxes(const hlo::Region& region) const;
  void Set(const Op& op, size_t i, Flat value);
  void SetValue(ValueId v, Flat value) { values_[v] = value; }
  // The axes that a value is held on: those it differs on and is not summed
  // over.
  AxisSet HeldAxes(ValueId v) const { return info_.axes[v] & ~SumOf(v); }

  const Shape& Local(ValueId v) const { return from_.shape(v); }
  Shape Dense(AxisSet axes, const Shape& local) const;
  int64_t Lead(AxisSet axes) const;  // how many
  // Position of the axes `which` among the leading dimensions of `axes`.
  Dims PositionsIn(AxisSet axes, AxisSet which) const;
  // With the axes `to` (a superset) in front.
  ValueId Spread(Flat x, AxisSet to);
  Flats SpreadAll(Flats in, AxisSet to);
  // A scalar, to the local dimensions `dims` as well.
  ValueId SpreadScalar(Flat x, AxisSet to, const Dims& dims);
  ValueId SelectBy(Flat which, Flat a, Flat b, AxisSet to);
  static AxisSet Union(const Flats& in);
  // x, seen as `from` (factors in order), becomes dimensions `to`, each the
  // factors of these labels.
  ValueId Refactor(ValueId x, const std::vector<Factor>& from,
                   const std::vector<std::vector<int>>& to);
  // Axis a has label a. Local dimension d: kLocal + 2 d, and kLocal + 2 d + 1
  // for its minor part.
  static constexpr int kLocal = 100;
  static int LabelOf(int64_t dim) { return kLocal + 2 * static_cast<int>(dim); }
  std::vector<Factor> FactorsOf(AxisSet axes) const;
  std::vector<int> AxisLabels(AxisSet axes) const;

  // The op as it is, on uniform values.
  void CopyOp(const Op& op, const Flats& in);
  hlo::Region CopyRegion(const hlo::Region& region);
  void CopyInto(const Op& op, const std::vector<ValueId>& operands);

  void Note(const Op& op, std::string rule);

  // --- cores_apart.cc
  // ---------------------------------------------------------
  void StartApart(const std::vector<bool>& arguments);
  Status RunApart(const Op& op);  // after it ran for the many
  void FinishApart(std::vector<ValueId>* returned);
  bool DiffersApart(ValueId v) const;  // the few have rows of their own
  // With zeros for cores apart, to be summed.
  ValueId Others(Flat x);
  ValueId TakeApart(Flat x);  // the rows of cores apart
  // All cores' values, those of cores apart in their places.
  Flat Assembled(ValueId v);
  Flat SumOfAll(ValueId v, AxisSet along);  // of many and few

  // --- Rules
  // --------------------------------------------------------------------
  Status Elementwise(const Op& op, const Flats& in);
  Status Map(const Op& op, const Flats& in);
  Status Move(const Op& op, const Flats& in);
  ValueId PadBy(const Op& op, Flat x, Flat value);

  Status Indexed(const Op& op, const Flats& in, AxisSet sum);
  Flat DynamicSlice(const Op& op, const Flats& in);
  Flat DynamicUpdateSlice(const Op& op, const Flats& in);
  // Scalars as one index tensor with the last dimension `starts.size()`.
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

  // --- collectives.cc
  // ----------------------------------------------------------- Rows of groups:
  // [lead ..., members, local ...].
  struct Grouped {
    ValueId id;
    int64_t lead;
    AxisSet axes;                // along axes: of the lead
    std::vector<size_t> groups;  // or else: which groups, one lead dimension
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

  // --- control.cc
  // ---------------------------------------------------------------
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

  // --- manual.cc
  // ----------------------------------------------------------------
  Status Manual(const Op& op);
  Result<Flat> Cut(Flat x, const Shape& global, const Shape& local,
                   const PieceForm& form);
  Result<Flat> Paste(Flat x, const Shape& local, const Shape& global,
                     const PieceForm& form);

  const hlo::Function& from_;
  const ProgramPlan& plan_;
  const CoreAxes& cores_;
  const AxisInfo& info_;
  const WantedSums& sums_;
  FlatProgram& program_;
  hlo::Function* const out_;
  Builder b_;
  std::vector<Flat> values_;  // by value of from_
  // What was made on the way, by value and sum, for each region around.
  std::vector<std::unordered_map<uint64_t, Flat>> made_;
  // Where some cores are elsewhere: those that are here (i1), or none.
  Flat mask_;
  std::vector<ValueId> counters_;  // of the loops around that draw numbers
  AxisSet scope_;                  // on which cores are told apart
  Flattener* apart_ = nullptr;     // who walks for cores apart
  std::vector<int64_t> apart_cores_;
  std::vector<int64_t> named_;  // of each row, if rows are cores apart
  Status status_;               // the first mistake of a rule
};

// Does the region draw random numbers?
bool DrawsNumbers(const hlo::Region& region);

}  // namespace escala::engine
