"""Programs whose forms once had no machine code of their own: windows, products
of vectors, powers by constants, transposes with edges."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from cases import case, floats

EXTREME = np.array([0, -0.0, 1, -1, 2.5, -2.5, np.inf, -np.inf, np.nan, 1e-30,
                    1e30, 3e-20], np.float32)


@case
def powers_by_constants():
    x = np.concatenate([EXTREME, floats(500, low=0.1, high=9)])
    return [jax.jit(lambda x: x ** p)(v) for v in (x, x.astype(jnp.bfloat16))
            for p in (1.0, 2.0, 3.0, 4.0, -1.0, 0.5)]


@case
def inverse_roots():
    x = np.concatenate([EXTREME[:8], floats(500, low=0.1, high=9)])
    return jax.jit(lambda x: x ** -0.5)(x)


@case(tolerance=1e-5)
def products_of_vectors():
    x, y = floats(7, 300, 5), floats(7, 300, 5, seed=1)
    return [jax.jit(lambda x, y: jnp.einsum(form, x, y))(x, y)
            for form in ("ijk,ijk->j", "ijk,ijk->", "ijk,ijk->ik")]


@case(tolerance=2e-2)
def products_by_algorithms():
    x, y = floats(20, 30), floats(30, 10, seed=1)
    names = ("F32_F32_F32", "BF16_BF16_F32", "BF16_BF16_F32_X3",
             "BF16_BF16_F32_X6")
    return [jax.jit(lambda x, y: lax.dot(
        x, y, precision=lax.DotAlgorithmPreset[name]))(x, y) for name in names]


@case(tolerance=2e-2)
def attention_in_bf16():
    q = [jnp.asarray(floats(2, 16, 2, 8, seed=i), jnp.bfloat16)
         for i in range(3)]
    f = jax.jit(lambda q, k, v: jax.nn.dot_product_attention(
        q, k, v, is_causal=True))
    return [f(*q).astype(jnp.float32), jax.jit(jax.grad(
        lambda *q: f(*q).astype(jnp.float32).sum()))(*q).astype(jnp.float32)]


@case
def products_of_booleans():
    return jax.jit(jnp.matmul)(floats(30, 40) > 1.8, floats(40, 20, seed=1) > 1.8)


@case
def shallow_products():
    a, b = floats(5, 5), floats(5, 4099, seed=1)
    return [jax.jit(lambda a, b: a @ b)(a, b),
            jax.jit(lambda a, b: a.T @ b)(a, b)]


@case
def pooling_with_channels_first():
    def pool(x, op, init, size, stride, padding):
        return lax.reduce_window(x, init, op, (1, 1, size, size),
                                 (1, 1, stride, stride), padding)
    x = floats(2, 3, 37, 41)
    f = jax.jit(lambda x: [
        pool(x, lax.max, -np.inf, 3, 2, "SAME"),
        pool(x, lax.add, 0.0, 2, 2, "VALID"), pool(x, lax.max, -np.inf, 5, 1, "SAME"),
        pool(x[:, :, :37, :37], lax.add, 0.0, 37, 1, "VALID"),
        pool(x, lax.max, -np.inf, 7, 7, "VALID")])
    g = jax.jit(jax.grad(lambda x: (pool(x, lax.max, -np.inf, 3, 2, "SAME")
                                    ** 2).sum()))
    return [f(x), f(x.astype(jnp.bfloat16)), g(x)]


@case
def cumulative_products_of_complex_numbers():
    x = floats(37, 5) / 2 + 1j * floats(37, 5, seed=1) / 2
    return [jax.jit(lambda x: lax.cumprod(x, axis=a, reverse=r))(
        x.astype(np.complex64)) for a in (0, 1) for r in (False, True)]


@case
def transposes_with_edges():
    return [jax.jit(lambda x: x.transpose(order))(floats(*sizes).astype(dtype))
            for sizes, order in (((20, 30, 40, 25), (3, 1, 2, 0)),
                                 ((17, 300, 19), (2, 1, 0)), ((20, 777), (1, 0)))
            for dtype in (np.float32, np.int16)]


@case
def approximate_top_k():
    x = floats(8, 500)
    return [jax.jit(lambda x: lax.approx_max_k(x, 10))(x),
            jax.jit(lambda x: lax.approx_min_k(x, 3))(x)]
