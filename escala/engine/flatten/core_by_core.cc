// Rules: ops that run in a loop over cores; custom calls; random numbers.
#include <algorithm>

#include "escala/engine/flatten/expand.h"
#include "escala/engine/flatten/flattener.h"

namespace escala::engine {

using hlo::AttributeMap;
using hlo::OpCode;
using hlo::Region;

namespace {

void Captured(const Region& region, std::vector<ValueId>* values) {
  for (const auto& op : region.ops) {
    values->insert(values->end(), op->operands.begin(), op->operands.end());
    for (const Region& inner : op->regions) Captured(inner, values);
  }
}

// Custom call targets that take leading batch dimensions on operands and
// results.
bool IsBatchedTarget(const std::string& target) {
  return target == "Qr" ||
         target == "ProductOfElementaryHouseholderReflectors" ||
         target == "mhlo.topk" || target == "mhlo.erf" ||
         target == "LayoutConstraint" || target == "Sharding" ||
         target == "annotate_device_placement" ||
         target == "SPMDFullToShardShape" || target == "SPMDShardToFullShape";
}

}  // namespace

// Emits a loop over the points of the axes on which the operands differ: it
// slices the operands, runs the op, and writes a slice of each result. In
// masked control flow the op is skipped at points where no core executes it,
// since it may have an effect, or fail on the values there.
Status Flattener::CoreByCore(const Op& op, std::string reason) {
  std::vector<ValueId> inputs = op.operands;
  for (const Region& region : op.regions) Captured(region, &inputs);
  std::sort(inputs.begin(), inputs.end());
  inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
  std::erase_if(inputs, [&](ValueId v) {
    return values_[v].id < 0 && !info_.tables.contains(v);
  });
  const bool masked = mask_.id >= 0;
  AxisSet axes = 0;
  for (ValueId v : inputs) axes |= Value(v).axes;
  Flat here = mask_;
  if (masked) {
    const AxisSet others = mask_.axes & ~axes;
    here = {b_.Reduce(OpCode::kOr, mask_.id, PositionsIn(mask_.axes, others)),
            mask_.axes & axes};
  }
  const int64_t points = PointsOf(cores_, axes);
  const auto rows = [&](Flat x) {
    const ValueId spread = Spread(x, axes);
    const Dims& dims = b_.dims(spread);
    return b_.Reshape(
        spread, Join({points}, Dims(dims.begin() + Lead(axes), dims.end())));
  };
  std::vector<std::pair<ValueId, ValueId>> varying;  // value, its rows
  for (ValueId v : inputs)
    if (const Flat x = Value(v); x.axes != 0) varying.emplace_back(v, rows(x));
  const ValueId masks = masked ? rows(here) : -1;

  const Shape index{ElementType::kI64, {}};
  std::vector<ValueId> state = {b_.Splat(index.type, {}, 0)};
  std::vector<Shape> shapes = {index};
  for (ValueId result : op.results) {
    shapes.push_back({Local(result).type, Join({points}, Local(result).dims)});
    state.push_back(b_.Splat(shapes.back().type, shapes.back().dims, 0));
  }
  std::vector<Region> regions(2);
  for (Region& region : regions)
    for (const Shape& shape : shapes) b_.NewArgument(&region, shape);
  Enter(&regions[0]);
  b_.Return({b_.Compare("LT", regions[0].arguments[0],
                        b_.Splat(index.type, {}, points))});
  Leave();

  Region& body = regions[1];
  Enter(&body);
  const ValueId at = body.arguments[0];
  const auto starts = [&](int64_t rank) {
    std::vector<ValueId> list(static_cast<size_t>(rank),
                              b_.Splat(index.type, {}, 0));
    list[0] = at;
    return list;
  };
  const auto slice = [&](ValueId x) {
    const Dims local(b_.dims(x).begin() + 1, b_.dims(x).end());
    return b_.Reshape(
        b_.DynamicSlice(x, starts(b_.shape(x).rank()), Join({1}, local)),
        local);
  };
  Region present;
  if (masked) Enter(&present);
  for (const auto& [v, x] : varying)
    made_.back()[static_cast<uint64_t>(v) << 32] = {slice(x), 0};
  std::vector<ValueId> operands;
  for (ValueId v : op.operands) operands.push_back(Value(v).id);
  CopyInto(op, operands);
  std::vector<ValueId> results;
  for (ValueId result : op.results) results.push_back(values_[result].id);
  if (masked) {
    b_.Return(results);
    Leave();
    Region elsewhere;
    Enter(&elsewhere);
    std::vector<ValueId> nothing;
    std::vector<Shape> locals;
    for (ValueId result : op.results) {
      locals.push_back(Local(result));
      nothing.push_back(b_.Splat(Local(result).type, Local(result).dims, 0));
    }
    b_.Return(std::move(nothing));
    Leave();
    std::vector<Region> branches;
    branches.push_back(std::move(present));
    branches.push_back(std::move(elsewhere));
    results = b_.Emit(OpCode::kIf, {slice(masks)}, {}, std::move(locals),
                      std::move(branches));
  }
  std::vector<ValueId> next = {
      b_.Binary(OpCode::kAdd, at, b_.Splat(index.type, {}, 1))};
  for (size_t i = 0; i < results.size(); ++i) {
    const ValueId row = b_.Reshape(results[i], Join({1}, b_.dims(results[i])));
    next.push_back(b_.DynamicUpdateSlice(body.arguments[1 + i], row,
                                         starts(b_.shape(row).rank())));
  }
  b_.Return(std::move(next));
  Leave();
  const std::vector<ValueId> loop =
      b_.Emit(OpCode::kWhile, std::move(state), {}, std::move(shapes),
              std::move(regions));
  for (size_t i = 0; i < op.results.size(); ++i)
    Set(op, i,
        {b_.Reshape(loop[1 + i], Dense(axes, Local(op.results[i])).dims),
         axes});
  Note(op, StrCat("core by core: ", reason));
  return Status();
}

Status Flattener::CustomCall(const Op& op, const Flats& in) {
  if (op.regions.empty() &&
      IsBatchedTarget(op.attributes.Str("call_target_name")))
    return Batched(op, in);
  return CoreByCore(op, "a custom call is a black box");
}

// Draws the numbers of all cores in one custom call, which names the core of
// each row.
Status Flattener::Rng(const Op& op) {
  const Shape& local = Local(op.results[0]);
  const int64_t points = PointsOf(cores_, scope_);
  AttributeMap attributes;
  attributes.Set("call_target_name", std::string("softpod.rng"));
  attributes.Set("rng_distribution", op.attributes.Str("rng_distribution"));
  attributes.Set(kPathAttribute, IntsOf(op.attributes.Ints(kPathAttribute)));
  Dims cores(static_cast<size_t>(points), -1);
  for (int64_t core = 0; named_.empty() && core < plan_.num_cores(); ++core) {
    int64_t& known = cores[cores_.RowOf(scope_, core)];
    if (known < 0) known = core;
  }
  if (!named_.empty()) cores = named_;
  attributes.Set("softpod.cores", IntsOf(std::move(cores)));
  std::vector<ValueId> operands;
  for (size_t i = 0; i < 2; ++i)
    operands.push_back(
        b_.Reshape(Spread(Value(op.operands[i]), scope_), {points}));
  operands.insert(operands.end(), counters_.begin(), counters_.end());
  const ValueId drawn =
      b_.Emit1(OpCode::kCustomCall, std::move(operands), std::move(attributes),
               Shape{local.type, Join({points}, local.dims)});
  Set(op, 0, {b_.Reshape(drawn, Dense(scope_, local).dims), scope_});
  Note(op, StrCat("drawn for all points of axes ", ToString(scope_)));
  return Status();
}

}  // namespace escala::engine
