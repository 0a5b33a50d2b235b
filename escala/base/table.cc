#include "escala/base/table.h"

#include <algorithm>

#include "escala/base/strings.h"

namespace escala {
namespace {

constexpr size_t kGap = 2;  // between two columns

std::vector<size_t> WidthsOf(const TableRows& rows) {
  std::vector<size_t> widths(rows[0].size());
  for (const auto& row : rows)
    for (size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], row[i].size());
  return widths;
}

// The cells in these columns as a line.
std::string Line(const std::vector<std::string>& row,
                 const std::vector<size_t>& widths,
                 const std::vector<size_t>& columns) {
  std::string line;
  for (const size_t i : columns) {
    line += row[i];
    line.resize(line.size() + widths[i] + kGap - row[i].size(), ' ');
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

}  // namespace

std::string Table(const TableRows& rows) {
  const std::vector<size_t> widths = WidthsOf(rows);
  std::vector<std::vector<size_t>> tables = {{0}};
  size_t width = widths[0];
  for (size_t i = 1; i < widths.size(); ++i) {
    if (width + kGap + widths[i] > kTextColumns && tables.back().size() > 1) {
      tables.push_back({0});
      width = widths[0];
    }
    tables.back().push_back(i);
    width += kGap + widths[i];
  }
  std::string text;
  for (const auto& columns : tables) {
    if (!text.empty()) text += "\n";
    for (const auto& row : rows) text += Line(row, widths, columns);
  }
  return text;
}

std::string TableWithProse(const TableRows& rows) {
  const std::vector<size_t> widths = WidthsOf(rows);
  const size_t last = widths.size() - 1;
  size_t whole = last * kGap;
  for (const size_t width : widths) whole += width;
  if (whole <= kTextColumns) return Table(rows);
  std::vector<size_t> columns(last);
  for (size_t i = 0; i < last; ++i) columns[i] = i;
  std::string text;
  for (const auto& row : rows) {
    text += Line(row, widths, columns);
    if (&row != rows.data() && !row[last].empty())
      text += Wrapped("    ", row[last], 4);
  }
  return text;
}

std::string Wrapped(std::string_view first, std::string_view prose,
                    size_t indent) {
  std::string text, line(first);
  bool is_begun = false;  // the line has a word
  for (const std::string_view word : StrSplit(prose, ' ')) {
    if (is_begun && line.size() + 1 + word.size() > kTextColumns) {
      text += line + "\n";
      line.assign(indent, ' ');
      is_begun = false;
    }
    if (is_begun) line += ' ';
    line += word;
    is_begun = true;
  }
  return text + line + "\n";
}

}  // namespace escala
