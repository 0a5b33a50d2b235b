// Outlier cores: each op runs once for the other cores ("the many") and once
// for the outliers ("the few"); both meet in collectives.
//
// For the many, a value that differs on outliers only is equal everywhere, and
// sums leave out what the outliers would add (Others). The few form one axis. A
// value that is equal on all cores is computed once and shared.
#include "escala/engine/flatten/outlier_cores.h"

#include <algorithm>
#include <cstring>

#include "escala/engine/flatten/flattener.h"
#include "escala/hlo/patterns.h"

namespace escala::engine {

using hlo::OpCode;
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

}  // namespace

Status CanHaveOutliers(const hlo::Function& function, const AxisInfo& info) {
  for (const auto& op : function.body.ops) {
    for (const Region& region : op->regions)
      if (hlo::AnyOp(region, IsCollective))
        return Unimplemented("cores apart: ", hlo::Info(*op).name, " at line ",
                             op->location.line, " holds collectives");
    if (op->results.empty() && op != function.body.ops.back())
      return Unimplemented("cores apart: ", hlo::Info(*op).name, " at line ",
                           op->location.line, " has an effect");
    const auto groups = info.groups.find(op.get());
    if (groups != info.groups.end() && groups->second->axes == 0)
      return Unimplemented("cores apart: a collective at line ",
                           op->location.line, " has groups of one core");
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

// --- In the walk -------------------------------------------------------------

void Flattener::SetOutliers(Flattener* few, std::vector<int64_t> cores) {
  outliers_ = few;
  outlier_cores_ = cores;
  few->named_ = std::move(cores);
}

ValueId Flattener::Others(Flat x) {
  if (outliers_ == nullptr || x.axes == 0) return x.id;
  const Dims dims = b_.dims(x.id);
  HostArray here(Shape{ElementType::kI1, cores_.sizes});
  std::fill_n(here.mutable_data(), here.shape().byte_size(), std::byte{1});
  for (int64_t core : outlier_cores_) here.mutable_data()[core] = std::byte{0};
  return b_.Select(b_.Broadcast(b_.Constant(std::move(here)), dims, {0}), x.id,
                   b_.Splat(ElementType(b_.shape(x.id).type), dims, 0));
}

ValueId Flattener::OutlierRows(Flat x) {
  return b_.TakeRows(Spread(x, cores_.all()),
                     {static_cast<int64_t>(outlier_cores_.size())},
                     outlier_cores_);
}

bool Flattener::DiffersOnOutliers(ValueId v) const {
  return outliers_ != nullptr && outliers_->info_.axes[v] != 0;
}

Flat Flattener::Assembled(ValueId v) {
  const Flat many = Value(v);
  if (!DiffersOnOutliers(v)) return many;
  const ValueId few = outliers_->Spread(outliers_->Value(v), 1);
  std::vector<int64_t> row = Iota(PointsOf(cores_, cores_.all()));
  for (size_t i = 0; i < outlier_cores_.size(); ++i)
    row[outlier_cores_[i]] = static_cast<int64_t>(row.size() + i);
  const ValueId all = b_.Concatenate({Spread(many, cores_.all()), few}, 0);
  const auto count = static_cast<int64_t>(row.size());
  return {b_.TakeRows(all, {count}, row), cores_.all()};
}

Flat Flattener::SumOfAll(ValueId v, AxisSet along) {
  if (!DiffersOnOutliers(v)) return Demand(v, along, /*everywhere=*/true);
  const Flat many = Demand(v, along);
  return {b_.Binary(OpCode::kAdd, many.id, outliers_->Demand(v, 1).id),
          many.axes};
}

void Flattener::StartOutliers(const std::vector<bool>& arguments) {
  if (outliers_ == nullptr) return;
  for (size_t i = 0; i < from_.body.arguments.size(); ++i) {
    const ValueId v = from_.body.arguments[i];
    Flat few = values_[v];
    if (arguments[i])
      few = {b_.NewArgument(&out_->body, outliers_->Dense(1, Local(v))), 1};
    else if (DiffersOnOutliers(v))
      few = {OutlierRows(few), 1};
    outliers_->SetValue(v, few);
  }
}

Status Flattener::RunOnOutliers(const Op& op) {
  if (outliers_ == nullptr) return Status();
  bool differs = false;
  for (ValueId v : op.results) differs |= DiffersOnOutliers(v);
  if (differs && !IsCollective(op)) return outliers_->RunOp(op);
  for (ValueId v : op.results)
    outliers_->SetValue(v, DiffersOnOutliers(v)
                               ? Flat{OutlierRows(values_[v]), 1}
                               : values_[v]);
  return Status();
}

void Flattener::FinishOutliers(std::vector<ValueId>* returned) {
  if (outliers_ == nullptr) return;
  const std::vector<ValueId>& results = from_.body.terminator().operands;
  for (size_t i = 0; i < results.size(); ++i) {
    const ValueId v = results[i];
    if (!DiffersOnOutliers(v)) continue;
    if (program_.result_axes[i] != 0) {
      (*returned)[i] = Assembled(v).id;
      continue;
    }
    program_.outlier_results.push_back(i);
    returned->push_back(outliers_->Spread(outliers_->Value(v), 1));
  }
}

}  // namespace escala::engine
