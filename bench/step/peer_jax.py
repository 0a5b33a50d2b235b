"""A training step of models.py in JAX, on its CPU back end for comparison.

usage: peer_jax.py MODEL BATCH STEPS [DEVICES]

BATCH examples in all, over DEVICES (1) forced host devices, by shard_map; where
JAX_PLATFORMS names another back end, over its devices, which must be so many.
Prints one line of JSON with the keys of escala_bench_step, and `peer`.
"""
import os, sys, time

name, batch, steps = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
cores = int(sys.argv[4]) if len(sys.argv) > 4 else 1
platform = os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={cores}"

import jax, numpy as np, optax
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

import models, process


assert len(jax.devices()) == cores, (jax.devices(), cores)
memory_before = process.resident_mib()
model = models.MODELS[name](batch)
mesh = Mesh(np.array(jax.devices()), ("core",))
same, split = NamedSharding(mesh, P()), NamedSharding(mesh, P("core"))
params = jax.device_put(models.first_values(model.params), same)
state = jax.device_put(jax.jit(model.optimizer.init)(params), same)
data = jax.device_put(models.first_values(model.data), split)


def step(params, state, *data):
    loss, grads = jax.value_and_grad(model.loss)(params, *data)
    if cores > 1:
        grads, loss = jax.lax.pmean((grads, loss), "core")
    updates, state = model.optimizer.update(grads, state, params)
    return optax.apply_updates(params, updates), state, loss


if cores > 1:
    step = jax.shard_map(step, mesh=mesh,
                         in_specs=(P(), P(), P("core"), P("core")),
                         out_specs=(P(), P(), P()), check_vma=False)
start = time.perf_counter()
step = jax.jit(step, donate_argnums=(0, 1)).lower(params, state,
                                                  *data).compile()
compile_s = time.perf_counter() - start

times, losses = [], []
for _ in range(steps + 2):
    start = time.perf_counter()
    params, state, loss = step(params, state, *data)
    jax.block_until_ready((params, state, loss))
    times.append(time.perf_counter() - start)
    losses.append(float(loss))
process.report(name, batch, f"jax {jax.__version__}"
               + (f" on {platform}" if platform != "cpu" else "")
               + f", {cores} device" + ("s" if cores > 1 else ""), times[2:], compile_s,
               memory_before, losses)
