// A few cores apart from the rest (flatten.h, CoresApart), before the walk.
#pragma once

#include <vector>

#include "escala/engine/flatten/axis_analysis.h"

namespace escala::engine {

// Whether the program can run twice, for the many and for the few. It cannot
// where both would have to meet inside a loop or a branch.
Status CanBeApart(const hlo::Function& function, const AxisInfo& info);

// From what AnalyseAxes says with cores apart.
AxisInfo InfoOfTheMany(AxisInfo info, const hlo::Function& function,
                       const std::vector<int64_t>& apart);
AxisInfo InfoOfTheFew(AxisInfo info, const hlo::Function& function,
                      const std::vector<int64_t>& apart);

}  // namespace escala::engine
