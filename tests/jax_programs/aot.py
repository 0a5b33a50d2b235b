"""Programs that are compiled ahead, exported, cached, inspected, profiled."""

import glob
import os
import pickle
import tempfile

import jax
import jax.numpy as jnp
import numpy as np
from jax import export
from jax.experimental import serialize_executable
from jax.sharding import NamedSharding, PartitionSpec as P

from cases import case, expect, floats, mesh, put, python

X = floats(16, 8)
ON_POD = jax.default_backend() != "cpu"


def f(x):
    return jnp.tanh(x @ x.T).sum(0)


@case
def lower_and_compile():
    compiled = jax.jit(f).lower(X).compile()
    return [compiled(X), compiled(X * 2)]


@case
def shapes_in_place_of_arrays():
    m = mesh((8,), ("d",))
    shape = jax.ShapeDtypeStruct(X.shape, X.dtype,
                                 sharding=NamedSharding(m, P("d")))
    compiled = jax.jit(f).trace(shape).lower().compile()
    assert compiled.input_shardings[0][0].spec == P("d")
    return compiled(put(X, m, "d"))


@case
def cost_analysis():
    costs = jax.jit(lambda x: x @ x.T).lower(X).compile().cost_analysis()
    return np.float32(costs["flops"]) >= 2 * 16 * 8 * 16


@case
def memory_analysis():
    memory = jax.jit(lambda x: x + 1).lower(X).compile().memory_analysis()
    return memory.argument_size_in_bytes >= X.nbytes


@case
def text_of_programs():
    lowered = jax.jit(f).lower(X)
    assert "stablehlo.dot_general" in lowered.as_text()
    text = lowered.compile().as_text()
    return ON_POD and text is None or "dot" in text


@case
def exported_and_called():
    exported = export.export(jax.jit(f), platforms=["cpu", "tpu", "softpod"],
                             disabled_checks=[
                                 export.DisabledSafetyCheck.platform()])(X)
    again = export.deserialize(exported.serialize())
    assert again.in_avals[0].shape == X.shape
    return [jax.jit(again.call)(X), jax.jit(
        lambda x: again.call(x * 2) + 1)(X)]


@case
def exported_gradients():
    exported = export.export(jax.jit(lambda x: f(x).sum()), platforms=[
        "cpu", "tpu"], disabled_checks=[
            export.DisabledSafetyCheck.platform()])(X)
    again = export.deserialize(exported.serialize(vjp_order=1))
    return jax.jit(jax.grad(again.call))(X)


@case
def exported_with_open_sizes():
    n, = export.symbolic_shape("n")
    exported = export.export(jax.jit(lambda x: x * x.shape[0]), platforms=[
        "cpu", "tpu"])(jax.ShapeDtypeStruct((n, 3), jnp.float32))
    again = export.deserialize(exported.serialize())
    return [again.call(X[:, :3]), again.call(X[:5, :3])]


@case
def exported_for_eight_devices():
    m = mesh((8,), ("d",))
    s = NamedSharding(m, P("d"))
    exported = export.export(jax.jit(f, in_shardings=s), platforms=[
        "cpu", "tpu"])(X)
    again = export.deserialize(exported.serialize())
    assert again.nr_devices == 8
    return jax.jit(again.call, in_shardings=s)(put(X, m, "d"))


@case
def serialised_executables():
    m = mesh((8,), ("d",))
    x = put(X, m, "d")
    compiled = jax.jit(f).lower(x).compile()
    payload, in_tree, out_tree = serialize_executable.serialize(compiled)
    # The order of the mesh's devices is not that of their numbers.
    again = serialize_executable.deserialize_and_load(
        pickle.loads(pickle.dumps(payload)), in_tree, out_tree,
        execution_devices=list(m.devices.flat))
    return again(x)


@case
def topologies():
    if not ON_POD:
        return [32, 32, True]
    from jax.experimental import topologies
    topology = topologies.get_topology_desc("v3-32", platform="softpod")
    m = topologies.make_mesh(topology, (32,), ("d",))
    s = NamedSharding(m, P("d"))
    compiled = jax.jit(f, in_shardings=s).lower(
        jax.ShapeDtypeStruct((64, 8), jnp.float32)).compile()
    flops = compiled.cost_analysis()["flops"]
    return [len(topology.devices), m.size, flops > 0]


CACHED = """
import jax, jax.numpy as jnp, logging
jax.config.update("jax_compilation_cache_dir", {folder!r})
jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
jax.config.update("jax_persistent_cache_min_entry_size_bytes", -1)
hits = []
jax.monitoring.register_event_listener(
    lambda name, **_: hits.append(name) if "cache_hit" in name else None)
print(jax.jit(lambda x: jnp.tanh(x @ x.T).sum())(jnp.ones((4, 4))))
print("hits", sum("compilation_cache/cache_hits" in h for h in hits))
"""


@case
def the_compilation_cache():
    if not ON_POD:
        return True
    with tempfile.TemporaryDirectory() as folder:
        code = CACHED.format(folder=folder)
        expect("15.98.*hits 0", python(code))
        expect("15.98.*hits [1-9]", python(code))
        # Damaged entries, and those of another slice, are compiled again.
        for path in glob.glob(os.path.join(folder, "*-cache")):
            with open(path, "rb") as file:
                entry = file.read()
            with open(path, "wb") as file:
                file.write(entry[:len(entry) // 2])
        expect("15.98", python(code))
        expect("15.98.*hits 0", python(code, SOFTPOD_SLICE="v3-32"))
    return True


@case
def profiles():
    if not ON_POD:
        return True
    with tempfile.TemporaryDirectory() as folder:
        with jax.profiler.trace(folder):
            jax.block_until_ready(jax.jit(f)(X))
        planes = glob.glob(os.path.join(folder, "**/*.xplane.pb"),
                           recursive=True)
        with open(planes[0], "rb") as file:
            bytes_of_planes = file.read()
        return b"/device:TPU:0" in bytes_of_planes


@case
def options_of_xla():
    compiled = jax.jit(f).lower(X).compile(
        compiler_options={"xla_embed_ir_in_executable": True})
    return compiled(X)


@case
def statistics_of_memory():
    if not ON_POD:
        return [True, True]
    x = jax.device_put(np.ones((1024, 1024), np.float32))
    stats = jax.devices()[0].memory_stats()
    return [stats["bytes_in_use"] >= x.nbytes,
            stats["bytes_limit"] > 10 * 2**30]


@case
def live_arrays():
    before = len(jax.live_arrays())
    x = jax.device_put(X)
    return len(jax.live_arrays()) - before >= 1 and x.nbytes == X.nbytes


@case
def asynchronous_dispatch():
    f = jax.jit(lambda x: jnp.sin(x) @ x.T @ x)
    x = jax.device_put(X)
    for _ in range(20):
        x = f(x) * 0.01
    return x.block_until_ready()
