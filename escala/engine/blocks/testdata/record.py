"""Writes small training steps as StableHLO text.

usage: record.py OUT_DIR     (packages: jax, optax, numpy)

<model>.mlir is the step of one device; <model>_cores.mlir has the cores of a
Pod as a leading dimension of its batch, as a flattened program has.
"""
import os, pathlib, sys

os.environ["JAX_PLATFORMS"] = "cpu"
import jax, jax.numpy as jnp, numpy as np, optax

f32, i32 = jnp.float32, jnp.int32


def spec(*dims, dtype=f32):
    return jax.ShapeDtypeStruct(dims, dtype)


def dense(i, o):
    return {"w": spec(i, o), "b": spec(o)}


def xent(logits, y):
    return optax.softmax_cross_entropy_with_integer_labels(logits, y).mean()


def mlp(batch):
    params = [dense(12, 16), dense(16, 16), dense(16, 5)]

    def loss(p, x, y):
        for l in p[:-1]:
            x = jax.nn.relu(x @ l["w"] + l["b"])
        return xent(x @ p[-1]["w"] + p[-1]["b"], y)

    return params, loss, (spec(*batch, 12), spec(*batch, dtype=i32)), \
        optax.sgd(0.1, momentum=0.9)


def gpt(batch, layers=2, heads=2, width=8, block=6, symbols=11):
    def layer():
        return {"ln1": spec(width), "qkv": dense(width, 3 * width),
                "o": dense(width, width), "ln2": spec(width),
                "up": dense(width, 4 * width), "dn": dense(4 * width, width)}
    params = {"tok": spec(symbols, width), "pos": spec(block, width),
              "blk": [layer() for _ in range(layers)], "lnf": spec(width)}

    def norm(x, g):
        m = x.mean(-1, keepdims=True)
        v = ((x - m) ** 2).mean(-1, keepdims=True)
        return (x - m) * jax.lax.rsqrt(v + 1e-5) * g

    def loss(p, x, y):
        mask = jnp.tril(jnp.ones((block, block), bool))
        h = p["tok"][x] + p["pos"]
        lead = x.shape[:-1]
        for k in p["blk"]:
            a = norm(h, k["ln1"]) @ k["qkv"]["w"] + k["qkv"]["b"]
            q, kk, v = [t.reshape(*lead, block, heads, width // heads)
                        .swapaxes(-2, -3) for t in jnp.split(a, 3, -1)]
            s = q @ kk.swapaxes(-1, -2) / np.sqrt(width // heads)
            s = jnp.where(mask, s, -1e9)
            o = (jax.nn.softmax(s) @ v).swapaxes(-2, -3)
            h = h + o.reshape(*lead, block, width) @ k["o"]["w"] + k["o"]["b"]
            f = jax.nn.gelu(norm(h, k["ln2"]) @ k["up"]["w"] + k["up"]["b"])
            h = h + f @ k["dn"]["w"] + k["dn"]["b"]
        return xent(norm(h, p["lnf"]) @ p["tok"].T, y)

    data = (spec(*batch, block, dtype=i32), spec(*batch, block, dtype=i32))
    return params, loss, data, optax.adamw(1e-3)


# Statistics of batch norm per core, as data-parallel programs have them.
def resnet(batch, widths=(4, 8), size=8):
    def conv(i, o, k=3):
        return spec(k, k, i, o)
    params = {"stem": conv(3, 4), "g0": spec(4), "b0": spec(4), "st": [],
              "fc": dense(widths[-1], 5)}
    i = 4
    for w in widths:
        d = {"c1": conv(i, w), "c2": conv(w, w), "g1": spec(w),
             "b1": spec(w), "g2": spec(w), "b2": spec(w)}
        if i != w:
            d["sc"] = conv(i, w, 1)
        params["st"].append(d)
        i = w

    axes = tuple(range(len(batch) - 1, len(batch) + 2))

    def bn(x, g, b):
        m = x.mean(axes, keepdims=True)
        v = x.var(axes, keepdims=True)
        return (x - m) * jax.lax.rsqrt(v + 1e-5) * g + b

    def cv(x, w, s=1):
        rows = x.reshape(-1, *x.shape[-3:])
        rows = jax.lax.conv_general_dilated(
            rows, w, (s, s), "SAME",
            dimension_numbers=("NHWC", "HWIO", "NHWC"))
        return rows.reshape(*x.shape[:-3], *rows.shape[-3:])

    def loss(p, x, y):
        x = jax.nn.relu(bn(cv(x, p["stem"]), p["g0"], p["b0"]))
        for d in p["st"]:
            s = 2 if "sc" in d else 1
            h = jax.nn.relu(bn(cv(x, d["c1"], s), d["g1"], d["b1"]))
            h = bn(cv(h, d["c2"]), d["g2"], d["b2"])
            x = jax.nn.relu(h + (cv(x, d["sc"], s) if s == 2 else x))
        return xent(x.mean((-3, -2)) @ p["fc"]["w"] + p["fc"]["b"], y)

    return params, loss, (spec(*batch, size, size, 3),
                          spec(*batch, dtype=i32)), optax.sgd(0.1, momentum=0.9)


# Layers in a scan, made again in the backward pass, and gradients added up over
# two parts of the batch: what large models do.
def scanned(batch, layers=3, width=8):
    params = {"in": dense(6, width), "up": spec(layers, width, 2 * width),
              "down": spec(layers, 2 * width, width), "out": dense(width, 5)}

    def loss(p, x, y):
        @jax.checkpoint
        def layer(h, w):
            return h + jnp.tanh(h @ w[0]) @ w[1], None
        h = x @ p["in"]["w"] + p["in"]["b"]
        h, _ = jax.lax.scan(layer, h, (p["up"], p["down"]))
        return xent(h @ p["out"]["w"] + p["out"]["b"], y)

    return params, loss, (spec(2, *batch, 6), spec(2, *batch, dtype=i32)), \
        optax.sgd(0.1, momentum=0.9)


def record(out, name, built, accumulate=False):
    params, loss, data, opt = built
    state = jax.eval_shape(opt.init, params)

    def step(p, s, *batch):
        if accumulate:
            def add(sums, part):
                new = jax.value_and_grad(loss)(p, *part)
                return jax.tree.map(jnp.add, sums, new), None
            zero = jax.tree.map(lambda t: jnp.zeros(t.shape, t.dtype), (f32(0), p))
            (l, g), _ = jax.lax.scan(add, zero, batch)
        else:
            l, g = jax.value_and_grad(loss)(p, *batch)
        u, s = opt.update(g, s, p)
        return optax.apply_updates(p, u), s, l

    text = jax.jit(step).lower(params, state, *data).as_text()
    (out / f"{name}.mlir").write_text(text)


if __name__ == "__main__":
    out = pathlib.Path(sys.argv[1])
    record(out, "mlp", mlp((32,)))
    record(out, "mlp_cores", mlp((4, 8)))
    record(out, "gpt", gpt((6,)))
    record(out, "gpt_cores", gpt((4, 6)))
    record(out, "resnet", resnet((4,)))
    record(out, "resnet_cores", resnet((4, 2)))
    record(out, "scanned", scanned((4,)), accumulate=True)
    record(out, "scanned_cores", scanned((2, 3)), accumulate=True)
