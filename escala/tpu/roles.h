// Finds the purpose of each value of a training step. It follows from which
// values depend on which; names play no part.
#pragma once

#include <vector>

#include "escala/hlo/ir.h"

namespace escala::tpu {

// The arguments of a step that are data, and the result that is the loss.
struct StepPorts {
  std::vector<int> data;
  int loss = -1;
};

enum class ValueRole {
  kCopy,        // the loss needs it; made of the state alone
  kActivation,  // the loss needs it; made of the data
  kGradient,    // has the shape of a state argument or of a kCopy
  kOther,
};

class ValueRoles {
 public:
  // `ports` refers to the arguments and the terminator's operands of `block`.
  ValueRoles(const hlo::Function& function, const hlo::Region& block,
             const StepPorts& ports);

  ValueRole Of(hlo::ValueId value) const;

 private:
  const hlo::Function& function_;
  std::vector<bool> needed_;        // by value: the loss depends on it
  std::vector<bool> from_data_;     // by value: depends on data
  std::vector<Dims> state_shapes_;  // sorted
};

}  // namespace escala::tpu
