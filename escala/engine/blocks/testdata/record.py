"""Writes small training steps as StableHLO text.

usage: record.py OUT_DIR     (packages: jax, optax, numpy)

<model>.mlir is the step of one device; <model>_cores.mlir has the cores of a
Pod as a leading dimension of its batch, as a flattened program has.
"""
import os, pathlib, sys

os.environ["JAX_PLATFORMS"] = "cpu"
sys.path.append(str(pathlib.Path(__file__).parents[4] / "tests"))
import jax, jax.numpy as jnp, optax

from recorded_models import dense, f32, gpt, i32, mlp, resnet, spec, xent


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

    return params, loss, (spec(2, *batch, 6), spec(2, *batch, dtype=i32))


def record(out, name, built, opt, accumulate=False):
    params, loss, data = built
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
    sgd, adamw = optax.sgd(0.1, momentum=0.9), optax.adamw(1e-3)
    small_gpt = dict(layers=2, heads=2, width=8, block=6, symbols=11)
    small_resnet = dict(size=8, stem=4, blocks=1, widths=(4, 8), classes=5)
    record(out, "mlp", mlp((32,), (12, 16, 16, 5)), sgd)
    record(out, "mlp_cores", mlp((4, 8), (12, 16, 16, 5)), sgd)
    record(out, "gpt", gpt((6,), **small_gpt), adamw)
    record(out, "gpt_cores", gpt((4, 6), **small_gpt), adamw)
    record(out, "resnet", resnet((4,), **small_resnet), sgd)
    record(out, "resnet_cores", resnet((4, 2), **small_resnet), sgd)
    record(out, "scanned", scanned((4,)), sgd, accumulate=True)
    record(out, "scanned_cores", scanned((2, 3)), sgd, accumulate=True)
