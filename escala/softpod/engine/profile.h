// Where the time of a program went.
#pragma once

#include <string>
#include <vector>

#include "escala/softpod/engine/run_plan.h"

namespace escala::softpod::engine {

// Of `runs` runs, all threads together, by kind of step: lines for people.
// Empty where no times were taken.
std::string ProfileOf(const std::vector<Compiled>& segments, int64_t runs);

}  // namespace escala::softpod::engine
