// For tests of rewrites: a program before and after, run by the reference.
#pragma once

#include <string>
#include <string_view>

#include "escala/hlo/ir.h"
#include "escala/hlo/reference/interpreter.h"

namespace escala::engine {

// The ops of the simplified program in order, regions in braces, the last
// return and "stablehlo." left out: "slice reduce{add} chlo.erf". Also checks
// that the program gives the same bits as before, on arguments that hold zeros
// of both signs, infinities and NaN.
std::string Simplified(std::string_view text);

// The simplified program as text.
std::string SimplifiedText(std::string_view text);

// Runs both on `arguments`; "" if each result has the same bits (any NaN for a
// NaN), or both fail; else what differs.
std::string Difference(const hlo::Module& before, const hlo::Module& after,
                       const std::vector<hlo::Literal>& arguments);

}  // namespace escala::engine
