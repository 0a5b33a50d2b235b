#include "escala/plan/reference_points.h"

#include <cmath>
#include <map>
#include <string_view>

#include "escala/base/csv.h"

namespace escala::plan {

extern const std::string_view kReferencePointsCsv;

namespace {

struct Table {
  bool is_step = false;
  std::vector<ReferencePoint> points;
};

std::optional<double> MaybeNumber(const CsvRow& row, std::string_view column) {
  if (row.Get(column).empty()) return std::nullopt;
  return row.GetNumberOrDie(column);
}

std::map<std::string, Table> ReadTables() {
  const Result<CsvTable> csv =
      ReadCsv(kReferencePointsCsv, "reference_points.csv");
  ESCALA_CHECK(csv.ok(), csv.status().message());
  std::map<std::string, Table> tables;
  for (const CsvRow& row : csv->rows) {
    Table& table = tables[StrCat(row.Get("optimizer"), " ", row.Get("table"))];
    table.is_step = row.Get("step") == "1";
    ReferencePoint point;
    point.global_batch = row.GetNumberOrDie("global_batch");
    point.learning_rate = row.GetNumberOrDie("learning_rate");
    point.warmup_examples = MaybeNumber(row, "warmup_examples");
    point.momentum = MaybeNumber(row, "momentum");
    point.beta1 = MaybeNumber(row, "beta1");
    point.beta2 = MaybeNumber(row, "beta2");
    point.weight_decay = MaybeNumber(row, "weight_decay");
    point.examples = MaybeNumber(row, "examples");
    point.name = row.Get("point");
    table.points.push_back(std::move(point));
  }
  return tables;
}

const Table& TableOf(recipe::OptimizerName optimizer, recipe::LarsTable table) {
  static const auto* const kTables =
      new std::map<std::string, Table>(ReadTables());
  static const auto* const kNone = new Table();
  const bool is_lars = optimizer == recipe::OptimizerName::kLars;
  const auto found = kTables->find(
      StrCat(recipe::Word(optimizer), " ",
             recipe::Word(is_lars ? table : recipe::LarsTable::kMlperf)));
  return found == kTables->end() ? *kNone : found->second;
}

std::optional<double> Between(const std::optional<double>& a,
                              const std::optional<double>& b, double share) {
  if (!a || !b) return std::nullopt;
  return *a + share * (*b - *a);
}

ReferencePoint Between(const ReferencePoint& a, const ReferencePoint& b,
                       double batch) {
  const double share = (std::log2(batch) - std::log2(a.global_batch)) /
                       (std::log2(b.global_batch) - std::log2(a.global_batch));
  ReferencePoint point;
  point.global_batch = batch;
  point.learning_rate = *Between(std::optional(a.learning_rate),
                                 std::optional(b.learning_rate), share);
  point.warmup_examples = Between(a.warmup_examples, b.warmup_examples, share);
  point.momentum = Between(a.momentum, b.momentum, share);
  point.beta1 = Between(a.beta1, b.beta1, share);
  point.beta2 = Between(a.beta2, b.beta2, share);
  point.weight_decay = Between(a.weight_decay, b.weight_decay, share);
  point.examples = Between(a.examples, b.examples, share);
  point.name = StrCat(a.name, " and ", b.name);
  return point;
}

ReferencePoint Outside(ReferencePoint point) {
  point.outside = true;
  return point;
}

}  // namespace

std::optional<ReferencePoint> ReferenceAt(recipe::OptimizerName optimizer,
                                          recipe::LarsTable table,
                                          int64_t global_batch) {
  const auto& [is_step, points] = TableOf(optimizer, table);
  if (points.empty()) return std::nullopt;
  const auto batch = static_cast<double>(global_batch);
  for (size_t i = 0; i < points.size(); ++i) {
    if (batch > points[i].global_batch) continue;
    if (is_step || batch == points[i].global_batch) return points[i];
    if (i == 0) return Outside(points[0]);
    return Between(points[i - 1], points[i], batch);
  }
  return Outside(points.back());
}

const std::vector<ReferencePoint>& ReferencePoints(
    recipe::OptimizerName optimizer, recipe::LarsTable table) {
  return TableOf(optimizer, table).points;
}

}  // namespace escala::plan
