// Ops that nobody needs.
#pragma once

#include <vector>

#include "escala/hlo/ir.h"

namespace escala::hlo {

// An op that must stay even where nobody uses its results: a terminator, a
// collective, one with an effect, or with such an op in its regions.
bool HasEffect(const Op& op);

// Adds `step` to (*uses)[v] for each use of v in `region` and inside of it.
void CountUses(const Region& region, std::vector<int>* uses, int step);

// Drops ops of `region`, and of the regions in it, without use or effect.
// `uses`: as CountUses counted all of the function; kept true.
void RemoveDead(Region* region, std::vector<int>* uses);

}  // namespace escala::hlo
