"""Training steps that are written twice: as `jax.jit` of sharded arrays, which
the compiler partitions, and with every collective by hand under `shard_map`.

A program is a name, a slice, a mesh and a function that makes (step, arguments):
`manual` says which of the two. The arguments are jax.ShapeDtypeStruct with
their shardings.
"""
import functools
import math

import jax
import jax.numpy as jnp
from jax.sharding import NamedSharding, PartitionSpec as P

f32, i32 = jnp.float32, jnp.int32
RATE = 0.1


def arrays(shapes, specs, mesh, dtype=f32):
    return jax.tree.map(
        lambda dims, spec: jax.ShapeDtypeStruct(
            dims, dtype, sharding=NamedSharding(mesh, spec)),
        shapes, specs, is_leaf=lambda x: type(x) is tuple)


def cross_entropy(logits, labels):
    picked = jnp.take_along_axis(logits, labels[..., None], -1)[..., 0]
    return (jax.nn.logsumexp(logits, -1) - picked).mean()


def gathered(x, held, stored):
    """x as `held`, and its gradient as `stored`: without a word the gradient
    would be whole, too."""
    constrain = jax.lax.with_sharding_constraint

    @jax.custom_vjp
    def gather(x):
        return constrain(x, held)

    gather.defvjp(lambda x: (gather(x), None),
                  lambda _, gradient: (constrain(gradient, stored),))
    return gather(x)


class Collectives:
    """What a core does by hand; under jit the compiler adds it."""

    def __init__(self, manual, mesh):
        self.manual, self.mesh, self.axes = manual, mesh, mesh.axis_names

    def sum(self, x, axis):
        """Of products whose inner dimension is cut over the axis."""
        return jax.lax.psum(x, axis) if self.on(axis) else x

    def mean(self, x, axis):
        return jax.lax.pmean(x, axis) if self.on(axis) else x

    def whole(self, x, spec, axis="fsdp"):
        """A parameter that is stored cut over the axis, where it is used."""
        if axis not in spec:
            return x
        if not self.manual:
            held = P(*(None if name == axis else name for name in spec))
            return gathered(x, NamedSharding(self.mesh, held),
                            NamedSharding(self.mesh, spec))
        return jax.lax.all_gather(x, axis, axis=spec.index(axis), tiled=True)

    def cut(self, x):
        """Activations, by examples: what sharded parameters alone do not say to
        the partitioner."""
        data = [axis for axis in ("data", "fsdp") if axis in self.axes]
        if self.manual or "fsdp" not in data:
            return x
        return jax.lax.with_sharding_constraint(
            x, NamedSharding(self.mesh, P(tuple(data))))

    def on(self, axis):
        return self.manual and axis in self.axes


def training_step(mesh, manual, loss, shapes, specs, batch, batch_specs):
    """One step of gradient descent. `loss(parameters, collectives, *batch)` is
    the mean over the examples that it is given."""
    collectives = Collectives(manual, mesh)
    data = tuple(a for a in ("data", "fsdp") if a in mesh.axis_names)

    def step(parameters, *batch):
        def mean_loss(parameters):
            value = loss(parameters, collectives, *batch)
            return jax.lax.pmean(value, data) if manual and data else value
        value, gradient = jax.value_and_grad(mean_loss)(parameters)
        new = jax.tree.map(lambda p, g: p - RATE * g, parameters, gradient)
        return new, value

    if manual:
        step = jax.shard_map(step, mesh=mesh, in_specs=(specs, *batch_specs),
                             out_specs=(specs, P()))
    placed = jax.tree.map(lambda spec: NamedSharding(mesh, spec), specs)
    step = jax.jit(step, donate_argnums=0,
                   out_shardings=(placed, NamedSharding(mesh, P())))
    return step, (arrays(shapes, specs, mesh),
                  *(arrays(dims, spec, mesh, dtype)
                    for (dims, dtype), spec in zip(batch, batch_specs)))


# --- A perceptron ------------------------------------------------------------

def mlp(mesh, manual, batch, widths, layers):
    """Layers in pairs: the first's outputs are cut over `model`, the second's
    inputs."""
    model = "model" if "model" in mesh.axis_names else None
    data = "data" if "data" in mesh.axis_names else None
    narrow, wide = widths
    shapes = [{"up": (narrow, wide), "down": (wide, narrow)}
              for _ in range(layers)]
    specs = [{"up": P(None, model), "down": P(model, None)}
             for _ in range(layers)]

    def loss(parameters, c, x, y):
        for p in parameters:
            h = jax.nn.relu(x @ p["up"])
            x = x + c.sum(h @ p["down"], "model")
        return ((x - y) ** 2).mean()

    return training_step(mesh, manual, loss, shapes, specs,
                         [((batch, narrow), f32)] * 2, [P(data, None)] * 2)


# --- A GPT -------------------------------------------------------------------

def gpt(mesh, manual, batch, layers, heads, width, block, symbols):
    has = lambda axis: axis if axis in mesh.axis_names else None
    fsdp, model = has("fsdp"), has("model")
    data = tuple(a for a in ("data", "fsdp") if has(a))
    size = width // heads
    layer = {"norm1": ((width,), P()), "norm2": ((width,), P()),
             "qkv": ((width, 3, heads, size), P(fsdp, None, model, None)),
             "out": ((heads, size, width), P(model, None, fsdp)),
             "up": ((width, 4 * width), P(fsdp, model)),
             "down": ((4 * width, width), P(model, fsdp))}
    ends = {"token": ((symbols, width), P(None, fsdp)),
            "position": ((block, width), P(None, fsdp)), "norm": ((width,), P())}
    both = {**ends, "layers": [layer] * layers}
    leaf = lambda x: type(x) is tuple and type(x[0]) is tuple
    shapes = jax.tree.map(lambda x: x[0], both, is_leaf=leaf)
    specs = jax.tree.map(lambda x: x[1], both, is_leaf=leaf)

    def norm(x, scale):
        x = x - x.mean(-1, keepdims=True)
        return x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5) * scale

    def loss(parameters, c, x, y):
        def whole(p, spec):
            return {k: c.whole(v, spec[k]) for k, v in p.items()
                    if k != "layers"}
        p = whole(parameters, specs)
        mask = jnp.tril(jnp.ones((block, block), bool))
        h = c.cut(p["token"][x] + p["position"])
        for k in map(lambda q, s: whole(q, s), parameters["layers"],
                     specs["layers"]):
            qkv = jnp.einsum("btw,wnhd->nbhtd", norm(h, k["norm1"]), k["qkv"])
            scores = jnp.einsum("bhtd,bhsd->bhts", qkv[0], qkv[1])
            scores = jnp.where(mask, scores / math.sqrt(size), -1e9)
            o = jnp.einsum("bhts,bhsd->bthd", jax.nn.softmax(scores), qkv[2])
            h = h + c.sum(jnp.einsum("bthd,hdw->btw", o, k["out"]), "model")
            f = jax.nn.gelu(norm(h, k["norm2"]) @ k["up"])
            h = c.cut(h + c.sum(f @ k["down"], "model"))
        return cross_entropy(norm(h, p["norm"]) @ p["token"].T, y)

    return training_step(mesh, manual, loss, shapes, specs,
                         [((batch, block), i32)] * 2, [P(data or None)] * 2)


# --- ResNet-50 ---------------------------------------------------------------

BLOCKS = ((64, 3), (128, 4), (256, 6), (512, 3))


def resnet50(mesh, manual, batch, size=224, classes=1000):
    """Batch norm takes the statistics of the whole batch."""
    shapes = {}

    def kernel(name, rows, into, out):
        shapes[name] = (rows, rows, into, out)
        shapes[name + "_scale"] = shapes[name + "_shift"] = (out,)

    kernel("stem", 7, 3, 64)
    into = 64
    for s, (width, count) in enumerate(BLOCKS):
        for b in range(count):
            at = f"{s}_{b}_"
            kernel(at + "1", 1, into, width)
            kernel(at + "2", 3, width, width)
            kernel(at + "3", 1, width, 4 * width)
            if b == 0:
                kernel(at + "skip", 1, into, 4 * width)
            into = 4 * width
    shapes["head"] = (into, classes)
    specs = {name: P() for name in shapes}

    def loss(p, c, x, y):
        def layer(x, name, stride=1):
            x = jax.lax.conv_general_dilated(
                x, p[name], (stride, stride), "SAME",
                dimension_numbers=("NHWC", "HWIO", "NHWC"))
            mean, square = c.mean((x.mean((0, 1, 2)), (x * x).mean((0, 1, 2))),
                                  "data")
            scale = jax.lax.rsqrt(square - mean * mean + 1e-5)
            return ((x - mean) * scale * p[name + "_scale"] + p[name + "_shift"])

        x = jax.nn.relu(layer(x, "stem", 2))
        x = jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 3, 3, 1),
                                  (1, 2, 2, 1), "SAME")
        for s, (_, count) in enumerate(BLOCKS):
            for b in range(count):
                at, stride = f"{s}_{b}_", 2 if s and not b else 1
                h = jax.nn.relu(layer(x, at + "1"))
                h = jax.nn.relu(layer(h, at + "2", stride))
                skip = layer(x, at + "skip", stride) if b == 0 else x
                x = jax.nn.relu(layer(h, at + "3") + skip)
        return cross_entropy(x.mean((1, 2)) @ p["head"], y)

    return training_step(
        mesh, manual, loss, shapes, specs,
        [((batch, size, size, 3), f32), ((batch,), i32)],
        [P("data", None, None, None), P("data")])


# --- All of them -------------------------------------------------------------

GPT = dict(layers=2, heads=16, width=1024, block=512, symbols=8192)
# By name: the slice, the mesh, and the function.
PROGRAMS = {
    "mlp, data": ("v3-8", {"data": 8}, functools.partial(
        mlp, batch=2048, widths=(1024, 4096), layers=4)),
    "mlp, tensor": ("v3-8", {"model": 8}, functools.partial(
        mlp, batch=2048, widths=(1024, 4096), layers=4)),
    "mlp, data and tensor": ("v3-32", {"data": 8, "model": 4}, functools.partial(
        mlp, batch=4096, widths=(1024, 4096), layers=4)),
    "gpt, data": ("v3-8", {"data": 8}, functools.partial(gpt, batch=32, **GPT)),
    "gpt, fsdp": ("v4-32", {"fsdp": 16}, functools.partial(
        gpt, batch=64, **GPT)),
    "gpt, tensor": ("v5e-8", {"model": 8}, functools.partial(
        gpt, batch=8, **GPT)),
    "gpt, data, fsdp and tensor": (
        "v4-32", {"data": 2, "fsdp": 2, "model": 4}, functools.partial(
            gpt, batch=32, **GPT)),
    "resnet-50, data": ("v3-8", {"data": 8}, functools.partial(
        resnet50, batch=256)),
}
