// How long a program takes on the real slice: the seam to the model of
// escala/tpu and escala/pods, which is the planner's.
#pragma once

#include <vector>

#include "escala/hlo/ir.h"
#include "escala/pods/step_time.h"
#include "escala/softpod/pod/device.h"

namespace escala::softpod {

struct ProgramTime {
  // Of the cores and what they send each other; nothing of hosts.
  pods::StepTime step;
  int64_t nanoseconds = 0;  // of step.total()
  // Loops whose turns cannot be told from the program.
  int64_t loops_counted_once = 0;

  std::string ToString() const;  // "4.1 ms: products 2.1, ..."
};

// One execution of a per-core or global program, core i on devices[i] of the
// slice. A forecast.
Result<ProgramTime> ForecastTime(const hlo::Module& module,
                                 const std::vector<VirtualDevice*>& devices,
                                 const pods::Slice& slice);

}  // namespace escala::softpod
