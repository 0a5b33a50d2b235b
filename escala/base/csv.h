// Reads comma-separated data files with a header row. Cells may be in double
// quotes ("" for a quote; line breaks allowed), lines that begin with '#' are
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
  std::string name;  // the file's, for messages
  std::vector<std::string> columns;
};

class CsvRow {
 public:
  CsvRow(std::shared_ptr<const CsvHeader> header, int line,
         std::vector<std::string> cells);

  // The cell under `column`; empty if there is no such column (check once with
  // CsvTable::Require).
  std::string_view Get(std::string_view column) const;
  // The cell as a number. Fails with file, line and column if it is empty or
  // not a number.
  Result<int64_t> GetInt(std::string_view column) const;
  Result<double> GetNumber(std::string_view column) const;
  double GetNumberOr(std::string_view column, double fallback) const;
  // For files that are compiled into the program: a malformed cell is our bug.
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

  // Fails if one of `columns` is missing.
  Status Require(std::span<const std::string_view> columns) const;
};

// Fails, with `name` and the line, on a row with more or fewer cells than the
// header, on misplaced or unclosed quotes, on a repeated or missing header.
Result<CsvTable> ReadCsv(std::string_view text, std::string_view name);

}  // namespace escala
