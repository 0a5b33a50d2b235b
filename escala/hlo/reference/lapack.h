// Decompositions of matrices by LAPACK, as the custom calls name them that JAX
// emits for CPUs ("lapack_ssyevd_ffi"). No LAPACK is linked: the host process
// hands over the routines that it has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "escala/base/status.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::hlo {

// Whether a custom call of this name is computed here.
bool IsLapackTarget(std::string_view target);

// Sets a routine ("ssyevd"): a function with Fortran's interface, integers of
// 32 bits, and no hidden lengths of strings. Fails if no target calls it.
// Thread-safe.
Status SetLapackRoutine(std::string_view name, void* routine);

// A custom call that calls a routine for each matrix of a batch.
class LapackCall {
 public:
  virtual ~LapackCall() = default;
  virtual int64_t matrices() const = 0;
  virtual int64_t scratch_bytes() const = 0;
  // Computes matrix `i` of operands and results, which are the whole arrays.
  // `scratch` is aligned to 16 bytes. Thread-safe.
  virtual void Run(const std::byte* const* operands, std::byte* const* results,
                   int64_t i, std::byte* scratch) const = 0;
};

// Fails if operands, results, attributes or layouts are not those of the
// target, and if nobody has set its routine.
Result<std::shared_ptr<const LapackCall>> MakeLapackCall(const OpContext& op);

namespace ref {

// The kernel of these custom calls.
Status Lapack(const KernelCall& call);

}  // namespace ref

}  // namespace escala::hlo
