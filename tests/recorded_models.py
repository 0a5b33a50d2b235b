"""The models whose training steps are recorded as StableHLO text.

Each function returns (parameters, loss, data): shapes as jax.ShapeDtypeStruct
and a function of the parameters and the data. `batch` holds the leading
dimensions of the data: (examples,), or (cores, examples) as in a flattened
program.
"""
import jax, jax.numpy as jnp, numpy as np, optax

f32, i32 = jnp.float32, jnp.int32


def spec(*dims, dtype=f32):
    return jax.ShapeDtypeStruct(dims, dtype)


def dense(i, o):
    return {"w": spec(i, o), "b": spec(o)}


def xent(logits, y):
    return optax.softmax_cross_entropy_with_integer_labels(logits, y).mean()


def norm(x, g):
    m = x.mean(-1, keepdims=True)
    v = ((x - m) ** 2).mean(-1, keepdims=True)
    return (x - m) * jax.lax.rsqrt(v + 1e-5) * g


def mlp(batch, widths, activation=jax.nn.relu, xent=xent):
    params = [dense(i, o) for i, o in zip(widths, widths[1:])]

    def loss(p, x, y):
        for l in p[:-1]:
            x = activation(x @ l["w"] + l["b"])
        return xent(x @ p[-1]["w"] + p[-1]["b"], y)

    return params, loss, (spec(*batch, widths[0]), spec(*batch, dtype=i32))


def gpt(batch, layers, heads, width, block, symbols):
    def layer():
        return {"ln1": spec(width), "qkv": dense(width, 3 * width),
                "o": dense(width, width), "ln2": spec(width),
                "up": dense(width, 4 * width), "dn": dense(4 * width, width)}
    params = {"tok": spec(symbols, width), "pos": spec(block, width),
              "blk": [layer() for _ in range(layers)], "lnf": spec(width)}

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

    return params, loss, (spec(*batch, block, dtype=i32),
                          spec(*batch, block, dtype=i32))


def conv(x, w, stride=1):
    rows = jax.lax.conv_general_dilated(
        x.reshape(-1, *x.shape[-3:]), w, (stride, stride), "SAME",
        dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return rows.reshape(*x.shape[:-3], *rows.shape[-3:])


def resnet(batch, size, stem, blocks, widths, classes, keepdims=True):
    """Statistics of batch norm are those of a core, as in data-parallel
    programs. keepdims: how their means are written."""
    def kernel(i, o, k=3):
        return spec(k, k, i, o)
    params = {"stem": kernel(3, stem), "g0": spec(stem), "b0": spec(stem),
              "st": [], "fc": dense(widths[-1], classes)}
    i = stem
    for w in widths:
        for _ in range(blocks):
            d = {"c1": kernel(i, w), "c2": kernel(w, w), "g1": spec(w),
                 "b1": spec(w), "g2": spec(w), "b2": spec(w)}
            if i != w:
                d["sc"] = kernel(i, w, 1)
            params["st"].append(d)
            i = w
    axes = tuple(range(len(batch) - 1, len(batch) + 2))

    def bn(x, g, b):
        m = x.mean(axes, keepdims=keepdims)
        v = x.var(axes, keepdims=keepdims)
        return (x - m) * jax.lax.rsqrt(v + 1e-5) * g + b

    def loss(p, x, y):
        x = jax.nn.relu(bn(conv(x, p["stem"]), p["g0"], p["b0"]))
        for d in p["st"]:
            s = 2 if "sc" in d else 1
            h = jax.nn.relu(bn(conv(x, d["c1"], s), d["g1"], d["b1"]))
            h = bn(conv(h, d["c2"]), d["g2"], d["b2"])
            x = jax.nn.relu(h + (conv(x, d["sc"], s) if s == 2 else x))
        return xent(x.mean((-3, -2)) @ p["fc"]["w"] + p["fc"]["b"], y)

    return params, loss, (spec(*batch, size, size, 3), spec(*batch, dtype=i32))
