#!/usr/bin/env python3
"""Records what optax makes of a few parameters, for optimizer_test.cc and
schedule_test.cc:

    python3 escala/nn/testdata/record_optax.py

writes optimizers.csv and schedules.csv beside this file. Recorded with optax
0.2.8 and JAX 0.10.2 on a CPU, op by op.

The tests draw the same parameters and gradients: see Random and Gradients in
optimizer_test.cc.
"""

import os
import pathlib

os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import numpy as np
import optax

HERE = pathlib.Path(__file__).parent
STEPS = 50
KEPT = (1, 10, 50)
SHAPES = {"a": (8, 6), "k": (2, 4, 7), "c": (4, 3), "v": (3,), "s": ()}
# Of weight decay and layer-wise rates.
MASK = {"a": True, "k": True, "c": True, "v": False, "s": False}


class Random:
    """Numbers in [-1, 1) that f32 holds exactly."""

    def __init__(self):
        self.state = 2020

    def array(self, shape):
        out = np.empty(int(np.prod(shape)), np.float32)
        for i in range(out.size):
            self.state = (self.state * 1664525 + 1013904223) % 2**32
            out[i] = (self.state >> 8) / 2**23 - 1
        return out.reshape(shape)


def gradients(random, step):
    """Their norm goes up and down; v's are zero at first."""
    size = np.float32(0.25 * (1 + step % 4))
    out = {name: random.array(shape) * size for name, shape in SHAPES.items()}
    if step < 3:
        out["v"] = np.zeros_like(out["v"])
    return jax.tree.map(jnp.asarray, out)


def rate(base):
    return lambda count: jnp.float32(base) * (1 - jnp.float32(count) / 64)


def decayed(decay):
    return optax.add_decayed_weights(decay, MASK)


OPTIMIZERS = {
    "sgd": optax.sgd(rate(0.125)),
    "sgd_decay": optax.chain(decayed(0.25), optax.sgd(rate(0.125))),
    "momentum": optax.sgd(rate(0.125), momentum=0.9),
    "nesterov": optax.chain(
        decayed(0.25), optax.sgd(rate(0.125), momentum=0.9, nesterov=True)
    ),
    "adam": optax.adam(rate(0.125), b1=0.85, b2=0.99, eps=1e-6),
    "adam_defaults": optax.adam(rate(0.125)),
    "adamw": optax.adamw(rate(0.125), weight_decay=0.25, mask=MASK),
    "lars": optax.lars(
        rate(4),
        weight_decay=0.25,
        weight_decay_mask=MASK,
        trust_coefficient=0.01,
        trust_ratio_mask=MASK,
    ),
    "lars_nesterov": optax.lars(
        rate(0.5), trust_coefficient=0.125, eps=0.5, momentum=0.8, nesterov=True
    ),
    "lamb": optax.lamb(rate(0.125), weight_decay=0.25, mask=MASK),
    # optax.lamb, with some parameters left out of its layer-wise rates.
    "lamb_masked": optax.chain(
        optax.scale_by_adam(eps=1e-6),
        optax.masked(optax.scale_by_trust_ratio(), MASK),
        optax.scale_by_learning_rate(rate(0.125)),
    ),
    "adafactor": optax.adafactor(rate(0.5), min_dim_size_to_factor=4),
    "adafactor_whole": optax.adafactor(rate(0.5)),
    "adafactor_more": optax.adafactor(
        rate(0.125),
        min_dim_size_to_factor=4,
        decay_rate=0.6,
        clipping_threshold=None,
        multiply_by_parameter_scale=False,
        momentum=0.9,
        weight_decay_rate=0.125,
        weight_decay_mask=MASK,
        eps=1e-3,
    ),
    "clip": optax.chain(
        optax.clip_by_global_norm(4.0), optax.sgd(rate(0.125))
    ),
}


def record(name, optimizer, rows):
    random = Random()
    parameters = {n: jnp.asarray(random.array(s)) for n, s in SHAPES.items()}
    parameters["v"] = jnp.zeros_like(parameters["v"])
    average = optax.ema(0.9, debias=False)
    average_state = optax.EmaState(jnp.zeros([], jnp.int32), parameters)
    state = optimizer.init(parameters)
    for step in range(STEPS):
        updates, state = optimizer.update(
            gradients(random, step), state, parameters
        )
        parameters = optax.apply_updates(parameters, updates)
        kept = [(name, parameters)]
        if name == "sgd":
            averages, average_state = average.update(parameters, average_state)
            kept.append(("ema", averages))
        if step + 1 not in KEPT:
            continue
        for case, tree in kept:
            for parameter, value in tree.items():
                assert value.dtype == np.float32
                text = " ".join(f"{x:.9g}" for x in np.ravel(value))
                rows.append(f"{case},{step + 1},{parameter},{text}")


def warmed(start, peak, steps, rest):
    return optax.join_schedules(
        [optax.linear_schedule(start, peak, steps), rest], [steps]
    )


# As in schedule_test.cc; of 40 steps.
SCHEDULES = {
    "constant": optax.constant_schedule(0.3),
    "linear": optax.linear_schedule(0.3, 0.03, 40),
    "cosine": optax.cosine_decay_schedule(0.3, 40),
    "cosine_end": optax.cosine_decay_schedule(0.3, 40, alpha=0.1),
    "polynomial": optax.polynomial_schedule(0.3, 0.003, 2.5, 40),
    "piecewise": optax.piecewise_constant_schedule(
        0.3, {15: 0.5, 25: 0.2, 35: 0.1}
    ),
    "warm_constant": warmed(0.03, 0.3, 10, optax.constant_schedule(0.3)),
    "warm_linear": warmed(0, 0.3, 10, optax.linear_schedule(0.3, 0.03, 30)),
    "warm_cosine": optax.warmup_cosine_decay_schedule(0.06, 0.3, 10, 40, 0.03),
    "warm_polynomial": warmed(
        0, 0.3, 10, optax.polynomial_schedule(0.3, 0, 2, 30)
    ),
    # What is joined counts from where it begins.
    "warm_piecewise": warmed(
        0, 0.3, 10, optax.piecewise_constant_schedule(0.3, {5: 0.5, 15: 0.2})
    ),
}


def main():
    rows = ["case,step,parameter,values"]
    for name, optimizer in OPTIMIZERS.items():
        record(name, optimizer, rows)
    (HERE / "optimizers.csv").write_text("\n".join(rows) + "\n")

    rows = ["step," + ",".join(SCHEDULES)]
    with jax.enable_x64(True):
        for step in range(STEPS):
            rates = [f(step) for f in SCHEDULES.values()]
            rows.append(f"{step}," + ",".join(f"{float(r)!r}" for r in rates))
    (HERE / "schedules.csv").write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
