"""Products, decompositions, transforms."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from cases import case, floats, ints

A = floats(6, 6)
SPD = A @ A.T + 3 * np.eye(6, dtype=np.float32)
TALL = floats(7, 4, seed=2)
BATCH = floats(3, 5, 5, seed=3)


@case
def products():
    return jax.jit(lambda a, b: [
        a @ b, a.T @ b, jnp.vdot(a, b), a @ b[0], jnp.kron(a[:2], b[:2]),
        jnp.tensordot(a, b, 1), jnp.inner(a, b), jnp.cross(a[:, :3], b[:, :3]),
    ])(A, SPD)


@case
def einsums():
    return jax.jit(lambda x, y: [
        jnp.einsum("bij,bjk->bik", x, y), jnp.einsum("bij,bij->b", x, y),
        jnp.einsum("bij->ji", x), jnp.einsum("bii->b", x),
        jnp.einsum("bij,cjk->bcik", x, y),
        jnp.einsum("abc,acd,ade->be", x, y, x)])(BATCH, BATCH * 2)


@case
def products_of_integers():
    return jax.jit(lambda a, b: [a @ b, lax.dot(
        a.astype(jnp.int8), b.astype(jnp.int8),
        preferred_element_type=jnp.int32)])(ints(4, 9), ints(9, 5))


@case
def precisions():
    return jax.jit(lambda a, b: [
        jnp.dot(a, b, precision="highest"),
        lax.dot_general(a, b, (((1,), (0,)), ((), ())),
                        preferred_element_type=jnp.float32)])(A, SPD)


@case
def ragged_dot():
    return jax.jit(lambda x, w, n: lax.ragged_dot(x, w, n))(
        floats(12, 4), floats(3, 4, 5), np.array([5, 0, 7], np.int32))


@case
def cholesky():
    return jax.jit(lambda a: [jnp.linalg.cholesky(a), jnp.linalg.cholesky(
        jnp.stack([a, a * 2])), jax.scipy.linalg.cho_solve(
            jax.scipy.linalg.cho_factor(a), a[0])])(SPD)


@case(tolerance=1e-4)
def qr():
    # The signs of a decomposition are free: compare what it must satisfy.
    def check(a):
        q, r = jnp.linalg.qr(a)
        return q @ r, q.T @ q, jnp.tril(r, -1), jnp.abs(jnp.diag(r))
    return jax.jit(check)(TALL)


@case(tolerance=1e-4)
def lu():
    def check(a):
        p, l, u = jax.scipy.linalg.lu(a)
        return p @ l @ u, jnp.triu(l, 1), jnp.tril(u, -1)
    return jax.jit(lambda a: [check(a), jnp.linalg.det(a),
                              jnp.linalg.slogdet(a)])(A)


@case(tolerance=1e-4)
def solves():
    return jax.jit(lambda a, b: [jnp.linalg.solve(a, b), jnp.linalg.inv(a),
                                 jnp.linalg.solve(a[None], b[None, :, None]),
                                 jnp.linalg.matrix_power(a, 3)])(SPD, A[0])


@case
def triangular_solves():
    return jax.jit(lambda a, b: [
        lax.linalg.triangular_solve(a, b, left_side=left, lower=lower,
                                    transpose_a=transpose, unit_diagonal=unit)
        for left in (False, True) for lower in (False, True)
        for transpose in (False, True) for unit in (False, True)])(
            SPD, A)


@case(tolerance=1e-4)
def eigh():
    def check(a):
        w, v = jnp.linalg.eigh(a)
        return w, v @ jnp.diag(w) @ v.T, v.T @ v
    return jax.jit(lambda a: [check(a), jnp.linalg.eigvalsh(a)])(SPD)


@case(tolerance=1e-3)
def svd():
    def check(a):
        u, s, vt = jnp.linalg.svd(a, full_matrices=False)
        return s, u * s @ vt
    return jax.jit(lambda a: [check(a), jnp.linalg.pinv(a),
                              jnp.linalg.matrix_rank(a), jnp.linalg.cond(a)])(
                                  TALL)


@case(tolerance=1e-3)
def least_squares():
    return jax.jit(lambda a, b: jnp.linalg.lstsq(a, b)[0])(TALL, TALL[:, 0])


@case(tolerance=1e-4)
def gradients_of_decompositions():
    return jax.jit(jax.grad(lambda a: jnp.linalg.slogdet(a)[1]
                            + jnp.linalg.cholesky(a).sum()
                            + jnp.linalg.inv(a).sum()))(SPD)


@case(tolerance=1e-4)
def gradients_of_eigenvalues():
    return jax.jit(jax.grad(lambda a: (jnp.linalg.eigvalsh(
        (a + a.T) / 2) ** 2).sum()))(SPD)


@case(tolerance=1e-4)
def matrix_exponential():
    return jax.jit(jax.scipy.linalg.expm)(A / 4)


@case(tolerance=1e-4)
def decompositions_of_batches():
    return jax.jit(lambda b: [
        jnp.abs(jnp.linalg.det(b)), jnp.linalg.solve(b, b[:, :, :1]),
        jax.vmap(lambda a: jnp.abs(jnp.diag(jnp.linalg.qr(a)[1])))(b)])(
            BATCH + 3 * np.eye(5, dtype=np.float32))


@case(x64=True)
def doubles():
    a = SPD.astype(np.float64)
    return jax.jit(lambda a: [a @ a, jnp.linalg.cholesky(a),
                              jnp.linalg.solve(a, a[0]), jnp.linalg.inv(a)])(a)


@case
def fft():
    x = floats(4, 12)
    return jax.jit(lambda x: [
        jnp.fft.fft(x), jnp.fft.ifft(x), jnp.fft.rfft(x),
        jnp.fft.irfft(jnp.fft.rfft(x)), jnp.fft.fft2(x), jnp.fft.fftshift(x),
        jnp.fft.fft(x, n=7)])(x)


@case
def convolve():
    return jax.jit(lambda a, b: [
        jnp.convolve(a, b), jnp.convolve(a, b, mode="same"),
        jnp.correlate(a, b), jnp.polyval(b, a)])(floats(30), floats(5, seed=1))


@case
def interpolation():
    return jax.jit(lambda x: [
        jnp.interp(x, jnp.arange(5.0), jnp.arange(5.0) ** 2),
        jax.image.resize(x.reshape(4, 5), (8, 7), "bilinear"),
        jax.image.resize(x.reshape(4, 5), (3, 3), "nearest"),
        jnp.histogram(x, bins=5)[0]])(floats(20))
