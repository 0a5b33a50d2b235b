// The table of rules, and the walk over the program that applies them.
#include "escala/engine/flatten/rules.h"

#include "escala/engine/flatten/custom_calls.h"
#include "escala/engine/flatten/outlier_cores.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::Region;

namespace {

Status Refuse(FlattenContext&, const Op& op) {
  return Unimplemented("not expected here: ", hlo::Info(op).reference.refusal);
}

Status FlattenByReason(FlattenContext& c, const Op& op, const Flats&) {
  return FlattenCoreByCore(c, op, std::string(hlo::Info(op).flatten.reason));
}

using OpRule = Status (*)(FlattenContext& c, const Op& op);
using OperandsRule = Status (*)(FlattenContext& c, const Op& op,
                                const Flats& in);
struct RuleRow {
  constexpr RuleRow(hlo::Flatten flatten) : flatten(flatten) {}  // NOLINT
  constexpr RuleRow(hlo::Flatten flatten, OpRule rule)
      : flatten(flatten), of_op(rule) {}
  constexpr RuleRow(hlo::Flatten flatten, OperandsRule rule)
      : flatten(flatten), of_operands(rule) {}
  hlo::Flatten flatten;
  OpRule of_op = nullptr;
  OperandsRule of_operands = nullptr;
};

using enum hlo::Flatten;
constexpr RuleRow kRules[] = {
    {kElementwise, FlattenElementwise},
    {kConstant},  // copied: it has no operands
    {kCoreId},    // has a table over cores
    {kMove, FlattenMove},
    {kIndexed, FlattenIndexed},
    {kMap, FlattenMap},
    {kReduce, FlattenReduction},
    {kSort, FlattenSort},
    {kDot, FlattenDot},
    {kConvolution, FlattenConvolution},
    {kBatched, FlattenBatched},
    {kRng, FlattenRng},
    {kCollective, FlattenCollective},
    {kControl, FlattenControl},
    {kCustomCall, FlattenCustomCall},
    {kHostTransfer, FlattenHostTransfer},
    {kManual, FlattenManual},
    {kRewritten, Refuse},
    {kCoreByCore, FlattenByReason},
    {kRefused, Refuse},
};

constexpr bool RowsAreInOrder() {
  for (size_t i = 0; i < std::size(kRules); ++i)
    if (static_cast<size_t>(kRules[i].flatten) != i) return false;
  return true;
}
static_assert(RowsAreInOrder());

// Whether the region has collectives, core ids or random numbers. A region that
// is applied element by element to the values of all cores cannot have them.
bool AsksForCore(const Region& region) {
  return hlo::AnyOp(region, [](const Op& op) {
    return hlo::Info(op).Is(hlo::kCollective) ||
           hlo::Info(op).Is(hlo::kCoreDependent);
  });
}

}  // namespace

Status FlattenOps(FlattenContext& c, const Region& region) {
  for (const auto& op : region.ops) {
    if (op == region.ops.back()) break;
    c.b.set_location(op->location);
    Status status = FlattenOp(c, *op);
    if (status.ok() && &region == &c.from.body)
      status = FlattenForOutliers(c, *op);
    if (!status.ok())
      return status.WithContext(
          StrCat(hlo::Info(*op).name, " at ", op->location.InWords()));
  }
  return Status();
}

Status FlattenOp(FlattenContext& c, const Op& op) {
  // Demand emits a table over cores where it is used.
  if (op.results.size() == 1 && c.info.tables.contains(op.results[0])) {
    if (op.code != hlo::OpCode::kConstant) c.Note(op, "a table over cores");
    return Status();
  }
  if (CallsHosts(op)) return FlattenHostsCall(c, op);
  const hlo::Flatten flatten = hlo::Info(op).flatten.rule;
  const RuleRow& rule = kRules[static_cast<size_t>(flatten)];
  if (rule.of_op != nullptr) return rule.of_op(c, op);
  for (const Region& region : op.regions)
    if (AsksForCore(region))
      return Unimplemented(
          "collectives, core ids and random numbers cannot be in its body; "
          "move them out");
  if (c.CapturedAxes(op) != 0)
    return FlattenCoreByCore(c, op,
                             "its body uses values that differ between cores");
  if (c.mask.id >= 0 && hlo::Info(op).Is(hlo::kSideEffect))
    return FlattenCoreByCore(c, op, "it has an effect, on some cores only");
  // In masked control flow an op that may fail runs where it is reached only.
  if (c.mask.id >= 0 && flatten == hlo::Flatten::kCoreByCore)
    return FlattenByReason(c, op, {});
  const Flats in = c.Operands(op);
  if (Union(in) == 0) {
    c.SetAll(op, c.EmitCopy(op, c.SpreadAll(in, 0)), 0);
    return Status();
  }
  if (rule.of_operands == nullptr) return Internal("no rule to flatten it");
  return rule.of_operands(c, op, in);
}

}  // namespace escala::engine
