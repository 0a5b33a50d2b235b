#include "escala/engine/flatten/pre_sums.h"

#include <algorithm>

#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {
namespace {

using hlo::Op;
using hlo::OpCode;
using hlo::ValueId;

constexpr AxisSet kUnused = ~AxisSet{0};

bool IsSum(const hlo::Region& body) {
  return hlo::CombinerOf(body) == OpCode::kAdd;
}

class Analysis {
 public:
  Analysis(const hlo::Function& function, const AxisInfo& info, bool widen)
      : function_(function),
        info_(info),
        widen_(widen),
        demand_(function.value_types.size(), kUnused) {
    wanted_.sums.assign(function.value_types.size(), 0);
    for (const hlo::Type& type : function.value_types)
      wanted_.types.push_back(type.shape.type);
  }

  PreSums Run() {
    for (ValueId v : function_.body.terminator().operands) Use(v, 0);
    Visit(function_.body);
    for (size_t v = 0; v < wanted_.sums.size(); ++v)
      if (wanted_.sums[v] == 0)
        wanted_.types[v] = function_.value_types[v].shape.type;
    return std::move(wanted_);
  }

 private:
  void Use(ValueId v, AxisSet axes) { demand_[v] &= axes; }
  // Records a use that sums `v` over `axes` and holds the sum in `type`.
  void Use(ValueId v, AxisSet axes, ElementType type) {
    Use(v, axes);
    ElementType& known = wanted_.types[v];
    if (axes != 0 && IsWider(type, known)) known = type;
  }
  template <typename Root>  // an op or a region
  void UseAll(const Root& root) {
    hlo::ForEachOp(root, [&](const Op& inner) {
      for (ValueId v : inner.operands) Use(v, 0);
    });
  }

  // The axes over which all users sum v, if v can be computed summed.
  AxisSet Demand(ValueId v) const {
    if (demand_[v] == kUnused || !IsSummable(function_.shape(v).type)) return 0;
    return demand_[v] & info_.axes[v];
  }

  // Visits all ops but the terminator: the uses of its operands were recorded
  // by the caller.
  void Visit(const hlo::Region& region) {
    for (size_t i = region.ops.size() - 1; i-- > 0;) VisitOp(*region.ops[i]);
  }

  void VisitOp(const Op& op) {
    switch (op.code) {
      case OpCode::kWhile:
        return While(op);
      case OpCode::kIf:
      case OpCode::kCase:
        return Branch(op);
      case OpCode::kOptimizationBarrier:
        for (size_t i = 0; i < op.results.size(); ++i)
          PassOn(op.results[i], Demand(op.results[i]), op.operands[i]);
        return;
      case OpCode::kSdyManualComputation:
        for (ValueId v : op.operands) Use(v, 0);
        for (ValueId v : op.regions[0].terminator().operands) Use(v, 0);
        Visit(op.regions[0]);
        return;
      case OpCode::kAllReduce:
      case OpCode::kReduceScatter:
        if (IsSumCollective(function_, info_, op)) return SumCollective(op);
        return UseAll(op);
      default:
        break;
    }
    if (op.results.size() != 1) return UseAll(op);
    AxisSet absorbed = Absorbed(function_, info_, op, Demand(op.results[0]));
    if (!widen_ && op.code == OpCode::kConvert &&
        IsWider(function_.shape(op.results[0]).type,
                function_.shape(op.operands[0]).type))
      absorbed = 0;
    wanted_.sums[op.results[0]] = absorbed;
    const std::vector<AxisSet> asked = OperandSums(info_, op, absorbed);
    if (asked.empty()) return UseAll(op);
    // An operand of the result's type is summed in the type of the result's
    // sum.
    const ElementType own = function_.shape(op.results[0]).type;
    for (size_t i = 0; i < op.operands.size(); ++i) {
      const ElementType type = function_.shape(op.operands[i]).type;
      const bool same = type == own || op.code == OpCode::kConvert;
      Use(op.operands[i], asked[i], same ? wanted_.types[op.results[0]] : type);
    }
    for (const hlo::Region& region : op.regions) UseAll(region);
  }

  void PassOn(ValueId result, AxisSet sum, ValueId operand) {
    wanted_.sums[result] = sum;
    Use(operand, sum, wanted_.types[result]);
  }

  void SumCollective(const Op& op) {
    const AxisSet along = info_.groups.at(&op)->axes;
    for (size_t i = 0; i < op.results.size(); ++i) {
      const AxisSet more = Demand(op.results[i]) & ~along;
      wanted_.sums[op.results[i]] = more;
      Use(op.operands[i], more | along,
          more == 0 ? function_.shape(op.results[i]).type
                    : wanted_.types[op.results[i]]);
    }
  }

  void While(const Op& op) {
    const hlo::Region& cond = op.regions[0];
    const hlo::Region& body = op.regions[1];
    const std::vector<ValueId>& returned = body.terminator().operands;
    const bool masked = info_.predicate.at(&op) != 0;
    std::vector<AxisSet> sums;
    for (ValueId result : op.results)
      sums.push_back(masked ? 0 : Demand(result));
    Use(cond.terminator().operands[0], 0);
    // Starts from the axes over which the users sum the results, and drops axes
    // over which the body or the condition does not sum, until nothing changes.
    // The uses recorded in earlier rounds sum over supersets of these axes, so
    // they need not be taken back.
    for (bool changed = true; changed;) {
      changed = false;
      for (size_t i = 0; i < returned.size(); ++i)
        Use(returned[i], sums[i], wanted_.types[op.results[i]]);
      Visit(body);
      Visit(cond);
      for (size_t i = 0; i < sums.size(); ++i) {
        const AxisSet allowed =
            sums[i] & demand_[body.arguments[i]] & demand_[cond.arguments[i]];
        changed |= allowed != sums[i];
        sums[i] = allowed;
        // Result, body argument and condition argument share one type: the
        // widest.
        const ElementType type = wanted_.types[op.results[i]];
        for (ValueId v : {body.arguments[i], cond.arguments[i]})
          if (allowed != 0 && IsWider(wanted_.types[v], type)) {
            wanted_.types[op.results[i]] = wanted_.types[v];
            changed = true;
          }
      }
    }
    for (size_t i = 0; i < sums.size(); ++i) {
      for (ValueId v : {body.arguments[i], cond.arguments[i]}) {
        wanted_.sums[v] = sums[i];
        wanted_.types[v] = wanted_.types[op.results[i]];
      }
      PassOn(op.results[i], sums[i], op.operands[i]);
    }
  }

  void Branch(const Op& op) {
    Use(op.operands[0], 0);
    const AxisSet predicate = info_.predicate.at(&op);
    for (size_t i = 0; i < op.results.size(); ++i) {
      const AxisSet sum = Demand(op.results[i]) & ~predicate;
      for (const hlo::Region& region : op.regions)
        PassOn(op.results[i], sum, region.terminator().operands[i]);
    }
    for (const hlo::Region& region : op.regions) Visit(region);
  }

  static bool IsWider(ElementType type, ElementType than) {
    return type == ElementType::kF32 &&
           (than == ElementType::kBF16 || than == ElementType::kF16);
  }

  const hlo::Function& function_;
  const AxisInfo& info_;
  const bool widen_;
  std::vector<AxisSet> demand_;  // by value
  PreSums wanted_;
};

}  // namespace

bool IsSumCollective(const hlo::Function& function, const AxisInfo& info,
                     const Op& op) {
  if (op.code != OpCode::kAllReduce && op.code != OpCode::kReduceScatter)
    return false;
  const GroupForm& form = *info.groups.at(&op);
  if (!form.along_axes || !IsSum(op.regions[0])) return false;
  if (op.code == OpCode::kReduceScatter && !form.in_order) return false;
  for (size_t i = 0; i < op.results.size(); ++i) {
    const ElementType type = function.shape(op.results[i]).type;
    if (function.shape(op.operands[i]).type != type || !IsSummable(type))
      return false;
  }
  return true;
}

bool IsSummable(ElementType type) {
  switch (type) {
    case ElementType::kBF16:
    case ElementType::kF16:
    case ElementType::kF32:
    case ElementType::kF64:
    case ElementType::kC64:
    case ElementType::kC128:
      return true;
    default:
      return IsInteger(type);
  }
}

PreSums FindPreSums(const hlo::Function& function, const AxisInfo& info,
                    bool widen) {
  return Analysis(function, info, widen).Run();
}

AxisSet Absorbed(const hlo::Function& function, const AxisInfo& info,
                 const Op& op, AxisSet demand) {
  if (demand == 0) return 0;
  const auto of = [&](size_t i) { return info.axes[op.operands[i]]; };
  const ElementType type = function.shape(op.results[0]).type;
  if (info.tables.contains(op.results[0])) return 0;
  if (hlo::Info(op).Is(hlo::kLinear)) return demand;
  switch (op.code) {
    case OpCode::kMultiply:
      return demand & ~(of(0) & of(1));
    case OpCode::kDivide:
      return IsInteger(type) ? 0 : demand & ~of(1);
    case OpCode::kSelect:
      return demand & ~of(0);
    case OpCode::kConvert: {
      // Sums of 16-bit floats are held in f32. A conversion to f64 is not
      // crossed: summing before it would round to a narrower type.
      const ElementType from = function.shape(op.operands[0]).type;
      return IsFloat(from) && IsSummable(from) && IsFloat(type) &&
                     (type != ElementType::kF64 || from == type)
                 ? demand
                 : 0;
    }
    case OpCode::kDotGeneral:
    case OpCode::kConvolution:
      // An operand may be computed summed only if the product does not change
      // its type, since the sum is held in that type. Otherwise only axes that
      // can be contracted, on which both operands differ, are absorbed.
      if (type == function.shape(op.operands[0]).type &&
          type == function.shape(op.operands[1]).type)
        return demand;
      return demand & of(0) & of(1);
    case OpCode::kReduce:
      return op.operands.size() == 2 && IsSum(op.regions[0]) &&
                     function.shape(op.operands[0]).type == type
                 ? demand
                 : 0;
    case OpCode::kDynamicSlice: {
      for (size_t i = 1; i < op.operands.size(); ++i) demand &= ~of(i);
      return demand;
    }
    case OpCode::kDynamicUpdateSlice: {
      for (size_t i = 2; i < op.operands.size(); ++i) demand &= ~of(i);
      return demand;
    }
    case OpCode::kGather:
      return demand & ~of(1);
    case OpCode::kScatter:
      return op.operands.size() == 3 && IsSum(op.regions[0]) &&
                     function.shape(op.operands[0]).type == type
                 ? demand
                 : 0;
    default:
      return 0;
  }
}

std::vector<AxisSet> OperandSums(const AxisInfo& info, const Op& op,
                                 AxisSet absorbed) {
  if (absorbed == 0) return {};
  const auto of = [&](size_t i) { return info.axes[op.operands[i]]; };
  std::vector<AxisSet> sums(op.operands.size(), absorbed);
  switch (op.code) {
    case OpCode::kMultiply:
      // On each axis one factor differs and is summed; the other scales the
      // sum.
      return {absorbed & of(0), absorbed & of(1)};
    case OpCode::kDivide:
      return {absorbed, 0};
    case OpCode::kSelect:
      return {0, absorbed, absorbed};
    case OpCode::kDotGeneral:
    case OpCode::kConvolution:
      return {absorbed & of(0) & ~of(1), absorbed & of(1) & ~of(0)};
    case OpCode::kDynamicSlice:
      std::fill(sums.begin() + 1, sums.end(), 0);
      return sums;
    case OpCode::kDynamicUpdateSlice:
      std::fill(sums.begin() + 2, sums.end(), 0);
      return sums;
    case OpCode::kGather:
      return {absorbed, 0};
    case OpCode::kScatter:
      return {absorbed, 0, absorbed & ~of(1)};
    default:
      return sums;
  }
}

}  // namespace escala::engine
