// Rules: loops and branches. If all cores go the same way, the op stays as it
// is. If cores differ, all ways run under a mask of the cores that take them,
// and a core outside of the mask keeps its values.
#include "escala/engine/flatten/rules.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::OpCode;
using hlo::Region;

namespace {

const Shape kCounter{ElementType::kU64, {}};

bool DrawsNumbers(const Op& loop) {
  return hlo::AnyOp(loop, [](const Op& op) { return op.code == OpCode::kRng; });
}

// --- Masks -------------------------------------------------------------------

// Returns `a` and `b`, which are i1 scalars; an absent one is true.
Flat And(FlattenContext& c, Flat a, Flat b) {
  if (a.id < 0) return b;
  if (b.id < 0) return a;
  const AxisSet axes = a.axes | b.axes;
  const ValueId left = c.Spread(a, axes);
  return {c.b.Binary(OpCode::kAnd, left, c.Spread(b, axes)), axes};
}

Flat Not(FlattenContext& c, Flat a) {
  return {c.b.Unary(OpCode::kNot, a.id), a.axes};
}

// Over all axes.
ValueId Any(FlattenContext& c, Flat a) {
  return c.b.Reduce(OpCode::kOr, a.id, Iota(c.Lead(a.axes)));
}

// --- while -------------------------------------------------------------------

// `v` as it must be where it becomes the value `like`: summed over the same
// axes, held on the same axes.
ValueId ValueLike(FlattenContext& c, ValueId like, ValueId v) {
  return c.Spread(c.Demand(v, c.SumOf(like)), c.HeldAxes(like));
}

void SetHeld(FlattenContext& c, const Op& op,
             const std::vector<ValueId>& results) {
  for (size_t i = 0; i < op.results.size(); ++i)
    c.Set(op, i, {results[i], c.HeldAxes(op.results[i])});
}

ValueId NextIteration(FlattenContext& c, ValueId counter) {
  return c.b.Binary(OpCode::kAdd, counter, c.b.Splat(kCounter.type, {}, 1));
}

Status UniformWhile(FlattenContext& c, const Op& op, bool counts) {
  // If no core executes the loop, its condition may never become false, so the
  // loop must end anyway.
  const ValueId alive = c.mask.id < 0 ? -1 : Any(c, c.mask);
  std::vector<ValueId> state;
  for (size_t i = 0; i < op.operands.size(); ++i)
    state.push_back(ValueLike(c, op.results[i], op.operands[i]));
  if (counts) state.push_back(c.b.Splat(kCounter.type, {}, 0));
  std::vector<Shape> shapes;
  for (ValueId v : state) shapes.push_back(c.b.shape(v));
  std::vector<Region> regions(2);
  for (size_t r = 0; r < 2; ++r) {
    const Region& from = op.regions[r];
    Region& to = regions[r];
    for (const Shape& shape : shapes) c.b.NewArgument(&to, shape);
    for (size_t i = 0; i < from.arguments.size(); ++i)
      c.SetValue(from.arguments[i],
                 {to.arguments[i], c.HeldAxes(op.results[i])});
    c.Enter(&to);
    if (counts) c.counters.push_back(to.arguments.back());
    ESCALA_RETURN_IF_ERROR(FlattenOps(c, from));
    if (counts) c.counters.pop_back();
    const std::vector<ValueId>& returned = from.terminator().operands;
    std::vector<ValueId> values;
    if (r == 0) {
      values.push_back(c.Value(returned[0]).id);
      if (alive >= 0) values[0] = c.b.Binary(OpCode::kAnd, values[0], alive);
    } else {
      for (size_t i = 0; i < returned.size(); ++i)
        values.push_back(ValueLike(c, op.results[i], returned[i]));
      if (counts) values.push_back(NextIteration(c, to.arguments.back()));
    }
    c.b.Return(std::move(values));
    c.Leave();
  }
  c.b.set_location(op.location);
  SetHeld(c, op,
          c.b.Emit(OpCode::kWhile, std::move(state), {}, std::move(shapes),
                   std::move(regions)));
  c.Note(op, "a loop of all cores together");
  return Status();
}

// Flattens the ops of a region into the current one. The caller reads the
// returned values, then calls EndCache.
Status FlattenInline(FlattenContext& c, const Region& region,
                     const Flats& arguments) {
  for (size_t i = 0; i < arguments.size(); ++i)
    c.SetValue(region.arguments[i], arguments[i]);
  c.BeginCache();
  return FlattenOps(c, region);
}

// The loop's state includes a mask of the cores that are still in the loop.
Status MaskedWhile(FlattenContext& c, const Op& op, bool counts) {
  const Region& cond = op.regions[0];
  const Region& body = op.regions[1];
  const Flat outer = c.mask;
  const AxisSet axes =
      c.info.predicate.at(&op) | (outer.id < 0 ? 0 : outer.axes);
  const size_t count = op.operands.size();
  Flats start;
  std::vector<ValueId> state;
  for (size_t i = 0; i < count; ++i) {
    const AxisSet held = c.HeldAxes(op.results[i]);
    state.push_back(c.Spread(c.Value(op.operands[i]), held));
    start.push_back({state.back(), held});
  }
  // Evaluates the condition on `values` for the cores in the mask.
  const auto wants = [&](const Flats& values,
                         ValueId counter) -> Result<ValueId> {
    if (counts) c.counters.push_back(counter);
    ESCALA_RETURN_IF_ERROR(FlattenInline(c, cond, values));
    if (counts) c.counters.pop_back();
    const Flat result = And(c, c.mask, c.Value(cond.terminator().operands[0]));
    const ValueId spread = c.Spread(result, axes);
    c.EndCache();
    return spread;
  };
  const ValueId zero = counts ? c.b.Splat(kCounter.type, {}, 0) : -1;
  ESCALA_ASSIGN_OR_RETURN(const ValueId in, wants(start, zero));
  state.push_back(in);
  if (counts) state.push_back(zero);
  std::vector<Shape> shapes;
  for (ValueId v : state) shapes.push_back(c.b.shape(v));

  std::vector<Region> regions(2);
  for (Region& region : regions)
    for (const Shape& shape : shapes) c.b.NewArgument(&region, shape);
  c.Enter(&regions[0]);
  c.b.Return({Any(c, {regions[0].arguments[count], axes})});
  c.Leave();

  c.Enter(&regions[1]);
  const std::vector<ValueId>& now = regions[1].arguments;
  c.mask = {now[count], axes};
  Flats old;
  for (size_t i = 0; i < count; ++i) old.push_back({now[i], start[i].axes});
  if (counts) c.counters.push_back(now.back());
  ESCALA_RETURN_IF_ERROR(FlattenInline(c, body, old));
  if (counts) c.counters.pop_back();
  const std::vector<ValueId>& returned = body.terminator().operands;
  Flats next = old;
  std::vector<ValueId> values;
  for (size_t i = 0; i < count; ++i) {
    if (returned[i] != body.arguments[i])
      next[i].id =
          c.SelectBy(c.mask, c.Value(returned[i]), old[i], old[i].axes);
    values.push_back(next[i].id);
  }
  const ValueId counter = counts ? NextIteration(c, now.back()) : -1;
  ESCALA_ASSIGN_OR_RETURN(const ValueId stay, wants(next, counter));
  values.push_back(stay);
  if (counts) values.push_back(counter);
  c.b.Return(std::move(values));
  c.EndCache();
  c.Leave();
  c.mask = outer;
  c.b.set_location(op.location);
  SetHeld(c, op,
          c.b.Emit(OpCode::kWhile, std::move(state), {}, std::move(shapes),
                   std::move(regions)));
  c.Note(op, StrCat("a loop with a mask on axes ", ToString(axes)));
  return Status();
}

// --- if, case ----------------------------------------------------------------

Status UniformBranch(FlattenContext& c, const Op& op) {
  const ValueId predicate = c.Value(op.operands[0]).id;
  std::vector<Region> regions(op.regions.size());
  for (size_t r = 0; r < regions.size(); ++r) {
    c.Enter(&regions[r]);
    ESCALA_RETURN_IF_ERROR(FlattenOps(c, op.regions[r]));
    std::vector<ValueId> values;
    for (size_t i = 0; i < op.results.size(); ++i)
      values.push_back(
          ValueLike(c, op.results[i], op.regions[r].terminator().operands[i]));
    c.b.Return(std::move(values));
    c.Leave();
  }
  c.b.set_location(op.location);
  std::vector<Shape> shapes;
  for (ValueId result : op.results)
    shapes.push_back(c.Dense(c.HeldAxes(result), c.Local(result)));
  SetHeld(c, op,
          c.b.Emit(op.code, {predicate}, {}, std::move(shapes),
                   std::move(regions)));
  c.Note(op, "a branch of all cores together");
  return Status();
}

// By branch: the cores that take it. The last branch is that of all cores that
// take no other.
Flats TakersOf(FlattenContext& c, const Op& op, Flat selector) {
  if (op.code == OpCode::kIf) return {selector, Not(c, selector)};
  Flats takers;
  Flat others;
  for (size_t r = 0; r + 1 < op.regions.size(); ++r) {
    const ValueId number = c.b.Splat(ElementType::kI32, c.b.dims(selector.id),
                                     static_cast<int64_t>(r));
    takers.push_back({c.b.Compare("EQ", selector.id, number), selector.axes});
    others = And(c, others, Not(c, takers.back()));
  }
  if (others.id < 0)
    others = {c.b.Splat(ElementType::kI1, c.b.dims(selector.id), 1),
              selector.axes};
  takers.push_back(others);
  return takers;
}

// Every branch runs, and each core selects the results of the branch it takes.
Status MaskedBranch(FlattenContext& c, const Op& op) {
  const Flat outer = c.mask;
  const Flat selector = c.Value(op.operands[0]);
  const Flats takers = TakersOf(c, op, selector);
  std::vector<ValueId> chosen(op.results.size(), -1);
  for (size_t r = takers.size(); r-- > 0;) {
    c.mask = And(c, outer, takers[r]);
    ESCALA_RETURN_IF_ERROR(FlattenInline(c, op.regions[r], {}));
    for (size_t i = 0; i < chosen.size(); ++i) {
      const AxisSet held = c.HeldAxes(op.results[i]);
      const Flat value = c.Demand(op.regions[r].terminator().operands[i],
                                  c.SumOf(op.results[i]));
      chosen[i] = chosen[i] < 0
                      ? c.Spread(value, held)
                      : c.SelectBy(takers[r], value, {chosen[i], held}, held);
    }
    c.EndCache();
    c.mask = outer;
  }
  SetHeld(c, op, chosen);
  c.Note(op, StrCat("all branches, masked on axes ", ToString(selector.axes)));
  return Status();
}

Status Barrier(FlattenContext& c, const Op& op) {
  std::vector<ValueId> operands;
  std::vector<Shape> shapes;
  std::vector<AxisSet> axes;
  for (size_t i = 0; i < op.operands.size(); ++i) {
    const Flat x = c.Demand(op.operands[i], c.SumOf(op.results[i]));
    operands.push_back(x.id);
    shapes.push_back(c.b.shape(x.id));
    axes.push_back(x.axes);
  }
  const std::vector<ValueId> results =
      c.b.Emit(op.code, std::move(operands), op.attributes, std::move(shapes));
  for (size_t i = 0; i < results.size(); ++i)
    c.Set(op, i, {results[i], axes[i]});
  c.Note(op, "as it is");
  return Status();
}

}  // namespace

Status FlattenControl(FlattenContext& c, const Op& op) {
  if (op.code == OpCode::kOptimizationBarrier) return Barrier(c, op);
  const bool uniform = c.info.predicate.at(&op) == 0;
  if (op.code != OpCode::kWhile)
    return uniform ? UniformBranch(c, op) : MaskedBranch(c, op);
  const bool counts = DrawsNumbers(op);
  return uniform ? UniformWhile(c, op, counts) : MaskedWhile(c, op, counts);
}

}  // namespace escala::engine
