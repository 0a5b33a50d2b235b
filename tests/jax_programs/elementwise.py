"""Functions of single elements, and how arrays are put together."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from cases import case, floats, ints

X = floats(5, 7)
POSITIVE = floats(5, 7, low=0.1, high=3)
UNIT = floats(5, 7, low=-0.9, high=0.9)


def all_of(*functions):
    return lambda x: [f(x) for f in functions]


@case
def exponentials():
    return jax.jit(all_of(jnp.exp, jnp.expm1, jnp.exp2, jnp.tanh, jnp.sinh,
                          jnp.cosh, jax.nn.sigmoid, jax.nn.softplus))(X)


@case
def logarithms():
    return jax.jit(all_of(jnp.log, jnp.log1p, jnp.log2, jnp.sqrt, lax.rsqrt,
                          jnp.cbrt, jnp.reciprocal))(POSITIVE)


@case
def trigonometry():
    return jax.jit(all_of(jnp.sin, jnp.cos, jnp.tan, jnp.arctan,
                          jnp.arcsinh))(X)


@case
def inverse_trigonometry():
    return jax.jit(all_of(jnp.arcsin, jnp.arccos, jnp.arctanh))(UNIT)


@case
def special_functions():
    special = jax.scipy.special
    return jax.jit(all_of(special.erf, special.erfc, special.gammaln,
                          special.digamma, special.i0e, special.i1e))(POSITIVE)


@case
def more_special_functions():
    special = jax.scipy.special
    return jax.jit(lambda x, u: [
        special.erfinv(u), special.gammainc(x, x + 1), special.betainc(
            x, x + 1, jnp.abs(u)), special.zeta(x + 1.5, x),
        special.polygamma(1, x)])(POSITIVE, UNIT)


@case
def rounding():
    x = np.array([-2.5, -1.5, -0.5, -0.4, 0.0, 0.4, 0.5, 1.5, 2.5], np.float32)
    return jax.jit(all_of(jnp.floor, jnp.ceil, jnp.round, jnp.trunc, jnp.sign,
                          jnp.abs, jnp.rint, jnp.modf))(x)


@case
def two_floats():
    return jax.jit(lambda x, y: [
        x + y, x - y, x * y, x / y, jnp.power(y, x), jnp.arctan2(x, y),
        jnp.maximum(x, y), jnp.minimum(x, y), jnp.hypot(x, y),
        jnp.nextafter(x, y), jnp.fmod(x, y), jnp.remainder(x, y),
        jnp.copysign(x, y), jnp.logaddexp(x, y)])(X, POSITIVE)


@case
def two_integers():
    a, b = ints(40), ints(40, seed=1, low=1, high=9)
    return jax.jit(lambda a, b: [
        a + b, a - b, a * b, a // b, a % b, lax.div(a, b), lax.rem(a, b), a & b,
        a | b, a ^ b, ~a, a << b, a >> b, lax.shift_right_logical(a, b),
        jnp.gcd(a, b), a ** 3])(a, b)


@case
def bits():
    a = ints(40, dtype=np.uint32, low=0, high=2**31)
    return jax.jit(all_of(lax.population_count, lax.clz,
                          lambda a: lax.bitcast_convert_type(a, jnp.float32),
                          lambda a: lax.bitcast_convert_type(a, jnp.uint8)))(a)


@case
def comparisons_and_selects():
    return jax.jit(lambda x, y: [
        x < y, x <= y, x == y, x != y, x > y, x >= y,
        jnp.where(x < y, x, y), jnp.clip(x, -0.5, 0.5),
        jnp.isfinite(x / jnp.round(x)), jnp.logical_and(x > 0, y > 1)])(
            X, POSITIVE)


@case
def not_numbers():
    x = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 1.0], np.float32)
    return jax.jit(lambda x: [
        jnp.isnan(x), jnp.isinf(x), jnp.maximum(x, 0), jnp.minimum(x, 0),
        jnp.sort(x), jnp.argmax(x), jnp.nanmax(x), jnp.nan_to_num(x),
        jnp.signbit(x)])(x)


@case
def broadcasting():
    return jax.jit(lambda a, b: [
        a[:, None] * b[None, :], jnp.outer(a, b), jnp.tile(a, (2, 3)),
        jnp.repeat(b, 3), jnp.broadcast_to(a, (4, a.size))])(X[:, 0], X[0])


@case
def moves():
    return jax.jit(lambda x: [
        x.T, x[::-1], x[1:4, ::2], jnp.roll(x, 2, axis=1),
        jnp.concatenate([x, x * 2], axis=0), jnp.stack([x, -x]),
        jnp.pad(x, ((1, 2), (0, 3)), constant_values=7.0), x.reshape(7, 5),
        jnp.flip(x, 1), jnp.rot90(x), jnp.triu(x), jnp.diag(x[:, :5]),
        jnp.moveaxis(x[None], 0, 2)])(X)


@case
def negative_and_inner_padding():
    return jax.jit(lambda x: lax.pad(
        x, np.float32(1), ((-1, 2, 1), (3, -2, 0))))(X)


@case
def reductions():
    return jax.jit(lambda x: [
        x.sum(), x.sum(0), x.mean(1), x.prod(1), x.max(), x.min(1), x.var(0),
        x.std(), jnp.any(x > 1), jnp.all(x > -3, axis=0), x.argmax(1),
        x.argmin(0), jax.nn.logsumexp(x, axis=1), jnp.linalg.norm(x),
        jnp.median(x, axis=1)])(X)


@case
def running_sums():
    return jax.jit(lambda x: [
        jnp.cumsum(x, 1), jnp.cumprod(x, 0), lax.cummax(x, 1), lax.cummin(x, 0),
        lax.cumlogsumexp(x, 1), jnp.diff(x, axis=1),
        lax.cumsum(x, 0, reverse=True)])(X)


@case
def softmaxes():
    return jax.jit(all_of(jax.nn.softmax, jax.nn.log_softmax, jax.nn.gelu,
                          jax.nn.silu, jax.nn.elu, jax.nn.relu6,
                          jax.nn.standardize))(X)


@case
def gathers():
    at = ints(6, low=0, high=5)
    return jax.jit(lambda x, at: [
        x[at], x[:, at], x[at, at], jnp.take(x, at, axis=0),
        jnp.take_along_axis(x, at[:5, None], axis=1), x[at[0]],
        lax.dynamic_slice(x, (at[0], at[1]), (2, 3)),
        x.at[at + 3].get(mode="fill", fill_value=9)])(X, at)


@case
def scatters():
    at = ints(6, low=0, high=5)
    return jax.jit(lambda x, at: [
        x.at[at].add(1.0), x.at[:, at].max(0.5), x.at[at[0], at[1]].set(9.0),
        x.at[at].multiply(2.0), x.at[at + 3].add(1, mode="drop"),
        jax.ops.segment_sum(x[0, :6], at, num_segments=5),
        lax.dynamic_update_slice(x, x[:2, :2], (at[0], at[1])),
        jnp.bincount(at, length=6)])(X, at)


@case
def sorts():
    keys = ints(4, 30, low=0, high=9)
    return jax.jit(lambda x, k: [
        jnp.sort(x, axis=1), jnp.argsort(k, axis=1, stable=True),
        lax.sort((k, jnp.arange(120, dtype=jnp.int32).reshape(4, 30)),
                 dimension=1, num_keys=1), jnp.sort(x, descending=True),
        jnp.searchsorted(jnp.sort(x[0]), x[1]), jnp.unique(k, size=12)])(
            floats(4, 30), keys)


@case
def top_ks():
    return jax.jit(lambda x, k: [lax.top_k(x, 4), lax.top_k(k, 3)])(
        floats(4, 30), ints(50))


@case
def outside_of_jit():
    x = jnp.asarray(X)
    return [x + 1, x @ x.T, x[1:3].sum(), jnp.linspace(0, 1, 5),
            jnp.arange(10)[2:8:3], jnp.eye(3), jnp.zeros((2, 0)), x.at[0].set(0)]


@case
def scalars_and_empty_arrays():
    return jax.jit(lambda a, e: [
        a * 2, a + 1, e * 2, e.sum(), jnp.concatenate([e, e], 1),
        jnp.zeros((0, 3)) @ jnp.ones((3, 4)), e @ jnp.ones((0, 4)),
        jnp.max(e, initial=-1.0)])(np.float32(3), np.zeros((2, 0), np.float32))


@case
def no_arguments_and_no_results():
    assert jax.jit(lambda: ())() == ()
    return jax.jit(lambda: [jnp.arange(4), 3, 2.5, True])()


@case
def nested_structures():
    tree = {"a": X, "b": [X, (POSITIVE,)], "c": None}
    return jax.jit(lambda t: {"x": t["a"] + t["b"][1][0], "same": t})(tree)


@case
def static_arguments():
    f = jax.jit(lambda x, n, mode: x ** n if mode == "power" else x * n,
                static_argnums=1, static_argnames="mode")
    return [f(X, 2, mode="power"), f(X, 3, mode="times")]


@case
def many_arguments():
    xs = [np.float32(i) for i in range(300)]
    return jax.jit(lambda *xs: sum(xs))(*xs)


@case
def large_constants():
    table = floats(300, 70)
    return jax.jit(lambda at: jnp.asarray(table)[at].sum(1))(ints(9, low=0))
