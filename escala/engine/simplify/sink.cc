// Exchanges element-wise ops with ops that only move elements. Before a
// broadcast they run on less data. Reshapes and transposes sink below them, to
// where they merge with other moves or are absorbed by a dot.
#include <algorithm>

#include "escala/engine/simplify/rules.h"

namespace escala::engine::simplify {
namespace {

bool IsScalarBroadcast(const Graph& graph, ValueId v) {
  const Op* op = graph.Def(v, OpCode::kBroadcastInDim);
  if (op != nullptr) return graph.dims(op->operands[0]).empty();
  const HostArray* array = graph.Constant(v);
  return array != nullptr && array->shape().num_elements() == 1;
}

// `v` with the dimensions `dims`. REQUIRES: IsScalarBroadcast(v).
ValueId ScalarOn(Graph* graph, ValueId v, const Dims& dims) {
  if (const Op* op = graph->Def(v, OpCode::kBroadcastInDim))
    return graph->Broadcast(op->operands[0], dims, {});
  return graph->Splat(*graph->Splat(v), dims);
}

// The move that all operands but scalars share: the same op with the same
// attributes on operands of the same dimensions. Null if there is none.
const Op* SharedMove(const Graph& graph, const Op& op, OpCode code) {
  const Op* shared = nullptr;
  for (ValueId v : op.operands) {
    if (IsScalarBroadcast(graph, v)) continue;
    const Op* move = graph.Def(v, code);
    if (move == nullptr) return nullptr;
    if (shared == nullptr) shared = move;
    if (graph.dims(move->operands[0]) != graph.dims(shared->operands[0]) ||
        !(move->attributes == shared->attributes))
      return nullptr;
  }
  return shared;
}

// Emits `op` on the operands of its operands' moves.
ValueId OpBefore(Graph* graph, const Op& op, const Dims& dims) {
  std::vector<ValueId> operands;
  for (ValueId v : op.operands)
    operands.push_back(IsScalarBroadcast(*graph, v)
                           ? ScalarOn(graph, v, dims)
                           : graph->Def(v)->operands[0]);
  return graph->EmitLike(op, std::move(operands),
                         Shape{graph->element(op.results[0]), dims});
}

// Whether the moved operands have no other users; otherwise they would be
// computed both moved and unmoved.
bool AllUsedHereOnly(const Graph& graph, const Op& op) {
  for (ValueId v : op.operands) {
    if (IsScalarBroadcast(graph, v)) continue;
    const auto here = std::count(op.operands.begin(), op.operands.end(), v);
    if (graph.uses(v) > here) return false;
  }
  return true;
}

}  // namespace

ValueId HoistBroadcasts(Graph* graph, const Op& op) {
  if (op.operands.empty()) return kNone;
  const Dims result = graph->dims(op.results[0]);
  if (result.empty()) return kNone;
  const bool all_scalar =
      std::all_of(op.operands.begin(), op.operands.end(),
                  [&](ValueId v) { return IsScalarBroadcast(*graph, v); });
  if (all_scalar) return graph->Broadcast(OpBefore(graph, op, {}), result, {});
  const Op* move = SharedMove(*graph, op, OpCode::kBroadcastInDim);
  if (move == nullptr) return kNone;
  const Dims to = move->attributes.Ints("broadcast_dimensions");
  const Dims dims = graph->dims(move->operands[0]);
  return graph->Broadcast(OpBefore(graph, op, dims), result, to);
}

ValueId SinkMoves(Graph* graph, const Op& op) {
  const Dims result = graph->dims(op.results[0]);
  if (const Op* move = SharedMove(*graph, op, OpCode::kReshape)) {
    const Dims dims = graph->dims(move->operands[0]);
    return graph->Reshape(OpBefore(graph, op, dims), result);
  }
  const Op* move = SharedMove(*graph, op, OpCode::kTranspose);
  if (move == nullptr || !AllUsedHereOnly(*graph, op)) return kNone;
  const Dims permutation = move->attributes.Ints("permutation");
  const Dims dims = graph->dims(move->operands[0]);
  return graph->Transpose(OpBefore(graph, op, dims), permutation);
}

}  // namespace escala::engine::simplify
