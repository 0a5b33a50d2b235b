#!/usr/bin/env python3
"""Records what JAX makes of inputs at which derivatives jump or do not exist
(ties, zeros, places out of range), for edges_test.cc:

    python3 escala/graph/testdata/record_jax.py

writes edges.csv beside this file: inputs in0, in1, ..., the cotangent ct, what
comes out, and the gradients d0, d1, ... of sum(out * ct). Recorded with JAX
0.10.2 on a CPU, in float64.
"""

import os
import pathlib

os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

HERE = pathlib.Path(__file__).parent
INF = np.inf
TIED = [[1.0, 3, 3, -2], [2, 2, 2, 2], [-1, 0, -0.5, 0]]
X = [-2.0, -0.0, 0, 0.5, 1, 2]


def scatter(kind):
    dims = lax.ScatterDimensionNumbers((1,), (0,), (0,))
    return lambda x, i, u: kind(x, i, u, dims, mode="drop")


def gather(x, i):
    dims = lax.GatherDimensionNumbers((1,), (0,), (0,))
    return lax.gather(x, i[:, None], dims, (1, x.shape[1]), mode="clip")


CASES = {
    "max": (jnp.maximum, X, [-2.0, 0, 1, 0.5, 0, 3]),
    "min": (jnp.minimum, X, [-2.0, 0, 1, 0.5, 0, 3]),
    "clamp": (lambda x: jnp.clip(x, 0.0, 1.0), X),
    "abs": (jnp.abs, X),
    "sign": (lambda x: jnp.sign(x) * x, X),
    "reduce_max": (lambda x: jnp.max(x, 1), TIED),
    "reduce_min": (lambda x: jnp.min(x, 0), TIED),
    "product": (lambda x: jnp.prod(x, 1), [[2.0, 3, 4], [2, 0, 3], [0, 0, 5]]),
    "pow": (
        jnp.power,
        # (JAX has no number for 0^0.)
        [0.0, 0, 0, 2, -3, -3, 1, 4],
        [3.0, 1, 2, 0, 2, 3, -2, 0.5],
    ),
    "pow_base": (lambda x: jnp.power(x, 2.0), X),
    "rem": (lax.rem, [5.5, -5.5, 5.5, -5.5, 4], [2.0, 2, -2, -2, 2]),
    "atan2": (jnp.arctan2, [0.0, 1, -1, 0, 2], [1.0, 0, 0, -1, -3]),
    "cbrt": (jnp.cbrt, [-8.0, 0.125, 27]),
    "select": (lambda x: jnp.where(x > 0, jnp.sin(x), x * 3), X),
    "sort": (lambda x: lax.sort(x, dimension=1, is_stable=True), TIED),
    "sort_pairs": (
        lambda x, y: lax.sort((x, y), dimension=1, num_keys=1)[1],
        TIED,
        [[1.0, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]],
    ),
    "top_k": (lambda x: lax.top_k(x, 2)[0], TIED),
    "softmax": (lambda x: jax.nn.softmax(x), [[1.0, -INF, 3], [700, 0, -700]]),
    "log_softmax": (lambda x: jax.nn.log_softmax(x), [[700.0, 0, -700]]),
    "logsumexp": (
        lambda x: jax.nn.logsumexp(x, 1),
        [[1.0, -INF, 3], [700, 0, -700]],
    ),
    "scatter_add": (
        scatter(lax.scatter_add),
        [[1.0, 2], [3, 4], [5, 6]],
        np.array([[2], [0], [2], [3], [-1]]),
        [[1.0, 2], [3, 4], [5, 6], [7, 8], [9, 10]],
    ),
    "scatter_replace": (
        scatter(lax.scatter),
        [[1.0, 2], [3, 4], [5, 6]],
        np.array([[2], [0], [5]]),
        [[1.0, 2], [3, 4], [5, 6]],
    ),
    "take": (gather, [[1.0, 2], [3, 4], [5, 6]], np.array([2, 0, 2, 7, -3])),
    "dynamic_slice": (
        lambda x, i: lax.dynamic_slice(x, (i,), (3,)),
        [1.0, 2, 3, 4, 5],
        np.array(9),
    ),
    "dynamic_update_slice": (
        lambda x, u, i: lax.dynamic_update_slice(x, u, (i,)),
        [1.0, 2, 3, 4, 5],
        [6.0, 7],
        np.array(-9),
    ),
    "max_pool": (
        lambda x: lax.reduce_window(
            x, -INF, lax.max, (1, 2, 1), (1, 1, 1), "VALID"
        ),
        [[[1.0], [3], [3], [2], [2]]],
    ),
}


def main():
    jax.config.update("jax_enable_x64", True)
    rows = ["case,what,dims,values"]

    def row(name, what, value):
        dims = " ".join(map(str, np.shape(value)))
        text = " ".join(repr(float(v)) for v in np.ravel(value))
        rows.append(f"{name},{what},{dims},{text}")

    for name, (f, *inputs) in CASES.items():
        inputs = [
            np.asarray(x, np.int32 if hasattr(x, "dtype") else np.float64)
            for x in inputs
        ]
        floats = [i for i, x in enumerate(inputs) if x.dtype == np.float64]
        for i, x in enumerate(inputs):
            row(name, f"in{i}" if i in floats else f"index{i}", x)

        def of_floats(*xs, f=f, inputs=inputs, floats=floats):
            return f(*[xs[floats.index(i)] if i in floats else jnp.asarray(x)
                       for i, x in enumerate(inputs)])

        out, vjp = jax.vjp(of_floats, *[jnp.asarray(inputs[i]) for i in floats])
        ct = (np.arange(1.0, out.size + 1) / 2).reshape(out.shape)
        row(name, "ct", ct)
        row(name, "out", out)
        for i, d in zip(floats, vjp(jnp.asarray(ct))):
            row(name, f"d{i}", d)
    (HERE / "edges.csv").write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
