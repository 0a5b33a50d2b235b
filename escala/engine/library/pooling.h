// Windows that slide over a tensor, on the thread that calls: sums, products,
// maxima of them, and the gradient of maxima.
//
// These are our own loops, not oneDNN's pooling: that skips NaN in a maximum,
// makes the lowest finite number of a window of -infinity, and averages in
// another order. Here the bits are those of the reference.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

class Pooling {
 public:
  virtual ~Pooling() = default;

  // reduce_window: of `operand`, with the value of init; `source` is not read.
  // select_and_scatter: from `operand` and `source` into `result`, which starts
  // from the value of init. All dense in the op's own dimension order, and not
  // overlapping. May run on several threads at once.
  virtual void Run(const float* operand, const float* source, float init,
                   float* result) const = 0;
  virtual std::string description() const = 0;
};

// For one stablehlo.reduce_window of one f32 tensor whose body is one add,
// multiply, maximum or minimum of its arguments; or one
// stablehlo.select_and_scatter of f32 that selects by GE or GT and adds.
// UNIMPLEMENTED, with the reason, for others.
Result<std::unique_ptr<Pooling>> MakePooling(const hlo::OpContext& op);

}  // namespace escala::engine
