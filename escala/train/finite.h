// Ends a run at NaN or infinity, and searches for the cause.
#pragma once

#include <optional>
#include <string>

#include "escala/train/hook.h"

namespace escala::train {

// Returns the first element that is infinite or NaN. REQUIRES: floats
std::optional<double> FirstNotFinite(ConstView view);

// Names the first parameter or statistic of the state with an infinite or NaN
// element: "parameter fc2/kernel is infinite". Empty if there is none. Waits
// for all of them.
Result<std::string> FindBadWeight(const RunView& run);

// Ends the run at the first step whose loss or gradient norm is not finite. It
// repeats the step to name the cause in the error.
class FiniteCheck : public Hook {
 public:
  bool Amend(StepRecord* record, RunView* run) override;
  Status Check(const StepRecord& record, const StepInput& input,
               const RunView& run) override;
};

}  // namespace escala::train
