// Advances the position of a run with AdaScale.
#pragma once

#include "escala/train/hook.h"

namespace escala::train {

// With AdaScale the position in the schedule and the run is the number of
// one-replica steps that the updates are worth: the sum of their gains. Since
// the next learning rate depends on a step's gain, it settles every step.
class AdaScalePosition : public Hook {
 public:
  Status RunStart(RunView* run) override;
  Due DueAfter(const RunView&) const override { return Due::kSettled; }
  bool Amend(StepRecord* record, RunView* run) override;
};

}  // namespace escala::train
