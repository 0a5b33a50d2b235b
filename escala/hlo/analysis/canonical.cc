#include "escala/hlo/analysis/canonical.h"

#include <bit>
#include <utility>

#include "escala/hlo/analysis/dead_ops.h"
#include "escala/hlo/op_table.h"

namespace escala::hlo {
namespace {

// Indexed by the value's number in the source.
using ValueMap = std::vector<ValueId>;

// Copies ops into one function and replaces calls by their callees' bodies.
class Inliner {
 public:
  Inliner(const Module& module, const CanonicalOptions& options, Function* out)
      : module_(module), options_(options), out_(out) {}

  // Arguments of `region` become new values of the output. One map serves a
  // function and its regions, because value numbers are unique within a
  // function.
  void CopyRegion(const Function& from, const Region& region, ValueMap* map,
                  Region* to) {
    for (ValueId argument : region.arguments) {
      const ValueId id = New(from, argument);
      (*map)[argument] = id;
      to->arguments.push_back(id);
    }
    to->ops.reserve(region.ops.size());
    CopyOps(from, region, map, to, /*terminator=*/true);
  }

  bool too_many() const { return num_ops_ > options_.max_ops; }
  bool too_deep() const { return too_deep_; }

 private:
  bool stopped() const { return too_deep_ || too_many(); }

  ValueId New(const Function& from, ValueId value) {
    return out_->NewValue(from.value_types[value], from.value_names[value]);
  }

  void CopyOps(const Function& from, const Region& region, ValueMap* map,
               Region* to, bool terminator) {
    for (const std::unique_ptr<Op>& op : region.ops) {
      const bool last = &op == &region.ops.back();
      if ((last && !terminator) || stopped()) return;
      CopyOp(from, *op, map, to);
    }
  }

  void CopyOp(const Function& from, const Op& op, ValueMap* map, Region* to) {
    if (const Function* callee = Callee(op)) {
      Inline(*callee, op, map, to);
    } else if (op.code == OpCode::kUnrealizedConversionCast ||
               op.code == OpCode::kSdyShardingConstraint) {
      for (size_t i = 0; i < op.results.size(); ++i)
        (*map)[op.results[i]] = (*map)[op.operands[i]];
    } else {
      to->ops.push_back(CopyPlain(from, op, map));
    }
  }

  std::unique_ptr<Op> CopyPlain(const Function& from, const Op& op,
                                ValueMap* map) {
    ++num_ops_;
    auto copy = std::make_unique<Op>();
    copy->code = op.code;
    copy->attributes = op.attributes;
    copy->location = op.location;
    copy->operands.reserve(op.operands.size());
    for (ValueId operand : op.operands)
      copy->operands.push_back((*map)[operand]);
    for (const Region& region : op.regions)
      CopyRegion(from, region, map, &copy->regions.emplace_back());
    for (ValueId result : op.results) {
      const ValueId id = New(from, result);
      (*map)[result] = id;
      copy->results.push_back(id);
    }
    return copy;
  }

  const Function* Callee(const Op& op) const {
    if (op.code == OpCode::kCall)
      return module_.Find(op.attributes.Str("callee"));
    if (op.code == OpCode::kComposite && options_.inline_composites &&
        op.regions.empty())
      return module_.Find(op.attributes.Str("decomposition"));
    return nullptr;
  }

  void Inline(const Function& callee, const Op& call, ValueMap* map,
              Region* to) {
    ++num_ops_;
    if (depth_ >= options_.max_call_depth) too_deep_ = true;
    if (stopped()) return;
    ++depth_;
    ValueMap inner(callee.value_types.size());
    for (size_t i = 0; i < call.operands.size(); ++i)
      inner[callee.body.arguments[i]] = (*map)[call.operands[i]];
    CopyOps(callee, callee.body, &inner, to, /*terminator=*/false);
    --depth_;
    if (stopped()) return;
    const Op& end = callee.body.terminator();
    for (size_t i = 0; i < call.results.size(); ++i)
      (*map)[call.results[i]] = inner[end.operands[i]];
  }

  const Module& module_;
  const CanonicalOptions& options_;
  Function* const out_;
  int64_t num_ops_ = 0;
  int depth_ = 0;
  bool too_deep_ = false;
};

// Merges equal ops (common subexpression elimination); inner regions see the
// ops of outer ones.
class Joiner {
 public:
  explicit Joiner(Function* function)
      : function_(*function),
        newest_(std::bit_ceil(function_.value_types.size() + 1), -1) {
    replaced_.resize(function_.value_types.size());
    for (size_t i = 0; i < replaced_.size(); ++i)
      replaced_[i] = static_cast<ValueId>(i);
  }

  void Run(Region* region) {
    const size_t known = seen_.size();
    for (std::unique_ptr<Op>& op : region->ops) {
      for (ValueId& operand : op->operands) operand = replaced_[operand];
      for (Region& inner : op->regions) Run(&inner);
      if (!MayJoin(*op)) continue;
      const size_t hash = Hash(*op);
      const Op* const first = Find(hash, *op);
      if (first == nullptr) {
        seen_.push_back(
            {op.get(), hash, std::exchange(NewestOf(hash), Size())});
        continue;
      }
      for (size_t i = 0; i < op->results.size(); ++i)
        replaced_[op->results[i]] = first->results[i];
    }
    // Values defined in this region are not visible outside.
    for (; seen_.size() > known; seen_.pop_back())
      NewestOf(seen_.back().hash) = seen_.back().older;
  }

 private:
  bool MayJoin(const Op& op) const {
    return op.regions.empty() && !op.results.empty() && !HasEffect(op) &&
           op.code != OpCode::kRng && op.code != OpCode::kOptimizationBarrier;
  }
  size_t Hash(const Op& op) const {
    size_t hash = static_cast<size_t>(op.code);
    for (ValueId operand : op.operands) hash = hash * 1000003 + operand;
    for (ValueId result : op.results)
      for (int64_t dim : function_.type(result).shape.dims)
        hash = hash * 1000003 + static_cast<size_t>(dim);
    return hash;
  }
  const Op* Find(size_t hash, const Op& op) const {
    for (int at = NewestOf(hash); at >= 0; at = seen_[at].older) {
      if (seen_[at].hash != hash) continue;
      const Op* const other = seen_[at].op;
      if (other->code != op.code || other->operands != op.operands ||
          other->results.size() != op.results.size() ||
          !(other->attributes == op.attributes))
        continue;
      bool same = true;
      for (size_t i = 0; i < op.results.size(); ++i)
        same &=
            function_.type(op.results[i]) == function_.type(other->results[i]);
      if (same) return other;
    }
    return nullptr;
  }

  int Size() const { return static_cast<int>(seen_.size()); }
  int& NewestOf(size_t hash) { return newest_[Place(hash)]; }
  int NewestOf(size_t hash) const { return newest_[Place(hash)]; }
  // Mixes in the upper bits of the hash.
  size_t Place(size_t hash) const {
    return (hash ^ hash >> 17 ^ hash >> 39) & (newest_.size() - 1);
  }

  struct Seen {
    const Op* op;
    size_t hash;
    int older;  // index in seen_ of the previous op of this slot; -1: none
  };

  Function& function_;
  std::vector<ValueId> replaced_;
  std::vector<Seen> seen_;
  std::vector<int> newest_;  // index in seen_, by slot
};

}  // namespace

Result<std::unique_ptr<Function>> Canonicalise(
    const Module& module, const Function& function,
    const CanonicalOptions& options) {
  auto out = std::make_unique<Function>(function.name);
  out->is_private = function.is_private;
  out->result_types = function.result_types;
  out->argument_attributes = function.argument_attributes;
  out->result_attributes = function.result_attributes;
  out->location = function.location;
  out->value_types.reserve(function.value_types.size());
  out->value_names.reserve(function.value_types.size());
  Inliner inliner(module, options, out.get());
  ValueMap values(function.value_types.size());
  inliner.CopyRegion(function, function.body, &values, &out->body);
  if (inliner.too_deep())
    return ResourceExhausted("@", function.name,
                             " has calls nested deeper "
                             "than ",
                             options.max_call_depth);
  if (inliner.too_many())
    return ResourceExhausted("@", function.name,
                             " with its calls inlined has "
                             "more than ",
                             options.max_ops, " operations");
  Joiner(out.get()).Run(&out->body);
  std::vector<int> uses(out->value_types.size(), 0);
  CountUses(out->body, &uses);
  RemoveDead(&out->body, &uses);
  return out;
}

}  // namespace escala::hlo
