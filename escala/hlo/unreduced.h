// Values that are unreduced over axes of a mesh: the value is the sum, the
// maximum or the minimum of what the devices along the axes hold.
#pragma once

#include "escala/hlo/ir.h"

namespace escala::hlo {

// Leaves nothing unreduced between a manual computation and the program around
// it. A result that is so along manual axes is added up at the end of the body.
// An operand that is so keeps its value on the first device along the axes, and
// is zero on the others. The values between are then those of the program, and
// a compiler may add them up later only because that is faster. What is the
// maximum or minimum over axes is the same on all devices along them, also
// outside of manual computations; only shardings of arguments and results still
// say so. REQUIRES: a verified module
Status AddUpUnreduced(Module* module);

}  // namespace escala::hlo
