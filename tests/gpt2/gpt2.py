"""GPT-2 from a file with the names of the published ones, against plain JAX.

  gpt2.py FOLDER [--full]

Random weights as GPT-2's file has them: its names, kernels as inputs x outputs,
the masks among them. `escala predict --weights` reads them, and so does a run
that begins with them (`init_from`); the logits are those of the model below.
"""
import glob
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import jax

jax.config.update("jax_default_matmul_precision", "highest")
import jax.numpy as jnp
import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "examples/call_from_jax"))
from forward import read_safetensors
sys.path.insert(0, str(ROOT / "tests/oracle"))
from steps import write_safetensors

LIMIT = 1e-5
# layers, heads, width, vocabulary, places, of which the examples have
SMALL = (3, 4, 96, 300, 64, 48)
FULL = (12, 12, 768, 50257, 1024, 1024)


# --- The model ---------------------------------------------------------------

def norm(p, name, x):
    x = x - x.mean(-1, keepdims=True)
    x = x / jnp.sqrt((x * x).mean(-1, keepdims=True) + 1e-5)
    return x * p[name + ".weight"] + p[name + ".bias"]


def conv1d(p, name, x):
    return x @ p[name + ".weight"] + p[name + ".bias"]


def attention(p, name, x, heads):
    b, t, width = x.shape
    q, k, v = (y.reshape(b, t, heads, -1).transpose(0, 2, 1, 3)
               for y in jnp.split(conv1d(p, name + ".c_attn", x), 3, -1))
    scores = q @ k.transpose(0, 1, 3, 2) / np.sqrt(width // heads)
    scores = jnp.where(np.tri(t, dtype=bool), scores, -jnp.inf)
    y = (jax.nn.softmax(scores) @ v).transpose(0, 2, 1, 3)
    return conv1d(p, name + ".c_proj", y.reshape(b, t, width))


def gelu_new(x):
    return 0.5 * x * (1 + jnp.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))


def gpt2(p, tokens, layers, heads):
    x = p["wte.weight"][tokens] + p["wpe.weight"][:tokens.shape[1]]
    for name in (f"h.{i}" for i in range(layers)):
        x = x + attention(p, name + ".attn", norm(p, name + ".ln_1", x), heads)
        y = gelu_new(conv1d(p, name + ".mlp.c_fc", norm(p, name + ".ln_2", x)))
        x = x + conv1d(p, name + ".mlp.c_proj", y)
    return norm(p, "ln_f", x) @ p["wte.weight"].T


# --- Its weights -------------------------------------------------------------

def random_weights(layers, width, vocabulary, places):
    """Sizes such that all parts matter: scores of about 1, norms not of 1."""
    random = np.random.default_rng(7)
    normal = lambda size, *shape: random.normal(0, size, shape).astype(np.float32)
    p = {"wte.weight": normal(0.1, vocabulary, width),
         "wpe.weight": normal(0.1, places, width)}
    def norm(name):
        p[name + ".weight"] = 1 + normal(0.2, width)
        p[name + ".bias"] = normal(0.2, width)
    def conv1d(name, inputs, outputs):
        p[name + ".weight"] = normal(inputs ** -0.5, inputs, outputs)
        p[name + ".bias"] = normal(0.2, outputs)
    for name in (f"h.{i}" for i in range(layers)):
        norm(name + ".ln_1")
        p[name + ".attn.bias"] = np.tri(places, dtype=np.float32)[None, None]
        conv1d(name + ".attn.c_attn", width, 3 * width)
        conv1d(name + ".attn.c_proj", width, width)
        norm(name + ".ln_2")
        conv1d(name + ".mlp.c_fc", width, 4 * width)
        conv1d(name + ".mlp.c_proj", 4 * width, width)
    norm("ln_f")
    return p


# --- Both --------------------------------------------------------------------

def escala(*words):
    """Seconds and MiB, at its peak, of the process; it must do well."""
    begin = time.monotonic()
    with tempfile.TemporaryFile("w+") as log:
        child = subprocess.Popen([ROOT / "build/bin/escala", *words],
                                 stdout=log, stderr=log)
        _, child.returncode, usage = os.wait4(child.pid, 0)
        if child.returncode != 0:
            log.seek(0)
            sys.exit(f"{log.read()}FAIL escala {' '.join(words)}")
    return time.monotonic() - begin, usage.ru_maxrss / 1024


def differ(p, answers, shape):
    seen = read_safetensors(answers)
    expected = np.asarray(gpt2(p, seen["tokens"], shape[0], shape[1]))
    if seen["answer"].shape != expected.shape:
        sys.exit(f"got {seen['answer'].shape}, expected {expected.shape}")
    return np.abs(seen["answer"] - expected).max() / np.abs(expected).max()


def main():
    folder, full = sys.argv[1], "--full" in sys.argv[2:]
    layers, heads, width, vocabulary, places, block = shape = FULL if full else SMALL
    p = random_weights(layers, width, vocabulary, places)
    write_safetensors(f"{folder}/gpt2.safetensors", p)
    with open(f"{folder}/text", "w") as text:
        for file in sorted(glob.glob(f"{ROOT}/escala/models/*.cc")):
            text.write(open(file).read())
    recipe = [
        "recipes/gpt2.toml", "precision=f32", f"input.path={folder}/text",
        f"input.block={block}", f"architecture.layers={layers}",
        f"architecture.heads={heads}", f"architecture.width={width}",
        f"architecture.vocabulary={vocabulary}", f"architecture.places={places}",
        "architecture.bias=true"]
    failed = passed = 0

    def check(what, weights, seconds, mib):
        nonlocal failed, passed
        off = differ(p, weights, shape)
        good = off <= LIMIT
        passed, failed = passed + good, failed + (not good)
        print(f"{'' if good else 'FAIL '}{what}: {layers} layers of {width}, "
              f"{vocabulary} words, {block} places: logits differ by {off:.1e}, "
              f"limit {LIMIT:.0e}; {seconds:.1f} s, {mib:.0f} MiB")

    answers = f"{folder}/answers"
    cost = escala("predict", *recipe, "--weights", f"{folder}/gpt2.safetensors",
                  "--examples", "1" if full else "3", "--to", answers)
    check("predict --weights", answers, *cost)
    if not full:
        # One step of next to nothing, and what the run leaves.
        run = [*recipe, f"out={folder}/run"]
        cost = escala("train", *run, f"init_from={folder}/gpt2.safetensors",
                      "train_steps=1", "schedule.kind=constant",
                      "~schedule.end_factor", "schedule.warmup_steps=0",
                      "optimizer.learning_rate=1e-12", "global_batch=8",
                      "eval.max_examples=8")
        escala("predict", f"{folder}/run", "--examples", "3", "--to", answers)
        check("train init_from", answers, *cost)
    print(f"{passed} passed, {failed} failed, 0 skipped")
    sys.exit(1 if failed else 0)


main()
