"""Repeats what `escala train` did with a plain JAX loop, and compares.

  compare.py FOLDER SLICE

FOLDER has export.py, run-SLICE (a run) and batches-SLICE (write_step's). One
device trains on the whole batch; only the model is export.py's.
"""
import json
import pathlib
import sys

import jax
import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
folder, slice_name = pathlib.Path(sys.argv[1]), sys.argv[2]
sys.path[:0] = [str(folder), str(ROOT / "tests/oracle"),
                str(ROOT / "examples/call_from_jax")]
import export  # noqa: E402
from forward import read_safetensors  # noqa: E402
from steps import read  # noqa: E402


@jax.jit
def step(params, momentum, batch, rate):
    loss, gradients = jax.value_and_grad(
        lambda p: export.judge(p, batch)["loss"].mean())(params)
    momentum = jax.tree.map(lambda m, g: 0.9 * m + g, momentum, gradients)
    return jax.tree.map(lambda p, m: p - rate * m, params, momentum), momentum, loss


run = folder / f"run-{slice_name}"
lines = [json.loads(line) for line in open(run / "metrics.jsonl")]
steps = [line for line in lines if line["kind"] == "train"]
evals = [line for line in lines if line["kind"] == "eval"]
batches = read(str(folder / f"batches-{slice_name}"))[2]
assert len(steps) == len(batches) == 10, (len(steps), len(batches))
assert [line["count"] for line in evals] == [10000], evals

state = export.start()
params, momentum = state["params"], state["momentum"]
worst = 0
for ours, batch in zip(steps, batches):
    params, momentum, loss = step(params, momentum, batch, ours["learning_rate"])
    worst = max(worst, abs(ours["metrics"]["loss"] - float(loss)))
weights = read_safetensors(run / "weights.safetensors")
off = 0
for top, tree in (("params", params), ("momentum", momentum)):
    for layer, arrays in tree.items():
        for name, array in arrays.items():
            ours = weights.pop(f"{top}/{layer}/{name}")
            off = max(off, float(np.abs(ours - np.asarray(array)).max()))
assert not weights, list(weights)
fell = steps[0]["metrics"]["loss"] - steps[-1]["metrics"]["loss"]
print(f"{slice_name}: 10 losses within {worst:.1e} of JAX's, the state within "
      f"{off:.1e}; the loss fell by {fell:.2f}")
sys.exit(not (worst <= 1e-5 and off <= 1e-5 and fell > 0.01))
