"""A training step on 32 cores with the installed package: its numbers are those
of one CPU device, and its forecast is that of the compiled program."""
import io
import os
import re
import tempfile
import warnings

cache = tempfile.TemporaryDirectory()
os.environ["JAX_COMPILATION_CACHE_DIR"] = cache.name
os.environ["JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS"] = "0"
warnings.simplefilter("error")

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import NamedSharding, PartitionSpec as P

import softpod

assert len(jax.devices()) == 32 and jax.devices()[0].platform == "softpod"
assert jax.devices("cpu"), "callbacks need the CPU"
mesh = jax.make_mesh((8, 4), ("data", "model"),
                     axis_types=(jax.sharding.AxisType.Auto,) * 2)


def loss(weights, x, y, mean=lambda value: value):
    hidden = jnp.tanh(x @ weights["in"])
    return mean(jnp.mean((hidden @ weights["out"] - y) ** 2))


def update(loss, weights, x, y):
    value, gradient = jax.value_and_grad(loss)(weights, x, y)
    return jax.tree.map(lambda w, g: w - 0.5 * g, weights, gradient), value


key = jax.random.key(1)
start = {"in": jax.random.normal(key, (16, 32)) / 4,
         "out": jax.random.normal(key, (32, 8)) / 6}
# Kept on the host: device_put may share memory with what it is given, and then
# a step would be donated that, too.
start = jax.tree.map(np.asarray, start)
x, y = jax.random.normal(key, (64, 16)), jax.random.normal(key, (64, 8))


def run(step, weights, x, y):
    losses = []
    for _ in range(4):
        weights, value = step(weights, x, y)
        losses.append(float(value))
    return losses, jax.tree.map(np.asarray, weights)


with jax.default_device(jax.devices("cpu")[0]):
    wanted = run(jax.jit(partial(update, loss)),
                 *jax.device_put((start, x, y), jax.devices("cpu")[0]))

# By hand: cores share the batch.
manual = jax.jit(jax.shard_map(
    partial(update, partial(loss, mean=lambda v: jax.lax.pmean(v, "data"))),
    mesh=mesh, in_specs=(P(), P("data"), P("data")), out_specs=(P(), P())),
    donate_argnums=0)
# By shardings: weights are shared out, too.
weight_shardings = {"in": NamedSharding(mesh, P(None, "model")),
                    "out": NamedSharding(mesh, P("model", None))}
automatic = jax.jit(partial(update, loss), donate_argnums=0)
batch = jax.device_put((x, y), NamedSharding(mesh, P("data")))
for name, step, shardings in [
        ("manual", manual, NamedSharding(mesh, P())),
        ("automatic", automatic, weight_shardings)]:
    weights = jax.device_put(start, shardings)
    if name == "manual":
        compiled = step.lower(weights, *batch).compile()
        costs = compiled.cost_analysis()
        assert "all-reduce" in compiled.as_text(), compiled.as_text()
    losses, last = run(step, weights, *batch)
    assert weights["in"].is_deleted(), name
    assert np.allclose(losses, wanted[0], rtol=1e-4), (losses, wanted[0])
    for key in last:
        assert np.allclose(last[key], wanted[1][key], atol=1e-4), (name, key)

# Asynchronous collectives, if this JAX has them.
if hasattr(jax._src.lax.parallel, "psum_start"):
    flat = jax.make_mesh((32,), ("i",),
                         axis_types=(jax.sharding.AxisType.Auto,))
    for begin, whole in [("psum_start", "psum"),
                         ("all_gather_start", "all_gather")]:
        begin = getattr(jax._src.lax.parallel, begin)
        both = jax.jit(jax.shard_map(
            lambda x: (begin(x, "i").done(), getattr(jax.lax, whole)(x, "i")),
            mesh=flat, in_specs=P("i"), out_specs=P("i")))(jnp.arange(64.0))
        assert np.array_equal(*both), whole

out = io.StringIO()
softpod.report(file=out)
text = out.getvalue()
print(text)
assert text.startswith("v3-32, 32 devices \"TPU v3\" with "), text
manual_row = next(line for line in text.splitlines()
                  if re.match(r"jit_update +32 +4 ", line))
seconds = [float(n) * {"s": 1, "ms": 1e-3, "us": 1e-6}[unit] for n, unit in
           re.findall(r"([\d.e+-]+) (s|ms|us)\b", manual_row)]
assert any("collectives" in line for line in text.splitlines()), text
assert len(seconds) == 2, manual_row
one = costs["optimal_seconds"]
assert np.allclose(seconds, [one, 4 * one], rtol=0.01), (manual_row, one)
assert os.listdir(cache.name), "nothing in the compilation cache"

try:
    softpod.pod("v3-9")
except ValueError as error:
    assert "nearest: v3-8, v3-32" in str(error), error
else:
    raise AssertionError("v3-9 is no slice")
cache.cleanup()
print("passed")
