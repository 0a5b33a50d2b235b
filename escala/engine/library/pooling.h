// Reduces windows that slide over a tensor, on the calling thread, to their
// sums, products, maxima or minima, and computes the gradient of maxima.
//
// These are our own loops. oneDNN's pooling skips NaN in a maximum, gives the
// lowest finite number for a window of -infinity, and sums in another order.
// The bits here are those of the reference.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

class Pooling {
 public:
  virtual ~Pooling() = default;

  // reduce_window: reduces `operand`, starting from `init`, and ignores
  // `source`. select_and_scatter: adds `source` into `result`, which starts as
  // `init`, where `operand` is selected. All arrays are dense in the op's own
  // dimension order and do not overlap. Thread-safe.
  virtual void Run(const std::byte* operand, const std::byte* source,
                   const std::byte* init, std::byte* result) const = 0;
  virtual std::string description() const = 0;
};

// Supports stablehlo.reduce_window of one tensor whose body is one add,
// multiply, maximum or minimum of its arguments, and
// stablehlo.select_and_scatter that selects by GE or GT and adds; of f32, f64
// or bf16. The latter also of f16 and of integers of a byte or more.
// Returns UNIMPLEMENTED, with the reason, for all other ops.
Result<std::unique_ptr<Pooling>> MakePooling(const hlo::OpContext& op);

}  // namespace escala::engine
