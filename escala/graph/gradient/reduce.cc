#include "escala/graph/reduce.h"

#include <algorithm>

#include "escala/graph/elementwise.h"
#include "escala/graph/gradient/vjp.h"
#include "escala/graph/moves.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::graph {

namespace {

using hlo::OpCode;

// The dimensions not reduced, for broadcasting back.
Dims Kept(const VjpCall& c) {
  const Dims& over = c.attributes().Ints("dimensions");
  Dims kept;
  for (int64_t d = 0; d < c.in(0).rank(); ++d)
    if (std::find(over.begin(), over.end(), d) == over.end()) kept.push_back(d);
  return kept;
}

// Ties share the cotangent equally, as in JAX.
void Extreme(VjpCall* c) {
  const Dims& dims = c->in(0).dims();
  const Dims kept = Kept(*c);
  const Value hit = Convert(
      Equal(c->in(0), BroadcastInDim(c->out(), dims, kept)), c->in(0).type());
  const Value count = Sum(hit, c->attributes().Ints("dimensions"));
  c->result[0] = hit * BroadcastInDim(c->ct() / count, dims, kept);
}

// For each element, the product of those before it (or after it) along the last
// dimension.
Value ProductsOfThose(const Value& x, bool in_front) {
  const int64_t size = x.dims().back();
  const auto shifted = [&](const Value& v, int64_t by) {
    Dims low(x.rank(), 0), high(x.rank(), 0);
    (in_front ? low : high).back() = by;
    (in_front ? high : low).back() = -by;
    return Pad(v, 1, low, high);
  };
  Value products = shifted(x, 1);
  for (int64_t by = 1; by < size; by *= 2)
    products = products * shifted(products, by);
  return products;
}

// Multiplies the other elements instead of dividing the product: correct with
// zeros, also for the gradient of this gradient.
void ProductRule(VjpCall* c) {
  const Dims& dims = c->in(0).dims();
  const Dims& over = c->attributes().Ints("dimensions");
  const Dims kept = Kept(*c);
  // Moves the reduced dimensions last and joins them.
  Dims order = kept;
  order.insert(order.end(), over.begin(), over.end());
  Dims moved, inverse(dims.size());
  for (size_t i = 0; i < order.size(); ++i) {
    moved.push_back(dims[order[i]]);
    inverse[order[i]] = static_cast<int64_t>(i);
  }
  Dims joined = c->out().dims();
  int64_t places = 1;
  for (const int64_t d : over) places *= dims[d];
  joined.push_back(places);
  const Value x = Reshape(Transpose(c->in(0), order), joined);
  const Value others = ProductsOfThose(x, true) * ProductsOfThose(x, false);
  c->result[0] = Transpose(Reshape(others, moved), inverse) *
                 BroadcastInDim(c->ct(), dims, kept);
}

void ReduceRule(VjpCall* c) {
  switch (hlo::BodyOp(c->node.op->regions[0])->code) {
    case OpCode::kAdd:
      c->result[0] = BroadcastInDim(c->ct(), c->in(0).dims(), Kept(*c));
      return;
    case OpCode::kMaximum:
    case OpCode::kMinimum:
      return Extreme(c);
    case OpCode::kMultiply:
      return ProductRule(c);
    default:
      c->graph->Fail(c->node.here, "no gradient goes through this reduction");
  }
}

constexpr VjpRow kRows[] = {
    {OpCode::kReduce, ReduceRule},
};

}  // namespace

std::span<const VjpRow> ReduceVjps() { return kRows; }

}  // namespace escala::graph
