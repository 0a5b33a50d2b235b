"""The shipped models against their twins in models.py, in float64.

  twins.py WRITE_STEP DEVICE FOLDER [CASE...]

Each case gives both the same weights and examples; write_step runs escala's side
of it: one training step of plain SGD and one evaluation, as a run does them.
Compared are

- names and shapes of all parameters and statistics;
- answers (logits) in evaluation, the loss of the step (with label smoothing,
  where it is asked for), every gradient, every running statistic after it;
- what an evaluation says: loss (never smoothed), top-1, top-5, perplexity, count;
- how parameters start: constants are the twin's, the rest has the mean, the
  deviation, the kurtosis and the distribution (Kolmogorov-Smirnov) of the
  twin's, and no two arrays are the same.

Weights are drawn so that all parts matter: no bias is 0, no scale 1, the norms'
inputs have a variance near their epsilon. Where an input of a ReLU is near 0
either side's gradient would be right, so biases are shifted until none is.
"""
import concurrent.futures
import functools
import multiprocessing
import pathlib
import re
import subprocess
import sys
import unittest.mock

import jax

jax.config.update("jax_enable_x64", True)
jax.config.update("jax_default_matmul_precision", "highest")
import jax.numpy as jnp
import numpy as np
import scipy.stats
import flax
from flax import linen as nn
from flax.traverse_util import flatten_dict, unflatten_dict

import models

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/oracle"))
import steps

ANSWER = 1e-5     # of an example's largest logit
LOSS = 1e-5       # relative
GRADIENT = 1e-4   # of a gradient's norm
STATISTIC = 1e-5  # of a statistic's norm
MOST = 50000      # numbers of an array, of which the distribution is looked at
MARGIN = 2e-6     # of the values at hand: nearest that a ReLU or pool decides


# --- Cases ---------------------------------------------------------------------

class Case:
    """`model` and `keys`: escala's; `twin`: the flax model; `shape`: of an image,
    or of a text (no classes). `variance`: of what norms see. `momentum`: of
    running statistics. `judge_only`: no step, since it draws random numbers."""

    def __init__(self, name, model, twin, shape, keys=(), classes=0, examples=8,
                 held_out=24, smoothing=0.0, variance=1e-4, momentum=0.9,
                 judge_only=False):
        self.__dict__.update(locals())
        self.seed = sum(name.encode())

    def data(self):
        """Arrays for write_step."""
        random = np.random.default_rng(self.seed)
        arrays = {}
        for prefix, n in (("", self.examples), ("held_out/", self.held_out)):
            if self.classes:
                image = random.normal(0.2, 0.6, (n, *self.shape))
                arrays[prefix + "image"] = image.astype(np.float32)
                arrays[prefix + "label"] = random.integers(
                    0, self.classes, n).astype(np.int32)
            else:
                words = self.twin.config.vocabulary
                for field in ("tokens", "targets"):
                    arrays[prefix + field] = random.integers(
                        0, words, (n, *self.shape)).astype(np.int32)
        return arrays


def gpt(name, layers=2, heads=4, width=64, **more):
    config = models.GptConfig(vocabulary=61, places=24, layers=layers,
                              heads=heads, width=width, **more)
    keys = [f"architecture.{k}={str(v).lower()}"
            for k, v in dict(layers=layers, heads=heads, width=width,
                             vocabulary=61, places=24, **more).items()]
    return Case(name, "gpt", models.Gpt(config), (20,), keys,
                variance=10 * config.norm_epsilon)


def cases():
    # The longest first: two are worked on at a time.
    yield Case("resnet50", "resnet50", models.resnet50(7), (48, 48, 3),
               ["architecture.label_smoothing=0.1"], classes=7, examples=3,
               held_out=10, smoothing=0.1)
    yield Case("digits_mlp", "digits_mlp", models.Mlp(10), (28, 28, 1),
               classes=10, held_out=100)
    yield Case("digits_mlp, three layers", "digits_mlp", models.Mlp(7, (40, 30, 20)),
               (6, 5, 2), ["architecture.hidden=[40,30,20]",
                           "architecture.label_smoothing=0.2"],
               classes=7, held_out=41, smoothing=0.2)
    yield Case("digits_cnn", "digits_cnn", models.Cnn(10), (28, 28, 1), classes=10,
               held_out=40)
    yield Case("digits_cnn, odd, dropout judged", "digits_cnn",
               models.Cnn(5, (6, 8), 20), (13, 10, 3),
               ["architecture.channels=[6,8]", "architecture.hidden=20",
                "architecture.dropout=0.5"], classes=5, judge_only=True)

    yield Case("resnet20", "resnet20", models.resnet20(10), (32, 32, 3), classes=10)
    yield Case("resnet20, options", "resnet20",
               models.resnet20(8, 1, True, epsilon=1e-3, momentum=0.8), (17, 14, 3),
               ["architecture.blocks=1", "architecture.zero_last_scale=true",
                "architecture.norm_epsilon=1e-3", "architecture.norm_momentum=0.8",
                "architecture.label_smoothing=0.1"],
               classes=8, smoothing=0.1, variance=1e-2, momentum=0.8)
    yield Case("resnet20, one pass", "resnet20", models.resnet20(10, 1),
               (16, 16, 3), ["architecture.blocks=1",
                             "model=resnet20_one_pass"], classes=10)

    yield gpt("gpt")
    yield gpt("gpt, rms, rotary, no bias, own head", norm="rms",
              positions="rotary", bias=False, tied=False)
    yield gpt("gpt, shared keys, wide norms", heads=6, kv_heads=2, width=72,
              norm_epsilon=1e-3, mlp_width=96, layers=3)
    yield gpt("gpt, all of them", kv_heads=1, norm="rms", positions="rotary",
              rotary_base=500, bias=True, tied=False, layers=1)

    yield Case("vit_tiny", "vit_tiny", models.Vit(10, layers=2), (16, 12, 3),
               ["architecture.layers=2"], classes=10, variance=1e-5)
    yield Case("vit_tiny, options", "vit_tiny",
               models.Vit(9, patch=7, layers=3, width=60, heads=5), (28, 28, 1),
               ["architecture.layers=3", "architecture.width=60",
                "architecture.heads=5", "architecture.patch=7",
                "architecture.label_smoothing=0.1", "architecture.remat=true"],
               classes=9, smoothing=0.1, variance=1e-5)


# --- Weights -------------------------------------------------------------------

def flat(tree, leaf=np.asarray):
    return {"/".join(k): leaf(v) for k, v in flatten_dict(tree).items()}


def deep(arrays):
    return unflatten_dict({tuple(k.split("/")): v for k, v in arrays.items()})


def drawn_weights(case, shapes, random):
    """What norms see, and what they give to be added up, has case.variance."""
    size = np.sqrt(case.variance)
    transformer = case.model in ("gpt", "vit_tiny")
    out = {}
    for path, shape in shapes.items():
        normal = random.normal(size=shape)
        leaf = path.rsplit("/")[-1]
        # What is added up to what a transformer's norms see.
        added = transformer and any(w in path for w in (
            "attn/out", "c_proj", "fc2", "embedding"))
        if leaf == "scale":
            normal = 1 + 0.2 * normal
            # The last of a residual block: small, so that rounding stays so.
            if path.startswith("layer") and "/bn3/" in path or (
                    "/bn2/" in path and path.replace("bn2", "bn3") not in shapes):
                normal *= 0.3
            # Tables so small would make logits of all the same size.
            if path.startswith("ln_f") and case.twin.config.tied:
                normal *= 20
        elif leaf == "bias":
            normal *= 0.2 * (size if added else 1)
        elif leaf in ("embedding", "pos_embedding"):
            normal *= size
        else:
            heads = re.search("attn/(query|key|value|[qkv])/", path)
            into = shape[0] if heads else np.prod(shape[:-1])
            normal *= 1.5 / np.sqrt(into)
            if added or case.model.startswith("resnet") and "fc" not in path:
                normal *= size
        out[path] = normal.astype(np.float32)
    return out


def away_from_zero(x):
    """Of each channel (the last dimension): of some shifts that change little the
    one that leaves its values farthest from 0."""
    x = x.reshape(-1, x.shape[-1])
    shifts = jnp.linspace(-0.3, 0.3, 20)[:, None] * x.std(0)
    nearest = jnp.abs(x[:, None] + shifts).min(0)
    return jnp.take_along_axis(shifts, nearest.argmax(0)[None], 0)[0]


def wide(arrays):
    return {k: v.astype(np.float64) if v.dtype == np.float32 else v
            for k, v in arrays.items()}


def without_close_calls(twin, params, stats, batch):
    """`params` with biases shifted so that no ReLU decides near 0; statistics
    after the batch; and how near to another decision ReLUs and pools are left."""
    params = dict(params)
    nearest = [jnp.inf]

    def shift(call, args, kwargs, context):
        if not isinstance(context.module, models.Relu):
            return call(*args, **kwargs)
        (x,) = args
        path = "/".join((*context.module.path[:-1], context.module.after, "bias"))
        before = params[path]
        params[path] = (before + away_from_zero(x)).astype(np.float32)
        x = x + (params[path].astype(np.float64) - before)
        nearest.append(jnp.abs(x).min() / x.std())
        return call(x)

    with nn.intercept_methods(shift):
        _, left = twin.apply(
            {"params": deep(wide(params)), "batch_stats": deep(wide(stats))},
            wide(batch), True, mutable=["batch_stats", "intermediates"])
    pooled = [(int(path[-1][4:]), x)
              for path, seen in flatten_dict(left.get("intermediates", {})).items()
              if path[-1].startswith("pool") for x in seen]
    for window, x in pooled:
        cut = jax.lax.conv_general_dilated_patches(
            jnp.moveaxis(x, 3, 1).reshape(-1, 1, *x.shape[1:3]),
            (window, window), (2, 2), "SAME" if window == 3 else "VALID")
        best = jnp.sort(cut, 1)[:, -2:]
        nearest.append(jnp.where(best[:, 1] > 0, best[:, 1] - best[:, 0],
                                 np.inf).min() / x.std())
    return params, left.get("batch_stats", {}), jnp.stack(nearest).min()


def weights(case, batch):
    """{path: array} of parameters and of running statistics, in float32."""
    shapes = jax.eval_shape(
        lambda: case.twin.init(jax.random.key(0), wide(batch), False))
    shapes = {kind: flat(tree, lambda x: x.shape) for kind, tree in shapes.items()
              if kind != "intermediates"}
    zeros = {k: np.zeros(s, np.float32)
             for k, s in shapes.get("batch_stats", {}).items()}
    shifted = jax.jit(functools.partial(without_close_calls, case.twin))
    for attempt in range(20):
        random = np.random.default_rng(1000 * case.seed + attempt)
        params = drawn_weights(case, shapes["params"], random)
        if case.model in ("gpt", "vit_tiny"):
            return params, {}
        params, after, nearest = jax.device_get(shifted(params, zeros, batch))
        if nearest > MARGIN:
            break
    else:
        raise ValueError(f"a ReLU or pool decides by {nearest:.0e}")
    # The batch's own: momentum * 0 + (1 - momentum) * they were left.
    own = {k: v / (1 - case.momentum) for k, v in flat(after).items()}
    stats = {}
    for path, value in own.items():
        if path.endswith("/var"):
            stats[path] = value * random.uniform(0.6, 1.5, value.shape)
        else:
            spread = np.sqrt(own[path[:-len("mean")] + "var"])
            stats[path] = value + 0.3 * spread * random.normal(size=value.shape)
    return params, {k: v.astype(np.float32) for k, v in stats.items()}


# --- The twin's side -----------------------------------------------------------

def cross_entropy(logits, labels, smoothing=0.0):
    target = jax.nn.one_hot(labels, logits.shape[-1], dtype=logits.dtype)
    target = (1 - smoothing) * target + smoothing / logits.shape[-1]
    return -(target * jax.nn.log_softmax(logits)).sum(-1)


def labels_of(batch):
    return batch["label"] if "label" in batch else batch["targets"]


def step(case, params, stats, batch):
    """The loss, its gradients, and the running statistics after it."""

    def loss(params):
        logits, left = case.twin.apply(
            {"params": params, "batch_stats": deep(wide(stats))}, wide(batch),
            True, mutable=["batch_stats"])
        value = cross_entropy(logits, labels_of(batch), case.smoothing).mean()
        return value, left.get("batch_stats", {})

    (value, after), gradients = jax.jit(
        jax.value_and_grad(loss, has_aux=True))(deep(wide(params)))
    return (float(value), models.to_ours(case.twin, gradients),
            models.to_ours(case.twin, after))


def judge(case, params, stats, batch):
    """The logits, and what an evaluation says of them."""
    logits = np.asarray(jax.jit(lambda p, s: case.twin.apply(
        {"params": p, "batch_stats": s}, wide(batch), False))(
            deep(wide(params)), deep(wide(stats))))
    labels = labels_of(batch)
    loss = np.asarray(cross_entropy(logits, labels)).mean()
    said = {"count": len(labels), "loss": loss}
    if case.classes:
        # How many are better than the right one.
        right = np.take_along_axis(logits, labels[:, None], 1)
        better = (logits > right).sum(1)
        said["top1"] = (better < 1).mean()
        if case.classes > 5:
            said["top5"] = (better < 5).mean()
    else:
        said["perplexity"] = 2 ** (loss / np.log(2))
    return logits, said


# --- Comparing -----------------------------------------------------------------

def norm(arrays):
    return np.sqrt(sum((x * x).sum() for x in arrays.values()))


def start_differs(got, twin):
    """Why `got` is not drawn as `twin` (of flax) is, or nothing."""
    if twin.std() == 0:
        bad = got[got != twin.flat[0]]
        return bad.size and f"{bad.flat[0]} where all are {twin.flat[0]}"
    # Of large ones a part, evenly spread.
    got, twin = (x.ravel()[::-(-x.size // MOST)] for x in (got, twin))
    error = np.sqrt(1 / got.size + 1 / twin.size)  # of a mean
    spread = twin.std()
    if abs(got.mean() - twin.mean()) > 5 * spread * error:
        return f"mean {got.mean():.3g}, expected {twin.mean():.3g}"
    if abs(np.log(got.std() / spread)) > 5 * error / np.sqrt(2):
        return f"deviation {got.std():.4g}, expected {spread:.4g}"
    tails = [scipy.stats.kurtosis(x) for x in (got, twin)]
    if abs(tails[0] - tails[1]) > 5 * np.sqrt(24) * error:
        return f"kurtosis {tails[0]:.3g}, expected {tails[1]:.3g}"
    p = scipy.stats.ks_2samp(got, twin, method="asymp").pvalue
    if p < 1e-7:
        return f"another distribution (p = {p:.0e})"


class Checks:
    """Counts, and says what is wrong."""

    def __init__(self, name):
        self.name, self.lines, self.passed, self.failed = name, [], 0, 0

    def __call__(self, what, bad):
        for line in bad:
            self.lines.append(f"FAIL {self.name}: {what}: {line}")
        self.failed += bool(bad)
        self.passed += not bad

    def near(self, what, got, want, limit):
        """`got` and `want` by name; relative, but for what is nothing beside all
        the others (a bias of keys moves no softmax: its gradient is 0)."""
        whole = norm(want)
        size = lambda w: (np.linalg.norm(w) if np.linalg.norm(w) > 1e-9 * whole
                          else 1e-4 * whole)
        far = {n: np.linalg.norm(got[n] - w) / size(w) for n, w in want.items()}
        self(what, [f"{n} differs by {x:.1e}, limit {limit:.0e}"
                    for n, x in far.items() if not x <= limit])
        return f"{what} {max(far.values()):.0e}"


def initialisers(twin, batch):
    """How flax begins each parameter, by path: key -> array."""
    found, make = {}, flax.core.Scope.param

    def note(scope, name, init_fn, *arguments, **more):
        found["/".join((*scope.path, name))] = lambda key: init_fn(key, *arguments)
        return make(scope, name, init_fn, *arguments, **more)

    with unittest.mock.patch.object(flax.core.Scope, "param", note):
        shapes = jax.eval_shape(
            lambda: twin.init(jax.random.key(0), batch, False))
    return found, shapes.get("batch_stats", {})


def check_start(case, check, batch, fresh):
    """Arrays as escala's initialisers draw them."""
    found, stats = initialisers(case.twin, batch)
    keys = jax.random.split(jax.random.key(1, impl="rbg"), len(found))
    start = {path: draw(key) for (path, draw), key in zip(found.items(), keys)}
    # BatchNorm's own: no statistics yet are a mean of 0 and a variance of 1.
    first = {path: np.full(x.shape, float(path.endswith("/var")))
             for path, x in flat(stats, lambda x: x).items()}
    bad, seen = [], {}
    for name, twin in {**models.to_ours(case.twin, deep(start)),
                       **models.to_ours(case.twin, deep(first))}.items():
        got = fresh[name].astype(np.float64)
        why = start_differs(got, twin)
        if why:
            bad.append(f"{name}: {why}")
        if got.std() > 0 and seen.setdefault((got.shape, got.flat[0]), name) != name:
            bad.append(f"{name} starts as {seen[got.shape, got.flat[0]]}")
    check("start", bad)


def compare(case, params, stats, batch, folder):
    check = Checks(case.name)
    state, after, batches, metrics, extra = steps.read(folder)
    mine = {**models.to_ours(case.twin, deep(params)),
            **models.to_ours(case.twin, deep(stats))}
    weights = {n: v.shape for n, v in state.items() if ":" not in n}
    want = {n: v.shape for n, v in mine.items()}
    check("names and shapes", [
        f"{n}: got {weights.get(n, 'none')}, the twin has {want.get(n, 'none')}"
        for n in sorted(weights.keys() | want.keys()) if weights.get(n) != want.get(n)])
    if check.failed:
        return check, ""
    text = []
    logits, said = judge(case, params, stats, extra["held_out"])
    rows = (len(logits), -1)
    off = np.abs(extra["answer"] - logits).reshape(rows).max(1)
    off = (off / np.abs(logits).reshape(rows).max(1)).max()
    check("answers", [] if off <= ANSWER else [f"differ by {off:.1e}"])
    text.append(f"answers {off:.0e}")
    got = extra["judged"]
    check("evaluation", [
        f"{n}: got {got.get(n)}, expected {x:.8g}" for n, x in said.items()
        if n not in got or not abs(got[n] - x) <= LOSS * abs(x)] + [
        f"{n} is not the twin's" for n in got.keys() - said.keys()])
    if not case.judge_only:
        loss, gradients, stats_after = step(case, params, stats, batches[0])
        got = float(metrics[0]["loss"])
        off = abs(got / loss - 1)
        check("loss", [] if off <= LOSS else [f"got {got:.8g}, expected {loss:.8g}"])
        text.append(f"loss {off:.0e}")
        text.append(check.near("gradients", {
            n: after[n + ":momentum"] for n in gradients}, gradients, GRADIENT))
        if stats_after:
            text.append(check.near("statistics", after, stats_after, STATISTIC))
    check_start(case, check, batch, extra["fresh"])
    return check, ", ".join(text)


def run(case, tool, device, folder):
    """Everything but the twin's step: so much can be done beside others."""
    at = folder / case.name.replace(" ", "_").replace(",", "")
    at.mkdir()
    data = case.data()
    steps.write_safetensors(at / "data", data)
    batch = {k: v for k, v in data.items() if not k.startswith("held_out/")}
    params, stats = weights(case, batch)
    steps.write_safetensors(at / "weights", {
        **models.to_ours(case.twin, deep(params)),
        **models.to_ours(case.twin, deep(stats))})
    keys = [f"model={case.model}", "data=arrays", f"input.path={at}/data",
            f"init_from={at}/weights", f"global_batch={case.examples}",
            "train_steps=1", "eval.max_examples=1000000", *case.keys]
    if case.classes:
        keys.append(f"architecture.classes={case.classes}")
    keys.append(f"input.values={case.classes or 61}")
    child = subprocess.run(
        [tool, at / "out", *device, ROOT / "tests/oracle/sgd.toml", *keys],
        capture_output=True, text=True)
    if child.returncode != 0:
        raise RuntimeError(child.stderr.strip())
    return params, stats, batch, at / "out"


def judged(index, tool, device, folder):
    """Of a case: passed, failed, and what is said of it."""
    case = list(cases())[index]
    try:
        check, text = compare(case, *run(case, tool, device, pathlib.Path(folder)))
    except (RuntimeError, ValueError) as error:
        check, text = Checks(case.name), ""
        check("run", [str(error)])
    return check.passed, check.failed, [f"{case.name}: {text}", *check.lines]


def main():
    tool, plugin, option, folder, *only = sys.argv[1:]
    chosen = [i for i, c in enumerate(cases()) if not only or c.name in only]
    passed = failed = 0
    # Most of the time is XLA's compiler's, which uses one core.
    with concurrent.futures.ProcessPoolExecutor(
            2, multiprocessing.get_context("spawn")) as pool:
        for good, bad, lines in pool.map(
                functools.partial(judged, tool=tool, device=(plugin, option),
                                  folder=folder), chosen):
            passed, failed = passed + good, failed + bad
            print(*lines, sep="\n", flush=True)
    print(f"{passed} passed, {failed} failed, 0 skipped")
    sys.exit(1 if failed or not chosen else 0)


if __name__ == "__main__":
    main()
