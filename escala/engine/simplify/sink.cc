// Exchanges element-wise ops with ops that only move elements. Before a
// broadcast they run on less data. Reshapes and transposes sink below them, to
// where they merge with other moves or are absorbed by a dot.
#include <algorithm>

#include "escala/engine/simplify/rules.h"

namespace escala::engine::simplify {
namespace {

bool IsScalarBroadcast(const Rewriter& rewriter, ValueId v) {
  const Op* op = rewriter.Def(v, OpCode::kBroadcastInDim);
  if (op != nullptr) return rewriter.dims(op->operands[0]).empty();
  const HostArray* array = rewriter.Constant(v);
  return array != nullptr && array->shape().num_elements() == 1;
}

// `v` with the dimensions `dims`. REQUIRES: IsScalarBroadcast(v).
ValueId ScalarOn(Rewriter* rewriter, ValueId v, const Dims& dims) {
  if (const Op* op = rewriter->Def(v, OpCode::kBroadcastInDim))
    return rewriter->Broadcast(op->operands[0], dims, {});
  return rewriter->Splat(*rewriter->Splat(v), dims);
}

// The move that all operands but scalars share: the same op with the same
// attributes on operands of the same dimensions. Null if there is none.
const Op* SharedMove(const Rewriter& rewriter, const Op& op, OpCode code) {
  const Op* shared = nullptr;
  for (ValueId v : op.operands) {
    if (IsScalarBroadcast(rewriter, v)) continue;
    const Op* move = rewriter.Def(v, code);
    if (move == nullptr) return nullptr;
    if (shared == nullptr) shared = move;
    if (rewriter.dims(move->operands[0]) !=
            rewriter.dims(shared->operands[0]) ||
        !(move->attributes == shared->attributes))
      return nullptr;
  }
  return shared;
}

// Emits `op` on the operands of its operands' moves.
ValueId OpBefore(Rewriter* rewriter, const Op& op, const Dims& dims) {
  std::vector<ValueId> operands;
  for (ValueId v : op.operands)
    operands.push_back(IsScalarBroadcast(*rewriter, v)
                           ? ScalarOn(rewriter, v, dims)
                           : rewriter->Def(v)->operands[0]);
  return rewriter->EmitLike(op, std::move(operands),
                            Shape{rewriter->element(op.results[0]), dims});
}

// Whether the moved operands have no other users; otherwise they would be
// computed both moved and unmoved.
bool AllUsedHereOnly(const Rewriter& rewriter, const Op& op) {
  for (ValueId v : op.operands) {
    if (IsScalarBroadcast(rewriter, v)) continue;
    const auto here = std::count(op.operands.begin(), op.operands.end(), v);
    if (rewriter.uses(v) > here) return false;
  }
  return true;
}

}  // namespace

ValueId HoistBroadcasts(Rewriter* rewriter, const Op& op) {
  if (op.operands.empty()) return kNone;
  const Dims result = rewriter->dims(op.results[0]);
  if (result.empty()) return kNone;
  const bool all_scalar =
      std::all_of(op.operands.begin(), op.operands.end(),
                  [&](ValueId v) { return IsScalarBroadcast(*rewriter, v); });
  if (all_scalar)
    return rewriter->Broadcast(OpBefore(rewriter, op, {}), result, {});
  const Op* move = SharedMove(*rewriter, op, OpCode::kBroadcastInDim);
  if (move == nullptr) return kNone;
  const Dims to = move->attributes.Ints("broadcast_dimensions");
  const Dims dims = rewriter->dims(move->operands[0]);
  return rewriter->Broadcast(OpBefore(rewriter, op, dims), result, to);
}

ValueId SinkMoves(Rewriter* rewriter, const Op& op) {
  const Dims result = rewriter->dims(op.results[0]);
  if (const Op* move = SharedMove(*rewriter, op, OpCode::kReshape)) {
    const Dims dims = rewriter->dims(move->operands[0]);
    return rewriter->Reshape(OpBefore(rewriter, op, dims), result);
  }
  const Op* move = SharedMove(*rewriter, op, OpCode::kTranspose);
  if (move == nullptr || !AllUsedHereOnly(*rewriter, op)) return kNone;
  const Dims permutation = move->attributes.Ints("permutation");
  const Dims dims = rewriter->dims(move->operands[0]);
  return rewriter->Transpose(OpBefore(rewriter, op, dims), permutation);
}

}  // namespace escala::engine::simplify
