#include "bench/pods/collectives.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

#include "escala/base/csv.h"

namespace escala::bench {
namespace {

Result<const pods::Slice*> SliceOfShape(std::string_view generation,
                                        std::string_view topology) {
  for (const pods::Slice& slice : pods::AllSlices()) {
    if (slice.generation->name != generation) continue;
    std::vector<int> lengths;
    for (std::string_view part : StrSplit(topology, 'x'))
      lengths.push_back(std::atoi(std::string(part).c_str()));
    std::sort(lengths.begin(), lengths.end());
    std::vector<int> own = slice.topology;
    std::sort(own.begin(), own.end());
    if (own == lengths) return &slice;
  }
  return NotFound("no slice of ", generation, " is ", topology);
}

// The row's group: `axes` axes of `axis_length` with the row's wrap. With two
// cores per chip, groups of one core per chip share each chip with another
// group.
pods::GroupShape ShapeOf(const CsvRow& row, const pods::Slice& slice) {
  const int length = static_cast<int>(row.GetNumberOr("axis_length", 1));
  const int axes = static_cast<int>(row.GetNumberOr("axes", 0));
  const bool wrap = row.Get("wrap") != "no";
  pods::GroupShape shape;
  if (axes > 0) {
    shape.axes.assign(static_cast<size_t>(axes), {length, wrap});
  } else {
    // As many chips of the torus, along its first axes.
    int left = length;
    for (size_t a = 0; a < slice.topology.size() && left > 1; ++a) {
      const int along = std::min(left, slice.topology[a]);
      shape.axes.push_back({along, wrap});
      left /= along;
    }
  }
  shape.groups_per_chip = slice.devices / slice.chips;
  return shape;
}

std::string Take(const CsvRow& csv, CollectiveRow* row) {
  const std::string op(csv.Get("op"));
  if (op == "all_reduce_dcn") return "not on the slice's own links";
  const std::string generation(csv.Get("generation"));
  const bool any = generation == "any";
  const auto slice = any ? pods::FindSlice("v5e-4")
                         : SliceOfShape(generation, csv.Get("slice_topology"));
  if (!slice.ok()) return slice.status().message();
  row->slice = *slice;
  row->generation = row->slice->generation->name;
  row->bytes = csv.GetNumberOr("array_bytes", 0);
  row->measured = csv.Get("kind") == "measured";
  row->seconds = 1e-6 * (row->measured ? csv.GetNumberOr("measured_us", 0)
                                       : csv.GetNumberOr("exact_us", 0));
  row->name = StrCat(generation, " ", csv.Get("slice_topology"), " ", op, " ",
                     csv.Get("mesh_axis"), " ", FormatBytes(row->bytes));
  if (row->seconds == 0) return "no time";
  row->shape = ShapeOf(csv, *row->slice);
  const int64_t last = row->slice->devices - 1;
  if (op == "all_reduce") {
    row->kind = pods::CollectiveKind::kAllReduce;
  } else if (op == "all_gather") {
    row->kind = pods::CollectiveKind::kAllGather;
  } else if (op == "send") {
    row->from_to = {{0, last}};
  } else if (op == "hop") {
    row->from_to = {{0, 1}};
  } else if (op == "gather_to_one") {
    for (int64_t id = 1; id <= last; ++id) row->from_to.emplace_back(id, 0);
    row->bytes /= static_cast<double>(last + 1);
  } else {
    return "no such collective: " + op;
  }
  return "";
}

}  // namespace

Result<double> CollectiveRow::Seconds(
    const pods::CollectiveCosts& costs) const {
  if (from_to.empty())
    return pods::SecondsOf(kind, bytes, shape, *slice->generation, costs)
        .total();
  ESCALA_ASSIGN_OR_RETURN(const pods::CollectiveSeconds seconds,
                          pods::PermuteSeconds(from_to, bytes, *slice, costs));
  return seconds.total();
}

Result<CollectiveRows> ReadCollectives(const std::string& root) {
  const std::string path = root + "/escala/pods/data/collectives.csv";
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  ESCALA_ASSIGN_OR_RETURN(const CsvTable csv, ReadCsv(text.str(), path));
  CollectiveRows all;
  for (const CsvRow& line : csv.rows) {
    CollectiveRow row;
    const std::string why = Take(line, &row);
    if (why.empty()) {
      all.rows.push_back(std::move(row));
    } else {
      all.left_out.emplace_back(
          StrCat(line.Get("generation"), " ", line.Get("op"), " ",
                 line.Get("slice_topology")),
          why);
    }
  }
  return all;
}

Result<double> FitCollectiveStart(const std::vector<CollectiveRow>& rows,
                                  const std::string& without) {
  pods::CollectiveCosts costs;
  costs.memory = true;
  double best = -1, start = 0;
  for (double us = 0; us <= 30; us += 0.05) {
    costs.start_seconds = us * 1e-6;
    double sum = 0;
    for (const CollectiveRow& row : rows) {
      if (!row.measured || row.generation == without) continue;
      ESCALA_ASSIGN_OR_RETURN(const double seconds, row.Seconds(costs));
      const double error = std::log(seconds / row.seconds);
      sum += error * error;
    }
    if (best >= 0 && sum >= best) continue;
    best = sum;
    start = costs.start_seconds;
  }
  return start;
}

}  // namespace escala::bench
