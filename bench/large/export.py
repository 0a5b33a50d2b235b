"""Writes large training steps as the program of one core.

usage: export.py MODEL CORES OUT.mlir [LAYERS WIDTH HEADS SYMBOLS]

accumulate: a decoder with tied embeddings whose layers are one scan over
stacked weights, gradients accumulated over two microbatches of one example.
gpt2: GPT-2 124M (or the sizes given) with AdamW; every group of four cores
holds one replica, its weights cut among them; one example per replica.

OUT.mlir and OUT.arguments have the form of ../step/export.py; WHAT may also be
shard4: the same on cores whose numbers are equal modulo 4, or data4: the same on
each four neighbours.
"""
import pathlib, re, sys

sys.path.append(str(pathlib.Path(__file__).parent.parent / "step"))

import jax, jax.numpy as jnp, numpy as np, optax
from jax.extend import core
from jax.interpreters import mlir
from jax.interpreters.mlir import ir
from jaxlib.mlir.dialects import stablehlo

import models
from models import Array, filled, weights

BLOCK = 64
SHARDS = 4


# --- Cores -------------------------------------------------------------------


def make_reduce(name, groups, op):
    """x -> x, reduced by `op` over each group of cores."""
    primitive = core.Primitive(name)
    primitive.def_abstract_eval(lambda x: x)

    def lower(ctx, x):
        scalar = ir.RankedTensorType.get([], x.type.element_type)
        reduce = stablehlo.AllReduceOp(
            [x.type], [x],
            replica_groups=ir.DenseIntElementsAttr.get(
                np.asarray(groups, np.int64)))
        block = reduce.regions[0].blocks.append(scalar, scalar)
        with ir.InsertionPoint(block):
            stablehlo.ReturnOp([op(*block.arguments).result])
        return reduce.results

    mlir.register_lowering(primitive, lower)
    return primitive.bind


def make_core_number():
    primitive = core.Primitive("core_number")
    primitive.def_abstract_eval(
        lambda: jax.core.ShapedArray((), jnp.uint32))

    def lower(ctx):
        return stablehlo.ReplicaIdOp().results

    mlir.register_lowering(primitive, lower)
    return primitive.bind


class Shards:
    """Shards one replica's weights among SHARDS neighbours."""

    def __init__(self, cores):
        number = np.arange(cores)
        groups = number.reshape(-1, SHARDS)
        add = make_reduce("sum_over_shards", groups, stablehlo.AddOp)
        self.maximum = make_reduce("max_over_shards", groups,
                                   stablehlo.MaxOp)
        self.sum_over_replicas = make_reduce(
            "sum_over_replicas", groups.T.copy(), stablehlo.AddOp)
        self.replicas = cores // SHARDS
        core_number = make_core_number()
        self.index = lambda: (core_number() % SHARDS).astype(jnp.int32)

        @jax.custom_vjp
        def gather(x):  # sums the parts of a sum
            return add(x)
        gather.defvjp(lambda x: (add(x), None), lambda _, g: (g,))

        @jax.custom_vjp
        def spread(x):  # used by all shards
            return x
        spread.defvjp(lambda x: (x, None), lambda _, g: (add(g),))
        self.gather, self.spread = gather, spread


# --- Models ------------------------------------------------------------------


def norm(x, gain, bias=0.0):
    centred = x - x.mean(-1, keepdims=True)
    variance = (centred**2).mean(-1, keepdims=True)
    return centred * jax.lax.rsqrt(variance + 1e-5) * gain + bias


def attention(qkv, heads):
    q, k, v = (t.reshape(-1, BLOCK, heads, t.shape[-1] // heads)
               .transpose(0, 2, 1, 3) for t in jnp.split(qkv, 3, -1))
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1]**0.5
    past = jnp.tril(jnp.ones((BLOCK, BLOCK), bool))
    mixed = jax.nn.softmax(jnp.where(past, scores, -1e9)) @ v
    return mixed.transpose(0, 2, 1, 3).reshape(-1, BLOCK,
                                               heads * v.shape[-1])


def accumulate(cores, layers=4, width=128, heads=4, symbols=256):
    microbatches = 2

    def stacked(*shape, fan_in):
        return Array((layers, *shape), scale=fan_in**-0.5)

    def zeros(*shape):
        return Array((layers, *shape), start="constant", scale=0.0)

    def ones(*shape):
        return Array((layers, *shape), start="constant", scale=1.0)

    params = {"token": Array((symbols, width), scale=0.02),
              "place": Array((BLOCK, width), scale=0.02),
              "layers": {
                  "norm1": ones(width), "norm2": ones(width),
                  "qkv": stacked(width, 3 * width, fan_in=width),
                  "out": stacked(width, width, fan_in=width),
                  "up": stacked(width, 4 * width, fan_in=width),
                  "up_b": zeros(4 * width),
                  "down": stacked(4 * width, width, fan_in=4 * width)},
              "norm": filled(width, 1.0)}

    def loss_of(params, x, y):
        def layer(h, w):
            mixed = attention(norm(h, w["norm1"]) @ w["qkv"], heads)
            h = h + mixed @ w["out"]
            up = norm(h, w["norm2"]) @ w["up"] + w["up_b"]
            return h + jax.nn.gelu(up) @ w["down"], None

        h = params["token"][x] + params["place"]
        h, _ = jax.lax.scan(layer, h, params["layers"])
        logits = norm(h, params["norm"]) @ params["token"].T
        return models.cross_entropy(logits, y)

    sum_over_cores = make_reduce("sum_over_cores", np.arange(cores)[None],
                                 stablehlo.AddOp)
    optimizer = optax.adamw(1e-3)

    def step(params, state, x, y):
        def microbatch(carry, xy):
            loss, grads = jax.value_and_grad(loss_of)(params, *xy)
            return jax.tree.map(jnp.add, carry, (grads, loss)), None

        start = (jax.tree.map(jnp.zeros_like, params), 0.0)
        (grads, loss), _ = jax.lax.scan(microbatch, start, (x, y))
        grads, loss = jax.tree.map(
            lambda t: sum_over_cores(t) / (cores * microbatches),
            (grads, loss))
        updates, state = optimizer.update(grads, state, params)
        return optax.apply_updates(params, updates), state, loss

    data = models.labels(microbatches, 1, BLOCK, classes=symbols)
    return params, optimizer, step, (data, data), set()


def gpt2(cores, layers=12, width=768, heads=12, symbols=50304):
    shards = Shards(cores)
    own = symbols // SHARDS
    cut = set()

    def part(*shape, fan_in):
        cut.add(shape)
        return weights(*shape, fan_in=fan_in)

    def layer():
        return {"norm1": filled(width, 1.0), "norm1_b": filled(width, 0.0),
                "qkv": part(width, 3 * width // SHARDS, fan_in=width),
                "out": part(width // SHARDS, width, fan_in=width),
                "out_b": filled(width, 0.0),
                "norm2": filled(width, 1.0), "norm2_b": filled(width, 0.0),
                "up": part(width, 4 * width // SHARDS, fan_in=width),
                "down": part(4 * width // SHARDS, width, fan_in=4 * width),
                "down_b": filled(width, 0.0)}

    cut.add((own, width))
    params = {"token": Array((own, width), scale=0.02),
              "place": Array((BLOCK, width), scale=0.02),
              "layers": [layer() for _ in range(layers)],
              "norm": filled(width, 1.0), "norm_b": filled(width, 0.0)}

    def look_up(token, x):
        at = x - shards.index() * own
        mine = (at >= 0) & (at < own)
        rows = token[jnp.clip(at, 0, own - 1)]
        return shards.gather(jnp.where(mine[..., None], rows, 0.0))

    def cross_entropy(logits, y):
        most = shards.maximum(jax.lax.stop_gradient(logits).max(-1))
        total = shards.gather(jnp.exp(logits - most[..., None]).sum(-1))
        at = y - shards.index() * own
        mine = jnp.arange(own) == at[..., None]
        picked = shards.gather(jnp.where(mine, logits, 0.0).sum(-1))
        return (jnp.log(total) + most - picked).mean()

    def loss_of(params, x, y):
        h = look_up(params["token"], x) + params["place"]
        for w in params["layers"]:
            into = shards.spread(norm(h, w["norm1"], w["norm1_b"]))
            mixed = attention(into @ w["qkv"], heads // SHARDS)
            h = h + shards.gather(mixed @ w["out"]) + w["out_b"]
            into = shards.spread(norm(h, w["norm2"], w["norm2_b"]))
            up = jax.nn.gelu(into @ w["up"])
            h = h + shards.gather(up @ w["down"]) + w["down_b"]
        h = shards.spread(norm(h, params["norm"], params["norm_b"]))
        return cross_entropy(h @ params["token"].T, y)

    optimizer = optax.adamw(1e-4)

    def step(params, state, x, y):
        loss, grads = jax.value_and_grad(loss_of)(params, x, y)
        grads, loss = jax.tree.map(
            lambda t: shards.sum_over_replicas(t) / shards.replicas,
            (grads, loss))
        updates, state = optimizer.update(grads, state, params)
        return optax.apply_updates(params, updates), state, loss

    data = models.labels(1, BLOCK, classes=symbols)
    return params, optimizer, step, (data, data), cut


MODELS = {"accumulate": accumulate, "gpt2": gpt2}


def export(name, cores, out, sizes):
    params, optimizer, step, data, cut = MODELS[name](cores, *sizes)
    specs = models.specs(params)
    state = jax.eval_shape(optimizer.init, specs)
    step = jax.jit(step, donate_argnums=(0, 1), keep_unused=True)
    text = step.trace(specs, state, *models.specs(data)).lower(
        lowering_platforms=("tpu",)).as_text()
    text, found = re.subn(r"mhlo\.num_replicas = 1 : i32",
                          f"mhlo.num_replicas = {cores} : i32", text)
    if found != 1:
        sys.exit("export.py: the module does not say mhlo.num_replicas once")
    arrays = jax.tree.leaves(params, is_leaf=models.is_array)
    shapes = [s.shape for s in jax.tree.leaves((specs, state))]
    out.write_text(mark_same(text, [s not in cut for s in shapes]))

    lines = [f"{a.start} {a.scale}" for a in arrays]
    lines += ["constant 0.0"] * len(jax.tree.leaves(state))
    lines = [("shard4 " if s in cut else "state ") + line
             for s, line in zip(shapes, lines)]
    kind = f"data{SHARDS}" if cut else "data"
    lines += [f"{kind} {a.start} {a.scale}" for a in data]
    out.with_suffix(".arguments").write_text("\n".join(lines) + "\n")


def mark_same(text, same):
    """Marks the donated arguments that are the same on all cores."""
    head, body = text.split(") -> (", 1)
    each = iter(same)
    mark = "mhlo.is_same_data_across_replicas = true, "
    head = re.sub(r"\{(tf\.aliasing_output|jax\.buffer_donor)",
                  lambda m: "{" + (mark if next(each) else "") + m.group(1),
                  head)
    return head + ") -> (" + body


if __name__ == "__main__":
    if len(sys.argv) not in (4, 8):
        sys.exit(__doc__)
    export(sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3]),
           [int(n) for n in sys.argv[4:]])
