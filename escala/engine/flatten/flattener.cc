#include "escala/engine/flatten/flattener.h"

#include <algorithm>
#include <cstring>

#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::AttributeMap;
using hlo::OpCode;
using hlo::Region;

std::string ToString(AxisSet axes) {
  std::vector<std::string> names;
  for (size_t a = 0; a < 32; ++a)
    if (Has(axes, a)) names.push_back(StrCat(a));
  return StrCat("{", StrJoin(names), "}");
}

Flattener::Flattener(const hlo::Function& from, const ProgramPlan& plan,
                     const CoreAxes& cores, const AxisInfo& info,
                     const PreSums& sums, FlatProgram* program,
                     hlo::Function* out)
    : from_(from),
      plan_(plan),
      cores_(cores),
      info_(info),
      sums_(sums),
      program_(*program),
      out_(out),
      b_(out),
      values_(from.value_types.size()),
      made_(1),
      scope_(info.outermost) {}

Status Flattener::Run(const std::vector<bool>& arguments) {
  for (ValueId argument : from_.body.arguments) {
    const AxisSet axes = info_.axes[argument];
    Flat value{b_.NewArgument(&out_->body, Dense(axes, Local(argument))), axes};
    // An argument is never pre-summed: no op computes it, so its users sum it.
    SetValue(argument, value);
  }
  StartOutliers(arguments);
  out_->argument_attributes.resize(out_->body.arguments.size());
  ESCALA_RETURN_IF_ERROR(RunOps(from_.body));
  std::vector<ValueId> returned;
  for (ValueId v : from_.body.terminator().operands) {
    const Flat value = Value(v);
    returned.push_back(value.id);
    program_.result_axes.push_back(value.axes);
  }
  FinishOutliers(&returned);
  for (ValueId v : returned) out_->result_types.push_back(out_->type(v));
  out_->result_attributes.resize(returned.size());
  b_.Emit(OpCode::kFuncReturn, std::move(returned), {}, {});
  ESCALA_RETURN_IF_ERROR(status_);
  if (outliers_ != nullptr) {
    ESCALA_RETURN_IF_ERROR(outliers_->status_);
    ESCALA_RETURN_IF_ERROR(outliers_->b_.status());
  }
  return b_.status();
}

namespace {

// Whether the region has collectives, core ids or random numbers. A region that
// is applied element by element to the values of all cores cannot have them.
bool AsksForCore(const Region& region) {
  return hlo::AnyOp(region, [](const hlo::Op& op) {
    return hlo::Info(op).Is(hlo::kCollective) ||
           hlo::Info(op).Is(hlo::kCoreDependent);
  });
}

}  // namespace

// --- The walk ----------------------------------------------------------------

void Flattener::Enter(Region* region) {
  b_.Enter(region);
  made_.emplace_back();
}

void Flattener::Leave() {
  b_.Leave();
  made_.pop_back();
}

Status Flattener::RunOps(const Region& region) {
  for (const auto& op : region.ops) {
    if (op == region.ops.back()) break;
    b_.set_location(op->location);
    Status status = RunOp(*op);
    if (status.ok() && &region == &from_.body) status = RunOnOutliers(*op);
    if (!status.ok())
      return status.WithContext(
          StrCat(hlo::Info(*op).name, " at line ", op->location.line));
  }
  return Status();
}

Status Flattener::RunOp(const Op& op) {
  // Demand emits a table over cores where it is used.
  if (op.results.size() == 1 && info_.tables.contains(op.results[0])) {
    if (op.code != OpCode::kConstant) Note(op, "a table over cores");
    return Status();
  }
  const hlo::FlattenRule& flatten = hlo::Info(op).flatten;
  switch (flatten.rule) {
    case hlo::Flatten::kControl:
      if (op.code == OpCode::kWhile) return While(op);
      if (op.code == OpCode::kIf || op.code == OpCode::kCase) return Branch(op);
      {  // optimization_barrier; terminators are handled by their owners
        Flats in;
        std::vector<ValueId> operands;
        std::vector<Shape> shapes;
        for (size_t i = 0; i < op.operands.size(); ++i) {
          in.push_back(Demand(op.operands[i], SumOf(op.results[i])));
          operands.push_back(in.back().id);
          shapes.push_back(b_.shape(in.back().id));
        }
        const std::vector<ValueId> results =
            b_.Emit(op.code, operands, op.attributes, shapes);
        for (size_t i = 0; i < results.size(); ++i)
          Set(op, i, {results[i], in[i].axes});
        Note(op, "as it is");
        return Status();
      }
    case hlo::Flatten::kCollective:
      return op.code == OpCode::kCollectivePermute ? Permute(op)
                                                   : Collective(op);
    case hlo::Flatten::kManual:
      return Manual(op);
    case hlo::Flatten::kRng:
      return Rng(op);
    case hlo::Flatten::kRefused:
    case hlo::Flatten::kRewritten:
      return Unimplemented("not expected here: ", hlo::Info(op).refusal);
    default:
      break;
  }
  AxisSet captured = 0;
  for (const Region& region : op.regions) {
    captured |= CapturedAxes(region);
    if (AsksForCore(region))
      return Unimplemented(
          "collectives, core ids and random numbers cannot be in its body; "
          "move them out");
  }
  const bool effect = hlo::Info(op).Is(hlo::kSideEffect) && mask_.id >= 0;
  const bool may_fail = flatten.rule == hlo::Flatten::kCoreByCore;
  if (captured != 0)
    return CoreByCore(op, "its body uses values that differ between cores");
  if (effect) return CoreByCore(op, "it has an effect, on some cores only");
  if (may_fail && mask_.id >= 0)
    return CoreByCore(op, std::string(flatten.reason));
  const AxisSet sum = op.results.size() == 1 ? SumOf(op.results[0]) : 0;
  const Flats in = Operands(op);
  if (Union(in) == 0) {
    CopyOp(op, in);
    return Status();
  }
  return RunRule(op, in, sum);
}

Status Flattener::RunRule(const Op& op, const Flats& in, AxisSet sum) {
  const hlo::FlattenRule& flatten = hlo::Info(op).flatten;
  switch (flatten.rule) {
    case hlo::Flatten::kElementwise:
      return Elementwise(op, in);
    case hlo::Flatten::kMap:
      return Map(op, in);
    case hlo::Flatten::kMove:
      return Move(op, in);
    case hlo::Flatten::kIndexed:
      return Indexed(op, in, sum);
    case hlo::Flatten::kReduce:
      return Reduction(op, in, sum);
    case hlo::Flatten::kSort:
      return Sort(op, in);
    case hlo::Flatten::kBatched:
      return Batched(op, in);
    case hlo::Flatten::kBatchNorm:
      return BatchNorm(op, in);
    case hlo::Flatten::kDot:
      return Dot(op, in, sum);
    case hlo::Flatten::kConvolution:
      return Convolution(op, in, sum);
    case hlo::Flatten::kCustomCall:
      return CustomCall(op, in);
    case hlo::Flatten::kCoreByCore:
      return CoreByCore(op, std::string(flatten.reason));
    default:
      return Internal("no rule to flatten it");
  }
}

void Flattener::Note(const Op& op, std::string rule) {
  program_.notes.push_back(
      {op.location, std::string(hlo::Info(op).name), std::move(rule)});
}

// --- Values ------------------------------------------------------------------

Flat Flattener::Demand(ValueId v, AxisSet sum, bool everywhere) {
  const uint64_t key = static_cast<uint64_t>(v) << 32 | sum |
                       (everywhere && sum != 0 ? kOutliers : 0);
  for (auto region = made_.rbegin(); region != made_.rend(); ++region)
    if (auto it = region->find(key); it != region->end()) return it->second;
  Flat value = values_[v];
  const auto table = info_.tables.find(v);
  if (sum == 0 && table == info_.tables.end()) return value;
  if (table != info_.tables.end() && sum == 0) {
    value = {b_.Constant(table->second), info_.axes[v]};
  } else {
    if (table != info_.tables.end()) value = Demand(v, 0);
    const AxisSet missing = sum & ~SumOf(v);
    if (missing == 0) return value;
    const AxisSet reduced = missing & value.axes;
    if (reduced != 0) value.id = Others(value);
    value.id = b_.Sum(value.id, PositionsIn(value.axes, reduced));
    value.axes &= ~reduced;
    int64_t times = PointsOf(cores_, missing & ~reduced);
    if (!everywhere && (missing & ~reduced) != 0)
      times -= static_cast<int64_t>(outlier_cores_.size());
    bool zero = times == 1;
    if (table != info_.tables.end() && !zero) {
      const HostArray& array = table->second;
      zero = std::all_of(array.data(), array.data() + array.shape().byte_size(),
                         [](std::byte x) { return x == std::byte{0}; });
    }
    if (!zero)
      value.id = b_.Binary(
          OpCode::kMultiply, value.id,
          b_.Splat(b_.shape(value.id).type, b_.dims(value.id), times));
  }
  made_.back()[key] = value;
  return value;
}

Flattener::Flats Flattener::Operands(const Op& op) {
  const AxisSet sum = op.results.size() == 1 ? SumOf(op.results[0]) : 0;
  const std::vector<AxisSet> asked = OperandSums(info_, op, sum);
  Flats in;
  for (size_t i = 0; i < op.operands.size(); ++i) {
    AxisSet axes = asked.empty() ? 0 : asked[i];
    // Axes on which the operand differs are left to the reduce itself, which
    // sums over more dimensions at no extra cost.
    if (op.code == OpCode::kReduce && i == 0 && axes != 0)
      axes = (axes & ~info_.axes[op.operands[0]]) | SumOf(op.operands[0]);
    in.push_back(Demand(op.operands[i], axes));
  }
  return in;
}

AxisSet Flattener::CapturedAxes(const Region& region) const {
  AxisSet axes = 0;
  for (const auto& op : region.ops) {
    for (ValueId v : op->operands)
      if (values_[v].id >= 0 || info_.tables.contains(v)) axes |= info_.axes[v];
    for (const Region& inner : op->regions) axes |= CapturedAxes(inner);
  }
  return axes;
}

void Flattener::Set(const Op& op, size_t i, Flat value) {
  const AxisSet held = HeldAxes(op.results[i]);
  if ((value.axes & ~held) != 0 && status_.ok())
    status_ = Internal(hlo::Info(op).name, " at line ", op.location.line,
                       " differs on axes ", ToString(value.axes),
                       ", expected no more than ", ToString(held));
  SetValue(op.results[i], {Spread(value, value.axes | held), held});
}

Shape Flattener::Dense(AxisSet axes, const Shape& local) const {
  return {local.type, Join(cores_.DimsOf(axes), local.dims)};
}

int64_t Flattener::Lead(AxisSet axes) const {
  return static_cast<int64_t>(cores_.DimsOf(axes).size());
}

Dims Flattener::PositionsIn(AxisSet axes, AxisSet which) const {
  Dims positions;
  int64_t at = 0;
  for (size_t a = 0; a < cores_.sizes.size(); ++a) {
    if (Has(which & axes, a)) positions.push_back(at);
    if (Has(axes, a)) ++at;
  }
  return positions;
}

ValueId Flattener::Spread(Flat x, AxisSet to) {
  if (x.axes == to) return x.id;
  const Dims& dims = b_.dims(x.id);
  const int64_t lead = Lead(x.axes), more = Lead(to) - lead;
  const Dims local(dims.begin() + lead, dims.end());
  return b_.Broadcast(
      x.id, Join(cores_.DimsOf(to), local),
      Join(PositionsIn(to, x.axes),
           Iota(static_cast<int64_t>(local.size()), lead + more)));
}

Flattener::Flats Flattener::SpreadAll(Flats in, AxisSet to) {
  for (Flat& x : in) x = {Spread(x, to), to};
  return in;
}

ValueId Flattener::SpreadScalar(Flat x, AxisSet to, const Dims& dims) {
  return b_.Broadcast(x.id, Join(cores_.DimsOf(to), dims),
                      PositionsIn(to, x.axes));
}

// REQUIRES: `which` is a scalar.
ValueId Flattener::SelectBy(Flat which, Flat a, Flat b, AxisSet to) {
  const ValueId x = Spread(a, to);
  const Dims dims = b_.dims(x);
  const Dims local(dims.begin() + Lead(to), dims.end());
  return b_.Select(SpreadScalar(which, to, local), x, Spread(b, to));
}

AxisSet Flattener::Union(const Flats& in) {
  AxisSet axes = 0;
  for (const Flat& x : in) axes |= x.axes;
  return axes;
}

std::vector<Factor> Flattener::FactorsOf(AxisSet axes) const {
  std::vector<Factor> factors;
  for (int label : AxisLabels(axes))
    factors.push_back({label, cores_.sizes[label]});
  return factors;
}

std::vector<int> Flattener::AxisLabels(AxisSet axes) const {
  std::vector<int> labels;
  for (size_t a = 0; a < cores_.sizes.size(); ++a)
    if (Has(axes, a)) labels.push_back(static_cast<int>(a));
  return labels;
}

ValueId Flattener::Refactor(ValueId x, const std::vector<Factor>& from,
                            const std::vector<std::vector<int>>& to) {
  // Factors of size 1 need not be placed.
  std::vector<Factor> large;
  for (const Factor& factor : from)
    if (factor.size != 1) large.push_back(factor);
  Dims split, merged, permutation;
  for (const Factor& factor : large) split.push_back(factor.size);
  for (const auto& labels : to) {
    int64_t size = 1;
    for (int label : labels) {
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
    return b_.Reshape(x, merged);
  return b_.Reshape(b_.Transpose(b_.Reshape(x, split), permutation), merged);
}

// --- Copies ------------------------------------------------------------------

void Flattener::CopyInto(const Op& op, const std::vector<ValueId>& operands) {
  std::vector<Shape> shapes;
  for (ValueId result : op.results) shapes.push_back(Local(result));
  std::vector<Region> regions;
  for (const Region& region : op.regions) regions.push_back(CopyRegion(region));
  b_.set_location(op.location);
  const std::vector<ValueId> results = b_.Emit(
      op.code, operands, op.attributes, std::move(shapes), std::move(regions));
  for (size_t i = 0; i < results.size(); ++i)
    SetValue(op.results[i], {results[i], 0});
}

void Flattener::CopyOp(const Op& op, const Flats& in) {
  std::vector<ValueId> operands;
  for (const Flat& x : in) operands.push_back(x.id);
  CopyInto(op, operands);
  for (size_t i = 0; i < op.results.size(); ++i)
    Set(op, i, values_[op.results[i]]);
}

Region Flattener::CopyRegion(const Region& region) {
  Region copy;
  for (ValueId argument : region.arguments)
    SetValue(argument, {b_.NewArgument(&copy, Local(argument)), 0});
  Enter(&copy);
  for (const auto& op : region.ops) {
    std::vector<ValueId> operands;
    for (ValueId v : op->operands) operands.push_back(Value(v).id);
    CopyInto(*op, operands);
  }
  Leave();
  // Clear the region's values: they are not visible outside, and the region may
  // be copied again.
  for (ValueId argument : region.arguments) SetValue(argument, {});
  for (const auto& op : region.ops)
    for (ValueId result : op->results) SetValue(result, {});
  return copy;
}

bool DrawsNumbers(const Region& region) {
  return hlo::AnyOp(region,
                    [](const hlo::Op& op) { return op.code == OpCode::kRng; });
}

}  // namespace escala::engine
