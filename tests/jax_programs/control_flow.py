"""Loops, branches, and functions that are called."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from cases import case, floats, ints

X = floats(6, 4)


@case
def fori_loop():
    return jax.jit(lambda x, n: [
        lax.fori_loop(0, 5, lambda i, c: c * 1.1 + i, x),
        lax.fori_loop(0, n, lambda i, c: c + i, x)])(X, np.int32(7))


@case
def while_loop():
    def collatz(n):
        return lax.while_loop(
            lambda c: c[0] != 1,
            lambda c: (jnp.where(c[0] % 2 == 0, c[0] // 2, 3 * c[0] + 1),
                       c[1] + 1), (n, 0))[1]
    return [jax.jit(collatz)(np.int32(27)),
            jax.jit(jax.vmap(collatz))(np.arange(1, 20, dtype=np.int32))]


@case
def scan():
    def step(carry, x):
        carry = jnp.tanh(carry @ jnp.ones((4, 4)) * 0.1 + x)
        return carry, carry.sum()
    return jax.jit(lambda c, xs: [
        lax.scan(step, c, xs), lax.scan(step, c, xs, reverse=True),
        lax.scan(step, c, xs, unroll=3)])(X[0], X)


@case
def scan_without_inputs_or_outputs():
    return jax.jit(lambda x: [
        lax.scan(lambda c, _: (c * 2, None), x, length=5)[0],
        lax.scan(lambda c, i: (c, i + c[0]), x[0], jnp.arange(3.0))[1]])(X)


@case
def scan_gradient():
    def loss(w, xs):
        carry, ys = lax.scan(lambda c, x: (jnp.tanh(w @ c + x), c.sum()),
                             jnp.zeros(4), xs)
        return carry.sum() + (ys ** 2).sum()
    return jax.jit(jax.value_and_grad(loss, argnums=(0, 1)))(
        floats(4, 4, seed=1), X)


@case
def nested_scans():
    return jax.jit(lambda x: lax.scan(
        lambda c, row: lax.scan(lambda d, v: (d * 0.5 + v, d), c, row),
        np.float32(0), x))(X)


@case
def cond():
    f = jax.jit(lambda p, x: lax.cond(p, lambda x: x * 2, lambda x: -x, x))
    return [f(True, X), f(False, X)]


@case
def cond_of_many_results():
    f = jax.jit(lambda n, x: lax.cond(
        n > 2, lambda: (x.sum(), x[0] * n), lambda: (x.max(), x[1] + n)))
    return [f(np.int32(1), X), f(np.int32(5), X)]


@case
def switch():
    f = jax.jit(lambda i, x: lax.switch(
        i, [lambda x: x, lambda x: x + 1, lambda x: x * 3], x))
    return [f(np.int32(i), X) for i in (-1, 0, 1, 2, 9)]


@case
def cond_gradient():
    f = jax.jit(jax.grad(lambda x: lax.cond(
        x.sum() > 0, lambda x: (x ** 2).sum(), lambda x: jnp.sin(x).sum(), x)))
    return [f(np.abs(X)), f(-np.abs(X))]


@case
def cond_under_vmap():
    return jax.jit(jax.vmap(lambda p, x: lax.cond(
        p > 0, jnp.sin, jnp.cos, x)))(ints(6), X)


@case
def while_under_vmap():
    return jax.jit(jax.vmap(lambda x: lax.while_loop(
        lambda c: c < 100.0, lambda c: c * 1.7 + 1, x)))(np.abs(X[:, 0]))


@case
def a_loop_that_never_runs():
    return jax.jit(lambda x: lax.while_loop(
        lambda c: c[1] < 0, lambda c: (c[0] + 1, c[1]), (x, np.int32(3))))(X)


@case
def associative_scan():
    return jax.jit(lambda x: lax.associative_scan(
        lambda a, b: (a[0] * b[0], a[1] * b[0] + b[1]), (x, x + 1)))(X)


@case
def map_over_rows():
    return jax.jit(lambda x: [
        lax.map(lambda r: jnp.sort(r), x),
        lax.map(lambda r: r.sum(), x, batch_size=4)])(X)


@case
def inner_functions():
    inner = jax.jit(lambda a, b: jnp.dot(a, b.T))
    return jax.jit(lambda x: [inner(x, x), inner(x * 2, x) + inner(x, x)])(X)


@case
def recursion_by_tracing():
    def fib(n, x):
        return x if n < 2 else fib(n - 1, x) + fib(n - 2, x)
    return jax.jit(lambda x: fib(9, x))(X)


@case
def barriers():
    return jax.jit(lambda x: lax.optimization_barrier((x * 2, x + 1)))(X)


@case
def newton_by_custom_root():
    return jax.jit(jax.grad(lambda a: lax.custom_root(
        lambda x: x ** 2 - a, np.float32(1.0),
        lambda f, x: lax.fori_loop(
            0, 20, lambda _, x: x - f(x) / jax.grad(f)(x), x),
        lambda g, y: y / g(1.0))))(np.float32(2.0))


@case
def conjugate_gradients():
    a = X.T @ X + np.eye(4, dtype=np.float32)
    return jax.jit(lambda a, b: jax.scipy.sparse.linalg.cg(
        lambda x: a @ x, b, tol=1e-6)[0])(a, X[0])
