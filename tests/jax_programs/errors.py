"""What a user reads when something cannot be done."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import PartitionSpec as P

from cases import case, expect, floats, mesh, put, python, refused

X = floats(16, 8)
ON_POD = jax.default_backend() != "cpu"


def says(pattern, code, **settings):
    """A program of its own, whose last lines must match."""
    if ON_POD:
        expect(pattern, python("import jax, jax.numpy as jnp, numpy as np\n"
                               + code, **settings))
    return True


@case
def a_slice_that_does_not_exist():
    return says("no slice is named 'v3-9'.*nearest: v3-8", "jax.devices()",
                status=1, SOFTPOD_SLICE="v3-9")


@case
def an_option_that_does_not_exist():
    return says("unknown create option .slise.*did you mean slice",
                "jax.devices()", status=1,
                JAX_PJRT_CLIENT_CREATE_OPTIONS="slise:v3-8")


@refused(r"16 devices|[Nn]umber of devices|8 devices|requires|must equal")
def a_mesh_of_more_devices_than_exist():
    return jax.make_mesh((16,), ("d",))


@refused("divisible")
def a_mesh_that_does_not_divide():
    return put(floats(6, 8), mesh((4,), ("d",)), "d")


@refused("divisible|divide")
def a_shard_map_that_does_not_divide():
    f = jax.shard_map(lambda x: x, mesh=mesh((8,), ("d",)), in_specs=P("d"),
                      out_specs=P("d"))
    return jax.jit(f)(floats(6, 8))


@refused(r"errors\.py:\d+.*my_kernel")
def a_custom_call_of_somebody():
    return jax.jit(lambda x: jax.ffi.ffi_call(
        "my_kernel", jax.ShapeDtypeStruct((16, 8), jnp.float32))(x))(X)


@refused(r"errors\.py:\d+.*tpu_custom_call.*Mosaic")
def a_pallas_kernel():
    from jax.experimental import pallas as pl
    def kernel(x, y):
        y[...] = x[...] * 2
    return jax.jit(pl.pallas_call(kernel, out_shape=jax.ShapeDtypeStruct(
        (8, 128), jnp.float32)))(np.ones((8, 128), np.float32))


@refused(r"RESOURCE_EXHAUSTED.*HBM.*v3-8.*errors\.py:\d+")
def a_program_that_is_too_large():
    def f(x):
        y = jnp.sin(x[:, None] + x[None, :])
        return (y @ y).sum() + y.sum()
    return jax.jit(f)(np.ones(100_000, np.float32))


@refused(r"RESOURCE_EXHAUSTED.*HBM.*; delete arrays.*live.*[23] x 4.00 GiB")
def arrays_that_are_too_large():
    keep = [jax.jit(lambda i=i: jnp.full((1 << 30,), i, jnp.float32))()
            for i in range(5)]
    return keep


@refused("No such compile option: 'invalid_key'")
def an_unknown_compiler_option():
    return jax.jit(lambda x: x).lower(X).compile(
        compiler_options={"invalid_key": "1"})


@refused("Incompatible shapes|incompatible shapes|dot_general")
def shapes_that_do_not_fit():
    return jax.jit(lambda x: x @ x)(X)


@refused("out of range|[Ii]nvalid|not found|only|device")
def a_device_that_does_not_exist():
    return jax.devices()[8]


@case
def a_serialised_program_of_another_slice():
    return says("was compiled for v3-8, this software Pod is v3-32", """
import subprocess, sys, os, pickle
from jax.experimental import serialize_executable as s
if len(jax.devices()) == 8:
    c = jax.jit(lambda x: x + 1).lower(jnp.ones(3)).compile()
    p = pickle.dumps(s.serialize(c))
    d = subprocess.run([sys.executable, "-c", open("/proc/self/cmdline").read()
        .split(chr(0))[2]], input=p, env={**os.environ,
        "SOFTPOD_SLICE": "v3-32"}, capture_output=True)
    print((d.stdout + d.stderr).decode())
else:
    s.deserialize_and_load(*pickle.loads(sys.stdin.buffer.read()))
""")


INTERRUPTED = """
import os, signal, threading, time
f = jax.jit(lambda x: jax.lax.while_loop(
    lambda c: c[0] >= 0, lambda c: ((c[0] + 1) % 1000, jnp.sin(c[1])),
    (0, x))[1])
x = jnp.ones((64, 64))
threading.Timer(1.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    f(x).block_until_ready()
except KeyboardInterrupt:
    print("interrupted")
"""


@case
def an_interrupt_in_a_long_step():
    if not ON_POD:
        return True
    import signal
    import subprocess
    import sys
    done = subprocess.run(
        [sys.executable, "-c", "import jax, jax.numpy as jnp\n" + INTERRUPTED],
        text=True, timeout=60, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    expect("interrupted", done.stdout)
    assert done.returncode in (0, 1, -signal.SIGINT), done
    return True


@case
def exceptions_leave_the_pod_as_it_was():
    if ON_POD:
        for _ in range(3):
            try:
                a_custom_call_of_somebody()
            except jax.errors.JaxRuntimeError:
                pass
    return jax.jit(lambda x: x * 2)(X)


@case
def numbers_that_are_not():
    jax.config.update("jax_debug_nans", True)
    try:
        jax.jit(lambda x: jnp.log(x))(np.float32(-1))
    except FloatingPointError:
        return True
    finally:
        jax.config.update("jax_debug_nans", False)
    return False


@case
def checkify():
    from jax.experimental import checkify
    f = checkify.checkify(lambda x: (checkify.check(x[0] > 0, "negative"),
                                     x * 2)[1])
    error, y = jax.jit(f)(-np.abs(X[0]))
    return [y, error.get().startswith("negative")]
