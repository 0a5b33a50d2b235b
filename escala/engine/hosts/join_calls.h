// Joins calls between hosts (flatten/custom_calls.h) into few with many arrays.
#pragma once

#include "escala/hlo/ir.h"

namespace escala::engine {

// Joins the calls of `region`, and of the regions in it, that have the same
// target and attributes and do not need each other's results. Ops move behind
// the joined call only if they need one of its results.
void JoinCalls(hlo::Function* function, hlo::Region* region);

}  // namespace escala::engine
