// Outlier cores (OutlierCores in flatten.h): what is computed before the walk.
#pragma once

#include <vector>

#include "escala/engine/flatten/axis_analysis.h"

namespace escala::engine {

// Whether the program can run once for the outlier cores and once for the
// others. It cannot if a region (a loop, a branch) holds a collective, where
// both runs would have to meet, if an op has an effect, or if a collective has
// groups of one core.
Status CanHaveOutliers(const hlo::Function& function, const AxisInfo& info);

// Derive the analysis of one of the two runs (the many: all other cores; the
// few: the outliers) from the result of AnalyseAxes with outlier cores.
AxisInfo InfoOfMajority(AxisInfo info, const hlo::Function& function,
                        const std::vector<int64_t>& outliers);
AxisInfo InfoOfOutliers(AxisInfo info, const hlo::Function& function,
                        const std::vector<int64_t>& outliers);

}  // namespace escala::engine
