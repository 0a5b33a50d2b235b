#include "escala/engine/flatten/context.h"

#include <algorithm>

#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::AttributeMap;
using hlo::OpCode;
using hlo::Region;

AxisSet Union(const Flats& values) {
  AxisSet axes = 0;
  for (const Flat& x : values) axes |= x.axes;
  return axes;
}

Labels LabelsOf(Label::Kind kind, int64_t n) {
  Labels labels;
  for (int64_t i = 0; i < n; ++i) labels.push_back({kind, i});
  return labels;
}

std::vector<Factor> FactorsOf(Label::Kind kind, const Dims& sizes) {
  std::vector<Factor> factors;
  for (size_t i = 0; i < sizes.size(); ++i)
    factors.push_back({{kind, static_cast<int64_t>(i)}, sizes[i]});
  return factors;
}

std::vector<Labels> Single(const Labels& labels) {
  std::vector<Labels> dims;
  for (const Label& label : labels) dims.push_back({label});
  return dims;
}

std::string ToString(AxisSet axes) {
  std::vector<std::string> names;
  for (size_t a = 0; a < 32; ++a)
    if (Has(axes, a)) names.push_back(StrCat(a));
  return StrCat("{", StrJoin(names), "}");
}

FlattenContext::FlattenContext(const hlo::Function& from,
                               const ProgramPlan& plan, const CoreAxes& cores,
                               const AxisInfo& info, const PreSums& sums,
                               FlatProgram* program, hlo::Function* out)
    : from(from),
      plan(plan),
      cores(cores),
      info(info),
      program(*program),
      b(out),
      scope(info.outermost),
      sums_(sums),
      values_(from.value_types.size()),
      cache_(1) {}

void FlattenContext::Enter(Region* region) {
  b.Enter(region);
  BeginCache();
}

void FlattenContext::Leave() {
  b.Leave();
  EndCache();
}

// --- Values ------------------------------------------------------------------

Flat FlattenContext::Demand(ValueId v, AxisSet sum, bool everywhere) {
  const uint64_t key = static_cast<uint64_t>(v) << 32 | sum |
                       (everywhere && sum != 0 ? kOutliers : 0);
  for (auto region = cache_.rbegin(); region != cache_.rend(); ++region)
    if (auto it = region->find(key); it != region->end()) return it->second;
  Flat value = values_[v];
  const auto table = info.tables.find(v);
  if (sum == 0 && table == info.tables.end()) return value;
  if (table != info.tables.end() && sum == 0) {
    value = {b.Constant(table->second), info.axes[v]};
  } else {
    if (table != info.tables.end()) value = Demand(v, 0);
    const AxisSet missing = sum & ~SumOf(v);
    if (missing == 0) return value;
    const AxisSet reduced = missing & value.axes;
    if (reduced != 0) value.id = WithoutOutliers(value);
    value.id = b.Sum(value.id, PositionsIn(value.axes, reduced));
    value.axes &= ~reduced;
    int64_t times = PointsOf(cores, missing & ~reduced);
    if (!everywhere && (missing & ~reduced) != 0)
      times -= static_cast<int64_t>(outlier_cores.size());
    bool zero = times == 1;
    if (table != info.tables.end() && !zero) {
      const HostArray& array = table->second;
      zero = std::all_of(array.data(), array.data() + array.shape().byte_size(),
                         [](std::byte x) { return x == std::byte{0}; });
    }
    if (!zero)
      value.id =
          b.Binary(OpCode::kMultiply, value.id,
                   b.Splat(b.shape(value.id).type, b.dims(value.id), times));
  }
  cache_.back()[key] = value;
  return value;
}

void FlattenContext::Shadow(ValueId v, Flat value) {
  cache_.back()[static_cast<uint64_t>(v) << 32] = value;
}

Flats FlattenContext::Operands(const Op& op) {
  const std::vector<AxisSet> asked = OperandSums(info, op, SumOf(op));
  Flats in;
  for (size_t i = 0; i < op.operands.size(); ++i) {
    AxisSet axes = asked.empty() ? 0 : asked[i];
    // Axes on which the operand differs are left to the reduce itself, which
    // sums over more dimensions at no extra cost.
    if (op.code == OpCode::kReduce && i == 0 && axes != 0)
      axes = (axes & ~info.axes[op.operands[0]]) | SumOf(op.operands[0]);
    in.push_back(Demand(op.operands[i], axes));
  }
  return in;
}

AxisSet FlattenContext::CapturedAxes(const Op& op) const {
  AxisSet axes = 0;
  for (ValueId v : hlo::CapturedBy(op)) axes |= info.axes[v];
  return axes;
}

void FlattenContext::Set(const Op& op, size_t i, Flat value) {
  const AxisSet held = HeldAxes(op.results[i]);
  if ((value.axes & ~held) != 0 && status_.ok())
    status_ = Internal(hlo::Info(op).name, " at ", op.location.InWords(),
                       " differs on axes ", ToString(value.axes),
                       ", expected no more than ", ToString(held));
  SetValue(op.results[i], {Spread(value, value.axes | held), held});
}

void FlattenContext::SetAll(const Op& op, const std::vector<ValueId>& results,
                            AxisSet axes) {
  for (size_t i = 0; i < op.results.size(); ++i) Set(op, i, {results[i], axes});
}

Shape FlattenContext::Dense(AxisSet axes, const Shape& local) const {
  return {local.type, Join(cores.DimsOf(axes), local.dims)};
}

std::vector<Shape> FlattenContext::DenseResults(const Op& op,
                                                AxisSet axes) const {
  std::vector<Shape> shapes;
  for (ValueId result : op.results)
    shapes.push_back(Dense(axes, Local(result)));
  return shapes;
}

// --- Core axes ---------------------------------------------------------------

int64_t FlattenContext::Lead(AxisSet axes) const {
  return static_cast<int64_t>(cores.DimsOf(axes).size());
}

Dims FlattenContext::PositionsIn(AxisSet axes, AxisSet which) const {
  Dims positions;
  int64_t at = 0;
  for (size_t a = 0; a < cores.sizes.size(); ++a) {
    if (Has(which & axes, a)) positions.push_back(at);
    if (Has(axes, a)) ++at;
  }
  return positions;
}

Labels FlattenContext::AxisLabels(AxisSet axes) const {
  Labels labels;
  for (size_t a = 0; a < cores.sizes.size(); ++a)
    if (Has(axes, a)) labels.push_back({Label::kAxis, static_cast<int64_t>(a)});
  return labels;
}

std::vector<Factor> FlattenContext::AxisFactors(AxisSet axes) const {
  std::vector<Factor> factors;
  for (const Label& label : AxisLabels(axes))
    factors.push_back({label, cores.sizes[label.index]});
  return factors;
}

ValueId FlattenContext::Spread(Flat x, AxisSet to) {
  if (x.axes == to) return x.id;
  const Dims& dims = b.dims(x.id);
  const int64_t lead = Lead(x.axes), more = Lead(to) - lead;
  const Dims local(dims.begin() + lead, dims.end());
  return b.Broadcast(
      x.id, Join(cores.DimsOf(to), local),
      Join(PositionsIn(to, x.axes),
           Iota(static_cast<int64_t>(local.size()), lead + more)));
}

std::vector<ValueId> FlattenContext::SpreadAll(const Flats& in, AxisSet to) {
  std::vector<ValueId> ids;
  for (const Flat& x : in) ids.push_back(Spread(x, to));
  return ids;
}

ValueId FlattenContext::SpreadScalar(Flat x, AxisSet to, const Dims& dims) {
  return b.Broadcast(x.id, Join(cores.DimsOf(to), dims),
                     PositionsIn(to, x.axes));
}

ValueId FlattenContext::SelectBy(Flat which, Flat a, Flat b, AxisSet to) {
  const ValueId x = Spread(a, to);
  const Dims dims = this->b.dims(x);
  const Dims local(dims.begin() + Lead(to), dims.end());
  return this->b.Select(SpreadScalar(which, to, local), x, Spread(b, to));
}

ValueId FlattenContext::Refactor(ValueId x, const std::vector<Factor>& from,
                                 const std::vector<Labels>& to) {
  // Factors of size 1 need not be placed.
  std::vector<Factor> large;
  for (const Factor& factor : from)
    if (factor.size != 1) large.push_back(factor);
  Dims split, merged, permutation;
  for (const Factor& factor : large) split.push_back(factor.size);
  for (const Labels& labels : to) {
    int64_t size = 1;
    for (const Label& label : labels) {
      const auto it =
          std::find_if(large.begin(), large.end(),
                       [&](const Factor& f) { return f.label == label; });
      if (it == large.end()) continue;
      permutation.push_back(it - large.begin());
      size *= it->size;
    }
    merged.push_back(size);
  }
  if (std::is_sorted(permutation.begin(), permutation.end()))
    return b.Reshape(x, merged);
  return b.Reshape(b.Transpose(b.Reshape(x, split), permutation), merged);
}

ValueId FlattenContext::MergeAxes(ValueId x, AxisSet first, AxisSet second) {
  const AxisSet all = first | second;
  const Dims to = Join(PositionsIn(all, first), PositionsIn(all, second));
  Dims permutation = Iota(b.shape(x).rank());
  for (size_t d = 0; d < to.size(); ++d)
    permutation[to[d]] = static_cast<int64_t>(d);
  return b.Transpose(x, permutation);
}

ValueId FlattenContext::WithoutOutliers(Flat x) {
  if (outliers == nullptr || x.axes == 0) return x.id;
  const Dims dims = b.dims(x.id);
  HostArray here(Shape{ElementType::kI1, cores.sizes});
  std::fill_n(here.mutable_data(), here.shape().byte_size(), std::byte{1});
  for (int64_t core : outlier_cores) here.mutable_data()[core] = std::byte{0};
  const ValueId which = b.Broadcast(b.Constant(std::move(here)), dims, {0});
  return b.Select(which, x.id, b.Splat(b.shape(x.id).type, dims, 0));
}

// --- Ops ---------------------------------------------------------------------

void FlattenContext::EmitDense(const Op& op, std::vector<ValueId> operands,
                               AttributeMap attributes, AxisSet axes) {
  std::vector<Region> regions = CopyRegions(op);
  b.set_location(op.location);
  SetAll(op,
         b.Emit(op.code, std::move(operands), std::move(attributes),
                DenseResults(op, axes), std::move(regions)),
         axes);
}

std::vector<ValueId> FlattenContext::EmitCopy(const Op& op,
                                              std::vector<ValueId> operands) {
  std::vector<Region> regions = CopyRegions(op);
  b.set_location(op.location);
  return b.Emit(op.code, std::move(operands), op.attributes,
                DenseResults(op, 0), std::move(regions));
}

Region FlattenContext::CopyRegion(const Region& region) {
  Region copy;
  for (ValueId argument : region.arguments)
    SetValue(argument, {b.NewArgument(&copy, Local(argument)), 0});
  Enter(&copy);
  for (const auto& op : region.ops) {
    std::vector<ValueId> operands;
    for (ValueId v : op->operands) operands.push_back(Value(v).id);
    const std::vector<ValueId> results = EmitCopy(*op, std::move(operands));
    for (size_t i = 0; i < results.size(); ++i)
      SetValue(op->results[i], {results[i], 0});
  }
  Leave();
  // Clear the region's values: they are not visible outside, and the region may
  // be copied again.
  for (ValueId argument : region.arguments) SetValue(argument, {});
  for (const auto& op : region.ops)
    for (ValueId result : op->results) SetValue(result, {});
  return copy;
}

std::vector<Region> FlattenContext::CopyRegions(const Op& op) {
  std::vector<Region> copies;
  for (const Region& region : op.regions) copies.push_back(CopyRegion(region));
  return copies;
}

std::vector<ValueId> FlattenContext::Loop(int64_t first, int64_t last,
                                          std::vector<ValueId> state,
                                          const LoopBody& body) {
  const auto number = [&](int64_t n) {
    return b.Splat(ElementType::kI64, {}, n);
  };
  state.insert(state.begin(), number(first));
  std::vector<Shape> shapes;
  for (ValueId v : state) shapes.push_back(b.shape(v));
  std::vector<Region> regions(2);
  for (Region& region : regions)
    for (const Shape& shape : shapes) b.NewArgument(&region, shape);
  Enter(&regions[0]);
  b.Return({b.Compare("LT", regions[0].arguments[0], number(last))});
  Leave();
  Enter(&regions[1]);
  const ValueId counter = regions[1].arguments[0];
  std::vector<ValueId> next =
      body(counter, std::span(regions[1].arguments).subspan(1));
  next.insert(next.begin(), b.Binary(OpCode::kAdd, counter, number(1)));
  b.Return(std::move(next));
  Leave();
  std::vector<ValueId> results = b.Emit(OpCode::kWhile, std::move(state), {},
                                        std::move(shapes), std::move(regions));
  results.erase(results.begin());
  return results;
}

void FlattenContext::Note(const Op& op, std::string rule) {
  program.notes.push_back(
      {op.location, std::string(hlo::Info(op).name), std::move(rule)});
}

}  // namespace escala::engine
