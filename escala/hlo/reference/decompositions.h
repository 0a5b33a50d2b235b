// Householder QR, for the custom calls that ask for it.
#pragma once

#include "escala/base/status.h"
#include "escala/hlo/reference/kernel.h"

namespace escala::hlo::ref {

// (a, taus) = Qr(a): for every matrix [m, n] of the operand, R in the upper
// triangle; below the diagonal of column k, and with a 1 on it, the vector v_k
// of the reflector H_k = I - taus[k] v_k v_k^H. H_0 H_1 ... R is the operand.
// The diagonal of R is real, of the opposite sign of what stood there.
// REQUIRES: results of the operand's shape and [..., min(m, n)].
Status HouseholderQr(const KernelCall& call);

// The first n columns of H_0 H_1 ... H_(k-1), out of operands [..., m, n] and
// [..., k] as HouseholderQr makes them. REQUIRES: k <= n <= m.
Status HouseholderProduct(const KernelCall& call);

}  // namespace escala::hlo::ref
