"""Compares jax.lax.linalg on the software Pod with JAX's CPU, which calls the
same LAPACK; and decompositions with what defines them."""
import functools
import itertools
import pickle
import subprocess
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental.compute_on import compute_on
from jax.experimental.serialize_executable import deserialize_and_load
from jax.lax import linalg

from cases import check, finish, refuses, run

jax.config.update("jax_enable_x64", True)
POD, CPU = jax.devices()[0], jax.devices("cpu")[0]
TYPES = np.float32, np.float64, np.complex64, np.complex128
check("the platform", POD.platform == "softpod", POD.platform)

# Compiled in another process, so that nothing was lowered here yet.
ELSEWHERE = """
import pickle, sys, jax, jax.numpy as jnp
from jax.experimental.serialize_executable import serialize
f = jax.jit(lambda a: tuple(jnp.linalg.eigh(a)))
pickle.dump(serialize(f.lower(jnp.ones((3, 3))).compile()), sys.stdout.buffer)
"""


def from_elsewhere():
    kept = subprocess.run([sys.executable, "-c", ELSEWHERE], check=True,
                          capture_output=True).stdout
    values, _ = deserialize_and_load(*pickle.loads(kept))(
        np.diag(np.float32([2, 1, 3])))
    return np.allclose(values, [1, 2, 3])


run("an executable of another process", from_elsewhere)


def matrix(dtype, *dims, seed=0):
    random = np.random.default_rng([seed, *dims])
    x = random.standard_normal(dims)
    if np.issubdtype(dtype, np.complexfloating):
        x = x + 1j * random.standard_normal(dims)
    return x.astype(dtype)


def on(device, function, *arguments):
    # Compiled anew, so that nothing is shared by the two platforms.
    compiled = jax.jit(lambda *a: function(*a))
    return [np.asarray(result) for result in
            jax.tree.leaves(compiled(*jax.device_put(arguments, device)))]


def tolerance(x):
    return 2e-4 if x.dtype in (np.float32, np.complex64) else 1e-10


def same(function, *arguments):
    """Whether the results are those of the CPU."""
    for got, wanted in zip(on(POD, function, *arguments),
                           on(CPU, function, *arguments), strict=True):
        if got.dtype != wanted.dtype or got.shape != wanted.shape:
            print(got.dtype, got.shape, "expected", wanted.dtype, wanted.shape)
            return False
        if got.size and not np.allclose(got, wanted, atol=tolerance(got),
                                        rtol=tolerance(got), equal_nan=True):
            print("differ by", np.nanmax(abs(got - wanted)))
            return False
    return True


def close(x, y, scale=1.0):
    return x.size == 0 or np.abs(x - y).max() <= tolerance(x) * max(scale, 1)


def adjoint(x):
    return np.conj(np.swapaxes(x, -1, -2))


FUNCTIONS = {
    "eigh": linalg.eigh,
    "eigh, upper": functools.partial(linalg.eigh, lower=False,
                                     symmetrize_input=False),
    "eig": linalg.eig,
    "eig, values": functools.partial(linalg.eig,
                                     compute_left_eigenvectors=False,
                                     compute_right_eigenvectors=False),
    "svd": linalg.svd,
    "svd, thin": functools.partial(linalg.svd, full_matrices=False),
    "svd, values": functools.partial(linalg.svd, compute_uv=False),
    "svd, thin values": functools.partial(linalg.svd, compute_uv=False,
                                          full_matrices=False),
    "svd, qr": functools.partial(linalg.svd,
                                 algorithm=linalg.SvdAlgorithm.QR),
    "schur": linalg.schur,
    "schur, form": functools.partial(linalg.schur,
                                     compute_schur_vectors=False),
    "hessenberg": linalg.hessenberg,
    "tridiagonal": linalg.tridiagonal,
    "tridiagonal, upper": functools.partial(linalg.tridiagonal, lower=False),
    "qr, pivoted": functools.partial(linalg.qr, pivoting=True),
    "qr, pivoted, whole": functools.partial(linalg.qr, pivoting=True,
                                            full_matrices=True),
}
RECTANGULAR = "svd", "qr"

for (name, function), dtype in itertools.product(FUNCTIONS.items(), TYPES):
    sizes = [(1, 1), (2, 2), (17, 17), (2, 3, 6, 6)]
    if name.startswith(RECTANGULAR):
        sizes += [(5, 9), (9, 5), (3, 4, 7)]
    # One program for all sizes, since compiling takes the time.
    run(f"{name} of {dtype.__name__}",
        lambda: same(lambda *all: [function(a) for a in all],
                     *[matrix(dtype, *dims) for dims in sizes]))


def decomposed(dtype, *dims):
    """The decompositions of large matrices by what defines them: vectors of
    large matrices may differ from the CPU's in sign and order."""
    a = matrix(dtype, *dims)
    n = dims[-1]
    h = (a + adjoint(a)) / 2
    v, w, we, l, r, u, s, vh, t, z, q, rq, p = on(
        POD, lambda a, h: (linalg.eigh(h), linalg.eig(a), linalg.svd(a),
                           linalg.schur(a), linalg.qr(a, pivoting=True)), a, h)
    ok = close(h @ v, v * w[..., None, :], n)
    ok &= close(w, np.linalg.eigvalsh(h), n)
    ok &= close(a @ r, r * we[..., None, :], n)
    ok &= close(adjoint(l) @ a, we[..., :, None] * adjoint(l), n)
    ok &= close((u * s[..., None, :]) @ vh, a, n)
    ok &= close(s, np.linalg.svd(a, compute_uv=False), n)
    ok &= close(z @ t @ adjoint(z), a, n)
    ok &= close(q @ rq, np.take_along_axis(a, p[..., None, :], -1), n)
    return bool(ok)


for dtype in TYPES:
    run(f"of 200 x 200, {dtype.__name__}", lambda: decomposed(dtype, 200, 200))
    run(f"of 40 x 50 x 50, {dtype.__name__}",
        lambda: decomposed(dtype, 40, 50, 50))



# What JAX has for TPUs alone.
def of_tpus(dtype, n=40, some=7):
    a = matrix(dtype, n, n)
    h = (a + adjoint(a)) / 2
    method = linalg.EighImplementation
    v, w, vq, wq, vs, ws, u, s, vh, us, ss, vhs = on(
        POD, lambda a, h: (
            linalg.eigh(h, implementation=method.JACOBI),
            linalg.eigh(h, implementation=method.QDWH),
            linalg.eigh(h, subset_by_index=(0, some)),
            linalg.svd(a, algorithm=linalg.SvdAlgorithm.POLAR),
            linalg.svd(a, subset_by_index=(0, some), full_matrices=False)),
        a, h)
    values = np.linalg.eigvalsh(h)
    singular = np.linalg.svd(a, compute_uv=False)
    ok = close(h @ v, v * w, n) and close(w, values, n)
    ok &= close(h @ vq, vq * wq, n) and close(wq, values, n)
    ok &= close(h @ vs, vs * ws, n) and close(ws, values[:some], n)
    ok &= close((u * s) @ vh, a, n) and close(s, singular, n)
    ok &= close(a @ adjoint(vhs), us * ss, n) and close(ss, singular[:some], n)
    return bool(ok) and ws.shape == ss.shape == (some,)


for dtype in TYPES:
    run(f"methods of TPUs, {dtype.__name__}", lambda: of_tpus(dtype))



def symbolic():
    shape = jax.export.symbolic_shape("m, n")
    exported = jax.export.export(
        jax.jit(functools.partial(linalg.svd, full_matrices=False)),
        platforms=["softpod"], disabled_checks=[
            jax.export.DisabledSafetyCheck.platform()])(
        jax.ShapeDtypeStruct(shape, np.float32))
    a = matrix(np.float32, 5, 4)
    u, s, vh = map(np.asarray, exported.call(a))
    return close((u * s) @ vh, a)


run("svd of sizes that are symbols", symbolic)



def on_host(a):
    @compute_on("device_host")
    @jax.jit
    def host(a):
        h = a @ a.T
        return (linalg.eigh(h), linalg.svd(a), linalg.qr(a), linalg.lu(a),
                linalg.cholesky(h), jnp.linalg.solve(h, a))
    return host(a)


# JAX takes the CPU's rules for it, whatever the platform.
run("on the host of a device", lambda: same(on_host,
                                            matrix(np.float32, 6, 6)))
run("the platform there", lambda: jax.jit(compute_on("device_host")(
    jax.jit(lambda x: jax.lax.platform_dependent(
        x, cpu=lambda x: x + 1, default=lambda x: x + 2))))(1.0) == 2)

# Degenerate matrices.
for dtype in TYPES:
    degenerate = np.stack([
        np.zeros((6, 6)), np.ones((6, 6)), np.eye(6),
        np.kron(np.eye(3), [[0, -1], [1, 0]])]).astype(dtype)
    run(f"values of degenerate matrices, {dtype.__name__}",
        lambda: same(lambda x: (linalg.eigh(x)[1], linalg.eig(x)[0],
                                linalg.svd(x, compute_uv=False)), degenerate))
    bad = matrix(dtype, 3, 5, 5)
    bad[1, 2, 2] = np.nan
    run(f"a batch with a NaN, {dtype.__name__}",
        lambda: same(lambda x: (linalg.eigh(x), linalg.eig(x), linalg.svd(x)),
                     bad))
    run(f"empty batches and matrices, {dtype.__name__}",
        lambda: same(lambda *all: [(linalg.eigh(x), linalg.eig(x),
                                    linalg.svd(x)) for x in all],
                     np.zeros((0, 4, 4), dtype), np.zeros((2, 0, 0), dtype)))

# What has a rule for any platform is the engine's own.
spd = matrix(np.float64, 20, 20)
spd = spd @ spd.T + np.eye(20)
b = matrix(np.float64, 20, 3)
for name, function, *arguments in [
        ("cholesky", jnp.linalg.cholesky, spd),
        ("lu", lambda x: linalg.lu(x), spd),
        ("qr", jnp.linalg.qr, spd),
        ("solve", jnp.linalg.solve, spd, b),
        ("inv", jnp.linalg.inv, spd),
        ("det", jnp.linalg.det, spd),
        ("lstsq", lambda x, y: jnp.linalg.lstsq(x, y)[0], spd, b),
        ("pinv", jnp.linalg.pinv, b),
        ("matrix_rank", jnp.linalg.matrix_rank, b),
        ("cond", jnp.linalg.cond, spd),
        ("expm", jax.scipy.linalg.expm, spd / 50),
        ("sqrtm", jax.scipy.linalg.sqrtm, spd),
        ("eigh_tridiagonal", lambda x: jax.scipy.linalg.eigh_tridiagonal(
            jnp.diagonal(x), jnp.diagonal(x, 1), eigvals_only=True), spd),
]:
    run(name, lambda: same(function, *arguments))

# Gradients, vmap, and matrices that are shared out over all cores.
run("gradient of eigh", lambda: same(
    jax.grad(lambda x: jnp.sum(jnp.sin(linalg.eigh(x)[1]))), spd))
run("gradient of svd", lambda: same(
    jax.grad(lambda x: jnp.sum(jnp.linalg.svd(x, compute_uv=False) ** 3)), b))
run("vmap of eigh", lambda: same(
    jax.vmap(lambda x: linalg.eigh(x)[1]), matrix(np.float32, 4, 9, 9)))


def on_all_cores():
    from jax.sharding import NamedSharding, PartitionSpec as P
    mesh = jax.make_mesh((8,), ("cores",))
    a = matrix(np.float32, 16, 12, 12)
    a = a + np.swapaxes(a, 1, 2)
    shared = jax.device_put(a, NamedSharding(mesh, P("cores")))
    wanted = np.linalg.eigvalsh(a)
    manual = jax.jit(jax.shard_map(lambda x: linalg.eigh(x)[1], mesh=mesh,
                                   in_specs=P("cores"), out_specs=P("cores")))
    automatic = jax.jit(lambda x: linalg.eigh(x)[1])
    return all(np.allclose(f(shared), wanted, atol=1e-3)
               for f in (manual, automatic))


run("eigh on all cores", on_all_cores)


def with_sharded_types():
    from jax.sharding import AxisType, PartitionSpec as P
    mesh = jax.make_mesh((8,), ("cores",), axis_types=(AxisType.Explicit,))
    a = matrix(np.float32, 16, 5, 5) + 5 * np.eye(5, dtype=np.float32)
    with jax.set_mesh(mesh):
        sign, size = jax.jit(jnp.linalg.slogdet)(
            jax.device_put(a, P("cores")))
    wanted = np.linalg.slogdet(a)
    return np.array_equal(sign, wanted[0]) and np.allclose(
        size, wanted[1], atol=1e-3)


run("lu of matrices whose type has a sharding", with_sharded_types)


def exported_for_tpus():
    from jax import export
    x = matrix(np.float32, 4, 3)
    exported = [export.export(jax.jit(lambda x: x @ x.T), platforms=names)(x)
                for names in (["tpu"], ["cpu", "tpu"])]
    return all(np.allclose(e.call(x), x @ x.T, atol=1e-5) for e in exported)


run("programs that were exported for TPUs", exported_for_tpus)
refuses("a program that was exported for CPUs", lambda: jax.export.export(
    jax.jit(jnp.sin), platforms=["cpu"])(1.0).call(1.0), "softpod")
finish()
