"""What JAX calls to learn of the platform `softpod` (entry point jax_plugins).

JAX has public functions to register a platform and its lowering rules. Four
things it decides by lists of its own platforms, without a way to join: donation,
the persistent compilation cache, the rules for what is to run on the host, and
the warning about experimental platforms. One rule is its own TPU's (device_put).
Each is adapted here by itself; where a version of JAX keeps the list elsewhere,
a warning says what is missing, and all else works.
"""
import atexit
import ctypes
import importlib.util
import os
import pathlib
import warnings

import jax
from jax._src import xla_bridge

import softpod
from softpod import (callbacks, collectives, compiled_text, exports,
                     linear_algebra, partitioning, sentences, serialized)
from softpod import PLATFORM

PLUGIN = "softpod"  # in JAX_PLATFORMS


def initialize():
    # Below the CPU's 0: installing the package does not change the platform of
    # scripts that ask for none.
    find_compiler()
    _adapt("the warning that the platform is experimental stays", _be_known)
    xla_bridge.register_plugin(PLUGIN, priority=-1,
                               library_path=softpod.LIBRARY)
    _adapt("tracebacks show the package's own lines", _stay_out_of_tracebacks)
    _adapt("donated arguments are copied", _donate)
    _adapt("programs are not kept in jax_compilation_cache_dir", _cache)
    _adapt("jax.lax.linalg has no eigh, eig, svd, schur, hessenberg, "
           "tridiagonal, pivoted qr", linear_algebra.register)
    _adapt("linear algebra within compute_on('device_host') is refused",
           _compute_on_host)
    _adapt("device_put within jit does not say where a value is to lie, nor "
           "how it is sharded", _place)
    _adapt("the text of compiled programs does not show the host's memory",
           compiled_text.register)
    _adapt("there are no host callbacks (jax.debug.print and others)",
           callbacks.register)
    _adapt("asynchronous collectives (jax.lax.psum_start and others) are "
           "refused", collectives.register)
    _adapt("functions of custom_partitioning are refused",
           partitioning.register)
    _adapt("Pallas kernels are refused in JAX's words",
           sentences.refuse_pallas)
    _adapt("jax.debug.inspect_array_sharding is refused",
           sentences.skip_inspect_sharding)
    _adapt("programs that were exported for TPUs are refused", exports.register)
    _adapt("deserialize_and_load needs the devices of the program's mesh in "
           "their order", serialized.register)
    _adapt("forks of the process do not end", _leave_forks)
    # Callbacks get their arguments as arrays of the CPU platform.
    if jax.config.jax_platforms == PLUGIN:
        jax.config.update("jax_platforms", PLUGIN + ",cpu")


def find_compiler():
    """SOFTPOD_ASK=libtpu means the package of this Python, if it has one."""
    if os.environ.get("SOFTPOD_ASK") != "libtpu" or os.environ.get(
            "TPU_LIBRARY_PATH"):
        return
    package = importlib.util.find_spec("libtpu")
    if package is None or package.origin is None:
        return
    library = pathlib.Path(package.origin).with_name("libtpu.so")
    if library.is_file():
        os.environ["SOFTPOD_ASK"] = str(library)


def _adapt(loss, adapt):
    try:
        adapt()
    except (AttributeError, ImportError, KeyError) as error:
        warnings.warn(f"softpod was made for JAX 0.10.2, this is "
                      f"{jax.__version__}: {loss} ({error})")


def _be_known():
    xla_bridge._nonexperimental_plugins.add(PLUGIN)


def _stay_out_of_tracebacks():
    from jax._src import traceback_util
    for path in pathlib.Path(__file__).parent.glob("*.py"):
        traceback_util.register_exclusion(str(path))


def _donate():
    from jax._src.interpreters import mlir
    mlir._platforms_with_donation.append(PLATFORM)


def _compute_on_host():
    # JAX takes the CPU's rules there, which call LAPACK by names. The Pod's
    # stand in for them; what a program asks of its platform gets the same
    # answer as on a TPU, which is `cpu`.
    from jax._src.interpreters import mlir
    rules, platforms = mlir._get_lowering_rules, mlir._platforms_for_eqn_ctx

    def get_rules(module, primitive, equation):
        if tuple(module.platforms) != (PLATFORM,) or (
                platforms(equation) != ("cpu",)):
            return rules(module, primitive, equation)
        own, default, inline = rules(module, primitive, None)
        return ({"cpu": own[PLATFORM]} if own else {}), default, inline

    mlir._get_lowering_rules = get_rules


def _place():
    # JAX's general rule drops it; this one is what TPUs and GPUs have.
    from jax._src import dispatch
    from jax._src.interpreters import mlir
    mlir.register_lowering(dispatch.device_put_p,
                           dispatch._tpu_gpu_device_put_lowering,
                           platform=PLATFORM)


def _leave_forks():
    # A fork of the process lacks the threads of the backends, and jaxlib waits
    # for its own when it destroys one. So a fork destroys none.
    from jax._src import api
    clean_up = api.clean_up

    def keep():
        if PLATFORM in xla_bridge._backends:
            atexit.unregister(clean_up)
            for backend in xla_bridge._backends.values():
                ctypes.pythonapi.Py_IncRef(ctypes.py_object(backend))

    os.register_at_fork(after_in_child=keep)


def _cache():
    # The list is inside of the function, which reads two attributes of the
    # backend. The Pod's is presented to it as a platform that it knows.
    from jax._src import compilation_cache
    asked = compilation_cache.is_cache_used

    class AsTpu:
        platform = "tpu"

        def __init__(self, backend):
            self.supports_executable_serialization = getattr(
                backend, "supports_executable_serialization", True)

    def is_cache_used(backend):
        return asked(AsTpu(backend) if backend.platform == PLATFORM
                     else backend)

    compilation_cache.is_cache_used = is_cache_used
