"""shard_map in all its forms, and pmap."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import PartitionSpec as P

from cases import case, floats, mesh, put

X = floats(16, 8)


def mapped(m, spec, out=None, **settings):
    return jax.shard_map(mesh=m, in_specs=spec, out_specs=spec
                         if out is None else out, **settings)


@case
def full():
    m = mesh((8,), ("d",))
    f = jax.shard_map(lambda x: x * 2 + lax.axis_index("d"), mesh=m,
                      in_specs=P("d"), out_specs=P("d"))
    return [jax.jit(f)(X), f(X)]


@case
def two_axes():
    m = mesh((4, 2), ("a", "b"))
    f = jax.shard_map(
        lambda x: lax.psum(x, "b") + lax.axis_index("a") * 10, mesh=m,
        in_specs=P("a", "b"), out_specs=P("a", None))
    return jax.jit(f)(X)


@case
def data_parallel_step():
    m = mesh((8,), ("d",))
    def step(w, x):
        loss, g = jax.value_and_grad(lambda w: jnp.mean((x @ w) ** 2))(w)
        return lax.pmean(loss, "d"), w - 0.1 * lax.pmean(g, "d")
    f = jax.shard_map(step, mesh=m, in_specs=(P(), P("d")),
                      out_specs=(P(), P()), check_vma=False)
    return jax.jit(f)(floats(8, 3, seed=1), X)


@case
def gradient_from_outside():
    m = mesh((8,), ("d",))
    f = jax.shard_map(lambda w, x: lax.psum(jnp.tanh(x @ w).sum(), "d"), mesh=m,
                      in_specs=(P(), P("d")), out_specs=P())
    return jax.jit(jax.value_and_grad(f, argnums=(0, 1)))(
        floats(8, 3, seed=1), X)


@case
def partly_manual():
    m = mesh((4, 2), ("a", "b"))
    f = jax.shard_map(lambda x: lax.psum(x * 2, "a"), mesh=m,
                      in_specs=P("a"), out_specs=P(), axis_names={"a"})
    return jax.jit(f)(put(X, m, "a", "b"))


@case
def partly_manual_with_constraints():
    m = mesh((4, 2), ("a", "b"))
    def body(x, w):
        y = lax.with_sharding_constraint(
            x @ w, jax.sharding.NamedSharding(
                jax.sharding.get_abstract_mesh(), P(None, "b")))
        return lax.pmean(jnp.tanh(y), "a")
    f = jax.shard_map(body, mesh=m, in_specs=(P("a"), P()), out_specs=P(),
                      axis_names={"a"})
    return jax.jit(f)(put(X, m, "a"), put(floats(8, 6, seed=1), m))


@case
def partly_manual_gradients():
    m = mesh((4, 2), ("a", "b"))
    f = jax.shard_map(lambda w, x: lax.psum((jnp.sin(x @ w)).sum(), "a"),
                      mesh=m, in_specs=(P(), P("a")), out_specs=P(),
                      axis_names={"a"})
    return jax.jit(jax.grad(f))(put(floats(8, 6, seed=1), m, None, "b"),
                                put(X, m, "a"))


@case
def nested():
    m = mesh((4, 2), ("a", "b"))
    def outer(x):
        inner = jax.shard_map(lambda y: lax.psum(y, "b") * 1.0, in_specs=P(None, "b"),
                              out_specs=P(), axis_names={"b"})
        return inner(x) + lax.axis_index("a")
    f = jax.shard_map(outer, mesh=m, in_specs=P("a"), out_specs=P("a"),
                      axis_names={"a"})
    return jax.jit(f)(X)


@case
def with_ops_around():
    m = mesh((8,), ("d",))
    f = jax.shard_map(lambda x: lax.all_gather(x, "d", tiled=True).sum(0),
                      mesh=m, in_specs=P("d"), out_specs=P("d"))
    return jax.jit(lambda x: f(jnp.sin(x)).reshape(8, 8).T @ X[:8])(X)


@case
def two_bodies():
    m = mesh((8,), ("d",))
    f = jax.shard_map(lambda x: lax.psum(x, "d"), mesh=m, in_specs=P("d"),
                      out_specs=P())
    g = jax.shard_map(lambda x, s: x - s, mesh=m, in_specs=(P("d"), P()),
                      out_specs=P("d"))
    return jax.jit(lambda x: g(x, f(x)))(X)


@case
def loops_with_collectives():
    m = mesh((8,), ("d",))
    def body(x):
        return lax.scan(lambda c, _: (lax.pmean(jnp.cos(c), "d") + c * 0.1,
                                      lax.pmax(c.sum(), "d")), x, length=5)
    f = jax.shard_map(body, mesh=m, in_specs=P("d"), out_specs=(P("d"), P()),
                      check_vma=False)
    return jax.jit(f)(X)


@case
def branches_with_collectives():
    m = mesh((8,), ("d",))
    f = jax.shard_map(
        lambda n, x: lax.cond(n > 0, lambda x: lax.psum(x, "d"),
                              lambda x: lax.pmax(x, "d"), x),
        mesh=m, in_specs=(P(), P("d")), out_specs=P(), check_vma=False)
    f = jax.jit(f)
    return [f(np.int32(1), X), f(np.int32(-1), X)]


@case
def a_pipeline():
    m = mesh((8,), ("s",))
    weights = floats(8, 8, 8, seed=4)
    def body(w, xs):
        index = lax.axis_index("s")
        def tick(state, t):
            state = jnp.where(index == 0, xs[t % 4], state)
            out = jnp.tanh(state @ w[0])
            moved = lax.ppermute(out, "s", [(i, (i + 1) % 8) for i in range(8)])
            return moved, out
        _, outs = lax.scan(tick, jnp.zeros((2, 8)), jnp.arange(11))
        return outs[None, 7:]
    f = jax.shard_map(body, mesh=m, in_specs=(P("s"), P()), out_specs=P("s"),
                      check_vma=False)
    return jax.jit(f)(weights, floats(4, 2, 8, seed=5))


@case
def a_tensor_parallel_layer():
    m = mesh((2, 4), ("data", "model"))
    def body(x, w, v):
        return lax.psum(jax.nn.gelu(x @ w) @ v, "model")
    f = jax.shard_map(body, mesh=m, in_specs=(
        P("data"), P(None, "model"), P("model")), out_specs=P("data"))
    return jax.jit(jax.value_and_grad(lambda *a: f(*a).sum(), argnums=(1, 2)))(
        X, floats(8, 16, seed=1), floats(16, 8, seed=2))


@case
def random_keys_for_each_device():
    m = mesh((8,), ("d",))
    f = jax.shard_map(lambda k: jax.random.normal(
        jax.random.fold_in(k, lax.axis_index("d")), (2, 3)), mesh=m,
        in_specs=P(), out_specs=P("d"), check_vma=False)
    return jax.jit(f)(jax.random.key(3))


@case
def pmap():
    f = jax.pmap(lambda x: x - lax.pmean(x, "i"), axis_name="i")
    return f(X.reshape(8, 2, 8))


@case
def pmap_of_fewer_devices():
    return jax.pmap(lambda a, b: a * b + lax.axis_index("i"), axis_name="i",
                    in_axes=(0, None))(X.reshape(4, 4, 8), np.float32(2))


@case
def vmap_of_shard_map():
    m = mesh((8,), ("d",))
    f = jax.shard_map(lambda x: lax.psum(x, "d"), mesh=m, in_specs=P("d"),
                      out_specs=P())
    return jax.jit(jax.vmap(f, in_axes=1))(X)


@case
def named_axes_of_vmap_and_mesh():
    m = mesh((8,), ("d",))
    f = jax.shard_map(
        lambda x: jax.vmap(lambda r: lax.psum(r, ("v", "d")), axis_name="v")(x),
        mesh=m, in_specs=P("d"), out_specs=P(), check_vma=False)
    return jax.jit(f)(X)


@case
def remat_in_shard_map():
    m = mesh((8,), ("d",))
    f = jax.shard_map(
        lambda w, x: lax.psum(jax.checkpoint(
            lambda x: jnp.sin(jnp.sin(x @ w)).sum())(x), "d"),
        mesh=m, in_specs=(P(), P("d")), out_specs=P())
    return jax.jit(jax.grad(f))(floats(8, 8, seed=1), X)


@case
def replicated_results_of_varying_sizes():
    m = mesh((2, 4), ("a", "b"))
    f = jax.shard_map(
        lambda x: (x.sum(keepdims=True), lax.all_gather(x, ("a", "b"),
                                                         tiled=True)),
        mesh=m, in_specs=P(("a", "b")), out_specs=(P(("a", "b")), P()),
        check_vma=False)
    return jax.jit(f)(X)
