"""A few training steps on all cores of a slice, and what they would take on the
real one.

    JAX_PLATFORMS=softpod SOFTPOD_SLICE=v5e-256 python train.py

Nothing but the report is particular to the software Pod.
"""
from functools import partial

import jax
import jax.numpy as jnp
from jax.sharding import NamedSharding, PartitionSpec as P

import softpod

BATCH_PER_CORE, STEPS, SIZES = 16, 10, (64, 512, 512, 10)

mesh = jax.make_mesh((jax.device_count(),), ("cores",))


def forward(params, x):
    for weights, bias in params[:-1]:
        x = jax.nn.relu(x @ weights + bias)
    weights, bias = params[-1]
    return x @ weights + bias


def loss(params, x, labels):
    scores = jax.nn.log_softmax(forward(params, x))
    mine = -jnp.mean(jnp.take_along_axis(scores, labels[:, None], axis=1))
    return jax.lax.pmean(mine, "cores")


@partial(jax.jit, donate_argnums=0)
@partial(jax.shard_map, mesh=mesh, in_specs=(P(), P("cores"), P("cores")),
         out_specs=(P(), P()))
def step(params, x, labels):
    value, gradients = jax.value_and_grad(loss)(params, x, labels)
    return jax.tree.map(lambda p, g: p - 0.1 * g, params, gradients), value


def main():
    key = jax.random.key(0)
    count = BATCH_PER_CORE * jax.device_count()
    x = jax.random.normal(key, (count, SIZES[0]))
    labels = jnp.argmax(x[:, :SIZES[-1]], axis=1)
    params = [(jax.random.normal(jax.random.fold_in(key, i), (m, n)) / m ** 0.5,
               jnp.zeros(n)) for i, (m, n) in enumerate(zip(SIZES, SIZES[1:]))]
    batch = jax.device_put((x, labels), NamedSharding(mesh, P("cores")))
    params = jax.device_put(params, NamedSharding(mesh, P()))
    for i in range(STEPS):
        params, value = step(params, *batch)
        print(f"step {i}: loss {value:.4f}")
    print()
    softpod.report()


if __name__ == "__main__":
    main()
