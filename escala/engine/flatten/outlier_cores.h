// Flattens programs with outlier cores (OutlierCores in flatten.h). Each op is
// flattened once for the other cores (the majority) and once for the outliers,
// in a context of their own (FlattenContext::outliers). Both contexts take part
// in the same collectives. Without outliers, the functions on a context do
// nothing for them.
#pragma once

#include <vector>

#include "escala/engine/flatten/context.h"

namespace escala::engine {

// OK if the program can run once for the outlier cores and once for the others.
// It cannot if a region (a loop, a branch) holds a collective, which both runs
// would have to execute together, if an op has an effect, or if a collective
// has groups of one core.
Status CanHaveOutliers(const hlo::Function& function, const AxisInfo& info);

// Derive the analysis for one of the two contexts (of all other cores, of the
// outliers) from the result of AnalyseAxes with outlier cores.
AxisInfo InfoOfMajority(AxisInfo info, const hlo::Function& function,
                        const std::vector<int64_t>& outliers);
AxisInfo InfoOfOutliers(AxisInfo info, const hlo::Function& function,
                        const std::vector<int64_t>& outliers);

// Gives the context of the outliers the values of the arguments. `differ`: by
// argument, whether only the outliers differ.
void StartOutliers(FlattenContext& c, const std::vector<bool>& differ);
// Flattens `op` for the outliers, after it was flattened for the other cores.
Status FlattenForOutliers(FlattenContext& c, const Op& op);
// Adds what the outliers return to the results of the program.
void FinishOutliers(FlattenContext& c, std::vector<ValueId>* returned);

// The values of all cores: those of the outliers inserted at their positions.
Flat Assembled(FlattenContext& c, ValueId v);
Flat SumOfAll(FlattenContext& c, ValueId v, AxisSet along);

}  // namespace escala::engine
