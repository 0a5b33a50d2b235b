#include "escala/engine/hosts/core_program.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "escala/hlo/builder.h"
#include "escala/hlo/manual.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::Op;
using hlo::OpCode;
using hlo::Region;
using hlo::ValueId;

namespace {

// By partition, what it holds of a value.
using Pieces = std::vector<hlo::Shard>;

bool Same(const Pieces& a, const Pieces& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const hlo::Shard& x, const hlo::Shard& y) {
                      return x.offset == y.offset && x.size == y.size;
                    });
}

class CoreRewriter {
 public:
  CoreRewriter(const hlo::Module& module, const ProgramPlan& plan,
               hlo::Function* function)
      : module_(module), plan_(plan), function_(*function), b_(function) {}

  // False if it cannot be done.
  bool Rewrite() {
    for (size_t i = 0; i < plan_.arguments.size(); ++i)
      if (!plan_.arguments[i].shards.empty())
        SetPieces(function_.body.arguments[i], plan_.arguments[i].shards);
    std::vector<std::unique_ptr<Op>> ops = std::move(function_.body.ops);
    function_.body.ops.clear();
    for (std::unique_ptr<Op>& op : ops) {
      b_.set_location(op->location);
      const bool good = hlo::Info(*op).Is(hlo::kTerminator) ? Results(&op)
                        : op->code == OpCode::kSdyManualComputation
                            ? Inline(op.get())
                            : Outside(&op);
      if (!good) return false;
    }
    return b_.status().ok();
  }

 private:
  // The piece of the value that each core holds; nullptr: each holds the whole
  // value.
  const Pieces* PiecesOf(ValueId v) const {
    const auto found = pieces_.find(v);
    return found == pieces_.end() ? nullptr : &found->second;
  }
  void SetPieces(ValueId v, const Pieces& pieces) {
    if (pieces[0].size == function_.shape(v).dims) return;
    function_.value_types[v].shape.dims = pieces[0].size;
    pieces_[v] = pieces;
  }

  // The value as `wanted` says; -1 if the core does not have it.
  ValueId As(ValueId v, const Pieces& wanted) {
    if (const Pieces* has = PiecesOf(v)) return Same(*has, wanted) ? v : -1;
    const Dims size = wanted[0].size;
    if (size == b_.dims(v)) return v;
    const auto rank = std::ssize(size);
    std::vector<int64_t> offsets;
    for (const hlo::Shard& piece : wanted)
      offsets.insert(offsets.end(), piece.offset.begin(), piece.offset.end());
    const ValueId all = b_.IndexList({std::ssize(wanted), rank}, offsets);
    const ValueId number = b_.Convert(
        b_.Emit1(OpCode::kPartitionId, {}, {}, Shape{ElementType::kU32, {}}),
        ElementType::kI64);
    const ValueId own = b_.Row(all, 0, number);
    std::vector<ValueId> starts;
    for (int64_t d = 0; d < rank; ++d)
      starts.push_back(b_.Reshape(b_.Slice(own, 0, d, d + 1), {}));
    return b_.DynamicSlice(v, std::move(starts), size);
  }

  // Ops outside of manual computations see values, not cores.
  bool Outside(std::unique_ptr<Op>* op) {
    const auto sees_cores = [](const Op& inner) {
      const hlo::OpInfo& info = hlo::Info(inner);
      return info.Is(hlo::kCollective) || info.Is(hlo::kCoreDependent) ||
             info.Is(hlo::kSideEffect) || inner.code == OpCode::kRng ||
             inner.code == OpCode::kSdyManualComputation;
    };
    if (hlo::AnyOp(**op, sees_cores)) return false;
    const Pieces* cut = nullptr;
    for (const ValueId v : (*op)->operands)
      if (const Pieces* pieces = PiecesOf(v)) cut = pieces;
    for (const ValueId v : hlo::CapturedBy(**op))
      if (PiecesOf(v) != nullptr) return false;
    if ((*op)->code == OpCode::kSdyShardingConstraint) {
      if (cut != nullptr) return false;
      b_.Name((*op)->results[0], (*op)->operands[0]);
      return true;
    }
    if (cut != nullptr) {
      if (!hlo::Info(**op).Is(hlo::kElementwise) || !(*op)->regions.empty())
        return false;
      const Pieces wanted = *cut;
      for (ValueId& v : (*op)->operands) {
        // A predicate of a select may be one for all elements.
        if (b_.dims(v).empty()) continue;
        if ((v = As(v, wanted)) < 0) return false;
      }
      for (const ValueId v : (*op)->results) SetPieces(v, wanted);
    }
    b_.Append(std::move(*op));
    return true;
  }

  bool Inline(Op* op) {
    // In the function as it was, values have their whole shapes.
    const auto shards = hlo::ManualShardsOf({module_, *module_.entry(), *op},
                                            plan_.num_partitions);
    if (!shards.ok()) return false;
    // Along axes that are not manual, the body itself is global.
    std::vector<int64_t> positions = shards->positions;
    std::sort(positions.begin(), positions.end());
    if (std::adjacent_find(positions.begin(), positions.end()) !=
        positions.end())
      return false;
    Region& body = op->regions[0];
    for (const auto& inner : body.ops)
      if (hlo::AnyOp(*inner, [](const Op& o) {
            return o.code == OpCode::kSdyManualComputation ||
                   o.code == OpCode::kSdyShardingConstraint;
          }))
        return false;
    for (const ValueId v : hlo::CapturedBy(*op))
      if (PiecesOf(v) != nullptr) return false;
    for (size_t i = 0; i < op->operands.size(); ++i) {
      const ValueId v = As(op->operands[i], shards->in[i]);
      if (v < 0) return false;
      b_.Name(body.arguments[i], v);
    }
    const std::vector<ValueId> returned = body.terminator().operands;
    body.ops.pop_back();
    for (std::unique_ptr<Op>& inner : body.ops) b_.Append(std::move(inner));
    for (size_t i = 0; i < op->results.size(); ++i) {
      SetPieces(op->results[i], shards->out[i]);
      b_.Name(op->results[i], returned[i]);
    }
    return true;
  }

  bool Results(std::unique_ptr<Op>* op) {
    for (size_t i = 0; i < (*op)->operands.size(); ++i) {
      ValueId& v = (*op)->operands[i];
      const Pieces& wanted = plan_.results[i].shards;
      if (wanted.empty() && PiecesOf(v) != nullptr) return false;
      if (!wanted.empty() && (v = As(v, wanted)) < 0) return false;
      function_.result_types[i] = function_.type(v);
    }
    b_.Append(std::move(*op));
    return true;
  }

  const hlo::Module& module_;
  const ProgramPlan& plan_;
  hlo::Function& function_;
  hlo::Builder b_;
  std::map<ValueId, Pieces> pieces_;  // of values that are not whole
};

void ForgetPieces(ValuePlan* value) {
  value->global = value->local;
  value->shards.clear();
}

}  // namespace

std::optional<CoreProgram> ProgramOfCore(const hlo::Module& module,
                                         const ProgramPlan& plan) {
  if (plan.num_replicas != 1) return std::nullopt;
  for (const ValuePlan& argument : plan.arguments)
    if (!argument.part.empty() || argument.holder >= 0) return std::nullopt;
  // Each core gets a whole maximum or minimum, but only its part of a sum.
  for (const ValuePlan& result : plan.results)
    if (!result.part.empty() &&
        result.sharding.reduction == hlo::Sharding::Reduction::kSum)
      return std::nullopt;
  auto function = hlo::Clone(*module.entry());
  if (!CoreRewriter(module, plan, function.get()).Rewrite())
    return std::nullopt;
  for (auto* list :
       {&function->argument_attributes, &function->result_attributes})
    for (hlo::AttributeMap& attributes : *list)
      attributes.Erase("sdy.sharding");
  CoreProgram core;
  core.module.name = module.name;
  core.module.attributes = module.attributes;
  core.module.functions.push_back(std::move(function));
  hlo::Location where;
  if (!hlo::Verify(&core.module, &where).ok()) return std::nullopt;
  core.plan = plan;
  core.plan.kind = ProgramPlan::Kind::kPerCore;
  for (ArgumentPlan& argument : core.plan.arguments) ForgetPieces(&argument);
  for (ValuePlan& result : core.plan.results) ForgetPieces(&result);
  return core;
}

}  // namespace escala::engine
