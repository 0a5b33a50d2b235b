"""Decompositions of matrices for which JAX has no rule for unknown platforms.

Its rules for the CPU emit calls of LAPACK by name (`lapack_ssyevd_ffi`), and
replace the results of failures by NaN. The platform takes these rules over. The
plug-in computes the calls by SciPy's LAPACK, which JAX needs anyway. What JAX has
for TPUs alone it takes from there: some of the eigenvalues or singular values,
and the methods of Jacobi and of polar decompositions.

An LU decomposition is the custom call that JAX emits for TPUs. Its rule for
unknown platforms is a loop, in which shardings of types do not fit.
"""
import ctypes

from softpod import PLATFORM

PRIMITIVES = ("eig", "eigh", "geqp3", "hessenberg", "schur", "svd",
              "tridiagonal")
# By primitive: the routines for float32, float64, complex64 and complex128.
ROUTINES = (
    "ssyevd dsyevd cheevd zheevd", "sgeev dgeev cgeev zgeev",
    "sgesdd dgesdd cgesdd zgesdd", "sgesvd dgesvd cgesvd zgesvd",
    "sgees dgees cgees zgees", "sgehrd dgehrd cgehrd zgehrd",
    "ssytrd dsytrd chetrd zhetrd", "sgeqp3 dgeqp3 cgeqp3 zgeqp3")


def register():
    from jax._src.interpreters import mlir
    from jax._src.lax import linalg
    cpu = mlir._platform_specific_lowerings["cpu"]
    tpu = mlir._platform_specific_lowerings["tpu"]
    for name in PRIMITIVES:
        primitive = getattr(linalg, name + "_p")

        def lower(context, *operands, rule=cpu[primitive].rule,
                  of_tpu=tpu.get(primitive, mlir._lowerings.get(primitive)),
                  **parameters):
            if _is_for_tpus(context.avals_in[0].shape, **parameters):
                return of_tpu.rule(context, *operands, **parameters)
            hand_over_routines()
            return rule(context, *operands, **parameters)

        mlir.register_lowering(primitive, lower, platform=PLATFORM)
    mlir.register_lowering(linalg.lu_p, tpu[linalg.lu_p].rule,
                           platform=PLATFORM)


def _is_for_tpus(shape, algorithm=None, subset_by_index=None, **_):
    """Whether JAX has this eigh or svd for TPUs alone."""
    method = "DEFAULT" if algorithm is None else algorithm.name
    if method == "DEFAULT":  # sizes that are symbols may have no minimum
        return subset_by_index is not None and (
            subset_by_index != (0, min(shape[-2:])))
    return method in ("JACOBI", "QDWH", "POLAR")


def hand_over_if_called(program):
    """For a program, as bytes, that was lowered in another process."""
    if b"lapack_" in program:
        hand_over_routines()


_handed_over = False


def hand_over_routines():
    """Gives the plug-in the addresses of LAPACK's routines, once."""
    global _handed_over
    if _handed_over:
        return
    import softpod
    from scipy.linalg import cython_lapack
    address_of = ctypes.pythonapi.PyCapsule_GetPointer
    address_of.argtypes = [ctypes.py_object, ctypes.c_char_p]
    address_of.restype = ctypes.c_void_p
    signature_of = ctypes.pythonapi.PyCapsule_GetName
    signature_of.argtypes = [ctypes.py_object]
    signature_of.restype = ctypes.c_char_p
    for name in " ".join(ROUTINES).split():
        capsule = cython_lapack.__pyx_capi__[name]
        signature = signature_of(capsule)
        if b"int *" not in signature:
            raise RuntimeError(f"SciPy's {name} has no 32-bit integers: "
                               f"{signature.decode()}")
        failure = softpod.library().SoftpodSetLapackRoutine(
            name.encode(), address_of(capsule, signature))
        if failure is not None:
            raise RuntimeError(failure.decode())
    _handed_over = True
