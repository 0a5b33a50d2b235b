#include "escala/engine/simplify/rewriter.h"

#include <algorithm>
#include <cstring>

#include "escala/engine/simplify/rules.h"
#include "escala/engine/simplify/zero_signs.h"
#include "escala/hlo/analysis/dead_ops.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine::simplify {
namespace {

// Rules may undo each other's rewrites; these limits ensure termination.
constexpr int kMaxDepth = 48;
constexpr int kMaxRewrites = 16;

// Rules by op code, in the order in which they are tried.
struct Tables {
  std::vector<std::vector<Rule>> rules =
      std::vector<std::vector<Rule>>(hlo::AllOps().size());
  std::vector<std::vector<OpRule>> op_rules =
      std::vector<std::vector<OpRule>>(hlo::AllOps().size());

  Tables() {
    for (auto table :
         {AlgebraRules(), LogicRules(), MoveRules(), CutRules(), IndexRules(),
          UpdateRules(), LinearRules(), ConvolutionRules(), ReduceRules(),
          WindowRules(), BitcastRules(), SumRules(), FirstRules()})
      for (const RuleRow& row : table)
        rules[static_cast<size_t>(row.code)].push_back(row.rule);
    for (auto table :
         {ControlRules(), SortRules(), FoldRules(), PairRules(), BranchRules()})
      for (const OpRuleRow& row : table)
        op_rules[static_cast<size_t>(row.code)].push_back(row.rule);
  }
};

const Tables& GetTables() {
  static const Tables& tables = *new Tables;
  return tables;
}

ValueId Rewrite(Rewriter* rewriter, const Op& op) {
  if (const ValueId v = Fold(rewriter, op); v != kNone) return v;
  for (Rule rule : GetTables().rules[static_cast<size_t>(op.code)])
    if (const ValueId v = rule(rewriter, op); v != kNone) return v;
  if (!IsPointwise(*rewriter, op)) return kNone;
  // No kernel moves these: their parts are moved.
  if (rewriter->element(op.results[0]) == ElementType::kC128) return kNone;
  if (const ValueId v = HoistBroadcasts(rewriter, op); v != kNone) return v;
  return SinkMoves(rewriter, op);
}

}  // namespace

AttributeMap IntsMap(std::string name, Dims values) {
  AttributeMap map;
  map.Set(std::move(name), hlo::IntsOf(std::move(values)));
  return map;
}

Rewriter::Rewriter(const hlo::Module& module, hlo::Function* function,
                   const SimplifyOptions& options)
    : module_(module),
      function_(*function),
      options_(options),
      without_minus_zero_(ValuesWithoutMinusZero(*function)),
      seen_(*function),
      fold_budget_(options.max_fold_work) {
  Grow();
  hlo::CountUses(function_.body, &uses_);
}

void Rewriter::Grow() {
  const size_t size = function_.value_types.size();
  for (size_t i = replaced_.size(); i < size; ++i)
    replaced_.push_back(static_cast<ValueId>(i));
  defs_.resize(size, nullptr);
  uses_.resize(size, 0);
}

bool Rewriter::Run() {
  changes_ = 0;
  Walk(&function_.body);
  dropped_.clear();
  hlo::RemoveDead(&function_);
  return changes_ > 0;
}

const Op* Rewriter::Def(ValueId v, OpCode code) const {
  const Op* op = Def(v);
  return op != nullptr && op->code == code ? op : nullptr;
}

const HostArray* Rewriter::Constant(ValueId v) const {
  const Op* op = Def(v, OpCode::kConstant);
  return op == nullptr
             ? nullptr
             : &op->attributes.Find("value")->get<hlo::Dense>()->array;
}

std::optional<HostArray> Rewriter::Splat(ValueId v) const {
  const HostArray* splat = hlo::SplatOf(v, [&](ValueId of) { return Def(of); });
  if (splat == nullptr) return std::nullopt;
  return HostArray::FromBytes(Shape{splat->shape().type, {}}, splat->data());
}

// --- Writing -----------------------------------------------------------------

void Rewriter::Prepare(const Op& op) {
  for (ValueId result : op.results) defs_[result] = &op;
}

ValueId Rewriter::Emit(OpCode code, std::vector<ValueId> operands,
                       AttributeMap attributes, Type type) {
  auto op = std::make_unique<Op>();
  op->code = code;
  op->operands = std::move(operands);
  op->attributes = std::move(attributes);
  op->location = location_;
  return Emit(std::move(op), std::move(type));
}

ValueId Rewriter::Emit(std::unique_ptr<Op> op, Type type) {
  const ValueId result = function_.NewValue(std::move(type));
  op->results = {result};
  Grow();
  for (ValueId operand : op->operands) ++uses_[operand];
  if (op->code == OpCode::kConstant) Prepare(*op);  // rules read its array
  ++depth_;
  const ValueId simpler = depth_ < kMaxDepth ? Rewrite(this, *op) : kNone;
  --depth_;
  if (simpler != kNone) {
    for (ValueId operand : op->operands) --uses_[operand];
    dropped_.push_back(std::move(op));
    return simpler;
  }
  if (const Op* equal = seen_.Find(*op)) {
    for (ValueId operand : op->operands) --uses_[operand];
    dropped_.push_back(std::move(op));
    return equal->results[0];
  }
  Append(std::move(op));
  return result;
}

// --- Copies ------------------------------------------------------------------

std::unique_ptr<Op> Rewriter::CopyOp(const Op& op, ValueMap* map) {
  auto copy = std::make_unique<Op>();
  copy->code = op.code;
  copy->attributes = op.attributes;
  copy->location = op.location;
  for (ValueId operand : op.operands) {
    const auto mapped = map->find(operand);
    copy->operands.push_back(mapped == map->end() ? Resolve(operand)
                                                  : mapped->second);
    ++uses_[copy->operands.back()];
  }
  for (const hlo::Region& region : op.regions)
    copy->regions.push_back(CopyRegion(region, map));
  for (ValueId result : op.results) {
    copy->results.push_back(function_.NewValue(Type(type(result))));
    (*map)[result] = copy->results.back();
  }
  Grow();
  Prepare(*copy);
  return copy;
}

hlo::Region Rewriter::CopyRegion(const hlo::Region& region, ValueMap* map) {
  hlo::Region copy;
  for (ValueId argument : region.arguments) {
    copy.arguments.push_back(function_.NewValue(Type(type(argument))));
    (*map)[argument] = copy.arguments.back();
  }
  Grow();
  for (const auto& op : region.ops) copy.ops.push_back(CopyOp(*op, map));
  return copy;
}

hlo::Region Rewriter::CopyRegion(const hlo::Region& region) {
  ValueMap map;
  return CopyRegion(region, &map);
}

ValueId Rewriter::NewValue(Type type) {
  const ValueId v = function_.NewValue(std::move(type));
  Grow();
  return v;
}

hlo::Region Rewriter::ScalarBody(OpCode code, ElementType type) {
  hlo::Region body;
  for (int i = 0; i < 2; ++i)
    body.arguments.push_back(NewValue(Type::Tensor(type, {})));
  auto op = std::make_unique<Op>();
  op->code = code;
  op->operands = body.arguments;
  op->results = {NewValue(Type::Tensor(type, {}))};
  Prepare(*op);
  auto end = std::make_unique<Op>();
  end->code = OpCode::kReturn;
  end->operands = op->results;
  body.ops.push_back(std::move(op));
  body.ops.push_back(std::move(end));
  return body;
}

std::vector<ValueId> Rewriter::Inline(const hlo::Region& region,
                                      const std::vector<ValueId>& arguments) {
  ValueMap map;
  for (size_t i = 0; i < arguments.size(); ++i)
    map[region.arguments[i]] = arguments[i];
  for (const auto& op : region.ops) {
    if (op == region.ops.back()) break;
    std::unique_ptr<Op> copy = CopyOp(*op, &map);
    if (op->results.size() != 1) {
      Append(std::move(copy));
      continue;
    }
    for (ValueId operand : copy->operands) --uses_[operand];
    map[op->results[0]] = Emit(std::move(copy), Type(type(op->results[0])));
  }
  std::vector<ValueId> results;
  for (ValueId v : region.ops.back()->operands) {
    const auto mapped = map.find(v);
    results.push_back(mapped == map.end() ? Resolve(v) : mapped->second);
  }
  return results;
}

// --- Shorthands --------------------------------------------------------------

ValueId Rewriter::Constant(HostArray array) {
  Type type = Type::Tensor(array.shape());
  AttributeMap attributes;
  attributes.Set("value", hlo::Dense{std::move(array)});
  return Emit(OpCode::kConstant, {}, std::move(attributes), std::move(type));
}

ValueId Rewriter::Splat(HostArray scalar, const Dims& dims) {
  return Broadcast(Constant(std::move(scalar)), dims, {});
}

ValueId Rewriter::Reshape(ValueId v, const Dims& dims) {
  if (this->dims(v) == dims) return v;
  return Emit(OpCode::kReshape, {v}, Shape{element(v), dims});
}

ValueId Rewriter::Transpose(ValueId v, const Dims& permutation) {
  Dims dims;
  for (int64_t d : permutation) dims.push_back(this->dims(v)[d]);
  return Emit(OpCode::kTranspose, {v}, IntsMap("permutation", permutation),
              Type::Tensor(element(v), std::move(dims)));
}

ValueId Rewriter::Broadcast(ValueId v, const Dims& dims, const Dims& to) {
  return Emit(OpCode::kBroadcastInDim, {v}, IntsMap("broadcast_dimensions", to),
              Type::Tensor(element(v), dims));
}

ValueId Rewriter::Slice(ValueId v, const Dims& start, const Dims& limit,
                        const Dims& strides) {
  Dims dims;
  for (size_t d = 0; d < start.size(); ++d)
    dims.push_back(std::max<int64_t>(
        0, (limit[d] - start[d] + strides[d] - 1) / strides[d]));
  AttributeMap attributes;
  attributes.Set("start_indices", hlo::IntsOf(start));
  attributes.Set("limit_indices", hlo::IntsOf(limit));
  attributes.Set("strides", hlo::IntsOf(strides));
  return Emit(OpCode::kSlice, {v}, std::move(attributes),
              Type::Tensor(element(v), std::move(dims)));
}

void Rewriter::Replace(ValueId from, ValueId to) {
  to = Resolve(to);
  if (from == to) return;
  replaced_[from] = to;
  uses_[to] += uses_[from];
  ++changes_;
}

ValueId Rewriter::Resolve(ValueId v) const {
  while (replaced_[v] != v) v = replaced_[v];
  return v;
}

void Rewriter::Append(std::unique_ptr<Op> op) {
  Prepare(*op);
  seen_.Add(*op);
  out_->push_back(std::move(op));
}

void Rewriter::DropFrom(const Mark& mark) {
  seen_.ForgetFrom(mark.seen);
  while (out_->size() > mark.ops) {
    for (ValueId operand : out_->back()->operands) --uses_[operand];
    dropped_.push_back(std::move(out_->back()));
    out_->pop_back();
  }
}

// --- The walk ----------------------------------------------------------------

void Rewriter::Walk(hlo::Region* region) {
  std::vector<std::unique_ptr<Op>> ops = std::move(region->ops);
  std::vector<std::unique_ptr<Op>> made;
  made.reserve(ops.size());
  std::vector<std::unique_ptr<Op>>* const outer = std::exchange(out_, &made);
  const size_t seen = seen_.size();
  for (std::unique_ptr<Op>& op : ops) Visit(std::move(op));
  seen_.ForgetFrom(seen);  // values defined here are not visible outside
  out_ = outer;
  region->ops = std::move(made);
}

void Rewriter::Visit(std::unique_ptr<Op> op) {
  const hlo::Location outer = std::exchange(location_, op->location);
  for (ValueId& operand : op->operands) operand = Resolve(operand);
  Prepare(*op);
  const bool is_loop = op->code == OpCode::kWhile;
  if (is_loop) DropInvariants(this, op.get());
  loops_ += is_loop;
  for (hlo::Region& region : op->regions) Walk(&region);
  loops_ -= is_loop;
  Edit edit = Edit::kNothing;
  for (int i = 0; i < kMaxRewrites; ++i) {
    edit = Edit::kNothing;
    for (OpRule rule : GetTables().op_rules[static_cast<size_t>(op->code)])
      if ((edit = rule(this, op.get())) != Edit::kNothing) break;
    if (edit == Edit::kChanged) ++changes_;
    if (edit != Edit::kChanged) break;
  }
  if (edit != Edit::kGone && op->results.size() == 1) {
    if (const ValueId v = Rewrite(this, *op); v != kNone) {
      Replace(op->results[0], v);
      edit = Edit::kGone;
    }
  }
  if (edit != Edit::kGone)
    if (const Op* equal = seen_.Find(*op)) {
      for (size_t i = 0; i < op->results.size(); ++i)
        Replace(op->results[i], equal->results[i]);
      edit = Edit::kGone;
    }
  location_ = outer;
  if (edit != Edit::kGone) return Append(std::move(op));
  for (ValueId operand : op->operands) --uses_[operand];
  dropped_.push_back(std::move(op));
}

}  // namespace escala::engine::simplify
