// Finds patterns that many passes need: ops in nested regions, the values that
// an op's regions use from outside, the one op of a body, neutral elements, and
// constants whose elements are all equal.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "escala/base/array.h"
#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::hlo {

// --- The walk over nested regions --------------------------------------------

// FindOp returns the first op for which `predicate(op)` is true, or null. It
// looks at the ops in program order, and at an op before the ops inside its
// regions. The root itself is looked at if it is an op.
template <typename Predicate>
const Op* FindOp(const Region& root, const Predicate& predicate);

template <typename Predicate>
const Op* FindOp(const Op& root, const Predicate& predicate) {
  if (predicate(root)) return &root;
  for (const Region& region : root.regions)
    if (const Op* found = FindOp(region, predicate)) return found;
  return nullptr;
}

template <typename Predicate>
const Op* FindOp(const Region& root, const Predicate& predicate) {
  for (const std::unique_ptr<Op>& op : root.ops)
    if (const Op* found = FindOp(std::as_const(*op), predicate)) return found;
  return nullptr;
}

template <typename Predicate>
const Op* FindOp(const Module& root, const Predicate& predicate) {
  for (const std::unique_ptr<Function>& function : root.functions)
    if (const Op* found = FindOp(function->body, predicate)) return found;
  return nullptr;
}

// Whether the predicate is true for any op of `root`: an op, region or module.
template <typename Root, typename Predicate>
bool AnyOp(const Root& root, const Predicate& predicate) {
  return FindOp(root, predicate) != nullptr;
}

// Calls `visit(op)` for every op in the order of FindOp.
template <typename Root, typename Visit>
void ForEachOp(const Root& root, const Visit& visit) {
  FindOp(root, [&](const Op& op) {
    visit(op);
    return false;
  });
}

// Calls `check(op)` for every op, up to the first error, which it returns.
template <typename Root, typename Check>
Status CheckOps(const Root& root, const Check& check) {
  Status status;
  FindOp(root, [&](const Op& op) {
    status = check(op);
    return !status.ok();
  });
  return status;
}

// ForEachOp for a visit that changes the ops. A visit may change the regions of
// its op: the walk enters those that are left.
template <typename Visit>
void ForEachOp(Region* root, const Visit& visit) {
  for (const std::unique_ptr<Op>& op : root->ops) {
    visit(op.get());
    for (Region& region : op->regions) ForEachOp(&region, visit);
  }
}

// --- Values from outside
// ------------------------------------------------------

// The values that the regions of `op` use and do not define, each once, in the
// order of their first use.
std::vector<ValueId> CapturedBy(const Op& op);

// The same for `ops`, as if they were a region with these arguments.
std::vector<ValueId> CapturedBy(const std::vector<ValueId>& arguments,
                                std::span<const std::unique_ptr<Op>> ops);

// Has every op inside, nested ones too, use names[v] for each value v that is
// in `names`.
void RenameUses(const std::unordered_map<ValueId, ValueId>& names,
                Region* region);

// --- Bodies ------------------------------------------------------------------

// The op of a body that applies one op to its two arguments and returns the
// result; null for any other body. A commutative op may have its operands in
// either order, any other has them in the order of the arguments. The types are
// not looked at: a body may compute in a wider type than its caller's.
const Op* BodyOp(const Region& body);

// Whether an op is associative, commutative and has an identity element
// (constants.h): add, multiply, minimum, maximum, and, or, xor.
bool IsCombiner(OpCode code);
// The code of BodyOp if it is a combiner.
std::optional<OpCode> CombinerOf(const Region& body);

// Whether a custom call only says something about its operand, which it
// returns: where it is to lie, how it is sharded, the order of its bytes. JAX
// says that some of them have an effect, so that XLA keeps them.
bool IsAnnotation(const Op& custom_call);

// Whether it is one that moves its operand to the host's memory.
bool MovesToHost(const Op& op);

// The dimension along which a custom call to ApproxTopK selects, from its
// backend_config; nothing if that does not say.
std::optional<int64_t> ReductionDimOf(const Op& custom_call);

// --- Splats ------------------------------------------------------------------

// The array of a constant whose elements are all the same bytes; null for any
// other op, and for an empty constant, which has no element to show.
const HostArray* SplatOf(const Op& op);

// The same for the constant that fills `v`, seen through broadcasts, reshapes
// and transposes. `definition(v)` is the op that defines v, or null.
template <typename Definition>
const HostArray* SplatOf(ValueId v, const Definition& definition) {
  for (const Op* op = definition(v); op != nullptr;
       op = definition(op->operands[0]))
    if (op->code != OpCode::kBroadcastInDim && op->code != OpCode::kReshape &&
        op->code != OpCode::kTranspose)
      return SplatOf(*op);
  return nullptr;
}

}  // namespace escala::hlo
