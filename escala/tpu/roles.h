// What the values of a training step are there for, told from which values
// depend on which: no names are asked.
#pragma once

#include <vector>

#include "escala/hlo/ir.h"

namespace escala::tpu {

// Which arguments of a step are data, and which result is the loss.
struct StepPorts {
  std::vector<int> data;
  int loss = -1;
};

enum class ValueRole {
  kCopy,        // what the loss needs of the state alone: converted, gathered
  kActivation,  // what the loss needs of the data
  kGradient,    // of the shape of a state argument, or of such a copy of one
  kOther,
};

class ValueRoles {
 public:
  // `block`: whose arguments and terminator are those that `ports` speaks of.
  ValueRoles(const hlo::Function& function, const hlo::Region& block,
             const StepPorts& ports);

  ValueRole Of(hlo::ValueId value) const;

 private:
  const hlo::Function& function_;
  std::vector<bool> needed_;        // by the loss
  std::vector<bool> from_data_;     // directly or not
  std::vector<Dims> state_shapes_;  // sorted
};

}  // namespace escala::tpu
