// Runs convolutions by oneDNN, each part on the calling thread. Padding is
// skipped, not multiplied by zero, so a kernel's infinity or NaN that lies on
// padding does not reach the result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

struct ConvolutionParts;

// One stablehlo.convolution of f32 as a oneDNN primitive: forward, data
// gradient or weight gradient. JAX writes the gradients as convolutions, too:
// dilated, with batch and feature dimensions exchanged, or with a reversed
// kernel.
class Convolution {
 public:
  virtual ~Convolution() = default;

  // Runs a part. Parts follow from sizes alone, and write different elements;
  // together they write all. Operands and result are dense, in the op's own
  // dimension order; `rhs` is what Pack made of the second operand if
  // packed_bytes() is not 0. `scratch`: scratch_bytes() of the calling thread's
  // memory, aligned to 64. Thread-safe.
  virtual void Run(int64_t part, const float* lhs, const std::byte* rhs,
                   float* result, std::byte* scratch) const = 0;
  virtual int64_t parts() const { return 1; }
  virtual int64_t scratch_bytes() const = 0;

  // Kernels are read in an order of their own, and may serve many runs.
  // `packed`: packed_bytes(), aligned to 64. A weight gradient has nothing to
  // pack: its packed_bytes() is 0.
  virtual void Pack(const float* rhs, std::byte* packed,
                    std::byte* scratch) const = 0;
  virtual int64_t packed_bytes() const = 0;
  // Whether Pack makes the same of a kernel as the other one does.
  virtual bool PacksLike(const Convolution&) const { return false; }

  // For the log: "forward", "data gradient" or "weight gradient", oneDNN's
  // implementation, and the tensors that are reordered.
  virtual std::string description() const = 0;
};

// The convolution in one part; `weights`: as a gradient of its kernel.
// UNIMPLEMENTED, with the reason, if there is no fast way.
// REQUIRES: no tensor is empty.
Result<std::unique_ptr<Convolution>> MakeWholeConvolution(
    const ConvolutionParts& parts, bool weights);

// The op, in at most `most_parts` parts if they pay.
Result<std::unique_ptr<Convolution>> MakeConvolution(const hlo::OpContext& op,
                                                     int64_t most_parts = 1);

}  // namespace escala::engine
