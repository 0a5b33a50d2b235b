// Rules: reductions, windows, sort, batch norm, and ops that allow batch
// dimensions.
#include <algorithm>

#include "escala/engine/flatten/flattener.h"

namespace escala::engine {

using hlo::AttributeMap;
using hlo::OpCode;

Status Flattener::Reduction(const Op& op, const Flats& in, AxisSet sum) {
  return op.code == OpCode::kReduce ? Reduce(op, in, sum) : Windows(op, in);
}

// The first operand may still have axes of `sum`: they become further
// dimensions of the reduction.
Status Flattener::Reduce(const Op& op, Flats in, AxisSet sum) {
  const size_t count = op.results.size();
  const Flats inits(in.begin() + static_cast<ptrdiff_t>(count), in.end());
  const AxisSet of_inits = Union(inits);
  const std::optional<OpCode> body = BodyOp(op.regions[0]);
  const ElementType type = Local(op.results[0]).type;
  const bool known = count == 1 && body && IsSummable(type) &&
                     Local(op.operands[0]).type == type && !IsComplex(type) &&
                     (body == OpCode::kAdd || body == OpCode::kMultiply ||
                      body == OpCode::kMinimum || body == OpCode::kMaximum);
  if (of_inits != 0 && !known)
    return CoreByCore(op, "what it starts from differs between cores");
  in.resize(count);
  AxisSet axes = Union(in);
  const AxisSet folded = count == 1 ? axes & sum : 0;
  if (folded != 0) in[0].id = Others(in[0]);
  const Dims over = Join(PositionsIn(axes, folded),
                         Plus(op.attributes.Ints("dimensions"), Lead(axes)));
  if (of_inits != 0) {
    const ValueId reduced = b_.Reduce(*body, in[0].id, over);
    const AxisSet all = (axes & ~folded) | of_inits;
    const ValueId start =
        SpreadScalar(inits[0], all, Local(op.results[0]).dims);
    Set(op, 0,
        {b_.Binary(*body, start, Spread({reduced, axes & ~folded}, all)), all});
    Note(op, "reduces local dimensions, then with what each starts from");
    return Status();
  }
  std::vector<ValueId> operands;
  std::vector<Shape> shapes;
  for (const Flat& x : in) operands.push_back(Spread(x, axes));
  for (const Flat& init : inits) operands.push_back(init.id);
  axes &= ~folded;
  for (ValueId result : op.results)
    shapes.push_back(Dense(axes, Local(result)));
  AttributeMap attributes = op.attributes;
  attributes.Set("dimensions", IntsOf(over));
  std::vector<hlo::Region> regions;
  regions.push_back(CopyRegion(op.regions[0]));
  const std::vector<ValueId> results =
      b_.Emit(op.code, std::move(operands), std::move(attributes),
              std::move(shapes), std::move(regions));
  for (size_t i = 0; i < count; ++i) Set(op, i, {results[i], axes});
  Note(op, folded == 0 ? std::string("reduces local dimensions")
                       : StrCat("reduces local dimensions and axes ",
                                ToString(folded)));
  return Status();
}

// Along core axes windows have size 1.
Status Flattener::Windows(const Op& op, const Flats& in) {
  const bool scatter = op.code == OpCode::kSelectAndScatter;
  const size_t count = scatter ? 2 : op.results.size();
  const Flats inits(in.begin() + static_cast<ptrdiff_t>(count), in.end());
  if (Union(inits) != 0)
    return CoreByCore(op, "what it starts from differs between cores");
  const AxisSet axes = Union(in);
  const auto lead = static_cast<size_t>(Lead(axes));
  AttributeMap attributes = op.attributes;
  for (const char* name : {"window_dimensions", "window_strides",
                           "base_dilations", "window_dilations"})
    if (attributes.Has(name))
      attributes.Set(name,
                     IntsOf(Join(Dims(lead, 1), op.attributes.Ints(name))));
  if (attributes.Has("padding"))
    attributes.Set(
        "padding",
        MatrixOf(Join(Dims(2 * lead, 0), op.attributes.Ints("padding")), 2));
  std::vector<ValueId> operands;
  for (size_t i = 0; i < count; ++i) operands.push_back(Spread(in[i], axes));
  for (const Flat& init : inits) operands.push_back(init.id);
  std::vector<Shape> shapes;
  for (ValueId result : op.results)
    shapes.push_back(Dense(axes, Local(result)));
  std::vector<hlo::Region> regions;
  for (const hlo::Region& region : op.regions)
    regions.push_back(CopyRegion(region));
  const std::vector<ValueId> results =
      b_.Emit(op.code, std::move(operands), std::move(attributes),
              std::move(shapes), std::move(regions));
  for (size_t i = 0; i < results.size(); ++i) Set(op, i, {results[i], axes});
  Note(op, "windows over local dimensions");
  return Status();
}

Status Flattener::Sort(const Op& op, const Flats& in) {
  const AxisSet axes = Union(in);
  AttributeMap attributes = op.attributes;
  const int64_t dim = op.attributes.IntOr("dimension", -1);
  if (dim >= 0) attributes.Set("dimension", hlo::IntValue{dim + Lead(axes)});
  std::vector<ValueId> operands;
  std::vector<Shape> shapes;
  for (const Flat& x : in) {
    operands.push_back(Spread(x, axes));
    shapes.push_back(b_.shape(operands.back()));
  }
  std::vector<hlo::Region> regions;
  regions.push_back(CopyRegion(op.regions[0]));
  const std::vector<ValueId> results =
      b_.Emit(op.code, std::move(operands), std::move(attributes),
              std::move(shapes), std::move(regions));
  for (size_t i = 0; i < results.size(); ++i) Set(op, i, {results[i], axes});
  Note(op, "sorts along a local dimension");
  return Status();
}

// Ops that look at the last dimensions only: core axes are leading batches.
Status Flattener::Batched(const Op& op, const Flats& in) {
  const AxisSet axes = Union(in);
  std::vector<ValueId> operands;
  for (const Flat& x : in) operands.push_back(Spread(x, axes));
  std::vector<Shape> shapes;
  for (ValueId result : op.results)
    shapes.push_back(Dense(axes, Local(result)));
  const std::vector<ValueId> results =
      b_.Emit(op.code, std::move(operands), op.attributes, std::move(shapes));
  for (size_t i = 0; i < results.size(); ++i) Set(op, i, {results[i], axes});
  Note(op, StrCat("axes ", ToString(axes), " as batches"));
  return Status();
}

// Statistics are computed for each feature, so the features of all cores become
// features of one op.
Status Flattener::BatchNorm(const Op& op, const Flats& in) {
  const AxisSet axes = Union(in);
  const Shape& local = Local(op.operands[0]);
  const int64_t feature = op.attributes.Int("feature_index");
  const int64_t points = PointsOf(cores_, axes);
  std::vector<Factor> factors = FactorsOf(axes);
  std::vector<std::vector<int>> merged;
  for (int64_t d = 0; d < local.rank(); ++d) {
    factors.push_back({LabelOf(d), local.dims[d]});
    merged.push_back(d == feature ? AxisLabels(axes) : std::vector<int>());
    merged.back().push_back(LabelOf(d));
  }
  std::vector<ValueId> operands;
  for (size_t i = 0; i < in.size(); ++i) {
    const ValueId x = Spread(in[i], axes);
    const bool large = i == 0 || (op.code == OpCode::kBatchNormGrad && i == 4);
    operands.push_back(large ? Refactor(x, factors, merged)
                             : b_.Reshape(x, {points * local.dims[feature]}));
  }
  Dims wide = local.dims;
  wide[feature] *= points;
  std::vector<Shape> shapes;
  for (size_t i = 0; i < op.results.size(); ++i)
    shapes.push_back(i == 0 ? Shape{local.type, wide}
                            : Shape{local.type, {wide[feature]}});
  const std::vector<ValueId> results =
      b_.Emit(op.code, std::move(operands), op.attributes, std::move(shapes));
  // Move the core axes from the feature dimension back to the front.
  std::vector<Factor> outliers;
  std::vector<std::vector<int>> back;
  for (int label : AxisLabels(axes)) back.push_back({label});
  for (int64_t d = 0; d < local.rank(); ++d) {
    if (d == feature)
      for (const Factor& factor : FactorsOf(axes)) outliers.push_back(factor);
    outliers.push_back({LabelOf(d), local.dims[d]});
    back.push_back({LabelOf(d)});
  }
  for (size_t i = 0; i < results.size(); ++i)
    Set(op, i,
        {i == 0
             ? Refactor(results[i], outliers, back)
             : b_.Reshape(results[i], Dense(axes, Local(op.results[i])).dims),
         axes});
  Note(op, StrCat("axes ", ToString(axes), " as features"));
  return Status();
}

}  // namespace escala::engine
