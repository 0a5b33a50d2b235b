"""Each collective, over one axis, over two, and over part of an axis."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import PartitionSpec as P

from cases import case, floats, ints, mesh

X = floats(16, 8)


def over(function, sizes=(8,), names=("d",), x=X, out=None):
    """Maps over all devices; every device's result is stacked."""
    m = mesh(sizes, names)
    spec = P(names)
    f = jax.shard_map(
        lambda x: jax.tree.map(lambda y: y[None], function(x)), mesh=m,
        in_specs=spec, out_specs=spec if out is None else out, check_vma=False)
    return jax.jit(f)(x)


@case
def psum():
    return over(lambda x: [lax.psum(x, "d"), lax.psum(1, "d") * x,
                           lax.psum((x, x * 2), "d")])


@case
def psum_over_each_of_two_axes():
    return over(lambda x: [lax.psum(x, "a"), lax.psum(x, "b"),
                           lax.psum(x, ("a", "b"))], (4, 2), ("a", "b"))


@case
def psum_over_groups():
    groups = [[0, 3], [1, 2], [4, 7], [5, 6]]
    return jax.pmap(lambda x: lax.psum(x, "i", axis_index_groups=groups),
                    axis_name="i")(X.reshape(8, 2, 8))


@case
def psum_of_integers_and_booleans():
    x = ints(16, 2)
    return over(lambda x: [lax.psum(x, "d"), lax.psum(x > 0, "d"),
                           lax.pmax(x, "d"), lax.pmin(x.astype(jnp.int8), "d")],
                x=x)


@case
def pmean():
    return over(lambda x: [lax.pmean(x, "d"), lax.pmean({"a": x}, "d")])


@case
def pmax_and_pmin():
    return over(lambda x: [lax.pmax(x, "a"), lax.pmin(x, ("a", "b"))],
                (2, 4), ("a", "b"))


@case
def all_gather():
    return over(lambda x: [lax.all_gather(x, "d"),
                           lax.all_gather(x, "d", axis=1),
                           lax.all_gather(x, "d", axis=1, tiled=True)])


@case
def all_gather_over_one_of_two_axes():
    return over(lambda x: [lax.all_gather(x, "a", tiled=True),
                           lax.all_gather(x, "b")], (4, 2), ("a", "b"))


@case
def psum_scatter():
    x = floats(64, 8)
    return over(lambda x: [lax.psum_scatter(x, "d", tiled=True),
                           lax.psum_scatter(x, "d"),
                           lax.psum_scatter(x, "d", scatter_dimension=1,
                                            tiled=True)], x=x)


@case
def ppermute():
    ring = [(i, (i + 1) % 8) for i in range(8)]
    some = [(0, 3), (3, 0), (5, 6)]
    return over(lambda x: [lax.ppermute(x, "d", ring),
                           lax.ppermute(x, "d", some)])


@case
def pshuffle():
    return over(lambda x: lax.pshuffle(x, "d", [3, 1, 4, 0, 5, 2, 7, 6]))


@case
def all_to_all():
    x = floats(64, 8)
    return over(lambda x: [
        lax.all_to_all(x, "d", split_axis=1, concat_axis=0),
        lax.all_to_all(x, "d", split_axis=0, concat_axis=0),
        lax.all_to_all(x, "d", split_axis=1, concat_axis=0, tiled=True)], x=x)


@case
def all_to_all_over_one_of_two_axes():
    return over(lambda x: lax.all_to_all(x, "b", 1, 0, tiled=True), (2, 4),
                ("a", "b"))


@case
def ragged_all_to_all():
    """Core i sends core j as many rows as their distance is. XLA's CPU backend has
    no such op, so NumPy computes what is expected."""
    n, rows, x = 8, 24, floats(96, 3)
    sizes = np.abs(np.arange(n)[:, None] - np.arange(n)) % 4  # [from, to]
    begin = np.cumsum(sizes, 1) - sizes
    if jax.default_backend() == "cpu":
        out = np.full((n, rows, 3), -1, np.float32)
        grad = np.zeros((n, 12, 3), np.float32)
        for j in range(n):
            at = 0
            for i in range(n):
                chosen = slice(begin[i, j], begin[i, j] + sizes[i, j])
                sent = x.reshape(n, 12, 3)[i, chosen]
                out[j, at:at + len(sent)] = sent
                grad[i, chosen] = np.cos(sent)
                at += len(sent)
        return [out.reshape(-1, 3), grad.reshape(-1, 3)]

    def body(x):
        me = lax.axis_index("d")
        of = lambda a: jnp.asarray(a, jnp.int32)[me]
        # The receivers lay the rows out by sender.
        at = of(np.cumsum(sizes, 0) - sizes)
        return lax.ragged_all_to_all(x, jnp.full((rows, 3), -1.0), of(begin),
                                     of(sizes), at, of(sizes.T), axis_name="d")
    f = jax.shard_map(body, mesh=mesh((n,), ("d",)), in_specs=P("d"),
                      out_specs=P("d"), check_vma=False)
    return [jax.jit(f)(x), jax.jit(jax.grad(lambda x: jnp.sin(f(x)).sum()))(x)]


@case
def axis_index_and_size():
    return over(lambda x: [lax.axis_index("a"), lax.axis_index(("a", "b")),
                           lax.axis_index(("b", "a")),
                           jnp.int32(lax.axis_size("b"))], (4, 2), ("a", "b"))


@case
def gradients():
    ring = [(i, (i + 1) % 8) for i in range(8)]
    m = mesh((8,), ("d",))
    def loss(x):
        y = lax.ppermute(jnp.sin(x), "d", ring) * lax.all_gather(
            x, "d", tiled=True).sum()
        z = lax.psum_scatter(jnp.tile(y, (8, 1)), "d", tiled=True)
        return lax.psum((z * lax.all_to_all(x, "d", 1, 0, tiled=True).sum()
                         ).sum(), "d")
    f = jax.shard_map(loss, mesh=m, in_specs=P("d"), out_specs=P())
    return jax.jit(jax.grad(f))(X)


@case
def complex_numbers():
    x = (floats(16, 2) + 1j * floats(16, 2, seed=1)).astype(np.complex64)
    return over(lambda x: [lax.psum(x, "d"), lax.all_gather(x, "d")], x=x)


@case
def narrow_floats():
    x = floats(16, 2).astype(jnp.bfloat16)
    return over(lambda x: [lax.pmax(x, "d"), lax.all_gather(x, "d"),
                           lax.ppermute(x, "d", [(0, 1), (1, 0)])], x=x)


@case
def matrix_product_by_a_ring():
    m = mesh((8,), ("d",))
    ring = [(i, (i + 1) % 8) for i in range(8)]
    def body(x, w):
        def step(k, carry):
            out, w = carry
            at = (lax.axis_index("d") - k) % 8
            part = lax.dynamic_slice_in_dim(x, at * 2, 2, 1)
            return out + part @ w, lax.ppermute(w, "d", ring)
        return lax.fori_loop(0, 8, step, (jnp.zeros((2, 5)), w))[0]
    f = jax.shard_map(body, mesh=m, in_specs=(P("d"), P("d")),
                      out_specs=P("d"), check_vma=False)
    return jax.jit(f)(floats(16, 16), floats(16, 5, seed=1))
