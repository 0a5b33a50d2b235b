// Householder QR, as custom calls use it.
#pragma once

#include "escala/base/status.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::hlo::ref {

// (a, taus) = Qr(a). Each matrix [m, n] of the result has R in its upper
// triangle. Below the diagonal, column k has the vector v_k (whose first
// element, 1, is not stored) of the reflector H_k = I - taus[k] v_k v_k^H. The
// operand is H_0 H_1 ... R. The diagonal of R is real and has the opposite sign
// of the element that it replaces.
// REQUIRES: results of the operand's shape and [..., min(m, n)].
Status HouseholderQr(const KernelCall& call);

// The first n columns of H_0 H_1 ... H_(k-1), from operands [..., m, n] and
// [..., k] in the format of HouseholderQr.
// REQUIRES: k <= n <= m.
Status HouseholderProduct(const KernelCall& call);

}  // namespace escala::hlo::ref
