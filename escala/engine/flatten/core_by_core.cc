// Rules: ops that run in a loop over cores; custom calls; random numbers.
#include <algorithm>

#include "escala/engine/flatten/custom_calls.h"
#include "escala/engine/flatten/rules.h"
#include "escala/hlo/patterns.h"
#include "escala/hlo/reference/lapack.h"
#include "escala/hlo/reference/op_index.h"

namespace escala::engine {

using hlo::OpCode;
using hlo::Region;

namespace {

// Custom call targets that take leading batch dimensions on operands and
// results.
bool IsBatchedTarget(const std::string& target) {
  return target == "Qr" || target == "LuDecomposition" || target == "Eigh" ||
         target == "ProductOfElementaryHouseholderReflectors" ||
         target == "mhlo.topk" || target == "mhlo.erf" ||
         target == "LayoutConstraint" || target == "Sharding" ||
         target == "annotate_device_placement" ||
         target == "SPMDFullToShardShape" || target == "SPMDShardToFullShape" ||
         hlo::IsLapackTarget(target);
}

// A loop over the points of `axes`, in which an op is copied.
struct CoreLoop {
  AxisSet axes;
  std::vector<std::pair<ValueId, ValueId>> rows;  // a value that differs, and
                                                  // its rows, one per point
  ValueId masks;  // by point: whether some core executes the op. -1: all do
};

// The results of the op at one point, or zeros if no core executes it.
std::vector<ValueId> ResultsAt(FlattenContext& c, const Op& op,
                               const CoreLoop& loop, ValueId point) {
  const auto copy = [&] {
    for (const auto& [v, rows] : loop.rows)
      c.Shadow(v, {c.b.Row(rows, 0, point), 0});
    std::vector<ValueId> operands;
    for (ValueId v : op.operands) operands.push_back(c.Value(v).id);
    return c.EmitCopy(op, std::move(operands));
  };
  if (loop.masks < 0) return copy();
  std::vector<Region> branches(2);
  c.Enter(&branches[0]);
  c.b.Return(copy());
  c.Leave();
  c.Enter(&branches[1]);
  const std::vector<Shape> shapes = c.DenseResults(op, 0);
  std::vector<ValueId> zeros;
  for (const Shape& shape : shapes)
    zeros.push_back(c.b.Splat(shape.type, shape.dims, 0));
  c.b.Return(std::move(zeros));
  c.Leave();
  return c.b.Emit(OpCode::kIf, {c.b.Row(loop.masks, 0, point)}, {}, shapes,
                  std::move(branches));
}

}  // namespace

// The loop slices the operands, runs the op, and writes a row of each result.
// In masked control flow the op is skipped at points where no core executes it,
// since it may have an effect, or fail on the values there.
Status FlattenCoreByCore(FlattenContext& c, const Op& op, std::string reason) {
  std::vector<ValueId> inputs = Join(op.operands, hlo::CapturedBy(op));
  std::sort(inputs.begin(), inputs.end());
  inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
  CoreLoop loop{0, {}, -1};
  for (ValueId v : inputs) loop.axes |= c.Value(v).axes;
  const int64_t points = PointsOf(c.cores, loop.axes);
  const auto rows = [&](Flat x) {
    const ValueId spread = c.Spread(x, loop.axes);
    const Dims& dims = c.b.dims(spread);
    const Dims local(dims.begin() + c.Lead(loop.axes), dims.end());
    return c.b.Reshape(spread, Join({points}, local));
  };
  for (ValueId v : inputs)
    if (const Flat x = c.Value(v); x.axes != 0)
      loop.rows.emplace_back(v, rows(x));
  if (c.mask.id >= 0) {
    const Dims others = c.PositionsIn(c.mask.axes, c.mask.axes & ~loop.axes);
    loop.masks = rows(
        {c.b.Reduce(OpCode::kOr, c.mask.id, others), c.mask.axes & loop.axes});
  }
  std::vector<ValueId> zeros;
  for (ValueId result : op.results)
    zeros.push_back(c.b.Splat(c.Local(result).type,
                              Join({points}, c.Local(result).dims), 0));
  const auto step = [&](ValueId point, std::span<const ValueId> state) {
    std::vector<ValueId> next = ResultsAt(c, op, loop, point);
    for (size_t i = 0; i < next.size(); ++i)
      next[i] = c.b.SetRow(state[i], next[i], point);
    return next;
  };
  std::vector<ValueId> results = c.Loop(0, points, std::move(zeros), step);
  const std::vector<Shape> shapes = c.DenseResults(op, loop.axes);
  for (size_t i = 0; i < results.size(); ++i)
    results[i] = c.b.Reshape(results[i], shapes[i].dims);
  c.SetAll(op, results, loop.axes);
  c.Note(op, StrCat("core by core: ", reason));
  return Status();
}

namespace {

// [cores, ...]
ValueId RowsOfCores(FlattenContext& c, Flat x, const Shape& local) {
  return c.b.Reshape(c.ToAllCores(x).id,
                     Join({PointsOf(c.cores, c.cores.all())}, local.dims));
}

// The rows of all cores. Hosts with fewer cores than others pass zeros for
// those they lack.
Status FlattenAcrossRows(FlattenContext& c, const Op& op, const Flats& in) {
  const int64_t points = PointsOf(c.cores, c.cores.all());
  const int64_t each = op.attributes.Int("softpod.rows") /
                       std::ssize(op.attributes.Ints("softpod.hosts"));
  std::vector<ValueId> operands;
  std::vector<Shape> shapes;
  for (size_t i = 0; i < in.size(); ++i) {
    const Shape& local = c.Local(op.operands[i]);
    ValueId passed = RowsOfCores(c, in[i], local);
    if (points < each)
      passed = c.b.Concatenate(
          {passed, c.b.Splat(local.type, Join({each - points}, local.dims), 0)},
          0);
    operands.push_back(passed);
    shapes.push_back(c.Local(op.results[i]));
  }
  c.SetAll(op,
           c.b.Emit(OpCode::kCustomCall, std::move(operands), op.attributes,
                    std::move(shapes)),
           0);
  return Status();
}

// One row of each group, in the order of the groups, whatever axes this host
// finds: others may find other ones.
Status FlattenAcrossCombine(FlattenContext& c, const Op& op, const Flats& in) {
  const AxisSet all = c.cores.all();
  const AxisSet axes = c.info.axes[op.results[0]];
  const GroupForm form = FormOf(HostsCallGroups(op), c.cores);
  const bool direct = form.IsDirect(/*any_order=*/true);
  std::vector<int64_t> first;  // by group
  std::vector<int64_t> group_of(static_cast<size_t>(PointsOf(c.cores, all)), 0);
  for (const auto& group : form.groups) {
    for (const int64_t core : group)
      group_of[static_cast<size_t>(core)] = std::ssize(first);
    first.push_back(group[0]);
  }
  std::vector<ValueId> operands;
  std::vector<Shape> shapes;
  for (size_t i = 0; i < in.size(); ++i) {
    operands.push_back(
        direct ? c.Spread(in[i], axes)
               : c.b.TakeRows(RowsOfCores(c, in[i], c.Local(op.operands[i])),
                              {std::ssize(first)}, first));
    shapes.push_back(c.b.shape(operands.back()));
  }
  std::vector<ValueId> results =
      c.b.Emit(OpCode::kCustomCall, std::move(operands), op.attributes,
               std::move(shapes));
  for (size_t i = 0; i < results.size() && !direct; ++i)
    results[i] =
        c.b.Reshape(c.b.TakeRows(results[i], {std::ssize(group_of)}, group_of),
                    c.Dense(all, c.Local(op.results[i])).dims);
  c.SetAll(op, results, axes);
  return Status();
}

}  // namespace

// All cores together, even if they pass the same.
Status FlattenHostsCall(FlattenContext& c, const Op& op) {
  if (c.mask.id >= 0)
    return Unimplemented(
        op.attributes.StrOr("softpod.op", "a collective"),
        ": it goes between hosts, and some cores may not come to it; make the "
        "conditions around it the same on all cores, or use one process");
  const Flats in = c.Operands(op);
  c.Note(op, "between hosts");
  return op.attributes.Has("softpod.rows") ? FlattenAcrossRows(c, op, in)
                                           : FlattenAcrossCombine(c, op, in);
}

Status FlattenCustomCall(FlattenContext& c, const Op& op, const Flats& in) {
  if (op.regions.empty() &&
      IsBatchedTarget(op.attributes.Str("call_target_name")))
    return FlattenBatched(c, op, in);
  return FlattenCoreByCore(c, op, "a custom call is a black box");
}

// Draws the numbers of all cores in one custom call, which names the core of
// each row.
Status FlattenRng(FlattenContext& c, const Op& op) {
  const Shape& local = c.Local(op.results[0]);
  const int64_t points = PointsOf(c.cores, c.scope);
  Dims cores = c.row_cores;
  if (cores.empty()) {
    cores.assign(static_cast<size_t>(points), -1);
    for (int64_t core = 0; core < c.plan.num_cores(); ++core) {
      int64_t& known = cores[c.cores.RowOf(c.scope, core)];
      if (known < 0) known = core;
    }
  }
  for (int64_t& core : cores) core = c.plan.NumberOf(core);
  std::vector<ValueId> operands;
  for (size_t i = 0; i < 2; ++i)
    operands.push_back(
        c.b.Reshape(c.Spread(c.Value(op.operands[i]), c.scope), {points}));
  const ValueId drawn = c.b.Emit1(
      OpCode::kCustomCall, Join(std::move(operands), c.counters),
      Attributes({{"call_target_name", std::string("softpod.rng")},
                  {"rng_distribution", op.attributes.Str("rng_distribution")},
                  {hlo::kPathAttribute,
                   IntsOf(op.attributes.Ints(hlo::kPathAttribute))},
                  {"softpod.cores", IntsOf(std::move(cores))}}),
      Shape{local.type, Join({points}, local.dims)});
  c.Set(op, 0, {c.b.Reshape(drawn, c.Dense(c.scope, local).dims), c.scope});
  c.Note(op, StrCat("drawn for all points of axes ", ToString(c.scope)));
  return Status();
}

}  // namespace escala::engine
