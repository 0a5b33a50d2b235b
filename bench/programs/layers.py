"""Layers for the models, in plain jax.numpy.

A model is a function of `p`, which gives a parameter by its name, and of data:

    def model(p, x):
        x = jax.nn.relu(dense(p, "hidden", x, 256))

It runs once with a Shapes, which notes the parameters' shapes; then with their
values. So a layer is written once.
"""
import jax, jax.numpy as jnp, numpy as np
from jax import lax

from programs import Program


class Parameters:
    """What a model asks for beside its parameters."""

    def moments(self, x):
        """Mean and variance of each feature over the batch."""
        return x.mean((0, 1, 2)), x.var((0, 1, 2))


class Shapes(Parameters):
    """Notes the parameters that a model asks for."""

    def __init__(self):
        self.of = {}  # name: shape, deviation of its first values or 1.0

    def __call__(self, name, shape, scale=None):
        assert name not in self.of, name
        self.of[name] = (shape, scale)
        return jnp.zeros(shape)

    def values(self, dtype):
        rng = np.random.default_rng(0)
        made = {}
        for name, (shape, scale) in self.of.items():
            values = rng.standard_normal(shape) * scale if scale else \
                np.full(shape, 1.0 if name.endswith("gain") else 0.0)
            made[name] = values.astype(dtype)
        return made


class Values(Parameters):
    def __init__(self, values, dtype):
        self.values_of, self.dtype = values, dtype

    def __call__(self, name, shape, scale=None):
        return self.values_of[name].astype(self.dtype)


def parameters(model, data, dtype=np.float32):
    shapes = Shapes()
    jax.eval_shape(lambda *data: model(shapes, *data), *data)
    return shapes.values(dtype)


def cast(data, dtype):
    return tuple(x.astype(dtype) if jnp.issubdtype(x.dtype, jnp.floating)
                 else x for x in data)


def inference(model, *data, dtype=np.float32, apart=0.0):
    params = parameters(model, data, dtype)

    def run(params, *data):
        return model(Values(params, dtype), *cast(data, dtype))

    return Program(run, (params, *data), apart)


def training(loss, *data, dtype=np.float32, compute=None, adam=True,
             apart=5e-3):
    """One step: gradients of the mean loss, and the update by Adam or SGD. The
    parameters are `dtype`, and what is computed from them `compute`. Results:
    the loss, the gradients' norms, the new parameters."""
    params = parameters(loss, data, dtype)
    zeros = {name: np.zeros_like(value) for name, value in params.items()}
    compute = compute or dtype

    def step(params, first, second, *data):
        value, grads = jax.value_and_grad(lambda params: loss(
            Values(params, compute), *cast(data, compute)).astype(dtype))(
                params)
        norms = jax.tree.map(jnp.linalg.norm, grads)
        if not adam:
            return value, norms, jax.tree.map(
                lambda p, g: p - 0.01 * g, params, grads)
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, grads)
        second = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, second,
                              grads)
        params = jax.tree.map(
            lambda p, m, v: p - 1e-3 * m / (jnp.sqrt(v) + 1e-3), params, first,
            second)
        return value, norms, params, first, second

    # Gradients of what a norm takes away again are nothing but rounding.
    return Program(step, (params, zeros if adam else {}, zeros if adam else {},
                          *data), apart, least=1e-5)


# --- Layers ------------------------------------------------------------------


def dense(p, name, x, outputs, bias=True):
    inputs = x.shape[-1]
    y = x @ p(name + ".w", (inputs, outputs), inputs**-0.5)
    return y + p(name + ".b", (outputs,)) if bias else y


def conv(p, name, x, outputs, size=3, stride=1, groups=1):
    inputs = x.shape[-1] // groups
    w = p(name + ".w", (size, size, inputs, outputs),
          (2 / (size * size * inputs))**0.5)
    return lax.conv_general_dilated(
        x, w, (stride, stride), "SAME", feature_group_count=groups,
        dimension_numbers=("NHWC", "HWIO", "NHWC"))


def batch_norm(p, name, x):
    """In f32 at least, as it is usual: means of bf16 are too coarse."""
    wide = x.astype(jnp.promote_types(x.dtype, jnp.float32))
    mean, variance = p.moments(wide)
    gain, bias = p(name + ".gain", x.shape[-1:]), p(name + ".b", x.shape[-1:])
    y = (wide - mean) * lax.rsqrt(variance + 1e-3) * gain + bias
    return y.astype(x.dtype)


def layer_norm(p, name, x):
    mean, variance = x.mean(-1, keepdims=True), x.var(-1, keepdims=True)
    gain, bias = p(name + ".gain", x.shape[-1:]), p(name + ".b", x.shape[-1:])
    return (x - mean) * lax.rsqrt(variance + 1e-5) * gain + bias


def rms_norm(p, name, x):
    scale = lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5)
    return x * scale * p(name + ".gain", x.shape[-1:])


def heads_of(x, heads):
    return x.reshape(*x.shape[:-1], heads, -1).swapaxes(-2, -3)


def attention(p, name, x, heads, causal):
    width, length = x.shape[-1], x.shape[-2]
    q, k, v = (heads_of(part, heads) for part in jnp.split(
        dense(p, name + ".qkv", x, 3 * width), 3, -1))
    scores = q @ k.swapaxes(-1, -2) / (width // heads)**0.5
    if causal:
        scores = jnp.where(jnp.tril(jnp.ones((length, length), bool)), scores,
                           -1e9)
    mixed = (jax.nn.softmax(scores) @ v).swapaxes(-2, -3)
    return dense(p, name + ".out", mixed.reshape(x.shape), width)


def transformer_layer(p, name, x, heads, causal, approximate=True):
    x = x + attention(p, name + ".attention",
                      layer_norm(p, name + ".norm1", x), heads, causal)
    y = dense(p, name + ".up", layer_norm(p, name + ".norm2", x),
              4 * x.shape[-1])
    return x + dense(p, name + ".down", jax.nn.gelu(
        y, approximate=approximate), x.shape[-1])


def cross_entropy(logits, labels):
    logs = jax.nn.log_softmax(logits)
    return -jnp.take_along_axis(logs, labels[..., None], -1).mean()
