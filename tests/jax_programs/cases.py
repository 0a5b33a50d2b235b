"""What the files of cases share: how a case is declared, and data for it.

A case is a function without arguments that returns a tree of arrays. run.py
calls it on the software Pod and on JAX's CPU backend, and compares.
"""

import dataclasses
import os
import re
import subprocess
import sys
from typing import Callable

import jax
import numpy as np
from jax.sharding import AxisType, Mesh, NamedSharding, PartitionSpec as P

CASES = []


@dataclasses.dataclass
class Case:
    name: str
    function: Callable
    platform: str  # the name that the Pod answers: "tpu" or "softpod"
    tolerance: float | None  # relative; None: that of the element type
    x64: bool
    refusal: str | None  # what the exception must say; None: there is none

    @property
    def result(self):
        """The name of the result, which does not depend on the platform."""
        return self.name.removeprefix(self.platform + ".")

    def run(self):
        """Returns the leaves of the result as NumPy arrays."""
        with jax.enable_x64(self.x64):
            leaves = jax.tree.leaves(self.function())
            return [to_numpy(leaf) for leaf in leaves]


def to_numpy(leaf):
    if hasattr(leaf, "dtype") and jax.dtypes.issubdtype(
            leaf.dtype, jax.dtypes.prng_key):
        leaf = jax.random.key_data(leaf)
    return np.asarray(leaf)


def declare(function, platform="tpu", tolerance=None, x64=False,
            refusal=None):
    file = os.path.basename(function.__code__.co_filename)
    name = f"{os.path.splitext(file)[0]}.{function.__name__}"
    if platform != "tpu":
        name = f"{platform}.{name}"
    CASES.append(Case(name, function, platform, tolerance, x64, refusal))
    return function


def case(function=None, **settings):
    """Declares a case: @case, or @case(x64=True)."""
    if function is not None:
        return declare(function)
    return lambda function: declare(function, **settings)


def refused(says, **settings):
    """Declares a case in which the Pod must raise an exception that matches."""
    return lambda function: declare(function, refusal=says, **settings)


def also_as(platform, *functions):
    """Declares cases once more, on a Pod that answers another name."""
    for function in functions:
        known, = [c for c in CASES if c.function is function
                  and c.platform == "tpu"]
        declare(function, platform, known.tolerance, known.x64, known.refusal)


# --- Data ------------------------------------------------------------------


def floats(*shape, seed=0, low=-2.0, high=2.0, dtype=np.float32):
    values = np.random.RandomState(seed).uniform(low, high, shape)
    return np.asarray(values, dtype)


def ints(*shape, seed=0, low=-50, high=50, dtype=np.int32):
    values = np.random.RandomState(seed).randint(low, high, shape)
    return np.asarray(values, dtype)


def mesh(sizes, names, kind=AxisType.Auto):
    """A mesh whose axes are left to the compiler."""
    return jax.make_mesh(sizes, names, axis_types=(kind,) * len(names))


def put(array, mesh, *spec):
    return jax.device_put(array, NamedSharding(mesh, P(*spec)))


# --- Other processes -------------------------------------------------------


def python(code, status=0, timeout=100, **environment):
    """Runs a program in a new Python, and returns what it printed."""
    done = subprocess.run(
        [sys.executable, "-c", code], text=True, timeout=timeout,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, **environment})
    if done.returncode != status:
        raise AssertionError(
            f"the program ended with {done.returncode}, expected {status}:\n"
            + done.stdout)
    return done.stdout


def expect(pattern, text):
    if not re.search(pattern, text, re.S):
        raise AssertionError(f"{pattern!r} is not in:\n{text}")
