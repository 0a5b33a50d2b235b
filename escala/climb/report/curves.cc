#include "escala/climb/report/curves.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "escala/climb/report/chart.h"
#include "escala/climb/report/page.h"
#include "escala/climb/report/table.h"
#include "escala/climb/report/words.h"

namespace escala::climb {
namespace {

constexpr size_t kMostInView = 8;  // rows of a table

// The value at a share of the line's points.
std::string ValueAt(const Line& line, double share) {
  const size_t size = std::min(line.values.size(), line.examples.size());
  if (size == 0) return "–";
  const auto at =
      static_cast<size_t>(std::lround(share * static_cast<double>(size - 1)));
  return NumberInWords(line.values[at]);
}

}  // namespace

Markup DrawCurves(const std::string& title, const std::string& metric,
                  const std::vector<Curve>& curves) {
  LineChart chart;
  chart.title = title;
  chart.x_name = "examples";
  chart.y_name = metric;
  Markup rows;
  std::vector<std::string> ends;
  bool drawn = false;  // a picture of single points says nothing
  for (const Curve& curve : curves) {
    const Line& line = *curve.line;
    drawn = drawn || line.values.size() > 1;
    chart.series.push_back({curve.group, line.examples, line.values});
    const std::string name = curve.label.empty()
                                 ? curve.group
                                 : StrCat(curve.group, ", ", curve.label);
    Markup row = El("th", {{"scope", "row"}}, name);
    row.Add(El("td", {{"class", "number"}}, line.values.size()));
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0})
      row.Add(El("td", {{"class", "number"}}, ValueAt(line, share)));
    row.Add(
        El("td", {{"class", "number"}},
           line.examples.empty() ? "–" : NumberInWords(line.examples.back())));
    rows.Add(El("tr", row));
    ends.push_back(StrCat(name, " ends at ", ValueAt(line, 1)));
  }
  if (ends.size() <= 12) chart.words = StrJoin(ends, "; ");
  Markup columns = El("th", {{"scope", "col"}}, "Curve");
  for (const char* name : {"Points", "First", "At 25 %", "At 50 %", "At 75 %",
                           "Last", "Examples at the end"})
    columns.Add(El("th", {{"scope", "col"}, {"class", "number"}}, name));
  const Markup table = Scrolled(StrCat(title, ": ", metric, " of each curve"),
                                Rows(columns, rows));
  const Markup picture = drawn ? Draw(chart) : Markup();
  if (curves.size() <= kMostInView) return All(picture, table);
  return All(picture, Folded(All("The same in figures"), table, false,
                             StrCat("figures-of-", metric)));
}

}  // namespace escala::climb
