// Dead code elimination on a region.
#pragma once

#include <vector>

#include "escala/hlo/ir.h"

namespace escala::hlo {

// True for an op that must stay even if its results are unused: a terminator, a
// collective, an op with a side effect, or one with such an op in its regions.
bool HasEffect(const Op& op);

// Adds 1 to (*uses)[v] for each use of v in `region` and its nested regions.
void CountUses(const Region& region, std::vector<int>* uses);

// Removes the ops that have neither a use nor an effect.
void RemoveDead(Function* function);

}  // namespace escala::hlo
