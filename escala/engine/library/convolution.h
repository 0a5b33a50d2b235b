// Runs convolutions by oneDNN, on the calling thread. Padding is skipped, not
// multiplied by zero, so a kernel's infinity or NaN that lies on padding does
// not reach the result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// One stablehlo.convolution of f32 as a oneDNN primitive: forward, data
// gradient or weight gradient. JAX writes the gradients as convolutions, too:
// dilated, with batch and feature dimensions exchanged, or with a reversed
// kernel.
class Convolution {
 public:
  virtual ~Convolution() = default;

  // Operands and result are dense, in the op's own dimension order. `scratch`:
  // scratch_bytes() of the calling thread's memory, aligned to 64. Thread-safe.
  virtual void Run(const float* lhs, const float* rhs, float* result,
                   std::byte* scratch) const = 0;
  virtual int64_t scratch_bytes() const = 0;

  // Run in two steps, for a kernel that serves many tiles: oneDNN reads kernels
  // in an order of its own, and Run reorders rhs on every call. `packed`:
  // packed_bytes(), aligned to 64. A weight gradient has nothing to pack: its
  // packed_bytes() is 0, and only Run may be called.
  virtual void Pack(const float* rhs, std::byte* packed,
                    std::byte* scratch) const = 0;
  virtual void RunPacked(const float* lhs, const std::byte* packed,
                         float* result, std::byte* scratch) const = 0;
  virtual int64_t packed_bytes() const = 0;

  // For the log: "forward", "data gradient" or "weight gradient", oneDNN's
  // implementation, and the tensors that are reordered.
  virtual std::string description() const = 0;
};

// UNIMPLEMENTED, with the reason, if oneDNN has no fast primitive for the op.
Result<std::unique_ptr<Convolution>> MakeConvolution(const hlo::OpContext& op);

}  // namespace escala::engine
