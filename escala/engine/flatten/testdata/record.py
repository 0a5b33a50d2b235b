"""Writes training steps as StableHLO text, for programs of many cores.

usage: record.py OUT_DIR     (packages: jax, optax; no accelerator)

Small shapes, the structure of real steps: forward, backward, sums over cores,
optimiser.
"""
import os, pathlib, sys

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
os.environ["JAX_PLATFORMS"] = "cpu"
sys.path.append(str(pathlib.Path(__file__).parents[4] / "tests"))
import jax, jax.numpy as jnp, numpy as np
from jax import lax
from jax.sharding import Mesh, PartitionSpec as P

import recorded_models as models
from recorded_models import conv, f32, i32, norm, spec


def xent(logits, y):
    p = jax.nn.log_softmax(logits)
    return -jnp.take_along_axis(p, y[..., None], -1).mean()


def mlp(batch):
    return models.mlp((batch,), (12, 16, 8, 5), jax.nn.gelu, xent)


def gpt(batch, layers=2, heads=2, width=8, block=6, symbols=11):
    """Tied embedding, layers in a scan."""
    def layer():
        return {"ln1": spec(layers, width), "qkv": spec(layers, width, 3 * width),
                "o": spec(layers, width, width), "ln2": spec(layers, width),
                "up": spec(layers, width, 4 * width),
                "dn": spec(layers, 4 * width, width)}
    params = {"tok": spec(symbols, width), "pos": spec(block, width),
              "blk": layer(), "lnf": spec(width)}

    def loss(p, x, y):
        mask = jnp.tril(jnp.ones((block, block), bool))
        h = p["tok"][x] + p["pos"]

        def one(h, k):
            a = norm(h, k["ln1"]) @ k["qkv"]
            q, kk, v = [t.reshape(-1, block, heads, width // heads)
                        .transpose(0, 2, 1, 3) for t in jnp.split(a, 3, -1)]
            s = q @ kk.swapaxes(-1, -2) / np.sqrt(width // heads)
            s = jnp.where(mask, s, -1e9)
            o = (jax.nn.softmax(s) @ v).transpose(0, 2, 1, 3)
            h = h + o.reshape(-1, block, width) @ k["o"]
            return h + jax.nn.gelu(norm(h, k["ln2"]) @ k["up"]) @ k["dn"], None

        h, _ = lax.scan(one, h, p["blk"])
        return xent(norm(h, p["lnf"]) @ p["tok"].T, y)

    return params, loss, (spec(batch, block, dtype=i32),
                          spec(batch, block, dtype=i32))


def resnet(batch):
    params = {"stem": spec(3, 3, 3, 4), "g0": spec(4), "b0": spec(4),
              "c1": spec(3, 3, 4, 8), "c2": spec(3, 3, 8, 8),
              "sc": spec(1, 1, 4, 8), "fc": spec(8, 5)}

    def bn(x):
        return (x - x.mean((0, 1, 2))) * lax.rsqrt(x.var((0, 1, 2)) + 1e-5)

    def loss(p, x, y):
        x = jax.nn.relu(bn(conv(x, p["stem"])) * p["g0"] + p["b0"])
        x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1),
                              (1, 1, 1, 1), "SAME")
        h = jax.nn.relu(bn(conv(x, p["c1"], 2)))
        x = jax.nn.relu(bn(conv(h, p["c2"])) + conv(x, p["sc"], 2))
        return xent(x.mean((1, 2)) @ p["fc"], y)

    return params, loss, (spec(batch, 6, 6, 3), spec(batch, dtype=i32))


def mixed(build):
    """Computes in bf16; parameters and their gradients are f32."""
    def make(batch):
        params, loss, data = build(batch)

        def in_bf16(tree):
            return jax.tree.map(lambda a: a.astype(jnp.bfloat16)
                                if a.dtype == f32 else a, tree)

        return params, lambda p, *data: loss(
            in_bf16(p), *in_bf16(data)).astype(f32), data

    return make


def adam(p, g, m, v):
    m = jax.tree.map(lambda a, b: 0.9 * a + 0.1 * b, m, g)
    v = jax.tree.map(lambda a, b: 0.99 * a + 0.01 * b * b, v, g)
    p = jax.tree.map(lambda a, b, c: a - 0.1 * b / (jnp.sqrt(c) + 1e-3),
                     p, m, v)
    return p, m, v


def sgd(p, g):
    return jax.tree.map(lambda a, b: a - 0.1 * b, p, g)


def mesh(**axes):
    n = int(np.prod(list(axes.values())))
    return Mesh(np.array(jax.devices()[:n]).reshape(*axes.values()),
                tuple(axes))


def write(name, function, *args):
    (out / f"{name}.mlir").write_text(jax.jit(function).lower(*args).as_text())


def data_parallel(name, build, accumulate=1):
    """Every core its part of the batch; in `accumulate` parts, by a scan."""
    params, loss, data = build(4 * 2 * accumulate)
    cores = mesh(d=4)

    def step(p, m, v, *batch):
        if accumulate == 1:
            l, g = jax.value_and_grad(loss)(p, *batch)
        else:
            parts = [x.reshape(accumulate, -1, *x.shape[1:]) for x in batch]

            def one(carry, part):
                l, g = jax.value_and_grad(loss)(p, *part)
                return jax.tree.map(jnp.add, carry, (l, g)), None

            zero = (jnp.zeros(()), jax.tree.map(jnp.zeros_like, p))
            (l, g), _ = lax.scan(one, zero, parts)
        g, l = lax.pmean((g, l), "d")
        return (*adam(p, g, m, v), l)

    write(name, jax.shard_map(step, mesh=cores,
                              in_specs=(P(), P(), P(), P("d"), P("d")),
                              out_specs=P(), check_vma=False),
          params, params, params, *data)


def tensor_parallel(name):
    """Two axes: examples over "d", hidden features over "m"."""
    cores = mesh(d=2, m=2)

    def step(w1, w2, x, y):
        def loss(w):
            h = jax.nn.relu(x @ w[0])
            o = lax.psum(h @ w[1], "m")
            return ((o - y) ** 2).mean() * (1 + lax.axis_index("m"))

        g = jax.grad(loss)((w1, w2))
        g = lax.pmean(g, "d")
        return *sgd((w1, w2), g), lax.all_gather(x, "d", tiled=True)

    write(name, jax.shard_map(
        step, mesh=cores,
        in_specs=(P(None, "m"), P("m", None), P("d"), P("d")),
        out_specs=(P(None, "m"), P("m", None), P()), check_vma=False),
        spec(6, 8), spec(8, 4), spec(8, 6), spec(8, 4))


def per_core(name):
    """pmap: replicas, a ring, a sharded optimiser, dropout."""
    def step(w, key, x, y):
        def loss(w):
            h = jax.nn.relu(x @ w)
            keep = jax.random.bernoulli(
                jax.random.fold_in(key, lax.axis_index("r")), 0.5, h.shape)
            return ((jnp.where(keep, h, 0) @ w.T - y) ** 2).mean()

        g = lax.psum_scatter(jax.grad(loss)(w), "r", tiled=True)
        mine = lax.dynamic_slice_in_dim(w, lax.axis_index("r") * 2, 2, 0)
        w = lax.all_gather(mine - 0.1 * g, "r", tiled=True)
        left = lax.ppermute(x, "r", [(i, (i + 1) % 4) for i in range(4)])
        return w, left, lax.all_to_all(x, "r", 0, 0)

    (out / f"{name}.mlir").write_text(
        jax.pmap(step, "r", devices=jax.devices()[:4]).lower(
            spec(4, 8, 6), spec(4, 2, dtype=jnp.uint32), spec(4, 4, 8),
            spec(4, 4, 8)).as_text())


out = pathlib.Path(sys.argv[1])
data_parallel("mlp", mlp)
data_parallel("gpt_scan", gpt)
data_parallel("gpt_accumulate", gpt, accumulate=2)
data_parallel("resnet", resnet)
data_parallel("mixed", mixed(mlp))
data_parallel("mixed_accumulate", mixed(mlp), accumulate=2)
tensor_parallel("tensor_parallel")
per_core("pmap")
