// Runs a program before and after a rewrite with the reference, for tests.
#pragma once

#include <string>
#include <string_view>

#include "escala/hlo/ir.h"
#include "escala/hlo/reference/interpreter.h"

namespace escala::engine {

// Simplifies a program and returns its ops in order, with regions in braces and
// without the last return and the prefix "stablehlo.": "slice reduce{add}
// chlo.erf". Also checks that the program gives the same bits as before, on
// arguments that hold zeros of both signs, infinities and NaN.
std::string Simplified(std::string_view text);

// The simplified program as text.
std::string SimplifiedText(std::string_view text);

// Runs both on `arguments`. Returns "" if each result has the same bits (any
// NaN counts as equal to any NaN) or both fail; otherwise what differs.
std::string Difference(const hlo::Module& before, const hlo::Module& after,
                       const std::vector<hlo::Literal>& arguments);

}  // namespace escala::engine
