#include "escala/graph/control.h"

#include <algorithm>
#include <memory>

#include "escala/graph/elementwise.h"
#include "escala/graph/gradient.h"
#include "escala/graph/gradient/vjp.h"
#include "escala/graph/moves.h"

namespace escala::graph {

using hlo::OpCode;

namespace {

using Values = std::vector<Value>;

std::vector<Shape> ShapesOf(const Values& values) {
  std::vector<Shape> shapes;
  for (const Value& value : values) shapes.push_back(value.shape());
  return shapes;
}

Values Join(Values a, const Values& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// Parts [from, from + count) of a list.
Values Part(const Values& values, size_t from, size_t count) {
  return {values.begin() + from, values.begin() + from + count};
}

bool AllThere(const Values& values) {
  return std::all_of(values.begin(), values.end(),
                     [](const Value& v) { return static_cast<bool>(v); });
}

}  // namespace

Values While(const Values& carry,
             const std::function<Value(const Values&)>& condition,
             const Graph::Body& body, Here here) {
  Graph* const graph = GraphOf(carry);
  if (graph == nullptr || !AllThere(carry)) return Values(carry.size());
  std::vector<hlo::Region> regions;
  regions.push_back(graph->Trace(
      ShapesOf(carry), [&](const Values& v) { return Values{condition(v)}; },
      here));
  regions.push_back(graph->Trace(ShapesOf(carry), body, here));
  return graph->Emit(OpCode::kWhile, carry, {}, here, std::move(regions),
                     carry.size());
}

// --- Scan -------------------------------------------------------------------

namespace {

Value Number(Graph* graph, int64_t number, const Here& here) {
  return Full(graph, Shape{ElementType::kI32, {}}, static_cast<double>(number),
              here);
}

Shape Stacked(const Shape& shape, int64_t length) {
  Shape stacked = shape;
  stacked.dims.insert(stacked.dims.begin(), length);
  return stacked;
}

// Place `i` of dimension 0.
Value At(const Value& x, const Value& i, const Here& here) {
  if (!x) return x;
  Values starts(x.rank(), Number(x.graph(), 0, here));
  starts[0] = i;
  Dims sizes = x.dims();
  sizes[0] = 1;
  return Reshape(DynamicSlice(x, starts, sizes, here),
                 Dims(sizes.begin() + 1, sizes.end()), here);
}

Value Put(const Value& stack, const Value& x, const Value& i,
          const Here& here) {
  if (!stack || !x) return Value();
  Values starts(stack.rank(), Number(x.graph(), 0, here));
  starts[0] = i;
  return DynamicUpdateSlice(stack, ExpandDim(x, 0, here), starts, here);
}

// A loop over `length` turns; `body` also takes the turn's number.
Values Turns(Graph* graph, const Values& carry, int64_t length,
             const std::function<Values(const Value&, const Values&)>& body,
             const Here& here) {
  const Values all = Join({Number(graph, 0, here)}, carry);
  Values results = While(
      all,
      [&](const Values& v) {
        return Less(Operand(v[0], here), Number(graph, length, here));
      },
      [&](const Values& v) {
        const Values next = body(v[0], Part(v, 1, carry.size()));
        return Join({Add(Operand(v[0], here), Number(graph, 1, here))}, next);
      },
      here);
  results.erase(results.begin());
  return results;
}

// A scan as it was written, for its gradient.
struct Written {
  ScanBody body;
  int64_t length;
  size_t carries, xs;
  hlo::Op* loop;   // its while
  uint32_t place;  // the next one, before it
  Here here;
};

// Adds to the loop the carries that its turns begin with, stacked.
Values KeepCarries(Graph* graph, const Written& scan, const Values& carry) {
  Values stacks(scan.carries);
  for (size_t i = 0; i < scan.carries; ++i) {
    const Shape shape = Stacked(carry[i].shape(), scan.length);
    stacks[i] = graph->Extend(scan.loop, [&] { return Full(graph, shape, 0); });
    for (hlo::Region& region : scan.loop->regions) {
      const Value stack = graph->AddArgument(&region, shape);
      if (&region == &scan.loop->regions[1])
        graph->Reopen(
            &region,
            [&] {
              const Value turn(graph, region.arguments[0]);
              const Value begins(graph, region.arguments[1 + i]);
              return Values{Put(stack, begins, turn, scan.here)};
            },
            scan.here);
    }
  }
  return stacks;
}

// Turn by turn backward. Carried: the cotangents of the carries, those of what
// the body uses from outside, those of xs (stacked).
void ScanVjp(VjpCall* c, const Written& scan) {
  Graph* const graph = c->graph;
  const Values& in = c->node.inputs;
  const Values carry = Part(in, 0, scan.carries);
  const Values xs = Part(in, scan.carries, scan.xs);
  const Values outside =
      Part(in, scan.carries + scan.xs, in.size() - scan.carries - scan.xs);
  const Values stacks = KeepCarries(graph, scan, carry);

  // What gets cotangents: the floats of each kind.
  std::vector<size_t> floats;
  Values sums;
  for (size_t i = 0; i < in.size(); ++i) {
    if (!IsFloat(in[i].type())) continue;
    floats.push_back(i);
    sums.push_back(i < scan.carries ? c->ct(i) : ZerosLike(in[i]));
  }
  const Graph::Again again(graph, scan.place);
  const auto turn = [&](const Value& count, const Values& sum) {
    const Value i = Sub(Number(graph, scan.length - 1, scan.here),
                        Operand(count, scan.here));
    Values begin, x;
    for (const Value& stack : stacks) begin.push_back(At(stack, i, scan.here));
    for (const Value& v : xs) x.push_back(At(v, i, scan.here));
    const ScanStep step = scan.body(begin, x);
    Values cts(scan.carries);
    for (size_t k = 0; k < floats.size(); ++k)
      if (floats[k] < scan.carries) cts[floats[k]] = sum[k];
    for (size_t y = 0; y < step.ys.size(); ++y) {
      const Value& ct = c->cotangents[scan.carries + y];
      cts.push_back(ct ? At(ct, i, scan.here) : Value());
    }
    const Values got = Vjp(Join(step.carry, step.ys), cts,
                           Join(Join(begin, x), outside), scan.here);
    Values next;
    for (size_t k = 0; k < floats.size(); ++k) {
      const size_t at = floats[k];
      if (at < scan.carries)
        next.push_back(got[at]);
      else if (at < scan.carries + scan.xs)
        next.push_back(Put(sum[k], got[at], i, scan.here));
      else
        next.push_back(sum[k] + got[at]);
    }
    return next;
  };
  const Values result = Turns(graph, sums, scan.length, turn, scan.here);
  for (size_t k = 0; k < floats.size(); ++k) c->result[floats[k]] = result[k];
}

bool CheckXs(Graph* graph, const Values& xs, int64_t length, const Here& here) {
  for (const Value& x : xs) {
    if (!x) return false;
    if (x.rank() > 0 && x.dims()[0] == length) continue;
    graph->Fail(here, StrCat("scan: got ", x.shape().ToString(), ", expected ",
                             length, " places along its first dimension"));
    return false;
  }
  return true;
}

}  // namespace

ScanStep Scan(const Values& carry, const Values& xs, int64_t length,
              const ScanBody& body, Here here) {
  Graph* const graph = GraphOf(Join(carry, xs));
  const ScanStep nothing{Values(carry.size()), {}};
  if (graph == nullptr || !AllThere(carry) || !CheckXs(graph, xs, length, here))
    return nothing;
  const uint32_t place = graph->next_place();
  // The shapes of what a turn gives: written once, in a region thrown away.
  std::vector<Shape> ys;
  graph->Trace(
      {},
      [&](const Values&) {
        Values x;
        for (const Value& v : xs)
          x.push_back(At(v, Number(graph, 0, here), here));
        const ScanStep step = body(carry, x);
        ys = ShapesOf(step.ys);
        if (ShapesOf(step.carry) != ShapesOf(carry))
          graph->Fail(here,
                      "scan: the body returns a carry of other shapes "
                      "than it takes");
        return step.carry;
      },
      here);
  if (!graph->status().ok()) return nothing;
  auto written = std::make_shared<Written>(
      Written{body, length, carry.size(), xs.size(), nullptr, place, here});
  const Graph::Again again(graph, place);
  const Values results = graph->OneNode(
      Join(carry, xs),
      [&](const Values& in) {
        const Values my_xs = Part(in, carry.size(), xs.size());
        Values start = Part(in, 0, carry.size());
        for (const Shape& y : ys)
          start.push_back(Full(graph, Stacked(y, length), 0, here));
        const Values end = Turns(
            graph, start, length,
            [&](const Value& i, const Values& now) {
              Values x;
              for (const Value& v : my_xs) x.push_back(At(v, i, here));
              const ScanStep step = body(Part(now, 0, carry.size()), x);
              Values next = step.carry;
              for (size_t y = 0; y < step.ys.size(); ++y)
                next.push_back(Put(now[carry.size() + y], step.ys[y], i, here));
              return next;
            },
            here);
        if (graph->status().ok()) written->loop = graph->last_op();
        return end;
      },
      [written](VjpCall* c) { ScanVjp(c, *written); }, here);
  if (!graph->status().ok()) return nothing;
  return {Part(results, 0, carry.size()),
          Part(results, carry.size(), ys.size())};
}

// --- Branches ---------------------------------------------------------------

namespace {

Values If(const Value& predicate, const std::function<Values()>& then,
          const std::function<Values()>& otherwise, const Here& here) {
  Graph* const graph = predicate.graph();
  std::vector<hlo::Region> regions;
  size_t count = 0;
  for (const auto* branch : {&then, &otherwise})
    regions.push_back(graph->Trace(
        {},
        [&](const Values&) {
          const Values results = (*branch)();
          count = results.size();
          return results;
        },
        here));
  return graph->Emit(OpCode::kIf, {predicate}, {}, here, std::move(regions),
                     count);
}

}  // namespace

Values Cond(const Value& predicate, const Values& inputs,
            const Graph::Body& then, const Graph::Body& otherwise, Here here) {
  if (!predicate) return {};
  const uint32_t place = predicate.graph()->next_place();
  return predicate.graph()->OneNode(
      inputs,
      [&](const Values& in) {
        return If(
            predicate, [&] { return then(in); }, [&] { return otherwise(in); },
            here);
      },
      [=](VjpCall* c) {
        const Graph::Again again(c->graph, place);
        const Values& in = c->node.inputs;
        const Values own = Part(in, 0, inputs.size());
        Values wrt;
        for (const Value& v : in)
          if (IsFloat(v.type())) wrt.push_back(v);
        const auto branch = [&](const Graph::Body& f) {
          return [&, f] { return Vjp(f(own), c->cotangents, wrt, here); };
        };
        const Values got = If(predicate, branch(then), branch(otherwise), here);
        for (size_t i = 0, next = 0; i < in.size() && next < got.size(); ++i)
          if (IsFloat(in[i].type())) c->result[i] = got[next++];
      },
      here);
}

Values OptimizationBarrier(const Values& values, Here here) {
  Graph* const graph = GraphOf(values);
  if (graph == nullptr) return values;
  return graph->Emit(OpCode::kOptimizationBarrier, values, {}, here, {},
                     values.size());
}

}  // namespace escala::graph
