"""Libraries that know the platforms `cpu`, `gpu` and `tpu` alone are told `tpu`
by SOFTPOD_PLATFORM_NAME. What the package brings is there under that name, too."""
import os
import traceback

os.environ["SOFTPOD_PLATFORM_NAME"] = "tpu"

import jax
import jax.numpy as jnp
import jax.scipy.linalg
import numpy as np
import softpod
from jax.experimental import io_callback, pallas, serialize_executable

from cases import check, finish, refuses, run

x = np.array([[4.0, 1, 0], [1, 3, 1], [2, 1, 2]], np.float32)
vector = jax.ShapeDtypeStruct((3,), np.float32)


def near(a, b):
    return np.allclose(a, b, atol=1e-5)


check("the platform of a device", jax.devices()[0].platform == "tpu")
check("of the package", softpod.PLATFORM == "tpu")
check("and by default", jax.default_backend() == "tpu")
run("eig", lambda: near(np.sort(jnp.linalg.eigvals(x).real),
                        np.sort(np.linalg.eigvals(x).real)))
run("eigh", lambda: near(jnp.linalg.eigvalsh(x + x.T),
                         np.linalg.eigvalsh(x + x.T)))
run("svd", lambda: near(jnp.linalg.svd(x, compute_uv=False),
                        np.linalg.svd(x, compute_uv=False)))


def schur():
    t, z = jax.scipy.linalg.schur(x)
    return near(z @ t @ z.T, x)


def pivoted_qr():
    q, r, p = jax.scipy.linalg.qr(x, pivoting=True)
    return near(q @ r, x[:, p])


def donated():
    given = jnp.arange(3.0)
    jax.jit(lambda x: x + 1, donate_argnums=0)(given)
    return given.is_deleted()


def loaded():
    """For the device that it was compiled for, not for all."""
    compiled = jax.jit(lambda x: x + x).lower(x).compile()
    return near(serialize_executable.deserialize_and_load(
        *serialize_executable.serialize(compiled))(x), x + x)


def kernel():
    return pallas.pallas_call(
        lambda x, y: y.__setitem__(..., x[...]),
        out_shape=jax.ShapeDtypeStruct((8, 128), np.float32))(jnp.ones((8, 128)))


run("schur", schur)
run("pivoted qr", pivoted_qr)
run("a callback", lambda: near(jax.jit(lambda x: io_callback(
    lambda x: np.asarray(x) * 2, vector, x, ordered=True))(x[0]), x[0] * 2))
run("donation", donated)
run("a serialised executable", loaded)
# JAX writes both operands as they are for a TPU.
run("a float times an integer", lambda: near(jax.lax.dot_general(
    x, x.astype(np.int32), (((1,), (0,)), ((), ())),
    preferred_element_type=np.float32), x @ x))
refuses("a Pallas kernel", kernel, "Pallas")


def own_lines():
    """The lines of the package in the traceback of an error."""
    folder = os.path.dirname(softpod.__file__)
    try:
        kernel()
    except Exception as error:
        return [frame for frame in traceback.extract_tb(error.__traceback__)
                if frame.filename.startswith(folder)]


check("tracebacks are the user's", own_lines() == [], own_lines())
finish()
