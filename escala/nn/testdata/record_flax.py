#!/usr/bin/env python3
"""Records what flax's layers, JAX's activations and optax's losses make of a
few numbers, and their gradients, for layers_test.cc, attention_test.cc and
losses_test.cc:

    python3 escala/nn/testdata/record_flax.py

writes layers.csv beside this file. Recorded with flax 0.12.8, optax 0.2.8 and
JAX 0.10.2 on a CPU.

The tests draw the same inputs: every array from its name (Draw in
check_layer_test_util.h). "out" is what comes out; "d NAME" the gradient of
sum(out * ct) by the array of that name; any other name what running statistics
become.
"""

import os
import pathlib

os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import linen

HERE = pathlib.Path(__file__).parent


def draw(name, shape):
    """Numbers in [-1, 1) that f32 holds exactly."""
    state = 2166136261
    for byte in name.encode():
        state = (state ^ byte) * 16777619 % 2**32
    out = np.empty(int(np.prod(shape)), np.float32)
    for i in range(out.size):
        state = (state * 1664525 + 1013904223) % 2**32
        out[i] = (state >> 8) / 2**23 - 1
    if name == "x":
        out[0] = 0
    if name.endswith("var"):
        out = np.abs(out) + np.float32(0.5)
    return out.reshape(shape)


def integers(name, shape, below):
    return np.floor((draw(name, shape) + 1) / 2 * below).astype(np.int32)


# name -> (shape of x, shapes of parameters, f(parameters, x, dtype)), where f
# may give a pair: what comes out, and statistics.
CASES = {}


def case(name, x, **parameters):
    shapes = {k.replace("_", "/"): v for k, v in parameters.items()}

    def add(f):
        CASES[name] = (x, shapes, f)
        return f

    return add


def layer(module):
    """A flax layer with parameters of the same names."""
    return lambda p, x, dtype: module(dtype).apply({"params": p}, x)


case("dense", (3, 4), kernel=(4, 5), bias=(5,))(
    layer(lambda t: linen.Dense(5, dtype=t))
)
case("dense_places", (2, 3, 4), kernel=(4, 5))(
    layer(lambda t: linen.Dense(5, use_bias=False, dtype=t))
)
case("conv", (2, 5, 4, 3), kernel=(3, 3, 3, 2), bias=(2,))(
    layer(lambda t: linen.Conv(2, (3, 3), strides=(2, 2), dtype=t))
)
case("conv_groups", (2, 6, 4), kernel=(2, 2, 6), bias=(6,))(
    layer(
        lambda t: linen.Conv(
            6,
            (2,),
            padding="VALID",
            kernel_dilation=2,
            feature_group_count=2,
            dtype=t,
        )
    )
)


def batch_norm(train):
    def f(p, x, dtype):
        module = linen.BatchNorm(
            use_running_average=not train,
            momentum=0.75,
            epsilon=1e-3,
            dtype=dtype,
        )
        variables = {
            "params": {k: p[k] for k in ("scale", "bias")},
            "batch_stats": {k: p[k] for k in ("mean", "var")},
        }
        out, after = module.apply(variables, x, mutable=["batch_stats"])
        return out, after["batch_stats"] if train else {}

    return f


NORM = {"scale": (3,), "bias": (3,), "mean": (3,), "var": (3,)}
case("batch_norm", (8, 2, 3), **NORM)(batch_norm(True))
case("batch_norm_eval", (8, 2, 3), **NORM)(batch_norm(False))


@case("batch_norm_span", (8, 2, 3), **NORM)
def batch_norm_span(p, x, dtype):
    """Halves of the batch, each by its own moments."""
    halves = [batch_norm(True)(p, h, dtype) for h in jnp.split(x, 2)]
    return jnp.concatenate([out for out, _ in halves]), halves[0][1]


case("layer_norm", (2, 3, 5), scale=(5,), bias=(5,))(
    layer(lambda t: linen.LayerNorm(epsilon=1e-3, dtype=t))
)
case("rms_norm", (2, 3, 5), scale=(5,))(
    layer(lambda t: linen.RMSNorm(epsilon=1e-3, dtype=t))
)
case("group_norm", (2, 3, 6), scale=(6,), bias=(6,))(
    layer(lambda t: linen.GroupNorm(num_groups=2, epsilon=1e-3, dtype=t))
)
case("mean_of_places", (2, 3, 2, 4))(
    lambda p, x, t: x.astype(jnp.float32).mean((1, 2)).astype(t)
)
case("max_pool", (2, 5, 4, 2))(
    lambda p, x, t: linen.max_pool(x, (3, 2), (2, 2), "SAME")
)
case("avg_pool", (2, 5, 4, 2))(
    lambda p, x, t: linen.avg_pool(
        x, (3, 2), (2, 2), "SAME", count_include_pad=False
    )
)


# The tests look the first column of x up in a table, beside x.
@case("embed", (4, 3), embedding=(6, 3))
def embed(p, x, dtype):
    rows = integers("rows", (4,), 6)
    return x + linen.Embed(6, 3, dtype=dtype).apply({"params": p}, rows)


# --- Pairs that are cut over replicas ----------------------------------------


@case(
    "pair",
    (3, 4),
    up_kernel=(4, 6),
    up_bias=(6,),
    down_kernel=(6, 5),
    down_bias=(5,),
)
def pair(p, x, dtype):
    up = linen.Dense(6, dtype=dtype).apply(
        {"params": {"kernel": p["up/kernel"], "bias": p["up/bias"]}}, x
    )
    return linen.Dense(5, dtype=dtype).apply(
        {"params": {"kernel": p["down/kernel"], "bias": p["down/bias"]}},
        jax.nn.silu(up),
    )


# --- Attention ----------------------------------------------------------------

BATCH, PLACES, WIDTH, HEADS, HEAD = 2, 5, 8, 4, 2
FUSED = {
    "qkv_kernel": (WIDTH, 3, HEADS, HEAD),
    "qkv_bias": (3, HEADS, HEAD),
    "out_kernel": (HEADS * HEAD, WIDTH),
    "out_bias": (WIDTH,),
}


def fused(causal):
    def f(p, x, dtype):
        module = linen.MultiHeadDotProductAttention(
            HEADS, dtype=dtype, force_fp32_for_softmax=True
        )
        params = {
            n: {"kernel": p["qkv/kernel"][:, i], "bias": p["qkv/bias"][i]}
            for i, n in enumerate(("query", "key", "value"))
        }
        params["out"] = {
            "kernel": p["out/kernel"].reshape(HEADS, HEAD, WIDTH),
            "bias": p["out/bias"],
        }
        mask = linen.make_causal_mask(jnp.ones((BATCH, PLACES)))
        return module.apply({"params": params}, x, mask=mask if causal else None)

    return f


case("attention", (BATCH, PLACES, WIDTH), **FUSED)(fused(False))
case("attention_causal", (BATCH, PLACES, WIDTH), **FUSED)(fused(True))


def rotate(x, base):
    """As complex numbers, whose parts are the halves of a head."""
    real, imaginary = np.split(np.arange(x.shape[-1]), 2)
    z = x[..., real] + 1j * x[..., imaginary]
    turn = base ** (-2 * jnp.arange(z.shape[-1]) / x.shape[-1])
    z = z * jnp.exp(1j * jnp.arange(x.shape[1])[:, None] * turn)[:, None, :]
    return jnp.concatenate([z.real, z.imag], -1).astype(x.dtype)


def grouped(head, rotary):
    def f(p, x, dtype):
        def project(name, heads):
            dense = linen.DenseGeneral((1, heads, head), dtype=dtype)
            return dense.apply(
                {"params": {"kernel": p[f"{name}/kernel"],
                            "bias": p[f"{name}/bias"]}}, x)[:, :, 0]

        q, k, v = project("q", 4), project("k", 2), project("v", 2)
        if rotary:
            q, k = rotate(q, 100.0), rotate(k, 100.0)
        y = jax.nn.dot_product_attention(q, k, v, is_causal=True)
        return linen.Dense(WIDTH, dtype=dtype).apply(
            {"params": {"kernel": p["out/kernel"], "bias": p["out/bias"]}},
            y.reshape(BATCH, PLACES, 4 * head),
        )

    shapes = {"out_kernel": (4 * head, WIDTH), "out_bias": (WIDTH,)}
    for name, heads in (("q", 4), ("k", 2), ("v", 2)):
        shapes[f"{name}_kernel"] = (WIDTH, 1, heads, head)
        shapes[f"{name}_bias"] = (1, heads, head)
    return shapes, f


for name, head, rotary in (("grouped", 2, False), ("rotary", 4, True)):
    shapes, f = grouped(head, rotary)
    case("attention_" + name, (BATCH, PLACES, WIDTH), **shapes)(f)


# --- Activations: of 4 x, whose first is 0 ------------------------------------

for name, f in {
    "relu": jax.nn.relu,
    "gelu": lambda x: jax.nn.gelu(x, approximate=False),
    "gelu_tanh": jax.nn.gelu,
    "silu": jax.nn.silu,
    "leaky_relu": lambda x: jax.nn.leaky_relu(x, 0.125),
    "elu": jax.nn.elu,
    "softplus": jax.nn.softplus,
}.items():
    case(name, (3, 5))(lambda p, x, t, f=f: f(x * jnp.asarray(4, t)))

# --- Losses: in f32, whatever the logits are ----------------------------------

LABELS = integers("labels", (4,), 5)
TARGETS = draw("targets", (4, 5))
for name, f in {
    "cross_entropy": lambda x:
        optax.softmax_cross_entropy_with_integer_labels(x, LABELS),
    "cross_entropy_smoothed": lambda x: optax.softmax_cross_entropy(
        x, optax.smooth_labels(jax.nn.one_hot(LABELS, 5), 0.125)
    ),
    "soft_cross_entropy": lambda x: optax.softmax_cross_entropy(
        x, jax.nn.softmax(TARGETS)
    ),
    "sigmoid_cross_entropy": lambda x: optax.sigmoid_binary_cross_entropy(
        x, (TARGETS > 0).astype(jnp.float32)
    ),
    "squared_error": lambda x: optax.squared_error(x, TARGETS),
    "absolute_error": lambda x: jnp.abs(x - TARGETS),
    "huber": lambda x: optax.huber_loss(x, TARGETS, delta=0.5),
}.items():
    case(name, (4, 5))(
        lambda p, x, t, f=f: f(x.astype(jnp.float32) * 4)
    )


def record(name, rows):
    x_shape, shapes, f = CASES[name]
    x = draw("x", x_shape)
    p = {n: draw(n, s) for n, s in shapes.items()}
    for precision, dtype in (("f32", jnp.float32), ("mixed", jnp.bfloat16)):

        def run(p, x):
            got = f(p, x.astype(dtype), dtype)
            out, states = got if isinstance(got, tuple) else (got, {})
            out = out.astype(jnp.float32)
            return jnp.sum(out * draw("ct", out.shape)), (out, states)

        (_, (out, states)), (dp, dx) = jax.value_and_grad(
            run, argnums=(0, 1), has_aux=True
        )(p, x)
        results = {"out": out, "d x": dx}
        results |= {
            f"d {n}": v for n, v in dp.items() if n not in ("mean", "var")
        }
        results |= states
        for what, value in results.items():
            assert value.dtype == np.float32, (name, what, value.dtype)
            digits = 7 if precision == "f32" else 5
            text = " ".join(f"{v:.{digits}g}" for v in np.ravel(value))
            rows.append(f"{name},{precision},{what},{text}")


def main():
    rows = ["case,precision,what,values"]
    for name in CASES:
        record(name, rows)
    (HERE / "layers.csv").write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
