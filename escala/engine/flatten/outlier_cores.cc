// For the many, a value that differs on outliers only is equal everywhere, and
// sums leave out what the outliers would add (WithoutOutliers). The outliers
// form one axis. A value that is equal on all cores is computed once and
// shared.
#include "escala/engine/flatten/outlier_cores.h"

#include <algorithm>
#include <cstring>

#include "escala/engine/flatten/custom_calls.h"
#include "escala/engine/flatten/rules.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::Region;

namespace {

bool IsCollective(const hlo::Op& op) {
  return hlo::Info(op).Is(hlo::kCollective);
}

// The rows of `cores` from a table of all cores; if `one`, only the first row,
// without the leading dimension.
HostArray RowsOf(const HostArray& table, const Shape& local,
                 const std::vector<int64_t>& cores, bool one) {
  Shape shape = local;
  if (!one)
    shape.dims.insert(shape.dims.begin(), static_cast<int64_t>(cores.size()));
  HostArray rows(shape);
  const int64_t bytes = local.byte_size();
  for (size_t i = 0; i < cores.size() && (i == 0 || !one); ++i)
    std::memcpy(rows.mutable_data() + static_cast<int64_t>(i) * bytes,
                table.data() + cores[i] * bytes, static_cast<size_t>(bytes));
  return rows;
}

// The axes of values in the context of the outliers.
constexpr AxisSet kOutlierAxis = 1;

bool DiffersOnOutliers(const FlattenContext& c, ValueId v) {
  return c.outliers != nullptr && c.outliers->info.axes[v] != 0;
}

ValueId OutlierRows(FlattenContext& c, Flat x) {
  const auto count = static_cast<int64_t>(c.outlier_cores.size());
  return c.b.TakeRows(c.ToAllCores(x).id, {count}, c.outlier_cores);
}

ValueId OnOutliers(FlattenContext& c, ValueId v) {
  return c.outliers->Spread(c.outliers->Value(v), kOutlierAxis);
}

}  // namespace

Status CanHaveOutliers(const hlo::Function& function, const AxisInfo& info) {
  for (const auto& op : function.body.ops) {
    for (const Region& region : op->regions)
      if (hlo::AnyOp(region, IsCollective))
        return Unimplemented("outlier cores: ", hlo::Info(*op).name, " at ",
                             op->location.InWords(), " contains collectives");
    if (hlo::AnyOp(*op, CallsHosts))
      return Unimplemented("outlier cores: ", hlo::Info(*op).name, " at ",
                           op->location.InWords(), " calls other hosts");
    if (op->results.empty() && op != function.body.ops.back())
      return Unimplemented("outlier cores: ", hlo::Info(*op).name, " at ",
                           op->location.InWords(), " has an effect");
    const auto groups = info.groups.find(op.get());
    if (groups != info.groups.end() && groups->second->axes == 0)
      return Unimplemented("outlier cores: a collective at ",
                           op->location.InWords(), " has groups of one core");
  }
  return Status();
}

AxisInfo InfoOfMajority(AxisInfo info, const hlo::Function& function,
                        const std::vector<int64_t>& outliers) {
  int64_t many = 0;  // the first core that is no outlier
  while (std::find(outliers.begin(), outliers.end(), many) != outliers.end())
    ++many;
  for (auto& [v, table] : info.tables)
    if (info.axes[v] == kOutliers)
      table = RowsOf(table, function.shape(v), {many}, true);
  for (AxisSet& axes : info.axes) axes &= ~kOutliers;
  for (auto& [op, axes] : info.predicate) axes &= ~kOutliers;
  return info;
}

AxisInfo InfoOfOutliers(AxisInfo info, const hlo::Function& function,
                        const std::vector<int64_t>& outliers) {
  for (auto& [v, table] : info.tables)
    if (info.axes[v] != 0)
      table = RowsOf(table, function.shape(v), outliers, false);
  for (AxisSet& axes : info.axes) axes = axes != 0;
  for (auto& [op, axes] : info.predicate) axes = axes != 0;
  info.outermost = 1;
  return info;
}

// --- While the ops are flattened ---------------------------------------------

void StartOutliers(FlattenContext& c, const std::vector<bool>& differ) {
  if (c.outliers == nullptr) return;
  for (size_t i = 0; i < c.from.body.arguments.size(); ++i) {
    const ValueId v = c.from.body.arguments[i];
    Flat value = c.Recorded(v);
    if (differ[i])
      value = {c.b.NewArgument(&c.b.function().body,
                               c.outliers->Dense(kOutlierAxis, c.Local(v))),
               kOutlierAxis};
    else if (DiffersOnOutliers(c, v))
      value = {OutlierRows(c, value), kOutlierAxis};
    c.outliers->SetValue(v, value);
  }
}

Status FlattenForOutliers(FlattenContext& c, const Op& op) {
  if (c.outliers == nullptr) return Status();
  bool differs = false;
  for (ValueId v : op.results) differs |= DiffersOnOutliers(c, v);
  if (differs && !IsCollective(op)) return FlattenOp(*c.outliers, op);
  for (ValueId v : op.results) {
    const Flat value = c.Recorded(v);
    c.outliers->SetValue(v, DiffersOnOutliers(c, v)
                                ? Flat{OutlierRows(c, value), kOutlierAxis}
                                : value);
  }
  return Status();
}

void FinishOutliers(FlattenContext& c, std::vector<ValueId>* returned) {
  const std::vector<ValueId>& results = c.from.body.terminator().operands;
  for (size_t i = 0; i < results.size(); ++i) {
    if (!DiffersOnOutliers(c, results[i])) continue;
    if (c.program.result_axes[i] != 0) {
      (*returned)[i] = Assembled(c, results[i]).id;
      continue;
    }
    c.program.outlier_results.push_back(i);
    returned->push_back(OnOutliers(c, results[i]));
  }
}

Flat Assembled(FlattenContext& c, ValueId v) {
  const Flat many = c.Value(v);
  if (!DiffersOnOutliers(c, v)) return many;
  const ValueId few = OnOutliers(c, v);
  Dims row = Iota(PointsOf(c.cores, c.cores.all()));
  for (size_t i = 0; i < c.outlier_cores.size(); ++i)
    row[c.outlier_cores[i]] = static_cast<int64_t>(row.size() + i);
  const ValueId rows = c.b.Concatenate({c.ToAllCores(many).id, few}, 0);
  const auto count = static_cast<int64_t>(row.size());
  return {c.b.TakeRows(rows, {count}, row), c.cores.all()};
}

Flat SumOfAll(FlattenContext& c, ValueId v, AxisSet along) {
  if (!DiffersOnOutliers(c, v)) return c.Demand(v, along, /*everywhere=*/true);
  const Flat many = c.Demand(v, along);
  const Flat few = c.outliers->Demand(v, kOutlierAxis);
  return {c.b.Binary(hlo::OpCode::kAdd, many.id, few.id), many.axes};
}

}  // namespace escala::engine
