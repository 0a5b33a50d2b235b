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

// Elements [from, from + count) of a list.
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
             const Graph::Body& body, CallSite here) {
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

Value Number(Graph* graph, int64_t number, const CallSite& here) {
  return Full(graph, Shape{ElementType::kI32, {}}, static_cast<double>(number),
              here);
}

Shape Stacked(const Shape& shape, int64_t length) {
  Shape stacked = shape;
  stacked.dims.insert(stacked.dims.begin(), length);
  return stacked;
}

// Index `i` of dimension 0.
Value At(const Value& x, const Value& i, const CallSite& here) {
  if (!x) return x;
  Values starts(x.rank(), Number(x.graph(), 0, here));
  starts[0] = i;
  Dims sizes = x.dims();
  sizes[0] = 1;
  return Reshape(DynamicSlice(x, starts, sizes, here),
                 Dims(sizes.begin() + 1, sizes.end()), here);
}

Value Put(const Value& stack, const Value& x, const Value& i,
          const CallSite& here) {
  if (!stack || !x) return Value();
  Values starts(stack.rank(), Number(x.graph(), 0, here));
  starts[0] = i;
  return DynamicUpdateSlice(stack, ExpandDim(x, 0, here), starts, here);
}

// A loop of `length` iterations; `body` also takes the iteration's number.
Values Turns(Graph* graph, const Values& carry, int64_t length,
             const std::function<Values(const Value&, const Values&)>& body,
             const CallSite& here) {
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

// A scan as it was written, kept for its gradient.
struct Written {
  ScanBody body;
  int64_t length;
  bool backward;  // from the last iteration to the first
  size_t carries, xs, ys;
  hlo::Op* loop;           // its while
  uint32_t random_stream;  // the next one before the loop
  CallSite here;
  Values begins;  // initial carries, stacked; empty: not kept yet
};

// The index of xs and ys that iteration `count` works on.
Value PlaceOf(const Written& scan, const Value& count) {
  if (!scan.backward) return count;
  return Sub(Number(count.graph(), scan.length - 1, scan.here),
             Operand(count, scan.here));
}

// Makes the loop store each iteration's initial carries, stacked: as further
// outputs of its node, so that gradients flow to them, too.
void KeepBegins(Graph* graph, const Value& output, const Values& carry,
                Written* scan) {
  if (!scan->begins.empty()) return;
  scan->begins.resize(scan->carries);
  for (size_t i = 0; i < scan->carries; ++i) {
    const Shape shape = Stacked(carry[i].shape(), scan->length);
    scan->begins[i] =
        graph->Extend(scan->loop, [&] { return Full(graph, shape, 0); });
    for (hlo::Region& region : scan->loop->regions) {
      const Value stack = graph->AddArgument(&region, shape);
      if (&region == &scan->loop->regions[1])
        graph->Reopen(
            &region,
            [&] {
              const Value turn(graph, region.arguments[0]);
              const Value begins(graph, region.arguments[1 + i]);
              return Values{
                  Put(stack, begins, PlaceOf(*scan, turn), scan->here)};
            },
            scan->here);
    }
  }
  graph->AddOutputs(output, scan->begins);
}

ScanStep ScanTurns(const Values& carry, const Values& xs, int64_t length,
                   bool backward, const ScanBody& body, const CallSite& here);

// Writes the gradient as a scan in the other direction. It carries the
// cotangents of the carries and of captured values, and outputs those of xs.
void ScanVjp(VjpCall* c, Written* scan) {
  Graph* const graph = c->graph;
  const Values& in = c->node.inputs;
  const size_t own = scan->carries + scan->xs;
  const Values outside = Part(in, own, in.size() - own);
  KeepBegins(graph, c->node.outputs[0], Part(in, 0, scan->carries), scan);

  // Float inputs whose cotangents are carried, and those that are outputs.
  Values start;
  std::vector<size_t> carried, given;
  for (size_t i = 0; i < in.size(); ++i) {
    if (!IsFloat(in[i].type())) continue;
    const bool is_x = i >= scan->carries && i < own;
    (is_x ? given : carried).push_back(i);
    if (!is_x) start.push_back(i < scan->carries ? c->ct(i) : ZerosLike(in[i]));
  }
  // The ys and stored carries that have cotangents.
  Values xs = Join(scan->begins, Part(in, scan->carries, scan->xs));
  std::vector<size_t> seen;
  for (size_t i = scan->carries; i < c->cotangents.size(); ++i) {
    if (!c->cotangents[i]) continue;
    seen.push_back(i);
    xs.push_back(c->cotangents[i]);
  }
  const Written of = *scan;
  const auto turn = [=](const Values& sums, const Values& x) {
    const Values begin = Part(x, 0, own);
    const ScanStep step =
        of.body(Part(begin, 0, of.carries), Part(begin, of.carries, of.xs));
    // The final carries, ys, the initial carries.
    const Values outputs =
        Join(Join(step.carry, step.ys), Part(begin, 0, of.carries));
    Values cts(outputs.size());
    for (size_t k = 0; k < carried.size(); ++k)
      if (carried[k] < of.carries) cts[carried[k]] = sums[k];
    for (size_t k = 0; k < seen.size(); ++k) cts[seen[k]] = x[own + k];
    const Values got = VjpOfBody(outputs, cts, Join(begin, outside), of.here);
    ScanStep back;
    for (size_t k = 0; k < carried.size(); ++k) {
      const Value& ct = got[carried[k]];
      back.carry.push_back(carried[k] < of.carries ? ct : sums[k] + ct);
    }
    for (const size_t i : given) back.ys.push_back(got[i]);
    return back;
  };
  const Graph::Rematerialising scope(graph, scan->random_stream);
  const ScanStep back =
      ScanTurns(start, xs, scan->length, !scan->backward, turn, scan->here);
  for (size_t k = 0; k < carried.size(); ++k)
    c->result[carried[k]] = back.carry[k];
  for (size_t k = 0; k < given.size() && k < back.ys.size(); ++k)
    c->result[given[k]] = back.ys[k];
}

bool CheckXs(Graph* graph, const Values& xs, int64_t length,
             const CallSite& here) {
  for (const Value& x : xs) {
    if (!x) return false;
    if (x.rank() > 0 && x.dims()[0] == length) continue;
    graph->Fail(here, StrCat("scan: got ", x.shape().ToString(), ", expected ",
                             length, " elements along its first dimension"));
    return false;
  }
  return true;
}

ScanStep ScanTurns(const Values& carry, const Values& xs, int64_t length,
                   bool backward, const ScanBody& body, const CallSite& here) {
  Graph* const graph = GraphOf(Join(carry, xs));
  const ScanStep nothing{Values(carry.size()), {}};
  if (graph == nullptr || !AllThere(carry) || !CheckXs(graph, xs, length, here))
    return nothing;
  const uint32_t random_stream = graph->next_random_stream();
  // Traces the body once in a discarded region to learn the shapes of ys.
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
          graph->Fail(
              here,
              "scan: the body returns carries of other shapes than it takes");
        return step.carry;
      },
      here);
  if (!graph->status().ok()) return nothing;
  auto written = std::make_shared<Written>(Written{body,
                                                   length,
                                                   backward,
                                                   carry.size(),
                                                   xs.size(),
                                                   ys.size(),
                                                   nullptr,
                                                   random_stream,
                                                   here,
                                                   {}});
  const Graph::Rematerialising scope(graph, random_stream);
  const Values results = graph->OneNode(
      Join(carry, xs),
      [&](const Values& in) {
        const Values my_xs = Part(in, carry.size(), xs.size());
        Values start = Part(in, 0, carry.size());
        for (const Shape& y : ys)
          start.push_back(Full(graph, Stacked(y, length), 0, here));
        const Values end = Turns(
            graph, start, length,
            [&](const Value& count, const Values& now) {
              const Value i = PlaceOf(*written, count);
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
      [written](VjpCall* c) { ScanVjp(c, written.get()); }, here);
  if (!graph->status().ok()) return nothing;
  return {Part(results, 0, carry.size()),
          Part(results, carry.size(), ys.size())};
}

}  // namespace

ScanStep Scan(const Values& carry, const Values& xs, int64_t length,
              const ScanBody& body, CallSite here) {
  return ScanTurns(carry, xs, length, /*backward=*/false, body, here);
}

// --- Branches ---------------------------------------------------------------

namespace {

Values If(const Value& predicate, const std::function<Values()>& then,
          const std::function<Values()>& otherwise, const CallSite& here) {
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
            const Graph::Body& then, const Graph::Body& otherwise,
            CallSite here) {
  if (!predicate) return {};
  const uint32_t random_stream = predicate.graph()->next_random_stream();
  return predicate.graph()->OneNode(
      inputs,
      [&](const Values& in) {
        return If(
            predicate, [&] { return then(in); }, [&] { return otherwise(in); },
            here);
      },
      [=](VjpCall* c) {
        const Graph::Rematerialising scope(c->graph, random_stream);
        const Values& in = c->node.inputs;
        const Values own = Part(in, 0, inputs.size());
        Values wrt;
        for (const Value& v : in)
          if (IsFloat(v.type())) wrt.push_back(v);
        const Values cts = c->cotangents;
        const auto branch = [=](const Graph::Body& f) -> Graph::Body {
          return
              [=](const Values&) { return VjpOfBody(f(own), cts, wrt, here); };
        };
        const Values got =
            Cond(predicate, wrt, branch(then), branch(otherwise), here);
        for (size_t i = 0, next = 0; i < in.size() && next < got.size(); ++i)
          if (IsFloat(in[i].type())) c->result[i] = got[next++];
      },
      here);
}

Values OptimizationBarrier(const Values& values, CallSite here) {
  Graph* const graph = GraphOf(values);
  if (graph == nullptr) return values;
  return graph->Emit(OpCode::kOptimizationBarrier, values, {}, here, {},
                     values.size());
}

}  // namespace escala::graph
