"""Records the HBM need of training steps by libtpu's ahead-of-time compiler.

usage: record.py OUT_DIR     (packages: tests/hbm/requirements.txt; no TPU)

Writes OUT_DIR/<model>.mlir, the data-parallel step as StableHLO text, and
OUT_DIR/figures.csv, one row per model with libtpu's figures for one core.
"""
import csv, os, pathlib, sys

os.environ.update(TPU_SKIP_MDS_QUERY="1", JAX_PLATFORMS="cpu")
import jax, jax.numpy as jnp, libtpu, numpy as np, optax
from jax.experimental import topologies
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

os.environ.setdefault("TPU_LIBRARY_PATH", libtpu.get_library_path())
f32, i32 = jnp.float32, jnp.int32


def spec(*dims, dtype=f32):
    return jax.ShapeDtypeStruct(dims, dtype)


def dense(i, o):
    return {"w": spec(i, o), "b": spec(o)}


def xent(logits, y):
    return optax.softmax_cross_entropy_with_integer_labels(logits, y).mean()


def mlp(batch):
    params = [dense(784, 512), dense(512, 512), dense(512, 10)]

    def loss(p, x, y):
        for l in p[:-1]:
            x = jax.nn.relu(x @ l["w"] + l["b"])
        return xent(x @ p[-1]["w"] + p[-1]["b"], y)

    return params, loss, (spec(batch, 784), spec(batch, dtype=i32)), \
        optax.sgd(0.1, momentum=0.9)


def mlp_wide(batch):
    params = [dense(1024, 2048), dense(2048, 2048), dense(2048, 2048),
              dense(2048, 1000)]

    def loss(p, x, y):
        for l in p[:-1]:
            x = jax.nn.gelu(x @ l["w"] + l["b"])
        return xent(x @ p[-1]["w"] + p[-1]["b"], y)

    return params, loss, (spec(batch, 1024), spec(batch, dtype=i32)), \
        optax.adamw(1e-3)


def gpt_wide(batch):
    return gpt(batch, layers=6, heads=8, width=512, block=256, symbols=8192)


def gpt(batch, layers=4, heads=4, width=128, block=64, symbols=256):
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
        for k in p["blk"]:
            a = norm(h, k["ln1"]) @ k["qkv"]["w"] + k["qkv"]["b"]
            q, kk, v = [t.reshape(-1, block, heads, width // heads)
                        .transpose(0, 2, 1, 3) for t in jnp.split(a, 3, -1)]
            s = q @ kk.swapaxes(-1, -2) / np.sqrt(width // heads)
            s = jnp.where(mask, s, -1e9)
            o = (jax.nn.softmax(s) @ v).transpose(0, 2, 1, 3)
            h = h + o.reshape(-1, block, width) @ k["o"]["w"] + k["o"]["b"]
            f = jax.nn.gelu(norm(h, k["ln2"]) @ k["up"]["w"] + k["up"]["b"])
            h = h + f @ k["dn"]["w"] + k["dn"]["b"]
        return xent(norm(h, p["lnf"]) @ p["tok"].T, y)

    data = (spec(batch, block, dtype=i32), spec(batch, block, dtype=i32))
    return params, loss, data, optax.adamw(1e-3)


def resnet(batch, blocks=3, widths=(16, 32, 64)):
    def conv(i, o, k=3):
        return spec(k, k, i, o)
    params = {"stem": conv(3, 16), "g0": spec(16), "b0": spec(16), "st": [],
              "fc": dense(64, 10)}
    i = 16
    for w in widths:
        for _ in range(blocks):
            d = {"c1": conv(i, w), "c2": conv(w, w), "g1": spec(w),
                 "b1": spec(w), "g2": spec(w), "b2": spec(w)}
            if i != w:
                d["sc"] = conv(i, w, 1)
            params["st"].append(d)
            i = w

    def bn(x, g, b):
        m = x.mean((0, 1, 2))
        v = x.var((0, 1, 2))
        return (x - m) * jax.lax.rsqrt(v + 1e-5) * g + b

    def cv(x, w, s=1):
        return jax.lax.conv_general_dilated(
            x, w, (s, s), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def loss(p, x, y):
        x = jax.nn.relu(bn(cv(x, p["stem"]), p["g0"], p["b0"]))
        for d in p["st"]:
            s = 2 if "sc" in d else 1
            h = jax.nn.relu(bn(cv(x, d["c1"], s), d["g1"], d["b1"]))
            h = bn(cv(h, d["c2"]), d["g2"], d["b2"])
            x = jax.nn.relu(h + (cv(x, d["sc"], s) if s == 2 else x))
        return xent(x.mean((1, 2)) @ p["fc"]["w"] + p["fc"]["b"], y)

    return params, loss, (spec(batch, 32, 32, 3), spec(batch, dtype=i32)), \
        optax.sgd(0.1, momentum=0.9)


def record(name, build, per_core, topology, out):
    devices = topologies.get_topology_desc(topology, "tpu").devices
    cores = len(devices)
    mesh = Mesh(np.array(devices), ("d",))
    params, loss, data, opt = build(per_core * cores)
    state = jax.eval_shape(opt.init, params)

    def step(p, s, *batch):
        l, g = jax.value_and_grad(loss)(p, *batch)
        g, l = jax.lax.pmean((g, l), "d")
        u, s = opt.update(g, s, p)
        return optax.apply_updates(p, u), s, l

    step = jax.shard_map(step, mesh=mesh, in_specs=(P(), P(), P("d"), P("d")),
                         out_specs=(P(), P(), P()), check_vma=False)

    def place(tree, how):
        return jax.tree.map(lambda t: jax.ShapeDtypeStruct(
            t.shape, t.dtype, sharding=NamedSharding(mesh, how)), tree)

    args = (place(params, P()), place(state, P()),
            *(place(d, P("d")) for d in data))
    lowered = jax.jit(step, donate_argnums=(0, 1)).lower(*args)
    (out / f"{name}.mlir").write_text(lowered.as_text())
    m = lowered.compile().memory_analysis()
    peak = m.argument_size_in_bytes + m.output_size_in_bytes \
        - m.alias_size_in_bytes + m.temp_size_in_bytes
    return [name, topology, per_core, m.argument_size_in_bytes,
            m.output_size_in_bytes, m.alias_size_in_bytes,
            m.temp_size_in_bytes, peak]


out = pathlib.Path(sys.argv[1])
rows = [record("mlp_128", mlp, 128, "v3:2x2", out),
        record("mlp_4096", mlp, 4096, "v3:2x2", out),
        record("gpt_12", gpt, 12, "v3:2x2", out),
        record("gpt_96", gpt, 96, "v3:2x2", out),
        record("resnet20_16", resnet, 16, "v3:2x2", out),
        record("resnet20_128", resnet, 128, "v3:2x2", out),
        record("mlp_wide_64", mlp_wide, 64, "v3:2x2", out),
        record("mlp_wide_2048", mlp_wide, 2048, "v3:2x2", out),
        record("gpt_wide_4", gpt_wide, 4, "v3:2x2", out),
        record("gpt_wide_16_v5e", gpt_wide, 16, "v5e:2x4", out)]
with open(out / "figures.csv", "w") as f:
    f.write(f"# libtpu {libtpu.__version__}, jax {jax.__version__}: "
            "record.py\n")
    w = csv.writer(f, lineterminator="\n")
    w.writerow("program topology batch_per_core argument_bytes output_bytes "
               "alias_bytes temp_bytes total_bytes".split())
    w.writerows(rows)
