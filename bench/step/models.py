"""The three training steps of `./dev bench step`, in JAX.

MODELS[name](batch) returns a Model: its arrays with initial values, its loss, its
optimizer. export.py writes programs of them, peer_jax.py runs them.
"""
import dataclasses, typing
import jax, jax.numpy as jnp, numpy as np, optax

f32, i32 = jnp.float32, jnp.int32


@dataclasses.dataclass(frozen=True)
class Array:
    """Shape, type and first values: `normal` with deviation `scale`, `constant`
    with value `scale`, or `below`: integers in [0, scale)."""
    shape: tuple
    dtype: typing.Any = f32
    start: str = "normal"
    scale: float = 1.0


@dataclasses.dataclass
class Model:
    params: typing.Any  # trees of Array
    data: tuple
    loss: typing.Callable  # (params, *data) -> scalar
    optimizer: typing.Any


def is_array(x):
    return isinstance(x, Array)


def specs(tree):
    """The same tree of jax.ShapeDtypeStruct."""
    return jax.tree.map(lambda a: jax.ShapeDtypeStruct(a.shape, a.dtype), tree,
                        is_leaf=is_array)


def first_values(tree):
    rng = np.random.default_rng(0)

    def fill(a):
        if a.start == "below":
            return rng.integers(0, a.scale, a.shape).astype(a.dtype)
        if a.start == "normal":
            return (a.scale * rng.normal(size=a.shape)).astype(a.dtype)
        return np.full(a.shape, a.scale, a.dtype)

    return jax.tree.map(fill, tree, is_leaf=is_array)


def weights(*shape, fan_in):
    return Array(shape, scale=fan_in**-0.5)


def filled(size, value):
    return Array((size,), start="constant", scale=value)


def linear(inputs, outputs):
    return {"w": weights(inputs, outputs, fan_in=inputs),
            "b": filled(outputs, 0.0)}


def apply(layer, x):
    return x @ layer["w"] + layer["b"]


def labels(*shape, classes):
    return Array(shape, i32, "below", classes)


def cross_entropy(logits, y):
    return optax.softmax_cross_entropy_with_integer_labels(logits, y).mean()


def mlp(batch):
    """784 - 512 - 512 - 10, ReLU; SGD with momentum."""
    params = [linear(784, 512), linear(512, 512), linear(512, 10)]

    def loss(params, x, y):
        *hidden, last = params
        for layer in hidden:
            x = jax.nn.relu(apply(layer, x))
        return cross_entropy(apply(last, x), y)

    return Model(params, (Array((batch, 784)), labels(batch, classes=10)),
                 loss, optax.sgd(0.1, momentum=0.9))


def gpt(batch, layers=4, heads=4, width=128, block=64, symbols=256):
    """A decoder of 4 layers with tied embeddings; AdamW."""

    def layer():
        return {"norm1": filled(width, 1.0), "qkv": linear(width, 3 * width),
                "out": linear(width, width), "norm2": filled(width, 1.0),
                "up": linear(width, 4 * width),
                "down": linear(4 * width, width)}

    params = {"token": Array((symbols, width), scale=0.02),
              "place": Array((block, width), scale=0.02),
              "layers": [layer() for _ in range(layers)],
              "norm": filled(width, 1.0)}

    def norm(x, gain):
        centred = x - x.mean(-1, keepdims=True)
        variance = (centred**2).mean(-1, keepdims=True)
        return centred * jax.lax.rsqrt(variance + 1e-5) * gain

    def by_head(x):
        return x.reshape(-1, block, heads, width // heads).transpose(0, 2, 1, 3)

    def attend(layer, x):
        q, k, v = map(by_head, jnp.split(apply(layer["qkv"], x), 3, -1))
        scores = q @ k.swapaxes(-1, -2) / (width // heads)**0.5
        past = jnp.tril(jnp.ones((block, block), bool))
        mixed = jax.nn.softmax(jnp.where(past, scores, -1e9)) @ v
        mixed = mixed.transpose(0, 2, 1, 3).reshape(-1, block, width)
        return apply(layer["out"], mixed)

    def loss(params, x, y):
        h = params["token"][x] + params["place"]
        for layer in params["layers"]:
            h = h + attend(layer, norm(h, layer["norm1"]))
            up = apply(layer["up"], norm(h, layer["norm2"]))
            h = h + apply(layer["down"], jax.nn.gelu(up))
        return cross_entropy(norm(h, params["norm"]) @ params["token"].T, y)

    return Model(params, (labels(batch, block, classes=symbols),
                          labels(batch, block, classes=symbols)),
                 loss, optax.adamw(1e-3))


def resnet20(batch, blocks=3, widths=(16, 32, 64)):
    """ResNet-20 on 32 x 32 images, NHWC; SGD with momentum."""

    def kernel(inputs, outputs, size=3):
        return weights(size, size, inputs, outputs,
                       fan_in=size * size * inputs / 2)

    def normed(inputs, outputs):
        return {"conv": kernel(inputs, outputs), "gain": filled(outputs, 1.0),
                "bias": filled(outputs, 0.0)}

    stages, inputs = [], 16
    for width in widths:
        for _ in range(blocks):
            stage = {"first": normed(inputs, width),
                     "second": normed(width, width)}
            if inputs != width:
                stage["short"] = kernel(inputs, width, 1)
            stages.append(stage)
            inputs = width
    params = {"stem": normed(3, 16), "stages": stages, "out": linear(64, 10)}

    def conv(x, w, stride=1):
        return jax.lax.conv_general_dilated(
            x, w, (stride, stride), "SAME",
            dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def conv_norm(layer, x, stride=1):
        x = conv(x, layer["conv"], stride)
        mean, variance = x.mean((0, 1, 2)), x.var((0, 1, 2))
        x = (x - mean) * jax.lax.rsqrt(variance + 1e-5)
        return x * layer["gain"] + layer["bias"]

    def loss(params, x, y):
        x = jax.nn.relu(conv_norm(params["stem"], x))
        for stage in params["stages"]:
            stride = 2 if "short" in stage else 1
            h = jax.nn.relu(conv_norm(stage["first"], x, stride))
            h = conv_norm(stage["second"], h)
            if stride == 2:
                x = conv(x, stage["short"], stride)
            x = jax.nn.relu(h + x)
        return cross_entropy(apply(params["out"], x.mean((1, 2))), y)

    return Model(params, (Array((batch, 32, 32, 3)),
                          labels(batch, classes=10)),
                 loss, optax.sgd(0.1, momentum=0.9))


MODELS = {"mlp": mlp, "gpt": gpt, "resnet20": resnet20}
