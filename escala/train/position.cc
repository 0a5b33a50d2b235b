#include "escala/train/position.h"

namespace escala::train {

Status AdaScalePosition::RunStart(RunView* run) {
  const auto& entries = run->session.job().state;
  for (size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].name != job::kAdaScaleStepsEntry) continue;
    ESCALA_ASSIGN_OR_RETURN(
        const HostArray steps,
        run->state.Get(run->session.placement(), run->session.job(), i));
    run->position = static_cast<int64_t>(*steps.as<float>());
  }
  return Status();
}

bool AdaScalePosition::Amend(StepRecord* record, RunView* run) {
  record->learning_rate *=
      FindScalar(record->scalars, job::kAdaScaleGain).value_or(1);
  if (const auto steps = FindScalar(record->scalars, job::kAdaScaleSteps))
    run->position = static_cast<int64_t>(*steps);
  return false;
}

}  // namespace escala::train
