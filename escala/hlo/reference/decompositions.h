// Decompositions of matrices that custom calls name: QR, LU, eigenvalues.
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

// (lu, pivots, permutation) = LuDecomposition(a), by partial pivoting. Each
// matrix [m, n] of lu has U in its upper triangle, and below the diagonal L,
// whose diagonal is 1. Row k was swapped with row pivots[k] >= k, one after the
// other, so that rows a[permutation[0]], a[permutation[1]], ... are L U. The
// pivot is the first element with the largest |re| + |im|.
// REQUIRES: results of the operand's shape, i32 [..., min(m, n)], i32 [..., m].
Status LuDecomposition(const KernelCall& call);

// (v, w) = HermitianEigen(a): the eigenvalues of Hermitian matrices, ascending,
// and their vectors as the columns of v. Reads one triangle of each matrix. A
// matrix with elements that are not finite gives NaN.
// REQUIRES: results of the operand's shape and real [..., n].
Status HermitianEigen(const KernelCall& call, bool lower);

}  // namespace escala::hlo::ref
