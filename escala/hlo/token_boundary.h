// Tokens as arguments and results of a program, by which JAX orders the effects
// of its executions. Devices hold arrays alone, so these become empty ones. A
// manual computation, whose operands and results are sharded, gets none at all.
#pragma once

#include "escala/hlo/ir.h"

namespace escala::hlo {

// Makes each token that the entry takes or returns a tensor<0xi1>, and takes
// tokens from the operands and results of sdy.manual_computation. Inside, the
// effects keep the order of the program.
// REQUIRES: a verified module
void PassTokensAsTensors(Module* module);

}  // namespace escala::hlo
