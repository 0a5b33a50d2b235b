#include "escala/graph/reduce.h"

#include <algorithm>

#include "escala/graph/elementwise.h"
#include "escala/graph/gradient/vjp.h"
#include "escala/graph/moves.h"
#include "escala/hlo/op_table.h"

namespace escala::graph {

namespace {

using hlo::OpCode;

// The dimensions that are left, for broadcasting back.
Dims Kept(const VjpCall& c) {
  const Dims& over = c.attributes().Ints("dimensions");
  Dims kept;
  for (int64_t d = 0; d < c.in(0).rank(); ++d)
    if (std::find(over.begin(), over.end(), d) == over.end()) kept.push_back(d);
  return kept;
}

// Shared equally by all that are the largest, as in JAX.
void Extreme(VjpCall* c) {
  const Dims& dims = c->in(0).dims();
  const Dims kept = Kept(*c);
  const Value hit = Convert(
      Equal(c->in(0), BroadcastInDim(c->out(), dims, kept)), c->in(0).type());
  const Value count = Sum(hit, c->attributes().Ints("dimensions"));
  c->result[0] = hit * BroadcastInDim(c->ct() / count, dims, kept);
}

// The product of the others: right where one of them is zero.
void ProductRule(VjpCall* c) {
  const Dims& dims = c->in(0).dims();
  const Dims kept = Kept(*c);
  const Dims& over = c->attributes().Ints("dimensions");
  const Value& x = c->in(0);
  const Value zero = Equal(x, 0.0);
  const Value zeros =
      BroadcastInDim(Sum(Convert(zero, x.type()), over), dims, kept);
  const Value of_others =
      BroadcastInDim(Product(Select(zero, OnesLike(x), x), over), dims, kept);
  const Value none = of_others / x;
  const Value rest =
      Select(Equal(zeros, 0.0), none,
             Select(zero, Select(Equal(zeros, 1.0), of_others, ZerosLike(x)),
                    ZerosLike(x)));
  c->result[0] = rest * BroadcastInDim(c->ct(), dims, kept);
}

void ReduceRule(VjpCall* c) {
  switch (c->node.op->regions[0].ops[0]->code) {
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
