// Finds out what would make a refused plan possible.
#pragma once

#include <string>

#include "escala/plan/plan.h"

namespace escala::plan {

// Says with which smaller slice, option or overrides MakePlan accepts the
// recipe, e.g. "; the rule holds up to v2-32; or write
// plan.warmup_rule=examples". Each was tried, and suffices alone; "" if none
// of those that are tried does. REQUIRES: MakePlan refuses it.
std::string AdviceFor(const recipe::Recipe& recipe, const pods::Slice& from,
                      const pods::Slice& to, const Options& options);

}  // namespace escala::plan
