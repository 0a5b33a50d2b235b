#include "escala/graph/indexing.h"

#include <algorithm>

#include "escala/graph/elementwise.h"
#include "escala/graph/gradient/vjp.h"
#include "escala/graph/moves.h"
#include "escala/graph/reduce.h"

namespace escala::graph {

namespace {

using hlo::OpCode;

// The largest start of a window along each indexed dimension, as an array that
// broadcasts against the indices.
Value LastStarts(const Value& x, const Value& indices, const Dims& map,
                 int64_t index_vector_dim, const Dims& window) {
  HostArray last({ElementType::kI32, {static_cast<int64_t>(map.size())}});
  for (size_t i = 0; i < map.size(); ++i)
    last.mutable_as<int32_t>()[i] =
        static_cast<int32_t>(x.dims()[map[i]] - window[map[i]]);
  const Value starts = Convert(Constant(x.graph(), last), indices.type());
  if (index_vector_dim == indices.rank())
    return BroadcastTo(Reshape(starts, {}), indices.dims());
  return BroadcastInDim(starts, indices.dims(), {index_vector_dim});
}

// An out-of-range index read the nearest window, which gets the cotangent.
void GatherRule(VjpCall* c) {
  const hlo::AttributeMap& n = c->attributes().Dict("dimension_numbers");
  ScatterDims dims;
  dims.update_window_dims = n.Ints("offset_dims");
  dims.inserted = n.Ints("collapsed_slice_dims");
  dims.operand_batching = n.Ints("operand_batching_dims");
  dims.indices_batching = n.Ints("start_indices_batching_dims");
  dims.scatter_map = n.Ints("start_index_map");
  dims.index_vector_dim = n.Int("index_vector_dim");
  const Value& indices = c->in(1);
  const Value last =
      LastStarts(c->in(0), indices, dims.scatter_map, dims.index_vector_dim,
                 c->attributes().Ints("slice_sizes"));
  c->result[0] =
      Scatter(ZerosLike(c->in(0)), Clamp(0.0, indices, last), c->ct(), dims);
}

// The size of the update windows in the operand's dimensions: 1 in inserted and
// batch dimensions.
Dims WindowOf(const VjpCall& c, const ScatterDims& dims) {
  Dims sizes(c.in(0).rank(), -1);
  for (const int64_t d : dims.inserted) sizes[d] = 1;
  for (const int64_t d : dims.operand_batching) sizes[d] = 1;
  size_t next = 0;
  for (int64_t& size : sizes)
    if (size == -1) size = c.in(2).dims()[dims.update_window_dims[next++]];
  return sizes;
}

// i1 in the updates' shape: whether an update lies inside the result.
Value HavePlaces(const VjpCall& c, const ScatterDims& dims) {
  const Value& indices = c.in(1);
  const Value last = LastStarts(c.in(0), indices, dims.scatter_map,
                                dims.index_vector_dim, WindowOf(c, dims));
  Value inside = And(GreaterEqual(indices, 0.0), LessEqual(indices, last));
  if (dims.index_vector_dim < indices.rank())
    inside = All(inside, {dims.index_vector_dim});
  const Dims& window = dims.update_window_dims;
  Dims map;
  for (int64_t d = 0; d < c.in(2).rank(); ++d)
    if (std::find(window.begin(), window.end(), d) == window.end())
      map.push_back(d);
  return BroadcastInDim(inside, c.in(2).dims(), map);
}

void ScatterRule(VjpCall* c) {
  const hlo::AttributeMap& n =
      c->attributes().Dict("scatter_dimension_numbers");
  const ScatterDims to{n.Ints("update_window_dims"),
                       n.Ints("inserted_window_dims"),
                       n.Ints("input_batching_dims"),
                       n.Ints("scatter_indices_batching_dims"),
                       n.Ints("scatter_dims_to_operand_dims"),
                       n.Int("index_vector_dim")};
  const auto& body = c->node.op->regions[0].ops;
  const bool replace = body.size() == 1;
  if (!replace && body[0]->code != OpCode::kAdd) {
    c->graph->Fail(c->node.here,
                   "no gradient goes through this scatter: only through one "
                   "that adds or replaces");
    return;
  }
  c->result[0] = replace ? Scatter(c->ct(), c->in(1), ZerosLike(c->in(2)), to,
                                   ScatterKind::kReplace)
                         : c->ct();
  if (!c->needed[2]) return;
  const GatherDims from{to.update_window_dims, to.inserted,
                        to.operand_batching,   to.indices_batching,
                        to.scatter_map,        to.index_vector_dim};
  c->result[2] = Select(HavePlaces(*c, to),
                        Gather(c->ct(), c->in(1), from, WindowOf(*c, to)), 0.0);
}

constexpr VjpRow kRows[] = {
    {OpCode::kGather, GatherRule},
    {OpCode::kScatter, ScatterRule},
    {OpCode::kSort, nullptr, "use Sort, which has a rule"},
};

}  // namespace

std::span<const VjpRow> IndexVjps() { return kRows; }

}  // namespace escala::graph
