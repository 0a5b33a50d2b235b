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

// Drops the ops of `region` and its nested regions that have neither a use nor
// an effect. `uses` holds the counts of CountUses over the whole function; it
// is kept up to date.
void RemoveDead(Region* region, std::vector<int>* uses);

}  // namespace escala::hlo
