"""Writes a training step of the zoo as the program of one core.

usage: pods.py NAME CORES OUT.mlir     a global batch of EXAMPLES over CORES
       pods.py list                    the names, as JSON

The files are as those of bench/step/export.py, for escala_bench_step. Batch
norms take the moments of the whole batch, and experts the words of one example,
so that any number of cores computes the same.
"""
import json, pathlib, sys

sys.path.append(str(pathlib.Path(__file__).parents[1] / "step"))
import jax, numpy as np

import export
import zoo
from layers import Shapes, Values, cross_entropy
from programs import below, normal, uniform

EXAMPLES = 2048


class OnCores(Values):
    """The parameters on one of so many cores."""

    def __init__(self, values, cores):
        super().__init__(values, np.float32)
        self.cores = cores
        # A sum's gradient is the sum of all cores' gradients.
        sum_over_cores = export.make_sum_over_cores(cores)
        self.sum = jax.custom_vjp(sum_over_cores)
        self.sum.defvjp(lambda x: (sum_over_cores(x), None),
                        lambda _, grad: (sum_over_cores(grad),))

    def moments(self, x):
        mean = self.sum(x.mean((0, 1, 2))) / self.cores
        return mean, self.sum(((x - mean)**2).mean((0, 1, 2))) / self.cores


def next_words(model, words, length):
    def loss(p, x):
        return cross_entropy(model(p, x)[:, :-1], x[:, 1:])
    return loss, lambda batch: [(f"below {words}", below(words, batch, length))]


def images(model, size):
    """Names images."""
    def loss(p, x, y):
        return cross_entropy(model(p, x), y)
    return loss, lambda batch: [("normal 1.0", normal(batch, size, size, 3)),
                                ("below 100", below(100, batch))]


def moe(p, words):
    return jax.vmap(lambda example: zoo.moe(p, example[None])[0])(words)


# The loss, and its data with their first values as FILE.arguments has them.
MODELS = {
    "mobilenet_v2": images(zoo.mobilenet_v2, 32),
    "convnext": images(zoo.convnext, 32),
    "resnet50": images(zoo.resnet50, 32),
    "vit": images(zoo.vit, 32),
    "unet": (zoo.unet_loss, lambda batch: 2 * [
        ("normal 1.0", normal(batch, 16, 16, 3))]),
    "bert": (zoo.bert_loss, lambda batch: [
        ("below 8192", below(8192, batch, 8)), ("below 8", below(8, batch, 2)),
        ("below 8192", below(8192, batch, 2))]),
    "gpt": next_words(zoo.gpt, 4096, 8),
    "llama": next_words(zoo.llama, 8192, 8),
    "moe": next_words(moe, 4096, 8),
    "lstm_words": next_words(zoo.lstm_words, 4096, 8),
    "dlrm": (zoo.dlrm_loss, lambda batch: [
        ("normal 1.0", normal(batch, 13)),
        ("below 10000", below(10000, batch, 16)),
        ("constant 1.0", uniform(batch))]),
}


def write(name, cores, out):
    loss, data_of = MODELS[name]
    starts, data = zip(*data_of(EXAMPLES // cores))
    shapes = Shapes()
    jax.eval_shape(lambda *data: loss(shapes, *data), *data)
    params = {key: jax.ShapeDtypeStruct(shape, np.float32)
              for key, (shape, _) in sorted(shapes.of.items())}
    sum_over_cores = export.make_sum_over_cores(cores)

    def step(params, momentum, *data):
        value, grads = jax.value_and_grad(
            lambda params: loss(OnCores(params, cores), *data))(params)
        grads, value = jax.tree.map(lambda t: sum_over_cores(t) / cores,
                                    (grads, value))
        momentum = jax.tree.map(lambda m, g: 0.9 * m + g, momentum, grads)
        params = jax.tree.map(lambda p, m: p - 0.01 * m, params, momentum)
        return params, momentum, value

    step = jax.jit(step, donate_argnums=(0, 1), keep_unused=True)
    text = step.trace(params, params, *data).lower(
        lowering_platforms=("tpu",)).as_text()
    text = text.replace("mhlo.num_replicas = 1 :",
                        f"mhlo.num_replicas = {cores} :")
    out.write_text(export.mark_same(text))
    lines = [f"state normal {scale}" if scale else
             f"state constant {1.0 if key.endswith('gain') else 0.0}"
             for key, (_, scale) in sorted(shapes.of.items())]
    lines += ["state constant 0.0"] * len(params)
    lines += [f"data {start}" for start in starts]
    out.with_suffix(".arguments").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    if sys.argv[1:] == ["list"]:
        print(json.dumps(list(MODELS)))
    elif len(sys.argv) == 4:
        write(sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3]))
    else:
        sys.exit(__doc__)
