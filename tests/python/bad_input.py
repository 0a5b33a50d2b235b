"""What JAX's users hand over by mistake: each is a Python exception with one
clear sentence, and the process goes on."""
import dataclasses
import io
import os
import subprocess
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import serialize_executable
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

from cases import check, finish, refuses, run

check("the platform", jax.devices()[0].platform == "softpod")


def mesh_of(ids):
    return Mesh(np.array([jax.devices()[i] for i in ids]), ("cores",))


def compiled_for(ids):
    """x * 2 + sum(x * 2) over cores in this order, serialised; its argument."""
    x = jax.device_put(np.arange(2.0 * len(ids)),
                       NamedSharding(mesh_of(ids), P("cores")))
    step = jax.jit(lambda x: x * 2 + (x * 2).sum())
    return serialize_executable.serialize(step.lower(x).compile()), x


def again(ids, **devices):
    kept, x = compiled_for(ids)
    y = serialize_executable.deserialize_and_load(*kept, **devices)(x)
    return np.array_equal(y, np.asarray(x) * 2 + (np.asarray(x) * 2).sum())


# jaxlib ends the process where it is given other devices than the program's.
run("a program of some devices is loaded for these",
    lambda: again([3, 2, 1, 0]))
run("a program of all devices in another order",
    lambda: again([7, 6, 5, 4, 3, 2, 1, 0]))
run("the program's devices in another order",
    lambda: again([3, 1], execution_devices=[jax.devices()[i]
                                             for i in (1, 3)]))
refuses("devices that are not the program's",
        lambda: again([3, 2], execution_devices=jax.devices()[:2]),
        "the program was compiled for device 3, which is none of [0, 1]")


def truncated(kept, length):
    serialized, *trees = kept
    return serialize_executable.deserialize_and_load(serialized[:length],
                                                     *trees)


kept, _ = compiled_for([0, 1])
refuses("a pickle that ends early", lambda: truncated(kept, 100),
        "pickle data was truncated")


class Short(serialize_executable._JaxPjrtPickler):
    """Writes half of the program."""

    def persistent_id(self, obj):
        pid = super().persistent_id(obj)
        if pid is not None and pid[0] == "exec":
            return "exec", pid[1][:len(pid[1]) // 2]
        return pid


def half_a_program():
    step = jax.jit(lambda x: x + 1).lower(1.0).compile()
    flat, tree = jax.tree_util.tree_flatten(step.args_info)
    file = io.BytesIO()
    Short(file).dump((step._executable._unloaded_executable, flat,
                      step._no_kwargs))
    return serialize_executable.deserialize_and_load(
        file.getvalue(), tree, step.out_tree)


refuses("half of a serialised program", half_a_program,
        "INVALID_ARGUMENT: the serialised program is damaged: its header announces ")


def half_an_export():
    exported = jax.export.export(jax.jit(lambda x: x + 1),
                                 platforms=["softpod"])(1.0).serialize()
    return jax.export.deserialize(exported[:len(exported) // 2]).call(1.0)


refuses("half of an exported program", half_an_export,
        "requires a buffer of at least")


def half_an_artifact():
    exported = jax.export.export(jax.jit(lambda x: x + 1),
                                 platforms=["softpod"])(1.0)
    artifact = exported.mlir_module_serialized
    return dataclasses.replace(exported, mlir_module_serialized=artifact[
        :len(artifact) // 2]).call(1.0)


refuses("half of a portable artifact", half_an_artifact,
        "INVALID_ARGUMENT: Failed to deserialize StableHLO")

# --- Programs ----------------------------------------------------------------


def pmap_without_axes():
    return jax.pmap(lambda x: jax.lax.psum(x, "i"), "i", out_axes=None)(
        np.arange(8.0))


run("pmap whose result has no axis", lambda: pmap_without_axes() == 28)
refuses("more devices than there are", lambda: jax.make_mesh((16,), ("x",)),
        "16")
refuses("a mesh that does not divide", lambda: jax.device_put(
    np.ones(6), NamedSharding(mesh_of(range(4)), P("cores"))),
        "evenly divide")
refuses("a device that is none", lambda: jax.devices()[8], "range")


def kernel(x, y):
    y[...] = x[...] * 2


def mosaic():
    from jax.experimental import pallas
    return jax.jit(pallas.pallas_call(kernel, out_shape=jax.ShapeDtypeStruct(
        (8, 128), jnp.float32)))(np.ones((8, 128), np.float32))


refuses("a Mosaic kernel", mosaic, "interpret=True) runs this one")


def interpreted():
    from jax.experimental import pallas
    doubled = pallas.pallas_call(kernel, interpret=True,
                                 out_shape=jax.ShapeDtypeStruct(
                                     (8, 128), jnp.float32))
    return (jax.jit(doubled)(np.ones((8, 128), np.float32)) == 2).all()


run("a kernel that is interpreted", interpreted)


def call_of(name):
    """A custom call without operands and attributes."""
    call = jax.ffi.ffi_call(name, jax.ShapeDtypeStruct((4, 4), jnp.float32))
    return np.asarray(jax.jit(lambda: call())())


for name, words in {
        "Qr": "custom_call @Qr: got () -> (tensor<4x4xf32>), expected ",
        "Eigh": "custom_call @Eigh: got () -> ",
        "LuDecomposition": "custom_call @LuDecomposition: got () -> ",
        "ragged_all_to_all": "backend_config: got no replica_groups"}.items():
    refuses(f"a call of {name} without operands", lambda: call_of(name), words)


def too_large(x):
    y = jnp.sin(x[:, None] + x)
    return (y @ y).sum() + y.sum()


refuses("a program that is too large",
        lambda: jax.jit(too_large)(np.ones(100_000, np.float32)),
        "RESOURCE_EXHAUSTED: compile jit_too_large: the program needs ")
run("the Pod goes on", lambda: jax.jit(lambda x: x + 1)(1) == 2)

# --- Processes that end ------------------------------------------------------


def said(code, **options):
    """The exit status of a process of its own, and what it said."""
    done = subprocess.run(
        [sys.executable, "-c", "import os, signal, threading, time\n"
         "import jax, jax.numpy as jnp, numpy as np\n" + code],
        env={**os.environ, **options}, text=True, timeout=100,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.returncode, done.stdout


def says(what, code, status, words, **options):
    got, text = said(code, **options)
    check(what, got == status and words in text, f"status {got}: {text}")


says("arrays that fill the HBM", """
kept = [jax.device_put(np.full(1 << 24, i, np.float32)) for i in range(20)]
""", 1, "are taken; delete arrays, donate arguments, or shard over more cores\n"
     "live buffers of device 0: 4, 256 MiB\n"
     "  4 x 64.0 MiB  tensor<16777216xf32>  from the host\n",
     SOFTPOD_HBM_GIB="0.25")
says("Ctrl-C in a callback that does not end", """
def callback(x):
    threading.Timer(1, os.kill, [os.getpid(), signal.SIGINT]).start()
    threading.Timer(6, os.kill, [os.getpid(), signal.SIGINT]).start()
    time.sleep(1000)
jax.jit(lambda x: jax.pure_callback(callback, x, x))(1.0).block_until_ready()
""", 130, "softpod: waiting for a callback, which is at ")
says("callbacks that run programs, more than there are threads", """
result = jax.ShapeDtypeStruct((), jnp.float32)
pod = jax.devices()[0]
def count(n):
    x = jax.device_put(np.asarray(n), pod)
    return np.asarray(step(x) if n > 0 else jax.jit(jnp.sin)(x))
step = jax.jit(lambda x: jax.pure_callback(count, result, x - 1) + 1)
print("sum", sum(map(float, [step(jnp.float32(5)) for _ in range(8)])))
""", 0, "sum 40.0\n", SOFTPOD_THREADS="2")
says("a fork of the process", """
step = jax.jit(lambda x: x @ x)
x = jnp.ones((300, 300))
step(x).block_until_ready()
if os.fork() == 0:
    signal.alarm(30)
    try:
        step(x)
    except Exception as error:
        print(error, flush=True)
    raise SystemExit(5)
print("ended with", os.waitstatus_to_exitcode(os.wait()[1]))
""", 0, "of which this one is a fork without the Pod's threads; start processes "
     "by multiprocessing's \"spawn\", or fork before JAX begins\nended with 5\n")
finish()
