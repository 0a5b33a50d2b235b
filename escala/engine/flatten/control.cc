// Rules: loops and branches. If all cores go the same way, the op stays as it
// is. If cores differ, all ways run under a mask of the cores that take them,
// and a core outside of the mask keeps its values.
#include "escala/engine/flatten/flattener.h"

namespace escala::engine {

using hlo::OpCode;
using hlo::Region;

namespace {

const Shape kCounter{ElementType::kU64, {}};

}  // namespace

// --- Masks -------------------------------------------------------------------

Flat Flattener::And(Flat a, Flat b) {
  if (a.id < 0) return b;
  if (b.id < 0) return a;
  const AxisSet axes = a.axes | b.axes;
  return {b_.Binary(OpCode::kAnd, Spread(a, axes), Spread(b, axes)), axes};
}

Flat Flattener::Not(Flat a) { return {b_.Unary(OpCode::kNot, a.id), a.axes}; }

ValueId Flattener::Any(Flat a) {
  return b_.Reduce(OpCode::kOr, a.id, Iota(Lead(a.axes)));
}

Status Flattener::RunInline(const Region& region, const Flats& arguments) {
  for (size_t i = 0; i < arguments.size(); ++i)
    SetValue(region.arguments[i], arguments[i]);
  // Values cached before were computed from other arguments of the region.
  made_.emplace_back();
  const Status status = RunOps(region);
  if (!status.ok()) return status;
  // The caller reads the returned values, then pops made_.
  return Status();
}

// --- while -------------------------------------------------------------------

Status Flattener::While(const Op& op) {
  if (info_.predicate.at(&op) == 0) return UniformWhile(op);
  return MaskedWhile(op);
}

Status Flattener::UniformWhile(const Op& op) {
  const bool counts =
      DrawsNumbers(op.regions[0]) || DrawsNumbers(op.regions[1]);
  // If no core executes the loop, its condition may never become false, so the
  // loop must end anyway.
  const ValueId alive = mask_.id < 0 ? -1 : Any(mask_);
  std::vector<ValueId> state;
  std::vector<Shape> shapes;
  for (size_t i = 0; i < op.operands.size(); ++i) {
    const ValueId result = op.results[i];
    state.push_back(
        Spread(Demand(op.operands[i], SumOf(result)), HeldAxes(result)));
    shapes.push_back(b_.shape(state.back()));
  }
  if (counts) {
    state.push_back(b_.Splat(kCounter.type, {}, 0));
    shapes.push_back(kCounter);
  }
  std::vector<Region> regions(2);
  for (size_t r = 0; r < 2; ++r) {
    const Region& from = op.regions[r];
    Region& to = regions[r];
    for (const Shape& shape : shapes) b_.NewArgument(&to, shape);
    for (size_t i = 0; i < from.arguments.size(); ++i)
      SetValue(from.arguments[i], {to.arguments[i], HeldAxes(op.results[i])});
    Enter(&to);
    if (counts) counters_.push_back(to.arguments.back());
    const Status status = RunOps(from);
    if (counts) counters_.pop_back();
    if (status.ok()) {
      const auto& returned = from.terminator().operands;
      std::vector<ValueId> values;
      if (r == 0) {
        values.push_back(Value(returned[0]).id);
        if (alive >= 0) values[0] = b_.Binary(OpCode::kAnd, values[0], alive);
      } else {
        for (size_t i = 0; i < returned.size(); ++i)
          values.push_back(Spread(Demand(returned[i], SumOf(op.results[i])),
                                  HeldAxes(op.results[i])));
        if (counts)
          values.push_back(b_.Binary(OpCode::kAdd, to.arguments.back(),
                                     b_.Splat(kCounter.type, {}, 1)));
      }
      b_.Return(std::move(values));
    }
    Leave();
    ESCALA_RETURN_IF_ERROR(status);
  }
  b_.set_location(op.location);
  const std::vector<ValueId> results =
      b_.Emit(OpCode::kWhile, std::move(state), {}, std::move(shapes),
              std::move(regions));
  for (size_t i = 0; i < op.results.size(); ++i)
    Set(op, i, {results[i], HeldAxes(op.results[i])});
  Note(op, "a loop of all cores together");
  return Status();
}

// The loop's state includes a mask of the cores that are still in the loop.
Status Flattener::MaskedWhile(const Op& op) {
  const Region& cond = op.regions[0];
  const Region& body = op.regions[1];
  const bool counts = DrawsNumbers(cond) || DrawsNumbers(body);
  const Flat outer = mask_;
  const AxisSet axes =
      info_.predicate.at(&op) | (outer.id < 0 ? 0 : outer.axes);
  const size_t count = op.operands.size();
  Flats start;
  std::vector<ValueId> state;
  std::vector<Shape> shapes;
  for (size_t i = 0; i < count; ++i) {
    const AxisSet held = HeldAxes(op.results[i]);
    start.push_back({Spread(Value(op.operands[i]), held), held});
    state.push_back(start.back().id);
    shapes.push_back(b_.shape(state.back()));
  }
  // Evaluates the condition on `values` for the cores in `mask_`.
  const auto wants = [&](const Flats& values, ValueId counter,
                         Flat* result) -> Status {
    if (counts) counters_.push_back(counter);
    const Status status = RunInline(cond, values);
    if (counts) counters_.pop_back();
    if (status.ok()) {
      *result = And(mask_, Value(cond.terminator().operands[0]));
      *result = {Spread(*result, axes), axes};
    }
    made_.pop_back();
    return status;
  };
  Flat in;
  const ValueId zero = counts ? b_.Splat(kCounter.type, {}, 0) : -1;
  ESCALA_RETURN_IF_ERROR(wants(start, zero, &in));
  state.push_back(in.id);
  shapes.push_back(b_.shape(in.id));
  if (counts) {
    state.push_back(zero);
    shapes.push_back(kCounter);
  }

  std::vector<Region> regions(2);
  for (Region& region : regions)
    for (const Shape& shape : shapes) b_.NewArgument(&region, shape);
  Enter(&regions[0]);
  b_.Return({Any({regions[0].arguments[count], axes})});
  Leave();

  Enter(&regions[1]);
  const std::vector<ValueId>& now = regions[1].arguments;
  mask_ = {now[count], axes};
  Flats old;
  for (size_t i = 0; i < count; ++i) old.push_back({now[i], start[i].axes});
  if (counts) counters_.push_back(now.back());
  Status status = RunInline(body, old);
  if (counts) counters_.pop_back();
  if (status.ok()) {
    const std::vector<ValueId>& returned = body.terminator().operands;
    Flats next;
    std::vector<ValueId> values;
    for (size_t i = 0; i < count; ++i) {
      const bool kept = returned[i] == body.arguments[i];
      next.push_back(
          {kept ? old[i].id
                : SelectBy(mask_, Value(returned[i]), old[i], old[i].axes),
           old[i].axes});
      values.push_back(next.back().id);
    }
    const ValueId counter = counts ? b_.Binary(OpCode::kAdd, now.back(),
                                               b_.Splat(kCounter.type, {}, 1))
                                   : -1;
    Flat stay;
    status = wants(next, counter, &stay);
    values.push_back(stay.id);
    if (counts) values.push_back(counter);
    if (status.ok()) b_.Return(std::move(values));
  }
  made_.pop_back();
  Leave();
  mask_ = outer;
  ESCALA_RETURN_IF_ERROR(status);
  b_.set_location(op.location);
  const std::vector<ValueId> results =
      b_.Emit(OpCode::kWhile, std::move(state), {}, std::move(shapes),
              std::move(regions));
  for (size_t i = 0; i < count; ++i) Set(op, i, {results[i], start[i].axes});
  Note(op, StrCat("a loop with a mask on axes ", ToString(axes)));
  return Status();
}

// --- if, case ----------------------------------------------------------------

Status Flattener::Branch(const Op& op) {
  return info_.predicate.at(&op) == 0 ? UniformBranch(op) : MaskedBranch(op);
}

Status Flattener::UniformBranch(const Op& op) {
  const ValueId predicate = Value(op.operands[0]).id;
  std::vector<Region> regions(op.regions.size());
  for (size_t r = 0; r < regions.size(); ++r) {
    Enter(&regions[r]);
    const Status status = RunOps(op.regions[r]);
    if (status.ok()) {
      std::vector<ValueId> values;
      const auto& returned = op.regions[r].terminator().operands;
      for (size_t i = 0; i < returned.size(); ++i)
        values.push_back(Spread(Demand(returned[i], SumOf(op.results[i])),
                                HeldAxes(op.results[i])));
      b_.Return(std::move(values));
    }
    Leave();
    ESCALA_RETURN_IF_ERROR(status);
  }
  b_.set_location(op.location);
  std::vector<Shape> shapes;
  for (ValueId result : op.results)
    shapes.push_back(Dense(HeldAxes(result), Local(result)));
  const std::vector<ValueId> results =
      b_.Emit(op.code, {predicate}, {}, std::move(shapes), std::move(regions));
  for (size_t i = 0; i < results.size(); ++i)
    Set(op, i, {results[i], HeldAxes(op.results[i])});
  Note(op, "a branch of all cores together");
  return Status();
}

// Every branch runs, and each core selects the results of the branch it takes.
Status Flattener::MaskedBranch(const Op& op) {
  const Flat outer = mask_;
  const Flat selector = Value(op.operands[0]);
  const size_t count = op.regions.size();
  // By branch: which cores take it. The last branch is that of all other cores.
  Flats takes;
  if (op.code == OpCode::kIf) {
    takes = {selector, Not(selector)};
  } else {
    Flat others;
    for (size_t r = 0; r + 1 < count; ++r) {
      const ValueId number = b_.Splat(ElementType::kI32, b_.dims(selector.id),
                                      static_cast<int64_t>(r));
      takes.push_back({b_.Compare("EQ", selector.id, number), selector.axes});
      others = And(others, Not(takes.back()));
    }
    if (others.id < 0)
      others = {b_.Splat(ElementType::kI1, b_.dims(selector.id), 1),
                selector.axes};
    takes.push_back(others);
  }
  Flats chosen(op.results.size());
  for (size_t r = count; r-- > 0;) {
    mask_ = And(outer, takes[r]);
    Status status = RunInline(op.regions[r], {});
    if (status.ok()) {
      const auto& returned = op.regions[r].terminator().operands;
      for (size_t i = 0; i < chosen.size(); ++i) {
        const AxisSet held = HeldAxes(op.results[i]);
        const Flat value = Demand(returned[i], SumOf(op.results[i]));
        chosen[i] = {r + 1 == count
                         ? Spread(value, held)
                         : SelectBy(takes[r], value, chosen[i], held),
                     held};
      }
    }
    made_.pop_back();
    mask_ = outer;
    ESCALA_RETURN_IF_ERROR(status);
  }
  for (size_t i = 0; i < chosen.size(); ++i) Set(op, i, chosen[i]);
  Note(op, StrCat("all branches, masked on axes ", ToString(selector.axes)));
  return Status();
}

}  // namespace escala::engine
