// Sorts along the last dimension, by elements of their operands.
//
// lower/ has a fast path for such sorts. Others become so: by transposes, and
// by further operands, which are the expressions that a comparator compares.
#include <algorithm>

#include "escala/engine/simplify/rules.h"
#include "escala/hlo/analysis/comparators.h"
#include "escala/hlo/builder.h"

namespace escala::engine::simplify {
namespace {

using hlo::ComparatorKey;

int64_t DimensionOf(const Rewriter& rewriter, const Op& op) {
  const int64_t d = op.attributes.IntOr("dimension", -1);
  const auto rank = static_cast<int64_t>(rewriter.dims(op.operands[0]).size());
  return d < 0 ? d + rank : d;
}

// Appends `sort` with the results of its operands' types, and returns these.
std::vector<ValueId> AppendSort(Rewriter* rewriter, std::unique_ptr<Op> sort) {
  sort->results.clear();
  for (ValueId v : sort->operands)
    sort->results.push_back(rewriter->NewValue(Type(rewriter->type(v))));
  std::vector<ValueId> results = sort->results;
  rewriter->Append(std::move(sort));
  return results;
}

std::unique_ptr<Op> NewSort(const Op& op, std::vector<ValueId> operands,
                            hlo::Region comparator) {
  auto sort = std::make_unique<Op>();
  sort->code = OpCode::kSort;
  sort->operands = std::move(operands);
  sort->attributes = op.attributes;
  sort->location = op.location;
  sort->regions.push_back(std::move(comparator));
  return sort;
}

Edit SortNothing(Rewriter* rewriter, Op* op) {
  const Shape& shape = rewriter->shape(op->operands[0]);
  if (shape.dims.empty() || shape.dims[DimensionOf(*rewriter, *op)] > 1)
    return Edit::kNothing;
  for (size_t i = 0; i < op->results.size(); ++i)
    rewriter->Replace(op->results[i], op->operands[i]);
  return Edit::kGone;
}

Edit SortLast(Rewriter* rewriter, Op* op) {
  const auto rank =
      static_cast<int64_t>(rewriter->dims(op->operands[0]).size());
  if (rank == 0) return Edit::kNothing;
  const int64_t d = DimensionOf(*rewriter, *op);
  if (d == rank - 1) return Edit::kNothing;
  Dims to = hlo::Iota(rank), back(to.size());
  to.erase(to.begin() + d);
  to.push_back(d);
  for (size_t i = 0; i < to.size(); ++i) back[to[i]] = static_cast<int64_t>(i);
  std::vector<ValueId> operands;
  for (ValueId v : op->operands) operands.push_back(rewriter->Transpose(v, to));
  auto sort = NewSort(*op, std::move(operands), std::move(op->regions[0]));
  sort->attributes.Set("dimension", hlo::IntValue{rank - 1});
  op->regions.clear();
  const std::vector<ValueId> sorted = AppendSort(rewriter, std::move(sort));
  for (size_t i = 0; i < sorted.size(); ++i)
    rewriter->Replace(op->results[i], rewriter->Transpose(sorted[i], back));
  return Edit::kGone;
}

// --- Keys --------------------------------------------------------------------

// Writes a comparator of keys that are elements of operands.
class ComparatorWriter {
 public:
  ComparatorWriter(Rewriter* rewriter, hlo::Region* region)
      : r_(*rewriter), region_(*region) {}

  void Write(const std::vector<ComparatorKey>& keys) {
    ValueId order = -1;
    for (size_t k = keys.size(); k-- > 0;) {
      const ComparatorKey& key = keys[k];
      std::string direction = key.descending ? "G" : "L";
      direction += key.inclusive ? "E" : "T";
      const ValueId less = Compare(key, direction);
      order = order < 0
                  ? less
                  : Add(OpCode::kOr,
                        {less, Add(OpCode::kAnd, {Compare(key, "EQ"), order})});
    }
    auto end = std::make_unique<Op>();
    end->code = OpCode::kReturn;
    end->operands = {order};
    region_.ops.push_back(std::move(end));
  }

 private:
  ValueId Compare(const ComparatorKey& key, const std::string& direction) {
    const auto first = static_cast<size_t>(2 * key.array);
    const ValueId a = region_.arguments[first];
    AttributeMap attributes;
    attributes.Set("comparison_direction", direction);
    if (key.total_order)
      attributes.Set("compare_type", std::string("TOTALORDER"));
    return Add(OpCode::kCompare, {a, region_.arguments[first + 1]},
               std::move(attributes));
  }

  ValueId Add(OpCode code, std::vector<ValueId> operands,
              AttributeMap attributes = {}) {
    auto op = std::make_unique<Op>();
    op->code = code;
    op->operands = std::move(operands);
    op->attributes = std::move(attributes);
    op->results = {r_.NewValue(Type::Tensor(ElementType::kI1, {}))};
    region_.ops.push_back(std::move(op));
    return region_.ops.back()->results[0];
  }

  Rewriter& r_;
  hlo::Region& region_;
};

// The ops of `region` with only `value` returned, as a function of the elements
// of one side.
hlo::Region OneSide(Rewriter* rewriter, const hlo::Region& region,
                    const ComparatorKey& key) {
  hlo::Region copy = hlo::Clone(region);
  copy.ops.back()->operands = {key.value};
  std::vector<ValueId> arguments;
  for (size_t i = static_cast<size_t>(key.first); i < copy.arguments.size();
       i += 2)
    arguments.push_back(copy.arguments[i]);
  copy.arguments = arguments;
  // Drop what depends on the other side.
  std::vector<std::unique_ptr<Op>> kept;
  std::vector<ValueId> needed = {key.value};
  for (size_t i = copy.ops.size() - 1; i-- > 0;) {
    const Op& op = *copy.ops[i];
    if (op.results.size() != 1 ||
        std::find(needed.begin(), needed.end(), op.results[0]) == needed.end())
      continue;
    needed.insert(needed.end(), op.operands.begin(), op.operands.end());
    kept.push_back(std::move(copy.ops[i]));
  }
  std::reverse(kept.begin(), kept.end());
  kept.push_back(std::move(copy.ops.back()));
  copy.ops = std::move(kept);
  return rewriter->CopyRegion(copy);
}

Edit SortByOperands(Rewriter* rewriter, Op* op) {
  auto keys = hlo::FindKeys(rewriter->function(), op->regions[0]);
  if (!keys) return Edit::kNothing;
  bool changes = false;
  for (const ComparatorKey& key : *keys) changes |= key.array < 0;
  if (!changes) return Edit::kNothing;
  for (size_t i = 0; i < op->operands.size(); ++i)
    for (size_t side = 0; side < 2; ++side)
      if (!(rewriter->type(op->regions[0].arguments[2 * i + side]) ==
            Type::Tensor(rewriter->element(op->operands[i]), {})))
        return Edit::kNothing;
  const Dims dims = rewriter->dims(op->operands[0]);
  std::vector<ValueId> operands = op->operands;
  for (ComparatorKey& key : *keys) {
    if (key.array >= 0) continue;
    const hlo::Region side = OneSide(rewriter, op->regions[0], key);
    if (!IsWideBody(*rewriter, side)) return Edit::kNothing;
    const ValueId computed = InlineWide(rewriter, side, op->operands, dims);
    if (computed == kNone) return Edit::kNothing;
    key.array = static_cast<int>(operands.size());
    operands.push_back(computed);
  }
  hlo::Region comparator;
  for (ValueId v : operands)
    for (int side = 0; side < 2; ++side)
      comparator.arguments.push_back(
          rewriter->NewValue(Type::Tensor(rewriter->element(v), {})));
  ComparatorWriter(rewriter, &comparator).Write(*keys);
  const std::vector<ValueId> sorted = AppendSort(
      rewriter, NewSort(*op, std::move(operands), std::move(comparator)));
  for (size_t i = 0; i < op->results.size(); ++i)
    rewriter->Replace(op->results[i], sorted[i]);
  return Edit::kGone;
}

// --- The first elements ------------------------------------------------------

// A sort of at least so many elements for each one that is used is a top_k.
constexpr int64_t kManyForOne = 16;

// The operand of the sort by whose elements, the largest first, it sorts.
std::optional<size_t> LargestFirst(const Rewriter& rewriter, const Op& sort) {
  const auto keys = hlo::FindKeys(rewriter.function(), sort.regions[0]);
  if (!keys || keys->size() != 1) return std::nullopt;
  const ComparatorKey& key = keys->front();
  if (key.array < 0 || key.inclusive || !key.descending) return std::nullopt;
  const auto array = static_cast<size_t>(key.array);
  const ElementType type = rewriter.element(sort.operands[array]);
  const ValueId argument = sort.regions[0].arguments[2 * array];
  if (IsComplex(type) || IsFloat(type) != key.total_order ||
      rewriter.element(argument) != type)
    return std::nullopt;
  return array;
}

// The first elements of a sort, or their positions, are those of a top_k. It is
// emitted for each result that is used, and all are found to be equal.
ValueId FirstOfSort(Rewriter* rewriter, const Op& op) {
  const Op* const sort = rewriter->Def(op.operands[0], OpCode::kSort);
  if (sort == nullptr) return kNone;
  Dims limit = op.attributes.Ints("limit_indices");
  const Dims dims = rewriter->dims(op.operands[0]);
  const auto last = static_cast<int64_t>(dims.size()) - 1;
  const Dims starts(dims.size(), 0), ones(dims.size(), 1);
  const int64_t count = limit.back();
  limit.back() = dims.back();
  const auto array = LargestFirst(*rewriter, *sort);
  if (!array || limit != dims ||
      op.attributes.Ints("start_indices") != starts ||
      op.attributes.Ints("strides") != ones ||
      count * kManyForOne > dims.back() ||
      DimensionOf(*rewriter, *sort) != last)
    return kNone;
  const size_t result = static_cast<size_t>(
      std::find(sort->results.begin(), sort->results.end(), op.operands[0]) -
      sort->results.begin());
  if (result != *array) {
    const Op* const index =
        rewriter->Def(sort->operands[result], OpCode::kIota);
    if (index == nullptr || index->attributes.Int("iota_dimension") != last)
      return kNone;
  }
  const Shape shape = rewriter->shape(op.results[0]);
  auto top = std::make_unique<Op>();
  top->code = OpCode::kChloTopK;
  top->operands = {sort->operands[*array]};
  top->attributes.Set("k", hlo::IntValue{count});
  top->location = op.location;
  const ElementType type = rewriter->element(top->operands[0]);
  const ValueId values = rewriter->NewValue(Type::Tensor(type, shape.dims));
  const ValueId positions =
      rewriter->NewValue(Type::Tensor(ElementType::kI32, shape.dims));
  top->results = {values, positions};
  rewriter->Append(std::move(top));
  return result == *array ? values : Converted(rewriter, positions, shape.type);
}

constexpr RuleRow kFirstRules[] = {
    {OpCode::kSlice, FirstOfSort},
};
constexpr OpRuleRow kRules[] = {
    {OpCode::kSort, SortNothing},
    {OpCode::kSort, SortLast},
    {OpCode::kSort, SortByOperands},
};

}  // namespace

std::span<const OpRuleRow> SortRules() { return kRules; }
std::span<const RuleRow> FirstRules() { return kFirstRules; }

}  // namespace escala::engine::simplify
