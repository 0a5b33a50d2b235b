"""Element types."""

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax

from cases import case, floats, ints, mesh, put

X = floats(6, 8)


def round_trip(dtype):
    x = jnp.asarray(X * 3).astype(dtype)
    return jax.jit(lambda x: [x, x.astype(jnp.float32), x[::-1]])(x)


@case
def booleans():
    a = X > 0
    return jax.jit(lambda a, b: [a & b, a | b, a ^ b, ~a, a.sum(), a.any(0),
                                 jnp.where(a, 1, 2), a.astype(jnp.float32),
                                 jnp.sort(a, axis=1), a.all()])(a, X > 1)


@case
def integers_of_all_widths():
    results = []
    for dtype in ("int8", "uint8", "int16", "uint16", "int32", "uint32"):
        a = ints(30, low=-100, high=100).astype(dtype)
        results += jax.jit(lambda a: [a + a, a * a, a // 7, a >> 1, a.max(),
                                      a.astype(jnp.float32), a.sum()])(a)
    return results


@case
def bfloat16():
    x = jnp.asarray(X, jnp.bfloat16)
    return jax.jit(lambda x: [x + 1, x * x, x @ x.T, x.sum(), jnp.tanh(x),
                              x.max(1), x.astype(jnp.float32)])(x)


@case
def float16():
    x = jnp.asarray(X, jnp.float16)
    return jax.jit(lambda x: [x + 1, x * x, x.max(1), jnp.sqrt(jnp.abs(x)),
                              x.astype(jnp.float32)])(x)


@case
def float8():
    return [round_trip(d) for d in (
        jnp.float8_e4m3fn, jnp.float8_e5m2, jnp.float8_e4m3b11fnuz,
        jnp.float8_e4m3fnuz, jnp.float8_e5m2fnuz)]


@case
def int4():
    a = jnp.asarray(ints(20, low=-8, high=8), jnp.int4)
    b = jnp.asarray(ints(20, low=0, high=16), jnp.uint4)
    return jax.jit(lambda a, b: [
        a.astype(jnp.int32), b.astype(jnp.int32), (a // 2 + 1).astype(jnp.int8),
        a[::2].astype(jnp.int8), jnp.max(b).astype(jnp.int32)])(a, b)


@case
def int4_as_result():
    return jax.jit(lambda a: a.astype(jnp.int4))(ints(9, low=-8, high=8))


@case
def complex64():
    z = (X + 1j * X[::-1]).astype(np.complex64)
    return jax.jit(lambda z: [z * z, z / (z + 3), jnp.abs(z), jnp.angle(z),
                              z.real, z.imag, z.conj(), z @ z.T, jnp.exp(z),
                              z.sum(), jnp.sqrt(z)])(z)


@case(x64=True)
def float64():
    x = floats(6, 8, dtype=np.float64)
    return jax.jit(lambda x: [jnp.exp(x), x @ x.T, jnp.sin(x), x.sum(),
                              jnp.tanh(x), jnp.log1p(jnp.abs(x)), x ** 3,
                              jnp.sort(x, 1), jnp.linspace(0, 1, 7)])(x)


@case(x64=True)
def int64():
    a = ints(30, dtype=np.int64) * 10**12
    return jax.jit(lambda a: [a + a, a * 3, a // 7, a % 11, a.max(), a.sum(),
                              jnp.argsort(a), a.astype(jnp.float64),
                              a.astype(jnp.uint64) >> 3])(a)


@case(x64=True)
def complex128():
    z = floats(4, 4, dtype=np.float64) + 1j
    return jax.jit(lambda z: [z @ z, jnp.fft.fft(z), jnp.abs(z)])(z)


@case(x64=True)
def random_doubles():
    k = jax.random.key(1)
    return jax.jit(lambda k: [jax.random.uniform(k, (9,)),
                              jax.random.normal(k, (9,)),
                              jax.random.bits(k, (4,), "uint64")])(k)


@case
def mixed_products():
    return jax.jit(lambda x: [
        lax.dot(x.astype(jnp.bfloat16), x.T.astype(jnp.bfloat16),
                preferred_element_type=jnp.float32),
        x.astype(jnp.bfloat16) @ x.T.astype(jnp.float32)])(X)


@case
def conversions():
    x = np.array([-3.7, -0.5, 0.0, 0.5, 3.7, 100.9], np.float32)
    return jax.jit(lambda x: [x.astype(d) for d in (
        jnp.int8, jnp.int32, jnp.bool_, jnp.bfloat16, jnp.float16,
        jnp.complex64)])(x)


@case
def arrays_of_other_orders():
    fortran = np.asfortranarray(X)
    return [jax.jit(lambda x: x + 1)(fortran), jax.device_put(X.T),
            jax.device_put(X[::2, ::-1]), jax.device_put(X[None, :, None])]


@case
def narrow_types_on_a_mesh():
    m = mesh((8,), ("d",))
    b = jnp.asarray(ints(16, low=-8, high=8), jnp.int4)
    return jax.jit(lambda f, b, e: [f + 1, b.astype(jnp.int32),
                                    e.astype(jnp.float32)])(
        put(floats(16, 2).astype(ml_dtypes.bfloat16), m, "d"),
        put(b, m, "d"),
        put(floats(16).astype(ml_dtypes.float8_e4m3fn), m, "d"))


@case
def reduced_precision():
    return jax.jit(lambda x: [lax.reduce_precision(x, 5, 10),
                              lax.reduce_precision(x, 8, 7)])(X)


@case
def weak_types_and_promotion():
    return jax.jit(lambda a, x: [a + 1.5, a * x, a / 2, x + 1, a + True,
                                 jnp.int8(3) + a])(ints(5), floats(5))
