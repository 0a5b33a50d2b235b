"""The programs that JAX recorded to see whether newer versions still read them:
artifacts of 2023 to 2026 for CPUs, GPUs and TPUs. `escala` reads each of them.
The Pod runs those without a custom call of another platform, with the recorded
results; it refuses the others by the name of their custom call.
"""
import importlib
import pathlib
import pkgutil
import re
import subprocess

import jax
import numpy as np
from jax._src.internal_test_util import export_back_compat_test_data as data
from jax._src.internal_test_util import export_back_compat_test_util as util

from cases import check, finish, refuses, run

ESCALA = pathlib.Path(__file__).resolve().parents[2] / "build/bin/escala"
# Custom calls that the Pod has, or that JAX itself replaces.
OURS = re.compile(
    r"annotate_device_placement|xla\.sdy\.FuncResultSharding|Sharding|"
    r"SPMDFullToShardShape|SPMDShardToFullShape|ApproxTopK|Eigh|"
    r"LuDecomposition|ProductOfElementaryHouseholderReflectors|Qr|"
    r"shape_assertion|stablehlo\.dynamic_\w+|"
    r"lapack_[sdcz](geev|\w+evd|gehrd|gees|gesdd|\w+trd)_ffi")
# Programs whose results may differ from the recorded ones, and why.
OTHERS = {
    "tpu_stablehlo_dynamic_reduce_window.data_variadic_2023_06_17":
    "it adds an initial value that is not zero, which a TPU adds for each "
    "element of the window and the specification once",
}
# What a program's record does not say of its dimensions.
DIMENSIONS = {
    "tpu_stablehlo_dynamic_reduce_window.data_unary": ("b, ...",),
    "tpu_stablehlo_dynamic_reduce_window.data_variadic": ("b, ...",) * 2,
    "stablehlo_dynamic_rng_bit_generator": (None, "b0, b1"),
    "stablehlo_dynamic_top_k": ("_, b",),
    "stablehlo_dynamic_approx_top_k": ("b + 4,",),
}


def programs():
    """(name, record) of each."""
    for module in pkgutil.walk_packages(data.__path__, data.__name__ + "."):
        if module.ispkg:
            continue
        for name, value in vars(importlib.import_module(module.name)).items():
            if name.startswith("data"):
                short = module.name.rsplit(".", 1)[1]
                yield from records(f"{short}.{name}", value)


def records(name, value):
    if isinstance(value, dict) and "testdata_version" in value:
        yield name, util.CompatTestData(**value)
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from records(f"{name}.{key}", inner)


def check_reading(name, record):
    got = subprocess.run([ESCALA, "hlo", "print", "/dev/stdin"],
                         input=record.mlir_module_serialized,
                         capture_output=True)
    said = got.stderr.decode()
    check(f"{name}: read", "dynamic shape tensor<" in said
          if dimensions(name) else got.returncode == 0, said)


def dimensions(name):
    return next((DIMENSIONS[start] for start in DIMENSIONS
                 if name.startswith(start)), None)


def call(name, record):
    """What the Pod answers to the recorded inputs."""
    # JAX knows none of these programs to be of the platform softpod.
    record.platform = "softpod"
    mesh = jax.sharding.Mesh(jax.devices()[:record.nr_devices], "a")
    with jax.enable_x64(), mesh:
        return util.CompatTestBase().run_serialized(
            record, polymorphic_shapes=dimensions(name))


def unique(record, results):
    """What of the results is the same for any implementation: of the
    decompositions of these matrices the values, not the vectors."""
    targets = " ".join(record.custom_call_targets)
    if "gees" in targets:
        return [np.sort(np.linalg.eigvals(results[0]))]
    if re.search("Eigh|geev|evd|gesdd", targets):
        rank = min(array.ndim for array in results)
        return [np.sort(array) for array in results if array.ndim == rank]
    return results


def agrees(name, record):
    results = [np.asarray(result) for result in call(name, record)]
    for got, expected in zip(unique(record, results),
                             unique(record, record.expected_outputs),
                             strict=True):
        error = 1e-10 if got.dtype in (np.float64, np.complex128) else 3e-5
        if not np.issubdtype(got.dtype, np.inexact):
            error = 0
        np.testing.assert_allclose(
            got, expected, rtol=0,
            atol=error * np.max(np.abs(expected), initial=0))
    return True


for name, record in programs():
    check_reading(name, record)
    foreign = [target for target in record.custom_call_targets
               if not OURS.fullmatch(target)]
    if name in OTHERS:
        print(f"not compared: {name}: {OTHERS[name]}")
    elif foreign:
        refuses(f"{name}: refused", lambda: call(name, record), "custom_call @")
    else:
        run(f"{name}: the recorded results", lambda: agrees(name, record))
finish()
