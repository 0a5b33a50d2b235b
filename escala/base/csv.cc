#include "escala/base/csv.h"

#include <algorithm>

namespace escala {
namespace {

// Takes rows off the front of a text.
class Reader {
 public:
  Reader(std::string_view text, std::string_view name)
      : rest_(text), name_(name) {
    if (rest_.starts_with("\xef\xbb\xbf")) rest_.remove_prefix(3);
  }

  // Skips the last row's line break, comments and empty lines. False at the end
  // of the text.
  bool SkipToRow() {
    while (!rest_.empty()) {
      if (rest_.front() != '#' && rest_.front() != '\n' &&
          !rest_.starts_with("\r\n"))
        return true;
      const size_t end = rest_.find('\n');
      rest_.remove_prefix(end == std::string_view::npos ? rest_.size()
                                                        : end + 1);
      ++line_;
    }
    return false;
  }

  Result<std::vector<std::string>> ReadRow() {
    std::vector<std::string> cells;
    while (true) {
      std::string cell;
      ESCALA_RETURN_IF_ERROR(ReadCell(&cell));
      cells.push_back(std::move(cell));
      if (!Take(",")) break;
    }
    return cells;
  }

  int line() const { return line_; }
  Status Error(int line, std::string_view what) const {
    return InvalidArgument(name_, ":", line, ": ", what);
  }

 private:
  bool Take(std::string_view token) {
    if (!rest_.starts_with(token)) return false;
    rest_.remove_prefix(token.size());
    return true;
  }

  Status ReadCell(std::string* cell) {
    if (Take("\"")) return ReadQuoted(cell);
    const size_t end = std::min(rest_.find_first_of(",\n\""), rest_.size());
    cell->assign(rest_.substr(0, end));
    rest_.remove_prefix(end);
    if (rest_.starts_with('"'))
      return Error(line_,
                   "a quote inside a cell that does not begin with one; put "
                   "the whole cell into quotes and double the quotes in it");
    if (!rest_.starts_with(',') && cell->ends_with('\r')) cell->pop_back();
    return Status();
  }

  Status ReadQuoted(std::string* cell) {
    const int begin = line_;
    while (true) {
      const size_t end = rest_.find('"');
      if (end == std::string_view::npos)
        return Error(begin, "a quoted cell begins here that never ends");
      const std::string_view piece = rest_.substr(0, end);
      line_ += static_cast<int>(std::count(piece.begin(), piece.end(), '\n'));
      cell->append(piece);
      rest_.remove_prefix(end + 1);
      if (!Take("\"")) break;
      cell->push_back('"');
    }
    if (rest_.empty() || rest_.starts_with(',') || rest_.starts_with('\n') ||
        rest_.starts_with("\r\n"))
      return Status();
    return Error(line_, "text after the closing quote of a cell");
  }

  std::string_view rest_;
  const std::string_view name_;
  int line_ = 1;
};

}  // namespace

CsvRow::CsvRow(std::shared_ptr<const CsvHeader> header, int line,
               std::vector<std::string> cells)
    : header_(std::move(header)), line_(line), cells_(std::move(cells)) {}

std::string_view CsvRow::Get(std::string_view column) const {
  const std::vector<std::string>& columns = header_->columns;
  const auto at = std::find(columns.begin(), columns.end(), column);
  if (at == columns.end()) return {};
  return cells_[static_cast<size_t>(at - columns.begin())];
}

Status CsvRow::NotA(std::string_view what, std::string_view column) const {
  return InvalidArgument(header_->name, ":", line_, ": '", Get(column),
                         "' in column ", column, " is not a ", what);
}

Result<int64_t> CsvRow::GetInt(std::string_view column) const {
  if (const auto value = ParseNumber<int64_t>(Get(column))) return *value;
  return NotA("whole number of 64 bits", column);
}

Result<double> CsvRow::GetNumber(std::string_view column) const {
  if (const auto value = ParseNumber<double>(Get(column))) return *value;
  return NotA("number", column);
}

double CsvRow::GetNumberOr(std::string_view column, double fallback) const {
  const Result<double> number = GetNumber(column);
  return number.ok() ? *number : fallback;
}

double CsvRow::GetNumberOrDie(std::string_view column) const {
  const Result<double> number = GetNumber(column);
  ESCALA_CHECK(number.ok(), number.status().message());
  return *number;
}

Status CsvTable::Require(std::span<const std::string_view> columns) const {
  for (std::string_view column : columns)
    if (std::find(header->columns.begin(), header->columns.end(), column) ==
        header->columns.end())
      return InvalidArgument(
          header->name, ": the column ", column,
          " is missing; there are: ", StrJoin(header->columns));
  return Status();
}

Result<CsvTable> ReadCsv(std::string_view text, std::string_view name) {
  Reader reader(text, name);
  if (!reader.SkipToRow())
    return InvalidArgument(name,
                           ": no header row; the first line that is not "
                           "a comment must name the columns");
  const int header_line = reader.line();
  CsvHeader header{std::string(name), {}};
  ESCALA_ASSIGN_OR_RETURN(header.columns, reader.ReadRow());
  std::vector<std::string> sorted = header.columns;
  std::sort(sorted.begin(), sorted.end());
  const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
  if (twice != sorted.end())
    return reader.Error(header_line,
                        StrCat("the column '", *twice, "' appears twice"));

  CsvTable table{std::make_shared<const CsvHeader>(std::move(header)), {}};
  while (reader.SkipToRow()) {
    const int line = reader.line();
    ESCALA_ASSIGN_OR_RETURN(auto cells, reader.ReadRow());
    const size_t expected = table.header->columns.size();
    if (cells.size() != expected)
      return reader.Error(line,
                          StrCat("the row has ", cells.size(),
                                 " cells, but the header has ", expected));
    table.rows.emplace_back(table.header, line, std::move(cells));
  }
  return table;
}

}  // namespace escala
