"""The training steps of `./dev bench depth`, in JAX.

They are MODELS of bench/step/models.py, so its export.py writes them. A name
ends in its number of layers: `gpt_96`. All layers are unrolled.
"""
import pathlib, re, sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path += [str(HERE.parent / "step"), str(HERE.parent / "programs")]

import jax, jax.numpy as jnp, optax

import models
from layers import Shapes, Values, cross_entropy, dense, rms_norm
from models import Array, labels
from zoo import gated, llama_attention, resnet50, words_of


def of_layers(model, *data):
    """A Model with the parameters that `model(p, *data)` asks for. The last of
    `data` are the labels of its results."""
    shapes = Shapes()
    jax.eval_shape(lambda *data: model(shapes, *data), *models.specs(data[:-1]))
    params = {name: Array(shape, scale=scale) if scale else Array(
        shape, start="constant", scale=1.0 if name.endswith("gain") else 0.0)
              for name, (shape, scale) in shapes.of.items()}

    def loss(params, *data):
        return cross_entropy(model(Values(params, jnp.float32), *data[:-1]),
                             data[-1])

    return models.Model(params, data, loss, optax.adam(1e-3))


def mlp(batch, layers, width=64):
    def model(p, x):
        for i in range(layers):
            x = x + jax.nn.relu(dense(p, f"layer{i}", x, width)) / layers
        return dense(p, "last", x, 10)

    return of_layers(model, Array((batch, width)), labels(batch, classes=10))


def llama(batch, layers, width=1024, block=512, symbols=32000):
    def model(p, words):
        x = words_of(p, symbols, width)[words]
        for i in range(layers):
            name = f"layer{i}"
            x = x + llama_attention(p, name, rms_norm(p, name + ".n1", x), 16,
                                    4)
            x = x + gated(p, name, rms_norm(p, name + ".n2", x), 2816)
        return dense(p, "to_words", rms_norm(p, "norm", x), symbols, False)

    words = labels(batch, block, classes=symbols)
    return of_layers(model, words, words)


def resnet(batch, layers):
    assert layers == 50
    return of_layers(resnet50, Array((batch, 224, 224, 3)),
                     labels(batch, classes=1000))


SMALL = dict(width=64, block=32)
KINDS = {
    "mlp": mlp,
    "gpt": lambda batch, layers: models.gpt(batch, layers=layers, **SMALL),
    "gpt2": lambda batch, layers: models.gpt(
        batch, layers=layers, heads=12, width=768, block=1024, symbols=50304),
    "llama": llama,
    "resnet": resnet,
}


class Named(dict):
    def __missing__(self, name):
        kind, layers = re.fullmatch(r"(\w+)_(\d+)", name).groups()
        return lambda batch: KINDS[kind](batch, layers=int(layers))


models.MODELS = Named()
