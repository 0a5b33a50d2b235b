"""Computes with JAX what write_step wrote down, and compares.

  compare.py MODEL REPLICAS FOLDER [architecture=value...]

The models are written here once more, from their papers, with the names of the
parameters alone in common. Step 1: the loss, and every gradient (momentum's
first trace). Then all steps: how far the losses are from a run in float64,
against how far JAX's own float32 run is.
"""
import functools
import sys

import jax

jax.config.update("jax_enable_x64", True)
jax.config.update("jax_default_matmul_precision", "highest")
import jax.numpy as jnp
import numpy as np
from jax import lax

from steps import read

MOMENTUM = 0.9


def dense(p, name, x):
    y = x @ p[name + "/kernel"]
    return y + p[name + "/bias"] if name + "/bias" in p else y


def conv(p, name, x, stride=1):
    y = lax.conv_general_dilated(x, p[name + "/kernel"], (stride, stride),
                                 "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return y + p[name + "/bias"] if name + "/bias" in p else y


def cross_entropy(logits, labels):
    log = jax.nn.log_softmax(logits)
    return -jnp.take_along_axis(log, labels[..., None], -1)[..., 0]


def digits_mlp(p, batch):
    x = batch["image"].reshape(batch["image"].shape[0], -1)
    x = jax.nn.relu(dense(p, "fc1", x))
    x = jax.nn.relu(dense(p, "fc2", x))
    return cross_entropy(dense(p, "out", x), batch["label"])


def digits_cnn(p, batch):
    x = batch["image"]
    for name in ("conv1", "conv2"):
        x = jax.nn.relu(conv(p, name, x))
        x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1),
                              "VALID")
    x = jax.nn.relu(dense(p, "fc", x.reshape(x.shape[0], -1)))
    return cross_entropy(dense(p, "out", x), batch["label"])


def conv_norm(p, name, x, stride=1):
    x = conv(p, name + "/conv", x, stride)
    y = (x - x.mean((0, 1, 2))) / jnp.sqrt(x.var((0, 1, 2)) + 1e-5)
    return y * p[name + "/norm/scale"] + p[name + "/norm/bias"]


def resnet20(p, batch):
    x = jax.nn.relu(conv_norm(p, "stem", batch["image"]))
    for stage in (1, 2, 3):
        for block in (1, 2, 3):
            name = f"stage{stage}/block{block}"
            stride = 2 if stage > 1 and block == 1 else 1
            y = jax.nn.relu(conv_norm(p, name + "/1", x, stride))
            y = conv_norm(p, name + "/2", y)
            if name + "/shortcut/conv/kernel" in p:
                x = conv_norm(p, name + "/shortcut", x, stride)
            x = jax.nn.relu(x + y)
    return cross_entropy(dense(p, "out", x.mean((1, 2))), batch["label"])


def layer_norm(p, name, x):
    y = x - x.mean(-1, keepdims=True)
    y = y / jnp.sqrt((y * y).mean(-1, keepdims=True) + 1e-5) * p[name + "/scale"]
    return y + p[name + "/bias"] if name + "/bias" in p else y


def attention(p, name, x):
    q, k, v = jnp.moveaxis(
        jnp.einsum("btw,wphd->btphd", x, p[name + "/qkv/kernel"]), 2, 0)
    if name + "/qkv/bias" in p:
        b = p[name + "/qkv/bias"]
        q, k, v = q + b[0], k + b[1], v + b[2]
    t = x.shape[1]
    scores = jnp.einsum("bthd,bshd->bhts", q, k) / np.sqrt(q.shape[-1])
    scores = jnp.where(np.tril(np.ones((t, t), bool)), scores, -jnp.inf)
    y = jnp.einsum("bhts,bshd->bthd", jax.nn.softmax(scores), v)
    return dense(p, name + "/out", y.reshape(x.shape))


def gpt(p, batch):
    table = p["wte/embedding"]
    x = table[batch["tokens"]] + p["wpe/embedding"][:batch["tokens"].shape[1]]
    i = 0
    while f"h{i}/ln_1/scale" in p:
        x = x + attention(p, f"h{i}/attn", layer_norm(p, f"h{i}/ln_1", x))
        y = dense(p, f"h{i}/mlp/up", layer_norm(p, f"h{i}/ln_2", x))
        x = x + dense(p, f"h{i}/mlp/down", jax.nn.gelu(y, approximate=True))
        i += 1
    logits = layer_norm(p, "ln_f", x) @ table.T
    return cross_entropy(logits, batch["targets"])


def run(model, replicas, params, batches, dtype, rate):
    """Losses, and the gradients of the first step."""

    def loss(p, batch):
        cut = {k: v.reshape(replicas, -1, *v.shape[1:]) for k, v in batch.items()}
        return jax.vmap(functools.partial(model, p))(cut).mean()

    @jax.jit
    def step(p, trace, batch):
        value, gradients = jax.value_and_grad(loss)(p, batch)
        trace = jax.tree.map(lambda g, t: g + MOMENTUM * t, gradients, trace)
        return jax.tree.map(lambda a, t: a - rate * t, p, trace), trace, value, gradients

    p = {k: jnp.asarray(v, dtype) for k, v in params.items()}
    trace = jax.tree.map(jnp.zeros_like, p)
    losses, first = [], None
    for batch in batches:
        batch = {k: jnp.asarray(v, dtype if v.dtype == np.float32 else v.dtype)
                 for k, v in batch.items()}
        p, trace, value, gradients = step(p, trace, batch)
        losses.append(float(value))
        first = first or {k: np.asarray(v, np.float64) for k, v in gradients.items()}
    return np.array(losses), first


def main():
    name, replicas, folder, rate = sys.argv[1], int(sys.argv[2]), sys.argv[3], float(sys.argv[4])
    state, after, batches, metrics = read(folder)
    params = {n: v for n, v in state if ":" not in n and not n.endswith(("norm/mean", "norm/var"))}
    model = globals()[name]
    args = (model, replicas, params, batches)
    wide, gradients = run(*args, np.float64, rate)
    narrow, narrow_gradients = run(*args, np.float32, rate)
    ours = np.array([m["loss"] for m in metrics], np.float64)

    bad = []
    off = abs(ours[0] - wide[0]) / abs(wide[0])
    if not off <= 1e-5:
        bad.append(f"loss at step 1: got {ours[0]}, JAX {wide[0]}")
    worst = (0, "", 0)
    for n, g in gradients.items():
        norm = np.linalg.norm(g)
        difference = np.linalg.norm(after[n + ":momentum"] - g) / norm
        theirs = np.linalg.norm(narrow_gradients[n] - g) / norm
        worst = max(worst, (difference, n, theirs))
        # Where float32 itself is further off (an activation near 0 on the
        # other side), no further than that allows.
        if not difference <= max(1e-4, 3 * theirs):
            bad.append(f"gradient of {n}: {difference:.1e} from float64, "
                       f"JAX {theirs:.1e}")
    text = f"loss {off:.1e}, gradients {worst[0]:.1e} (JAX {worst[2]:.1e}, {worst[1]})"
    for n in (10, 50, 100):
        if n > len(ours):
            break
        # The mean over the steps so far: single ones may meet by chance.
        mine = np.abs(ours - wide)[:n].mean()
        theirs = np.abs(narrow - wide)[:n].mean()
        text += f"; to step {n}: {mine:.1e} (JAX {theirs:.1e})"
        if not mine <= max(3 * theirs, 1e-7 * abs(wide[0])):
            bad.append(f"losses to step {n}: {mine:.1e} from float64, JAX {theirs:.1e}")
    print(f"{name}: {text}")
    for line in bad:
        print(f"FAIL {name}: {line}")
    sys.exit(1 if bad else 0)


main()
