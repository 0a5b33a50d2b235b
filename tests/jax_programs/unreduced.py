"""Values that are unreduced over axes, which Shardy alone knows."""

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import AxisType, PartitionSpec as P

from cases import case, floats, mesh

X = floats(16, 8)


@case
def between_jits():
    m = mesh((4, 2), ("a", "b"), AxisType.Explicit)
    out = P(None, None, unreduced={"a"})
    with jax.set_mesh(m):
        x = jax.device_put(X, P(None, "a"))
        w = jax.device_put(floats(8, 8, seed=1), P("a", "b"))
        y = jax.jit(lambda x, w: jnp.einsum(
            "ij,jk->ik", x, w, out_sharding=P(None, "b", unreduced={"a"})))(x, w)
        twice = jax.jit(lambda y: y + y)(y)
        scalar = jax.reshard(jnp.float32(3), P(unreduced={"a", "b"}))
        return [jax.reshard(y, P("a", "b")), jax.reshard(twice, P()),
                jax.reshard(jax.reshard(x, out), P(None, "a")),
                [s.data for s in scalar.addressable_shards],
                np.array(y.sharding.shard_shape(y.shape)),
                sorted(twice.sharding.spec.unreduced)[0] == "a"]


@case
def through_shard_map():
    m = mesh((4, 2), ("a", "b"), AxisType.Explicit)
    with jax.set_mesh(m):
        x = jax.device_put(X, P(None, "a"))
        w = jax.device_put(floats(8, 8, seed=1), P("a"))
        part = jax.shard_map(lambda x, w: x @ w, in_specs=(P(None, "a"), P("a")),
                             out_specs=P(unreduced={"a"}), check_vma=False)
        total = jax.shard_map(
            lambda y: jax.lax.psum_scatter(y, "a", tiled=True), check_vma=False,
            in_specs=P(unreduced={"a"}), out_specs=P("a"))
        y = jax.jit(part)(x, w)
        both = jax.jit(lambda x, w: total(part(x, w)))
        return [jax.reshard(y, P()), both(x, w), total(y),
                jax.jit(jax.grad(lambda w: jnp.sin(both(x, w)).sum()))(w)]
