"""What JAX takes for small things, on whatever back end JAX_PLATFORMS names.

usage: small.py devices | first | dispatch DEVICES | leak CALLS

Prints one line of JSON.
"""
import json, os, pathlib, sys, time

if sys.argv[1] == "dispatch":
    os.environ["XLA_FLAGS"] = (
        f"--xla_force_host_platform_device_count={sys.argv[2]}")

import jax, numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

sys.path.append(str(pathlib.Path(__file__).parents[1] / "step"))
import process


def devices():
    start = time.perf_counter()
    count = len(jax.devices())
    return {"seconds": time.perf_counter() - start, "devices": count}


def first():
    """Seconds since the process began, imports included."""
    jax.block_until_ready(jax.jit(lambda x: x + 1)(1.0))
    ticks = int(pathlib.Path("/proc/self/stat").read_text().rpartition(")")[2]
                .split()[19])
    began = ticks / os.sysconf("SC_CLK_TCK")
    now = time.clock_gettime(time.CLOCK_BOOTTIME)
    return {"seconds": now - began}


def tiny(cores):
    """A function of one small array, which lies on so many devices."""
    mesh = Mesh(np.array(jax.devices()[:cores]), ("core",))
    x = jax.device_put(np.zeros(8 * cores, np.float32),
                       NamedSharding(mesh, P("core")))
    function = jax.jit(lambda x: x + 1)
    return function, jax.block_until_ready(function(x))


def dispatch(cores, calls=500, rounds=7):
    """Microseconds of one call, waited for, by the median round."""
    function, x = tiny(int(cores))
    for _ in range(100):
        x = jax.block_until_ready(function(x))
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(calls):
            x = jax.block_until_ready(function(x))
        times.append((time.perf_counter() - start) / calls * 1e6)
    return {"microseconds": sorted(times)[rounds // 2]}


def leak(calls):
    """MiB by which so many calls raise the process's memory."""
    function, x = tiny(len(jax.devices()))

    def call(count):
        y = x
        for _ in range(count):
            y = function(y)
        jax.block_until_ready(y)
        return process.resident_mib()

    before = call(2000)
    return {"mib": call(int(calls)) - before}


print(json.dumps({"devices": devices, "first": first, "dispatch": dispatch,
                  "leak": leak}[sys.argv[1]](*sys.argv[2:])), flush=True)
