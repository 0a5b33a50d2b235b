// Tables and prose for terminals of 80 columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace escala {

constexpr size_t kTextColumns = 80;

using TableRows = std::vector<std::vector<std::string>>;

// Rows of aligned cells; rows[0] is the heading. Columns that do not fit beside
// each other go into further tables below, each with the first column.
// REQUIRES: all rows have as many cells.
std::string Table(const TableRows& rows);

// The same for rows that end with prose. If the table is too wide, it is
// wrapped below its row. REQUIRES: the other columns fit beside each other.
std::string TableWithProse(const TableRows& rows);

// Wraps prose at spaces. The first line begins with `first`, which stands in
// column 1, the next ones with as many spaces as `indent`, or as `first` is
// long. No word is cut.
std::string Wrapped(std::string_view first, std::string_view prose,
                    size_t indent);
inline std::string Wrapped(std::string_view first, std::string_view prose) {
  return Wrapped(first, prose, first.size());
}

}  // namespace escala
