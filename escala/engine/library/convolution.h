// Convolutions by oneDNN, on the thread that calls. Padding is left out, not
// multiplied: infinity or NaN in a kernel does not meet it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "escala/base/status.h"
#include "escala/hlo/ir.h"

namespace escala::engine {

// One stablehlo.convolution of f32, as a primitive: forward, or the gradient
// for data or for weights that it is in disguise (dilated, with batch and
// feature dimensions exchanged, on a reversed kernel).
class Convolution {
 public:
  virtual ~Convolution() = default;

  // Operands and result dense in the op's own dimension order. `scratch`:
  // scratch_bytes(), aligned to 64, of the calling thread. May run on several
  // threads at once.
  virtual void Run(const float* lhs, const float* rhs, float* result,
                   std::byte* scratch) const = 0;
  virtual int64_t scratch_bytes() const = 0;

  // The same in two steps, where one kernel serves many tiles: oneDNN reads
  // kernels in an order of its own, and Run brings rhs into it every time.
  // `packed`: packed_bytes(), aligned to 64. packed_bytes() is 0 for a weight
  // gradient, which has nothing to pack (and must be Run).
  virtual void Pack(const float* rhs, std::byte* packed,
                    std::byte* scratch) const = 0;
  virtual void RunPacked(const float* lhs, const std::byte* packed,
                         float* result, std::byte* scratch) const = 0;
  virtual int64_t packed_bytes() const = 0;

  // "forward", "data gradient", "weight gradient", and oneDNN's implementation.
  virtual std::string description() const = 0;
};

// UNIMPLEMENTED, with the reason, where oneDNN has no fast form for it.
Result<std::unique_ptr<Convolution>> MakeConvolution(const hlo::OpContext& op);

}  // namespace escala::engine
