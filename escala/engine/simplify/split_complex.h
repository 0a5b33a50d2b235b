// Rewrites complex numbers as pairs of real ones.
#pragma once

#include <memory>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// Returns `module`, whose entry is its first function, with its complex values
// held as two real ones: moves, sums, products, loops and branches are done
// twice, and functions become formulas (complex_formulas.h). Complex values
// stay at arguments, results and ops that have no rule here, with real, imag
// and complex between. A move of whole complex values stays as it is where only
// its whole result is used. Returns null if the module has no complex value.
std::unique_ptr<hlo::Module> SplitComplex(const hlo::Module& module);

}  // namespace escala::engine
