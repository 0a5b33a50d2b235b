"""The real TPU's compiler, asked from JAX: SOFTPOD_ASK. Plug-ins of
tests/pjrt_plugins play it."""
import io
import os
import pathlib
import shutil
import sys
import tempfile

FAKES = pathlib.Path(__file__).resolve().parents[2] / (
    "build/tests/pjrt_plugins/tpu_compiler")
os.environ["SOFTPOD_ASK"] = str(FAKES / "libgood.so")

import jax
import jax.numpy as jnp
import numpy as np
import softpod
from jax.experimental import topologies
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P
from softpod import jax_plugin

from cases import check, finish, refuses, run


def gradient(w, x):
    return jax.grad(lambda w: ((x @ w) ** 2).mean())(w)


def compiled(ask):
    """A product's gradient of data over 8 cores, ahead of time."""
    os.environ["SOFTPOD_ASK"] = ask and str(FAKES / f"lib{ask}.so")
    devices = topologies.get_topology_desc("v3-8", platform="softpod").devices
    mesh = Mesh(np.array(devices), ("data",))

    def array(dims, *spec):
        return jax.ShapeDtypeStruct(dims, jnp.float32,
                                    sharding=NamedSharding(mesh, P(*spec)))

    return jax.jit(gradient).lower(array((256, 128)),
                                   array((64, 256), "data")).compile()


# --- On the devices of this process ------------------------------------------

mesh = jax.make_mesh((8,), ("data",))
w = jax.device_put(jnp.ones((256, 128)), NamedSharding(mesh, P()))
x = jax.device_put(jnp.ones((64, 256)), NamedSharding(mesh, P("data")))
step = jax.jit(gradient).lower(w, x).compile()
jax.block_until_ready(step(w, x))
printed = io.StringIO()
softpod.report(printed)
check("the report says whose collectives they are",
      "as the TPU's" in " ".join(printed.getvalue().split()),
      printed.getvalue())
check("the report has no lower bound", ">" not in printed.getvalue(),
      printed.getvalue())

# --- Ahead of time -----------------------------------------------------------

alone, asked = (compiled(ask).cost_analysis() for ask in ("", "good"))
check("alone it is a lower bound",
      alone["optimal_seconds is a lower bound"] == 1
      and alone["collective bytes is a lower bound"] == 1, alone)
check("alone it has no collectives", "all-reduce bytes" not in alone, alone)
check("asked it is none", asked["optimal_seconds is a lower bound"] == 0, asked)
check("asked it has the collectives",
      (asked["all-reduce runs"], asked["all-reduce bytes"]) == (1, 16), asked)
check("asked it takes longer",
      asked["optimal_seconds"] > alone["optimal_seconds"], (alone, asked))
refuses("what does not fit is refused", lambda: compiled("does_not_fit"),
        "RESOURCE_EXHAUSTED: compile jit_gradient: the program needs 20.5 GiB "
        "of HBM per core (says the TPU's compiler), but a core of v3-8 has "
        "15.5 GiB")
refuses("with the table", lambda: compiled("does_not_fit"),
        "tensor<256x128xf32>")
for ask in ("crashes", "refuses"):
    run(f"a compiler that {ask} is no failure",
        lambda: compiled(ask).cost_analysis()
        ["optimal_seconds is a lower bound"] == 1)
# Alone, the figure of a program that is to be partitioned says what it is.


def squares(x):
    return jnp.sin(x @ x.T).sum(0)


def large(function, rows):
    os.environ["SOFTPOD_ASK"] = ""
    devices = topologies.get_topology_desc("v3-8", platform="softpod").devices
    spread = NamedSharding(Mesh(np.array(devices), ("data",)), P("data"))
    jax.jit(function(spread.mesh)).lower(jax.ShapeDtypeStruct(
        (rows, 64), jnp.float32, sharding=spread)).compile()


refuses("what is divided says so", lambda: large(lambda mesh: squares, 400000),
        "of HBM per core (an equal share of the whole; XLA partitions it")
refuses("what is not divided does not", lambda: large(
    lambda mesh: jax.shard_map(squares, mesh=mesh, in_specs=P("data"),
                               out_specs=P("data")), 1 << 20),
        "the program needs 64.0 GiB of HBM per core, but a core")

os.environ["SOFTPOD_ASK"] = "tpu"
refuses("a word that is no library", lambda: topologies.get_topology_desc(
    "v3-8", platform="softpod"), 'SOFTPOD_ASK=tpu: got "tpu"')

# --- Where the package is ----------------------------------------------------

with tempfile.TemporaryDirectory() as folder:
    package = pathlib.Path(folder, "libtpu")
    package.mkdir()
    (package / "__init__.py").touch()
    shutil.copy(FAKES / "libgood.so", package / "libtpu.so")
    sys.path.insert(0, folder)
    os.environ["SOFTPOD_ASK"] = "libtpu"
    os.environ.pop("TPU_LIBRARY_PATH", None)
    jax_plugin.find_compiler()
    check("the package of this Python", os.environ["SOFTPOD_ASK"] == str(
        package / "libtpu.so"), os.environ["SOFTPOD_ASK"])
    sys.path.remove(folder)

finish()
