#!/usr/bin/env python3
"""Records what JAX makes of the functions of escala/graph, and their gradients,
for jax_test.cc:

    python3 escala/graph/testdata/record_jax.py [CASE ...]

writes gradients.csv beside this file; given cases, those rows of it. A case is
named by the C++ function that it is of, and what is particular about it. What
JAX does for it is in jax_cases.py, the same with that function in
../gradient/jax_cases_util_test.cc. Its rows are

    in0, index1, ...  the inputs (index: integers, truth: booleans)
    out0, ...         the outputs
    ct0, ...          their cotangents
    d0, ...           the gradients of sum(out * ct) by the floats of the inputs

and of the gradient of that gradient

    c0, ...           the cotangents of d0, ...
    dd0, ... dct0     the gradients of sum(d * c) by inputs and by ct0, ...

Inputs and cotangents are those of both precisions: numbers of few digits. Of
cases on several cores, dimension 0 is the core. Recorded with JAX 0.10.2 on a
CPU.
"""

import os
import pathlib
import sys
import zlib

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import AxisType, PartitionSpec

from jax_cases import ALL, CASES, ON_CORES, ONCE

HERE = pathlib.Path(__file__).parent


def on_cores(f, arguments):
    """f of the cores' parts, as a function of arrays of all parts."""
    mesh = jax.make_mesh((2, 2), ALL, axis_types=(AxisType.Auto,) * 2)
    spec = PartitionSpec(ALL)

    def of_parts(*parts):
        outs = f(*[part[0] for part in parts])
        return jax.tree.map(lambda out: out[None], outs)

    return jax.shard_map(of_parts, mesh=mesh, in_specs=(spec,) * arguments,
                         out_specs=spec, check_vma=False)


def drawn(rng, like):
    """A cotangent; of eighths, which bf16 holds."""
    return rng.integers(-16, 17, np.shape(like)) / 8.0


def is_float(x):
    return jnp.issubdtype(x.dtype, jnp.floating)


def word(value):
    if value.dtype.kind != "f":
        return str(int(value))
    return f"{value:.{15 if value.dtype == np.float64 else 8}g}"


def record(name, f, specs, twice):
    rng = np.random.default_rng(zlib.crc32(name.encode()))
    inputs = [spec(rng) if callable(spec) else np.asarray(spec)
              for spec in specs]
    at = [i for i, x in enumerate(inputs) if is_float(x)]
    rows = []

    def row(precision, what, value):
        value = np.asarray(value)
        dims = " ".join(map(str, value.shape))
        text = " ".join(word(v) for v in np.ravel(value))
        rows.append(f"{name},{precision},{what},{dims},{text}")

    for i, x in enumerate(inputs):
        kind = {"f": "in", "i": "index", "b": "truth"}[x.dtype.kind]
        row("", f"{kind}{i}", x)

    def outputs(*floats):
        whole = list(inputs)
        for i, x in zip(at, floats):
            whole[i] = x
        outs = jax.tree.leaves(f(*map(jnp.asarray, whole)))
        return tuple(out for out in outs if is_float(out))

    def gradients(cts, *floats):
        return jax.vjp(outputs, *floats)[1](cts)

    @jax.jit
    def all_of(cts, cs, *floats):
        again = jax.vjp(gradients, cts, *floats)[1](cs) if twice else None
        return outputs(*floats), gradients(cts, *floats), again

    floats = [inputs[i] for i in at]
    cts = tuple(drawn(rng, out) for out in jax.eval_shape(outputs, *floats))
    cs = tuple(drawn(rng, x) for x in floats)
    for i, ct in enumerate(cts):
        row("", f"ct{i}", ct)
    for i, c in zip(at, cs if twice else ()):
        row("", f"c{i}", c)
    for precision, dtype in ("f64", np.float64), ("f32", np.float32):
        outs, ds, again = all_of(*jax.tree.map(dtype, (cts, cs)),
                                 *map(dtype, floats))
        for i, out in enumerate(outs):
            row(precision, f"out{i}", out)
        for i, d in zip(at, ds):
            row(precision, f"d{i}", d)
        if twice:
            for i, d in enumerate(again[0]):
                row(precision, f"dct{i}", d)
            for i, d in zip(at, again[1:]):
                row(precision, f"dd{i}", d)
    return rows


def main():
    jax.config.update("jax_enable_x64", True)
    path = HERE / "gradients.csv"
    asked = set(sys.argv[1:])
    old = path.read_text().splitlines()[1:] if asked else []
    rows = ["case,precision,what,dims,values"]
    for cases, wrap in (CASES, lambda f, n: f), (ON_CORES, on_cores):
        for name, (f, *inputs) in cases.items():
            if asked and name not in asked:
                rows += [row for row in old if row.startswith(name + ",")]
                continue
            twice = name not in ONCE
            rows += record(name, wrap(f, len(inputs)), inputs, twice)
    path.write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
