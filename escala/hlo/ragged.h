// The custom call @ragged_all_to_all, in which every device sends each other
// one a number of rows of its own choice. JAX emits it for
// lax.ragged_all_to_all.
#pragma once

#include "escala/hlo/ir.h"

namespace escala::hlo {

// Replaces each such call by StableHLO's ops: every device gathers the rows of
// all, and where the rows for it begin and how many they are, and picks its
// own. REQUIRES: a verified module
Status ExpandRaggedAllToAll(Module* module);

}  // namespace escala::hlo
