"""The programs of `./dev bench programs`: what one is, and the list of all.

A file of a family adds its programs with @program. PROGRAMS[name]() makes one.
"""
import dataclasses, typing

import jax, ml_dtypes, numpy as np

PROGRAMS = {}  # name: maker
FAMILIES = {}  # name: family

@dataclasses.dataclass
class Program:
    """function(*arguments); trees of arrays go in and come out."""
    function: typing.Callable
    arguments: tuple
    apart: float = 0.0  # instead of the limit of a result's type (compare.py)
    least: float = 0.0  # results of a smaller share of the norm count as that


def program(family, name=None, x64=False):
    """Adds a function that makes a Program, or the pair (function, arguments).
    With `x64` JAX has values of 64 bits while it is made and run."""

    def add(make):
        key = name or make.__name__
        assert key not in PROGRAMS, key

        def made():
            jax.config.update("jax_enable_x64", x64)
            it = make()
            return it if isinstance(it, Program) else Program(*it)

        PROGRAMS[key], FAMILIES[key] = made, family
        return make

    return add


def normal(*shape, dtype=np.float32, scale=1.0, seed=0):
    rng = np.random.default_rng([seed, *shape])
    values = scale * rng.standard_normal(shape)
    if np.dtype(dtype).kind == "c":
        values = values + 1j * scale * rng.standard_normal(shape)
    return values.astype(dtype)


def uniform(*shape, low=0.0, high=1.0, dtype=np.float32, seed=0):
    rng = np.random.default_rng([seed, *shape])
    return rng.uniform(low, high, shape).astype(dtype)


def below(limit, *shape, dtype=np.int32, seed=0):
    rng = np.random.default_rng([seed, *shape])
    return rng.integers(0, limit, shape).astype(dtype)


def key(seed=0):
    """The state of a threefry generator."""
    return np.array([0, seed], np.uint32)


bf16 = ml_dtypes.bfloat16
