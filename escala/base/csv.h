// Reads comma-separated data files: a header row, cells in double quotes where
// needed ("" for a quote; may hold line breaks), lines that begin with '#' are
// comments, empty lines are skipped.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "escala/base/status.h"

namespace escala {

struct CsvHeader {
  std::string name;  // of the file, for messages
  std::vector<std::string> columns;
};

class CsvRow {
 public:
  CsvRow(std::shared_ptr<const CsvHeader> header, int line,
         std::vector<std::string> cells);

  // The cell under `column`; empty where the table has no such column
  // (CsvTable::Require finds that out once, for all rows).
  std::string_view Get(std::string_view column) const;
  // The cell as a number. Fails with file, line and column where it is not
  // one, or is empty.
  Result<int64_t> GetInt(std::string_view column) const;
  Result<double> GetNumber(std::string_view column) const;
  double GetNumberOr(std::string_view column, double fallback) const;
  // Of a file that is part of the program: a mistake there is ours.
  double GetNumberOrDie(std::string_view column) const;

  int line() const { return line_; }  // counted from 1
  const std::vector<std::string>& cells() const { return cells_; }

 private:
  Status NotA(std::string_view what, std::string_view column) const;

  std::shared_ptr<const CsvHeader> header_;
  int line_;
  std::vector<std::string> cells_;  // as many as columns
};

struct CsvTable {
  std::shared_ptr<const CsvHeader> header;
  std::vector<CsvRow> rows;

  // Fails where one of `columns` is missing.
  Status Require(std::span<const std::string_view> columns) const;
};

// Fails, with `name` and the line, on a row whose number of cells is not the
// header's, on misplaced or unclosed quotes, on a repeated or missing header.
Result<CsvTable> ReadCsv(std::string_view text, std::string_view name);

}  // namespace escala
