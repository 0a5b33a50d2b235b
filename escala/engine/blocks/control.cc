#include "escala/engine/blocks/control.h"

#include <deque>
#include <set>

#include "escala/engine/flatten/custom_calls.h"
#include "escala/hlo/op_table.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::Op;
using hlo::OpCode;
using hlo::Region;
using hlo::ValueId;

namespace {

// Cuts one while, if or case: spreads the axis from one value to all that are
// tied to it inside, and then finds out which values are partial sums.
class ControlCutter {
 public:
  ControlCutter(const hlo::OpContext& op, int64_t n,
                const std::vector<const Op*>& definitions)
      : context_(op), n_(n), definitions_(definitions) {
    Tie(op.op, /*top=*/true);
    for (const Region& region : op.op.regions) Index(region);
  }

  std::optional<OpCut> Run(const OpAxisDim& from) {
    if (!Start(from)) return std::nullopt;
    while (!queue_.empty()) {
      const ValueId v = queue_.front();
      queue_.pop_front();
      if (!Spread(v)) return std::nullopt;
    }
    if (!IsConsistent() || !FindPartial()) return std::nullopt;
    return Assemble();
  }

 private:
  // --- Index of the regions --------------------------------------------------

  static const std::vector<ValueId>& Returned(const Region& region) {
    return region.terminator().operands;
  }

  void TieTo(ValueId a, ValueId b) {
    ties_[a].push_back(b);
    ties_[b].push_back(a);
  }

  // Ties values that are copies of one another (carried values, results of
  // branches), and so must carry the axis in the same position.
  void Tie(const Op& op, bool top) {
    if (op.code == OpCode::kWhile) {
      const std::vector<ValueId>& body = op.regions[1].arguments;
      for (size_t k = 0; k < body.size(); ++k) {
        carries_.insert(body[k]);
        TieTo(body[k], op.regions[0].arguments[k]);
        TieTo(body[k], Returned(op.regions[1])[k]);
        if (!top) TieTo(body[k], op.operands[k]);
        if (!top) TieTo(body[k], op.results[k]);
      }
      return;
    }
    for (const Region& region : op.regions)
      for (size_t k = 0; k < op.results.size(); ++k) {
        TieTo(Returned(op.regions[0])[k], Returned(region)[k]);
        if (!top) TieTo(op.results[k], Returned(region)[k]);
      }
  }

  void Index(const Region& region) {
    for (ValueId v : region.arguments) inside_.insert(v);
    for (const auto& op : region.ops) {
      for (ValueId v : op->results) inside_.insert(v);
      if (IsControl(*op)) {
        Tie(*op, /*top=*/false);
        for (const Region& nested : op->regions) Index(nested);
      } else if (!hlo::Info(*op).Is(hlo::kTerminator)) {
        ops_.push_back(op.get());
        for (size_t k = 0; k < op->operands.size(); ++k)
          uses_[op->operands[k]].push_back({op.get(), static_cast<int>(k)});
        for (size_t k = 0; k < op->results.size(); ++k)
          makers_[op->results[k]] = {op.get(), static_cast<int>(k)};
      }
    }
  }

  // --- Places ----------------------------------------------------------------

  AxisDim PlaceOf(ValueId v) const {
    const auto at = inner_->places.find(v);
    return at == inner_->places.end() ? AxisDim{} : at->second;
  }

  // Records that v carries the axis. Returns false if v carries it elsewhere
  // already.
  bool Reach(ValueId v, const AxisDim& place) {
    const auto [at, added] = inner_->places.insert({v, place});
    if (added) queue_.push_back(v);
    return at->second == place;
  }

  bool Start(const OpAxisDim& from) {
    const Op& op = context_.op;
    if (from.captured >= 0) return Reach(from.captured, from.place);
    if (op.code == OpCode::kWhile)
      return Reach(op.regions[1].arguments[from.index], from.place);
    return from.is_result &&
           Reach(Returned(op.regions[0])[from.index], from.place);
  }

  bool Spread(ValueId v) {
    const AxisDim place = PlaceOf(v);
    for (ValueId other : ties_[v])
      if (!Reach(other, place)) return false;
    for (const auto& [op, operand] : uses_[v])
      if (!CutInner(*op, {false, operand, place})) return false;
    const auto maker = makers_.find(v);
    return maker == makers_.end() ||
           CutInner(*maker->second.first, {true, maker->second.second, place});
  }

  bool CutInner(const Op& op, const OpAxisDim& from) {
    if (inner_->cuts.count(&op) > 0) return true;  // IsConsistent checks it
    const std::optional<OpCut> cut =
        CutOp({context_.module, context_.function, op}, n_, from, definitions_);
    if (!cut.has_value() || cut->needs_position ||
        (cut->AnySum() && cut->combine != OpCode::kAdd))
      return false;
    inner_->cuts.emplace(&op, *cut);
    for (size_t k = 0; k < cut->operands.size(); ++k)
      if (cut->operands[k].carried() &&
          !Reach(op.operands[k], cut->operands[k]))
        return false;
    for (size_t k = 0; k < cut->results.size(); ++k)
      if (cut->results[k].carried() && !Reach(op.results[k], cut->results[k]))
        return false;
    return true;
  }

  // Whether the positions of all values are those that the cuts of all ops
  // expect.
  bool IsConsistent() const {
    for (const Op* op : ops_) {
      const auto cut = inner_->cuts.find(op);
      for (size_t k = 0; k < op->operands.size(); ++k) {
        const AxisDim want =
            cut == inner_->cuts.end() ? AxisDim{} : cut->second.operands[k];
        if (!(PlaceOf(op->operands[k]) == want)) return false;
      }
      for (size_t k = 0; k < op->results.size(); ++k) {
        const AxisDim made =
            cut == inner_->cuts.end() ? AxisDim{} : cut->second.results[k];
        if (!(PlaceOf(op->results[k]) == made)) return false;
      }
    }
    return true;
  }

  // --- Partial sums ----------------------------------------------------------

  // Finds the values that are partial sums: walks the regions until no further
  // carried value turns out to be one. Returns false if that cannot work.
  bool FindPartial() {
    for (;;) {
      const size_t before = partial_carries_.size();
      partial_ = partial_carries_;
      for (const Region& region : context_.op.regions)
        if (!WalkRegion(region)) return false;
      if (!CloseControl(context_.op, /*top=*/true)) return false;
      if (partial_carries_.size() == before) return true;
    }
  }

  bool IsPartial(ValueId v) const { return partial_.count(v) > 0; }
  bool IsZero(ValueId v) const {
    return IsIdentity(v, OpCode::kAdd, definitions_);
  }

  bool WalkRegion(const Region& region) {
    for (const auto& op : region.ops) {
      if (hlo::Info(*op).Is(hlo::kTerminator)) continue;
      if (IsControl(*op)) {
        for (const Region& nested : op->regions)
          if (!WalkRegion(nested)) return false;
        if (!CloseControl(*op, /*top=*/false)) return false;
      } else if (!WalkOp(*op)) {
        return false;
      }
    }
    return true;
  }

  bool WalkOp(const Op& op) {
    const auto cut = inner_->cuts.find(&op);
    bool any = false;
    for (ValueId v : op.operands) any |= IsPartial(v);
    const bool is_cut = cut != inner_->cuts.end();
    if (any && (is_cut || !KeepsPartial(op))) return false;
    if (any || (is_cut && cut->second.AnySum()))
      for (ValueId v : op.results) partial_.insert(v);
    return true;
  }

  bool AllPartial(const Op& op, size_t first, size_t last) {
    for (size_t k = first; k < last; ++k) {
      const ValueId v = op.operands[k];
      if (!IsPartial(v) && !IsZero(v) && !MakePartial(v)) return false;
    }
    return true;
  }

  // Makes the carried value behind v (v itself, or what v is a view of) partial
  // from the next walk on. Returns false if v is not one.
  bool MakePartial(ValueId v) {
    for (auto maker = makers_.find(v); maker != makers_.end();
         maker = makers_.find(v)) {
      const Op& op = *maker->second.first;
      if (!hlo::Info(op).Is(hlo::kView) && op.code != OpCode::kDynamicSlice &&
          op.code != OpCode::kOptimizationBarrier)
        return false;
      v = op.operands[0];
    }
    if (carries_.count(v) == 0) return false;
    partial_carries_.insert(v);
    return true;
  }
  bool NonePartial(const Op& op, size_t first) const {
    for (size_t k = first; k < op.operands.size(); ++k)
      if (IsPartial(op.operands[k])) return false;
    return true;
  }

  // Whether the op is linear in its partial operands: applied to the parts of a
  // sum, it gives the parts of the result's sum.
  bool KeepsPartial(const Op& op) {
    const size_t all = op.operands.size();
    if (hlo::Info(op).Is(hlo::kLinear)) return AllPartial(op, 0, all);
    switch (op.code) {
      case OpCode::kReduce:
        return all == 2 && hlo::CombinerOf(op.regions[0]) == OpCode::kAdd &&
               IsZero(op.operands[1]);
      case OpCode::kMultiply:
      case OpCode::kDotGeneral:
        return IsFloat(op) &&
               IsPartial(op.operands[0]) != IsPartial(op.operands[1]);
      case OpCode::kDivide:
        return IsFloat(op) && NonePartial(op, 1);
      case OpCode::kSelect:
        return !IsPartial(op.operands[0]) && AllPartial(op, 1, all);
      case OpCode::kDynamicSlice:
        return NonePartial(op, 1);
      case OpCode::kDynamicUpdateSlice:
        return AllPartial(op, 0, 2) && NonePartial(op, 2);
      default:
        return false;
    }
  }
  bool IsFloat(const Op& op) const {
    const ElementType type = context_.function.shape(op.results[0]).type;
    return Info(type).clazz == ElementClass::kFloat;
  }

  // Checks where values enter and leave regions: what decides is neither
  // partial nor cut, and a result that is partial in one branch is partial or
  // zero in all.
  bool CloseControl(const Op& op, bool top) {
    if (op.code == OpCode::kWhile) return CloseWhile(op, top);
    const ValueId decides = op.operands[0];
    if (!top && (IsPartial(decides) || PlaceOf(decides).carried()))
      return false;
    for (size_t k = 0; k < op.results.size(); ++k) {
      bool any = false;
      for (const Region& region : op.regions)
        any |= IsPartial(Returned(region)[k]);
      if (!any) continue;
      for (const Region& region : op.regions)
        if (!IsPartial(Returned(region)[k]) && !IsZero(Returned(region)[k]))
          return false;
      partial_.insert(op.results[k]);
    }
    return true;
  }

  bool CloseWhile(const Op& op, bool top) {
    const ValueId condition = Returned(op.regions[0])[0];
    if (IsPartial(condition) || PlaceOf(condition).carried()) return false;
    for (size_t k = 0; k < op.operands.size(); ++k) {
      const ValueId argument = op.regions[1].arguments[k];
      const ValueId next = Returned(op.regions[1])[k];
      const bool begins = !top && IsPartial(op.operands[k]);
      if (!begins && !IsPartial(next) && !IsPartial(argument)) continue;
      if (!begins && !IsZero(op.operands[k])) return false;
      if (!IsPartial(next) && !IsZero(next) && IsPartial(argument))
        return false;
      if (PlaceOf(argument).carried()) return false;
      partial_carries_.insert(argument);
      partial_carries_.insert(op.regions[0].arguments[k]);
      partial_.insert(op.results[k]);
    }
    return true;
  }

  // --- The result ------------------------------------------------------------

  std::optional<OpCut> Assemble() const {
    const Op& op = context_.op;
    OpCut cut;
    cut.operands.resize(op.operands.size());
    for (size_t k = 0; k < op.results.size(); ++k) {
      const ValueId made = op.code == OpCode::kWhile
                               ? op.regions[1].arguments[k]
                               : Returned(op.regions[0])[k];
      cut.results.push_back(PlaceOf(made));
      cut.sums.push_back(IsPartial(op.results[k]));
      if (op.code == OpCode::kWhile) cut.operands[k] = PlaceOf(made);
    }
    for (const auto& [v, place] : inner_->places)
      if (inside_.count(v) == 0) cut.captured.insert({v, place});
    cut.inner = inner_;
    return cut;
  }

  const hlo::OpContext& context_;
  const int64_t n_;
  const std::vector<const Op*>& definitions_;
  std::map<ValueId, std::vector<ValueId>> ties_;
  std::map<ValueId, std::vector<std::pair<const Op*, int>>> uses_;
  std::map<ValueId, std::pair<const Op*, int>> makers_;
  std::vector<const Op*> ops_;
  std::set<ValueId> inside_;
  std::set<ValueId> carries_;
  std::deque<ValueId> queue_;
  std::set<ValueId> partial_;
  std::set<ValueId> partial_carries_;
  std::shared_ptr<RegionCuts> inner_ = std::make_shared<RegionCuts>();
};

}  // namespace

bool IsControl(const Op& op) {
  return op.code == OpCode::kWhile || op.code == OpCode::kIf ||
         op.code == OpCode::kCase;
}

std::optional<OpCut> CutOpOrControl(const hlo::OpContext& op, int64_t n,
                                    const OpAxisDim& from,
                                    const std::vector<const Op*>& definitions) {
  if (!IsControl(op.op))
    return from.captured >= 0 ? std::nullopt : CutOp(op, n, from, definitions);
  // Each part would make the calls.
  if (hlo::AnyOp(op.op, CallsHosts)) return std::nullopt;
  return ControlCutter(op, n, definitions).Run(from);
}

}  // namespace escala::engine
