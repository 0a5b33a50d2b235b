"""Functions that say themselves how they are partitioned, and arrays that are
sharded alike. The expected values are those of the plain functions."""
import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental.custom_partitioning import custom_partitioning
from jax.experimental.shard_alike import shard_alike
from jax.sharding import NamedSharding, PartitionSpec as P

from cases import finish, refuses, run

mesh = jax.make_mesh((4, 2), ("a", "b"),
                     axis_types=(jax.sharding.AxisType.Auto,) * 2)


def put(array, *spec):
    return jax.device_put(array, NamedSharding(mesh, P(*spec)))


def plain(x, w):
    return jnp.sin(x) @ w, x.sum()


asked = []


def pieces(mesh, arguments, results):
    asked.append("pieces")
    return (mesh, plain, tuple(r.sharding for r in results),
            tuple(a.sharding for a in arguments))


own = custom_partitioning(plain)
own.def_partition(
    partition=pieces, sharding_rule="i k, k j -> i j,",
    infer_sharding_from_operands=lambda mesh, arguments, results: tuple(
        NamedSharding(mesh, P()) for _ in results))
x = put(np.linspace(-2, 2, 16 * 8, dtype=np.float32).reshape(16, 8), "a")
w = put(np.linspace(-1, 1, 8 * 4, dtype=np.float32).reshape(8, 4), None, "b")


def same(got, expected):
    return all(jax.tree.leaves(jax.tree.map(np.array_equal, got, expected)))


def in_a_loop(f):
    def step(carry, _):
        return carry + f(x, w)[0], f(x, w)[1]
    return jax.jit(lambda: jax.lax.scan(step, jnp.zeros((16, 4)), None,
                                        length=3))()


run("custom_partitioning", lambda: same(jax.jit(own)(x, w),
                                        jax.jit(plain)(x, w)))
run("custom_partitioning in a loop", lambda: same(in_a_loop(own),
                                                  in_a_loop(plain)))
run("custom_partitioning in shard_map", lambda: same(*(
    jax.jit(jax.shard_map(lambda x, w: f(x, w)[0], mesh=mesh,
                          in_specs=(P("a"), P()), out_specs=P("a"),
                          check_vma=False))(x, w) for f in (own, plain))))
run("custom_partitioning, results as asked", lambda: jax.jit(
    own, out_shardings=(NamedSharding(mesh, P("b")), None))(
        x, w)[0].sharding.spec == P("b"))
run("nobody is asked for pieces", lambda: asked == [])


def alike(x, first):
    y = jnp.arange(16.0)
    x, y = shard_alike(x, y) if first else reversed(shard_alike(y, x))
    return x * 1, y * 2


for first in (True, False):
    run(f"shard_alike, the known one {'first' if first else 'last'}",
        lambda: [r.sharding.shard_shape(r.shape) for r in jax.jit(
            alike, static_argnums=1)(put(jnp.ones(16), "a"), first)]
        == [(4,), (4,)])
run("shard_alike, gradient", lambda: np.array_equal(
    jax.jit(jax.grad(lambda x: alike(x, True)[0].sum()))(
        put(jnp.ones(16), "a")), np.ones(16)))
refuses("arrays of different sizes are not alike",
        lambda: jax.jit(lambda x, y: shard_alike(x, y))(
            jnp.ones(4), jnp.ones(5)), "shape")
finish()
