// Prints the results of a run as text or JSON.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "escala/hlo/reference/interpreter.h"

namespace escala::cli {

// results[row][i]; a row is a "core" or a "replica".
struct RunResults {
  const hlo::Function& function;
  std::vector<std::vector<hlo::Literal>> rows;
  std::string_view row_is = "core";
  std::string device;  // "" for the reference
};

// Prints each result; equal rows share an entry. Long ones are truncated unless
// `full`.
void PrintResults(const RunResults& results, bool full, std::ostream& out);

// One JSON object per line, with all elements:
// {"result":0,"name":"","cores":[0,1],"device":"","type":"tensor<2xf32>",
// "elements":[1,2]} Elements are in row-major order, complex ones as [re, im],
// non-finite ones as "nan", "inf" or "-inf". A tuple has "parts" instead, each
// with type and elements; a token has neither.
void PrintResultsAsJson(const RunResults& results, std::ostream& out);

}  // namespace escala::cli
