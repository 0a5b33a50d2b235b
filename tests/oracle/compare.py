"""Recomputes recorded steps (write_step) with JAX, and compares.

  compare.py MODEL GROUPS RATE NAME=FOLDER...

The folders have runs that must be the same run, on other devices and meshes: with
equal initial weights and batches. GROUPS: examples are normalised in so many equal
parts. The models are written again here, from their papers; only the names of the
parameters are shared. Compared, with JAX in float64:

- step 1: the loss (1e-5, relative), and every gradient (1e-4, by norms), read from
  the momentum after that step. Where the input of a ReLU is within float32's
  rounding of 0, either one-sided gradient is accepted; each time it is checked that
  this would not excuse a gradient that is 1.01 times as large.
- the losses to steps 10, 50, 100: the mean distance is at most 3 times that of
  JAX's own float32, or 2 units in the last place of a float32 of the loss's size, in
  which losses are recorded. JAX's is the largest of 10 runs with the examples in
  other orders: it is chance which ReLUs flip, and they differ by 100 times. GPT's
  are within 1e-4, too.
"""
import functools
import sys

import jax

jax.config.update("jax_enable_x64", True)
jax.config.update("jax_default_matmul_precision", "highest")
import jax.numpy as jnp
import numpy as np
from jax import lax

from steps import read

MOMENTUM = 0.9
GRADIENT = 1e-4  # of a gradient's norm


def dense(p, name, x):
    y = x @ p[name + "/kernel"]
    return y + p[name + "/bias"] if name + "/bias" in p else y


def conv(p, name, x, stride=1):
    y = lax.conv_general_dilated(x, p[name + "/kernel"], (stride, stride),
                                 "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return y + p[name + "/bias"] if name + "/bias" in p else y


def cross_entropy(logits, labels):
    log = jax.nn.log_softmax(logits)
    return -jnp.take_along_axis(log, labels[..., None], -1)[..., 0]


seen, turned = [], None  # the sign of each ReLU's input; those to flip


def relu(x):
    seen.append(x)
    if turned is None:
        return jax.nn.relu(x)
    return jnp.where((x > 0) ^ turned[len(seen) - 1], x, 0)


def digits_mlp(p, batch):
    x = batch["image"].reshape(batch["image"].shape[0], -1)
    x = relu(dense(p, "fc1", x))
    x = relu(dense(p, "fc2", x))
    return cross_entropy(dense(p, "out", x), batch["label"])


def digits_cnn(p, batch):
    x = batch["image"]
    for name in ("conv1", "conv2"):
        x = relu(conv(p, name, x))
        x = lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1),
                              "VALID")
    x = relu(dense(p, "fc", x.reshape(x.shape[0], -1)))
    return cross_entropy(dense(p, "out", x), batch["label"])


def conv_norm(p, name, x, stride=1):
    x = conv(p, name + "/conv", x, stride)
    y = (x - x.mean((0, 1, 2))) / jnp.sqrt(x.var((0, 1, 2)) + 1e-5)
    return y * p[name + "/norm/scale"] + p[name + "/norm/bias"]


def resnet20(p, batch):
    x = relu(conv_norm(p, "stem", batch["image"]))
    for stage in (1, 2, 3):
        for block in (1, 2, 3):
            name = f"stage{stage}/block{block}"
            stride = 2 if stage > 1 and block == 1 else 1
            y = relu(conv_norm(p, name + "/1", x, stride))
            y = conv_norm(p, name + "/2", y)
            if name + "/shortcut/conv/kernel" in p:
                x = conv_norm(p, name + "/shortcut", x, stride)
            x = relu(x + y)
    return cross_entropy(dense(p, "out", x.mean((1, 2))), batch["label"])


def layer_norm(p, name, x):
    y = x - x.mean(-1, keepdims=True)
    y = y / jnp.sqrt((y * y).mean(-1, keepdims=True) + 1e-5) * p[name + "/scale"]
    return y + p[name + "/bias"] if name + "/bias" in p else y


def attention(p, name, x):
    q, k, v = jnp.moveaxis(
        jnp.einsum("btw,wphd->btphd", x, p[name + "/qkv/kernel"]), 2, 0)
    if name + "/qkv/bias" in p:
        b = p[name + "/qkv/bias"]
        q, k, v = q + b[0], k + b[1], v + b[2]
    t = x.shape[1]
    scores = jnp.einsum("bthd,bshd->bhts", q, k) / np.sqrt(q.shape[-1])
    scores = jnp.where(np.tril(np.ones((t, t), bool)), scores, -jnp.inf)
    y = jnp.einsum("bhts,bshd->bthd", jax.nn.softmax(scores), v)
    return dense(p, name + "/out", y.reshape(x.shape))


def gpt(p, batch):
    table = p["wte/embedding"]
    x = table[batch["tokens"]] + p["wpe/embedding"][:batch["tokens"].shape[1]]
    i = 0
    while f"h{i}/ln_1/scale" in p:
        x = x + attention(p, f"h{i}/attn", layer_norm(p, f"h{i}/ln_1", x))
        y = dense(p, f"h{i}/mlp/up", layer_norm(p, f"h{i}/ln_2", x))
        x = x + dense(p, f"h{i}/mlp/down", jax.nn.gelu(y, approximate=True))
        i += 1
    logits = layer_norm(p, "ln_f", x) @ table.T
    return cross_entropy(logits, batch["targets"])


def loss(model, groups, turn, p, batch):
    """The mean, and the ReLUs' signs: a list of [group, ...]."""

    def one(batch, turn):
        global turned
        seen.clear()
        turned = turn
        return model(p, batch), list(seen)

    cut = {k: v.reshape(groups, -1, *v.shape[1:]) for k, v in batch.items()}
    each, decided = jax.vmap(one)(cut, turn)
    return each.mean(), decided


def typed(arrays, dtype):
    return {k: jnp.asarray(v, dtype if v.dtype == np.float32 else v.dtype)
            for k, v in arrays.items()}


class Runs:
    """Losses of a run, and the gradients of its first step."""

    def __init__(self, model, groups, rate):
        @jax.jit
        def step(p, trace, batch):
            (value, _), gradients = jax.value_and_grad(
                functools.partial(loss, model, groups, None), has_aux=True)(p, batch)
            trace = jax.tree.map(lambda g, t: g + MOMENTUM * t, gradients, trace)
            return jax.tree.map(lambda a, t: a - rate * t, p, trace), trace, value

        self.step = step

    def __call__(self, params, batches, dtype):
        p = typed(params, dtype)
        trace = jax.tree.map(jnp.zeros_like, p)
        losses, first = [], None
        for batch in batches:
            p, trace, value = self.step(p, trace, typed(batch, dtype))
            losses.append(float(value))
            first = first or jax.device_get(trace)
        return np.array(losses), first


class Turned:
    """The gradients of the first step in float64, where ReLUs whose inputs are
    within float32's rounding of 0 take the other side: the gradient jumps there, and
    either is right. The rounding is measured per layer: MARGIN times the largest
    error of JAX's own float32. Inputs that are 0, as where an image is blank, are so
    in all programs."""

    MARGIN = 4

    def __init__(self, model, groups, params, batch):
        gradient = jax.jit(jax.grad(functools.partial(loss, model, groups),
                                    argnums=1, has_aux=True))
        self.p, self.batch = typed(params, np.float64), typed(batch, np.float64)
        self.gradient = lambda turn: jax.device_get(
            gradient(turn, self.p, self.batch))
        shapes = jax.eval_shape(functools.partial(loss, model, groups, None),
                                self.p, self.batch)[1]
        self.none = [np.zeros(x.shape, bool) for x in shapes]
        self.base, decided = self.gradient(self.none)
        rough = jax.device_get(jax.jit(functools.partial(loss, model, groups))(
            self.none, typed(params, np.float32), typed(batch, np.float32))[1])
        self.near = [(i, at) for i, (x, y) in enumerate(zip(decided, rough))
                     for at in zip(*np.nonzero(
                         (np.abs(x) < self.MARGIN * np.abs(x - y).max()) &
                         ((x != 0) | (y != 0))))]
        self.turn = functools.cache(self._turn)

    def _turn(self, which):
        masks = [m.copy() for m in self.none]
        for i, at in which:
            masks[i][at] = True
        return self.gradient(masks)[0]

    @functools.cached_property
    def shares(self):
        """Projects a distance from the base onto the jumps."""
        return np.linalg.pinv(np.array(
            [self.flat(self.turn((one,))) - self.flat(self.base)
             for one in self.near]).T)

    def flat(self, gradients):
        return np.concatenate([gradients[n].ravel() /
                               (np.linalg.norm(self.base[n]) or 1)
                               for n in self.base])

    def nearest(self, gradients):
        """The side nearest to `gradients`, and how many ReLUs flipped."""
        if not self.near:
            return self.base, 0
        share = self.shares @ (self.flat(gradients) - self.flat(self.base))
        which = tuple(one for one, s in zip(self.near, share) if s > 0.5)
        return self.turn(which), len(which)

    def hidden(self, gradients, wrong=1.01):
        """Parameters whose gradient could be `wrong` times as large, unnoticed."""
        for name, g in gradients.items():
            bad = {**gradients, name: wrong * g}
            right, _ = self.nearest(bad)
            if g.any() and all(distance(bad[n], right[n]) <= GRADIENT
                               for n in right):
                yield name


def in_other_order(batches, groups, seed):
    """The same examples in every group."""
    random = np.random.default_rng(seed)
    for batch in batches:
        size = len(next(iter(batch.values())))
        order = random.permuted(np.arange(size).reshape(groups, -1), axis=1).ravel()
        yield {k: v[order] for k, v in batch.items()}


def distance(got, want):
    """Relative error by norms; absolute if `want` is 0."""
    norm = np.linalg.norm(want)
    return np.linalg.norm(got - want) / (norm if norm > 0 else 1)


def compare(model, losses, gradients, wide, narrow, sides):
    """`wide`: losses and gradients; `narrow`: losses of several runs. Returns a
    description, and a list of errors."""
    off = abs(losses[0] / wide[0][0] - 1)
    bad = []
    if not off <= 1e-5:
        bad.append(f"loss at step 1: got {losses[0]}, JAX {wide[0][0]}")
    far = {n: distance(gradients[n], g) for n, g in wide[1].items()}
    text = f"loss {off:.1e}, gradients {max(far.values()):.1e}"
    if max(far.values()) > GRADIENT:
        right, count = sides().nearest(gradients)
        bad += [f"gradient of {n}: turned ReLUs would hide an error"
                for n in sides().hidden(gradients)]
        far = {n: distance(gradients[n], g) for n, g in right.items()}
        text += (f" ({max(far.values()):.1e} with {count} of {len(sides().near)} "
                 "ReLUs near 0 turned)")
    bad += [f"gradient of {n}: {x:.1e}" for n, x in far.items() if not x <= GRADIENT]
    for n in (10, 50, 100):
        if n > len(losses):
            break
        # Means over the steps so far, because single steps may agree by chance.
        size = np.abs(wide[0][:n]).mean()
        mine, *theirs = [np.abs(x - wide[0])[:n].mean() / size
                         for x in (losses, *narrow)]
        line = f"to step {n} {mine:.1e} (JAX {max(theirs):.1e})"
        text += ", " + line
        floor = 2 * np.spacing(np.float32(size)) / size
        if not mine <= max(3 * max(theirs), floor) or model == "gpt" and mine > 1e-4:
            bad.append(line)
    return text, bad


def main():
    name, groups, rate = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    folders = dict(x.split("=", 1) for x in sys.argv[4:])
    first = None
    for label, folder in folders.items():
        state, after, batches, metrics, _ = read(folder)
        if first is None:
            params = {n: v for n, v in state.items()
                      if ":" not in n and not n.endswith(("norm/mean", "norm/var"))}
            model = globals()[name]
            runs = Runs(model, groups, rate)
            wide = runs(params, batches, np.float64)
            narrow = [runs(params, in_other_order(batches, groups, seed),
                           np.float32)[0] for seed in range(10)]
            sides = functools.cache(
                lambda: Turned(model, groups, params, batches[0]))
            first = state, batches
        same = all(np.array_equal(state[n], v) for n, v in first[0].items()) and all(
            np.array_equal(b[n], v) for a, b in zip(first[1], batches) for n, v in a.items())
        text, bad = compare(name, np.array([m["loss"] for m in metrics], np.float64),
                            {n: after[n + ":momentum"] for n in params},
                            wide, narrow, sides)
        if not same:
            bad.append("weights or batches are not those of the first run")
        print(f"{name}, {label}: {text}")
        for line in bad:
            print(f"FAIL {name}, {label}: {line}")
        print("failed" if bad else "passed")


main()
